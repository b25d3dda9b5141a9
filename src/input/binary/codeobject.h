/*
 * codeobject.h - one AMD code object: an ELF file with e_machine 224 whose note carries the
 * metadata of its kernels in MessagePack (code object version 3 and later).
 */
#ifndef OCC_INPUT_BINARY_CODEOBJECT_H
#define OCC_INPUT_BINARY_CODEOBJECT_H

#include "base/diag.h"
#include "input/bytes.h"
#include "model/kernel/kernel.h"

/*
 * Adds the kernels of `image`, which starts at `offset` of its file; false with the cause in
 * `diag` if it is damaged or of version 2.  An object without metadata has no kernels.
 */
bool codeobject_read(struct bytes image, uint64_t offset, struct kernel_list *list,
                     struct diag *diag);

#endif
