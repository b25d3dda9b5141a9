/*
 * test_schedule.c - occ_simulate(): blocks dispatched one by one.  The "K20 case" is the launch of
 * occ-guide(7), THE TAIL: 128 blocks on 13 SMs.
 */
#include "occ.h"

#include <check.h>
#include <math.h>
#include <stdlib.h>

#include "gen.h"
#include "must.h"
#include "simulate.h"
#include "suites.h"

enum { BLOCKS_MAX = 600 };

/* Every block of a simulation, by index. */
struct timeline {
    struct occ_block blocks[BLOCKS_MAX];
    uint32_t count;
    double last_end; /* of the block that was reported last */
};

static bool near(double a, double b)
{
    return fabs(a - b) <= 1e-9 * (fabs(a) + fabs(b));
}

static void collect(void *context, const struct occ_block *block)
{
    struct timeline *timeline = context;
    must(block->index < BLOCKS_MAX);
    must(block->end >= timeline->last_end);
    timeline->last_end = block->end;
    timeline->blocks[block->index] = *block;
    timeline->count++;
}

/* Fills block times: 1 to 9, with many ties, or 1 to 1000000. */
static void random_durations(uint64_t *state, double *durations, uint32_t count)
{
    uint32_t most = gen_one_in(state, 2) ? 9 : 1000000;
    for (uint32_t i = 0; i < count; i++) {
        durations[i] = gen_in(state, 1, most);
    }
}

/* ---- the formulas of occ_waves() ---------------------------------------------------------- */

static void must_equal_formulas(struct occ_schedule *schedule)
{
    struct occ_waves waves;
    must(occ_waves(schedule->blocks_per_sm, schedule->sms, schedule->grid, &waves) == OCC_OK);
    schedule->shared = false;
    struct occ_schedule_result independent = simulate(schedule);
    schedule->shared = true;
    struct occ_schedule_result shared = simulate(schedule);
    must(same(independent.utilization, waves.efficiency));
    must(same(shared.utilization, waves.efficiency_shared));
    must(near(independent.resident, waves.resident) && near(independent.active, waves.active));
    must(near(shared.resident, waves.resident_shared) && near(shared.active, waves.active_shared));
    must(shared.makespan <= independent.makespan);
    if (same(schedule->mean, 1.0) && schedule->durations == NULL) {
        must(same(independent.makespan, (double)waves.total_waves));
        uint64_t rows = (schedule->grid + schedule->sms - 1) / schedule->sms;
        must(same(shared.makespan, (double)rows / schedule->blocks_per_sm));
    }
}

START_TEST(constant_times_reproduce_the_k20_case)
{
    struct occ_schedule schedule = schedule_of(4, 13, 128);
    struct occ_schedule_result independent = simulate(&schedule);
    ck_assert_double_eq(independent.makespan, 3.0);
    ck_assert_double_eq(independent.utilization, 128.0 / 156.0);
    ck_assert_double_eq(independent.slowdown, 156.0 / 128.0);
    ck_assert_double_eq(independent.ideal, 128.0 / 52.0);
    ck_assert_double_eq(independent.idle_time, 0.0);
    ck_assert_uint_eq(independent.busiest_sm, 0);
    ck_assert_double_eq(independent.busiest_time, 2.5);
    ck_assert_uint_eq(independent.idlest_sm, 11);
    ck_assert_double_eq(independent.idlest_time, 2.25);
    schedule.shared = true;
    struct occ_schedule_result shared = simulate(&schedule);
    ck_assert_double_eq(shared.makespan, 2.5);
    ck_assert_double_eq(shared.utilization, 128.0 / 130.0);
    ck_assert_double_eq(shared.idle_time, 0.25);
}
END_TEST

START_TEST(unit_times_equal_the_closed_formulas)
{
    uint64_t state = 11;
    for (int i = 0; i < 20000; i++) {
        uint32_t most = gen_one_in(&state, 20) ? 20000 : 400;
        struct occ_schedule schedule =
            schedule_of(gen_in(&state, 1, 32), gen_in(&state, 1, 40), gen_in(&state, 1, most));
        must_equal_formulas(&schedule);
    }
}
END_TEST

