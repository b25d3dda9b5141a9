/* test_debug_info.c - finds where functions are declared in a .debug_info made byte by byte. */
#include "input/binary/debug_info.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "section.h"

Suite *debug_info_suite(void);

/*
 * Code 1 is a unit, 2 a declared function, 3 a copy of function 2 with an address, 4 a function
 * without a line, 5 a function inlined into function 4.
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
    5,    1,  1,   90,                               /* 41: inlined, but not at the start of 37 */
    5,    0,  1,   77, /* 45: inlined at the start of 37, on line 1:77 */
    5,    0,  1,   99, /* 49: a second one at the start of 37 */
    0,    0,           /* the ends of 37 and of the unit */
};

static struct debug_places read_sections(const struct section *made_info,
                                         const struct section *made_abbreviations)
{
    struct debug_places places = { NULL, 0 };
    /* Copies of exactly this length, so that a sanitizer sees reads past the end. */
    unsigned char *first = malloc(made_info->len + 1);
    unsigned char *second = malloc(made_abbreviations->len + 1);
    ck_assert(first != NULL && second != NULL);
    memcpy(first, made_info->data, made_info->len);
    memcpy(second, made_abbreviations->data, made_abbreviations->len);
    struct debug_sections sections = { { first, made_info->len },
                                       { second, made_abbreviations->len },
                                       { addresses, sizeof addresses } };
    ck_assert(debug_info_read(&sections, &places));
    free(first);
    free(second);
    return places;
}

static struct debug_places read_info(size_t info_len, size_t abbreviations_len)
{
    struct section first = { .len = 0 };
    struct section second = { .len = 0 };
    section_put(&first, info, info_len);
    section_put(&second, abbreviations, abbreviations_len);
    return read_sections(&first, &second);
}

