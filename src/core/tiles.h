/* tiles.h - the limits of split_k, and the steps of --explain for the tiles of a problem. */
#ifndef OCC_CORE_TILES_H
#define OCC_CORE_TILES_H

#include "core/steps.h"
#include "occ.h"

enum { TILES_SPLIT_MAX = 65535 /* the largest split_k of a struct occ_problem */ };

/*
 * Compare two results of occ_tiles() without rounding: below 0, 0 or above 0.  Both are for known
 * slots.  The times are those of the model, also for problems of different throughput.
 */
int tiles_compare_useful(const struct occ_problem *a_problem, const struct occ_tiles *a,
                         const struct occ_problem *b_problem, const struct occ_tiles *b);
int tiles_compare_time(const struct occ_problem *a_problem, const struct occ_tiles *a,
                       const struct occ_problem *b_problem, const struct occ_tiles *b);

/* Adds the steps with which occ_tiles() computes `tiles` for `problem` on `slots`. */
void tiles_explain(const struct occ_problem *problem, struct occ_slots slots,
                   const struct occ_tiles *tiles, struct steps *steps);

#endif
