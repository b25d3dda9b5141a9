/* test_evaluate.c - NVIDIA launches: published values, limits, ties, ranges. */
#include "launch.h"
#include "suites.h"

#include <string.h>

enum { KB = 1024 };

#define BIT(limit) (1U << (limit))

/* ---- published and measured values ------------------------------------------------------- */

struct golden {
    const char *arch;
    uint32_t blocks;
    struct occ_launch launch;
};

static const struct golden goldens[] = {
    { "8.0", 6, { .threads = 256, .regs = 40, .smem = 8192, .barriers = 1, .carveout = -1 } },
    { "9.0", 17, { .threads = 32, .regs = 8, .smem = 12288, .carveout = -1 } },
    { "8.0", 9, { .threads = 128, .regs = 32, .smem = 16384, .carveout = -1 } },
    { "8.0", 1, { .threads = 128, .dynamic_smem = 82 * KB, .carveout = -1 } },
    { "8.0", 2, { .threads = 128, .dynamic_smem = 81 * KB, .carveout = -1 } },
    { "8.6", 1, { .threads = 128, .dynamic_smem = 50 * KB, .carveout = -1 } },
    { "8.6", 2, { .threads = 128, .dynamic_smem = 49 * KB, .carveout = -1 } },
    { "8.9", 1, { .threads = 128, .dynamic_smem = 50 * KB, .carveout = -1 } },
    { "8.9", 2, { .threads = 128, .dynamic_smem = 49 * KB, .carveout = -1 } },
    { "12.0", 1, { .threads = 128, .dynamic_smem = 50 * KB, .carveout = -1 } },
    { "12.0", 2, { .threads = 128, .dynamic_smem = 49 * KB, .carveout = -1 } },
    { "9.0", 1, { .threads = 128, .dynamic_smem = 114 * KB, .carveout = -1 } },
    { "9.0", 2, { .threads = 128, .dynamic_smem = 113 * KB, .carveout = -1 } },
    { "8.0", 2, { .threads = 224, .regs = 92, .carveout = -1 } },
    { "8.0", 2, { .threads = 96, .regs = 169, .carveout = -1 } },
    { "8.0", 28, { .threads = 32, .regs = 65, .carveout = -1 } },
    { "8.0", 16, { .threads = 32, .regs = 97, .carveout = -1 } },
    { "8.0", 8, { .threads = 32, .regs = 169, .carveout = -1 } },
    { "8.0", 0, { .threads = 288, .regs = 169, .carveout = -1 } },
    { "6.0", 0, { .threads = 288, .regs = 169, .carveout = -1 } },
    { "8.0", 16, { .threads = 100, .regs = 32, .carveout = -1 } },
    { "8.0", 0, { .threads = 1025, .carveout = -1 } },
    { "8.0", 8, { .threads = 32, .regs = 16, .carveout = 0 } },
    { "8.0", 4, { .threads = 128, .smem = 20480, .carveout = 50 } },
    { "9.0", 4, { .threads = 128, .regs = 32, .barriers = 16, .carveout = -1 } },
    { "12.0", 1, { .threads = 128, .regs = 32, .barriers = 16, .carveout = -1 } },
    { "12.0", 12, { .threads = 64, .barriers = 2, .carveout = -1 } },
    { "9.0", 1, { .threads = 1024, .regs = 37, .smem = 8192, .carveout = -1 } },
    { "8.6", 1, { .threads = 1024, .regs = 37, .smem = 8192, .carveout = -1 } },
    { "9.0", 2, { .threads = 128, .regs = 72, .smem = 102400, .carveout = -1 } },
    { "8.0", 4, { .threads = 256, .smem = 32 * KB, .carveout = -1 } },
    { "9.0", 0, { .threads = 256, .dynamic_smem = 228 * KB, .carveout = -1 } },
    { "9.0", 1, { .threads = 256, .dynamic_smem = 227 * KB, .carveout = -1 } },
    { "8.0", 0, { .threads = 256, .dynamic_smem = 164 * KB, .carveout = -1 } },
    { "8.0", 1, { .threads = 256, .dynamic_smem = 163 * KB, .carveout = -1 } },
    /* cudaOccupancyMaxPotentialBlockSize returns 1024 for 32 registers and 768 for 40 on 9.0 */
    { "9.0", 2, { .threads = 1024, .regs = 32, .carveout = -1 } },
    { "9.0", 2, { .threads = 768, .regs = 40, .carveout = -1 } },
    { "9.0", 1, { .threads = 1024, .regs = 40, .carveout = -1 } },
    { "9.0", 4, { .threads = 512, .regs = 32, .carveout = -1 } },
    /* the largest dynamic shared memory with which two blocks fit on 9.0 */
    { "9.0", 2, { .threads = 128, .dynamic_smem = 115712, .carveout = -1 } },
    { "9.0", 1, { .threads = 128, .dynamic_smem = 115713, .carveout = -1 } },
    /* Tesla K20 of the tuning story in occ-guide(7): 5 blocks fit with up to 48 registers */
    { "3.5", 4, { .threads = 256, .regs = 49, .carveout = -1 } },
    { "3.5", 5, { .threads = 256, .regs = 48, .carveout = -1 } },
    /* __launch_bounds__(96, 7) caps at 80 registers, (256, 5) at 48 */
    { "8.0", 8, { .threads = 96, .regs = 80, .carveout = -1 } },
    { "8.0", 6, { .threads = 96, .regs = 81, .carveout = -1 } },
    { "8.0", 5, { .threads = 256, .regs = 48, .carveout = -1 } },
    { "8.0", 4, { .threads = 256, .regs = 49, .carveout = -1 } },
    /* 63 registers a thread on 3.0, 255 elsewhere */
    { "3.0", 16, { .threads = 32, .regs = 63, .carveout = -1 } },
    { "3.0", 0, { .threads = 32, .regs = 64, .carveout = -1 } },
    { "3.5", 8, { .threads = 32, .regs = 255, .carveout = -1 } },
    { "12.1", 8, { .threads = 32, .regs = 255, .carveout = -1 } },
    { "12.1", 0, { .threads = 32, .regs = 256, .carveout = -1 } },
};

