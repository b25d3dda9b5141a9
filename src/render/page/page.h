/*
 * page.h - records as one self-contained HTML page: a table that sorts and filters, and what
 * stands above it.  The page makes no request; without its script it reads as a document.
 */
#ifndef OCC_RENDER_PAGE_PAGE_H
#define OCC_RENDER_PAGE_PAGE_H

#include "model/launch/answer.h"
#include "render/record/render.h"

/* What a command puts on its page: `page` of struct render. */
struct render_page {
    const char *title;
    /* Writes HTML between the title and the table; or NULL. */
    void (*above)(const void *context, struct out *out);
    const void *context;
    /* Writes attributes of the row of a record, a blank before each; or NULL. */
    void (*attributes)(const void *record, struct out *out);
    /* Writes HTML after the table, which may need its rows; or NULL. */
    void (*below)(void *owner, struct out *out);
    void *owner;
};

/* The style and the script: page.css and page.js, made by embed.sh. */
extern const char page_css[];
extern const char page_js[];

/* ---- the staircase of a row, blocks per SM over registers: page_stairs.c ------------------- */

/* Says what a page made with page_stairs_row() is for. */
void page_stairs_above(const void *unused, struct out *out);

/* Writes the attributes of a row from which page.js draws its staircase. */
void page_stairs_row(const struct question *question, struct out *out);

/* The same for rows that are struct answer. */
void page_stairs_answer(const void *answer, struct out *out);

#endif
