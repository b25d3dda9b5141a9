/*
 * test_small_formats.c - block times, baselines, --gpc, numbers, shares, joined and wrapped text.
 */
#include "base/num.h"
#include "base/text.h"
#include "kernels/kernels_baseline.h"
#include "launch/partition.h"
#include "report/wrap.h"
#include "simulate/durations.h"

#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "folder.h"
#include "gen.h"
#include "must.h"
#include "simulate.h"
#include "suites.h"

static double *parse(const char *text, size_t *count, struct diag *diag)
{
    diag_init(diag, "times");
    return durations_parse(text, strlen(text), count, diag);
}

START_TEST(durations_are_read_line_by_line)
{
    struct diag diag;
    size_t count;
    double *values = parse("1\n\n 2.5\t\r\n0", &count, &diag);
    ck_assert_ptr_nonnull(values);
    ck_assert_uint_eq(count, 3);
    ck_assert(same(values[0], 1) && same(values[1], 2.5) && same(values[2], 0));
    free(values);
}
END_TEST

START_TEST(errors_in_durations_name_the_malformed_line_if_there_is_one)
{
    static const char *const cases[][2] = {
        { "1\n2\nabc\n", "times:3: 'abc': expected a number" },
        { "1\n-2\n", "times:2: '-2': expected a number" },
        { "1e3\n", "times:1: '1e3': expected a number" },
        { "1 2\n", "times:1: '1 2': expected a number" },
        { "", "times: no number" },
        { "\n\r\n", "times: no number" },
        { "0\n0.0\n", "times: every block time is 0" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct diag diag;
        size_t count;
        ck_assert_ptr_null(parse(cases[i][0], &count, &diag));
        ck_assert_msg(strncmp(diag.text, cases[i][1], strlen(cases[i][1])) == 0, "%s", diag.text);
    }
}
END_TEST

START_TEST(durations_end_at_the_given_length)
{
    struct diag diag;
    size_t count;
    diag_init(&diag, "times");
    double *values = durations_parse("12345", 2, &count, &diag);
    ck_assert_ptr_nonnull(values);
    ck_assert(count == 1 && same(values[0], 12));
    free(values);
}
END_TEST

START_TEST(durations_have_a_limit_of_lines)
{
    enum { LINES = DURATIONS_LINES_MAX + 1 };
    char *text = malloc(LINES);
    struct diag diag;
    size_t count;
    ck_assert_ptr_nonnull(text);
    memset(text, '\n', LINES);
    diag_init(&diag, "times");
    ck_assert_ptr_null(durations_parse(text, LINES, &count, &diag));
    ck_assert_str_eq(diag.text, "times: 16777217 lines; the limit is 16777216");
    free(text);
}
END_TEST

/* Reads a baseline of `text`, and pairs it with an empty build. */
static bool baseline_read(struct kernels_baseline *baseline, const char *text, struct diag *diag)
{
    char folder[FOLDER_PATH_MAX];
    char path[FOLDER_PATH_MAX];
    folder_make(folder);
    folder_write(folder, "base", text, strlen(text));
    memset(baseline, 0, sizeof *baseline);
    bool ok = kernels_baseline_read(baseline, folder_join(path, folder, "base"), diag);
    folder_remove(folder, NULL, 0);
    return ok;
}

/* The same with a valid first line above `lines`. */
static bool baseline_parse(struct kernels_baseline *baseline, const char *lines, struct diag *diag)
{
    char text[256];
    snprintf(text, sizeof text, "# occ baseline 1: test\n%s", lines);
    return baseline_read(baseline, text, diag);
}

/* A value and the bound that it breaks differ as they are read, and are rounded correctly. */
START_TEST(a_broken_bound_differs_from_its_value)
{
    char value[NUM_DECIMAL_MAX];
    char bound[NUM_DECIMAL_MAX];
    uint64_t gen = 5;
    for (int i = 0; i < 20000; i++) {
        const double limit = (double)gen_in(&gen, 1, 1000000) / (double)gen_in(&gen, 1, 20000);
        double apart = (double)gen_in(&gen, 1, 1000) / 1000;
        for (uint32_t k = gen_in(&gen, 0, 9); k > 0; k--) {
            apart /= 10;
        }
        const double found = limit * (gen_one_in(&gen, 2) ? 1 - apart : 1 + apart);
        num_decimal_apart(found, limit, 4, value, bound);
        const double shown = strtod(value, NULL);
        const double shown_bound = strtod(bound, NULL);
        ck_assert_msg((shown < shown_bound) == (found < limit) && shown != shown_bound,
                      "%.17g and %.17g: %s and %s", found, limit, value, bound);
        ck_assert_msg(fabs(shown - found) <= 0.0005 * found && /* 4 digits */
                          fabs(shown_bound - limit) <= 0.000005 * limit,
                      "%.17g and %.17g: %s and %s", found, limit, value, bound);
    }
    num_decimal_apart(100 * 2.0 / 3, 66.667, 4, value, bound);
    ck_assert_str_eq(value, "66.6667"); /* one digit less would be the bound itself */
    ck_assert_str_eq(bound, "66.667");
    num_decimal_apart(75, 80, 4, value, bound);
    ck_assert_str_eq(value, "75");
}
END_TEST

/* Numbers in sentences have no exponents and no more digits than asked for before the point. */
START_TEST(decimals_have_no_exponent)
{
    char text[NUM_DECIMAL_MAX];
    ck_assert_str_eq(num_decimal(46790.25, 4, text), "46790");
    ck_assert_str_eq(num_decimal(9999.4, 4, text), "9999");
    ck_assert_str_eq(num_decimal(1.5, 4, text), "1.5");
    ck_assert_str_eq(num_decimal(0.00001234, 4, text), "0.00001234");
    ck_assert_str_eq(num_decimal(1e-12, 4, text), "0");
    ck_assert_str_eq(num_decimal(-123456, 4, text), "-123456");
    uint64_t gen = 4;
    for (int i = 0; i < 5000; i++) {
        double value = (double)gen_in(&gen, 1, 1000000);
        for (uint32_t k = gen_in(&gen, 0, 40); k > 0; k--) {
            value *= gen_one_in(&gen, 2) ? 10 : 0.25;
        }
        num_decimal(value, 4, text);
        ck_assert_msg(strspn(text, "0123456789.") == strlen(text), "%s", text);
        double read = strtod(text, NULL);
        double error = read > value ? read - value : value - read;
        ck_assert_msg(error <= value * 0.0006 + 1e-9, "%s is not %.17g", text, value);
    }
}
END_TEST

START_TEST(lines_of_a_baseline_are_split_from_the_right)
{
    struct kernels_baseline baseline;
    struct diag diag;
    ck_assert(
        baseline_parse(&baseline, "# x\n\na | b | sm_80 | regs 40, occupancy 62.5 %\r\n", &diag));
    ck_assert_uint_eq(baseline.old.count, 1);
    ck_assert_uint_eq(baseline.counts[KERNEL_REMOVED], 1);
    ck_assert_str_eq(baseline.old.rows[0].name, "a | b");
    ck_assert_str_eq(baseline.old.rows[0].arch, "sm_80");
    ck_assert_int_eq(baseline.old.rows[0].values.of[KERNEL_VALUE_OCCUPANCY], 625000);
    ck_assert_int_eq(baseline.old.rows[0].values.of[KERNEL_VALUE_SPILL], -1);
    kernels_baseline_free(&baseline);
}
END_TEST

START_TEST(malformed_lines_of_a_baseline_are_refused)
{
    static const char *const wrong[] = {
        "k | regs 40",           "k | sm_80 | regs 40, regs 41",   "k | sm_80 | occupancy 101 %",
        " | sm_80 | regs 40",    "k | sm_80 | occupancy 50",       "k | sm_80 | regs 2147483648",
        "k | sm_80 | spill 8-4", "k | sm_80 | spill 8-",           "k | sm_80 | spill -8",
        "k | sm_80 | spill +",   "k | sm_80 | regs 8-40",          "k | sm_80 | spill 8-9+",
        "k | sm_80 | regs 8+",   "k | sm_80 | spill 1-2147483648", "k | sm_80 | spill 8--9",
        "k | sm_80 | regs 40, ", "k | sm_80 | regs 40,spill 0",    "k | sm_80 | regs -1",
    };
    struct kernels_baseline baseline;
    struct diag diag;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        bool ok = baseline_parse(&baseline, wrong[i], &diag);
        ck_assert_msg(!ok && strstr(diag.text, "/base:2: ") != NULL, "%s: %s", wrong[i], diag.text);
        kernels_baseline_free(&baseline);
    }
    ck_assert(!baseline_read(&baseline, "# occ baseline ", &diag));
    ck_assert(strstr(diag.text, "not a baseline of this version") != NULL);
    kernels_baseline_free(&baseline);
}
END_TEST

