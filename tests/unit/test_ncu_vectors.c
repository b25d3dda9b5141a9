/*
 * test_ncu_vectors.c - compares occ with Nsight Compute's own limits, occupancy and waves of
 * launches on devices, as public reports have them.
 */
#include "launch.h"
#include "suites.h"
#include "tsv.h"

#include <math.h>
#include <string.h>

enum { ROWS_LEAST = 260 };

enum {
    ARCH,
    NCU,
    THREADS,
    REGS,
    STATIC,
    DYNAMIC,
    CONFIG,
    GRID,
    SMS,
    LIMITS, /* warps, blocks, registers, shared memory */
    BARRIERS = LIMITS + 4,
    OCCUPANCY,
    WAVES,
    COLUMNS
};

/* Since this version Nsight Compute counts in the configuration in effect, before in the largest.
 */
enum { COUNTS_IN_CONFIG = 20221 };

/* An SM of these shows a configuration of 0 if no kernel has shared memory. */
static uint32_t config_of(const struct occ_arch *arch, uint32_t config, uint32_t version)
{
    return version < COUNTS_IN_CONFIG || config == 0 ? arch->smem_per_sm : config;
}

static struct occ_launch launch_of(char *const columns[])
{
    struct occ_launch launch = OCC_LAUNCH_INIT;
    const struct occ_arch *arch = arch_of(columns[ARCH]);
    uint32_t percent;
    uint32_t version = tsv_number(columns[NCU]);
    launch.threads = tsv_number(columns[THREADS]);
    launch.regs = tsv_number(columns[REGS]);
    launch.smem = tsv_number(columns[STATIC]);
    launch.dynamic_smem = tsv_number(columns[DYNAMIC]);
    launch.optin = OCC_OPTIN_YES;
    uint32_t config = config_of(arch, tsv_number(columns[CONFIG]), version);
    if (occ_carveout_for(arch, config, &percent) == OCC_OK) {
        launch.carveout = (int32_t)percent;
    }
    return launch;
}

/* Is the number equal to that of the column, in the digits that the column has? */
static bool equals(double number, const char *column)
{
    double expected = strtod(column, NULL);
    return fabs(number - expected) <= 2e-6 * expected + 1e-6;
}

/* Checks a row; returns what differs, or NULL. */
static const char *difference(char *const columns[])
{
    static const enum occ_limit limits[] = { OCC_LIMIT_ON_WARPS, OCC_LIMIT_ON_BLOCKS,
                                             OCC_LIMIT_ON_REGISTERS, OCC_LIMIT_ON_SHARED_MEMORY };
    static const char *const names[] = { "warps", "blocks", "registers", "shared memory" };
    const struct occ_arch *arch = arch_of(columns[ARCH]);
    struct occ_result r = evaluated(arch, launch_of(columns));
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        uint32_t blocks = r.rows[limits[i]].blocks;
        /* Without shared memory, Nsight Compute prints the block slots where occ has no limit. */
        if (limits[i] == OCC_LIMIT_ON_SHARED_MEMORY && blocks == OCC_NO_LIMIT) {
            blocks = arch->max_blocks_per_sm;
        }
        if (columns[LIMITS + i][0] != '-' && blocks != tsv_number(columns[LIMITS + i])) {
            return names[i];
        }
    }
    double occupancy = 100.0 * r.warps_per_sm / arch->max_warps_per_sm;
    if (columns[OCCUPANCY][0] != '-' && !equals(occupancy, columns[OCCUPANCY])) {
        return "occupancy";
    }
    double waves = tsv_number(columns[GRID]) / ((double)r.blocks_per_sm * tsv_number(columns[SMS]));
    return columns[WAVES][0] != '-' && !equals(waves, columns[WAVES]) ? "waves" : NULL;
}

START_TEST(limits_occupancy_and_waves_are_those_of_nsight_compute)
{
    char path[SOURCE_PATH_MAX];
    char line[TSV_LINE_MAX];
    FILE *file = tsv_open("tests/vectors/ncu.tsv", path);
    unsigned number = 0;
    unsigned rows = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        char *columns[COLUMNS];
        number++;
        if (line[0] == '#') {
            continue;
        }
        rows++;
        ck_assert_msg(tsv_split(line, columns, COLUMNS) == COLUMNS, "%s:%u: columns", path, number);
        const char *what = difference(columns);
        ck_assert_msg(what == NULL, "%s:%u: %s differ", path, number, what);
    }
    fclose(file);
    ck_assert_uint_ge(rows, ROWS_LEAST);
}
END_TEST

Suite *ncu_vectors_suite(void)
{
    Suite *suite = suite_create("ncu_vectors");
    TCase *tests = tcase_create("ncu_vectors");
    tcase_add_test(tests, limits_occupancy_and_waves_are_those_of_nsight_compute);
    suite_add_tcase(suite, tests);
    return suite;
}
