/*
 * lever.c - levers[], with inverses of the rules of limits.c: the largest value of a quantity
 * with which N blocks fit; for the carve-out and the opt-in, the smallest.  Tests compare each
 * inverse with brute force over occ_evaluate().
 */
#include "core/lever.h"

#include "core/round.h"

static bool always(const struct occ_arch *arch)
{
    (void)arch;
    return true;
}

/* Getters and setters of the threads, and of the counts whose maximum is LAUNCH_COUNT_MAX. */
/* clang-format off */
#define COUNTS(X) X(regs) X(agprs) X(sgprs) X(barriers)
#define MEMBER(member) \
    static uint64_t get_##member(const struct occ_launch *launch) { return launch->member; } \
    static void set_##member(struct occ_launch *launch, uint32_t value) { launch->member = value; }
COUNTS(MEMBER)
MEMBER(threads)
#undef MEMBER
/* clang-format on */

bool lever_counts_in_range(const struct occ_launch *launch)
{
    uint32_t max = 0;
#define LARGER(member) max = max_u32(max, launch->member);
    COUNTS(LARGER)
#undef LARGER
    return max <= LAUNCH_COUNT_MAX;
}

/* The vendor's word after a number of blocks. */
static const char *blocks_word(const struct block *b, uint32_t blocks)
{
    return words_by_count(blocks, b->words->block, b->words->blocks);
}

/* Warps in the fullest part of the register file if `blocks` blocks are spread over all parts. */
static uint32_t warps_in_part(const struct block *b, uint32_t blocks)
{
    return round_div_up(max_u32(blocks * b->warps, 1), b->arch->sub_partitions);
}

/* ---- registers (VGPRs) ----------------------------------------------------------------------- */

/* The largest register mode up to `per_warp` that allows a block of this size; 0 = none. */
static uint32_t largest_mode(const struct block *b, uint32_t per_warp)
{
    const uint32_t *modes = b->arch->reg_modes;
    uint32_t best = 0;
    for (uint32_t i = 0; i < OCC_REG_MODES_MAX && modes[i] > 0; i++) {
        if (modes[i] <= per_warp && b->launch->threads <= limits_mode_threads(b->arch, modes[i])) {
            best = modes[i];
        }
    }
    return best;
}

/* The most vector registers per thread, AGPRs included, with which `blocks` blocks fit. */
static uint32_t vector_regs_max(const struct block *b, uint32_t blocks)
{
    const struct occ_arch *arch = b->arch;
    uint32_t part = arch->regs_per_sm / arch->sub_partitions;
    uint32_t warps = warps_in_part(b, blocks);
    uint32_t per_warp = part / warps;
    if (arch->max_regs_per_block > 0) {
        const uint32_t checked = limits_checked_warps(arch, b->warps);
        per_warp = min_u32(per_warp, arch->max_regs_per_block / checked);
    }
    uint32_t mode = largest_mode(b, per_warp);
    per_warp = round_down(per_warp, arch->reg_alloc_unit);
    STEP(b, "%s for %u %s: %u x %u = %u %s in %u %ss, %u in each", b->words->regs, blocks,
         blocks_word(b, blocks), blocks, b->warps, blocks * b->warps, b->words->warps,
         arch->sub_partitions, b->words->part, warps);
    if (limits_has_modes(arch)) {
        STEP(b, "  %u / %u = %u, and the largest mode within it is %u", part, warps, part / warps,
             mode);
        return mode;
    }
    STEP(b, "  %u / %u, rounded down to %u = %u per %s", part, warps, arch->reg_alloc_unit,
         round_down(part / warps, arch->reg_alloc_unit), b->words->warp);
    return min_u32(per_warp / arch->warp_size, arch->max_regs_per_thread);
}

