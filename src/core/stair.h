/* stair.h - steps of threads by their warps, for pictures; the limit that binds next. */
#ifndef OCC_CORE_STAIR_H
#define OCC_CORE_STAIR_H

#include "occ.h"

/*
 * A step of the staircase of warps per SM over threads: occ_stair() of threads, cut at whole warps.
 * All threads of the step that contains `value` give the same blocks and the same warps.
 */
enum occ_status stair_of_warps(const struct occ_arch *arch, const struct occ_launch *launch,
                               uint32_t value, struct occ_stair *out);

/*
 * The limit that binds next: the lowest of those that the lever does not change; if it changes all,
 * as threads do, of those that do not bind now.
 */
struct stair_next {
    uint32_t warps;    /* per SM that it allows, at most those of the SM */
    uint32_t limiters; /* bits of enum occ_limit; 0 = none: the SM is full before */
};

/* The limit that binds next if `lever` has `value`, the rest of `launch` unchanged. */
enum occ_status stair_next_limit(const struct occ_arch *arch, const struct occ_launch *launch,
                                 enum occ_lever lever, uint32_t value, struct stair_next *out);

#endif
