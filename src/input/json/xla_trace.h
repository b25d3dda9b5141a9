/*
 * xla_trace.h - traces of JAX and TensorFlow on GPUs: HOST.trace.json.gz of the XLA profiler.
 *
 * A kernel is a complete event whose args have a string "kernel_details"; its process is the GPU.
 * On AMD GPUs the string lacks registers, or in some versions contains unrelated data.
 */
#ifndef OCC_INPUT_JSON_XLA_TRACE_H
#define OCC_INPUT_JSON_XLA_TRACE_H

#include "input/trace/trace_read.h"

bool xla_trace_recognise(const unsigned char *head, size_t len);
bool xla_trace_read(struct trace_source *source);

#endif
