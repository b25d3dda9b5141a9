/* render.h - the output formats of records.  render.c lists those that every command has. */
#ifndef OCC_RECORD_RENDER_H
#define OCC_RECORD_RENDER_H

#include "record/format.h"
#include "record/record.h"
#include "record/table.h"

/* What a renderer needs to write the records of a command, and its state while it does. */
struct render {
    struct out *out;
    say_function *say;              /* says a record: JSON */
    struct table *table;            /* the columns of the formats that have columns */
    enum record_layout layout;      /* of JSON */
    bool has_many;                  /* several records: a table or an array */
    char separator;                 /* CSV, TSV: between cells */
    uint64_t rows;                  /* written so far */
    void *state;                    /* the state of one of the command's own formats */
    const struct render_page *page; /* html: what is on the page */
};

/* The default columns of a format: none, a few for people, or all. */
enum render_columns { RENDER_NO_COLUMNS, RENDER_SHORT, RENDER_ALL };

/* A format: writes records.  begin and end may be NULL. */
struct renderer {
    enum format format; /* FORMAT_NONE: the values of --get, and the end of a list */
    bool writes_all;    /* writes all values, whatever the columns */
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

/*
 * The renderer of `format`: from `own`, the formats that this command has in addition (NULL =
 * none), or else from the formats that every command has.  NULL if neither has it.
 */
const struct renderer *render_find(enum format format, const struct renderer *own);

/*
 * Fills `render` for a list of records with all columns; `table`, `out` and `state` become its
 * members.
 */
void render_init_list(struct render *render, struct table *table, struct out *out,
                      say_function *say, void *state);

#endif
