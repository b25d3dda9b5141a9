#include "core/evaluate.h"

#include "core/round.h"

/* AMD hands out 6 scalar registers (VCC, FLAT_SCRATCH, XNACK_MASK) beyond the addressable ones. */
enum { SCALAR_REGS_RESERVED = 6, AGPR_ALIGN = 4 };

uint32_t evaluate_vector_regs(const struct occ_arch *arch, const struct occ_launch *launch)
{
    if (launch->agprs == 0) {
        return launch->regs;
    }
    switch (arch->agprs) {
    case OCC_AGPRS_UNIFIED:
        return round_up(launch->regs, AGPR_ALIGN) + launch->agprs;
    case OCC_AGPRS_SEPARATE:
        return round_max(launch->regs, launch->agprs);
    default:
        return launch->regs;
    }
}

uint32_t evaluate_scalar_regs_max(const struct occ_arch *arch)
{
    if (arch->max_scalar_regs_per_warp == 0) {
        return 0;
    }
    return round_up(arch->max_scalar_regs_per_warp + SCALAR_REGS_RESERVED,
                    arch->scalar_reg_alloc_unit);
}

uint64_t evaluate_smem(const struct occ_launch *launch)
{
    return (uint64_t)launch->smem + launch->dynamic_smem +
           (uint64_t)launch->dynamic_smem_per_thread * launch->threads;
}

uint32_t evaluate_smem_max(const struct occ_arch *arch, const struct occ_launch *launch)
{
    return launch->no_optin ? arch->smem_per_block_default : arch->smem_per_block_optin;
}

uint32_t evaluate_smem_config(const struct occ_arch *arch, uint32_t bytes)
{
    if (bytes >= arch->smem_per_sm) {
        return arch->smem_per_sm;
    }
    /* Counted to the end: where a search would stop cannot be predicted. */
    uint32_t smaller = 0;
    for (uint32_t i = 0; i < arch->smem_config_count; i++) {
        smaller += arch->smem_configs[i] < bytes;
    }
    return smaller < arch->smem_config_count ? arch->smem_configs[smaller] : arch->smem_per_sm;
}

/* Bytes that the carve-out asks for, before they are rounded up to a configuration. */
static uint32_t carveout_bytes(const struct occ_arch *arch, const struct occ_launch *launch)
{
    bool chosen = (launch->carveout >= 0) & (arch->smem_carveout != 0);
    uint32_t percent = round_pick(chosen, (uint32_t)launch->carveout, 100);
    return (uint32_t)((uint64_t)arch->smem_per_sm * percent / 100);
}

uint32_t evaluate_smem_preferred(const struct occ_arch *arch, const struct occ_launch *launch)
{
    return evaluate_smem_config(arch, carveout_bytes(arch, launch));
}

uint32_t evaluate_threads_max(const struct occ_arch *arch, const struct occ_launch *launch)
{
    uint32_t most = arch->max_threads_per_block;
    return launch->bound_threads > 0 ? round_min(most, launch->bound_threads) : most;
}

/*
 * The limits.  Each fills its row and adds to the causes why the launch cannot run.  Launches come
 * in any order, so where the processor could not predict a branch there is none: both sides are
 * computed, with divisors of at least 1, and one is picked.
 */
static uint32_t cause_if(bool condition, enum occ_cause cause)
{
    return (uint32_t)condition * (uint32_t)cause;
}

/* Warp slots: whole blocks of warps, and the largest block that may be launched at all. */
static uint32_t limit_warps(const struct occ_arch *arch, const struct occ_launch *launch,
                            struct occ_result *r)
{
    struct occ_limit_row *row = &r->rows[OCC_LIMIT_WARPS];
    bool bound = (launch->bound_threads > 0) & (launch->threads > launch->bound_threads);
    bool deep = (arch->max_block_z > 0) & (launch->block_z > arch->max_block_z);
    uint32_t causes = cause_if(launch->threads > arch->max_threads_per_block, OCC_CAUSE_THREADS) |
                      cause_if(bound, OCC_CAUSE_BOUND) | cause_if(deep, OCC_CAUSE_BLOCK_Z);
    uint32_t fit = arch->max_warps_per_sm / r->warps_per_block;
    causes |= cause_if((fit == 0) & (causes == 0), OCC_CAUSE_WARPS);
    row->capacity = arch->max_warps_per_sm;
    row->taken = r->warps_per_block;
    row->blocks = round_pick(causes != 0, 0, fit);
    return causes;
}

/* Block slots; AMD's are barrier slots, which a workgroup of one wave does not need. */
static void limit_blocks(const struct occ_arch *arch, struct occ_result *r)
{
    struct occ_limit_row *row = &r->rows[OCC_LIMIT_BLOCKS];
    uint32_t slots = round_pick(r->warps_per_block == 1, arch->max_blocks_per_sm_single_warp,
                                arch->max_blocks_per_sm);
    row->capacity = arch->max_blocks_per_sm;
    row->taken = slots > 0;
    row->blocks = slots > 0 ? slots : OCC_NO_LIMIT;
}

