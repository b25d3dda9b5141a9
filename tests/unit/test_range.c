/* test_range.c - lists and ranges of numbers, byte sizes and block shapes in options. */
#include "option/range.h"

#include <stdio.h>
#include <string.h>

#include "gen.h"
#include "launch.h"
#include "suites.h"

static bool parses(const char *text, enum range_kind kind, struct range *out)
{
    struct diag diag;
    diag_init(&diag, NULL);
    memset(out, 0, sizeof *out);
    bool ok = range_parse("--option", text, kind, 1, 1000000, 1000000, out, &diag);
    ck_assert_msg(ok || strstr(diag.text, "--option") != NULL, "%s", diag.text);
    return ok;
}

/* Joins the values of a list with blanks; "refused" if range_parse() refuses it. */
static const char *values_of(const char *text, enum range_kind kind)
{
    static char out[1024];
    struct range range;
    size_t used = 0;
    out[0] = '\0';
    if (!parses(text, kind, &range)) {
        return "refused";
    }
    for (uint64_t i = 0; i < range.total; i++) {
        used += (size_t)snprintf(out + used, sizeof out - used, "%s%llu", i > 0 ? " " : "",
                                 (unsigned long long)range_at(&range, i, NULL));
    }
    range_free(&range);
    return out;
}

START_TEST(lists_and_ranges_keep_the_order_given)
{
    ck_assert_str_eq(values_of("64", RANGE_COUNT), "64");
    ck_assert_str_eq(values_of("64,32,64", RANGE_COUNT), "64 32 64");
    ck_assert_str_eq(values_of("1:4", RANGE_COUNT), "1 2 3 4");
    ck_assert_str_eq(values_of("10:30:7", RANGE_COUNT), "10 17 24");
    ck_assert_str_eq(values_of("32:96:32,7,5:6", RANGE_COUNT), "32 64 96 7 5 6");
    ck_assert_str_eq(values_of("5:5", RANGE_COUNT), "5");
    ck_assert_str_eq(values_of("1K:3K:1K,100", RANGE_BYTES), "1024 2048 3072 100");
    ck_assert_str_eq(values_of("16x16,8x8x2", RANGE_BLOCK), "256 128");
}
END_TEST

START_TEST(malformed_and_out_of_range_texts_are_refused)
{
    static const char *const bad[] = { "",          ",",
                                       "1,",        ",1",
                                       "1:",        ":1",
                                       "2:1",       "1:2:0",
                                       "1:2:3:",    "1:2:-1",
                                       "0",         "0x10",
                                       " 1",        "1 ",
                                       "+1",        "1e3",
                                       "1.5",       "K",
                                       "1-4",       "1000001",
                                       "1:1000001", "99999999999999999999" };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        ck_assert_str_eq(values_of(bad[i], RANGE_COUNT), "refused");
    }
}
END_TEST

START_TEST(too_many_values_are_refused_with_their_count)
{
    struct range range = { 0 };
    struct diag diag;
    diag_init(&diag, NULL);
    ck_assert(!range_parse("--grid", "1:1000000000,1", RANGE_COUNT, 1, UINT64_MAX, UINT64_MAX,
                           &range, &diag));
    ck_assert_ptr_nonnull(strstr(diag.text, "1000000001 values"));
    ck_assert_uint_eq(range.total, 0);
    ck_assert(range_parse("--grid", "1:1000000000", RANGE_COUNT, 1, UINT64_MAX, UINT64_MAX, &range,
                          &diag));
    ck_assert_uint_eq(range_at(&range, 999999999, NULL), 1000000000);
    range_free(&range);
    diag_init(&diag, NULL);
    ck_assert(!range_parse("--grid", "0:18446744073709551615", RANGE_COUNT, 0, UINT64_MAX,
                           UINT64_MAX, &range, &diag));
}
END_TEST

START_TEST(range_at_writes_the_shape_or_zeros_if_there_is_none)
{
    static const uint32_t wanted[][RANGE_DIMS_MAX] = {
        { 0, 0, 0 }, { 4, 5, 6 }, { 2, 3, 0 }, { 0, 0, 0 }, { 1, 1, 0 },
    };
    struct range range;
    ck_assert(parses("64,4x5x6,2x3,4x4:17,1x1", RANGE_BLOCK, &range));
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        uint32_t shape[RANGE_DIMS_MAX] = { 7, 7, 7 };
        range_at(&range, i < 4 ? i : range.total - 1, shape);
        ck_assert_mem_eq(shape, wanted[i], sizeof shape);
    }
    range_free(&range);
}
END_TEST

/* Compares the value at every index with the one found by counting through the spans. */
START_TEST(any_index_of_a_long_list_is_found)
{
    uint64_t state = 9;
    for (int run = 0; run < 200; run++) {
        char text[4096] = "";
        uint64_t want[2048];
        size_t count = 0;
        size_t used = 0;
        uint32_t spans = gen_in(&state, 1, 40);
        for (uint32_t i = 0; i < spans; i++) {
            uint32_t first = gen_in(&state, 1, 1000);
            uint32_t step = gen_in(&state, 1, 9);
            uint32_t last = first + gen_in(&state, 0, 100);
            used += (size_t)snprintf(text + used, sizeof text - used, "%s%u:%u:%u",
                                     i > 0 ? "," : "", first, last, step);
            for (uint32_t v = first; v <= last && count < 2048; v += step) {
                want[count++] = v;
            }
        }
        struct range range;
        must(parses(text, RANGE_COUNT, &range));
        for (size_t i = 0; i < count; i++) {
            must(range_at(&range, i, NULL) == want[i]);
        }
        range_free(&range);
    }
}
END_TEST

Suite *range_suite(void)
{
    Suite *suite = suite_create("range");
    TCase *tcase = tcase_create("range");
    tcase_add_test(tcase, lists_and_ranges_keep_the_order_given);
    tcase_add_test(tcase, malformed_and_out_of_range_texts_are_refused);
    tcase_add_test(tcase, too_many_values_are_refused_with_their_count);
    tcase_add_test(tcase, range_at_writes_the_shape_or_zeros_if_there_is_none);
    tcase_add_test(tcase, any_index_of_a_long_list_is_found);
    suite_add_tcase(suite, tcase);
    return suite;
}
