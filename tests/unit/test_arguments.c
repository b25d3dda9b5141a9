/*
 * test_arguments.c - public functions refuse arguments that occ.h does not allow;
 * occ_cause_text() keeps within its buffer.
 */
#include "launch.h"
#include "occ.h"
#include "suites.h"

#include <string.h>

START_TEST(targets_refuse_null_and_kinds_that_do_not_exist)
{
    const struct occ_arch *arch = arch_of("sm_80");
    struct occ_launch launch = LAUNCH(.threads = 256, .regs = 40);
    struct occ_target target = { OCC_TARGET_WARPS, 48 };
    struct occ_target unknown = { (enum occ_target_kind)2, 1 };
    struct occ_arch no_warps = *arch;
    struct occ_step step = { 9, 9, 9, false };
    struct occ_plan plan;
    struct occ_launch best_launch;
    struct occ_result best;
    no_warps.warp_size = 0;
    ck_assert_int_eq(occ_target_share(arch, 500000, NULL), OCC_ERR_NULL);
    ck_assert_uint_eq(occ_target_blocks(&no_warps, &target, 256), 0);
    ck_assert_int_eq(occ_block_size_next(NULL, &launch, &target, 0, &step), OCC_ERR_NULL);
    ck_assert_int_eq(occ_block_size_next(arch, NULL, &target, 0, &step), OCC_ERR_NULL);
    ck_assert_int_eq(occ_block_size_next(arch, &launch, &target, 0, NULL), OCC_ERR_NULL);
    ck_assert_int_eq(occ_block_size_next(arch, &launch, &unknown, 0, &step), OCC_ERR_RANGE);
    ck_assert_uint_eq(step.at, 9);
    ck_assert_int_eq(occ_plan(NULL, &launch, &target, false, &plan), OCC_ERR_NULL);
    ck_assert_int_eq(occ_plan(arch, NULL, &target, false, &plan), OCC_ERR_NULL);
    ck_assert_int_eq(occ_plan(arch, &launch, &unknown, false, &plan), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_best(arch, &launch, OCC_TARGET_WARPS, &best_launch, NULL), OCC_ERR_NULL);
    ck_assert_int_eq(occ_best(arch, &launch, (enum occ_target_kind)2, &best_launch, &best),
                     OCC_ERR_RANGE);
}
END_TEST

START_TEST(lever_set_and_carveout_for_refuse_bad_arguments)
{
    const struct occ_arch *arch = arch_of("sm_80");
    struct occ_launch launch = BARE(.threads = 256, .carveout = 50);
    uint32_t out = 5;
    ck_assert_int_eq(occ_lever_set(&launch, OCC_LEVER_CARVEOUT, 101), OCC_ERR_RANGE);
    ck_assert_int_eq(launch.carveout, 50);
    ck_assert_int_eq(occ_lever_set(&launch, OCC_LEVER_COUNT, 1), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_carveout_for(arch, 1, NULL), OCC_ERR_NULL);
    ck_assert_int_eq(occ_carveout_for(arch, 167937, &out), OCC_ERR_NONE);
    ck_assert_int_eq(occ_carveout_for(arch_of("sm_60"), 1, &out), OCC_ERR_NONE);
    ck_assert_uint_eq(out, 5);
    ck_assert_int_eq(occ_carveout_for(arch, 0, &out), OCC_OK);
    ck_assert_uint_eq(out, 0);
}
END_TEST

START_TEST(stair_stranded_and_frontier_refuse_bad_arguments)
{
    const struct occ_arch *arch = arch_of("sm_80");
    struct occ_launch launch = LAUNCH(.threads = 256);
    struct occ_launch bad = BARE(.threads = 256, .carveout = 101);
    const enum occ_lever smem = OCC_LEVER_SHARED_MEMORY;
    struct occ_stair stair = { .first = 77 };
    struct occ_stranded stranded = { .idle = 77 };
    struct occ_corner corner = { .regs = 77 };
    ck_assert_int_eq(occ_stair(NULL, &launch, smem, 0, &stair), OCC_ERR_NULL);
    ck_assert_int_eq(occ_stair(arch, &launch, smem, 0, NULL), OCC_ERR_NULL);
    ck_assert_int_eq(occ_stair(arch, &launch, OCC_LEVER_COUNT, 0, &stair), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_stair(arch, &bad, smem, 0, &stair), OCC_ERR_CARVEOUT);
    ck_assert_uint_eq(stair.first, 77);
    ck_assert_int_eq(occ_stranded(arch, NULL, OCC_LIMIT_ON_WARPS, &stranded), OCC_ERR_NULL);
    ck_assert_int_eq(occ_stranded(arch, &launch, OCC_LIMIT_COUNT, &stranded), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_stranded(arch, &bad, OCC_LIMIT_ON_WARPS, &stranded), OCC_ERR_CARVEOUT);
    ck_assert_uint_eq(stranded.idle, 77);
    ck_assert_int_eq(occ_frontier(arch, NULL, 1, &corner), OCC_ERR_NULL);
    ck_assert_int_eq(occ_frontier(arch, &launch, 0, &corner), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_frontier(arch, &bad, 1, &corner), OCC_ERR_CARVEOUT);
    ck_assert_uint_eq(corner.regs, 77);
}
END_TEST

