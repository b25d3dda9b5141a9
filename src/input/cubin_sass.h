/* cubin_sass.h - what is read out of the machine code of a kernel. */
#ifndef OCC_INPUT_CUBIN_SASS_H
#define OCC_INPUT_CUBIN_SASS_H

#include "input/bytes.h"
#include "model/kernel.h"

/*
 * Writes the registers that the setmaxnreg instructions in `code`, of 9.0 or later, ask for:
 * ascending, each once, behind them KERNEL_UNKNOWN.  Where there are more than KERNEL_SETMAXNREG,
 * or one is no constant, there is none of them.
 */
void cubin_sass_setmaxnreg(struct bytes code, int64_t out[KERNEL_SETMAXNREG]);

#endif
