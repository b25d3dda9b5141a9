/*
 * test_escape.c - markup, formulas and control characters in names of kernels have no effect in any
 * format.  Known attacks and random bytes are escaped; the output must obey the format's rules.
 */
#include "base/escape.h"
#include "base/utf8.h"
#include "gen.h"
#include "must.h"
#include "suites.h"

#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

static const char *const corpus[] = {
    "",
    "plain",
    "void tile<8>(float*, float const*)",
    "[click](http://evil.example)",
    "![x](https://evil.example/x.png)",
    "<img src=x onerror=alert(1)>",
    "</code><script>alert(1)</script>",
    "<https://evil.example>",
    "www.evil.example",
    "a WWW.evil.example",
    "mail me@evil.example",
    "a|b\\|c\\",
    "`code` ``more``",
    "*bold* _it_ ~~no~~ **b** a_b_c",
    "# title",
    "- item",
    "+ item",
    "1. item",
    "> quote",
    "&lt;b&gt; &#60;",
    "two\nlines\r\nthree",
    "tab\there",
    "esc \x1b[31mred\x1b]0;title\x07",
    "del\x7f",
    "c1 \xc2\x9b"
    "31m \xc2\x85",
    "bare c1 \x9b"
    "31m",
    "bidi \xe2\x80\xae"
    "gnp.exe\xe2\x80\xac \xe2\x81\xa6x\xe2\x81\xa9 \xe2\x80\x8f \xd8\x9c",
    "hidden \xe2\x80\x8b\xe2\x81\xa0\xef\xbb\xbf \xf3\xa0\x81\xa1",
    "lines \xe2\x80\xa8 \xe2\x80\xa9",
    "bad \xff\xfe \xc0\xaf \xed\xa0\x80 \xf4\x90\x80\x80 \xe2\x82",
    "gr\xc3\xb6\xc3\x9f"
    "e \xe2\x98\x83 \xf0\x9f\x98\x80",
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "=cmd|'/c calc'!A0",
    "\t=1",
    "\"=1\",\"x",
    "100% %0A %25",
    "::error::x, y: z",
    "]]>",
    "a&b<c>\"d'",
    "\\",
};

enum { CORPUS_COUNT = sizeof corpus / sizeof *corpus, RANDOM_COUNT = 20000, TEXT_MAX = 40 };

typedef void check_text(const char *text, size_t len);

/* Runs a check on each text of the corpus, then on random texts of special bytes. */
static void check_all(check_text *check)
{
    static const char bytes[] =
        "ab =+-@|`<>[]()!\\&;:/.w_*#~\"',%\n\r\t\x1b\x7f\x9b\xc2\x85\xe2\x80"
        "\xae\xac\x8b\xf3\xa0\x81\xa1\xff";
    uint64_t state = 14;
    for (size_t i = 0; i < CORPUS_COUNT; i++) {
        check(corpus[i], strlen(corpus[i]));
    }
    for (int i = 0; i < RANDOM_COUNT; i++) {
        char text[TEXT_MAX];
        size_t len = gen_in(&state, 0, TEXT_MAX - 1);
        for (size_t k = 0; k < len; k++) {
            text[k] = bytes[gen_in(&state, 0, sizeof bytes - 2)];
        }
        check(text, len);
    }
}

static struct out out;
static char out_memory[OUT_BUFFER];

/* The output must consist of visible characters, see utf8_visible_len(). */
static void must_be_visible(void)
{
    for (size_t i = 0; i < out.len;) {
        size_t n = utf8_visible_len(out.buffer + i, out.len - i);
        must(n > 0);
        i += n;
    }
}

static void check_terminal(const char *text, size_t len)
{
    char line[TEXT_MAX + 64];
    out_init(&out, NULL, out_memory, sizeof out_memory);
    escape_ascii(text, len, &out);
    for (size_t i = 0; i < out.len; i++) {
        must(out.buffer[i] >= ' ' && out.buffer[i] < 0x7f);
    }
    out_init(&out, NULL, out_memory, sizeof out_memory);
    escape_text(text, len, &out);
    must_be_visible();
    if (memchr(text, '\0', len) == NULL) {
        memcpy(line, text, len);
        line[len] = '\0';
        escape_line(line);
        must(strlen(line) == out.len && memcmp(line, out.buffer, out.len) == 0);
    }
}

START_TEST(terminals_and_messages_get_no_control_characters)
{
    check_all(check_terminal);
}
END_TEST

