/* test_input_logs.c - logs that are cut off, mixed or strange. */
#include "input.h"
#include "suites.h"

#include "kernels/read/ptxas.h"

enum { LONG_NAME_LEN = KERNEL_NAME_MAX + 1 };

#define ENTRY(name, arch) "ptxas info    : Compiling entry function '" name "' for '" arch "'\n"
#define PROPS(name, frame)                                                                         \
    "ptxas info    : Function properties for " name "\n    " frame                                 \
    " bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
#define USED(regs) "ptxas info    : Used " regs " registers, used 0 barriers\n"

static char log_text[1 << 20];

/* Appends to log_text; `format` may have up to three numbers, which are all `number`. */
static void append(const char *format, int number)
{
    size_t used = strlen(log_text);
    /* The formats are literals of this file. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    snprintf(log_text + used, sizeof log_text - used, format, number, number, number);
#pragma GCC diagnostic pop
}

/* Replaces the '@' in `text` by a name that is too long, and reads the result. */
static void read_with_long_name(struct input *in, const char *text)
{
    const char *at = strchr(text, '@');
    ck_assert_ptr_nonnull(at);
    size_t before = (size_t)(at - text);
    memcpy(log_text, text, before);
    memset(log_text + before, 'n', LONG_NAME_LEN);
    strcpy(log_text + before + LONG_NAME_LEN, at + 1);
    input_text(in, log_text);
}

/* --- ptxas --------------------------------------------------------------------------------- */

START_TEST(kernels_of_more_architectures_than_occ_remembers_are_read)
{
    struct input in;
    log_text[0] = '\0';
    for (int i = 0; i < PTXAS_ARCHS_MAX + 6; i++) {
        append(ENTRY("k", "sm_%d") PROPS("k", "0") USED("%d"), 100 + i);
    }
    input_text(&in, log_text);
    ck_assert(in.ok);
    ck_assert_uint_eq(in.list.count, PTXAS_ARCHS_MAX + 6);
    ck_assert_int_eq(input_kernel(&in, "k", "sm_169")->regs, 169);
    input_free(&in);
}
END_TEST

#define RECURSIVE(name)                                                                            \
    "ptxas warning : Stack size for entry function '" name "' cannot be statically determined\n"

START_TEST(recursion_is_remembered_for_256_kernels)
{
    struct input in;
    log_text[0] = '\0';
    append(RECURSIVE("r") RECURSIVE("r") "Stack size for entry function 'cut off\n", 0);
    for (int i = 1; i <= PTXAS_RECURSIVE_MAX; i++) {
        append(RECURSIVE("r%d"), i);
    }
    append(ENTRY("r", "sm_80") PROPS("r", "0") USED("9"), 0);
    append(ENTRY("r255", "sm_80") PROPS("r255", "0") USED("9"), 0);
    append(ENTRY("r256", "sm_80") PROPS("r256", "0") USED("9"), 0);
    input_text(&in, log_text);
    ck_assert_uint_eq(input_kernel(&in, "r", "sm_80")->flags, KERNEL_RECURSIVE);
    ck_assert_uint_eq(input_kernel(&in, "r255", "sm_80")->flags, KERNEL_RECURSIVE);
    ck_assert_int_eq(input_kernel(&in, "r255", "sm_80")->stack_total, KERNEL_UNKNOWN);
    ck_assert_uint_eq(input_kernel(&in, "r256", "sm_80")->flags, 0);
    input_free(&in);
}
END_TEST

START_TEST(mixed_kernels_that_wait_too_long_for_their_numbers_become_ambiguous)
{
    struct input in;
    log_text[0] = '\0';
    append(ENTRY("a", "sm_80") ENTRY("b", "sm_80") PROPS("a", "0") PROPS("b", "8") USED("10"), 0);
    for (int i = 0; i < PTXAS_LATER_MAX; i++) {
        append(ENTRY("k%d", "sm_80"), i);
    }
    input_text(&in, log_text);
    ck_assert(in.ok);
    const struct kernel *a = input_kernel(&in, "a", "sm_80");
    ck_assert_uint_eq(a->flags, KERNEL_AMBIGUOUS);
    ck_assert_int_eq(a->regs, KERNEL_UNKNOWN);
    ck_assert_int_eq(input_kernel(&in, "b", "sm_80")->stack, 8);
    ck_assert_uint_eq(in.list.count, 2);
    input_free(&in);
}
END_TEST

START_TEST(the_oldest_entry_is_dropped_if_too_many_wait_for_their_used_lines)
{
    struct input in;
    log_text[0] = '\0';
    for (int i = 0; i < PTXAS_LATER_MAX + 2; i++) {
        append(ENTRY("k%d", "sm_80"), i);
    }
    append(PROPS("k1", "8") USED("10"), 0);
    input_text(&in, log_text);
    ck_assert(in.ok);
    ck_assert_uint_eq(in.list.count, 1);
    ck_assert_int_eq(input_kernel(&in, "k1", "sm_80")->regs, 10);
    ck_assert_uint_eq(in.warnings, LOG_WARNINGS_MAX + 1);
    ck_assert_str_eq(in.warning, "file: 7 more warnings are not shown");
    input_free(&in);
}
END_TEST

START_TEST(a_name_with_two_architectures_and_no_used_line_is_ambiguous_in_both)
{
    struct input in;
    input_text(&in, ENTRY("x", "sm_80") PROPS("x", "0") ENTRY("k", "sm_80") ENTRY("y", "sm_80")
                        ENTRY("k", "sm_90") PROPS("k", "8"));
    ck_assert(in.ok);
    ck_assert_uint_eq(in.list.count, 2);
    ck_assert_uint_eq(input_kernel(&in, "k", "sm_80")->flags, KERNEL_AMBIGUOUS);
    ck_assert_uint_eq(input_kernel(&in, "k", "sm_90")->flags, KERNEL_AMBIGUOUS);
    ck_assert_uint_eq(in.warnings, 4);
    ck_assert_str_eq(in.warning, "file:5: no 'Used' line for 'y'");
    input_free(&in);
}
END_TEST

static const struct {
    const char *text;
    size_t len;
    const char *warning; /* "" = none */
} damages[] = {
#define ROW(text, warning)                                                                         \
    {                                                                                              \
        text, sizeof(text) - 1, warning                                                            \
    }
    ROW("ptxas info    : Compiling entry function 'k\0l' for 'sm_80'\n",
        "file:1: invalid name of an entry function"),
    ROW("ptxas info    : Compiling entry function '' for 'sm_80'\n",
        "file:1: invalid name of an entry function"),
    ROW("nvlink info    : Function properties for 'k\0l':\n",
        "file:1: invalid name of a linked function"),
    ROW("nvlink info    : Function properties for '':\n",
        "file:1: invalid name of a linked function"),
    ROW("nvlink info    : Function properties for '\n", ""),
    ROW("nvlink info    : Function properties for 'k'\n", ""),
    ROW("nvlink info    : Function properties for 'k')\n", ""),
    ROW("ptxas info    : Used many registers\n",
        "file:1: a 'Used' line without a number of registers"),
    ROW("ptxas info    : Used 9 bananas\n", "file:1: a 'Used' line without a number of registers"),
    ROW("ptxas info    : Used 9 registers, used many barriers\n",
        "file:1: a 'Used' line with a number that is missing or too large"),
    ROW("ptxas info    : Used 9 registers, 4+ bytes smem\n",
        "file:1: a 'Used' line with a number that is missing or too large"),
    ROW("ptxas info    : Used 9 registers, 2147483647+1 bytes smem\n",
        "file:1: a 'Used' line with a number that is missing or too large"),
    ROW("a.hip:1:1: remark: Function Name: k\0l [-Rpass-analysis=kernel-resource-usage]\n",
        "file:1: invalid name of a function"),
    ROW("remark: [-Rpass-analysis=kernel-resource-usage]\n", ""),
    ROW("remark: a.hip 1 1 VGPRs: 3 [-Rpass-analysis=kernel-resource-usage]\n", ""),
    ROW("a.hip:1:1: remark: VGPRs: 3 [-Rpass-analysis=kernel-resource-usage]\n",
        "file:1: a remark without the name of its function or without a number"),
    ROW(" Function k\0l:\n  REG:9 CONSTANT[0]:8\n", ""),
    ROW(" Function :\n  REG:9 CONSTANT[0]:8\n", ""),
    ROW(" Functions:\n  REG:9 CONSTANT[0]:8\n", ""),
    ROW(" Function k\n  REG:9 CONSTANT[0]:8\n", ""),
    ROW(" Function k:\n  REG:9 STACK: CONSTANT[0]:8\n",
        "file:2: a resource value is missing or too large"),
    ROW(" Function k:\n  REG:2147483648 CONSTANT[0]:8\n",
        "file:2: a resource value is missing or too large"),
#undef ROW
};

START_TEST(a_damaged_line_gives_no_kernel_and_perhaps_a_warning)
{
    struct input in;
    input_bytes(&in, damages[_i].text, damages[_i].len);
    ck_assert(in.ok);
    ck_assert_uint_eq(in.list.count, 0);
    ck_assert_str_eq(in.warning, damages[_i].warning);
    input_free(&in);
}
END_TEST

START_TEST(a_kernel_whose_name_is_too_long_is_skipped)
{
    static const char *const rows[][2] = {
        { ENTRY("@", "sm_80"), "file:1: invalid name of an entry function" },
        { "nvlink info    : Function properties for '@':\n",
          "file:1: invalid name of a linked function" },
        { "a:1:1: remark: Function Name: @ [-Rpass-analysis=kernel-resource-usage]\n",
          "file:1: invalid name of a function" },
        { " Function @:\n  REG:9 CONSTANT[0]:8\n", "" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct input in;
        read_with_long_name(&in, rows[i][0]);
        ck_assert(in.ok);
        ck_assert_uint_eq(in.list.count, 0);
        ck_assert_str_eq(in.warning, rows[i][1]);
        input_free(&in);
    }
}
END_TEST

/* --- nvlink -------------------------------------------------------------------------------- */

#define LINKED(name)                                                                               \
    "nvlink info    : Function properties for '" name "':\n"                                       \
    "nvlink info    : used 131 registers, used 4 barriers, 0 stack, 1680 bytes smem\n"

START_TEST(a_linked_kernel_has_the_architecture_that_ptxas_compiled_it_for)
{
    struct input in;
    input_text(&in, ENTRY("k", "sm_90") PROPS("k", "0") USED("9") ENTRY("l", "sm_80")
                        PROPS("l", "0") USED("9") LINKED("k"));
    ck_assert_uint_eq(in.list.count, 2);
    const struct kernel *k = input_kernel(&in, "k", "sm_90");
    ck_assert_int_eq(k->source, KERNEL_NVLINK_LOG);
    ck_assert_int_eq(k->smem, 656);
    ck_assert_int_eq(k->spill_stores, 0);
    input_free(&in);
}
END_TEST

START_TEST(a_linked_kernel_has_no_architecture_if_several_are_possible)
{
    struct input in;
    input_text(&in, "nvcc -arch=sm_80\n" ENTRY("k", "sm_90") PROPS("k", "0") USED("9")
                        ENTRY("k", "sm_80") PROPS("k", "0") USED("9") LINKED("k") LINKED("l"));
    ck_assert_uint_eq(in.list.count, 4);
    ck_assert_int_eq(input_kernel(&in, "k", "")->source, KERNEL_NVLINK_LOG);
    ck_assert_int_eq(input_kernel(&in, "l", "")->smem, 1680);
    input_free(&in);
}
END_TEST

START_TEST(linked_code_gets_the_architecture_of_a_log_with_only_one)
{
    struct input in;
    input_text(&in, ENTRY("k", "sm_80") PROPS("k", "0") USED("9") LINKED("l"));
    ck_assert_int_eq(input_kernel(&in, "l", "sm_80")->smem, 1680);
    input_free(&in);
}
END_TEST

START_TEST(linked_code_has_the_architecture_of_the_command_line)
{
    static const char *const rows[][2] = {
        /* a command line, and the architecture; "" = unknown */
        { "nvcc -arch=sm_100f\n", "sm_100f" },
        { "nvcc -arch=compute_86\n", "sm_86" },
        { "nvcc -arch=sm_86 -code=sm_86\n", "sm_86" },
        { "nvcc -arch=sm_86 -code=sm_90\n", "" },
        { "nvcc -arch=sm_native -x=common\n", "" },
        { "nvcc -arch=sm_a90\n", "" },
        { "nvcc -arch=sm_12345678901234567890\n", "sm_123456789012" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct input in;
        snprintf(log_text, sizeof log_text, "%s" LINKED("k") LINKED("l"), rows[i][0]);
        input_text(&in, log_text);
        ck_assert_uint_eq(in.list.count, 2);
        input_kernel(&in, "k", rows[i][1]);
        input_kernel(&in, "l", rows[i][1]);
        input_free(&in);
    }
}
END_TEST

START_TEST(a_command_line_cut_at_the_end_of_the_log_is_read)
{
    struct input in;
    input_text(&in, LINKED("k") "nvcc -arch=sm_9");
    input_kernel(&in, "k", "sm_9");
    input_free(&in);
    input_text(&in, LINKED("k") "nvcc -arch=comp");
    input_kernel(&in, "k", "");
    input_free(&in);
}
END_TEST

/* --- remarks and cuobjdump ----------------------------------------------------------------- */

#define REMARK(place, text) place " remark: " text " [-Rpass-analysis=kernel-resource-usage]\n"

START_TEST(a_dynamic_stack_in_a_remark_marks_a_recursive_kernel)
{
    struct input in;
    input_text(&in,
               REMARK("a.hip:1:1:", "Dynamic Stack: True") REMARK("a.hip:3:1:", "Function Name: k")
                   REMARK("a.hip:3:1:", "VGPRs Spill: 123456")
                       REMARK("a.hip:3:1:", "Dynamic Stack: True")
                           REMARK("a.hip:3:1:", "LDS Size [bytes/block]: 0")
                               REMARK("a.hip:10:1:", "Function Name: l")
                                   REMARK("a.hip:10:1:", "Dynamic Stack: False")
                                       REMARK("a.hip:10:1:", "LDS Size [bytes/block]: 0"));
    ck_assert_uint_eq(in.warnings, 0);
    ck_assert_uint_eq(input_kernel(&in, "k", "")->flags, KERNEL_RECURSIVE);
    ck_assert_int_eq(input_kernel(&in, "k", "")->spill_stores, 123456);
    ck_assert_uint_eq(input_kernel(&in, "l", "")->flags, 0);
    input_free(&in);
}
END_TEST

START_TEST(a_second_function_at_the_same_line_ends_the_first)
{
    struct input in;
    input_text(&in,
               REMARK("a.hip:3:1:", "Function Name: k<1>") REMARK("a.hip:3:1:", "VGPRs: 9")
                   REMARK("a.hip:3:1:", "LDS Size [bytes/block]: 16")
                       REMARK("a.hip:3:1:", "Function Name: k<2>") REMARK("a.hip:3:1:", "VGPRs: 11")
                           REMARK("a.hip:3:1:", "LDS Size [bytes/block]: 32"));
    ck_assert_uint_eq(in.warnings, 0);
    ck_assert_int_eq(input_kernel(&in, "k<1>", "")->regs, 9);
    ck_assert_int_eq(input_kernel(&in, "k<2>", "")->smem, 32);
    input_free(&in);
}
END_TEST

START_TEST(a_repeated_value_makes_a_function_ambiguous)
{
    struct input in;
    input_text(&in, REMARK("a.hip:3:1:", "Function Name: k") REMARK("a.hip:3:1:", "VGPRs: 9")
                        REMARK("a.hip:3:1:", "VGPRs: 11")
                            REMARK("a.hip:3:1:", "LDS Size [bytes/block]: 16"));
    const struct kernel *k = input_kernel(&in, "k", "");
    ck_assert_uint_eq(k->flags, KERNEL_AMBIGUOUS);
    ck_assert_int_eq(k->regs, KERNEL_UNKNOWN);
    ck_assert_str_eq(in.warning, "file:1: output of parallel compilers is mixed at 'k'");
    input_free(&in);
}
END_TEST

START_TEST(at_most_16_functions_wait_for_further_remarks)
{
    struct input in;
    log_text[0] = '\0';
    for (int i = 0; i < 17; i++) {
        append(REMARK("a.hip:%d:1:", "Function Name: k%d")
                   REMARK("a.hip:%d:1:", "LDS Size [bytes/block]: 16") "",
               100 + i);
    }
    append(REMARK("a.hip:100:1:", "VGPRs: 9") REMARK("a.hip:116:1:", "VGPRs: 10"), 0);
    input_text(&in, log_text);
    ck_assert_uint_eq(in.list.count, 17);
    ck_assert_int_eq(input_kernel(&in, "k100", "")->regs, KERNEL_UNKNOWN);
    ck_assert_int_eq(input_kernel(&in, "k116", "")->regs, 10);
    ck_assert_str_eq(in.warning, "file:35: a remark without the name of its function or without a "
                                 "number");
    input_free(&in);
}
END_TEST

START_TEST(the_architecture_of_cuobjdump_is_cut_to_15_bytes)
{
    struct input in;
    input_text(&in, "arch = sm_90_and_more_than_fits\n Function k:\n  REG:9 CONSTANT[0]:8\n");
    input_kernel(&in, "k", "sm_90_and_more_");
    input_free(&in);
}
END_TEST

Suite *input_logs_suite(void)
{
    Suite *suite = suite_create("input_logs");
    TCase *tcase = tcase_create("logs");
    tcase_add_test(tcase, kernels_of_more_architectures_than_occ_remembers_are_read);
    tcase_add_test(tcase, recursion_is_remembered_for_256_kernels);
    tcase_add_test(tcase, mixed_kernels_that_wait_too_long_for_their_numbers_become_ambiguous);
    tcase_add_test(tcase, the_oldest_entry_is_dropped_if_too_many_wait_for_their_used_lines);
    tcase_add_test(tcase, a_name_with_two_architectures_and_no_used_line_is_ambiguous_in_both);
    tcase_add_loop_test(tcase, a_damaged_line_gives_no_kernel_and_perhaps_a_warning, 0,
                        (int)(sizeof damages / sizeof damages[0]));
    tcase_add_test(tcase, a_kernel_whose_name_is_too_long_is_skipped);
    tcase_add_test(tcase, a_linked_kernel_has_the_architecture_that_ptxas_compiled_it_for);
    tcase_add_test(tcase, a_linked_kernel_has_no_architecture_if_several_are_possible);
    tcase_add_test(tcase, linked_code_gets_the_architecture_of_a_log_with_only_one);
    tcase_add_test(tcase, linked_code_has_the_architecture_of_the_command_line);
    tcase_add_test(tcase, a_command_line_cut_at_the_end_of_the_log_is_read);
    tcase_add_test(tcase, a_dynamic_stack_in_a_remark_marks_a_recursive_kernel);
    tcase_add_test(tcase, a_second_function_at_the_same_line_ends_the_first);
    tcase_add_test(tcase, a_repeated_value_makes_a_function_ambiguous);
    tcase_add_test(tcase, at_most_16_functions_wait_for_further_remarks);
    tcase_add_test(tcase, the_architecture_of_cuobjdump_is_cut_to_15_bytes);
    suite_add_tcase(suite, tcase);
    return suite;
}
