/* test_causes.c - the sentences that say why a launch cannot run. */
#include "launch.h"
#include "suites.h"

#include <string.h>

struct row {
    const char *arch;
    enum occ_cause cause; /* the launch has no other */
    const char *text;
    struct occ_launch launch;
};

/* clang-format off */
static const struct row rows[] = {
    { "sm_80", OCC_CAUSE_THREADS, "1025 threads per block; sm_80 allows 1024",
      { .threads = 1025, .carveout = -1 } },
    { "gfx942", OCC_CAUSE_THREADS, "1025 threads per workgroup; gfx942 allows 1024",
      { .threads = 1025, .carveout = -1 } },
    { "sm_80", OCC_CAUSE_BOUND, "257 threads per block; the kernel's launch bound is 256",
      { .threads = 257, .bound_threads = 256, .carveout = -1 } },
    { "sm_80", OCC_CAUSE_BLOCK_Z, "65 threads in the z dimension of the block; sm_80 allows 64",
      { .threads = 65, .block_z = 65, .carveout = -1 } },
    { "sm_80", OCC_CAUSE_REGS_THREAD, "256 registers per thread; a thread may have 255",
      { .threads = 32, .regs = 256, .carveout = -1 } },
    { "sm_30", OCC_CAUSE_REGS_THREAD, "64 registers per thread; a thread may have 63",
      { .threads = 32, .regs = 64, .carveout = -1 } },
    { "gfx90a", OCC_CAUSE_REGS_THREAD, "257 VGPRs and 256 AGPRs per thread; a "
      "thread may have 256 of each",
      { .threads = 64, .regs = 257, .agprs = 256, .carveout = -1 } },
    { "gfx90a", OCC_CAUSE_REGS_THREAD, "513 VGPRs per thread; a thread may have 512",
      { .threads = 64, .regs = 513, .carveout = -1 } },
    { "gfx908", OCC_CAUSE_REGS_THREAD, "8 VGPRs and 257 AGPRs per thread; a "
      "thread may have 256 of each",
      { .threads = 64, .regs = 8, .agprs = 257, .carveout = -1 } },
    { "sm_80", OCC_CAUSE_REGS_BLOCK, "288 threads x 169 registers need 12 warps (9 rounded up) x "
      "5632 = 67584 registers; a block may have 65536",
      { .threads = 288, .regs = 169, .carveout = -1 } },
    { "sm_60", OCC_CAUSE_REGS_BLOCK, "288 threads x 169 registers need 12 warps (9 rounded up) x "
      "5632 = 67584 registers; a block may have 65536",
      { .threads = 288, .regs = 169, .carveout = -1 } },
    { "sm_53", OCC_CAUSE_REGS_BLOCK, "1024 threads x 33 registers need 32 warps x 1280 = 40960 "
      "registers; a block may have 32768",
      { .threads = 1024, .regs = 33, .carveout = -1 } },
    { "gfx942", OCC_CAUSE_REGS_SM, "1024 threads x 132 VGPRs need 16 waves x 8704 = 139264 "
      "registers; a CU has 4 x 32768, room for 12 waves",
      { .threads = 1024, .regs = 132, .carveout = -1 } },
    { "sm_80", OCC_CAUSE_SMEM_BLOCK, "167936 bytes of shared memory per block; a block may have "
      "166912 (167936 per SM less 1024 reserved)",
      { .threads = 32, .dynamic_smem = 167936, .carveout = -1 } },
    { "sm_90", OCC_CAUSE_SMEM_BLOCK, "233472 bytes of shared memory per block; a block may have "
      "232448 (233472 per SM less 1024 reserved)",
      { .threads = 32, .smem = 233472, .carveout = -1 } },
    { "sm_61", OCC_CAUSE_SMEM_BLOCK, "49153 bytes of shared memory per block; a block may have "
      "49152",
      { .threads = 32, .smem = 49153, .carveout = -1 } },
    { "gfx1100", OCC_CAUSE_SMEM_BLOCK, "65537 bytes of LDS per workgroup; a workgroup may have "
      "65536",
      { .threads = 32, .smem = 65537, .carveout = -1 } },
    { "sm_80", OCC_CAUSE_SMEM_OPTIN, "50000 bytes of shared memory per block; without opt-in a "
      "block may have 49152 (with opt-in 166912)",
      { .threads = 32, .smem = 50000, .optin = OCC_OPTIN_NO, .carveout = -1 } },
    { "sm_80", OCC_CAUSE_SMEM_OPTIN, "166912 bytes of shared memory per block; without opt-in a "
      "block may have 49152 (with opt-in 166912)",
      { .threads = 32, .smem = 166912, .optin = OCC_OPTIN_NO, .carveout = -1 } },
    { "sm_80", OCC_CAUSE_SMEM_BLOCK, "166913 bytes of shared memory per block; a block may have "
      "49152",
      { .threads = 32, .smem = 166913, .optin = OCC_OPTIN_NO, .carveout = -1 } },
    { "sm_80", OCC_CAUSE_SMEM_BLOCK, "200000 bytes of shared memory per block; a block may have "
      "49152",
      { .threads = 32, .smem = 200000, .optin = OCC_OPTIN_NO, .carveout = -1 } },
    { "sm_80", OCC_CAUSE_BARRIERS, "17 named barriers per block; sm_80 allows 16",
      { .threads = 32, .barriers = 17, .carveout = -1 } },
    { "gfx942", OCC_CAUSE_SCALAR_REGS, "113 SGPRs per wave; gfx942 allows 112",
      { .threads = 64, .sgprs = 113, .carveout = -1 } },
    { "gfx1100", OCC_CAUSE_SCALAR_REGS, "109 SGPRs per wave; gfx1100 allows 108",
      { .threads = 64, .sgprs = 109, .carveout = -1 } },
    { "gfx942", OCC_CAUSE_COMPILER, "9 waves per workgroup; the compiler allows 2 per SIMD: "
      "8 per CU",
      { .threads = 576, .compiler_waves = 2, .carveout = -1 } },
    { "sm_80", OCC_CAUSE_CLUSTER, "a cluster of 2 blocks; sm_80 allows 1",
      { .threads = 64, .cluster = 2, .carveout = -1 } },
    { "sm_90", OCC_CAUSE_CLUSTER, "a cluster of 17 blocks; sm_90 allows 16",
      { .threads = 64, .cluster = 17, .carveout = -1 } },
};
/* clang-format on */