START_TEST(any_constant_time_equals_the_closed_formulas)
{
    uint64_t state = 12;
    for (int i = 0; i < 2000; i++) {
        double durations[3] = { 0.1, 0.1, 0.1 };
        struct occ_schedule schedule =
            schedule_of(gen_in(&state, 1, 32), gen_in(&state, 1, 40), gen_in(&state, 3, 2000));
        schedule.mean = gen_in(&state, 1, 1000000) / 7.0;
        must_equal_formulas(&schedule);
        schedule.dist = OCC_DIST_LOGNORMAL; /* with cv 0 */
        must_equal_formulas(&schedule);
        schedule.durations = durations;
        schedule.duration_count = 3;
        must_equal_formulas(&schedule);
    }
}
END_TEST

START_TEST(real_and_extreme_machines_equal_the_closed_formulas)
{
    struct occ_schedule schedule = schedule_of(8, 132, 1000000);
    must_equal_formulas(&schedule);
    schedule = schedule_of(32, 148, 123457);
    must_equal_formulas(&schedule);
    schedule = schedule_of(1, 1, 1000);
    must_equal_formulas(&schedule);
    schedule = schedule_of(65535, 200, 70000);
    must_equal_formulas(&schedule);
    schedule = schedule_of(2, 65535, 200001);
    must_equal_formulas(&schedule);
}
END_TEST

/* ---- the timeline ------------------------------------------------------------------------- */

/*
 * Checks that each block, in order of dispatch, starts when the first slot becomes free, on the SM
 * with the fewest resident blocks.
 */
static void must_be_greedy(const struct occ_schedule *schedule, const struct timeline *timeline)
{
    uint32_t slots = schedule->sms * schedule->blocks_per_sm;
    double free_at[1024] = { 0.0 };
    must(slots <= 1024);
    for (uint32_t i = 0; i < timeline->count; i++) {
        const struct occ_block *block = &timeline->blocks[i];
        must(block->index == i && block->wave == i / slots);
        must(block->sm < schedule->sms && block->slot < schedule->blocks_per_sm);
        double first = free_at[0];
        for (uint32_t slot = 1; slot < slots; slot++) {
            first = free_at[slot] < first ? free_at[slot] : first;
        }
        uint32_t best_sm = 0;
        uint32_t best_resident = UINT32_MAX;
        for (uint32_t sm = 0; sm < schedule->sms; sm++) {
            uint32_t resident = 0;
            for (uint32_t slot = 0; slot < schedule->blocks_per_sm; slot++) {
                resident += free_at[sm * schedule->blocks_per_sm + slot] > first;
            }
            if (resident < schedule->blocks_per_sm && resident < best_resident) {
                best_resident = resident;
                best_sm = sm;
            }
        }
        must(same(block->start, first));
        must(block->sm == best_sm);
        uint32_t slot = block->sm * schedule->blocks_per_sm + block->slot;
        must(free_at[slot] <= block->start && block->end > block->start);
        free_at[slot] = block->end;
    }
}

static int compare_doubles(const void *a, const void *b)
{
    const double *x = a;
    const double *y = b;
    return (*x > *y) - (*x < *y);
}

/* Returns the work of block i: its time, weighted with blocks_per_sm / resident blocks. */
static double work_of(const struct occ_schedule *schedule, const struct timeline *timeline,
                      uint32_t i)
{
    const struct occ_block *block = &timeline->blocks[i];
    double events[2 * BLOCKS_MAX];
    size_t count = 0;
    for (uint32_t j = 0; j < timeline->count; j++) {
        const struct occ_block *other = &timeline->blocks[j];
        if (other->sm == block->sm) {
            events[count++] = other->start;
            events[count++] = other->end;
        }
    }
    qsort(events, count, sizeof(events[0]), compare_doubles);
    double work = 0.0;
    for (size_t e = 0; e + 1 < count; e++) {
        if (events[e] < block->start || events[e + 1] > block->end || events[e] >= events[e + 1]) {
            continue;
        }
        uint32_t resident = 0;
        for (uint32_t j = 0; j < timeline->count; j++) {
            const struct occ_block *other = &timeline->blocks[j];
            resident +=
                other->sm == block->sm && other->start <= events[e] && other->end >= events[e + 1];
        }
        work += (events[e + 1] - events[e]) * schedule->blocks_per_sm / resident;
    }
    return work;
}

