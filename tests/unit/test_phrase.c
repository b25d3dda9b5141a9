/*
 * test_phrase.c - numbers in sentences: a bound is true as it is written, a change is -100 % only
 * if nothing is left, and separators change no other character.
 */
#include "gen.h"
#include "must.h"
#include "report/page.h"
#include "report/phrase.h"
#include "rounds.h"
#include "suites.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ALL = 1000000 };

/* A ratio that is often near a tenth of a percent. */
static double random_ratio(uint64_t *state)
{
    const double fine = (double)gen_in(state, 0, ALL) / ALL;
    const double coarse = (double)gen_in(state, 0, 1000) / 1000;
    switch (gen_in(state, 0, 3)) {
    case 0:
        return fmin(coarse + fine / 1e4, 1);
    case 1:
        return fine / 1e12;
    default:
        return fine;
    }
}

/* The percentage at the beginning of what `write` writes of a ratio. */
static double written(void (*write)(double ratio, struct out *out), double ratio)
{
    OUT_TEXT(text, OUT_NUMBER_MAX);
    write(ratio, &text);
    char *end;
    const double percent = strtod(out_string(&text), &end);
    must(strcmp(end, " %") == 0);
    return percent / 100;
}

START_TEST(a_bound_is_true_as_it_is_written)
{
    uint64_t state = 7;
    const double tenth = 0.001;
    const double error = 5e-12; /* of the arithmetic: see bound_error */
    for (uint32_t i = 0; i < rounds(20000); i++) {
        const double ratio = random_ratio(&state);
        const double most = written(phrase_percent_most, ratio);
        ck_assert_msg((most > 0) == (ratio > 0) && most >= ratio - error &&
                          most - tenth - error < ratio,
                      "%.9g: at most %g", ratio, most);
    }
    ck_assert_double_eq_tol(written(phrase_percent_most, 0.97), 0.97, error);
}
END_TEST

START_TEST(an_estimate_is_the_nearest_tenth_of_a_percent)
{
    uint64_t state = 9;
    const double half = 0.0005 + 5e-12;
    for (uint32_t i = 0; i < rounds(20000); i++) {
        const double ratio = random_ratio(&state);
        if (ratio >= half && ratio < 1 - half) { /* words say what is almost 0, or not 100 % */
            const double shown = written(phrase_percent, ratio);
            ck_assert_msg(fabs(shown - ratio) <= half, "%.9g: %g", ratio, shown);
        }
    }
}
END_TEST

START_TEST(waves_have_two_decimals)
{
    static const struct {
        double waves;
        const char *text;
    } shown[] = { { 0, "0.00" },        { 0.0049, "<0.01" },    { 0.0808, "0.08" },
                  { 3.787879, "3.79" }, { 546.1333, "546.13" }, { 12345.6, "12346" } };
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        OUT_TEXT(text, OUT_NUMBER_MAX);
        phrase_waves(shown[i].waves, &text);
        ck_assert_str_eq(out_string(&text), shown[i].text);
    }
}
END_TEST

START_TEST(only_a_change_to_0_is_minus_100_percent)
{
    uint64_t state = 8;
    for (uint32_t i = 0; i < rounds(20000); i++) {
        OUT_TEXT(text, OUT_NUMBER_MAX);
        const double old = pow(10, 8 * random_ratio(&state));
        const double factor = pow(10, 5 - 10 * random_ratio(&state));
        const double near = old * (1 + pow(10, -14 * random_ratio(&state)) / 100);
        const double new = gen_one_in(&state, 4)   ? 0
                           : gen_one_in(&state, 4) ? near
                           : gen_one_in(&state, 9) ? old
                                                   : old *factor;
        char *unit;
        phrase_change(old, new, &text);
        const double number = strtod(out_string(&text), &unit);
        const double percent = 100 * (new - old) / old;
        ck_assert_msg((strcmp(text.buffer, "-100 %") == 0) == (new <= 0), "%g -> %g: %s", old, new,
                      text.buffer);
        if (strcmp(unit, " times") == 0) {
            ck_assert_msg(percent >= 900 && (number >= 99.9 || fabs(number - new / old) < 0.0501),
                          "%g -> %g: %s", old, new, text.buffer);
        } else if (text.buffer[0] == '+' || text.buffer[0] == '-') {
            ck_assert_msg(number != 0 && fabs(number - percent) < 0.1001 &&
                              (number < 0) == (new < old),
                          "%g -> %g: %s", old, new, text.buffer);
        } else if (strcmp(text.buffer, "0 %") == 0) {
            ck_assert_msg(!(old < new || old > new), "%g -> %g: 0 %%", old, new);
        } else if (strstr(text.buffer, " times") == NULL) { /* "100,000 times" */
            ck_assert_str_eq(text.buffer, "under 0.1 %");
            ck_assert_msg(fabs(percent) < 0.0501, "%g -> %g: %s", old, new, text.buffer);
        }
    }
}
END_TEST

static void write_part(const char *part, size_t len, struct out *out)
{
    out_bytes(out, part, len);
}

static const char *with_separators(const char *text)
{
    static char buffer[OUT_LINE];
    struct out out;
    out_init(&out, NULL, buffer, sizeof buffer - 1);
    page_numbers(text, strlen(text), write_part, &out);
    buffer[out.len] = '\0';
    return buffer;
}

START_TEST(long_numbers_have_separators)
{
    static const char *const texts[][2] = {
        { "", "" },
        { "9888 of 100000 rows", "9888 of 100,000 rows" },
        { "100000", "100,000" },
        { "(12345)", "(12,345)" },
        { "1234567 B, 65536; 10000.", "1,234,567 B, 65,536; 10,000." },
        { "40960 -> 28160 B", "40,960 -> 28,160 B" },
        { "--top 34000 shows 34000", "--top 34000 shows 34,000" },
        { "-n 34000", "-n 34000" },
        { "problem 4096x10000, f<100000>, a_12345", "problem 4096x10000, f<100000>, a_12345" },
        { "12345.67 us", "12345.67 us" },
        { "00012345", "00012345" },
        { "100,000", "100,000" },
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ck_assert_str_eq(with_separators(texts[i][0]), texts[i][1]);
    }
}
END_TEST

START_TEST(separators_change_no_other_character)
{
    static const char letters[] = "0123456789012345678901234567890123456789 ,.;:()->x%<";
    uint64_t state = 9;
    for (uint32_t i = 0; i < rounds(20000); i++) {
        char text[48];
        size_t len = gen_in(&state, 0, sizeof text - 1);
        for (size_t at = 0; at < len; at++) {
            text[at] = letters[gen_in(&state, 0, sizeof letters - 2)];
        }
        text[len] = '\0';
        const char *from = text;
        for (const char *at = with_separators(text); *at != '\0'; at++) {
            bool added = *at == ',' && *from != ',';
            ck_assert_msg(added || *at == *from, "%s: %s", text, with_separators(text));
            from += !added;
        }
        ck_assert_int_eq(*from, '\0');
    }
}
END_TEST

Suite *phrase_suite(void)
{
    Suite *suite = suite_create("phrase");
    TCase *tests = tcase_create("phrase");
    tcase_add_test(tests, a_bound_is_true_as_it_is_written);
    tcase_add_test(tests, an_estimate_is_the_nearest_tenth_of_a_percent);
    tcase_add_test(tests, waves_have_two_decimals);
    tcase_add_test(tests, only_a_change_to_0_is_minus_100_percent);
    tcase_add_test(tests, long_numbers_have_separators);
    tcase_add_test(tests, separators_change_no_other_character);
    suite_add_tcase(suite, tests);
    return suite;
}
