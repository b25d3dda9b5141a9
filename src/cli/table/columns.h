/* columns.h - chooses the columns of a sweep's tables, and their widths. */
#ifndef OCC_CLI_TABLE_COLUMNS_H
#define OCC_CLI_TABLE_COLUMNS_H

#include "cli/table/sweep.h"
#include "render/record/render.h"

/*
 * Chooses the columns: options of the launches, then the results.  If `all`, the options are those
 * that are given and those that csv always has; if not, those that vary.  Sets widths that hold
 * every value of the options, so that no row must be made first.
 */
void columns_choose(struct render *render, struct sweep *sweep, bool all);

/* Widens the column of limiters to three names, which are common if machines vary. */
void columns_widen(struct render *render);

/* Does `renderer` need the headroom of the answers, for a key of --get or to write all values? */
bool columns_need_headroom(const struct render *render, const struct renderer *renderer);

#endif
