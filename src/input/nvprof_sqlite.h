/* nvprof_sqlite.h - databases of nvprof and of the NVIDIA Visual Profiler (.nvvp, .nvprof). */
#ifndef OCC_INPUT_NVPROF_SQLITE_H
#define OCC_INPUT_NVPROF_SQLITE_H

#include "input/sqlite.h"

/* Is the database one of nvprof? */
bool nvprof_sqlite_is(struct sqlite *sqlite);
bool nvprof_sqlite_read(struct sqlite *sqlite);

#endif
