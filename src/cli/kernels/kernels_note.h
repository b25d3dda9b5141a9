/* kernels_note.h - what to know about the answer of a kernel. */
#ifndef OCC_CLI_KERNELS_KERNELS_NOTE_H
#define OCC_CLI_KERNELS_KERNELS_NOTE_H

#include "arch/registry.h"
#include "render/kernels/kernel_row.h"

enum { KERNELS_NOTE_MAX = 768 };

/*
 * Writes what to know about a row, with "; " between: that it is not linked, what a product (if it
 * is for one) must be set up for, and of an answer barriers of run-time numbers and shared memory
 * that the launch adds.  "" where there is nothing.
 */
void kernels_note(const struct registry *registry, bool product, const struct kernel_row *row,
                  char out[KERNELS_NOTE_MAX]);

#endif
