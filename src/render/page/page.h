/*
 * page.h - records as one self-contained HTML page: a table that sorts and filters, with HTML above
 * and below it.  The page makes no request; without its script it is still a readable document.
 */
#ifndef OCC_RENDER_PAGE_PAGE_H
#define OCC_RENDER_PAGE_PAGE_H

#include "model/launch/answer.h"
#include "render/record/render.h"

/* The parts of a page that a command defines: `page` of struct render. */
struct render_page {
    const char *title;
    /* Writes HTML between the title and the table; or NULL. */
    void (*above)(const void *context, struct out *out);
    const void *context;
    /* Writes attributes of a table row, with a blank before each; or NULL. */
    void (*attributes)(const void *record, struct out *out);
    /* Writes HTML after the table, when all rows are written; or NULL. */
    void (*below)(void *owner, struct out *out);
    void *owner;
};

/* The style and the script: page.css and page.js, made by embed.sh. */
extern const char page_css[];
extern const char page_js[];

/* ---- the staircase of a row, blocks per SM over registers: page_stairs.c ------------------- */

/* `above` of a page with staircases: explains how to use it. */
void page_stairs_above(const void *unused, struct out *out);

/* Writes the attributes of a row from which page.js draws its staircase. */
void page_stairs_row(const struct question *question, struct out *out);

/* page_stairs_row() for the question of `answer`, a struct answer. */
void page_stairs_answer(const void *answer, struct out *out);

#endif
