/*
 * zeinfo.h - the description of kernels in Intel's zebin, its section .ze_info: the subset of YAML
 * that compilers write (block style, plain and single-quoted scalars, flow sequences of numbers).
 */
#ifndef OCC_INPUT_BINARY_ZEINFO_H
#define OCC_INPUT_BINARY_ZEINFO_H

#include "base/diag.h"
#include "input/bytes.h"
#include "model/kernel/kernel.h"

/*
 * Adds the kernels that `text` describes, for `arch` ("" = unknown).  Messages call it the
 * .ze_info of the zebin at `offset` of its file.  False, with the cause in `diag`, if a line of a
 * kernel is invalid or a kernel lacks its name, registers or SIMD width; the kernels before it are
 * in the list.
 */
bool zeinfo_read(struct bytes text, uint64_t offset, const char *arch, struct kernel_list *list,
                 struct diag *diag);

#endif
