/*
 * limits.c - the limits of an SM, and their rules.  Each rule adds its steps for --explain.
 * Sources: the answers of NVIDIA's cuda_occupancy.h and of Intel's occupancy calculator
 * (tests/vectors), and the AMDGPU back end of LLVM; occ-guide(7) lists where occ differs from them
 * on purpose.
 */
#include "core/limits.h"

#include "base/ull.h"
#include "core/round.h"

/*
 * A rule.  limits_rows() has no receiver for steps, and inlining removes the steps from its rules:
 * this saves a fifth of its time.
 */
#define RULE static inline __attribute__((always_inline)) uint32_t

/* Adds the last step of a rule, its result. */
static inline void explain_blocks(const struct block *b, const struct occ_limit_row *row)
{
    if (row->blocks == OCC_NO_LIMIT) {
        STEP(b, "no limit");
    } else {
        STEP(b, "= %u %s", row->blocks,
             words_by_count(row->blocks, b->words->block, b->words->blocks));
    }
}

/* `cause` if no block fits, else none. */
static inline uint32_t cause_of(const struct occ_limit_row *row, enum occ_cause cause)
{
    return row->blocks == 0 ? (uint32_t)cause : 0;
}

/* Blocks per SM if each sub-partition has room for `per_part` warps; adds the step. */
static inline uint32_t blocks_of_warps(const struct block *b, uint32_t per_part)
{
    uint32_t parts = b->arch->sub_partitions;
    STEP(b, "%u x %u / %u %s per %s, rounded down", per_part, parts, b->warps,
         words_by_count(b->warps, b->words->warp, b->words->warps), b->words->block);
    return per_part * parts / b->warps;
}

static bool always(const struct occ_arch *arch)
{
    (void)arch;
    return true;
}

/* ---- warps: whole blocks of warps, and the largest block that may be launched at all --------- */

uint32_t limits_threads_max(const struct occ_arch *arch, const struct occ_launch *launch)
{
    uint32_t max = arch->max_threads_per_block;
    return min_u32(max, launch->bound_threads > 0 ? launch->bound_threads : max);
}

/* The causes why no block of this size can be launched. */
static uint32_t size_causes(const struct occ_arch *arch, const struct occ_launch *launch)
{
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
    return causes;
}

RULE limit_warps(const struct block *b, struct occ_limit_row *row)
{
    uint32_t causes = size_causes(b->arch, b->launch);
    row->capacity = b->arch->max_warps_per_sm;
    row->taken = b->warps;
    row->per_warp = 1;
    row->blocks = 0;
    STEP(b, "%u %s / %u, rounded up: %u %s per %s", b->launch->threads,
         words_by_count(b->launch->threads, b->words->item, b->words->items), b->arch->warp_size,
         b->warps, words_by_count(b->warps, b->words->warp, b->words->warps), b->words->block);
    if (causes != 0) {
        STEP(b, "the %s is too large to launch", b->words->block);
    } else {
        row->blocks = row->capacity / b->warps;
        causes = cause_of(row, OCC_CAUSE_WARPS);
        STEP(b, "%u slots / %u, rounded down", row->capacity, b->warps);
    }
    explain_blocks(b, row);
    return causes;
}

/*
 * ---- block slots; AMD's are barrier slots, which a workgroup of one wave does not use ---------
 */

RULE limit_blocks(const struct block *b, struct occ_limit_row *row)
{
    row->capacity = b->arch->max_blocks_per_sm;
    row->taken = 1;
    row->per_warp = 0;
    row->blocks = row->capacity;
    if (b->warps == 1) {
        row->blocks = b->arch->max_blocks_per_sm_single_warp;
        if (row->blocks == 0) {
            row->taken = 0;
            row->blocks = OCC_NO_LIMIT;
            STEP(b, "a %s of one %s needs no slot", b->words->block, b->words->warp);
            return 0;
        }
    }
    STEP(b, "%u per %s", row->blocks, b->words->sm);
    return 0;
}

