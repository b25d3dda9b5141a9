/*
 * descriptor.h - the kernel descriptors of a code object: what the hardware allocates for a wave,
 * whatever the metadata say that the code uses.
 */
#ifndef OCC_KERNELS_READ_DESCRIPTOR_H
#define OCC_KERNELS_READ_DESCRIPTOR_H

#include "format/elf.h"
#include "kernels/read/amdgpu.h"

/*
 * Adds the allocation of each descriptor that the symbols of `elf`, for `arch`, name, and sorts
 * the list.  Without symbols there are none.  False, with the cause in the image's diag, if one is
 * outside the image or memory runs out.
 */
bool descriptors_read(struct amdgpu_allocations *list, const struct elf *elf, const char *arch);

#endif
