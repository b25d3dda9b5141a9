/* per_unit.h - how many warps registers alone allow, of a launch whose block size is not given. */
#ifndef OCC_LAUNCH_PER_UNIT_H
#define OCC_LAUNCH_PER_UNIT_H

#include "occ.h"

/* A step of the staircase: the most registers per thread with which so many warps fit on an SM. */
struct per_unit_step {
    uint32_t regs, warps;
};

enum { PER_UNIT_STEPS_MAX = 64 };

/* The warps that the registers of a launch allow. */
struct per_unit {
    uint32_t regs_per_warp;                         /* as allocated */
    double warps_per_partition;                     /* of a sub-partition (NVIDIA) or SIMD (AMD) */
    uint32_t warps_per_sm;                          /* at most the architecture's maximum */
    struct per_unit_step steps[PER_UNIT_STEPS_MAX]; /* registers ascend, warps descend */
    size_t step_count;
};

/*
 * Writes to `*out` what the registers of `launch` (AMD: with AGPRs and SGPRs) allow; its threads
 * are not read.  Returns OCC_OK, or the errors of occ_evaluate().  Source of the rule: the limit of
 * registers of occ_evaluate() for a block of one warp, which leaves no rest.
 */
enum occ_status per_unit_make(const struct occ_arch *arch, const struct occ_launch *launch,
                              struct per_unit *out);

#endif
