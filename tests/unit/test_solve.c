/*
 * test_solve.c - the inverse of an evaluation: targets, thresholds, launch bounds, staircases,
 * stranded resources, the frontier.
 */
#include "core/lever.h"
#include "gen.h"
#include "launch.h"
#include "suites.h"
#include "tsv.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MILLION = 1000000, LAUNCHES = 6000, SLOW_LAUNCHES = 400 };

/* A random built-in architecture, in any variant, and a launch for it. */
static struct occ_launch random_launch(uint64_t *state, struct occ_arch *arch)
{
    const struct occ_arch *built_in = occ_arch_at(gen_in(state, 0, (uint32_t)occ_arch_count() - 1));
    uint32_t wave_size = gen_one_in(state, 3) ? built_in->warp_size_alt : 0;
    must(occ_arch_variant(built_in, wave_size, built_in->cus_per_sm > 1 && gen_one_in(state, 3),
                          arch) == OCC_OK);
    return gen_any_launch(state, arch);
}

static bool reaches(const struct occ_arch *arch, const struct occ_launch *launch,
                    enum occ_lever lever, uint32_t value, uint32_t blocks)
{
    struct occ_launch changed = *launch;
    struct occ_result result;
    must(occ_lever_set(&changed, lever, value) == OCC_OK);
    return occ_evaluate(arch, &changed, &result) == OCC_OK && result.blocks_per_sm >= blocks;
}

/* ---- targets ------------------------------------------------------------------------------ */

START_TEST(target_share_is_the_fewest_warps_that_reach_it)
{
    const struct occ_arch *arch = arch_of("sm_80");
    struct occ_target target;
    ck_assert_int_eq(occ_target_share(arch, 750000, &target), OCC_OK);
    ck_assert_uint_eq(target.count, 48);
    ck_assert_int_eq(occ_target_share(arch, 750001, &target), OCC_OK);
    ck_assert_uint_eq(target.count, 49);
    ck_assert_int_eq(occ_target_share(arch, 1, &target), OCC_OK);
    ck_assert_uint_eq(target.count, 1);
    ck_assert_int_eq(occ_target_share(arch_of("sm_86"), 666667, &target), OCC_OK);
    ck_assert_uint_eq(target.count, 32);
    ck_assert_int_eq(occ_target_share(arch, 0, &target), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_target_share(arch, 1000001, &target), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_target_share(NULL, 1, &target), OCC_ERR_NULL);
}
END_TEST

START_TEST(target_share_of_every_printed_ratio_is_the_warps_behind_it)
{
    for (size_t i = 0; i < occ_arch_count(); i++) {
        const struct occ_arch *arch = occ_arch_at(i);
        for (uint32_t warps = 1; warps <= arch->max_warps_per_sm; warps++) {
            struct occ_target target;
            uint32_t printed = (uint32_t)((double)warps / arch->max_warps_per_sm * MILLION + 0.5);
            must(occ_target_share(arch, printed, &target) == OCC_OK);
            must(target.kind == OCC_TARGET_WARPS && target.count == warps);
        }
    }
}
END_TEST

START_TEST(target_blocks_are_whole_blocks)
{
    const struct occ_arch *arch = arch_of("sm_80");
    const struct occ_target warps = { OCC_TARGET_WARPS, 48 };
    const struct occ_target blocks = { OCC_TARGET_BLOCKS, 7 };
    ck_assert_uint_eq(occ_target_blocks(arch, &warps, 256), 6);
    ck_assert_uint_eq(occ_target_blocks(arch, &warps, 320), 5);
    ck_assert_uint_eq(occ_target_blocks(arch, &warps, 1), 48);
    ck_assert_uint_eq(occ_target_blocks(arch, &blocks, 320), 7);
    ck_assert_uint_eq(occ_target_blocks(arch, &blocks, 0), 0);
    ck_assert(!occ_target_reached(&warps, NULL));
}
END_TEST

/* ---- one lever alone ---------------------------------------------------------------------- */

/* The largest value that brute force tries: the largest valid one, or more than any limit. */
static uint32_t lever_max(const struct occ_arch *arch, enum occ_lever lever)
{
    switch (lever) {
    case OCC_LEVER_CARVEOUT:
        return 100;
    case OCC_LEVER_SHARED_MEMORY:
        return arch->smem_per_sm + 1100;
    case OCC_LEVER_THREADS:
        return 1100;
    case OCC_LEVER_OPTIN:
        return 1;
    default:
        return 600;
    }
}

