#include "trace/trace_threads.h"

#include "base/num.h"
#include "core/round.h"

/* The occupancy with blocks of that size; below 0 if the launch cannot run. */
static double occupancy_with(const struct question *question, uint32_t threads)
{
    struct occ_launch launch = question->launch;
    struct occ_result result;
    launch.threads = threads;
    if (occ_evaluate(question->arch, &launch, &result) != OCC_OK || result.blocks_per_sm == 0) {
        return -1;
    }
    return occupancy_of_warps(question->arch, result.warps_per_sm);
}

static bool is_power_of_2(uint32_t value)
{
    return (value & (value - 1)) == 0;
}

static uint32_t distance(uint32_t a, uint32_t b)
{
    return a > b ? a - b : b - a;
}

/* Is a block of `threads` better than that of `out`, if their occupancy is equal? */
static bool is_simpler(uint32_t threads, const struct trace_threads *out)
{
    if (is_power_of_2(threads) != is_power_of_2(out->threads)) {
        return is_power_of_2(threads);
    }
    return distance(threads, out->now) < distance(out->threads, out->now);
}

bool trace_threads_find(const struct trace_shape *shape, const struct trace_machine *machine,
                        struct trace_threads *out)
{
    struct occ_arch variant;
    struct question q;
    *out = (struct trace_threads){ .threads = 0 };
    if (trace_question_make(shape, machine, &variant, &q) != NULL || q.launch.cluster > 1 ||
        q.launch.threads % variant.warp_size == 0) {
        return false;
    }
    out->now = q.launch.threads;
    out->lanes = round_up(out->now, variant.warp_size);
    out->idle = out->lanes - out->now;
    out->occupancy_now = occupancy_with(&q, out->now);
    out->then = out->occupancy_now;
    for (uint32_t threads = variant.warp_size; threads <= variant.max_threads_per_block;
         threads += variant.warp_size) {
        double occupancy = occupancy_with(&q, threads);
        bool is_equal = occupancy >= out->then && occupancy <= out->then;
        if (occupancy > out->then ||
            (is_equal && (out->threads == 0 || is_simpler(threads, out)))) {
            out->threads = threads;
            out->then = occupancy;
        }
    }
    if (out->threads > 0 && q.grid <= UINT64_MAX / out->now) {
        out->grid = round_div_up64(q.grid * out->now, out->threads);
    }
    return out->threads > 0;
}
