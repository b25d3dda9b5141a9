/* test_measured_gemm.c - published times of matrix products (tests/measured) beside their bounds.
 */
#include "arch/gpu_lookup.h"
#include "arch/rate.h"
#include "suites.h"
#include "tsv.h"

enum { CASE_COLUMNS = 11, TILE_COLUMNS = 5, CASES_LEAST = 90, TIMES_LEAST = 2000 };

static const struct gpu_table builtin;

/* The columns of a case. */
enum { KIND, ID, PRODUCT, TYPE, UNIT, M, N, K, BATCH };

/* The bound of a case; `*has_compute`: the highest clock and the rate of its product are known. */
static double bound_of(char *const columns[], bool *has_compute)
{
    struct diag diag;
    struct occ_problem problem = OCC_PROBLEM_INIT;
    struct occ_bound bound;
    diag_init(&diag, NULL);
    const struct gpu *gpu = gpu_find(&builtin, columns[PRODUCT], &diag);
    const struct dtype *type = dtype_find(columns[TYPE]);
    ck_assert_msg(gpu != NULL && type != NULL, "%s: %s", columns[ID], diag.text);
    const struct gpu_rate *rate = rate_find(&builtin, gpu->arch, gpu, type, type->accumulator);
    const struct gpu_clock *clock = rate_highest_clock(&builtin, gpu);
    struct occ_work work = { .units = gpu->sms,
                             .ops_per_clock = rate != NULL ? rate->ops_per_clock : 0,
                             .clock_mhz = clock != NULL ? clock->max_mhz : 0,
                             .bandwidth_gbs = (double)gpu->bandwidth_gbs_milli / GPU_MILLI };
    double bytes = (double)type->size / DTYPE_PARTS;
    problem.m = tsv_number(columns[M]);
    problem.n = tsv_number(columns[N]);
    problem.k = tsv_number(columns[K]);
    problem.batch = tsv_number(columns[BATCH]);
    ck_assert_int_eq(occ_problem_work(&problem, bytes, bytes, bytes, &work), OCC_OK);
    ck_assert_int_eq(occ_bound(&work, NULL, &bound), OCC_OK);
    *has_compute = bound.compute_us > 0;
    return bound.compute_us > bound.memory_us ? bound.compute_us : bound.memory_us;
}

START_TEST(no_published_time_beats_the_bound)
{
    char path[SOURCE_PATH_MAX];
    char line[TSV_LINE_MAX];
    FILE *file = tsv_open("tests/measured/gemm.tsv", path);
    unsigned number = 0;
    unsigned cases = 0;
    unsigned with_compute = 0;
    unsigned times = 0;
    double bound = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        char *columns[CASE_COLUMNS];
        number++;
        if (line[0] == '#') {
            continue;
        }
        size_t count = tsv_split(line, columns, CASE_COLUMNS);
        if (strcmp(columns[KIND], "case") == 0) {
            bool has_compute;
            ck_assert_uint_eq(count, CASE_COLUMNS);
            bound = bound_of(columns, &has_compute);
            cases++;
            with_compute += has_compute;
        } else {
            ck_assert_msg(count >= TILE_COLUMNS, "%s:%u: columns", path, number);
            double us = strtod(columns[TILE_COLUMNS - 1], NULL);
            times++;
            ck_assert_msg(bound <= us, "%s:%u: %g us is less than the bound, %g", path, number, us,
                          bound);
        }
    }
    fclose(file);
    ck_assert_uint_ge(cases, CASES_LEAST);
    ck_assert_uint_ge(with_compute, CASES_LEAST - 10);
    ck_assert_uint_ge(times, TIMES_LEAST);
}
END_TEST

Suite *measured_gemm_suite(void)
{
    Suite *suite = suite_create("measured_gemm");
    TCase *tests = tcase_create("measured_gemm");
    tcase_add_test(tests, no_published_time_beats_the_bound);
    suite_add_tcase(suite, tests);
    return suite;
}