/* ---- modes: a warp has one of a few numbers of registers, whatever its width ----------------- */

/* The index of the first mode of at least `regs` registers; the number of modes if none exists. */
static uint32_t mode_index(const struct occ_arch *arch, uint32_t regs)
{
    uint32_t i = 0;
    while (i < OCC_REG_MODES_MAX && arch->reg_modes[i] > 0 && arch->reg_modes[i] < regs) {
        i++;
    }
    return i;
}

/* The smallest mode of at least `regs` registers; `regs` if none exists. */
static uint32_t smallest_mode(const struct occ_arch *arch, uint32_t regs)
{
    uint32_t i = mode_index(arch, regs);
    bool exists = i < OCC_REG_MODES_MAX && arch->reg_modes[i] > 0;
    return exists ? arch->reg_modes[i] : regs;
}

uint32_t limits_mode_threads(const struct occ_arch *arch, uint32_t mode)
{
    uint32_t i = mode_index(arch, mode);
    uint32_t widest = max_u32(arch->warp_size_alt, arch->warp_size_third);
    uint32_t max = arch->max_threads_per_block;
    if (i < OCC_REG_MODES_MAX && arch->warp_size < widest) {
        max = min_u32(max, arch->reg_mode_threads[i] > 0 ? arch->reg_mode_threads[i] : max);
    }
    return max;
}

uint32_t limits_mode_warps(const struct occ_arch *arch, uint32_t mode)
{
    uint32_t per_part = arch->regs_per_sm / arch->sub_partitions / max_u32(mode, 1);
    return min_u32(per_part * arch->sub_partitions, arch->max_warps_per_sm);
}

/* Adds the steps of a warp's allocation. */
static void explain_per_warp(const struct block *b, uint32_t regs, uint32_t per_warp)
{
    const struct occ_arch *arch = b->arch;
    if (!limits_has_modes(arch)) {
        STEP(b, "%u x %u lanes, in units of %u: %u registers per %s", regs, arch->warp_size,
             arch->reg_alloc_unit, per_warp, b->words->warp);
        STEP(b, "(%u per thread as allocated)", per_warp / arch->warp_size);
    } else if (per_warp <= arch->max_regs_per_thread) {
        STEP(b, "%u, rounded up to a mode = %u registers per %s", regs, per_warp, b->words->warp);
    }
}

/* ---- registers: allocated per warp, in units, inside one part of the file -------------------- */

uint32_t limits_vector_regs(const struct block *b)
{
    uint32_t regs = b->launch->regs;
    uint32_t agprs = b->launch->agprs;
    if (agprs == 0 || b->arch->agprs == OCC_AGPRS_NONE) {
        return regs;
    }
    if (b->arch->agprs == OCC_AGPRS_SEPARATE) {
        STEP(b, "the larger of %u VGPRs and %u AGPRs", regs, agprs);
        return max_u32(regs, agprs);
    }
    uint32_t total = round_up(regs, LIMITS_AGPR_ALIGN) + agprs;
    STEP(b, "%u VGPRs, in units of %d: %u; + %u AGPRs = %u", regs, LIMITS_AGPR_ALIGN, total - agprs,
         agprs, total);
    return total;
}

uint32_t limits_max_regs_per_kind(const struct occ_arch *arch)
{
    uint32_t max = arch->max_regs_per_thread;
    return arch->agprs == OCC_AGPRS_UNIFIED ? max / 2 : max;
}

uint32_t limits_checked_warps(const struct occ_arch *arch, uint32_t warps)
{
    return round_up(warps, max_u32(arch->reg_check_partitions, 1));
}

