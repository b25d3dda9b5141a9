/* render.h - the output formats of records: one table, one file a format. */
#ifndef OCC_RENDER_RENDER_H
#define OCC_RENDER_RENDER_H

#include "render/record.h"

enum {
    RENDER_LINE_MAX = 2048,
    RENDER_PIECE = 32,
    RENDER_WRITTEN_MAX = 96,
    RENDER_WRITTEN_COUNT = 128
};

/* A value that takes long to write, as it was written before. */
struct render_written {
    uint64_t value; /* its bytes */
    size_t column;
    unsigned char len; /* 0 = none */
    char text[RENDER_WRITTEN_MAX];
};

/* What the rows of a line share: text, and between its pieces the columns that change. */
struct render_line {
    char text[RENDER_LINE_MAX + RENDER_PIECE];
    size_t used;
    size_t ends[COLUMNS_MAX];    /* of the piece before a column, in `text` */
    size_t columns[COLUMNS_MAX]; /* that change */
    struct render_written written[RENDER_WRITTEN_COUNT];
    size_t count; /* of them */
    bool whole;   /* the text fitted */
};

/* How one run is written.  Renderers read it and keep their own state in `rows` and `widths`. */
struct render {
    struct out *out;
    const struct field *fields; /* of the records */
    enum record_layout layout;  /* of JSON */
    bool many;                  /* several records: a table or an array */
    /* Columns of the table formats, chosen by the caller. */
    struct column columns[COLUMNS_MAX];
    size_t column_count;
    unsigned widths[COLUMNS_MAX]; /* text: characters, at least the label's */
    uint64_t rows;                /* written so far */
    bool bars;                    /* text: a bar beside the occupancy */
    bool ascii;                   /* of ASCII characters */
    char separator;               /* CSV, TSV: between cells */
    const char *note;             /* text: what else is said of the row, NULL = no such column */
    const char *note_title;       /* its heading */
    const size_t *moving;         /* offsets in the record that next() finds moved */
    size_t moving_count;
    size_t fixed; /* so many bytes of the record, `moving` aside, stay when next() is called */
    void *own;    /* what a format of one command alone keeps */
    const struct render_page *page; /* html: what is on the page */
    struct render_line line;
};

/* Do rows hold the columns of struct render (text: the rows of a table)? */
enum render_columns { RENDER_NO_COLUMNS, RENDER_SHORT /* for people */, RENDER_ALL };

/* Writes records in one format; begin, next and end may be NULL. */
struct renderer {
    const char *name;
    bool whole; /* rows are whole records, headroom included */
    enum render_columns columns;
    void (*begin)(struct render *render);
    void (*row)(struct render *render, const void *record);
    /* A row that differs from the last only in what render->moving names and what follows. */
    void (*next)(struct render *render, const void *record);
    void (*end)(struct render *render);
};

extern const struct renderer render_get;   /* bare values, tabs between, a line */
extern const struct renderer render_json;  /* an object, or an array */
extern const struct renderer render_jsonl; /* an object a line */
extern const struct renderer render_csv;   /* RFC 4180 */
extern const struct renderer render_tsv;   /* tabs, same quoting */
extern const struct renderer render_md;    /* Markdown table */
extern const struct renderer render_html;  /* a page; needs `page` */

/* Writes what comes before all records; a record; what comes after them. */
void render_begin(const struct renderer *renderer, struct render *render);
void render_row(const struct renderer *renderer, struct render *render, const void *record);
void render_end(const struct renderer *renderer, struct render *render);

/* A command's own formats, which come before those of all records; a NULL name ends them. */
extern const struct renderer render_answers[];

/* The renderer called `name`: of `own`, unless that is NULL, or of all records; or NULL. */
const struct renderer *render_find(const char *name, const struct renderer *own);

/* Is the column written to the left? */
bool column_is_text(const struct column *column);

/* What a table has for a column: its key, and a heading or NULL. */
struct render_heading {
    const char *key, *heading;
};

/* Starts with the columns of a list, which outlives `render`. */
void render_start(struct render *render, const struct field *fields,
                  const struct render_heading *list, size_t count);

/* Starts with all columns of a table. */
void render_start_all(struct render *render, const struct field *fields);

/* Adds a column by key; a key that does not exist is a programming error and is ignored. */
void render_add_column(struct render *render, const char *key);

#endif
