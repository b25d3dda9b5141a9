/*
 * test_sharing.c - what resident blocks, warpgroups and contexts share: tensor memory, register
 * pools, SMs.
 */
#include "gen.h"
#include "launch.h"
#include "suites.h"

/*
 * The allocations of a block, the columns that they take, and how many of 8 resident blocks run.
 * packed and packed_running: `allocated` and `running` for one allocation of all columns.
 */
static const struct {
    uint32_t columns[4];
    size_t count;
    uint32_t allocated, running, packed, packed_running;
} blocks[] = {
    { { 1 }, 1, 32, 8, 32, 8 },
    { { 32 }, 1, 32, 8, 32, 8 },
    { { 33 }, 1, 64, 8, 64, 8 },
    { { 64 }, 1, 64, 8, 64, 8 },
    { { 65 }, 1, 128, 4, 128, 4 },
    { { 128 }, 1, 128, 4, 128, 4 },
    { { 129 }, 1, 256, 2, 256, 2 },
    { { 512 }, 1, 512, 1, 512, 1 },
    { { 513 }, 1, 1024, 0, 1024, 0 },
    { { 256, 32, 32 }, 3, 320, 1, 512, 1 },
    { { 384, 4, 4, 4 }, 4, 608, 0, 512, 1 }, /* tile-ai/tilelang#2831 */
    { { 64, 64 }, 2, 128, 4, 128, 4 },
    { { 4, 4, 4, 4 }, 4, 128, 4, 32, 8 },
};

START_TEST(blocks_run_while_tensor_memory_has_columns)
{
    static const char *const names[] = { "sm_100", "sm_101", "sm_103", "sm_110" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct occ_tensor t;
        ck_assert_int_eq(
            occ_tensor_memory(arch_of(names[i]), blocks[_i].columns, blocks[_i].count, 8, &t),
            OCC_OK);
        ck_assert_uint_eq(t.allocated, blocks[_i].allocated);
        ck_assert_uint_eq(t.running_blocks, blocks[_i].running);
        ck_assert_uint_eq(t.packed, blocks[_i].packed);
        ck_assert_uint_eq(t.packed_blocks, blocks[_i].packed_running);
    }
}
END_TEST

START_TEST(no_more_blocks_run_than_are_resident)
{
    struct occ_tensor t;
    const uint32_t columns = 32;
    for (uint32_t resident = 0; resident <= 32; resident++) {
        ck_assert_int_eq(occ_tensor_memory(arch_of("sm_100"), &columns, 1, resident, &t), OCC_OK);
        ck_assert_uint_eq(t.running_blocks, resident < 16 ? resident : 16);
    }
}
END_TEST

START_TEST(tensor_memory_refuses_invalid_arguments)
{
    const uint32_t columns[17] = { 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32 };
    const uint32_t large = 65536;
    const struct occ_arch *arch = arch_of("sm_100");
    struct occ_tensor t = { .columns = 12345 };
    ck_assert_int_eq(occ_tensor_memory(arch_of("sm_90"), columns, 1, 1, &t), OCC_ERR_NONE);
    ck_assert_int_eq(occ_tensor_memory(arch_of("sm_120"), columns, 1, 1, &t), OCC_ERR_NONE);
    ck_assert_int_eq(occ_tensor_memory(arch_of("gfx942"), columns, 1, 1, &t), OCC_ERR_NONE);
    ck_assert_int_eq(occ_tensor_memory(arch, columns, 0, 1, &t), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_tensor_memory(arch, columns, 17, 1, &t), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_tensor_memory(arch, &columns[16], 1, 1, &t), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_tensor_memory(arch, &large, 1, 1, &t), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_tensor_memory(NULL, columns, 1, 1, &t), OCC_ERR_NULL);
    ck_assert_int_eq(occ_tensor_memory(arch, NULL, 1, 1, &t), OCC_ERR_NULL);
    ck_assert_int_eq(occ_tensor_memory(arch, columns, 1, 1, NULL), OCC_ERR_NULL);
    ck_assert_uint_eq(t.columns, 12345);
}
END_TEST

