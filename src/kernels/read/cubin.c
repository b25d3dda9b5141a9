#include "kernels/read/cubin_image.h"

#include <stdio.h>
#include <stdlib.h>

#include "arch/lookup.h"
#include "base/grow.h"
#include "base/num.h"
#include "base/ull.h"
#include "format/find.h"

/* Attributes of .nv.info sections. */
enum {
    ATTR_MAX_THREADS = 0x05,
    ATTR_REQNTID = 0x10,
    ATTR_FRAME_SIZE = 0x11,
    ATTR_MIN_STACK_SIZE = 0x12,
    ATTR_MAXREG_COUNT = 0x1b,
    ATTR_MAX_STACK_SIZE = 0x23,
    ATTR_REGCOUNT = 0x2f,
    ATTR_SCRATCH = 0x32,
    ATTR_WRITER = 0x37,
    ATTR_CTA_PER_CLUSTER = 0x3d,
    ATTR_MAX_CLUSTER_RANK = 0x3f,
    ATTR_NUM_BARRIERS = 0x4c,
    ATTR_REG_RECONFIG = 0x54,
    ATTR_SPILLS = 0x55
};

/* Opens the image and determines the target. */
static bool read_header(struct cubin *cubin, struct bytes image, struct diag *diag)
{
    struct elf *elf = &cubin->elf;
    if (!elf_open(elf, image, cubin->origin->offset, "cubin", diag)) {
        return false;
    }
    if (elf->type != ET_REL && elf->type != ET_EXEC) {
        return elf_report_damage(elf, 16, "is neither relocatable nor linked");
    }
    cubin->is_before_abi8 = elf->abi < ABI_8;
    uint32_t specific = FLAG_SPECIFIC;
    cubin->sm = elf->flags >> 8 & 0xff;
    if (cubin->is_before_abi8) {
        specific = FLAG_SPECIFIC_OLD;
        cubin->sm = elf->flags & 0xff;
    }
    cubin->is_relocatable = elf->type == ET_REL;
    char suffix = cubin->origin->suffix;
    if (suffix == 0 && (elf->flags & specific) != 0) {
        suffix = 'a';
    }
    cubin->is_suffix_known = suffix != 0;
    snprintf(cubin->arch, sizeof cubin->arch, "sm_%u%.1s", (unsigned)cubin->sm, &suffix);
    const struct occ_arch *arch = lookup_same_or_older(cubin->arch);
    cubin->reserved = arch != NULL ? arch->smem_reserved_in_cubin : 0;
    return true;
}

/* Reads a section that belongs to a code section: its attributes, or its shared memory. */
static bool read_section_of_code(struct cubin *cubin, uint32_t index, const struct elf_section *s)
{
    if (s->info >= cubin->elf.section_count) {
        return elf_report_damage(&cubin->elf, s->offset,
                                 "has a section that refers to a missing section");
    }
    struct code *code = cubin_find_or_add_code(cubin, s->info);
    if (code == NULL) {
        return false;
    }
    if (s->type == SHT_CUDA_INFO) {
        code->info = index;
    } else {
        code->shared = s->size;
        code->shared_align = s->align;
        code->has_shared = true;
        /* NVIDIA's hand-written assembly: relocatable, yet its shared memory has the final size. */
        cubin->is_laid_out |= s->type == SHT_PROGBITS;
        if (!cubin->is_relocatable && s->size <= cubin->reserved) {
            cubin_record_room(cubin, s->align);
        }
    }
    return true;
}

/*
 * Reads a section of unknown type.  If its name says that it has attributes or shared memory,
 * warns, once for the file.  The size of such shared memory is recorded as unknown.
 */
static bool read_unknown_section(struct cubin *cubin, const struct elf_section *s)
{
    bool is_shared = elf_name_starts(&cubin->elf, s, ".nv.shared.") && s->info != 0;
    if (!is_shared && !elf_name_starts(&cubin->elf, s, ".nv.info")) {
        return true;
    }
    if (!cubin->has_warned_of_section) {
        cubin->has_warned_of_section = true;
        diag_warn(cubin->elf.diag, 0,
                  "offset 0x%llx: section '%s' of the cubin has the unknown type 0x%lx; its "
                  "contents are skipped",
                  ull(cubin->elf.offset + s->offset), is_shared ? ".nv.shared" : ".nv.info",
                  (unsigned long)s->type);
    }
    struct code *code = NULL;
    if (is_shared && s->info < cubin->elf.section_count) {
        code = cubin_find_or_add_code(cubin, s->info);
        if (code == NULL) {
            return false;
        }
        code->has_unknown_shared = true;
    }
    return true;
}