START_TEST(a_decimal_number_has_1_to_15_digits_and_may_have_a_dot_between_them)
{
    static const char *const wrong[] = { "",    ".",  ".5",  "5.",  "1.2.3",
                                         "1,5", "+1", "1e3", "0x1", "1234567890123456" };
    double value = -1;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        ck_assert_msg(!num_fraction(wrong[i], strlen(wrong[i]), &value), "%s", wrong[i]);
        ck_assert(same(value, -1));
    }
    ck_assert(num_fraction("123456789012.345", 16, &value));
    ck_assert(same(value, 123456789012.345));
}
END_TEST

START_TEST(a_share_is_a_fraction_or_percent)
{
    double value = -1;
    ck_assert(!num_share("", &value) && !num_share("%", &value) && !num_share("5%%", &value));
    ck_assert(same(value, -1));
    ck_assert(num_share("0.25", &value) && same(value, 0.25));
    ck_assert(num_share("25%", &value) && same(value, 0.25));
}
END_TEST

START_TEST(an_item_without_room_is_left_out_with_its_separator)
{
    char list[8] = "";
    ck_assert(text_join(list, sizeof list, ", ", "%s", "ab"));
    ck_assert_str_eq(list, "ab");
    ck_assert(!text_join(list, sizeof list, ", ", "%s", "cdef"));
    ck_assert_str_eq(list, "ab");
    ck_assert(text_join(list, sizeof list, ", ", "%d%s", 1, "de"));
    ck_assert_str_eq(list, "ab, 1de");
    ck_assert(!text_join(list, sizeof list, ", ", "%s", ""));
    ck_assert(!text_join(list, sizeof list, " and also ", "%s", "f"));
    ck_assert_str_eq(list, "ab, 1de");
    text_replace(list, ',', 'x');
    ck_assert_str_eq(list, "abx 1de");
}
END_TEST

