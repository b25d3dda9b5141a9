/* columns.h - which columns the tables of a sweep have, and how wide they are. */
#ifndef OCC_CLI_TABLE_COLUMNS_H
#define OCC_CLI_TABLE_COLUMNS_H

#include "cli/table/sweep.h"
#include "render/record/render.h"

/*
 * Chooses the columns: everything for machines (`all`), for people what varies and the results.
 * Widths hold every value of the sweep without a look at the rows.
 */
void columns_choose(struct render *render, struct sweep *sweep, bool all);

/* Makes room for what follows the limiters: three of them are rare, but not over machines. */
void columns_widen(struct render *render);

/* Does `renderer` need the headroom of the answers: for the one value of --get, or as a whole? */
bool columns_need_headroom(const struct render *render, const struct renderer *renderer);

#endif