START_TEST(bandwidth_needs_refuse_impossible_values)
{
    const struct occ_arch *arch = arch_of("sm_80");
    const struct occ_memory good = {
        .peak_gbs = 2039, .clock_mhz = 1410, .latency_low = 547, .latency_high = 552, .sms = 108
    };
    struct occ_arch no_warps = *arch;
    struct occ_memory bad[8];
    struct occ_needs needs = { .bytes_low = 77 };
    no_warps.warp_size = 0;
    ck_assert_int_eq(occ_bandwidth_needs(NULL, 48, &good, 4, 1, &needs), OCC_ERR_NULL);
    ck_assert_int_eq(occ_bandwidth_needs(arch, 48, &good, 4, 1, NULL), OCC_ERR_NULL);
    ck_assert_int_eq(occ_bandwidth_needs(&no_warps, 48, &good, 4, 1, &needs), OCC_ERR_ARCH);
    for (int i = 0; i < 8; i++) {
        bad[i] = good;
    }
    bad[0].peak_gbs = 0;
    bad[1].clock_mhz = -1;
    bad[2].latency_low = 0;
    bad[3].latency_high = 1e10;
    bad[4].latency_low = 553; /* above latency_high */
    bad[5].sms = 0;
    bad[6].latency_high = 0;
    bad[7].peak_gbs = 1e10;
    for (int i = 0; i < 8; i++) {
        ck_assert_int_eq(occ_bandwidth_needs(arch, 48, &bad[i], 4, 1, &needs), OCC_ERR_RANGE);
    }
    ck_assert_int_eq(occ_bandwidth_needs(arch, 48, &good, 0, 1, &needs), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_bandwidth_needs(arch, 48, &good, 65536, 1, &needs), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_bandwidth_needs(arch, 48, &good, 4, 0, &needs), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_bandwidth_needs(arch, 48, &good, 4, 65536, &needs), OCC_ERR_RANGE);
    ck_assert(needs.bytes_low > 76 && needs.bytes_low < 78);
    ck_assert_int_eq(occ_bandwidth_needs(arch, 48, &good, 65535, 65535, &needs), OCC_OK);
    ck_assert_uint_eq(needs.high.sm, 1);
}
END_TEST

START_TEST(advice_refuses_waves_whose_numbers_contradict_each_other)
{
    struct occ_waves waves;
    struct occ_waves_advice advice = { .resident_grid = 77 };
    ck_assert_int_eq(occ_waves(4, 13, 128, &waves), OCC_OK);
    struct occ_waves bad[7];
    for (int i = 0; i < 7; i++) {
        bad[i] = waves;
    }
    bad[0].sms = 0;
    bad[1].blocks_per_wave = 0;
    bad[2].blocks_per_wave = 53; /* not a multiple of the SMs */
    bad[3].grid = 0;
    bad[4].grid = UINT64_MAX;
    bad[5].full_waves = 3;
    bad[6].blocks_per_wave = (uint64_t)13 << 32; /* the blocks per SM need more than 32 bits */
    for (int i = 0; i < 7; i++) {
        ck_assert_int_eq(occ_waves_advise(&bad[i], &advice), OCC_ERR_RANGE);
    }
    ck_assert_uint_eq(advice.resident_grid, 77);
    ck_assert_int_eq(occ_waves_advise(&waves, &advice), OCC_OK);
    ck_assert_uint_eq(advice.resident_grid, 52);
    ck_assert_uint_eq(advice.more_blocks, 5); /* 65 slots per wave: two waves instead of three */
}
END_TEST

