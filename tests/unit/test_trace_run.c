/* Recorded runs: what a launch can lose, time of the devices, sums of rows. */
#include "model/trace_report.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "gen.h"
#include "launch.h"
#include "must.h"
#include "simulate.h"

Suite *trace_run_suite(void);

static struct diag diag;

/* A run of one file and one device. */
static void start(struct trace *trace, const char *arch, int64_t sms, struct trace_machine *machine)
{
    diag_init(&diag, NULL);
    trace_init(trace);
    must(trace_begin(trace, "run", TRACE_KINETO, &diag) != NULL);
    must(trace_device(trace, 0, &diag) == 0);
    *machine = (struct trace_machine){ .arch = arch_of(arch), .sms = (uint32_t)sms };
}

static struct trace_shape shape_of(struct trace *trace, const char *name, struct occ_launch launch,
                                   uint64_t grid)
{
    struct trace_shape shape;
    trace_shape_init(&shape, 0);
    shape.name = trace_name(trace, name, strlen(name), &diag);
    shape.block[0] = launch.threads;
    shape.grid[0] = (int64_t)grid;
    shape.block[1] = shape.block[2] = shape.grid[1] = shape.grid[2] = 1;
    shape.regs = launch.regs;
    shape.smem = launch.smem;
    shape.dynamic_smem = launch.dynamic_smem;
    return shape;
}

static void add(struct trace *trace, const struct trace_shape *shape, int64_t at, int64_t duration)
{
    must(trace_add(trace, shape, at, duration, &diag));
}

