/* ptx.h - the kernels declared in PTX: names and launch bounds; PTX has no resources. */
#ifndef OCC_INPUT_LOG_PTX_H
#define OCC_INPUT_LOG_PTX_H

#include "base/diag.h"
#include "input/bytes.h"
#include "model/kernel/kernel.h"

/* Adds a KERNEL_PTX_ONLY kernel of a fatbin for each .entry; false with the cause in `diag`. */
bool ptx_read(struct bytes text, const char *arch, struct kernel_list *list, struct diag *diag);

#endif
