/* test_input_symbols.c - the symbols, kernels and target of a cubin. */
#include "old_cubin.h"
#include "suites.h"

START_TEST(without_an_attribute_registers_are_read_from_the_code_section)
{
    unsigned char image[IMAGE];
    struct input in;
    old_cubin(image, 75, 0);
    put_number(image + GLOBAL_INFO + 4, 99, 4);        /* the registers of a missing symbol */
    put_number(image + GLOBAL_INFO + 12 + 1, 0x2e, 1); /* an attribute that is not read */
    put_number(image + GLOBAL_INFO + 24 + 1, 0x2e, 1);
    input_bytes(&in, image, sizeof image);
    const struct kernel *k = input_kernel(&in, "k", "sm_75");
    ck_assert_int_eq(k->regs, 42);
    ck_assert_int_eq(k->stack, KERNEL_UNKNOWN);
    ck_assert_int_eq(k->stack_total, KERNEL_UNKNOWN);
    input_free(&in);
    put_number(image + 48, 90, 1); /* from sm_90 on, the section does not give the registers */
    input_bytes(&in, image, sizeof image);
    ck_assert_int_eq(input_kernel(&in, "k", "sm_90")->regs, KERNEL_UNKNOWN);
    input_free(&in);
}
END_TEST

START_TEST(cuda_11_has_another_attribute_for_the_stack)
{
    unsigned char image[IMAGE];
    struct input in;
    old_cubin(image, 80, 0);
    image[GLOBAL_INFO + 24 + 1] = 0x23;
    input_bytes(&in, image, sizeof image);
    ck_assert_int_eq(input_kernel(&in, "k", "sm_80")->stack_total, 24);
    input_free(&in);
}
END_TEST

START_TEST(a_kernel_needs_no_attributes_and_no_shared_memory)
{
    unsigned char image[IMAGE];
    struct input in;
    old_cubin(image, 80, 0);
    put_number(image + SECTIONS + S_KINFO * 64 + 4, 1, 4);
    put_number(image + SECTIONS + S_SHARED * 64 + 4, 1, 4);
    put_number(image + SECTIONS + S_INFO * 64 + 4, 1, 4);
    input_bytes(&in, image, sizeof image);
    const struct kernel *k = input_kernel(&in, "k", "sm_80");
    ck_assert_int_eq(k->smem, 0);
    ck_assert_int_eq(k->regs, 42);
    ck_assert_int_eq(k->bound_threads, KERNEL_UNKNOWN);
    ck_assert_int_eq(k->max_regs, KERNEL_UNKNOWN);
    input_free(&in);
}
END_TEST

START_TEST(symbols_other_than_defined_kernels_are_skipped)
{
    unsigned char image[IMAGE];
    struct input in;
    old_cubin(image, 80, 0);
    put_number(image + SYMBOLS + 24 + 6, 0, 2); /* declared, defined in another file */
    input_bytes(&in, image, sizeof image);
    ck_assert(in.ok);
    ck_assert_uint_eq(in.list.count, 0);
    input_free(&in);
    old_cubin(image, 80, 0);
    image[SYMBOLS + 24 + 5] = 0; /* a device function */
    input_bytes(&in, image, sizeof image);
    ck_assert(in.ok);
    ck_assert_uint_eq(in.list.count, 0);
    input_free(&in);
    old_cubin(image, 80, 0);
    image[SYMBOLS + 24 + 4] = 0x11; /* an object, not a function */
    input_bytes(&in, image, sizeof image);
    ck_assert_uint_eq(in.list.count, 0);
    input_free(&in);
}
END_TEST

START_TEST(the_section_of_a_symbol_may_be_in_a_separate_table)
{
    unsigned char image[IMAGE];
    struct input in;
    old_cubin(image, 80, 640);
    put_number(image + SYMBOLS + 24 + 6, 0xffff, 2);
    put_section_header(image, S_INFO, 11, 18, GLOBAL_INFO, 8, S_SYMBOLS, 0);
    put_number(image + GLOBAL_INFO, 0, 4);
    put_number(image + GLOBAL_INFO + 4, S_TEXT, 4);
    input_bytes(&in, image, sizeof image);
    ck_assert_msg(in.ok, "%s", in.diag.text);
    ck_assert_int_eq(input_kernel(&in, "k", "sm_80")->smem, 640);
    input_free(&in);
    put_number(image + SECTIONS + S_INFO * 64 + 32, 4, 8); /* too short for symbol 1 */
    input_bytes(&in, image, sizeof image);
    ck_assert(!in.ok);
    ck_assert_str_eq(in.diag.text, "file: offset 0xd8: the cubin has a symbol without a section");
    input_free(&in);
}
END_TEST

