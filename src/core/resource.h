/*
 * resource.h - the resources of an SM: their names, and the rules that compute how many blocks fit.
 * cause.c says why a launch is impossible.
 */
#ifndef OCC_CORE_RESOURCE_H
#define OCC_CORE_RESOURCE_H

#include "core/steps.h"
#include "core/words.h"

/* Maxima of members of occ_launch; for a larger value, occ_evaluate() returns OCC_ERR_RANGE. */
enum {
    LAUNCH_THREADS_MAX = 0x7fffffff,
    LAUNCH_COUNT_MAX = 65535,            /* registers, barriers, cluster, z dimension */
    LAUNCH_SMEM_PER_THREAD_MAX = 1 << 20 /* bytes */
};

/* A block of a launch on an architecture: the input of the rules. */
struct block {
    const struct occ_arch *arch;
    const struct occ_launch *launch;
    uint32_t warps;
    struct steps *steps;       /* receives the steps for --explain; NULL = none */
    const struct words *words; /* of the steps; NULL without steps */
};

struct resource {
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
extern const struct resource resources[OCC_LIMIT_COUNT];

/*
 * The rule of one limit: fills the row, and adds its steps to those of the block; returns why no
 * block fits, bits of enum occ_cause.
 */
uint32_t resource_limit(const struct block *block, enum occ_limit limit, struct occ_limit_row *row);

/* The rules of all limits, OCC_LIMIT_COUNT rows; returns the causes of all. */
uint32_t resource_limits(const struct occ_arch *arch, const struct occ_launch *launch,
                         struct occ_limit_row *rows);

/* The vendor's word for the limit: in the breakdown, and in a cell of a narrow table. */
const char *resource_word(const struct words *words, enum occ_limit limit);
const char *resource_word_short(const struct words *words, enum occ_limit limit);

/* The block of `launch`; occ_evaluate() must accept this launch. */
static inline struct block resource_block(const struct occ_arch *arch,
                                          const struct occ_launch *launch)
{
    uint32_t warps = (launch->threads + arch->warp_size - 1) / arch->warp_size;
    return (struct block){ arch, launch, warps, NULL, NULL };
}

/* ---- what the rules and their inverses in lever.c share -------------------------------------- */

enum { RESOURCE_AGPR_ALIGN = 4 }; /* AGPRs of a unified file start at a multiple of this */

/* The maximum of VGPRs, and of AGPRs, in a thread that uses both. */
uint32_t resource_max_regs_per_kind(const struct occ_arch *arch);

/* Does a warp run in one of a few modes (reg_modes), each with a fixed number of registers? */
static inline bool resource_has_modes(const struct occ_arch *arch)
{
    return arch->reg_modes[0] > 0;
}

/*
 * The vector registers of a thread: VGPRs and AGPRs together, or the larger of the two numbers if
 * their files are separate; 0 = not given.  Adds the steps.
 */
uint32_t resource_vector_regs(const struct block *block);

/* The largest block, in threads, of warps in `mode`. */
uint32_t resource_mode_threads(const struct occ_arch *arch, uint32_t mode);

/* The warps in `mode` that an SM holds, at most its slots. */
uint32_t resource_mode_warps(const struct occ_arch *arch, uint32_t mode);

/* Warps of a block in the launch check, which rounds up to a multiple of reg_check_partitions. */
uint32_t resource_checked_warps(const struct block *block);

/*
 * The bytes of shared memory that a block requests: static, dynamic and per thread, without the
 * reserve.
 */
uint64_t resource_smem(const struct occ_launch *launch);

/* The largest allocation of a block, reserve included, that is at most `bytes`. */
uint32_t resource_smem_share(const struct occ_arch *arch, uint32_t bytes);

/* The largest shared memory a block of `launch` may have, without the reserve. */
uint32_t resource_smem_max(const struct occ_arch *arch, const struct occ_launch *launch);

/*
 * The size of the configuration for a block that takes `bytes`: the smallest with room for the
 * larger of the block and the carve-out; without a carve-out, the largest.
 */
uint32_t resource_smem_config(const struct block *block, uint64_t bytes);

/* The largest block, in threads, that the launch bound and the architecture allow. */
uint32_t resource_threads_max(const struct occ_arch *arch, const struct occ_launch *launch);

#endif
