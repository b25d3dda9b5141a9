#include "cli/borrow.h"

#include "cli/kindex.h"

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
