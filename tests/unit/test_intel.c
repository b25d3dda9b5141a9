/*
 * test_intel.c - Intel's architectures: compares occ with Intel's occupancy calculator (a web
 * page), a driver's answers and examples worked out by hand; checks refusals and names.
 */
#include "launch.h"
#include "suites.h"
#include "tsv.h"

#include <math.h>
#include <string.h>

enum { VECTORS_LEAST = 1100, KB = 1024 };

/* The columns of tests/vectors/intel.tsv; groups and items are work-groups and work-items. */
enum {
    COLUMN_FAMILY,
    COLUMN_EUS,
    COLUMN_CORES,
    COLUMN_ITEMS,
    COLUMN_SIMD,
    COLUMN_SLM_KB,
    COLUMN_SLM_KB_ROUNDED,
    COLUMN_BARRIER,
    COLUMN_LARGE_GRF,
    COLUMN_GLOBAL_ITEMS,
    COLUMN_ERROR,
    COLUMN_THREADS_PER_GROUP,
    COLUMN_GROUPS_PER_CORE,
    COLUMN_OCCUPANCY_PCT,
    COLUMN_PEAK_PCT,
    COLUMN_AVERAGE_PCT,
    COLUMN_WAVES,
    COLUMNS
};

/*
 * The families of Intel's page, their names in occ, and the limits in which the page differs from
 * occ.
 */
static const struct page_family {
    const char *name, *arch;
    uint32_t barriers; /* per core; the group slots if the page does not limit barriers */
    uint32_t smem;     /* bytes per core; 0 = as in occ */
} page_families[] = {
    { "gen9", "gen9", 32, 0 },
    { "gen11", "gen11", 32, 0 },
    { "gen12", "xe_lp", 64, 0 },
    { "xe_dg1", "xe_lp", 64, 0 },
    { "xe_hpg_dg2_arc", "xe_hpg", 128, 0 },
    { "xe_lpg", "xe_lpg", 128, 128 * KB },
    { "xe_hpc_pvc", "xe_hpc", 64, 0 },
    { "xe2_hpg", "xe2", 64, 0 },
    { "xe2_lpg", "xe2", 64, 0 },
};

enum { PAGE_FAMILIES = sizeof page_families / sizeof *page_families };

/* Returns the architecture with the limits of the page. */
static struct occ_arch page_arch(const char *name, uint32_t simd)
{
    const struct page_family *family = page_families;
    while (family < page_families + PAGE_FAMILIES && strcmp(family->name, name) != 0) {
        family++;
    }
    ck_assert_msg(family < page_families + PAGE_FAMILIES, "no family %s", name);
    struct occ_arch arch;
    must(occ_arch_variant(arch_of(family->arch), simd, false, &arch) == OCC_OK);
    arch.barriers_per_sm = family->barriers;
    if (family->smem > 0) {
        arch.smem_per_sm = family->smem;
        arch.smem_configs[arch.smem_config_count - 1] = family->smem;
    }
    must(occ_arch_check(&arch) == OCC_OK);
    return arch;
}

static bool near(double value, const char *text, double by)
{
    return fabs(value - strtod(text, NULL)) <= by;
}

/*
 * Do occ's waves and peak occupancy of a grid equal the page's?  The page rounds waves to two
 * decimals.  Rows with a fraction of a core, or with groups too large for a core, are not compared.
 */
static bool grid_holds(char *const cells[], const struct occ_arch *arch, const struct occ_result *r,
                       uint32_t groups_per_core, uint32_t groups)
{
    uint32_t cores = tsv_number(cells[COLUMN_CORES]);
    struct occ_waves waves;
    if (strchr(cells[COLUMN_CORES], '.') != NULL || groups_per_core == 0) {
        return true;
    }
    must(occ_waves(groups_per_core, cores, groups, &waves) == OCC_OK);
    uint64_t resident = groups < waves.blocks_per_wave ? groups : waves.blocks_per_wave;
    double peak = 100.0 * (double)resident * r->warps_per_block / arch->max_warps_per_sm / cores;
    return near(waves.waves, cells[COLUMN_WAVES], 0.0051) &&
           near(peak, cells[COLUMN_PEAK_PCT], 1e-6);
}

