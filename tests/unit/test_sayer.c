/*
 * test_sayer.c - writes a record with every kind of value as JSON and as columns; writes the schema
 * of another kind of record.
 */
#include "record/record_schema.h"

#include <check.h>
#include <string.h>

#include "suites.h"

struct inner {
    uint32_t at;
    double share;
};

struct record {
    const char *name;
    uint64_t count;
    int64_t unknown, known;
    double share, real, time;
    uint64_t dividend, divisor;
    bool yes;
    uint32_t bits;
    int64_t shape[3];
    const char *words[3];
    bool there, has_inner;
    struct inner inner;
    unsigned sentences;
};

static const struct record full = {
    .name = "a \"b\"",
    .count = 7,
    .unknown = -1,
    .known = 3,
    .share = 0.75,
    .real = 2.5,
    .time = 123456789.25,
    .dividend = 2,
    .divisor = 3,
    .yes = true,
    .bits = 5,
    .shape = { 16, 8, -1 },
    .words = { "one", "two", NULL },
    .there = true,
    .has_inner = true,
    .inner = { 40, 0.5 },
    .sentences = 2,
};
static const struct record empty = { .unknown = -1, .known = -1, .share = -1, .shape = { -1 } };

static const char *bit_name(unsigned bit)
{
    static const char *const names[] = { "low", "middle", "high" };
    return bit < 3 ? names[bit] : NULL;
}

static void inner_say(struct sayer *s, const struct inner *inner)
{
    say_uint(s, "at", inner->at);
    say_ratio(s, "share", inner->share);
}

static void say_sentences(struct sayer *s, unsigned count)
{
    char text[16];
    if (!say_texts_start(s, "reasons", SAY_SPACED | SAY_HAS_NO_ORDER)) {
        return;
    }
    for (unsigned i = 0; i < count; i++) {
        snprintf(text, sizeof text, "no. %u", i);
        say_text(s, NULL, text);
    }
    say_end(s);
}

static void say_inner_list(struct sayer *s, const struct record *r)
{
    if (!say_list(s, "list", 0)) {
        return;
    }
    for (int i = 0; i < 2; i++) {
        if (say_object(s, NULL)) {
            inner_say(s, &r->inner);
            say_end(s);
        }
    }
    say_end(s);
}

static void record_say(struct sayer *s, const void *record)
{
    const struct record *r = record;
    const int64_t built[] = { 1, 2 };
    say_text_if(s, "name", r->name);
    say_uint(s, "count", r->count);
    say_uint_or_null(s, "unknown", r->unknown);
    if (say_object_with(s, "bare", SAY_BARE | SAY_TIGHT)) {
        say_uint_or_null(s, "known", r->known);
        say_ratio(s, "share", r->share);
        say_end(s);
    }
    say_real_or_null(s, "real", r->real);
    say_time_or_null(s, "time", r->time);
    say_quotient(s, "quotient", r->dividend, r->divisor);
    say_bool(s, "yes", r->yes);
    say_names(s, "bits", r->bits, bit_name, SAY_SPACED);
    say_numbers_if(s, "shape", SAID_SIZES, r->shape, 3, 0);
    say_numbers(s, "built", SAID_NUMBERS, built, 2, SAY_TEMPORARY);
    if (r->words[0] != NULL || !say_to_json(s)) {
        say_texts(s, "words", r->words, 0);
    }
    if (say_when(s, r->there)) {
        say_uint(s, "there", 1);
    }
    if (say_when(s, r->there) && say_object(s, "maybe")) {
        inner_say(s, &r->inner);
        say_end(s);
    }
    if (say_object_if(s, "inner", r->has_inner)) {
        inner_say(s, &r->inner);
        say_end(s);
    }
    say_sentences(s, r->sentences);
    say_inner_list(s, r);
    if (say_to_columns(s)) {
        say_temporary(s, "column", "built");
    }
    say_uint(s, "last", 9);
}

