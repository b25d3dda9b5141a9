/* saver.h - what a kernel must get by with so that its grid needs a wave less. */
#ifndef OCC_MODEL_SAVER_H
#define OCC_MODEL_SAVER_H

#include "model/answer.h"

/* What the kernel must get by with so that its grid needs a wave less. */
struct saver {
    uint32_t blocks;        /* per SM that save a wave, the fewest; 0 = one wave already */
    bool reachable;         /* registers and shared memory can give them */
    uint32_t in_the_way;    /* if not: bits of the limits that no such value moves */
    bool regs_change;       /* `regs` is less than now */
    bool smem_change;       /* `smem` is less than now */
    uint32_t regs;          /* the most per thread that gives them */
    uint32_t smem;          /* the most bytes per block (static and dynamic) that give them */
    struct occ_waves waves; /* with these values */
    struct answer_expected expected;
};

/*
 * Writes to `*out` how the grid of `answer`, which must have waves, could do with a wave less.
 * `waves` is of the blocks per SM that the values give, which may be more than `blocks`.
 */
void saver_find(const struct answer *answer, struct saver *out);

#endif
