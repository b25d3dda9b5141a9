/* test_threshold.c - occ_threshold() against trying every value. */
#include "gen.h"
#include "launch.h"
#include "suites.h"

#include <string.h>

enum { LAUNCHES = 60, SMEM_LAUNCHES = 3, VARIANTS = 4 };

/*
 * Tries all values up to `most`.  Checks that those that fit precede all others, and that
 * occ_threshold() finds the last of them.
 */
static void check_all(const struct occ_arch *arch, struct occ_launch launch, enum occ_lever lever,
                      uint32_t blocks, uint32_t most)
{
    uint32_t least = lever == OCC_LEVER_THREADS || lever == OCC_LEVER_REGISTERS ? 1 : 0;
    uint32_t fitting = 0;
    uint32_t last = 0;
    for (uint32_t value = least; value <= most; value++) {
        if (evaluated(arch, launch_with(launch, lever, value)).blocks_per_sm >= blocks) {
            fitting++;
            last = value;
        }
    }
    uint32_t largest = 12345;
    enum occ_status status = occ_threshold(arch, &launch, lever, blocks, &largest);
    bool is_right = fitting == 0 ? status == OCC_ERR_NONE && largest == 12345
                                 : status == OCC_OK && fitting == last - least + 1 &&
                                       (largest == last || (largest == UINT32_MAX && last == most));
    if (!is_right) {
        ck_abort_msg("%s, waves of %u, %s for %u blocks: status %d, %u; %u of %u..%u fit, the last "
                     "is %u (threads %u, regs %u, agprs %u, sgprs %u, smem %u, carve-out %d)",
                     arch->name, arch->warp_size, occ_lever_key(lever), blocks, (int)status,
                     largest, fitting, least, most, last, launch.threads, launch.regs, launch.agprs,
                     launch.sgprs, launch.smem, launch.carveout);
    }
}

/*
 * Fills `out` with variant `index` % VARIANTS of architecture `index` / VARIANTS.  The variants are
 * both wave sizes, each in WGP and in CU mode.  False if the architecture lacks the variant.
 */
static bool variant_at(size_t index, struct occ_arch *out)
{
    const struct occ_arch *arch = occ_arch_at(index / VARIANTS);
    uint32_t wave = index % 2 == 0 ? 0 : arch->warp_size_alt;
    bool cu_mode = index % VARIANTS >= 2;
    bool exists = (index % 2 == 0 || wave != 0) && (!cu_mode || arch->cus_per_sm > 1);
    return exists && occ_arch_variant(arch, wave, cu_mode, out) == OCC_OK;
}

START_TEST(the_threshold_is_exactly_the_last_value_that_fits)
{
    struct occ_arch arch;
    if (!variant_at((size_t)_i, &arch)) {
        return;
    }
    uint64_t state = gen_seed(&arch) + (uint64_t)_i % VARIANTS;
    for (int i = 0; i < LAUNCHES; i++) {
        struct occ_launch launch = gen_any_launch(&state, &arch);
        launch.threads = gen_in(&state, 1, 1024);
        uint32_t now = evaluated(&arch, launch).blocks_per_sm;
        uint32_t blocks = gen_one_in(&state, 2) ? now + 1 : gen_in(&state, 1, 33);
        check_all(&arch, launch, OCC_LEVER_REGISTERS, blocks, 2 * arch.max_regs_per_thread + 188);
        check_all(&arch, launch, OCC_LEVER_THREADS, blocks, 1200);
        check_all(&arch, launch, OCC_LEVER_BARRIERS, blocks, 80);
        if (i < SMEM_LAUNCHES) {
            check_all(&arch, launch, OCC_LEVER_SHARED_MEMORY, blocks, arch.smem_per_sm + 2000);
        }
    }
}
END_TEST

START_TEST(the_threshold_of_shared_memory_is_exact_with_a_carveout)
{
    static const char *const names[] = { "sm_70", "sm_75", "sm_86" };
    for (size_t i = 0; i < 3; i++) {
        for (int percent = 0; percent <= 100; percent += 7) {
            struct occ_launch launch = LAUNCH(.threads = 32);
            launch.carveout = percent;
            check_all(arch_of(names[i]), launch, OCC_LEVER_SHARED_MEMORY, 1 + (uint32_t)percent % 5,
                      arch_of(names[i])->smem_per_sm + 300);
        }
    }
}
END_TEST

