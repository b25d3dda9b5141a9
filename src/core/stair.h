/* stair.h - steps of threads by their warps, for pictures. */
#ifndef OCC_CORE_STAIR_H
#define OCC_CORE_STAIR_H

#include "occ.h"

/*
 * A step of the staircase of warps per SM over threads: occ_stair() of threads, cut at whole warps.
 * All threads of the step that contains `value` give the same blocks and the same warps.
 */
enum occ_status stair_of_warps(const struct occ_arch *arch, const struct occ_launch *launch,
                               uint32_t value, struct occ_stair *out);

#endif