static const char *json_of(const struct record *record, enum record_layout layout)
{
    static char buffer[OUT_BUFFER];
    struct out out;
    out_init(&out, NULL, buffer, sizeof buffer);
    record_json(record_say, record, layout, &out);
    out.buffer[out.len] = '\0';
    return out.buffer;
}

START_TEST(compact_json_has_no_blanks_outside_strings)
{
    ck_assert_str_eq(
        json_of(&full, RECORD_COMPACT),
        "{\"name\":\"a "
        "\\\"b\\\"\",\"count\":7,\"unknown\":null,\"bare\":{\"known\":3,\"share\":0.75},"
        "\"real\":2.5,\"time\":123456789,\"quotient\":0.666667,\"yes\":true,\"bits\":[\"low\","
        "\"high\"],"
        "\"shape\":[16,8],\"built\":[1,2],\"words\":[\"one\",\"two\"],\"there\":1,"
        "\"maybe\":{\"at\":40,\"share\":0.5},\"inner\":{\"at\":40,\"share\":0.5},"
        "\"reasons\":[\"no. 0\",\"no. "
        "1\"],\"list\":[{\"at\":40,\"share\":0.5},{\"at\":40,\"share\":0.5}],"
        "\"last\":9}");
}
END_TEST

START_TEST(a_missing_value_is_null_or_has_no_key)
{
    ck_assert_str_eq(
        json_of(&empty, RECORD_COMPACT),
        "{\"name\":null,\"count\":0,\"unknown\":null,\"bare\":{\"known\":null,\"share\":null},"
        "\"real\":0,\"time\":0,\"quotient\":null,\"yes\":false,\"bits\":[],"
        "\"shape\":null,\"built\":[1,2],\"inner\":null,\"reasons\":[],"
        "\"list\":[{\"at\":0,\"share\":0},{\"at\":0,\"share\":0}],\"last\":9}");
}
END_TEST

START_TEST(json_for_people_has_a_line_for_each_member)
{
    ck_assert_str_eq(
        json_of(&full, RECORD_LINES),
        "{\n  \"name\": \"a \\\"b\\\"\",\n  \"count\": 7,\n  \"unknown\": null,\n"
        "  \"bare\": {\"known\": 3, \"share\": 0.75},\n  \"real\": 2.5,\n"
        "  \"time\": 123456789,\n  \"quotient\": 0.666667,\n  \"yes\": true,\n"
        "  \"bits\": [\"low\", \"high\"],\n  \"shape\": [16,8],\n  \"built\": [1,2],\n"
        "  \"words\": [\"one\",\"two\"],\n  \"there\": 1,\n"
        "  \"maybe\": { \"at\": 40, \"share\": 0.5 },\n"
        "  \"inner\": { \"at\": 40, \"share\": 0.5 },\n"
        "  \"reasons\": [\"no. 0\", \"no. 1\"],\n  \"list\": [\n"
        "    { \"at\": 40, \"share\": 0.5 },\n    { \"at\": 40, \"share\": 0.5 }\n  ],\n"
        "  \"last\": 9\n}");
}
END_TEST

START_TEST(every_value_outside_lists_of_objects_is_a_column_in_order)
{
    static const char *const keys[] = {
        "name",     "count",       "unknown",  "bare.known",  "bare.share", "real",   "time",
        "quotient", "yes",         "bits",     "shape",       "built",      "words",  "there",
        "maybe.at", "maybe.share", "inner.at", "inner.share", "reasons",    "column", "last"
    };
    size_t count;
    const struct column *columns = record_columns(record_say, &count);
    ck_assert_uint_eq(count, sizeof keys / sizeof *keys);
    for (size_t i = 0; i < count; i++) {
        ck_assert_str_eq(columns[i].key, keys[i]);
    }
    ck_assert_str_eq(column_label(&columns[3]), "known");
    ck_assert_str_eq(column_label(&columns[14]), "maybe.at");
}
END_TEST