START_TEST(the_sms_of_all_gpcs_are_added_up)
{
    struct gpc_list gpc = { 0 };
    struct diag diag;
    diag_init(&diag, NULL);
    ck_assert(gpc_list_parse(&gpc, "--gpc", "16,16,18", &diag));
    ck_assert_uint_eq(gpc.count, 3);
    ck_assert_uint_eq(gpc.total, 50);
}
END_TEST

START_TEST(malformed_and_out_of_range_gpcs_are_refused)
{
    static const char *const cases[] = { "",        ",",     "16,", "0",    "1025",
                                         "1000,25", "16:18", "-1",  "16 16" };
    char many[200] = "1";
    for (unsigned i = 0; i < OCC_GPCS_MAX; i++) {
        strcat(many, ",1");
    }
    for (size_t i = 0; i <= sizeof cases / sizeof *cases; i++) {
        const char *text = i < sizeof cases / sizeof *cases ? cases[i] : many;
        struct gpc_list gpc = { 0 };
        struct diag diag;
        diag_init(&diag, NULL);
        ck_assert_msg(!gpc_list_parse(&gpc, "--gpc", text, &diag), "%s", text);
        ck_assert_uint_eq(diag.errors, 1);
    }
}
END_TEST

static char out_memory[OUT_BUFFER];
static struct out out;

static const char *wrapped(const char *text, unsigned used, unsigned indent)
{
    out_init(&out, NULL, out_memory, sizeof out_memory);
    wrap_text(text, strlen(text), used, indent, &out);
    out_char(&out, '\0');
    return out.buffer;
}

