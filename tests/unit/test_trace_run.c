/* test_trace_run.c - recorded runs: what a launch can lose, alone and beside others. */
#include <check.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "gen.h"
#include "recorded.h"
#include "simulate.h"
#include "suites.h"

/* ---- the loss of a launch ----------------------------------------------------------------- */

/* Random launches, dispatched block by block, lose a time within the range that `trace` gives. */
START_TEST(simulated_launches_lose_within_the_range)
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
        bool has_tail = grid > occ_resident_grid(blocks, sms);
        ck_assert_double_ge(lost, run.sums.tails.low + run.sums.small_grids.low - 2);
        ck_assert_double_le(lost, trace_sums_high(&run.sums) + 2);
        ck_assert_double_eq_tol(has_tail ? run.sums.small_grids.high : run.sums.tails.high, 0,
                                1e-9);
        trace_run_free(&run);
        trace_free(&trace);
    }
}
END_TEST

/*
 * Measured on a V100: elementwise kernels with fixed work per block, 13 grids of w = 1.25 to 8
 * waves.  Within 2.5 %, a launch takes 2.0 us + w * 9.93 us.  If a term is added for the empty part
 * of the last wave, the fit gives it 1 % to 9 % of the time of a full wave.  So the loss is near
 * the lower end of the range, and never above the upper one.  The test records launches with the
 * times of this fit.  The fit ignores that blocks are whole, so the lower end may exceed the loss
 * of the fit by 1/16 of a wave: one block on each SM, which holds 16.
 */
START_TEST(measured_elementwise_kernels_lose_within_the_range)
{
    const struct occ_launch launch = LAUNCH(.threads = 128, .regs = 16);
    const double tail_costs[] = { 0.01, 0.09 };
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
            double tail = part > 0 ? tail_costs[k] * 9930 * (1 - part) : 0;
            double time = 2000 + 9930 * w + tail;
            recorded_add(&trace, &shape, 0, (int64_t)time);
            recorded_make(&run, &trace, &machine, TRACE_BY_KERNEL);
            ck_assert_uint_eq(run.fits[0].blocks->low, 16);
            ck_assert_double_le(tail, run.sums.tails.high + 1);
            ck_assert_double_le(run.sums.tails.low, tail + 0.025 * time + 9930.0 / 16);
            trace_run_free(&run);
            trace_free(&trace);
        }
    }
}
END_TEST

START_TEST(a_small_grid_loses_between_its_idle_sms_and_its_idle_slots)
{
    struct trace trace;
    struct trace_machine machine;
    struct trace_run run;
    recorded_start(&trace, "sm_80", 108, &machine);
    struct trace_shape shape = recorded_shape(&trace, "k", LAUNCH(.threads = 256, .regs = 32), 27);
    recorded_add(&trace, &shape, 0, 100000);
    recorded_make(&run, &trace, &machine, TRACE_BY_KERNEL);
    ck_assert_int_eq(recorded_group(&run, 0).class, TRACE_CLASS_SMALL_GRID);
    ck_assert_double_eq_tol(run.sums.small_grids.low, 75000, 0.01);
    ck_assert_double_eq_tol(run.sums.small_grids.high, 100000 * (1 - 27.0 / 864), 0.01);
    ck_assert_double_eq_tol(run.sums.tails.high, 0, 1e-9);
    trace_run_free(&run);
    trace_free(&trace);
}
END_TEST

/* The recorded size is rounded: 2 blocks can fit if it was rounded up, only 1 if down. */
START_TEST(rounded_shared_memory_gives_a_range_of_blocks)
{
    struct trace trace;
    struct trace_machine machine;
    struct trace_run run;
    recorded_start(&trace, "sm_80", 108, &machine);
    struct trace_shape shape = recorded_shape(&trace, "k", LAUNCH(.threads = 256, .regs = 32), 300);
    shape.dynamic_smem = 83000 - 20; /* two blocks fit up to 82944: 2 x (82944 + 1024) = 167936 */
    shape.smem_slack = 500;
    recorded_add(&trace, &shape, 0, 100000);
    recorded_make(&run, &trace, &machine, TRACE_BY_KERNEL);
    ck_assert_uint_eq(run.fits[0].blocks->low, 1);
    ck_assert_uint_eq(run.fits[0].blocks->high, 2);
    ck_assert_double_lt(run.fits[0].blocks->occupancy, 0);
    struct occ_loss one;
    struct occ_loss two;
    must(occ_waves_loss(300, 108, 108, TRACE_CV, &one) == OCC_OK);
    must(occ_waves_loss(300, 216, 108, TRACE_CV, &two) == OCC_OK);
    double low = one.low < two.low ? one.low : two.low;
    double high = one.high > two.high ? one.high : two.high;
    ck_assert_double_eq_tol(run.sums.tails.low, 100000 * low, 0.01);
    ck_assert_double_eq_tol(run.sums.tails.high, 100000 * high, 0.01);
    trace_run_free(&run);
    trace_free(&trace);
}
END_TEST