/* Does `b`, the contents of .nv.compat, say that the target is architecture-specific ('a')? */
static bool is_specific(struct bytes b)
{
    static const unsigned char specific[] = { 0x02, 0x09, 0x01, 0x00 };
    for (size_t at = 0; b.len - at >= 4;) {
        const unsigned char *p = b.data + at;
        if (memcmp(p, specific, sizeof specific) == 0) {
            return true;
        }
        size_t step = 4;
        if (p[0] == 4) {
            step += bytes_u16(p + 2);
        }
        at += min_size(step, b.len - at);
    }
    return false;
}

/*
 * Reads the target ("-arch sm_100f") from the ptxas command line in `b`, a .note.nv.tkinfo.
 * Returns false, `arch` untouched, if there is none or it is not for `sm`.
 */
static bool read_target(struct bytes b, uint32_t sm, char arch[KERNEL_ARCH_MAX])
{
    static const char option[] = "-arch ";
    char found[KERNEL_ARCH_MAX] = "";
    size_t at = find_text(b, 0, "-arch sm_");
    if (at == b.len) {
        return false;
    }
    at += strlen(option);
    size_t n = 0;
    while (n < sizeof found - 1 && at + n < b.len && b.data[at + n] > ' ') {
        found[n] = (char)b.data[at + n];
        n++;
    }
    if (kernel_arch_number(found) != sm) {
        return false;
    }
    memcpy(arch, found, sizeof found);
    return true;
}

/* Reads section `index`.  Sets `*global_info` to `index` for the .nv.info of the whole file. */
static bool read_section(struct cubin *cubin, uint32_t index, uint32_t *global_info)
{
    struct elf_section s = elf_section_at(&cubin->elf, index);
    struct bytes b = { 0 };
    switch (s.type) {
    case ELF_SHT_SYMTAB:
        if (cubin->symbols.data != NULL) {
            return elf_report_damage(&cubin->elf, s.offset, "has a second symbol table");
        }
        if (s.link >= cubin->elf.section_count) {
            return elf_report_damage(&cubin->elf, s.offset, "has a symbol table without names");
        }
        struct elf_section names = elf_section_at(&cubin->elf, s.link);
        return elf_read_contents(&cubin->elf, &s, &cubin->symbols) &&
               elf_read_contents(&cubin->elf, &names, &cubin->names);
    case SHT_SYMTAB_SHNDX:
        return elf_read_contents(&cubin->elf, &s, &cubin->symbol_sections);
    case ELF_SHT_NOTE:
        if (!elf_name_starts(&cubin->elf, &s, ".note.nv.tkinfo")) {
            return true;
        }
        if (!cubin_read_contents(cubin, &s, &b)) {
            return false;
        }
        cubin->is_suffix_known |= read_target(b, cubin->sm, cubin->arch);
        cubin->is_linked_by_nvlink |= find_text(b, 0, "nvlink") < b.len;
        return true;
    case SHT_CUDA_COMPAT:
        if (!cubin_read_contents(cubin, &s, &b)) {
            return false;
        }
        if (!cubin->is_suffix_known && is_specific(b)) {
            snprintf(cubin->arch, sizeof cubin->arch, "sm_%ua", (unsigned)cubin->sm);
        }
        return true;
    case SHT_CUDA_INFO:
        if (s.info == 0) {
            *global_info = index;
            return true;
        }
        break;
    case SHT_PROGBITS:
    case SHT_NOBITS:
    case SHT_CUDA_SHARED_REL:
        if (!cubin->is_relocatable && elf_name_starts(&cubin->elf, &s, ".nv_debug.shared")) {
            cubin_record_room(cubin, s.align);
        }
        if (!elf_name_starts(&cubin->elf, &s, ".nv.shared.") || s.info == 0) {
            return true;
        }
        break;
    default:
        return read_unknown_section(cubin, &s);
    }
    return read_section_of_code(cubin, index, &s);
}

/*
 * Reads the attribute at `*at` of an info section and moves `*at` past it.  False at the end or on
 * damage.
 */
