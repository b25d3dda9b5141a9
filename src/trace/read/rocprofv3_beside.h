/* rocprofv3_beside.h - the tables that rocprofv3 writes beside its PREFIX_kernel_trace.csv. */
#ifndef OCC_TRACE_READ_ROCPROFV3_BESIDE_H
#define OCC_TRACE_READ_ROCPROFV3_BESIDE_H

#include "trace/read/rocm_agents.h"

/*
 * Adds the copies, the calls of HIP and the ranges of roctx to the trace's last file; each of their
 * tables may be missing.  On an error, reports it in source->diag and returns false.
 */
bool rocprofv3_read_beside(struct trace_source *source, const struct agents *agents);

/* Turns the GUID of a process in the tables of `rocpd convert` into a number; 0 for "". */
int64_t rocprofv3_process(struct bytes guid);

#endif
