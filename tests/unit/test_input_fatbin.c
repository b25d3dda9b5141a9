/*
 * test_input_fatbin.c - reads fatbins of the compiler, alone and in host objects, whole and
 * damaged.
 */
#include "input.h"
#include "suites.h"

/* A binary, and the log that the compiler printed when it made the binary. */
struct pair {
    const char *log;
    const char *binary;
    size_t kernels;
};

static const struct pair pairs[] = {
    { "basic.log", "basic.fatbin", 252 },    { "family.log", "family.fatbin", 70 },
    { "cluster.log", "cluster.fatbin", 36 }, { "host.log", "host.o", 14 },
    { "rdc.log", "rdc_link.o", 4 },
};

START_TEST(binaries_have_the_numbers_that_the_compiler_printed)
{
    struct input log;
    struct input binary;
    input_file(&log, pairs[_i].log);
    input_file(&binary, pairs[_i].binary);
    ck_assert(log.ok && binary.ok);
    ck_assert_uint_eq(binary.list.count, pairs[_i].kernels);
    size_t kernels = 0;
    for (size_t i = 0; i < log.list.count; i++) {
        const struct kernel *a = &log.list.items[i];
        if ((a->flags & KERNEL_FUNCTION) != 0) {
            continue;
        }
        kernels++;
        const struct kernel *b = input_kernel(&binary, a->name, a->arch);
        ck_assert_msg(a->regs == b->regs && a->barriers == b->barriers && a->smem == b->smem &&
                          a->stack == b->stack && a->stack_total == b->stack_total,
                      "%s for %s differs", a->name, a->arch);
        ck_assert_int_eq(b->source, KERNEL_FATBIN);
    }
    ck_assert_uint_eq(kernels, pairs[_i].kernels);
    input_free(&log);
    input_free(&binary);
}
END_TEST

START_TEST(kernels_with_only_ptx_are_marked)
{
    struct input in;
    input_file(&in, "ptx.fatbin");
    const struct kernel *k = input_kernel(&in, "bounded_blocks", "compute_80");
    ck_assert_uint_eq(in.list.count, 14);
    ck_assert_uint_eq(k->flags, KERNEL_PTX_ONLY);
    ck_assert_int_eq(k->regs, KERNEL_UNKNOWN);
    ck_assert_int_eq(k->bound_threads, 128);
    ck_assert_int_eq(k->bound_blocks, 4);
    input_free(&in);
}
END_TEST

START_TEST(ptx_beside_binary_code_adds_no_kernels)
{
    struct input in;
    input_file(&in, "host.o");
    for (size_t i = 0; i < in.list.count; i++) {
        ck_assert_str_eq(in.list.items[i].arch, "sm_80");
    }
    input_free(&in);
}
END_TEST

START_TEST(linked_code_is_preferred_to_relocatable_code)
{
    size_t first_len = 0;
    size_t second_len = 0;
    unsigned char *first = input_load("rdc_a.o", &first_len);
    unsigned char *second = input_load("rdc_link.o", &second_len);
    unsigned char *both = malloc(first_len + second_len);
    ck_assert_ptr_nonnull(both);
    for (int swap = 0; swap < 2; swap++) {
        struct input in;
        size_t at = swap ? second_len : 0;
        memcpy(both + at, first, first_len);
        memcpy(both + (swap ? 0 : first_len), second, second_len);
        input_bytes(&in, both, first_len + second_len);
        ck_assert(in.ok);
        ck_assert_uint_eq(in.list.count, 4);
        const struct kernel *k = input_kernel(&in, "linked", "sm_90");
        ck_assert_int_eq(k->smem, 656);
        ck_assert_uint_eq(k->flags, 0);
        input_free(&in);
    }
    free(first);
    free(second);
    free(both);
}
END_TEST

START_TEST(an_unlinked_kernel_that_calls_a_function_is_a_lower_bound)
{
    struct input in;
    input_file(&in, "rdc_a.o");
    ck_assert_uint_eq(input_kernel(&in, "linked", "sm_90")->flags,
                      KERNEL_LOWER_BOUND | KERNEL_NOT_LINKED);
    ck_assert_uint_eq(input_kernel(&in, "alone", "sm_90")->flags, KERNEL_NOT_LINKED);
    ck_assert_int_eq(input_kernel(&in, "linked", "sm_90")->smem, 400);
    input_free(&in);
}
END_TEST

START_TEST(an_entry_of_unknown_kind_is_a_warning)
{
    size_t len = 0;
    unsigned char *data = input_load("ptx.fatbin", &len);
    struct input in;
    data[16] = 32; /* the kind of the first entry, after the header of the container */
    input_bytes(&in, data, len);
    ck_assert(in.ok);
    ck_assert_uint_eq(in.list.count, 0);
    ck_assert_uint_eq(in.warnings, 1);
    ck_assert_str_eq(
        in.warning,
        "file: offset 0x10: a fatbin entry has the unknown kind 32; its kernels are skipped");
    input_free(&in);
    data[16] = 8; /* LTO: a known kind, without kernels */
    input_bytes(&in, data, len);
    ck_assert_uint_eq(in.warnings, 0);
    input_free(&in);
    free(data);
}
END_TEST

START_TEST(a_container_is_found_anywhere_in_a_file)
{
    size_t len = 0;
    unsigned char *data = input_load("cluster.fatbin", &len);
    unsigned char *file = calloc(1, len + 5000);
    struct input in;
    ck_assert_ptr_nonnull(file);
    memcpy(file + 1237, data, len);
    memcpy(file + 8, data, 8); /* the magic alone, as in a program that looks for it */
    input_bytes(&in, file, len + 5000);
    ck_assert_msg(in.ok, "%s", in.diag.text);
    ck_assert_uint_eq(in.list.count, 36);
    input_free(&in);
    free(file);
    free(data);
}
END_TEST