/* Vector registers: per warp, in units, inside one part; the launch check counts whole rows. */
static uint32_t limit_registers(const struct occ_arch *arch, const struct occ_launch *launch,
                                struct occ_result *r)
{
    struct occ_limit_row *row = &r->rows[OCC_LIMIT_REGISTERS];
    uint32_t regs = evaluate_vector_regs(arch, launch);
    uint32_t agprs = arch->agprs == OCC_AGPRS_SEPARATE ? launch->agprs : 0;
    uint32_t warps = r->warps_per_block;
    uint32_t per_warp = round_up(regs * arch->warp_size, arch->reg_alloc_unit);
    uint32_t check = arch->reg_check_partitions;
    uint64_t assumed = (uint64_t)per_warp * (check > 0 ? round_up(warps, check) : warps);
    uint32_t part = round_div(arch->regs_per_sm, arch->sub_partitions);
    uint32_t fit = part / round_max(per_warp, 1) * arch->sub_partitions / warps;

    bool thread = round_max(regs, agprs) > arch->max_regs_per_thread;
    bool block = (arch->max_regs_per_block > 0) & (assumed > arch->max_regs_per_block);
    uint32_t cause = cause_if(fit == 0, OCC_CAUSE_REGS_SM);
    cause = round_pick(block, OCC_CAUSE_REGS_BLOCK, cause);
    cause = round_pick(thread, OCC_CAUSE_REGS_THREAD, cause);
    cause = round_pick(regs > 0, cause, 0);

    r->regs_per_warp = per_warp;
    r->regs_per_thread = round_div(per_warp, arch->warp_size);
    row->capacity = arch->regs_per_sm;
    row->taken = (uint64_t)per_warp * warps;
    row->blocks = round_pick(cause != 0, 0, round_pick(regs > 0, fit, OCC_NO_LIMIT));
    return cause;
}

/* Shared memory: static, dynamic and the driver's share, from the chosen configuration. */
static uint32_t limit_shared_memory(const struct occ_arch *arch, const struct occ_launch *launch,
                                    struct occ_result *r)
{
    struct occ_limit_row *row = &r->rows[OCC_LIMIT_SHARED_MEMORY];
    uint32_t reserved = arch->smem_reserved_per_block;
    uint64_t need = evaluate_smem(launch) + reserved;
    uint64_t alloc = need <= INT32_MAX ? round_up((uint32_t)need, arch->smem_alloc_unit)
                                       : round_up64(need, arch->smem_alloc_unit);
    uint64_t most_optin = (uint64_t)arch->smem_per_block_optin + reserved;
    uint64_t most = (uint64_t)evaluate_smem_max(arch, launch) + reserved;
    bool fits = alloc <= most;
    uint32_t taken = round_pick(fits, (uint32_t)alloc, 0);
    /* The carve-out's configuration, or the next one that holds a block: the larger decides. */
    uint32_t config = evaluate_smem_config(arch, round_max(carveout_bytes(arch, launch), taken));
    uint32_t fit = config / round_max(taken, 1);
    uint32_t cause = round_pick(launch->no_optin & (alloc <= most_optin), OCC_CAUSE_SMEM_OPTIN,
                                OCC_CAUSE_SMEM_BLOCK);
    row->capacity = config;
    row->taken = alloc;
    row->blocks = round_pick(fits, round_pick(alloc > 0, fit, OCC_NO_LIMIT), 0);
    r->smem_config = config;
    return round_pick(fits, 0, cause);
}

static uint32_t limit_barriers(const struct occ_arch *arch, const struct occ_launch *launch,
                               struct occ_result *r)
{
    struct occ_limit_row *row = &r->rows[OCC_LIMIT_BARRIERS];
    uint32_t used = launch->barriers;
    bool limited = (arch->barriers_per_sm > 0) & (used > 0);
    bool over = (arch->max_barriers_per_block > 0) & (used > arch->max_barriers_per_block);
    uint32_t fit = arch->barriers_per_sm / round_max(used, 1);
    row->capacity = arch->barriers_per_sm;
    row->taken = used;
    row->blocks = round_pick(over, 0, round_pick(limited, fit, OCC_NO_LIMIT));
    return cause_if(row->blocks == 0, OCC_CAUSE_BARRIERS);
}

