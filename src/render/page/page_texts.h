/* page_texts.h - a list of the long texts of a page, each written once; rows have their places. */
#ifndef OCC_RENDER_PAGE_PAGE_TEXTS_H
#define OCC_RENDER_PAGE_PAGE_TEXTS_H

#include "base/out.h"

/* Finds the place of a text, which joins the list if it is new; false if memory runs out. */
bool page_texts_place(const char *text, size_t *place);

/* Writes the list, hidden, and empties it. */
void page_texts_write(struct out *out);

#endif