START_TEST(declarations_come_first_then_calls)
{
    struct debug_places places = read_info(sizeof info, sizeof abbreviations);
    ck_assert_uint_eq(places.count, 2);
    ck_assert_uint_eq(places.items[0].address, 0x1000);
    ck_assert_uint_eq(places.items[0].file, 2);
    ck_assert_uint_eq(places.items[0].line, 40);
    ck_assert_uint_eq(places.items[0].lines, 7);
    ck_assert(!places.items[0].is_call);
    ck_assert_uint_eq(places.items[1].address, (uint64_t)0x20 << 56);
    ck_assert_uint_eq(places.items[1].line, 77);
    ck_assert(places.items[1].is_call);
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

/* The header of a unit. */
struct header {
    unsigned version, type, address_size;
    uint64_t abbreviations;
    bool is_64_bit;
};

static const struct header dwarf_4 = { 4, 0, 8, 0, false };

/* Puts a unit together: its header, and its entries. */
static void put_unit(struct section *out, const struct header *h, const struct section *entries)
{
    struct section unit = { .len = 0 };
    unsigned offset_size = h->is_64_bit ? 8 : 4;
    section_put_number(&unit, h->version, 2);
    if (h->version >= 5) {
        section_put_number(&unit, h->type, 1);
        section_put_number(&unit, h->address_size, 1);
        section_put_number(&unit, h->abbreviations, offset_size);
    } else {
        section_put_number(&unit, h->abbreviations, offset_size);
        section_put_number(&unit, h->address_size, 1);
    }
    if (h->type == 4 || h->type == 5) {
        section_put_number(&unit, 0x1234, 8); /* the number of a unit in two files */
    } else if (h->type == 2 || h->type == 6) {
        section_put_number(&unit, 0x1234, 8); /* the signature of a type, and where the type is */
        section_put_number(&unit, 0x1234, offset_size);
    }
    section_put(&unit, entries->data, entries->len);
    if (h->is_64_bit) {
        section_put_number(out, UINT32_MAX, 4);
    }
    section_put_number(out, unit.len, offset_size);
    section_put(out, unit.data, unit.len);
}

/* Code 1: a function with an address and a line. */
static const unsigned char one_function[] = { 1, 0x2e, 0, 0x11, 0x01, 0x3b, 0x0b, 0, 0, 0 };

/* An entry of code 1 at `address`, on line 40. */
static void put_function(struct section *entries, uint64_t address, unsigned address_size)
{
    section_put_number(entries, 1, 1);
    section_put_number(entries, address, address_size);
    section_put_number(entries, 40, 1);
}

START_TEST(units_of_every_version_and_kind_are_read)
{
    static const struct {
        struct header header;
        size_t places;
    } rows[] = {
        { { 1, 0, 8, 0, false }, 0 }, { { 2, 0, 8, 0, false }, 1 },  { { 3, 0, 4, 0, false }, 1 },
        { { 4, 0, 8, 0, true }, 1 },  { { 5, 1, 8, 0, false }, 1 },  { { 5, 1, 8, 0, true }, 1 },
        { { 5, 2, 8, 0, false }, 1 }, { { 5, 2, 8, 0, true }, 1 },   { { 5, 4, 8, 0, false }, 1 },
        { { 5, 5, 8, 0, true }, 1 },  { { 5, 6, 8, 0, false }, 1 },  { { 6, 1, 8, 0, false }, 0 },
        { { 4, 0, 9, 0, false }, 0 }, { { 4, 0, 8, 10, false }, 0 }, { { 4, 0, 8, 11, false }, 0 },
        { { 4, 0, 8, 9, false }, 0 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct section made = { .len = 0 };
        struct section table = { .len = 0 };
        struct section entries = { .len = 0 };
        section_put(&table, one_function, sizeof one_function);
        put_function(&entries, 0x1000, rows[i].header.address_size);
        put_unit(&made, &rows[i].header, &entries);
        struct debug_places places = read_sections(&made, &table);
        ck_assert_msg(places.count == rows[i].places, "%zu", i);
        if (places.count > 0) {
            ck_assert_uint_eq(places.items[0].address, 0x1000);
            ck_assert_uint_eq(places.items[0].line, 40);
        }
        free(places.items);
    }
}
END_TEST

/* Units behind a damaged one are not read, because its end is not sure. */
START_TEST(units_are_read_up_to_a_damaged_one)
{
    static const struct header newer = { 6, 0, 8, 0, false };
    struct section made = { .len = 0 };
    struct section table = { .len = 0 };
    struct section first = { .len = 0 };
    struct section second = { .len = 0 };
    section_put(&table, one_function, sizeof one_function);
    put_function(&first, 0x2000, 8);
    put_function(&second, 0x1000, 8);
    put_unit(&made, &dwarf_4, &first);
    put_unit(&made, &dwarf_4, &second);
    put_unit(&made, &newer, &first);
    put_unit(&made, &dwarf_4, &first);
    struct debug_places places = read_sections(&made, &table);
    ck_assert_uint_eq(places.count, 2);
    ck_assert_uint_eq(places.items[0].address, 0x1000); /* they are in order */
    ck_assert_uint_eq(places.items[1].address, 0x2000);
    free(places.items);
}
END_TEST

/* A value of each form. */
static const struct {
    unsigned form;
    const char *bytes;
    size_t len;
    bool unknown;
} values[] = {
    { 0x01, "\1\2\3\4\5\6\7\x08", 8, false },
    { 0x03, "\2\0ab", 4, false },
    { 0x04, "\1\0\0\0a", 5, false },
    { 0x05, "ab", 2, false },
    { 0x06, "abcd", 4, false },
    { 0x07, "abcdefgh", 8, false },
    { 0x08, "ab", 3, false },
    { 0x09, "\2ab", 3, false },
    { 0x0a, "\1a", 2, false },
    { 0x0c, "a", 1, false },
    { 0x0d, "\xff\x7f", 2, false },
    { 0x0e, "abcd", 4, false },
    { 0x0f, "\x80\1", 2, false },
    { 0x10, "abcd", 4, false },
    { 0x12, "ab", 2, false },
    { 0x14, "abcdefgh", 8, false },
    { 0x15, "\x80\1", 2, false },
    { 0x16, "\5xy", 3, false }, /* the form of the value is before it */
    { 0x16, "\2xy", 3, true },
    { 0x17, "abcd", 4, false },
    { 0x18, "\2ab", 3, false },
    { 0x19, "", 0, false },
    { 0x1a, "\x80\1", 2, false },
    { 0x1b, "\x80\1", 2, false },
    { 0x1c, "abcd", 4, false },
    { 0x1e, "abcdefghijklmnop", 16, false },
    { 0x20, "abcdefgh", 8, false },
    { 0x23, "\1", 1, false },
    { 0x27, "abc", 3, false },
    { 0x2b, "abc", 3, false },
    { 0x2c, "abcd", 4, false },
    { 0x00, "", 0, true },
    { 0x02, "", 0, true },
    { 0x2d, "", 0, true },
    { 0x7f, "", 0, true },
};

/* The value stands between the address and the line. */
START_TEST(values_of_every_form_are_skipped)
{
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        struct section made = { .len = 0 };
        struct section entries = { .len = 0 };
        struct section table = { .data = { 1, 0x2e, 0, 0x11, 0x01, 0x03 }, .len = 6 };
        section_put_number(&table, values[i].form, 1);
        section_put(&table, "\x3b\x0b\0\0\0", 5);
        section_put_number(&entries, 1, 1);
        section_put_number(&entries, 0x1000, 8);
        section_put(&entries, values[i].bytes, values[i].len);
        section_put_number(&entries, 40, 1);
        put_unit(&made, &dwarf_4, &entries);
        struct debug_places places = read_sections(&made, &table);
        ck_assert_msg(places.count == !values[i].unknown, "form 0x%x", values[i].form);
        if (!values[i].unknown) {
            ck_assert_msg(places.items[0].line == 40, "form 0x%x", values[i].form);
        }
        free(places.items);
    }
}
END_TEST

/* An index of .debug_addr that has no address there is the address 0. */
START_TEST(addresses_are_found_by_their_index)
{
    static const struct {
        unsigned char form, index;
        uint64_t address;
    } rows[] = { { 0x1b, 2, (uint64_t)0x30 << 56 },
                 { 0x29, 1, (uint64_t)0x20 << 56 },
                 { 0x1b, 0, 0 },
                 { 0x1b, 3, 0 },
                 { 0x1b, 4, 0 },
                 { 0x29, 0xff, 0 } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct section made = { .len = 0 };
        struct section entries = { .len = 0 };
        struct section table = { .data = { 1, 0x2e, 0, 0x11, rows[i].form, 0x3b, 0x0b },
                                 .len = 10 };
        section_put_number(&entries, 1, 1);
        section_put_number(&entries, rows[i].index, 1);
        section_put_number(&entries, 40, 1);
        put_unit(&made, &dwarf_4, &entries);
        struct debug_places places = read_sections(&made, &table);
        ck_assert_uint_eq(places.count, 1);
        ck_assert_uint_eq(places.items[0].address, rows[i].address);
        free(places.items);
    }
}
END_TEST

START_TEST(damaged_abbreviations_end_the_list)
{
    static const struct {
        const char *table;
        size_t len;
    } rows[] = {
        { "\2\x2e\0\x11\1\x3b\x0b\0\0\0", 10 },             /* not from 1 on */
        { "\1\x2e\0\x11\1\x3b\x0b\0\0\1\x2e\0\0\0\0", 15 }, /* the same one again */
        { "\1\x2e\0\x11\1\x3b\x0b\0\0", 9 },                /* without an end */
        { "\1\x2e\0\x11\1\x3b", 6 },
        { "\0", 1 }, /* without code 1 */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct section made = { .len = 0 };
        struct section table = { .len = 0 };
        struct section entries = { .len = 0 };
        section_put(&table, rows[i].table, rows[i].len);
        put_function(&entries, 0x1000, 8);
        put_unit(&made, &dwarf_4, &entries);
        struct debug_places places = read_sections(&made, &table);
        ck_assert_msg(places.count == 0, "%zu", i);
        free(places.items);
    }
}
END_TEST

/*
 * Code 1 is a function with an address that refers to its declaration, 2 an inlined call, 3 an
 * inlined call with ranges and children, 4 a function with an address and children, 5 a function
 * that only refers to its declaration.
 */
static const unsigned char calls[] = {
    1, 0x2e, 0, 0x47, 0x10, 0x11, 0x01, 0, 0, /* specification, low_pc */
    2, 0x1d, 0, 0x11, 0x01, 0x59, 0x0b, 0, 0, /* low_pc, call_line */
    3, 0x1d, 1, 0x55, 0x17, 0x59, 0x0b, 0, 0, /* ranges, call_line */
    4, 0x2e, 1, 0x11, 0x01, 0,    0,          /* low_pc */
    5, 0x2e, 0, 0x47, 0x10, 0,    0,    0,    /* specification */
};

static struct debug_places read_calls(const struct section *entries)
{
    struct section made = { .len = 0 };
    struct section table = { .len = 0 };
    section_put(&table, calls, sizeof calls);
    put_unit(&made, &dwarf_4, entries);
    return read_sections(&made, &table);
}

START_TEST(the_outermost_call_at_the_first_code_is_taken)
{
    struct section entries = { .len = 0 };
    section_put(&entries, "\2\0\x10\0\0\0\0\0\0\x63", 10); /* in no function */
    section_put(&entries, "\4\0\x10\0\0\0\0\0\0", 9);      /* the function at 0x1000 */
    section_put(&entries, "\3abcd\x4d", 6); /* called on line 77, in ranges of code */
    section_put(&entries, "\2\0\x10\0\0\0\0\0\0\x58", 10); /* on line 88, inside that */
    section_put(&entries, "\0", 1);
    section_put(&entries, "\2\0\x10\0\0\0\0\0\0\x63", 10); /* on line 99, after it */
    section_put(&entries, "\0\0", 2);
    section_put(&entries, "\2\0\x10\0\0\0\0\0\0\x63", 10);
    struct debug_places places = read_calls(&entries);
    ck_assert_uint_eq(places.count, 1);
    ck_assert(places.items[0].is_call);
    ck_assert_uint_eq(places.items[0].address, 0x1000);
    ck_assert_uint_eq(places.items[0].line, 77);
    free(places.items);
}
END_TEST

/* References to nothing, to themselves and in circles end without a place. */
START_TEST(references_without_a_declaration_have_no_place)
{
    static const unsigned char origins[] = { 0, 5, 11, 24, 29 };
    for (size_t i = 0; i < sizeof origins; i++) {
        struct section entries = { .len = 0 };
        section_put_number(&entries, 1, 1); /* at 11 */
        section_put_number(&entries, origins[i], 4);
        section_put_number(&entries, 0x1000, 8);
        section_put_number(&entries, 5, 1); /* at 24 */
        section_put_number(&entries, 29, 4);
        section_put_number(&entries, 5, 1); /* at 29 */
        section_put_number(&entries, 24, 4);
        struct debug_places places = read_calls(&entries);
        ck_assert_msg(places.count == 0, "%zu", i);
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
    tcase_add_test(tcase, units_of_every_version_and_kind_are_read);
    tcase_add_test(tcase, units_are_read_up_to_a_damaged_one);
    tcase_add_test(tcase, values_of_every_form_are_skipped);
    tcase_add_test(tcase, addresses_are_found_by_their_index);
    tcase_add_test(tcase, damaged_abbreviations_end_the_list);
    tcase_add_test(tcase, the_outermost_call_at_the_first_code_is_taken);
    tcase_add_test(tcase, references_without_a_declaration_have_no_place);
    suite_add_tcase(suite, tcase);
    return suite;
}
