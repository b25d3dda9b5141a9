/*
 * cubin.h - one CUDA binary: an ELF file with e_machine 190, of either header encoding (ABI 7 up
 * to CUDA 12.6, ABI 8 since), relocatable or linked.
 */
#ifndef OCC_INPUT_BINARY_CUBIN_H
#define OCC_INPUT_BINARY_CUBIN_H

#include "base/diag.h"
#include "input/bytes.h"
#include "model/kernel/kernel.h"

/* Where a cubin was found, and what that place says about it. */
struct cubin_origin {
    enum kernel_source source; /* KERNEL_CUBIN or KERNEL_FATBIN */
    uint64_t offset;           /* of the image in the file, for messages */
    char suffix;               /* 'a' or 'f' of the target, 0 = unknown */
};

/* Adds the kernels of `image` to `list`; false with the cause in `diag` if it is damaged. */
bool cubin_read(struct bytes image, const struct cubin_origin *origin, struct kernel_list *list,
                struct diag *diag);

#endif
