/* test_json.c - strict JSON: accepted texts, reasons of refusals, and exact numbers. */
#include "format/json.h"
#include "format/json_flat.h"

#include "gen.h"
#include "must.h"
#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Returns the error of json_parse(), or "" if it accepts the text. */
static const char *verdict(const char *text, size_t len, uint64_t first_line)
{
    static struct diag diag;
    char *copy = malloc(len + 1); /* of exactly this size, so that a sanitizer sees over-reads */
    memcpy(copy, text, len);
    copy[len] = '\0';
    diag_init(&diag, "f");
    cJSON *tree = json_parse(copy, len, first_line, &diag);
    must((tree == NULL) == (diag.errors == 1));
    cJSON_Delete(tree);
    free(copy);
    return diag.text;
}

static void check(const char *text, const char *expected)
{
    const char *found = verdict(text, strlen(text), 1);
    ck_assert_msg(strcmp(found, expected) == 0, "%s\n  says %s\n  not  %s", text, found, expected);
}

START_TEST(valid_json_is_accepted)
{
    static const char *const texts[] = {
        "{}",
        "[]",
        "null",
        "true",
        "false",
        "0",
        "-0",
        "10",
        "1.5",
        "1e5",
        "1E+5",
        "1.25e-7",
        "\"\"",
        "\"a\"",
        " {\"a\":[1,2,{\"b\":null}]} \r\n",
        "[[[[]]]]",
        "\"\\u00e9\\n\\\\\\\"\"",
        "\"\xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80\"",
        "{\"a\":{\"a\":1},\"A\":2}",
        "\"\x7f\"",
        "\"\xed\x9f\xbf\xee\x80\x80\xf4\x8f\xbf\xbf\"",
        "\t1",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        check(texts[i], "");
    }
}
END_TEST

START_TEST(invalid_json_is_refused_with_its_line)
{
    check("", "f:1: empty; expected one JSON value");
    check(" ", "f:1: empty; expected one JSON value");
    check("{", "f:1: not valid JSON: it ends too early or is not closed");
    check("{\"a\"", "f:1: not valid JSON: it ends too early or is not closed");
    check("{}{}", "f:1: not valid JSON at '{}'");
    check("[1]\n[2]", "f:2: not valid JSON at '[2]'");
    check("hello", "f:1: not valid JSON at 'hello'");
    check("'a'", "f:1: not valid JSON at ''a''");
    check("{a:1}", "f:1: not valid JSON at 'a:1}'");
    check("{\"family\": Ampere, \"sm\": 8}", "f:1: not valid JSON at 'Ampere, \"sm\": 8}'");
    check("{\"a\": 1,\n}", "f:2: not valid JSON at '}'");
    check("{\"a\" 1}", "f:1: not valid JSON at '1}'");
    check("[1, 2,]", "f:1: not valid JSON at ']'");
    check("[1, 2}", "f:1: not valid JSON at '}'");
    check("[\"a\\q\"]", "f:1: not valid JSON at '\\q\"]'");
    check("[01, x]", "f:1: not valid JSON at '01, x]'");
    check("[-]", "f:1: not valid JSON at ']'");
    check("{\"a\": tru}", "f:1: not valid JSON at 'tru}'");
    check("[\"a]", "f:1: not valid JSON: it ends too early or is not closed");
    check("0x10", "f:1: not valid JSON at 'x10'");
    check("1 2", "f:1: not valid JSON at '2'");
    check("[1] // no", "f:1: not valid JSON at '// no'");
    check("nul", "f:1: not valid JSON at 'nul'");
    check("NaN", "f:1: not valid JSON at 'NaN'");
    check("+1", "f:1: not valid JSON at '+1'");
    check(".5", "f:1: not valid JSON at '.5'");
}
END_TEST

/* A valid text made of tokens; `starts` has the offset of each. */
struct made_json {
    char text[4096];
    size_t len, count;
    size_t starts[512];
};

