/* test_input_text.c - output of cuobjdump, remarks of clang, and profiles of Nsight Compute. */
#include "input.h"
#include "suites.h"

/* --- cuobjdump ----------------------------------------------------------------------------- */

static const char dump[] = "Fatbin elf code:\n"
                           "================\n"
                           "arch = sm_80\n"
                           "code version = [1,7]\n"
                           "host = linux\n"
                           "compile_size = 64bit\n"
                           "\n"
                           "Resource usage:\n"
                           " Common:\n"
                           "  GLOBAL:56 CONSTANT[3]:28\n"
                           " Function _Z6helperfi:\n"
                           "  REG:20 STACK:0 SHARED:0 LOCAL:0 TEXTURE:0 SURFACE:0 SAMPLER:0\n"
                           " Function _Z1kPf:\n"
                           "  REG:24 STACK:8 SHARED:128 LOCAL:0 CONSTANT[0]:472 TEXTURE:0 "
                           "SURFACE:0 SAMPLER:0\n"
                           "\n"
                           "Fatbin elf code:\n"
                           "================\n"
                           "arch = sm_90\n"
                           "Resource usage:\n"
                           " Function _Z1kPf:\n"
                           "  REG:26 STACK:0 SHARED:1152 LOCAL:0 CONSTANT[0]:472 CONSTANT[2]:24\n";

START_TEST(the_reserved_kib_in_cuobjdump_is_subtracted)
{
    struct input in;
    input_text(&in, dump);
    ck_assert_uint_eq(in.list.count, 2);
    const struct kernel *k = input_kernel(&in, "_Z1kPf", "sm_80");
    ck_assert_int_eq(k->source, KERNEL_CUOBJDUMP);
    ck_assert_int_eq(k->regs, 24);
    ck_assert_int_eq(k->stack, 8);
    ck_assert_int_eq(k->smem, 128);
    ck_assert_int_eq(k->barriers, KERNEL_UNKNOWN);
    ck_assert_int_eq(input_kernel(&in, "_Z1kPf", "sm_90")->smem, 128);
    input_free(&in);
}
END_TEST

START_TEST(the_reserved_kib_is_subtracted_when_the_architecture_becomes_known)
{
    struct input in;
    input_text(&in, "\nResource usage:\n Common:\n  GLOBAL:0\n Function void k<a::b>(int):\n"
                    "  REG:24 STACK:8 SHARED:1152 LOCAL:0 CONSTANT[0]:472\n");
    struct kernel k = *input_kernel(&in, "void k<a::b>(int)", "");
    ck_assert_int_eq(k.smem, 1152);
    kernel_set_arch(&k, "sm_120", 6);
    ck_assert_int_eq(k.smem, 128);
    input_free(&in);
}
END_TEST

/* --- remarks ------------------------------------------------------------------------------- */

#define REMARK(place, text) place " remark: " text " [-Rpass-analysis=kernel-resource-usage]\n"

START_TEST(remarks_of_clang_16_are_read)
{
    struct input in;
    input_text(
        &in, REMARK("k.hip:3:1:", "Function Name: _Z1kPf")                                    /**/
        REMARK("k.hip:3:1:", "    SGPRs: 46") REMARK("k.hip:3:1:", "    VGPRs: 22")           /**/
        "    3 | __global__ void k(float *p)\n      | ^\n"                                    /**/
        REMARK("k.hip:3:1:", "    AGPRs: 14")                                                 /**/
        REMARK("k.hip:3:1:", "    ScratchSize [bytes/lane]: 16")                              /**/
        REMARK("k.hip:3:1:", "    Occupancy [waves/SIMD]: 8")                                 /**/
        REMARK("k.hip:3:1:", "    SGPRs Spill: 0") REMARK("k.hip:3:1:", "    VGPRs Spill: 3") /**/
        REMARK("k.hip:3:1:", "    LDS Size [bytes/block]: 2048")                              /**/
        REMARK("k.hip:9:1:", "Function Name: _Z6helperf") REMARK("k.hip:9:1:", "    VGPRs: 9"));
    ck_assert_uint_eq(in.list.count, 2);
    ck_assert_uint_eq(input_kernel(&in, "_Z6helperf", "")->flags, KERNEL_FUNCTION);
    const struct kernel *k = input_kernel(&in, "_Z1kPf", "");
    ck_assert_int_eq(k->source, KERNEL_REMARKS);
    ck_assert_int_eq(k->regs, 22);
    ck_assert_int_eq(k->agprs, 14);
    ck_assert_int_eq(k->sgprs, 46);
    ck_assert_int_eq(k->stack, 16);
    ck_assert_int_eq(k->spill_stores, 3);
    ck_assert_int_eq(k->sgpr_spill, 0);
    ck_assert_int_eq(k->smem, 2048);
    ck_assert_uint_eq(in.warnings, 0);
    input_free(&in);
}
END_TEST

