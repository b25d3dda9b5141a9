/* shown.h - columns for people: one list for text, Markdown and pages. */
#ifndef OCC_REPORT_SHOWN_H
#define OCC_REPORT_SHOWN_H

#include "record/record.h"

/* How people read a value. */
enum shown_unit {
    SHOWN_TEXT,    /* as in the data */
    SHOWN_ARCH,    /* as in the data; page.js hides the column if all rows have the same */
    SHOWN_NAME,    /* the name of a kernel in <code>, cut in the middle, whole in a tooltip */
    SHOWN_INTEGER, /* 82,960 */
    SHOWN_SHARE,   /* a fraction of 1: 47.6 % */
    SHOWN_BYTES,   /* 128 B, 48 KiB */
    SHOWN_REAL,    /* four digits: 1.541 */
    SHOWN_TIME     /* nanoseconds: 6.93 ms */
};

/* A column that people read. */
struct shown_column {
    const char *key; /* of its value; "" = none, then `write` writes the cell */
    /* With the vendor's words: "$blocks per $sm"; NULL = pages do not have the column. */
    const char *title;
    enum shown_unit unit;
    bool has_bar; /* SHOWN_SHARE: with a bar */
    /* Writes the contents of the cell, as HTML; NULL = the value in its unit. */
    void (*write)(const void *record, unsigned which, struct out *out);
    unsigned which; /* for `write` and `text`: which value of the record, if they write several */
    /* Text and Markdown: the heading; NULL = only pages have the column. */
    const char *heading;
    unsigned width; /* text: characters at least; 0 = as wide as the cells */
    bool is_joined; /* text: one blank before the column, not two */
    /* Writes the contents of the cell as text. */
    void (*text)(const void *record, unsigned which, struct out *out);
};

enum {
    SHOWN_NAME_WIDTH = 44, /* characters of a kernel's name on a page */
    SHOWN_TITLE_MAX = 64   /* bytes of a title or heading with the vendor's words */
};

/* Does this column, without title and heading, end the list? */
static inline bool shown_is_end(const struct shown_column *column)
{
    return column->title == NULL && column->heading == NULL;
}

/* Are the cells aligned to the right? */
static inline bool shown_is_number(const struct shown_column *column)
{
    return column->unit >= SHOWN_INTEGER;
}

/* Writes the value in its unit as HTML, escaped; an en dash for null. */
void shown_html(const struct shown_column *column, const struct said *cell, struct out *out);

#endif
