/* saver.h - the registers and shared memory with which a grid needs one wave less. */
#ifndef OCC_MODEL_LAUNCH_SAVER_H
#define OCC_MODEL_LAUNCH_SAVER_H

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
void saver_find(const struct answer *answer, struct saver *out);

#endif