START_TEST(interleaved_remarks_of_newer_clangs_are_read)
{
    struct input in;
    input_text(&in, REMARK("", "a.hip:3:1: Function Name: a")
                        REMARK("", "b.hip:7:1: Function Name: b") /**/
               REMARK("", "a.hip:3:1:     TotalSGPRs: 10")
                   REMARK("", "b.hip:7:1:     TotalSGPRs: 20")                               /**/
               REMARK("", "b.hip:7:1:     VGPRs: 21") REMARK("", "a.hip:3:1:     VGPRs: 11") /**/
               REMARK("", "b.hip:7:1:     LDS Size [bytes/block]: 200")                      /**/
               REMARK("", "a.hip:3:1:     LDS Size [bytes/block]: 100"));
    ck_assert_int_eq(input_kernel(&in, "a", "")->regs, 11);
    ck_assert_int_eq(input_kernel(&in, "a", "")->smem, 100);
    ck_assert_int_eq(input_kernel(&in, "b", "")->sgprs, 20);
    ck_assert_int_eq(input_kernel(&in, "b", "")->smem, 200);
    input_free(&in);
}
END_TEST

/* --- Nsight Compute ------------------------------------------------------------------------ */

/* The first cells of a row, which are the same for every metric of a launch. */
#define NCU_ROW                                                                                    \
    "\"0\",\"77\",\"app\",\"127.0.0.1\",\"void k<1, 2>(float *)\",\"1\",\"7\","                    \
    "\"(256, 1, 1)\",\"(1,024, 2, 1)\",\"0\",\"9.0\","

START_TEST(the_rows_of_a_launch_on_the_details_page_make_one_kernel)
{
    struct input in;
    input_text(
        &in,
        "==PROF== Connected to process 77\n"
        "hello, \"world\n"
        "\"ID\",\"Process ID\",\"Process Name\",\"Host Name\",\"Kernel Name\",\"Context\","
        "\"Stream\",\"Block Size\",\"Grid Size\",\"Device\",\"CC\",\"Section Name\","
        "\"Metric Name\",\"Metric Unit\",\"Metric Value\",\"Rule Name\",\"Rule "
        "Description\"\n" NCU_ROW
        "\"Launch Statistics\",\"Registers Per Thread\",\"register/thread\",\"40\",\n" NCU_ROW
        "\"Launch Statistics\",\"Static Shared Memory Per Block\",\"Kbyte/block\",\"4.10\","
        "\n" NCU_ROW
        "\"Launch Statistics\",\"Dynamic Shared Memory Per Block\",\"byte/block\",\"512\","
        "\n" NCU_ROW "\"Launch Statistics\",\"Shared Memory Configuration Size\",\"Kbyte\","
        "\"102.40\",\n" NCU_ROW "\"Launch Statistics\",\"Waves Per SM\",\"\",\"1.55\",\n" NCU_ROW
        "\"Occupancy\",\"Theoretical Occupancy\",\"%\",\"50\",\n" NCU_ROW
        "\"Occupancy\",\"Achieved Occupancy\",\"%\",\"41.50\",\n" NCU_ROW
        "\"Occupancy\",\"Block Limit Registers\",\"block\",\"6\",\n" NCU_ROW
        "\"Occupancy\",\"\",\"\",\"\",\"Occupancy\",\"free text, with \"\"quotes\"\"\n"
        "and two lines\"\n");
    ck_assert_msg(in.ok, "%s", in.diag.text);
    ck_assert_uint_eq(in.list.count, 1);
    const struct kernel *k = input_kernel(&in, "void k<1, 2>(float *)", "sm_90");
    ck_assert_int_eq(k->source, KERNEL_NCU);
    ck_assert_int_eq(k->regs, 40);
    ck_assert_int_eq(k->smem, 4096);
    ck_assert_int_eq(k->dynamic_smem, 512);
    ck_assert_int_eq(k->threads, 256);
    ck_assert_uint_eq(k->flags, KERNEL_ROUNDED);
    ck_assert_ptr_nonnull(k->profile);
    ck_assert_int_eq(k->profile->grid, 2048);
    ck_assert_int_eq(k->profile->measured->smem_config, 102400);
    ck_assert_double_eq_tol(k->profile->measured->achieved_occupancy, 0.415, 1e-12);
    ck_assert_double_eq_tol(k->profile->measured->theoretical_occupancy, 0.5, 1e-12);
    ck_assert_double_eq_tol(k->profile->measured->waves, 1.55, 1e-12);
    input_free(&in);
}
END_TEST

