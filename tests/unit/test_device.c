/* test_device.c - compares occ with recorded answers of real GPUs, see tests/gpu. */
#include "launch.h"
#include "suites.h"
#include "tsv.h"

#include <glob.h>
#include <math.h>
#include <stdarg.h>
#include <string.h>

enum { COLUMNS_MAX = 12 };

/* Error of a measured efficiency: launching blocks and reading the clock take time. */
static const double efficiency_tolerance = 0.05;

/* Counts of the rows of a file. */
struct device_count {
    unsigned blocks;   /* rows with blocks per SM */
    unsigned clusters; /* rows with active clusters */
    unsigned times;    /* rows with times */
    unsigned mixes;    /* rows with two kernels side by side */
    unsigned outside;  /* times of streaming kernels outside occ's range; not counted as wrong */
    unsigned wrong;    /* rows that differ or cannot be read */
};

/* Compares one row with occ.  Returns false and writes the difference to `why` if they differ. */
typedef bool comparer(char *const columns[], struct device_count *count, char why[TSV_LINE_MAX]);

/* Writes to `why` how a row differs; always returns false. */
static bool __attribute__((format(printf, 2, 3)))
explain_difference(char why[TSV_LINE_MAX], const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, TSV_LINE_MAX, format, arguments);
    va_end(arguments);
    return false;
}

/*
 * Columns: "blocks" arch threads regs smem dynamic_smem barriers carveout optin bound_threads
 * blocks_per_sm
 */
static bool blocks_agree(char *const columns[], struct device_count *count, char why[TSV_LINE_MAX])
{
    struct occ_launch launch = OCC_LAUNCH_INIT;
    launch.threads = tsv_number(columns[2]);
    launch.regs = tsv_number(columns[3]);
    launch.smem = tsv_number(columns[4]);
    launch.dynamic_smem = tsv_number(columns[5]);
    launch.barriers = tsv_number(columns[6]);
    launch.carveout = (int32_t)strtol(columns[7], NULL, 10);
    launch.optin = tsv_number(columns[8]) == 0 ? OCC_OPTIN_NO : OCC_OPTIN_YES;
    launch.bound_threads = tsv_number(columns[9]);
    uint32_t blocks = evaluated(arch_of(columns[1]), launch).blocks_per_sm;
    count->blocks++;
    return blocks == tsv_number(columns[10]) ||
           explain_difference(why, "%s blocks per SM on the device, occ says %u", columns[10],
                              blocks);
}

/* Columns: "clusters" arch sms threads dynamic_smem blocks_per_sm cluster_size clusters */
static bool clusters_agree(char *const columns[], struct device_count *count,
                           char why[TSV_LINE_MAX])
{
    const struct occ_arch *arch = arch_of(columns[1]);
    struct occ_launch launch = OCC_LAUNCH_INIT;
    struct occ_clusters clusters;
    launch.threads = tsv_number(columns[3]);
    launch.dynamic_smem = tsv_number(columns[4]);
    uint32_t blocks = evaluated(arch, launch).blocks_per_sm;
    count->clusters++;
    if (blocks != tsv_number(columns[5])) {
        return explain_difference(why, "%s blocks per SM on the device, occ says %u", columns[5],
                                  blocks);
    }
    if (occ_clusters(arch, blocks, tsv_number(columns[2]), tsv_number(columns[6]), NULL,
                     &clusters) != OCC_OK) {
        return explain_difference(why, "occ_clusters() refuses this row");
    }
    uint32_t measured = tsv_number(columns[7]);
    return (measured >= clusters.low && measured <= clusters.high) ||
           explain_difference(why, "%u clusters on the device, occ says %llu to %llu", measured,
                              (unsigned long long)clusters.low, (unsigned long long)clusters.high);
}