START_TEST(a_byte_is_kept_exactly_if_it_is_printable_wherever_it_stands)
{
    enum { LEN = 24 };
    for (int byte = 1; byte < 256; byte++) {
        bool is_printable = byte >= ' ' && byte < 0x7f;
        for (size_t at = 0; at < LEN; at++) {
            char text[LEN + 1];
            char expected[LEN + 1];
            memset(text, 'a', LEN);
            text[LEN] = '\0';
            text[at] = (char)byte;
            memcpy(expected, text, sizeof expected);
            expected[at] = is_printable ? (char)byte : '?';
            out_init(&out, NULL, out_memory, sizeof out_memory);
            escape_ascii(text, LEN, &out);
            ck_assert_uint_eq(out.len, LEN);
            ck_assert_mem_eq(out.buffer, expected, LEN);
            escape_line(text);
            ck_assert_str_eq(text, expected);
        }
    }
}
END_TEST

static void check_json(const char *text, size_t len)
{
    out_init(&out, NULL, out_memory, sizeof out_memory);
    out_json_string(&out, text, len);
    must_be_visible();
    cJSON *value = cJSON_ParseWithLength(out.buffer, out.len);
    must(cJSON_IsString(value));
    bool is_valid = true;
    for (size_t i = 0, n; i < len && is_valid; i += n) {
        n = utf8_len(text + i, len - i);
        is_valid = n > 0;
    }
    must(!is_valid ||
         (strlen(value->valuestring) == len && memcmp(value->valuestring, text, len) == 0));
    char *printed = cJSON_Print(value);
    out_init(&out, NULL, out_memory, sizeof out_memory);
    escape_json_value(printed, strlen(printed), &out);
    must_be_visible();
    cJSON *again = cJSON_ParseWithLength(out.buffer, out.len);
    must(cJSON_IsString(again) && strcmp(again->valuestring, value->valuestring) == 0);
    cJSON_free(printed);
    cJSON_Delete(value);
    cJSON_Delete(again);
}

START_TEST(json_keeps_valid_utf8_and_has_only_visible_characters)
{
    check_all(check_json);
}
END_TEST

/* Writes one field, whose content must not start with a character that begins a formula. */
static void check_field(const char *text, size_t len, char separator)
{
    out_init(&out, NULL, out_memory, sizeof out_memory);
    escape_csv(text, len, separator, &out);
    must_be_visible();
    bool is_quoted = out.len > 0 && out.buffer[0] == '"';
    size_t from = is_quoted ? 1 : 0;
    size_t to = is_quoted ? out.len - 1 : out.len;
    must(!is_quoted || (out.len >= 2 && out.buffer[to] == '"'));
    for (size_t i = from; i < to; i++) {
        char c = out.buffer[i];
        must(is_quoted || (c != separator && c != '"'));
        if (c == '"') {
            must(i + 1 < to && out.buffer[i + 1] == '"');
            i++;
        }
    }
    must(to == from || strchr("=+-@", out.buffer[from]) == NULL);
}

/* A short field is written as any other, or not at all: then it does not fit or is special. */
static void check_short_field(const char *text, size_t len, size_t room)
{
    char string[OUT_LINE];
    char at[OUT_LINE];
    memcpy(string, text, len);
    string[len] = '\0';
    const char *end = escape_csv_short(string, at, room);
    out_init(&out, NULL, out_memory, sizeof out_memory);
    escape_csv(string, strlen(string), ',', &out);
    bool is_same = out.len == strlen(string) && memcmp(out.buffer, string, out.len) == 0;
    must(end == NULL || (is_same && (size_t)(end - at) == out.len && out.len < room &&
                         memcmp(at, string, out.len) == 0));
    bool is_ascii = true;
    for (size_t i = 0; string[i] != '\0'; i++) {
        is_ascii = is_ascii && (unsigned char)string[i] < 0x80;
    }
    bool has_comma_or_quote = strpbrk(string, ",\"") != NULL;
    must(end != NULL || !is_same || !is_ascii || has_comma_or_quote || out.len >= room);
}

static void check_csv(const char *text, size_t len)
{
    check_field(text, len, ',');
    check_field(text, len, '\t');
    check_short_field(text, len, OUT_LINE);
    check_short_field(text, len, len / 2);
}

START_TEST(csv_and_tsv_keep_a_text_in_one_field_without_formula)
{
    check_all(check_csv);
}
END_TEST

/* Is the byte at `i` escaped by a backslash before it? */
static bool is_escaped(size_t i)
{
    size_t before = 0;
    while (before < i && out.buffer[i - 1 - before] == '\\') {
        before++;
    }
    return before % 2 == 1;
}

