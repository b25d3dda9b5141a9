#include "base/ull.h"
#include "core/round.h"
#include "kernels/read/images.h"

#include "format/elf.h"

static const char magic[] = "__CLANG_OFFLOAD_BUNDLE__";

enum {
    MAGIC_SIZE = 24,
    ENTRY_SIZE = 24, /* offset, size, length of the target's name; the name follows */
    METHOD_ZLIB = 0,
    METHOD_ZSTD = 1,
    TARGET_MAX = 4096 /* bytes of a target's name */
};

static bool report_damage(struct diag *diag, uint64_t at, const char *text)
{
    return diag_error(diag, 0, "offset 0x%llx: the offload bundle %s", ull(at), text);
}

/*
 * Reads the entries of the plain bundle at `at` of `b`.  `base`, for messages, is the file offset
 * where `b` starts; if `b` is unpacked, where its compressed bundle starts.  Code objects that
 * overlap are damage: otherwise one could be read many times.
 */
static bool read_entries(struct bytes b, uint64_t at, uint64_t base, struct kernel_list *list,
                         struct diag *diag, uint64_t *end)
{
    uint64_t count = 0;
    *end = at + MAGIC_SIZE;
    if (!bytes_get_u64(b, at + MAGIC_SIZE, &count)) {
        return report_damage(diag, base + at, "ends inside its header");
    }
    if (count == 0 || count > BUNDLE_ENTRIES_MAX) {
        return true; /* the magic is a string of a program, or part of a bundle in text form */
    }
    bool ok = true;
    uint64_t header = at + MAGIC_SIZE + 8;
    uint64_t previous_end = 0;
    for (uint64_t i = 0; i < count; i++) {
        const unsigned char *p = bytes_at(b, header, ENTRY_SIZE);
        if (p == NULL || bytes_u64(p + 16) > TARGET_MAX) {
            return report_damage(diag, base + header, "has an entry without a valid header");
        }
        uint64_t offset = bytes_u64(p);
        uint64_t size = bytes_u64(p + 8);
        uint64_t entry_at = base + header;
        header += ENTRY_SIZE + bytes_u64(p + 16);
        struct bytes bundle = { b.data + at, b.len - (size_t)at };
        struct bytes image = { 0 };
        if (size == 0) {
            continue;
        }
        if (!bytes_sub(bundle, offset, size, &image)) {
            return report_damage(diag, entry_at, "has an entry outside the file");
        }
        if (offset < previous_end) {
            return report_damage(diag, entry_at, "has entries that overlap");
        }
        previous_end = offset + size;
        *end = at + previous_end;
        if (elf_machine(image) == ELF_MACHINE_AMDGPU) {
            ok = codeobject_read(image, base + at + offset, list, diag) && ok;
        }
    }
    *end = max_u64(*end, header);
    return ok;
}

/* The header of a compressed bundle. */
struct compressed {
    uint16_t method;
    uint64_t total;  /* bytes including the header; 0 = unknown */
    uint64_t size;   /* unpacked */
    uint64_t header; /* bytes of the header itself */
};

static bool read_compressed_header(struct bytes b, uint64_t at, struct compressed *c)
{
    const unsigned char *p = bytes_at(b, at, 32);
    if (p == NULL) {
        return false;
    }
    uint16_t version = bytes_u16(p + 4);
    c->method = bytes_u16(p + 6);
    if (version == 1) {
        c->total = 0;
        c->size = bytes_u32(p + 8);
        c->header = 20;
    } else if (version == 2) {
        c->total = bytes_u32(p + 8);
        c->size = bytes_u32(p + 12);
        c->header = 24;
    } else {
        c->total = bytes_u64(p + 8);
        c->size = bytes_u64(p + 16);
        c->header = 32;
    }
    return in_range(version, 1, 3) && (c->method == METHOD_ZLIB || c->method == METHOD_ZSTD);
}

static bool read_compressed(struct bytes b, uint64_t at, struct unpack *unpack,
                            struct kernel_list *list, struct diag *diag, uint64_t *end)
{
    static const unsigned char zstd_magic[4] = { 0x28, 0xb5, 0x2f, 0xfd };
    struct compressed c = { 0 };
    *end = at + 4;
    if (!read_compressed_header(b, at, &c)) {
        return true; /* the four letters of the magic stand there by chance */
    }
    const unsigned char *data = bytes_at(b, at + c.header, sizeof zstd_magic);
    if (c.method == METHOD_ZSTD &&
        (data == NULL || memcmp(data, zstd_magic, sizeof zstd_magic) != 0)) {
        return true;
    }
    struct bytes packed = { b.data + at + c.header, b.len - (size_t)(at + c.header) };
    if (c.total != 0) {
        if (c.total < c.header || !bytes_sub(b, at + c.header, c.total - c.header, &packed)) {
            return report_damage(diag, at, "runs over the end of the file");
        }
        *end = at + c.total;
    }
    if (c.method == METHOD_ZLIB) {
        return report_damage(diag, at, "is compressed with zlib, which is not supported");
    }
    struct bytes plain = { 0 };
    const char *why = unpack_zstd(unpack, packed, c.size, &plain);
    if (why != NULL) {
        return report_damage(diag, at, why);
    }
    uint64_t inner = 0;
    if (plain.len < MAGIC_SIZE || memcmp(plain.data, magic, MAGIC_SIZE) != 0) {
        return report_damage(diag, at, "unpacks to data that do not match its header");
    }
    return read_entries(plain, 0, at, list, diag, &inner);
}

bool bundle_read(struct bytes file, uint64_t at, struct unpack *unpack, struct kernel_list *list,
                 struct diag *diag, uint64_t *end)
{
    const unsigned char *p = bytes_at(file, at, 4);
    *end = at + 4;
    if (p != NULL && memcmp(p, "CCOB", 4) == 0) {
        return read_compressed(file, at, unpack, list, diag, end);
    }
    p = bytes_at(file, at, MAGIC_SIZE);
    if (p == NULL || memcmp(p, magic, MAGIC_SIZE) != 0) {
        return true;
    }
    return read_entries(file, at, 0, list, diag, end);
}
