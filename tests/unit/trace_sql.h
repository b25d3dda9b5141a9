/* trace_sql.h - databases for the tests of their readers, made from SQL. */
#ifndef OCC_TESTS_TRACE_SQL_H
#define OCC_TESTS_TRACE_SQL_H

#include "trace_input.h"

#include <sqlite3.h>

/* Runs `sql` on the database that the test will read; creates it if it is missing. */
static inline void traced_sql(const struct traced *t, const char *sql)
{
    sqlite3 *db = NULL;
    char *error = NULL;
    must(sqlite3_open(t->path, &db) == SQLITE_OK);
    sqlite3_exec(db, sql, NULL, NULL, &error);
    ck_assert_msg(error == NULL, "%s", error);
    must(sqlite3_close(db) == SQLITE_OK);
}

/* Reads a database made by up to three texts of SQL; each may be NULL. */
static inline void traced_database(struct traced *t, const char *one, const char *two,
                                   const char *three)
{
    const char *const parts[] = { one, two, three };
    traced_begin(t, "run.sqlite");
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (parts[i] != NULL) {
            traced_sql(t, parts[i]);
        }
    }
    traced_read(t);
}

#endif
