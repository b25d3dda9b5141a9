/* test_stream.c - buffered output: numbers, UTF-8, JSON strings, buffers, errors. */
#include "base/out.h"
#include "base/utf8.h"
#include "must.h"
#include "suites.h"

#include <cjson/cJSON.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* A double has a fraction only below 2^52.  A number below 10^30 is written with all its digits. */
START_TEST(large_numbers_keep_their_fraction_and_their_digits)
{
    static const struct {
        double value;
        const char *text;
    } rows[] = {
        { 1e15, "1000000000000000" },
        { 999999999999.75, "999999999999.75" },
        { 1000000000000.25, "1000000000000.25" },
        { 1234567890123.0625, "1234567890123.0625" },
        { 4503599627370495.5, "4503599627370495.5" },
        { 9007199254740991, "9007199254740991" },
        { 0x1p62, "4611686018427387904" },
        { 0x1p64, "18446744073709551616" },
        { 1e21, "1000000000000000000000" },
        { 1e40, "1.0000000000000000e+40" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[OUT_NUMBER_MAX + 1];
        text[out_format_real(text, rows[i].value)] = '\0';
        ck_assert_str_eq(text, rows[i].text);
        ck_assert_double_eq(strtod(text, NULL), rows[i].value);
        ck_assert_double_eq(out_real_rounded(rows[i].value), rows[i].value);
    }
}
END_TEST

START_TEST(quotients_keep_digits_that_a_double_loses)
{
    static const struct {
        uint64_t dividend, divisor;
        const char *text;
    } rows[] = {
        { 128, 52, "2.461538" },
        { 1, 3, "0.333333" },
        { 2, 3, "0.666667" },
        { 0, 7, "0" },
        { 1999999999, 2000000000, "1" },
        { UINT64_C(9007199254740993), 864, "10424999137431.704861" },
        { UINT64_C(1) << 62, 3, "1537228672809129301.333333" },
        { UINT64_MAX, 1, "18446744073709551615" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[OUT_NUMBER_MAX + 1];
        text[out_format_quotient(text, rows[i].dividend, rows[i].divisor)] = '\0';
        ck_assert_str_eq(text, rows[i].text);
    }
}
END_TEST

/* Encodes a code point by RFC 3629. */
static size_t encode(uint32_t point, char out[4])
{
    if (point < 0x80) {
        out[0] = (char)point;
        return 1;
    }
    size_t n = point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    for (size_t i = n; i-- > 1; point >>= 6) {
        out[i] = (char)(0x80 | (point & 0x3f));
    }
    out[0] = (char)((0xf00U >> n & 0xf0) | point);
    return n;
}

START_TEST(every_code_point_except_surrogates_is_utf8)
{
    for (uint32_t point = 0; point < 0x120000; point++) {
        char text[4];
        size_t n = encode(point, text);
        bool valid = point < 0x110000 && (point < 0xd800 || point >= 0xe000);
        must(utf8_len(text, n) == (valid ? n : 0));
        must(n == 1 || utf8_len(text, n - 1) == 0);
    }
    ck_assert_uint_eq(utf8_len("", 0), 0);
}
END_TEST

START_TEST(overlong_and_broken_sequences_are_not_utf8)
{
    static const char *const texts[] = {
        "\x80", "\xc0\xaf", "\xc1\xbf",  "\xe0\x80\xaf", "\xf0\x80\x80\xaf", "\xf5\x80\x80\x80",
        "\xff", "\xc3(",    "\xe2\x82(", "\xf0\x9f(\x80"
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ck_assert_uint_eq(utf8_len(texts[i], strlen(texts[i])), 0);
    }
}
END_TEST

/* A stream into memory. */
struct sink {
    struct out out;
    char memory[OUT_BUFFER];
    char *text;
    size_t len;
};

static void sink_open(struct sink *sink)
{
    FILE *file = open_memstream(&sink->text, &sink->len);
    must(file != NULL);
    out_init(&sink->out, file, sink->memory, sizeof sink->memory);
}

static void sink_close(struct sink *sink)
{
    out_flush(&sink->out);
    must(sink->out.error == 0 && fclose(sink->out.file) == 0);
}

START_TEST(json_strings_keep_all_but_invalid_utf8)
{
    static struct sink sink;
    static const char text[] = "plain \"quoted\" \\ \b\f\n\r\t \x01\x1f\x7f \xc3\xa9 \xe2\x82\xac "
                               "\xf0\x9f\x98\x80";
    sink_open(&sink);
    out_json_string(&sink.out, text, sizeof text - 1);
    sink_close(&sink);
    cJSON *read = cJSON_ParseWithLength(sink.text, sink.len);
    ck_assert(cJSON_IsString(read));
    ck_assert_str_eq(read->valuestring, text);
    cJSON_Delete(read);
    free(sink.text);
    sink_open(&sink);
    out_json_string(&sink.out, "a\xff\xe2(b\0c", 7);
    sink_close(&sink);
    ck_assert_str_eq(sink.text, "\"a\\ufffd\\ufffd(b\\u0000c\"");
    free(sink.text);
}
END_TEST

START_TEST(more_than_the_buffer_holds_comes_out_in_order)
{
    static struct sink sink;
    sink_open(&sink);
    for (int i = 0; i < OUT_BUFFER - 1; i++) {
        out_char(&sink.out, 'a');
    }
    out_repeat(&sink.out, "bc", 3);
    char *at = out_room(&sink.out, OUT_BUFFER - 2);
    memset(at, 'd', OUT_BUFFER - 2);
    out_used(&sink.out, at + OUT_BUFFER - 2);
    out_uint(&sink.out, 12345);
    out_real(&sink.out, 0.25);
    out_char(&sink.out, 'e');
    sink_close(&sink);
    ck_assert_uint_eq(sink.len, OUT_BUFFER - 1 + 6 + OUT_BUFFER - 2 + 5 + 4 + 1);
    ck_assert(memcmp(sink.text + OUT_BUFFER - 2, "abcbcbcd", 8) == 0);
    ck_assert_str_eq(sink.text + sink.len - 11, "d123450.25e");
    free(sink.text);
    sink_open(&sink);
    for (int i = 0; i < OUT_BUFFER; i++) {
        out_char(&sink.out, 'a');
    }
    out_char(&sink.out, 'b');
    out_printf(&sink.out, "%s-%d", "c", 1);
    out_printf(&sink.out, "%3000d", 7);
    sink_close(&sink);
    ck_assert_uint_eq(sink.len, OUT_BUFFER + 1 + 3 + 3000);
    free(sink.text);
}
END_TEST

/* Each way to overfill a text fills the buffer, ends in dots, splits no character, sets is_cut. */
START_TEST(a_text_is_cut_where_its_buffer_is_full)
{
    static char buffer[OUT_BUFFER];
    struct out out;
    static char long_text[1000001];
    for (size_t i = 0; i < sizeof long_text - 1; i++) {
        long_text[i] = "\xe2\x82\xac"[i % 3]; /* a character of three bytes */
    }
    for (size_t before = OUT_BUFFER - 8; before <= OUT_BUFFER; before++) {
        for (int way = 0; way < 5; way++) {
            out_init(&out, NULL, buffer, sizeof buffer);
            out_repeat(&out, "a", before);
            ck_assert(!out.is_cut && out.len == before);
            for (int again = 0; again < 2; again++) {
                switch (way) {
                case 0:
                    out_text(&out, long_text);
                    break;
                case 1:
                    out_printf(&out, "%s", long_text);
                    break;
                case 2:
                    out_json_string(&out, long_text, sizeof long_text - 1);
                    break;
                case 3:
                    out_blanks(&out, 100);
                    break;
                default:
                    for (int i = 0; i < 9; i++) {
                        out_char(&out, 'b');
                    }
                }
            }
            ck_assert(out.is_cut && out.len == OUT_BUFFER);
            ck_assert(memcmp(out.buffer + OUT_BUFFER - 3, "...", 3) == 0);
            for (size_t i = 0; i < OUT_BUFFER;) {
                size_t n = utf8_len(out.buffer + i, OUT_BUFFER - i);
                ck_assert_msg(n > 0, "%zu bytes before, way %d", before, way);
                i += n;
            }
            out_flush(&out); /* goes nowhere */
        }
    }
    out_init(&out, NULL, buffer, sizeof buffer);
    out_printf(&out, "%s", long_text + sizeof long_text - 1 - 30000); /* fits */
    ck_assert(!out.is_cut && out.len == 30000);
}
END_TEST

START_TEST(the_first_error_of_a_stream_is_kept)
{
    static char buffer[OUT_BUFFER];
    struct out out;
    FILE *full = fopen("/dev/full", "w");
    if (full == NULL) {
        return; /* the system does not have the device */
    }
    setvbuf(full, NULL, _IONBF, 0);
    out_init(&out, full, buffer, sizeof buffer);
    out_text(&out, "text");
    out_flush(&out);
    ck_assert_int_eq(out.error, ENOSPC);
    out_text(&out, "more");
    out_flush(&out);
    ck_assert_int_eq(out.error, ENOSPC);
    fclose(full);
}
END_TEST

Suite *stream_suite(void)
{
    Suite *suite = suite_create("stream");
    TCase *tcase = tcase_create("stream");
    tcase_add_test(tcase, large_numbers_keep_their_fraction_and_their_digits);
    tcase_add_test(tcase, quotients_keep_digits_that_a_double_loses);
    tcase_add_test(tcase, every_code_point_except_surrogates_is_utf8);
    tcase_add_test(tcase, overlong_and_broken_sequences_are_not_utf8);
    tcase_add_test(tcase, json_strings_keep_all_but_invalid_utf8);
    tcase_add_test(tcase, more_than_the_buffer_holds_comes_out_in_order);
    tcase_add_test(tcase, the_first_error_of_a_stream_is_kept);
    tcase_add_test(tcase, a_text_is_cut_where_its_buffer_is_full);
    suite_add_tcase(suite, tcase);
    return suite;
}
