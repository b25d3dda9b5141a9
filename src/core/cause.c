/* cause.c - why a launch is impossible, in a sentence with numbers for each cause. */
#include "core/cause.h"

#include <stdio.h>

#include "base/ull.h"
#include "core/check.h"
#include "core/limits.h"
#include "core/round.h"

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

static void why_registers(const struct block *b, const struct occ_limit_row *row,
                          enum occ_cause cause, char *buf, size_t size)
{
    const struct occ_arch *arch = b->arch;
    const struct occ_launch *launch = b->launch;
    const struct words *w = b->words;
    uint32_t regs = limits_vector_regs(b);
    uint32_t per_warp = row->per_warp;
    uint32_t part = arch->regs_per_sm / arch->sub_partitions;
    if (cause == OCC_CAUSE_REGS_THREAD && launch->agprs > 0 && arch->agprs != OCC_AGPRS_NONE) {
        snprintf(buf, size, "%u VGPRs and %u AGPRs per thread; a thread may have %u of each",
                 launch->regs, launch->agprs, limits_max_regs_per_kind(arch));
    } else if (cause == OCC_CAUSE_REGS_THREAD && limits_has_modes(arch)) {
        snprintf(buf, size, "%u %s per %s; the largest mode of %s is %u", regs, w->regs, w->warp,
                 arch->name, arch->max_regs_per_thread);
    } else if (cause == OCC_CAUSE_REGS_THREAD) {
        snprintf(buf, size, "%u %s per thread; a thread may have %u", regs, w->regs,
                 arch->max_regs_per_thread);
    } else if (cause == OCC_CAUSE_REGS_BLOCK && limits_has_modes(arch)) {
        snprintf(buf, size, "%u %s per %s with %u registers and %s%u; %s allows %u",
                 launch->threads, w->items, w->block, per_warp, w->lanes, arch->warp_size,
                 arch->name, limits_mode_threads(arch, per_warp));
    } else if (cause == OCC_CAUSE_REGS_BLOCK) {
        uint32_t warps = limits_checked_warps(arch, b->warps);
        char rounded[40] = "";
        if (warps != b->warps) {
            snprintf(rounded, sizeof rounded, " (%u rounded up)", b->warps);
        }
        snprintf(buf, size, "%u %s x %u %s need %u %s%s x %u = %llu registers; a %s may have %u",
                 launch->threads, w->items, regs, w->regs, warps, w->warps, rounded, per_warp,
                 ull(warps) * per_warp, w->block, arch->max_regs_per_block);
    } else {
        snprintf(buf, size,
                 "%u %s x %u %s need %u %s x %u = %llu registers; %s has %u x %u, room for %u %s",
                 launch->threads, w->items, regs, w->regs, b->warps, w->warps, per_warp,
                 ull(row->taken), w->an_sm, arch->sub_partitions, part,
                 part / per_warp * arch->sub_partitions, w->warps);
    }
}

static void why_scalar_registers(const struct block *b, const struct occ_limit_row *row,
                                 enum occ_cause cause, char *buf, size_t size)
{
    const struct occ_arch *arch = b->arch;
    const struct words *w = b->words;
    (void)cause;
    if (row->per_warp == 0) {
        snprintf(buf, size, "%u SGPRs per %s; %s allows %u", b->launch->sgprs, w->warp, arch->name,
                 limits[OCC_LIMIT_ON_SCALAR_REGISTERS].max(arch));
        return;
    }
    snprintf(buf, size, "%u %s x %u SGPRs per %s; %s has room for %u %s", b->warps, w->warps,
             row->per_warp, w->block, w->an_sm,
             arch->scalar_regs_per_sub_partition / row->per_warp * arch->sub_partitions, w->warps);
}

