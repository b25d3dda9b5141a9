/*
 * test_trace_limits.c - recorded runs: at which value an advice or a gate changes.  Each case is a
 * pair: the value at the limit, and the next one.
 */
#include <string.h>

#include "option/opt.h"
#include "recorded.h"
#include "suites.h"
#include "trace/trace_gate.h"
#include "trace/trace_report.h"

/* A run of two launches of one kernel of 50 % occupancy on one device, whose sums a test changes.
 */
struct made {
    struct trace trace;
    struct trace_machine machine;
    struct trace_run run;
    struct trace_view view;
};

static void make(struct made *m)
{
    recorded_start(&m->trace, "sm_80", 108, &m->machine);
    struct trace_shape shape =
        recorded_shape(&m->trace, "k", LAUNCH(.threads = 1024, .regs = 64), 108);
    recorded_add(&m->trace, &shape, 0, 1000000);
    recorded_add(&m->trace, &shape, 2000000, 1000000);
    recorded_make(&m->run, &m->trace, &m->machine, TRACE_BY_KERNEL);
    trace_view_make(&m->view, &m->run);
}

static void release(struct made *m)
{
    trace_run_free(&m->run);
    trace_free(&m->trace);
}

/* Has the advice about idle time that waits for the host the text `part`? */
static bool advises(struct made *m, const char *part)
{
    OUT_TEXT(text, OUT_LINE);
    const struct trace_gain gain = { .kind = TRACE_GAIN_IDLE,
                                     .cause = TRACE_IDLE_HOST,
                                     .high_ns = 1 };
    trace_part_advice(&m->view, &gain, &text);
    return strstr(out_string(&text), part) != NULL;
}

START_TEST(idle_time_is_after_a_synchronisation_if_half_of_it_is)
{
    struct trace_time time = { .after_sync_ns = 50 };
    time.idle[TRACE_IDLE_HOST] = 60;
    time.idle[TRACE_IDLE_SYNC] = 40;
    ck_assert(trace_idle_is_after_sync(&time));
    time.idle[TRACE_IDLE_SYNC] = 41;
    ck_assert(!trace_idle_is_after_sync(&time));
    ck_assert(!trace_idle_is_after_sync(&(struct trace_time){ .after_sync_ns = 0 }));
}
END_TEST

START_TEST(gaps_are_long_if_more_than_half_of_the_idle_time_is_in_long_ones)
{
    struct made m;
    make(&m);
    struct trace_time *time = &m.run.times[0];
    time->top_gap_count = 0;
    time->after_sync_ns = 0;
    time->idle_ns = 100;
    time->gaps[TRACE_GAP_OVER_500US].ns = 50;
    ck_assert(advises(&m, "CUDA graphs"));
    time->gaps[TRACE_GAP_OVER_500US].ns = 51;
    ck_assert(advises(&m, "prepare it while the device runs"));
    release(&m);
}
END_TEST

START_TEST(work_of_the_host_is_named_if_half_of_the_idle_time_lies_in_it)
{
    struct made m;
    make(&m);
    struct trace_time *time = &m.run.times[0];
    time->idle_ns = time->gaps[TRACE_GAP_OVER_500US].ns = 100;
    time->idle[TRACE_IDLE_HOST] = 100;
    time->top_gap_count = 2;
    time->top_gaps[0] = (struct trace_gap){ .ns = 30, .host = "load", .cause = TRACE_IDLE_HOST };
    time->top_gaps[1] = (struct trace_gap){ .ns = 20, .host = "load", .cause = TRACE_IDLE_HOST };
    ck_assert(advises(&m, "host-bound, most of it in "));
    time->top_gaps[1].ns = 19;
    ck_assert(!advises(&m, "host-bound"));
    time->top_gaps[1] = (struct trace_gap){ .ns = 20, .host = "load", .cause = TRACE_IDLE_SYNC };
    ck_assert(!advises(&m, "host-bound"));
    release(&m);
}
END_TEST

/* Is there advice of that kind for the only row? */
static bool has_advice(struct made *m, const char *kind)
{
    struct trace_advice advice[TRACE_ADVICE_MAX];
    const struct trace_group group = recorded_group(&m->run, 0);
    const size_t count = trace_advise(&m->run, &group, advice);
    for (size_t i = 0; i < count; i++) {
        if (strcmp(advice[i].kind, kind) == 0) {
            return true;
        }
    }
    return false;
}

