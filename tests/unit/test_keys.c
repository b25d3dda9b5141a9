/* test_keys.c - the keys of enumerations in the output, and the words of vendors. */
#include <check.h>
#include <string.h>

#include "arch/vendor.h"
#include "core/words.h"
#include "kernels/kernel.h"
#include "kernels/kernel_compare.h"
#include "suites.h"
#include "trace/trace_fit.h"

/* Wraps the key function of each enumeration in a function of an int. */
#define KEYS(name, function, type)                                                                 \
    static const char *name(int value)                                                             \
    {                                                                                              \
        return function((type)value);                                                              \
    }

KEYS(limit, occ_limit_key, enum occ_limit)
KEYS(lever, occ_lever_key, enum occ_lever)
KEYS(tile_schedule, occ_tile_schedule_key, enum occ_tile_schedule)
KEYS(dist, occ_dist_key, enum occ_dist)
KEYS(enough, occ_enough_key, enum occ_enough)
KEYS(kernel_source, kernel_source_key, enum kernel_source)
KEYS(kernel_flag, kernel_flag_key, unsigned)
KEYS(trace_format, trace_format_key, enum trace_format)
KEYS(trace_class, trace_class_key, enum trace_class)
KEYS(verdict, kernel_verdict_key, enum kernel_verdict)

static const struct {
    const char *name;
    const char *(*key)(int value);
    int count;
    bool checks_range; /* key() returns NULL for a value outside the enumeration */
} enums[] = {
    { "occ_limit", limit, OCC_LIMIT_COUNT, true },
    { "occ_lever", lever, OCC_LEVER_COUNT, true },
    { "occ_tile_schedule", tile_schedule, OCC_TILE_SCHEDULE_COUNT, true },
    { "occ_dist", dist, OCC_DIST_COUNT, true },
    { "occ_enough", enough, OCC_ENOUGH_COUNT, true },
    { "kernel_source", kernel_source, KERNEL_SOURCE_COUNT, true },
    { "kernel_flag", kernel_flag, KERNEL_FLAG_COUNT, true },
    { "trace_format", trace_format, TRACE_FORMAT_COUNT, true },
    { "trace_class", trace_class, TRACE_CLASS_COUNT, true },
    { "kernel_verdict", verdict, KERNEL_VERDICT_COUNT, false },
};

enum { ENUMS = sizeof enums / sizeof *enums };

START_TEST(each_value_has_a_key_of_its_own)
{
    for (int value = 0; value < enums[_i].count; value++) {
        const char *key = enums[_i].key(value);
        ck_assert_msg(key != NULL && key[0] != '\0', "%s has no key for %d", enums[_i].name, value);
        ck_assert_msg(strspn(key, "abcdefghijklmnopqrstuvwxyz0123456789_- ") == strlen(key),
                      "%s: key '%s'", enums[_i].name, key);
        for (int other = 0; other < value; other++) {
            ck_assert_str_ne(key, enums[_i].key(other));
        }
    }
}
END_TEST

START_TEST(a_value_outside_the_enumeration_has_no_key)
{
    if (enums[_i].checks_range) {
        ck_assert_ptr_null(enums[_i].key(enums[_i].count));
        ck_assert_ptr_null(enums[_i].key(-1));
    }
}
END_TEST

START_TEST(each_vendor_has_words)
{
    for (int vendor = 0; vendor < OCC_VENDOR_COUNT; vendor++) {
        ck_assert_ptr_nonnull(words_of_vendor((uint32_t)vendor));
        ck_assert_ptr_nonnull(vendors[vendor].count_key);
    }
}
END_TEST

Suite *keys_suite(void)
{
    Suite *suite = suite_create("keys");
    TCase *tcase = tcase_create("keys");
    tcase_add_loop_test(tcase, each_value_has_a_key_of_its_own, 0, ENUMS);
    tcase_add_loop_test(tcase, a_value_outside_the_enumeration_has_no_key, 0, ENUMS);
    tcase_add_test(tcase, each_vendor_has_words);
    suite_add_tcase(suite, tcase);
    return suite;
}