/* Does a thread have more registers than allowed, in total or, if it uses AGPRs, of either kind? */
static bool exceeds_thread_limit(const struct block *b, uint32_t regs)
{
    const struct occ_arch *arch = b->arch;
    const struct occ_launch *launch = b->launch;
    uint32_t max_per_kind = limits_max_regs_per_kind(arch);
    bool uses_both = launch->agprs > 0 && arch->agprs != OCC_AGPRS_NONE;
    if (regs > arch->max_regs_per_thread && limits_has_modes(arch)) {
        STEP(b, "%u: more than the %u of the largest mode", regs, arch->max_regs_per_thread);
        return true;
    }
    if (regs > arch->max_regs_per_thread) {
        STEP(b, "more than the %u a thread may have", arch->max_regs_per_thread);
        return true;
    }
    if (uses_both && launch->regs > max_per_kind) {
        STEP(b, "%u VGPRs: more than the %u a thread with AGPRs may have", launch->regs,
             max_per_kind);
    }
    if (uses_both && launch->agprs > max_per_kind) {
        STEP(b, "%u AGPRs: more than the %u a thread may have", launch->agprs, max_per_kind);
    }
    return uses_both && (launch->regs > max_per_kind || launch->agprs > max_per_kind);
}

/* Is the block too large for its mode?  In a large mode, narrow warps allow fewer threads. */
static bool exceeds_mode_limit(const struct block *b, uint32_t mode)
{
    if (!limits_has_modes(b->arch)) {
        return false;
    }
    uint32_t max = limits_mode_threads(b->arch, mode);
    if (b->launch->threads <= max || max == b->arch->max_threads_per_block) {
        return false;
    }
    STEP(b, "%u %s: more than the %u of %s%u with %u registers", b->launch->threads,
         b->words->items, max, b->words->lanes, b->arch->warp_size, mode);
    return true;
}

/* Does the block fail the launch check, which rounds its warps up (limits_checked_warps())? */
static bool exceeds_block_limit(const struct block *b, uint32_t per_warp)
{
    uint32_t max = b->arch->max_regs_per_block;
    uint32_t warps = limits_checked_warps(b->arch, b->warps);
    uint32_t unit = max_u32(b->arch->reg_check_partitions, 1);
    uint64_t assumed = (uint64_t)warps * per_warp;
    if (max == 0) {
        return false;
    }
    STEP(b, "launch check: %u %s, in units of %u: %u; x %u = %llu,", b->warps,
         words_by_count(b->warps, b->words->warp, b->words->warps), unit, warps, per_warp,
         ull(assumed));
    STEP(b, "  %s the %u a %s may have", assumed > max ? "more than" : "within", max,
         b->words->block);
    return assumed > max;
}

RULE limit_registers(const struct block *b, struct occ_limit_row *row)
{
    const struct occ_arch *arch = b->arch;
    uint32_t regs = limits_vector_regs(b);
    uint32_t per_warp = 0;
    if (!limits_has_modes(arch)) {
        per_warp = round_up(regs * arch->warp_size, arch->reg_alloc_unit);
    } else if (regs > 0) {
        per_warp = smallest_mode(arch, regs);
    }
    uint32_t causes = 0;
    row->capacity = arch->regs_per_sm;
    row->per_warp = per_warp;
    row->taken = (uint64_t)per_warp * b->warps;
    row->blocks = 0;
    if (per_warp == 0) {
        row->blocks = OCC_NO_LIMIT;
        STEP(b, "none given: no limit");
        return 0;
    }
    if (b->steps != NULL) {
        explain_per_warp(b, regs, per_warp);
    }
    if (exceeds_thread_limit(b, regs)) {
        causes = OCC_CAUSE_REGS_THREAD;
    } else if (exceeds_block_limit(b, per_warp) || exceeds_mode_limit(b, per_warp)) {
        causes = OCC_CAUSE_REGS_BLOCK;
    } else {
        uint32_t part = arch->regs_per_sm / arch->sub_partitions;
        uint32_t per_part = part / per_warp;
        STEP(b, "%u / %u %ss = %u,", arch->regs_per_sm, arch->sub_partitions, b->words->part, part);
        STEP(b, "  / %u, rounded down = %u %s in each", per_warp, per_part,
             words_by_count(per_part, b->words->warp, b->words->warps));
        row->blocks = blocks_of_warps(b, per_part);
        causes = cause_of(row, OCC_CAUSE_REGS_SM);
    }
    explain_blocks(b, row);
    return causes;
}

