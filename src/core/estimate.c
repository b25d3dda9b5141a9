/*
 * estimate.c - an estimate of the time of a matrix product, which ranks its tiles, stages and
 * splits.  The three fitted constants and their fit are described at occ_estimate(); the 2 us of a
 * launch are the shortest cuBLAS kernel seen (GemmKernels.jl, pull request 180), and have no part
 * in the order of tiles.
 */
#include "base/minmax.h"
#include "core/check.h"
#include "core/work.h"

static const double latency_us = 0.8;    /* fitted: of a load while others are under way */
static const double step_clocks = 80;    /* fitted: barrier and wait of a step */
static const double round_latencies = 2; /* fitted: fill of the pipeline, and store */
static const double launch_us = 2;
static const double l2_assumed = 32;
static const double partial_bytes = 2 * 4; /* a partial sum is written and read */
static const double us_per_byte_at_gbs = 1e-3;
enum { STAGES_ASSUMED = 2 };

static bool is_size(double bytes)
{
    return bytes > 0 && bytes <= 16;
}

static bool is_positive(double value)
{
    return value > 0 && value <= OCC_WORK_MAX;
}

static bool loop_in_range(const struct occ_problem *p, const struct occ_tile_loop *loop)
{
    const struct occ_work *m = &loop->machine;
    const bool has_machine = in_range(m->units, 1, OCC_WORK_UNITS_MAX) &&
                             is_positive(m->ops_per_clock) && is_positive(m->clock_mhz) &&
                             m->bandwidth_gbs >= 0 && m->bandwidth_gbs <= OCC_WORK_MAX;
    const bool has_bytes = is_size(loop->bytes_a) && is_size(loop->bytes_b) &&
                           is_size(loop->bytes_c) && loop->l2_bytes_per_clock >= 0 &&
                           loop->l2_bytes_per_clock <= OCC_WORK_MAX;
    return has_machine && has_bytes && loop->blocks_per_sm > 0 && p->tile_k > 0 &&
           (p->split_k <= 1 || m->bandwidth_gbs > 0);
}

/* Sets the clocks of a step of one block. */
static void fill_step(const struct occ_problem *p, const struct occ_tile_loop *loop, double latency,
                      struct occ_estimate *e)
{
    const uint32_t stages = loop->stages > 0 ? loop->stages : STAGES_ASSUMED;
    const double l2 = loop->l2_bytes_per_clock > 0 ? loop->l2_bytes_per_clock : l2_assumed;
    const double sides = p->tile_m * loop->bytes_a + p->tile_n * loop->bytes_b;
    e->compute_clocks = 2.0 * p->tile_m * p->tile_n * p->tile_k / loop->machine.ops_per_clock;
    e->feed_clocks = sides * p->tile_k / l2;
    e->chain_clocks = stages > 1 ? max_real(e->compute_clocks, latency / (stages - 1))
                                 : e->compute_clocks + latency;
}

/* The clocks of a round of `blocks` blocks that are resident together. */
static double round_clocks(const struct occ_estimate *e, double blocks, double latency)
{
    const double shared = blocks * max_real(e->compute_clocks, e->feed_clocks);
    return (double)e->steps * (max_real(shared, e->chain_clocks) + step_clocks) +
           round_latencies * latency;
}

/* What takes the longest in a step of the resident blocks. */
static enum occ_estimate_limit find_limit(const struct occ_estimate *e)
{
    const double shared = (double)e->resident_blocks * max_real(e->compute_clocks, e->feed_clocks);
    if (e->chain_clocks > shared) {
        return OCC_ESTIMATE_CHAIN;
    }
    return e->feed_clocks > e->compute_clocks ? OCC_ESTIMATE_FEED : OCC_ESTIMATE_WORK;
}

/* The time in which `bytes` cross the bus of the memory; 0 if its bandwidth is not known. */
static double memory_us(const struct occ_tile_loop *loop, double bytes)
{
    const double gbs = loop->machine.bandwidth_gbs;
    return gbs > 0 ? bytes / gbs * us_per_byte_at_gbs : 0;
}

/* The second launch of a split problem, and the traffic of the partial sums and the result. */
static double split_us(const struct occ_problem *p, const struct occ_tile_loop *loop)
{
    const double results = (double)p->m * p->n * p->batch;
    return launch_us + memory_us(loop, (partial_bytes * p->split_k + loop->bytes_c) * results);
}

enum occ_status occ_estimate(const struct occ_problem *problem, const struct occ_tile_loop *loop,
                             struct occ_estimate *out)
{
    struct occ_estimate e = { 0 };
    struct occ_tiles counts;
    struct occ_work least = { 0 };
    uint64_t busiest;
    if (problem == NULL || loop == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    if (!loop_in_range(problem, loop) ||
        !work_busiest(problem, loop->machine.units, &counts, &busiest) ||
        occ_problem_work(problem, loop->bytes_a, loop->bytes_b, loop->bytes_c, &least) != OCC_OK) {
        return OCC_ERR_RANGE;
    }
    const double latency = latency_us * loop->machine.clock_mhz; /* clocks */
    const double cold_us = memory_us(loop, least.bytes);
    e.resident_blocks = (uint32_t)min_u64(loop->blocks_per_sm, busiest);
    e.steps = counts.k_steps;
    fill_step(problem, loop, latency, &e);
    e.limit = find_limit(&e);
    const uint64_t whole = busiest / e.resident_blocks; /* rounds */
    const uint64_t rest = busiest % e.resident_blocks;
    double clocks = (double)whole * round_clocks(&e, e.resident_blocks, latency);
    clocks += rest > 0 ? round_clocks(&e, (double)rest, latency) : 0;
    e.time_us = clocks / loop->machine.clock_mhz;
    if (cold_us > e.time_us) {
        e.time_us = cold_us;
        e.limit = OCC_ESTIMATE_MEMORY;
    }
    e.time_us += launch_us + (problem->split_k > 1 ? split_us(problem, loop) : 0);
    *out = e;
    return OCC_OK;
}
