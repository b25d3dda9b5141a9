#include "kernels/read/images.h"

#include "base/num.h"
#include "format/elf.h"
#include "format/find.h"
#include "format/unpack.h"

enum { TAG_FATBIN, TAG_ELF, TAG_BUNDLE, TAG_CCOB, TAG_COUNT };

static const char *const tags[TAG_COUNT] = {
    [TAG_FATBIN] = "\x50\xed\x55\xba",
    [TAG_ELF] = "\177ELF",
    [TAG_BUNDLE] = "__CL",
    [TAG_CCOB] = "CCOB",
};

/* Reads the ELF file at `at` if it is for a GPU; `*next` is where the search continues. */
static bool read_elf(struct bytes buf, size_t at, struct kernel_list *list, struct diag *diag,
                     size_t *next)
{
    struct bytes image = { buf.data + at, buf.len - at };
    uint16_t machine = elf_machine(image);
    *next = at + 4;
    if (machine == 0) {
        return zebin_refuse_tokens(image, at, diag);
    }
    if (machine != ELF_MACHINE_CUDA && machine != ELF_MACHINE_AMDGPU &&
        machine != ELF_MACHINE_INTELGT) {
        return true;
    }
    uint64_t extent = elf_extent(image);
    if (extent == 0 && at > 0 && image.len >= 6 && (image.data[4] != 2 || image.data[5] != 1)) {
        return true; /* not a 64-bit little-endian file: the magic is data of a program */
    }
    if (extent > 0) {
        image.len = (size_t)extent;
        *next = at + (size_t)extent;
    }
    if (machine == ELF_MACHINE_AMDGPU) {
        return codeobject_read(image, at, list, diag);
    }
    if (machine == ELF_MACHINE_INTELGT) {
        return zebin_read(image, at, list, diag);
    }
    struct cubin_origin origin = { KERNEL_CUBIN, at, 0 };
    return cubin_read(image, &origin, list, diag);
}

/* Does the archive end inside a member or its header? */
static bool is_cut_archive(struct bytes buf)
{
    enum { MAGIC = 8, HEADER = 60, SIZE_AT = 48, SIZE_DIGITS = 10 };
    uint64_t at = MAGIC;
    while (at < buf.len) {
        const unsigned char *header = bytes_at(buf, at, HEADER);
        uint64_t size = 0;
        if (header == NULL) {
            return true;
        }
        const char *digits = (const char *)header + SIZE_AT;
        size_t count = 0;
        while (count < SIZE_DIGITS && digits[count] != ' ') {
            count++;
        }
        if (!num_uint(digits, count, &size)) {
            return false; /* not a header: what follows is not known */
        }
        at += HEADER + size + size % 2; /* at most ten digits: no overflow */
    }
    return at > (uint64_t)buf.len + 1; /* the last member may lack its padding */
}

/*
 * Does the file end before what its header announces?  Only ELF files of 64 bits and archives say
 * where they end.  The sections of an ELF file may hold images that are not found if it is cut.
 */
static bool is_cut(struct bytes buf)
{
    if (BYTES_STARTS(buf, "!<arch>\n")) {
        return is_cut_archive(buf);
    }
    bool is_elf = buf.len >= ELF_EHDR_SIZE && memcmp(buf.data, tags[TAG_ELF], 4) == 0;
    return is_elf && buf.data[4] == 2 && buf.data[5] == 1 && elf_extent(buf) == 0;
}

bool binary_read(struct bytes buf, struct kernel_list *list, struct diag *diag)
{
    struct unpack unpack;
    bool ok = true;
    size_t which = 0;
    unpack_init(&unpack, buf.len);
    struct find_tags find;
    find_tags_init(&find, tags, TAG_COUNT);
    size_t at = find_next_tag(&find, buf, 0, &which);
    while (at < buf.len) {
        size_t next = at + 4;
        uint64_t extent = 0;
        uint64_t end = 0;
        switch (which) {
        case TAG_FATBIN:
            extent = fatbin_extent(buf, at);
            if (extent > 0) {
                ok = fatbin_read(buf, at, &unpack, list, diag) && ok;
                next = at + (size_t)extent;
            }
            break;
        case TAG_ELF:
            ok = read_elf(buf, at, list, diag, &next) && ok;
            break;
        default:
            ok = bundle_read(buf, at, &unpack, list, diag, &end) && ok;
            next = max_size(next, (size_t)end);
            break;
        }
        at = find_next_tag(&find, buf, next, &which);
    }
    unpack_free(&unpack);
    if (ok && is_cut(buf)) {
        return diag_error(diag, 0, "the file is cut at its end: kernels may be missing");
    }
    return ok;
}
