#include "kernels/read/images.h"

#include <stdio.h>

#include "base/num.h"
#include "base/text.h"
#include "base/ull.h"
#include "format/elf.h"
#include "format/find.h"
#include "format/msgpack.h"
#include "kernels/read/descriptor.h"
#include "kernels/read/line_table.h"

enum {
    NOTE_METADATA = 32,    /* NT_AMDGPU_METADATA, owner "AMDGPU" */
    NOTE_METADATA_V2 = 10, /* NT_AMD_HSA_METADATA, owner "AMD", YAML */
    MACH_MASK = 0xff,
    ABI_V3 = 1, /* EI_ABIVERSION of code object version 3, without "amdhsa.target" */
    V3_XNACK = 0x100,
    V3_SRAMECC = 0x200
};

/* A target and its e_flags & 0xff (LLVM 23); metadata of version 3 do not name the target. */
struct mach {
    uint8_t value;
    char name[KERNEL_ARCH_MAX];
};

/* clang-format off */
static const struct mach machs[] = {
    {0x20, "gfx600"}, {0x21, "gfx601"}, {0x22, "gfx700"}, {0x23, "gfx701"}, {0x24, "gfx702"},
    {0x25, "gfx703"}, {0x26, "gfx704"}, {0x28, "gfx801"}, {0x29, "gfx802"}, {0x2a, "gfx803"},
    {0x2b, "gfx810"}, {0x2c, "gfx900"}, {0x2d, "gfx902"}, {0x2e, "gfx904"}, {0x2f, "gfx906"},
    {0x30, "gfx908"}, {0x31, "gfx909"}, {0x32, "gfx90c"}, {0x33, "gfx1010"}, {0x34, "gfx1011"},
    {0x35, "gfx1012"}, {0x36, "gfx1030"}, {0x37, "gfx1031"}, {0x38, "gfx1032"}, {0x39, "gfx1033"},
    {0x3a, "gfx602"}, {0x3b, "gfx705"}, {0x3c, "gfx805"}, {0x3d, "gfx1035"}, {0x3e, "gfx1034"},
    {0x3f, "gfx90a"}, {0x40, "gfx940"}, {0x41, "gfx1100"}, {0x42, "gfx1013"}, {0x43, "gfx1150"},
    {0x44, "gfx1103"}, {0x45, "gfx1036"}, {0x46, "gfx1101"}, {0x47, "gfx1102"}, {0x48, "gfx1200"},
    {0x49, "gfx1250"}, {0x4a, "gfx1151"}, {0x4b, "gfx941"}, {0x4c, "gfx942"}, {0x4e, "gfx1201"},
    {0x4f, "gfx950"}, {0x50, "gfx1310"}, {0x51, "gfx9-generic"}, {0x52, "gfx10-1-generic"},
    {0x53, "gfx10-3-generic"}, {0x54, "gfx11-generic"}, {0x55, "gfx1152"}, {0x57, "gfx1154"},
    {0x58, "gfx1153"}, {0x59, "gfx12-generic"}, {0x5a, "gfx1251"}, {0x5b, "gfx12-5-generic"},
    {0x5c, "gfx1172"}, {0x5d, "gfx1170"}, {0x5e, "gfx1171"}, {0x5f, "gfx9-4-generic"},
    {0x62, "gfx11-7-generic"}, {0x63, "gfx13-generic"}, {0xeb, "gfx1250-strict"},
};
/* clang-format on */

/* The state while the metadata are read. */
struct codeobject {
    struct elf elf;
    struct bytes map; /* the contents of the metadata note */
    uint64_t map_at;  /* offset of `map` in the image */
    bool has_v2;      /* there are metadata of version 2 */
    char arch[KERNEL_ARCH_MAX];
    char features[KERNEL_FEATURES_MAX];
    struct kernel_list *list;
    struct line_table lines; /* filled if list->wants_places */
    struct amdgpu_allocations allocations;
};

/* Is `value`, a text, equal to `key`? */
static bool is_key(const struct msgpack_value *value, const char *key)
{
    return value->text.len == strlen(key) && memcmp(value->text.data, key, value->text.len) == 0;
}

static bool report_bad_metadata(const struct codeobject *object, size_t at)
{
    return elf_report_damage(&object->elf, object->map_at + at, "has damaged metadata");
}

/*
 * Finds the metadata among the notes in `b`, which starts at `at` of the image.  False, with an
 * error, if a note runs over the end of `b`.
 */
static bool find_note(struct codeobject *object, struct bytes b, uint64_t at)
{
    size_t pos = 0;
    struct elf_note note;
    while (object->map.data == NULL && elf_read_note(b, &pos, &note)) {
        struct bytes owner = note.owner;
        if (note.type == NOTE_METADATA && owner.len == 7 && memcmp(owner.data, "AMDGPU", 7) == 0) {
            object->map = note.content;
            object->map_at = at + note.content_at;
        }
        object->has_v2 = object->has_v2 || (note.type == NOTE_METADATA_V2 && owner.len == 4 &&
                                            memcmp(owner.data, "AMD", 4) == 0);
    }
    return object->map.data != NULL || pos == b.len ||
           elf_report_damage(&object->elf, at + pos,
                             "has a note that runs over its section or segment");
}

