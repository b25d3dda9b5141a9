/* stair.c - the steps of a staircase: the values of a lever that give the same blocks. */
#include "core/stair.h"

#include "base/minmax.h"
#include "core/lever.h"
#include "core/threshold.h"

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
        threshold_of(arch, &here, &at, lever, at.blocks_per_sm, &edge) == OCC_OK) {
        stair.last = max_u32(edge, value);
    }
    if (threshold_of(arch, &here, &at, lever, at.blocks_per_sm + 1, &edge) == OCC_OK &&
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

enum occ_status stair_of_warps(const struct occ_arch *arch, const struct occ_launch *launch,
                               uint32_t value, struct occ_stair *out)
{
    enum occ_status status = occ_stair(arch, launch, OCC_LEVER_THREADS, value, out);
    if (status != OCC_OK || out->blocks_per_sm == 0) {
        return status;
    }
    struct occ_result at;
    const uint32_t before = (max_u32(value, 1) - 1) / arch->warp_size * arch->warp_size;
    out->first = max_u32(out->first, before + 1);
    out->last = min_u32(out->last, before + arch->warp_size);
    status = evaluate_with(arch, launch, OCC_LEVER_THREADS, out->last, &at);
    out->warps_first = at.warps_per_sm;
    out->warps_last = at.warps_per_sm;
    out->limiters = at.limiters;
    out->causes = at.causes;
    return status;
}

enum occ_status stair_next_limit(const struct occ_arch *arch, const struct occ_launch *launch,
                                 enum occ_lever lever, uint32_t value, struct stair_next *out)
{
    struct occ_result at;
    enum occ_status status = evaluate_with(arch, launch, lever, value, &at);
    if (status != OCC_OK) {
        return status;
    }
    const enum occ_limit own = levers[lever].limit;
    const uint32_t others = own < OCC_LIMIT_COUNT ? ~(1U << own) : ~at.limiters;
    *out = (struct stair_next){ arch->max_warps_per_sm, 0 };
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        const uint64_t warps = (uint64_t)at.rows[i].blocks * at.warps_per_block;
        if ((others >> i & 1) == 0 || warps > out->warps) {
            continue; /* OCC_NO_LIMIT blocks have more warps than an SM */
        }
        out->limiters = (warps < out->warps ? 0 : out->limiters) | 1U << i;
        out->warps = (uint32_t)warps;
    }
    return status;
}