START_TEST(only_a_bare_group_may_be_left_out_of_a_column_key)
{
    struct column column;
    ck_assert(record_find_column(record_say, "bare.share", &column));
    ck_assert(record_find_column(record_say, "share", &column));
    ck_assert_str_eq(column.key, "bare.share");
    ck_assert(!record_find_column(record_say, "at", &column));
    ck_assert(!record_find_column(record_say, "list", &column));
    ck_assert(!record_find_column(record_say, "", &column));
}
END_TEST

/* Joins the values of the given columns with blanks. */
static const char *cells_of(const struct record *record, const char *const *keys, size_t count)
{
    static char buffer[OUT_BUFFER];
    struct out out;
    static struct cells cells;
    struct column columns[8] = { { .label = 0 } };
    for (size_t i = 0; i < count; i++) {
        ck_assert(record_find_column(record_say, keys[i], &columns[i]));
    }
    cells_choose(&cells, record_say, columns, count);
    cells_read(&cells, &full); /* values of this record must not remain in the next one */
    const struct said *values = cells_read(&cells, record);
    out_init(&out, NULL, buffer, sizeof buffer);
    for (size_t i = 0; i < count; i++) {
        out_text(&out, i > 0 ? " " : "");
        cell_write(&values[i], &out);
    }
    out.buffer[out.len] = '\0';
    return out.buffer;
}

START_TEST(cells_come_in_the_order_of_the_columns)
{
    static const char *const some[] = {
        "last", "bits", "reasons", "column", "built", "name", "bits"
    };
    static const char *const others[] = { "inner.share", "maybe.at", "there", "shape", "words" };
    ck_assert_str_eq(cells_of(&full, some, 7),
                     "9 low+high no. 0; no. 1 built 1+2 a \"b\" low+high");
    ck_assert_str_eq(cells_of(&full, others, 5), "0.5 40 1 16x8 one+two");
}
END_TEST

START_TEST(cells_without_a_value_are_empty_and_do_not_shift_others)
{
    static const char *const some[] = {
        "last", "inner.share", "maybe.at", "there", "shape", "real"
    };
    ck_assert_str_eq(cells_of(&empty, some, 6), "9     0");
}
END_TEST

/* Reads the value of a column in a record as a number; false if it has none. */
static bool number_in(const struct column *column, const void *record, double *out)
{
    struct cells cells;
    cells_choose(&cells, record_say, column, 1);
    return cell_number(cells_read(&cells, record), out);
}

START_TEST(only_numeric_and_boolean_cells_have_a_number)
{
    static const struct {
        const char *key;
        double number;
    } cases[] = { { "count", 7 }, { "share", 0.75 }, { "quotient", 2 / 3.0 },
                  { "yes", 1 },   { "shape", 128 },  { "built", 1 } };
    double number;
    struct column column;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_assert(record_find_column(record_say, cases[i].key, &column));
        ck_assert(number_in(&column, &full, &number));
        ck_assert_double_eq_tol(number, cases[i].number, 1e-12);
    }
    ck_assert(record_find_column(record_say, "name", &column));
    ck_assert(!number_in(&column, &full, &number));
    ck_assert(record_find_column(record_say, "unknown", &column));
    ck_assert(!number_in(&column, &full, &number));
}
END_TEST

static void inner_element_say(struct sayer *s, const void *record)
{
    inner_say(s, record);
}

static void described_say(struct sayer *s, const void *record)
{
    const struct record *r = record;
    say_text(s, "name", r->name);
    say_uint_or_null(s, "known", r->known);
    say_names_if(s, "bits", true, r->bits, bit_name, 0);
    if (say_when(s, r->there)) {
        say_ratio(s, "there", r->share);
    }
    say_uint(s, "name", 1); /* of two values with one key, a schema describes the first */
    if (say_object_if(s, "inner", r->has_inner)) {
        inner_say(s, &r->inner);
        say_end(s);
    }
    say_each(s, "list", NULL, 0, 0, inner_element_say);
    if (say_object_with(s, "any", SAY_KEYS_VARY)) {
        say_text(s, NULL, "");
        say_end(s);
    }
    if (say_to_columns(s)) {
        say_uint(s, "column", 1);
    }
}