static bool threshold_regs(const struct block *b, uint32_t blocks, uint32_t *out)
{
    const struct occ_arch *arch = b->arch;
    uint32_t agprs = arch->agprs != OCC_AGPRS_NONE ? b->launch->agprs : 0;
    uint32_t max_per_kind = limits_max_regs_per_kind(arch);
    uint32_t all = vector_regs_max(b, blocks);
    uint32_t regs = all;
    if (limits_has_modes(arch)) {
        *out = regs;
        return true;
    }
    if (agprs > min_u32(all, max_per_kind)) {
        return false;
    }
    if (agprs > 0 && arch->agprs == OCC_AGPRS_UNIFIED) {
        regs = min_u32(round_down(all - agprs, LIMITS_AGPR_ALIGN), max_per_kind);
    }
    uint32_t share = arch->regs_per_sm / arch->sub_partitions / warps_in_part(b, blocks);
    if (round_down(share, arch->reg_alloc_unit) / arch->warp_size == regs) {
        STEP(b, "  / %u lanes = %u per thread", arch->warp_size, regs);
    } else if (agprs > 0) {
        STEP(b, "  / %u lanes, less %u AGPRs, at most %u VGPRs", arch->warp_size, agprs, regs);
    } else {
        STEP(b, "  / %u lanes, but at most %u per thread", arch->warp_size, regs);
    }
    *out = regs;
    return true;
}

/*
 * ---- accumulation registers: the rest of the VGPRs' file, or a file of their own --------------
 */

static bool has_agprs(const struct occ_arch *arch)
{
    return arch->agprs != OCC_AGPRS_NONE;
}

static bool threshold_agprs(const struct block *b, uint32_t blocks, uint32_t *out)
{
    const struct occ_arch *arch = b->arch;
    uint32_t regs = b->launch->regs;
    uint32_t max_per_kind = limits_max_regs_per_kind(arch);
    uint32_t left = vector_regs_max(b, blocks);
    if (left == 0 || regs > left) {
        return false;
    }
    if (arch->agprs == OCC_AGPRS_UNIFIED) {
        left -= min_u32(left, round_up(regs, LIMITS_AGPR_ALIGN));
    }
    *out = regs > max_per_kind ? 0 : min_u32(left, max_per_kind);
    return true;
}

/* ---- scalar registers ------------------------------------------------------------------------ */

static bool has_sgprs(const struct occ_arch *arch)
{
    return arch->scalar_regs_per_sub_partition > 0 || arch->max_scalar_regs_per_warp > 0;
}

static bool threshold_sgprs(const struct block *b, uint32_t blocks, uint32_t *out)
{
    const struct occ_arch *arch = b->arch;
    uint32_t max = limits[OCC_LIMIT_ON_SCALAR_REGISTERS].max(arch);
    if (arch->scalar_regs_per_sub_partition > 0) {
        uint32_t share = arch->scalar_regs_per_sub_partition / warps_in_part(b, blocks);
        share -= min_u32(share, arch->scalar_regs_reserved_per_warp);
        max = min_u32(max, round_down(share, max_u32(arch->scalar_reg_alloc_unit, 1)));
    }
    *out = max;
    return max > 0;
}

/* ---- shared memory: static and dynamic together ---------------------------------------------- */

/* Changes the dynamic part; reduces the static part only if `value` is less. */
static void set_smem(struct occ_launch *launch, uint32_t value)
{
    launch->smem = min_u32(launch->smem, value);
    launch->dynamic_smem = value - launch->smem;
    launch->dynamic_smem_per_thread = 0;
}

/*
 * In a configuration, `blocks` blocks fit if each has at most 1 / `blocks` of it.  But a block of
 * that size must also select this configuration, not a smaller one.  The threshold is the largest
 * block that meets both conditions for one of the configurations that can be selected.
 */
