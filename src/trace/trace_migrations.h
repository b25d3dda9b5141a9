/* trace_migrations.h - the time in which pages of unified memory migrate while kernels run. */
#ifndef OCC_TRACE_TRACE_MIGRATIONS_H
#define OCC_TRACE_TRACE_MIGRATIONS_H

#include "trace/trace_run.h"

/*
 * Fills run->migrations if pages migrated in the run; the kernels of the shapes are known.  False
 * when memory runs out.
 */
bool trace_migrations_make(struct trace_run *run);

/*
 * The time, in nanoseconds, in which pages migrated to or from the device while launches of the
 * shape's kernel ran: those that are counted.
 */
int64_t trace_migrations_of(const struct trace_run *run, uint32_t shape);

#endif
