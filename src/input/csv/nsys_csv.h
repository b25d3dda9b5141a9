/* nsys_csv.h - the table that `nsys stats --report cuda_gpu_trace --format csv` prints. */
#ifndef OCC_INPUT_CSV_NSYS_CSV_H
#define OCC_INPUT_CSV_NSYS_CSV_H

#include "input/trace/trace_read.h"

bool nsys_csv_is(const unsigned char *head, size_t len);
bool nsys_csv_read(struct trace_source *source);

#endif
