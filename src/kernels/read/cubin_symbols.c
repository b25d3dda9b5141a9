#include "kernels/read/cubin_image.h"

#include <stdlib.h>

#include "base/grow.h"
#include "core/round.h"
#include "format/find.h"

bool cubin_read_contents(struct cubin *cubin, const struct elf_section *s, struct bytes *out)
{
    if (!elf_read_contents(&cubin->elf, s, out)) {
        return false;
    }
    cubin->bytes_read += out->len;
    return cubin->bytes_read <= cubin->elf.image.len ||
           elf_report_damage(&cubin->elf, s->offset, "has sections that overlap");
}

bool cubin_read_text(struct cubin *cubin, struct code *code, const struct elf_section *s)
{
    return code->text.data != NULL || s->size == 0 || cubin_read_contents(cubin, s, &code->text);
}

struct code *cubin_find_or_add_code(struct cubin *cubin, uint32_t index)
{
    if (cubin->code[index] == NULL) {
        cubin->code[index] = calloc(1, sizeof **cubin->code);
        if (cubin->code[index] == NULL) {
            diag_report_no_memory(cubin->elf.diag);
            return NULL;
        }
        cubin->code[index]->section = index;
    }
    return cubin->code[index];
}

void cubin_record_room(struct cubin *cubin, uint64_t align)
{
    if (cubin->external_align == 0 || align < cubin->external_align) {
        cubin->external_align = max_u64(align, 1);
    }
}

/*
 * Does the shared memory of linked code have room for external shared memory?  Yes, if it is
 * aligned to external_align or more.
 */
static bool has_room(const struct cubin *cubin, const struct code *code)
{
    return code != NULL && code->has_shared && cubin->external_align > 0 &&
           code->shared_align >= cubin->external_align;
}

uint32_t cubin_external_flag(const struct cubin *cubin, const struct code *code)
{
    bool is_sure = cubin->is_linked_by_nvlink || cubin->kernels_with_room < cubin->kernel_count ||
                   cubin->kernel_count == 1;
    bool may_use = has_room(cubin, code);
    if (cubin->is_relocatable) {
        is_sure = code->uses_external;
        may_use = is_sure || (code->uses_functions && cubin->external_align > 0);
    }
    if (!may_use) {
        return 0;
    }
    return is_sure ? KERNEL_EXTERNAL_SMEM : KERNEL_MAYBE_EXTERNAL_SMEM;
}

/*
 * Is the function whose name is at `name_at` a helper of the compiler, such as a division?  Helpers
 * use no stack.  In a damaged file names may overlap: once the names compared add up to more bytes
 * than the file has, the answer is false.
 */
static bool is_helper(struct cubin *cubin, uint32_t name_at)
{
    struct bytes name = { 0 };
    if (cubin->helper_bytes > cubin->elf.image.len ||
        !bytes_text(cubin->names, name_at, KERNEL_NAME_MAX, &name)) {
        return false;
    }
    cubin->helper_bytes += name.len;
    return find_text(name, 0, "$__internal_") < name.len ||
           find_text(name, 0, "$__cuda_sm") < name.len;
}

/* Adds the range of the function symbol at `p` to code->ranges; false when memory runs out. */
static bool add_range(struct cubin *cubin, struct code *code, const unsigned char *p)
{
    if (!GROW(code->ranges, code->range_count)) {
        return diag_report_no_memory(cubin->elf.diag);
    }
    code->ranges[code->range_count++] =
        (struct function_range){ .start = bytes_u64(p + 8), .size = bytes_u64(p + 16) };
    return true;
}

/*
 * Records the functions in each code section; sets has_undefined and has_functions_apart.  If
 * the file declares external shared memory, records room for it.
 */
