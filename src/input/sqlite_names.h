/* sqlite_names.h - texts that a database keeps once, in a table of numbers and texts. */
#ifndef OCC_INPUT_SQLITE_NAMES_H
#define OCC_INPUT_SQLITE_NAMES_H

#include "input/idmap.h"
#include "input/sqlite.h"

/* A table of texts; what was asked for once is not looked up again. */
struct sqlite_names {
    struct sqlite *sqlite;
    sqlite3_stmt *query;   /* NULL = there is no such table */
    struct idmap index_of; /* number -> index */
    const char **texts;    /* NULL = the table has none */
    size_t count;
};

/* The texts `text` by their numbers `id` of a table, which may be missing.  Close in any case. */
bool sqlite_names_open(struct sqlite_names *names, struct sqlite *sqlite, const char *table,
                       const char *id, const char *text);
void sqlite_names_close(struct sqlite_names *names);

/* The text as a name of the trace; `*out` is NULL when there is none.  False with an error. */
bool sqlite_names_get(struct sqlite_names *names, int64_t id, const char **out);

#endif
