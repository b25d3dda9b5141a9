/* columns.h - chooses the columns of a sweep's tables, and their widths. */
#ifndef OCC_LAUNCH_COLUMNS_H
#define OCC_LAUNCH_COLUMNS_H

#include "launch/sweep.h"
#include "record/render.h"

/*
 * Chooses the columns: options of the launches, then the results.  If `all`, the options are those
 * that are given and those that csv always has; if not, those that vary and the option of --best.
 * Sets widths that hold every value of the options: the widths are known before the first row is
 * computed.
 */
void columns_choose(struct table *table, struct sweep *sweep, bool all);

/* Chooses the columns that tell the launches of the sweep apart: the options that vary. */
void columns_choose_names(struct table *table, const struct sweep *sweep);

/* Writes the name of a launch by these columns: "threads 256, regs 40". */
void columns_write_name(struct table *table, const struct answer *answer, struct out *out);

/* Do the answers of the sweep have waves: a grid and a number of SMs? */
bool columns_have_waves(const struct sweep *sweep);

/* Does `renderer` need the headroom of the answers, for a key of --get or to write all values? */
bool columns_need_headroom(const struct table *table, const struct renderer *renderer);

#endif
