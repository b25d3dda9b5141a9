/* trace_sqlite.c - SQLite databases of profilers, recognised by their tables. */
#include "trace/read/sqlite.h"

/* The first format that recognises a database reads it. */
static const struct sqlite_format *const formats[] = { &nsys_sqlite_format, &nvprof_sqlite_format,
                                                       &rocpd_format };

static bool read_database(struct sqlite *sqlite)
{
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        if (formats[i]->recognise(sqlite)) {
            return formats[i]->read(sqlite);
        }
    }
    return diag_error(
        sqlite->source->diag, 0,
        "an SQLite database without the kernel tables of Nsight Systems, nvprof or rocprofv3");
}

static bool read_trace(struct trace_source *source)
{
    struct sqlite sqlite;
    bool ok = sqlite_open(&sqlite, source) && read_database(&sqlite) && !sqlite.has_failed;
    sqlite_close(&sqlite);
    return ok;
}

const struct trace_reader sqlite_reader = { sqlite_is_database, read_trace };
