#include "core/evaluate.h"
#include "core/round.h"

static enum occ_lever lever_of(enum occ_quantity quantity)
{
    switch (quantity) {
    case OCC_QUANTITY_REGISTERS:
        return OCC_LEVER_REGISTERS;
    case OCC_QUANTITY_SHARED_MEMORY:
        return OCC_LEVER_SHARED_MEMORY;
    case OCC_QUANTITY_THREADS:
        return OCC_LEVER_THREADS;
    default:
        return OCC_LEVER_BARRIERS;
    }
}

static enum occ_status evaluate_with(const struct occ_arch *arch, const struct occ_launch *launch,
                                     enum occ_quantity quantity, uint32_t value,
                                     struct occ_result *out)
{
    struct occ_launch changed = *launch;
    occ_lever_set(&changed, lever_of(quantity), value);
    return occ_evaluate(arch, &changed, out);
}

enum occ_status occ_stair(const struct occ_arch *arch, const struct occ_launch *launch,
                          enum occ_quantity quantity, uint32_t value, struct occ_stair *out)
{
    if (arch == NULL || launch == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    if ((unsigned)quantity >= OCC_QUANTITY_COUNT) {
        return OCC_ERR_RANGE;
    }
    bool from_one = quantity == OCC_QUANTITY_REGISTERS || quantity == OCC_QUANTITY_THREADS;
    uint32_t least = from_one ? 1 : 0;
    struct occ_result at;
    value = round_max(value, least);
    enum occ_status status = evaluate_with(arch, launch, quantity, value, &at);
    if (status != OCC_OK) {
        return status;
    }
    struct occ_stair stair = { least, UINT32_MAX, at.blocks_per_sm, 0, 0, 0, 0 };
    uint32_t edge;
    if (occ_largest(arch, launch, quantity, at.blocks_per_sm + 1, &edge) == OCC_OK &&
        edge >= least && edge < value) {
        stair.first = edge + 1;
    }
    if (at.blocks_per_sm > 0 &&
        occ_largest(arch, launch, quantity, at.blocks_per_sm, &edge) == OCC_OK) {
        stair.last = round_max(edge, value);
    }
    status = evaluate_with(arch, launch, quantity, stair.first, &at);
    if (status != OCC_OK) {
        return status;
    }
    stair.limiters = at.limiters;
    stair.causes = at.causes;
    stair.warps_first = at.warps_per_sm;
    stair.warps_last = at.warps_per_sm;
    if (quantity == OCC_QUANTITY_THREADS && stair.last < UINT32_MAX) {
        status = evaluate_with(arch, launch, quantity, stair.last, &at);
        stair.warps_last = at.warps_per_sm;
    }
    if (status == OCC_OK) {
        *out = stair;
    }
    return status;
}

/* What moves a limit: the largest value of it that keeps `blocks` blocks. */
static bool grown(const struct occ_arch *arch, const struct occ_launch *launch,
                  enum occ_limit limit, uint32_t blocks, struct occ_result *out)
{
    static const enum occ_lever levers[OCC_LIMIT_COUNT] = {
        [OCC_LIMIT_ON_WARPS] = OCC_LEVER_THREADS,
        [OCC_LIMIT_ON_BLOCKS] = OCC_LEVER_COUNT,
        [OCC_LIMIT_ON_REGISTERS] = OCC_LEVER_REGISTERS,
        [OCC_LIMIT_ON_SHARED_MEMORY] = OCC_LEVER_SHARED_MEMORY,
        [OCC_LIMIT_ON_BARRIERS] = OCC_LEVER_BARRIERS,
        [OCC_LIMIT_ON_SCALAR_REGISTERS] = OCC_LEVER_SGPRS,
    };
    struct occ_launch changed = *launch;
    uint32_t value;
    return occ_threshold(arch, launch, levers[limit], blocks, &value) == OCC_OK &&
           occ_lever_set(&changed, levers[limit], value) == OCC_OK &&
           occ_evaluate(arch, &changed, out) == OCC_OK;
}

enum occ_status occ_stranded(const struct occ_arch *arch, const struct occ_launch *launch,
                             enum occ_limit limit, struct occ_stranded *out)
{
    struct occ_result now;
    struct occ_result most;
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
    uint32_t idle = used < row->capacity ? row->capacity - (uint32_t)used : 0;
    uint32_t growable = 0;
    if (idle > 0 && grown(arch, launch, limit, now.blocks_per_sm, &most) &&
        most.rows[limit].taken > row->taken) {
        uint64_t more = (most.rows[limit].taken - row->taken) * now.blocks_per_sm;
        growable = more < idle ? (uint32_t)more : idle;
    }
    *out = (struct occ_stranded){ idle, growable, idle - growable };
    return OCC_OK;
}

/* The largest registers and shared memory of `blocks` blocks; each does not depend on the other. */
static enum occ_status corner(const struct occ_arch *arch, const struct occ_launch *launch,
                              uint32_t blocks, struct occ_corner *out)
{
    struct occ_launch least = *launch;
    least.regs = 0;
    occ_lever_set(&least, OCC_LEVER_SHARED_MEMORY, 0);
    enum occ_status status = occ_threshold(arch, &least, OCC_LEVER_REGISTERS, blocks, &out->regs);
    return status != OCC_OK
               ? status
               : occ_threshold(arch, &least, OCC_LEVER_SHARED_MEMORY, blocks, &out->smem);
}

enum occ_status occ_frontier(const struct occ_arch *arch, const struct occ_launch *launch,
                             uint32_t blocks, struct occ_corner *out)
{
    struct occ_corner here = { 0, 0, 0, 0, 0 };
    struct occ_corner more = { 0, 0, 0, 0, 0 };
    if (launch == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    enum occ_status status = corner(arch, launch, blocks, &here);
    if (status != OCC_OK) {
        return status;
    }
    if (corner(arch, launch, blocks + 1, &more) == OCC_OK && more.regs == here.regs &&
        more.smem == here.smem) {
        return OCC_ERR_NONE; /* more blocks fit for the same */
    }
    struct occ_launch at = *launch;
    struct occ_result result;
    at.regs = here.regs;
    occ_lever_set(&at, OCC_LEVER_SHARED_MEMORY, here.smem);
    status = occ_evaluate(arch, &at, &result);
    if (status == OCC_OK) {
        here.blocks_per_sm = result.blocks_per_sm;
        here.warps_per_sm = result.warps_per_sm;
        here.limiters = result.limiters;
        *out = here;
    }
    return status;
}
