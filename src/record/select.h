/* select.h - selects and orders the rows of a command: --where, --sort, --top. */
#ifndef OCC_RECORD_SELECT_H
#define OCC_RECORD_SELECT_H

#include "option/opt.h"
#include "record/record.h"
#include "record/sort.h"

enum {
    SELECT_ROWS_MAX = 10000000, /* rows of --sort without --top: 8 bytes each, and 8 per key */
    SELECT_TOP_MAX = 100000000  /* limit of --top */
};

/* The values of the options.  Zero-initialised: all rows, in their own order. */
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
    double number;    /* if the column is a number; 0 or 1 for false and true */
    uint32_t bits;    /* if the column holds limits: 1 << enum occ_limit */
    const char *text; /* if the column is a text, or compared as one (a shape); else NULL */
};

struct select {
    struct select_where *wheres; /* owned */
    size_t where_count;
    uint64_t tried, agreed;               /* rows that select_accepts() has seen, and accepted */
    struct cells where_cells;             /* the cells that --where compares */
    struct column columns[SORT_KEYS_MAX]; /* the columns of --sort */
    struct cells sort_cells;              /* the cells of these columns */
    struct sort sort;                     /* holds the rows that are ordered */
    size_t accepted;                      /* rows that select_rows() found, before --top */
    bool has_top;                         /* --top was given */
    say_function *say;                    /* lists the values of a row (render/record) */
};

/*
 * Reads the options for rows whose values `say` lists.  Returns false with an error in `diag` that
 * names the option; the error for an unknown column names the columns in `examples`.
 */
bool select_prepare(struct select *select, const struct select_options *options, say_function *say,
                    const char *examples, struct diag *diag);

/* Does --where or --sort use a column whose key passes `test`? */
bool select_uses(const struct select *select, bool (*test)(const char *key));

/* Adds a key of --sort, such as "-occupancy".  Returns false as select_prepare() does. */
bool select_add_key(struct select *select, const char *text, const char *examples,
                    struct diag *diag);

/* The column of the first key of --sort, and its direction; NULL without --sort. */
const char *select_first_key(const struct select *select, bool *ascending);

void select_free(struct select *select);

/* Without --where and --sort, all rows stay, in their order. */
static inline bool select_keeps_all(const struct select *select)
{
    return select->where_count == 0 && select->sort.key_count == 0;
}

/* Has --where left none of the rows that there are? */
static inline bool select_left_nothing(const struct select *select)
{
    return select->where_count > 0 && select->tried > 0 && select->agreed == 0;
}

/* Does every --where hold?  None holds for a cell without a value. */
bool select_accepts(struct select *select, const void *row);

/*
 * Adds a row to those of --sort and --top.  Returns false with an error in `diag` if --sort without
 * --top has more than SELECT_ROWS_MAX rows, or memory runs out.
 */
bool select_add(struct select *select, uint64_t ordinal, const void *row, struct diag *diag);

/* Rows that can be made again by their index, 0 .. count - 1. */
struct select_source {
    void *owner;
    size_t count;
    /* Makes a row, which is valid until the next call. */
    const void *(*row)(void *owner, size_t index);
    /*
     * Writes the keys that order the rows without --sort, rows with larger keys first, and returns
     * the number of keys.  NULL = without --sort the rows keep their order.
     */
    size_t (*rank)(void *owner, size_t index, double keys[SORT_KEYS_MAX]);
};

/*
 * Finds the rows for which every --where holds, puts them in the order of --sort, and keeps the
 * first `top` of them (0 = all).  Sets `*order` to their indices, which the caller frees, `*count`
 * to their number, and select->accepted.  Returns false as select_add() does, with `*order` NULL.
 */
bool select_rows(struct select *select, const struct select_source *source, uint64_t top,
                 size_t **order, size_t *count, struct diag *diag);

/*
 * Is it certain that select_add() would drop every row whose first key is at most that of `bound`?
 * Returns false if the first key is not descending.
 */
bool select_would_drop(struct select *select, const void *bound);

#endif
