/* sort.h - orders rows by --sort, and holds all of them or the first --top. */
#ifndef OCC_RECORD_SORT_H
#define OCC_RECORD_SORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "option/opt.h"
#include "record/record.h"

enum { SORT_KEYS_MAX = 8 };

/* sort_cell.number of a row that has no value; values are never negative. */
#define SORT_NONE (-1.0)

/* How the values of one key are ordered. */
struct sort_key {
    bool is_text; /* the values are texts; else numbers */
    bool is_descending;
};

/* A value of a row: its ordinal, or a key. */
union sort_cell {
    uint64_t ordinal;
    double number;    /* SORT_NONE = no value */
    uint64_t rank;    /* of a number in a held row; private */
    const char *text; /* NULL = no value; lives as long as the row is held */
};

/* Makes a cell from the value of a row in a column.  A text is not copied. */
union sort_cell sort_make_cell(const struct said *value);

/* The ordinal of a row, then its keys. */
typedef union sort_cell sort_row[1 + SORT_KEYS_MAX];

/*
 * The held rows; once there are `max`, a heap whose top is the last row in order.  Zero-initialise
 * it, then set the keys and `max`.
 */
struct sort {
    struct sort_key keys[SORT_KEYS_MAX];
    size_t key_count;
    size_t max;             /* limit of held rows; the first ones in order are held */
    union sort_cell *cells; /* owned: 1 + key_count for each row */
    size_t count;
    char **texts; /* owned: a hash table of owned texts, see sort_copy_text() */
    size_t text_count, text_capacity;
};

/*
 * Returns a copy of `text` that lives as long as `sort`; equal texts share one copy.  Returns NULL
 * when memory runs out.
 */
const char *sort_copy_text(struct sort *sort, const char *text);

/*
 * Adds a row.  If `max` rows are held already, the row that comes last in order is dropped, which
 * may be the new one.  Returns false when memory runs out.
 */
bool sort_add(struct sort *sort, const sort_row row);

/* Would sort_add() surely drop a row with this first key, if its ordinal is the largest so far? */
bool sort_would_drop(const struct sort *sort, union sort_cell first_key);

/* Puts the held rows in order.  Afterwards sort_at() is the ordinal of the row at `index`. */
void sort_finish(struct sort *sort);
uint64_t sort_at(const struct sort *sort, size_t index);

void sort_free(struct sort *sort);

#endif
