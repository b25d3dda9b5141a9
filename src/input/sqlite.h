/*
 * sqlite.h - reading SQLite databases that nobody vouches for: read-only, nothing is written beside
 * the file, and of what a database may contain only ordinary tables are looked at.
 */
#ifndef OCC_INPUT_SQLITE_H
#define OCC_INPUT_SQLITE_H

#include <sqlite3.h>

#include "input/trace_read.h"

/* The most bytes of a packed database, or one from standard input: it is kept in memory. */
#define SQLITE_MEMORY_MAX ((size_t)2 << 30)

/* An open database. */
struct sqlite {
    sqlite3 *db;
    unsigned char *image; /* what was unpacked; NULL = the file is read where it is */
    struct trace_source *source;
    uint64_t size; /* bytes */
    bool failed;   /* an error of the database is in source->diag */
};

/* A table of a query, by the name that the query calls it. */
struct sqlite_table {
    const char *alias;
    const char *name;
};

/* A column of a query. */
struct sqlite_column {
    const char *name;
    bool needed;    /* a table without it is refused */
    unsigned table; /* index of its table */
};

/* Does a file that starts so hold a database? */
bool sqlite_is(const unsigned char *head, size_t len);

/* Opens the source's file.  False with the cause in source->diag.  Close it in any case. */
bool sqlite_open(struct sqlite *sqlite, struct trace_source *source);
void sqlite_close(struct sqlite *sqlite);

/* Is there an ordinary table of that name, not a view and not a virtual one? */
bool sqlite_has(struct sqlite *sqlite, const char *table);
bool sqlite_has_column(struct sqlite *sqlite, const char *table, const char *column);

/*
 * Starts to read `columns`, at most 64; what a table does not have is NULL in every row unless it
 * is needed.  `from` joins the tables by their aliases; NULL = the only one.  Bit i of `*have` says
 * that column i is there; `have` may be NULL.  NULL with the cause in the diag; else to be ended
 * with sqlite3_finalize().
 */
sqlite3_stmt *sqlite_select(struct sqlite *sqlite, const struct sqlite_table *tables,
                            const char *from, const struct sqlite_column *columns, size_t count,
                            uint64_t *have);

/*
 * Steps to the next row; false at the end.  Damage ends the rows: a warning if some were read,
 * which
 * `*count` counts; else an error, and `failed` is set.
 */
bool sqlite_next(struct sqlite *sqlite, sqlite3_stmt *rows, uint64_t *count);

/* The whole number in a column of the row; `other` when it is none, NULL included. */
int64_t sqlite_int(sqlite3_stmt *rows, int column, int64_t other);

/* Likewise, but only 0 .. 2^53, which is what counts and sizes can be; else -1. */
int64_t sqlite_count(sqlite3_stmt *rows, int column);

/* Three counts, from `column` on, unless one of them is below 1: then `out` is untouched. */
void sqlite_dims(sqlite3_stmt *rows, int column, int64_t out[3]);

/* Copies a text to `out`, cut to its size and terminated; "" when it is no text. */
void sqlite_copy(sqlite3_stmt *rows, int column, char *out, size_t size);

/* The text of a query with one row and one column, in the same way; "" when there is none. */
void sqlite_ask(struct sqlite *sqlite, const char *sql, char *out, size_t size);

/* Tells the source how far it is: `row` of about `rows`. */
void sqlite_report(const struct sqlite *sqlite, uint64_t row, uint64_t rows);

/* The largest row number of a table, about its number of rows; 0 when it cannot be told. */
uint64_t sqlite_rows(struct sqlite *sqlite, const char *table);

#endif
