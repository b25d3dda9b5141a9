/* rocprofv3_beside.h - the tables that rocprofv3 writes beside its PREFIX_kernel_trace.csv. */
#ifndef OCC_INPUT_CSV_ROCPROFV3_BESIDE_H
#define OCC_INPUT_CSV_ROCPROFV3_BESIDE_H

#include "input/csv/rocprof_agents.h"

/*
 * Adds to the current file the copies, HIP calls and roctx ranges of the tables that exist.  False
 * with the cause in source->diag.
 */
bool rocprofv3_read_beside(struct trace_source *source, const struct agents *agents);

/* A number for the process with this GUID in the tables of `rocpd convert`; 0 for "". */
int64_t rocprofv3_process(struct bytes guid);

#endif