static bool read_functions(struct cubin *cubin)
{
    size_t count = cubin->symbols.len / ELF_SYM_SIZE;
    for (size_t i = 0; i < count; i++) {
        const unsigned char *p = cubin->symbols.data + i * ELF_SYM_SIZE;
        uint32_t section = bytes_u16(p + 6);
        if ((p[4] & 0xf) == STT_CUDA_SHARED && section == 0) {
            cubin_record_room(cubin, 1); /* declared here; no section of the file defines it */
        }
        if ((p[4] & 0xf) != ELF_STT_FUNC ||
            (section == SHN_XINDEX && !bytes_get_u32(cubin->symbol_sections, i * 4, &section))) {
            continue;
        }
        bool is_kernel = (p[5] & STO_CUDA_ENTRY) != 0;
        cubin->has_undefined |= section == 0 && !is_kernel;
        if (section == 0 || section >= cubin->elf.section_count) {
            continue;
        }
        struct code *code = cubin_find_or_add_code(cubin, section);
        if (code == NULL || (!is_kernel && !add_range(cubin, code, p))) {
            return false;
        }
        code->has_kernel |= is_kernel;
        code->has_functions |= !is_kernel && !is_helper(cubin, bytes_u32(p));
    }
    for (uint32_t i = 0; i < cubin->elf.section_count; i++) {
        const struct code *code = cubin->code[i];
        cubin->has_functions_apart |= code != NULL && code->range_count > 0 && !code->has_kernel;
    }
    return true;
}

/*
 * Does section `index` belong to no kernel?  The linker then adds it to the kernels that refer to
 * it.
 */
static bool is_common(const struct cubin *cubin, uint32_t index)
{
    return index < cubin->elf.section_count && elf_section_at(&cubin->elf, index).info == 0;
}

/* Reads the relocations of a code section: which shared memory and functions it refers to. */
static bool read_relocations(struct cubin *cubin, const struct elf_section *s)
{
    size_t size = s->type == SHT_RELA ? RELA_SIZE : REL_SIZE;
    size_t count = cubin->symbols.len / ELF_SYM_SIZE;
    struct bytes b = { 0 };
    struct code *code = cubin_find_or_add_code(cubin, s->info);
    if (code == NULL || !cubin_read_contents(cubin, s, &b)) {
        return false;
    }
    for (size_t at = 0; at + size <= b.len; at += size) {
        uint32_t index = bytes_u32(b.data + at + 12);
        if (index >= count) {
            continue;
        }
        const unsigned char *p = cubin->symbols.data + index * ELF_SYM_SIZE;
        unsigned type = p[4] & 0xf;
        uint32_t section = bytes_u16(p + 6);
        code->uses_external |= type == STT_CUDA_SHARED && section == 0;
        code->uses_common |= type == STT_CUDA_SHARED && section != 0 && is_common(cubin, section);
        code->uses_functions |= type == ELF_STT_FUNC && (p[5] & STO_CUDA_ENTRY) == 0;
    }
    return true;
}

/* Reads the relocations of every code section, if the file is not linked. */
static bool read_all_relocations(struct cubin *cubin)
{
    for (uint32_t i = 1; cubin->is_relocatable && i < cubin->elf.section_count; i++) {
        struct elf_section s = elf_section_at(&cubin->elf, i);
        bool is_relocations = s.type == SHT_RELA || s.type == SHT_REL;
        if (is_relocations && s.info < cubin->elf.section_count &&
            (elf_name_starts(&cubin->elf, &s, ".rela.text.") ||
             elf_name_starts(&cubin->elf, &s, ".rel.text.")) &&
            !read_relocations(cubin, &s)) {
            return false;
        }
    }
    return true;
}

/* If the file has room for external shared memory, counts its kernels and those with such room. */
static void count_kernels(struct cubin *cubin)
{
    size_t count = cubin->symbols.len / ELF_SYM_SIZE;
    for (size_t i = 0; i < count && cubin->external_align > 0; i++) {
        const unsigned char *p = cubin->symbols.data + i * ELF_SYM_SIZE;
        uint32_t section = bytes_u16(p + 6);
        if ((p[4] & 0xf) == ELF_STT_FUNC && (p[5] & STO_CUDA_ENTRY) != 0 && section != 0 &&
            (section != SHN_XINDEX || bytes_get_u32(cubin->symbol_sections, i * 4, &section)) &&
            section < cubin->elf.section_count) {
            cubin->kernel_count++;
            cubin->kernels_with_room += has_room(cubin, cubin->code[section]);
        }
    }
}

bool cubin_read_symbols(struct cubin *cubin)
{
    if (!read_functions(cubin) || !read_all_relocations(cubin)) {
        return false;
    }
    count_kernels(cubin);
    return true;
}
