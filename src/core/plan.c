/*
 * plan.c - targets, the smallest change that reaches one, and the best result that changes can
 * reach.  With a fixed block size, no lever changes two limits.  So, for the smallest change, each
 * limit that allows too few blocks is relaxed separately, by its cheapest change; then the block
 * sizes are compared.
 */
#include "core/lever.h"
#include "core/round.h"

enum { PLAN_MILLION = 1000000 };

/* ---- targets ------------------------------------------------------------------------------ */

enum occ_status occ_target_share(const struct occ_arch *arch, uint32_t millionths,
                                 struct occ_target *out)
{
    if (arch == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    if (millionths == 0 || millionths > PLAN_MILLION) {
        return OCC_ERR_RANGE;
    }
    /* The fewest warps w with w / max >= the share - half a millionth. */
    uint64_t halves = (uint64_t)arch->max_warps_per_sm * (2 * millionths - 1);
    uint64_t warps = halves / (2 * PLAN_MILLION) + (halves % (2 * PLAN_MILLION) != 0);
    *out = (struct occ_target){ OCC_TARGET_WARPS, (uint32_t)warps };
    return OCC_OK;
}

uint32_t occ_target_blocks(const struct occ_arch *arch, const struct occ_target *target,
                           uint32_t threads)
{
    if (arch == NULL || target == NULL || threads == 0 || arch->warp_size == 0) {
        return 0;
    }
    if (target->kind == OCC_TARGET_BLOCKS) {
        return target->count;
    }
    return round_div_up(target->count, round_div_up(threads, arch->warp_size));
}

static bool is_target_valid(const struct occ_target *target)
{
    return target->count > 0 &&
           (target->kind == OCC_TARGET_WARPS || target->kind == OCC_TARGET_BLOCKS);
}

/* The blocks or warps of a result, as a target of this kind counts them. */
static uint32_t counted_by_target(enum occ_target_kind kind, const struct occ_result *result)
{
    return kind == OCC_TARGET_BLOCKS ? result->blocks_per_sm : result->warps_per_sm;
}

bool occ_target_reached(const struct occ_target *target, const struct occ_result *result)
{
    if (target == NULL || result == NULL || result->blocks_per_sm == 0) {
        return false;
    }
    return counted_by_target(target->kind, result) >= target->count;
}

enum occ_status occ_block_size_next(const struct occ_arch *arch, const struct occ_launch *launch,
                                    const struct occ_target *target, uint32_t after,
                                    struct occ_step *out)
{
    if (arch == NULL || launch == NULL || target == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    if (!is_target_valid(target)) {
        return OCC_ERR_RANGE;
    }
    struct occ_result result;
    enum occ_status status = occ_evaluate(arch, launch, &result);
    if (status != OCC_OK) {
        return status;
    }
    uint32_t max = limits_threads_max(arch, launch);
    uint64_t threads = (uint64_t)(after / arch->warp_size + 1) * arch->warp_size;
    for (; threads <= max; threads += arch->warp_size) {
        struct occ_launch changed = lever_with(launch, OCC_LEVER_THREADS, (uint32_t)threads);
        status = occ_evaluate(arch, &changed, &result);
        if (status == OCC_OK && occ_target_reached(target, &result)) {
            *out = (struct occ_step){ changed.threads, result.blocks_per_sm, result.warps_per_sm,
                                      true };
            return OCC_OK;
        }
    }
    if (status == OCC_OK) {
        status = OCC_ERR_NONE;
    }
    return status;
}

/* ---- relaxing one limit -------------------------------------------------------------------- */

/* A changed launch, the levers changed so far, and their cost. */
struct change {
    struct occ_launch launch;
    uint32_t levers; /* bits 1 << enum occ_lever */
    uint32_t changes;
    uint64_t cost; /* millionths */
};

static bool is_cheaper(const struct change *a, const struct change *b)
{
    if (a->changes != b->changes) {
        return a->changes < b->changes;
    }
    return a->cost < b->cost;
}

/*
 * Copies `candidate` to `*change` if it is the first one (`found` is false) or cheaper.  Always
 * returns true, the new value of `found`.
 */
static bool keep_cheaper(struct change *change, const struct change *candidate, bool found)
{
    if (!found || is_cheaper(candidate, change)) {
        *change = *candidate;
    }
    return true;
}

/* Sets a lever and adds the relative cost; `was` is the old value, or 0 to add no cost. */
static void set_lever(struct change *change, enum occ_lever lever, uint64_t was, uint32_t value)
{
    uint64_t distance = max_u64(was, value) - min_u64(was, value);
    levers[lever].set(&change->launch, value);
    change->levers |= 1U << lever;
    change->changes++;
    if (was > 0) {
        change->cost += round_div_up64(distance * PLAN_MILLION, was);
    }
}

/*
 * Computes the threshold of a lever for its own limit, other limits ignored; false if it does not
 * exist or is below levers[lever].first.
 */
static bool threshold(const struct occ_arch *arch, const struct occ_launch *launch,
                      enum occ_lever lever, uint32_t blocks, uint32_t *out)
{
    const struct block block = limits_block(arch, launch);
    return levers[lever].threshold(&block, blocks, out) && *out >= levers[lever].first;
}

/* Lowers one lever to its threshold; false if the launch does not use it or no value is enough. */
static bool relax_lever(const struct occ_arch *arch, enum occ_lever lever, uint32_t blocks,
                        struct change *change)
{
    uint64_t was = levers[lever].get(&change->launch);
    uint32_t value;
    if (was == 0 || !levers[lever].exists(arch) ||
        !threshold(arch, &change->launch, lever, blocks, &value)) {
        return false;
    }
    set_lever(change, lever, was, value);
    return true;
}

/* Relaxes a limit by the cheapest of its levers; false if none of them is enough. */
static bool relax_alone(const struct occ_arch *arch, enum occ_limit limit, uint32_t blocks,
                        struct change *change)
{
    const struct change before = *change;
    bool found = false;
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        struct change candidate = before;
        if (levers[i].limit == limit && relax_lever(arch, (enum occ_lever)i, blocks, &candidate)) {
            found = keep_cheaper(change, &candidate, found);
        }
    }
    return found;
}

/*
 * Lowers both VGPRs and AGPRs, at the least cost.  `room` is the largest sum of VGPRs and AGPRs of
 * a thread or, if they are in separate files, the largest number of each.
 */
static bool relax_vgprs_and_agprs(const struct occ_arch *arch, uint32_t blocks,
                                  struct change *change)
{
    const struct change before = *change;
    struct occ_launch alone = lever_with(&change->launch, OCC_LEVER_AGPRS, 0);
    uint32_t regs = before.launch.regs;
    uint32_t agprs = before.launch.agprs;
    uint32_t room;
    bool found = false;
    if (agprs == 0 || !threshold(arch, &alone, OCC_LEVER_REGISTERS, blocks, &room)) {
        return false;
    }
    bool separate = arch->agprs == OCC_AGPRS_SEPARATE;
    uint32_t least = separate ? room : LIMITS_AGPR_ALIGN;
    uint32_t regs_max = limits_max_regs_per_kind(arch);
    for (uint32_t r = least; r <= room && r <= regs; r += LIMITS_AGPR_ALIGN) {
        struct change both = before;
        uint32_t a = min_u32(min_u32(agprs, regs_max), separate ? room : room - r);
        if (r > regs_max) {
            a = 0;
        }
        if (r != regs) {
            set_lever(&both, OCC_LEVER_REGISTERS, regs, r);
        }
        if (a != agprs) {
            set_lever(&both, OCC_LEVER_AGPRS, agprs, a);
        }
        found = keep_cheaper(change, &both, found);
    }
    return found;
}

static bool relax_registers(const struct occ_arch *arch, uint32_t blocks, struct change *change)
{
    return relax_alone(arch, OCC_LIMIT_ON_REGISTERS, blocks, change) ||
           relax_vgprs_and_agprs(arch, blocks, change);
}

/*
 * Opts in if `opt_in`, and sets the carve-out unless it is negative.  Then lowers the shared memory
 * if `blocks` blocks still do not fit.  False if lowering does not help.
 */
static bool relax_bytes(const struct occ_arch *arch, uint32_t blocks, bool opt_in, int32_t carveout,
                        struct change *change)
{
    if (opt_in) {
        set_lever(change, OCC_LEVER_OPTIN, 0, 1);
    }
    if (carveout >= 0) {
        change->cost += (uint64_t)(carveout - change->launch.carveout) * (PLAN_MILLION / 100);
        set_lever(change, OCC_LEVER_CARVEOUT, 0, (uint32_t)carveout);
    }
    return limits_blocks(arch, &change->launch, OCC_LIMIT_ON_SHARED_MEMORY) >= blocks ||
           relax_lever(arch, OCC_LEVER_SHARED_MEMORY, blocks, change);
}

static bool relax_shared_memory(const struct occ_arch *arch, uint32_t blocks, struct change *change)
{
    const struct change before = *change;
    const struct block block = limits_block(arch, &before.launch);
    uint32_t preferred = limits_smem_config(&block, 0);
    uint32_t configs = 0;
    if (arch->smem_carveout != 0 && before.launch.carveout >= 0) {
        configs = arch->smem_config_count;
    }
    int may_opt_in = !limits_opts_in(&before.launch);
    bool found = false;
    for (int optin = 0; optin <= may_opt_in; optin++) {
        for (uint32_t i = 0; i <= configs; i++) {
            struct change candidate = before;
            uint32_t percent = 0;
            if (i > 0 && (arch->smem_configs[i - 1] <= preferred ||
                          occ_carveout_for(arch, arch->smem_configs[i - 1], &percent) != OCC_OK)) {
                continue;
            }
            if (relax_bytes(arch, blocks, optin != 0, i > 0 ? (int32_t)percent : -1, &candidate)) {
                found = keep_cheaper(change, &candidate, found);
            }
        }
    }
    return found;
}

/* ---- relaxing all limits ------------------------------------------------------------------- */

/* The functions for limits whose levers may have to be combined; NULL = one lever is enough. */
static bool (*const relax_jointly[OCC_LIMIT_COUNT])(const struct occ_arch *arch, uint32_t blocks,
                                                    struct change *change) = {
    [OCC_LIMIT_ON_REGISTERS] = relax_registers,
    [OCC_LIMIT_ON_SHARED_MEMORY] = relax_shared_memory,
};

/*
 * Relaxes every limit that allows too few blocks for the target; false if one cannot be relaxed, or
 * if the changed launch does not reach the target after all.
 */
static bool relax_all(const struct occ_arch *arch, const struct occ_target *target,
                      struct change *change)
{
    uint32_t blocks = occ_target_blocks(arch, target, change->launch.threads);
    struct occ_result result;
    if (occ_evaluate(arch, &change->launch, &result) != OCC_OK) {
        return false;
    }
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        bool relaxed = result.rows[i].blocks >= blocks;
        if (!relaxed && relax_jointly[i] != NULL) {
            relaxed = relax_jointly[i](arch, blocks, change);
        } else if (!relaxed) {
            relaxed = relax_alone(arch, (enum occ_limit)i, blocks, change);
        }
        if (!relaxed) {
            return false;
        }
    }
    return occ_evaluate(arch, &change->launch, &result) == OCC_OK &&
           occ_target_reached(target, &result);
}