static bool next_attribute(struct bytes b, size_t *at, uint8_t *attribute, struct bytes *value)
{
    const unsigned char *p = bytes_at(b, *at, 4);
    if (p == NULL) {
        return false;
    }
    *attribute = p[1];
    if (p[0] != 4) { /* the value is the two bytes after the attribute's number */
        *value = (struct bytes){ p + 2, 2 };
        *at += 4;
        return true;
    }
    uint16_t size = bytes_u16(p + 2);
    if (!bytes_sub(b, *at + 4, size, value)) {
        return false;
    }
    *at += 4 + (size_t)size;
    return true;
}

/*
 * Reads .nv.info: the registers and stack of every function.  The value of an attribute begins with
 * the index of its function's symbol.
 */
static bool read_global_info(struct cubin *cubin, uint32_t index)
{
    struct elf_section s = elf_section_at(&cubin->elf, index);
    struct bytes b = { 0 };
    struct bytes value = { 0 };
    uint8_t attribute = 0;
    size_t count = cubin->symbols.len / ELF_SYM_SIZE;
    if (!cubin_read_contents(cubin, &s, &b)) {
        return false;
    }
    size_t at = 0;
    while (next_attribute(b, &at, &attribute, &value)) {
        if (value.len < 8 || bytes_u32(value.data) >= count) {
            continue;
        }
        struct function *f = &cubin->functions[bytes_u32(value.data)];
        uint32_t number = bytes_u32(value.data + 4);
        if (attribute == ATTR_REGCOUNT) {
            f->regs = number;
            f->has |= FUNCTION_REGS;
        } else if (attribute == ATTR_FRAME_SIZE) {
            f->frame = number;
            f->has |= FUNCTION_FRAME;
        } else if (attribute == ATTR_MIN_STACK_SIZE || attribute == ATTR_MAX_STACK_SIZE) {
            f->stack = number;
            f->has |= FUNCTION_STACK;
        }
    }
    return b.len - at < 4 || elf_report_damage(&cubin->elf, s.offset + at,
                                               "has an attribute that runs over its section");
}

static void read_dim3(int32_t out[3], struct bytes value)
{
    for (size_t i = 0; i < 3 && value.len >= 12; i++) {
        out[i] = kernel_number(bytes_u32(value.data + 4 * i));
    }
}

/* Keeps a list of instructions that spill; false when memory runs out. */
static bool add_spill_list(struct cubin *cubin, struct code *code, struct bytes list)
{
    if (!GROW(code->spill_lists, code->spill_list_count)) {
        return diag_report_no_memory(cubin->elf.diag);
    }
    code->spill_lists[code->spill_list_count++] = list;
    return true;
}

/* Reads .nv.info.KERNEL: launch bounds, cluster, barriers, spills. */
static bool read_kernel_info(struct cubin *cubin, struct code *code)
{
    struct elf_section s = elf_section_at(&cubin->elf, code->info);
    struct bytes b = { 0 };
    struct bytes value = { 0 };
    uint8_t attribute = 0;
    int32_t bound[3] = { KERNEL_UNKNOWN, KERNEL_UNKNOWN, KERNEL_UNKNOWN };
    struct kernel *k = &code->numbers;
    size_t at = 0;
    if (!cubin_read_contents(cubin, &s, &b)) {
        return false;
    }
    while (next_attribute(b, &at, &attribute, &value)) {
        if (attribute == ATTR_MAX_THREADS) {
            read_dim3(bound, value);
        } else if (attribute == ATTR_REQNTID) {
            read_dim3(k->block, value);
        } else if (attribute == ATTR_CTA_PER_CLUSTER) {
            read_dim3(k->cluster, value);
        } else if (attribute == ATTR_MAX_CLUSTER_RANK && value.len >= 4) {
            k->max_cluster = kernel_number(bytes_u32(value.data));
        } else if (attribute == ATTR_MAXREG_COUNT && value.len == 2) {
            k->max_regs = bytes_u16(value.data);
        } else if (attribute == ATTR_NUM_BARRIERS && value.len == 2) {
            k->barriers = value.data[0];
        } else if (attribute == ATTR_REG_RECONFIG) {
            k->flags |= KERNEL_REG_RECONFIG;
        } else if (attribute == ATTR_SCRATCH) {
            code->has_scratch = true;
        } else if (attribute == ATTR_WRITER && value.len >= 4) {
            code->writer = bytes_u32(value.data);
        } else if (attribute == ATTR_SPILLS && !add_spill_list(cubin, code, value)) {
            return false;
        }
    }
    if (bound[0] > 0 && bound[1] > 0 && bound[2] > 0) {
        k->bound_threads = kernel_dims_number(bound);
    }
    return b.len - at < 4 || elf_report_damage(&cubin->elf, s.offset + at,
                                               "has an attribute that runs over its section");
}

