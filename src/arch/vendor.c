#include "arch/vendor.h"

#include <string.h>

/* clang-format off */
const struct vendor vendors[OCC_VENDOR_COUNT] = {
    [OCC_NVIDIA] = {
        .key = "nvidia", .prefixes = { "sm_" }, .example = "sm_80", .count_key = "sms",
        .brands = { "nvidia", "geforce", "tesla" },
        .bound_compiler = "nvcc", .bound_misfit = "blocks do not fit",
        .tail_profiler = "Nsight Compute",
        .grid_api = "CUDA", .max_grid = { INT32_MAX, UINT16_MAX, UINT16_MAX },
        .has_compute_capability = true, .has_smem_optin = true,
    },
    [OCC_AMD] = {
        .key = "amd", .prefixes = { "gfx" }, .example = "gfx942", .count_key = "cus",
        .brands = { "amd", "radeon", "instinct" },
        .bound_unit = "HIP: waves per SIMD",
        .bound_compiler = "LLVM", .bound_misfit = "waves do not fit on a SIMD",
        .grid_api = "HIP",
        .why_no_carveout = "its LDS is not shared with a cache",
        .has_register_kinds = true, .has_warp_sizes = true,
        .counts_spilled_registers = true, .stack_includes_calls = true,
    },
    [OCC_INTEL] = {
        .key = "intel", .prefixes = { "gen", "xe_", "xe" }, .example = "xe_hpc",
        .count_key = "xe_cores",
        .brands = { "intel" },
        .board_parts = "stacks or GPUs",
        .grid_api = "Level Zero", .max_grid = { UINT32_MAX, UINT32_MAX, UINT32_MAX },
        .why_no_carveout = "the driver divides SLM and L1 by itself",
        .has_warp_sizes = true, .assumes_no_barriers = true,
    },
};
/* clang-format on */

const struct vendor *vendor_by_key(const char *text, size_t len)
{
    for (size_t i = 0; i < OCC_VENDOR_COUNT; i++) {
        if (strlen(vendors[i].key) == len && memcmp(vendors[i].key, text, len) == 0) {
            return &vendors[i];
        }
    }
    return NULL;
}

size_t vendor_prefix_index(const struct vendor *vendor, const char *text)
{
    size_t i = 0;
    while (i < VENDOR_PREFIXES_MAX && vendor->prefixes[i] != NULL &&
           strncmp(text, vendor->prefixes[i], strlen(vendor->prefixes[i])) != 0) {
        i++;
    }
    return i;
}

const struct vendor *vendor_by_prefix(const char *text)
{
    for (size_t i = 0; i < OCC_VENDOR_COUNT; i++) {
        size_t prefix = vendor_prefix_index(&vendors[i], text);
        if (prefix < VENDOR_PREFIXES_MAX && vendors[i].prefixes[prefix] != NULL) {
            return &vendors[i];
        }
    }
    return NULL;
}