/* Searches for the most columns that let n blocks run, in one allocation and in several of 32. */
START_TEST(the_columns_for_n_blocks_equal_those_of_a_search)
{
    const struct occ_arch *arch = arch_of("sm_100");
    for (uint32_t n = 1; n <= 20; n++) {
        uint32_t one = 0;
        uint32_t several = 0;
        uint32_t best = 0;
        uint32_t best_several = 0;
        for (uint32_t columns = 1; columns <= 512; columns++) {
            struct occ_tensor t;
            must(occ_tensor_memory(arch, &columns, 1, 32, &t) == OCC_OK);
            best = t.running_blocks >= n ? columns : best;
        }
        for (uint32_t count = 1; count <= 16; count++) {
            uint32_t many[16];
            struct occ_tensor t;
            for (uint32_t i = 0; i < count; i++) {
                many[i] = 32;
            }
            must(occ_tensor_memory(arch, many, count, 32, &t) == OCC_OK);
            best_several = t.running_blocks >= n ? t.columns : best_several;
        }
        enum occ_status status = occ_tensor_columns(arch, n, &one, &several);
        ck_assert_int_eq(status, best > 0 ? OCC_OK : OCC_ERR_NONE);
        ck_assert_uint_eq(one, best);
        ck_assert_uint_eq(several, best_several);
    }
    uint32_t out;
    ck_assert_int_eq(occ_tensor_columns(arch, 0, &out, &out), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_tensor_columns(arch_of("sm_90"), 1, &out, &out), OCC_ERR_NONE);
    ck_assert_int_eq(occ_tensor_columns(NULL, 1, &out, &out), OCC_ERR_NULL);
    ck_assert_int_eq(occ_tensor_columns(arch, 1, NULL, &out), OCC_ERR_NULL);
    ck_assert_int_eq(occ_tensor_columns(arch, 1, &out, NULL), OCC_ERR_NULL);
}
END_TEST

START_TEST(two_consumers_of_232_and_a_producer_of_40_fit_168_exactly)
{
    const struct occ_launch launch = LAUNCH(.threads = 384, .regs = 168);
    struct occ_warpgroups groups[] = { { 40, 1 }, { 232, 2 } };
    struct occ_register_pool pool;
    ck_assert_int_eq(occ_register_pool(arch_of("sm_90"), &launch, groups, 2, &pool), OCC_OK);
    ck_assert(pool.fits);
    ck_assert_uint_eq(pool.launch, 64512);
    ck_assert_uint_eq(pool.needed, 64512);
    ck_assert_uint_eq(pool.left, 0);
    ck_assert_uint_eq(pool.least_launch_regs, 168);
    groups[1].regs = 240;
    ck_assert_int_eq(occ_register_pool(arch_of("sm_90"), &launch, groups, 2, &pool), OCC_OK);
    ck_assert(!pool.fits);
    ck_assert_uint_eq(pool.needed, 66560);
    ck_assert_uint_eq(pool.left, 0);
    ck_assert_uint_eq(pool.least_launch_regs, 176);
}
END_TEST

/* Tries the registers at launch one by one. */
START_TEST(the_fewest_launch_registers_are_the_first_that_fit)
{
    uint64_t state = 17;
    const struct occ_arch *arch = arch_of("sm_100");
    for (int i = 0; i < 2000; i++) {
        struct occ_warpgroups groups[3];
        uint32_t warpgroups = 0;
        size_t count = gen_in(&state, 1, 3);
        for (size_t k = 0; k < count; k++) {
            groups[k].regs = 24 + 8 * gen_in(&state, 0, 29);
            groups[k].count = gen_in(&state, 1, 4);
            warpgroups += groups[k].count;
        }
        struct occ_launch launch = LAUNCH(.threads = warpgroups * 128);
        struct occ_register_pool pool;
        uint32_t regs = 0;
        do {
            launch.regs = ++regs;
            must(occ_register_pool(arch, &launch, groups, count, &pool) == OCC_OK);
            must(pool.fits == (pool.needed <= pool.launch));
            must(pool.left == (pool.fits ? pool.launch - pool.needed : 0));
        } while (!pool.fits);
        ck_assert_uint_eq((regs + 7) / 8 * 8, pool.least_launch_regs);
    }
}
END_TEST

static enum occ_status pool_status(const char *arch, uint32_t threads, uint32_t regs,
                                   uint32_t count)
{
    const struct occ_launch launch = LAUNCH(.threads = threads, .regs = 128);
    const struct occ_warpgroups groups = { regs, count };
    struct occ_register_pool pool;
    return occ_register_pool(arch_of(arch), &launch, &groups, 1, &pool);
}

START_TEST(register_pool_refuses_invalid_arguments)
{
    ck_assert_int_eq(pool_status("sm_90", 128, 24, 1), OCC_OK);
    ck_assert_int_eq(pool_status("sm_90", 128, 256, 1), OCC_OK);
    ck_assert_int_eq(pool_status("sm_120", 256, 64, 2), OCC_OK);
    ck_assert_int_eq(pool_status("sm_90", 128, 16, 1), OCC_ERR_RANGE);
    ck_assert_int_eq(pool_status("sm_90", 128, 264, 1), OCC_ERR_RANGE);
    ck_assert_int_eq(pool_status("sm_90", 128, 100, 1), OCC_ERR_RANGE);
    ck_assert_int_eq(pool_status("sm_90", 128, 64, 2), OCC_ERR_RANGE);
    ck_assert_int_eq(pool_status("sm_90", 256, 64, 1), OCC_ERR_RANGE);
    ck_assert_int_eq(pool_status("sm_90", 128, 64, 0), OCC_ERR_RANGE);
    ck_assert_int_eq(pool_status("sm_90", 160, 64, 1), OCC_ERR_RANGE);
    ck_assert_int_eq(pool_status("sm_90", 64, 64, 1), OCC_ERR_RANGE);
    ck_assert_int_eq(pool_status("sm_89", 128, 64, 1), OCC_ERR_NONE);
    ck_assert_int_eq(pool_status("gfx942", 256, 64, 1), OCC_ERR_NONE);
    const struct occ_launch launch = LAUNCH(.threads = 128);
    const struct occ_warpgroups groups = { 64, 1 };
    struct occ_register_pool pool = { .needed = 12345 };
    const struct occ_arch *arch = arch_of("sm_90");
    ck_assert_int_eq(occ_register_pool(arch, &launch, &groups, 0, &pool), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_register_pool(NULL, &launch, &groups, 1, &pool), OCC_ERR_NULL);
    ck_assert_int_eq(occ_register_pool(arch, NULL, &groups, 1, &pool), OCC_ERR_NULL);
    ck_assert_int_eq(occ_register_pool(arch, &launch, NULL, 1, &pool), OCC_ERR_NULL);
    ck_assert_int_eq(occ_register_pool(arch, &launch, &groups, 1, NULL), OCC_ERR_NULL);
    ck_assert_uint_eq(pool.needed, 12345);
}
END_TEST

