/*
 * resource.c - the limits of an SM; those of registers are in registers.c.  Each rule adds its
 * steps for --explain.  Sources: observations of NVIDIA's occupancy API (tests/vectors) and the
 * AMDGPU back end of LLVM; occ-guide(7) lists intended differences.
 */
#include "core/resource.h"

#include <stdio.h>

#include "core/round.h"
#include "core/rule.h"

static bool always(const struct occ_arch *arch)
{
    (void)arch;
    return true;
}

/* ---- warps: whole blocks of warps, and the largest block that may be launched at all --------- */

uint32_t resource_threads_max(const struct occ_arch *arch, const struct occ_launch *launch)
{
    uint32_t max = arch->max_threads_per_block;
    return round_min(max, launch->bound_threads > 0 ? launch->bound_threads : max);
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

static uint32_t limit_warps(const struct block *b, struct occ_limit_row *row)
{
    uint32_t causes = size_causes(b->arch, b->launch);
    row->capacity = b->arch->max_warps_per_sm;
    row->taken = b->warps;
    row->per_warp = 1;
    row->blocks = 0;
    STEP(b, "%u %s / %u, rounded up = %u %s per %s", b->launch->threads,
         words_count(b->launch->threads, b->words->item, b->words->items), b->arch->warp_size,
         b->warps, words_count(b->warps, b->words->warp, b->words->warps), b->words->block);
    if (causes != 0) {
        STEP(b, "the %s is too large to launch", b->words->block);
    } else {
        row->blocks = row->capacity / b->warps;
        causes = rule_cause(row, OCC_CAUSE_WARPS);
        STEP(b, "%u slots / %u, rounded down", row->capacity, b->warps);
    }
    rule_explain_blocks(b, row);
    return causes;
}

static void why_warps(const struct block *b, const struct occ_limit_row *row, enum occ_cause cause,
                      char *buf, size_t size)
{
    const struct occ_launch *launch = b->launch;
    const char *block = b->words->block;
    if (cause == OCC_CAUSE_THREADS) {
        snprintf(buf, size, "%u %s per %s; %s allows %u", launch->threads, b->words->items, block,
                 b->arch->name, b->arch->max_threads_per_block);
    } else if (cause == OCC_CAUSE_BOUND) {
        snprintf(buf, size, "%u %s per %s; the kernel's launch bound is %u", launch->threads,
                 b->words->items, block, launch->bound_threads);
    } else if (cause == OCC_CAUSE_BLOCK_Z) {
        snprintf(buf, size, "%u %s in the z dimension of the %s; %s allows %u", launch->block_z,
                 b->words->items, block, b->arch->name, b->arch->max_block_z);
    } else {
        snprintf(buf, size, "%u %s per %s; %s has %u slots", b->warps, b->words->warps, block,
                 b->words->an_sm, row->capacity);
    }
}

/*
 * ---- block slots; AMD's are barrier slots, which a workgroup of one wave does not use ---------
 */

static uint32_t limit_blocks(const struct block *b, struct occ_limit_row *row)
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

/*
 * ---- shared memory: static, dynamic and the driver's reserve, in the chosen configuration -----
 */

uint64_t resource_smem(const struct occ_launch *launch)
{
    return (uint64_t)launch->smem + launch->dynamic_smem +
           (uint64_t)launch->dynamic_smem_per_thread * launch->threads;
}

/* The first step of at least `bytes`; `bytes` itself if no step is that large. */
static uint64_t smem_step(const struct occ_arch *arch, uint64_t bytes)
{
    for (uint32_t i = 0; i < OCC_SMEM_STEPS_MAX && bytes > 0 && arch->smem_steps[i] > 0; i++) {
        if (arch->smem_steps[i] >= bytes) {
            return arch->smem_steps[i];
        }
    }
    return bytes;
}

/* The allocation for `bytes`, the reserve included: whole units, or the next step. */
static uint64_t smem_allocated(const struct occ_arch *arch, uint64_t bytes)
{
    uint64_t taken = round_up64(bytes + arch->smem_reserved_per_block, arch->smem_alloc_unit);
    return arch->smem_steps[0] == 0 ? taken : smem_step(arch, taken);
}

uint32_t resource_smem_share(const struct occ_arch *arch, uint32_t bytes)
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

uint32_t resource_smem_max(const struct occ_arch *arch, const struct occ_launch *launch)
{
    return launch->no_optin ? arch->smem_per_block_default : arch->smem_per_block_optin;
}

uint32_t resource_smem_config(const struct block *b, uint64_t bytes)
{
    const struct occ_arch *arch = b->arch;
    uint32_t count = round_min(arch->smem_config_count, OCC_SMEM_CONFIGS_MAX);
    uint32_t last = count - (count > 0);
    if (b->launch->carveout < 0 || arch->smem_carveout == 0) {
        return arch->smem_configs[last]; /* the default is all of it, or there is only one size */
    }
    uint32_t percent = (uint32_t)b->launch->carveout;
    uint64_t wanted = round_max64((uint64_t)arch->smem_per_sm * percent / 100, bytes);
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
         (unsigned long long)(bytes - b->launch->smem), reserved,
         (unsigned long long)(bytes + reserved));
    if (arch->smem_steps[0] > 0) {
        STEP(b, "  rounded up to a step = %llu bytes per %s", (unsigned long long)taken,
             b->words->block);
    } else {
        STEP(b, "  rounded up to %u = %llu bytes per %s", arch->smem_alloc_unit,
             (unsigned long long)taken, b->words->block);
    }
}

