/* test_per_unit.c - the warps that registers allow, against launches with every size of block. */
#include "gen.h"
#include "launch.h"
#include "launch/per_unit.h"
#include "must.h"
#include "suites.h"

enum { WARPS_MAX = 32 };

/* The most warps that run at once with any block size. */
static uint32_t most_warps(const struct occ_arch *arch, struct occ_launch launch)
{
    uint32_t most = 0;
    for (uint32_t warps = 1; warps <= WARPS_MAX; warps++) {
        launch.threads = warps * arch->warp_size;
        uint32_t resident = evaluated(arch, launch).warps_per_sm;
        most = resident > most ? resident : most;
    }
    return most;
}

static void check_registers(const struct occ_arch *arch, const struct occ_launch *launch)
{
    struct per_unit unit;
    must(per_unit_make(arch, launch, &unit) == OCC_OK);
    uint32_t most = most_warps(arch, *launch);
    if (most != unit.warps_per_sm) {
        ck_abort_msg("%s, waves of %u, %u registers, %u AGPRs: %u warps, but blocks reach %u",
                     arch->name, arch->warp_size, launch->regs, launch->agprs, unit.warps_per_sm,
                     most);
    }
    ck_assert_double_eq(unit.warps_per_partition * arch->sub_partitions, unit.warps_per_sm);
    /* The steps say the same: the first with as many registers has as many warps. */
    size_t i = 0;
    while (i < unit.step_count && unit.steps[i].regs < launch->regs) {
        i++;
    }
    ck_assert_uint_eq(i < unit.step_count ? unit.steps[i].warps : 0, most);
    for (i = 1; i < unit.step_count; i++) {
        ck_assert_uint_gt(unit.steps[i].regs, unit.steps[i - 1].regs);
        ck_assert_uint_lt(unit.steps[i].warps, unit.steps[i - 1].warps);
    }
}

START_TEST(some_block_size_reaches_the_warps_and_none_exceeds_them)
{
    const struct occ_arch *arch = occ_arch_at((size_t)_i);
    struct occ_launch launch = OCC_LAUNCH_INIT;
    uint64_t state = gen_seed(arch);
    for (launch.regs = 1; launch.regs <= arch->max_regs_per_thread + 8; launch.regs++) {
        launch.agprs = 0;
        check_registers(arch, &launch);
        if (arch->agprs != OCC_AGPRS_NONE && gen_one_in(&state, 8)) {
            launch.agprs = gen_in(&state, 1, 256);
            check_registers(arch, &launch);
        }
    }
}
END_TEST

Suite *per_unit_suite(void)
{
    Suite *suite = suite_create("per_unit");
    TCase *tcase = tcase_create("per_unit");
    tcase_add_loop_test(tcase, some_block_size_reaches_the_warps_and_none_exceeds_them, 0,
                        (int)occ_arch_count());
    suite_add_tcase(suite, tcase);
    return suite;
}
