/* tile_registers.h - the registers that the accumulators of a tile take. */
#ifndef OCC_LAUNCH_TILE_REGISTERS_H
#define OCC_LAUNCH_TILE_REGISTERS_H

#include "launch/answer.h"

struct report;

/*
 * Fills `*out`: TM x TN accumulators, 4 bytes each unless --dtype says another size, over the
 * threads that accumulate: those of a block or, with --setmaxnreg, of the warpgroups with the most
 * registers.  They do not exist without a tile or threads, for Intel, whose registers are those of
 * a hardware thread, and where there is tensor memory, which holds them.
 */
void tile_registers_fill(const struct answer *answer, struct answer_tile_registers *out);

/* Says them of a tile alone; of other tiles only what exceeds the registers of a thread. */
void tile_registers_report(const struct answer *answer, struct report *report);

#endif
