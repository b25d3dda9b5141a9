/*
 * test_runs.c - random block times of occ_simulate(), the figures of several runs, and the log,
 * sqrt and exp that make the block times.
 */
#include "occ.h"

#include <check.h>
#include <math.h>
#include <stdlib.h>

#include "core/random.h"

#include "gen.h"
#include "must.h"
#include "simulate.h"
#include "suites.h"

/* Sums and extremes of the block times of a run. */
struct moments {
    double sum;
    double squares; /* the sum of their squares */
    double least;
    double most;
    uint32_t count;
};

static void add_block_time(void *context, const struct occ_block *block)
{
    struct moments *moments = context;
    double duration = block->end - block->start;
    moments->sum += duration;
    moments->squares += duration * duration;
    moments->least = duration < moments->least ? duration : moments->least;
    moments->most = duration > moments->most ? duration : moments->most;
    moments->count++;
}

START_TEST(block_times_have_the_mean_and_the_deviation_asked_for)
{
    static const double cvs[3] = { 0.05, 0.25, 0.333 };
    enum occ_dist dist = (enum occ_dist)(OCC_DIST_UNIFORM + _i % 3);
    double cv = cvs[_i / 3];
    struct moments moments = { 0.0, 0.0, 1e9, 0.0, 0 };
    struct occ_schedule schedule = schedule_of(1, 60000, 60000);
    schedule.dist = dist;
    schedule.cv = cv;
    schedule.mean = 50.0;
    schedule.seed = 14;
    schedule.block = add_block_time;
    schedule.context = &moments;
    struct occ_schedule_result result = simulate(&schedule);
    double mean = moments.sum / moments.count;
    double deviation = sqrt(moments.squares / moments.count - mean * mean);
    ck_assert_double_eq_tol(mean, 50.0, 0.4);
    /* The normal distribution is cut at 3 deviations, which leaves 0.9866 of its deviation. */
    ck_assert_double_eq_tol(deviation / mean, dist == OCC_DIST_NORMAL ? 0.9866 * cv : cv,
                            0.01 * cv);
    ck_assert_double_eq_tol(result.ideal, mean, 1e-6);
    ck_assert_double_ge(moments.least, 0.0);
    if (dist == OCC_DIST_UNIFORM) {
        ck_assert_double_le(moments.most, 50.0 * (1.0 + 1.7321 * cv));
        ck_assert_double_ge(moments.least, 50.0 * (1.0 - 1.7321 * cv));
    } else if (dist == OCC_DIST_NORMAL) {
        ck_assert_double_le(moments.most, 50.0 * (1.0 + 3.0 * cv) + 1e-9);
    }
}
END_TEST

/* Compares bits, to notice a compiler, library or machine that changes them. */
START_TEST(results_have_the_same_bits_everywhere)
{
    static const struct {
        enum occ_dist dist;
        double cv;
        bool shared;
        double makespan;
        double utilization;
    } expected[6] = {
        { OCC_DIST_UNIFORM, 0.3, false, 0x1.3ef0f373ae04dp+4, 0x1.ee375d1d10f7cp-1 },
        { OCC_DIST_UNIFORM, 0.3, true, 0x1.393abfc975fd2p+4, 0x1.f73a704f81f7bp-1 },
        { OCC_DIST_NORMAL, 0.3, false, 0x1.43ba1bd7edb9bp+4, 0x1.e6e6f2ade2666p-1 },
        { OCC_DIST_NORMAL, 0.3, true, 0x1.38f2947da8f06p+4, 0x1.f7ac6254719c4p-1 },
        { OCC_DIST_LOGNORMAL, 0.3, false, 0x1.4a0b403392459p+4, 0x1.ddb31a1f096bp-1 },
        { OCC_DIST_LOGNORMAL, 0.3, true, 0x1.389fd562243b8p+4, 0x1.f8513a8c2fe59p-1 },
    };
    struct occ_schedule schedule = schedule_of(4, 13, 1000);
    schedule.dist = expected[_i].dist;
    schedule.cv = expected[_i].cv;
    schedule.shared = expected[_i].shared;
    schedule.seed = 42;
    schedule.run = 7;
    struct occ_schedule_result result = simulate(&schedule);
    ck_assert_msg(same(result.makespan, expected[_i].makespan) &&
                      same(result.utilization, expected[_i].utilization),
                  "makespan %a, utilization %a", result.makespan, result.utilization);
}
END_TEST

START_TEST(seed_and_run_select_the_sequence)
{
    struct occ_schedule schedule = schedule_of(4, 13, 500);
    schedule.dist = OCC_DIST_LOGNORMAL;
    schedule.cv = 0.5;
    schedule.seed = 1;
    schedule.run = 2;
    double first = simulate(&schedule).makespan;
    ck_assert_double_eq(simulate(&schedule).makespan, first);
    schedule.run = 3;
    ck_assert_double_ne(simulate(&schedule).makespan, first);
    schedule.seed = 2;
    schedule.run = 1;
    ck_assert_double_ne(simulate(&schedule).makespan, first);
}
END_TEST

