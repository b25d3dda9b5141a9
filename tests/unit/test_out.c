/* test_out.c - how out.h writes numbers, and that it keeps the first error. */
#include "base/out.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "gen.h"
#include "must.h"
#include "suites.h"

static void check_digits(uint64_t value)
{
    char expected[32];
    char formatted[32];
    char put[32];
    snprintf(expected, sizeof expected, "%" PRIu64, value);
    formatted[out_format_uint(formatted, value)] = '\0';
    *out_put_uint(put, value) = '\0';
    must(strcmp(formatted, expected) == 0);
    must(strcmp(put, expected) == 0);
}

START_TEST(whole_numbers_are_written_as_printf_does)
{
    for (uint64_t value = 0; value < 1100000; value++) {
        check_digits(value);
    }
    for (uint64_t power = 10; power <= UINT64_MAX / 10; power *= 10) {
        check_digits(power - 1);
        check_digits(power);
        check_digits(power + 1);
    }
    uint64_t state = 5;
    for (unsigned i = 0; i < 100000; i++) {
        uint64_t high = gen_in(&state, 0, UINT32_MAX - 1);
        check_digits((high << 32 | gen_in(&state, 0, UINT32_MAX - 1)) >> i % 64);
    }
    check_digits(UINT64_MAX);
}
END_TEST

START_TEST(reals_have_at_most_six_decimals)
{
    static const struct {
        double value;
        const char *text;
    } rows[] = {
        { 0, "0" },
        { 1, "1" },
        { 0.75, "0.75" },
        { 0.928571428571, "0.928571" },
        { 0.001, "0.001" },
        { 0.000001, "0.000001" },
        { 0.0000004, "0" },
        { 0.9999996, "1" },
        { 12.5, "12.5" },
        { 1234567.000003, "1234567.000003" },
        { 0.100001, "0.100001" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[32];
        text[out_format_real(text, rows[i].value)] = '\0';
        ck_assert_str_eq(text, rows[i].text);
    }
}
END_TEST

START_TEST(the_first_error_is_kept)
{
    static char buffer[OUT_BUFFER];
    struct out out;
    FILE *full = fopen("/dev/full", "w");
    if (full == NULL) {
        return; /* the system does not have the device */
    }
    out_init(&out, full, buffer, sizeof buffer);
    out_text(&out, "text");
    out_flush(&out);
    ck_assert_int_eq(out.error, ENOSPC);
    out.error = EPIPE; /* as if another one had come before */
    out_text(&out, "more");
    out_flush(&out);
    ck_assert_int_eq(out.error, EPIPE);
    fclose(full);
}
END_TEST

/* Does GitHub's runner take a line of the text for a command? */
static bool has_command(const char *text)
{
    const char *line = text;
    while (line != NULL) {
        if (strncmp(line + strspn(line, " \t\r\n"), "::", 2) == 0) {
            return true;
        }
        line = strpbrk(line, "\r\n");
        line = line != NULL ? line + 1 : NULL;
    }
    return strstr(text, "##[") != NULL;
}

/* Writes the text through a buffer of a few bytes; the caller frees the result. */
static char *guarded(const char *text, size_t size)
{
    char buffer[OUT_NUMBER_MAX + 16];
    char *written = NULL;
    size_t len = 0;
    FILE *file = open_memstream(&written, &len);
    struct out out;
    struct out_guard guard = { OUT_LINE_BLANK, 0 };
    must(file != NULL);
    out_init(&out, file, buffer, OUT_NUMBER_MAX + size);
    out.guard = &guard;
    out_bytes(&out, text, strlen(text));
    out_flush(&out);
    fclose(file);
    return written;
}

START_TEST(no_line_of_a_guarded_log_is_a_command)
{
    static const char letters[] = "::##[ \n\ra";
    uint64_t state = 99;
    unsigned commands = 0;
    for (unsigned i = 0; i < 100000; i++) {
        char text[90];
        uint32_t len = gen_in(&state, 0, sizeof text - 1);
        for (uint32_t k = 0; k < len; k++) {
            text[k] = letters[gen_in(&state, 0, sizeof letters - 2)];
        }
        text[len] = '\0';
        char *written = guarded(text, gen_in(&state, 0, 16));
        must(!has_command(written));
        must(has_command(text) || strcmp(text, written) == 0);
        commands += has_command(text);
        free(written);
    }
    must(commands > 1000);
}
END_TEST

Suite *out_suite(void)
{
    Suite *suite = suite_create("out");
    TCase *tcase = tcase_create("out");
    tcase_add_test(tcase, whole_numbers_are_written_as_printf_does);
    tcase_add_test(tcase, no_line_of_a_guarded_log_is_a_command);
    tcase_add_test(tcase, reals_have_at_most_six_decimals);
    tcase_add_test(tcase, the_first_error_is_kept);
    suite_add_tcase(suite, tcase);
    return suite;
}
