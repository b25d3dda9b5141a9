/* tiles.h - what advice for a problem looks at, and the lines of --explain for it. */
#ifndef OCC_CORE_TILES_H
#define OCC_CORE_TILES_H

#include "core/steps.h"
#include "occ.h"

enum { TILES_SPLIT_MAX = 65535 };

/* The most splits of its k-steps that advice for a problem looks at, from 1 on. */
uint32_t tiles_splits(const struct occ_tiles *tiles);

/* Tells how occ_tiles() came to `tiles` for `problem` on `slots`, SMs being called `sms`. */
void tiles_explain(const struct occ_problem *problem, struct occ_slots slots,
                   const struct occ_tiles *tiles, struct steps *steps);

#endif