START_TEST(a_published_launch_has_its_published_blocks)
{
    const struct golden *g = &goldens[_i];
    uint32_t blocks = blocks_of(g->arch, g->launch);
    ck_assert_msg(blocks == g->blocks, "row %d, %s, %u threads: %u blocks, not %u", _i, g->arch,
                  g->launch.threads, blocks, g->blocks);
}
END_TEST

START_TEST(the_launch_of_the_readme_is_limited_by_registers_to_75_percent)
{
    struct occ_result r =
        evaluated(arch_of("sm_80"), LAUNCH(.threads = 256, .regs = 40, .smem = 8192));
    ck_assert_uint_eq(r.blocks_per_sm, 6);
    ck_assert_uint_eq(r.warps_per_sm, 48);
    ck_assert_uint_eq(r.threads_per_sm, 1536);
    ck_assert_uint_eq(r.limiters, BIT(OCC_LIMIT_ON_REGISTERS));
    ck_assert_uint_eq(r.causes, 0);
    ck_assert_uint_eq(r.warps_per_block, 8);
    ck_assert_uint_eq(r.rows[OCC_LIMIT_ON_REGISTERS].per_warp, 1280);
    ck_assert_uint_eq(r.rows[OCC_LIMIT_ON_SCALAR_REGISTERS].per_warp, 0);
    ck_assert_uint_eq(r.rows[OCC_LIMIT_ON_SHARED_MEMORY].capacity, 167936);
    const struct occ_limit_row expected[OCC_LIMIT_COUNT] = {
        /* taken, capacity, per_warp, blocks */
        { 8, 64, 1, 8 },           { 1, 32, 0, 32 },          { 10240, 65536, 1280, 6 },
        { 9216, 167936, 0, 18 },   { 1, 0, 0, OCC_NO_LIMIT }, { 0, 0, 0, OCC_NO_LIMIT },
        { 0, 0, 0, OCC_NO_LIMIT },
    };
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        ck_assert_uint_eq(r.rows[i].capacity, expected[i].capacity);
        ck_assert_uint_eq(r.rows[i].taken, expected[i].taken);
        ck_assert_uint_eq(r.rows[i].per_warp, expected[i].per_warp);
        ck_assert_uint_eq(r.rows[i].blocks, expected[i].blocks);
    }
}
END_TEST