/*
 * Exactly the values up to the threshold reach the blocks; of the carve-out, exactly those from the
 * threshold on.  Of the opt-in, only the value 1 is checked.
 */
static void check_threshold(const struct occ_arch *arch, const struct occ_launch *launch,
                            enum occ_lever lever, uint32_t blocks)
{
    bool is_upward = lever == OCC_LEVER_CARVEOUT || lever == OCC_LEVER_OPTIN;
    bool starts_at_one = lever == OCC_LEVER_REGISTERS || lever == OCC_LEVER_THREADS;
    uint32_t edge = 0;
    enum occ_status status = occ_threshold(arch, launch, lever, blocks, &edge);
    must(status == OCC_OK || status == OCC_ERR_NONE);
    if (!occ_lever_exists(arch, lever)) {
        must(status == OCC_ERR_NONE);
        return;
    }
    for (uint32_t value = starts_at_one ? 1 : 0; value <= lever_max(arch, lever); value++) {
        bool expected = status == OCC_OK && (is_upward ? value >= edge : value <= edge);
        if (lever == OCC_LEVER_OPTIN && value == 0) {
            continue; /* the blocks may fit without the opt-in too */
        }
        must(reaches(arch, launch, lever, value, blocks) == expected);
    }
}

START_TEST(threshold_equals_brute_force_over_every_value)
{
    uint64_t state = 11;
    for (int i = 0; i < LAUNCHES; i++) {
        struct occ_arch arch;
        struct occ_launch launch = random_launch(&state, &arch);
        uint32_t blocks = gen_one_in(&state, 20) ? gen_in(&state, 1, 70) : gen_in(&state, 1, 9);
        for (int lever = 0; lever < OCC_LEVER_COUNT; lever++) {
            if (lever != OCC_LEVER_SHARED_MEMORY) {
                check_threshold(&arch, &launch, (enum occ_lever)lever, blocks);
            }
        }
    }
}
END_TEST

START_TEST(threshold_of_shared_memory_equals_brute_force_over_every_byte)
{
    uint64_t state = 12;
    for (int i = 0; i < SLOW_LAUNCHES; i++) {
        struct occ_arch arch;
        struct occ_launch launch = random_launch(&state, &arch);
        check_threshold(&arch, &launch, OCC_LEVER_SHARED_MEMORY, gen_in(&state, 1, 9));
    }
}
END_TEST

START_TEST(threshold_reaches_the_blocks_and_the_next_value_does_not)
{
    uint64_t state = 13;
    for (int i = 0; i < 20 * LAUNCHES; i++) {
        struct occ_arch arch;
        struct occ_launch launch = random_launch(&state, &arch);
        uint32_t before[OCC_LEVER_COUNT];
        memset(before, 0xff, sizeof before);
        for (uint32_t blocks = 1; blocks <= 33; blocks++) {
            for (int l = 0; l < OCC_LEVER_COUNT; l++) {
                enum occ_lever lever = (enum occ_lever)l;
                bool is_count = levers[l].unit == LEVER_NUMBER || levers[l].unit == LEVER_BYTES;
                uint32_t edge;
                if (is_count && occ_threshold(&arch, &launch, lever, blocks, &edge) == OCC_OK) {
                    must(before[lever] >= edge); /* more blocks never have a larger threshold */
                    before[lever] = edge;
                    must(edge == UINT32_MAX || reaches(&arch, &launch, lever, edge, blocks));
                    must(edge == UINT32_MAX || !reaches(&arch, &launch, lever, edge + 1, blocks));
                }
            }
        }
    }
}
END_TEST

START_TEST(block_size_next_gives_exactly_the_sizes_that_reach_the_target)
{
    uint64_t state = 14;
    for (int i = 0; i < LAUNCHES; i++) {
        struct occ_arch arch;
        struct occ_launch launch = random_launch(&state, &arch);
        struct occ_target target = { gen_one_in(&state, 2) ? OCC_TARGET_BLOCKS : OCC_TARGET_WARPS,
                                     gen_in(&state, 1, 50) };
        struct occ_step step = { 0, 0, 0, false };
        enum occ_status status = occ_block_size_next(&arch, &launch, &target, 0, &step);
        for (uint32_t threads = arch.warp_size; threads <= 1100; threads += arch.warp_size) {
            struct occ_launch changed = launch;
            changed.threads = threads;
            struct occ_result result = evaluated(&arch, changed);
            bool listed = status == OCC_OK && step.at == threads;
            must(listed == occ_target_reached(&target, &result));
            if (listed) {
                must(step.warps_per_sm == result.warps_per_sm);
                status = occ_block_size_next(&arch, &launch, &target, threads, &step);
            }
        }
        must(status == OCC_ERR_NONE);
    }
}
END_TEST

