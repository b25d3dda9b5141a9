/*
 * test_debug_info.c - reads where functions are declared and inlined; each .debug_info is made byte
 * by byte.
 */
#include "format/debug_info.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "section.h"
#include "suites.h"

/*
 * Code 1 is a unit; 2 a declared function; 3 a copy, with an address, of a declared function; 4 a
 * function without a line; 5 a function inlined into another.
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

/* DWARF 5, 32 bit.  Comments begin with the offset of the entry. */
static const unsigned char info[] = {
    0x33, 0,  0,   0,  5, 0, 1,    8, 0, 0, 0, 0,    /* the header of the unit */
    1,    7,  0,   0,  0, 8, 0,    0, 0,             /* 12: stmt_list 7, addr_base 8 */
    2,    2,  40,                                    /* 21: declared in file 2 on line 40 */
    3,    21, 0,   0,  0, 0, 0x10, 0, 0, 0, 0, 0, 0, /* 24: a copy of 21 at 0x1000 */
    4,    0,  'k', 0,                                /* 37: at addresses[0] after addr_base */
    5,    1,  1,   90,                               /* 41: inlined, not at the start of 37 */
    5,    0,  1,   77, /* 45: inlined at the start of 37, in file 1 on line 77 */
    5,    0,  1,   99, /* 49: the same on line 99 */
    0,    0,           /* the ends of 37 and of the unit */
};

/* A copy of the same length, so that a sanitizer sees reads past the end. */
static unsigned char *copy_of(const struct section *s)
{
    unsigned char *copy = malloc(s->len > 0 ? s->len : 1);
    ck_assert_ptr_nonnull(copy);
    memcpy(copy, s->data, s->len);
    return copy;
}

static struct debug_places read_sections(const struct section *made_info,
                                         const struct section *made_abbreviations)
{
    struct debug_places places = { NULL, 0 };
    unsigned char *info_copy = copy_of(made_info);
    unsigned char *abbreviations_copy = copy_of(made_abbreviations);
    struct debug_sections sections = { { info_copy, made_info->len },
                                       { abbreviations_copy, made_abbreviations->len },
                                       { addresses, sizeof addresses } };
    ck_assert(debug_info_read(&sections, &places));
    free(info_copy);
    free(abbreviations_copy);
    return places;
}

/* Reads the first bytes of `info` and `abbreviations`. */
static struct debug_places read_info(size_t info_len, size_t abbreviations_len)
{
    struct section made_info = { .len = 0 };
    struct section made_abbreviations = { .len = 0 };
    section_put(&made_info, info, info_len);
    section_put(&made_abbreviations, abbreviations, abbreviations_len);
    return read_sections(&made_info, &made_abbreviations);
}

START_TEST(a_place_is_a_declaration_or_else_the_call_inlined_at_the_start)
{
    struct debug_places places = read_info(sizeof info, sizeof abbreviations);
    ck_assert_uint_eq(places.count, 2);
    ck_assert_uint_eq(places.items[0].address, 0x1000);
    ck_assert_uint_eq(places.items[0].file, 2);
    ck_assert_uint_eq(places.items[0].line, 40);
    ck_assert_uint_eq(places.items[0].line_program, 7);
    ck_assert(!places.items[0].is_call);
    ck_assert_uint_eq(places.items[1].address, (uint64_t)0x20 << 56);
    ck_assert_uint_eq(places.items[1].line, 77);
    ck_assert(places.items[1].is_call);
    free(places.items);
}
END_TEST

START_TEST(a_cut_section_gives_no_more_places_than_the_whole)
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
    uint64_t abbreviations; /* the offset of its table in .debug_abbrev */
    bool is_64_bit;
};

static const struct header dwarf_4 = { 4, 0, 8, 0, false };

