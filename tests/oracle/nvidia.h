/* nvidia.h - the answers of NVIDIA's cuda_occupancy.h in occ's terms. */
#ifndef OCC_TESTS_NVIDIA_H
#define OCC_TESTS_NVIDIA_H

#include "occ.h"

struct nvidia_answer {
    int status; /* of the header, 0 = success */
    uint32_t blocks;
    uint32_t limits[OCC_LIMIT_COUNT]; /* OCC_NO_LIMIT if the header says INT_MAX */
    uint32_t limiters;                /* bits 1 << enum occ_limit */
    uint32_t regs;                    /* per block, as allocated */
    uint64_t smem;                    /* bytes per block, as allocated */
};

/*
 * Asks the header about one launch.  The header looks at barriers last.  If they lower the
 * number of blocks, it still names the limiters of the number before; here barriers are the only
 * limiter.
 */
struct nvidia_answer nvidia_evaluate(const struct occ_arch *arch, const struct occ_launch *launch);

/*
 * The block size for maximum occupancy, at most launch->bound_threads, and its blocks per SM; 0 and
 * 0 if nothing fits.  launch->threads is not used.  Returns the header's status.
 */
int nvidia_block_size(const struct occ_arch *arch, const struct occ_launch *launch,
                      uint32_t *threads, uint32_t *blocks);

/*
 * Has the launch more registers than a thread can have?  The header accepts some of these: above 63
 * on 3.0, and 256 on 7.0 and later, where the encoding ends at 255.
 */
bool has_too_many_regs(const struct occ_arch *arch, const struct occ_launch *launch);

#endif