START_TEST(dynamic_smem_max_counts_the_reserve_that_nvidias_header_forgets)
{
    const struct occ_arch *arch = arch_of("sm_90");
    struct occ_launch launch = LAUNCH(.threads = 128, .regs = 32);
    uint32_t bytes;
    ck_assert_int_eq(occ_dynamic_smem_max(arch, &launch, 2, &bytes), OCC_OK);
    ck_assert_uint_eq(bytes, 115712);
    ck_assert_int_eq(occ_dynamic_smem_max(arch, &launch, 1, &bytes), OCC_OK);
    ck_assert_uint_eq(bytes, 232448);
    ck_assert_int_eq(occ_dynamic_smem_max(arch, &launch, 17, &bytes), OCC_ERR_NONE);
    launch.smem = 115712;
    ck_assert_int_eq(occ_dynamic_smem_max(arch, &launch, 2, &bytes), OCC_OK);
    ck_assert_uint_eq(bytes, 0);
    launch.smem = 115713;
    ck_assert_int_eq(occ_dynamic_smem_max(arch, &launch, 2, &bytes), OCC_ERR_NONE);
    ck_assert_int_eq(occ_dynamic_smem_max(arch, &launch, 2, NULL), OCC_ERR_NULL);
}
END_TEST

START_TEST(carveout_for_is_the_least_percentage_that_selects_the_bytes)
{
    for (size_t i = 0; i < occ_arch_count(); i++) {
        const struct occ_arch *arch = occ_arch_at(i);
        for (uint32_t bytes = 0; bytes <= arch->smem_per_sm + 256; bytes += 64) {
            uint32_t percent = 0;
            enum occ_status status = occ_carveout_for(arch, bytes, &percent);
            bool possible = arch->smem_carveout != 0 && bytes <= arch->smem_per_sm;
            must((status == OCC_OK) == possible);
            for (uint32_t p = 0; possible && p <= 100; p++) {
                struct occ_launch launch = LAUNCH(.threads = 32);
                launch.carveout = (int32_t)p;
                /* Small sizes prove nothing: the block's reserve alone may have selected them. */
                uint32_t config = evaluated(arch, launch).rows[OCC_LIMIT_ON_SHARED_MEMORY].capacity;
                if (config > arch->smem_reserved_per_block * 8) {
                    must((config >= bytes) == (p >= percent));
                }
            }
        }
    }
}
END_TEST

/* ---- launch bounds ------------------------------------------------------------------------ */

START_TEST(bounds_regs_respect_the_sub_partitions)
{
    static const struct {
        uint32_t threads, blocks, regs;
    } known[] = { { 96, 7, 80 },  { 224, 3, 80 },  { 160, 5, 72 },  { 256, 5, 48 },
                  { 32, 1, 255 }, { 288, 1, 168 }, { 1024, 1, 64 }, { 1024, 0, 64 } };
    const struct occ_arch *arch = arch_of("sm_80");
    uint32_t regs = 7;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        ck_assert_int_eq(occ_bounds_regs(arch, known[i].threads, known[i].blocks, &regs), OCC_OK);
        ck_assert_uint_eq(regs, known[i].regs);
    }
    regs = 7;
    ck_assert_int_eq(occ_bounds_regs(arch, 1024, 3, &regs), OCC_ERR_NONE);
    ck_assert_int_eq(occ_bounds_regs(arch, 1025, 1, &regs), OCC_ERR_NONE);
    ck_assert_int_eq(occ_bounds_regs(arch, 32, UINT32_MAX, &regs), OCC_ERR_NONE);
    ck_assert_int_eq(occ_bounds_regs(arch, 0, 1, &regs), OCC_ERR_THREADS);
    ck_assert_int_eq(occ_bounds_regs(NULL, 32, 1, &regs), OCC_ERR_NULL);
    ck_assert_uint_eq(regs, 7);
}
END_TEST

