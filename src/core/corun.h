/* corun.h - what corun.c and corun_change.c share. */
#ifndef OCC_CORE_CORUN_H
#define OCC_CORE_CORUN_H

#include "occ.h"

/*
 * Fills corun->alone; the errors of occ_corun_start() that are independent of the memory.  With
 * corun_prepare() also the classes of warps and the tables.
 */
enum occ_status corun_evaluate(struct occ_corun *corun);
enum occ_status corun_prepare(struct occ_corun *corun);

/* Does the mix fit?  Faster than occ_corun_exceeds(). */
bool corun_fits(const struct occ_corun *corun, const uint32_t *blocks);

/*
 * Do the blocks of the mix, added up, stay within the limit?  For registers this is necessary but
 * not sufficient.  It needs no tables, but makes the classes of warps anew.
 */
bool corun_sums_fit(struct occ_corun *corun, const uint32_t *blocks, enum occ_limit limit);

/* Makes a copy of the structure use the second half of its memory for its tables. */
void corun_use_other_tables(struct occ_corun *corun);

#endif