/* ---- where the hardware differs from published numbers ------------------------------------ */

START_TEST(one_byte_of_shared_memory_takes_1152_bytes_on_8_0_and_256_on_7_0)
{
    struct occ_result r = evaluated(arch_of("8.0"), LAUNCH(.threads = 32, .smem = 1));
    ck_assert_uint_eq(r.rows[OCC_LIMIT_ON_SHARED_MEMORY].taken, 1152);
    r = evaluated(arch_of("7.0"), LAUNCH(.threads = 32, .smem = 1));
    ck_assert_uint_eq(r.rows[OCC_LIMIT_ON_SHARED_MEMORY].taken, 256);
}
END_TEST

START_TEST(a_launch_without_shared_memory_takes_1024_bytes_on_8_0_and_0_on_7_5)
{
    struct occ_result r = evaluated(arch_of("8.0"), LAUNCH(.threads = 32));
    ck_assert_uint_eq(r.rows[OCC_LIMIT_ON_SHARED_MEMORY].taken, 1024);
    ck_assert_uint_eq(r.rows[OCC_LIMIT_ON_SHARED_MEMORY].blocks, 164);
    r = evaluated(arch_of("7.5"), LAUNCH(.threads = 32));
    ck_assert_uint_eq(r.rows[OCC_LIMIT_ON_SHARED_MEMORY].taken, 0);
    ck_assert_uint_eq(r.rows[OCC_LIMIT_ON_SHARED_MEMORY].blocks, OCC_NO_LIMIT);
}
END_TEST

START_TEST(a_block_of_1024_threads_with_37_registers_takes_40960_registers)
{
    struct occ_result r =
        evaluated(arch_of("9.0"), LAUNCH(.threads = 1024, .regs = 37, .smem = 8192));
    ck_assert_uint_eq(r.rows[OCC_LIMIT_ON_REGISTERS].taken, 40960);
    ck_assert_uint_eq(r.rows[OCC_LIMIT_ON_REGISTERS].per_warp / 32, 40);
    ck_assert_uint_eq(r.warps_per_sm, 32);
    ck_assert_uint_eq(blocks_of("9.0", LAUNCH(.threads = 1024, .regs = 33)), 1);
    ck_assert_uint_eq(blocks_of("9.0", LAUNCH(.threads = 1024, .regs = 32)), 2);
}
END_TEST

START_TEST(blocks_change_only_at_multiples_of_8_registers)
{
    for (uint32_t regs = 1; regs < 255; regs++) {
        for (uint32_t threads = 32; threads <= 1024; threads += 32) {
            uint32_t here = blocks_of("8.0", LAUNCH(.threads = threads, .regs = regs));
            uint32_t next = blocks_of("8.0", LAUNCH(.threads = threads, .regs = regs + 1));
            must(here == next || (regs % 8 == 0 && next < here));
        }
    }
}
END_TEST

START_TEST(shared_memory_of_16_kib_allows_9_blocks_but_256_threads_allow_8)
{
    struct occ_result r = evaluated(arch_of("8.0"), LAUNCH(.threads = 256, .smem = 16 * KB));
    ck_assert_uint_eq(r.rows[OCC_LIMIT_ON_SHARED_MEMORY].blocks, 9);
    ck_assert_uint_eq(r.blocks_per_sm, 8);
    ck_assert_uint_eq(r.limiters, BIT(OCC_LIMIT_ON_WARPS));
}
END_TEST

