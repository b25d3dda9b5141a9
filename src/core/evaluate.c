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
    for (uint32_t i = 0; i < arch->smem_config_count; i++) {
        if (arch->smem_configs[i] >= bytes) {
            return arch->smem_configs[i];
        }
    }
    return arch->smem_per_sm;
}

uint32_t evaluate_smem_preferred(const struct occ_arch *arch, const struct occ_launch *launch)
{
    if (launch->carveout < 0 || arch->smem_carveout == 0) {
        return arch->smem_per_sm;
    }
    uint64_t bytes = (uint64_t)arch->smem_per_sm * (uint32_t)launch->carveout / 100;
    return evaluate_smem_config(arch, (uint32_t)bytes);
}

uint32_t evaluate_threads_max(const struct occ_arch *arch, const struct occ_launch *launch)
{
    uint32_t most = arch->max_threads_per_block;
    return launch->bound_threads > 0 ? round_min(most, launch->bound_threads) : most;
}

/* Warp slots: whole blocks of warps, and the largest block that may be launched at all. */
static void limit_warps(const struct occ_arch *arch, const struct occ_launch *launch,
                        struct occ_result *r)
{
    struct occ_limit_row *row = &r->rows[OCC_LIMIT_WARPS];
    uint32_t causes = 0;
    if (launch->threads > arch->max_threads_per_block) {
        causes |= OCC_CAUSE_THREADS;
    }
    if (launch->bound_threads > 0 && launch->threads > launch->bound_threads) {
        causes |= OCC_CAUSE_BOUND;
    }
    if (arch->max_block_z > 0 && launch->block_z > arch->max_block_z) {
        causes |= OCC_CAUSE_BLOCK_Z;
    }
    row->capacity = arch->max_warps_per_sm;
    row->taken = r->warps_per_block;
    row->blocks = causes != 0 ? 0 : arch->max_warps_per_sm / r->warps_per_block;
    if (causes == 0 && row->blocks == 0) {
        causes = OCC_CAUSE_WARPS;
    }
    r->causes |= causes;
}

/* Block slots; AMD's are barrier slots, which a workgroup of one wave does not need. */
static void limit_blocks(const struct occ_arch *arch, struct occ_result *r)
{
    struct occ_limit_row *row = &r->rows[OCC_LIMIT_BLOCKS];
    uint32_t slots =
        r->warps_per_block == 1 ? arch->max_blocks_per_sm_single_warp : arch->max_blocks_per_sm;
    row->capacity = arch->max_blocks_per_sm;
    row->taken = slots > 0 ? 1 : 0;
    row->blocks = slots > 0 ? slots : OCC_NO_LIMIT;
}

/* Vector registers: per warp, in units, inside one part; the launch check counts whole rows. */
static void limit_registers(const struct occ_arch *arch, const struct occ_launch *launch,
                            struct occ_result *r)
{
    struct occ_limit_row *row = &r->rows[OCC_LIMIT_REGISTERS];
    uint32_t regs = evaluate_vector_regs(arch, launch);
    uint32_t warps = r->warps_per_block;
    uint32_t per_warp = round_up(regs * arch->warp_size, arch->reg_alloc_unit);
    r->regs_per_warp = per_warp;
    r->regs_per_thread = per_warp / arch->warp_size;
    row->capacity = arch->regs_per_sm;
    row->taken = (uint64_t)per_warp * warps;
    row->blocks = OCC_NO_LIMIT;
    if (regs == 0) {
        return;
    }
    uint32_t check = arch->reg_check_partitions;
    uint64_t assumed =
        check > 0 ? (uint64_t)per_warp * round_up(warps, check) : (uint64_t)per_warp * warps;
    if (regs > arch->max_regs_per_thread ||
        (arch->agprs == OCC_AGPRS_SEPARATE && launch->agprs > arch->max_regs_per_thread)) {
        row->blocks = 0;
        r->causes |= OCC_CAUSE_REGS_THREAD;
    } else if (arch->max_regs_per_block > 0 && assumed > arch->max_regs_per_block) {
        row->blocks = 0;
        r->causes |= OCC_CAUSE_REGS_BLOCK;
    } else {
        uint32_t per_part = arch->regs_per_sm / arch->sub_partitions / per_warp;
        row->blocks = per_part * arch->sub_partitions / warps;
        r->causes |= row->blocks == 0 ? (uint32_t)OCC_CAUSE_REGS_SM : 0;
    }
}