static void must_equal_summary(const struct occ_schedule *schedule, const struct timeline *timeline,
                               const struct occ_schedule_result *result)
{
    double busy[64] = { 0.0 };
    double end[64] = { 0.0 };
    double makespan = 0.0;
    double total = 0.0;
    double block_time = 0.0;
    double active = 0.0;
    for (uint32_t i = 0; i < timeline->count; i++) {
        const struct occ_block *block = &timeline->blocks[i];
        double duration = schedule->durations[i % schedule->duration_count];
        busy[block->sm] += duration / schedule->blocks_per_sm;
        end[block->sm] = block->end > end[block->sm] ? block->end : end[block->sm];
        makespan = block->end > makespan ? block->end : makespan;
        total += duration;
        block_time += block->end - block->start;
    }
    double first_idle = makespan;
    for (uint32_t sm = 0; sm < schedule->sms; sm++) {
        active += end[sm];
        first_idle = end[sm] < first_idle ? end[sm] : first_idle;
        must(busy[sm] <= result->busiest_time * (1 + 1e-9));
        must(busy[sm] >= result->idlest_time * (1 - 1e-9));
    }
    double ideal = total / schedule->sms / schedule->blocks_per_sm;
    must(same(result->makespan, makespan));
    must(near(result->ideal, ideal));
    must(near(result->utilization, ideal / makespan) && result->utilization <= 1.0);
    must(near(result->slowdown, makespan / ideal) && result->slowdown >= 1.0);
    must(near(result->idle_time + first_idle, makespan));
    must(near(result->resident, block_time / active));
    must(near(result->active, active / (makespan * schedule->sms)) && result->active <= 1.0);
    must(near(busy[result->busiest_sm], result->busiest_time));
    must(same(result->idlest_time, 0.0) || near(busy[result->idlest_sm], result->idlest_time));
}

START_TEST(every_block_starts_when_a_slot_becomes_free_and_does_its_work)
{
    uint64_t state = 13;
    struct timeline timeline;
    double durations[BLOCKS_MAX];
    for (int i = 0; i < 400; i++) {
        struct occ_schedule schedule = schedule_of(gen_in(&state, 1, 6), gen_in(&state, 1, 12),
                                                   gen_in(&state, 1, BLOCKS_MAX / 2));
        random_durations(&state, durations, BLOCKS_MAX);
        schedule.durations = durations;
        schedule.duration_count = gen_in(&state, 2, BLOCKS_MAX);
        schedule.block = collect;
        schedule.context = &timeline;
        schedule.shared = gen_one_in(&state, 2);
        timeline.count = 0;
        timeline.last_end = 0.0;
        struct occ_schedule_result result = simulate(&schedule);
        must(timeline.count == schedule.grid);
        must_be_greedy(&schedule, &timeline);
        must_equal_summary(&schedule, &timeline, &result);
        for (uint32_t b = 0; b < timeline.count; b++) {
            const struct occ_block *block = &timeline.blocks[b];
            double duration = durations[b % schedule.duration_count];
            if (schedule.shared) {
                must(near(work_of(&schedule, &timeline, b), duration));
            } else {
                must(same(block->end, block->start + duration));
            }
        }
    }
}
END_TEST

START_TEST(each_wave_fills_one_slot_of_every_sm_before_the_next_slot)
{
    struct timeline timeline = { .count = 0 };
    struct occ_schedule schedule = schedule_of(4, 13, 2 * 52 + 24);
    schedule.block = collect;
    schedule.context = &timeline;
    simulate(&schedule);
    for (uint32_t i = 0; i < 128; i++) {
        uint32_t in_wave = i % 52;
        ck_assert_uint_eq(timeline.blocks[i].sm, in_wave % 13);
        ck_assert_uint_eq(timeline.blocks[i].slot, in_wave / 13);
        ck_assert_uint_eq(timeline.blocks[i].wave, i / 52);
        ck_assert_double_eq(timeline.blocks[i].start, (double)(i / 52));
    }
}
END_TEST