START_TEST(two_names_of_the_same_code_have_the_same_numbers)
{
    unsigned char image[IMAGE];
    struct input in;
    old_cubin(image, 80, 512);
    memcpy(image + SYMBOLS, image + SYMBOLS + 24, 24);
    put_number(image + SYMBOLS, 4, 4); /* "strtab", out of ".strtab" */
    input_bytes(&in, image, sizeof image);
    ck_assert_msg(in.ok, "%s", in.diag.text);
    ck_assert_uint_eq(in.list.count, 2);
    ck_assert_int_eq(input_kernel(&in, "strtab", "sm_80")->smem, 512);
    ck_assert_int_eq(input_kernel(&in, "k", "sm_80")->bound_threads, 128);
    input_free(&in);
}
END_TEST

/* Replaces the attributes of the kernel. */
static void set_attributes(unsigned char image[IMAGE], const char *bytes, size_t len)
{
    memset(image + KERNEL_INFO, 0, SECTIONS - KERNEL_INFO);
    memcpy(image + KERNEL_INFO, bytes, len);
    put_number(image + SECTIONS + S_KINFO * 64 + 32, len, 8);
}

START_TEST(attributes_of_wrong_form_or_value_are_skipped)
{
    static const char wrong[] = "\4\x05\4\0\0\1\0\0" /* MAX_THREADS of one number */
                                "\4\x3f\2\0\1\0"     /* MAX_CLUSTER_RANK of two bytes */
                                "\4\x1b\4\0\1\0\0\0" /* MAXREG_COUNT with a payload */
                                "\4\x4c\4\0\1\0\0\0" /* NUM_BARRIERS with a payload */
                                "\4\x77\0\0";        /* an unknown one */
    static const char zero[] = "\4\x05\14\0\0\1\0\0\0\0\0\0\1\0\0\0"
                               "\1\x54\0\0"; /* REG_RECONFIG */
    static const char large[] = "\4\x05\14\0\0\0\1\0\0\0\1\0\1\0\0\0"
                                "\4\x10\14\0\xff\xff\xff\xff\2\0\0\0\1\0\0\0";
    unsigned char image[IMAGE];
    struct input in;
    old_cubin(image, 80, 0);
    set_attributes(image, wrong, sizeof wrong - 1);
    input_bytes(&in, image, sizeof image);
    const struct kernel *k = input_kernel(&in, "k", "sm_80");
    ck_assert_int_eq(k->bound_threads, KERNEL_UNKNOWN);
    ck_assert_int_eq(k->max_cluster, KERNEL_UNKNOWN);
    ck_assert_int_eq(k->max_regs, KERNEL_UNKNOWN);
    ck_assert_int_eq(k->barriers, 3);
    input_free(&in);
    set_attributes(image, zero, sizeof zero - 1);
    for (size_t i = 0; i < 3; i++) { /* each of the three numbers is 0 in turn */
        for (size_t n = 0; n < 3; n++) {
            put_number(image + KERNEL_INFO + 4 + 4 * n, n != i, 4);
        }
        input_bytes(&in, image, sizeof image);
        k = input_kernel(&in, "k", "sm_80");
        ck_assert_int_eq(k->bound_threads, KERNEL_UNKNOWN);
        ck_assert_uint_eq(k->flags, KERNEL_REG_RECONFIG);
        input_free(&in);
    }
    set_attributes(image, large, sizeof large - 1);
    input_bytes(&in, image, sizeof image);
    k = input_kernel(&in, "k", "sm_80");
    ck_assert_int_eq(k->bound_threads, KERNEL_UNKNOWN);
    ck_assert_int_eq(k->block[0], KERNEL_UNKNOWN);
    input_free(&in);
}
END_TEST

