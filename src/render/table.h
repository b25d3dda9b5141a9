/* table.h - launches as an aligned table: header, then one row a launch. */
#ifndef OCC_RENDER_TABLE_H
#define OCC_RENDER_TABLE_H

#include "render/render.h"

void table_begin(struct render *render);
void table_row(struct render *render, const struct answer *answer);

#endif