static bool is_word_byte(size_t i)
{
    char c = out.buffer[i];
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static void check_md(const char *text, size_t len)
{
    out_init(&out, NULL, out_memory, sizeof out_memory);
    escape_md(text, len, &out);
    must_be_visible();
    for (size_t i = 0; i < out.len; i++) {
        char c = out.buffer[i];
        if (is_escaped(i)) {
            /* Before a letter, a digit or a non-ASCII byte, Markdown shows the backslash itself. */
            must(!is_word_byte(i) && (unsigned char)c < 0x80);
            continue;
        }
        must(strchr("<>[]!*`|#~&@$^{}=", c) == NULL);
        must(c != ':' || i + 1 == out.len || out.buffer[i + 1] == ' ');
        must(c != '_' || (i > 0 && i + 1 < out.len && is_word_byte(i - 1) && is_word_byte(i + 1)));
        must(c != '.' || i == 0 || (out.buffer[i - 1] | 32) != 'w');
        must(c != '\\' || i + 1 < out.len);
        must(i > 0 || (c != '-' && c != '+'));
    }
}

static void check_md_code(const char *text, size_t len)
{
    for (int in_cell = 0; in_cell < 2; in_cell++) {
        out_init(&out, NULL, out_memory, sizeof out_memory);
        escape_md_code(text, len, in_cell != 0, &out);
        must_be_visible();
        must(out.len == 0 ? len == 0 : out.len >= 2 && out.buffer[0] == '`');
        for (size_t i = 1; i < out.len; i++) {
            must((out.buffer[i] == '`') == (i + 1 == out.len));
            must(out.buffer[i] != '|' || in_cell == 0 || out.buffer[i - 1] == '\\');
        }
    }
}

START_TEST(markdown_escapes_markup)
{
    check_all(check_md);
    check_all(check_md_code);
}
END_TEST

static void check_github(const char *text, size_t len)
{
    for (int is_property = 0; is_property < 2; is_property++) {
        out_init(&out, NULL, out_memory, sizeof out_memory);
        escape_github(text, len, is_property != 0, &out);
        must_be_visible();
        for (size_t i = 0; i < out.len; i++) {
            char c = out.buffer[i];
            bool is_escape = i + 2 < out.len && (memcmp(out.buffer + i, "%25", 3) == 0 ||
                                                 memcmp(out.buffer + i, "%3A", 3) == 0 ||
                                                 memcmp(out.buffer + i, "%2C", 3) == 0);
            must(c != '%' || is_escape);
            must(is_property == 0 || (c != ':' && c != ','));
        }
    }
}

START_TEST(github_annotations_are_one_line)
{
    check_all(check_github);
}
END_TEST

static void check_xml(const char *text, size_t len)
{
    static const char *const entities[] = { "&lt;", "&gt;", "&amp;", "&quot;", "&#39;" };
    out_init(&out, NULL, out_memory, sizeof out_memory);
    escape_xml(text, len, &out);
    must_be_visible();
    for (size_t i = 0; i < out.len; i++) {
        bool is_entity = false;
        for (size_t k = 0; k < sizeof entities / sizeof *entities; k++) {
            size_t n = strlen(entities[k]);
            is_entity =
                is_entity || (out.len - i >= n && memcmp(out.buffer + i, entities[k], n) == 0);
        }
        must(strchr("<>\"'", out.buffer[i]) == NULL && (out.buffer[i] != '&' || is_entity));
    }
}

START_TEST(xml_escapes_markup)
{
    check_all(check_xml);
}
END_TEST

START_TEST(ordinary_text_is_not_escaped)
{
    out_init(&out, NULL, out_memory, sizeof out_memory);
    escape_md("NVIDIA GH200 (96GB HBM3), sm_80, 1g.10gb: 75 %; \"x\"", 51, &out);
    must(out.len == 51);
    out_init(&out, NULL, out_memory, sizeof out_memory);
    escape_csv("void tile<8>(float)", 19, ',', &out);
    must(out.len == 19);
    must(utf8_visible_len("\xc2\xa0", 2) == 2 && utf8_visible_len("\xe2\x98\x83", 3) == 3);
    must(utf8_visible_len("\xe2\x98\x83", 2) == 0 && utf8_visible_len("", 0) == 0);
}
END_TEST

Suite *escape_suite(void)
{
    Suite *suite = suite_create("escape");
    TCase *formats = tcase_create("formats");
    tcase_add_test(formats, terminals_and_messages_get_no_control_characters);
    tcase_add_test(formats, a_byte_is_kept_exactly_if_it_is_printable_wherever_it_stands);
    tcase_add_test(formats, json_keeps_valid_utf8_and_has_only_visible_characters);
    tcase_add_test(formats, csv_and_tsv_keep_a_text_in_one_field_without_formula);
    tcase_add_test(formats, markdown_escapes_markup);
    tcase_add_test(formats, github_annotations_are_one_line);
    tcase_add_test(formats, xml_escapes_markup);
    tcase_add_test(formats, ordinary_text_is_not_escaped);
    suite_add_tcase(suite, formats);
    return suite;
}
