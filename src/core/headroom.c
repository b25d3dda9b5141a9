/*
 * headroom.c - headroom, staircases, unused resources, and the frontier of registers and shared
 * memory.
 */
#include "core/lever.h"

#include "core/evaluate.h"
#include "core/round.h"

/*
 * Computes the blocks that fit if a lever has `value`.  If the lever changes one limit, evaluates
 * only that limit; the other limits are those of `now`.  Threads change several limits, so all are
 * evaluated.
 */
static enum occ_status step_at(const struct occ_arch *arch, const struct occ_launch *launch,
                               const struct occ_result *now, enum occ_lever lever, uint32_t value,
                               struct occ_step *out)
{
    struct occ_launch changed = lever_with(launch, lever, value);
    enum occ_limit limit = levers[lever].limit;
    if (levers[lever].unit == LEVER_NUMBER && limit != OCC_LIMIT_COUNT &&
        value > LAUNCH_COUNT_MAX) {
        return OCC_ERR_RANGE;
    }
    if (limit == OCC_LIMIT_COUNT) {
        struct occ_result result;
        enum occ_status status = occ_evaluate(arch, &changed, &result);
        if (status == OCC_OK) {
            *out = (struct occ_step){ value, result.blocks_per_sm, result.warps_per_sm, true };
        }
        return status;
    }
    uint32_t blocks = evaluate_limit(arch, &changed, limit).blocks;
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
    const struct occ_step none = { 0, 0, 0, false };
    struct occ_headroom room = { OCC_NO_LIMIT, none, none };
    uint64_t value = levers[lever].get(launch);
    enum occ_status status = OCC_OK;
    uint32_t edge;
    if (may_gain(launch, now, lever) &&
        lever_threshold(arch, launch, now, lever, now->blocks_per_sm + 1, &edge) == OCC_OK &&
        edge < value && edge >= levers[lever].first) {
        status = step_at(arch, launch, now, lever, edge, &room.gain);
    }
    if (status == OCC_OK && now->blocks_per_sm > 0 &&
        lever_threshold(arch, launch, now, lever, now->blocks_per_sm, &edge) == OCC_OK &&
        edge >= value && edge < UINT32_MAX) {
        room.free = edge - (uint32_t)value;
        status = step_at(arch, launch, now, lever, edge + 1, &room.loss);
        if (status == OCC_ERR_RANGE) {
            status = OCC_OK; /* the lever is at its maximum: there is no loss */
        }
    }
    if (status == OCC_OK) {
        *out = room;
    }
    return status;
}

enum occ_status occ_headroom(const struct occ_arch *arch, const struct occ_launch *launch,
                             enum occ_lever lever, struct occ_headroom *out)
{
    struct occ_result now;
    if (out == NULL) {
        return OCC_ERR_NULL;
    }
    if (!occ_lever_has_staircase(lever)) {
        return OCC_ERR_RANGE;
    }
    enum occ_status status = occ_evaluate(arch, launch, &now);
    if (status != OCC_OK) {
        return status;
    }
    return headroom_of(arch, launch, &now, lever, out);
}

/* ---- staircases --------------------------------------------------------------------------- */

static enum occ_status evaluate_with(const struct occ_arch *arch, const struct occ_launch *launch,
                                     enum occ_lever lever, uint32_t value, struct occ_result *out)
{
    struct occ_launch changed = lever_with(launch, lever, value);
    return occ_evaluate(arch, &changed, out);
}