/* ---- limits one by one ------------------------------------------------------------------- */

START_TEST(every_limit_that_equals_the_minimum_is_a_limiter)
{
    struct occ_result r = evaluated(arch_of("9.0"), BARE(.threads = 128, .regs = 32, .smem = 13312,
                                                         .barriers = 4, .carveout = -1));
    ck_assert_uint_eq(r.blocks_per_sm, 16);
    ck_assert_uint_eq(r.limiters, BIT(OCC_LIMIT_ON_WARPS) | BIT(OCC_LIMIT_ON_REGISTERS) |
                                      BIT(OCC_LIMIT_ON_SHARED_MEMORY) | BIT(OCC_LIMIT_ON_BARRIERS));
    r = evaluated(arch_of("9.0"), LAUNCH(.threads = 64, .regs = 0));
    ck_assert_uint_eq(r.limiters, BIT(OCC_LIMIT_ON_WARPS) | BIT(OCC_LIMIT_ON_BLOCKS));
}
END_TEST

START_TEST(a_tie_at_zero_names_every_limit_that_is_zero)
{
    struct occ_result r =
        evaluated(arch_of("9.0"), BARE(.threads = 1025, .regs = 256, .smem = 300000, .barriers = 17,
                                       .carveout = -1));
    ck_assert_uint_eq(r.blocks_per_sm, 0);
    ck_assert_uint_eq(r.limiters, BIT(OCC_LIMIT_ON_WARPS) | BIT(OCC_LIMIT_ON_REGISTERS) |
                                      BIT(OCC_LIMIT_ON_SHARED_MEMORY) | BIT(OCC_LIMIT_ON_BARRIERS));
    ck_assert_uint_eq(r.causes, OCC_CAUSE_THREADS | OCC_CAUSE_REGS_THREAD | OCC_CAUSE_SMEM_BLOCK |
                                    OCC_CAUSE_BARRIERS);
}
END_TEST

START_TEST(barriers_that_allow_the_fewest_blocks_are_the_only_limiter)
{
    struct occ_result r =
        evaluated(arch_of("9.0"), BARE(.threads = 128, .regs = 32, .barriers = 16, .carveout = -1));
    ck_assert_uint_eq(r.limiters, BIT(OCC_LIMIT_ON_BARRIERS));
}
END_TEST

START_TEST(on_8_0_a_block_may_have_16_barriers_and_the_sm_any_number)
{
    struct occ_result r =
        evaluated(arch_of("8.0"), BARE(.threads = 32, .barriers = 16, .carveout = -1));
    ck_assert_uint_eq(r.rows[OCC_LIMIT_ON_BARRIERS].blocks, OCC_NO_LIMIT);
    ck_assert_uint_eq(blocks_of("8.0", BARE(.threads = 32, .barriers = 17, .carveout = -1)), 0);
}
END_TEST

