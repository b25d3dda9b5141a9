#include "core/words.h"

/* clang-format off */
#define AMD_WORDS(sm_, an_sm_) \
    { \
        .block = "workgroup", .blocks = "workgroups", .warp = "wave", .warps = "waves", \
        .an_sm = an_sm_, .sm = sm_, .sms = sm_ "s", .smem = "LDS", \
        .reg = "VGPR", .regs = "VGPRs", .part = "SIMD", \
        .limits = { \
            [OCC_LIMIT_ON_WARPS] = "waves", \
            [OCC_LIMIT_ON_BLOCKS] = "workgroup slots", \
            [OCC_LIMIT_ON_REGISTERS] = "VGPRs", \
            [OCC_LIMIT_ON_SHARED_MEMORY] = "LDS", \
            [OCC_LIMIT_ON_BARRIERS] = "barriers", \
            [OCC_LIMIT_ON_SCALAR_REGISTERS] = "SGPRs", \
        }, \
        .limits_short = { \
            [OCC_LIMIT_ON_WARPS] = "waves", \
            [OCC_LIMIT_ON_BLOCKS] = "groups", \
            [OCC_LIMIT_ON_REGISTERS] = "VGPRs", \
            [OCC_LIMIT_ON_SHARED_MEMORY] = "LDS", \
            [OCC_LIMIT_ON_BARRIERS] = "barriers", \
            [OCC_LIMIT_ON_SCALAR_REGISTERS] = "SGPRs", \
        }, \
        .levers = { \
            [OCC_LEVER_REGISTERS] = "VGPRs", \
            [OCC_LEVER_AGPRS] = "AGPRs", \
            [OCC_LEVER_SGPRS] = "SGPRs", \
            [OCC_LEVER_SHARED_MEMORY] = "LDS", \
            [OCC_LEVER_THREADS] = "threads", \
            [OCC_LEVER_BARRIERS] = "barriers", \
            [OCC_LEVER_CARVEOUT] = "carve-out", \
            [OCC_LEVER_OPTIN] = "opt-in", \
        }, \
        .levers_short = { \
            [OCC_LEVER_REGISTERS] = "VGPRs", \
            [OCC_LEVER_AGPRS] = "AGPRs", \
            [OCC_LEVER_SGPRS] = "SGPRs", \
            [OCC_LEVER_SHARED_MEMORY] = "LDS", \
            [OCC_LEVER_THREADS] = "block", \
            [OCC_LEVER_BARRIERS] = "barriers", \
            [OCC_LEVER_CARVEOUT] = "carveout", \
            [OCC_LEVER_OPTIN] = "opt in", \
        }, \
    }

static const struct words nvidia = {
    .block = "block", .blocks = "blocks", .warp = "warp", .warps = "warps",
    .an_sm = "an SM", .sm = "SM", .sms = "SMs", .smem = "shared memory",
    .reg = "register", .regs = "registers", .part = "sub-partition",
    .limits = {
        [OCC_LIMIT_ON_WARPS] = "warps",
        [OCC_LIMIT_ON_BLOCKS] = "block slots",
        [OCC_LIMIT_ON_REGISTERS] = "registers",
        [OCC_LIMIT_ON_SHARED_MEMORY] = "shared memory",
        [OCC_LIMIT_ON_BARRIERS] = "barriers",
        [OCC_LIMIT_ON_SCALAR_REGISTERS] = "SGPRs",
    },
    .limits_short = {
        [OCC_LIMIT_ON_WARPS] = "warps",
        [OCC_LIMIT_ON_BLOCKS] = "blocks",
        [OCC_LIMIT_ON_REGISTERS] = "regs",
        [OCC_LIMIT_ON_SHARED_MEMORY] = "smem",
        [OCC_LIMIT_ON_BARRIERS] = "barriers",
        [OCC_LIMIT_ON_SCALAR_REGISTERS] = "SGPRs",
    },
    .levers = {
        [OCC_LEVER_REGISTERS] = "registers",
        [OCC_LEVER_AGPRS] = "AGPRs",
        [OCC_LEVER_SGPRS] = "SGPRs",
        [OCC_LEVER_SHARED_MEMORY] = "shared memory",
        [OCC_LEVER_THREADS] = "threads",
        [OCC_LEVER_BARRIERS] = "barriers",
        [OCC_LEVER_CARVEOUT] = "carve-out",
        [OCC_LEVER_OPTIN] = "opt-in",
    },
    .levers_short = {
        [OCC_LEVER_REGISTERS] = "regs",
        [OCC_LEVER_AGPRS] = "AGPRs",
        [OCC_LEVER_SGPRS] = "SGPRs",
        [OCC_LEVER_SHARED_MEMORY] = "smem",
        [OCC_LEVER_THREADS] = "block",
        [OCC_LEVER_BARRIERS] = "barriers",
        [OCC_LEVER_CARVEOUT] = "carveout",
        [OCC_LEVER_OPTIN] = "opt in",
    },
};

static const struct words cu = AMD_WORDS("CU", "a CU");
static const struct words wgp = AMD_WORDS("WGP", "a WGP");
/* clang-format on */

const struct words *words_of(const struct occ_arch *arch)
{
    if (arch->vendor != OCC_AMD) {
        return &nvidia;
    }
    return arch->cus_per_sm > 1 ? &wgp : &cu;
}

const char *words_count(uint64_t count, const char *one, const char *many)
{
    return count == 1 ? one : many;
}