START_TEST(the_raw_page_is_exact_and_keeps_every_launch)
{
    struct input in;
    input_text(&in,
               "\"ID\",\"Process ID\",\"Process Name\",\"Host Name\",\"Kernel Name\",\"Context\","
               "\"Stream\",\"launch__block_size\",\"launch__grid_size\","
               "\"launch__registers_per_thread\",\"launch__shared_mem_per_block_static\","
               "\"launch__shared_mem_per_block_driver\",\"launch__cluster_size\","
               "\"device__attribute_compute_capability_major\","
               "\"device__attribute_compute_capability_minor\","
               "\"sm__warps_active.avg.pct_of_peak_sustained_active\"\n"
               "\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"register/thread\",\"Kbyte/block\","
               "\"Kbyte/block\",\"\",\"\",\"\",\"%\"\n"
               "\"0\",\"1\",\"app\",\"h\",\"k\",\"1\",\"7\",\"128\",\"1,320\",\"32\",\"5.12\","
               "\"1.024\",\"2\",\"12\",\"0\",\"93.1\"\n"
               "\"1\",\"1\",\"app\",\"h\",\"k\",\"1\",\"7\",\"128\",\"1,320\",\"32\",\"5.12\","
               "\"1.024\",\"0\",\"12\",\"0\",\"n/a\"\n");
    ck_assert_uint_eq(in.list.count, 2);
    const struct kernel *k = &in.list.items[0];
    ck_assert_str_eq(k->arch, "sm_120");
    ck_assert_int_eq(k->smem, 5120);
    ck_assert_int_eq(k->cluster[0], 2);
    ck_assert_uint_eq(k->flags, 0);
    ck_assert_int_eq(k->profile->grid, 1320);
    ck_assert_int_eq(k->profile->measured->smem_driver, 1024);
    ck_assert_int_eq(k[1].profile->measured->id, 1);
    ck_assert_int_eq(k[1].cluster[0], KERNEL_UNKNOWN);
    ck_assert_double_lt(k[1].profile->measured->achieved_occupancy, 0);
    input_free(&in);
}
END_TEST

START_TEST(a_quote_that_does_not_close_is_an_error_with_its_line)
{
    struct input in;
    input_text(&in, "noise\n\"ID\",\"Kernel Name\",\"launch__block_size\"\n\"0\",\"k,\"1\"\n\"1");
    ck_assert(!in.ok);
    ck_assert_str_eq(in.diag.text, "file:4: a quoted field is not closed");
    input_free(&in);
}
END_TEST

START_TEST(a_text_without_kernels_is_no_error)
{
    struct input in;
    input_text(&in, "information : Used up\nREG:\n\"Kernel\nREGISTER: remark: [-Rpass]\nStack\n");
    ck_assert(in.ok);
    ck_assert_uint_eq(in.list.count, 0);
    input_free(&in);
    input_text(&in, "");
    ck_assert(in.ok);
    input_free(&in);
}
END_TEST

/* Windows writes CR LF; a program that converts that once more writes CR CR LF. */
START_TEST(lines_may_end_in_any_mix_of_cr_and_lf)
{
    static const char *const ends[] = { "\n", "\r", "\r\n", "\r\r\n" };
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        struct input in;
        char text[512];
        snprintf(text, sizeof text,
                 "ptxas info    : Compiling entry function 'k' for 'sm_80'%sptxas info    : "
                 "Function properties for k%s    8 bytes stack frame, 4 bytes spill stores, 12 "
                 "bytes spill loads%sptxas info    : Used 32 registers%s",
                 ends[i], ends[i], ends[i], ends[i]);
        input_text(&in, text);
        ck_assert(in.ok && in.list.count == 1 && in.warnings == 0);
        ck_assert_int_eq(in.list.items[0].spill_stores, 4);
        ck_assert_int_eq(in.list.items[0].spill_loads, 12);
        ck_assert_int_eq(in.list.items[0].regs, 32);
        input_free(&in);
    }
}
END_TEST

Suite *input_text_suite(void)
{
    Suite *suite = suite_create("input_text");
    TCase *tcase = tcase_create("text");
    tcase_add_test(tcase, the_reserved_kib_in_cuobjdump_is_subtracted);
    tcase_add_test(tcase, the_reserved_kib_is_subtracted_when_the_architecture_becomes_known);
    tcase_add_test(tcase, remarks_of_clang_16_are_read);
    tcase_add_test(tcase, interleaved_remarks_of_newer_clangs_are_read);
    tcase_add_test(tcase, the_rows_of_a_launch_on_the_details_page_make_one_kernel);
    tcase_add_test(tcase, the_raw_page_is_exact_and_keeps_every_launch);
    tcase_add_test(tcase, a_quote_that_does_not_close_is_an_error_with_its_line);
    tcase_add_test(tcase, a_text_without_kernels_is_no_error);
    tcase_add_test(tcase, lines_may_end_in_any_mix_of_cr_and_lf);
    suite_add_tcase(suite, tcase);
    return suite;
}