/* 64 VGPRs allow 8 waves on each of the 4 SIMDs. */
START_TEST(the_waves_of_the_compiler_limit_as_registers_do)
{
    static const struct {
        uint32_t threads, waves, blocks, allowed, limiters;
    } rows[] = {
        { 256, 0, 8, OCC_NO_LIMIT, BIT(OCC_LIMIT_ON_WARPS) | BIT(OCC_LIMIT_ON_REGISTERS) },
        { 256, 3, 3, 3, BIT(OCC_LIMIT_ON_COMPILER) },
        { 320, 3, 2, 2, BIT(OCC_LIMIT_ON_COMPILER) },
        { 64, 3, 12, 12, BIT(OCC_LIMIT_ON_COMPILER) },
        { 256, 8, 8, 8,
          BIT(OCC_LIMIT_ON_WARPS) | BIT(OCC_LIMIT_ON_REGISTERS) | BIT(OCC_LIMIT_ON_COMPILER) },
        { 64, 8, 32, 32,
          BIT(OCC_LIMIT_ON_WARPS) | BIT(OCC_LIMIT_ON_REGISTERS) | BIT(OCC_LIMIT_ON_COMPILER) },
        { 256, 9, 8, 9, BIT(OCC_LIMIT_ON_WARPS) | BIT(OCC_LIMIT_ON_REGISTERS) },
        { 64, 9, 32, 36, BIT(OCC_LIMIT_ON_WARPS) | BIT(OCC_LIMIT_ON_REGISTERS) },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct occ_result r =
            evaluated(arch_of("gfx90a"), LAUNCH(.threads = rows[i].threads, .regs = 64,
                                                .compiler_waves = rows[i].waves));
        const struct occ_limit_row *row = &r.rows[OCC_LIMIT_ON_COMPILER];
        ck_assert_uint_eq(r.blocks_per_sm, rows[i].blocks);
        ck_assert_uint_eq(r.limiters, rows[i].limiters);
        ck_assert_uint_eq(r.causes, 0);
        ck_assert_uint_eq(row->blocks, rows[i].allowed);
        ck_assert_uint_eq(row->capacity, 4 * rows[i].waves);
        ck_assert_uint_eq(row->taken, rows[i].waves > 0 ? rows[i].threads / 64 : 0);
    }
}
END_TEST

START_TEST(barriers_do_not_limit_a_block_without_any)
{
    ck_assert_uint_eq(blocks_of("9.0", BARE(.threads = 32, .barriers = 0, .carveout = -1)), 32);
}
END_TEST

START_TEST(a_carveout_is_ignored_before_7_0)
{
    for (int32_t percent = -1; percent <= 100; percent++) {
        struct occ_launch launch = LAUNCH(.threads = 32, .smem = 4096);
        launch.carveout = percent;
        ck_assert_uint_eq(
            evaluated(arch_of("6.1"), launch).rows[OCC_LIMIT_ON_SHARED_MEMORY].capacity, 98304);
        ck_assert_uint_eq(
            evaluated(arch_of("3.5"), launch).rows[OCC_LIMIT_ON_SHARED_MEMORY].capacity, 49152);
    }
}
END_TEST

START_TEST(a_carveout_is_rounded_up_to_the_next_size)
{
    static const struct {
        int32_t percent;
        uint32_t config;
    } rows[] = { { 0, 8 * KB },    { 4, 8 * KB },    { 5, 16 * KB },   { 9, 16 * KB },
                 { 10, 32 * KB },  { 19, 32 * KB },  { 20, 64 * KB },  { 39, 64 * KB },
                 { 40, 100 * KB }, { 60, 100 * KB }, { 61, 132 * KB }, { 80, 132 * KB },
                 { 81, 164 * KB }, { 100, 164 * KB } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct occ_launch launch = LAUNCH(.threads = 32);
        launch.carveout = rows[i].percent;
        struct occ_result r = evaluated(arch_of("8.0"), launch);
        ck_assert_msg(r.rows[OCC_LIMIT_ON_SHARED_MEMORY].capacity == rows[i].config, "%d %%: %u",
                      rows[i].percent, r.rows[OCC_LIMIT_ON_SHARED_MEMORY].capacity);
    }
}
END_TEST

START_TEST(a_carveout_grows_to_the_smallest_size_that_holds_a_block)
{
    struct occ_result r = evaluated(
        arch_of("8.0"), BARE(.threads = 32, .smem = 40 * KB, .carveout = 0, .barriers = 1));
    ck_assert_uint_eq(r.rows[OCC_LIMIT_ON_SHARED_MEMORY].capacity, 64 * KB);
    ck_assert_uint_eq(r.blocks_per_sm, 1);
}
END_TEST

