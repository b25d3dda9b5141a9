/*
 * improve.h - changes that make a launch faster: fewer waves, other tiles, more loads at once.
 */
#ifndef OCC_LAUNCH_IMPROVE_H
#define OCC_LAUNCH_IMPROVE_H

#include "launch/answer.h"

/* A change of registers or shared memory with which the grid needs fewer waves. */
struct wave_saver {
    uint32_t blocks;   /* fewest blocks per SM that save a wave; 0 = there is only one wave */
    bool is_reachable; /* registers and shared memory can give these blocks */
    uint32_t blocking_limits; /* bits of the limits that keep the blocks out of reach; 0 = none */
    bool lowers_regs;         /* `regs` is set: it is less than the present value */
    bool lowers_smem;         /* `smem` is set: it is less than the present value */
    uint32_t regs;            /* per thread: the largest number with which `blocks` fit */
    uint32_t smem;            /* bytes per block, static plus dynamic: likewise the largest */
    uint32_t resident_blocks; /* per SM with the changes: `blocks` or more */
    struct occ_waves waves;   /* with `resident_blocks` */
    struct answer_expected expected;
};

/* Computes the change for `answer`, which must have waves. */
void improve_waves(const struct answer *answer, struct wave_saver *out);

/*
 * Calls occ_tiles_advise() for the problem of `answer`.  Clears `exists` of tiles that raise the
 * useful share by less than 0.5 percentage points, of splits that save less than 0.5 % of the time,
 * and of best_tile and best_split if they repeat full_tile and full_split.  False if the answer has
 * no problem, or its SMs are not known.
 */
bool improve_tiles(const struct answer *answer, struct occ_tiles_advice *out);

/*
 * Returns the fewest independent loads per warp with which the resident warps of `answer` hide the
 * latency at the upper end of its range; 0 if the answer has no latency, or 65535 are not enough.
 */
uint32_t improve_ilp(const struct answer *answer);

#endif
