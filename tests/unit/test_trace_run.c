/* Recorded runs: what a launch can lose, time of the devices. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "gen.h"
#include "recorded.h"
#include "simulate.h"
#include "suites.h"

/* ---- the loss of a launch ----------------------------------------------------------------- */

START_TEST(the_ends_of_a_tail_are_the_two_efficiencies)
{
    uint64_t random = (uint64_t)_i;
    for (int i = 0; i < 2000; i++) {
        uint32_t blocks = gen_in(&random, 1, 32);
        uint32_t sms = gen_in(&random, 1, 200);
        uint64_t grid = gen_in(&random, 1, blocks * sms * 6);
        struct occ_waves waves;
        double low;
        double high;
        must(occ_waves(blocks, sms, grid, &waves) == OCC_OK);
        trace_tail(grid, occ_resident_grid(blocks, sms), sms, &low, &high);
        bool tail = waves.full_waves > 0 && waves.tail_blocks > 0;
        ck_assert_double_eq_tol(high, tail ? 1 - waves.efficiency : 0, 1e-12);
        ck_assert_double_eq_tol(low, tail ? 1 - waves.efficiency_shared : 0, 1e-12);
    }
}
END_TEST

/* What a block-by-block dispatch loses is between the ends, whatever the launch. */
START_TEST(simulated_runs_lose_what_the_range_says)
{
    uint64_t random = 1000 + (uint64_t)_i;
    for (int i = 0; i < 50; i++) {
        struct trace trace;
        struct trace_machine machine;
        struct trace_run run;
        struct occ_launch launch =
            LAUNCH(.threads = 32 * gen_in(&random, 1, 32), .regs = gen_in(&random, 16, 64),
                   .smem = gen_in(&random, 0, 40000));
        uint32_t sms = gen_in(&random, 1, 120);
        uint32_t blocks = evaluated(arch_of("sm_90"), launch).blocks_per_sm;
        uint64_t grid = gen_in(&random, 1, 5 * blocks * sms);
        recorded_start(&trace, "sm_90", sms, &machine);
        struct trace_shape shape = recorded_shape(&trace, "k", launch, grid);
        struct occ_schedule schedule = schedule_of(blocks, sms, grid);
        schedule.shared = gen_one_in(&random, 2);
        struct occ_schedule_result result = simulate(&schedule);
        recorded_add(&trace, &shape, 0, (int64_t)(result.makespan * 1e6 + 0.5));
        recorded_make(&run, &trace, &machine, TRACE_BY_LAUNCH);
        double lost = (1 - result.utilization) * result.makespan * 1e6;
        if (grid > occ_resident_grid(blocks, sms)) {
            ck_assert_double_ge(lost, run.sums.tail_low_ns - 2);
            ck_assert_double_le(lost, run.sums.tail_high_ns + 2);
        } else {
            ck_assert_double_eq_tol(run.sums.tail_high_ns, 0, 1e-9);
        }
        trace_run_free(&run);
        trace_free(&trace);
    }
}
END_TEST

/*
 * V100, elementwise kernels with fixed work per block, 13 grids of 1.25 to 8 waves: measured times
 * fit T = 2.0 + 9.93 us per wave to 2.5 %, and in a + b w + c (ceil(w) - w) c is 0.01 to 0.09 of b.
 * So the truth is near the lower end, and never above the upper one.  What is recorded is the fit:
 * a line does not know that blocks are whole, so the lower end may be one block of an SM above it.
 */
START_TEST(measured_elementwise_kernels_lose_about_the_lower_end)
{
    const struct occ_launch launch = LAUNCH(.threads = 128, .regs = 16);
    const double fits[] = { 0.01, 0.09 };
    for (int i = 0; i < 13; i++) {
        double waves = 1.25 + i * (8 - 1.25) / 12;
        for (int k = 0; k < 2; k++) {
            struct trace trace;
            struct trace_machine machine;
            struct trace_run run;
            uint64_t grid = (uint64_t)(waves * 1280 + 0.5); /* 16 blocks on each of 80 SMs */
            recorded_start(&trace, "sm_70", 80, &machine);
            struct trace_shape shape = recorded_shape(&trace, "elementwise", launch, grid);
            double w = (double)grid / 1280;
            double part = w - (double)(uint64_t)w;
            double tail = part > 0 ? fits[k] * 9930 * (1 - part) : 0;
            double time = 2000 + 9930 * w + tail;
            recorded_add(&trace, &shape, 0, (int64_t)time);
            recorded_make(&run, &trace, &machine, TRACE_BY_KERNEL);
            ck_assert_uint_eq(run.fits[0].blocks_low, 16);
            ck_assert_double_le(tail, run.sums.tail_high_ns + 1);
            ck_assert_double_le(run.sums.tail_low_ns, tail + 0.025 * time + 9930.0 / 16);
            trace_run_free(&run);
            trace_free(&trace);
        }
    }
}
END_TEST