static bool row_holds(char *const cells[], struct occ_result *r)
{
    struct occ_arch arch = page_arch(cells[COLUMN_FAMILY], tsv_number(cells[COLUMN_SIMD]));
    uint32_t threads = tsv_number(cells[COLUMN_ITEMS]);
    uint32_t groups = tsv_number(cells[COLUMN_GLOBAL_ITEMS]) / threads;
    *r = evaluated(&arch, BARE(.threads = threads,
                               .regs = tsv_number(cells[COLUMN_LARGE_GRF]) != 0 ? 256 : 128,
                               .smem = (uint32_t)(strtod(cells[COLUMN_SLM_KB], NULL) * KB),
                               .barriers = tsv_number(cells[COLUMN_BARRIER]), .carveout = -1));
    if (strcmp(cells[COLUMN_ERROR], "wg_too_large") == 0) {
        return (r->causes & (OCC_CAUSE_THREADS | OCC_CAUSE_REGS_BLOCK)) != 0;
    }
    if (cells[COLUMN_ERROR][0] != '\0') {
        return true; /* the grid is not a multiple of the group, which the page refuses */
    }
    /* If the whole grid has fewer groups than fit on a core, the page counts those of the grid. */
    uint32_t groups_per_core = r->blocks_per_sm;
    groups_per_core = groups > 0 && groups < groups_per_core ? groups : groups_per_core;
    double percent = 100.0 * groups_per_core * r->warps_per_block / arch.max_warps_per_sm;
    return r->warps_per_block == tsv_number(cells[COLUMN_THREADS_PER_GROUP]) &&
           groups_per_core == tsv_number(cells[COLUMN_GROUPS_PER_CORE]) &&
           r->rows[OCC_LIMIT_ON_SHARED_MEMORY].taken ==
               (uint64_t)(strtod(cells[COLUMN_SLM_KB_ROUNDED], NULL) * KB) &&
           near(percent, cells[COLUMN_OCCUPANCY_PCT], 1e-6) &&
           (groups == 0 || grid_holds(cells, &arch, r, groups_per_core, groups));
}

START_TEST(occ_with_the_limits_of_intels_page_equals_the_page)
{
    char path[SOURCE_PATH_MAX];
    char line[TSV_LINE_MAX];
    FILE *file = tsv_open("tests/vectors/intel.tsv", path);
    unsigned line_number = 0;
    unsigned rows = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        char *cells[COLUMNS];
        char row[TSV_LINE_MAX];
        struct occ_result r;
        line_number++;
        if (line[0] == '#') {
            continue;
        }
        rows++;
        memcpy(row, line, sizeof row);
        ck_assert_msg(tsv_split(line, cells, COLUMNS) == COLUMNS, "%s:%u: columns", path,
                      line_number);
        ck_assert_msg(row_holds(cells, &r), "%s:%u: %s  occ: %u groups of %u threads, %llu bytes",
                      path, line_number, row, r.blocks_per_sm, r.warps_per_block,
                      (unsigned long long)r.rows[OCC_LIMIT_ON_SHARED_MEMORY].taken);
    }
    fclose(file);
    ck_assert_uint_ge(rows, VECTORS_LEAST);
}
END_TEST

