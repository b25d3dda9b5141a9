/*
 * resource.c - the limits of an SM.  Each rule reads as the model states it and tells its steps as
 * it takes them.  Sources: NVIDIA's occupancy API as observed (tests/vectors), the AMDGPU back end
 * of LLVM; where occ differs on purpose, man 7 occ-guide says so.
 */
#include "core/resource.h"

#include "core/round.h"

#include <stdio.h>

/* Tells a step of a rule; the arguments are not evaluated where nobody listens. */
#define STEP(block, ...)                                                                           \
    ((block)->steps != NULL ? steps_tell((block)->steps, __VA_ARGS__) : (void)0)

static bool always(const struct occ_arch *arch)
{
    (void)arch;
    return true;
}

/* The last step of a rule. */
static void tell_blocks(const struct block *b, const struct occ_limit_row *row)
{
    if (row->blocks == OCC_NO_LIMIT) {
        STEP(b, "no limit");
    } else {
        STEP(b, "= %u %s", row->blocks,
             words_count(row->blocks, b->words->block, b->words->blocks));
    }
}

/* Warps that fit an SM, `per_part` in each part, as whole blocks. */
static uint32_t blocks_of_warps(const struct block *b, uint32_t per_part)
{
    uint32_t parts = b->arch->sub_partitions;
    STEP(b, "%u x %u / %u %s per %s, rounded down", per_part, parts, b->warps,
         words_count(b->warps, b->words->warp, b->words->warps), b->words->block);
    return per_part * parts / b->warps;
}

/* ---- warps: whole blocks of warps, and the largest block that may be launched at all ----------
 */

uint32_t resource_threads_max(const struct occ_arch *arch, const struct occ_launch *launch)
{
    uint32_t max = arch->max_threads_per_block;
    return launch->bound_threads > 0 ? round_min(max, launch->bound_threads) : max;
}

/* Why the block is too large to launch, whatever the SM holds. */
static uint32_t too_large(const struct occ_arch *arch, const struct occ_launch *launch)
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
    uint32_t causes = too_large(b->arch, b->launch);
    row->capacity = b->arch->max_warps_per_sm;
    row->taken = b->warps;
    row->per_warp = 1;
    row->blocks = 0;
    STEP(b, "%u threads / %u, rounded up = %u %s per %s", b->launch->threads, b->arch->warp_size,
         b->warps, words_count(b->warps, b->words->warp, b->words->warps), b->words->block);
    if (causes != 0) {
        STEP(b, "the %s is too large to launch", b->words->block);
    } else {
        row->blocks = row->capacity / b->warps;
        causes = row->blocks == 0 ? OCC_CAUSE_WARPS : 0;
        STEP(b, "%u slots / %u, rounded down", row->capacity, b->warps);
    }
    tell_blocks(b, row);
    return causes;
}

static void why_warps(const struct block *b, const struct occ_limit_row *row, enum occ_cause cause,
                      char *buf, size_t size)
{
    const struct occ_launch *launch = b->launch;
    const char *block = b->words->block;
    if (cause == OCC_CAUSE_THREADS) {
        snprintf(buf, size, "%u threads per %s; %s allows %u", launch->threads, block,
                 b->arch->name, b->arch->max_threads_per_block);
    } else if (cause == OCC_CAUSE_BOUND) {
        snprintf(buf, size, "%u threads per %s; the kernel's launch bound is %u", launch->threads,
                 block, launch->bound_threads);
    } else if (cause == OCC_CAUSE_BLOCK_Z) {
        snprintf(buf, size, "%u threads in the z dimension of the %s; %s allows %u",
                 launch->block_z, block, b->arch->name, b->arch->max_block_z);
    } else {
        snprintf(buf, size, "%u %s per %s; %s has %u slots", b->warps, b->words->warps, block,
                 b->words->an_sm, row->capacity);
    }
}

/* ---- block slots; AMD's are barrier slots, which a workgroup of one wave does not need ---------
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

/* ---- registers: allocated per warp, in units, inside one part of the file ----------------------
 */

/* VGPRs and AGPRs together as the vector register file sees them; 0 = none given. */
static uint32_t vector_regs(const struct block *b)
{
    uint32_t regs = b->launch->regs;
    uint32_t agprs = b->launch->agprs;
    if (agprs == 0 || b->arch->agprs == OCC_AGPRS_NONE) {
        return regs;
    }
    if (b->arch->agprs == OCC_AGPRS_SEPARATE) {
        STEP(b, "the larger of %u VGPRs and %u AGPRs", regs, agprs);
        return round_max(regs, agprs);
    }
    uint32_t total = round_up(regs, RESOURCE_AGPR_ALIGN) + agprs;
    STEP(b, "%u VGPRs rounded up to %d, + %u AGPRs = %u", regs, RESOURCE_AGPR_ALIGN, agprs, total);
    return total;
}

