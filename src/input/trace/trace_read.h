/* trace_read.h - chooses the reader of a profiler's trace by its contents, never by its name. */
#ifndef OCC_INPUT_TRACE_TRACE_READ_H
#define OCC_INPUT_TRACE_TRACE_READ_H

#include "input/trace/trace_reader.h"
#include "model/kernel/kernel.h"

/* Is the file `path` a known trace, packed or not?  False for "-", which cannot be read twice. */
bool trace_path_is_known(const char *path);

/* Is `head` the start of a known trace that is not packed? */
bool trace_head_is_known(const unsigned char *head, size_t len);

/*
 * Reads the file `path` ("-" = standard input) into `trace`.  Reports progress by calling `report`
 * with `report_ctx`, unless `report` is NULL.  False with one error in `diag` if the file cannot be
 * opened, has no known format, or is damaged.
 */
bool trace_read(const char *path, struct trace *trace, trace_progress *report, void *report_ctx,
                struct diag *diag);

/* ---- a recorded run as a list of kernels with their resources and time -------------------- */

/* Is the file `path`, which starts with `head`, a trace, packed or not? */
bool trace_kernels_can_read(const char *path, const unsigned char *head, size_t len);

/*
 * Adds the kernels of the trace `path` to `list`; `file` is the name of the trace in the list.
 * Launches on one device with the same name, resources, block and grid are one kernel.  False, with
 * the cause in `diag`, if the trace cannot be read.
 */
bool trace_kernels_read(const char *path, const char *file, struct kernel_list *list,
                        struct diag *diag);

#endif
