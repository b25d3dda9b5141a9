/*
 * zebin.h - a binary of Intel's compilers: an ELF file with e_machine 205 whose section .ze_info
 * describes its kernels and whose notes name the machine; also recognises the older patch tokens.
 */
#ifndef OCC_INPUT_BINARY_ZEBIN_H
#define OCC_INPUT_BINARY_ZEBIN_H

#include "base/diag.h"
#include "input/bytes.h"
#include "model/kernel/kernel.h"

/*
 * Adds the kernels of `image`, which starts at `offset` of its file; false with the cause in
 * `diag` if it is damaged.  A zebin without .ze_info has no kernels.
 */
bool zebin_read(struct bytes image, uint64_t offset, struct kernel_list *list, struct diag *diag);

/*
 * False with an error that says what to do if `image` is an ELF file with patch tokens, Intel's
 * format before zebin; true for any other file.
 */
bool zebin_refuse_tokens(struct bytes image, uint64_t offset, struct diag *diag);

#endif