uint32_t resource_each_regs_max(const struct occ_arch *arch)
{
    uint32_t max = arch->max_regs_per_thread;
    return arch->agprs == OCC_AGPRS_UNIFIED ? max / 2 : max;
}

uint32_t resource_checked_warps(const struct block *b)
{
    uint32_t check = b->arch->reg_check_partitions;
    return check > 0 ? round_up(b->warps, check) : b->warps;
}

/* More than a thread may have: of one kind where it has both, or in all? */
static bool over_thread(const struct block *b, uint32_t regs)
{
    const struct occ_arch *arch = b->arch;
    const struct occ_launch *launch = b->launch;
    uint32_t each = resource_each_regs_max(arch);
    bool both = launch->agprs > 0 && arch->agprs != OCC_AGPRS_NONE;
    if (regs > arch->max_regs_per_thread) {
        STEP(b, "more than the %u a thread may have", arch->max_regs_per_thread);
        return true;
    }
    if (both && launch->regs > each) {
        STEP(b, "%u VGPRs: more than the %u a thread that has both may have", launch->regs, each);
    }
    if (both && launch->agprs > each) {
        STEP(b, "%u AGPRs: more than the %u a thread that has both may have", launch->agprs, each);
    }
    return both && (launch->regs > each || launch->agprs > each);
}

/* The launch check takes a block for whole rows of sub-partitions. */
static bool over_block(const struct block *b, uint32_t per_warp)
{
    uint32_t max = b->arch->max_regs_per_block;
    uint32_t warps = resource_checked_warps(b);
    uint64_t assumed = (uint64_t)warps * per_warp;
    if (max == 0) {
        return false;
    }
    STEP(b, "launch check: %u %s as %u (rounded up to %u) x %u = %llu,", b->warps,
         words_count(b->warps, b->words->warp, b->words->warps), warps,
         b->arch->reg_check_partitions, per_warp, (unsigned long long)assumed);
    STEP(b, "  %s the %u a %s may have", assumed > max ? "more than" : "within", max,
         b->words->block);
    return assumed > max;
}

static uint32_t limit_registers(const struct block *b, struct occ_limit_row *row)
{
    const struct occ_arch *arch = b->arch;
    uint32_t regs = vector_regs(b);
    uint32_t per_warp = round_up(regs * arch->warp_size, arch->reg_alloc_unit);
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
    STEP(b, "%u x %u lanes, rounded up to %u = %u registers per %s", regs, arch->warp_size,
         arch->reg_alloc_unit, per_warp, b->words->warp);
    STEP(b, "(%u per thread as allocated)", per_warp / arch->warp_size);
    if (over_thread(b, regs)) {
        causes = OCC_CAUSE_REGS_THREAD;
    } else if (over_block(b, per_warp)) {
        causes = OCC_CAUSE_REGS_BLOCK;
    } else {
        uint32_t part = arch->regs_per_sm / arch->sub_partitions;
        uint32_t per_part = part / per_warp;
        STEP(b, "%u / %u %ss = %u,", arch->regs_per_sm, arch->sub_partitions, b->words->part, part);
        STEP(b, "  / %u, rounded down = %u %s in each", per_warp, per_part,
             words_count(per_part, b->words->warp, b->words->warps));
        row->blocks = blocks_of_warps(b, per_part);
        causes = row->blocks == 0 ? OCC_CAUSE_REGS_SM : 0;
    }
    tell_blocks(b, row);
    return causes;
}

