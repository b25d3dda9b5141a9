/* render.h - the output formats of launches: one table, one file a format. */
#ifndef OCC_RENDER_RENDER_H
#define OCC_RENDER_RENDER_H

#include "render/field.h"

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
    size_t ends[FIELD_COLUMNS_MAX];    /* of the piece before a column, in `text` */
    size_t columns[FIELD_COLUMNS_MAX]; /* that change */
    struct render_written written[RENDER_WRITTEN_COUNT];
    size_t count; /* of them */
    bool whole;   /* the text fitted */
};

/* How one run is written.  Renderers read it and keep their own state in `rows` and `widths`. */
struct render {
    struct out *out;
    bool many;    /* several launches: a table or an array */
    bool explain; /* add every rounding step */
    /* Columns of the table formats, chosen by the caller. */
    struct column columns[FIELD_COLUMNS_MAX];
    size_t column_count;
    unsigned widths[FIELD_COLUMNS_MAX]; /* text: characters, at least the label's */
    uint64_t rows;                      /* written so far */
    bool bars;                          /* text: a bar beside the occupancy */
    bool ascii;                         /* of ASCII characters */
    const char *note;     /* text: what else is said of the row, NULL = no such column */
    const size_t *moving; /* members of struct occ_launch that next() finds moved */
    size_t moving_count;
    struct render_line line;
};

/* Writes launches in one format; begin and end may be NULL. */
struct renderer {
    const char *name;
    bool whole_answer; /* rows need headroom */
    bool columns;      /* rows are the columns of struct render (text: of a table) */
    void (*begin)(struct render *render);
    void (*row)(struct render *render, const struct answer *answer);
    /* A row that differs from the last only in what render->moving names and what follows. */
    void (*next)(struct render *render, const struct answer *answer);
    void (*end)(struct render *render);
};

extern const struct renderer render_text;  /* breakdown, or aligned table */
extern const struct renderer render_json;  /* an object, or an array */
extern const struct renderer render_jsonl; /* an object a line */
extern const struct renderer render_csv;   /* RFC 4180 */
extern const struct renderer render_tsv;   /* tabs, same quoting */
extern const struct renderer render_md;    /* Markdown table */

/* The renderer called `name`, or NULL. */
const struct renderer *render_find(const char *name);

/* Adds a column by key; a key that does not exist is a programming error and is ignored. */
void render_add_column(struct render *render, const char *key);

#endif
