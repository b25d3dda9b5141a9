/* select.h - which rows a command shows, and in which order: --where, --sort, --top. */
#ifndef OCC_CLI_TABLE_SELECT_H
#define OCC_CLI_TABLE_SELECT_H

#include "cli/option/opt.h"
#include "cli/table/sort.h"
#include "render/record/record.h"

enum {
    SELECT_ROWS_MAX = 10000000, /* held by --sort without --top: 16 bytes a row, 8 more a key */
    SELECT_TOP_MAX = 100000000
};

/* What the options say.  Zero-initialised: everything, as found. */
struct select_options {
    struct opt_texts where, sort;
    uint64_t top; /* 0 = all */
};

/* --where; --sort and --top. */
extern const struct opt_group select_where_group, select_order_group;

void select_options_free(struct select_options *options);

enum select_operator { SELECT_LT, SELECT_LE, SELECT_EQ, SELECT_NE, SELECT_GE, SELECT_GT };

/* One --where. */
struct select_where {
    struct column column;
    enum select_operator op;
    double number;    /* of a number or ratio; 0 or 1 for false and true */
    uint32_t bits;    /* of limits */
    const char *text; /* of a text, or of a shape; else NULL */
};

struct select {
    struct select_where *wheres; /* owned */
    size_t where_count;
    struct cells where_cells;             /* of each --where */
    struct column columns[SORT_KEYS_MAX]; /* of the keys */
    struct cells sort_cells;              /* likewise */
    struct sort sort;                     /* rows are held where it has keys */
    bool headroom;                        /* a column is part of the headroom */
    say_function *say;                    /* says a row */
};

/*
 * Reads the options for rows that `say` says.  Returns false with an error in `diag` that names
 * option, column, operator or value; `such_as` names some columns.
 */
bool select_prepare(struct select *select, const struct select_options *options, say_function *say,
                    const char *such_as, struct diag *diag);

/* Adds a key to those of --sort, as the option has it: "-occupancy".  False as above. */
bool select_add_key(struct select *select, const char *text, const char *such_as,
                    struct diag *diag);

void select_free(struct select *select);

/* Does every --where hold?  A column without a value fulfils none. */
bool select_accepts(struct select *select, const void *row);

/*
 * Holds a row if it is among the best so far.  Returns false with an error in `diag` when --sort
 * has more than SELECT_ROWS_MAX rows to hold or memory runs out.
 */
bool select_hold(struct select *select, uint64_t ordinal, const void *row, struct diag *diag);

/* Rows that can be made again by their number, 0 .. count - 1. */
struct select_source {
    void *owner;
    size_t count;
    /* Makes a row, which lasts until the next call. */
    const void *(*row)(void *owner, size_t index);
    /*
     * The keys of a row where --sort is not given, each with the largest first; returns how many.
     * NULL: the rows stay as they come.
     */
    size_t (*rank)(const void *row, double keys[SORT_KEYS_MAX]);
};

/*
 * The numbers of the rows for which every --where holds, in the order of --sort, the first `top` of
 * them or 0 for all: `*order`, which the caller frees, and their count.  False with an error in
 * `diag` when memory runs out; `*order` is NULL then.
 */
bool select_rows(struct select *select, const struct select_source *source, uint64_t top,
                 size_t **order, size_t *count, struct diag *diag);

/*
 * Would a later row be refused whose first key is no better than that of `bound`?  Only for columns
 * that grow with the resident blocks, in descending order.
 */
bool select_refuses(struct select *select, const void *bound);

#endif
