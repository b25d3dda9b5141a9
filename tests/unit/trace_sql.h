/* trace_sql.h - makes databases from SQL, for the tests of the readers of databases. */
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
    /* for speed; no test needs the database to survive a crash */
    sqlite3_exec(db, "PRAGMA synchronous = OFF", NULL, NULL, NULL);
    sqlite3_exec(db, sql, NULL, NULL, &error);
    ck_assert_msg(error == NULL, "%s", error);
    must(sqlite3_close(db) == SQLITE_OK);
}

/* Overwrites the start of the first page of `table`. */
static inline void traced_damage(const struct traced *t, const char *table)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *query = NULL;
    unsigned char bytes[512];
    must(sqlite3_open(t->path, &db) == SQLITE_OK);
    must(sqlite3_prepare_v2(db,
                            "SELECT rootpage, page_size FROM sqlite_schema, pragma_page_size "
                            "WHERE name = ?1",
                            -1, &query, NULL) == SQLITE_OK);
    sqlite3_bind_text(query, 1, table, -1, SQLITE_STATIC);
    must(sqlite3_step(query) == SQLITE_ROW);
    long offset = (sqlite3_column_int(query, 0) - 1L) * sqlite3_column_int(query, 1);
    sqlite3_finalize(query);
    must(sqlite3_close(db) == SQLITE_OK);
    memset(bytes, 0xff, sizeof bytes);
    FILE *file = fopen(t->path, "r+b");
    must(file != NULL && fseek(file, offset, SEEK_SET) == 0);
    must(fwrite(bytes, sizeof bytes, 1, file) == 1 && fclose(file) == 0);
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

/* Checks that the database made by two texts of SQL is refused with `message`. */
static inline void traced_refuses_database(const char *one, const char *two, const char *message)
{
    struct traced t;
    traced_database(&t, one, two, NULL);
    ck_assert(!t.ok);
    ck_assert_str_eq(t.diag.text, message);
    traced_end(&t);
}

#endif
