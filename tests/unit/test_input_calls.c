/* test_input_calls.c - stack and spills of called functions, as part of their kernels. */
#include "old_cubin.h"
#include "suites.h"

/* What `ptxas -v` prints; RUN is the first line of a run. */
#define RUN           "ptxas info    : 0 bytes gmem\n"
#define ENTRY(name)   "ptxas info    : Compiling entry function '" name "' for 'sm_80'\n"
#define USED(clauses) "ptxas info    : Used 20 registers, used 0 barriers" clauses "\n"
#define PROPS(name, frame, stores, loads)                                                          \
    "ptxas info    : Function properties for " name "\n    " frame " bytes stack frame, " stores   \
    " bytes spill stores, " loads " bytes spill loads\n"

static void check_spills_and_stack(const struct input *in, const char *name, int32_t own_stores,
                                   int32_t callee_stores, int32_t stack_total)
{
    const struct kernel *k = input_kernel(in, name, "sm_80");
    ck_assert_msg(k->spill_stores == own_stores && k->callee_stores == callee_stores &&
                      k->stack_total == stack_total,
                  "%s: %d %d %d", name, (int)k->spill_stores, (int)k->callee_stores,
                  (int)k->stack_total);
}

START_TEST(spills_of_functions_are_callee_spills_of_the_kernel_listed_before_them)
{
    struct input in;
    input_file(&in, "calls.log");
    ck_assert_uint_eq(in.list.count, 5);
    ck_assert_uint_eq(in.warnings, 0);
    check_spills_and_stack(&in, "alone", 0, 0, 0);
    check_spills_and_stack(&in, "calls", 0, 600, 320);
    ck_assert_int_eq(input_kernel(&in, "calls", "sm_80")->callee_loads, 584);
    check_spills_and_stack(&in, "dispatches", 0, 1740 + 4 + 8, 728);
    /* ptxas prints no cumulative stack if recursion or a table of functions makes it unknown. */
    check_spills_and_stack(&in, "recursive", 0, 28, KERNEL_UNKNOWN);
    check_spills_and_stack(&in, "makes", 0, 1752, KERNEL_UNKNOWN);
    input_free(&in);
}
END_TEST

START_TEST(separately_compiled_functions_are_listed_with_their_own_spills)
{
    struct input in;
    input_file(&in, "calls_rdc.log");
    check_spills_and_stack(&in, "alone", 0, 0, 0);
    check_spills_and_stack(&in, "makes", 0, 0, 0);
    /* After linking, the stack includes called functions; their spills are unknown. */
    check_spills_and_stack(&in, "calls", 0, KERNEL_UNKNOWN, 704);
    check_spills_and_stack(&in, "dispatches", 0, KERNEL_UNKNOWN, 712);
    /* nvlink prints 0 for a stack that it does not know. */
    check_spills_and_stack(&in, "recursive", 0, KERNEL_UNKNOWN, KERNEL_UNKNOWN);
    ck_assert_uint_eq(input_kernel(&in, "recursive", "sm_80")->flags, KERNEL_RECURSIVE);
    const struct kernel *busy = input_kernel(&in, "_Z4busyPKfi", "sm_80");
    ck_assert_uint_eq(busy->flags, KERNEL_FUNCTION);
    ck_assert_int_eq(busy->stack, 704);
    ck_assert_int_gt(busy->spill_stores, 1000);
    ck_assert_int_eq(busy->regs, KERNEL_UNKNOWN);
    input_free(&in);
}
END_TEST

START_TEST(the_stack_of_a_kernel_in_a_cubin_includes_called_functions)
{
    struct input in;
    input_file(&in, "calls.cubin");
    ck_assert_int_eq(input_kernel(&in, "alone", "sm_80")->stack_total, 0);
    ck_assert_int_eq(input_kernel(&in, "calls", "sm_80")->stack_total, 320);
    ck_assert_int_eq(input_kernel(&in, "dispatches", "sm_80")->stack_total, 728);
    ck_assert_int_eq(input_kernel(&in, "recursive", "sm_80")->stack_total, KERNEL_UNKNOWN);
    input_free(&in);
    input_file(&in, "calls_link.cubin");
    ck_assert_int_eq(input_kernel(&in, "recursive", "sm_80")->stack_total, KERNEL_UNKNOWN);
    ck_assert_int_eq(input_kernel(&in, "dispatches", "sm_80")->stack_total, 712);
    input_free(&in);
}
END_TEST

