/* page_stairs.h - the staircase of a row on a page: blocks per SM over registers. */
#ifndef OCC_RENDER_PAGE_PAGE_STAIRS_H
#define OCC_RENDER_PAGE_PAGE_STAIRS_H

#include "model/launch/answer.h"
#include "render/page/page.h"

/* Says what a page made with page_stairs_row() is for. */
void page_stairs_above(const void *unused, struct out *out);

/* Writes the attributes of a row from which page.js draws its staircase. */
void page_stairs_row(const struct question *question, struct out *out);

/* The same for rows that are struct answer. */
void page_stairs_answer(const void *answer, struct out *out);

#endif
