#include "core/evaluate.h"

#include "core/round.h"

/*
 * Beyond the addressable scalar registers a wave of GCN and CDNA has VCC, FLAT_SCRATCH and
 * XNACK_MASK, 6 in all, and takes whole groups of 16; a wave of RDNA has VCC.
 */
enum { SCALAR_REGS_RESERVED = 6, SCALAR_REGS_GROUP = 16, SCALAR_REGS_VCC = 2 };

uint32_t evaluate_vector_regs(const struct occ_arch *arch, const struct occ_launch *launch)
{
    if (launch->agprs == 0) {
        return launch->regs;
    }
    switch (arch->agprs) {
    case OCC_AGPRS_UNIFIED:
        return round_up(launch->regs, EVALUATE_AGPR_ALIGN) + launch->agprs;
    case OCC_AGPRS_SEPARATE:
        return round_max(launch->regs, launch->agprs);
    default:
        return launch->regs;
    }
}

uint32_t evaluate_each_regs_max(const struct occ_arch *arch)
{
    uint32_t most = arch->max_regs_per_thread;
    return arch->agprs == OCC_AGPRS_UNIFIED ? most / 2 : most;
}

uint32_t evaluate_scalar_regs_max(const struct occ_arch *arch)
{
    uint32_t most = arch->max_scalar_regs_per_warp;
    if (most == 0) {
        return 0;
    }
    return arch->scalar_regs_per_sub_partition > 0
               ? round_up(most + SCALAR_REGS_RESERVED, SCALAR_REGS_GROUP)
               : most + SCALAR_REGS_VCC;
}

