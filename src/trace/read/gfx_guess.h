/* gfx_guess.h - the architecture of a GPU from its compute capability in a trace. */
#ifndef OCC_TRACE_READ_GFX_GUESS_H
#define OCC_TRACE_READ_GFX_GUESS_H

#include <stdint.h>

#include "trace/trace.h"

/*
 * Writes the architecture of an AMD GPU, such as "gfx90a".  The compute capability, here 9.0, lacks
 * the last character.  This character comes from the known products of that capability with `cus`
 * compute units or, if none has that many (a partition of a GPU), from all products of that
 * capability.  Writes "" if there are none, or they differ in architecture.
 */
void gfx_guess(int64_t major, int64_t minor, int64_t cus, char arch[TRACE_ARCH_MAX]);

/* Writes the architecture of an NVIDIA GPU, such as "sm_80"; "" for an invalid capability. */
void sm_format(int64_t major, int64_t minor, char arch[TRACE_ARCH_MAX]);

#endif
