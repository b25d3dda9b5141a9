/* trace_sqlite.h - SQLite databases of profilers, recognised by their tables. */
#ifndef OCC_INPUT_SQLITE_TRACE_SQLITE_H
#define OCC_INPUT_SQLITE_TRACE_SQLITE_H

#include "input/sqlite/sqlite.h"
#include "input/trace/trace_read.h"

bool trace_sqlite_read(struct trace_source *source);

/* ---- by profiler: recognise its database, and read it --------------------------------------- */

/* What `nsys export --type sqlite` writes, schemas 2.7 to 3.25 and after. */
bool nsys_sqlite_is(struct sqlite *sqlite);
bool nsys_sqlite_read(struct sqlite *sqlite);

/* Databases of nvprof and of the NVIDIA Visual Profiler (.nvvp, .nvprof). */
bool nvprof_sqlite_is(struct sqlite *sqlite);
bool nvprof_sqlite_read(struct sqlite *sqlite);

/* What rocprofv3 writes by default from ROCm 7.0 on. */
bool rocpd_is(struct sqlite *sqlite);
bool rocpd_read(struct sqlite *sqlite);

#endif