uint32_t evaluate_scalar_regs(const struct occ_arch *arch, uint32_t sgprs)
{
    return round_up(sgprs, round_max(arch->scalar_reg_alloc_unit, 1)) +
           arch->scalar_regs_reserved_per_warp;
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

/* The smallest configuration of at least `bytes`; the largest one if there is none. */
static uint32_t smallest_config(const struct occ_arch *arch, uint32_t bytes)
{
    /* Halves the list without a branch on what is in it; the last entry is the largest size. */
    uint32_t first = 0;
    uint32_t count = round_min(arch->smem_config_count, OCC_SMEM_CONFIGS_MAX);
    while (count > 1) {
        uint32_t half = count / 2;
        first += round_pick(arch->smem_configs[first + half - 1] < bytes, half, 0);
        count -= half;
    }
    return arch->smem_configs[first];
}

/* The carve-out's configuration, or the next one that holds `bytes`. */
static inline uint32_t choose_config(const struct occ_arch *arch, const struct occ_launch *launch,
                                     uint32_t bytes)
{
    if (round_pick(launch->carveout < 0, 0, arch->smem_carveout) == 0) {
        return arch->smem_per_sm;
    }
    uint64_t wanted = (uint64_t)arch->smem_per_sm * (uint32_t)launch->carveout / 100;
    return smallest_config(arch, round_max((uint32_t)wanted, bytes));
}

uint32_t evaluate_smem_preferred(const struct occ_arch *arch, const struct occ_launch *launch)
{
    return choose_config(arch, launch, 0);
}

uint32_t evaluate_threads_max(const struct occ_arch *arch, const struct occ_launch *launch)
{
    uint32_t most = arch->max_threads_per_block;
    return launch->bound_threads > 0 ? round_min(most, launch->bound_threads) : most;
}

/*
 * The limits.  Each fills its row and returns the causes why the launch cannot run, bits of enum
 * occ_cause.  Launches come in any order: what is rare is a branch, but where a processor could not
 * predict one, both sides are computed and one is picked.
 */

/* Why a block is too large to launch at all, 0 = it is not. */
static uint32_t too_large(const struct occ_arch *arch, const struct occ_launch *launch)
{
    uint32_t causes = 0;
    if (launch->threads > arch->max_threads_per_block) {
        causes = OCC_CAUSE_THREADS;
    }
    if (launch->bound_threads > 0 && launch->threads > launch->bound_threads) {
        causes |= OCC_CAUSE_BOUND;
    }
    if (launch->block_z > arch->max_block_z && arch->max_block_z > 0) {
        causes |= OCC_CAUSE_BLOCK_Z;
    }
    return causes;
}

/* Warp slots: whole blocks of warps, and the largest block that may be launched at all. */
static uint32_t limit_warps(const struct occ_arch *arch, const struct occ_launch *launch,
                            uint32_t warps, struct occ_limit_row *row)
{
    uint32_t fit = arch->max_warps_per_sm / warps;
    uint32_t causes = 0;
    row->capacity = arch->max_warps_per_sm;
    row->taken = warps;
    if (fit == 0 || launch->threads > arch->max_threads_per_block || launch->bound_threads > 0 ||
        launch->block_z > 1) {
        causes = too_large(arch, launch);
        causes = fit == 0 && causes == 0 ? (uint32_t)OCC_CAUSE_WARPS : causes;
        fit = causes != 0 ? 0 : fit;
    }
    row->blocks = fit;
    return causes;
}

/* Block slots; AMD's are barrier slots, which a workgroup of one wave does not need. */
static void limit_blocks(const struct occ_arch *arch, uint32_t warps, struct occ_limit_row *row)
{
    row->capacity = arch->max_blocks_per_sm;
    row->taken = 1;
    row->blocks = arch->max_blocks_per_sm;
    if (warps == 1) {
        uint32_t slots = arch->max_blocks_per_sm_single_warp;
        row->taken = slots > 0 ? 1 : 0;
        row->blocks = slots > 0 ? slots : OCC_NO_LIMIT;
    }
}

/*
 * The two limits with divisions are part of occ_evaluate() itself: a call costs a tenth of it
 * (tests/bench/bench_core.c).  evaluate_limit() calls them too, which would stop the compiler.
 */
_Static_assert(OCC_NO_LIMIT == UINT32_MAX, "a mask is no limit");
#if defined(__GNUC__)
#define HOT static inline __attribute__((always_inline))
#else
#define HOT static inline
#endif

/* More VGPRs or more AGPRs than an instruction can name? */
static bool over_each(const struct occ_arch *arch, uint32_t vgprs, uint32_t agprs)
{
    uint32_t most = evaluate_each_regs_max(arch);
    return arch->agprs != OCC_AGPRS_NONE && (vgprs > most || agprs > most);
}

/* Vector registers: per warp, in units, inside one part; the launch check counts whole rows. */
HOT uint32_t limit_registers(const struct occ_arch *arch, const struct occ_launch *launch,
                             uint32_t warps, struct occ_result *r)
{
    struct occ_limit_row *row = &r->rows[OCC_LIMIT_ON_REGISTERS];
    uint32_t regs = evaluate_vector_regs(arch, launch);
    uint32_t per_warp = round_up(regs * arch->warp_size, arch->reg_alloc_unit);
    r->regs_per_warp = per_warp;
    r->regs_per_thread = round_div(per_warp, arch->warp_size);
    row->capacity = arch->regs_per_sm;
    row->taken = (uint64_t)per_warp * warps;
    /* As many warps in each part; dividing by the product rounds like dividing twice. */
    uint32_t per_part = arch->regs_per_sm / round_max(per_warp * arch->sub_partitions, 1);
    uint32_t fit = per_part * arch->sub_partitions / warps;
    uint32_t check = arch->reg_check_partitions;
    uint64_t assumed = (uint64_t)per_warp * (check > 0 ? round_up(warps, check) : warps);
    bool over = assumed > arch->max_regs_per_block;
    uint32_t cause = round_pick(over, OCC_CAUSE_REGS_BLOCK, 0);
    if (arch->max_regs_per_block == 0) {
        cause = 0;
    }
    if (regs > arch->max_regs_per_thread ||
        (launch->agprs > 0 && over_each(arch, launch->regs, launch->agprs))) {
        cause = OCC_CAUSE_REGS_THREAD;
    }
    fit |= round_mask(regs == 0); /* all ones is OCC_NO_LIMIT */
    row->blocks = fit & ~round_mask(cause != 0);
    return fit == 0 && cause == 0 ? (uint32_t)OCC_CAUSE_REGS_SM : cause;
}

/* Shared memory: static, dynamic and the driver's share, from the chosen configuration. */
HOT uint32_t limit_shared_memory(const struct occ_arch *arch, const struct occ_launch *launch,
                                 struct occ_result *r)
{
    struct occ_limit_row *row = &r->rows[OCC_LIMIT_ON_SHARED_MEMORY];
    uint32_t reserved = arch->smem_reserved_per_block;
    uint64_t need = evaluate_smem(launch) + reserved;
    uint64_t alloc = need <= INT32_MAX ? round_up((uint32_t)need, arch->smem_alloc_unit)
                                       : round_up64(need, arch->smem_alloc_unit);
    uint32_t most =
        round_pick(launch->no_optin, arch->smem_per_block_default, arch->smem_per_block_optin);
    bool fits = alloc <= (uint64_t)most + reserved;
    uint32_t if_fits = round_mask(fits);
    uint32_t taken = (uint32_t)alloc & if_fits;
    uint32_t config = choose_config(arch, launch, taken);
    uint32_t fit = config / round_max(taken, 1);
    row->capacity = config;
    row->taken = alloc;
    row->blocks = (fit | round_mask(alloc == 0)) & if_fits;
    r->smem_config = config;
    bool optin = launch->no_optin & (alloc <= (uint64_t)arch->smem_per_block_optin + reserved);
    _Static_assert(OCC_CAUSE_SMEM_BLOCK << 1 == OCC_CAUSE_SMEM_OPTIN, "neighbours");
    return ((uint32_t)OCC_CAUSE_SMEM_BLOCK << optin) & ~if_fits;
}

static uint32_t limit_barriers(const struct occ_arch *arch, const struct occ_launch *launch,
                               struct occ_limit_row *row)
{
    uint32_t used = launch->barriers;
    uint32_t fit = arch->barriers_per_sm / round_max(used, 1);
    fit |= round_mask(arch->barriers_per_sm == 0);
    if (used == 0) {
        fit = OCC_NO_LIMIT;
    }
    if (used > arch->max_barriers_per_block && arch->max_barriers_per_block > 0) {
        fit = 0;
    }
    row->capacity = arch->barriers_per_sm;
    row->taken = used;
    row->blocks = fit;
    return (uint32_t)(fit == 0) * OCC_CAUSE_BARRIERS;
}

/* Scalar registers of GCN and CDNA: a file per SIMD, shared by its waves. */
static uint32_t limit_scalar_registers(const struct occ_arch *arch, const struct occ_launch *launch,
                                       uint32_t warps, struct occ_result *r)
{
    struct occ_limit_row *row = &r->rows[OCC_LIMIT_ON_SCALAR_REGISTERS];
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
        uint32_t per_warp = evaluate_scalar_regs(arch, launch->sgprs);
        uint32_t per_part = arch->scalar_regs_per_sub_partition / per_warp;
        r->scalar_regs_per_warp = per_warp;
        row->taken = (uint64_t)per_warp * warps;
        row->blocks = per_part * arch->sub_partitions / warps;
    }
    return (uint32_t)(row->blocks == 0) * OCC_CAUSE_SCALAR_REGS;
}