static bool threshold_smem(const struct block *b, uint32_t blocks, uint32_t *out)
{
    const struct occ_arch *arch = b->arch;
    uint32_t reserved = arch->smem_reserved_per_block;
    uint32_t preferred = limits_smem_config(b, 0);
    uint32_t max = limits_smem_share(arch, limits_smem_max(arch, b->launch) + reserved);
    uint32_t count = min_u32(arch->smem_config_count, OCC_SMEM_CONFIGS_MAX);
    uint32_t below = 0; /* a block of up to this many bytes selects a smaller configuration */
    uint32_t best = 0;
    uint32_t config = 0; /* configuration of the best value */
    for (uint32_t i = 0; i < count; i++) {
        if (arch->smem_configs[i] < preferred) {
            continue;
        }
        uint32_t share = limits_smem_share(arch, min_u32(arch->smem_configs[i] / blocks, max));
        if (share >= reserved && (share > below || below == 0)) {
            best = share;
            config = arch->smem_configs[i];
        }
        below = arch->smem_configs[i];
    }
    if (config == 0) {
        return false;
    }
    uint32_t share = limits_smem_share(arch, config / blocks);
    *out = best - reserved;
    if (arch->smem_steps[0] > 0) {
        STEP(b, "%s for %u %s: %u / %u, rounded down to a step = %u", b->words->smem, blocks,
             blocks_word(b, blocks), config, blocks, share);
    } else {
        STEP(b, "%s for %u %s: %u / %u, rounded down to %u = %u", b->words->smem, blocks,
             blocks_word(b, blocks), config, blocks, arch->smem_alloc_unit, share);
    }
    if (share != best) {
        STEP(b, "  but a %s may have at most %u bytes", b->words->block, *out);
    } else if (reserved > 0) {
        STEP(b, "  - %u reserved = %u bytes, static and dynamic together", reserved, *out);
    } else {
        STEP(b, "  = %u bytes, static and dynamic together", *out);
    }
    return true;
}

/* ---- named barriers -------------------------------------------------------------------------- */

static bool threshold_barriers(const struct block *b, uint32_t blocks, uint32_t *out)
{
    uint32_t per_sm = b->arch->barriers_per_sm;
    *out = limits[OCC_LIMIT_ON_BARRIERS].max(b->arch);
    if (per_sm > 0) {
        uint32_t share = per_sm / blocks;
        STEP(b, "barriers for %u: %u / %u, rounded down = %u", blocks, per_sm, blocks, share);
        if (*out < share) {
            STEP(b, "  but at most %u in a block", *out);
        }
        *out = min_u32(*out, share);
    }
    return true;
}

/*
 * ---- the preferred carve-out and the opt-in: how much shared memory there is ------------------
 */

static bool has_carveout(const struct occ_arch *arch)
{
    return arch->smem_carveout != 0;
}

static uint64_t get_carveout(const struct occ_launch *launch)
{
    return launch->carveout < 0 ? 100 : (uint64_t)launch->carveout;
}

static void set_carveout(struct occ_launch *launch, uint32_t value)
{
    launch->carveout = -1;
    if (value <= 100) {
        launch->carveout = (int32_t)value;
    }
}

static bool smem_fits(const struct block *b, const struct occ_launch *launch, uint32_t blocks)
{
    return limits_blocks(b->arch, launch, OCC_LIMIT_ON_SHARED_MEMORY) >= blocks;
}

