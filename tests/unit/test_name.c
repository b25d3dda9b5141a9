/* test_name.c - the names by which people call an architecture. */
#include "arch/lookup.h"
#include "arch/name.h"

#include "suites.h"

#include <string.h>

START_TEST(spellings_of_a_name_have_one_canonical_form)
{
    static const char *const names[][2] = {
        { "sm_80", "sm_80" },
        { "Sm_80", "sm_80" },
        { "compute_121", "sm_121" },
        { "COMPUTE_90A", "sm_90" },
        { "12.0", "sm_120" },
        { "120f", "sm_120" },
        { "10.3a", "sm_103" },
        { "99.9", "sm_999" },
        { "sm80", "sm_80" },
        { "SM90a", "sm_90" },
        { "gfx1100", "gfx1100" },
        { "gfx90a:xnack+", "gfx90a" },
        { "GFX90A", "gfx90a" },
        { "gfx9-generic", "gfx9-generic" },
        { "gfx11-generic:x", "gfx11-generic" },
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char out[ARCH_NAME_MAX];
        ck_assert_msg(name_canonical(names[i][0], out), "%s", names[i][0]);
        ck_assert_str_eq(out, names[i][1]);
    }
}
END_TEST

START_TEST(other_texts_are_refused_and_leave_the_buffer_unchanged)
{
    static const char *const names[] = {
        "",
        ":",
        "sm_",
        "sm_8",
        "sm_8000",
        "sm_080",
        "sm_80x",
        "sm_80aa",
        "sm_80a",
        "sm_90f",
        "sm_89a",
        "sm_8.0",
        "compute_8.0",
        "8.0.0",
        "8.x",
        "8.",
        ".80",
        "80 ",
        " 80",
        "-80",
        "0x80",
        "sm8",
        "sm8.0",
        "sm80x",
        "sm-80",
        "gfx",
        "gfx:",
        "gfx 90a",
        "gfx90a\"",
        "gfx90a\n",
        "gfx\xff",
        "gfx90a_",
        "sm_80:a",
        "a100",
        "gfx123456789012345",
        "99999999999999999999999999999999",
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char out[ARCH_NAME_MAX] = "before";
        ck_assert_msg(!name_canonical(names[i], out), "%s is %s", names[i], out);
        ck_assert_str_eq(out, "before");
    }
}
END_TEST

START_TEST(names_are_listed_by_vendor_and_age)
{
    static const char *const order[] = { "sm_30",  "sm_90",  "sm_100", "sm_121",  "gfx900",
                                         "gfx908", "gfx90a", "gfx942", "gfx1010", "gfx1201" };
    for (size_t a = 0; a < sizeof order / sizeof *order; a++) {
        for (size_t b = 0; b < sizeof order / sizeof *order; b++) {
            int sign = name_order(order[a], order[b]);
            ck_assert_int_eq((sign > 0) - (sign < 0), (a > b) - (a < b));
        }
    }
}
END_TEST

START_TEST(the_distance_counts_edits)
{
    ck_assert_uint_eq(name_distance("sm_80", "sm_80", 9), 0);
    ck_assert_uint_eq(name_distance("SM_80", "sm_80", 9), 0);
    ck_assert_uint_eq(name_distance("sm_81", "sm_80", 9), 1);
    ck_assert_uint_eq(name_distance("sm_8", "sm_80", 9), 1);
    ck_assert_uint_eq(name_distance("sm_800", "sm_80", 9), 1);
    ck_assert_uint_eq(name_distance("sm_08", "sm_80", 9), 1);
    ck_assert_uint_eq(name_distance("ms_80", "sm_80", 9), 1);
    ck_assert_uint_eq(name_distance("gfx9a0", "gfx90a", 9), 1);
    ck_assert_uint_eq(name_distance("", "abc", 9), 3);
    ck_assert_uint_eq(name_distance("abc", "", 9), 3);
    ck_assert_uint_eq(name_distance("", "", 9), 0);
    ck_assert_uint_eq(name_distance("kitten", "sitting", 9), 3);
}
END_TEST

START_TEST(a_distance_above_the_maximum_is_the_maximum_plus_one)
{
    static const char *const names[] = { "",        "a",       "ab",      "ba",      "h100",
                                         "h010",    "h100sxm", "a100sxm", "rtx4090", "rtx4900",
                                         "4090rtx", "gfx90a",  "gfx9a0",  "kitten",  "sitting" };
    size_t count = sizeof names / sizeof *names;
    for (size_t a = 0; a < count; a++) {
        for (size_t b = 0; b < count; b++) {
            size_t distance = name_distance(names[a], names[b], 99);
            for (size_t max = 0; max < 9; max++) {
                ck_assert_uint_eq(name_distance(names[a], names[b], max),
                                  distance <= max ? distance : max + 1);
            }
        }
    }
}
END_TEST

START_TEST(a_long_name_is_cut_for_the_distance_and_has_no_canonical_form)
{
    char name[1000];
    memset(name, 'x', sizeof name);
    name[999] = '\0';
    ck_assert_uint_eq(name_distance(name, "sm_80", 99), 64);
    ck_assert_uint_eq(name_distance("sm_80", name, 99), 64);
    ck_assert_uint_eq(name_distance(name, name, 99), 0);
    char out[ARCH_NAME_MAX];
    ck_assert(!name_canonical(name, out));
}
END_TEST

START_TEST(an_unknown_target_is_read_as_the_newest_older_one)
{
    ck_assert_str_eq(lookup_same_or_older("sm_90a")->name, "sm_90");
    ck_assert_str_eq(lookup_same_or_older("sm_99")->name, "sm_90");
    ck_assert_str_eq(lookup_same_or_older("sm_102")->name, "sm_101");
    ck_assert_str_eq(lookup_same_or_older("sm_999")->name, "sm_121");
    ck_assert_str_eq(lookup_same_or_older("gfx941")->name, "gfx940");
    ck_assert_str_eq(lookup_same_or_older("gfx9999")->name, "gfx1251");
    ck_assert_ptr_null(lookup_same_or_older("sm_20"));
    ck_assert_ptr_null(lookup_same_or_older("gfx600"));
    ck_assert_ptr_null(lookup_same_or_older(""));
}
END_TEST

Suite *name_suite(void)
{
    Suite *suite = suite_create("name");
    TCase *tcase = tcase_create("name");
    tcase_add_test(tcase, spellings_of_a_name_have_one_canonical_form);
    tcase_add_test(tcase, other_texts_are_refused_and_leave_the_buffer_unchanged);
    tcase_add_test(tcase, names_are_listed_by_vendor_and_age);
    tcase_add_test(tcase, the_distance_counts_edits);
    tcase_add_test(tcase, a_distance_above_the_maximum_is_the_maximum_plus_one);
    tcase_add_test(tcase, a_long_name_is_cut_for_the_distance_and_has_no_canonical_form);
    tcase_add_test(tcase, an_unknown_target_is_read_as_the_newest_older_one);
    suite_add_tcase(suite, tcase);
    return suite;
}