START_TEST(a_cause_is_a_sentence_with_the_numbers)
{
    const struct row *row = &rows[_i];
    const struct occ_arch *arch = arch_of(row->arch);
    struct occ_result result = evaluated(arch, row->launch);
    ck_assert_uint_eq(result.blocks_per_sm, 0);
    ck_assert_uint_eq(result.causes, row->cause);
    char text[256];
    ck_assert(occ_cause_text(arch, &row->launch, &result, row->cause, text, sizeof text));
    ck_assert_str_eq(text, row->text);
}
END_TEST

START_TEST(every_cause_but_warps_is_in_the_table)
{
    uint32_t seen = OCC_CAUSE_WARPS; /* is in custom_records_lead_to_further_sentences */
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        seen |= rows[i].cause;
    }
    ck_assert_uint_eq(seen, (1U << OCC_CAUSE_COUNT) - 1);
}
END_TEST

/* Checks a cause on a record that is not built in, as a data file may have it. */
static void check_custom(const struct occ_arch *arch, struct occ_launch launch,
                         enum occ_cause cause, const char *expected)
{
    char text[256];
    ck_assert_int_eq(occ_arch_check(arch), OCC_OK);
    struct occ_result result = evaluated(arch, launch);
    ck_assert_uint_eq(result.causes, cause);
    ck_assert(occ_cause_text(arch, &launch, &result, cause, text, sizeof text));
    ck_assert_str_eq(text, expected);
}

START_TEST(custom_records_lead_to_further_sentences)
{
    struct occ_arch arch = *arch_of("sm_80");
    arch.max_warps_per_sm = 16;
    check_custom(&arch, LAUNCH(.threads = 1024), OCC_CAUSE_WARPS,
                 "32 warps per block; an SM has 16 slots");
    arch = *arch_of("sm_90");
    arch.max_barriers_per_block = 0;
    check_custom(&arch, (struct occ_launch){ .threads = 32, .barriers = 65, .carveout = -1 },
                 OCC_CAUSE_BARRIERS, "65 named barriers per block; sm_90 allows 64");
    arch = *arch_of("sm_80");
    arch.max_regs_per_block = 0;
    check_custom(&arch, LAUNCH(.threads = 1024, .regs = 128), OCC_CAUSE_REGS_SM,
                 "1024 threads x 128 registers need 32 warps x 4096 = 131072 registers; an SM has "
                 "4 x 16384, room for 16 warps");
    arch = *arch_of("gfx942");
    arch.scalar_regs_per_sub_partition = 200;
    check_custom(&arch, LAUNCH(.threads = 1024, .sgprs = 100), OCC_CAUSE_SCALAR_REGS,
                 "16 waves x 128 SGPRs per workgroup; a CU has room for 4 waves");
    arch = *arch_of("gfx1100");
    arch.max_warps_per_sm = 16;
    check_custom(&arch, LAUNCH(.threads = 1024), OCC_CAUSE_WARPS,
                 "32 waves per workgroup; a WGP has 16 slots");
}
END_TEST

/*
 * The block has 9 warps.  The limit of a block is checked as if it had 12, the next multiple of the
 * 4 sub-partitions; but only 9 take registers.
 */
START_TEST(registers_are_taken_by_9_warps_though_the_limit_is_checked_for_12)
{
    struct occ_result r = evaluated(arch_of("sm_80"), LAUNCH(.threads = 288, .regs = 169));
    ck_assert_uint_eq(r.rows[OCC_LIMIT_ON_REGISTERS].taken, 9 * 5632);
}
END_TEST