/* ---- scalar registers: GCN and CDNA have a file per SIMD for its waves; RDNA only a maximum -- */

static bool has_scalar_register_file(const struct occ_arch *arch)
{
    return arch->scalar_regs_per_sub_partition > 0;
}

static uint32_t max_scalar_registers(const struct occ_arch *arch)
{
    uint32_t max = max_u32(arch->max_scalar_regs_with_special, arch->max_scalar_regs_per_warp);
    return max > 0 ? max : UINT32_MAX;
}

RULE limit_scalar_registers(const struct block *b, struct occ_limit_row *row)
{
    const struct occ_arch *arch = b->arch;
    uint32_t sgprs = b->launch->sgprs;
    uint32_t max = max_scalar_registers(arch);
    row->capacity = arch->scalar_regs_per_sub_partition * arch->sub_partitions;
    row->taken = 0;
    row->per_warp = 0;
    row->blocks = OCC_NO_LIMIT;
    if (sgprs == 0) {
        return 0;
    }
    if (sgprs > max) {
        row->blocks = 0;
        STEP(b, "%u: more than the %u a %s may have", sgprs, max, b->words->warp);
        explain_blocks(b, row);
    } else if (has_scalar_register_file(arch)) {
        uint32_t unit = max_u32(arch->scalar_reg_alloc_unit, 1);
        uint32_t reserved = arch->scalar_regs_reserved_per_warp;
        uint32_t per_warp = round_up(sgprs, unit) + reserved;
        uint32_t per_part = arch->scalar_regs_per_sub_partition / per_warp;
        row->per_warp = per_warp;
        row->taken = (uint64_t)per_warp * b->warps;
        STEP(b, "%u, in units of %u: %u per %s", sgprs, unit, per_warp - reserved, b->words->warp);
        if (reserved > 0) {
            STEP(b, "  + %u reserved = %u", reserved, per_warp);
        }
        STEP(b, "%u / %u, rounded down = %u %s for each of %u %ss",
             arch->scalar_regs_per_sub_partition, per_warp, per_part,
             words_by_count(per_part, b->words->warp, b->words->warps), arch->sub_partitions,
             b->words->part);
        row->blocks = blocks_of_warps(b, per_part);
        explain_blocks(b, row);
    }
    return cause_of(row, OCC_CAUSE_SCALAR_REGS);
}

/*
 * ---- shared memory: static, dynamic and the driver's reserve, in the chosen configuration -----
 */

uint64_t limits_smem(const struct occ_launch *launch)
{
    return (uint64_t)launch->smem + launch->dynamic_smem +
           (uint64_t)launch->dynamic_smem_per_thread * launch->threads;
}

/* The smallest step of at least `bytes`; `bytes` itself if it is 0 or no step is that large. */
static uint64_t smem_step(const struct occ_arch *arch, uint64_t bytes)
{
    for (uint32_t i = 0; i < OCC_SMEM_STEPS_MAX && bytes > 0 && arch->smem_steps[i] > 0; i++) {
        if (arch->smem_steps[i] >= bytes) {
            return arch->smem_steps[i];
        }
    }
    return bytes;
}

/* The allocation of a block that requests `bytes`: with the reserve, in whole units or steps. */
static uint64_t smem_allocated(const struct occ_arch *arch, uint64_t bytes)
{
    uint64_t taken = round_up64(bytes + arch->smem_reserved_per_block, arch->smem_alloc_unit);
    return arch->smem_steps[0] == 0 ? taken : smem_step(arch, taken);
}

