/* disassemble.h - runs a disassembler. */
#ifndef OCC_KERNELS_DISASSEMBLE_H
#define OCC_KERNELS_DISASSEMBLE_H

#include <stdbool.h>

#include "kernels/disassembly.h"

/*
 * Runs `program -c -lrm count path` and reads the live registers that it prints for the cubin
 * `path`.  Returns false after a message.
 */
bool disassemble(struct disassembly *disassembly, const char *program, const char *path);

#endif