/* Compares with the registers that a compiler was seen to use; returns the number of rows. */
static unsigned compare_bounds(const char *vectors)
{
    char path[SOURCE_PATH_MAX];
    FILE *file = tsv_open(vectors, path);
    char line[256];
    unsigned rows = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        char name[16];
        unsigned threads;
        unsigned bound;
        unsigned seen;
        uint32_t regs;
        if (line[0] == '#') {
            continue;
        }
        ck_assert_msg(sscanf(line, "%15s %u %u %u", name, &threads, &bound, &seen) == 4, "%s",
                      line);
        if (occ_bounds_regs(arch_of(name), threads, bound, &regs) == OCC_ERR_NONE) {
            /* The compiler ignores a second number that is too large. */
            ck_assert_int_eq(occ_bounds_regs(arch_of(name), threads, 0, &regs), OCC_OK);
        }
        ck_assert_msg(regs == seen, "%s (%u, %u): %u, seen %u", name, threads, bound, regs, seen);
        rows++;
    }
    fclose(file);
    return rows;
}

START_TEST(bounds_regs_are_those_that_compilers_were_seen_to_use)
{
    ck_assert_uint_ge(compare_bounds("tests/vectors/launch-bounds.tsv"), 12);
    ck_assert_uint_ge(compare_bounds("tests/vectors/launch-bounds-amd.tsv"), 480);
}
END_TEST

/* As many waves as AMD's bounds ask for fit with these registers, and with one granule more not. */
START_TEST(bounds_of_amd_leave_the_most_registers_with_which_the_waves_fit)
{
    unsigned tight = 0;
    for (size_t i = 0; i < occ_arch_count(); i++) {
        const struct occ_arch *arch = occ_arch_at(i);
        uint32_t most = arch->vendor == OCC_AMD ? arch->max_warps_per_sm / arch->sub_partitions : 0;
        for (uint32_t threads = 1; most > 0 && threads <= 1024; threads += 31) {
            for (uint32_t waves = 0; waves <= most; waves++) {
                struct occ_launch one_wave = OCC_LAUNCH_INIT;
                struct occ_result result;
                uint32_t of_block = (threads + arch->warp_size - 1) / arch->warp_size;
                uint32_t needed = (of_block + arch->sub_partitions - 1) / arch->sub_partitions;
                needed = (needed > waves ? needed : waves) * arch->sub_partitions;
                one_wave.threads = arch->warp_size;
                must(occ_bounds_regs(arch, threads, waves, &one_wave.regs) == OCC_OK);
                must(occ_evaluate(arch, &one_wave, &result) == OCC_OK);
                must(result.warps_per_sm >= needed);
                if (one_wave.regs < arch->max_regs_per_thread) {
                    one_wave.regs++;
                    must(occ_evaluate(arch, &one_wave, &result) == OCC_OK);
                    must(result.warps_per_sm < needed);
                    tight++;
                }
            }
        }
    }
    ck_assert_uint_gt(tight, 1000);
}
END_TEST

/* ---- staircases, stranded resources ------------------------------------------------------- */

/* Checks by brute force: the blocks are equal within a step, and fewer than in the step before. */
static void check_staircase(const struct occ_arch *arch, const struct occ_launch *launch,
                            enum occ_lever lever)
{
    bool starts_at_one = lever == OCC_LEVER_REGISTERS || lever == OCC_LEVER_THREADS;
    uint32_t value = starts_at_one ? 1 : 0;
    uint32_t blocks_before = UINT32_MAX;
    struct occ_stair stair = { 0, 0, 0, 0, 0, 0, 0 };
    while (stair.last != UINT32_MAX) {
        must(occ_stair(arch, launch, lever, value, &stair) == OCC_OK);
        must(stair.first == value && stair.blocks_per_sm < blocks_before);
        must(stair.blocks_per_sm > 0 || stair.last == UINT32_MAX);
        uint32_t most = lever_max(arch, lever);
        for (; value <= stair.last && value <= most; value++) {
            struct occ_launch changed = *launch;
            occ_lever_set(&changed, lever, value);
            struct occ_result result = evaluated(arch, changed);
            must(result.blocks_per_sm == stair.blocks_per_sm);
            must(value != stair.first ||
                 (result.limiters == stair.limiters && result.warps_per_sm == stair.warps_first));
            must(value != stair.last || result.warps_per_sm == stair.warps_last);
        }
        value = stair.last + 1;
        blocks_before = stair.blocks_per_sm;
    }
}

START_TEST(staircase_equals_brute_force_over_every_value)
{
    uint64_t state = 15;
    for (int i = 0; i < LAUNCHES / 4; i++) {
        struct occ_arch arch;
        struct occ_launch launch = random_launch(&state, &arch);
        for (int l = 0; l < OCC_LEVER_COUNT; l++) {
            enum occ_lever lever = (enum occ_lever)l;
            if (occ_lever_has_staircase(lever) &&
                (lever != OCC_LEVER_SHARED_MEMORY || i % 8 == 0)) {
                check_staircase(&arch, &launch, lever);
            }
        }
    }
}
END_TEST

