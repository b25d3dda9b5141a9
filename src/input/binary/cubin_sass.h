/* cubin_sass.h - facts read from the machine code of a kernel. */
#ifndef OCC_INPUT_BINARY_CUBIN_SASS_H
#define OCC_INPUT_BINARY_CUBIN_SASS_H

#include "input/bytes.h"
#include "model/kernel/kernel.h"

/*
 * Writes the register counts of the setmaxnreg instructions in `code` (9.0 or later): ascending,
 * each once, then KERNEL_UNKNOWN.  If there are more than KERNEL_SETMAXNREG, or one is not a
 * constant, all are KERNEL_UNKNOWN.
 */
void cubin_sass_setmaxnreg(struct bytes code, int64_t out[KERNEL_SETMAXNREG]);

#endif
