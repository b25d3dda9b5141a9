/* stranded.c - what the resident blocks leave of a resource, and how much of it they could use. */
#include "base/minmax.h"
#include "core/lever.h"
#include "core/threshold.h"

/* The part of `idle` that the resident blocks can use together without losing a block. */
static uint32_t growable(const struct occ_arch *arch, const struct occ_launch *launch,
                         enum occ_limit limit, const struct occ_result *now, uint32_t idle)
{
    enum occ_lever lever = lever_of(limit);
    uint32_t value;
    if (lever == OCC_LEVER_COUNT ||
        threshold_of(arch, launch, now, lever, now->blocks_per_sm, &value) != OCC_OK) {
        return 0;
    }
    struct occ_result most;
    uint64_t taken = now->rows[limit].taken;
    const struct occ_launch grown = lever_with(launch, lever, value);
    if (occ_evaluate(arch, &grown, &most) != OCC_OK || most.rows[limit].taken <= taken) {
        return 0;
    }
    uint64_t more = (most.rows[limit].taken - taken) * now->blocks_per_sm;
    return (uint32_t)min_u64(more, idle);
}

enum occ_status occ_stranded(const struct occ_arch *arch, const struct occ_launch *launch,
                             enum occ_limit limit, struct occ_stranded *out)
{
    struct occ_result now;
    if (out == NULL) {
        return OCC_ERR_NULL;
    }
    if ((unsigned)limit >= OCC_LIMIT_COUNT) {
        return OCC_ERR_RANGE;
    }
    enum occ_status status = occ_evaluate(arch, launch, &now);
    if (status != OCC_OK) {
        return status;
    }
    if (now.blocks_per_sm == 0) {
        return OCC_ERR_NONE;
    }
    const struct occ_limit_row *row = &now.rows[limit];
    uint64_t used = row->taken * now.blocks_per_sm;
    uint32_t idle = row->capacity - (uint32_t)min_u64(used, row->capacity);
    uint32_t grow = growable(arch, launch, limit, &now, idle);
    *out = (struct occ_stranded){ idle, grow, idle - grow };
    return OCC_OK;
}
