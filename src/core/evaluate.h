/* evaluate.h - what the core's files share about one launch. */
#ifndef OCC_CORE_EVALUATE_H
#define OCC_CORE_EVALUATE_H

#include "occ.h"

/* Ranges of occ_launch members beyond which occ_evaluate() answers OCC_ERR_RANGE. */
enum {
    EVALUATE_THREADS_MAX = 0x7fffffff,
    EVALUATE_COUNT_MAX = 65535,             /* registers, barriers, cluster, z dimension */
    EVALUATE_SMEM_PER_THREAD_MAX = 1 << 20, /* bytes */
    EVALUATE_DIVISOR_MAX = 1 << 28,         /* sizes of an architecture that are divided by */
    EVALUATE_AGPR_ALIGN = 4                 /* AGPRs of a unified file start at a multiple */
};

/* VGPRs and AGPRs together as the vector register file sees them; 0 = none given. */
uint32_t evaluate_vector_regs(const struct occ_arch *arch, const struct occ_launch *launch);

/* Most VGPRs, and most AGPRs, of a thread that has both. */
uint32_t evaluate_each_regs_max(const struct occ_arch *arch);

/* Most scalar registers a wave may name, reserved ones included; 0 = no such limit. */
uint32_t evaluate_scalar_regs_max(const struct occ_arch *arch);

/* What `sgprs` scalar registers (1 or more) of a warp take of the file; never 0. */
uint32_t evaluate_scalar_regs(const struct occ_arch *arch, uint32_t sgprs);

/* Bytes of shared memory a block asks for: static, dynamic and per thread, no reserve. */
uint64_t evaluate_smem(const struct occ_launch *launch);

/* The largest shared memory a block of `launch` may have, without the reserve. */
uint32_t evaluate_smem_max(const struct occ_arch *arch, const struct occ_launch *launch);

/* The configuration that the launch's carve-out asks for, whatever the block needs. */
uint32_t evaluate_smem_preferred(const struct occ_arch *arch, const struct occ_launch *launch);

/* The largest block, in threads, that the launch bound and the architecture allow. */
uint32_t evaluate_threads_max(const struct occ_arch *arch, const struct occ_launch *launch);

/*
 * The blocks that one limit alone allows: registers, shared memory or barriers of a launch whose
 * members are in range.
 */
uint32_t evaluate_limit(const struct occ_arch *arch, const struct occ_launch *launch,
                        enum occ_limit limit);

/* The limit that a quantity alone decides; OCC_LIMIT_COUNT for threads, which enter all. */
static inline enum occ_limit evaluate_row_of(enum occ_quantity quantity)
{
    switch (quantity) {
    case OCC_QUANTITY_REGISTERS:
        return OCC_LIMIT_ON_REGISTERS;
    case OCC_QUANTITY_SHARED_MEMORY:
        return OCC_LIMIT_ON_SHARED_MEMORY;
    case OCC_QUANTITY_BARRIERS:
        return OCC_LIMIT_ON_BARRIERS;
    default:
        return OCC_LIMIT_COUNT;
    }
}

#endif
