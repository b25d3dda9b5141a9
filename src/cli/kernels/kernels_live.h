/* kernels_live.h - disassemblies beside the binaries: given as files, or made with --nvdisasm. */
#ifndef OCC_CLI_KERNELS_KERNELS_LIVE_H
#define OCC_CLI_KERNELS_KERNELS_LIVE_H

#include "model/kernel/kernel_live.h"

/*
 * Reads the live registers of the files among `paths` that are disassemblies by nvdisasm.  With a
 * `program` (NULL = none), also runs `program -c -lrm count PATH` for each cubin and reads what it
 * prints.  Returns false after a message.
 */
bool kernels_live_read(struct kernel_lives *lives, const char *const *paths, size_t count,
                       const char *program);

/* Warns if no kernel that was read has the code of a disassembly. */
void kernels_live_warn_unused(const struct kernel_lives *lives);

#endif
