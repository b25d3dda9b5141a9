/* rocprofv3_csv.h - PREFIX_kernel_trace.csv of rocprofv3 and of `rocpd convert`. */
#ifndef OCC_INPUT_CSV_ROCPROFV3_CSV_H
#define OCC_INPUT_CSV_ROCPROFV3_CSV_H

#include "input/trace/trace_read.h"

bool rocprofv3_csv_is(const unsigned char *head, size_t len);
bool rocprofv3_csv_read(struct trace_source *source);

#endif
