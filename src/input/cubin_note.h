/* cubin_note.h - the sections of a cubin that name its target in full. */
#ifndef OCC_INPUT_CUBIN_NOTE_H
#define OCC_INPUT_CUBIN_NOTE_H

#include "input/bytes.h"
#include "model/kernel.h"

/* .nv.compat: is it for an architecture-specific ('a') target? */
bool cubin_note_specific(struct bytes b);

/*
 * .note.nv.tkinfo: writes the target that the command line of ptxas names ("-arch sm_100f") if its
 * number is `number`; else returns false, `arch` untouched.
 */
bool cubin_note_target(struct bytes b, uint32_t number, char arch[KERNEL_ARCH_MAX]);

#endif
