#include "core/headroom.h"

#include "core/evaluate.h"
#include "core/round.h"

uint64_t occ_quantity_get(const struct occ_launch *launch, enum occ_quantity quantity)
{
    switch (quantity) {
    case OCC_QUANTITY_REGISTERS:
        return launch->regs;
    case OCC_QUANTITY_SHARED_MEMORY:
        return evaluate_smem(launch);
    case OCC_QUANTITY_THREADS:
        return launch->threads;
    case OCC_QUANTITY_BARRIERS:
        return launch->barriers;
    default:
        return 0;
    }
}

/* `launch` with another value of one quantity; shared memory becomes all static. */
static struct occ_launch with(const struct occ_launch *launch, enum occ_quantity quantity,
                              uint32_t value)
{
    struct occ_launch changed = *launch;
    switch (quantity) {
    case OCC_QUANTITY_REGISTERS:
        changed.regs = value;
        break;
    case OCC_QUANTITY_SHARED_MEMORY:
        changed.smem = value;
        changed.dynamic_smem = 0;
        changed.dynamic_smem_per_thread = 0;
        break;
    case OCC_QUANTITY_THREADS:
        changed.threads = value;
        break;
    default:
        changed.barriers = value;
        break;
    }
    return changed;
}

/* Vector registers per thread, AGPRs included, with which `blocks` blocks of the launch fit. */
static uint32_t largest_vector_regs(const struct occ_arch *arch, const struct occ_launch *launch,
                                    uint32_t blocks)
{
    uint32_t warps = round_div_up(launch->threads, arch->warp_size);
    uint32_t rows = round_div_up(blocks * warps, arch->sub_partitions);
    uint32_t per_warp = arch->regs_per_sm / arch->sub_partitions / rows;
    if (arch->max_regs_per_block > 0) {
        uint32_t check = arch->reg_check_partitions;
        uint32_t assumed = check > 0 ? round_up(warps, check) : warps;
        per_warp = round_min(per_warp, arch->max_regs_per_block / assumed);
    }
    per_warp = round_down(per_warp, arch->reg_alloc_unit);
    return round_min(per_warp / arch->warp_size, arch->max_regs_per_thread);
}

/* Returns false when the AGPRs alone leave no room for `blocks` blocks. */
static bool largest_regs(const struct occ_arch *arch, const struct occ_launch *launch,
                         uint32_t blocks, uint32_t *out)
{
    uint32_t regs = largest_vector_regs(arch, launch, blocks);
    uint32_t most = evaluate_each_regs_max(arch);
    bool both = launch->agprs > 0 && arch->agprs != OCC_AGPRS_NONE;
    bool fits = !both || launch->agprs <= round_min(regs, most);
    if (fits && both && arch->agprs == OCC_AGPRS_UNIFIED) {
        regs = round_min(round_down(regs - launch->agprs, EVALUATE_AGPR_ALIGN), most);
    }
    if (fits) {
        *out = regs;
    }
    return fits;
}

/* Within each configuration the largest share of 1/blocks; the best of those selectable. */
static bool largest_smem(const struct occ_arch *arch, const struct occ_launch *launch,
                         uint32_t blocks, uint32_t *out)
{
    uint32_t reserved = arch->smem_reserved_per_block;
    uint32_t preferred = evaluate_smem_preferred(arch, launch);
    uint32_t most = round_down(evaluate_smem_max(arch, launch) + reserved, arch->smem_alloc_unit);
    uint32_t best = 0;
    bool found = false;
    uint32_t below = 0; /* blocks of up to this many bytes get a smaller configuration */
    uint32_t count = round_min(arch->smem_config_count, OCC_SMEM_CONFIGS_MAX);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t config = arch->smem_configs[i];
        if (config < preferred) {
            continue;
        }
        uint32_t share = round_down(round_min(config / blocks, most), arch->smem_alloc_unit);
        if (share >= reserved && (share > below || below == 0)) {
            best = share;
            found = true;
        }
        below = config;
    }
    if (found) {
        *out = best - reserved;
    }
    return found;
}

