/* waves.h - the parts of occ_waves_loss(), for callers that ask for many grids. */
#ifndef OCC_CORE_WAVES_H
#define OCC_CORE_WAVES_H

#include "core/slots.h"

/* The 90 % quantile of the largest of `count` >= 1 normal numbers. */
double waves_largest_normal(uint64_t count);

/*
 * As occ_waves_loss(), which checks its arguments; `largest_normal` is waves_largest_normal() of
 * the smaller of `grid` and `resident`.
 */
struct occ_loss waves_loss(uint64_t grid, uint64_t resident, uint32_t sms, double cv,
                           double largest_normal);

#endif