START_TEST(a_schema_has_every_value_that_json_may_have)
{
    static char buffer[OUT_BUFFER];
    struct out out;
    const struct record_kind kinds[] = { { "kind", described_say, NULL,
                                           RECORD_ARRAY | RECORD_LINE },
                                         { "other", inner_element_say, NULL, RECORD_LINE },
                                         { NULL, NULL, NULL, 0 } };
    const struct record_kind *const lists[] = { kinds };
    out_init(&out, NULL, buffer, sizeof buffer);
    record_schema("title", lists, 1, RECORD_DOCUMENT, &out);
    out.buffer[out.len] = '\0';
    const char *expected =
        "{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"
        "  \"title\": \"title\",\n  \"anyOf\": [\n"
        "    { \"type\": \"array\", \"items\": { \"$ref\": \"#/$defs/kind\" } }\n  ],\n"
        "  \"$defs\": {\n    \"kind\": { \"type\": \"object\", \"properties\": {\n"
        "        \"name\": { \"type\": \"string\" },\n"
        "        \"known\": { \"type\": [\"integer\", \"null\"], \"minimum\": 0 },\n"
        "        \"bits\": { \"type\": [\"array\", \"null\"], \"items\": { \"enum\": [\"low\", "
        "\"middle\", \"high\"] } },\n"
        "        \"there\": { \"type\": \"number\", \"minimum\": 0 },\n"
        "        \"inner\": { \"type\": [\"object\", \"null\"], \"properties\": {\n"
        "            \"at\": { \"type\": \"integer\", \"minimum\": 0 },\n"
        "            \"share\": { \"type\": \"number\", \"minimum\": 0 }\n"
        "          }, \"required\": [\"at\", \"share\"], \"additionalProperties\": false },\n"
        "        \"list\": { \"type\": \"array\", \"items\": { \"type\": \"object\", "
        "\"properties\": {\n"
        "              \"at\": { \"type\": \"integer\", \"minimum\": 0 },\n"
        "              \"share\": { \"type\": \"number\", \"minimum\": 0 }\n"
        "            }, \"required\": [\"at\", \"share\"], \"additionalProperties\": false } },\n"
        "        \"any\": { \"type\": \"object\", \"additionalProperties\": { \"type\": "
        "\"string\" } }\n"
        "      }, \"required\": [\"name\", \"known\", \"bits\", \"inner\", \"list\", \"any\"], "
        "\"additionalProperties\": false }\n  }\n}\n";
    ck_assert_msg(strcmp(out.buffer, expected) == 0, "%.2000s", out.buffer);
}
END_TEST

Suite *sayer_suite(void)
{
    Suite *suite = suite_create("sayer");
    TCase *tcase = tcase_create("sayer");
    tcase_add_test(tcase, compact_json_has_no_blanks_outside_strings);
    tcase_add_test(tcase, a_missing_value_is_null_or_has_no_key);
    tcase_add_test(tcase, json_for_people_has_a_line_for_each_member);
    tcase_add_test(tcase, every_value_outside_lists_of_objects_is_a_column_in_order);
    tcase_add_test(tcase, only_a_bare_group_may_be_left_out_of_a_column_key);
    tcase_add_test(tcase, cells_come_in_the_order_of_the_columns);
    tcase_add_test(tcase, cells_without_a_value_are_empty_and_do_not_shift_others);
    tcase_add_test(tcase, only_numeric_and_boolean_cells_have_a_number);
    tcase_add_test(tcase, a_schema_has_every_value_that_json_may_have);
    suite_add_tcase(suite, tcase);
    return suite;
}
