/*
 * amdgpu.h - the metadata of AMD kernels, which code objects have as MessagePack and assembly as
 * YAML.
 */
#ifndef OCC_KERNELS_READ_AMDGPU_H
#define OCC_KERNELS_READ_AMDGPU_H

#include "format/bytes.h"
#include "kernels/kernel.h"

/*
 * Stores the number, or 0 or 1 for a truth value, that the kernel's metadata have under `key`, such
 * as ".vgpr_count".  Ignores other keys, and numbers above INT32_MAX.
 */
void amdgpu_store(struct kernel *k, struct bytes key, uint64_t number);

/*
 * Splits a target such as "amdgcn-amd-amdhsa--gfx90a:xnack-" into the name "gfx90a" and the
 * features "xnack-"; version 3 writes "gfx906+xnack+sram-ecc".  Without features, `features` stays
 * as it is.  Leaves `arch` as it is if the target has another form.
 */
void amdgpu_parse_target(struct bytes target, char arch[KERNEL_ARCH_MAX],
                         char features[KERNEL_FEATURES_MAX]);

#endif
