/* test_core_edges.c - ties and boundary cases of the core that no other test covers. */
#include "launch.h"
#include "suites.h"

START_TEST(with_too_many_threads_per_block_no_resource_is_a_cause)
{
    struct occ_result result = evaluated(arch_of("sm_80"), LAUNCH(.threads = 4096));
    ck_assert_uint_eq(result.causes, OCC_CAUSE_THREADS);
    result = evaluated(arch_of("sm_80"), LAUNCH(.threads = 4096, .bound_threads = 512));
    ck_assert_uint_eq(result.causes, OCC_CAUSE_THREADS | OCC_CAUSE_BOUND);
}
END_TEST

START_TEST(plan_takes_the_larger_of_two_block_sizes_at_the_same_distance)
{
    const struct occ_target all = { OCC_TARGET_WARPS, 64 };
    struct occ_launch launch = LAUNCH(.threads = 192);
    struct occ_plan plan;
    ck_assert_int_eq(occ_plan(arch_of("sm_80"), &launch, &all, false, &plan), OCC_OK);
    ck_assert_uint_eq(plan.changes, 1);
    ck_assert_uint_eq(plan.launch.threads, 256);
}
END_TEST

START_TEST(best_takes_the_larger_of_two_block_sizes_with_equal_blocks_per_sm)
{
    struct occ_launch launch = LAUNCH(.threads = 512, .regs = 40, .smem = 9000);
    struct occ_launch best;
    struct occ_result result;
    ck_assert_int_eq(occ_best(arch_of("sm_80"), &launch, OCC_TARGET_BLOCKS, &best, &result),
                     OCC_OK);
    ck_assert_uint_eq(result.blocks_per_sm, 32);
    ck_assert_uint_eq(best.threads, 64);
}
END_TEST

START_TEST(growable_is_never_more_than_idle)
{
    struct occ_launch launch = BARE(.threads = 1024, .smem = 1000);
    struct occ_stranded stranded;
    ck_assert_int_eq(occ_stranded(arch_of("sm_86"), &launch, OCC_LIMIT_ON_SHARED_MEMORY, &stranded),
                     OCC_OK);
    ck_assert_uint_eq(stranded.idle, 8192 - 2048);
    ck_assert_uint_eq(stranded.growable, stranded.idle);
    ck_assert_uint_eq(stranded.stranded, 0);
}
END_TEST

/* One more block would need 0 registers per thread, but regs = 0 means no limit. */
START_TEST(zero_registers_are_not_offered_as_a_gain)
{
    struct occ_arch small = *arch_of("sm_80");
    struct occ_launch launch = LAUNCH(.threads = 256, .regs = 8);
    struct occ_headroom room;
    small.regs_per_sm = 8192;
    small.max_regs_per_block = 8192;
    ck_assert_int_eq(occ_arch_check(&small), OCC_OK);
    ck_assert_uint_eq(evaluated(&small, launch).blocks_per_sm, 4);
    ck_assert_int_eq(occ_headroom(&small, &launch, OCC_LEVER_REGISTERS, &room), OCC_OK);
    ck_assert(!room.gain.exists);
    ck_assert(room.loss.exists && room.loss.at == 9);
}
END_TEST

START_TEST(the_largest_chips_have_the_gpcs_of_their_block_diagrams)
{
    static const struct {
        const char *arch;
        uint32_t gpcs, sms_per_gpc; /* 0 = unknown */
    } chips[] = {
        { "sm_80", 0, 0 },   { "sm_90", 8, 18 }, { "sm_100", 8, 20 },  { "sm_101", 3, 8 },
        { "sm_103", 8, 20 }, { "sm_110", 3, 8 }, { "sm_120", 12, 16 }, { "gfx942", 0, 0 }
    };
    for (size_t i = 0; i < sizeof chips / sizeof *chips; i++) {
        ck_assert_uint_eq(occ_gpc_count_max(arch_of(chips[i].arch)), chips[i].gpcs);
        ck_assert_uint_eq(occ_gpc_sms_max(arch_of(chips[i].arch)), chips[i].sms_per_gpc);
    }
    ck_assert_uint_eq(occ_gpc_count_max(NULL), 0);
    ck_assert_uint_eq(occ_gpc_sms_max(NULL), 0);
}
END_TEST

START_TEST(the_estimate_of_clusters_of_two_blocks_is_exact)
{
    struct occ_clusters two;
    struct occ_clusters four;
    ck_assert_int_eq(occ_clusters(arch_of("sm_90"), 1, 132, 2, NULL, &two), OCC_OK);
    ck_assert_uint_eq(two.low, 66);
    ck_assert_uint_eq(two.high, 66);
    ck_assert_int_eq(occ_clusters(arch_of("sm_90"), 2, 132, 4, NULL, &four), OCC_OK);
    ck_assert_uint_lt(four.low, four.high);
}
END_TEST