START_TEST(grids_smaller_than_the_machine_leave_sms_idle)
{
    struct trace trace;
    struct trace_machine machine;
    struct trace_run run;
    recorded_start(&trace, "sm_80", 108, &machine);
    struct trace_shape shape = recorded_shape(&trace, "k", LAUNCH(.threads = 256, .regs = 32), 27);
    recorded_add(&trace, &shape, 0, 100000);
    recorded_make(&run, &trace, &machine, TRACE_BY_KERNEL);
    ck_assert_int_eq(run.groups[0].kind, TRACE_CLASS_SMALL_GRID);
    ck_assert_double_eq_tol(run.sums.idle_sms_ns, 75000, 0.01);
    ck_assert_double_eq_tol(run.sums.tail_high_ns, 0, 1e-9);
    trace_run_free(&run);
    trace_free(&trace);
}
END_TEST

/* 2 blocks of 108 KB fit where rounding is down, 1 where it is up. */
START_TEST(rounded_shared_memory_gives_both_ends)
{
    struct trace trace;
    struct trace_machine machine;
    struct trace_run run;
    recorded_start(&trace, "sm_80", 108, &machine);
    struct trace_shape shape = recorded_shape(&trace, "k", LAUNCH(.threads = 256, .regs = 32), 300);
    shape.dynamic_smem = 83000 - 20; /* two need 2 x (82944 + 1024) = 167936 bytes at most */
    shape.smem_slack = 500;
    recorded_add(&trace, &shape, 0, 100000);
    recorded_make(&run, &trace, &machine, TRACE_BY_KERNEL);
    ck_assert_uint_eq(run.fits[0].blocks_low, 1);
    ck_assert_uint_eq(run.fits[0].blocks_high, 2);
    ck_assert_double_lt(run.fits[0].occupancy, 0);
    double low[2];
    double high[2];
    trace_tail(300, 108, 108, &low[0], &high[0]);
    trace_tail(300, 216, 108, &low[1], &high[1]);
    ck_assert_double_eq_tol(run.fits[0].tail_low, low[0] < low[1] ? low[0] : low[1], 1e-12);
    ck_assert_double_eq_tol(run.fits[0].tail_high, high[0] > high[1] ? high[0] : high[1], 1e-12);
    trace_run_free(&run);
    trace_free(&trace);
}
END_TEST

START_TEST(what_the_driver_counted_comes_before_the_estimate)
{
    struct trace trace;
    struct trace_machine machine;
    struct trace_run run;
    recorded_start(&trace, "sm_90", 132, &machine);
    struct trace_shape shape =
        recorded_shape(&trace, "k", LAUNCH(.threads = 640, .regs = 96, .smem = 103808), 1000);
    shape.cluster[0] = 4;
    shape.cluster[1] = shape.cluster[2] = 1;
    recorded_add(&trace, &shape, 0, 100000);
    shape.max_clusters = 30;
    recorded_add(&trace, &shape, 200000, 100000);
    shape.max_clusters = 1000;
    recorded_add(&trace, &shape, 400000, 100000);
    recorded_make(&run, &trace, &machine, TRACE_BY_LAUNCH);
    ck_assert_uint_lt(run.fits[0].resident_low, run.fits[0].resident_high);
    ck_assert_uint_eq(run.fits[1].resident_low, 120);
    ck_assert_uint_eq(run.fits[1].resident_high, 120);
    ck_assert_uint_eq(run.fits[1].doubts, 0);
    ck_assert_uint_eq(run.fits[2].doubts, TRACE_DOUBT_CLUSTERS);
    trace_run_free(&run);
    trace_free(&trace);
}
END_TEST

START_TEST(launches_that_cannot_be_judged_lose_nothing)
{
    struct trace trace;
    struct trace_machine machine;
    struct trace_run run;
    struct trace_machine nothing = { .arch = NULL };
    recorded_start(&trace, "sm_80", 108, &machine);
    struct trace_shape shape =
        recorded_shape(&trace, "k", LAUNCH(.threads = 256, .regs = 255), 300);
    struct trace_shape other = shape;
    recorded_add(&trace, &shape, 0, 100000);
    other.regs = TRACE_UNKNOWN;
    recorded_add(&trace, &other, 200000, 100000);
    other.flags = TRACE_GRAPH;
    recorded_add(&trace, &other, 400000, 100000);
    recorded_make(&run, &trace, &nothing, TRACE_BY_KERNEL);
    ck_assert_uint_eq(run.sums.unattributed_launches, 3);
    trace_run_free(&run);
    recorded_make(&run, &trace, &machine, TRACE_BY_KERNEL);
    ck_assert_uint_eq(run.sums.unattributed_launches, 2);
    ck_assert_int_eq(run.sums.unattributed_ns, 200000);
    ck_assert_double_gt(run.sums.tail_high_ns, 0);
    trace_run_free(&run);
    trace.files[0].step_ns = 10000; /* 100 us in ten steps */
    recorded_make(&run, &trace, &machine, TRACE_BY_KERNEL);
    ck_assert_uint_eq(run.sums.unattributed_launches, 3);
    trace_run_free(&run);
    trace_free(&trace);
}
END_TEST

