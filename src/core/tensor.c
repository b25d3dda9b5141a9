/*
 * tensor.c - tensor memory.  A block that finds no free columns is resident and waits.  So tensor
 * memory limits no launch: it is not a row of limits.c, and occ_evaluate() ignores it.  Source:
 * PTX ISA.
 */
#include "core/round.h"
#include "occ.h"

enum { TENSOR_COLUMNS_MAX = 65535 }; /* limit of one requested allocation */

/* The columns allocated for a request of `columns`: a power of two. */
static uint32_t allocated(const struct occ_arch *arch, uint32_t columns)
{
    uint32_t taken = arch->tensor_columns_min;
    while (taken < columns) {
        taken *= 2;
    }
    return taken;
}

enum occ_status occ_tensor_memory(const struct occ_arch *arch, const uint32_t *allocations,
                                  size_t count, uint32_t resident_blocks, struct occ_tensor *out)
{
    if (arch == NULL || allocations == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    if (occ_arch_check(arch) != OCC_OK) {
        return OCC_ERR_ARCH;
    }
    if (arch->tensor_columns_per_sm == 0 || arch->tensor_columns_min == 0) {
        return OCC_ERR_NONE;
    }
    if (!in_range(count, 1, OCC_ALLOCATIONS_MAX)) {
        return OCC_ERR_RANGE;
    }
    struct occ_tensor tensor = { 0 };
    for (size_t i = 0; i < count; i++) {
        if (!in_range(allocations[i], 1, TENSOR_COLUMNS_MAX)) {
            return OCC_ERR_RANGE;
        }
        tensor.columns += allocations[i];
        tensor.allocated += allocated(arch, allocations[i]);
    }
    uint32_t per_sm = arch->tensor_columns_per_sm;
    tensor.packed = allocated(arch, tensor.columns);
    tensor.running_blocks = min_u32(per_sm / tensor.allocated, resident_blocks);
    tensor.packed_blocks = min_u32(per_sm / tensor.packed, resident_blocks);
    *out = tensor;
    return OCC_OK;
}

enum occ_status occ_tensor_columns(const struct occ_arch *arch, uint32_t blocks, uint32_t *one,
                                   uint32_t *several)
{
    if (arch == NULL || one == NULL || several == NULL) {
        return OCC_ERR_NULL;
    }
    if (occ_arch_check(arch) != OCC_OK) {
        return OCC_ERR_ARCH;
    }
    if (blocks == 0) {
        return OCC_ERR_RANGE;
    }
    uint32_t share = arch->tensor_columns_per_sm / blocks;
    uint32_t columns = arch->tensor_columns_min;
    if (columns == 0 || share < columns) {
        return OCC_ERR_NONE;
    }
    *several = round_down(share, columns);
    while (columns <= share / 2) {
        columns *= 2;
    }
    *one = columns;
    return OCC_OK;
}