/* Hardware threads per group and groups per core, worked out from the sources of data/arch. */
static const struct example {
    const char *arch;
    uint32_t items, simd, regs, smem, barriers;
    uint32_t threads_per_group, groups_per_core;
    double occupancy;
} examples[] = {
    { "xe_hpc", 256, 32, 128, 0, 0, 8, 8, 1 },
    { "xe_hpc", 384, 32, 128, 0, 0, 12, 5, 0.9375 },
    { "xe_hpc", 768, 32, 128, 0, 0, 24, 2, 0.75 },
    { "xe_hpc", 896, 32, 128, 0, 0, 28, 2, 0.875 },
    { "xe_hpc", 256, 32, 256, 0, 0, 8, 4, 0.5 },
    { "xe_hpc", 256, 32, 128, 33 * KB, 0, 8, 2, 0.25 },
    { "xe_hpg", 256, 16, 128, 9 * KB, 0, 16, 8, 1 },
    { "xe_hpg", 256, 8, 256, 0, 0, 32, 2, 0.5 },
    { "xe_lp", 512, 16, 128, 0, 0, 32, 3, 96.0 / 112 },
    { "gen9", 256, 32, 128, 16 * KB, 0, 8, 4, 32.0 / 56 },
    { "xe2", 256, 32, 128, 32 * KB, 0, 8, 4, 0.5 },
    { "xe2", 1024, 16, 128, 0, 0, 64, 1, 1 },
    { "xe2", 896, 32, 128, 0, 0, 28, 2, 0.875 },
    { "xe2", 16, 16, 128, 0, 1, 1, 32, 0.5 },
    { "xe3", 256, 32, 32, 0, 0, 8, 10, 1 },
    { "xe3", 256, 32, 96, 0, 0, 8, 10, 1 },
    { "xe3", 256, 32, 97, 0, 0, 8, 8, 0.8 },
    { "xe3", 256, 32, 128, 0, 0, 8, 8, 0.8 },
    { "xe3", 256, 32, 160, 0, 0, 8, 6, 0.6 },
    { "xe3", 256, 32, 192, 0, 0, 8, 5, 0.5 },
    { "xe3", 256, 32, 256, 0, 0, 8, 4, 0.4 },
    { "xe_lpg", 64, 16, 128, 40 * KB, 0, 4, 1, 0.03125 },
    { "arl-h", 64, 16, 128, 40 * KB, 0, 4, 2, 0.0625 },
    { "acm-g11", 256, 32, 128, 48 * KB, 0, 8, 1, 0.0625 },
    { "acm-g10", 256, 32, 128, 48 * KB, 0, 8, 2, 0.125 },
    { "xe_lp12", 256, 32, 128, 0, 0, 8, 10, 80.0 / 84 },
};

START_TEST(examples_worked_by_hand_hold)
{
    const struct example *e = &examples[_i];
    struct occ_arch arch;
    must(occ_arch_variant(arch_of(e->arch), e->simd, false, &arch) == OCC_OK);
    struct occ_result r =
        evaluated(&arch, BARE(.threads = e->items, .regs = e->regs, .smem = e->smem,
                              .barriers = e->barriers, .carveout = -1));
    ck_assert_uint_eq(r.warps_per_block, e->threads_per_group);
    ck_assert_uint_eq(r.blocks_per_sm, e->groups_per_core);
    ck_assert(fabs((double)r.warps_per_sm / arch.max_warps_per_sm - e->occupancy) < 1e-12);
}
END_TEST

/* The largest cooperative launches on the 20 cores of an Arc Pro B60, from a driver of 2026. */
START_TEST(cooperative_launches_on_a_b60_are_as_large_as_the_driver_says)
{
    static const struct {
        uint32_t smem, blocks;
    } answers[] = {
        { 0, 160 }, { 16 * KB, 160 }, { 32 * KB, 80 }, { 64 * KB, 40 }, { 128 * KB, 20 }
    };
    const struct occ_arch *arch = arch_of("bmg");
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        struct occ_result r = evaluated(
            arch, BARE(.threads = 256, .regs = 128, .smem = answers[i].smem, .carveout = -1));
        ck_assert_uint_eq(occ_cooperative_grid(arch, &r, 20), answers[i].blocks);
    }
    /* The driver divides the SLM of all cores, and so accepts more groups than are resident. */
    struct occ_result r =
        evaluated(arch, BARE(.threads = 256, .regs = 128, .smem = 48 * KB, .carveout = -1));
    ck_assert_uint_eq(occ_cooperative_grid(arch, &r, 20), 53);
    ck_assert_uint_eq(r.blocks_per_sm * 20, 40);
}
END_TEST