START_TEST(simulated_runs_refuse_bad_arguments)
{
    struct occ_schedule schedule = OCC_SCHEDULE_INIT;
    static double memory[4096];
    struct occ_schedule_runs runs;
    schedule.blocks_per_sm = 2;
    schedule.sms = 2;
    schedule.grid = 5;
    size_t bytes = occ_simulate_runs_bytes(2, 2, 3);
    ck_assert(bytes > 0 && bytes <= sizeof memory);
    ck_assert_uint_eq(occ_simulate_runs_bytes(0, 2, 3), 0);
    ck_assert_uint_eq(occ_simulate_runs_bytes(2, 2, 0), 0);
    ck_assert_uint_eq(occ_simulate_runs_bytes(2, 2, 1000001), 0);
    ck_assert_int_eq(occ_simulate_runs(&schedule, 3, NULL, bytes, &runs), OCC_ERR_NULL);
    ck_assert_int_eq(occ_simulate_runs(&schedule, 3, memory, bytes, NULL), OCC_ERR_NULL);
    ck_assert_int_eq(occ_simulate_runs(&schedule, 3, memory, bytes - 1, &runs), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_simulate_runs(&schedule, 0, memory, bytes, &runs), OCC_ERR_RANGE);
    schedule.mean = -1;
    ck_assert_int_eq(occ_simulate_runs(&schedule, 3, memory, bytes, &runs), OCC_ERR_RANGE);
    schedule.mean = 1;
    schedule.dist = OCC_DIST_UNIFORM; /* with cv 0, nothing is random */
    ck_assert_int_eq(occ_simulate_runs(&schedule, 3, memory, bytes, &runs), OCC_OK);
    ck_assert_uint_eq(runs.runs, 3);
    ck_assert(runs.makespan_mean > 1.99 && runs.makespan_mean < 2.01); /* 5 blocks on 4 slots */
}
END_TEST

/* The sum of the second layout is 7 in 32 bits. */
START_TEST(a_gpc_has_at_most_1024_sms)
{
    const uint32_t layouts[2][2] = { { 1025, 7 }, { UINT32_MAX, 8 } };
    const uint32_t *sms = layouts[_i];
    const struct occ_gpcs gpcs = { .sms = sms, .count = 2 };
    struct occ_clusters out = { .size = 77 };
    ck_assert_int_eq(occ_clusters(arch_of("sm_90"), 1, 0, 2, &gpcs, &out), OCC_ERR_RANGE);
    ck_assert_uint_eq(out.size, 77);
}
END_TEST

START_TEST(the_text_of_a_cause_is_cut_to_the_buffer)
{
    const struct occ_arch *arch = arch_of("sm_80");
    struct occ_launch launch = LAUNCH(.threads = 2048, .regs = 128, .smem = 200000);
    struct occ_result result = evaluated(arch, launch);
    for (unsigned i = 0; i < OCC_CAUSE_COUNT; i++) {
        enum occ_cause cause = (enum occ_cause)(1 << i);
        char whole[256];
        if (!occ_cause_text(arch, &launch, &result, cause, whole, sizeof whole)) {
            ck_assert((result.causes & 1u << i) == 0);
            continue;
        }
        for (size_t size = 1; size <= strlen(whole); size++) {
            char part[256];
            memset(part, '#', sizeof part);
            ck_assert(occ_cause_text(arch, &launch, &result, cause, part, size));
            ck_assert_uint_eq(strlen(part), size - 1);
            ck_assert(strncmp(part, whole, size - 1) == 0 && part[size] == '#');
        }
    }
}
END_TEST

Suite *arguments_suite(void)
{
    Suite *suite = suite_create("arguments");
    TCase *tests = tcase_create("arguments");
    tcase_add_test(tests, targets_refuse_null_and_kinds_that_do_not_exist);
    tcase_add_test(tests, lever_set_and_carveout_for_refuse_bad_arguments);
    tcase_add_test(tests, stair_stranded_and_frontier_refuse_bad_arguments);
    tcase_add_test(tests, bandwidth_needs_refuse_impossible_values);
    tcase_add_test(tests, advice_refuses_waves_whose_numbers_contradict_each_other);
    tcase_add_test(tests, simulated_runs_refuse_bad_arguments);
    tcase_add_loop_test(tests, a_gpc_has_at_most_1024_sms, 0, 2);
    tcase_add_test(tests, the_text_of_a_cause_is_cut_to_the_buffer);
    suite_add_tcase(suite, tests);
    return suite;
}
