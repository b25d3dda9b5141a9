/* test_status.c - texts and keys of the public enumerations; the version; which limits exist. */
#include "core/limits.h"
#include "launch.h"
#include "suites.h"

#include <stdio.h>
#include <string.h>

START_TEST(every_status_has_its_own_text)
{
    for (int a = 0; a < OCC_STATUS_COUNT; a++) {
        const char *text = occ_status_text((enum occ_status)a);
        ck_assert(text != NULL && text[0] >= 'a' && text[0] <= 'z');
        ck_assert_str_ne(text, "unknown status");
        for (int b = 0; b < a; b++) {
            ck_assert_str_ne(text, occ_status_text((enum occ_status)b));
        }
    }
    ck_assert_str_eq(occ_status_text(OCC_OK), "success");
    ck_assert_str_eq(occ_status_text(OCC_ERR_NULL), "a required pointer is NULL");
    ck_assert_str_eq(occ_status_text(OCC_ERR_ARCH), "the architecture record is invalid");
    ck_assert_str_eq(occ_status_text(OCC_ERR_THREADS), "threads per block must be at least 1");
    ck_assert_str_eq(occ_status_text(OCC_ERR_CARVEOUT),
                     "a carve-out is out of range, or differs between launches on one SM");
    ck_assert_str_eq(occ_status_text(OCC_ERR_RANGE), "an argument is out of range");
    ck_assert_str_eq(occ_status_text(OCC_ERR_NONE), "no value satisfies the request");
}
END_TEST

START_TEST(any_other_status_is_unknown)
{
    ck_assert_str_eq(occ_status_text((enum occ_status)OCC_STATUS_COUNT), "unknown status");
    ck_assert_str_eq(occ_status_text((enum occ_status) - 1), "unknown status");
    ck_assert_str_eq(occ_status_text((enum occ_status)12345), "unknown status");
}
END_TEST

START_TEST(the_version_is_that_of_the_header)
{
    char text[32];
    snprintf(text, sizeof text, "%d.%d.%d", OCC_VERSION_MAJOR, OCC_VERSION_MINOR,
             OCC_VERSION_PATCH);
    ck_assert_str_eq(occ_version(), OCC_VERSION);
    ck_assert_str_eq(occ_version(), text);
}
END_TEST

START_TEST(limits_and_levers_have_the_keys_of_the_output)
{
    static const char *const keys[OCC_LIMIT_COUNT] = { "warps",         "blocks",
                                                       "registers",     "shared_memory",
                                                       "barriers",      "scalar_registers",
                                                       "compiler_waves" };
    static const char *const levers[OCC_LEVER_COUNT] = { "registers",     "agprs",   "sgprs",
                                                         "shared_memory", "threads", "barriers",
                                                         "carveout",      "optin" };
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        ck_assert_str_eq(occ_limit_key((enum occ_limit)i), keys[i]);
    }
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        ck_assert_str_eq(occ_lever_key((enum occ_lever)i), levers[i]);
    }
    ck_assert_ptr_null(occ_limit_key((enum occ_limit)OCC_LIMIT_COUNT));
    ck_assert_ptr_null(occ_limit_key((enum occ_limit) - 1));
    ck_assert_ptr_null(occ_lever_key((enum occ_lever)OCC_LEVER_COUNT));
    ck_assert_ptr_null(occ_lever_key((enum occ_lever) - 1));
}
END_TEST

START_TEST(every_limit_has_a_letter_and_a_key_of_its_own)
{
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        for (int j = 0; j < i; j++) {
            ck_assert_int_ne(limits[i].letter, limits[j].letter);
            ck_assert_str_ne(limits[i].key, limits[j].key);
        }
    }
}
END_TEST

START_TEST(a_limit_exists_where_the_hardware_has_it)
{
    const struct occ_arch *volta = arch_of("sm_70");
    const struct occ_arch *hopper = arch_of("sm_90");
    const struct occ_arch *cdna = arch_of("gfx942");
    const struct occ_arch *rdna = arch_of("gfx1100");
    for (int i = 0; i < OCC_LIMIT_ON_BARRIERS; i++) {
        ck_assert(occ_limit_exists(volta, (enum occ_limit)i));
        ck_assert(occ_limit_exists(rdna, (enum occ_limit)i));
    }
    ck_assert(!occ_limit_exists(volta, OCC_LIMIT_ON_BARRIERS));
    ck_assert(occ_limit_exists(hopper, OCC_LIMIT_ON_BARRIERS));
    ck_assert(!occ_limit_exists(hopper, OCC_LIMIT_ON_SCALAR_REGISTERS));
    ck_assert(occ_limit_exists(cdna, OCC_LIMIT_ON_SCALAR_REGISTERS));
    ck_assert(!occ_limit_exists(rdna, OCC_LIMIT_ON_SCALAR_REGISTERS));
    ck_assert(!occ_limit_exists(rdna, OCC_LIMIT_ON_BARRIERS));
    ck_assert(!occ_limit_exists(cdna, OCC_LIMIT_ON_COMPILER)); /* only a launch has it */
    ck_assert(!occ_limit_exists(rdna, (enum occ_limit)OCC_LIMIT_COUNT));
}
END_TEST

Suite *status_suite(void)
{
    Suite *suite = suite_create("status");
    TCase *tcase = tcase_create("status");
    tcase_add_test(tcase, every_status_has_its_own_text);
    tcase_add_test(tcase, any_other_status_is_unknown);
    tcase_add_test(tcase, the_version_is_that_of_the_header);
    tcase_add_test(tcase, limits_and_levers_have_the_keys_of_the_output);
    tcase_add_test(tcase, every_limit_has_a_letter_and_a_key_of_its_own);
    tcase_add_test(tcase, a_limit_exists_where_the_hardware_has_it);
    suite_add_tcase(suite, tcase);
    return suite;
}
