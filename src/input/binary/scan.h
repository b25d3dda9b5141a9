/*
 * scan.h - kernels in binaries of any kind: host executables, objects, libraries, archives, or the
 * bare images.  Images are found by their magic anywhere in the file.
 */
#ifndef OCC_INPUT_BINARY_SCAN_H
#define OCC_INPUT_BINARY_SCAN_H

#include "base/diag.h"
#include "input/bytes.h"
#include "model/kernel/kernel.h"

/* Does `buf` start with the magic of an image or an archive? */
bool scan_is_binary(struct bytes buf);

/*
 * Adds the kernels of every cubin, fatbin, code object, offload bundle and zebin in `buf`.  False,
 * with the first cause in `diag`, if one is damaged; the undamaged ones are added anyway.
 */
bool scan_read(struct bytes buf, struct kernel_list *list, struct diag *diag);

#endif