/* The minimum of the limits and every limit that equals it; unrolled, for this is the hot path. */
static void minimum(const struct occ_launch *launch, uint32_t warps, uint32_t causes,
                    struct occ_result *r)
{
    _Static_assert(OCC_LIMIT_COUNT == 6, "a new limit belongs into the lists below");
    const struct occ_limit_row *rows = r->rows;
    uint32_t a = rows[0].blocks;
    uint32_t b = rows[1].blocks;
    uint32_t c = rows[2].blocks;
    uint32_t d = rows[3].blocks;
    uint32_t e = rows[4].blocks;
    uint32_t f = rows[5].blocks;
    uint32_t blocks = round_min(round_min(round_min(a, b), round_min(e, f)), round_min(c, d));
    /* From the last row to the first; none is below the minimum. */
    uint32_t above = blocks + 1;
    uint32_t limiters = f < above;
    limiters += limiters + (e < above);
    limiters += limiters + (d < above);
    limiters += limiters + (c < above);
    limiters += limiters + (b < above);
    limiters += limiters + (a < above);
    if ((causes & OCC_CAUSE_CLUSTER) != 0 && blocks > 0) {
        /* No limit of the SM stops it, the cluster hardware does. */
        blocks = 0;
        limiters = 0;
    }
    r->causes = causes;
    r->limiters = limiters;
    r->warps_per_block = warps;
    r->blocks_per_sm = blocks;
    r->warps_per_sm = blocks * warps;
    r->threads_per_sm = blocks * launch->threads;
}