/* Appends a unit, with the header `h`, to `out`. */
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
        section_put_number(&unit, 0x1234, 8); /* dwo_id */
    } else if (h->type == 2 || h->type == 6) {
        section_put_number(&unit, 0x1234, 8);           /* type_signature */
        section_put_number(&unit, 0x1234, offset_size); /* type_offset */
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

START_TEST(units_of_dwarf_2_to_5_are_read)
{
    static const struct {
        struct header header;
        size_t places; /* 0: unknown version, 9-byte addresses, or no function at `abbreviations` */
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

START_TEST(units_are_read_up_to_one_of_an_unknown_version)
{
    static const struct header dwarf_6 = { 6, 0, 8, 0, false };
    struct section made = { .len = 0 };
    struct section table = { .len = 0 };
    struct section first = { .len = 0 };
    struct section second = { .len = 0 };
    section_put(&table, one_function, sizeof one_function);
    put_function(&first, 0x2000, 8);
    put_function(&second, 0x1000, 8);
    put_unit(&made, &dwarf_4, &first);
    put_unit(&made, &dwarf_4, &second);
    put_unit(&made, &dwarf_6, &first);
    put_unit(&made, &dwarf_4, &first);
    struct debug_places places = read_sections(&made, &table);
    ck_assert_uint_eq(places.count, 2);
    ck_assert_uint_eq(places.items[0].address, 0x1000); /* ascending */
    ck_assert_uint_eq(places.items[1].address, 0x2000);
    free(places.items);
}
END_TEST

/* Values of most forms of DWARF, and of forms that do not exist. */
static const struct {
    unsigned form;
    const char *bytes;
    size_t len;
    bool is_unknown;
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
    { 0x16, "\5xy", 3, false }, /* indirect: the first byte is the form of the rest */
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

/* Each value is between the address and the line of a function. */
START_TEST(a_value_is_skipped_if_its_form_is_known)
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
        ck_assert_msg(places.count == !values[i].is_unknown, "form 0x%x", values[i].form);
        if (!values[i].is_unknown) {
            ck_assert_msg(places.items[0].line == 40, "form 0x%x", values[i].form);
        }
        free(places.items);
    }
}
END_TEST

START_TEST(an_address_is_found_by_index_and_is_0_if_the_index_has_none)
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

START_TEST(damaged_abbreviations_give_no_places)
{
    static const struct {
        const char *table;
        size_t len;
    } rows[] = {
        { "\2\x2e\0\x11\1\x3b\x0b\0\0\0", 10 },             /* the first code is not 1 */
        { "\1\x2e\0\x11\1\x3b\x0b\0\0\1\x2e\0\0\0\0", 15 }, /* code 1 again */
        { "\1\x2e\0\x11\1\x3b\x0b\0\0", 9 },                /* no end of the table */
        { "\1\x2e\0\x11\1\x3b", 6 },
        { "\0", 1 }, /* no code */
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
 * Code 1 is a function with an address and a declaration elsewhere; 2 an inlined call; 3 an inlined
 * call with address ranges and children; 4 a function with an address and children; 5 a function
 * that has only a declaration elsewhere.
 */
static const unsigned char call_abbreviations[] = {
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
    section_put(&table, call_abbreviations, sizeof call_abbreviations);
    put_unit(&made, &dwarf_4, entries);
    return read_sections(&made, &table);
}

START_TEST(the_outermost_call_inlined_at_the_start_is_taken)
{
    struct section entries = { .len = 0 };
    section_put(&entries, "\2\0\x10\0\0\0\0\0\0\x63", 10); /* on line 99, in no function */
    section_put(&entries, "\4\0\x10\0\0\0\0\0\0", 9);      /* the function at 0x1000 */
    section_put(&entries, "\3abcd\x4d", 6); /* called on line 77, with address ranges */
    section_put(&entries, "\2\0\x10\0\0\0\0\0\0\x58", 10); /* on line 88, inside that call */
    section_put(&entries, "\0", 1);                        /* the end of the call on line 77 */
    section_put(&entries, "\2\0\x10\0\0\0\0\0\0\x63", 10); /* on line 99 */
    section_put(&entries, "\0\0", 2);                      /* the ends of function and unit */
    section_put(&entries, "\2\0\x10\0\0\0\0\0\0\x63", 10);
    struct debug_places places = read_calls(&entries);
    ck_assert_uint_eq(places.count, 1);
    ck_assert(places.items[0].is_call);
    ck_assert_uint_eq(places.items[0].address, 0x1000);
    ck_assert_uint_eq(places.items[0].line, 77);
    free(places.items);
}
END_TEST

/* References to offsets without an entry, to themselves and in circles. */
START_TEST(references_that_lead_to_no_declaration_give_no_place)
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
    tcase_add_test(tcase, a_place_is_a_declaration_or_else_the_call_inlined_at_the_start);
    tcase_add_test(tcase, a_cut_section_gives_no_more_places_than_the_whole);
    tcase_add_test(tcase, units_of_dwarf_2_to_5_are_read);
    tcase_add_test(tcase, units_are_read_up_to_one_of_an_unknown_version);
    tcase_add_test(tcase, a_value_is_skipped_if_its_form_is_known);
    tcase_add_test(tcase, an_address_is_found_by_index_and_is_0_if_the_index_has_none);
    tcase_add_test(tcase, damaged_abbreviations_give_no_places);
    tcase_add_test(tcase, the_outermost_call_inlined_at_the_start_is_taken);
    tcase_add_test(tcase, references_that_lead_to_no_declaration_give_no_place);
    suite_add_tcase(suite, tcase);
    return suite;
}