static void add_token(struct made_json *made, const char *token)
{
    made->starts[made->count++] = made->len;
    made->len +=
        (size_t)snprintf(made->text + made->len, sizeof made->text - made->len, "%s ", token);
}

/* Adds a value whose arrays and objects are nested at most `depth` deep. */
static void add_value(struct made_json *made, uint64_t *gen,
                      int depth) /* NOLINT(misc-no-recursion) */
{
    static const char *const leaves[] = { "1", "-2.5e3", "true", "false", "null", "\"s\\\"\"" };
    if (depth == 0 || gen_one_in(gen, 3)) {
        add_token(made, leaves[gen_in(gen, 0, 5)]);
        return;
    }
    bool is_object = gen_one_in(gen, 2);
    uint32_t count = gen_in(gen, 0, 3);
    add_token(made, is_object ? "{" : "[");
    for (uint32_t i = 0; i < count; i++) {
        if (i > 0) {
            add_token(made, ",");
        }
        if (is_object) {
            char key[16];
            snprintf(key, sizeof key, "\"k%u\"", i);
            add_token(made, key);
            add_token(made, ":");
        }
        add_value(made, gen, depth - 1);
    }
    add_token(made, is_object ? "}" : "]");
}

/* The error names the byte `at` of `text`. */
static void check_place(const char *text, size_t at)
{
    char expected[128];
    snprintf(expected, sizeof expected, "f:1: not valid JSON at '%.24s'", text + at);
    check(text, expected);
}

/* Whatever the text, the error is at the first token that cannot be there, not before or after. */
START_TEST(an_error_names_the_first_token_that_is_wrong)
{
    uint64_t gen = 8259;
    for (int i = 0; i < 2000; i++) {
        static struct made_json made;
        made.len = made.count = 0;
        add_value(&made, &gen, 3);
        check(made.text, "");
        size_t token = gen_in(&gen, 0, (uint32_t)made.count - 1);
        size_t at = made.starts[token];
        char text[sizeof made.text + 16];
        snprintf(text, sizeof text, "%.*sAmpere %s", (int)at, made.text, made.text + at);
        check_place(text, at);
        if (strchr("}]", made.text[at]) != NULL) {
            bool is_empty = strchr("{[", made.text[at - 2]) != NULL;
            snprintf(text, sizeof text, "%.*s, %s", (int)at, made.text, made.text + at);
            check_place(text, is_empty ? at : at + 2);
        }
        made.text[at] = '\0'; /* cut before a token */
        check(made.text, at == 0 ? "f:1: empty; expected one JSON value"
                                 : "f:1: not valid JSON: it ends too early or is not closed");
    }
}
END_TEST

START_TEST(some_texts_that_cjson_accepts_are_refused)
{
    const char *number = "f:1: not valid JSON: a number is not written as JSON requires";
    check("01", number);
    check("-01", number);
    check("1.", number);
    check("[1.e5]", number);
    check("{\"a\":00}", number);
    check("\"a\x01\"", "f:1: not valid JSON: a string holds a control character");
    check("[\n\"a\tb\"]", "f:2: not valid JSON: a string holds a control character");
    check("\"a\\u0000b\"", "f:1: not valid JSON: a string holds \\u0000");
    check("\"a\\\\u0000b\"", "");
    check("[1,\x01 2]", "f:1: not valid JSON: it holds a control character");
    check("{\"a\"\x0b:1}", "f:1: not valid JSON: it holds a control character");
    check("{\"a\":1,\"b\":2,\"a\":3}", "f: the member \"a\" occurs twice");
    check("[{\"x\":[{\"b\":1,\"b\":1}]}]", "f: the member \"b\" occurs twice");
    check("{\"\xc3\xa9\":1,\"\xc3\xa9\":1}", "f: the member \"\xc3\xa9\" occurs twice");
}
END_TEST