/* Warps of a block of which `blocks` fit, by every limit that depends on the warps of a block. */
static uint32_t largest_warps(const struct occ_arch *arch, const struct occ_launch *launch,
                              uint32_t blocks)
{
    uint32_t warps = arch->max_warps_per_sm / blocks;
    uint32_t regs = evaluate_vector_regs(arch, launch);
    if (regs > 0) {
        uint32_t per_warp = round_max(round_up(regs * arch->warp_size, arch->reg_alloc_unit), 1);
        uint32_t per_part = arch->regs_per_sm / arch->sub_partitions / per_warp;
        warps = round_min(warps, per_part * arch->sub_partitions / blocks);
        if (arch->max_regs_per_block > 0) {
            uint32_t most = arch->max_regs_per_block / per_warp;
            uint32_t check = arch->reg_check_partitions;
            warps = round_min(warps, check > 0 ? round_down(most, check) : most);
        }
    }
    if (launch->sgprs > 0 && arch->scalar_regs_per_sub_partition > 0) {
        uint32_t per_warp = evaluate_scalar_regs(arch, launch->sgprs);
        uint32_t per_part = arch->scalar_regs_per_sub_partition / per_warp;
        warps = round_min(warps, per_part * arch->sub_partitions / blocks);
    }
    return blocks > arch->max_blocks_per_sm ? round_min(warps, 1) : warps;
}

/* Shared memory that grows with the threads has thresholds inside a warp: bisect them. */
static uint32_t bisect_threads(const struct occ_arch *arch, const struct occ_launch *launch,
                               uint32_t blocks, uint32_t most)
{
    uint32_t fits = 1;
    uint32_t fails = most + 1;
    while (fails - fits > 1) {
        uint32_t middle = fits + (fails - fits) / 2;
        struct occ_launch changed = with(launch, OCC_QUANTITY_THREADS, middle);
        struct occ_result result;
        if (occ_evaluate(arch, &changed, &result) == OCC_OK && result.blocks_per_sm >= blocks) {
            fits = middle;
        } else {
            fails = middle;
        }
    }
    return fits;
}

static uint32_t largest_threads(const struct occ_arch *arch, const struct occ_launch *launch,
                                uint32_t blocks)
{
    uint32_t most = evaluate_threads_max(arch, launch);
    if (launch->dynamic_smem_per_thread > 0) {
        return bisect_threads(arch, launch, blocks, most);
    }
    return round_min(most, largest_warps(arch, launch, blocks) * arch->warp_size);
}

static uint32_t largest_barriers(const struct occ_arch *arch, uint32_t blocks)
{
    uint32_t most = arch->max_barriers_per_block > 0 ? arch->max_barriers_per_block : UINT32_MAX;
    return arch->barriers_per_sm > 0 ? round_min(most, arch->barriers_per_sm / blocks) : most;
}

/* Would `blocks` blocks fit if the quantity took nothing?  `now` is the launch as it is. */
static bool others_allow(const struct occ_arch *arch, const struct occ_launch *launch,
                         const struct occ_result *now, enum occ_quantity quantity, uint32_t blocks)
{
    enum occ_limit own = evaluate_row_of(quantity);
    struct occ_result least;
    if (own == OCC_LIMIT_COUNT && blocks <= now->blocks_per_sm) {
        return true; /* fewer threads never fit fewer blocks */
    }
    if (own == OCC_LIMIT_COUNT) {
        struct occ_launch changed = with(launch, quantity, 1);
        return occ_evaluate(arch, &changed, &least) == OCC_OK && least.blocks_per_sm >= blocks;
    }
    if ((now->causes & OCC_CAUSE_CLUSTER) != 0) {
        return false;
    }
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        if (i != (int)own && now->rows[i].blocks < blocks) {
            return false;
        }
    }
    return true;
}

/* The largest value with which `blocks` blocks fit where nothing else stands against them. */
static enum occ_status edge_of(const struct occ_arch *arch, const struct occ_launch *launch,
                               enum occ_quantity quantity, uint32_t blocks, uint32_t *out)
{
    switch (quantity) {
    case OCC_QUANTITY_REGISTERS:
        return largest_regs(arch, launch, blocks, out) ? OCC_OK : OCC_ERR_NONE;
    case OCC_QUANTITY_SHARED_MEMORY:
        return largest_smem(arch, launch, blocks, out) ? OCC_OK : OCC_ERR_NONE;
    case OCC_QUANTITY_THREADS:
        *out = largest_threads(arch, launch, blocks);
        return OCC_OK;
    default:
        *out = largest_barriers(arch, blocks);
        return OCC_OK;
    }
}

static enum occ_status largest(const struct occ_arch *arch, const struct occ_launch *launch,
                               const struct occ_result *now, enum occ_quantity quantity,
                               uint32_t blocks, uint32_t *out)
{
    return others_allow(arch, launch, now, quantity, blocks)
               ? edge_of(arch, launch, quantity, blocks, out)
               : OCC_ERR_NONE;
}