START_TEST(blocks_that_take_no_time_are_dispatched)
{
    double durations[4] = { 0.0, 0.0, 3.0, 0.0 };
    struct timeline timeline = { .count = 0 };
    for (int shared = 0; shared < 2; shared++) {
        struct occ_schedule schedule = schedule_of(2, 2, 100);
        schedule.durations = durations;
        schedule.duration_count = 4;
        schedule.shared = shared != 0;
        schedule.block = collect;
        schedule.context = &timeline;
        timeline.count = 0;
        timeline.last_end = 0.0;
        struct occ_schedule_result result = simulate(&schedule);
        ck_assert_uint_eq(timeline.count, 100);
        ck_assert_double_eq(result.ideal, 25 * 3.0 / 4);
        ck_assert(result.utilization > 0.5 && result.utilization <= 1.0);
    }
}
END_TEST

START_TEST(a_grid_of_fewer_blocks_than_sms_leaves_sms_idle_throughout)
{
    struct occ_schedule schedule = schedule_of(2, 10, 7);
    struct occ_schedule_result result = simulate(&schedule);
    ck_assert_double_eq(result.makespan, 1.0);
    ck_assert_double_eq(result.idle_time, 1.0);
    ck_assert_uint_eq(result.idlest_sm, 7);
    ck_assert_double_eq(result.idlest_time, 0.0);
    ck_assert_double_eq(result.busiest_time, 0.5);
}
END_TEST

START_TEST(one_long_block_at_the_end_makes_the_tail)
{
    double durations[5] = { 1, 1, 1, 1, 10 };
    struct occ_schedule schedule = schedule_of(1, 4, 5);
    schedule.durations = durations;
    schedule.duration_count = 5;
    struct occ_schedule_result result = simulate(&schedule);
    ck_assert_double_eq(result.makespan, 11.0);
    ck_assert_double_eq(result.idle_time, 10.0);
    ck_assert_uint_eq(result.busiest_sm, 0);
    ck_assert_double_eq(result.utilization, 14.0 / 44.0);
}
END_TEST

/* ---- arguments ---------------------------------------------------------------------------- */

static enum occ_status status_of(const struct occ_schedule *schedule)
{
    static double memory[4096];
    struct occ_schedule_result result = { .makespan = -1.0 };
    enum occ_status status = occ_simulate(schedule, memory, sizeof(memory), &result);
    must(status == OCC_OK || same(result.makespan, -1.0));
    return status;
}

