/* threshold.h - thresholds of a launch whose result is known, and their steps. */
#ifndef OCC_CORE_THRESHOLD_H
#define OCC_CORE_THRESHOLD_H

#include "core/lever.h"

/*
 * As occ_threshold(), given the launch's result, `now`.  `blocks` is 1 or more; `*out` may be below
 * levers[lever].first.
 */
enum occ_status threshold_of(const struct occ_arch *arch, const struct occ_launch *launch,
                             const struct occ_result *now, enum occ_lever lever, uint32_t blocks,
                             uint32_t *out);

/* Adds the steps that compute the threshold for `blocks` blocks, all other limits ignored. */
void threshold_explain(const struct occ_arch *arch, const struct occ_launch *launch,
                       enum occ_lever lever, uint32_t blocks, struct steps *steps);

#endif
