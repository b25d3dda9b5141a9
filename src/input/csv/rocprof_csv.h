/* rocprof_csv.h - the kernel tables of rocprof 1, rocprofv2 and rocprofiler-compute. */
#ifndef OCC_INPUT_CSV_ROCPROF_CSV_H
#define OCC_INPUT_CSV_ROCPROF_CSV_H

#include "input/trace/trace_read.h"

bool rocprof_csv_is(const unsigned char *head, size_t len);
bool rocprof_csv_read(struct trace_source *source);

#endif
