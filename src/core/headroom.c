/* headroom.c - the nearest values of a lever with more or fewer blocks. */
#include "core/headroom.h"

#include "base/minmax.h"
#include "core/threshold.h"

/*
 * Computes the blocks that fit if a lever has `value`.  If the lever changes one limit, evaluates
 * only that limit; the other limits are those of `now`.  Threads change several limits, so all are
 * evaluated.
 */
static enum occ_status step_at(const struct occ_arch *arch, const struct occ_launch *launch,
                               const struct occ_result *now, enum occ_lever lever, uint32_t value,
                               struct occ_step *out)
{
    struct occ_launch changed = *launch; /* lever_with() would copy it twice */
    enum occ_limit limit = levers[lever].limit;
    uint32_t max = limit == OCC_LIMIT_COUNT ? LAUNCH_THREADS_MAX : LAUNCH_COUNT_MAX;
    if (levers[lever].unit == LEVER_NUMBER && value > max) {
        return OCC_ERR_RANGE;
    }
    levers[lever].set(&changed, value);
    if (limit == OCC_LIMIT_COUNT) {
        struct occ_result result;
        limits_result(arch, &changed, &result);
        *out = (struct occ_step){ value, result.blocks_per_sm, result.warps_per_sm, true };
        return OCC_OK;
    }
    uint32_t blocks = limits_blocks(arch, &changed, limit);
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        if (i != (int)limit) {
            blocks = min_u32(blocks, now->rows[i].blocks);
        }
    }
    *out = (struct occ_step){ value, blocks, blocks * now->warps_per_block, true };
    return OCC_OK;
}

/* Does a limit stay the same with fewer threads per block? */
static bool is_unaffected_by_threads(const struct occ_launch *launch, const struct occ_result *now,
                                     int limit)
{
    return now->rows[limit].per_warp == 0 && limit != OCC_LIMIT_ON_BLOCKS &&
           (limit != OCC_LIMIT_ON_SHARED_MEMORY || launch->dynamic_smem_per_thread == 0);
}

/* Could less of the lever give more blocks?  False saves the search. */
static bool may_gain(const struct occ_launch *launch, const struct occ_result *now,
                     enum occ_lever lever)
{
    enum occ_limit changed = levers[lever].limit;
    if (changed != OCC_LIMIT_COUNT) {
        return now->limiters == 1U << changed;
    }
    for (int limit = 0; limit < OCC_LIMIT_COUNT; limit++) {
        if ((now->limiters >> limit & 1) != 0 && is_unaffected_by_threads(launch, now, limit)) {
            return false;
        }
    }
    return true;
}

enum occ_status headroom_of(const struct occ_arch *arch, const struct occ_launch *launch,
                            const struct occ_result *now, enum occ_lever lever,
                            struct occ_headroom *out)
{
    uint64_t value = levers[lever].get(launch);
    enum occ_status status = OCC_OK;
    uint32_t edge;
    *out = (struct occ_headroom){ .free = OCC_NO_LIMIT };
    if (may_gain(launch, now, lever) &&
        threshold_of(arch, launch, now, lever, now->blocks_per_sm + 1, &edge) == OCC_OK &&
        edge < value && edge >= levers[lever].first) {
        status = step_at(arch, launch, now, lever, edge, &out->gain);
    }
    if (status == OCC_OK && now->blocks_per_sm > 0 &&
        threshold_of(arch, launch, now, lever, now->blocks_per_sm, &edge) == OCC_OK &&
        edge >= value && edge < UINT32_MAX) {
        out->free = edge - (uint32_t)value;
        status = step_at(arch, launch, now, lever, edge + 1, &out->loss);
        if (status == OCC_ERR_RANGE) {
            status = OCC_OK; /* the lever is at its maximum: there is no loss */
        }
    }
    return status;
}

enum occ_status occ_headroom(const struct occ_arch *arch, const struct occ_launch *launch,
                             enum occ_lever lever, struct occ_headroom *out)
{
    struct occ_result now;
    struct occ_headroom room;
    if (out == NULL) {
        return OCC_ERR_NULL;
    }
    if (!occ_lever_has_staircase(lever)) {
        return OCC_ERR_RANGE;
    }
    enum occ_status status = occ_evaluate(arch, launch, &now);
    if (status == OCC_OK) {
        status = headroom_of(arch, launch, &now, lever, &room);
    }
    if (status == OCC_OK) {
        *out = room;
    }
    return status;
}