enum occ_status occ_stair(const struct occ_arch *arch, const struct occ_launch *launch,
                          enum occ_lever lever, uint32_t value, struct occ_stair *out)
{
    if (arch == NULL || launch == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    if (!occ_lever_has_staircase(lever)) {
        return OCC_ERR_RANGE;
    }
    uint32_t first = levers[lever].first;
    value = max_u32(value, first);
    /* The lever's value in `launch` is not used, so it may be out of range. */
    const struct occ_launch here = lever_with(launch, lever, value);
    struct occ_result at;
    enum occ_status status = occ_evaluate(arch, &here, &at);
    if (status != OCC_OK) {
        return status;
    }
    struct occ_stair stair = { first, UINT32_MAX, at.blocks_per_sm, 0, 0, 0, 0 };
    uint32_t edge;
    if (at.blocks_per_sm > 0 &&
        lever_threshold(arch, &here, &at, lever, at.blocks_per_sm, &edge) == OCC_OK) {
        stair.last = max_u32(edge, value);
    }
    if (lever_threshold(arch, &here, &at, lever, at.blocks_per_sm + 1, &edge) == OCC_OK &&
        edge >= first && edge < value) {
        stair.first = edge + 1;
        status = evaluate_with(arch, launch, lever, stair.first, &at);
    }
    stair.limiters = at.limiters;
    stair.causes = at.causes;
    stair.warps_first = at.warps_per_sm;
    stair.warps_last = at.warps_per_sm;
    if (status == OCC_OK && lever == OCC_LEVER_THREADS && stair.last < UINT32_MAX) {
        status = evaluate_with(arch, launch, lever, stair.last, &at);
        stair.warps_last = at.warps_per_sm;
    }
    if (status == OCC_OK) {
        *out = stair;
    }
    return status;
}

/* ---- unused resources ---------------------------------------------------------------------- */

/* The part of `idle` that the resident blocks can use together without losing a block. */
static uint32_t growable(const struct occ_arch *arch, const struct occ_launch *launch,
                         enum occ_limit limit, const struct occ_result *now, uint32_t idle)
{
    enum occ_lever lever = lever_of(limit);
    uint32_t value;
    if (lever == OCC_LEVER_COUNT ||
        lever_threshold(arch, launch, now, lever, now->blocks_per_sm, &value) != OCC_OK) {
        return 0;
    }
    struct occ_result most;
    uint64_t taken = now->rows[limit].taken;
    if (evaluate_with(arch, launch, lever, value, &most) != OCC_OK ||
        most.rows[limit].taken <= taken) {
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

/* ---- the frontier ------------------------------------------------------------------------- */

/* Finds the maxima of registers and shared memory for `blocks` blocks; the two are independent. */
static enum occ_status find_corner(const struct occ_arch *arch, const struct occ_launch *launch,
                                   uint32_t blocks, struct occ_corner *out)
{
    struct occ_launch least = *launch;
    least.regs = 0;
    levers[OCC_LEVER_SHARED_MEMORY].set(&least, 0);
    enum occ_status status = occ_threshold(arch, &least, OCC_LEVER_REGISTERS, blocks, &out->regs);
    if (status == OCC_OK) {
        status = occ_threshold(arch, &least, OCC_LEVER_SHARED_MEMORY, blocks, &out->smem);
    }
    return status;
}

enum occ_status occ_frontier(const struct occ_arch *arch, const struct occ_launch *launch,
                             uint32_t blocks, struct occ_corner *out)
{
    struct occ_corner here = { 0, 0, 0, 0, 0 };
    struct occ_corner more = { 0, 0, 0, 0, 0 };
    if (launch == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    enum occ_status status = find_corner(arch, launch, blocks, &here);
    if (status != OCC_OK) {
        return status;
    }
    if (find_corner(arch, launch, blocks + 1, &more) == OCC_OK && more.regs == here.regs &&
        more.smem == here.smem) {
        return OCC_ERR_NONE; /* more blocks fit with the same values */
    }
    struct occ_launch corner = lever_with(launch, OCC_LEVER_SHARED_MEMORY, here.smem);
    struct occ_result result;
    corner.regs = here.regs;
    status = occ_evaluate(arch, &corner, &result);
    if (status == OCC_OK) {
        here.blocks_per_sm = result.blocks_per_sm;
        here.warps_per_sm = result.warps_per_sm;
        here.limiters = result.limiters;
        *out = here;
    }
    return status;
}
