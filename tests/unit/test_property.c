/* test_property.c - properties that hold for any launch on any architecture. */
#include "gen.h"
#include "launch.h"
#include "suites.h"

#include <string.h>

enum { LAUNCHES = 20000, LOOPS = 10 };

static const struct occ_arch *any_arch(uint64_t *state)
{
    return occ_arch_at(gen_in(state, 0, (uint32_t)occ_arch_count() - 1));
}

START_TEST(no_corrupt_architecture_causes_a_division_by_zero)
{
    struct occ_launch launch =
        BARE(.threads = 32, .regs = 32, .sgprs = 8, .carveout = 10, .barriers = 1);
    struct occ_result result;
    struct occ_arch arch = { 0 };
    ck_assert_int_eq(occ_evaluate(&arch, &launch, &result), OCC_ERR_ARCH);
    uint64_t state = 7;
    for (int i = 0; i < 20000; i++) {
        memcpy(&arch, arch_of(i % 2 == 0 ? "sm_90" : "gfx90a"), sizeof arch);
        for (uint32_t k = gen_in(&state, 1, 4); k > 0; k--) {
            /* Changes only numbers: they follow `name` and `family`. */
            size_t first = offsetof(struct occ_arch, vendor) / 4;
            size_t at = gen_in(&state, (uint32_t)first, sizeof arch / 4 - 1) * 4;
            uint32_t value = gen_one_in(&state, 3) ? 0 : (uint32_t)gen_next(&state);
            value >>= gen_in(&state, 0, 31);
            memcpy((char *)&arch + at, &value, 4);
        }
        struct occ_launch any = gen_any_launch(&state, arch_of("sm_90"));
        any.sgprs = gen_in(&state, 0, 200);
        enum occ_status status = occ_evaluate(&arch, &any, &result);
        must(status == OCC_OK || status == OCC_ERR_ARCH);
        struct occ_headroom room;
        for (int lever = 0; lever < OCC_LEVER_COUNT; lever++) {
            occ_headroom(&arch, &any, (enum occ_lever)lever, &room);
        }
    }
}
END_TEST

START_TEST(the_result_is_the_minimum_of_the_limits)
{
    uint64_t state = (uint64_t)_i;
    for (int i = 0; i < LAUNCHES; i++) {
        const struct occ_arch *arch = any_arch(&state);
        struct occ_launch launch = gen_any_launch(&state, arch);
        struct occ_result r = evaluated(arch, launch);
        uint32_t least = OCC_NO_LIMIT;
        for (int k = 0; k < OCC_LIMIT_COUNT; k++) {
            least = r.rows[k].blocks < least ? r.rows[k].blocks : least;
        }
        must(r.blocks_per_sm == least);
        for (int k = 0; k < OCC_LIMIT_COUNT; k++) {
            must(((r.limiters >> k) & 1) == (r.rows[k].blocks == least));
        }
        must((r.causes != 0) == (r.blocks_per_sm == 0));
        must(r.warps_per_sm == r.blocks_per_sm * r.warps_per_block);
        must(r.threads_per_sm == r.blocks_per_sm * launch.threads);
        must(r.warps_per_sm <= arch->max_warps_per_sm);
        must(r.blocks_per_sm == 0 || r.blocks_per_sm * r.rows[OCC_LIMIT_ON_SHARED_MEMORY].taken <=
                                         r.rows[OCC_LIMIT_ON_SHARED_MEMORY].capacity);
        must(r.blocks_per_sm == 0 ||
             r.blocks_per_sm * r.rows[OCC_LIMIT_ON_REGISTERS].taken <= arch->regs_per_sm);
    }
}
END_TEST

