/*
 * kineto.h - traces of the PyTorch profiler (Kineto): Chrome trace JSON, as it is written for
 * NVIDIA GPUs and for AMD's.
 *
 * NVIDIA: registers, grid, block and all shared memory in one number stand on the kernel.
 * AMD: neither registers nor static shared memory; the grid and dynamic shared memory come from
 * the launch call of the same correlation, and that call's name says whether the grid counts
 * blocks or threads.
 */
#ifndef OCC_INPUT_KINETO_H
#define OCC_INPUT_KINETO_H

#include "input/trace_read.h"

bool kineto_recognise(const unsigned char *head, size_t len);
bool kineto_read(struct trace_source *source);

#endif