START_TEST(a_cu_has_half_the_slots_of_its_wgp_for_workgroups_of_one_wave)
{
    struct occ_arch wgp = *arch_of("gfx1100");
    struct occ_arch cu;
    wgp.max_blocks_per_sm_single_warp = 2 * wgp.max_blocks_per_sm;
    ck_assert_int_eq(occ_arch_variant(&wgp, 0, true, &cu), OCC_OK);
    ck_assert_uint_eq(cu.max_blocks_per_sm_single_warp, wgp.max_blocks_per_sm);
}
END_TEST

START_TEST(only_an_architecture_with_an_oversized_mode_has_its_variant)
{
    const struct occ_arch *arch = arch_of("sm_107");
    struct occ_arch large;
    struct occ_arch again;
    ck_assert_int_eq(occ_arch_oversized(arch, &large), OCC_OK);
    ck_assert_int_eq(occ_arch_check(&large), OCC_OK);
    ck_assert_uint_eq(large.smem_per_sm, 335872);
    ck_assert_uint_eq(large.smem_per_block_optin, 334848);
    ck_assert_uint_eq(large.smem_configs[large.smem_config_count - 1], 335872);
    ck_assert_int_eq(occ_arch_oversized(&large, &again), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_arch_oversized(arch_of("sm_100"), &again), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_arch_oversized(NULL, &again), OCC_ERR_NULL);
    ck_assert_int_eq(occ_arch_oversized(arch, NULL), OCC_ERR_NULL);
}
END_TEST

START_TEST(functions_of_the_core_refuse_null_and_values_out_of_range)
{
    const struct occ_arch *arch = arch_of("sm_80");
    const struct occ_launch launch = LAUNCH(.threads = 256);
    const struct occ_target target = { OCC_TARGET_BLOCKS, 1 };
    const struct occ_target no_blocks = { OCC_TARGET_BLOCKS, 0 };
    struct occ_launch changed = launch;
    struct occ_step step;
    struct occ_plan plan;
    struct occ_result result;
    struct occ_stair stair;
    struct occ_stranded stranded;
    struct occ_corner corner;
    uint32_t out;
    ck_assert_ptr_null(occ_lever_key(OCC_LEVER_COUNT));
    ck_assert(!occ_lever_exists(NULL, OCC_LEVER_THREADS));
    ck_assert(!occ_lever_exists(arch, OCC_LEVER_COUNT));
    ck_assert(!occ_limit_exists(NULL, OCC_LIMIT_ON_WARPS));
    ck_assert_uint_eq(occ_lever_get(NULL, OCC_LEVER_THREADS), 0);
    ck_assert_int_eq(occ_lever_set(NULL, OCC_LEVER_THREADS, 1), OCC_ERR_NULL);
    ck_assert_int_eq(occ_lever_set(&changed, OCC_LEVER_COUNT, 1), OCC_ERR_RANGE);
    ck_assert_uint_eq(occ_target_blocks(NULL, &target, 1), 0);
    ck_assert_uint_eq(occ_target_blocks(arch, NULL, 1), 0);
    ck_assert_uint_eq(occ_target_blocks(arch, &target, 0), 0);
    ck_assert(!occ_target_reached(NULL, &result) && !occ_target_reached(&target, NULL));
    ck_assert_int_eq(occ_threshold(arch, &launch, OCC_LEVER_COUNT, 1, &out), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_threshold(arch, &launch, OCC_LEVER_SGPRS, 1, &out), OCC_ERR_NONE);
    ck_assert_int_eq(occ_threshold(arch, &launch, OCC_LEVER_THREADS, 0, &out), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_threshold(NULL, &launch, OCC_LEVER_THREADS, 1, &out), OCC_ERR_NULL);
    ck_assert_int_eq(occ_threshold(arch, NULL, OCC_LEVER_THREADS, 1, &out), OCC_ERR_NULL);
    ck_assert_int_eq(occ_threshold(arch, &launch, OCC_LEVER_THREADS, 1, NULL), OCC_ERR_NULL);
    ck_assert_int_eq(occ_block_size_next(arch, &launch, NULL, 0, &step), OCC_ERR_NULL);
    ck_assert_int_eq(occ_block_size_next(arch, &launch, &no_blocks, 0, &step), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_carveout_for(NULL, 1, &out), OCC_ERR_NULL);
    ck_assert_int_eq(occ_carveout_for(arch, arch->smem_per_sm + 1, &out), OCC_ERR_NONE);
    ck_assert_int_eq(occ_dynamic_smem_max(arch, &launch, 1, NULL), OCC_ERR_NULL);
    ck_assert_int_eq(occ_plan(arch, &launch, &target, true, NULL), OCC_ERR_NULL);
    ck_assert_int_eq(occ_plan(arch, &launch, &no_blocks, true, &plan), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_best(arch, &launch, OCC_TARGET_WARPS, NULL, &result), OCC_ERR_NULL);
    ck_assert_int_eq(occ_stair(arch, &launch, OCC_LEVER_COUNT, 1, &stair), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_stair(arch, NULL, OCC_LEVER_THREADS, 1, &stair), OCC_ERR_NULL);
    ck_assert_int_eq(occ_stranded(arch, &launch, OCC_LIMIT_COUNT, &stranded), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_stranded(arch, &launch, OCC_LIMIT_ON_WARPS, NULL), OCC_ERR_NULL);
    ck_assert_int_eq(occ_frontier(arch, &launch, 1, NULL), OCC_ERR_NULL);
    ck_assert_int_eq(occ_frontier(NULL, &launch, 1, &corner), OCC_ERR_NULL);
}
END_TEST

