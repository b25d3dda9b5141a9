/*
 * limits.h - the limits on the blocks of an SM: their names, and their rules, which compute how
 * many blocks fit.  cause.c says why a launch is impossible.
 */
#ifndef OCC_CORE_LIMITS_H
#define OCC_CORE_LIMITS_H

#include "base/minmax.h"
#include "core/steps.h"
#include "core/words.h"

/* Maxima of members of occ_launch; for a larger value, occ_evaluate() returns OCC_ERR_RANGE. */
enum {
    LAUNCH_THREADS_MAX = 0x7fffffff,
    LAUNCH_COUNT_MAX = 65535,            /* registers, barriers, cluster, z dimension */
    LAUNCH_SMEM_PER_THREAD_MAX = 1 << 20 /* bytes */
};

enum { ARCH_THREADS_MAX = 1 << 16 }; /* of a block */

/* A block of a launch on an architecture: the input of the rules. */
struct block {
    const struct occ_arch *arch;
    const struct occ_launch *launch;
    uint32_t warps;
    struct steps *steps;       /* receives the steps for --explain; NULL = none */
    const struct words *words; /* of the steps; NULL without steps */
};

/* What is fixed for a limit; its rule is in limits.c. */
struct limit {
    const char *key;        /* key in every output */
    const char *word;       /* word in the breakdown; a vendor may have its own, see words.h */
    const char *word_short; /* the same in a cell of a narrow table */
    char letter;            /* in charts */
    bool (*exists)(const struct occ_arch *arch);
    /*
     * Returns the maximum per block (scalar registers: per warp); UINT32_MAX = no limit.  The
     * function is NULL if the maximum depends on the launch, and for block slots.
     */
    uint32_t (*max)(const struct occ_arch *arch);
};

/* In the order of enum occ_limit. */
extern const struct limit limits[OCC_LIMIT_COUNT];

/*
 * The rule of one limit: fills the row, and adds its steps to those of the block; returns why no
 * block fits, bits of enum occ_cause.
 */
uint32_t limits_apply(const struct block *block, enum occ_limit limit, struct occ_limit_row *row);

/* The rules of all limits, OCC_LIMIT_COUNT rows; returns the causes of all. */
uint32_t limits_rows(const struct occ_arch *arch, const struct occ_launch *launch,
                     struct occ_limit_row *rows);

/* The blocks that one limit alone allows, for a launch that occ_evaluate() accepts. */
uint32_t limits_blocks(const struct occ_arch *arch, const struct occ_launch *launch,
                       enum occ_limit limit);

/* Explains every rule and the minimum, for a launch that occ_evaluate() accepts. */
void limits_explain(const struct occ_arch *arch, const struct occ_launch *launch,
                    struct steps *steps);

/* The vendor's word for the limit: in the breakdown, and in a cell of a narrow table. */
const char *limits_word(const struct words *words, enum occ_limit limit);
const char *limits_word_short(const struct words *words, enum occ_limit limit);

/* The block of `launch`; occ_evaluate() must accept this launch. */
static inline struct block limits_block(const struct occ_arch *arch,
                                        const struct occ_launch *launch)
{
    uint32_t warps = (launch->threads + arch->warp_size - 1) / arch->warp_size;
    return (struct block){ arch, launch, warps, NULL, NULL };
}

/*
 * Computes the rest of a result from its rows; `causes` are the bits that their rules returned.
 * Inline: as a call, it takes a twentieth of the time of occ_evaluate().
 */
static inline void limits_minimum(const struct block *block, uint32_t causes,
                                  struct occ_result *out)
{
    const struct occ_launch *launch = block->launch;
    uint32_t blocks = OCC_NO_LIMIT;
    uint32_t limiters = 0;
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        blocks = min_u32(blocks, out->rows[i].blocks);
    }
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        limiters |= (uint32_t)(out->rows[i].blocks == blocks) << i;
    }
    if (launch->cluster > 1 && launch->cluster > block->arch->max_cluster_optin) {
        causes |= OCC_CAUSE_CLUSTER;
        if (blocks > 0) {
            limiters = 0; /* no resource of the SM is the reason */
        }
        blocks = 0;
    }
    out->blocks_per_sm = blocks;
    out->warps_per_sm = blocks * block->warps;
    out->threads_per_sm = blocks * launch->threads;
    out->limiters = limiters;
    out->causes = causes;
    out->warps_per_block = block->warps;
}

/* The result of a launch that occ_evaluate() accepts. */
static inline void limits_result(const struct occ_arch *arch, const struct occ_launch *launch,
                                 struct occ_result *out)
{
    const struct block block = limits_block(arch, launch);
    limits_minimum(&block, limits_rows(arch, launch, out->rows), out);
}

/* ---- what the rules and their inverses in lever.c share -------------------------------------- */

/* Adds a step of a rule; without block->steps, the arguments are not evaluated. */
#define STEP(block, ...) ((block)->steps != NULL ? steps_add((block)->steps, __VA_ARGS__) : (void)0)

enum { LIMITS_AGPR_ALIGN = 4 }; /* AGPRs of a unified file start at a multiple of this */

/* The maximum of VGPRs, and of AGPRs, in a thread that uses both. */
uint32_t limits_max_regs_per_kind(const struct occ_arch *arch);

/* Does a warp run in one of a few modes (reg_modes), each with a fixed number of registers? */
static inline bool limits_has_modes(const struct occ_arch *arch)
{
    return arch->reg_modes[0] > 0;
}

/*
 * The vector registers of a thread: VGPRs and AGPRs together, or the larger of the two numbers if
 * their files are separate; 0 = not given.  Adds the steps.
 */
uint32_t limits_vector_regs(const struct block *block);

/* The largest block, in threads, of warps in `mode`. */
uint32_t limits_mode_threads(const struct occ_arch *arch, uint32_t mode);

/* The warps in `mode` that an SM holds, at most its slots. */
uint32_t limits_mode_warps(const struct occ_arch *arch, uint32_t mode);

/* Warps of a block in the launch check, which rounds up to a multiple of reg_check_partitions. */
uint32_t limits_checked_warps(const struct occ_arch *arch, uint32_t warps);

/*
 * The bytes of shared memory that a block requests: static, dynamic and per thread, without the
 * reserve.
 */
uint64_t limits_smem(const struct occ_launch *launch);

/* The largest allocation of a block, reserve included, that is at most `bytes`. */
uint32_t limits_smem_share(const struct occ_arch *arch, uint32_t bytes);

/* Does the kernel opt in to more shared memory than the default? */
static inline bool limits_opts_in(const struct occ_launch *launch)
{
    return launch->optin != OCC_OPTIN_NO;
}

/* The largest shared memory a block of `launch` may have, without the reserve. */
uint32_t limits_smem_max(const struct occ_arch *arch, const struct occ_launch *launch);

/*
 * The size of the configuration for a block that takes `bytes`: the smallest with room for the
 * larger of the block and the carve-out; without a carve-out, the largest.
 */
uint32_t limits_smem_config(const struct block *block, uint64_t bytes);

/* The largest block, in threads, that the launch bound and the architecture allow. */
uint32_t limits_threads_max(const struct occ_arch *arch, const struct occ_launch *launch);

#endif
