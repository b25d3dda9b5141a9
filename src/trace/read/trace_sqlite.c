/* trace_sqlite.c - SQLite databases of profilers, recognised by their tables. */
#include "trace/read/trace_sqlite.h"

/* The first format that recognises a database reads it. */
static const struct trace_database *const formats[] = { &nsys_database, &nvprof_database,
                                                        &rocpd_database, &rocprof_database };

static bool read_database(struct sqlite *sqlite, struct trace_source *source)
{
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        if (formats[i]->recognise(sqlite)) {
            return formats[i]->read(sqlite, source);
        }
    }
    return diag_error(source->diag, 0,
                      "an SQLite database without the kernel tables of Nsight Systems, nvprof, "
                      "rocprofv3 or rocprof");
}

static bool read_trace(struct trace_source *source)
{
    struct sqlite sqlite;
    const struct sqlite_input input = { .path = source->path,
                                        .stream = &source->stream,
                                        .diag = source->diag,
                                        .report = source->report,
                                        .report_ctx = source->report_ctx };
    bool ok = sqlite_open(&sqlite, &input) && read_database(&sqlite, source) && !sqlite.has_failed;
    sqlite_close(&sqlite);
    return ok;
}

const struct trace_reader sqlite_reader = { .read = read_trace };