START_TEST(cooperative_launches_are_one_group_on_dg2_and_resident_blocks_on_sm_90)
{
    struct occ_result r =
        evaluated(arch_of("dg2"), BARE(.threads = 256, .regs = 128, .carveout = -1));
    ck_assert_uint_eq(occ_cooperative_grid(arch_of("dg2"), &r, 32), 1);
    r = evaluated(arch_of("sm_90"), LAUNCH(.threads = 256));
    ck_assert_uint_eq(occ_cooperative_grid(arch_of("sm_90"), &r, 132), 8 * 132);
    r.blocks_per_sm = 0;
    ck_assert_uint_eq(occ_cooperative_grid(arch_of("sm_90"), &r, 132), 0);
    ck_assert_uint_eq(occ_cooperative_grid(NULL, &r, 132), 0);
}
END_TEST

START_TEST(too_large_groups_too_many_registers_and_missing_simd_widths_are_refused)
{
    struct occ_arch variant;
    must(occ_arch_variant(arch_of("dg2"), 16, false, &variant) == OCC_OK);
    struct occ_result r = evaluated(&variant, BARE(.threads = 513, .regs = 129, .carveout = -1));
    ck_assert_uint_eq(r.causes, OCC_CAUSE_REGS_BLOCK);
    ck_assert_uint_eq(evaluated(&variant, BARE(.threads = 512, .regs = 129, .carveout = -1)).causes,
                      0);
    ck_assert_uint_eq(
        evaluated(arch_of("dg2"), BARE(.threads = 1024, .regs = 256, .carveout = -1)).causes, 0);
    r = evaluated(arch_of("tgl"), BARE(.threads = 64, .regs = 129, .carveout = -1));
    ck_assert_uint_eq(r.causes, OCC_CAUSE_REGS_THREAD);
    ck_assert_int_eq(occ_arch_variant(arch_of("pvc"), 8, false, &variant), OCC_ERR_RANGE);
}
END_TEST

START_TEST(common_names_find_the_architecture_and_other_texts_find_none)
{
    static const struct {
        const char *name, *arch;
    } names[] = {
        { "pvc", "xe_hpc" },       { "PVC", "xe_hpc" },         { "xe-hpc", "xe_hpc" },
        { "dg2", "xe_hpg" },       { "acm_g11", "xe_hpg96" },   { "bmg", "xe2" },
        { "lnl", "xe2" },          { "mtl", "xe_lpg" },         { "arl-h", "xe_lpgh" },
        { "ptl", "xe3" },          { "tgl", "xe_lp" },          { "12.60.7", "xe_hpc" },
        { "12.74.4", "xe_lpgh" },  { "30.0.4", "xe3" },         { "9.0.9", "gen9" },
        { "12.60", "xe_hpc" },     { "12.10.0", "xe_lp" },      { "12.1.0", "xe_lp" },
        { "12.0", "sm_120" },      { "family-1271", "xe_hpc" }, { "cri", "xe3p_xpc" },
        { "35.11.0", "xe3p_xpc" },
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        ck_assert_str_eq(arch_of(names[i].name)->name, names[i].arch);
    }
    static const char *const unknown[] = { "cri1",    "36.11.0", "12.6", "12.60.",  "12.60.7.1",
                                           "12.60.x", "gen",     "xe",   "xe_",     "generic",
                                           "9.",      "9",       "xe3p", "gen12.x", "" };
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        ck_assert_msg(occ_arch_find(unknown[i]) == NULL, "%s", unknown[i]);
    }
}
END_TEST

Suite *intel_suite(void)
{
    Suite *suite = suite_create("intel");
    TCase *tcase = tcase_create("intel");
    tcase_add_test(tcase, occ_with_the_limits_of_intels_page_equals_the_page);
    tcase_add_loop_test(tcase, examples_worked_by_hand_hold, 0,
                        (int)(sizeof examples / sizeof *examples));
    tcase_add_test(tcase, cooperative_launches_on_a_b60_are_as_large_as_the_driver_says);
    tcase_add_test(tcase, cooperative_launches_are_one_group_on_dg2_and_resident_blocks_on_sm_90);
    tcase_add_test(tcase, too_large_groups_too_many_registers_and_missing_simd_widths_are_refused);
    tcase_add_test(tcase, common_names_find_the_architecture_and_other_texts_find_none);
    suite_add_tcase(suite, tcase);
    return suite;
}
