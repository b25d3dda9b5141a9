/*
 * sqlite.h - reads ordinary tables of untrusted SQLite databases.  Writes neither to the database
 * nor to a file next to it.
 */
#ifndef OCC_FORMAT_SQLITE_H
#define OCC_FORMAT_SQLITE_H

#include <sqlite3.h>

#include "base/stream.h"

/* Limit in bytes of a database that is packed or on standard input: it is kept in memory. */
#define SQLITE_MEMORY_MAX ((size_t)2 << 30)

/* Called while a database is read: about `done` of its `all` bytes were read. */
typedef void sqlite_report(void *ctx, uint64_t done, uint64_t all);

/* A file that may be a database.  All that it points to must outlive the struct sqlite. */
struct sqlite_input {
    const char *path;      /* "-" = standard input */
    struct stream *stream; /* of the file, not yet read */
    struct diag *diag;     /* errors and warnings */
    sqlite_report *report; /* NULL = not called */
    void *report_ctx;
};

/* An open database. */
struct sqlite {
    sqlite3 *db;
    unsigned char *image; /* the database in memory; NULL = the file is read in place */
    struct sqlite_input input;
    uint64_t size;   /* of the unpacked database, in bytes */
    bool has_failed; /* input.diag has an error of the database */
};

/* A table and its alias in a query. */
struct sqlite_table {
    const char *alias;
    const char *name;
    bool is_missing; /* the query cannot join it: its columns are NULL in every row */
};

/* A column of a query. */
struct sqlite_column {
    const char *name;
    bool is_needed; /* it is an error if the table does not have it */
    unsigned table; /* index in `tables` of sqlite_select() */
};

/* Does `head` begin an SQLite database? */
bool sqlite_is_database(const unsigned char *head, size_t len);

/* Opens the file.  False with the cause in input->diag; call sqlite_close() in either case. */
bool sqlite_open(struct sqlite *sqlite, const struct sqlite_input *input);
void sqlite_close(struct sqlite *sqlite);

/* Is there an ordinary table (no view, no virtual table) called `table`? */
bool sqlite_has_table(struct sqlite *sqlite, const char *table);
bool sqlite_has_column(struct sqlite *sqlite, const char *table, const char *column);

/*
 * Begins to read `columns`, at most 64, of `tables`.  A missing column is NULL in every row; a
 * missing column that is needed is an error.  `from` is SQL that joins the tables by their aliases;
 * NULL if there is one table.  Bit i of `*have` says that column i exists; `have` may be NULL.
 * Returns NULL with the cause in the diag; else call sqlite3_finalize() at the end.
 */
sqlite3_stmt *sqlite_select(struct sqlite *sqlite, const struct sqlite_table *tables,
                            const char *from, const struct sqlite_column *columns, size_t count,
                            uint64_t *have);

/*
 * Steps to the next row and increments `*count`; false at the end.  Damage also ends the rows: with
 * a warning if rows were read before, else with an error.  An error sets `has_failed`.
 */
bool sqlite_next(struct sqlite *sqlite, sqlite3_stmt *rows, uint64_t *count);

/* The whole number in a column of the row; `fallback` for anything else, NULL included. */
int64_t sqlite_int(sqlite3_stmt *rows, int column, int64_t fallback);

/* A count, size or id, 0 .. 2^53, in a column of the row; -1 for anything else. */
int64_t sqlite_number(sqlite3_stmt *rows, int column);

/* Reads three counts from `column` on; `out` is untouched if one is below 1. */
void sqlite_dims(sqlite3_stmt *rows, int column, int64_t out[3]);

/* Copies the text in a column to `out`, cut to `size` and terminated; "" for any other value. */
void sqlite_copy(sqlite3_stmt *rows, int column, char *out, size_t size);

/* Copies the text that a query with one row and one column returns; "" if it returns no text. */
void sqlite_query_text(struct sqlite *sqlite, const char *sql, char *out, size_t size);

/* Reports progress if the input wants it: `done` of about `all` rows are read. */
void sqlite_report_progress(const struct sqlite *sqlite, uint64_t done, uint64_t all);

/* Estimates the number of rows of a table by its largest row number; 0 if unknown. */
uint64_t sqlite_estimate_rows(struct sqlite *sqlite, const char *table);

#endif
