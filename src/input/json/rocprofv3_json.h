/*
 * rocprofv3_json.h - PREFIX_results.json of rocprofv3 --output-format json: dispatches with grids
 * in threads, the registers of each kernel symbol, and the GPUs.
 */
#ifndef OCC_INPUT_JSON_ROCPROFV3_JSON_H
#define OCC_INPUT_JSON_ROCPROFV3_JSON_H

#include "input/trace/trace_read.h"

bool rocprofv3_json_recognise(const unsigned char *head, size_t len);
bool rocprofv3_json_read(struct trace_source *source);

#endif