/* Is `a` the smaller change?  The order of the criteria is that of occ_plan() in occ.h. */
static bool is_better(const struct change *a, const struct change *b)
{
    bool a_resized = (a->levers >> OCC_LEVER_THREADS & 1) != 0;
    bool b_resized = (b->levers >> OCC_LEVER_THREADS & 1) != 0;
    if (a->changes != b->changes) {
        return a->changes < b->changes;
    }
    if (a_resized != b_resized) {
        return b_resized;
    }
    if (a->cost != b->cost) {
        return a->cost < b->cost;
    }
    return a->launch.threads > b->launch.threads;
}

static enum occ_status check_arguments(const struct occ_arch *arch, const struct occ_launch *launch,
                                       const struct occ_target *target)
{
    struct occ_result result;
    if (arch == NULL || launch == NULL || target == NULL) {
        return OCC_ERR_NULL;
    }
    if (!is_target_valid(target)) {
        return OCC_ERR_RANGE;
    }
    return occ_evaluate(arch, launch, &result);
}

enum occ_status occ_plan(const struct occ_arch *arch, const struct occ_launch *launch,
                         const struct occ_target *target, bool keep_threads, struct occ_plan *out)
{
    if (out == NULL) {
        return OCC_ERR_NULL;
    }
    enum occ_status status = check_arguments(arch, launch, target);
    if (status != OCC_OK) {
        return status;
    }
    struct change best = { *launch, 0, 0, 0 };
    bool found = relax_all(arch, target, &best);
    uint32_t max = keep_threads ? 0 : limits_threads_max(arch, launch);
    for (uint64_t threads = arch->warp_size; threads <= max; threads += arch->warp_size) {
        struct change candidate = { *launch, 0, 0, 0 };
        set_lever(&candidate, OCC_LEVER_THREADS, launch->threads, (uint32_t)threads);
        if (threads != launch->threads && relax_all(arch, target, &candidate) &&
            (!found || is_better(&candidate, &best))) {
            best = candidate;
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
    const struct occ_target one = { kind, 1 };
    if (best_launch == NULL || best_result == NULL) {
        return OCC_ERR_NULL;
    }
    enum occ_status status = check_arguments(arch, launch, &one);
    if (status != OCC_OK) {
        return status;
    }
    struct occ_launch easiest = *launch;
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        if (i != OCC_LEVER_THREADS) {
            levers[i].set(&easiest, levers[i].easiest);
        }
    }
    easiest.carveout = -1;
    easiest.regs = launch->regs > 0; /* a number that is not given stays 0 */
    *best_launch = easiest;
    status = occ_evaluate(arch, &easiest, best_result);
    uint32_t max = limits_threads_max(arch, launch);
    for (uint64_t threads = max / arch->warp_size * arch->warp_size;
         status == OCC_OK && threads > 0; threads -= arch->warp_size) {
        struct occ_result result;
        easiest.threads = (uint32_t)threads;
        status = occ_evaluate(arch, &easiest, &result);
        if (status == OCC_OK &&
            counted_by_target(kind, &result) > counted_by_target(kind, best_result)) {
            *best_launch = easiest;
            *best_result = result;
        }
    }
    return status;
}
