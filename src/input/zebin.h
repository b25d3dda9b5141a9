/*
 * zebin.h - one binary of Intel's compilers: an ELF file with e_machine 205 whose section .ze_info
 * describes its kernels, and whose notes name the machine; and the form before it, patch tokens.
 */
#ifndef OCC_INPUT_ZEBIN_H
#define OCC_INPUT_ZEBIN_H

#include "base/diag.h"
#include "input/bytes.h"
#include "model/kernel.h"

/*
 * Adds the kernels of `image`, which starts at `offset` of its file; false with the cause in `diag`
 * when it is damaged.  One without .ze_info has no kernels.
 */
bool zebin_read(struct bytes image, uint64_t offset, struct kernel_list *list, struct diag *diag);

/*
 * Is `image` an ELF file of Intel's form before zebin?  False with an error that says so and what
 * to do, and true for any other file.
 */
bool zebin_refuse_tokens(struct bytes image, uint64_t offset, struct diag *diag);

#endif
