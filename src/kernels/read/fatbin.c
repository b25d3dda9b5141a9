#include "kernels/read/images.h"

#include <stdio.h>
#include <string.h>

#include "base/ull.h"

enum {
    CONTAINER_HEADER = 16,
    ENTRY_HEADER = 64,
    ENTRY_HEADER_MAX = 65536,
    KIND_PTX = 1,
    KIND_ELF = 2,
    KIND_LTO = 8 /* for the linker to compile: no registers yet */
};

/* Bits of an entry's flags. */
enum {
    FLAG_OLD_COMPRESS = 0x1000,
    FLAG_LZ4 = 0x2000,
    FLAG_ZSTD = 0x8000,
    FLAG_SPECIFIC = 0x100000,
    FLAG_FAMILY = 0x200000
};

/* One entry of a container; the payload is inside the file. */
struct entry {
    uint16_t kind;
    uint32_t arch; /* such as 80, of at most three digits */
    uint64_t flags;
    uint64_t at;   /* of the entry in the file, for messages */
    uint64_t size; /* unpacked; 0 = not given */
    struct bytes payload;
};

/* A container while it is read. */
struct fatbin {
    struct bytes file;
    struct unpack *unpack;
    struct kernel_list *list;
    struct diag *diag;
    size_t binary_count;              /* entries with binary code */
    struct entry ptx[FATBIN_PTX_MAX]; /* entries with PTX */
    size_t ptx_count;
};

static bool is_entry_header(const unsigned char *p)
{
    uint16_t kind = bytes_u16(p);
    uint32_t header = bytes_u32(p + 4);
    return in_range(kind, 1, 64) && bytes_u16(p + 2) == 0x0101 &&
           in_range(header, ENTRY_HEADER, ENTRY_HEADER_MAX);
}

uint64_t fatbin_extent(struct bytes file, uint64_t at)
{
    static const unsigned char head[8] = { 0x50, 0xed, 0x55, 0xba, 0x01, 0x00, 0x10, 0x00 };
    const unsigned char *p = bytes_at(file, at, CONTAINER_HEADER);
    if (p == NULL || memcmp(p, head, sizeof head) != 0) {
        return 0;
    }
    uint64_t rest = file.len - at - CONTAINER_HEADER;
    uint64_t size = bytes_u64(p + 8);
    if (size <= rest) {
        return CONTAINER_HEADER + size;
    }
    /*
     * If the first entry is valid, this is a truncated container.  Otherwise the head occurs by
     * chance, as in a program that handles containers.
     */
    const unsigned char *entry = bytes_at(file, at + CONTAINER_HEADER, ENTRY_HEADER);
    return entry != NULL && is_entry_header(entry) ? CONTAINER_HEADER + rest : 0;
}

static bool report_damage(const struct fatbin *fatbin, uint64_t at, const char *text)
{
    return diag_error(fatbin->diag, 0, "offset 0x%llx: the fatbin entry %s", ull(at), text);
}

/* Writes the image of an entry, unpacked if necessary, to `*out`. */
static bool unpack_entry(const struct fatbin *fatbin, const struct entry *entry, struct bytes *out)
{
    const char *why = NULL;
    if ((entry->flags & FLAG_ZSTD) != 0) {
        why = unpack_zstd(fatbin->unpack, entry->payload, entry->size, out);
    } else if ((entry->flags & FLAG_LZ4) != 0) {
        why = unpack_lz4(fatbin->unpack, entry->payload, entry->size, out);
    } else if ((entry->flags & FLAG_OLD_COMPRESS) != 0) {
        why = "is compressed in the format of old toolkits, which is not supported";
    } else {
        *out = entry->payload;
    }
    return why == NULL || report_damage(fatbin, entry->at, why);
}

static char find_suffix(const struct entry *entry)
{
    if ((entry->flags & FLAG_SPECIFIC) != 0) {
        return 'a';
    }
    return (entry->flags & FLAG_FAMILY) != 0 ? 'f' : 0;
}

/* Is the code of an entry wanted?  Unpacking takes most of the time of reading a library. */
static bool is_wanted(struct fatbin *fatbin, const struct entry *entry)
{
    struct kernel_list *list = fatbin->list;
    char arch[KERNEL_ARCH_MAX];
    char suffix = find_suffix(entry);
    snprintf(arch, sizeof arch, "sm_%u%.1s", (unsigned)entry->arch, &suffix);
    bool wanted = list->wants == NULL || list->wants(list->wants_context, arch);
    if (!wanted) {
        list->skipped++;
        kernel_add_target(list->skipped_archs, arch);
    }
    return wanted;
}

static bool read_binary(struct fatbin *fatbin, const struct entry *entry)
{
    struct cubin_origin origin = { KERNEL_FATBIN, entry->at, find_suffix(entry) };
    struct bytes image = { 0 };
    return unpack_entry(fatbin, entry, &image) &&
           cubin_read(image, &origin, fatbin->list, fatbin->diag);
}

/* Adds the kernels of the PTX entries; these have no registers until the driver compiles them. */
static bool read_ptx(struct fatbin *fatbin)
{
    for (size_t i = 0; i < fatbin->ptx_count; i++) {
        const struct entry *entry = &fatbin->ptx[i];
        struct bytes text = { 0 };
        char arch[KERNEL_ARCH_MAX];
        char suffix = find_suffix(entry);
        snprintf(arch, sizeof arch, "compute_%u%.1s", (unsigned)entry->arch, &suffix);
        if (!unpack_entry(fatbin, entry, &text) ||
            !ptx_read(text, arch, fatbin->list, fatbin->diag)) {
            return false;
        }
    }
    return true;
}

