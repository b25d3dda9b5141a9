#include "input/sqlite/trace_sqlite.h"

/* The first row whose `is` says yes reads the database. */
static const struct {
    bool (*is)(struct sqlite *sqlite);
    bool (*read)(struct sqlite *sqlite);
} readers[] = {
    { nsys_sqlite_is, nsys_sqlite_read },
    { nvprof_sqlite_is, nvprof_sqlite_read },
    { rocpd_is, rocpd_read },
};

static bool read_database(struct sqlite *sqlite)
{
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        if (readers[i].is(sqlite)) {
            return readers[i].read(sqlite);
        }
    }
    return diag_error(
        sqlite->source->diag, 0,
        "an SQLite database without the kernel tables of Nsight Systems, nvprof or rocprofv3");
}

bool trace_sqlite_read(struct trace_source *source)
{
    struct sqlite sqlite;
    bool ok = sqlite_open(&sqlite, source) && read_database(&sqlite) && !sqlite.failed;
    sqlite_close(&sqlite);
    return ok;
}
