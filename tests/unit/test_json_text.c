/* test_json_text.c - the numbers and strings of traces in JSON, valid or not. */
#include "format/json_text.h"

#include <check.h>

#include "suites.h"

static struct json_view view_of(const char *text)
{
    return json_value(text, text + strlen(text));
}

START_TEST(whole_numbers_that_fit_are_read_and_all_else_is_refused)
{
    static const struct {
        const char *text;
        bool ok;
        int64_t value;
    } rows[] = {
        { "0", true, 0 },
        { "-17", true, -17 },
        { "\"42\"", true, 42 },
        { "5.", true, 5 },
        { "5.000", true, 5 },
        { "5e3", true, 5000 },
        { "-5e3", true, -5000 },
        { "15e-1", false, 0 },
        { "5.5", false, 0 },
        { "4611686018427387903", true, INT64_C(4611686018427387903) },
        { "9223372036854775799", true, INT64_C(9223372036854775799) },
        { "9223372036854775808", false, 0 },
        { "1e19", false, 0 },
        { "1e999", false, 0 },
        { "-", false, 0 },
        { ".", false, 0 },
        { "-.", false, 0 },
        { "1.2.3", false, 0 },
        { "1x", false, 0 },
        { "0x10", false, 0 },
        { "NaN", false, 0 },
        { "Infinity", false, 0 },
        { "true", false, 0 },
        { "\"\"", false, 0 },
        { "[7]", false, 0 },
        { "{\"a\":7}", false, 0 },
        /* 65 bytes; a number with an exponent may have at most 64 */
        { "1e+00000000000000000000000000000000000000000000000000000000000001", false, 0 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct json_view view = view_of(rows[i].text);
        int64_t value = 99;
        ck_assert_msg(json_whole(&view, &value) == rows[i].ok, "%s", rows[i].text);
        ck_assert_msg(value == (rows[i].ok ? rows[i].value : 99), "%s: %lld", rows[i].text,
                      (long long)value);
    }
}
END_TEST

START_TEST(microseconds_are_read_as_nanoseconds)
{
    static const struct {
        const char *text;
        bool ok;
        int64_t value;
        unsigned digits;
    } rows[] = {
        { "1", true, 1000, 0 },
        { "1.5", true, 1500, 1 },
        { "-1.5", true, -1500, 1 },
        { ".5", true, 500, 1 },
        { "1.23449", true, 1234, 5 },
        { "1.23450", true, 1235, 5 },
        { "1e3", true, 1000000, 0 },
        { "1.6e-3", true, 2, 1 },
        { "-1.6e-3", true, -2, 1 },
        { "4611686018427387.903", true, INT64_C(4611686018427387903), 3 },
        { "9223372036854775.808", false, 0, 0 },
        { "9223372036854776", false, 0, 0 },
        { "99999999999999999999.5", false, 0, 0 },
        { "1.2.3", false, 0, 0 },
        { "[]", false, 0, 0 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct json_view view = view_of(rows[i].text);
        int64_t value = 99;
        unsigned digits = 99;
        ck_assert_msg(json_scaled_int(&view, 3, &value, &digits) == rows[i].ok, "%s", rows[i].text);
        ck_assert_msg(value == (rows[i].ok ? rows[i].value : 99), "%s: %lld", rows[i].text,
                      (long long)value);
        ck_assert_msg(digits == (rows[i].ok ? rows[i].digits : 99), "%s: %u", rows[i].text, digits);
        ck_assert(json_scaled_int(&view, 3, &value, NULL) == rows[i].ok);
    }
}
END_TEST

START_TEST(real_numbers_are_finite_and_decimal)
{
    static const struct {
        const char *text;
        bool ok;
        double value;
    } rows[] = {
        { "66.5", true, 66.5 }, { "\"-1e2\"", true, -100 }, { "1e999", false, 0 },
        { "nan", false, 0 },    { "0x1p3", false, 0 },      { "1-", false, 0 },
        { "--1", false, 0 },    { "[1]", false, 0 },        { "\"\"", false, 0 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct json_view view = view_of(rows[i].text);
        double value = 99;
        ck_assert_msg(json_real(&view, &value) == rows[i].ok, "%s", rows[i].text);
        ck_assert_double_eq(value, rows[i].ok ? rows[i].value : 99);
    }
}
END_TEST

/*
 * An invalid \u becomes '?', an unknown escape loses its backslash, and a backslash at the end
 * stays.
 */
START_TEST(escapes_are_decoded)
{
    static const struct {
        const char *text, *meant;
    } rows[] = {
        { "a\\b\\f\\n\\r\\t\\/\\\\\\\"z", "a\b\f\n\r\t/\\\"z" },
        { "\\u0041\\u007f\\u0080\\u07ff", "A\x7f\xc2\x80\xdf\xbf" },
        { "\\u20AC\\uffff", "\xe2\x82\xac\xef\xbf\xbf" },
        { "\\ud83d\\ude00", "\xf0\x9f\x98\x80" },
        { "\\uD800\\uDC00", "\xf0\x90\x80\x80" },
        { "\\udbff\\udfff", "\xf4\x8f\xbf\xbf" },
        { "\\ude00\\ud83d", "??" },
        { "\\ud83d", "?" },
        { "\\ud83dabcdef", "?abcdef" },
        { "\\ud83d\\n....", "?\n...." },
        { "\\ud83d\\u0041", "?A" },
        { "\\ud83d\\ue000", "?\xee\x80\x80" },
        { "\\u0000", "?" },
        { "\\u12", "?12" },
        { "\\u00g1", "?00g1" },
        { "\\u00@1", "?00@1" },
        { "\\q", "q" },
        { "end\\", "end\\" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct json_view view = { JSON_STRING, rows[i].text, strlen(rows[i].text) };
        char out[64];
        size_t len = json_unescape(&view, out);
        ck_assert_msg(len == strlen(rows[i].meant) && memcmp(out, rows[i].meant, len) == 0,
                      "%s: %.*s", rows[i].text, (int)len, out);
        ck_assert_uint_le(len, view.len);
        json_copy(&view, out, sizeof out);
        ck_assert_str_eq(out, rows[i].meant);
    }
}
END_TEST

START_TEST(strings_and_numbers_are_copied_and_cut)
{
    static const struct {
        const char *text, *copy;
    } rows[] = { { "\"abc\"", "abc" }, { "\"abcd\"", "abc" }, { "12345", "123" },
                 { "[1]", "" },        { "{}", "" },          { "", "" } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct json_view view = view_of(rows[i].text);
        char out[4] = "xxx";
        json_copy(&view, out, sizeof out);
        ck_assert_str_eq(out, rows[i].copy);
    }
}
END_TEST

Suite *json_text_suite(void)
{
    Suite *suite = suite_create("json_text");
    TCase *tcase = tcase_create("json_text");
    tcase_add_test(tcase, whole_numbers_that_fit_are_read_and_all_else_is_refused);
    tcase_add_test(tcase, microseconds_are_read_as_nanoseconds);
    tcase_add_test(tcase, real_numbers_are_finite_and_decimal);
    tcase_add_test(tcase, escapes_are_decoded);
    tcase_add_test(tcase, strings_and_numbers_are_copied_and_cut);
    suite_add_tcase(suite, tcase);
    return suite;
}