START_TEST(a_name_must_end_inside_the_table_of_names)
{
    unsigned char image[IMAGE];
    struct input in;
    old_cubin(image, 80, 0);
    put_number(image + SECTIONS + S_NAMES * 64 + 32, 2, 8); /* "\0k" without its NUL byte */
    input_bytes(&in, image, sizeof image);
    ck_assert(!in.ok);
    ck_assert_str_eq(in.diag.text,
                     "file: offset 0xd8: the cubin has a symbol without a section or a name");
    input_free(&in);
}
END_TEST

START_TEST(a_name_of_more_than_65535_bytes_is_damage)
{
    enum { LONG = KERNEL_NAME_MAX + 3 };
    unsigned char *image = calloc(1, IMAGE + LONG);
    ck_assert_ptr_nonnull(image);
    for (size_t len = KERNEL_NAME_MAX; len <= KERNEL_NAME_MAX + 1; len++) {
        struct input in;
        old_cubin(image, 80, 0);
        memset(image + IMAGE, 0, LONG);
        memset(image + IMAGE + 1, 'n', len);
        put_section_header(image, S_NAMES, 3, 3, IMAGE, len + 2, 0, 0);
        input_bytes(&in, image, IMAGE + LONG);
        ck_assert_int_eq(in.ok, len == KERNEL_NAME_MAX);
        ck_assert_uint_eq(in.list.count, len == KERNEL_NAME_MAX);
        if (in.ok) {
            ck_assert_uint_eq(strlen(in.list.items[0].name), len);
        } else {
            ck_assert_str_eq(in.diag.text, "file: offset 0xd8: the cubin has a symbol without a "
                                           "section or a name");
        }
        input_free(&in);
    }
    free(image);
}
END_TEST

START_TEST(names_that_overlap_are_damage)
{
    enum { COUNT = 100, NAME = 1000 };
    static unsigned char image[IMAGE + COUNT * 24 + NAME + 2];
    struct input in;
    old_cubin(image, 80, 0);
    for (size_t i = 0; i < COUNT; i++) { /* each name is the end of the one before */
        memcpy(image + IMAGE + i * 24, image + SYMBOLS + 24, 24);
        put_number(image + IMAGE + i * 24, 1 + i, 4);
    }
    memset(image + IMAGE + COUNT * 24 + 1, 'n', NAME);
    put_section_header(image, S_NAMES, 3, 3, IMAGE + COUNT * 24, NAME + 2, 0, 0);
    put_section_header(image, S_SYMBOLS, 51, 2, IMAGE, COUNT * 24, S_NAMES, 1);
    input_bytes(&in, image, sizeof image);
    ck_assert(!in.ok);
    ck_assert_str_eq(in.diag.text, "file: offset 0x3a0: the cubin has names that overlap");
    ck_assert_uint_lt(in.list.count, 5);
    input_free(&in);
}
END_TEST

/* Replaces the attributes of the kernel by a section of another name and type. */
static void set_section(unsigned char image[IMAGE], const char *name, uint32_t type,
                        const char *bytes, size_t len)
{
    strcpy((char *)image + NAMES + 60, name);
    memset(image + KERNEL_INFO, 0, SECTIONS - KERNEL_INFO);
    memcpy(image + KERNEL_INFO, bytes, len);
    put_number(image + SECTIONS + S_NAMES * 64 + 32, 128, 8);
    put_section_header(image, S_KINFO, 60, type, KERNEL_INFO, len, 0, 0);
}

static void expect_arch(unsigned char image[IMAGE], const char *arch)
{
    struct input in;
    input_bytes(&in, image, IMAGE);
    ck_assert_msg(in.ok, "%s", in.diag.text);
    input_kernel(&in, "k", arch);
    input_free(&in);
}

