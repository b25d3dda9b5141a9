#include "occ.h"

enum { RUNS_MAX = 1000000 };

size_t occ_simulate_runs_bytes(uint32_t blocks_per_sm, uint32_t sms, uint32_t runs)
{
    size_t bytes = occ_simulate_bytes(blocks_per_sm, sms);
    if (bytes == 0 || runs == 0 || runs > RUNS_MAX) {
        return 0;
    }
    return runs * sizeof(double) + bytes;
}

/* Moves values[i] down a heap of `count` values, largest on top, until no child is larger. */
static void sift_down(double *values, uint32_t count, uint32_t i)
{
    double value = values[i];
    uint32_t child;
    while ((child = 2 * i + 1) < count) {
        if (child + 1 < count && values[child + 1] > values[child]) {
            child++;
        }
        if (values[child] <= value) {
            break;
        }
        values[i] = values[child];
        i = child;
    }
    values[i] = value;
}

/* Sorts ascending by heapsort, since qsort() may allocate. */
static void sort(double *values, uint32_t count)
{
    for (uint32_t i = count / 2; i-- > 0;) {
        sift_down(values, count, i);
    }
    for (uint32_t last = count; last-- > 1;) {
        double largest = values[0];
        values[0] = values[last];
        values[last] = largest;
        sift_down(values, last, 0);
    }
}

/* The value of rank ceil(percent x count / 100).  RUNS_MAX keeps the product below 2^32. */
static double percentile(const double *sorted, uint32_t count, uint32_t percent)
{
    return sorted[(percent * count + 99) / 100 - 1];
}

enum occ_status occ_simulate_runs(const struct occ_schedule *schedule, uint32_t runs, void *memory,
                                  size_t bytes, struct occ_schedule_runs *out)
{
    if (schedule == NULL || memory == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    size_t needed = occ_simulate_runs_bytes(schedule->blocks_per_sm, schedule->sms, runs);
    if (needed == 0 || bytes < needed) {
        return OCC_ERR_RANGE;
    }
    double *utilization = memory;
    void *scratch = utilization + runs;
    size_t scratch_bytes = bytes - runs * sizeof(double);
    struct occ_schedule run = *schedule;
    bool is_random =
        run.durations == NULL && run.dist != OCC_DIST_CONSTANT && (run.cv < 0.0 || run.cv > 0.0);
    struct occ_schedule_runs r = { 0 };
    uint32_t done = 0;
    for (; done < (is_random ? runs : 1); done++) {
        struct occ_schedule_result result;
        run.run = done;
        enum occ_status status = occ_simulate(&run, scratch, scratch_bytes, &result);
        if (status != OCC_OK) {
            return status;
        }
        if (done == 0) {
            r.first = result;
            run.block = NULL;
        }
        utilization[done] = result.utilization;
        r.utilization_mean += result.utilization;
        r.makespan_mean += result.makespan;
        r.idle_time_mean += result.idle_time;
        r.resident_mean += result.resident;
        r.active_mean += result.active;
        r.machine_mean += result.resident * result.active;
    }
    sort(utilization, done);
    r.runs = runs;
    r.utilization_mean /= done;
    r.makespan_mean /= done;
    r.idle_time_mean /= done;
    r.resident_mean /= done;
    r.active_mean /= done;
    r.machine_mean /= done;
    r.utilization_p5 = percentile(utilization, done, 5);
    r.utilization_p95 = percentile(utilization, done, 95);
    *out = r;
    return OCC_OK;
}