static void why_registers(const struct block *b, const struct occ_limit_row *row,
                          enum occ_cause cause, char *buf, size_t size)
{
    const struct occ_arch *arch = b->arch;
    const struct occ_launch *launch = b->launch;
    const struct words *w = b->words;
    uint32_t regs = vector_regs(b);
    uint32_t per_warp = row->per_warp;
    uint32_t part = arch->regs_per_sm / arch->sub_partitions;
    if (cause == OCC_CAUSE_REGS_THREAD && launch->agprs > 0 && arch->agprs != OCC_AGPRS_NONE) {
        snprintf(buf, size, "%u VGPRs and %u AGPRs per thread; a thread may have %u of each",
                 launch->regs, launch->agprs, resource_each_regs_max(arch));
    } else if (cause == OCC_CAUSE_REGS_THREAD) {
        snprintf(buf, size, "%u %s per thread; a thread may have %u", regs, w->regs,
                 arch->max_regs_per_thread);
    } else if (cause == OCC_CAUSE_REGS_BLOCK) {
        uint32_t warps = resource_checked_warps(b);
        snprintf(buf, size, "%u threads x %u %s need %u %s x %u = %llu registers; a %s may have %u",
                 launch->threads, regs, w->regs, warps, w->warps, per_warp,
                 (unsigned long long)warps * per_warp, w->block, arch->max_regs_per_block);
    } else {
        snprintf(buf, size,
                 "%u threads x %u %s need %u %s x %u = %llu registers; %s has %u x %u, room for %u "
                 "%s",
                 launch->threads, regs, w->regs, b->warps, w->warps, per_warp,
                 (unsigned long long)row->taken, w->an_sm, arch->sub_partitions, part,
                 part / per_warp * arch->sub_partitions, w->warps);
    }
}

/* ---- shared memory: static, dynamic and the driver's share, of the chosen configuration --------
 */

uint64_t resource_smem(const struct occ_launch *launch)
{
    return (uint64_t)launch->smem + launch->dynamic_smem +
           (uint64_t)launch->dynamic_smem_per_thread * launch->threads;
}

uint32_t resource_smem_max(const struct occ_arch *arch, const struct occ_launch *launch)
{
    return launch->no_optin ? arch->smem_per_block_default : arch->smem_per_block_optin;
}

uint32_t resource_smem_config(const struct block *b, uint64_t bytes)
{
    const struct occ_arch *arch = b->arch;
    /* The default is all of it; so it is where a carve-out selects nothing. */
    bool selected = b->launch->carveout >= 0 && arch->smem_carveout != 0;
    uint32_t percent = selected ? (uint32_t)b->launch->carveout : 100;
    uint64_t wanted = (uint64_t)arch->smem_per_sm * percent / 100;
    uint32_t count = round_min(arch->smem_config_count, OCC_SMEM_CONFIGS_MAX);
    uint32_t smaller = 0;
    wanted = wanted > bytes ? wanted : bytes;
    for (uint32_t i = 0; i + 1 < count; i++) {
        smaller += arch->smem_configs[i] < wanted;
    }
    return arch->smem_configs[smaller];
}

static uint32_t limit_shared_memory(const struct block *b, struct occ_limit_row *row)
{
    const struct occ_arch *arch = b->arch;
    const struct occ_launch *launch = b->launch;
    uint32_t reserved = arch->smem_reserved_per_block;
    uint64_t bytes = resource_smem(launch);
    uint64_t taken = round_up64(bytes + reserved, arch->smem_alloc_unit);
    uint32_t causes = 0;
    STEP(b, "%u static + %llu dynamic + %u reserved = %llu,", launch->smem,
         (unsigned long long)(bytes - launch->smem), reserved,
         (unsigned long long)(bytes + reserved));
    STEP(b, "  rounded up to %u = %llu bytes per %s", arch->smem_alloc_unit,
         (unsigned long long)taken, b->words->block);
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
    tell_blocks(b, row);
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

/* ---- named barriers ----------------------------------------------------------------------------
 */

static bool has_barriers(const struct occ_arch *arch)
{
    return arch->barriers_per_sm > 0;
}

uint32_t resource_barriers_max(const struct occ_arch *arch)
{
    uint32_t block = arch->max_barriers_per_block > 0 ? arch->max_barriers_per_block : UINT32_MAX;
    return has_barriers(arch) ? round_min(block, arch->barriers_per_sm) : block;
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
        tell_blocks(b, row);
    } else if (!has_barriers(b->arch)) {
        return 0;
    } else if (used == 0) {
        STEP(b, "none used: no limit");
    } else {
        row->blocks = row->capacity / used;
        STEP(b, "%u / %u, rounded down", row->capacity, used);
        tell_blocks(b, row);
    }
    return row->blocks == 0 ? OCC_CAUSE_BARRIERS : 0;
}

static void why_barriers(const struct block *b, const struct occ_limit_row *row,
                         enum occ_cause cause, char *buf, size_t size)
{
    (void)cause;
    snprintf(buf, size, "%llu named barriers per %s; %s allows %u", (unsigned long long)row->taken,
             b->words->block, b->arch->name, resource_barriers_max(b->arch));
}

