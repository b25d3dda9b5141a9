#include "kernels/read/descriptor.h"

/* LLVM, AMDGPU usage: "Kernel Descriptor". */
enum {
    DESCRIPTOR_SIZE = 64,
    RSRC1_AT = 48,
    PROPERTIES_AT = 56,
    VGPRS_MASK = 0x3f, /* GRANULATED_WORKITEM_VGPR_COUNT: granules, less one */
    SGPRS_SHIFT = 6,   /* GRANULATED_WAVEFRONT_SGPR_COUNT: likewise, from gfx10 on 0 */
    SGPRS_MASK = 0xf,
    WAVE32 = 1 << 10 /* ENABLE_WAVEFRONT_SIZE32, 0 before gfx10 */
};

/* A symbol of the table. */
struct symbol {
    uint32_t name;
    uint16_t section;
    uint64_t value;
};

static struct symbol symbol_at(struct bytes symbols, size_t index)
{
    const unsigned char *p = symbols.data + index * ELF_SYM_SIZE;
    return (struct symbol){ bytes_u32(p), bytes_u16(p + 6), bytes_u64(p + 8) };
}

/* The name at `at` of `names`, without its NUL; empty if it is not inside. */
static struct bytes name_at(struct bytes names, uint32_t at)
{
    struct bytes name = { 0 };
    if (at < names.len) {
        name.data = names.data + at;
        const unsigned char *end = memchr(name.data, 0, names.len - at);
        name.len = end != NULL ? (size_t)(end - name.data) : 0;
    }
    return name;
}

/* The descriptor of the symbol in the image; NULL if it is not inside its section and the image. */
static const unsigned char *find_descriptor(const struct elf *elf, const struct symbol *symbol)
{
    enum { SHT_NOBITS = 8 };
    if (symbol->section >= elf->section_count) {
        return NULL;
    }
    struct elf_section s = elf_section_at(elf, symbol->section);
    struct bytes contents;
    if (s.type == SHT_NOBITS || !bytes_sub(elf->image, s.offset, s.size, &contents)) {
        return NULL;
    }
    uint64_t at = symbol->value - (elf->type == ELF_ET_REL ? 0 : s.address);
    return bytes_at(contents, at, DESCRIPTOR_SIZE);
}

/* Adds the descriptors that a table of symbols names. */
static bool read_symbols(struct amdgpu_allocations *list, const struct elf *elf, const char *arch,
                         struct bytes symbols, struct bytes names)
{
    for (size_t i = 1; i < symbols.len / ELF_SYM_SIZE; i++) {
        const struct symbol symbol = symbol_at(symbols, i);
        struct bytes name = name_at(names, symbol.name);
        if (symbol.section == 0 || !BYTES_ENDS(name, ".kd")) {
            continue; /* section 0: defined in another file */
        }
        const unsigned char *p = find_descriptor(elf, &symbol);
        if (p == NULL) {
            return elf_report_damage(elf,
                                     (uint64_t)(symbols.data - elf->image.data) + i * ELF_SYM_SIZE,
                                     "has a kernel descriptor outside its sections");
        }
        const uint32_t rsrc1 = bytes_u32(p + RSRC1_AT);
        const bool is_wave32 = (bytes_u16(p + PROPERTIES_AT) & WAVE32) != 0;
        const uint32_t granule = amdgpu_vgpr_granule(arch, is_wave32);
        const uint32_t vgprs = (rsrc1 & VGPRS_MASK) + 1;
        const uint32_t sgprs = (rsrc1 >> SGPRS_SHIFT & SGPRS_MASK) + 1;
        name.len -= strlen(".kd");
        struct amdgpu_allocation one = { name, (int32_t)(vgprs * granule),
                                         (int32_t)(sgprs * AMDGPU_SGPR_GRANULE) };
        if (!amdgpu_allocations_add(list, one)) {
            return diag_report_no_memory(elf->diag);
        }
    }
    return true;
}

bool descriptors_read(struct amdgpu_allocations *list, const struct elf *elf, const char *arch)
{
    /* The table for the linker has all names of the other one; stripped files have only that one.
     */
    for (uint32_t i = 1; i < elf->section_count && list->count == 0; i++) {
        struct elf_section s = elf_section_at(elf, i);
        struct bytes symbols;
        struct bytes names;
        if ((s.type != ELF_SHT_SYMTAB && s.type != ELF_SHT_DYNSYM) ||
            s.link >= elf->section_count) {
            continue;
        }
        struct elf_section strings = elf_section_at(elf, s.link);
        if (bytes_sub(elf->image, s.offset, s.size, &symbols) &&
            bytes_sub(elf->image, strings.offset, strings.size, &names) &&
            !read_symbols(list, elf, arch, symbols, names)) {
            return false;
        }
    }
    amdgpu_allocations_sort(list);
    return true;
}