/*
 * Sets the PTX targets of the container's kernels, which start at `first` in the list.  False when
 * memory runs out.
 */
static bool set_ptx_targets(const struct fatbin *fatbin, size_t first)
{
    int16_t targets[KERNEL_PTX_MAX] = { 0 };
    size_t count = 0;
    for (size_t i = 0; i < fatbin->ptx_count && count < KERNEL_PTX_MAX; i++) {
        int16_t target = (int16_t)fatbin->ptx[i].arch;
        size_t at = count;
        /* PTX of an 'a' or 'f' variant does not run on newer generations. */
        if (find_suffix(&fatbin->ptx[i]) != 0) {
            continue;
        }
        while (at > 0 && targets[at - 1] > target) {
            targets[at] = targets[at - 1];
            at--;
        }
        targets[at] = target;
        count++;
    }
    const struct kernel_extras *before = NULL; /* of the last kernel; many have the same */
    const struct kernel_extras *after = NULL;
    for (size_t i = first; count > 0 && i < fatbin->list->count; i++) {
        struct kernel *k = &fatbin->list->items[i];
        if (after == NULL || k->extras != before) {
            before = k->extras;
            struct kernel_extras *extras = kernel_list_add_extras(fatbin->list, k);
            if (extras == NULL) {
                return diag_report_no_memory(fatbin->diag);
            }
            memcpy(extras->ptx, targets, count * sizeof *targets);
            after = extras;
        }
        k->extras = after;
    }
    return true;
}

/*
 * Reads the header of the entry at `at` of a container that ends at `end`, and sets `*next` to the
 * end of the entry.  Returns false, with an error, if the entry is damaged.
 */
static bool read_entry(const struct fatbin *fatbin, uint64_t at, uint64_t end, struct entry *entry,
                       uint64_t *next)
{
    const unsigned char *p = bytes_at(fatbin->file, at, ENTRY_HEADER);
    if (end - at < ENTRY_HEADER || p == NULL || !is_entry_header(p)) {
        return report_damage(fatbin, at, "has no valid header");
    }
    uint32_t header = bytes_u32(p + 4);
    uint64_t payload = bytes_u64(p + 8);
    uint32_t packed = bytes_u32(p + 16);
    if (header > end - at || payload > end - at - header) {
        return diag_error(fatbin->diag, 0,
                          "offset 0x%llx: the fatbin entry of 0x%llx bytes runs past the end of "
                          "its container, 0x%llx",
                          ull(at), ull(payload), ull(end));
    }
    entry->kind = bytes_u16(p);
    entry->arch = bytes_u32(p + 28) % 1000;
    entry->flags = bytes_u64(p + 40);
    entry->at = at;
    entry->size = bytes_u64(p + 56);
    *next = at + header + payload;
    if ((entry->flags & (FLAG_ZSTD | FLAG_LZ4)) != 0 && packed != 0) {
        if (packed > payload) {
            return report_damage(fatbin, at, "declares more compressed data than it has");
        }
        payload = packed;
    }
    return bytes_sub(fatbin->file, at + header, payload, &entry->payload) ||
           report_damage(fatbin, at, "lies outside the file");
}

bool fatbin_read(struct bytes file, uint64_t at, struct unpack *unpack, struct kernel_list *list,
                 struct diag *diag)
{
    struct fatbin fatbin = { .file = file, .unpack = unpack, .list = list, .diag = diag };
    bool ok = true;
    const unsigned char *p = bytes_at(file, at, CONTAINER_HEADER);
    uint64_t extent = fatbin_extent(file, at);
    if (p == NULL || extent == 0) {
        return diag_error(diag, 0, "offset 0x%llx: not a fatbin", ull(at));
    }
    if (bytes_u64(p + 8) != extent - CONTAINER_HEADER) {
        ok = diag_error(
            diag, 0,
            "offset 0x%llx: the fatbin of 0x%llx bytes runs past the end of the file, 0x%llx",
            ull(at), ull(bytes_u64(p + 8)), ull(file.len));
    }
    uint64_t end = at + extent;
    size_t first = list->count;
    bool has_warned = false; /* about an entry of unknown kind */
    for (uint64_t pos = at + CONTAINER_HEADER; pos < end;) {
        struct entry entry = { 0 };
        uint64_t next = 0;
        if (!read_entry(&fatbin, pos, end, &entry, &next)) {
            ok = false;
            break;
        }
        if (entry.kind == KIND_ELF) {
            fatbin.binary_count++;
            ok = (!is_wanted(&fatbin, &entry) || read_binary(&fatbin, &entry)) && ok;
        } else if (entry.kind == KIND_PTX && fatbin.ptx_count < FATBIN_PTX_MAX) {
            fatbin.ptx[fatbin.ptx_count++] = entry;
        } else if (entry.kind != KIND_PTX && entry.kind != KIND_LTO && !has_warned) {
            has_warned = true;
            diag_warn(
                diag, 0,
                "offset 0x%llx: a fatbin entry has the unknown kind %u; its kernels are skipped",
                ull(pos), (unsigned)entry.kind);
        }
        pos = next;
    }
    if (fatbin.binary_count == 0) {
        ok = read_ptx(&fatbin) && ok;
    }
    return set_ptx_targets(&fatbin, first) && ok;
}