START_TEST(more_of_a_resource_never_raises_the_blocks)
{
    uint64_t state = (uint64_t)_i + 1000;
    for (int i = 0; i < LAUNCHES; i++) {
        const struct occ_arch *arch = any_arch(&state);
        struct occ_launch launch = gen_any_launch(&state, arch);
        uint32_t before = evaluated(arch, launch).blocks_per_sm;
        uint32_t more = gen_one_in(&state, 2) ? 1 : gen_in(&state, 1, 300);
        struct occ_launch raised[8];
        for (int k = 0; k < 8; k++) {
            raised[k] = launch;
        }
        raised[0].regs += more;
        raised[1].smem += more;
        raised[2].dynamic_smem += more;
        raised[3].threads += more;
        raised[4].barriers += more;
        raised[5].agprs += more;
        raised[6].sgprs += more;
        raised[7].dynamic_smem_per_thread += more;
        for (int k = 0; k < 8; k++) {
            must(evaluated(arch, raised[k]).blocks_per_sm <= before);
        }
    }
}
END_TEST

/* Headroom and plans: what they promise also keeps to the waves that the compiler allows. */
START_TEST(no_change_has_more_waves_than_the_compiler_allows)
{
    uint64_t state = 11;
    unsigned limited = 0;
    unsigned plans = 0;
    for (int i = 0; i < LAUNCHES / 4; i++) {
        const struct occ_arch *arch = any_arch(&state);
        struct occ_launch launch = gen_any_launch(&state, arch);
        if (arch->vendor != OCC_AMD) {
            continue;
        }
        launch.compiler_waves = gen_in(&state, 1, 8);
        const uint32_t most = launch.compiler_waves * arch->sub_partitions;
        struct occ_result now = evaluated(arch, launch);
        must(now.warps_per_sm <= most);
        limited += now.limiters == 1U << OCC_LIMIT_ON_COMPILER;
        for (int lever = 0; lever < OCC_LEVER_COUNT; lever++) {
            struct occ_headroom room;
            if (occ_headroom(arch, &launch, (enum occ_lever)lever, &room) == OCC_OK) {
                must(!room.gain.exists || room.gain.warps_per_sm <= most);
            }
        }
        for (uint32_t percent = 10; percent <= 100; percent += 30) {
            const struct occ_target target = { OCC_TARGET_WARPS, 1 + most * percent / 50 };
            struct occ_plan plan;
            if (target.count <= arch->max_warps_per_sm &&
                occ_plan(arch, &launch, &target, gen_one_in(&state, 2), &plan) == OCC_OK) {
                must(plan.warps_per_sm <= most && target.count <= most);
                must(evaluated(arch, plan.launch).warps_per_sm == plan.warps_per_sm);
                plans++;
            }
        }
    }
    ck_assert_uint_gt(limited, 100);
    ck_assert_uint_gt(plans, 100);
}
END_TEST

START_TEST(static_dynamic_and_per_thread_shared_memory_count_alike)
{
    uint64_t state = 5;
    for (int i = 0; i < LAUNCHES; i++) {
        const struct occ_arch *arch = any_arch(&state);
        struct occ_launch launch = gen_any_launch(&state, arch);
        struct occ_result a = evaluated(arch, launch);
        launch.smem += launch.dynamic_smem + launch.dynamic_smem_per_thread * launch.threads;
        launch.dynamic_smem = 0;
        launch.dynamic_smem_per_thread = 0;
        struct occ_result b = evaluated(arch, launch);
        must(a.blocks_per_sm == b.blocks_per_sm && a.causes == b.causes);
    }
}
END_TEST

Suite *property_suite(void)
{
    Suite *suite = suite_create("property");
    TCase *tcase = tcase_create("property");
    tcase_add_test(tcase, no_corrupt_architecture_causes_a_division_by_zero);
    tcase_add_loop_test(tcase, the_result_is_the_minimum_of_the_limits, 0, LOOPS);
    tcase_add_loop_test(tcase, more_of_a_resource_never_raises_the_blocks, 0, LOOPS);
    tcase_add_test(tcase, no_change_has_more_waves_than_the_compiler_allows);
    tcase_add_test(tcase, static_dynamic_and_per_thread_shared_memory_count_alike);
    suite_add_tcase(suite, tcase);
    return suite;
}
