/* work.h - how the tiles of a problem are divided over the units of a machine. */
#ifndef OCC_CORE_WORK_H
#define OCC_CORE_WORK_H

#include "occ.h"

/*
 * Writes the tiles of `problem`, counted once for each split, that the unit with the most of them
 * computes: ceil(tiles x splits / units).  `counts` receives the counts of occ_tiles(), without
 * slots.  False for Stream-K, which divides k-steps, for a problem that occ_tiles() refuses, and
 * without k or units.
 */
bool work_busiest(const struct occ_problem *problem, uint32_t units, struct occ_tiles *counts,
                  uint64_t *busiest);

#endif