START_TEST(bytes_that_are_not_utf8_are_refused)
{
    static const char *const texts[] = {
        "\"\x80\"",
        "\"\xff\"",
        "\"\xc0\x80\"",
        "\"\xc1\xbf\"",
        "\"\xc3\"",
        "\"\xc3z\"",
        "\"\xe0\x9f\xbf\"",
        "\"\xe2\x82\"",
        "\"\xed\xa0\x80\"",
        "\"\xed\xbf\xbf\"",
        "\"\xf0\x8f\xbf\xbf\"",
        "\"\xf4\x90\x80\x80\"",
        "\"\xf5\x80\x80\x80\"",
        "\"\xf0\x9f\x98\"",
        "{\"\xfe\":1}",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        check(texts[i], "f:1: not valid JSON: it is not UTF-8");
    }
}
END_TEST

START_TEST(a_nul_byte_is_refused_wherever_it_is)
{
    ck_assert_str_eq(verdict("{}\0", 3, 1), "f:1: not valid JSON: it holds a NUL byte");
    ck_assert_str_eq(verdict("\0{}", 3, 1), "f:1: not valid JSON: it holds a NUL byte");
    ck_assert_str_eq(verdict("\n{\"a\0\":1}", 9, 1), "f:2: not valid JSON: it holds a NUL byte");
}
END_TEST

START_TEST(lines_are_counted_from_a_given_line_or_not_at_all)
{
    ck_assert_str_eq(verdict("x", 1, 41), "f:41: not valid JSON at 'x'");
    ck_assert_str_eq(verdict("\n\nx", 3, 41), "f:43: not valid JSON at 'x'");
    ck_assert_str_eq(verdict("\n\nx", 3, 0), "f: not valid JSON at 'x'");
    ck_assert_str_eq(verdict("{\"a\":1,\"a\":2}", 13, 0), "f: the member \"a\" occurs twice");
}
END_TEST

START_TEST(nesting_is_limited)
{
    enum { DEEP = 100000 };
    char *text = malloc(2 * DEEP);
    memset(text, '[', DEEP);
    memset(text + DEEP, ']', DEEP);
    ck_assert_ptr_nonnull(strstr(verdict(text, 2 * DEEP, 1), "not valid JSON"));
    memset(text, '[', 500);
    memset(text + 500, ']', 500);
    ck_assert_str_eq(verdict(text, 1000, 1), "");
    free(text);
}
END_TEST

START_TEST(a_member_twice_among_many_is_found)
{
    enum { MANY = 2000 };
    char *text = malloc(MANY * 16);
    for (int twice = 0; twice < 2; twice++) {
        size_t used = (size_t)sprintf(text, "{\"k0\":0");
        for (int i = 1; i < MANY; i++) {
            int key = twice && i == MANY - 1 ? 77 : i;
            used += (size_t)sprintf(text + used, ",\"k%d\":%d", key, i);
        }
        used += (size_t)sprintf(text + used, "}");
        ck_assert_str_eq(verdict(text, used, 1), twice ? "f: the member \"k77\" occurs twice" : "");
    }
    free(text);
}
END_TEST

/* Returns the error of json_uint() for a value; without an error returns "" and sets *out. */
static const char *uint_verdict(const char *text, uint64_t least, uint64_t most, uint64_t *out)
{
    static struct diag diag;
    diag_init(&diag, NULL);
    cJSON *item = text != NULL ? json_parse(text, strlen(text), 0, &diag) : NULL;
    json_uint(item, "it", least, most, out, &diag);
    cJSON_Delete(item);
    return diag.text;
}

START_TEST(a_whole_number_in_its_range_is_read)
{
    uint64_t out = 7;
    ck_assert_str_eq(uint_verdict("0", 0, 10, &out), "");
    ck_assert(out == 0);
    ck_assert_str_eq(uint_verdict("1e1", 0, 10, &out), "");
    ck_assert(out == 10);
    ck_assert_str_eq(uint_verdict("4.0", 0, 10, &out), "");
    ck_assert(out == 4);
    ck_assert_str_eq(uint_verdict("4611686018427387904", 0, UINT64_C(1) << 62, &out), "");
    ck_assert(out == UINT64_C(1) << 62);
}
END_TEST