/* The SMs that are requested, and the SMs that the driver gives. */
static const struct {
    const char *arch;
    uint32_t sms, rounded;
} contexts[] = {
    { "sm_60", 1, 1 },   { "sm_61", 7, 7 },   { "sm_70", 1, 2 },   { "sm_75", 3, 4 },
    { "sm_80", 1, 4 },   { "sm_80", 5, 6 },   { "sm_89", 4, 4 },   { "sm_90", 1, 8 },
    { "sm_90", 20, 24 }, { "sm_90", 24, 24 }, { "sm_100", 9, 16 }, { "sm_120", 8, 8 },
};

START_TEST(green_contexts_are_rounded_as_the_driver_rounds)
{
    uint32_t out = 0;
    ck_assert_int_eq(occ_partition(arch_of(contexts[_i].arch), contexts[_i].sms, &out), OCC_OK);
    ck_assert_uint_eq(out, contexts[_i].rounded);
}
END_TEST

START_TEST(a_partition_refuses_invalid_arguments)
{
    uint32_t out = 12345;
    ck_assert_int_eq(occ_partition(arch_of("sm_52"), 8, &out), OCC_ERR_NONE);
    ck_assert_int_eq(occ_partition(arch_of("gfx942"), 8, &out), OCC_ERR_NONE);
    ck_assert_int_eq(occ_partition(arch_of("sm_90"), 0, &out), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_partition(arch_of("sm_90"), 0x80000000U, &out), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_partition(NULL, 8, &out), OCC_ERR_NULL);
    ck_assert_int_eq(occ_partition(arch_of("sm_90"), 8, NULL), OCC_ERR_NULL);
    ck_assert_uint_eq(out, 12345);
}
END_TEST

START_TEST(an_architecture_with_invalid_numbers_for_sharing_is_refused)
{
    struct occ_arch arch = *arch_of("sm_100");
    uint32_t *const members[] = { &arch.tensor_columns_min, &arch.warpgroup_warps,
                                  &arch.setmaxnreg_unit,    &arch.partition_sms_unit,
                                  &arch.partition_sms_min,  &arch.tensor_columns_per_sm };
    ck_assert_int_eq(occ_arch_check(&arch), OCC_OK);
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        uint32_t before = *members[i];
        *members[i] = 0;
        ck_assert_int_eq(occ_arch_check(&arch), OCC_ERR_ARCH);
        *members[i] = before;
    }
    arch.tensor_columns_min = 48; /* not a power of two */
    ck_assert_int_eq(occ_arch_check(&arch), OCC_ERR_ARCH);
}
END_TEST

Suite *sharing_suite(void)
{
    Suite *suite = suite_create("sharing");
    TCase *tcase = tcase_create("sharing");
    tcase_add_loop_test(tcase, blocks_run_while_tensor_memory_has_columns, 0,
                        sizeof blocks / sizeof *blocks);
    tcase_add_test(tcase, no_more_blocks_run_than_are_resident);
    tcase_add_test(tcase, tensor_memory_refuses_invalid_arguments);
    tcase_add_test(tcase, the_columns_for_n_blocks_equal_those_of_a_search);
    tcase_add_test(tcase, two_consumers_of_232_and_a_producer_of_40_fit_168_exactly);
    tcase_add_test(tcase, the_fewest_launch_registers_are_the_first_that_fit);
    tcase_add_test(tcase, register_pool_refuses_invalid_arguments);
    tcase_add_loop_test(tcase, green_contexts_are_rounded_as_the_driver_rounds, 0,
                        sizeof contexts / sizeof *contexts);
    tcase_add_test(tcase, a_partition_refuses_invalid_arguments);
    tcase_add_test(tcase, an_architecture_with_invalid_numbers_for_sharing_is_refused);
    suite_add_tcase(suite, tcase);
    return suite;
}