/* Shared memory: static, dynamic and the driver's share, from the chosen configuration. */
static void limit_shared_memory(const struct occ_arch *arch, const struct occ_launch *launch,
                                struct occ_result *r)
{
    struct occ_limit_row *row = &r->rows[OCC_LIMIT_SHARED_MEMORY];
    uint64_t need = evaluate_smem(launch) + arch->smem_reserved_per_block;
    uint64_t most = (uint64_t)evaluate_smem_max(arch, launch) + arch->smem_reserved_per_block;
    uint32_t config = evaluate_smem_preferred(arch, launch);
    bool fits = need <= most;
    /* 32-bit division where the block can run at all: this is the hot path. */
    uint64_t alloc = fits ? round_up((uint32_t)need, arch->smem_alloc_unit)
                          : round_up64(need, arch->smem_alloc_unit);
    row->taken = alloc;
    if (alloc > most) {
        bool optin_helps = launch->no_optin && alloc <= (uint64_t)arch->smem_per_block_optin +
                                                            arch->smem_reserved_per_block;
        r->causes |= optin_helps ? OCC_CAUSE_SMEM_OPTIN : OCC_CAUSE_SMEM_BLOCK;
        row->blocks = 0;
    } else {
        if (config < alloc) {
            config = evaluate_smem_config(arch, (uint32_t)alloc);
        }
        row->blocks = alloc > 0 ? config / (uint32_t)alloc : OCC_NO_LIMIT;
    }
    row->capacity = config;
    r->smem_config = config;
}

static void limit_barriers(const struct occ_arch *arch, const struct occ_launch *launch,
                           struct occ_result *r)
{
    struct occ_limit_row *row = &r->rows[OCC_LIMIT_BARRIERS];
    row->capacity = arch->barriers_per_sm;
    row->taken = launch->barriers;
    row->blocks = OCC_NO_LIMIT;
    if (arch->max_barriers_per_block > 0 && launch->barriers > arch->max_barriers_per_block) {
        row->blocks = 0;
        r->causes |= OCC_CAUSE_BARRIERS;
    } else if (arch->barriers_per_sm > 0 && launch->barriers > 0) {
        row->blocks = arch->barriers_per_sm / launch->barriers;
        r->causes |= row->blocks == 0 ? (uint32_t)OCC_CAUSE_BARRIERS : 0;
    }
}

/* Scalar registers of GCN and CDNA: a file per SIMD, shared by its waves. */
static void limit_scalar_registers(const struct occ_arch *arch, const struct occ_launch *launch,
                                   struct occ_result *r)
{
    struct occ_limit_row *row = &r->rows[OCC_LIMIT_SCALAR_REGISTERS];
    uint32_t most = evaluate_scalar_regs_max(arch);
    row->capacity = arch->scalar_regs_per_sub_partition * arch->sub_partitions;
    row->taken = 0;
    row->blocks = OCC_NO_LIMIT;
    r->scalar_regs_per_warp = 0;
    if (launch->sgprs == 0) {
        return;
    }
    if (most > 0 && launch->sgprs > most) {
        row->blocks = 0;
        r->causes |= OCC_CAUSE_SCALAR_REGS;
    } else if (arch->scalar_regs_per_sub_partition > 0) {
        uint32_t per_warp = round_up(launch->sgprs, arch->scalar_reg_alloc_unit);
        uint32_t per_part = arch->scalar_regs_per_sub_partition / per_warp;
        r->scalar_regs_per_warp = per_warp;
        row->taken = (uint64_t)per_warp * r->warps_per_block;
        row->blocks = per_part * arch->sub_partitions / r->warps_per_block;
        r->causes |= row->blocks == 0 ? (uint32_t)OCC_CAUSE_SCALAR_REGS : 0;
    }
}

static enum occ_status check_launch(const struct occ_launch *launch)
{
    if (launch->threads == 0) {
        return OCC_ERR_THREADS;
    }
    if (launch->carveout < -1 || launch->carveout > 100) {
        return OCC_ERR_CARVEOUT;
    }
    bool in_range = launch->threads <= EVALUATE_THREADS_MAX &&
                    launch->block_z <= EVALUATE_COUNT_MAX && launch->regs <= EVALUATE_COUNT_MAX &&
                    launch->agprs <= EVALUATE_COUNT_MAX && launch->sgprs <= EVALUATE_COUNT_MAX &&
                    launch->barriers <= EVALUATE_COUNT_MAX &&
                    launch->cluster <= EVALUATE_COUNT_MAX &&
                    launch->dynamic_smem_per_thread <= EVALUATE_SMEM_PER_THREAD_MAX;
    return in_range ? OCC_OK : OCC_ERR_RANGE;
}

/* The minimum of the limits and every limit that equals it. */
static void minimum(const struct occ_launch *launch, struct occ_result *r)
{
    uint32_t blocks = OCC_NO_LIMIT;
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        blocks = round_min(blocks, r->rows[i].blocks);
    }
    uint32_t limiters = 0;
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        limiters |= (uint32_t)(r->rows[i].blocks == blocks) << i;
    }
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
    out->causes = launch->cluster > 1 && launch->cluster > arch->max_cluster_optin
                      ? (uint32_t)OCC_CAUSE_CLUSTER
                      : 0;
    out->warps_per_block = round_div_up(launch->threads, arch->warp_size);
    limit_warps(arch, launch, out);
    limit_blocks(arch, out);
    limit_registers(arch, launch, out);
    limit_shared_memory(arch, launch, out);
    limit_barriers(arch, launch, out);
    limit_scalar_registers(arch, launch, out);
    minimum(launch, out);
    return OCC_OK;
}