/* Numbers with more digits than a double holds are read exactly. */
START_TEST(a_whole_number_is_read_to_its_last_digit)
{
    static const struct {
        const char *text;
        uint64_t value;
    } rows[] = {
        { "9007199254740993", UINT64_C(9007199254740993) },
        { "18446744073709551615", UINT64_MAX },
        { "1234567890123456789.000", UINT64_C(1234567890123456789) },
        { "1.8446744073709551615e19", UINT64_MAX },
        { "184467440737095516150E-1", UINT64_MAX },
        { "123456789012345e4", UINT64_C(1234567890123450000) },
        { "0.000000000000000001e18", 1 },
        { "0.00000000000000000000", 0 },
        { "0e99999999999999999999", 0 },
        { "100000000000000000000e-20", 1 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        uint64_t out = 7;
        ck_assert_str_eq(uint_verdict(rows[i].text, 0, UINT64_MAX, &out), "");
        ck_assert(out == rows[i].value);
    }
    static const char *const refused[] = { "18446744073709551616",
                                           "9007199254740993.5",
                                           "255.99999999999999999",
                                           "1e-400",
                                           "1e400",
                                           "1e99999999999999999999",
                                           "-1.0000000000000000",
                                           "1e20" };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        uint64_t out = 7;
        char expected[160];
        snprintf(expected, sizeof expected, "it is %s; expected a whole number from 0 to %llu",
                 refused[i], (unsigned long long)UINT64_MAX);
        ck_assert_str_eq(uint_verdict(refused[i], 0, UINT64_MAX, &out), expected);
        ck_assert(out == 7);
    }
}
END_TEST

/* The cJSON item of a long number, or of one with an exponent, keeps the number's text. */
START_TEST(each_long_number_keeps_its_own_text)
{
    static const char text[] =
        "{\"1234567890123456789\": \"9007199254740995 \\\" 1e5\", \"a\": [1, 9007199254740993, "
        "{\"b\": -2, \"c\": 1e3}], \"d\": 9007199254740997, \"e\": 12}";
    struct diag diag;
    diag_init(&diag, NULL);
    cJSON *root = json_parse(text, strlen(text), 0, &diag);
    ck_assert_ptr_nonnull(root);
    const cJSON *a = cJSON_GetObjectItemCaseSensitive(root, "a");
    const cJSON *items[] = { cJSON_GetArrayItem(a, 0),
                             cJSON_GetArrayItem(a, 1),
                             cJSON_GetArrayItem(a, 2)->child,
                             cJSON_GetArrayItem(a, 2)->child->next,
                             cJSON_GetObjectItemCaseSensitive(root, "d"),
                             cJSON_GetObjectItemCaseSensitive(root, "e") };
    static const char *const kept[] = { NULL,  "9007199254740993", NULL,
                                        "1e3", "9007199254740997", NULL };
    for (size_t i = 0; i < sizeof items / sizeof *items; i++) {
        ck_assert_pstr_eq(items[i]->valuestring, kept[i]);
        ck_assert(json_is_long(items[i]) == (kept[i] != NULL));
    }
    cJSON_Delete(root);
}
END_TEST

