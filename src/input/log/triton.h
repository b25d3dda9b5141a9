/*
 * triton.h - the metadata that Triton caches beside a compiled kernel (NAME.json beside
 * NAME.cubin, NAME.hsaco or NAME.zebin): block size, dynamic shared memory and cluster.  The
 * binary has the other resources.
 */
#ifndef OCC_INPUT_LOG_TRITON_H
#define OCC_INPUT_LOG_TRITON_H

#include <cjson/cJSON.h>

#include "base/diag.h"
#include "input/bytes.h"
#include "model/kernel/kernel.h"

/* Is `root` the metadata of a Triton kernel?  False for Triton's index files ("child_paths"). */
bool triton_is(const cJSON *root);

/* The suffix of the binary beside the metadata: ".cubin", ".hsaco" for AMD, ".zebin" for Intel. */
const char *triton_suffix(const cJSON *root);

/*
 * Adds the kernels of `image`, the binary, with the launch that `root` describes.  If image.data
 * is NULL (no binary), adds the kernel without registers and warns.  False, with the cause in
 * `diag`, if either is damaged.
 */
bool triton_read(const cJSON *root, struct bytes image, struct kernel_list *list,
                 struct diag *diag);

#endif
