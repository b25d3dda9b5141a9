/*
 * test_vectors.c - compares occ with recorded answers of NVIDIA's cuda_occupancy.h (tests/oracle).
 */
#include "launch.h"
#include "suites.h"
#include "tsv.h"

#include <string.h>

enum { VECTORS_LEAST = 20000, BLOCK_SIZES_LEAST = 500 };

/* The columns of both files. */
enum { ARCH, REGS = 2, SMEM, DYNAMIC_SMEM, BARRIERS, CARVEOUT, OPTIN };

/* The other columns of nvidia.tsv. */
enum {
    THREADS = 1,
    BLOCKS = OPTIN + 1,
    LIMITS, /* the blocks of each limit */
    LIMITERS = LIMITS + OCC_LIMIT_ON_BARRIERS + 1,
    REGS_PER_BLOCK,
    SMEM_PER_BLOCK,
    COLUMNS
};

/* The other columns of nvidia-block-size.tsv. */
enum { MAX_THREADS = 1, BEST_THREADS = OPTIN + 1, BEST_BLOCKS, BLOCK_SIZE_COLUMNS };

/* Makes the launch of a row, without its threads. */
static struct occ_launch launch_of(char *const columns[])
{
    struct occ_launch launch = OCC_LAUNCH_INIT;
    launch.regs = tsv_number(columns[REGS]);
    launch.smem = tsv_number(columns[SMEM]);
    launch.dynamic_smem = tsv_number(columns[DYNAMIC_SMEM]);
    launch.barriers = tsv_number(columns[BARRIERS]);
    launch.carveout = (int32_t)strtol(columns[CARVEOUT], NULL, 10);
    launch.optin = tsv_number(columns[OPTIN]) == 0 ? OCC_OPTIN_NO : OCC_OPTIN_YES;
    return launch;
}

static bool row_holds(char *const columns[], struct occ_result *r)
{
    struct occ_launch launch = launch_of(columns);
    launch.threads = tsv_number(columns[THREADS]);
    *r = evaluated(arch_of(columns[ARCH]), launch);
    bool same = r->blocks_per_sm == tsv_number(columns[BLOCKS]) &&
                r->limiters == tsv_number(columns[LIMITERS]) &&
                r->rows[OCC_LIMIT_ON_REGISTERS].taken == tsv_number(columns[REGS_PER_BLOCK]) &&
                r->rows[OCC_LIMIT_ON_SHARED_MEMORY].taken == tsv_number(columns[SMEM_PER_BLOCK]);
    for (int i = 0; i <= OCC_LIMIT_ON_BARRIERS; i++) {
        same = same && r->rows[i].blocks == tsv_number(columns[LIMITS + i]);
    }
    return same;
}

START_TEST(occ_agrees_with_every_recorded_answer)
{
    char path[SOURCE_PATH_MAX];
    char line[TSV_LINE_MAX];
    FILE *file = tsv_open("tests/vectors/nvidia.tsv", path);
    unsigned line_number = 0;
    unsigned rows = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        char *columns[COLUMNS];
        char row[TSV_LINE_MAX];
        struct occ_result r;
        line_number++;
        if (line[0] == '#') {
            continue;
        }
        rows++;
        memcpy(row, line, sizeof row);
        ck_assert_msg(tsv_split(line, columns, COLUMNS) == COLUMNS, "%s:%u: columns", path,
                      line_number);
        if (!row_holds(columns, &r)) {
            ck_abort_msg("%s:%u: %s  occ: %u blocks (%d %d %d %d %d), limiters %u, %llu registers, "
                         "%llu bytes",
                         path, line_number, row, r.blocks_per_sm, (int)r.rows[0].blocks,
                         (int)r.rows[1].blocks, (int)r.rows[2].blocks, (int)r.rows[3].blocks,
                         (int)r.rows[4].blocks, r.limiters,
                         (unsigned long long)r.rows[OCC_LIMIT_ON_REGISTERS].taken,
                         (unsigned long long)r.rows[OCC_LIMIT_ON_SHARED_MEMORY].taken);
        }
    }
    fclose(file);
    ck_assert_uint_ge(rows, VECTORS_LEAST);
}
END_TEST

/*
 * Searches as cuda_occupancy.h does, from large to small block sizes.  If several give the same
 * threads per SM, the largest wins.
 */
static uint32_t best_block_size(const struct occ_arch *arch, struct occ_launch launch,
                                uint32_t limit, uint32_t *blocks)
{
    uint32_t best = 0;
    uint32_t most_per_sm = 0;
    limit = limit < arch->max_threads_per_block ? limit : arch->max_threads_per_block;
    *blocks = 0;
    for (uint32_t warps = (limit + 31) / 32; warps > 0; warps--) {
        launch.threads = warps * 32 < limit ? warps * 32 : limit;
        uint32_t fit = evaluated(arch, launch).blocks_per_sm;
        if (fit * launch.threads > most_per_sm) {
            best = launch.threads;
            most_per_sm = fit * launch.threads;
            *blocks = fit;
        }
    }
    return best;
}

START_TEST(the_same_search_finds_the_recorded_block_sizes)
{
    char path[SOURCE_PATH_MAX];
    char line[TSV_LINE_MAX];
    FILE *file = tsv_open("tests/vectors/nvidia-block-size.tsv", path);
    unsigned line_number = 0;
    unsigned rows = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        char *columns[BLOCK_SIZE_COLUMNS];
        line_number++;
        if (line[0] == '#') {
            continue;
        }
        rows++;
        ck_assert_msg(tsv_split(line, columns, BLOCK_SIZE_COLUMNS) == BLOCK_SIZE_COLUMNS,
                      "%s:%u: columns", path, line_number);
        uint32_t blocks;
        uint32_t threads = best_block_size(arch_of(columns[ARCH]), launch_of(columns),
                                           tsv_number(columns[MAX_THREADS]), &blocks);
        ck_assert_msg(threads == tsv_number(columns[BEST_THREADS]) &&
                          blocks == tsv_number(columns[BEST_BLOCKS]),
                      "%s:%u: %u threads and %u blocks, not %s and %s", path, line_number, threads,
                      blocks, columns[BEST_THREADS], columns[BEST_BLOCKS]);
    }
    fclose(file);
    ck_assert_uint_ge(rows, BLOCK_SIZES_LEAST);
}
END_TEST

Suite *vectors_suite(void)
{
    Suite *suite = suite_create("vectors");
    TCase *tcase = tcase_create("vectors");
    tcase_add_test(tcase, occ_agrees_with_every_recorded_answer);
    tcase_add_test(tcase, the_same_search_finds_the_recorded_block_sizes);
    suite_add_tcase(suite, tcase);
    return suite;
}