START_TEST(decimals_are_read_exactly_or_not_at_all)
{
    static const struct {
        const char *text;
        unsigned decimals;
        uint64_t value;
        bool ok;
    } rows[] = {
        { "2.4", 6, 2400000, true },
        { "108", 6, 108000000, true },
        { "0.000001", 6, 1, true },
        { "0.0000001", 6, 0, false },
        { "2.40000000000000000000", 6, 2400000, true },
        { "2.40000000000000000001", 6, 0, false },
        { "24e-1", 6, 2400000, true },
        { "1410.125", 3, 1410125, true },
        { "1410.1255", 3, 0, false },
        { "1000000.0005", 3, 0, false },
        { "999999999.999999", 6, UINT64_C(999999999999999), true },
        { "-1", 6, 0, false },
        { "-1.0000000000000000e0", 6, 0, false },
        { "-0", 6, 0, true },
        { "-0.0000000000000000e1", 6, 0, true },
        { "true", 6, 0, false },
        { "\"1\"", 6, 0, false },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct diag diag;
        uint64_t out = 0;
        diag_init(&diag, NULL);
        cJSON *item = json_parse(rows[i].text, strlen(rows[i].text), 0, &diag);
        ck_assert_msg(json_scaled(item, rows[i].decimals, &out) == rows[i].ok, "%s", rows[i].text);
        ck_assert(out == rows[i].value);
        cJSON_Delete(item);
    }
}
END_TEST