START_TEST(text_wraps_at_80_columns)
{
    char text[82];
    memset(text, 'x', 81);
    text[40] = ' ';
    text[80] = '\0';
    ck_assert_ptr_nonnull(strchr(wrapped(text, 0, 2), ' '));
    ck_assert_uint_eq(strlen(wrapped(text, 0, 2)), 81);
    ck_assert_ptr_nonnull(strstr(wrapped(text, 1, 2), "x\n  x"));
}
END_TEST

START_TEST(a_percent_sign_stays_with_its_number)
{
    char text[100] = "";
    for (unsigned i = 0; i < 26; i++) {
        strcat(text, "ab ");
    }
    strcat(text, "5 % z");
    ck_assert_ptr_nonnull(strstr(wrapped(text, 0, 0), "ab\n5 % z\n"));
}
END_TEST

START_TEST(no_wrapped_line_is_longer_than_80)
{
    uint64_t state = 44;
    for (unsigned i = 0; i < 2000; i++) {
        char text[400] = "";
        size_t words = gen_in(&state, 1, 20);
        for (size_t w = 0; w < words; w++) {
            char word[20] = "abcdefghijklmnopqr";
            word[gen_in(&state, 1, 18)] = '\0';
            strcat(text, w > 0 ? " " : "");
            strcat(text, word);
        }
        unsigned indent = gen_in(&state, 0, 16);
        const char *at = wrapped(text, indent, indent);
        size_t used = indent;
        while (*at != '\0') {
            size_t len = strcspn(at, "\n");
            must(len + used <= WRAP_COLUMNS);
            used = 0;
            at += len + 1;
        }
    }
}
END_TEST

START_TEST(a_product_is_at_most_its_limit_and_unknown_if_a_factor_is)
{
    ck_assert_int_eq(num_product((const int64_t[3]){ 3, 5, 7 }, 200), 105);
    ck_assert_int_eq(num_product((const int64_t[3]){ 3, 5, 7 }, 105), 105);
    ck_assert_int_eq(num_product((const int64_t[3]){ 3, 5, 7 }, 104), 104);
    ck_assert_int_eq(num_product((const int64_t[3]){ INT64_MAX, INT64_MAX, 2 }, INT64_MAX),
                     INT64_MAX);
    ck_assert_int_eq(num_product((const int64_t[3]){ INT64_MAX, 2, 0 }, 1000), 0);
    ck_assert_int_eq(num_product((const int64_t[3]){ 0, 5, -1 }, 1000), -1);
}
END_TEST

Suite *small_formats_suite(void)
{
    Suite *suite = suite_create("small_formats");
    TCase *tc = tcase_create("small_formats");
    tcase_add_test(tc, decimals_have_no_exponent);
    tcase_add_test(tc, a_broken_bound_differs_from_its_value);
    tcase_add_test(tc, a_product_is_at_most_its_limit_and_unknown_if_a_factor_is);
    tcase_add_test(tc, durations_are_read_line_by_line);
    tcase_add_test(tc, errors_in_durations_name_the_malformed_line_if_there_is_one);
    tcase_add_test(tc, durations_end_at_the_given_length);
    tcase_add_test(tc, durations_have_a_limit_of_lines);
    tcase_add_test(tc, lines_of_a_baseline_are_split_from_the_right);
    tcase_add_test(tc, malformed_lines_of_a_baseline_are_refused);
    tcase_add_test(tc, a_decimal_number_has_1_to_15_digits_and_may_have_a_dot_between_them);
    tcase_add_test(tc, a_share_is_a_fraction_or_percent);
    tcase_add_test(tc, an_item_without_room_is_left_out_with_its_separator);
    tcase_add_test(tc, the_sms_of_all_gpcs_are_added_up);
    tcase_add_test(tc, malformed_and_out_of_range_gpcs_are_refused);
    tcase_add_test(tc, text_wraps_at_80_columns);
    tcase_add_test(tc, a_percent_sign_stays_with_its_number);
    tcase_add_test(tc, no_wrapped_line_is_longer_than_80);
    suite_add_tcase(suite, tc);
    return suite;
}