/*
 * Sets the registers and the stack of a kernel from `f`, its attributes in .nv.info; if `f` lacks
 * the registers, `header_info`, sh_info of its code section, may have them.  Sets the spills of the
 * kernel's callees to unknown if the callees may spill.
 */
static void set_stack_and_regs(const struct cubin *cubin, const struct code *code,
                               const struct function *f, uint32_t header_info, struct kernel *out)
{
    if ((f->has & FUNCTION_REGS) != 0) {
        out->regs = kernel_number(f->regs);
    } else if (cubin->reserved == 0) {
        /* `reserved` is 0 before sm_90: there `header_info` has the registers. */
        out->regs = (int32_t)(header_info >> 24);
    }
    if ((f->has & FUNCTION_FRAME) != 0) {
        out->stack = kernel_number(f->frame);
    }
    /*
     * A stack of 0 may mean that functions which the kernel's code contains are recursive or not
     * linked yet.  If it contains none, the total is the kernel's own frame.
     */
    if ((f->has & FUNCTION_STACK) != 0 && !code->uses_functions &&
        (f->stack != 0 || !code->has_functions)) {
        out->stack_total = kernel_number(max_u32(f->stack, f->frame));
        if (f->stack == UINT32_MAX) {
            out->flags |= KERNEL_RECURSIVE;
        }
    }
    /* In a linked file, called functions that use no stack do not spill. */
    bool callees_use_no_stack = out->stack_total >= 0 && out->stack_total == out->stack;
    if (code->uses_functions || (cubin->has_functions_apart && !callees_use_no_stack)) {
        out->callee_stores = out->callee_loads = KERNEL_UNKNOWN;
    }
}

/* Counts the instructions; those of older code have another size. */
static bool count_instructions(struct cubin *cubin, struct code *code, const struct elf_section *s,
                               struct kernel_list *list)
{
    if (cubin->sm < CUBIN_SM_WIDE) {
        return true;
    }
    if (!cubin_read_text(cubin, code, s)) {
        return false;
    }
    struct kernel_extras *extras = kernel_list_add_extras(list, &code->numbers);
    if (extras == NULL) {
        return diag_report_no_memory(cubin->elf.diag);
    }
    cubin_sass_count(code->text, &extras->instructions, &extras->local_instructions);
    return true;
}

static bool read_setmaxnreg(struct cubin *cubin, struct code *code, const struct elf_section *s,
                            struct kernel_list *list)
{
    if (!cubin_read_text(cubin, code, s)) {
        return false;
    }
    struct kernel_extras *extras = kernel_list_add_extras(list, &code->numbers);
    if (extras == NULL) {
        return diag_report_no_memory(cubin->elf.diag);
    }
    cubin_sass_setmaxnreg(code->text, extras->setmaxnreg);
    return true;
}

