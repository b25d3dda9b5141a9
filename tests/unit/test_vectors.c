/* test_vectors.c - the recorded answers of NVIDIA's cuda_occupancy.h, see tests/oracle. */
#include "launch.h"
#include "source.h"
#include "suites.h"

#include <stdio.h>
#include <string.h>

enum { LINE_SIZE = 512, VECTORS_LEAST = 20000, BLOCK_SIZES_LEAST = 500 };

static FILE *open_vectors(const char *name, char path[SOURCE_PATH_MAX])
{
    source_path(path, name);
    FILE *file = fopen(path, "r");
    ck_assert_msg(file != NULL, "%s cannot be opened", path);
    return file;
}

/* The columns of a row; returns how many there are. */
static size_t split(char *line, char *columns[], size_t most)
{
    size_t count = 0;
    line[strcspn(line, "\n")] = '\0';
    for (char *rest = line; rest != NULL && count < most; count++) {
        columns[count] = rest;
        rest = strchr(rest, '\t');
        if (rest != NULL) {
            *rest++ = '\0';
        }
    }
    return count;
}

static uint32_t number(const char *text)
{
    return strcmp(text, "-") == 0 ? OCC_NO_LIMIT : (uint32_t)strtoul(text, NULL, 10);
}

/* Columns 0 to 7 of both files, but for the second. */
static struct occ_launch launch_of(char *const columns[])
{
    struct occ_launch launch = OCC_LAUNCH_INIT;
    launch.regs = number(columns[2]);
    launch.smem = number(columns[3]);
    launch.dynamic_smem = number(columns[4]);
    launch.barriers = number(columns[5]);
    launch.carveout = (int32_t)strtol(columns[6], NULL, 10);
    launch.no_optin = number(columns[7]) == 0;
    return launch;
}

static bool row_holds(char *const columns[], struct occ_result *r)
{
    struct occ_launch launch = launch_of(columns);
    launch.threads = number(columns[1]);
    *r = evaluated(arch_of(columns[0]), launch);
    bool same = r->blocks_per_sm == number(columns[8]) && r->limiters == number(columns[14]) &&
                r->rows[OCC_LIMIT_ON_REGISTERS].taken == number(columns[15]) &&
                r->rows[OCC_LIMIT_ON_SHARED_MEMORY].taken == number(columns[16]);
    for (int i = 0; i <= OCC_LIMIT_ON_BARRIERS; i++) {
        same = same && r->rows[i].blocks == number(columns[9 + i]);
    }
    return same;
}

START_TEST(occ_agrees_with_every_recorded_answer)
{
    char path[SOURCE_PATH_MAX];
    char line[LINE_SIZE];
    FILE *file = open_vectors("tests/vectors/nvidia.tsv", path);
    unsigned number_of_line = 0;
    unsigned rows = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        char *columns[17];
        char row[LINE_SIZE];
        struct occ_result r;
        number_of_line++;
        if (line[0] == '#') {
            continue;
        }
        rows++;
        memcpy(row, line, sizeof row);
        ck_assert_msg(split(line, columns, 17) == 17, "%s:%u: columns", path, number_of_line);
        if (!row_holds(columns, &r)) {
            ck_abort_msg("%s:%u: %s  occ: %u blocks (%d %d %d %d %d), limiters %u, %llu registers, "
                         "%llu bytes",
                         path, number_of_line, row, r.blocks_per_sm, (int)r.rows[0].blocks,
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

/* The rule of the header: multiples of 32 downwards, a later one must have more threads. */
static uint32_t best_block_size(const struct occ_arch *arch, struct occ_launch launch,
                                uint32_t limit, uint32_t *blocks)
{
    uint32_t best = 0;
    uint32_t best_threads = 0;
    limit = limit < arch->max_threads_per_block ? limit : arch->max_threads_per_block;
    *blocks = 0;
    for (uint32_t warps = (limit + 31) / 32; warps > 0; warps--) {
        launch.threads = warps * 32 < limit ? warps * 32 : limit;
        uint32_t fit = evaluated(arch, launch).blocks_per_sm;
        if (fit * launch.threads > best_threads) {
            best = launch.threads;
            best_threads = fit * launch.threads;
            *blocks = fit;
        }
    }
    return best;
}

START_TEST(the_recorded_block_sizes_follow_from_the_evaluations)
{
    char path[SOURCE_PATH_MAX];
    char line[LINE_SIZE];
    FILE *file = open_vectors("tests/vectors/nvidia-block-size.tsv", path);
    unsigned number_of_line = 0;
    unsigned rows = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        char *columns[10];
        number_of_line++;
        if (line[0] == '#') {
            continue;
        }
        rows++;
        ck_assert_msg(split(line, columns, 10) == 10, "%s:%u: columns", path, number_of_line);
        uint32_t blocks;
        uint32_t threads =
            best_block_size(arch_of(columns[0]), launch_of(columns), number(columns[1]), &blocks);
        ck_assert_msg(threads == number(columns[8]) && blocks == number(columns[9]),
                      "%s:%u: %u threads and %u blocks, not %s and %s", path, number_of_line,
                      threads, blocks, columns[8], columns[9]);
    }
    fclose(file);
    ck_assert_uint_ge(rows, BLOCK_SIZES_LEAST);
}
END_TEST

Suite *vectors_suite(void)
{
    Suite *suite = suite_create("vectors");
    TCase *tcase = tcase_create("vectors");
    tcase_set_timeout(tcase, 60);
    tcase_add_test(tcase, occ_agrees_with_every_recorded_answer);
    tcase_add_test(tcase, the_recorded_block_sizes_follow_from_the_evaluations);
    suite_add_tcase(suite, tcase);
    return suite;
}
