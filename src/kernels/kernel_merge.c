#include "kernels/kernel_merge.h"

#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "kernels/kernel_index.h"
#include "kernels/kernel_spill.h"

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
    return (printed->arch[0] == '\0' || strcmp(binary->arch, printed->arch) == 0) &&
           kernel_is_from_text(printed) && (printed->flags & KERNEL_FUNCTION) == 0 &&
           printed->regs >= 0 && kernel_regs_used(printed) == kernel_regs_used(binary) &&
           values_agree(printed->agprs, binary->agprs) &&
           values_agree(printed->sgprs, binary->sgprs) &&
           values_agree(printed->smem, binary->smem) &&
           values_agree(printed->barriers, binary->barriers) &&
           values_agree(printed->stack_total, binary->stack_total) &&
           kernel_spills_may_agree(printed, binary);
}

/* ---- kernels that can replace others ------------------------------------------------------- */

/* Kernels of one name, sorted. */
struct pool {
    struct kernel **items;
    size_t count;
};

/*
 * The kernels of one name that can replace another one.  A header's kernel is in every object of a
 * build, so there may be many, and each is looked up instead of compared with all.
 */
struct pools {
    struct pool
        later[KERNEL_STAGE_COUNT]; /* what replaces a stage: by architecture, then in order */
    struct pool binaries;          /* by registers and static shared memory, then in order */
    struct kernel **memory;        /* owned: of all */
};

static int by_arch(const void *a, const void *b)
{
    const struct kernel *x = *(struct kernel *const *)a;
    const struct kernel *y = *(struct kernel *const *)b;
    int order = strcmp(x->arch, y->arch);
    return order != 0 ? order : NUM_ORDER(x, y);
}

static int by_numbers(const void *a, const void *b)
{
    const struct kernel *x = *(struct kernel *const *)a;
    const struct kernel *y = *(struct kernel *const *)b;
    int order = NUM_ORDER(kernel_regs_used(x), kernel_regs_used(y));
    order = order != 0 ? order : NUM_ORDER(x->smem, y->smem);
    return order != 0 ? order : NUM_ORDER(x, y);
}

static void add_to_pool(struct pool *pool, struct kernel *k)
{
    pool->items[pool->count++] = k;
}

/* Fills the pools; false when memory runs out. */
static bool make_pools(struct pools *pools, const struct kernel_named *group, size_t count)
{
    struct kernel **memory = malloc((KERNEL_STAGE_COUNT + 1) * count * sizeof *memory);
    if (memory == NULL) {
        return false;
    }
    *pools =
        (struct pools){ .binaries = { memory + KERNEL_STAGE_COUNT * count, 0 }, .memory = memory };
    for (int stage = 0; stage < KERNEL_STAGE_COUNT; stage++) {
        struct pool *later = &pools->later[stage];
        later->items = memory + (size_t)stage * count;
        for (size_t i = 0; i < count; i++) {
            enum kernel_stage other = kernel_stage(group[i].kernel);
            if (kernel_stage_replaces(other, (enum kernel_stage)stage, false)) {
                add_to_pool(later, group[i].kernel);
            }
        }
        qsort((void *)later->items, later->count, sizeof *memory, by_arch);
    }
    for (size_t i = 0; i < count; i++) {
        if (is_binary(group[i].kernel)) {
            add_to_pool(&pools->binaries, group[i].kernel);
        }
    }
    qsort((void *)pools->binaries.items, pools->binaries.count, sizeof *memory, by_numbers);
    return true;
}

