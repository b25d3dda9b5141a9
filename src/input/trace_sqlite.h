/* trace_sqlite.h - SQLite databases of profilers: what one is shows only when it is open. */
#ifndef OCC_INPUT_TRACE_SQLITE_H
#define OCC_INPUT_TRACE_SQLITE_H

#include "input/trace_read.h"

bool trace_sqlite_read(struct trace_source *source);

#endif