START_TEST(an_unset_cause_or_an_invalid_argument_gives_no_text)
{
    const struct occ_arch *arch = arch_of("sm_80");
    struct occ_launch launch = LAUNCH(.threads = 1025);
    struct occ_result result = evaluated(arch, launch);
    char text[8] = "before";
    ck_assert(!occ_cause_text(arch, &launch, &result, OCC_CAUSE_BOUND, text, sizeof text));
    ck_assert(!occ_cause_text(arch, &launch, &result, OCC_CAUSE_THREADS, text, 0));
    ck_assert(!occ_cause_text(NULL, &launch, &result, OCC_CAUSE_THREADS, text, sizeof text));
    ck_assert(!occ_cause_text(arch, NULL, &result, OCC_CAUSE_THREADS, text, sizeof text));
    ck_assert(!occ_cause_text(arch, &launch, NULL, OCC_CAUSE_THREADS, text, sizeof text));
    ck_assert(!occ_cause_text(arch, &launch, &result, OCC_CAUSE_THREADS, NULL, sizeof text));
    ck_assert_str_eq(text, "before");
}
END_TEST

START_TEST(a_sentence_is_cut_at_the_end_of_the_buffer)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct occ_arch *arch = arch_of(rows[i].arch);
        struct occ_result result = evaluated(arch, rows[i].launch);
        for (size_t size = 1; size < 128; size++) {
            char text[130];
            memset(text, 'x', sizeof text);
            must(occ_cause_text(arch, &rows[i].launch, &result, rows[i].cause, text, size));
            must(strlen(text) < size && strncmp(text, rows[i].text, strlen(text)) == 0);
            must(text[size] == 'x');
        }
    }
}
END_TEST

START_TEST(a_record_may_limit_the_z_extent_of_a_block_to_any_number)
{
    static const uint32_t extents[] = { 0, 1, 2, 3, 63, 64, 65 };
    struct occ_arch arch = *arch_of("sm_80");
    for (arch.max_block_z = 0; arch.max_block_z < 66; arch.max_block_z++) {
        for (size_t i = 0; i < sizeof extents / sizeof *extents; i++) {
            struct occ_result r = evaluated(&arch, LAUNCH(.threads = 128, .block_z = extents[i]));
            bool is_allowed = arch.max_block_z == 0 || extents[i] <= arch.max_block_z;
            must(r.causes == (is_allowed ? 0 : OCC_CAUSE_BLOCK_Z));
            must(r.blocks_per_sm == (is_allowed ? 16U : 0U));
        }
    }
}
END_TEST

START_TEST(all_causes_of_a_launch_are_named)
{
    struct occ_result r =
        evaluated(arch_of("sm_90"), LAUNCH(.threads = 1088, .regs = 256, .bound_threads = 512,
                                           .cluster = 32, .block_z = 68, .smem = 300000));
    ck_assert_uint_eq(r.causes, OCC_CAUSE_THREADS | OCC_CAUSE_BOUND | OCC_CAUSE_BLOCK_Z |
                                    OCC_CAUSE_REGS_THREAD | OCC_CAUSE_SMEM_BLOCK |
                                    OCC_CAUSE_CLUSTER);
    ck_assert_uint_eq(r.limiters, 1U << OCC_LIMIT_ON_WARPS | 1U << OCC_LIMIT_ON_REGISTERS |
                                      1U << OCC_LIMIT_ON_SHARED_MEMORY);
}
END_TEST

START_TEST(a_cluster_that_is_too_large_stops_a_launch_that_no_limit_stops)
{
    struct occ_result r = evaluated(arch_of("sm_90"), LAUNCH(.threads = 64, .cluster = 17));
    ck_assert_uint_eq(r.blocks_per_sm, 0);
    ck_assert_uint_eq(r.limiters, 0);
    ck_assert_uint_eq(r.rows[OCC_LIMIT_ON_WARPS].blocks, 32);
    ck_assert_uint_eq(blocks_of("sm_90", LAUNCH(.threads = 64, .cluster = 16)), 32);
    ck_assert_uint_eq(blocks_of("sm_80", LAUNCH(.threads = 64, .cluster = 1)), 32);
}
END_TEST

Suite *causes_suite(void)
{
    Suite *suite = suite_create("causes");
    TCase *tcase = tcase_create("causes");
    tcase_add_loop_test(tcase, a_cause_is_a_sentence_with_the_numbers, 0,
                        sizeof rows / sizeof *rows);
    tcase_add_test(tcase, every_cause_but_warps_is_in_the_table);
    tcase_add_test(tcase, custom_records_lead_to_further_sentences);
    tcase_add_test(tcase, registers_are_taken_by_9_warps_though_the_limit_is_checked_for_12);
    tcase_add_test(tcase, an_unset_cause_or_an_invalid_argument_gives_no_text);
    tcase_add_test(tcase, a_sentence_is_cut_at_the_end_of_the_buffer);
    tcase_add_test(tcase, a_record_may_limit_the_z_extent_of_a_block_to_any_number);
    tcase_add_test(tcase, all_causes_of_a_launch_are_named);
    tcase_add_test(tcase, a_cluster_that_is_too_large_stops_a_launch_that_no_limit_stops);
    suite_add_tcase(suite, tcase);
    return suite;
}
