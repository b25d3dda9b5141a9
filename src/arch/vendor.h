/*
 * vendor.h - the vendors: their names, and how their tools and programming models differ.  Their
 * terms are in core/words.h, the numbers of their chips in data/.
 */
#ifndef OCC_ARCH_VENDOR_H
#define OCC_ARCH_VENDOR_H

#include "occ.h"

enum { VENDOR_BRANDS_MAX = 4, VENDOR_PREFIXES_MAX = 4 };

struct vendor {
    const char *key; /* in data files and in output: "nvidia" */
    /* Prefixes of its architectures' names, the oldest first ("sm_"); NULL-terminated. */
    const char *prefixes[VENDOR_PREFIXES_MAX];
    const char *example;   /* an architecture's name: "sm_80" */
    const char *count_key; /* key of a product's SM count: "sms" */
    /* Words of product names that identify the vendor, in lower case. */
    const char *brands[VENDOR_BRANDS_MAX];
    /* Unit of the second argument of __launch_bounds__; NULL = blocks per SM, or no such bounds. */
    const char *bound_unit;
    const char *bound_compiler; /* that obeys launch bounds; NULL = there are none */
    const char *bound_misfit;   /* when it ignores the second argument: "blocks do not fit" */
    /* The parts of cards that have several, such as "stacks or GPUs"; NULL = none. */
    const char *board_parts;
    const char *tail_profiler; /* the profiler that warns about the tail; NULL = none */
    /* Why kernels cannot request a carve-out; NULL if they can. */
    const char *why_no_carveout;
    /*
     * The largest grid: the interface that says it, and its blocks in each dimension or, if these
     * are 0, its threads in each, as a 32-bit number.  CUDA: the Programming Guide, technical
     * specifications since 3.0.  HIP: "does not support kernel launch with total work items
     * defined in dimension with size gridDim x blockDim >= 2^32" (hipModuleLaunchKernel).  Level
     * Zero: the members of ze_group_count_t.
     */
    const char *grid_api;
    uint32_t max_grid[3];
    bool has_compute_capability; /* data files also have the compute capability */
    bool has_smem_optin;     /* kernels opt in to large shared memory and may request a carve-out */
    bool has_register_kinds; /* scalar and accumulation registers besides vector registers */
    bool has_warp_sizes;     /* the warp size can be given, and answers print it */
    bool assumes_no_barriers; /* a kernel without data on barriers counts as using none, not one */
    bool counts_spilled_registers; /* compilers report spilled registers, not bytes */
    bool stack_includes_calls;     /* a kernel's stack and spills include those of its callees */
};

/* In the order of enum occ_vendor. */
extern const struct vendor vendors[OCC_VENDOR_COUNT];

/* The vendor of `arch`, which must have passed occ_arch_check(). */
static inline const struct vendor *vendor_of(const struct occ_arch *arch)
{
    return &vendors[arch->vendor < OCC_VENDOR_COUNT ? arch->vendor : 0];
}

/* The vendor whose key is the `len` bytes at `text`; NULL if there is none. */
const struct vendor *vendor_by_key(const char *text, size_t len);

/* The vendor of the architecture `text`, by the prefix of its name; NULL if no vendor has it. */
const struct vendor *vendor_by_prefix(const char *text);

/*
 * The index of the vendor's prefix with which `text` begins, 0 for the oldest; the number of
 * prefixes if it begins with none.
 */
size_t vendor_prefix_index(const struct vendor *vendor, const char *text);

#endif