START_TEST(stair_of_a_value_inside_a_step_is_the_whole_step)
{
    struct occ_launch launch = LAUNCH(.threads = 256, .smem = 8192);
    struct occ_stair stair;
    ck_assert_int_eq(occ_stair(arch_of("sm_80"), &launch, OCC_LEVER_REGISTERS, 70, &stair), OCC_OK);
    ck_assert_uint_eq(stair.first, 65);
    ck_assert_uint_eq(stair.last, 80);
    ck_assert_uint_eq(stair.blocks_per_sm, 3);
    ck_assert_uint_eq(stair.limiters, 1U << OCC_LIMIT_ON_REGISTERS);
    ck_assert_int_eq(occ_stair(arch_of("sm_80"), &launch, OCC_LEVER_COUNT, 70, &stair),
                     OCC_ERR_RANGE);
}
END_TEST

START_TEST(stair_ignores_the_value_that_the_launch_has)
{
    const struct occ_arch *arch = arch_of("sm_80");
    const uint32_t own[] = { 0, 1, 5000, UINT32_MAX }; /* the launch cannot run with some of them */
    for (int l = 0; l < OCC_LEVER_COUNT; l++) {
        struct occ_launch launch = LAUNCH(.threads = 256, .regs = 40, .smem = 8192);
        const enum occ_lever lever = (enum occ_lever)l;
        struct occ_stair plain;
        if (!occ_lever_has_staircase(lever)) {
            continue;
        }
        ck_assert_int_eq(occ_stair(arch, &launch, lever, 12, &plain), OCC_OK);
        ck_assert(lever == OCC_LEVER_SHARED_MEMORY || plain.last < 1025);
        for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
            struct occ_stair stair = { 0, 0, 0, 0, 0, 0, 0 };
            ck_assert_int_eq(occ_lever_set(&launch, lever, own[i]), OCC_OK);
            ck_assert_int_eq(occ_stair(arch, &launch, lever, 12, &stair), OCC_OK);
            ck_assert_mem_eq(&stair, &plain, sizeof stair);
        }
    }
}
END_TEST

START_TEST(stranded_is_idle_and_not_growable)
{
    struct occ_launch launch = LAUNCH(.threads = 256, .regs = 40, .smem = 8192);
    struct occ_stranded left;
    const struct occ_arch *arch = arch_of("sm_80");
    ck_assert_int_eq(occ_stranded(arch, &launch, OCC_LIMIT_ON_SHARED_MEMORY, &left), OCC_OK);
    ck_assert_uint_eq(left.idle, 112640);
    ck_assert_uint_eq(left.growable, 6 * (26880 - 8192));
    ck_assert_uint_eq(left.stranded, 512);
    ck_assert_int_eq(occ_stranded(arch, &launch, OCC_LIMIT_ON_REGISTERS, &left), OCC_OK);
    ck_assert_uint_eq(left.stranded, 4096);
    ck_assert_uint_eq(left.growable, 0);
    launch.threads = 1025;
    ck_assert_int_eq(occ_stranded(arch, &launch, OCC_LIMIT_ON_WARPS, &left), OCC_ERR_NONE);
    ck_assert_int_eq(occ_stranded(arch, &launch, OCC_LIMIT_COUNT, &left), OCC_ERR_RANGE);
}
END_TEST

START_TEST(growable_and_stranded_add_up_to_what_is_idle)
{
    uint64_t state = 16;
    for (int i = 0; i < LAUNCHES; i++) {
        struct occ_arch arch;
        struct occ_launch launch = random_launch(&state, &arch);
        struct occ_result result = evaluated(&arch, launch);
        for (int l = 0; l < OCC_LIMIT_COUNT; l++) {
            struct occ_stranded left;
            if (occ_stranded(&arch, &launch, (enum occ_limit)l, &left) != OCC_OK) {
                must(result.blocks_per_sm == 0);
                continue;
            }
            const struct occ_limit_row *row = &result.rows[l];
            must(left.growable + left.stranded == left.idle);
            must(left.idle + row->taken * result.blocks_per_sm == row->capacity ||
                 row->blocks == OCC_NO_LIMIT);
        }
    }
}
END_TEST

/* ---- frontier ----------------------------------------------------------------------------- */

