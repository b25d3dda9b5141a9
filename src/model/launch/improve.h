/* improve.h - what a launch would gain from: a wave less, other tiles, more loads at a time. */
#ifndef OCC_MODEL_LAUNCH_IMPROVE_H
#define OCC_MODEL_LAUNCH_IMPROVE_H

#include "model/launch/answer.h"

/* The change of a kernel that saves its grid one wave. */
struct saver {
    uint32_t blocks;        /* fewest blocks per SM that save a wave; 0 = already one wave */
    bool reachable;         /* registers and shared memory can give these blocks */
    uint32_t in_the_way;    /* if not: bits of the limits that these values cannot change */
    bool regs_change;       /* `regs` is less than the present value */
    bool smem_change;       /* `smem` is less than the present value */
    uint32_t regs;          /* largest value per thread */
    uint32_t smem;          /* largest value in bytes per block, static and dynamic */
    struct occ_waves waves; /* with these values */
    struct answer_expected expected;
};

/*
 * Computes how the grid of `answer`, which must have waves, needs one wave less.  out->waves holds
 * for the blocks per SM that the new values give, which may be more than out->blocks.
 */
void improve_waves(const struct answer *answer, struct saver *out);

/*
 * Finds better tiles, splits and schedules for the problem of `answer`.  A choice exists only if it
 * saves half a percent of the time; the best one only if it is not the nearest one too.  False if
 * the answer has no problem, or its SMs are not known.
 */
bool improve_tiles(const struct answer *answer, struct occ_tiles_advice *out);

/*
 * The fewest independent loads per warp with which the resident warps of `answer` hide the latency
 * at the upper end of its range; 0 when it has none, and when 65535 are not enough.
 */
uint32_t improve_ilp(const struct answer *answer);

#endif
