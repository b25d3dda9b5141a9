/* test_measured.c - compares occ with published numbers of real launches (measured.tsv). */
#include "launch.h"
#include "suites.h"
#include "tsv.h"

#include <math.h>

enum { ROWS_MIN = 20 };

/* Columns, in their order. */
enum {
    GPU,
    ARCH,
    SMS,
    THREADS,
    REGS,
    SGPRS,
    SMEM,
    DYNAMIC_SMEM,
    SMEM_CONFIG,
    GRID,
    LIMITS, /* warps, block slots, registers, shared memory: the first limits of occ */
    BLOCKS_PER_SM = LIMITS + OCC_LIMIT_ON_SHARED_MEMORY + 1,
    THEORETICAL,
    WAVES,
    ACHIEVED,
    ACTIVE, /* percentage of the run in which an SM has blocks, on average */
    FITS,   /* is the achieved occupancy in the range of occ?  measured.tsv explains the words */
    SOURCE,
    COLUMNS
};

/* A row, and the answer of occ. */
struct row {
    char *columns[COLUMNS];
    const struct occ_arch *arch;
    struct occ_result result;
    struct occ_waves waves;
    bool has_waves;
};

static bool has_value(const struct row *row, int column)
{
    return strcmp(row->columns[column], "-") != 0;
}

static double real(const struct row *row, int column)
{
    return strtod(row->columns[column], NULL);
}

static void evaluate(struct row *row)
{
    char *const *columns = row->columns;
    struct occ_launch launch =
        LAUNCH(.threads = tsv_number(columns[THREADS]), .regs = tsv_number(columns[REGS]),
               .sgprs = tsv_number(columns[SGPRS]), .smem = tsv_number(columns[SMEM]),
               .dynamic_smem = tsv_number(columns[DYNAMIC_SMEM]));
    row->arch = arch_of(columns[ARCH]);
    if (has_value(row, SMEM_CONFIG)) {
        uint32_t percent;
        must(occ_carveout_for(row->arch, tsv_number(columns[SMEM_CONFIG]), &percent) == OCC_OK);
        launch.carveout = (int32_t)percent;
    }
    row->result = evaluated(row->arch, launch);
    if (has_value(row, SMEM_CONFIG)) {
        ck_assert_uint_eq(row->result.rows[OCC_LIMIT_ON_SHARED_MEMORY].capacity,
                          tsv_number(columns[SMEM_CONFIG]));
    }
    uint32_t grid = tsv_number(columns[GRID]);
    uint32_t sms = tsv_number(columns[SMS]);
    row->has_waves = grid > 0 && sms > 0;
    if (row->has_waves) {
        must(occ_waves(row->result.blocks_per_sm, sms, grid, &row->waves) == OCC_OK);
    }
}

/* Calls `check` for every row; returns the number of rows. */
static unsigned each_row(void (*check)(const struct row *row))
{
    char path[SOURCE_PATH_MAX];
    char line[TSV_LINE_MAX];
    FILE *file = tsv_open("tests/vectors/measured.tsv", path);
    unsigned rows = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        struct row row = { 0 };
        if (line[0] == '#') {
            continue;
        }
        rows++;
        ck_assert_msg(tsv_split(line, row.columns, COLUMNS) == COLUMNS, "%s: expected %d columns",
                      line, COLUMNS);
        evaluate(&row);
        check(&row);
    }
    fclose(file);
    return rows;
}

/* ---- computed numbers ---------------------------------------------------------------------- */

static void check_computed(const struct row *row)
{
    const struct occ_result *r = &row->result;
    for (int i = 0; i <= OCC_LIMIT_ON_SHARED_MEMORY; i++) {
        uint32_t blocks = r->rows[i].blocks;
        uint32_t ours = blocks == OCC_NO_LIMIT ? row->arch->max_blocks_per_sm : blocks;
        ck_assert_msg(!has_value(row, LIMITS + i) || ours == tsv_number(row->columns[LIMITS + i]),
                      "%s, %s threads, %s registers: limit %s is %u, printed %s",
                      row->columns[ARCH], row->columns[THREADS], row->columns[REGS],
                      occ_limit_key((enum occ_limit)i), ours, row->columns[LIMITS + i]);
    }
    if (has_value(row, BLOCKS_PER_SM)) {
        ck_assert_uint_eq(r->blocks_per_sm, tsv_number(row->columns[BLOCKS_PER_SM]));
    }
    /* The numbers below are published with two decimals. */
    if (has_value(row, THEORETICAL)) {
        double ours = 100.0 * r->warps_per_sm / row->arch->max_warps_per_sm;
        ck_assert_double_eq_tol(ours, real(row, THEORETICAL), 0.005001);
    }
    if (has_value(row, WAVES)) {
        ck_assert(row->has_waves);
        ck_assert_double_eq_tol(row->waves.waves, real(row, WAVES), 0.005001);
    }
}

START_TEST(computed_numbers_equal_the_published_ones)
{
    ck_assert_uint_ge(each_row(check_computed), ROWS_MIN);
}
END_TEST

/* ---- measured numbers ---------------------------------------------------------------------- */

/* The distance of `value` from the range between `one` and `other`; 0 = inside. */
static double distance(double value, double one, double other)
{
    return fmax(0.0, fmax(fmin(one, other) - value, value - fmax(one, other)));
}

static void check_achieved(const struct row *row)
{
    static const double tolerance = 0.3; /* percentage points; measured.tsv has the reason */
    const struct occ_waves *w = &row->waves;
    const char *fits = row->columns[FITS];
    ck_assert_msg(has_value(row, ACHIEVED) == (strcmp(fits, "-") != 0), "%s", row->columns[SOURCE]);
    if (!has_value(row, ACHIEVED)) {
        return;
    }
    double achieved = real(row, ACHIEVED);
    ck_assert(achieved <= real(row, THEORETICAL));
    if (strcmp(fits, "theory") == 0) {
        ck_assert(!row->has_waves);
        return;
    }
    ck_assert(row->has_waves);
    double per_block = 100.0 * row->result.warps_per_block / row->arch->max_warps_per_sm;
    double off = distance(achieved, w->resident * per_block, w->resident_shared * per_block);
    double off_active = has_value(row, ACTIVE)
                            ? distance(real(row, ACTIVE), 100 * w->active, 100 * w->active_shared)
                            : 0;
    if (strcmp(fits, "range") == 0) {
        ck_assert_msg(off <= tolerance && off_active <= tolerance,
                      "%s: %s %% achieved is %.2f points off, active %.2f", row->columns[GPU],
                      row->columns[ACHIEVED], off, off_active);
    } else {
        ck_assert_str_eq(fits, "apart");
        ck_assert_msg(off > tolerance, "%s: %s %% fits after all", row->columns[GPU],
                      row->columns[ACHIEVED]);
    }
}

START_TEST(achieved_occupancy_is_in_the_range_or_listed_as_outside)
{
    ck_assert_uint_ge(each_row(check_achieved), ROWS_MIN);
}
END_TEST

Suite *measured_suite(void)
{
    Suite *suite = suite_create("measured");
    TCase *tcase = tcase_create("measured");
    tcase_add_test(tcase, computed_numbers_equal_the_published_ones);
    tcase_add_test(tcase, achieved_occupancy_is_in_the_range_or_listed_as_outside);
    suite_add_tcase(suite, tcase);
    return suite;
}
