/* tiles.h - the lines of --explain for a problem that is cut into tiles. */
#ifndef OCC_CORE_TILES_H
#define OCC_CORE_TILES_H

#include "core/steps.h"
#include "occ.h"

/* Tells how occ_tiles() came to `tiles` for `problem` on `slots`, SMs being called `sms`. */
void tiles_explain(const struct occ_problem *problem, struct occ_slots slots,
                   const struct occ_tiles *tiles, struct steps *steps);

#endif
