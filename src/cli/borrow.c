#include "cli/borrow.h"

#include "cli/kindex.h"

#include <stdlib.h>
#include <string.h>

static bool has_block(const struct kernel *k)
{
    return k->threads > 0 || k->block[0] > 0 || k->bound_threads > 0;
}

/* Sources that say nothing of blocks; in the others no bound means that there is none. */
static bool is_log(const struct kernel *k)
{
    return k->source == KERNEL_PTXAS_LOG || k->source == KERNEL_NVLINK_LOG ||
           k->source == KERNEL_CUOBJDUMP || k->source == KERNEL_REMARKS;
}

static void borrow(struct kernel *to, const struct kernel *from)
{
    int64_t block = (int64_t)from->block[0] * from->block[1];
    bool sane =
        from->block[0] > 0 && block <= INT32_MAX / (from->block[2] > 0 ? from->block[2] : 1);
    int32_t required = sane ? (int32_t)block * from->block[2] : KERNEL_UNKNOWN;
    if (is_log(to)) {
        to->bound_threads = from->bound_threads;
        to->bound_blocks = from->bound_blocks;
    }
    to->threads = from->threads > 0 ? from->threads : required > 0 ? required : from->bound_threads;
    if (to->dynamic_smem < 0) {
        to->dynamic_smem = from->dynamic_smem;
    }
}

/* Where an input does not say for which architecture, only --arch does, for all of it. */
static bool same_machine(const struct kernel *a, const struct kernel *b)
{
    return a->arch[0] == '\0' || b->arch[0] == '\0' || strcmp(a->arch, b->arch) == 0;
}

bool borrow_blocks(struct kernel_list *to, struct kernel_list *from)
{
    struct kindex index;
    if (!kindex_make(&index, from)) {
        return false;
    }
    for (size_t i = 0; i < to->count; i++) {
        struct kernel *k = &to->items[i];
        size_t first;
        size_t count = has_block(k) ? 0 : kindex_find(&index, k->name, &first);
        for (size_t j = 0; j < count; j++) {
            const struct kernel *other = index.items[first + j];
            if (has_block(other) && same_machine(other, k)) {
                borrow(k, other);
                break;
            }
        }
    }
    kindex_free(&index);
    return true;
}

/* A kernel under the name that people know it by. */
struct named {
    const char *name;
    const struct kernel *kernel;
};

static int by_name(const void *a, const void *b)
{
    const struct named *x = a;
    const struct named *y = b;
    int order = strcmp(x->name, y->name);
    return order != 0 ? order : (x->kernel > y->kernel) - (x->kernel < y->kernel);
}

static bool is_anonymous(const struct kernel *k)
{
    return strstr(k->name, "_GLOBAL__N_") != NULL;
}

/* The first of `count` that is called `name` and for the machine of `k`, or NULL. */
static const struct kernel *find_named(const struct named *items, size_t count, const char *name,
                                       const struct kernel *k)
{
    size_t low = 0;
    for (size_t high = count; low < high;) {
        size_t middle = low + (high - low) / 2;
        if (strcmp(items[middle].name, name) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    while (low < count && strcmp(items[low].name, name) == 0) {
        if (same_machine(items[low].kernel, k)) {
            return items[low].kernel;
        }
        low++;
    }
    return NULL;
}

bool borrow_anonymous(struct kernel_list *to, void *to_ctx, struct kernel_list *from,
                      void *from_ctx, borrow_name *name_of)
{
    struct named *items = malloc((from->count + 1) * sizeof *items);
    size_t count = 0;
    if (items == NULL) {
        return false;
    }
    for (size_t i = 0; i < from->count; i++) {
        if (has_block(&from->items[i]) && is_anonymous(&from->items[i])) {
            items[count++] = (struct named){ name_of(from_ctx, (uint32_t)i), &from->items[i] };
        }
    }
    qsort(items, count, sizeof *items, by_name);
    for (size_t i = 0; i < to->count && count > 0; i++) {
        struct kernel *k = &to->items[i];
        if (!has_block(k) && is_anonymous(k)) {
            const struct kernel *other = find_named(items, count, name_of(to_ctx, (uint32_t)i), k);
            if (other != NULL) {
                borrow(k, other);
            }
        }
    }
    free(items);
    return true;
}
