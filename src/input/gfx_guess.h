/* gfx_guess.h - the architecture of a GPU of which a trace has only the compute capability. */
#ifndef OCC_INPUT_GFX_GUESS_H
#define OCC_INPUT_GFX_GUESS_H

#include <stdint.h>

#include "model/trace.h"

/*
 * Writes the gfx name that belongs to a compute capability, which lacks the name's last figure:
 * that of the products with `cus` compute units, if they agree, else, where none has as many
 * (partitions of a product), that of all products.  "" where they differ or there is none.
 */
void gfx_guess(int64_t major, int64_t minor, int64_t cus, char arch[TRACE_ARCH_MAX]);

/* "sm_80", that of NVIDIA; "" for what is no compute capability. */
void gfx_guess_cc(int64_t major, int64_t minor, char arch[TRACE_ARCH_MAX]);

#endif