/* Is a short kernel, launched `launches` times, to be fused with others? */
static bool is_to_be_fused(int launches)
{
    struct made m;
    recorded_start(&m.trace, "sm_80", 108, &m.machine);
    struct trace_shape shape = recorded_shape(&m.trace, "k", LAUNCH(.threads = 1024), 216);
    for (int i = 0; i < launches; i++) {
        recorded_add(&m.trace, &shape, (int64_t)i * 100000, 6000);
    }
    recorded_make(&m.run, &m.trace, &m.machine, TRACE_BY_KERNEL);
    const bool found = has_advice(&m, "fusing");
    release(&m);
    return found;
}

START_TEST(a_short_kernel_is_to_be_fused_if_it_is_launched_twice)
{
    ck_assert(!is_to_be_fused(1));
    ck_assert(is_to_be_fused(2));
}
END_TEST

/* Do blocks of 40 threads, whose kernel takes `ns`, need other threads? */
static bool needs_other_threads(int64_t ns)
{
    struct made m;
    recorded_start(&m.trace, "sm_80", 108, &m.machine);
    struct trace_shape shape = recorded_shape(&m.trace, "k", LAUNCH(.threads = 40), 216000);
    recorded_add(&m.trace, &shape, 0, ns);
    recorded_add(&m.trace, &shape, 100000, ns);
    recorded_make(&m.run, &m.trace, &m.machine, TRACE_BY_KERNEL);
    const bool found = has_advice(&m, "threads");
    release(&m);
    return found;
}

START_TEST(a_kernel_that_runs_as_long_as_its_launch_takes_is_worth_other_threads)
{
    ck_assert(!needs_other_threads(TRACE_LAUNCHING_NS - 1));
    ck_assert(needs_other_threads(TRACE_LAUNCHING_NS));
}
END_TEST

/*
 * Makes a run of one launch in clusters of 8, of which an estimate, and a range, can be active at
 * once, with the grid of `waves` waves and `more` blocks.
 */
static void make_clusters(struct made *m, uint64_t waves, uint64_t more)
{
    uint64_t grid = 8;
    for (int i = 0; i < 2; i++) { /* the first run tells the blocks of a wave */
        recorded_start(&m->trace, "sm_90", 132, &m->machine);
        struct trace_shape shape =
            recorded_shape(&m->trace, "k", LAUNCH(.threads = 1024, .regs = 64), grid);
        shape.cluster[0] = 8;
        shape.cluster[1] = shape.cluster[2] = 1;
        recorded_add(&m->trace, &shape, 0, 1000000);
        recorded_make(&m->run, &m->trace, &m->machine, TRACE_BY_KERNEL);
        if (i == 0) {
            grid = waves * m->run.fits[0].blocks->resident + more;
            release(m);
        }
    }
}

START_TEST(a_grid_of_whole_waves_is_not_to_fill_its_last_wave)
{
    struct made m;
    make_clusters(&m, 2, 0);
    const struct trace_blocks *blocks = m.run.fits[0].blocks;
    ck_assert_uint_lt(blocks->resident_low, blocks->resident_high);
    ck_assert_int_eq(recorded_group(&m.run, 0).class, TRACE_CLASS_TAIL);
    ck_assert(!has_advice(&m, "grid"));
    release(&m);
    make_clusters(&m, 2, 8);
    ck_assert(has_advice(&m, "grid"));
    release(&m);
}
END_TEST

/* The gates of which none is given. */
static struct trace_gate_options no_gates(void)
{
    const struct gate_limit none = { .value = -1 };
    return (struct trace_gate_options){ none, none, none, none, none };
}

/* The number of violations. */
static size_t violations(struct made *m, struct trace_gate_options gates)
{
    struct trace_violations found = { .texts = NULL };
    must(trace_gate_check(&gates, &m->view, &found));
    size_t count = found.count;
    trace_violations_free(&found);
    return count;
}

