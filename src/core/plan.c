/*
 * The smallest change that reaches a target.  With the block size fixed, every limit depends on
 * quantities of its own, so each limit that falls short is mended by itself, in the cheapest way;
 * what remains is to compare block sizes.
 */
#include "core/evaluate.h"
#include "core/round.h"

enum { PLAN_MILLION = 1000000 };

/* What is changed in a launch, and at what cost. */
struct mend {
    struct occ_launch launch;
    uint32_t levers; /* bits */
    uint32_t changes;
    uint64_t cost; /* millionths */
};

static bool cheaper(const struct mend *a, const struct mend *b)
{
    return a->changes != b->changes ? a->changes < b->changes : a->cost < b->cost;
}

/* Moves a lever; `was` is its value before, 0 = no share can be named (opt-in). */
static void move(struct mend *mend, enum occ_lever lever, uint64_t was, uint32_t value)
{
    uint64_t distance = was > value ? was - value : value - was;
    occ_lever_set(&mend->launch, lever, value);
    mend->levers |= 1U << lever;
    mend->changes++;
    if (was > 0) {
        mend->cost += distance * PLAN_MILLION / was + (distance * PLAN_MILLION % was != 0);
    }
}

/* The block of `launch` with nothing but what concerns one limit. */
static struct occ_launch isolate(const struct occ_launch *launch, enum occ_limit limit)
{
    struct occ_launch alone = OCC_LAUNCH_INIT;
    alone.threads = launch->threads;
    alone.barriers = 0;
    switch (limit) {
    case OCC_LIMIT_ON_REGISTERS:
        alone.regs = launch->regs;
        alone.agprs = launch->agprs;
        break;
    case OCC_LIMIT_ON_SHARED_MEMORY:
        alone.smem = launch->smem;
        alone.dynamic_smem = launch->dynamic_smem;
        alone.dynamic_smem_per_thread = launch->dynamic_smem_per_thread;
        alone.carveout = launch->carveout;
        alone.no_optin = launch->no_optin;
        break;
    case OCC_LIMIT_ON_BARRIERS:
        alone.barriers = launch->barriers;
        break;
    case OCC_LIMIT_ON_SCALAR_REGISTERS:
        alone.sgprs = launch->sgprs;
        break;
    default:
        break;
    }
    return alone;
}

/* The one quantity behind barriers or scalar registers. */
static bool mend_simple(const struct occ_arch *arch, enum occ_limit limit, enum occ_lever lever,
                        uint64_t was, uint32_t blocks, struct mend *mend)
{
    struct occ_launch alone = isolate(&mend->launch, limit);
    uint32_t value;
    if (occ_threshold(arch, &alone, lever, blocks, &value) != OCC_OK) {
        return false;
    }
    move(mend, lever, was, value);
    return true;
}

/* VGPRs and AGPRs share a file, and neither alone suffices: both shrink, at the least cost. */
static bool mend_both_files(const struct occ_arch *arch, uint32_t blocks, struct mend *mend)
{
    const struct mend before = *mend;
    struct occ_launch alone = isolate(&mend->launch, OCC_LIMIT_ON_BLOCKS);
    uint32_t regs = before.launch.regs;
    uint32_t agprs = before.launch.agprs;
    uint32_t room;
    bool found = false;
    if (occ_threshold(arch, &alone, OCC_LEVER_REGISTERS, blocks, &room) != OCC_OK) {
        return false;
    }
    bool separate = arch->agprs == OCC_AGPRS_SEPARATE;
    uint32_t least = separate ? room : EVALUATE_AGPR_ALIGN;
    uint32_t each = evaluate_each_regs_max(arch);
    for (uint32_t r = least; r <= room && r <= regs; r += EVALUATE_AGPR_ALIGN) {
        struct mend both = before;
        uint32_t a = round_min(round_min(agprs, each), separate ? room : room - r);
        a = r > each ? 0 : a;
        move(&both, OCC_LEVER_REGISTERS, regs, r);
        move(&both, OCC_LEVER_AGPRS, agprs, a);
        if (!found || cheaper(&both, mend)) {
            *mend = both;
            found = true;
        }
    }
    return found;
}

