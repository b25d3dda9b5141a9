/* simulate.h - runs occ_simulate() and occ_simulate_runs() with memory of the right size. */
#ifndef OCC_TESTS_SIMULATE_H
#define OCC_TESTS_SIMULATE_H

#include "occ.h"

#include <stdlib.h>

#include "must.h"

/* Are two doubles equal?  -Wfloat-equal would warn of `==`.  False for NaN. */
static inline bool same(double a, double b)
{
    return a <= b && a >= b;
}

static inline struct occ_schedule schedule_of(uint32_t blocks_per_sm, uint32_t sms, uint64_t grid)
{
    struct occ_schedule schedule = OCC_SCHEDULE_INIT;
    schedule.blocks_per_sm = blocks_per_sm;
    schedule.sms = sms;
    schedule.grid = grid;
    return schedule;
}

static inline struct occ_schedule_result simulate(const struct occ_schedule *schedule)
{
    size_t bytes = occ_simulate_bytes(schedule->blocks_per_sm, schedule->sms);
    void *memory = malloc(bytes);
    must(bytes > 0 && memory != NULL);
    struct occ_schedule_result result;
    must(occ_simulate(schedule, memory, bytes, &result) == OCC_OK);
    free(memory);
    return result;
}

static inline struct occ_schedule_runs simulate_runs(const struct occ_schedule *schedule,
                                                     uint32_t runs)
{
    size_t bytes = occ_simulate_runs_bytes(schedule->blocks_per_sm, schedule->sms, runs);
    void *memory = malloc(bytes);
    must(bytes > 0 && memory != NULL);
    struct occ_schedule_runs result;
    must(occ_simulate_runs(schedule, runs, memory, bytes, &result) == OCC_OK);
    free(memory);
    return result;
}

#endif