static enum occ_status check_launch(const struct occ_launch *launch)
{
    /* EVALUATE_COUNT_MAX is all ones: counts are in range exactly if their union is. */
    uint32_t counts = launch->block_z | launch->regs | launch->agprs | launch->sgprs |
                      launch->barriers | launch->cluster;
    bool carveout = launch->carveout >= -1 && launch->carveout <= 100;
    if (launch->threads - 1 < EVALUATE_THREADS_MAX && carveout && counts <= EVALUATE_COUNT_MAX &&
        launch->dynamic_smem_per_thread <= EVALUATE_SMEM_PER_THREAD_MAX) {
        return OCC_OK;
    }
    if (launch->threads == 0) {
        return OCC_ERR_THREADS;
    }
    return carveout ? OCC_ERR_RANGE : OCC_ERR_CARVEOUT;
}

/* A record that passed occ_arch_check() is; of any other, what could divide by 0 is refused. */
static bool arch_usable(const struct occ_arch *arch)
{
    /* 0 - 1 has all bits set. */
    uint32_t divisors = (arch->warp_size - 1) | (arch->sub_partitions - 1) |
                        (arch->reg_alloc_unit - 1) | (arch->smem_alloc_unit - 1);
    return divisors < EVALUATE_DIVISOR_MAX;
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
    uint32_t warps = round_div(launch->threads + arch->warp_size - 1, arch->warp_size);
    uint32_t causes = 0;
    if (launch->cluster > 1 && launch->cluster > arch->max_cluster_optin) {
        causes = OCC_CAUSE_CLUSTER;
    }
    /* The longest chain of divisions first. */
    causes |= limit_registers(arch, launch, warps, out);
    causes |= limit_shared_memory(arch, launch, out);
    causes |= limit_warps(arch, launch, warps, &out->rows[OCC_LIMIT_ON_WARPS]);
    causes |= limit_barriers(arch, launch, &out->rows[OCC_LIMIT_ON_BARRIERS]);
    causes |= limit_scalar_registers(arch, launch, warps, out);
    limit_blocks(arch, warps, &out->rows[OCC_LIMIT_ON_BLOCKS]);
    minimum(launch, warps, causes, out);
    return OCC_OK;
}

uint32_t evaluate_limit(const struct occ_arch *arch, const struct occ_launch *launch,
                        enum occ_limit limit)
{
    struct occ_result result;
    uint32_t warps = round_div(launch->threads + arch->warp_size - 1, arch->warp_size);
    if (limit == OCC_LIMIT_ON_REGISTERS) {
        limit_registers(arch, launch, warps, &result);
    } else if (limit == OCC_LIMIT_ON_SHARED_MEMORY) {
        limit_shared_memory(arch, launch, &result);
    } else {
        limit_barriers(arch, launch, &result.rows[limit]);
    }
    return result.rows[limit].blocks;
}