/* The subscript of the first item for which `order` does not put it before `key`. */
static size_t find_first(const struct pool *pool, const struct kernel *key,
                         int (*order)(const struct kernel *item, const struct kernel *key))
{
    size_t low = 0;
    size_t high = pool->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (order(pool->items[middle], key) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

static int arch_order(const struct kernel *item, const struct kernel *key)
{
    return strcmp(item->arch, key->arch);
}

/* Kernels of one file are next to each other: puts those up to the last of `key`'s file first. */
static int file_order(const struct kernel *item, const struct kernel *key)
{
    int order = arch_order(item, key);
    return order == 0 && item > key && item->file != key->file ? 1 : order <= 0 ? -1 : 1;
}

static int numbers_order(const struct kernel *item, const struct kernel *key)
{
    int order = NUM_ORDER(kernel_regs_used(item), key->regs);
    return order != 0 ? order : NUM_ORDER(item->smem, key->smem);
}

/* The first of `pool`, sorted by architecture, for the target of `k` and from another file. */
static struct kernel *find_later(const struct pool *pool, const struct kernel *k)
{
    size_t i = find_first(pool, k, arch_order);
    while (i < pool->count && strcmp(pool->items[i]->arch, k->arch) == 0) {
        if (pool->items[i]->file != NULL && pool->items[i]->file != k->file) {
            return pool->items[i];
        }
        size_t next = i + 1;
        if (pool->items[i]->file == k->file) { /* the rest of this file cannot replace `k` */
            next = max_size(next, find_first(pool, k, file_order));
        }
        i = next;
    }
    return NULL;
}

/* The first binary of another file, with this static shared memory, that `k` of a log describes. */
static struct kernel *find_binary(const struct pool *pool, const struct kernel *k, int32_t smem)
{
    struct kernel key = { .regs = kernel_regs_used(k), .smem = smem };
    for (size_t i = find_first(pool, &key, numbers_order);
         i < pool->count && numbers_order(pool->items[i], &key) == 0; i++) {
        struct kernel *other = pool->items[i];
        if (other->file != NULL && other->file != k->file && is_same_build(k, other)) {
            return other;
        }
    }
    return NULL;
}

/* The one that comes first in the list; NULL = none. */
static struct kernel *first_of(struct kernel *a, struct kernel *b)
{
    if (a == NULL || b == NULL) {
        return a != NULL ? a : b;
    }
    return a < b ? a : b;
}

/* The first binary of another file that `k` of a log describes. */
static struct kernel *find_same_build(const struct pool *pool, const struct kernel *k)
{
    if (!kernel_is_from_text(k) || k->regs < 0) {
        return NULL;
    }
    if (k->smem >= 0) {
        return first_of(find_binary(pool, k, k->smem), find_binary(pool, k, KERNEL_UNKNOWN));
    }
    struct kernel *found = NULL;
    struct kernel key = { .regs = kernel_regs_used(k), .smem = KERNEL_UNKNOWN };
    for (size_t i = find_first(pool, &key, numbers_order);
         i < pool->count && kernel_regs_used(pool->items[i]) == key.regs; i++) {
        struct kernel *other = pool->items[i];
        if ((found == NULL || other < found) && other->file != NULL && other->file != k->file &&
            is_same_build(k, other)) {
            found = other;
        }
    }
    return found;
}

/* The kernel that replaces `k`: the first of another file; NULL = none. */
static struct kernel *find_replacement(const struct pools *pools, const struct kernel *k)
{
    return first_of(find_later(&pools->later[kernel_stage(k)], k),
                    find_same_build(&pools->binaries, k));
}

/* ---- merging ------------------------------------------------------------------------------- */

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
 * Merges the kernels of one name; the file of a replaced kernel becomes NULL, and `*replaced` true.
 * False when memory runs out.
 */
static bool merge_group(struct kernel_named *group, size_t count, bool *replaced)
{
    struct pools pools;
    set_missing_arch(group, count);
    if (!make_pools(&pools, group, count)) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        struct kernel *k = group[i].kernel;
        struct kernel *later = k->file != NULL ? find_replacement(&pools, k) : NULL;
        if (later != NULL) {
            kernel_inherit(later, k);
            k->file = NULL;
            *replaced = true;
        }
    }
    free((void *)pools.memory);
    return true;
}

bool kernel_list_merge(struct kernel_list *list, size_t files)
{
    if (files < 2) {
        return true;
    }
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
    if (separate) {
        return true;
    }
    struct kernel_index index;
    if (!kernel_index_make(&index, list, NULL, NULL)) {
        return false;
    }
    bool replaced = false;
    bool ok = true;
    for (size_t first = 0, end; first < index.count && ok; first = end) {
        end = first + 1;
        while (end < index.count && strcmp(index.items[end].name, index.items[first].name) == 0) {
            end++;
        }
        if (end - first > 1) {
            ok = merge_group(index.items + first, end - first, &replaced);
        }
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
    return ok;
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
    to->threads = kernel_threads(from, kernel_dims_number(from->block));
    if (to->dynamic_smem < 0) {
        to->dynamic_smem = from->dynamic_smem;
    }
}

/* A kernel without an architecture matches any: its input is evaluated for --arch. */
static bool archs_agree(const struct kernel *a, const struct kernel *b)
{
    return a->arch[0] == '\0' || b->arch[0] == '\0' || strcmp(a->arch, b->arch) == 0;
}

/*
 * Leaves in the index the kernels whose block size is known, and of those of one name only the
 * first for each architecture: a name may have many kernels.
 */
static void keep_first_blocks(struct kernel_index *index)
{
    size_t kept = 0;
    size_t group = 0; /* where the kernels of the present name begin */
    for (size_t i = 0; i < index->count; i++) {
        struct kernel_named item = index->items[i];
        if (kept > 0 && strcmp(index->items[kept - 1].name, item.name) != 0) {
            group = kept;
        }
        bool is_new = has_block(item.kernel);
        for (size_t j = group; j < kept && is_new; j++) {
            is_new = strcmp(index->items[j].kernel->arch, item.kernel->arch) != 0;
        }
        if (is_new) {
            index->items[kept++] = item;
        }
    }
    index->count = kept;
}

bool kernel_list_copy_block_sizes(struct kernel_list *to, void *to_ctx, struct kernel_list *from,
                                  void *from_ctx, kernel_name_of *name_of)
{
    struct kernel_index index;
    if (!kernel_index_make(&index, from, name_of, from_ctx)) {
        return false;
    }
    keep_first_blocks(&index);
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
            if (archs_agree(other, k)) {
                copy_block(k, other);
                break;
            }
        }
    }
    kernel_index_free(&index);
    return true;
}