START_TEST(a_loss_at_the_limit_of_its_gate_is_allowed)
{
    struct made m;
    struct trace_gate_options tail = no_gates();
    struct trace_gate_options small = no_gates();
    make(&m);
    tail.tail.value = small.small.value = 0.25;
    m.view.busy_ns = 1000;
    m.run.sums.unattributed_ns = 0;
    m.run.sums.tails.high = m.run.sums.small_grids.high = 250;
    ck_assert_uint_eq(violations(&m, tail), 0);
    ck_assert_uint_eq(violations(&m, small), 0);
    m.run.sums.tails.high = 250.001;
    ck_assert_uint_eq(violations(&m, tail), 1);
    ck_assert_uint_eq(violations(&m, small), 0);
    m.run.sums.small_grids.high = 250.001;
    ck_assert_uint_eq(violations(&m, small), 1);
    release(&m);
}
END_TEST

START_TEST(an_idle_share_at_the_limit_of_its_gate_is_allowed)
{
    struct made m;
    struct trace_gate_options gates = no_gates();
    make(&m);
    gates.idle.value = 0.25;
    m.run.times[0].span_ns = 1000;
    m.run.times[0].idle_ns = 250;
    ck_assert_uint_eq(violations(&m, gates), 0);
    m.run.times[0].idle_ns = 251;
    ck_assert_uint_eq(violations(&m, gates), 1);
    release(&m);
}
END_TEST

START_TEST(an_occupancy_at_the_limit_of_its_gate_is_allowed)
{
    struct made m;
    struct trace_gate_options gates = no_gates();
    make(&m);
    gates.occupancy.value = 0.5;
    ck_assert_uint_eq(violations(&m, gates), 0);
    gates.occupancy.value = 0.500001;
    ck_assert_uint_eq(violations(&m, gates), 1);
    release(&m);
}
END_TEST

START_TEST(an_unknown_share_at_the_limit_of_its_gate_is_allowed)
{
    struct made m;
    struct trace_gate_options gates = no_gates();
    make(&m);
    gates.tail.value = 1;
    gates.unknown.value = 0.25;
    m.view.busy_ns = 1000;
    m.run.fits[0].class = TRACE_CLASS_UNKNOWN;
    m.run.sums.unattributed_ns = 250;
    ck_assert_uint_eq(violations(&m, gates), 0);
    m.run.sums.unattributed_ns = 251;
    ck_assert_uint_eq(violations(&m, gates), 1);
    release(&m);
}
END_TEST

/* The name that is nearest to `name`, of one. */
static bool is_near(const char *name, const char *known)
{
    struct name_nearest search = opt_nearest_start(name);
    return name_nearest_try(&search, known);
}

START_TEST(a_name_is_suggested_up_to_3_edits_and_half_of_its_length)
{
    ck_assert(is_near("threads", "threads"));
    ck_assert(is_near("txrxaxds", "threads")); /* 3 edits */
    ck_assert(!is_near("txrxaxdsx", "threads"));
    ck_assert(is_near("abcd", "abxx"));
    ck_assert(!is_near("abcd", "axxx")); /* 3 edits of 4 letters */
    ck_assert(is_near("ab", "ax"));
    ck_assert(!is_near("a", "b"));
}
END_TEST

Suite *trace_limits_suite(void)
{
    Suite *suite = suite_create("trace_limits");
    TCase *tcase = tcase_create("trace_limits");
    tcase_add_test(tcase, idle_time_is_after_a_synchronisation_if_half_of_it_is);
    tcase_add_test(tcase, gaps_are_long_if_more_than_half_of_the_idle_time_is_in_long_ones);
    tcase_add_test(tcase, work_of_the_host_is_named_if_half_of_the_idle_time_lies_in_it);
    tcase_add_test(tcase, a_short_kernel_is_to_be_fused_if_it_is_launched_twice);
    tcase_add_test(tcase, a_kernel_that_runs_as_long_as_its_launch_takes_is_worth_other_threads);
    tcase_add_test(tcase, a_grid_of_whole_waves_is_not_to_fill_its_last_wave);
    tcase_add_test(tcase, a_loss_at_the_limit_of_its_gate_is_allowed);
    tcase_add_test(tcase, an_idle_share_at_the_limit_of_its_gate_is_allowed);
    tcase_add_test(tcase, an_occupancy_at_the_limit_of_its_gate_is_allowed);
    tcase_add_test(tcase, an_unknown_share_at_the_limit_of_its_gate_is_allowed);
    tcase_add_test(tcase, a_name_is_suggested_up_to_3_edits_and_half_of_its_length);
    suite_add_tcase(suite, tcase);
    return suite;
}
