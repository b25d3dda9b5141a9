/*
 * sqlite.h - reads untrusted SQLite databases: read-only, without writing files beside the
 * database, and only from ordinary tables.
 */
#ifndef OCC_INPUT_SQLITE_SQLITE_H
#define OCC_INPUT_SQLITE_SQLITE_H

#include <sqlite3.h>

#include "input/trace/idmap.h"
#include "input/trace/trace_reader.h"

/* Limit in bytes of a packed database or one from standard input, which is kept in memory. */
#define SQLITE_MEMORY_MAX ((size_t)2 << 30)

/* An open database. */
struct sqlite {
    sqlite3 *db;
    unsigned char *image; /* unpacked data; NULL = the file is read in place */
    struct trace_source *source;
    uint64_t size; /* bytes */
    bool failed;   /* source->diag has an error of the database */
};

/* A table and its alias in a query. */
struct sqlite_table {
    const char *alias;
    const char *name;
};

/* A column of a query. */
struct sqlite_column {
    const char *name;
    bool needed;    /* a table without it is an error */
    unsigned table; /* index of its table */
};

/* Does `head` begin a database? */
bool sqlite_is(const unsigned char *head, size_t len);

/* Opens the source's file.  False with the cause in source->diag.  Close it in any case. */
bool sqlite_open(struct sqlite *sqlite, struct trace_source *source);
void sqlite_close(struct sqlite *sqlite);

/* Is there an ordinary table (no view, no virtual table) of that name? */
bool sqlite_has(struct sqlite *sqlite, const char *table);
bool sqlite_has_column(struct sqlite *sqlite, const char *table, const char *column);

/*
 * Starts to read `columns`, at most 64.  A column missing in its table is NULL in every row, or an
 * error if it is needed.  `from` joins the tables by their aliases; NULL = a single table.  Bit i
 * of `*have` (`have` may be NULL) means that column i exists.  NULL with the cause in the diag;
 * else end it with sqlite3_finalize().
 */
sqlite3_stmt *sqlite_select(struct sqlite *sqlite, const struct sqlite_table *tables,
                            const char *from, const struct sqlite_column *columns, size_t count,
                            uint64_t *have);

/*
 * Steps to the next row; false at the end.  `*count` counts the rows.  Damage ends the rows: a
 * warning if some rows were read, else an error, and `failed` is set.
 */
bool sqlite_next(struct sqlite *sqlite, sqlite3_stmt *rows, uint64_t *count);

/* The whole number in a column of the row; `other` for anything else, NULL included. */
int64_t sqlite_int(sqlite3_stmt *rows, int column, int64_t other);

/* A count or size, 0 .. 2^53, in a column of the row; else -1. */
int64_t sqlite_count(sqlite3_stmt *rows, int column);

/* Reads three counts from `column` on; `out` is untouched if one is below 1. */
void sqlite_dims(sqlite3_stmt *rows, int column, int64_t out[3]);

/* Copies a text to `out`, cut to its size and terminated; "" if it is not a text. */
void sqlite_copy(sqlite3_stmt *rows, int column, char *out, size_t size);

/* Copies the text result of a query with one row and one column; "" if none exists. */
void sqlite_query_text(struct sqlite *sqlite, const char *sql, char *out, size_t size);

/* Reports progress to the source: `row` of about `rows`. */
void sqlite_report(const struct sqlite *sqlite, uint64_t row, uint64_t rows);

/* The largest row number of a table, about its number of rows; 0 if unknown. */
uint64_t sqlite_rows(struct sqlite *sqlite, const char *table);

/* ---- texts that a database stores once, in a table of numbers and texts ---- */

/* A table of texts, with a cache of those already looked up. */
struct sqlite_names {
    struct sqlite *sqlite;
    sqlite3_stmt *query;   /* NULL = the table is missing */
    struct idmap index_of; /* number -> index */
    const char **texts;    /* NULL = not in the table */
    size_t count;
};

/* Opens the table (which may be missing) with the columns `id` and `text`.  Close in any case. */
bool sqlite_names_open(struct sqlite_names *names, struct sqlite *sqlite, const char *table,
                       const char *id, const char *text);
void sqlite_names_close(struct sqlite_names *names);

/* The text as a name of the trace; `*out` is NULL if none exists.  False with an error. */
bool sqlite_names_get(struct sqlite_names *names, int64_t id, const char **out);

/* ---- the readers of databases ---- */

/* A kind of database. */
struct sqlite_format {
    bool (*recognise)(struct sqlite *sqlite); /* by its tables */
    bool (*read)(struct sqlite *sqlite);      /* as struct trace_reader */
};

/* What `nsys export --type sqlite` writes, schemas 2.7 to 3.25 and after. */
extern const struct sqlite_format nsys_sqlite_format;

/* Databases of nvprof and of the NVIDIA Visual Profiler (.nvvp, .nvprof). */
extern const struct sqlite_format nvprof_sqlite_format;

/* What rocprofv3 writes by default from ROCm 7.0 on. */
extern const struct sqlite_format rocpd_format;

#endif