uint32_t limits_smem_share(const struct occ_arch *arch, uint32_t bytes)
{
    uint32_t share = round_down(bytes, arch->smem_alloc_unit);
    if (arch->smem_steps[0] == 0) {
        return share;
    }
    uint32_t step = 0;
    for (uint32_t i = 0; i < OCC_SMEM_STEPS_MAX && arch->smem_steps[i] > 0; i++) {
        if (arch->smem_steps[i] <= share) {
            step = arch->smem_steps[i];
        }
    }
    return step;
}

uint32_t limits_smem_max(const struct occ_arch *arch, const struct occ_launch *launch)
{
    return limits_opts_in(launch) ? arch->smem_per_block_optin : arch->smem_per_block_default;
}

uint32_t limits_smem_config(const struct block *b, uint64_t bytes)
{
    const struct occ_arch *arch = b->arch;
    uint32_t count = min_u32(arch->smem_config_count, OCC_SMEM_CONFIGS_MAX);
    uint32_t last = count - (count > 0);
    if (b->launch->carveout < 0 || arch->smem_carveout == 0) {
        return arch->smem_configs[last]; /* by default, or without carve-outs, the largest */
    }
    uint32_t percent = (uint32_t)b->launch->carveout;
    uint64_t wanted = max_u64((uint64_t)arch->smem_per_sm * percent / 100, bytes);
    uint32_t smaller = 0;
    for (uint32_t i = 0; i < last; i++) {
        smaller += arch->smem_configs[i] < wanted;
    }
    return arch->smem_configs[smaller];
}

/* Adds the steps of a block's request and allocation. */
static void explain_smem(const struct block *b, uint64_t bytes, uint64_t taken)
{
    const struct occ_arch *arch = b->arch;
    uint32_t reserved = arch->smem_reserved_per_block;
    STEP(b, "%u static + %llu dynamic + %u reserved = %llu,", b->launch->smem,
         ull(bytes - b->launch->smem), reserved, ull(bytes + reserved));
    if (arch->smem_steps[0] > 0) {
        STEP(b, "  rounded up to a step = %llu bytes per %s", ull(taken), b->words->block);
    } else {
        STEP(b, "  in units of %u: %llu bytes per %s", arch->smem_alloc_unit, ull(taken),
             b->words->block);
    }
}

RULE limit_shared_memory(const struct block *b, struct occ_limit_row *row)
{
    const struct occ_arch *arch = b->arch;
    const struct occ_launch *launch = b->launch;
    uint32_t reserved = arch->smem_reserved_per_block;
    uint64_t bytes = limits_smem(launch);
    uint64_t taken = smem_allocated(arch, bytes);
    uint32_t causes = 0;
    if (b->steps != NULL) {
        explain_smem(b, bytes, taken);
    }
    row->taken = taken;
    row->per_warp = 0;
    row->blocks = 0;
    if (taken > (uint64_t)limits_smem_max(arch, launch) + reserved) {
        bool optin_helps =
            !limits_opts_in(launch) && taken <= (uint64_t)arch->smem_per_block_optin + reserved;
        causes = optin_helps ? OCC_CAUSE_SMEM_OPTIN : OCC_CAUSE_SMEM_BLOCK;
        row->capacity = limits_smem_config(b, 0);
        STEP(b, "more than a %s may have", b->words->block);
    } else {
        row->capacity = limits_smem_config(b, taken);
        uint32_t alloc = (uint32_t)taken;
        row->blocks = alloc > 0 ? row->capacity / alloc : OCC_NO_LIMIT;
        if (taken > 0 && launch->carveout >= 0 && arch->smem_carveout != 0) {
            STEP(b, "the larger of %llu and %d %% of %u (the carve-out),", ull(taken),
                 launch->carveout, arch->smem_per_sm);
            STEP(b, "  rounded up to a configuration = %u", row->capacity);
        }
        if (taken > 0) {
            STEP(b, "%u / %llu, rounded down", row->capacity, ull(taken));
        }
    }
    explain_blocks(b, row);
    return causes;
}

