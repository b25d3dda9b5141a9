/* sqlite_names.h - texts that a database stores once, in a table of numbers and texts. */
#ifndef OCC_INPUT_SQLITE_SQLITE_NAMES_H
#define OCC_INPUT_SQLITE_SQLITE_NAMES_H

#include "input/sqlite/sqlite.h"
#include "input/trace/idmap.h"

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

#endif