START_TEST(the_command_line_of_the_assembler_names_the_target)
{
    static const char *const lines[][2] = {
        { "-v  -arch sm_90a -m 64", "sm_90a" },
        { "-v  -arch sm_90f", "sm_90f" },
        { "-arch sm_100a", "sm_90" }, /* another architecture than in the header */
        { "-arch sm_90-name-too-long-to-be-one ", "sm_90-name-too-" },
        { "-m 64", "sm_90" },
        { "", "sm_90" },
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        unsigned char image[IMAGE];
        old_cubin(image, 90, 0);
        set_section(image, ".note.nv.tkinfo", 7, lines[i][0], strlen(lines[i][0]));
        expect_arch(image, lines[i][1]);
        set_section(image, ".note.nv.cuinfo", 7, lines[i][0], strlen(lines[i][0]));
        expect_arch(image, "sm_90");
    }
}
END_TEST

START_TEST(nv_compat_marks_an_architecture_specific_target)
{
    unsigned char image[IMAGE];
    struct input in;
    old_cubin(image, 90, 0);
    set_section(image, ".nv.compat", 0x70000086, "\4\1\4\0\2\x09\1\0\2\x09\1\0", 12);
    expect_arch(image, "sm_90a"); /* the mark 2, 9, 1, 0 follows a record that contains its bytes */
    set_section(image, ".nv.compat", 0x70000086, "\4\1\4\0\2\x09\1\0\2\x09\0\0", 12);
    expect_arch(image, "sm_90"); /* one mark is inside a record; the other has 0, not 1 */
    set_section(image, ".nv.compat", 0x70000086, "\4\1\xff\0\2\x09\1\0", 8);
    expect_arch(image, "sm_90"); /* the mark's bytes are inside a record that is cut off */
    put_number(image + 48, bytes_u32(image + 48) | 0x800, 4);
    set_section(image, ".nv.compat", 0x70000086, "\2\x09\1\0", 4);
    expect_arch(image, "sm_90a"); /* the flags of the header say it, too */
    put_number(image + SECTIONS + S_KINFO * 64 + 24, UINT32_MAX, 8);
    input_bytes(&in, image, sizeof image);
    ck_assert(!in.ok);
    ck_assert_str_eq(in.diag.text, "file: offset 0x0: the cubin has a section of 0x4 bytes at "
                                   "0xffffffff, outside its 0x340 bytes");
    input_free(&in);
}
END_TEST

START_TEST(sections_that_are_read_byte_by_byte_must_not_overlap)
{
    unsigned char image[IMAGE];
    struct input in;
    old_cubin(image, 90, 0);
    set_section(image, ".note.nv.tkinfo", 7, "-arch sm_90a ", 13);
    put_section_header(image, S_KINFO, 60, 7, 64, IMAGE - 64, 0, 0);
    put_section_header(image, S_SHARED, 60, 7, 72, IMAGE - 72, 0, 0);
    input_bytes(&in, image, sizeof image);
    ck_assert(!in.ok);
    ck_assert_str_eq(in.diag.text, "file: offset 0x48: the cubin has sections that overlap");
    input_free(&in);
}
END_TEST

Suite *input_symbols_suite(void)
{
    Suite *suite = suite_create("input_symbols");
    TCase *tcase = tcase_create("symbols");
    tcase_add_test(tcase, without_an_attribute_registers_are_read_from_the_code_section);
    tcase_add_test(tcase, cuda_11_has_another_attribute_for_the_stack);
    tcase_add_test(tcase, a_kernel_needs_no_attributes_and_no_shared_memory);
    tcase_add_test(tcase, symbols_other_than_defined_kernels_are_skipped);
    tcase_add_test(tcase, the_section_of_a_symbol_may_be_in_a_separate_table);
    tcase_add_test(tcase, two_names_of_the_same_code_have_the_same_numbers);
    tcase_add_test(tcase, attributes_of_wrong_form_or_value_are_skipped);
    tcase_add_test(tcase, a_name_must_end_inside_the_table_of_names);
    tcase_add_test(tcase, a_name_of_more_than_65535_bytes_is_damage);
    tcase_add_test(tcase, names_that_overlap_are_damage);
    tcase_add_test(tcase, the_command_line_of_the_assembler_names_the_target);
    tcase_add_test(tcase, nv_compat_marks_an_architecture_specific_target);
    tcase_add_test(tcase, sections_that_are_read_byte_by_byte_must_not_overlap);
    suite_add_tcase(suite, tcase);
    return suite;
}
