/*
 * registers.c - the rules of register files: the vector registers of all GPUs, and the scalar ones
 * that GCN and CDNA share among waves.  Sources: as in resource.c.
 */
#include <stdio.h>

#include "core/round.h"
#include "core/rule.h"

/* ---- modes: a warp has one of a few register sizes, independent of its lanes ----------------- */

/* The index of the smallest mode of at least `regs` registers; the number of modes if none is. */
static uint32_t mode_index(const struct occ_arch *arch, uint32_t regs)
{
    uint32_t i = 0;
    while (i < OCC_REG_MODES_MAX && arch->reg_modes[i] > 0 && arch->reg_modes[i] < regs) {
        i++;
    }
    return i;
}

/* The smallest mode of at least `regs` registers; `regs` if none exists. */
static uint32_t mode_of(const struct occ_arch *arch, uint32_t regs)
{
    uint32_t i = mode_index(arch, regs);
    bool exists = i < OCC_REG_MODES_MAX && arch->reg_modes[i] > 0;
    return exists ? arch->reg_modes[i] : regs;
}

uint32_t resource_mode_threads(const struct occ_arch *arch, uint32_t mode)
{
    uint32_t i = mode_index(arch, mode);
    uint32_t widest = round_max(arch->warp_size_alt, arch->warp_size_third);
    uint32_t max = arch->max_threads_per_block;
    if (i < OCC_REG_MODES_MAX && arch->warp_size < widest) {
        max = round_min(max, arch->reg_mode_threads[i] > 0 ? arch->reg_mode_threads[i] : max);
    }
    return max;
}

uint32_t resource_mode_warps(const struct occ_arch *arch, uint32_t mode)
{
    uint32_t per_part = arch->regs_per_sm / arch->sub_partitions / round_max(mode, 1);
    return round_min(per_part * arch->sub_partitions, arch->max_warps_per_sm);
}

/* Adds the steps of a warp's allocation. */
static void explain_per_warp(const struct block *b, uint32_t regs, uint32_t per_warp)
{
    const struct occ_arch *arch = b->arch;
    if (!resource_has_modes(arch)) {
        STEP(b, "%u x %u lanes, rounded up to %u = %u registers per %s", regs, arch->warp_size,
             arch->reg_alloc_unit, per_warp, b->words->warp);
        STEP(b, "(%u per thread as allocated)", per_warp / arch->warp_size);
    } else if (per_warp <= arch->max_regs_per_thread) {
        STEP(b, "%u, rounded up to a mode = %u registers per %s", regs, per_warp, b->words->warp);
    }
}

/* ---- registers: allocated per warp, in units, inside one part of the file -------------------- */

/* The vector registers of a thread, AGPRs included; 0 = not given. */
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
    return round_up(b->warps, round_max(b->arch->reg_check_partitions, 1));
}

/* Does a thread have more registers than allowed, in total or, if it uses AGPRs, of either kind? */
static bool over_thread(const struct block *b, uint32_t regs)
{
    const struct occ_arch *arch = b->arch;
    const struct occ_launch *launch = b->launch;
    uint32_t each = resource_each_regs_max(arch);
    bool both = launch->agprs > 0 && arch->agprs != OCC_AGPRS_NONE;
    if (regs > arch->max_regs_per_thread && resource_has_modes(arch)) {
        STEP(b, "%u: more than the %u of the largest mode", regs, arch->max_regs_per_thread);
        return true;
    }
    if (regs > arch->max_regs_per_thread) {
        STEP(b, "more than the %u a thread may have", arch->max_regs_per_thread);
        return true;
    }
    if (both && launch->regs > each) {
        STEP(b, "%u VGPRs: more than the %u of a thread that uses both", launch->regs, each);
    }
    if (both && launch->agprs > each) {
        STEP(b, "%u AGPRs: more than the %u of a thread that uses both", launch->agprs, each);
    }
    return both && (launch->regs > each || launch->agprs > each);
}

/* Is the block too large for its mode?  Narrow waves in a large mode allow fewer threads. */
static bool over_mode(const struct block *b, uint32_t mode)
{
    if (!resource_has_modes(b->arch)) {
        return false;
    }
    uint32_t max = resource_mode_threads(b->arch, mode);
    if (b->launch->threads <= max || max == b->arch->max_threads_per_block) {
        return false;
    }
    STEP(b, "%u %s: more than the %u of %s%u with %u registers", b->launch->threads,
         b->words->items, max, b->words->lanes, b->arch->warp_size, mode);
    return true;
}

/* Does the block fail the launch check, which rounds its warps up (resource_checked_warps())? */
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