START_TEST(an_unlimited_lever_has_the_threshold_uint32_max)
{
    uint32_t largest;
    struct occ_launch launch = LAUNCH(.threads = 64);
    ck_assert_int_eq(occ_threshold(arch_of("gfx942"), &launch, OCC_LEVER_BARRIERS, 1, &largest),
                     OCC_OK);
    ck_assert_uint_eq(largest, UINT32_MAX);
}
END_TEST

START_TEST(no_register_count_fits_if_the_agprs_leave_no_room)
{
    uint32_t largest = 7;
    struct occ_launch launch = LAUNCH(.threads = 256, .agprs = 256);
    const struct occ_arch *arch = arch_of("gfx942");
    ck_assert_int_eq(occ_threshold(arch, &launch, OCC_LEVER_REGISTERS, 1, &largest), OCC_OK);
    ck_assert_uint_eq(largest, 256);
    largest = 7;
    ck_assert_int_eq(occ_threshold(arch, &launch, OCC_LEVER_REGISTERS, 2, &largest), OCC_ERR_NONE);
    ck_assert_int_eq(occ_threshold(arch, &launch, OCC_LEVER_REGISTERS, 3, &largest), OCC_ERR_NONE);
    ck_assert_uint_eq(largest, 7);
}
END_TEST

START_TEST(no_value_helps_a_cluster_that_is_too_large)
{
    uint32_t out = 99;
    struct occ_headroom room;
    struct occ_launch launch = LAUNCH(.threads = 64, .regs = 32, .cluster = 17);
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        ck_assert_int_eq(occ_threshold(arch_of("sm_90"), &launch, (enum occ_lever)i, 1, &out),
                         OCC_ERR_NONE);
    }
    ck_assert_uint_eq(out, 99);
    ck_assert_int_eq(occ_headroom(arch_of("sm_90"), &launch, OCC_LEVER_REGISTERS, &room), OCC_OK);
    ck_assert(!room.gain.exists && !room.loss.exists);
}
END_TEST

START_TEST(errors_leave_the_threshold_untouched)
{
    uint32_t out = 99;
    struct occ_launch launch = LAUNCH(.threads = 64);
    struct occ_launch none = LAUNCH(.threads = 0);
    const struct occ_arch *arch = arch_of("sm_80");
    const enum occ_lever regs = OCC_LEVER_REGISTERS;
    ck_assert_int_eq(occ_threshold(NULL, &launch, regs, 1, &out), OCC_ERR_NULL);
    ck_assert_int_eq(occ_threshold(arch, NULL, regs, 1, &out), OCC_ERR_NULL);
    ck_assert_int_eq(occ_threshold(arch, &launch, regs, 1, NULL), OCC_ERR_NULL);
    ck_assert_int_eq(occ_threshold(arch, &launch, regs, 0, &out), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_threshold(arch, &launch, OCC_LEVER_COUNT, 1, &out), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_threshold(arch, &launch, (enum occ_lever) - 1, 1, &out), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_threshold(arch, &none, regs, 1, &out), OCC_ERR_THREADS);
    ck_assert_int_eq(occ_threshold(arch, &launch, regs, 33, &out), OCC_ERR_NONE);
    ck_assert_int_eq(occ_threshold(arch, &launch, regs, UINT32_MAX, &out), OCC_ERR_NONE);
    ck_assert_uint_eq(out, 99);
}
END_TEST

Suite *threshold_suite(void)
{
    Suite *suite = suite_create("threshold");
    TCase *tcase = tcase_create("threshold");
    tcase_add_loop_test(tcase, the_threshold_is_exactly_the_last_value_that_fits, 0,
                        (int)occ_arch_count() * VARIANTS);
    tcase_add_test(tcase, the_threshold_of_shared_memory_is_exact_with_a_carveout);
    tcase_add_test(tcase, an_unlimited_lever_has_the_threshold_uint32_max);
    tcase_add_test(tcase, no_register_count_fits_if_the_agprs_leave_no_room);
    tcase_add_test(tcase, no_value_helps_a_cluster_that_is_too_large);
    tcase_add_test(tcase, errors_leave_the_threshold_untouched);
    suite_add_tcase(suite, tcase);
    return suite;
}