/* Finds the metadata in the sections or, if these have none, in the segments. */
static bool find_metadata(struct codeobject *object)
{
    enum { PT_NOTE = 4 };
    const struct elf *elf = &object->elf;
    uint64_t searched_bytes = 0;
    for (uint32_t i = 0; i < elf->section_count && object->map.data == NULL; i++) {
        struct elf_section s = elf_section_at(elf, i);
        struct bytes b = { 0 };
        if (s.type != ELF_SHT_NOTE) {
            continue;
        }
        if (!elf_read_contents(elf, &s, &b)) {
            return false;
        }
        searched_bytes += b.len;
        if (searched_bytes > elf->image.len) {
            return elf_report_damage(elf, s.offset, "has sections that overlap");
        }
        if (!find_note(object, b, s.offset)) {
            return false;
        }
    }
    const unsigned char *header = elf->image.data;
    uint64_t at = bytes_u64(header + 32);
    uint64_t count = bytes_u16(header + 56);
    for (uint64_t i = 0; i < count && at <= elf->image.len && object->map.data == NULL; i++) {
        const unsigned char *p = bytes_at(elf->image, at + i * ELF_PHDR_SIZE, ELF_PHDR_SIZE);
        struct bytes b = { 0 };
        if (p == NULL) {
            break;
        }
        if (bytes_u32(p) == PT_NOTE &&
            bytes_sub(elf->image, bytes_u64(p + 8), bytes_u64(p + 32), &b)) {
            searched_bytes += b.len;
            if (searched_bytes > elf->image.len * 2) {
                return elf_report_damage(elf, at, "has segments that overlap");
            }
            if (!find_note(object, b, bytes_u64(p + 8))) {
                return false;
            }
        }
    }
    return true;
}

/* Sets the target, and in version 3 its features, from e_flags. */
static void read_flags(struct codeobject *object)
{
    for (size_t i = 0; i < sizeof machs / sizeof machs[0]; i++) {
        if (machs[i].value == (object->elf.flags & MACH_MASK)) {
            memcpy(object->arch, machs[i].name, sizeof machs[i].name);
        }
    }
    if (object->elf.abi == ABI_V3) {
        bool has_xnack = (object->elf.flags & V3_XNACK) != 0;
        bool has_sramecc = (object->elf.flags & V3_SRAMECC) != 0;
        snprintf(object->features, sizeof object->features, "%s%s%s", has_sramecc ? "sramecc+" : "",
                 has_sramecc && has_xnack ? ":" : "", has_xnack ? "xnack+" : "");
    }
}

/* Reads an array of exactly three numbers to `out`; skips any other value. */
static bool read_block(struct bytes map, size_t *at, int32_t out[3])
{
    struct msgpack_value value;
    size_t start = *at;
    if (!msgpack_next(map, at, &value)) {
        return false;
    }
    if (value.type != MSGPACK_ARRAY || value.number != 3) {
        *at = start;
        return msgpack_skip(map, at);
    }
    int32_t block[3];
    bool is_valid = true;
    for (size_t i = 0; i < 3; i++) {
        start = *at;
        if (!msgpack_next(map, at, &value)) {
            return false;
        }
        if (value.type == MSGPACK_UINT && value.number <= INT32_MAX) {
            block[i] = (int32_t)value.number;
            continue;
        }
        is_valid = false;
        *at = start;
        if (!msgpack_skip(map, at)) {
            return false;
        }
    }
    if (is_valid) {
        memcpy(out, block, sizeof block);
    }
    return true;
}

/* The kernel's own name, and the symbol of its descriptor. */
struct kernel_names {
    struct bytes name, symbol;
};

/* Reads the value of `key` at `*at` into the kernel, or skips it. */
static bool read_member(struct bytes map, size_t *at, const struct msgpack_value *key,
                        struct kernel *k, struct kernel_names *names)
{
    struct msgpack_value value;
    size_t start = *at;
    if (is_key(key, ".reqd_workgroup_size")) {
        return read_block(map, at, k->block);
    }
    if (!msgpack_next(map, at, &value)) {
        return false;
    }
    if (value.type == MSGPACK_ARRAY || value.type == MSGPACK_MAP) {
        *at = start;
        return msgpack_skip(map, at);
    }
    if (is_key(key, ".name") && value.type == MSGPACK_TEXT) {
        names->name = value.text;
    } else if (is_key(key, ".symbol") && value.type == MSGPACK_TEXT) {
        names->symbol = value.text;
    } else if (value.type == MSGPACK_UINT || value.type == MSGPACK_BOOL) {
        amdgpu_store(k, key->text, value.number);
    }
    return true;
}