START_TEST(dynamic_shared_memory_per_thread_is_added)
{
    struct occ_launch a =
        LAUNCH(.threads = 96, .smem = 100, .dynamic_smem = 200, .dynamic_smem_per_thread = 50);
    struct occ_result r = evaluated(arch_of("8.0"), a);
    ck_assert_uint_eq(r.rows[OCC_LIMIT_ON_SHARED_MEMORY].taken, 6144); /* 5100 + 1024 rounded up */
}
END_TEST

START_TEST(sm_60_has_two_sub_partitions_but_its_launch_check_rounds_up_to_four_warps)
{
    /* 9 warps fit, 5 in one sub-partition and 4 in the other; but 12 exceed max_regs_per_block. */
    ck_assert_uint_eq(blocks_of("6.0", LAUNCH(.threads = 288, .regs = 169)), 0);
    ck_assert_uint_eq(blocks_of("6.0", LAUNCH(.threads = 256, .regs = 128)), 2);
    ck_assert_uint_eq(blocks_of("6.0", LAUNCH(.threads = 96, .regs = 168)), 4);
    ck_assert_uint_eq(blocks_of("6.1", LAUNCH(.threads = 96, .regs = 168)), 4);
    ck_assert_uint_eq(blocks_of("6.0", LAUNCH(.threads = 96, .regs = 96)), 6);
    ck_assert_uint_eq(blocks_of("6.1", LAUNCH(.threads = 96, .regs = 96)), 6);
    ck_assert_uint_eq(blocks_of("6.0", LAUNCH(.threads = 32, .regs = 169)), 10);
    ck_assert_uint_eq(blocks_of("6.1", LAUNCH(.threads = 32, .regs = 169)), 8);
}
END_TEST

/* ---- arguments --------------------------------------------------------------------------- */

static enum occ_status status_of(struct occ_launch launch)
{
    struct occ_result result;
    struct occ_result before;
    memset(&result, 0x5a, sizeof result);
    memcpy(&before, &result, sizeof result);
    enum occ_status status = occ_evaluate(arch_of("9.0"), &launch, &result);
    if (status != OCC_OK) {
        ck_assert_mem_eq(&result, &before, sizeof result);
    }
    return status;
}

START_TEST(arguments_out_of_range_have_their_status_and_no_result)
{
    ck_assert_int_eq(status_of(LAUNCH(.threads = 0)), OCC_ERR_THREADS);
    ck_assert_int_eq(status_of(LAUNCH(.threads = 0x7fffffff)), OCC_OK);
    ck_assert_int_eq(status_of(LAUNCH(.threads = 0x80000000)), OCC_ERR_RANGE);
    ck_assert_int_eq(status_of(LAUNCH(.threads = UINT32_MAX)), OCC_ERR_RANGE);
    struct occ_launch carveout = LAUNCH(.threads = 32);
    carveout.carveout = -2;
    ck_assert_int_eq(status_of(carveout), OCC_ERR_CARVEOUT);
    carveout.carveout = 101;
    ck_assert_int_eq(status_of(carveout), OCC_ERR_CARVEOUT);
    carveout.carveout = INT32_MIN;
    ck_assert_int_eq(status_of(carveout), OCC_ERR_CARVEOUT);
    carveout.carveout = INT32_MAX;
    ck_assert_int_eq(status_of(carveout), OCC_ERR_CARVEOUT);
    carveout.carveout = 100;
    ck_assert_int_eq(status_of(carveout), OCC_OK);
    ck_assert_int_eq(status_of(LAUNCH(.threads = 32, .block_z = 65536)), OCC_ERR_RANGE);
    ck_assert_int_eq(status_of(LAUNCH(.threads = 32, .regs = 65536)), OCC_ERR_RANGE);
    ck_assert_int_eq(status_of(LAUNCH(.threads = 32, .agprs = 65536)), OCC_ERR_RANGE);
    ck_assert_int_eq(status_of(LAUNCH(.threads = 32, .sgprs = 65536)), OCC_ERR_RANGE);
    ck_assert_int_eq(status_of(LAUNCH(.threads = 32, .cluster = 65536)), OCC_ERR_RANGE);
    ck_assert_int_eq(status_of(LAUNCH(.threads = 32, .compiler_waves = 65536)), OCC_ERR_RANGE);
    struct occ_launch barriers = LAUNCH(.threads = 32);
    barriers.barriers = 65536;
    ck_assert_int_eq(status_of(barriers), OCC_ERR_RANGE);
    ck_assert_int_eq(status_of(LAUNCH(.threads = 32, .dynamic_smem_per_thread = (1 << 20) + 1)),
                     OCC_ERR_RANGE);
    ck_assert_int_eq(status_of(LAUNCH(.threads = 32, .regs = 65535, .agprs = 65535, .sgprs = 65535,
                                      .block_z = 65535, .cluster = 65535, .compiler_waves = 65535,
                                      .dynamic_smem_per_thread = 1 << 20, .smem = UINT32_MAX,
                                      .dynamic_smem = UINT32_MAX, .bound_threads = UINT32_MAX,
                                      .bound_blocks = UINT32_MAX)),
                     OCC_OK);
}
END_TEST

