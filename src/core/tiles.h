/* tiles.h - the limits of split_k, and the steps of --explain for the tiles of a problem. */
#ifndef OCC_CORE_TILES_H
#define OCC_CORE_TILES_H

#include "core/steps.h"
#include "occ.h"

enum { TILES_SPLIT_MAX = 65535 /* the largest split_k of a struct occ_problem */ };

/* The largest split_k that the advice for a problem tries. */
uint32_t tiles_advice_split_max(const struct occ_tiles *tiles);

/* Adds the steps with which occ_tiles() computes `tiles` for `problem` on `slots`. */
void tiles_explain(const struct occ_problem *problem, struct occ_slots slots,
                   const struct occ_tiles *tiles, struct steps *steps);

#endif
