/* gfx_guess.h - guesses the architecture of a GPU from its compute capability in a trace. */
#ifndef OCC_INPUT_TRACE_GFX_GUESS_H
#define OCC_INPUT_TRACE_GFX_GUESS_H

#include <stdint.h>

#include "model/trace/trace.h"

/*
 * Writes the gfx name for a compute capability, which lacks the name's last digit.  It is the name
 * of the products with `cus` compute units, or, if no product has that many (partitions of a
 * product), of all products.  "" if these products differ or there are none.
 */
void gfx_guess(int64_t major, int64_t minor, int64_t cus, char arch[TRACE_ARCH_MAX]);

/* NVIDIA's name, "sm_80"; "" for an invalid compute capability. */
void gfx_guess_cc(int64_t major, int64_t minor, char arch[TRACE_ARCH_MAX]);

#endif