static int compare_doubles(const void *a, const void *b)
{
    const double *x = a;
    const double *y = b;
    return (*x > *y) - (*x < *y);
}

START_TEST(percentiles_of_runs_are_nearest_ranks)
{
    struct occ_schedule schedule = schedule_of(4, 13, 500);
    schedule.dist = OCC_DIST_UNIFORM;
    schedule.cv = 0.4;
    schedule.seed = 9;
    double utilization[100];
    double sum = 0.0;
    struct occ_schedule_result first = { 0 };
    for (uint32_t i = 0; i < 100; i++) {
        schedule.run = i;
        struct occ_schedule_result result = simulate(&schedule);
        first = i == 0 ? result : first;
        utilization[i] = result.utilization;
        sum += result.utilization;
    }
    qsort(utilization, 100, sizeof(utilization[0]), compare_doubles);
    struct occ_schedule_runs runs = simulate_runs(&schedule, 100);
    ck_assert_uint_eq(runs.runs, 100);
    ck_assert_double_eq(runs.utilization_mean, sum / 100);
    ck_assert_double_eq(runs.utilization_p5, utilization[4]);
    ck_assert_double_eq(runs.utilization_p95, utilization[94]);
    ck_assert_double_eq(runs.first.makespan, first.makespan);
    ck_assert(runs.utilization_p5 < runs.utilization_mean);
    ck_assert(runs.utilization_mean < runs.utilization_p95);
    for (uint32_t count = 1; count <= 41; count++) {
        runs = simulate_runs(&schedule, count);
        ck_assert(runs.utilization_p5 <= runs.utilization_p95);
        ck_assert(runs.utilization_p5 <= runs.utilization_mean * (1 + 1e-12));
    }
}
END_TEST

static void count_block(void *context, const struct occ_block *block)
{
    uint32_t *count = context;
    must(block->index < 128);
    ++*count;
}

START_TEST(runs_of_constant_times_are_equal_and_only_the_first_reports_blocks)
{
    uint32_t count = 0;
    struct occ_schedule schedule = schedule_of(4, 13, 128);
    schedule.block = count_block;
    schedule.context = &count;
    struct occ_schedule_runs runs = simulate_runs(&schedule, 1000000);
    ck_assert_uint_eq(count, 128);
    ck_assert_double_eq(runs.utilization_mean, 128.0 / 156.0);
    ck_assert_double_eq(runs.utilization_p5, 128.0 / 156.0);
    ck_assert_double_eq(runs.utilization_p95, 128.0 / 156.0);
    ck_assert_double_eq(runs.makespan_mean, 3.0);
    schedule.dist = OCC_DIST_NORMAL;
    schedule.cv = 0.1;
    count = 0;
    simulate_runs(&schedule, 10);
    ck_assert_uint_eq(count, 128);
}
END_TEST

START_TEST(log_sqrt_and_exp_agree_with_the_c_library)
{
    uint64_t state = 15;
    for (int i = 0; i < 200000; i++) {
        double x = ldexp((double)gen_next(&state), (int)gen_in(&state, 0, 200) - 164);
        must(x <= 0.0 || fabs(random_log(x) - log(x)) <= 4e-16 * (fabs(log(x)) + 1.0));
        must(fabs(random_sqrt(x) - sqrt(x)) <= 4e-16 * sqrt(x));
        double y = ((double)gen_next(&state) * 0x1p-64 - 0.5) * 1400.0;
        must(fabs(random_exp(y) - exp(y)) <= 1e-15 * exp(y));
    }
    ck_assert_double_eq(random_exp(0.0), 1.0);
    ck_assert_double_eq(random_log(1.0), 0.0);
    ck_assert_double_eq(random_sqrt(0.0), 0.0);
    ck_assert_double_eq(random_sqrt(4.0), 2.0);
}
END_TEST

Suite *runs_suite(void)
{
    Suite *suite = suite_create("runs");
    TCase *tcase = tcase_create("runs");
    tcase_add_loop_test(tcase, block_times_have_the_mean_and_the_deviation_asked_for, 0, 9);
    tcase_add_loop_test(tcase, results_have_the_same_bits_everywhere, 0, 6);
    tcase_add_test(tcase, seed_and_run_select_the_sequence);
    tcase_add_test(tcase, percentiles_of_runs_are_nearest_ranks);
    tcase_add_test(tcase, runs_of_constant_times_are_equal_and_only_the_first_reports_blocks);
    tcase_add_test(tcase, log_sqrt_and_exp_agree_with_the_c_library);
    suite_add_tcase(suite, tcase);
    return suite;
}
