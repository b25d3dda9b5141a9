/* test_naive.c - occ_evaluate() against the block-by-block second implementation. */
#include "gen.h"
#include "launch.h"
#include "naive.h"
#include "suites.h"

#include <string.h>

enum { LAUNCHES = 1500 };

/* Fails if the two numbers of blocks differ.  Returns the limiters; 0 if the launch cannot run. */
static uint32_t compare(const struct occ_arch *arch, const struct occ_launch *launch)
{
    const struct occ_result result = evaluated(arch, *launch);
    uint32_t ours = result.blocks_per_sm;
    uint32_t naive = naive_blocks(arch, launch);
    if (ours != naive) {
        ck_abort_msg("%s, waves of %u, %u CUs: threads %u, regs %u, agprs %u, sgprs %u, smem %u + "
                     "%u + %u per thread, barriers %u, carve-out %d, opt-in %d: %u blocks, "
                     "one by one %u",
                     arch->name, arch->warp_size, arch->cus_per_sm, launch->threads, launch->regs,
                     launch->agprs, launch->sgprs, launch->smem, launch->dynamic_smem,
                     launch->dynamic_smem_per_thread, launch->barriers, launch->carveout,
                     launch->optin != OCC_OPTIN_NO, ours, naive);
    }
    return ours > 0 ? result.limiters : 0;
}

START_TEST(placing_blocks_one_by_one_gives_the_same_number)
{
    const struct occ_arch *arch = occ_arch_at((size_t)_i);
    uint64_t state = gen_seed(arch);
    for (int i = 0; i < LAUNCHES; i++) {
        struct occ_arch variant = *arch;
        if (arch->warp_size_alt != 0 && gen_one_in(&state, 2)) {
            must(occ_arch_variant(&variant, arch->warp_size_alt, false, &variant) == OCC_OK);
        }
        if (arch->warp_size_third != 0 && gen_one_in(&state, 3)) {
            must(occ_arch_variant(arch, arch->warp_size_third, false, &variant) == OCC_OK);
        }
        if (arch->cus_per_sm == 2 && gen_one_in(&state, 2)) {
            must(occ_arch_variant(&variant, 0, true, &variant) == OCC_OK);
        }
        struct occ_launch launch = gen_any_launch(&state, &variant);
        launch.cluster = gen_one_in(&state, 16) ? gen_in(&state, 0, 20) : 0;
        compare(&variant, &launch);
    }
}
END_TEST

/* Gives a chip random sizes, most of which are not powers of two. */
static void set_random_sizes(uint64_t *state, struct occ_arch *arch)
{
    arch->warp_size = gen_in(state, 1, 128);
    arch->sub_partitions = gen_in(state, 1, 7);
    arch->max_warps_per_sm = arch->sub_partitions * gen_in(state, 1, 20);
    arch->reg_alloc_unit = gen_in(state, 1, 1000);
    arch->regs_per_sm = arch->sub_partitions * gen_in(state, 1000, 40000);
    arch->max_regs_per_block = gen_one_in(state, 4) ? 0 : gen_in(state, 1, 65536);
    arch->reg_check_partitions = gen_in(state, 0, 6);
    arch->max_blocks_per_sm = gen_in(state, 1, 40);
    arch->max_blocks_per_sm_single_warp = gen_in(state, 0, 40);
    arch->smem_alloc_unit = gen_in(state, 1, 3000);
    arch->barriers_per_sm = gen_in(state, 0, 40);
    arch->max_barriers_per_block = gen_in(state, 0, 16);
    arch->scalar_regs_per_sub_partition = gen_in(state, 0, 900);
    arch->scalar_reg_alloc_unit = gen_in(state, 1, 40);
    arch->scalar_regs_reserved_per_warp = gen_one_in(state, 2) ? 0 : gen_in(state, 0, 300);
    arch->max_scalar_regs_per_warp = gen_in(state, 0, 110);
    arch->max_scalar_regs_with_special = gen_in(state, 0, 120);
    arch->agprs = gen_in(state, 0, 2);
    memset(arch->reg_modes, 0, sizeof arch->reg_modes);
    memset(arch->reg_mode_threads, 0, sizeof arch->reg_mode_threads);
    memset(arch->smem_steps, 0, sizeof arch->smem_steps);
    arch->default_regs = 0;
}

/* Gives a chip random register modes and shared memory steps. */
static void set_random_modes(uint64_t *state, struct occ_arch *arch)
{
    uint32_t part = arch->regs_per_sm / arch->sub_partitions;
    uint32_t count = gen_in(state, 1, OCC_REG_MODES_MAX);
    arch->agprs = OCC_AGPRS_NONE;
    arch->max_regs_per_block = 0;
    arch->reg_alloc_unit = gen_in(state, 1, 40);
    for (uint32_t i = 0; i < count && (i + 1) * arch->reg_alloc_unit <= part; i++) {
        arch->reg_modes[i] = (i + 1) * arch->reg_alloc_unit;
        arch->reg_mode_threads[i] = gen_one_in(state, 2) ? 0 : gen_in(state, 1, 1100);
        arch->max_regs_per_thread = arch->reg_modes[i];
    }
    arch->warp_size_alt = gen_in(state, 0, 128);
    uint32_t most = arch->smem_per_block_optin + arch->smem_reserved_per_block;
    arch->smem_alloc_unit = 1;
    count = gen_in(state, 1, OCC_SMEM_STEPS_MAX);
    for (uint32_t i = 0; i < count; i++) {
        arch->smem_steps[i] = most / count * i + most % count + most / count;
    }
}

START_TEST(hardware_of_random_sizes_gives_the_same_number)
{
    uint64_t state = (uint64_t)_i + 99;
    uint32_t sole_limiters = 0; /* bits of the limits that were the only limiter of a launch */
    for (int i = 0; i < 4 * LAUNCHES; i++) {
        struct occ_arch arch = *occ_arch_at(gen_in(&state, 0, (uint32_t)occ_arch_count() - 1));
        arch.cus_per_sm = 1;
        set_random_sizes(&state, &arch);
        if (gen_one_in(&state, 2)) {
            set_random_modes(&state, &arch);
        }
        must(occ_arch_check(&arch) == OCC_OK);
        struct occ_launch launch = gen_any_launch(&state, &arch);
        launch.agprs = gen_in(&state, 0, 1) * gen_in(&state, 0, 300);
        launch.sgprs = gen_in(&state, 0, 1) * gen_in(&state, 0, 130);
        launch.compiler_waves = gen_one_in(&state, 4) ? gen_in(&state, 1, 20) : 0;
        uint32_t limiters = compare(&arch, &launch);
        if ((limiters & (limiters - 1)) == 0) {
            sole_limiters |= limiters;
        }
    }
    ck_assert_uint_eq(sole_limiters, (1U << OCC_LIMIT_COUNT) - 1);
}
END_TEST

Suite *naive_suite(void)
{
    Suite *suite = suite_create("naive");
    TCase *tcase = tcase_create("naive");
    tcase_add_loop_test(tcase, placing_blocks_one_by_one_gives_the_same_number, 0,
                        (int)occ_arch_count());
    tcase_add_loop_test(tcase, hardware_of_random_sizes_gives_the_same_number, 0, 8);
    suite_add_tcase(suite, tcase);
    return suite;
}
