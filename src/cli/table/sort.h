/* sort.h - rows in the order of --sort, all of them or the first ones. */
#ifndef OCC_CLI_TABLE_SORT_H
#define OCC_CLI_TABLE_SORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cli/option/opt.h"
#include "render/record/record.h"

enum { SORT_KEYS_MAX = 8 };

/* A key without a value; no number that is sorted is negative. */
#define SORT_NONE (-1.0)

/* How the values of one key are ordered. */
struct sort_key {
    bool text; /* texts, else numbers */
    bool descending;
};

/* A value of a row that is held: its ordinal, or a key. */
union sort_cell {
    uint64_t ordinal;
    double number;    /* SORT_NONE = no value */
    const char *text; /* NULL = no value; lives as long as the row is held */
};

/* The key that a row has in a column.  A text lives as long as the cell. */
union sort_cell sort_key_of(const struct said *cell);

/* The ordinal of a row, then its keys. */
typedef union sort_cell sort_row[1 + SORT_KEYS_MAX];

/* Zero-initialised, then the keys and `max` set.  A heap, with the last row in order on top. */
struct sort {
    struct sort_key keys[SORT_KEYS_MAX];
    size_t key_count;
    size_t max;             /* rows that are held; the first ones in order */
    union sort_cell *cells; /* owned, 1 + key_count a row */
    size_t count;
    char **texts; /* owned: a hash table of owned texts, see sort_keep() */
    size_t text_count, text_capacity;
};

/*
 * A copy of `text` that lives as long as the rows are held, the same for the same text: for keys
 * whose own text does not.  NULL when memory runs out.
 */
const char *sort_keep(struct sort *sort, const char *text);

/* Holds a row if it is among the first so far.  False when memory runs out. */
bool sort_hold(struct sort *sort, const sort_row row);

/* Would a later row with this first key be refused? */
bool sort_refuses(const struct sort *sort, union sort_cell first_key);

/* Orders what is held; the row at `index` < sort->count has the ordinal sort_at(). */
void sort_finish(struct sort *sort);
uint64_t sort_at(const struct sort *sort, size_t index);

void sort_free(struct sort *sort);

#endif
