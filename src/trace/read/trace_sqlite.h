/* trace_sqlite.h - the kinds of SQLite databases that profilers write. */
#ifndef OCC_TRACE_READ_TRACE_SQLITE_H
#define OCC_TRACE_READ_TRACE_SQLITE_H

#include "trace/read/trace_texts.h"

/* A kind of database. */
struct trace_database {
    bool (*recognise)(struct sqlite *sqlite); /* does the database have the tables of this kind? */
    /* As `read` of struct trace_reader; the caller has opened the database. */
    bool (*read)(struct sqlite *sqlite, struct trace_source *source);
};

/* What `nsys export --type sqlite` writes, from schema 2.7 on. */
extern const struct trace_database nsys_database;

/* Databases of nvprof and of the NVIDIA Visual Profiler (.nvvp, .nvprof). */
extern const struct trace_database nvprof_database;

/* What rocprofv3 writes by default from ROCm 7.0 on. */
extern const struct trace_database rocpd_database;

/* results.db of rocprof 1. */
extern const struct trace_database rocprof_database;

#endif