static void why_shared_memory(const struct block *b, const struct occ_limit_row *row,
                              enum occ_cause cause, char *buf, size_t size)
{
    const struct occ_arch *arch = b->arch;
    const struct words *w = b->words;
    unsigned long long bytes = limits_smem(b->launch);
    uint32_t max = limits_smem_max(arch, b->launch);
    (void)row;
    if (cause == OCC_CAUSE_SMEM_OPTIN) {
        snprintf(buf, size,
                 "%llu bytes of %s per %s; without opt-in a %s may have %u (with opt-in %u)", bytes,
                 w->smem, w->block, w->block, max, arch->smem_per_block_optin);
    } else if (arch->smem_reserved_per_block > 0 && limits_opts_in(b->launch)) {
        snprintf(buf, size,
                 "%llu bytes of %s per %s; a %s may have %u (%u per %s less %u reserved)", bytes,
                 w->smem, w->block, w->block, max, arch->smem_per_sm, w->sm,
                 arch->smem_reserved_per_block);
    } else {
        snprintf(buf, size, "%llu bytes of %s per %s; a %s may have %u", bytes, w->smem, w->block,
                 w->block, max);
    }
}

static void why_barriers(const struct block *b, const struct occ_limit_row *row,
                         enum occ_cause cause, char *buf, size_t size)
{
    (void)cause;
    snprintf(buf, size, "%llu named barriers per %s; %s allows %u", ull(row->taken),
             b->words->block, b->arch->name, limits[OCC_LIMIT_ON_BARRIERS].max(b->arch));
}

static void why_compiler(const struct block *b, const struct occ_limit_row *row,
                         enum occ_cause cause, char *buf, size_t size)
{
    const struct words *w = b->words;
    (void)cause;
    snprintf(buf, size, "%u %s per %s; the compiler allows %u per %s: %u per %s", b->warps,
             words_by_count(b->warps, w->warp, w->warps), w->block, b->launch->compiler_waves,
             w->part, row->capacity, w->sm);
}

/* The sentences of the causes that each limit's rule returns. */
typedef void why_function(const struct block *b, const struct occ_limit_row *row,
                          enum occ_cause cause, char *buf, size_t size);
static why_function *const sentences[OCC_LIMIT_COUNT] = {
    [OCC_LIMIT_ON_WARPS] = why_warps,
    [OCC_LIMIT_ON_BLOCKS] = NULL, /* its rule returns no cause */
    [OCC_LIMIT_ON_REGISTERS] = why_registers,
    [OCC_LIMIT_ON_SHARED_MEMORY] = why_shared_memory,
    [OCC_LIMIT_ON_BARRIERS] = why_barriers,
    [OCC_LIMIT_ON_SCALAR_REGISTERS] = why_scalar_registers,
    [OCC_LIMIT_ON_COMPILER] = why_compiler,
};

/* Finds the limit whose rule returns the cause, and its row; false if no rule does. */
static bool find_cause(const struct block *block, enum occ_cause cause, int *limit,
                       struct occ_limit_row *row)
{
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        if ((limits_apply(block, (enum occ_limit)i, row) & (uint32_t)cause) != 0) {
            *limit = i;
            return true;
        }
    }
    return false;
}

bool occ_cause_text(const struct occ_arch *arch, const struct occ_launch *launch,
                    const struct occ_result *result, enum occ_cause cause, char *buf, size_t size)
{
    if (arch == NULL || launch == NULL || result == NULL || buf == NULL || size == 0 ||
        check_launch(arch, launch) != OCC_OK || (result->causes & (uint32_t)cause) == 0) {
        return false;
    }
    struct block block = limits_block(arch, launch);
    struct occ_limit_row row;
    int limit;
    block.words = words_of(arch);
    if (find_cause(&block, cause, &limit, &row)) {
        sentences[limit](&block, &row, cause, buf, size);
    } else {
        snprintf(buf, size, "a cluster of %u %s; %s allows %u", launch->cluster,
                 block.words->blocks, arch->name, max_u32(arch->max_cluster_optin, 1));
    }
    return true;
}

bool cause_next(const struct occ_arch *arch, const struct occ_launch *launch,
                const struct occ_result *result, unsigned *next, char *buf, size_t size)
{
    while (*next < OCC_CAUSE_COUNT) {
        enum occ_cause cause = (enum occ_cause)(1U << (*next)++);
        if (occ_cause_text(arch, launch, result, cause, buf, size)) {
            return true;
        }
    }
    return false;
}
