/*
 * kineto.h - traces of the PyTorch profiler (Kineto): Chrome trace JSON for NVIDIA and AMD GPUs.
 *
 * NVIDIA: a kernel event has registers, grid, block and the total shared memory. AMD: it has
 * neither registers nor static shared memory; grid and dynamic shared memory are in the launch
 * call with the same correlation, whose name says whether the grid counts blocks or threads.
 */
#ifndef OCC_INPUT_JSON_KINETO_H
#define OCC_INPUT_JSON_KINETO_H

#include "input/trace/trace_read.h"

bool kineto_recognise(const unsigned char *head, size_t len);
bool kineto_read(struct trace_source *source);

#endif
