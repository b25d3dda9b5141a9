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

/* Descriptors count SGPRs in units of 8; gfx9 allocates 16 at once. */
enum { AMDGPU_SGPR_GRANULE = 8, AMDGPU_REGISTERS_MAX = 1 << 16 };

/* What the hardware gives a wave of a kernel; negative = not known. */
struct amdgpu_allocation {
    struct bytes symbol; /* of the kernel descriptor, without ".kd" */
    int32_t vgprs;       /* per lane; in a unified file with the AGPRs; not rounded */
    int32_t sgprs;       /* per wave, with the special ones; not rounded */
};

/* The allocations of a file, sorted by their symbols once all are added. */
struct amdgpu_allocations {
    struct amdgpu_allocation *items; /* owned */
    size_t count;
};

/*
 * In how many VGPRs the descriptor of a kernel for `arch` counts them, in waves of 32 lanes or of
 * 64; 0 if the architecture is unknown.
 */
uint32_t amdgpu_vgpr_granule(const char *arch, bool is_wave32);

/* Adds one; false when memory runs out. */
bool amdgpu_allocations_add(struct amdgpu_allocations *list, struct amdgpu_allocation one);

void amdgpu_allocations_sort(struct amdgpu_allocations *list);

void amdgpu_allocations_free(struct amdgpu_allocations *list);

/*
 * Finishes `k`, whose architecture and numbers of the metadata are set, among them its VGPRs with
 * the AGPRs.  The hardware allocates what the descriptor `symbol`, with or without ".kd", says:
 * where that is more than the code uses, rounded up as the descriptor does, sets k->regs to it and
 * k->regs_used to the used ones, and k->sgprs_allocated.
 */
void amdgpu_finish(struct kernel *k, const struct amdgpu_allocations *list, struct bytes symbol);

#endif
