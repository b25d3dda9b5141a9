#include "model/kernel/kernel_merge.h"

#include <string.h>

#include "model/kernel/kernel_index.h"

static bool is_binary(const struct kernel *k)
{
    return k->source == KERNEL_CUBIN || k->source == KERNEL_FATBIN ||
           k->source == KERNEL_CODE_OBJECT || k->source == KERNEL_ZEBIN;
}

static bool values_agree(int64_t a, int64_t b)
{
    return a < 0 || b < 0 || a == b;
}

/* Do equal numbers say that `printed`, from a log, and `binary` come from one build? */
static bool is_same_build(const struct kernel *printed, const struct kernel *binary)
{
    struct kernel copy = *printed;
    struct kernel *k = &copy;
    if (k->arch[0] == '\0') {
        kernel_set_arch(k, binary->arch, strlen(binary->arch));
    }
    return strcmp(binary->arch, k->arch) == 0 && kernel_is_from_text(k) && is_binary(binary) &&
           (k->flags & KERNEL_FUNCTION) == 0 && k->regs >= 0 && k->regs == binary->regs &&
           values_agree(k->agprs, binary->agprs) && values_agree(k->sgprs, binary->sgprs) &&
           values_agree(k->smem, binary->smem) && values_agree(k->barriers, binary->barriers) &&
           values_agree(k->stack_total, binary->stack_total) &&
           (binary->spill_evidence != KERNEL_SPILLS_UNKNOWN ||
            values_agree(k->spill_stores, binary->spill_stores));
}

/* Does `later` replace `earlier`?  False if both are from one file. */
static bool replaces(const struct kernel *later, const struct kernel *earlier)
{
    if (later->file == earlier->file) {
        return false;
    }
    bool is_later =
        strcmp(later->arch, earlier->arch) == 0 && kernel_replaces(later, earlier, false);
    return is_later || is_same_build(earlier, later);
}

/* nvlink may omit the architecture of a kernel: sets that of ptxas, if ptxas names only one. */
static void set_missing_arch(struct kernel_named *group, size_t count)
{
    const char *arch = NULL;
    for (size_t i = 0; i < count; i++) {
        if (group[i].kernel->source == KERNEL_PTXAS_LOG) {
            if (arch != NULL && strcmp(arch, group[i].kernel->arch) != 0) {
                return;
            }
            arch = group[i].kernel->arch;
        }
    }
    for (size_t i = 0; i < count && arch != NULL; i++) {
        if (group[i].kernel->source == KERNEL_NVLINK_LOG && group[i].kernel->arch[0] == '\0') {
            kernel_set_arch(group[i].kernel, arch, strlen(arch));
        }
    }
}

/*
 * Merges the kernels of one name; the file of a replaced kernel becomes NULL.  Returns whether one
 * was replaced.  Compares all pairs, since groups are small.
 */
static bool merge_group(struct kernel_named *group, size_t count)
{
    bool replaced = false;
    set_missing_arch(group, count);
    for (size_t i = 0; i < count; i++) {
        struct kernel *k = group[i].kernel;
        for (size_t j = 0; j < count && (kernel_stage(k) < KERNEL_BUILT || kernel_is_from_text(k));
             j++) {
            struct kernel *later = group[j].kernel;
            if (later->file != NULL && k->file != NULL && replaces(later, k)) {
                kernel_inherit(later, k);
                k->file = NULL;
                replaced = true;
            }
        }
    }
    return replaced;
}

bool kernel_list_merge(struct kernel_list *list, size_t files)
{
    size_t from_text = 0;
    size_t relocatable = 0;
    size_t from_nvlink = 0;
    for (size_t i = 0; i < list->count; i++) {
        from_text += kernel_is_from_text(&list->items[i]);
        relocatable += kernel_stage(&list->items[i]) == KERNEL_RELOCATABLE;
        from_nvlink += kernel_stage(&list->items[i]) == KERNEL_LINKED;
    }
    /*
     * If no kernel is relocatable or from nvlink, and all or none are from text, none replaces
     * another.
     */
    bool separate = relocatable + from_nvlink == 0 && (from_text == 0 || from_text == list->count);
    if (files < 2 || separate) {
        return true;
    }
    struct kernel_index index;
    if (!kernel_index_make(&index, list, NULL, NULL)) {
        return false;
    }
    bool replaced = false;
    for (size_t first = 0, end; first < index.count; first = end) {
        end = first + 1;
        while (end < index.count && strcmp(index.items[end].name, index.items[first].name) == 0) {
            end++;
        }
        replaced |= merge_group(index.items + first, end - first);
    }
    kernel_index_free(&index);
    size_t to = 0;
    for (size_t from = 0; replaced && from < list->count; from++) {
        if (list->items[from].file != NULL) {
            list->items[to++] = list->items[from];
        }
    }
    if (replaced) {
        list->count = to;
    }
    return true;
}

/* ---- block sizes of another build ------------------------------------------------------------ */

static bool has_block(const struct kernel *k)
{
    return k->threads > 0 || k->block[0] > 0 || k->bound_threads > 0;
}

/*
 * Copies the block size; the dynamic shared memory if `to` does not know it; and the launch bounds
 * if `to` is from a log: logs lack them.
 */
static void copy_block(struct kernel *to, const struct kernel *from)
{
    if (kernel_is_from_text(to)) {
        to->bound_threads = from->bound_threads;
        to->bound_blocks = from->bound_blocks;
    }
    to->threads = kernel_threads(from, kernel_block_threads(from->block));
    if (to->dynamic_smem < 0) {
        to->dynamic_smem = from->dynamic_smem;
    }
}

/* A kernel without an architecture matches any: its input is evaluated for --arch. */
static bool archs_agree(const struct kernel *a, const struct kernel *b)
{
    return a->arch[0] == '\0' || b->arch[0] == '\0' || strcmp(a->arch, b->arch) == 0;
}

bool kernel_list_copy_block_sizes(struct kernel_list *to, void *to_ctx, struct kernel_list *from,
                                  void *from_ctx, kernel_name_of *name_of)
{
    struct kernel_index index;
    if (!kernel_index_make(&index, from, name_of, from_ctx)) {
        return false;
    }
    for (size_t i = 0; i < to->count && index.count > 0; i++) {
        struct kernel *k = &to->items[i];
        const char *name = kernel_index_name(to, i, name_of, to_ctx);
        size_t first;
        size_t count = 0;
        if (!has_block(k) && name != NULL) {
            count = kernel_index_find(&index, name, &first);
        }
        for (size_t j = 0; j < count; j++) {
            const struct kernel *other = index.items[first + j].kernel;
            if (has_block(other) && archs_agree(other, k)) {
                copy_block(k, other);
                break;
            }
        }
    }
    kernel_index_free(&index);
    return true;
}
