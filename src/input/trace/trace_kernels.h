/* trace_kernels.h - reads a recorded run as a list of kernels with their resources and time. */
#ifndef OCC_INPUT_TRACE_TRACE_KERNELS_H
#define OCC_INPUT_TRACE_TRACE_KERNELS_H

#include "input/trace/trace_read.h"
#include "model/kernel/kernel.h"

/* Is the file `path`, which starts with `head`, a trace, packed or not? */
bool trace_kernels_is(const char *path, const unsigned char *head, size_t len);

/*
 * Adds the kernels of the trace `path` to `list`, as a scope of `file` (see kernel_list_begin()):
 * one kernel for all launches of a device with the same name, resources, block and grid.  False,
 * with the cause in `diag`, if the trace cannot be read.
 */
bool trace_kernels_read(const char *path, const char *file, struct kernel_list *list,
                        struct diag *diag);

#endif