START_TEST(frontier_is_pareto_optimal_by_brute_force)
{
    uint64_t state = 17;
    for (int i = 0; i < SLOW_LAUNCHES; i++) {
        struct occ_arch arch;
        struct occ_launch launch = random_launch(&state, &arch);
        uint32_t smem_step = arch.smem_per_sm / 60;
        for (uint32_t blocks = 1; blocks <= 12; blocks++) {
            struct occ_corner corner;
            if (occ_frontier(&arch, &launch, blocks, &corner) != OCC_OK) {
                continue;
            }
            struct occ_launch at = launch;
            at.regs = corner.regs;
            occ_lever_set(&at, OCC_LEVER_SHARED_MEMORY, corner.smem);
            must(evaluated(&arch, at).blocks_per_sm == blocks && corner.blocks_per_sm == blocks);
            must(!reaches(&arch, &at, OCC_LEVER_REGISTERS, corner.regs + 1, blocks));
            must(!reaches(&arch, &at, OCC_LEVER_SHARED_MEMORY, corner.smem + 1, blocks));
            /* Pairs that need at least as much of both: the blocks fit only at the corner. */
            for (uint32_t regs = corner.regs; regs <= 512; regs += 8) {
                uint32_t smem = corner.smem;
                for (; smem <= arch.smem_per_sm; smem += smem_step) {
                    struct occ_launch other = launch;
                    other.regs = regs;
                    occ_lever_set(&other, OCC_LEVER_SHARED_MEMORY, smem);
                    bool is_corner = regs == corner.regs && smem == corner.smem;
                    must(is_corner == (evaluated(&arch, other).blocks_per_sm >= blocks));
                }
            }
        }
    }
}
END_TEST

START_TEST(every_fitting_pair_is_within_a_corner_of_the_frontier)
{
    uint64_t state = 18;
    for (int i = 0; i < LAUNCHES; i++) {
        struct occ_arch arch;
        struct occ_launch launch = random_launch(&state, &arch);
        struct occ_result result = evaluated(&arch, launch);
        uint64_t smem = occ_lever_get(&launch, OCC_LEVER_SHARED_MEMORY);
        bool covered = result.blocks_per_sm == 0 || launch.regs == 0;
        for (uint32_t blocks = result.blocks_per_sm; !covered && blocks <= 64; blocks++) {
            struct occ_corner corner;
            covered = occ_frontier(&arch, &launch, blocks, &corner) == OCC_OK &&
                      corner.regs >= launch.regs && corner.smem >= smem;
        }
        must(covered);
    }
}
END_TEST

Suite *solve_suite(void)
{
    Suite *suite = suite_create("solve");
    TCase *tcase = tcase_create("solve");
    tcase_add_test(tcase, target_share_is_the_fewest_warps_that_reach_it);
    tcase_add_test(tcase, target_share_of_every_printed_ratio_is_the_warps_behind_it);
    tcase_add_test(tcase, target_blocks_are_whole_blocks);
    tcase_add_test(tcase, threshold_equals_brute_force_over_every_value);
    tcase_add_test(tcase, threshold_of_shared_memory_equals_brute_force_over_every_byte);
    tcase_add_test(tcase, threshold_reaches_the_blocks_and_the_next_value_does_not);
    tcase_add_test(tcase, block_size_next_gives_exactly_the_sizes_that_reach_the_target);
    tcase_add_test(tcase, dynamic_smem_max_counts_the_reserve_that_nvidias_header_forgets);
    tcase_add_test(tcase, carveout_for_is_the_least_percentage_that_selects_the_bytes);
    tcase_add_test(tcase, bounds_regs_respect_the_sub_partitions);
    tcase_add_test(tcase, bounds_regs_are_those_that_compilers_were_seen_to_use);
    tcase_add_test(tcase, bounds_of_amd_leave_the_most_registers_with_which_the_waves_fit);
    tcase_add_test(tcase, staircase_equals_brute_force_over_every_value);
    tcase_add_test(tcase, stair_of_a_value_inside_a_step_is_the_whole_step);
    tcase_add_test(tcase, stair_ignores_the_value_that_the_launch_has);
    tcase_add_test(tcase, stranded_is_idle_and_not_growable);
    tcase_add_test(tcase, growable_and_stranded_add_up_to_what_is_idle);
    tcase_add_test(tcase, frontier_is_pareto_optimal_by_brute_force);
    tcase_add_test(tcase, every_fitting_pair_is_within_a_corner_of_the_frontier);
    suite_add_tcase(suite, tcase);
    return suite;
}