START_TEST(arguments_out_of_range_are_refused)
{
    double nan = 0.0 * (1e308 * 10.0);
    double durations[2] = { 1.0, -1.0 };
    struct occ_schedule good = schedule_of(4, 13, 128);
    ck_assert_int_eq(status_of(&good), OCC_OK);
    /* clang-format off */
    struct occ_schedule bad;
    bad = good; bad.blocks_per_sm = 0; ck_assert_int_eq(status_of(&bad), OCC_ERR_RANGE);
    bad = good; bad.sms = 0; ck_assert_int_eq(status_of(&bad), OCC_ERR_RANGE);
    bad = good; bad.sms = 65536; ck_assert_int_eq(status_of(&bad), OCC_ERR_RANGE);
    bad = good; bad.sms = 400; /* memory too small */
    ck_assert_int_eq(status_of(&bad), OCC_ERR_RANGE);
    bad = good; bad.grid = 0; ck_assert_int_eq(status_of(&bad), OCC_ERR_RANGE);
    bad = good; bad.grid = (UINT64_C(1) << 40) + 1;
    ck_assert_int_eq(status_of(&bad), OCC_ERR_RANGE);
    bad = good; bad.dist = OCC_DIST_COUNT; ck_assert_int_eq(status_of(&bad), OCC_ERR_RANGE);
    bad = good; bad.cv = 0.1; ck_assert_int_eq(status_of(&bad), OCC_ERR_RANGE);
    bad.dist = OCC_DIST_UNIFORM; ck_assert_int_eq(status_of(&bad), OCC_OK);
    bad.cv = 0.578; ck_assert_int_eq(status_of(&bad), OCC_ERR_RANGE);
    bad.cv = -0.1; ck_assert_int_eq(status_of(&bad), OCC_ERR_RANGE);
    bad.cv = nan; ck_assert_int_eq(status_of(&bad), OCC_ERR_RANGE);
    bad = good; bad.mean = 0.0; ck_assert_int_eq(status_of(&bad), OCC_ERR_RANGE);
    bad = good; bad.mean = 1e101; ck_assert_int_eq(status_of(&bad), OCC_ERR_RANGE);
    bad = good; bad.durations = durations; ck_assert_int_eq(status_of(&bad), OCC_ERR_RANGE);
    bad.duration_count = 1; ck_assert_int_eq(status_of(&bad), OCC_OK);
    bad.duration_count = 2; ck_assert_int_eq(status_of(&bad), OCC_ERR_RANGE);
    durations[1] = nan; ck_assert_int_eq(status_of(&bad), OCC_ERR_RANGE);
    durations[0] = durations[1] = 0.0; ck_assert_int_eq(status_of(&bad), OCC_ERR_RANGE);
    /* clang-format on */
    ck_assert_int_eq(status_of(NULL), OCC_ERR_NULL);
    struct occ_schedule_result result;
    ck_assert_int_eq(occ_simulate(&good, NULL, 1000000, &result), OCC_ERR_NULL);
    ck_assert_int_eq(occ_simulate(&good, durations, 1000000, NULL), OCC_ERR_NULL);
    ck_assert_uint_eq(occ_simulate_bytes(65535, 257), 0);
    ck_assert_uint_eq(occ_simulate_bytes(0, 1), 0);
    ck_assert_uint_eq(occ_simulate_runs_bytes(1, 1, 0), 0);
    ck_assert_uint_eq(occ_simulate_runs_bytes(1, 1, 1000001), 0);
    struct occ_schedule_runs runs;
    ck_assert_int_eq(occ_simulate_runs(&good, 0, durations, 1000000, &runs), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_simulate_runs(&good, 9, durations, 16, &runs), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_simulate_runs(NULL, 9, durations, 16, &runs), OCC_ERR_NULL);
}
END_TEST

START_TEST(distributions_have_keys_and_a_largest_cv)
{
    ck_assert_str_eq(occ_dist_key(OCC_DIST_CONSTANT), "constant");
    ck_assert_str_eq(occ_dist_key(OCC_DIST_LOGNORMAL), "lognormal");
    ck_assert_ptr_null(occ_dist_key(OCC_DIST_COUNT));
    ck_assert_double_eq(occ_dist_cv_max(OCC_DIST_CONSTANT), 0.0);
    ck_assert_double_eq(occ_dist_cv_max(OCC_DIST_COUNT), 0.0);
}
END_TEST

Suite *schedule_suite(void)
{
    Suite *suite = suite_create("schedule");
    TCase *tcase = tcase_create("schedule");
    tcase_add_test(tcase, constant_times_reproduce_the_k20_case);
    tcase_add_test(tcase, unit_times_equal_the_closed_formulas);
    tcase_add_test(tcase, any_constant_time_equals_the_closed_formulas);
    tcase_add_test(tcase, real_and_extreme_machines_equal_the_closed_formulas);
    tcase_add_test(tcase, every_block_starts_when_a_slot_becomes_free_and_does_its_work);
    tcase_add_test(tcase, each_wave_fills_one_slot_of_every_sm_before_the_next_slot);
    tcase_add_test(tcase, blocks_that_take_no_time_are_dispatched);
    tcase_add_test(tcase, a_grid_of_fewer_blocks_than_sms_leaves_sms_idle_throughout);
    tcase_add_test(tcase, one_long_block_at_the_end_makes_the_tail);
    tcase_add_test(tcase, arguments_out_of_range_are_refused);
    tcase_add_test(tcase, distributions_have_keys_and_a_largest_cv);
    suite_add_tcase(suite, tcase);
    return suite;
}