START_TEST(null_pointers_are_refused)
{
    struct occ_launch launch = LAUNCH(.threads = 32);
    struct occ_result result;
    ck_assert_int_eq(occ_evaluate(NULL, &launch, &result), OCC_ERR_NULL);
    ck_assert_int_eq(occ_evaluate(arch_of("9.0"), NULL, &result), OCC_ERR_NULL);
    ck_assert_int_eq(occ_evaluate(arch_of("9.0"), &launch, NULL), OCC_ERR_NULL);
}
END_TEST

START_TEST(occ_launch_init_has_one_barrier_and_the_default_carveout)
{
    struct occ_launch launch = OCC_LAUNCH_INIT;
    struct occ_launch expected = { .barriers = 1, .carveout = -1 };
    ck_assert_uint_eq(launch.barriers, expected.barriers);
    ck_assert_int_eq(launch.carveout, expected.carveout);
    ck_assert_int_eq(launch.optin, OCC_OPTIN_DEFAULT);
    launch.threads = 64;
    ck_assert_uint_eq(blocks_of("8.0", launch), 32);
}
END_TEST

START_TEST(a_launch_opts_in_unless_it_says_no)
{
    const struct occ_arch *arch = arch_of("8.0");
    struct occ_launch launch = { .threads = 64, .smem = 100000, .carveout = -1 };
    struct occ_result by_default;
    struct occ_result yes;
    struct occ_result no;
    must(occ_evaluate(arch, &launch, &by_default) == OCC_OK);
    launch.optin = OCC_OPTIN_YES;
    must(occ_evaluate(arch, &launch, &yes) == OCC_OK);
    launch.optin = OCC_OPTIN_NO;
    must(occ_evaluate(arch, &launch, &no) == OCC_OK);
    ck_assert_uint_eq(by_default.blocks_per_sm, 1);
    ck_assert_uint_eq(yes.blocks_per_sm, 1);
    ck_assert_uint_eq(no.blocks_per_sm, 0);
    ck_assert_uint_eq(no.causes, OCC_CAUSE_SMEM_OPTIN);
    launch.optin = (enum occ_optin)(OCC_OPTIN_NO + 1);
    ck_assert_int_eq(occ_evaluate(arch, &launch, &no), OCC_ERR_RANGE);
    for (uint32_t value = 0; value <= 1; value++) {
        must(occ_lever_set(&launch, OCC_LEVER_OPTIN, value) == OCC_OK);
        ck_assert_uint_eq(occ_lever_get(&launch, OCC_LEVER_OPTIN), value);
    }
    launch.optin = OCC_OPTIN_DEFAULT;
    ck_assert_uint_eq(occ_lever_get(&launch, OCC_LEVER_OPTIN), 1);
}
END_TEST