static void make(struct trace_run *run, const struct trace *trace,
                 const struct trace_machine *machine, enum trace_by by)
{
    const struct trace_wish wish = { by, TRACE_SHORT_NS, NULL };
    must(trace_run_make(run, trace, machine, &wish));
}

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
        start(&trace, "sm_90", sms, &machine);
        struct trace_shape shape = shape_of(&trace, "k", launch, grid);
        struct occ_schedule schedule = schedule_of(blocks, sms, grid);
        schedule.shared = gen_one_in(&random, 2);
        struct occ_schedule_result result = simulate(&schedule);
        add(&trace, &shape, 0, (int64_t)(result.makespan * 1e6 + 0.5));
        make(&run, &trace, &machine, TRACE_BY_LAUNCH);
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
            start(&trace, "sm_70", 80, &machine);
            struct trace_shape shape = shape_of(&trace, "elementwise", launch, grid);
            double w = (double)grid / 1280;
            double part = w - (double)(uint64_t)w;
            double tail = part > 0 ? fits[k] * 9930 * (1 - part) : 0;
            double time = 2000 + 9930 * w + tail;
            add(&trace, &shape, 0, (int64_t)time);
            make(&run, &trace, &machine, TRACE_BY_KERNEL);
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
    start(&trace, "sm_80", 108, &machine);
    struct trace_shape shape = shape_of(&trace, "k", LAUNCH(.threads = 256, .regs = 32), 27);
    add(&trace, &shape, 0, 100000);
    make(&run, &trace, &machine, TRACE_BY_KERNEL);
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
    start(&trace, "sm_80", 108, &machine);
    struct trace_shape shape = shape_of(&trace, "k", LAUNCH(.threads = 256, .regs = 32), 300);
    shape.dynamic_smem = 83000 - 20; /* two need 2 x (82944 + 1024) = 167936 bytes at most */
    shape.smem_slack = 500;
    add(&trace, &shape, 0, 100000);
    make(&run, &trace, &machine, TRACE_BY_KERNEL);
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
    start(&trace, "sm_90", 132, &machine);
    struct trace_shape shape =
        shape_of(&trace, "k", LAUNCH(.threads = 640, .regs = 96, .smem = 103808), 1000);
    shape.cluster[0] = 4;
    shape.cluster[1] = shape.cluster[2] = 1;
    add(&trace, &shape, 0, 100000);
    shape.max_clusters = 30;
    add(&trace, &shape, 200000, 100000);
    shape.max_clusters = 1000;
    add(&trace, &shape, 400000, 100000);
    make(&run, &trace, &machine, TRACE_BY_LAUNCH);
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
    start(&trace, "sm_80", 108, &machine);
    struct trace_shape shape = shape_of(&trace, "k", LAUNCH(.threads = 256, .regs = 255), 300);
    struct trace_shape other = shape;
    add(&trace, &shape, 0, 100000);
    other.regs = TRACE_UNKNOWN;
    add(&trace, &other, 200000, 100000);
    other.flags = TRACE_GRAPH;
    add(&trace, &other, 400000, 100000);
    make(&run, &trace, &nothing, TRACE_BY_KERNEL);
    ck_assert_uint_eq(run.sums.unattributed_launches, 3);
    trace_run_free(&run);
    make(&run, &trace, &machine, TRACE_BY_KERNEL);
    ck_assert_uint_eq(run.sums.unattributed_launches, 2);
    ck_assert_int_eq(run.sums.unattributed_ns, 200000);
    ck_assert_double_gt(run.sums.tail_high_ns, 0);
    trace_run_free(&run);
    trace.files[0].step_ns = 10000; /* 100 us in ten steps */
    make(&run, &trace, &machine, TRACE_BY_KERNEL);
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
        start(&trace, "sm_80", 108, &machine);
        struct trace_shape shape = shape_of(&trace, "k", LAUNCH(.threads = 32), 1);
        for (int i = 0; i < LAUNCHES; i++) {
            add(&trace, &shape, gen_in(&random, 0, 300),
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
    start(&trace, "sm_80", 108, &machine);
    struct trace_shape tail = shape_of(&trace, "tail", LAUNCH(.threads = 1024, .regs = 64), 972);
    struct trace_shape other = shape_of(&trace, "other", LAUNCH(.threads = 1024, .regs = 64), 108);
    tail.grid[0] = 930; /* 8.6 waves of 108 */
    add(&trace, &tail, 0, 100000);
    make(&run, &trace, &machine, TRACE_BY_LAUNCH);
    double whole = run.sums.tail_high_ns;
    ck_assert_double_gt(whole, 0);
    trace_run_free(&run);
    add(&trace, &other, 50000, 100000);
    make(&run, &trace, &machine, TRACE_BY_LAUNCH);
    ck_assert_double_eq_tol(run.sums.tail_high_ns, whole / 2, 0.01);
    trace_run_free(&run);
    add(&trace, &other, 5000, 45000);
    make(&run, &trace, &machine, TRACE_BY_LAUNCH);
    ck_assert_double_eq_tol(run.sums.tail_high_ns, 0, 1e-9);
    trace_run_free(&run);
    trace_free(&trace);
}
END_TEST

/* ---- sums --------------------------------------------------------------------------------- */

static void same_sums(const struct trace_sums *a, const struct trace_sums *b)
{
    ck_assert_uint_eq(a->launches, b->launches);
    ck_assert_int_eq(a->time_ns, b->time_ns);
    ck_assert_uint_eq(a->short_launches, b->short_launches);
    ck_assert_int_eq(a->short_ns, b->short_ns);
    ck_assert_int_eq(a->communication_ns, b->communication_ns);
    ck_assert_int_eq(a->unattributed_ns, b->unattributed_ns);
    ck_assert_double_eq_tol(a->tail_low_ns, b->tail_low_ns, 0.01);
    ck_assert_double_eq_tol(a->tail_high_ns, b->tail_high_ns, 0.01);
    ck_assert_double_eq_tol(a->idle_sms_ns, b->idle_sms_ns, 0.01);
}

static struct trace_sums sum_rows(const struct trace_run *run)
{
    struct trace_sums sums = { 0 };
    for (size_t i = 0; i < run->row_count; i++) {
        struct trace_group group;
        trace_run_row(run, i, &group);
        sums.launches += group.sums.launches;
        sums.time_ns += group.sums.time_ns;
        sums.short_launches += group.sums.short_launches;
        sums.short_ns += group.sums.short_ns;
        sums.communication_ns += group.sums.communication_ns;
        sums.unattributed_ns += group.sums.unattributed_ns;
        sums.tail_low_ns += group.sums.tail_low_ns;
        sums.tail_high_ns += group.sums.tail_high_ns;
        sums.idle_sms_ns += group.sums.idle_sms_ns;
    }
    return sums;
}

/* Is all that a row leaves out of its class? */
static bool rows_are_what_they_say(const struct trace_run *run)
{
    bool ok = true;
    for (size_t i = 0; i < run->row_count; i++) {
        struct trace_group group;
        trace_run_row(run, i, &group);
        const struct trace_sums *s = &group.sums;
        uint64_t all = s->launches;
        ok = ok && s->short_launches == (group.kind == TRACE_CLASS_SHORT ? all : 0) &&
             s->communication_launches == (group.kind == TRACE_CLASS_COMMUNICATION ? all : 0) &&
             s->unattributed_launches == (group.kind == TRACE_CLASS_UNKNOWN ? all : 0);
    }
    return ok;
}

START_TEST(rows_of_any_kind_add_up_to_the_same_below_the_busy_time)
{
    static const char *const names[] = { "void a<1>(int)", "b", "ncclDevKernel_AllReduce", "c" };
    uint64_t random = 5 + (uint64_t)_i;
    struct trace trace;
    struct trace_machine machine;
    struct trace_run run;
    struct trace_sums sums[3];
    start(&trace, "sm_90", 132, &machine);
    for (int i = 0; i < 500; i++) {
        struct occ_launch launch =
            LAUNCH(.threads = 128 * gen_in(&random, 1, 8), .regs = 32 * gen_in(&random, 1, 4));
        struct trace_shape shape =
            shape_of(&trace, names[gen_in(&random, 0, 3)], launch, gen_in(&random, 1, 40) * 33);
        shape.flags = gen_one_in(&random, 20) ? TRACE_GRAPH : 0;
        shape.carveout = gen_one_in(&random, 2) ? 233472 : 135168;
        add(&trace, &shape, gen_in(&random, 0, 10000000), gen_in(&random, 1000, 100000));
    }
    for (int by = 0; by < 3; by++) {
        make(&run, &trace, &machine, (enum trace_by)by);
        sums[by] = sum_rows(&run);
        same_sums(&sums[by], &run.sums);
        ck_assert(by == TRACE_BY_NAME || rows_are_what_they_say(&run));
        same_sums(&sums[by], &sums[0]);
        ck_assert_double_le(run.sums.tail_low_ns, run.sums.tail_high_ns);
        ck_assert_double_le(run.sums.tail_high_ns + run.sums.idle_sms_ns,
                            (double)run.times[0].busy_ns);
        ck_assert_int_le(run.times[0].busy_ns, run.times[0].span_ns);
        trace_run_free(&run);
    }
    trace_free(&trace);
}
END_TEST

/* Three launches of 11 us and one of 9: the kernel is one, whatever a row is. */
START_TEST(launches_of_a_kernel_are_of_its_class)
{
    struct trace trace;
    struct trace_machine machine;
    struct trace_run run;
    struct trace_group group;
    start(&trace, "sm_80", 108, &machine);
    struct trace_shape shape = shape_of(&trace, "k", LAUNCH(.threads = 256, .regs = 32), 900);
    for (int i = 0; i < 4; i++) {
        add(&trace, &shape, i * 20000, i == 0 ? 9000 : 11000);
    }
    for (int by = 0; by < 3; by++) {
        make(&run, &trace, &machine, (enum trace_by)by);
        for (size_t i = 0; i < run.row_count; i++) {
            trace_run_row(&run, i, &group);
            ck_assert_int_eq(group.kind, TRACE_CLASS_TAIL);
        }
        ck_assert_uint_eq(run.sums.short_launches, 0);
        trace_run_free(&run);
    }
    trace_free(&trace);
}
END_TEST

START_TEST(the_median_of_an_even_number_is_the_mean_of_the_middle_two)
{
    static const int64_t durations[] = { 40000, 10000, 20000, 90000, 50000 };
    static const int64_t medians[] = { 40000, 25000, 20000, 30000, 40000 };
    struct trace trace;
    struct trace_machine machine;
    struct trace_run run;
    struct trace_group group;
    start(&trace, "sm_80", 108, &machine);
    struct trace_shape shape = shape_of(&trace, "k", LAUNCH(.threads = 256, .regs = 32), 900);
    for (int i = 0; i < 5; i++) {
        add(&trace, &shape, i * 100000, durations[i]);
        for (int by = TRACE_BY_KERNEL; by <= TRACE_BY_NAME; by++) {
            make(&run, &trace, &machine, (enum trace_by)by);
            trace_run_row(&run, 0, &group);
            ck_assert_int_eq(group.median_ns, medians[i]);
            trace_run_free(&run);
        }
    }
    trace_free(&trace);
}
END_TEST

START_TEST(a_green_context_has_a_number_of_sms_that_is_not_known)
{
    struct trace trace;
    struct trace_machine machine;
    struct trace_run run;
    start(&trace, "sm_90", 132, &machine);
    struct trace_shape shape = shape_of(&trace, "k", LAUNCH(.threads = 256, .regs = 32), 100);
    shape.flags = TRACE_GREEN;
    add(&trace, &shape, 0, 100000);
    make(&run, &trace, &machine, TRACE_BY_KERNEL);
    ck_assert_int_eq(run.groups[0].kind, TRACE_CLASS_UNKNOWN); /* not a grid smaller than 132 */
    ck_assert(run.fits[0].has_blocks);
    trace_run_free(&run);
    machine.sms_given = true;
    make(&run, &trace, &machine, TRACE_BY_KERNEL);
    ck_assert_int_eq(run.groups[0].kind, TRACE_CLASS_SMALL_GRID);
    trace_run_free(&run);
    trace_free(&trace);
}
END_TEST

START_TEST(rows_by_name_say_only_what_their_launches_share)
{
    struct trace trace;
    struct trace_machine machine;
    struct trace_run run;
    struct trace_group group;
    start(&trace, "sm_80", 108, &machine);
    struct trace_shape shape = shape_of(&trace, "k", LAUNCH(.threads = 256, .regs = 32), 300);
    add(&trace, &shape, 0, 20000);
    shape.grid[0] = 400;
    add(&trace, &shape, 30000, 20000);
    make(&run, &trace, &machine, TRACE_BY_NAME);
    ck_assert_uint_eq(run.row_count, 1);
    trace_run_row(&run, 0, &group);
    ck_assert_int_eq(group.values.grid, -1);
    ck_assert_int_eq(group.values.regs, 32);
    ck_assert(group.values.has_blocks);
    trace_run_free(&run);
    make(&run, &trace, &machine, TRACE_BY_KERNEL);
    ck_assert_uint_eq(run.row_count, 2);
    trace_run_free(&run);
    trace_free(&trace);
}
END_TEST

START_TEST(kernels_of_communication_are_told_by_their_plain_names)
{
    static const struct {
        const char *name, *plain;
        bool communication;
    } cases[] = {
        { "ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgsStorage<4096ul>)",
          "ncclDevKernel_AllReduce_Sum_f32_RING_LL", true },
        { "void rcclKernel<1>(int)", "rcclKernel", true },
        { "nvshmemi_barrier", "nvshmemi_barrier", true },
        { "void at::native::vectorized_elementwise_kernel<4, at::native::AddFunctor<float> >(int)",
          "at::native::vectorized_elementwise_kernel", false },
        { "void (anonymous namespace)::softmax_warp_forward<float, 8>(float*, int)",
          "(anonymous namespace)::softmax_warp_forward", false },
        { "void cub::DeviceReduce<int>::kernel(int)", "cub::DeviceReduce<int>::kernel", false },
        { "triton_poi_fused_0", "triton_poi_fused_0", false },
        { "f(void (*)(ncclComm*))", "f", false },
        { "(unclosed", "(unclosed", false },
        { "", "", false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t len;
        const char *plain = trace_plain_name(cases[i].name, &len);
        ck_assert_msg(len == strlen(cases[i].plain) && memcmp(plain, cases[i].plain, len) == 0,
                      "%s: %.*s", cases[i].name, (int)len, plain);
        ck_assert_int_eq(trace_is_communication(cases[i].name), cases[i].communication);
    }
}
END_TEST

/* ---- advice ------------------------------------------------------------------------------- */

START_TEST(advice_is_a_range_below_the_time_of_the_row)
{
    struct trace trace;
    struct trace_machine machine;
    struct trace_run run;
    struct trace_advice advice;
    unsigned which = 0;
    start(&trace, "sm_35", 13, &machine);
    struct trace_shape shape = shape_of(&trace, "k20", LAUNCH(.threads = 256, .regs = 55), 128);
    add(&trace, &shape, 0, 1000000);
    make(&run, &trace, &machine, TRACE_BY_KERNEL);
    ck_assert(trace_advise(&run, &run.groups[0], &which, &advice));
    ck_assert_str_eq(advice.what, "a grid of 104 or 156 blocks: the last wave is full");
    ck_assert(trace_advise(&run, &run.groups[0], &which, &advice));
    ck_assert_str_eq(advice.what, "at most 48 registers instead of 55: 5 blocks/SM, 2 waves "
                                  "instead of 3; __launch_bounds__(256, 5)");
    ck_assert_double_eq_tol(advice.high_ns, 1000000.0 / 3, 1);
    ck_assert_double_eq_tol(advice.low_ns, 0, 1e-9);
    ck_assert(trace_advise(&run, &run.groups[0], &which, &advice));
    ck_assert_str_eq(advice.what, "a persistent grid of 52 blocks with the work in equal parts");
    ck_assert(!trace_advise(&run, &run.groups[0], &which, &advice));
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
    tcase_add_loop_test(tcase, rows_of_any_kind_add_up_to_the_same_below_the_busy_time, 0, 4);
    tcase_add_test(tcase, launches_of_a_kernel_are_of_its_class);
    tcase_add_test(tcase, the_median_of_an_even_number_is_the_mean_of_the_middle_two);
    tcase_add_test(tcase, a_green_context_has_a_number_of_sms_that_is_not_known);
    tcase_add_test(tcase, rows_by_name_say_only_what_their_launches_share);
    tcase_add_test(tcase, kernels_of_communication_are_told_by_their_plain_names);
    tcase_add_test(tcase, advice_is_a_range_below_the_time_of_the_row);
    suite_add_tcase(suite, tcase);
    return suite;
}
