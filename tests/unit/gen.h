/* gen.h - reproducible pseudo-random launches for tests, the oracle and the benchmark. */
#ifndef OCC_TESTS_GEN_H
#define OCC_TESTS_GEN_H

#include "occ.h"

/* splitmix64: any seed will do, also 0. */
static inline uint64_t gen_next(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/*
 * The seed for an architecture: it depends on the name, so a new data file changes no launches of
 * the others.
 */
static inline uint64_t gen_seed(const struct occ_arch *arch)
{
    uint64_t seed = 0;
    for (const char *c = arch->name; *c != '\0'; c++) {
        seed = seed * 131 + (unsigned char)*c;
    }
    return seed;
}

/* A number from `least` to `most`, both included. */
static inline uint32_t gen_in(uint64_t *state, uint32_t least, uint32_t most)
{
    uint64_t count = (uint64_t)most - least + 1;
    return least + (uint32_t)(((gen_next(state) >> 32) * count) >> 32);
}

/* True once in `count` calls on average. */
static inline bool gen_one_in(uint64_t *state, uint32_t count)
{
    return gen_in(state, 1, count) == 1;
}

/* 1 to 1100; at least half are within one thread of a multiple of 32. */
static inline uint32_t gen_threads(uint64_t *state)
{
    if (gen_one_in(state, 2)) {
        return gen_in(state, 1, 1100);
    }
    return 32 * gen_in(state, 1, 33) + gen_in(state, 0, 2) - 1;
}

/*
 * Shared memory of a block in bytes: none; any amount, also more than an SM has; a small amount; or
 * about the largest amount with which 1 to 40 blocks fit.
 */
static inline uint32_t gen_smem(uint64_t *state, const struct occ_arch *arch)
{
    switch (gen_in(state, 0, 3)) {
    case 0:
        return 0;
    case 1:
        return gen_in(state, 0, arch->smem_per_sm + 4096);
    case 2:
        return gen_in(state, 0, 20000);
    default: {
        uint32_t config = arch->smem_configs[gen_in(state, 0, arch->smem_config_count - 1)];
        /* an equal share less the reserved bytes, plus -1, 0 or 1 */
        uint32_t share = config / gen_in(state, 1, 40) + gen_in(state, 0, 2);
        uint32_t less = arch->smem_reserved_per_block + 1;
        return share > less ? share - less : share;
    }
    }
}

/* A launch that may exceed the limits of `arch`. */
static inline struct occ_launch gen_launch(uint64_t *state, const struct occ_arch *arch)
{
    struct occ_launch launch = OCC_LAUNCH_INIT;
    launch.threads = gen_threads(state);
    launch.regs = gen_one_in(state, 8) ? 0 : gen_in(state, 0, 255);
    uint32_t bytes = gen_smem(state, arch);
    launch.smem = gen_one_in(state, 2) ? bytes : gen_in(state, 0, bytes);
    launch.dynamic_smem = bytes - launch.smem;
    if (gen_one_in(state, 16)) {
        launch.dynamic_smem_per_thread = gen_in(state, 0, 300);
    }
    launch.barriers = gen_one_in(state, 2) ? 1 : gen_in(state, 0, 16);
    launch.carveout = gen_one_in(state, 2) ? -1 : (int32_t)gen_in(state, 0, 100);
    launch.optin = gen_one_in(state, 4) ? OCC_OPTIN_NO : OCC_OPTIN_DEFAULT;
    return launch;
}

/*
 * gen_launch(), with AGPRs and SGPRs for AMD, and now and then with __launch_bounds__, a z extent
 * of the block or more barriers.
 */
static inline struct occ_launch gen_any_launch(uint64_t *state, const struct occ_arch *arch)
{
    struct occ_launch launch = gen_launch(state, arch);
    if (arch->vendor == OCC_AMD) {
        launch.regs = gen_one_in(state, 8) ? 0 : gen_in(state, 0, 520);
        launch.agprs = gen_one_in(state, 2) ? 0 : gen_in(state, 0, 260);
        launch.sgprs = gen_one_in(state, 2) ? 0 : gen_in(state, 0, 120);
    }
    if (gen_one_in(state, 16)) {
        launch.bound_threads = gen_in(state, 1, 1100);
    }
    if (gen_one_in(state, 16)) {
        launch.block_z = gen_in(state, 0, 70);
    }
    if (gen_one_in(state, 16)) {
        launch.barriers = gen_in(state, 0, 70);
    }
    return launch;
}

#endif
