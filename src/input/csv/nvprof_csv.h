/* nvprof_csv.h - the table that `nvprof --print-gpu-trace --csv` prints. */
#ifndef OCC_INPUT_CSV_NVPROF_CSV_H
#define OCC_INPUT_CSV_NVPROF_CSV_H

#include "input/trace/trace_read.h"

bool nvprof_csv_is(const unsigned char *head, size_t len);
bool nvprof_csv_read(struct trace_source *source);

#endif