START_TEST(the_drivers_count_of_clusters_replaces_the_estimate)
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
    ck_assert_uint_lt(run.fits[0].blocks->resident_low, run.fits[0].blocks->resident_high);
    ck_assert_uint_eq(run.fits[1].blocks->resident_low, 120);
    ck_assert_uint_eq(run.fits[1].blocks->resident_high, 120);
    ck_assert_uint_eq(run.fits[1].doubts, 0);
    ck_assert_uint_eq(run.fits[2].doubts, TRACE_DOUBT_CLUSTERS);
    trace_run_free(&run);
    trace_free(&trace);
}
END_TEST

START_TEST(launches_that_cannot_be_judged_are_unattributed)
{
    struct trace trace;
    struct trace_machine machine;
    struct trace_run run;
    struct trace_machine unknown_machine = { .arch = NULL };
    recorded_start(&trace, "sm_80", 108, &machine);
    struct trace_shape shape =
        recorded_shape(&trace, "k", LAUNCH(.threads = 256, .regs = 255), 300);
    struct trace_shape other = shape;
    recorded_add(&trace, &shape, 0, 100000);
    other.regs = TRACE_UNKNOWN;
    recorded_add(&trace, &other, 200000, 100000);
    other.flags = TRACE_GRAPH;
    recorded_add(&trace, &other, 400000, 100000);
    recorded_make(&run, &trace, &unknown_machine, TRACE_BY_KERNEL);
    ck_assert_uint_eq(run.sums.unattributed_launches, 3);
    trace_run_free(&run);
    recorded_make(&run, &trace, &machine, TRACE_BY_KERNEL);
    ck_assert_uint_eq(run.sums.unattributed_launches, 2);
    ck_assert_double_eq(run.sums.unattributed_ns, 200000);
    ck_assert_double_gt(run.sums.tails.high, 0);
    trace_run_free(&run);
    trace.files[0].resolution_ns = 10000; /* 100 us in ten steps */
    recorded_make(&run, &trace, &machine, TRACE_BY_KERNEL);
    ck_assert_uint_eq(run.sums.unattributed_launches, 3);
    trace_run_free(&run);
    trace_free(&trace);
}
END_TEST

/* ---- launches that overlap ---------------------------------------------------------------- */

/* A grid that fills a quarter of a wave: 16 of its blocks fit on each of 108 SMs. */
static struct trace_shape quarter_wave(struct trace *trace)
{
    return recorded_shape(trace, "k", LAUNCH(.threads = 128, .regs = 16), 432);
}

static double greatest_loss(const struct trace *trace, const struct trace_machine *machine)
{
    struct trace_run run;
    recorded_make(&run, trace, machine, TRACE_BY_LAUNCH);
    double high = trace_sums_high(&run.sums);
    ck_assert_double_le(high, (double)run.times[0].busy_ns + 1e-6);
    trace_run_free(&run);
    return high;
}

START_TEST(launches_fill_what_others_leave_empty)
{
    struct trace trace;
    struct trace_machine machine;
    recorded_start(&trace, "sm_80", 108, &machine);
    struct trace_shape shape = quarter_wave(&trace);
    recorded_add(&trace, &shape, 0, 100000);
    ck_assert_double_eq_tol(greatest_loss(&trace, &machine), 75000, 0.01);
    recorded_add(&trace, &shape, 0, 100000);
    ck_assert_double_eq_tol(greatest_loss(&trace, &machine), 50000, 0.01);
    trace_free(&trace);

    recorded_start(&trace, "sm_80", 108, &machine);
    shape = quarter_wave(&trace);
    recorded_add(&trace, &shape, 0, 100000);
    shape = recorded_shape(&trace, "ncclKernel", LAUNCH(.threads = 128, .regs = 16), 1);
    recorded_add(&trace, &shape, 0, 100000);
    ck_assert_double_eq_tol(greatest_loss(&trace, &machine), 74074, 0.5);
    trace_free(&trace);
}
END_TEST

/* A small kernel fills the empty slots in the last wave of another kernel. */
START_TEST(a_tail_that_another_kernel_fills_costs_nothing)
{
    struct trace trace;
    struct trace_machine machine;
    recorded_start(&trace, "sm_80", 108, &machine);
    struct trace_shape tail =
        recorded_shape(&trace, "tail", LAUNCH(.threads = 1024, .regs = 64), 162);
    recorded_add(&trace, &tail, 0, 100000); /* two waves, the last half full: 25 us */
    ck_assert_double_eq_tol(greatest_loss(&trace, &machine), 25000, 0.01);
    struct trace_shape other =
        recorded_shape(&trace, "other", LAUNCH(.threads = 1024, .regs = 64), 54);
    recorded_add(&trace, &other, 50000, 50000);
    ck_assert_double_eq_tol(greatest_loss(&trace, &machine), 0, 0.01);
    trace_free(&trace);
}
END_TEST