/* Adds the kernel of symbol `index`, whose code is section `text`. */
static bool add_kernel(struct cubin *cubin, size_t index, uint32_t text, struct bytes name,
                       struct kernel_list *list)
{
    struct code *code = cubin_find_or_add_code(cubin, text);
    if (code == NULL) {
        return false;
    }
    struct elf_section s = elf_section_at(&cubin->elf, text);
    if (!code->is_parsed) {
        code->is_parsed = true;
        kernel_init(&code->numbers, cubin->origin->source);
        code->numbers.barriers = cubin->is_before_abi8 ? (int32_t)(s.flags >> 20 & 0x1f) : 0;
        if (code->info != 0 && !read_kernel_info(cubin, code)) {
            return false;
        }
        if (!cubin_read_spills(cubin, code, &s) || !cubin_read_spill_lines(cubin, code, list) ||
            (list->wants_instructions && !count_instructions(cubin, code, &s, list))) {
            return false;
        }
    }
    if ((code->numbers.flags & KERNEL_REG_RECONFIG) != 0 &&
        kernel_extras(&code->numbers)->setmaxnreg[0] < 0 &&
        !read_setmaxnreg(cubin, code, &s, list)) {
        return false;
    }
    struct kernel k = code->numbers;
    set_stack_and_regs(cubin, code, &cubin->functions[index], s.info, &k);
    uint64_t shared = code->has_shared ? code->shared : 0;
    if (!cubin->is_relocatable && shared >= cubin->reserved) {
        shared -= cubin->reserved;
    }
    k.smem = code->has_unknown_shared ? KERNEL_UNKNOWN : kernel_number(shared);
    k.flags |= (uint16_t)cubin_external_flag(cubin, code);
    if (cubin->is_relocatable && (!cubin->is_laid_out || cubin->has_undefined)) {
        k.flags |= KERNEL_NOT_LINKED;
        if (code->uses_functions || code->uses_common) {
            k.flags |= KERNEL_LOWER_BOUND;
        }
    }
    kernel_set_arch(&k, cubin->arch, strlen(cubin->arch));
    return line_table_set_place(&cubin->lines, name, list, &k, cubin->elf.diag) &&
           cubin_read_live(cubin, name, code, list, &k) &&
           kernel_list_add(list, &k, (const char *)name.data, name.len, cubin->elf.diag);
}

/* Adds the kernels: the function symbols with NVIDIA's entry bit. */
static bool read_kernels(struct cubin *cubin, struct kernel_list *list)
{
    size_t count = cubin->symbols.len / ELF_SYM_SIZE;
    for (size_t i = 0; i < count; i++) {
        const unsigned char *p = cubin->symbols.data + i * ELF_SYM_SIZE;
        if ((p[4] & 0xf) != ELF_STT_FUNC || (p[5] & STO_CUDA_ENTRY) == 0) {
            continue;
        }
        uint64_t at = (uint64_t)(p - cubin->elf.image.data);
        uint32_t text = bytes_u16(p + 6);
        if (text == SHN_XINDEX && !bytes_get_u32(cubin->symbol_sections, i * 4, &text)) {
            return elf_report_damage(&cubin->elf, at, "has a symbol without a section");
        }
        if (text == 0) {
            continue; /* defined in another file */
        }
        struct bytes name = { 0 };
        if (text >= cubin->elf.section_count ||
            !bytes_text(cubin->names, bytes_u32(p), KERNEL_NAME_MAX, &name) || name.len == 0) {
            return elf_report_damage(&cubin->elf, at, "has a symbol without a section or a name");
        }
        cubin->bytes_read += name.len;
        if (cubin->bytes_read > cubin->elf.image.len) {
            return elf_report_damage(&cubin->elf, at, "has names that overlap");
        }
        if (!add_kernel(cubin, i, text, name, list)) {
            return false;
        }
    }
    return true;
}

bool cubin_read(struct bytes image, const struct cubin_origin *origin, struct kernel_list *list,
                struct diag *diag)
{
    struct cubin cubin = { .origin = origin };
    uint32_t global_info = 0;
    if (!read_header(&cubin, image, diag)) {
        return false;
    }
    bool ok = false;
    cubin.code = calloc((size_t)cubin.elf.section_count + 1, sizeof(struct code *));
    if (cubin.code == NULL) {
        diag_report_no_memory(diag);
        goto out;
    }
    for (uint32_t i = 1; i < cubin.elf.section_count; i++) {
        if (!read_section(&cubin, i, &global_info)) {
            goto out;
        }
    }
    cubin.functions = calloc(cubin.symbols.len / ELF_SYM_SIZE + 1, sizeof *cubin.functions);
    if (cubin.functions == NULL) {
        diag_report_no_memory(diag);
        goto out;
    }
    ok = (global_info == 0 || read_global_info(&cubin, global_info)) &&
         line_table_make(&cubin.lines, &cubin.elf, cubin.symbols, cubin.names, list) &&
         cubin_read_symbols(&cubin) && read_kernels(&cubin, list);
out:
    for (uint32_t i = 0; cubin.code != NULL && i < cubin.elf.section_count; i++) {
        if (cubin.code[i] != NULL) {
            free(cubin.code[i]->spill_lists);
            free(cubin.code[i]->ranges);
            free(cubin.code[i]->spills);
        }
        free(cubin.code[i]);
    }
    free(cubin.code);
    free(cubin.functions);
    line_table_free(&cubin.lines);
    return ok;
}
