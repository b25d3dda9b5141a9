/* trace_read.h - chooses the reader of a profiler's trace by its contents, never by its name. */
#ifndef OCC_TRACE_READ_TRACE_READ_H
#define OCC_TRACE_READ_TRACE_READ_H

#include "kernels/kernels_collect.h"
#include "trace/read/trace_reader.h"

/*
 * Is the file `path`, packed or not, one that a reader knows, and a run, whose launches have times?
 * False for "-", which cannot be read twice.
 */
bool trace_path_is_known(const char *path);
bool trace_path_is_run(const char *path);

/* The same for the start of a file that is not packed. */
bool trace_head_is_known(const unsigned char *head, size_t len);
bool trace_head_is_run(const unsigned char *head, size_t len);

/*
 * Reads the file `path` ("-" = standard input) into `trace`.  Reports progress by calling `report`
 * with `report_ctx`, unless `report` is NULL.  False with one error in `diag` if the file cannot be
 * opened, has no known format, or is damaged.
 */
bool trace_read(const char *path, struct trace *trace, trace_progress *report, void *report_ctx,
                struct diag *diag);

/* ---- a recorded run as a list of kernels with their resources and time -------------------- */

/*
 * Reads the kernels of a trace.  Launches on one device with the same name, resources, block and
 * grid are one kernel.
 */
extern const struct kernels_run_reader trace_kernels_reader;

#endif
