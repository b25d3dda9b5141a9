/* cubin_note.h - sections of a cubin that contain its full target name. */
#ifndef OCC_INPUT_BINARY_CUBIN_NOTE_H
#define OCC_INPUT_BINARY_CUBIN_NOTE_H

#include "input/bytes.h"
#include "model/kernel/kernel.h"

/* .nv.compat: is the cubin for an architecture-specific ('a') target? */
bool cubin_note_specific(struct bytes b);

/*
 * .note.nv.tkinfo: writes the target of the ptxas command line ("-arch sm_100f") if its number is
 * `number`; else returns false, `arch` untouched.
 */
bool cubin_note_target(struct bytes b, uint32_t number, char arch[KERNEL_ARCH_MAX]);

#endif
