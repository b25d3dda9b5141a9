/* test_measured_gemm.c - published times of matrix products (tests/measured) beside their bounds.
 */
#include "arch/rate.h"
#include "arch/registry.h"
#include "asked.h"
#include "must.h"
#include "suites.h"
#include "tsv.h"

#include <math.h>
#include <stdlib.h>

enum { CASE_COLUMNS = 11, TILE_COLUMNS = 5, CASES_LEAST = 90, TIMES_LEAST = 2000 };

static const struct gpu_table builtin;

/* The columns of a case. */
enum { KIND, ID, PRODUCT, TYPE, UNIT, M, N, K, BATCH, STAGED };

/* The bound of a case; `*has_compute`: the highest clock and the rate of its product are known. */
static double bound_of(char *const columns[], bool *has_compute)
{
    struct diag diag;
    struct occ_problem problem = OCC_PROBLEM_INIT;
    struct occ_bound bound;
    diag_init(&diag, NULL);
    const struct gpu *gpu = registry_find_gpu(&(struct registry){ 0 }, columns[PRODUCT], &diag);
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

/* ---- ranking -------------------------------------------------------------------------------- */

enum { TILES_MAX = 40 };

/* A tile that was measured, and its estimate; 0 = none. */
struct measured {
    uint32_t m, n, k, stages, warps;
    double us, estimate;
};

struct table {
    size_t count;
    struct measured tiles[TILES_MAX];
};

/* The loss of picks: the time of the pick divided by the best time. */
struct loss {
    unsigned count, near, slow; /* all; within 5 %; over 20 % slower */
    double sum;                 /* of logarithms */
};

static void add_loss(struct loss *loss, double ratio)
{
    loss->count++;
    loss->near += ratio <= 1.05;
    loss->slow += ratio > 1.2;
    loss->sum += log(ratio);
}

static double mean_of(const struct loss *loss)
{
    return exp(loss->sum / loss->count);
}

static void print_loss(const char *name, const struct loss *loss)
{
    if (getenv("OCC_PRINT_LOSS") != NULL) {
        printf("%s: %u tables, %.3f x the best time in the geometric mean, within 5 %% in %.0f %%, "
               "over 20 %% slower in %.0f %%\n",
               name, loss->count, mean_of(loss), 100.0 * loss->near / loss->count,
               100.0 * loss->slow / loss->count);
    }
}

/* Estimates a tile as a row of --launches does; 0 if it has no estimate. */
static double estimate_of(char *const columns[], char *const tile[], size_t count)
{
    static struct asked asked; /* large */
    struct diag diag;
    const struct gpu *gpu = registry_find_gpu(&(struct registry){ 0 }, columns[PRODUCT], &diag);
    const struct occ_arch *arch = occ_arch_find(gpu->arch);
    const uint32_t most = arch->smem_per_block_optin;
    const uint32_t stages = tsv_number(tile[2]);
    int len = snprintf(asked.text, sizeof asked.text,
                       "{\"gpu\": \"%s\", \"problem\": \"%sx%sx%s\", \"batch\": %s, \"dtype\": "
                       "\"%s\", \"tile\": \"%s\", \"threads\": %u",
                       columns[PRODUCT], columns[M], columns[N], columns[K], columns[BATCH],
                       columns[TYPE], tile[1], tsv_number(tile[3]) * arch->warp_size);
    if (stages > 0 && strcmp(columns[STAGED], "1") == 0) {
        len +=
            snprintf(asked.text + len, sizeof asked.text - (size_t)len, ", \"stages\": %u", stages);
    }
    if (count > TILE_COLUMNS) {
        bool is_full = strcmp(tile[5], "full") == 0;
        len += snprintf(asked.text + len, sizeof asked.text - (size_t)len, ", \"dynamic_smem\": %u",
                        is_full ? most : tsv_number(tile[5]));
    }
    snprintf(asked.text + len, sizeof asked.text - (size_t)len, "}");
    diag_init(&diag, NULL);
    bool ok = answer_request(&asked, &diag);
    ck_assert_msg(ok, "%s: %s", asked.text, diag.text);
    const double us = asked.answer.estimate.exists ? asked.answer.estimate.value.time_us : 0;
    launch_row_free(&asked.json);
    return us;
}

/* Is tile `a` picked before `b`: by the estimate, then more stages, then the larger one? */
static bool is_picked(const struct measured *a, const struct measured *b)
{
    if (fabs(a->estimate - b->estimate) > 1e-6) {
        return a->estimate < b->estimate;
    }
    return a->stages != b->stages ? a->stages > b->stages : a->m * a->n > b->m * b->n;
}

/* Adds the loss of the pick among the tiles that `group` has in common, or all if it is NULL. */
static void add_pick(const struct table *table, const struct measured *group, struct loss *loss)
{
    const struct measured *pick = NULL;
    double best = 0;
    size_t count = 0;
    for (size_t i = 0; i < table->count; i++) {
        const struct measured *t = &table->tiles[i];
        if (t->estimate > 0 && (group == NULL || (t->m == group->m && t->n == group->n &&
                                                  t->k == group->k && t->warps == group->warps))) {
            pick = pick == NULL || is_picked(t, pick) ? t : pick;
            best = count++ == 0 || t->us < best ? t->us : best;
        }
    }
    if (count > 1) {
        add_loss(loss, pick->us / best);
    }
}

/* Is it the first tile of a group of the same tile and warps with other stages? */
static bool is_first_of_group(const struct table *table, size_t at)
{
    const struct measured *t = &table->tiles[at];
    for (size_t i = 0; i < at; i++) {
        const struct measured *other = &table->tiles[i];
        if (other->m == t->m && other->n == t->n && other->k == t->k && other->warps == t->warps) {
            return false;
        }
    }
    return true;
}

static void add_table(const struct table *table, struct loss *tiles, struct loss *stages)
{
    add_pick(table, NULL, tiles);
    for (size_t i = 0; i < table->count; i++) {
        if (is_first_of_group(table, i)) {
            add_pick(table, &table->tiles[i], stages);
        }
    }
}

/* Reads the tile of a row, and estimates it. */
static void add_row(struct table *table, char *const columns[], char *const tile[], size_t count)
{
    must(table->count < TILES_MAX);
    struct measured *t = &table->tiles[table->count++];
    char *end = tile[1];
    uint32_t *const sides[] = { &t->m, &t->n, &t->k };
    for (size_t i = 0; i < 3; i++) {
        *sides[i] = (uint32_t)strtoul(end, &end, 10);
        must(*sides[i] > 0 && *end == (i < 2 ? 'x' : '\0'));
        end += i < 2;
    }
    t->stages = tsv_number(tile[2]);
    t->warps = tsv_number(tile[3]);
    t->us = strtod(tile[4], NULL);
    t->estimate = estimate_of(columns, tile, count);
}

/*
 * The picks are held against what was measured.  The limits are those of the fit: a change of the
 * estimate, of its constants or of the data that makes its picks worse fails here.
 */
START_TEST(the_estimate_picks_tiles_and_stages_that_were_measured_fast)
{
    char path[SOURCE_PATH_MAX];
    static char lines[2][TSV_LINE_MAX]; /* the case's stays while its tiles are read */
    char *columns[CASE_COLUMNS];
    struct loss tiles = { .count = 0 };
    struct loss stages = { .count = 0 };
    static struct table table;
    char *tile[TILE_COLUMNS + 1];
    FILE *file = tsv_open("tests/measured/gemm.tsv", path);
    while (fgets(lines[1], TSV_LINE_MAX, file) != NULL) {
        if (strncmp(lines[1], "case", 4) == 0) {
            add_table(&table, &tiles, &stages);
            table.count = 0;
            memcpy(lines[0], lines[1], TSV_LINE_MAX);
            tsv_split(lines[0], columns, CASE_COLUMNS);
        } else if (strncmp(lines[1], "tile", 4) == 0 && strcmp(columns[UNIT], "tensor") == 0) {
            size_t count = tsv_split(lines[1], tile, TILE_COLUMNS + 1);
            add_row(&table, columns, tile, count);
        }
    }
    add_table(&table, &tiles, &stages);
    fclose(file);
    print_loss("tiles", &tiles);
    print_loss("stages", &stages);
    ck_assert_uint_ge(tiles.count, 70);
    ck_assert_uint_ge(stages.count, 300);
    ck_assert_double_le(mean_of(&tiles), 1.06);
    ck_assert_double_ge((double)tiles.near / tiles.count, 0.7);
    ck_assert_double_le((double)tiles.slow / tiles.count, 0.06);
    ck_assert_double_le(mean_of(&stages), 1.03);
}
END_TEST

Suite *measured_gemm_suite(void)
{
    Suite *suite = suite_create("measured_gemm");
    TCase *tests = tcase_create("measured_gemm");
    tcase_add_test(tests, no_published_time_beats_the_bound);
    tcase_add_test(tests, the_estimate_picks_tiles_and_stages_that_were_measured_fast);
    suite_add_tcase(suite, tests);
    return suite;
}