enum occ_status occ_largest(const struct occ_arch *arch, const struct occ_launch *launch,
                            enum occ_quantity quantity, uint32_t blocks, uint32_t *out)
{
    if (arch == NULL || launch == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    if (blocks == 0 || (unsigned)quantity >= OCC_QUANTITY_COUNT) {
        return OCC_ERR_RANGE;
    }
    struct occ_result now;
    enum occ_status status = occ_evaluate(arch, launch, &now);
    return status == OCC_OK ? largest(arch, launch, &now, quantity, blocks, out) : status;
}

/* What `value` would give: all is evaluated for threads, else the one limit that changes. */
static enum occ_status step_at(const struct occ_arch *arch, const struct occ_launch *launch,
                               const struct occ_result *now, enum occ_quantity quantity,
                               uint32_t value, struct occ_step *out)
{
    struct occ_launch changed = with(launch, quantity, value);
    enum occ_limit own = evaluate_row_of(quantity);
    bool any = quantity == OCC_QUANTITY_SHARED_MEMORY || value <= EVALUATE_COUNT_MAX;
    if (own == OCC_LIMIT_COUNT || !any) {
        struct occ_result result;
        enum occ_status status = occ_evaluate(arch, &changed, &result);
        if (status == OCC_OK) {
            *out = (struct occ_step){ value, result.blocks_per_sm, result.warps_per_sm, true };
        }
        return status;
    }
    uint32_t blocks = evaluate_limit(arch, &changed, own);
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        blocks = round_min(blocks, i != (int)own ? now->rows[i].blocks : OCC_NO_LIMIT);
    }
    *out = (struct occ_step){ value, blocks, blocks * now->warps_per_block, true };
    return OCC_OK;
}

/* Could less of the quantity give more blocks?  False saves looking for how much less. */
static bool may_gain(const struct occ_launch *launch, const struct occ_result *now,
                     enum occ_quantity quantity)
{
    enum occ_limit own = evaluate_row_of(quantity);
    uint32_t fixed = 1U << OCC_LIMIT_ON_BARRIERS; /* limits that fewer threads do not lift */
    if (launch->dynamic_smem_per_thread == 0) {
        fixed |= 1U << OCC_LIMIT_ON_SHARED_MEMORY;
    }
    return own == OCC_LIMIT_COUNT ? (now->limiters & fixed) == 0 : now->limiters == 1U << own;
}

enum occ_status headroom_of(const struct occ_arch *arch, const struct occ_launch *launch,
                            const struct occ_result *now, enum occ_quantity quantity,
                            struct occ_headroom *out)
{
    const struct occ_step none = { 0, 0, 0, false };
    struct occ_headroom room = { OCC_NO_LIMIT, none, none };
    uint64_t value = occ_quantity_get(launch, quantity);
    enum occ_status status = OCC_OK;
    uint32_t edge;
    if (may_gain(launch, now, quantity) &&
        largest(arch, launch, now, quantity, now->blocks_per_sm + 1, &edge) == OCC_OK &&
        edge < value && (edge > 0 || quantity != OCC_QUANTITY_REGISTERS)) {
        status = step_at(arch, launch, now, quantity, edge, &room.gain);
    }
    if (status == OCC_OK && now->blocks_per_sm > 0 &&
        edge_of(arch, launch, quantity, now->blocks_per_sm, &edge) == OCC_OK && edge >= value &&
        edge < UINT32_MAX) {
        room.free = edge - (uint32_t)value;
        status = step_at(arch, launch, now, quantity, edge + 1, &room.loss);
        if (status == OCC_ERR_RANGE) {
            status = OCC_OK; /* no launch can ask for more: there is no loss */
        }
    }
    if (status == OCC_OK) {
        *out = room;
    }
    return status;
}

enum occ_status occ_headroom(const struct occ_arch *arch, const struct occ_launch *launch,
                             enum occ_quantity quantity, struct occ_headroom *out)
{
    if (out == NULL || (unsigned)quantity >= OCC_QUANTITY_COUNT) {
        return out == NULL ? OCC_ERR_NULL : OCC_ERR_RANGE;
    }
    struct occ_result now;
    enum occ_status status = occ_evaluate(arch, launch, &now);
    return status == OCC_OK ? headroom_of(arch, launch, &now, quantity, out) : status;
}