static uint32_t limit_shared_memory(const struct block *b, struct occ_limit_row *row)
{
    const struct occ_arch *arch = b->arch;
    const struct occ_launch *launch = b->launch;
    uint32_t reserved = arch->smem_reserved_per_block;
    uint64_t bytes = resource_smem(launch);
    uint64_t taken = smem_allocated(arch, bytes);
    uint32_t causes = 0;
    if (b->steps != NULL) {
        explain_smem(b, bytes, taken);
    }
    row->taken = taken;
    row->per_warp = 0;
    row->blocks = 0;
    if (taken > (uint64_t)resource_smem_max(arch, launch) + reserved) {
        bool optin = launch->no_optin && taken <= (uint64_t)arch->smem_per_block_optin + reserved;
        causes = optin ? OCC_CAUSE_SMEM_OPTIN : OCC_CAUSE_SMEM_BLOCK;
        row->capacity = resource_smem_config(b, 0);
        STEP(b, "more than a %s may have", b->words->block);
    } else {
        row->capacity = resource_smem_config(b, taken);
        uint32_t alloc = (uint32_t)taken;
        row->blocks = alloc > 0 ? row->capacity / alloc : OCC_NO_LIMIT;
        if (taken > 0 && launch->carveout >= 0 && arch->smem_carveout != 0) {
            STEP(b, "carve-out %d %% of %u: the next size that holds it", launch->carveout,
                 arch->smem_per_sm);
            STEP(b, "  and a %s is %u", b->words->block, row->capacity);
        }
        if (taken > 0) {
            STEP(b, "%u / %llu, rounded down", row->capacity, (unsigned long long)taken);
        }
    }
    rule_explain_blocks(b, row);
    return causes;
}

static void why_shared_memory(const struct block *b, const struct occ_limit_row *row,
                              enum occ_cause cause, char *buf, size_t size)
{
    const struct occ_arch *arch = b->arch;
    const struct words *w = b->words;
    unsigned long long bytes = resource_smem(b->launch);
    uint32_t max = resource_smem_max(arch, b->launch);
    (void)row;
    if (cause == OCC_CAUSE_SMEM_OPTIN) {
        snprintf(buf, size,
                 "%llu bytes of %s per %s; without opt-in a %s may have %u (with opt-in %u)", bytes,
                 w->smem, w->block, w->block, max, arch->smem_per_block_optin);
    } else if (arch->smem_reserved_per_block > 0 && !b->launch->no_optin) {
        snprintf(buf, size,
                 "%llu bytes of %s per %s; a %s may have %u (%u per %s less %u reserved)", bytes,
                 w->smem, w->block, w->block, max, arch->smem_per_sm, w->sm,
                 arch->smem_reserved_per_block);
    } else {
        snprintf(buf, size, "%llu bytes of %s per %s; a %s may have %u", bytes, w->smem, w->block,
                 w->block, max);
    }
}

