#include "core/words.h"

const struct words *words_of(const struct occ_arch *arch)
{
    /* clang-format off */
    static const struct words nvidia = {
        "block", "blocks", "warp", "warps", "SM", "SMs", "shared memory",
        "register", "registers", "sub-partition", "block slots",
    };
    static const struct words cu = {
        "workgroup", "workgroups", "wave", "waves", "CU", "CUs", "LDS",
        "VGPR", "VGPRs", "SIMD", "workgroup slots",
    };
    static const struct words wgp = {
        "workgroup", "workgroups", "wave", "waves", "WGP", "WGPs", "LDS",
        "VGPR", "VGPRs", "SIMD", "workgroup slots",
    };
    /* clang-format on */
    if (arch->vendor != OCC_AMD) {
        return &nvidia;
    }
    return arch->cus_per_sm > 1 ? &wgp : &cu;
}
