/* waves.h - what a grid loses: of waves that are known, and of many grids. */
#ifndef OCC_CORE_WAVES_H
#define OCC_CORE_WAVES_H

#include "core/slots.h"

/* The share of the time that the tail loses: if blocks share their SM's throughput, and if not. */
struct waves_lost_range {
    double low, high;
};
struct waves_lost_range waves_lost(const struct occ_waves *waves);

/* The 90 % quantile of the largest of `count` >= 1 normal numbers. */
double waves_largest_normal(uint64_t count);

/*
 * As occ_waves_loss(), which checks its arguments; `largest_normal` is waves_largest_normal() of
 * the smaller of `grid` and `resident`.
 */
struct occ_loss waves_loss(uint64_t grid, uint64_t resident, uint32_t sms, double cv,
                           double largest_normal);

#endif