START_TEST(functions_that_evaluate_a_launch_refuse_one_without_threads)
{
    const struct occ_arch *arch = arch_of("gfx90a");
    const struct occ_launch no_threads = BARE(.carveout = -1);
    const struct occ_target target = { OCC_TARGET_BLOCKS, 1 };
    struct occ_launch best;
    struct occ_result result;
    struct occ_step step;
    struct occ_plan plan;
    struct occ_stair stair;
    struct occ_stranded stranded;
    struct occ_corner corner;
    struct occ_headroom room;
    uint32_t out;
    for (int lever = 0; lever < OCC_LEVER_COUNT; lever++) {
        if (occ_lever_exists(arch, (enum occ_lever)lever)) {
            ck_assert_int_eq(occ_threshold(arch, &no_threads, (enum occ_lever)lever, 1, &out),
                             OCC_ERR_THREADS);
        }
    }
    ck_assert_int_eq(occ_plan(arch, &no_threads, &target, false, &plan), OCC_ERR_THREADS);
    ck_assert_int_eq(occ_best(arch, &no_threads, OCC_TARGET_WARPS, &best, &result),
                     OCC_ERR_THREADS);
    ck_assert_int_eq(occ_block_size_next(arch, &no_threads, &target, 0, &step), OCC_ERR_THREADS);
    ck_assert_int_eq(occ_stair(arch, &no_threads, OCC_LEVER_REGISTERS, 1, &stair), OCC_ERR_THREADS);
    ck_assert_int_eq(occ_stranded(arch, &no_threads, OCC_LIMIT_ON_WARPS, &stranded),
                     OCC_ERR_THREADS);
    ck_assert_int_eq(occ_frontier(arch, &no_threads, 1, &corner), OCC_ERR_THREADS);
    ck_assert_int_eq(occ_headroom(arch, &no_threads, OCC_LEVER_THREADS, &room), OCC_ERR_THREADS);
    ck_assert_int_eq(occ_dynamic_smem_max(arch, &no_threads, 1, &out), OCC_ERR_THREADS);
}
END_TEST

Suite *core_edges_suite(void)
{
    Suite *suite = suite_create("core_edges");
    TCase *tcase = tcase_create("core_edges");
    tcase_add_test(tcase, with_too_many_threads_per_block_no_resource_is_a_cause);
    tcase_add_test(tcase, plan_takes_the_larger_of_two_block_sizes_at_the_same_distance);
    tcase_add_test(tcase, best_takes_the_larger_of_two_block_sizes_with_equal_blocks_per_sm);
    tcase_add_test(tcase, growable_is_never_more_than_idle);
    tcase_add_test(tcase, zero_registers_are_not_offered_as_a_gain);
    tcase_add_test(tcase, the_largest_chips_have_the_gpcs_of_their_block_diagrams);
    tcase_add_test(tcase, the_estimate_of_clusters_of_two_blocks_is_exact);
    tcase_add_test(tcase, a_cu_has_half_the_slots_of_its_wgp_for_workgroups_of_one_wave);
    tcase_add_test(tcase, only_an_architecture_with_an_oversized_mode_has_its_variant);
    tcase_add_test(tcase, functions_of_the_core_refuse_null_and_values_out_of_range);
    tcase_add_test(tcase, functions_that_evaluate_a_launch_refuse_one_without_threads);
    suite_add_tcase(suite, tcase);
    return suite;
}
