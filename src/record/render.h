/* render.h - the output formats of records.  render.c lists those that every command has. */
#ifndef OCC_RECORD_RENDER_H
#define OCC_RECORD_RENDER_H

#include "record/record.h"

enum { HEADINGS_MAX = 4096 };

/* What a renderer needs to write the records of a command, and its state while it does. */
struct render {
    struct out *out;
    say_function *say;         /* says a record */
    enum record_layout layout; /* of JSON */
    bool has_many;             /* several records: a table or an array */
    /* Columns of the table formats, chosen by the caller. */
    struct column columns[COLUMNS_MAX];
    size_t column_count;
    unsigned widths[COLUMNS_MAX]; /* text: characters, at least the heading's */
    char headings[HEADINGS_MAX];  /* of columns that render_name_column() named */
    size_t headings_used;
    uint64_t rows;          /* written so far */
    bool show_bars;         /* text: a bar beside the occupancy */
    bool ascii;             /* text: bars of ASCII characters */
    char separator;         /* CSV, TSV: between cells */
    const char *note;       /* text: the row's cell in a last column; NULL = no such column */
    const char *note_title; /* heading of that column */
    void *state;            /* the state of one of the command's own formats */
    const struct render_page *page; /* html: what is on the page */
    struct cells cells;             /* values of the columns: render_cells() */
};

/* The default columns of a format: none, a few for people, or all. */
enum render_columns { RENDER_NO_COLUMNS, RENDER_SHORT, RENDER_ALL };

/* A format: writes records.  begin and end may be NULL. */
struct renderer {
    const char *name;
    bool writes_all; /* writes all values, whatever the columns */
    enum render_columns columns;
    void (*begin)(struct render *render);
    void (*row)(struct render *render, const void *record);
    void (*end)(struct render *render);
};

extern const struct renderer render_get;   /* a line per record: bare values, tabs */
extern const struct renderer render_json;  /* an object, or an array */
extern const struct renderer render_jsonl; /* one object per line */
extern const struct renderer render_csv;   /* RFC 4180 */
extern const struct renderer render_tsv;   /* tabs, quoted as csv */
extern const struct renderer render_md;    /* Markdown table */
extern const struct renderer render_html;  /* a page; needs `page` */

/* Write what comes before all records, one record, and what comes after all records. */
void render_begin(const struct renderer *renderer, struct render *render);
void render_row(const struct renderer *renderer, struct render *render, const void *record);
void render_end(const struct renderer *renderer, struct render *render);

/* Writes a cell of csv or tsv, quoted if it needs quotes. */
void render_csv_cell(const struct said *cell, char separator, struct out *out);

/* The list `own` of render_find() for answers: the text format, then a NULL name. */
extern const struct renderer render_answers[];

/*
 * The renderer called `name`: from `own`, the formats that this command has in addition (NULL =
 * none), or else from the formats that every command has.  NULL if neither has it.
 */
const struct renderer *render_find(const char *name, const struct renderer *own);

/* The values of the columns in a record, in order; they last until the next call. */
const struct said *render_cells(struct render *render, const void *record);

/* A column of a table: the key of its value, and a heading, NULL = the short form of the key. */
struct render_heading {
    const char *key, *heading;
};

/*
 * Chooses the columns: `first` (ended by a NULL key), then all other values of the record in their
 * order, except values whose key begins with a text of `left_out` (ended by NULL).
 */
void render_choose_columns(struct render *render, say_function *say,
                           const struct render_heading *first, const char *const *left_out);

/* Chooses all columns of the record. */
void render_choose_all_columns(struct render *render, say_function *say);

/* Fills `render` for a list of records with all columns; `out` and `state` become its members. */
void render_init_list(struct render *render, struct out *out, say_function *say, void *state);

/* Adds a column by key; a key that does not exist is a programming error and is ignored. */
void render_add_column(struct render *render, const char *key);

/* Sets the heading of the column added last to a copy of `heading`. */
void render_name_column(struct render *render, const char *heading);

#endif
