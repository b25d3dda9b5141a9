/* nvidia.h - the answers of NVIDIA's cuda_occupancy.h in occ's terms. */
#ifndef OCC_TESTS_NVIDIA_H
#define OCC_TESTS_NVIDIA_H

#include "occ.h"

struct nvidia_answer {
    int status; /* of cuda_occupancy.h, 0 = success */
    uint32_t blocks;
    uint32_t limits[OCC_LIMIT_COUNT]; /* OCC_NO_LIMIT for INT_MAX */
    uint32_t limiters;                /* bits 1 << enum occ_limit */
    uint32_t regs;                    /* per block, as allocated */
    uint64_t smem;                    /* bytes per block, as allocated */
};

/*
 * Asks cuda_occupancy.h about one launch.  If only barriers limit the blocks, the header names
 * other limiters too, because it looks at barriers last; `limiters` leaves these out.
 */
struct nvidia_answer nvidia_evaluate(const struct occ_arch *arch, const struct occ_launch *launch);

/*
 * The block size for maximum occupancy, at most launch->bound_threads, and its blocks per SM; 0 and
 * 0 if nothing fits.  launch->threads is not used.  Returns the status of cuda_occupancy.h.
 */
int nvidia_block_size(const struct occ_arch *arch, const struct occ_launch *launch,
                      uint32_t *threads, uint32_t *blocks);

/*
 * Does the launch have more registers than a thread can have?  cuda_occupancy.h does not always
 * refuse it: it accepts more than 63 on 3.0, and 256 on 7.0 and later, where the encoding ends at
 * 255.
 */
bool nvidia_has_too_many_regs(const struct occ_arch *arch, const struct occ_launch *launch);

#endif
