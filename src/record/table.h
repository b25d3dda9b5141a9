/* table.h - the columns that a table shows, and their values in the current record. */
#ifndef OCC_RECORD_TABLE_H
#define OCC_RECORD_TABLE_H

#include "record/record.h"

enum { HEADINGS_MAX = 4096 };

/* Zero-initialised; too large for the stack. */
struct table {
    say_function *say; /* says a record */
    struct column columns[COLUMNS_MAX];
    size_t column_count;
    unsigned widths[COLUMNS_MAX]; /* text: characters, at least the heading's */
    char headings[HEADINGS_MAX];  /* of columns that table_name_column() named */
    size_t headings_used;
    struct cells cells; /* table_cells() */
};

/* The values of the columns in a record, in order; they last until the next call. */
const struct said *table_cells(struct table *table, const void *record);

/* A column of a table: the key of its value, and a heading, NULL = the short form of the key. */
struct table_heading {
    const char *key, *heading;
};

/*
 * Chooses the columns: `first` (ended by a NULL key), then all other values of the record in their
 * order, except values whose key begins with a text of `left_out` (ended by NULL).
 */
void table_choose_columns(struct table *table, say_function *say, const struct table_heading *first,
                          const char *const *left_out);

/* Chooses all columns of the record. */
void table_choose_all_columns(struct table *table, say_function *say);

/* Adds a column by key; a key that does not exist is a programming error and is ignored. */
void table_add_column(struct table *table, const char *key);

/* Sets the heading of the column added last to a copy of `heading`. */
void table_name_column(struct table *table, const char *heading);

#endif