/* ---- named barriers -------------------------------------------------------------------------- */

static bool has_barriers(const struct occ_arch *arch)
{
    return arch->barriers_per_sm > 0;
}

static uint32_t max_barriers(const struct occ_arch *arch)
{
    return min_u32(arch->max_barriers_per_block > 0 ? arch->max_barriers_per_block : UINT32_MAX,
                   arch->barriers_per_sm > 0 ? arch->barriers_per_sm : UINT32_MAX);
}

RULE limit_barriers(const struct block *b, struct occ_limit_row *row)
{
    uint32_t used = b->launch->barriers;
    uint32_t max = b->arch->max_barriers_per_block;
    row->capacity = b->arch->barriers_per_sm;
    row->taken = used;
    row->per_warp = 0;
    row->blocks = OCC_NO_LIMIT;
    if (max > 0 && used > max) {
        row->blocks = 0;
        STEP(b, "more than the %u a %s may have", max, b->words->block);
        explain_blocks(b, row);
    } else if (!has_barriers(b->arch)) {
        return 0;
    } else if (used == 0) {
        STEP(b, "none used: no limit");
    } else {
        row->blocks = row->capacity / used;
        STEP(b, "%u / %u, rounded down", row->capacity, used);
        explain_blocks(b, row);
    }
    return cause_of(row, OCC_CAUSE_BARRIERS);
}

/* ---- the waves that the compiler allows: it allocates registers that the code does not use --- */

/* No SM has the limit; a launch has it if its compiler says so. */
static bool never(const struct occ_arch *arch)
{
    (void)arch;
    return false;
}

RULE limit_compiler(const struct block *b, struct occ_limit_row *row)
{
    uint32_t per_part = b->launch->compiler_waves;
    if (per_part == 0) {
        *row = (struct occ_limit_row){ .blocks = OCC_NO_LIMIT };
        return 0;
    }
    row->capacity = per_part * b->arch->sub_partitions;
    row->taken = b->warps;
    row->per_warp = 1;
    STEP(b, "%u %s for each of %u %ss", per_part,
         words_by_count(per_part, b->words->warp, b->words->warps), b->arch->sub_partitions,
         b->words->part);
    row->blocks = blocks_of_warps(b, per_part);
    explain_blocks(b, row);
    return cause_of(row, OCC_CAUSE_COMPILER);
}

/* ------------------------------------------------------------------------------------------- */

/* clang-format off */
const struct limit limits[] = {
    [OCC_LIMIT_ON_WARPS] = {
        "warps", "warps", "warps", 'W', always, NULL },
    [OCC_LIMIT_ON_BLOCKS] = {
        "blocks", "block slots", "slots", 'B', always, NULL },
    [OCC_LIMIT_ON_REGISTERS] = {
        "registers", "registers", "regs", 'R', always, NULL },
    [OCC_LIMIT_ON_SHARED_MEMORY] = {
        "shared_memory", "shared memory", "smem", 'S', always, NULL },
    [OCC_LIMIT_ON_BARRIERS] = {
        "barriers", "barriers", "barriers", 'N', has_barriers, max_barriers },
    [OCC_LIMIT_ON_SCALAR_REGISTERS] = {
        "scalar_registers", "SGPRs", "SGPRs", 'G', has_scalar_register_file,
        max_scalar_registers },
    [OCC_LIMIT_ON_COMPILER] = {
        "compiler_waves", "compiler's warps", "compiler", 'C', never, NULL },
};
/* clang-format on */
_Static_assert(sizeof limits / sizeof *limits == OCC_LIMIT_COUNT, "a row for every limit");

