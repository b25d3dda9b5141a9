/* test_work.c - the least time of work: published cases, properties, arguments. */
#include "occ.h"

#include <check.h>
#include <math.h>

#include "digits.h"
#include "gen.h"
#include "must.h"
#include "suites.h"

/*
 * Published times of matrix products, and what their machines can do at most: dense operations per
 * clock and unit, highest clock, nominal bandwidth.  Sources: AMD's blog on achievable FLOPS
 * (MI300X), DeepGEMM PR 348 (B200), AutoHeuristic of PyTorch (A100, 1 x 20864), thonking.ai (A100,
 * 8192), zzc0721/torch-performance-test-data issues 96 and 145 (5090, 4090), and published logs.
 */
static const struct {
    const char *name;
    uint32_t units, ops, mhz;
    double gbs;
    uint32_t m, n, k;
    double bytes; /* of an element */
    uint32_t tile_m, tile_n;
    double compute_us, memory_us, schedule_us, measured_us; /* 0 = none */
} cases[] = {
    { "MI300X bf16", 304, 2048, 2100, 5300, 4096, 4864, 32896, 2, 256, 256, 1002.5, 118.7, 1002.5,
      1848.1 },
    { "H100 bf16", 132, 4096, 1980, 3352, 4224, 2048, 8192, 2, 128, 256, 132.4, 35.82, 132.4,
      181.7 },
    { "H100 bf16, 4096", 132, 4096, 1980, 3352, 4096, 4096, 4096, 2, 128, 128, 128.4, 30.03, 132.4,
      0 },
    { "A100 fp16", 108, 2048, 1410, 2039, 8192, 8192, 8192, 2, 0, 0, 3526, 197.5, 0, 3727.2 },
    { "RTX 4090 fp16", 128, 512, 3165, 1008, 4096, 4096, 4096, 2, 0, 0, 662.6, 99.86, 0, 816.2 },
    { "RTX 5090 bf16", 170, 512, 3135, 1792, 10240, 10240, 10240, 2, 0, 0, 7870, 351.1, 0, 8946 },
    { "L40S fp16", 142, 1024, 2520, 864, 16, 4096, 4096, 2, 0, 0, 1.465, 39.14, 0, 65.5 },
    { "A100 bf16, one row", 108, 2048, 1410, 2039, 1, 20864, 83328, 2, 0, 0, 11.15, 1705, 0,
      2004.8 },
    { "B200 mxfp4", 148, 32768, 1965, 7672, 8192, 8192, 8192, 17.0 / 32, 0, 0, 115.4, 13.94, 0,
      192.8 },
    { "RTX 5060 bf16, no clock", 30, 512, 0, 448, 4096, 14336, 4096, 2, 0, 0, 0, 599.2, 0, 11400 },
};

START_TEST(published_cases_have_their_bounds_and_none_beats_them)
{
    struct occ_problem problem = OCC_PROBLEM_INIT;
    struct occ_work work = { .units = cases[_i].units,
                             .ops_per_clock = cases[_i].ops,
                             .clock_mhz = cases[_i].mhz,
                             .bandwidth_gbs = cases[_i].gbs };
    struct occ_bound bound;
    double e = cases[_i].bytes;
    problem.m = cases[_i].m;
    problem.n = cases[_i].n;
    problem.k = cases[_i].k;
    problem.tile_m = cases[_i].tile_m;
    problem.tile_n = cases[_i].tile_n;
    ck_assert_int_eq(occ_problem_work(&problem, e, e, e, &work), OCC_OK);
    ck_assert_int_eq(occ_bound(&work, &problem, &bound), OCC_OK);
    ck_assert_msg(four_digits(bound.compute_us, cases[_i].compute_us), "%s: compute %g",
                  cases[_i].name, bound.compute_us);
    ck_assert_msg(four_digits(bound.memory_us, cases[_i].memory_us), "%s: memory %g",
                  cases[_i].name, bound.memory_us);
    ck_assert_msg(four_digits(bound.schedule_us, cases[_i].schedule_us), "%s: schedule %g",
                  cases[_i].name, bound.schedule_us);
    ck_assert(cases[_i].measured_us <= 0 ||
              fmax(bound.compute_us, bound.memory_us) <= cases[_i].measured_us);
}
END_TEST