enum occ_status occ_carveout_for(const struct occ_arch *arch, uint32_t bytes, uint32_t *out)
{
    if (arch == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    if (!has_carveout(arch) || bytes > arch->smem_per_sm ||
        arch->smem_config_count > OCC_SMEM_CONFIGS_MAX) {
        return OCC_ERR_NONE;
    }
    uint32_t percent = 0;
    for (uint32_t i = 0; i < arch->smem_config_count && arch->smem_configs[i] < bytes; i++) {
        uint64_t past = (uint64_t)arch->smem_configs[i] + 1;
        percent = (uint32_t)round_div_up64(past * 100, arch->smem_per_sm);
    }
    *out = percent;
    return OCC_OK;
}

static bool threshold_carveout(const struct block *b, uint32_t blocks, uint32_t *out)
{
    struct occ_launch full = lever_with(b->launch, OCC_LEVER_CARVEOUT, 100);
    struct occ_launch none = lever_with(b->launch, OCC_LEVER_CARVEOUT, 0);
    const struct block with_all = limits_block(b->arch, &full);
    struct occ_limit_row row;
    limits_apply(&with_all, OCC_LIMIT_ON_SHARED_MEMORY, &row);
    if (row.blocks < blocks) {
        return false;
    }
    if (smem_fits(b, &none, blocks)) {
        *out = 0; /* the smallest configuration for one block also holds all `blocks` */
        return true;
    }
    return occ_carveout_for(b->arch, (uint32_t)row.taken * blocks, out) == OCC_OK;
}

static bool has_optin(const struct occ_arch *arch)
{
    return arch->smem_per_block_optin > arch->smem_per_block_default;
}

static uint64_t get_optin(const struct occ_launch *launch)
{
    return limits_opts_in(launch);
}

static void set_optin(struct occ_launch *launch, uint32_t value)
{
    launch->optin = value != 0 ? OCC_OPTIN_YES : OCC_OPTIN_NO;
}

static bool threshold_optin(const struct block *b, uint32_t blocks, uint32_t *out)
{
    struct occ_launch changed = lever_with(b->launch, OCC_LEVER_OPTIN, 1);
    *out = 1;
    return smem_fits(b, &changed, blocks);
}

/* ---- threads, which change every limit ------------------------------------------------------- */

/* Does every limit allow `blocks` blocks of `threads` threads? */
static bool threads_fit(const struct block *b, uint32_t threads, uint32_t blocks)
{
    struct occ_launch changed = *b->launch;
    struct occ_result result;
    changed.threads = threads;
    limits_result(b->arch, &changed, &result);
    return result.blocks_per_sm >= blocks;
}

/*
 * An upper bound of the threads per block with which `blocks` blocks fit.  The warps of an SM are
 * limited by its warp slots, and by the number of one-warp blocks that its registers allow.
 */
static uint32_t threads_bound(const struct block *b, uint32_t blocks)
{
    const struct occ_arch *arch = b->arch;
    struct occ_launch one = *b->launch;
    one.threads = arch->warp_size;
    uint32_t warps = limits_blocks(arch, &one, OCC_LIMIT_ON_REGISTERS);
    warps = min_u32(warps, arch->max_warps_per_sm);
    return min_u32(limits_threads_max(arch, b->launch), warps / blocks * arch->warp_size);
}

/*
 * The number of blocks never grows with the threads, so bisection finds the threshold.  The first
 * probe is the upper bound, which usually fits.  threads_fit() checks the limits only: no number of
 * threads up to the maximum is out of range, and threshold_of() has checked the cluster.
 */
static bool threshold_threads(const struct block *b, uint32_t blocks, uint32_t *out)
{
    /* Without shared memory per thread, block sizes with equal warps are equivalent. */
    uint32_t unit = b->launch->dynamic_smem_per_thread > 0 ? 1 : b->arch->warp_size;
    uint32_t max = threads_bound(b, blocks);
    uint32_t fits = 0;
    uint32_t fails = round_div_up(max, unit) + 1;
    uint32_t probe = fails - 1;
    while (fails - fits > 1) {
        if (threads_fit(b, min_u32(probe * unit, max), blocks)) {
            fits = probe;
        } else {
            fails = probe;
        }
        probe = fits + (fails - fits) / 2;
    }
    *out = min_u32(fits * unit, max);
    return fits > 0;
}

/* ------------------------------------------------------------------------------------------- */

/* clang-format off */
const struct lever levers[] = {
    [OCC_LEVER_REGISTERS] = {
        "registers", "registers", "regs", LEVER_NUMBER, LEVER_ALWAYS, OCC_LIMIT_ON_REGISTERS,
        0, 1, true, always, get_regs, set_regs, threshold_regs },
    [OCC_LEVER_AGPRS] = {
        "agprs", "AGPRs", "AGPRs", LEVER_NUMBER, LEVER_USED, OCC_LIMIT_ON_REGISTERS,
        0, 0, false, has_agprs, get_agprs, set_agprs, threshold_agprs },
    [OCC_LEVER_SGPRS] = {
        "sgprs", "SGPRs", "SGPRs", LEVER_NUMBER, LEVER_USED, OCC_LIMIT_ON_SCALAR_REGISTERS,
        0, 1, false, has_sgprs, get_sgprs, set_sgprs, threshold_sgprs },
    [OCC_LEVER_SHARED_MEMORY] = {
        "shared_memory", "shared memory", "smem", LEVER_BYTES, LEVER_ALWAYS,
        OCC_LIMIT_ON_SHARED_MEMORY,
        0, 0, true, always, limits_smem, set_smem, threshold_smem },
    [OCC_LEVER_THREADS] = {
        "threads", "threads", "block", LEVER_NUMBER, LEVER_ALWAYS, OCC_LIMIT_COUNT,
        1, 1, true, always, get_threads, set_threads, threshold_threads },
    [OCC_LEVER_BARRIERS] = {
        "barriers", "barriers", "barriers", LEVER_NUMBER, LEVER_LIMITED, OCC_LIMIT_ON_BARRIERS,
        0, 0, true, always, get_barriers, set_barriers, threshold_barriers },
    [OCC_LEVER_CARVEOUT] = {
        "carveout", "carve-out", "carveout", LEVER_PERCENT, LEVER_ALWAYS,
        OCC_LIMIT_ON_SHARED_MEMORY,
        100, 0, false, has_carveout, get_carveout, set_carveout, threshold_carveout },
    [OCC_LEVER_OPTIN] = {
        "optin", "opt-in", "opt in", LEVER_SWITCH, LEVER_USED, OCC_LIMIT_ON_SHARED_MEMORY,
        1, 0, false, has_optin, get_optin, set_optin, threshold_optin },
};
/* clang-format on */
_Static_assert(sizeof levers / sizeof *levers == OCC_LEVER_COUNT, "a row for every lever");

const char *lever_word(const struct words *words, enum occ_lever lever)
{
    const char *word = words->levers[lever];
    if (word == NULL && lever == OCC_LEVER_THREADS) {
        return words->items;
    }
    return word != NULL ? word : levers[lever].word;
}

const char *lever_word_short(const struct words *words, enum occ_lever lever)
{
    const char *word = words->levers[lever];
    return word != NULL ? word : levers[lever].word_short;
}

enum occ_lever lever_of(enum occ_limit limit)
{
    int lever = 0;
    if (limit == OCC_LIMIT_ON_WARPS) {
        return OCC_LEVER_THREADS;
    }
    while (lever < OCC_LEVER_COUNT && levers[lever].limit != limit) {
        lever++;
    }
    return (enum occ_lever)lever;
}

struct occ_launch lever_with(const struct occ_launch *launch, enum occ_lever lever, uint32_t value)
{
    struct occ_launch changed = *launch;
    levers[lever].set(&changed, value);
    return changed;
}

static bool is_lever(enum occ_lever lever)
{
    return (unsigned)lever < OCC_LEVER_COUNT;
}

const char *occ_lever_key(enum occ_lever lever)
{
    return is_lever(lever) ? levers[lever].key : NULL;
}

bool occ_lever_exists(const struct occ_arch *arch, enum occ_lever lever)
{
    return arch != NULL && is_lever(lever) && levers[lever].exists(arch);
}

bool occ_lever_has_staircase(enum occ_lever lever)
{
    return is_lever(lever) && levers[lever].has_staircase;
}

uint64_t occ_lever_get(const struct occ_launch *launch, enum occ_lever lever)
{
    return launch != NULL && is_lever(lever) ? levers[lever].get(launch) : 0;
}

enum occ_status occ_lever_set(struct occ_launch *launch, enum occ_lever lever, uint32_t value)
{
    if (launch == NULL) {
        return OCC_ERR_NULL;
    }
    if (!is_lever(lever) || (lever == OCC_LEVER_CARVEOUT && value > 100)) {
        return OCC_ERR_RANGE;
    }
    levers[lever].set(launch, value);
    return OCC_OK;
}
