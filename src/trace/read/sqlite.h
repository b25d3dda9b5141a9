/*
 * sqlite.h - reads ordinary tables of untrusted SQLite databases.  Writes neither to the database
 * nor to a file next to it.
 */
#ifndef OCC_TRACE_READ_SQLITE_H
#define OCC_TRACE_READ_SQLITE_H

#include <sqlite3.h>

#include "trace/read/idmap.h"
#include "trace/read/trace_reader.h"

/* Limit in bytes of a database that is packed or on standard input: it is kept in memory. */
#define SQLITE_MEMORY_MAX ((size_t)2 << 30)

/* An open database. */
struct sqlite {
    sqlite3 *db;
    unsigned char *image; /* the database in memory; NULL = the file is read in place */
    struct trace_source *source;
    uint64_t size;   /* of the unpacked database, in bytes */
    bool has_failed; /* source->diag has an error of the database */
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

/*
 * Opens the source's file.  False with the cause in source->diag; call sqlite_close() in either
 * case.
 */
bool sqlite_open(struct sqlite *sqlite, struct trace_source *source);
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

/* Reports progress to the source: `done` of about `all` rows are read. */
void sqlite_report_progress(const struct sqlite *sqlite, uint64_t done, uint64_t all);

/* Estimates the number of rows of a table by its largest row number; 0 if unknown. */
uint64_t sqlite_estimate_rows(struct sqlite *sqlite, const char *table);

/*
 * Warns of `untimed` kernels without valid times, which the reader left out, and of `unnamed`
 * kernels whose name was not found.  Marks the trace as partial if kernels were left out.
 */
void sqlite_report_missing(const struct sqlite *sqlite, uint64_t untimed, uint64_t unnamed);

/* ---- a table of texts, to which other tables refer by number ---- */

/* The table, with a cache of the texts already looked up. */
struct sqlite_texts {
    struct sqlite *sqlite;
    sqlite3_stmt *query;   /* NULL = the table is missing */
    struct idmap index_of; /* maps a number to an index of `texts` */
    const char **texts;    /* NULL = the number is not in the table */
    size_t count;
    bool has_warned; /* that the table is damaged */
};

/*
 * Opens the table, which may be missing, with the columns `id` and `text`.  False with an error;
 * call sqlite_texts_close() in either case.
 */
bool sqlite_texts_open(struct sqlite_texts *texts, struct sqlite *sqlite, const char *table,
                       const char *id, const char *text);
void sqlite_texts_close(struct sqlite_texts *texts);

/*
 * Sets `*out` to the text with the number `id`, stored as a name of the trace; NULL if the table
 * has no such text.  False with an error.
 */
bool sqlite_texts_get(struct sqlite_texts *texts, int64_t id, const char **out);

/* ---- the readers of databases ---- */

/* A kind of database. */
struct sqlite_format {
    bool (*recognise)(struct sqlite *sqlite); /* does the database have the tables of this kind? */
    bool (*read)(struct sqlite *sqlite);      /* as `read` of struct trace_reader */
};

/* What `nsys export --type sqlite` writes, from schema 2.7 on. */
extern const struct sqlite_format nsys_sqlite_format;

/* Databases of nvprof and of the NVIDIA Visual Profiler (.nvvp, .nvprof). */
extern const struct sqlite_format nvprof_sqlite_format;

/* What rocprofv3 writes by default from ROCm 7.0 on. */
extern const struct sqlite_format rocpd_format;

#endif