/* ---- named barriers -------------------------------------------------------------------------- */

static bool has_barriers(const struct occ_arch *arch)
{
    return arch->barriers_per_sm > 0;
}

static uint32_t max_barriers(const struct occ_arch *arch)
{
    return round_min(arch->max_barriers_per_block > 0 ? arch->max_barriers_per_block : UINT32_MAX,
                     arch->barriers_per_sm > 0 ? arch->barriers_per_sm : UINT32_MAX);
}

static uint32_t limit_barriers(const struct block *b, struct occ_limit_row *row)
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
        rule_explain_blocks(b, row);
    } else if (!has_barriers(b->arch)) {
        return 0;
    } else if (used == 0) {
        STEP(b, "none used: no limit");
    } else {
        row->blocks = row->capacity / used;
        STEP(b, "%u / %u, rounded down", row->capacity, used);
        rule_explain_blocks(b, row);
    }
    return rule_cause(row, OCC_CAUSE_BARRIERS);
}

static void why_barriers(const struct block *b, const struct occ_limit_row *row,
                         enum occ_cause cause, char *buf, size_t size)
{
    (void)cause;
    snprintf(buf, size, "%llu named barriers per %s; %s allows %u", (unsigned long long)row->taken,
             b->words->block, b->arch->name, max_barriers(b->arch));
}

/* ------------------------------------------------------------------------------------------- */

/* clang-format off */
const struct resource resources[] = {
    [OCC_LIMIT_ON_WARPS] = {
        "warps", "warps", "warps", 'W', always, NULL, limit_warps, why_warps },
    [OCC_LIMIT_ON_BLOCKS] = {
        "blocks", "block slots", "blocks", 'B', always, NULL, limit_blocks, NULL },
    [OCC_LIMIT_ON_REGISTERS] = {
        "registers", "registers", "regs", 'R', always, NULL, registers_limit, registers_why },
    [OCC_LIMIT_ON_SHARED_MEMORY] = {
        "shared_memory", "shared memory", "smem", 'S', always, NULL,
        limit_shared_memory, why_shared_memory },
    [OCC_LIMIT_ON_BARRIERS] = {
        "barriers", "barriers", "barriers", 'N', has_barriers, max_barriers,
        limit_barriers, why_barriers },
    [OCC_LIMIT_ON_SCALAR_REGISTERS] = {
        "scalar_registers", "SGPRs", "SGPRs", 'G', scalar_registers_exist, scalar_registers_max,
        scalar_registers_limit, scalar_registers_why },
};
/* clang-format on */
_Static_assert(sizeof resources / sizeof *resources == OCC_LIMIT_COUNT, "a row for every limit");

const char *resource_word(const struct words *words, enum occ_limit limit)
{
    const char *word = words->limits[limit];
    return word != NULL ? word : resources[limit].word;
}

const char *resource_word_short(const struct words *words, enum occ_limit limit)
{
    const char *word = words->limits_short[limit];
    if (word == NULL) {
        word = words->limits[limit];
    }
    return word != NULL ? word : resources[limit].word_short;
}

const char *occ_limit_key(enum occ_limit limit)
{
    return (unsigned)limit < OCC_LIMIT_COUNT ? resources[limit].key : NULL;
}

bool occ_limit_exists(const struct occ_arch *arch, enum occ_limit limit)
{
    return (unsigned)limit < OCC_LIMIT_COUNT && resources[limit].exists(arch);
}