/* Reads the array of kernels at `*at`. */
static bool read_kernels(struct codeobject *object, size_t *at)
{
    struct bytes map = object->map;
    struct msgpack_value head;
    if (!msgpack_next(map, at, &head) || head.type != MSGPACK_ARRAY) {
        return report_bad_metadata(object, *at);
    }
    for (uint64_t i = 0; i < head.number; i++) {
        struct msgpack_value pairs;
        struct kernel_names names = { 0 };
        struct kernel k;
        kernel_init(&k, KERNEL_CODE_OBJECT);
        size_t start = *at;
        if (!msgpack_next(map, at, &pairs) || pairs.type != MSGPACK_MAP) {
            return report_bad_metadata(object, start);
        }
        for (uint64_t p = 0; p < pairs.number; p++) {
            struct msgpack_value key;
            start = *at;
            if (!msgpack_next(map, at, &key) || key.type != MSGPACK_TEXT ||
                !read_member(map, at, &key, &k, &names)) {
                return report_bad_metadata(object, start);
            }
        }
        const struct bytes name = names.name;
        if (name.len == 0 || name.len > KERNEL_NAME_MAX || memchr(name.data, 0, name.len) != NULL) {
            return report_bad_metadata(object, start);
        }
        kernel_set_arch(&k, object->arch, strlen(object->arch));
        amdgpu_finish(&k, &object->allocations, names.symbol);
        if (!kernel_list_set_features(object->list, &k, object->features, object->elf.diag) ||
            !line_table_set_place(&object->lines, name, object->list, &k, object->elf.diag) ||
            !kernel_list_add(object->list, &k, (const char *)name.data, name.len,
                             object->elf.diag)) {
            return false;
        }
    }
    return true;
}

/*
 * Reads the outermost map.  Reads the target before the kernels, whichever comes first in the map.
 */
static bool read_metadata(struct codeobject *object)
{
    struct bytes map = object->map;
    struct msgpack_value head;
    size_t at = 0;
    size_t kernels_at = 0; /* offset of the array of kernels; 0 = none */
    if (!msgpack_next(map, &at, &head) || head.type != MSGPACK_MAP) {
        return report_bad_metadata(object, 0);
    }
    for (uint64_t i = 0; i < head.number; i++) {
        struct msgpack_value key;
        struct msgpack_value value;
        size_t start = at;
        if (!msgpack_next(map, &at, &key) || key.type != MSGPACK_TEXT) {
            return report_bad_metadata(object, start);
        }
        start = at;
        if (!msgpack_skip(map, &at)) {
            return report_bad_metadata(object, start);
        }
        size_t pos = start;
        if (is_key(&key, "amdhsa.kernels")) {
            kernels_at = start;
        } else if (is_key(&key, "amdhsa.target") && msgpack_next(map, &pos, &value) &&
                   value.type == MSGPACK_TEXT) {
            amdgpu_parse_target(value.text, object->arch, object->features);
        }
    }
    return kernels_at == 0 || (descriptors_read(&object->allocations, &object->elf, object->arch) &&
                               read_kernels(object, &kernels_at));
}

/* Finds the source lines of all functions if list->wants_places; none in a file without symbols. */
static bool read_lines(struct codeobject *object)
{
    const struct elf *elf = &object->elf;
    for (uint32_t i = 1; i < elf->section_count && object->list->wants_places; i++) {
        struct elf_section s = elf_section_at(elf, i);
        struct bytes symbols;
        struct bytes names;
        if (s.type != ELF_SHT_SYMTAB || s.link >= elf->section_count) {
            continue;
        }
        struct elf_section strings = elf_section_at(elf, s.link);
        if (bytes_sub(elf->image, s.offset, s.size, &symbols) &&
            bytes_sub(elf->image, strings.offset, strings.size, &names)) {
            return line_table_make(&object->lines, elf, symbols, names, object->list);
        }
    }
    return true;
}

bool codeobject_read(struct bytes image, uint64_t offset, struct kernel_list *list,
                     struct diag *diag)
{
    struct codeobject object = { .list = list };
    if (!elf_open(&object.elf, image, offset, "code object", diag) || !find_metadata(&object)) {
        return false;
    }
    if (object.map.data == NULL) {
        return !object.has_v2 ||
               elf_report_damage(&object.elf, 0, "is of version 2, which is not supported");
    }
    read_flags(&object);
    size_t before = list->count;
    bool ok = read_lines(&object) && read_metadata(&object);
    if (ok && object.arch[0] == '\0' && list->count > before) {
        diag_warn(diag, 0,
                  "offset 0x%llx: the code object names no target, and its machine number 0x%lx is "
                  "unknown",
                  ull(offset), (unsigned long)(object.elf.flags & MACH_MASK));
    }
    line_table_free(&object.lines);
    amdgpu_allocations_free(&object.allocations);
    return ok;
}