START_TEST(the_largest_launch_does_not_overflow_the_result)
{
    struct occ_launch huge = LAUNCH(.threads = 0x7fffffff, .regs = 65535, .smem = UINT32_MAX,
                                    .dynamic_smem = UINT32_MAX, .dynamic_smem_per_thread = 1 << 20);
    struct occ_result r = evaluated(arch_of("9.0"), huge);
    ck_assert_uint_eq(r.blocks_per_sm, 0);
    ck_assert_uint_eq(r.rows[OCC_LIMIT_ON_WARPS].taken, 67108864);
    ck_assert(r.rows[OCC_LIMIT_ON_REGISTERS].taken == UINT64_C(67108864) * 2097152);
    uint64_t bytes = 2 * (uint64_t)UINT32_MAX + (UINT64_C(0x7fffffff) << 20) + 1024;
    ck_assert(r.rows[OCC_LIMIT_ON_SHARED_MEMORY].taken == (bytes + 127) / 128 * 128);
}
END_TEST

Suite *evaluate_suite(void)
{
    Suite *suite = suite_create("evaluate");
    TCase *golden = tcase_create("golden values");
    tcase_add_loop_test(golden, a_published_launch_has_its_published_blocks, 0,
                        sizeof goldens / sizeof *goldens);
    tcase_add_test(golden, the_launch_of_the_readme_is_limited_by_registers_to_75_percent);
    tcase_add_test(golden, one_byte_of_shared_memory_takes_1152_bytes_on_8_0_and_256_on_7_0);
    tcase_add_test(golden, a_launch_without_shared_memory_takes_1024_bytes_on_8_0_and_0_on_7_5);
    tcase_add_test(golden, a_block_of_1024_threads_with_37_registers_takes_40960_registers);
    tcase_add_test(golden, blocks_change_only_at_multiples_of_8_registers);
    tcase_add_test(golden, shared_memory_of_16_kib_allows_9_blocks_but_256_threads_allow_8);
    suite_add_tcase(suite, golden);

    TCase *limits = tcase_create("limits");
    tcase_add_test(limits, every_limit_that_equals_the_minimum_is_a_limiter);
    tcase_add_test(limits, a_tie_at_zero_names_every_limit_that_is_zero);
    tcase_add_test(limits, barriers_that_allow_the_fewest_blocks_are_the_only_limiter);
    tcase_add_test(limits, on_8_0_a_block_may_have_16_barriers_and_the_sm_any_number);
    tcase_add_test(limits, barriers_do_not_limit_a_block_without_any);
    tcase_add_test(limits, the_waves_of_the_compiler_limit_as_registers_do);
    tcase_add_test(limits, a_carveout_is_ignored_before_7_0);
    tcase_add_test(limits, a_carveout_is_rounded_up_to_the_next_size);
    tcase_add_test(limits, a_carveout_grows_to_the_smallest_size_that_holds_a_block);
    tcase_add_test(limits, dynamic_shared_memory_per_thread_is_added);
    tcase_add_test(limits,
                   sm_60_has_two_sub_partitions_but_its_launch_check_rounds_up_to_four_warps);
    suite_add_tcase(suite, limits);

    TCase *arguments = tcase_create("arguments");
    tcase_add_test(arguments, arguments_out_of_range_have_their_status_and_no_result);
    tcase_add_test(arguments, null_pointers_are_refused);
    tcase_add_test(arguments, occ_launch_init_has_one_barrier_and_the_default_carveout);
    tcase_add_test(arguments, a_launch_opts_in_unless_it_says_no);
    tcase_add_test(arguments, the_largest_launch_does_not_overflow_the_result);
    suite_add_tcase(suite, arguments);
    return suite;
}
