/*
 * work.c - the least time that work can take on a machine.  Source of the rules: every unit does at
 * most its rate of operations in each cycle of the highest clock, and every byte crosses the memory
 * bus at least once (the roofline model: Williams, Waterman, Patterson, CACM 52(4), 2009).
 */
#include "core/work.h"

#include "core/check.h"
#include "core/round.h"

#define US_PER_BYTE_AT_GBS 1e-3 /* 1 byte at 1 GB/s (1e9 bytes a second), in microseconds */

static bool is_quantity(double value)
{
    return value >= 0 && value <= OCC_WORK_MAX;
}

/* Operations of m x n x k, a multiply-add counted as two. */
static double product_flops(double m, double n, double k)
{
    return 2 * m * n * k;
}

enum occ_status occ_problem_work(const struct occ_problem *problem, double bytes_a, double bytes_b,
                                 double bytes_c, struct occ_work *work)
{
    if (problem == NULL || work == NULL) {
        return OCC_ERR_NULL;
    }
    bool are_sizes = bytes_a > 0 && bytes_b > 0 && bytes_c > 0 && bytes_a <= 16 && bytes_b <= 16 &&
                     bytes_c <= 16;
    uint32_t longest = max_u32(max_u32(problem->m, problem->n), problem->k);
    if (!are_sizes || problem->m == 0 || problem->n == 0 || problem->batch == 0 ||
        max_u32(longest, problem->batch) > OCC_PROBLEM_MAX) {
        return OCC_ERR_RANGE;
    }
    double m = problem->m;
    double n = problem->n;
    double k = problem->k;
    work->flops = product_flops(m, n, k) * problem->batch;
    work->bytes =
        problem->k > 0 ? (m * k * bytes_a + n * k * bytes_b + m * n * bytes_c) * problem->batch : 0;
    return OCC_OK;
}

bool work_busiest(const struct occ_problem *problem, uint32_t units, struct occ_tiles *counts,
                  uint64_t *busiest)
{
    const struct occ_slots none = { .slots = 0 };
    if (problem->k == 0 || units == 0 || problem->schedule == OCC_TILE_SCHEDULE_STREAM_K ||
        occ_tiles(problem, none, counts) != OCC_OK) {
        return false;
    }
    *busiest = round_div_up64(counts->items, units);
    return true;
}

/* The time of the busiest unit, which computes its whole tiles one after another. */
static double schedule_us(const struct occ_work *work, const struct occ_problem *problem)
{
    struct occ_tiles counts;
    uint64_t busiest;
    if (problem == NULL || !work_busiest(problem, work->units, &counts, &busiest)) {
        return 0;
    }
    const uint32_t k = round_div_up(problem->k, problem->split_k);
    return (double)busiest * product_flops(problem->tile_m, problem->tile_n, k) /
           (work->ops_per_clock * work->clock_mhz);
}

enum occ_status occ_bound(const struct occ_work *work, const struct occ_problem *problem,
                          struct occ_bound *out)
{
    if (work == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    if (!is_quantity(work->flops) || !is_quantity(work->bytes) ||
        !is_quantity(work->ops_per_clock) || !is_quantity(work->clock_mhz) ||
        !is_quantity(work->bandwidth_gbs) || work->units > OCC_WORK_UNITS_MAX) {
        return OCC_ERR_RANGE;
    }
    *out = (struct occ_bound){ 0, 0, 0 };
    if (work->units > 0 && work->ops_per_clock > 0 && work->clock_mhz > 0) {
        out->compute_us = work->flops / (work->units * work->ops_per_clock * work->clock_mhz);
        out->schedule_us = schedule_us(work, problem);
    }
    if (work->bandwidth_gbs > 0) {
        out->memory_us = work->bytes / work->bandwidth_gbs * US_PER_BYTE_AT_GBS;
    }
    return OCC_OK;
}