static bool mend_registers(const struct occ_arch *arch, uint32_t blocks, struct mend *mend)
{
    const struct mend before = *mend;
    bool found =
        before.launch.regs > 0 && mend_simple(arch, OCC_LIMIT_ON_REGISTERS, OCC_LEVER_REGISTERS,
                                              before.launch.regs, blocks, mend);
    if (before.launch.agprs == 0) {
        return found;
    }
    struct mend other = before;
    if (mend_simple(arch, OCC_LIMIT_ON_REGISTERS, OCC_LEVER_AGPRS, before.launch.agprs, blocks,
                    &other) &&
        (!found || cheaper(&other, mend))) {
        *mend = other;
        found = true;
    }
    return found || mend_both_files(arch, blocks, mend);
}

/* One way to choose opt-in and carve-out (-2 = as it is); then the bytes, if still needed. */
static bool mend_bytes(const struct occ_arch *arch, uint32_t blocks, bool optin, int32_t carveout,
                       struct mend *mend)
{
    if (optin) {
        move(mend, OCC_LEVER_OPTIN, 0, 1);
    }
    if (carveout >= 0) {
        mend->cost += (uint64_t)(carveout - mend->launch.carveout) * (PLAN_MILLION / 100);
        move(mend, OCC_LEVER_CARVEOUT, 0, (uint32_t)carveout);
    }
    struct occ_launch alone = isolate(&mend->launch, OCC_LIMIT_ON_SHARED_MEMORY);
    struct occ_result result;
    uint32_t bytes;
    if (occ_evaluate(arch, &alone, &result) == OCC_OK &&
        result.rows[OCC_LIMIT_ON_SHARED_MEMORY].blocks >= blocks) {
        return true;
    }
    if (occ_threshold(arch, &alone, OCC_LEVER_SHARED_MEMORY, blocks, &bytes) != OCC_OK) {
        return false;
    }
    move(mend, OCC_LEVER_SHARED_MEMORY, evaluate_smem(&mend->launch), bytes);
    return true;
}

static bool mend_shared_memory(const struct occ_arch *arch, uint32_t blocks, struct mend *mend)
{
    const struct mend before = *mend;
    uint32_t preferred = evaluate_smem_preferred(arch, &before.launch);
    bool selectable = arch->smem_carveout != 0 && before.launch.carveout >= 0;
    bool found = false;
    for (int optin = 0; optin <= (before.launch.no_optin ? 1 : 0); optin++) {
        for (uint32_t i = 0; i <= (selectable ? arch->smem_config_count : 0); i++) {
            struct mend way = before;
            uint32_t percent = 0;
            if (i > 0 && (arch->smem_configs[i - 1] <= preferred ||
                          occ_carveout_for(arch, arch->smem_configs[i - 1], &percent) != OCC_OK)) {
                continue;
            }
            if (mend_bytes(arch, blocks, optin != 0, i > 0 ? (int32_t)percent : -2, &way) &&
                (!found || cheaper(&way, mend))) {
                *mend = way;
                found = true;
            }
        }
    }
    return found;
}

/* Mends every limit of mend->launch that holds fewer than `blocks` blocks. */
static bool mend_all(const struct occ_arch *arch, uint32_t blocks, struct mend *mend)
{
    struct occ_result now;
    if (occ_evaluate(arch, &mend->launch, &now) != OCC_OK ||
        (now.causes & OCC_CAUSE_CLUSTER) != 0 || now.rows[OCC_LIMIT_ON_WARPS].blocks < blocks ||
        now.rows[OCC_LIMIT_ON_BLOCKS].blocks < blocks) {
        return false;
    }
    return (now.rows[OCC_LIMIT_ON_REGISTERS].blocks >= blocks ||
            mend_registers(arch, blocks, mend)) &&
           (now.rows[OCC_LIMIT_ON_SHARED_MEMORY].blocks >= blocks ||
            mend_shared_memory(arch, blocks, mend)) &&
           (now.rows[OCC_LIMIT_ON_BARRIERS].blocks >= blocks ||
            mend_simple(arch, OCC_LIMIT_ON_BARRIERS, OCC_LEVER_BARRIERS, mend->launch.barriers,
                        blocks, mend)) &&
           (now.rows[OCC_LIMIT_ON_SCALAR_REGISTERS].blocks >= blocks ||
            mend_simple(arch, OCC_LIMIT_ON_SCALAR_REGISTERS, OCC_LEVER_SGPRS, mend->launch.sgprs,
                        blocks, mend));
}