START_TEST(a_value_that_is_no_whole_number_in_range_is_described)
{
    static const char *const rows[][2] = {
        { "11", "it is 11; expected a whole number from 1 to 10" },
        { "0", "it is 0; expected a whole number from 1 to 10" },
        { "-1", "it is -1; expected a whole number from 1 to 10" },
        { "1.5", "it is 1.5; expected a whole number from 1 to 10" },
        { "1e20", "it is 1e20; expected a whole number from 1 to 10" },
        { "1e999", "it is 1e999; expected a whole number from 1 to 10" },
        { "\"5\"", "it is \"5\"; expected a whole number from 1 to 10" },
        { "true", "it is true; expected a whole number from 1 to 10" },
        { "false", "it is false; expected a whole number from 1 to 10" },
        { "null", "it is null; expected a whole number from 1 to 10" },
        { "[5]", "it is an array of 1 item; expected a whole number from 1 to 10" },
        { "{}", "it is an object; expected a whole number from 1 to 10" },
        { NULL, "it is missing; expected a whole number from 1 to 10" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        uint64_t out = 99;
        ck_assert_str_eq(uint_verdict(rows[i][0], 1, 10, &out), rows[i][1]);
        ck_assert(out == 99);
    }
}
END_TEST

START_TEST(a_long_string_is_cut_in_its_description)
{
    cJSON *item = cJSON_CreateString(
        "0123456789012345678901234567890123456789012345678901234567890123456789");
    char out[DIAG_QUOTE_MAX];
    ck_assert_str_eq(json_describe(item, out), "\"0123456789012345678901234567890123456789\"");
    cJSON_Delete(item);
}
END_TEST

/* Appends a token of an object, mostly one that may stand there. */
static void add_flat_token(uint64_t *state, unsigned place, char *text)
{
    static const char *const tokens[4][16] = {
        { "\"a\"", "\"regs\"", "\"b\"", " \"c d\"", "\"\"", "\"x\"", "\"threads\"", "\"e\"",
          "\"smem\"", "\n\"f\"", "\"\\u0061\"", "1" },
        { ":", " : ", "\t:\r\n", ":", ":", ":", ":", ":", ":", ":", ":", ":", ":", ":", "," },
        { "0", "7", " 123456789", "42", "true", "false ", "null", "\"s t\"", "\"\"", "8", "16",
          "1234567890", "1.5", "-3", "01", "[1]" },
        { ",", ", ", ",", "\n,", ",", "," },
    };
    const char *token = NULL;
    while (token == NULL) {
        token = tokens[place][gen_in(state, 0, 15)];
    }
    strcat(text, token);
}

/* What the parser without allocations accepts is the tree of the other one, member by member. */
START_TEST(a_flat_object_is_what_json_parse_makes_of_it)
{
    uint64_t state = 71;
    unsigned accepted = 0;
    unsigned left = 0; /* to the other parser, which accepts the text */
    for (unsigned round = 0; round < 20000; round++) {
        static struct json_flat memory;
        struct diag diag;
        char text[1024] = "{";
        const unsigned members = gen_in(&state, 1, 6);
        for (unsigned i = 0; i < 4 * members - 1; i++) {
            add_flat_token(&state, i % 4, text);
        }
        strcat(text, gen_one_in(&state, 8) ? " ,}" : "}");
        if (gen_one_in(&state, 8)) {
            text[gen_in(&state, 0, (uint32_t)strlen(text) - 1)] = (char)gen_in(&state, 1, 255);
        }
        const size_t len = strlen(text);
        const cJSON *flat = json_flat_parse(text, len, &memory);
        diag_init(&diag, NULL);
        cJSON *tree = json_parse(text, len, 0, &diag);
        ck_assert_msg(flat == NULL || tree != NULL, "%s: %s", text, diag.text);
        accepted += flat != NULL;
        left += flat == NULL && tree != NULL;
        const cJSON *m = flat != NULL ? tree->child : NULL;
        for (const cJSON *f = json_first(flat); f != NULL; f = f->next, m = m->next) {
            must(strcmp(f->string, m->string) == 0 && cJSON_Compare(f, m, true));
            must(f->type == m->type && f->valueint == m->valueint);
        }
        must(m == NULL);
        cJSON_Delete(tree);
    }
    ck_assert_msg(accepted > 1000 && left > 1000, "%u accepted, %u left", accepted, left);
}
END_TEST

START_TEST(a_flat_object_that_does_not_fit_is_left_to_json_parse)
{
    static struct json_flat memory;
    char text[2 * JSON_FLAT_BYTES];
    for (size_t len = JSON_FLAT_BYTES - 8; len < JSON_FLAT_BYTES + 8; len++) {
        int size = snprintf(text, sizeof text, "{\"%0*d\":\"\"}", (int)len, 0);
        const cJSON *flat = json_flat_parse(text, (size_t)size, &memory);
        must((flat != NULL) == (len + 2 <= JSON_FLAT_BYTES));
        must(flat == NULL || *flat->child->valuestring == '\0');
    }
    strcpy(text, "{");
    for (unsigned i = 0; i < JSON_FLAT_MEMBERS + 1; i++) {
        snprintf(text + strlen(text), 16, "\"%u\":%u,", i, i);
        text[strlen(text) - 1] = '}';
        must((json_flat_parse(text, strlen(text), &memory) != NULL) == (i < JSON_FLAT_MEMBERS));
        text[strlen(text) - 1] = ',';
    }
}
END_TEST

Suite *json_suite(void)
{
    Suite *suite = suite_create("json");
    TCase *tcase = tcase_create("json");
    tcase_add_test(tcase, valid_json_is_accepted);
    tcase_add_test(tcase, invalid_json_is_refused_with_its_line);
    tcase_add_test(tcase, an_error_names_the_first_token_that_is_wrong);
    tcase_add_test(tcase, some_texts_that_cjson_accepts_are_refused);
    tcase_add_test(tcase, bytes_that_are_not_utf8_are_refused);
    tcase_add_test(tcase, a_nul_byte_is_refused_wherever_it_is);
    tcase_add_test(tcase, lines_are_counted_from_a_given_line_or_not_at_all);
    tcase_add_test(tcase, nesting_is_limited);
    tcase_add_test(tcase, a_member_twice_among_many_is_found);
    tcase_add_test(tcase, a_whole_number_in_its_range_is_read);
    tcase_add_test(tcase, a_whole_number_is_read_to_its_last_digit);
    tcase_add_test(tcase, each_long_number_keeps_its_own_text);
    tcase_add_test(tcase, decimals_are_read_exactly_or_not_at_all);
    tcase_add_test(tcase, a_value_that_is_no_whole_number_in_range_is_described);
    tcase_add_test(tcase, a_long_string_is_cut_in_its_description);
    tcase_add_test(tcase, a_flat_object_is_what_json_parse_makes_of_it);
    tcase_add_test(tcase, a_flat_object_that_does_not_fit_is_left_to_json_parse);
    suite_add_tcase(suite, tcase);
    return suite;
}