/*
 * A grid of full waves loses time only if its blocks take different times.  A kernel of one block
 * beside it fills only 1 of 108 SMs, so 107/108 of this loss stay.  Each of the two kernels gets
 * half of the busy time.
 */
START_TEST(uneven_blocks_cost_time_beside_a_small_kernel_too)
{
    struct trace trace;
    struct trace_machine machine;
    struct trace_run run;
    recorded_start(&trace, "sm_80", 108, &machine);
    struct trace_shape shape =
        recorded_shape(&trace, "gemm", LAUNCH(.threads = 1024, .regs = 64), 4 * 108);
    recorded_add(&trace, &shape, 0, 100000);
    recorded_make(&run, &trace, &machine, TRACE_BY_KERNEL);
    double alone = run.sums.tails.uneven;
    ck_assert_double_gt(alone, 10000);
    trace_run_free(&run);
    shape = recorded_shape(&trace, "ncclKernel", LAUNCH(.threads = 128, .regs = 16), 1);
    recorded_add(&trace, &shape, 0, 100000);
    recorded_make(&run, &trace, &machine, TRACE_BY_KERNEL);
    ck_assert_double_eq_tol(run.sums.tails.uneven, alone * 107 / 108, 0.5);
    ck_assert_double_eq_tol(run.sums.communication_ns, 50000, 0.01);
    trace_run_free(&run);
    recorded_add(&trace, &shape, 200000, 100000);
    recorded_add(&trace, &shape, 200000, 100000);
    recorded_make(&run, &trace, &machine, TRACE_BY_KERNEL);
    ck_assert_double_eq_tol(run.sums.communication_ns, 150000, 0.01);
    trace_run_free(&run);
    trace_free(&trace);
}
END_TEST

/*
 * With a clock of whole microseconds, the loss of launches of less than 20 us is unknown, but not
 * that of the kernel's other launches.
 */
START_TEST(each_launch_is_judged_by_its_own_duration)
{
    static const struct {
        int64_t us[3];
        uint64_t unknown;
        enum trace_class class;
    } cases[] = { { { 10, 30, 30 }, 1, TRACE_CLASS_TAIL },
                  { { 10, 10, 30 }, 2, TRACE_CLASS_TAIL },
                  { { 10, 10, 19 }, 3, TRACE_CLASS_UNKNOWN } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct trace trace;
        struct trace_machine machine;
        struct trace_run run;
        struct trace_group group;
        recorded_start(&trace, "sm_80", 108, &machine);
        trace.files[0].resolution_ns = 1000;
        struct trace_shape shape =
            recorded_shape(&trace, "k", LAUNCH(.threads = 1024, .regs = 64), 162);
        for (int64_t k = 0; k < 3; k++) {
            recorded_add(&trace, &shape, 100000 * k, 1000 * cases[i].us[k]);
        }
        recorded_make(&run, &trace, &machine, TRACE_BY_KERNEL);
        trace_run_row(&run, 0, &group);
        ck_assert_uint_eq(run.sums.unattributed_launches, cases[i].unknown);
        ck_assert_int_eq(group.class, cases[i].class);
        ck_assert_int_eq(group.why != NULL, cases[i].class == TRACE_CLASS_UNKNOWN);
        trace_run_free(&run);
        trace_free(&trace);
    }
}
END_TEST

START_TEST(persistent_kernels_are_counted_apart)
{
    struct trace trace;
    struct trace_machine machine;
    struct trace_run run;
    recorded_start(&trace, "sm_80", 108, &machine);
    struct trace_shape shape =
        recorded_shape(&trace, "void gemm_persistent<1>(int)", LAUNCH(.threads = 128), 50);
    recorded_add(&trace, &shape, 0, 100000);
    shape = recorded_shape(&trace, "k", LAUNCH(.threads = 128, .regs = 16), 54);
    shape.flags = TRACE_COOPERATIVE;
    recorded_add(&trace, &shape, 200000, 100000);
    recorded_make(&run, &trace, &machine, TRACE_BY_KERNEL);
    ck_assert_uint_eq(run.sums.persistent_launches, 2);
    ck_assert_double_eq(run.sums.persistent_ns, 200000);
    ck_assert_double_eq_tol(trace_sums_high(&run.sums), 0, 1e-9);
    trace_run_free(&run);
    trace_free(&trace);
}
END_TEST