/* Applies the rule of `limit`: fills the row; returns why no block fits, bits of enum occ_cause. */
RULE apply_rule(const struct block *b, enum occ_limit limit, struct occ_limit_row *row)
{
    switch (limit) {
    case OCC_LIMIT_ON_WARPS:
        return limit_warps(b, row);
    case OCC_LIMIT_ON_BLOCKS:
        return limit_blocks(b, row);
    case OCC_LIMIT_ON_REGISTERS:
        return limit_registers(b, row);
    case OCC_LIMIT_ON_SHARED_MEMORY:
        return limit_shared_memory(b, row);
    case OCC_LIMIT_ON_BARRIERS:
        return limit_barriers(b, row);
    case OCC_LIMIT_ON_SCALAR_REGISTERS:
        return limit_scalar_registers(b, row);
    case OCC_LIMIT_ON_COMPILER:
        return limit_compiler(b, row);
    case OCC_LIMIT_COUNT:
        break;
    }
    return 0;
}

uint32_t limits_apply(const struct block *block, enum occ_limit limit, struct occ_limit_row *row)
{
    return apply_rule(block, limit, row);
}

uint32_t limits_rows(const struct occ_arch *arch, const struct occ_launch *launch,
                     struct occ_limit_row *rows)
{
    const struct block block = limits_block(arch, launch);
    uint32_t causes = 0;
#pragma GCC unroll 8
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        causes |= apply_rule(&block, (enum occ_limit)i, &rows[i]);
    }
    return causes;
}

uint32_t limits_blocks(const struct occ_arch *arch, const struct occ_launch *launch,
                       enum occ_limit limit)
{
    const struct block block = limits_block(arch, launch);
    struct occ_limit_row row;
    limits_apply(&block, limit, &row);
    return row.blocks;
}

/* ---- explanations -------------------------------------------------------------------------- */

void limits_explain(const struct occ_arch *arch, const struct occ_launch *launch,
                    struct steps *steps)
{
    struct block block = limits_block(arch, launch);
    const struct words *w = words_of(arch);
    struct occ_result result;
    block.steps = steps;
    block.words = w;
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        const enum occ_limit limit = (enum occ_limit)i;
        struct occ_limit_row row;
        /* The word of the last is too wide for the column of topics. */
        steps_topic(steps, limit == OCC_LIMIT_ON_COMPILER ? limits_word_short(w, limit)
                                                          : limits_word(w, limit));
        limits_apply(&block, limit, &row);
    }
    limits_result(arch, launch, &result);
    if ((result.causes & OCC_CAUSE_CLUSTER) != 0) {
        steps_topic(steps, "cluster");
        steps_add(steps, "%u %s: more than the %u of %s", launch->cluster, w->blocks,
                  max_u32(arch->max_cluster_optin, 1), arch->name);
        steps_add(steps, "= 0 %s", w->blocks);
    }
    steps_topic(steps, "minimum");
    steps_add(steps, "%u %s", result.blocks_per_sm,
              words_by_count(result.blocks_per_sm, w->block, w->blocks));
}

/* ---- words and keys -------------------------------------------------------------------------- */

const char *limits_word(const struct words *words, enum occ_limit limit)
{
    const char *word = words->limits[limit];
    return word != NULL ? word : limits[limit].word;
}

const char *limits_word_short(const struct words *words, enum occ_limit limit)
{
    const char *word = words->limits_short[limit];
    if (word == NULL) {
        word = words->limits[limit];
    }
    return word != NULL ? word : limits[limit].word_short;
}

const char *occ_limit_key(enum occ_limit limit)
{
    return (unsigned)limit < OCC_LIMIT_COUNT ? limits[limit].key : NULL;
}

bool occ_limit_exists(const struct occ_arch *arch, enum occ_limit limit)
{
    return arch != NULL && (unsigned)limit < OCC_LIMIT_COUNT && limits[limit].exists(arch);
}