/* Columns: "time" kernel sms blocks_per_sm grid milliseconds full_wave_milliseconds */
static bool times_agree(char *const columns[], struct device_count *count, char why[TSV_LINE_MAX])
{
    struct occ_waves waves;
    if (occ_waves(tsv_number(columns[3]), tsv_number(columns[2]), tsv_number(columns[4]), &waves) !=
        OCC_OK) {
        return explain_difference(why, "occ_waves() refuses this row");
    }
    double measured = waves.waves * strtod(columns[6], NULL) / strtod(columns[5], NULL);
    count->times++;
    if (strcmp(columns[1], "spin") == 0) { /* its blocks do not slow each other down */
        return fabs(measured - waves.efficiency) <= efficiency_tolerance ||
               explain_difference(why, "efficiency %.3f on the device, occ says %.3f", measured,
                                  waves.efficiency);
    }
    count->outside += measured < waves.efficiency - efficiency_tolerance ||
                      measured > waves.efficiency_shared + efficiency_tolerance;
    return true;
}

/* Reads a launch from four columns: threads, regs, smem, dynamic_smem. */
static struct occ_launch read_launch(char *const columns[])
{
    struct occ_launch launch = OCC_LAUNCH_INIT;
    launch.threads = tsv_number(columns[0]);
    launch.regs = tsv_number(columns[1]);
    launch.smem = tsv_number(columns[2]);
    launch.dynamic_smem = tsv_number(columns[3]);
    launch.carveout = 100;
    return launch;
}

/*
 * Columns: "corun" arch; threads regs smem dynamic_smem of the first kernel, then of the second;
 * blocks of the first on an SM, and how many blocks of the second then fit
 */
static bool mixes_agree(char *const columns[], struct device_count *count, char why[TSV_LINE_MAX])
{
    const struct occ_arch *arch = arch_of(columns[1]);
    const struct occ_launch launches[2] = { read_launch(columns + 2), read_launch(columns + 6) };
    const uint32_t blocks[2] = { tsv_number(columns[10]), 0 };
    size_t bytes = occ_corun_bytes(arch, 2);
    void *memory = malloc(bytes);
    struct occ_corun corun;
    must(memory != NULL);
    count->mixes++;
    enum occ_status status = occ_corun_start(arch, launches, 2, memory, bytes, &corun);
    uint32_t most = status == OCC_OK ? occ_corun_most(&corun, blocks, 1) : 0;
    free(memory);
    if (status != OCC_OK) {
        return explain_difference(why, "occ_corun_start() refuses this row");
    }
    return most == tsv_number(columns[11]) ||
           explain_difference(why, "%s blocks of the second kernel on the device, occ says %u",
                              columns[11], most);
}

/* clang-format off */
static const struct {
    const char *key; /* the first column */
    size_t column_count;
    comparer *agree;
} row_types[] = {
    { "blocks", 11, blocks_agree },
    { "clusters", 8, clusters_agree },
    { "time", 7, times_agree },
    { "corun", 12, mixes_agree },
};
/* clang-format on */

static bool row_agrees(char *columns[COLUMNS_MAX], size_t column_count, struct device_count *count,
                       char why[TSV_LINE_MAX])
{
    if (strcmp(columns[0], "device") == 0) {
        return true;
    }
    for (size_t i = 0; i < sizeof row_types / sizeof *row_types; i++) {
        if (strcmp(columns[0], row_types[i].key) == 0 &&
            column_count == row_types[i].column_count) {
            return row_types[i].agree(columns, count, why);
        }
    }
    return explain_difference(why, "unknown first column, or wrong number of columns");
}

/* Compares every row of `file` with occ and prints each difference, unless `name` is NULL. */
static struct device_count device_compare(FILE *file, const char *name)
{
    struct device_count count = { 0 };
    char line[TSV_LINE_MAX];
    for (unsigned number = 1; fgets(line, sizeof line, file) != NULL; number++) {
        char whole[TSV_LINE_MAX];
        char why[TSV_LINE_MAX];
        char *columns[COLUMNS_MAX];
        memcpy(whole, line, sizeof whole);
        if (line[0] == '#') {
            continue;
        }
        size_t column_count = tsv_split(line, columns, COLUMNS_MAX);
        if (!row_agrees(columns, column_count, &count, why)) {
            count.wrong++;
            if (name == NULL) {
                continue;
            }
            printf("%s:%u: %s: %.*s\n", name, number, why, (int)strcspn(whole, "\n"), whole);
        }
    }
    return count;
}

static struct device_count compare_text(const char *text)
{
    FILE *file = tmpfile();
    ck_assert_ptr_nonnull(file);
    ck_assert_int_ge(fputs(text, file), 0);
    rewind(file);
    struct device_count count = device_compare(file, NULL);
    fclose(file);
    return count;
}