START_TEST(the_schedule_takes_at_least_the_time_of_the_arithmetic)
{
    uint64_t state = 73;
    unsigned known = 0;
    for (int i = 0; i < 20000; i++) {
        struct occ_problem problem = OCC_PROBLEM_INIT;
        struct occ_work work = { .units = gen_in(&state, 1, 400),
                                 .ops_per_clock = gen_in(&state, 64, 65536),
                                 .clock_mhz = gen_in(&state, 500, 3200) };
        struct occ_bound bound;
        problem.m = gen_in(&state, 1, 20000);
        problem.n = gen_in(&state, 1, 20000);
        problem.k = gen_in(&state, 1, 20000);
        problem.batch = gen_in(&state, 1, 3);
        problem.tile_m = gen_in(&state, 1, 300);
        problem.tile_n = gen_in(&state, 1, 300);
        problem.tile_k = gen_in(&state, 1, 128);
        problem.split_k = gen_in(&state, 1, 9);
        problem.schedule = (enum occ_tile_schedule)gen_in(&state, 0, 1);
        must(occ_problem_work(&problem, 2, 2, 2, &work) == OCC_OK);
        must(occ_bound(&work, &problem, &bound) == OCC_OK);
        must(bound.compute_us > 0 && bound.schedule_us >= bound.compute_us * (1 - 1e-12));
        /* The same by hand: the busiest unit computes this many tiles whole. */
        uint64_t tiles = (uint64_t)((problem.m + problem.tile_m - 1) / problem.tile_m) *
                         ((problem.n + problem.tile_n - 1) / problem.tile_n) * problem.batch *
                         problem.split_k;
        double most = ceil((double)tiles / work.units);
        double k = ceil((double)problem.k / problem.split_k);
        double clocks = most * 2.0 * problem.tile_m * problem.tile_n * k / work.ops_per_clock;
        must(fabs(clocks / work.clock_mhz - bound.schedule_us) <= 1e-9 * bound.schedule_us);
        known++;
    }
    ck_assert_uint_eq(known, 20000);
}
END_TEST

START_TEST(what_is_not_known_has_no_bound)
{
    struct occ_problem problem = OCC_PROBLEM_INIT;
    struct occ_work work = { .flops = 1e9, .bytes = 1e6 };
    struct occ_bound bound;
    ck_assert_int_eq(occ_bound(&work, NULL, &bound), OCC_OK);
    ck_assert(bound.compute_us <= 0 && bound.memory_us <= 0 && bound.schedule_us <= 0);
    work.units = 100;
    work.ops_per_clock = 1000;
    ck_assert_int_eq(occ_bound(&work, NULL, &bound), OCC_OK);
    ck_assert(bound.compute_us <= 0);
    work.clock_mhz = 1000;
    work.bandwidth_gbs = 1000;
    ck_assert_int_eq(occ_bound(&work, NULL, &bound), OCC_OK);
    ck_assert_double_eq_tol(bound.compute_us, 10, 1e-12);
    ck_assert_double_eq_tol(bound.memory_us, 1, 1e-12);
    problem.m = problem.n = problem.tile_m = problem.tile_n = 128;
    ck_assert_int_eq(occ_bound(&work, &problem, &bound), OCC_OK);
    ck_assert(bound.schedule_us <= 0); /* no k */
    problem.k = 128;
    problem.schedule = OCC_TILE_SCHEDULE_STREAM_K;
    ck_assert_int_eq(occ_bound(&work, &problem, &bound), OCC_OK);
    ck_assert(bound.schedule_us <= 0);
}
END_TEST

START_TEST(work_out_of_range_is_refused_and_writes_nothing)
{
    const struct occ_work fine = { .flops = 1, .bytes = 1 };
    struct occ_problem problem = OCC_PROBLEM_INIT;
    struct occ_bound bound = { 7, 7, 7 };
    double bad[] = { -1, NAN, INFINITY, 2 * OCC_WORK_MAX };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct occ_work work[5] = { fine, fine, fine, fine, fine };
        work[0].flops = work[1].bytes = work[2].ops_per_clock = bad[i];
        work[3].clock_mhz = work[4].bandwidth_gbs = bad[i];
        for (size_t k = 0; k < 5; k++) {
            ck_assert_int_eq(occ_bound(&work[k], NULL, &bound), OCC_ERR_RANGE);
        }
    }
    struct occ_work many = { .units = OCC_WORK_UNITS_MAX + 1 };
    ck_assert_int_eq(occ_bound(&many, NULL, &bound), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_bound(NULL, NULL, &bound), OCC_ERR_NULL);
    ck_assert_int_eq(occ_bound(&fine, NULL, NULL), OCC_ERR_NULL);
    ck_assert(bound.compute_us >= 7 && bound.memory_us >= 7 && bound.schedule_us >= 7);
    many.flops = 7;
    problem.m = problem.n = 1;
    ck_assert_int_eq(occ_problem_work(NULL, 1, 1, 1, &many), OCC_ERR_NULL);
    ck_assert_int_eq(occ_problem_work(&problem, 1, 1, 1, NULL), OCC_ERR_NULL);
    ck_assert_int_eq(occ_problem_work(&problem, 0, 1, 1, &many), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_problem_work(&problem, 1, NAN, 1, &many), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_problem_work(&problem, 1, 1, 17, &many), OCC_ERR_RANGE);
    problem.m = 0;
    ck_assert_int_eq(occ_problem_work(&problem, 1, 1, 1, &many), OCC_ERR_RANGE);
    ck_assert(many.flops >= 7);
}
END_TEST

Suite *work_suite(void)
{
    Suite *suite = suite_create("work");
    TCase *tests = tcase_create("work");
    tcase_add_loop_test(tests, published_cases_have_their_bounds_and_none_beats_them, 0,
                        sizeof cases / sizeof *cases);
    tcase_add_test(tests, the_schedule_takes_at_least_the_time_of_the_arithmetic);
    tcase_add_test(tests, what_is_not_known_has_no_bound);
    tcase_add_test(tests, work_out_of_range_is_refused_and_writes_nothing);
    suite_add_tcase(suite, tests);
    return suite;
}