/* Reads a cubin whose kernel "k" has a function `name` in its code. */
static void read_with_function(struct input *in, const char *name)
{
    unsigned char image[IMAGE + 256];
    char names[128];
    old_cubin(image, 80, 0);
    int len = snprintf(names, sizeof names, "%ck%c.nv.shared.k%c%s%c", 0, 0, 0, name, 0);
    memcpy(image + IMAGE, names, (size_t)len);
    memset(image + GLOBAL_INFO + 8, 0, 4);      /* REGCOUNT 0 */
    put_number(image + GLOBAL_INFO + 20, 0, 4); /* FRAME_SIZE 0 */
    put_number(image + GLOBAL_INFO + 32, 0, 4); /* MIN_STACK_SIZE 0 */
    memcpy(image + SYMBOLS, image + SYMBOLS + 24, 24);
    put_number(image + SYMBOLS, 16, 4); /* the offset of `name` in `names` */
    image[SYMBOLS + 5] = 0;             /* not an entry */
    put_section_header(image, S_NAMES, 3, 3, IMAGE, (uint64_t)len, 0, 0);
    put_number(image + 62, 0, 2); /* e_shstrndx: the sections have no names */
    input_bytes(in, image, sizeof image);
    ck_assert_msg(in->ok, "%s", in->diag.text);
}

START_TEST(helpers_of_the_compiler_use_no_stack)
{
    struct input in;
    read_with_function(&in, "$k$_Z1fv");
    ck_assert_int_eq(input_kernel(&in, "k", "sm_80")->stack_total, KERNEL_UNKNOWN);
    input_free(&in);
    read_with_function(&in, "$k$__internal_0_$__cuda_sm20_div_u64");
    ck_assert_int_eq(input_kernel(&in, "k", "sm_80")->stack_total, 0);
    input_free(&in);
}
END_TEST

START_TEST(a_function_at_the_start_of_a_ptxas_run_belongs_to_no_kernel)
{
    struct input in;
    input_text(&in, RUN ENTRY("k") PROPS("k", "0", "0", "0") USED("") RUN PROPS("f", "8", "4", "12")
                        ENTRY("l") PROPS("l", "0", "0", "0") USED(""));
    check_spills_and_stack(&in, "k", 0, 0, KERNEL_UNKNOWN);
    check_spills_and_stack(&in, "l", 0, 0, KERNEL_UNKNOWN);
    ck_assert_uint_eq(input_kernel(&in, "f", "sm_80")->flags, KERNEL_FUNCTION);
    ck_assert_int_eq(input_kernel(&in, "f", "sm_80")->spill_loads, 12);
    input_free(&in);
}
END_TEST

START_TEST(spills_too_large_to_add_are_unknown)
{
    struct input in;
    input_text(&in, RUN ENTRY("k") PROPS("k", "0", "0", "0") USED(", 8 bytes cumulative stack size")
                        PROPS("f", "8", "2147483647", "1") PROPS("g", "8", "1", "1"));
    check_spills_and_stack(&in, "k", 0, KERNEL_UNKNOWN, 8);
    ck_assert_int_eq(input_kernel(&in, "k", "sm_80")->callee_loads, 2);
    input_free(&in);
}
END_TEST

START_TEST(a_function_in_the_output_of_cuobjdump_makes_the_stack_unknown)
{
    static const char kernel[] =
        " Function k:\n  REG:9 STACK:0 SHARED:0 LOCAL:0 CONSTANT[0]:360 TEXTURE:0\n";
    char text[512];
    struct input in;
    input_text(&in, kernel);
    ck_assert_int_eq(input_kernel(&in, "k", "")->stack_total, 0);
    input_free(&in);
    snprintf(text, sizeof text, "%s Function f:\n  REG:9 STACK:16 SHARED:0 LOCAL:0\n", kernel);
    input_text(&in, text);
    ck_assert_int_eq(input_kernel(&in, "k", "")->stack_total, KERNEL_UNKNOWN);
    input_free(&in);
}
END_TEST

Suite *input_calls_suite(void)
{
    Suite *suite = suite_create("input_calls");
    TCase *tcase = tcase_create("calls");
    tcase_add_test(tcase, spills_of_functions_are_callee_spills_of_the_kernel_listed_before_them);
    tcase_add_test(tcase, separately_compiled_functions_are_listed_with_their_own_spills);
    tcase_add_test(tcase, the_stack_of_a_kernel_in_a_cubin_includes_called_functions);
    tcase_add_test(tcase, helpers_of_the_compiler_use_no_stack);
    tcase_add_test(tcase, a_function_at_the_start_of_a_ptxas_run_belongs_to_no_kernel);
    tcase_add_test(tcase, spills_too_large_to_add_are_unknown);
    tcase_add_test(tcase, a_function_in_the_output_of_cuobjdump_makes_the_stack_unknown);
    suite_add_tcase(suite, tcase);
    return suite;
}
