/* test_diag.c - messages about input. */
#include "base/diag.h"

#include "suites.h"

#include <string.h>

START_TEST(an_error_names_file_and_line)
{
    struct diag diag;
    diag_init(&diag, "a.json");
    ck_assert(!diag_error(&diag, 7, "%s is %d", "it", 5));
    ck_assert_str_eq(diag.text, "a.json:7: it is 5");
    diag_init(&diag, "a.json");
    ck_assert(!diag_error(&diag, 0, "all of it"));
    ck_assert_str_eq(diag.text, "a.json: all of it");
    diag_init(&diag, NULL);
    ck_assert(!diag_error(&diag, 3, "no file"));
    ck_assert_str_eq(diag.text, "no file");
}
END_TEST

START_TEST(the_first_error_stays_and_all_are_counted)
{
    struct diag diag;
    diag_init(&diag, "f");
    ck_assert_uint_eq(diag.errors, 0);
    ck_assert_str_eq(diag.text, "");
    diag_error(&diag, 1, "first");
    diag_error(&diag, 2, "second");
    ck_assert_str_eq(diag.text, "f:1: first");
    ck_assert_uint_eq(diag.errors, 2);
}
END_TEST

START_TEST(a_message_is_one_line_whatever_it_quotes)
{
    struct diag diag;
    diag_init(&diag, "a\nb");
    diag_error(&diag, 0, "x\033[31m\r\n\t\x7fy");
    ck_assert_str_eq(diag.text, "a?b: x?[31m????y");
}
END_TEST

START_TEST(a_long_message_is_cut)
{
    char name[2 * DIAG_TEXT_MAX];
    struct diag diag;
    memset(name, 'n', sizeof name);
    name[sizeof name - 1] = '\0';
    diag_init(&diag, name);
    diag_error(&diag, 5, "text");
    ck_assert_uint_eq(strlen(diag.text), DIAG_TEXT_MAX - 1);
    diag_init(&diag, "f");
    diag_error(&diag, 5, "%s", name);
    ck_assert_uint_eq(strlen(diag.text), DIAG_TEXT_MAX - 1);
}
END_TEST

static void keep(void *ctx, const char *text)
{
    char *kept = ctx;
    strncat(kept, text, 200);
    strcat(kept, "|");
}

START_TEST(warnings_go_to_the_caller_or_nowhere)
{
    char kept[512] = "";
    struct diag diag;
    diag_init(&diag, "f");
    diag_warn(&diag, 1, "dropped");
    diag.warn = keep;
    diag.ctx = kept;
    diag_warn(&diag, 2, "kept %d", 1);
    diag_warn(&diag, 0, "and\nkept");
    ck_assert_str_eq(kept, "f:2: kept 1|f: and?kept|");
    ck_assert_uint_eq(diag.errors, 0);
    ck_assert_str_eq(diag.text, "");
}
END_TEST

START_TEST(a_quote_is_visible_and_fits)
{
    char out[DIAG_QUOTE_MAX];
    char text[200];
    ck_assert_str_eq(diag_quote(out, "plain", 5), "plain");
    ck_assert_ptr_eq(diag_quote(out, "plain", 5), out);
    ck_assert_str_eq(diag_quote(out, "", 0), "");
    ck_assert_str_eq(diag_quote(out, "a\0b\n\xc3\xa9\x7f~", 8), "a?b?\xc3\xa9?~");
    ck_assert_str_eq(diag_quote(out, "\xc3\xa9\xc3", 3), "\xc3\xa9?");
    ck_assert_str_eq(diag_quote(out,
                                "\xe2\x80\xae"
                                "a",
                                4),
                     "?a"); /* right-to-left override */
    memset(text, 'x', sizeof text);
    ck_assert_uint_eq(strlen(diag_quote(out, text, DIAG_QUOTE_MAX - 1)), DIAG_QUOTE_MAX - 1);
    ck_assert_uint_eq(strlen(diag_quote(out, text, DIAG_QUOTE_MAX)), DIAG_QUOTE_MAX - 1);
    ck_assert_str_eq(out + DIAG_QUOTE_MAX - 4, "...");
    diag_quote(out, text, sizeof text);
    ck_assert_str_eq(out + DIAG_QUOTE_MAX - 5, "x...");
    memcpy(text + DIAG_QUOTE_MAX - 5, "\xc3\xa9", 2); /* does not fit: is not cut in two */
    diag_quote(out, text, sizeof text);
    ck_assert_str_eq(out + DIAG_QUOTE_MAX - 6, "x...");
}
END_TEST

Suite *diag_suite(void)
{
    Suite *suite = suite_create("diag");
    TCase *tcase = tcase_create("diag");
    tcase_add_test(tcase, an_error_names_file_and_line);
    tcase_add_test(tcase, the_first_error_stays_and_all_are_counted);
    tcase_add_test(tcase, a_message_is_one_line_whatever_it_quotes);
    tcase_add_test(tcase, a_long_message_is_cut);
    tcase_add_test(tcase, warnings_go_to_the_caller_or_nowhere);
    tcase_add_test(tcase, a_quote_is_visible_and_fits);
    suite_add_tcase(suite, tcase);
    return suite;
}