START_TEST(right_rows_of_a_device_agree)
{
    struct device_count count = compare_text("# a remark\n"
                                             "device\tNVIDIA A100\tsm_80\t108\t580\n"
                                             "blocks\tsm_80\t256\t40\t8192\t0\t1\t-1\t0\t0\t6\n"
                                             "blocks\tsm_80\t32\t16\t0\t0\t1\t0\t0\t0\t8\n"
                                             "clusters\tsm_90\t132\t128\t232448\t1\t2\t66\n"
                                             "time\tspin\t132\t2\t396\t2.02\t1.00\n"
                                             "time\tstream\t132\t2\t396\t9.00\t1.00\n"
                                             "corun\tsm_80\t256\t64\t0\t16384\t128\t32\t0\t"
                                             "32768\t3\t3\n");
    ck_assert_uint_eq(count.mixes, 1);
    ck_assert_uint_eq(count.wrong, 0);
    ck_assert_uint_eq(count.blocks, 2);
    ck_assert_uint_eq(count.clusters, 1);
    ck_assert_uint_eq(count.times, 2);
    ck_assert_uint_eq(count.outside, 1);
}
END_TEST

START_TEST(wrong_rows_of_a_device_are_noticed)
{
    ck_assert_uint_eq(compare_text("blocks\tsm_80\t256\t40\t8192\t0\t1\t-1\t0\t0\t5\n").wrong, 1);
    ck_assert_uint_eq(compare_text("blocks\tsm_80\t256\t40\t8192\t0\t1\t-1\t0\t0\n").wrong, 1);
    ck_assert_uint_eq(compare_text("clusters\tsm_90\t132\t128\t232448\t1\t2\t67\n").wrong, 1);
    ck_assert_uint_eq(compare_text("clusters\tsm_90\t132\t128\t232448\t2\t2\t66\n").wrong, 1);
    ck_assert_uint_eq(compare_text("time\tspin\t132\t2\t396\t1.50\t1.00\n").wrong, 1);
    ck_assert_uint_eq(
        compare_text("corun\tsm_80\t256\t64\t0\t16384\t128\t32\t0\t32768\t3\t4\n").wrong, 1);
    ck_assert_uint_eq(compare_text("corun\tsm_80\t0\t64\t0\t0\t128\t32\t0\t0\t3\t4\n").wrong, 1);
    ck_assert_uint_eq(compare_text("wave\t1\n").wrong, 1);
}
END_TEST

/* Reads the file that OCC_DEVICE_VECTORS names, or all tests/vectors/device-*.tsv without it. */
START_TEST(occ_agrees_with_every_device)
{
    char path[SOURCE_PATH_MAX];
    glob_t found;
    const char *named = getenv("OCC_DEVICE_VECTORS");
    source_path(path, "tests/vectors/device-*.tsv");
    int status = glob(named != NULL ? named : path, 0, NULL, &found);
    ck_assert(status == 0 || (status == GLOB_NOMATCH && named == NULL));
    for (size_t i = 0; status == 0 && i < found.gl_pathc; i++) {
        FILE *file = fopen(found.gl_pathv[i], "r");
        ck_assert_ptr_nonnull(file);
        struct device_count count = device_compare(file, found.gl_pathv[i]);
        fclose(file);
        printf("%s: %u blocks per SM, %u clusters, %u times (%u of streaming kernels outside the "
               "range), %u mixes of two kernels: %u differences\n",
               found.gl_pathv[i], count.blocks, count.clusters, count.times, count.outside,
               count.mixes, count.wrong);
        ck_assert_uint_gt(count.blocks, 0);
        ck_assert_uint_eq(count.wrong, 0);
    }
    globfree(&found);
}
END_TEST

Suite *device_suite(void)
{
    Suite *suite = suite_create("device");
    TCase *tcase = tcase_create("device");
    tcase_add_test(tcase, right_rows_of_a_device_agree);
    tcase_add_test(tcase, wrong_rows_of_a_device_are_noticed);
    tcase_add_test(tcase, occ_agrees_with_every_device);
    suite_add_tcase(suite, tcase);
    return suite;
}