START_TEST(the_grid_decides_the_class)
{
    static const struct {
        uint64_t grid;
        enum trace_class class;
    } cases[] = { { 1728, TRACE_CLASS_FULL },      { 3456, TRACE_CLASS_FULL },
                  { 216, TRACE_CLASS_EVEN },       { 217, TRACE_CLASS_SMALL_GRID },
                  { 1, TRACE_CLASS_SMALL_GRID },   { 1729, TRACE_CLASS_TAIL },
                  { 1728 + 108, TRACE_CLASS_TAIL } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct trace trace;
        struct trace_machine machine;
        struct trace_run run;
        recorded_start(&trace, "sm_80", 108, &machine);
        struct trace_shape shape =
            recorded_shape(&trace, "k", LAUNCH(.threads = 128, .regs = 16), cases[i].grid);
        recorded_add(&trace, &shape, 0, 100000);
        recorded_make(&run, &trace, &machine, TRACE_BY_KERNEL);
        ck_assert_int_eq(recorded_group(&run, 0).class, cases[i].class);
        trace_run_free(&run);
        trace_free(&trace);
    }
}
END_TEST

/*
 * Lets `set` change a shape that can run.  Returns why the shape then gives no question; NULL if it
 * gives one.
 */
static const char *reason_with(void (*set)(struct trace_shape *shape, int64_t value), int64_t value)
{
    struct trace trace;
    struct trace_machine machine;
    struct occ_arch variant;
    struct question question;
    recorded_start(&trace, "sm_90", 132, &machine);
    struct trace_shape shape =
        recorded_shape(&trace, "k", LAUNCH(.threads = 128, .regs = 32, .smem = 0), 1000);
    set(&shape, value);
    const char *reason = trace_question_make(&shape, &machine, &variant, &question);
    trace_free(&trace);
    return reason;
}

#define SETTER(member)                                                                             \
    static void set_##member(struct trace_shape *shape, int64_t value)                             \
    {                                                                                              \
        shape->member = trace_number(value);                                                       \
    }
SETTER(regs)
SETTER(agprs)
SETTER(sgprs)
SETTER(smem)
SETTER(dynamic_smem)

static void set_block(struct trace_shape *shape, int64_t value)
{
    shape->block[0] = value;
}

/* Cut to 32 bits, the number would be 32, and the launch could run. */
START_TEST(a_shape_with_too_large_a_number_gives_no_question)
{
    const int64_t too_large = (INT64_C(1) << 32) + 32;
    void (*const setters[])(struct trace_shape *,
                            int64_t) = { set_block, set_regs, set_agprs,
                                         set_sgprs, set_smem, set_dynamic_smem };
    for (size_t i = 0; i < sizeof setters / sizeof *setters; i++) {
        const char *reason = reason_with(setters[i], too_large);
        ck_assert_msg(reason != NULL && strstr(reason, "larger than any GPU allows") != NULL,
                      "setter %zu: %s", i, reason != NULL ? reason : "a question");
    }
    ck_assert_ptr_null(reason_with(set_regs, 64));
    ck_assert_str_eq(reason_with(set_regs, TRACE_UNKNOWN), "the registers are not in the file");
    ck_assert_str_eq(reason_with(set_block, TRACE_UNKNOWN), "the block size is not in the file");
}
END_TEST

Suite *trace_run_suite(void)
{
    Suite *suite = suite_create("trace_run");
    TCase *tcase = tcase_create("trace_run");
    tcase_add_loop_test(tcase, simulated_launches_lose_within_the_range, 0, 4);
    tcase_add_test(tcase, measured_elementwise_kernels_lose_within_the_range);
    tcase_add_test(tcase, a_small_grid_loses_between_its_idle_sms_and_its_idle_slots);
    tcase_add_test(tcase, rounded_shared_memory_gives_a_range_of_blocks);
    tcase_add_test(tcase, the_drivers_count_of_clusters_replaces_the_estimate);
    tcase_add_test(tcase, launches_that_cannot_be_judged_are_unattributed);
    tcase_add_test(tcase, launches_fill_what_others_leave_empty);
    tcase_add_test(tcase, a_tail_that_another_kernel_fills_costs_nothing);
    tcase_add_test(tcase, uneven_blocks_cost_time_beside_a_small_kernel_too);
    tcase_add_test(tcase, each_launch_is_judged_by_its_own_duration);
    tcase_add_test(tcase, a_shape_with_too_large_a_number_gives_no_question);
    tcase_add_test(tcase, persistent_kernels_are_counted_apart);
    tcase_add_test(tcase, the_grid_decides_the_class);
    suite_add_tcase(suite, tcase);
    return suite;
}
