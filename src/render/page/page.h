/*
 * page.h - records as one self-contained HTML page: a table that sorts and filters, and what
 * stands above it.  The page makes no request; without its script it reads as a document.
 */
#ifndef OCC_RENDER_PAGE_PAGE_H
#define OCC_RENDER_PAGE_PAGE_H

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

#endif
