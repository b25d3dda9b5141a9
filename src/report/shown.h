/* shown.h - columns for people: one list for text, Markdown and pages. */
#ifndef OCC_REPORT_SHOWN_H
#define OCC_REPORT_SHOWN_H

#include "core/words.h"
#include "record/table.h"
#include "report/short_words.h"
#include "report/text_table.h"

/* How people read a value. */
enum shown_unit {
    SHOWN_TEXT,    /* as in the data */
    SHOWN_ARCH,    /* as in the data; page.js hides the column if all rows have the same */
    SHOWN_NAME,    /* the name of a kernel in <code>, cut in the middle, whole in a tooltip */
    SHOWN_INTEGER, /* 82,960 */
    SHOWN_SHARE,   /* a fraction of 1: 47.6 % */
    SHOWN_BYTES,   /* 128 B, 48 KiB */
    SHOWN_REAL,    /* four digits: 1.541 */
    SHOWN_WAVES,   /* 1.54 */
    SHOWN_TIME     /* nanoseconds: 6.93 ms */
};

/* A column that people read. */
struct shown_column {
    const char *key; /* of its value; "" = none, then `write` and `text` write the cell */
    /* With the vendor's words: "$blocks per $sm"; NULL = pages do not have the column. */
    const char *title;
    enum shown_unit unit;
    bool has_bar; /* SHOWN_SHARE: with a bar */
    /* Writes the contents of the cell, as HTML; NULL = the value in its unit. */
    void (*write)(const void *record, unsigned which, struct out *out);
    unsigned which; /* for `write` and `text`: which value of the record, if they write several */
    /* Text and Markdown: the heading; NULL = only pages have the column. */
    const char *heading;
    bool is_text_only;        /* not of Markdown: another column says it */
    unsigned width;           /* text: characters at least; 0 = as wide as the cells */
    unsigned before;          /* text: blanks before it; 0 = 2 */
    bool is_left;             /* text: aligned to the left, also if it is a number */
    bool wraps;               /* text: the last column, wrapped at its start */
    enum text_column_use use; /* text: what may happen to it in a table that is too wide */
    const char *once;         /* text: format of a value that all rows have, see text_table.h */
    /* Writes the contents of the cell as text; NULL = the value in its unit. */
    void (*text)(const void *record, unsigned which, struct out *out);
    /* Writes the contents of the cell as Markdown, escaped; NULL = as text. */
    void (*md)(const void *record, unsigned which, struct out *out);
};

enum {
    SHOWN_NAME_WIDTH = 44,  /* characters of a kernel's name on a page */
    SHOWN_COLUMNS_MAX = 16, /* with a heading */
    SHOWN_TITLE_MAX = 64    /* bytes of a title or heading with the vendor's words */
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

/* The name in a cell as it is in the source; NULL if it has none.  Valid until the next call. */
const char *shown_name(const struct said *cell);

/*
 * Text and Markdown by rows.  shown_choose() makes the values of the columns with a heading the
 * columns of `table`; shown_read() reads these values of a record, for shown_text().
 */
void shown_choose(const struct shown_column *columns, say_function *say, struct table *table);

struct shown_cell {
    const struct shown_column *column;
    const void *record;
    const struct said *value; /* NULL = `text` or `md` writes the cell */
};

/* Fills `cells`, one for each column with a heading, and returns their number. */
size_t shown_read(const struct shown_column *columns, struct table *table, const void *record,
                  struct shown_cell cells[SHOWN_COLUMNS_MAX]);

/*
 * Fills the columns of a table of text, and their titles in the vendor's words: the columns with a
 * heading, except names, which stand above the row.  Returns their number.
 */
size_t shown_text_columns(const struct shown_column *columns, const struct words *words,
                          char titles[SHOWN_COLUMNS_MAX][SHOWN_TITLE_MAX],
                          struct text_column to[SHOWN_COLUMNS_MAX]);

/* Writes the contents of a cell as text; "-" for null. */
void shown_text(const struct shown_cell *cell, struct out *out);

/* Write the heading of a table in Markdown, and a row of it; a cell of null is empty. */
void shown_md_head(const struct shown_column *columns, struct out *out);
void shown_md_row(const struct shown_cell *cells, size_t count, struct out *out);

#endif
