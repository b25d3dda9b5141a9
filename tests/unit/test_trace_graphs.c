/* test_trace_graphs.c - recorded runs: graph launches whose kernels the file does not have. */
#include <check.h>
#include <string.h>

#include "gen.h"
#include "recorded.h"
#include "suites.h"
#include "trace/trace_graphs.h"

static void add_call(struct trace *trace, const char *name, int64_t correlation)
{
    struct diag diag;
    diag_init(&diag, NULL);
    const struct trace_call call = { .start_ns = (correlation & UINT32_MAX) * 100,
                                     .end_ns = (correlation & UINT32_MAX) * 100 + 10,
                                     .correlation = correlation,
                                     .thread = 1,
                                     .name =
                                         trace_find_or_add_name(trace, name, strlen(name), &diag) };
    must(trace_add_call(trace, &call, &diag));
}

static void add_work(struct trace *trace, int64_t correlation, bool is_copy)
{
    struct diag diag;
    diag_init(&diag, NULL);
    int64_t start = (correlation & UINT32_MAX) * 100 + 20;
    struct trace_shape shape = recorded_shape(trace, "k", LAUNCH(.threads = 128), 1000);
    const struct trace_copy copy = { .start_ns = start,
                                     .duration_ns = 10,
                                     .name = trace_find_or_add_name(trace, "copy", 4, &diag) };
    if (is_copy) {
        must(trace_add_copy(trace, &copy, &diag));
    } else {
        recorded_add(trace, &shape, start, 10);
    }
    trace_set_origin_of_last(trace, correlation, 7);
}

static const char *const graph_calls[] = { "cudaGraphLaunch", "cuGraphLaunch", "hipGraphLaunch" };

/*
 * Two processes launch kernels and graphs in turn; some graphs have no work in the file.  Missing
 * are those that recorded work of the same process follows.
 */
START_TEST(missing_graphs_are_those_without_work_before_recorded_work)
{
    enum { CALLS = 30, PROCESSES = 2 };
    uint64_t random = 99 + (uint64_t)_i;
    struct trace trace;
    struct trace_machine machine;
    uint64_t graphs = 0;
    uint64_t missing = 0;
    recorded_start(&trace, "sm_80", 108, &machine);
    for (int64_t process = 0; process < PROCESSES; process++) {
        uint64_t waiting = 0; /* graphs without work so far */
        for (int64_t id = 1; id <= CALLS; id++) {
            bool is_graph = gen_one_in(&random, 2);
            bool has_work = gen_one_in(&random, is_graph ? 2 : 3);
            int64_t correlation = trace_correlation(process + 1, id);
            add_call(&trace, is_graph ? graph_calls[id % 3] : "cudaLaunchKernel", correlation);
            for (uint32_t i = has_work ? gen_in(&random, 1, 3) : 0; i > 0; i--) {
                add_work(&trace, correlation, gen_one_in(&random, 4));
            }
            graphs += is_graph;
            waiting += is_graph && !has_work;
            missing += has_work ? waiting : 0;
            waiting = has_work ? 0 : waiting;
        }
    }
    must(trace_graphs_count(&trace));
    ck_assert_uint_eq(trace.files[0].graph_launches, graphs);
    ck_assert_uint_eq(trace.files[0].graphs_missing, missing);
    ck_assert_int_eq(trace.files[0].is_partial, missing > 0);
    trace_free(&trace);
}
END_TEST

/* Graphs in one row may have no correlation: whether any is missing is not known. */
START_TEST(nothing_is_said_of_graphs_if_no_work_names_its_call)
{
    struct trace trace;
    struct trace_machine machine;
    recorded_start(&trace, "sm_80", 108, &machine);
    add_call(&trace, "cudaGraphLaunch", 1);
    add_call(&trace, "cudaLaunchKernel", 2);
    add_work(&trace, 2, false);
    add_work(&trace, TRACE_UNKNOWN, false);
    must(trace_graphs_count(&trace));
    ck_assert_uint_eq(trace.files[0].graph_launches, 1);
    ck_assert_uint_eq(trace.files[0].graphs_missing, 0);
    trace_free(&trace);
}
END_TEST

/* The run has idle time, a copy alone and a kernel; with a missing graph it may have neither. */
START_TEST(no_advice_rests_on_time_in_which_missing_graphs_may_run)
{
    for (int misses = 0; misses < 2; misses++) {
        struct trace trace;
        struct trace_machine machine;
        struct trace_run run;
        struct trace_view view;
        struct trace_gain gains[TRACE_GAINS_MAX];
        bool rests[TRACE_GAIN_KINDS] = { false };
        recorded_start(&trace, "sm_80", 108, &machine);
        add_call(&trace, misses == 1 ? "hipGraphLaunch" : "hipLaunchKernel", 1);
        add_work(&trace, 2, true);
        add_work(&trace, 9, false);
        must(trace_graphs_count(&trace));
        recorded_make(&run, &trace, &machine, TRACE_BY_KERNEL);
        trace_view_make(&view, &run);
        for (size_t i = trace_view_gains(&view, gains); i > 0; i--) {
            rests[gains[i - 1].kind] = true;
        }
        ck_assert_int_eq(gains[0].kind == TRACE_GAIN_GRAPHS, misses);
        ck_assert_int_eq(rests[TRACE_GAIN_IDLE], !misses);
        ck_assert_int_eq(rests[TRACE_GAIN_COPIES], !misses);
        ck_assert_int_eq(trace_time_doubt(&run.times[0]) != NULL, misses);
        trace_run_free(&run);
        trace_free(&trace);
    }
}
END_TEST

Suite *trace_graphs_suite(void)
{
    Suite *suite = suite_create("trace_graphs");
    TCase *tcase = tcase_create("trace_graphs");
    tcase_add_loop_test(tcase, missing_graphs_are_those_without_work_before_recorded_work, 0, 100);
    tcase_add_test(tcase, nothing_is_said_of_graphs_if_no_work_names_its_call);
    tcase_add_test(tcase, no_advice_rests_on_time_in_which_missing_graphs_may_run);
    suite_add_tcase(suite, tcase);
    return suite;
}