uint32_t registers_limit(const struct block *b, struct occ_limit_row *row)
{
    const struct occ_arch *arch = b->arch;
    uint32_t regs = vector_regs(b);
    uint32_t per_warp = 0;
    if (!resource_has_modes(arch)) {
        per_warp = round_up(regs * arch->warp_size, arch->reg_alloc_unit);
    } else if (regs > 0) {
        per_warp = mode_of(arch, regs);
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
    if (over_thread(b, regs)) {
        causes = OCC_CAUSE_REGS_THREAD;
    } else if (over_block(b, per_warp) || over_mode(b, per_warp)) {
        causes = OCC_CAUSE_REGS_BLOCK;
    } else {
        uint32_t part = arch->regs_per_sm / arch->sub_partitions;
        uint32_t per_part = part / per_warp;
        STEP(b, "%u / %u %ss = %u,", arch->regs_per_sm, arch->sub_partitions, b->words->part, part);
        STEP(b, "  / %u, rounded down = %u %s in each", per_warp, per_part,
             words_count(per_part, b->words->warp, b->words->warps));
        row->blocks = rule_blocks_of_warps(b, per_part);
        causes = rule_cause(row, OCC_CAUSE_REGS_SM);
    }
    rule_explain_blocks(b, row);
    return causes;
}

void registers_why(const struct block *b, const struct occ_limit_row *row, enum occ_cause cause,
                   char *buf, size_t size)
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
    } else if (cause == OCC_CAUSE_REGS_THREAD && resource_has_modes(arch)) {
        snprintf(buf, size, "%u %s per %s; the largest mode of %s is %u", regs, w->regs, w->warp,
                 arch->name, arch->max_regs_per_thread);
    } else if (cause == OCC_CAUSE_REGS_THREAD) {
        snprintf(buf, size, "%u %s per thread; a thread may have %u", regs, w->regs,
                 arch->max_regs_per_thread);
    } else if (cause == OCC_CAUSE_REGS_BLOCK && resource_has_modes(arch)) {
        snprintf(buf, size, "%u %s per %s with %u registers and %s%u; %s allows %u",
                 launch->threads, w->items, w->block, per_warp, w->lanes, arch->warp_size,
                 arch->name, resource_mode_threads(arch, per_warp));
    } else if (cause == OCC_CAUSE_REGS_BLOCK) {
        uint32_t warps = resource_checked_warps(b);
        snprintf(buf, size, "%u %s x %u %s need %u %s x %u = %llu registers; a %s may have %u",
                 launch->threads, w->items, regs, w->regs, warps, w->warps, per_warp,
                 (unsigned long long)warps * per_warp, w->block, arch->max_regs_per_block);
    } else {
        snprintf(buf, size,
                 "%u %s x %u %s need %u %s x %u = %llu registers; %s has %u x %u, room for %u %s",
                 launch->threads, w->items, regs, w->regs, b->warps, w->warps, per_warp,
                 (unsigned long long)row->taken, w->an_sm, arch->sub_partitions, part,
                 part / per_warp * arch->sub_partitions, w->warps);
    }
}

/* ---- scalar registers of GCN and CDNA: a file per SIMD, shared by its waves ------------------ */

bool scalar_registers_exist(const struct occ_arch *arch)
{
    return arch->scalar_regs_per_sub_partition > 0;
}

uint32_t scalar_registers_max(const struct occ_arch *arch)
{
    uint32_t max = round_max(arch->max_scalar_regs_with_special, arch->max_scalar_regs_per_warp);
    return max > 0 ? max : UINT32_MAX;
}

uint32_t scalar_registers_limit(const struct block *b, struct occ_limit_row *row)
{
    const struct occ_arch *arch = b->arch;
    uint32_t sgprs = b->launch->sgprs;
    uint32_t max = scalar_registers_max(arch);
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
        rule_explain_blocks(b, row);
    } else if (scalar_registers_exist(arch)) {
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
        row->blocks = rule_blocks_of_warps(b, per_part);
        rule_explain_blocks(b, row);
    }
    return rule_cause(row, OCC_CAUSE_SCALAR_REGS);
}

void scalar_registers_why(const struct block *b, const struct occ_limit_row *row,
                          enum occ_cause cause, char *buf, size_t size)
{
    const struct occ_arch *arch = b->arch;
    const struct words *w = b->words;
    (void)cause;
    if (row->per_warp == 0) {
        snprintf(buf, size, "%u SGPRs per %s; %s allows %u", b->launch->sgprs, w->warp, arch->name,
                 scalar_registers_max(arch));
        return;
    }
    snprintf(buf, size, "%u %s x %u SGPRs per %s; %s has room for %u %s", b->warps, w->warps,
             row->per_warp, w->block, w->an_sm,
             arch->scalar_regs_per_sub_partition / row->per_warp * arch->sub_partitions, w->warps);
}