START_TEST(a_truncated_container_is_an_error_and_the_rest_is_read)
{
    size_t len = 0;
    unsigned char *data = input_load("cluster.fatbin", &len);
    struct input in;
    input_bytes(&in, data, len - 100);
    ck_assert(!in.ok);
    ck_assert_uint_eq(in.list.count, 33);
    ck_assert_ptr_nonnull(strstr(in.diag.text, "file: offset 0x0: the fatbin of 0x"));
    input_free(&in);
    free(data);
}
END_TEST

/*
 * Puts `value` at `offset` of cluster.fatbin, in the header of the first entry, whose data is LZ4.
 * The error must be `text`; the other entries still give `kernels` kernels.
 */
static void expect_damage(size_t offset, uint64_t value, const char *text, size_t kernels)
{
    size_t len = 0;
    unsigned char *data = input_load("cluster.fatbin", &len);
    struct input in;
    put_number(data + offset, value, 8);
    input_bytes(&in, data, len);
    ck_assert(!in.ok);
    ck_assert_str_eq(in.diag.text, text);
    ck_assert_uint_eq(in.list.count, kernels);
    input_free(&in);
    free(data);
}

START_TEST(a_wrong_declared_size_is_an_error)
{
    expect_damage(16 + 56, UINT64_C(1) << 40,
                  "file: offset 0x10: the fatbin entry declares a size that is 0 or above 512 MiB",
                  33);
    expect_damage(16 + 56, 1 << 28,
                  "file: offset 0x10: the fatbin entry declares a size that its compressed data "
                  "cannot have",
                  33);
    expect_damage(16 + 56, 0,
                  "file: offset 0x10: the fatbin entry declares a size that is 0 or above 512 MiB",
                  33);
    expect_damage(
        16 + 56, 100,
        "file: offset 0x10: the fatbin entry has damaged LZ4 data, or unpacks to more than it "
        "declares",
        33);
}
END_TEST

START_TEST(an_entry_that_runs_past_its_container_is_an_error)
{
    size_t len = 0;
    unsigned char *data = input_load("cluster.fatbin", &len);
    char text[256];
    snprintf(text, sizeof text,
             "file: offset 0x10: the fatbin entry of 0xffffffffffffffff bytes runs past the end of "
             "its container, 0x%zx",
             len);
    free(data);
    expect_damage(16 + 8, UINT64_MAX, text, 0);
}
END_TEST

START_TEST(a_fatbin_with_a_changed_byte_is_read_without_harm)
{
    size_t len = 0;
    unsigned char *data = input_load("family.fatbin", &len);
    unsigned char *copy = malloc(len);
    ck_assert_ptr_nonnull(copy);
    for (size_t at = 0; at < len; at += at < 600 ? 1 : 997) {
        struct input in;
        memcpy(copy, data, len);
        copy[at] ^= (unsigned char)(1 + at % 255);
        input_bytes(&in, copy, len);
        input_free(&in);
    }
    free(copy);
    free(data);
}
END_TEST

START_TEST(kernels_have_the_targets_of_the_ptx_in_their_fatbin)
{
    struct input in;
    input_file(&in, "external.fatbin");
    ck_assert_int_eq(kernel_extras(input_kernel(&in, "plain", "sm_80"))->ptx[0], 80);
    ck_assert_int_eq(kernel_extras(input_kernel(&in, "plain", "sm_90"))->ptx[0], 80);
    ck_assert_int_eq(kernel_extras(input_kernel(&in, "plain", "sm_90"))->ptx[1], KERNEL_UNKNOWN);
    input_free(&in);
    input_file(&in, "basic.fatbin"); /* binary code only */
    ck_assert_int_eq(kernel_extras(input_kernel(&in, "plain", "sm_80"))->ptx[0], KERNEL_UNKNOWN);
    input_free(&in);
}
END_TEST

Suite *input_fatbin_suite(void)
{
    Suite *suite = suite_create("input_fatbin");
    TCase *tcase = tcase_create("fatbin");
    tcase_add_loop_test(tcase, binaries_have_the_numbers_that_the_compiler_printed, 0,
                        (int)(sizeof pairs / sizeof pairs[0]));
    tcase_add_test(tcase, kernels_with_only_ptx_are_marked);
    tcase_add_test(tcase, ptx_beside_binary_code_adds_no_kernels);
    tcase_add_test(tcase, an_entry_of_unknown_kind_is_a_warning);
    tcase_add_test(tcase, linked_code_is_preferred_to_relocatable_code);
    tcase_add_test(tcase, an_unlinked_kernel_that_calls_a_function_is_a_lower_bound);
    tcase_add_test(tcase, a_container_is_found_anywhere_in_a_file);
    tcase_add_test(tcase, a_truncated_container_is_an_error_and_the_rest_is_read);
    tcase_add_test(tcase, a_wrong_declared_size_is_an_error);
    tcase_add_test(tcase, an_entry_that_runs_past_its_container_is_an_error);
    tcase_add_test(tcase, a_fatbin_with_a_changed_byte_is_read_without_harm);
    tcase_add_test(tcase, kernels_have_the_targets_of_the_ptx_in_their_fatbin);
    suite_add_tcase(suite, tcase);
    return suite;
}