/* Fewest quantities; the block size kept; the smallest sum; the larger block: see occ.h. */
static bool better(const struct mend *a, const struct mend *b)
{
    bool a_size = (a->levers >> OCC_LEVER_THREADS & 1) != 0;
    bool b_size = (b->levers >> OCC_LEVER_THREADS & 1) != 0;
    if (a->changes != b->changes) {
        return a->changes < b->changes;
    }
    if (a_size != b_size) {
        return b_size;
    }
    return a->cost != b->cost ? a->cost < b->cost : a->launch.threads > b->launch.threads;
}

static enum occ_status check(const struct occ_arch *arch, const struct occ_launch *launch,
                             const struct occ_target *target)
{
    struct occ_result result;
    if (arch == NULL || launch == NULL || target == NULL) {
        return OCC_ERR_NULL;
    }
    if (target->count == 0 ||
        (target->kind != OCC_TARGET_WARPS && target->kind != OCC_TARGET_BLOCKS)) {
        return OCC_ERR_RANGE;
    }
    return occ_evaluate(arch, launch, &result);
}

enum occ_status occ_plan(const struct occ_arch *arch, const struct occ_launch *launch,
                         const struct occ_target *target, bool keep_threads, struct occ_plan *out)
{
    enum occ_status status = out == NULL ? OCC_ERR_NULL : check(arch, launch, target);
    if (status != OCC_OK) {
        return status;
    }
    struct mend best = { *launch, 0, 0, 0 };
    uint32_t blocks = occ_target_blocks(arch, target, launch->threads);
    bool found = mend_all(arch, blocks, &best);
    uint32_t most = keep_threads ? 0 : evaluate_threads_max(arch, launch);
    for (uint64_t threads = arch->warp_size; threads <= most; threads += arch->warp_size) {
        struct mend other = { *launch, 0, 0, 0 };
        move(&other, OCC_LEVER_THREADS, launch->threads, (uint32_t)threads);
        blocks = occ_target_blocks(arch, target, (uint32_t)threads);
        if (threads != launch->threads && mend_all(arch, blocks, &other) &&
            (!found || better(&other, &best))) {
            best = other;
            found = true;
        }
    }
    struct occ_result result;
    if (!found || occ_evaluate(arch, &best.launch, &result) != OCC_OK) {
        return OCC_ERR_NONE;
    }
    out->launch = best.launch;
    out->levers = best.levers;
    out->changes = best.changes;
    out->cost = best.cost;
    out->blocks_per_sm = result.blocks_per_sm;
    out->warps_per_sm = result.warps_per_sm;
    return OCC_OK;
}

enum occ_status occ_best(const struct occ_arch *arch, const struct occ_launch *launch,
                         enum occ_target_kind kind, struct occ_launch *best_launch,
                         struct occ_result *best_result)
{
    const struct occ_target any = { kind, 1 };
    enum occ_status status =
        best_launch == NULL || best_result == NULL ? OCC_ERR_NULL : check(arch, launch, &any);
    if (status != OCC_OK) {
        return status;
    }
    struct occ_launch least = isolate(launch, OCC_LIMIT_ON_BLOCKS);
    least.block_z = launch->block_z;
    least.bound_threads = launch->bound_threads;
    least.bound_blocks = launch->bound_blocks;
    least.cluster = launch->cluster;
    least.regs = launch->regs > 0 ? 1 : 0;
    *best_launch = least;
    status = occ_evaluate(arch, &least, best_result);
    uint32_t most = evaluate_threads_max(arch, launch);
    for (uint64_t threads = most / arch->warp_size * arch->warp_size;
         status == OCC_OK && threads > 0; threads -= arch->warp_size) {
        struct occ_result result;
        least.threads = (uint32_t)threads;
        status = occ_evaluate(arch, &least, &result);
        if (status == OCC_OK &&
            (kind == OCC_TARGET_BLOCKS ? result.blocks_per_sm > best_result->blocks_per_sm
                                       : result.warps_per_sm > best_result->warps_per_sm)) {
            *best_launch = least;
            *best_result = result;
        }
    }
    return status;
}
