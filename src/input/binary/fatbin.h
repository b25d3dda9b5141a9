/*
 * fatbin.h - containers of cubins and PTX (magic 0xBA55ED50), as nvcc embeds them in objects,
 * executables and libraries.  Entries may be plain, LZ4 blocks or Zstandard frames.
 */
#ifndef OCC_INPUT_BINARY_FATBIN_H
#define OCC_INPUT_BINARY_FATBIN_H

#include "base/diag.h"
#include "input/binary/unpack.h"
#include "input/bytes.h"
#include "model/kernel/kernel.h"

enum { FATBIN_PTX_MAX = 64 }; /* PTX entries of a container that are read */

/* The length of the container at `at` of `file`, cut at the end of the file; 0 if none exists. */
uint64_t fatbin_extent(struct bytes file, uint64_t at);

/*
 * Adds the kernels of the container at `at`, which fatbin_extent() accepted.  A container with PTX
 * and no binary code adds KERNEL_PTX_ONLY kernels.  False, with the cause in `diag`, if some of it
 * is damaged; undamaged entries are added anyway.
 */
bool fatbin_read(struct bytes file, uint64_t at, struct unpack *unpack, struct kernel_list *list,
                 struct diag *diag);

#endif
