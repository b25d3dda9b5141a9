/* test_debug_info.c - finds where functions are declared in a .debug_info made byte by byte. */
#include "input/binary/debug_info.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

Suite *debug_info_suite(void);

/*
 * Code 1 is a unit, 2 a declared function, 3 a copy of it with an address, 4 a function without a
 * line, 5 a function inlined into that one.
 */
static const unsigned char abbreviations[] = {
    1, 0x11, 1, 0x10, 0x17, 0x73, 0x17, 0,    0,    /* stmt_list, addr_base */
    2, 0x2e, 0, 0x3a, 0x0b, 0x3b, 0x0b, 0,    0,    /* decl_file, decl_line */
    3, 0x2e, 0, 0x31, 0x13, 0x11, 0x01, 0,    0,    /* abstract_origin, low_pc */
    4, 0x2e, 1, 0x11, 0x1b, 0x03, 0x08, 0,    0,    /* low_pc of .debug_addr, name */
    5, 0x1d, 0, 0x11, 0x1b, 0x58, 0x0b, 0x59, 0x0b, /* low_pc, call_file, call_line */
    0, 0,    0,                                     /* the ends of 5 and of the table */
};

static const unsigned char addresses[] = { 0, 0, 0, 0, 0, 0, 0, 0,    /* before addr_base */
                                           0, 0, 0, 0, 0, 0, 0, 0x20, /* index 0 */
                                           0, 0, 0, 0, 0, 0, 0, 0x30 };

/* DWARF 5, 32 bit. */
static const unsigned char info[] = {
    0x33, 0,  0,   0,  5, 0, 1,    8, 0, 0, 0, 0,    /* the header of the unit */
    1,    7,  0,   0,  0, 8, 0,    0, 0,             /* 12: lines at 7, addresses from 8 on */
    2,    2,  40,                                    /* 21: declared at 2:40 */
    3,    21, 0,   0,  0, 0, 0x10, 0, 0, 0, 0, 0, 0, /* 24: a copy of 21 at 0x1000 */
    4,    0,  'k', 0,                                /* 37: at address 0 of the table */
    5,    1,  1,   90,                               /* 41: not its first code */
    5,    0,  1,   77,                               /* 45: its first code, called at 1:77 */
    5,    0,  1,   99,                               /* 49: a second one at its first code */
    0,    0,                                         /* the ends of 37 and of the unit */
};

static struct debug_places read_info(size_t info_len, size_t abbreviations_len)
{
    struct debug_places places = { NULL, 0 };
    /* Copies of exactly this length, so that a sanitizer sees reads past the end. */
    unsigned char *first = malloc(info_len + 1);
    unsigned char *second = malloc(abbreviations_len + 1);
    ck_assert(first != NULL && second != NULL);
    memcpy(first, info, info_len);
    memcpy(second, abbreviations, abbreviations_len);
    struct debug_sections sections = { { first, info_len },
                                       { second, abbreviations_len },
                                       { addresses, sizeof addresses } };
    ck_assert(debug_info_read(&sections, &places));
    free(first);
    free(second);
    return places;
}

START_TEST(declarations_come_first_then_calls)
{
    struct debug_places places = read_info(sizeof info, sizeof abbreviations);
    ck_assert_uint_eq(places.count, 2);
    ck_assert_uint_eq(places.items[0].address, 0x1000);
    ck_assert_uint_eq(places.items[0].file, 2);
    ck_assert_uint_eq(places.items[0].line, 40);
    ck_assert_uint_eq(places.items[0].lines, 7);
    ck_assert(!places.items[0].call);
    ck_assert_uint_eq(places.items[1].address, (uint64_t)0x20 << 56);
    ck_assert_uint_eq(places.items[1].line, 77);
    ck_assert(places.items[1].call);
    free(places.items);
}
END_TEST

START_TEST(a_cut_section_ends_the_list)
{
    for (size_t len = 0; len < sizeof info; len++) {
        struct debug_places places = read_info(len, sizeof abbreviations);
        ck_assert_uint_le(places.count, 2);
        free(places.items);
    }
    for (size_t len = 0; len < sizeof abbreviations; len++) {
        struct debug_places places = read_info(sizeof info, len);
        ck_assert_uint_le(places.count, 2);
        free(places.items);
    }
}
END_TEST

Suite *debug_info_suite(void)
{
    Suite *suite = suite_create("debug_info");
    TCase *tcase = tcase_create("debug_info");
    tcase_add_test(tcase, declarations_come_first_then_calls);
    tcase_add_test(tcase, a_cut_section_ends_the_list);
    suite_add_tcase(suite, tcase);
    return suite;
}
