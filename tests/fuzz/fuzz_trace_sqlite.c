/*
 * libFuzzer target: databases of profilers (src/trace/read/trace_sqlite.h).  The input is the bytes
 * of a database, or SQL that makes one.
 */
#include "trace_reader.h"

#include "trace/read/trace_sqlite.h"

#include <string.h>

enum { STEPS_MAX = 100000 };

static int stop(void *ctx)
{
    (void)ctx;
    return 1;
}

/* Runs the statements up to the first error, and reads the database that they made. */
static void run_sql(const uint8_t *data, size_t size)
{
    sqlite3 *db = NULL;
    sqlite3_int64 len = 0;
    char *sql = sqlite3_malloc64(size + 1);
    trace_must(sql != NULL && sqlite3_open(":memory:", &db) == SQLITE_OK);
    memcpy(sql, data, size);
    sql[size] = '\0';
    sqlite3_limit(db, SQLITE_LIMIT_LENGTH, 1 << 16);
    sqlite3_limit(db, SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_progress_handler(db, STEPS_MAX, stop, NULL);
    sqlite3_exec(db, sql, NULL, NULL, NULL);
    sqlite3_progress_handler(db, 0, NULL, NULL);
    unsigned char *image = sqlite3_serialize(db, "main", &len, 0);
    if (image != NULL && len > 0) {
        trace_reader_read(&sqlite_reader, image, (size_t)len);
    }
    sqlite3_free(image);
    sqlite3_free(sql);
    sqlite3_close(db);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (sqlite_is_database(data, size)) {
        trace_reader_read(&sqlite_reader, data, size);
    } else {
        run_sql(data, size);
    }
    return 0;
}
