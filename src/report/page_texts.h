/* page_texts.h - the long texts of a page: each is written once, rows refer to it by an index. */
#ifndef OCC_REPORT_PAGE_TEXTS_H
#define OCC_REPORT_PAGE_TEXTS_H

#include "base/out.h"

/* Sets `*index` to the index of a text, adding a new text to the list; false if memory runs out. */
bool page_texts_index(const char *text, size_t *index);

/* Writes the list, hidden, and empties it. */
void page_texts_write(struct out *out);

#endif