/* ---- scalar registers of GCN and CDNA: a file per SIMD, shared by its waves --------------------
 */

static bool has_scalar_pool(const struct occ_arch *arch)
{
    return arch->scalar_regs_per_sub_partition > 0;
}

uint32_t resource_scalar_regs_max(const struct occ_arch *arch)
{
    return round_max(arch->max_scalar_regs_with_special, arch->max_scalar_regs_per_warp);
}

static uint32_t limit_scalar_registers(const struct block *b, struct occ_limit_row *row)
{
    const struct occ_arch *arch = b->arch;
    uint32_t sgprs = b->launch->sgprs;
    uint32_t max = resource_scalar_regs_max(arch);
    row->capacity = arch->scalar_regs_per_sub_partition * arch->sub_partitions;
    row->taken = 0;
    row->per_warp = 0;
    row->blocks = OCC_NO_LIMIT;
    if (sgprs == 0) {
        return 0;
    }
    if (max > 0 && sgprs > max) {
        row->blocks = 0;
        STEP(b, "%u: more than the %u a %s may have", sgprs, max, b->words->warp);
        tell_blocks(b, row);
    } else if (has_scalar_pool(arch)) {
        uint32_t unit = round_max(arch->scalar_reg_alloc_unit, 1);
        uint32_t reserved = arch->scalar_regs_reserved_per_warp;
        uint32_t per_warp = round_up(sgprs, unit) + reserved;
        uint32_t per_part = arch->scalar_regs_per_sub_partition / per_warp;
        row->per_warp = per_warp;
        row->taken = (uint64_t)per_warp * b->warps;
        STEP(b, "%u rounded up to %u = %u per %s", sgprs, unit, per_warp - reserved,
             b->words->warp);
        if (reserved > 0) {
            STEP(b, "  + %u reserved = %u", reserved, per_warp);
        }
        STEP(b, "%u / %u, rounded down = %u %s for each of %u %ss",
             arch->scalar_regs_per_sub_partition, per_warp, per_part,
             words_count(per_part, b->words->warp, b->words->warps), arch->sub_partitions,
             b->words->part);
        row->blocks = blocks_of_warps(b, per_part);
        tell_blocks(b, row);
    }
    return row->blocks == 0 ? OCC_CAUSE_SCALAR_REGS : 0;
}

static void why_scalar_registers(const struct block *b, const struct occ_limit_row *row,
                                 enum occ_cause cause, char *buf, size_t size)
{
    const struct occ_arch *arch = b->arch;
    const struct words *w = b->words;
    (void)cause;
    if (row->per_warp == 0) {
        snprintf(buf, size, "%u SGPRs per %s; %s allows %u", b->launch->sgprs, w->warp, arch->name,
                 resource_scalar_regs_max(arch));
        return;
    }
    snprintf(buf, size, "%u %s x %u SGPRs per %s; %s has room for %u %s", b->warps, w->warps,
             row->per_warp, w->block, w->an_sm,
             arch->scalar_regs_per_sub_partition / row->per_warp * arch->sub_partitions, w->warps);
}

/* ------------------------------------------------------------------------------------------------
 */

/* clang-format off */
const struct resource resources[OCC_LIMIT_COUNT] = {
    [OCC_LIMIT_ON_WARPS] = {
        "warps", 'W', always, limit_warps, why_warps },
    [OCC_LIMIT_ON_BLOCKS] = {
        "blocks", 'B', always, limit_blocks, NULL },
    [OCC_LIMIT_ON_REGISTERS] = {
        "registers", 'R', always, limit_registers, why_registers },
    [OCC_LIMIT_ON_SHARED_MEMORY] = {
        "shared_memory", 'S', always, limit_shared_memory, why_shared_memory },
    [OCC_LIMIT_ON_BARRIERS] = {
        "barriers", 'N', has_barriers, limit_barriers, why_barriers },
    [OCC_LIMIT_ON_SCALAR_REGISTERS] = {
        "scalar_registers", 'G', has_scalar_pool, limit_scalar_registers, why_scalar_registers },
};
/* clang-format on */

const char *occ_limit_key(enum occ_limit limit)
{
    return (unsigned)limit < OCC_LIMIT_COUNT ? resources[limit].key : NULL;
}

bool occ_limit_exists(const struct occ_arch *arch, enum occ_limit limit)
{
    return (unsigned)limit < OCC_LIMIT_COUNT && resources[limit].exists(arch);
}