/* Scalar registers of GCN and CDNA: a file per SIMD, shared by its waves. */
static uint32_t limit_scalar_registers(const struct occ_arch *arch, const struct occ_launch *launch,
                                       struct occ_result *r)
{
    struct occ_limit_row *row = &r->rows[OCC_LIMIT_SCALAR_REGISTERS];
    row->capacity = arch->scalar_regs_per_sub_partition * arch->sub_partitions;
    row->taken = 0;
    row->blocks = OCC_NO_LIMIT;
    r->scalar_regs_per_warp = 0;
    if (launch->sgprs == 0) {
        return 0;
    }
    uint32_t most = evaluate_scalar_regs_max(arch);
    if (most > 0 && launch->sgprs > most) {
        row->blocks = 0;
    } else if (arch->scalar_regs_per_sub_partition > 0) {
        uint32_t per_warp = round_up(launch->sgprs, arch->scalar_reg_alloc_unit);
        uint32_t per_part = arch->scalar_regs_per_sub_partition / per_warp;
        r->scalar_regs_per_warp = per_warp;
        row->taken = (uint64_t)per_warp * r->warps_per_block;
        row->blocks = per_part * arch->sub_partitions / r->warps_per_block;
    }
    return cause_if(row->blocks == 0, OCC_CAUSE_SCALAR_REGS);
}

/* The minimum of the limits and every limit that equals it; unrolled, for this is the hot path. */
static void minimum(const struct occ_launch *launch, struct occ_result *r)
{
    const struct occ_limit_row *rows = r->rows;
    _Static_assert(OCC_LIMIT_COUNT == 6, "a new limit belongs into the two lists below");
    uint32_t blocks = round_min(round_min(rows[0].blocks, rows[1].blocks),
                                round_min(rows[4].blocks, rows[5].blocks));
    blocks = round_min(blocks, round_min(rows[2].blocks, rows[3].blocks));
    uint32_t limiters =
        (uint32_t)(rows[0].blocks == blocks) | (uint32_t)(rows[1].blocks == blocks) << 1 |
        (uint32_t)(rows[2].blocks == blocks) << 2 | (uint32_t)(rows[3].blocks == blocks) << 3 |
        (uint32_t)(rows[4].blocks == blocks) << 4 | (uint32_t)(rows[5].blocks == blocks) << 5;
    if ((r->causes & OCC_CAUSE_CLUSTER) != 0 && blocks > 0) {
        /* No limit of the SM stops it, the cluster hardware does. */
        blocks = 0;
        limiters = 0;
    }
    r->blocks_per_sm = blocks;
    r->warps_per_sm = blocks * r->warps_per_block;
    r->threads_per_sm = blocks * launch->threads;
    r->limiters = limiters;
}

/* What makes a record dangerous: a divisor of 0, or a list that is too long.  See occ.h. */
static bool arch_usable(const struct occ_arch *arch)
{
    bool scalar = (arch->scalar_reg_alloc_unit > 0) |
                  ((arch->scalar_regs_per_sub_partition | arch->max_scalar_regs_per_warp) == 0);
    return (arch->warp_size > 0) & (arch->warp_size <= EVALUATE_WARP_SIZE_MAX) &
           (arch->sub_partitions > 0) & (arch->reg_alloc_unit > 0) & (arch->smem_alloc_unit > 0) &
           (arch->smem_config_count <= OCC_SMEM_CONFIGS_MAX) & scalar;
}

static enum occ_status check_launch(const struct occ_launch *launch)
{
    if (launch->threads == 0) {
        return OCC_ERR_THREADS;
    }
    if (launch->carveout < -1 || launch->carveout > 100) {
        return OCC_ERR_CARVEOUT;
    }
    /* EVALUATE_COUNT_MAX is all ones: counts are in range exactly if their union is. */
    uint32_t counts = launch->block_z | launch->regs | launch->agprs | launch->sgprs |
                      launch->barriers | launch->cluster;
    bool in_range = launch->threads <= EVALUATE_THREADS_MAX && counts <= EVALUATE_COUNT_MAX &&
                    launch->dynamic_smem_per_thread <= EVALUATE_SMEM_PER_THREAD_MAX;
    return in_range ? OCC_OK : OCC_ERR_RANGE;
}

enum occ_status occ_evaluate(const struct occ_arch *arch, const struct occ_launch *launch,
                             struct occ_result *out)
{
    if (arch == NULL || launch == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    enum occ_status status = check_launch(launch);
    if (status != OCC_OK) {
        return status;
    }
    if (!arch_usable(arch)) {
        return OCC_ERR_ARCH;
    }
    bool too_large = launch->cluster > 1 && launch->cluster > arch->max_cluster_optin;
    uint32_t causes = cause_if(too_large, OCC_CAUSE_CLUSTER);
    out->warps_per_block = round_div(launch->threads + arch->warp_size - 1, arch->warp_size);
    limit_blocks(arch, out);
    causes |= limit_warps(arch, launch, out);
    causes |= limit_registers(arch, launch, out);
    causes |= limit_shared_memory(arch, launch, out);
    causes |= limit_barriers(arch, launch, out);
    causes |= limit_scalar_registers(arch, launch, out);
    out->causes = causes;
    minimum(launch, out);
    return OCC_OK;
}