/* ---- time --------------------------------------------------------------------------------- */

/* Random launches on a clock of few ticks, against counting tick by tick. */
START_TEST(time_is_what_counting_ticks_gives)
{
    enum { LAUNCHES = 40, TICKS = 400 };
    uint64_t random = 77 + (uint64_t)_i;
    for (int round = 0; round < 50; round++) {
        struct trace trace;
        struct trace_machine machine;
        struct trace_time time = { 0 };
        int64_t alone[LAUNCHES] = { 0 };
        int64_t expected[LAUNCHES] = { 0 };
        int64_t busy = 0;
        int64_t overlap = 0;
        recorded_start(&trace, "sm_80", 108, &machine);
        struct trace_shape shape = recorded_shape(&trace, "k", LAUNCH(.threads = 32), 1);
        for (int i = 0; i < LAUNCHES; i++) {
            recorded_add(&trace, &shape, gen_in(&random, 0, 300),
                         gen_in(&random, 0, gen_in(&random, 0, 99)));
        }
        for (int64_t tick = 0; tick < TICKS; tick++) {
            int running = 0;
            int which = 0;
            for (int i = 0; i < LAUNCHES; i++) {
                const struct trace_launch *l = &trace.launches[i];
                if (l->start_ns <= tick && tick < l->start_ns + l->duration_ns) {
                    running++;
                    which = i;
                }
            }
            busy += running > 0;
            overlap += running > 1;
            expected[which] += running == 1;
        }
        must(trace_time_devices(&trace, &time, alone));
        ck_assert_int_eq(time.busy_ns, busy);
        ck_assert_int_eq(time.overlap_ns, overlap);
        ck_assert_mem_eq(alone, expected, sizeof alone);
        ck_assert_uint_eq(time.launches, LAUNCHES);
        trace_free(&trace);
    }
}
END_TEST

/* Half of the launch is shared: half of the loss counts, and none where less than a wave is left.
 */
START_TEST(shared_time_is_taken_out_of_the_loss)
{
    struct trace trace;
    struct trace_machine machine;
    struct trace_run run;
    recorded_start(&trace, "sm_80", 108, &machine);
    struct trace_shape tail =
        recorded_shape(&trace, "tail", LAUNCH(.threads = 1024, .regs = 64), 972);
    struct trace_shape other =
        recorded_shape(&trace, "other", LAUNCH(.threads = 1024, .regs = 64), 108);
    tail.grid[0] = 930; /* 8.6 waves of 108 */
    recorded_add(&trace, &tail, 0, 100000);
    recorded_make(&run, &trace, &machine, TRACE_BY_LAUNCH);
    double whole = run.sums.tail_high_ns;
    ck_assert_double_gt(whole, 0);
    trace_run_free(&run);
    recorded_add(&trace, &other, 50000, 100000);
    recorded_make(&run, &trace, &machine, TRACE_BY_LAUNCH);
    ck_assert_double_eq_tol(run.sums.tail_high_ns, whole / 2, 0.01);
    trace_run_free(&run);
    recorded_add(&trace, &other, 5000, 45000);
    recorded_make(&run, &trace, &machine, TRACE_BY_LAUNCH);
    ck_assert_double_eq_tol(run.sums.tail_high_ns, 0, 1e-9);
    trace_run_free(&run);
    trace_free(&trace);
}
END_TEST

Suite *trace_run_suite(void)
{
    Suite *suite = suite_create("trace_run");
    TCase *tcase = tcase_create("trace_run");
    tcase_set_timeout(tcase, 60);
    tcase_add_loop_test(tcase, the_ends_of_a_tail_are_the_two_efficiencies, 0, 4);
    tcase_add_loop_test(tcase, simulated_runs_lose_what_the_range_says, 0, 4);
    tcase_add_test(tcase, measured_elementwise_kernels_lose_about_the_lower_end);
    tcase_add_test(tcase, grids_smaller_than_the_machine_leave_sms_idle);
    tcase_add_test(tcase, rounded_shared_memory_gives_both_ends);
    tcase_add_test(tcase, what_the_driver_counted_comes_before_the_estimate);
    tcase_add_test(tcase, launches_that_cannot_be_judged_lose_nothing);
    tcase_add_loop_test(tcase, time_is_what_counting_ticks_gives, 0, 4);
    tcase_add_test(tcase, shared_time_is_taken_out_of_the_loss);
    suite_add_tcase(suite, tcase);
    return suite;
}
