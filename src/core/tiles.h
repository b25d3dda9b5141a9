/* tiles.h - limits of the advice for a problem, and its lines of --explain. */
#ifndef OCC_CORE_TILES_H
#define OCC_CORE_TILES_H

#include "core/steps.h"
#include "occ.h"

enum { TILES_SPLIT_MAX = 65535 };

/* Limit of the splits of its k-steps that advice for a problem considers, from 1 on. */
uint32_t tiles_splits(const struct occ_tiles *tiles);

/* Adds the steps of occ_tiles() from `problem` on `slots` to `tiles`; `sms` is the word for SMs. */
void tiles_explain(const struct occ_problem *problem, struct occ_slots slots,
                   const struct occ_tiles *tiles, struct steps *steps);

#endif
