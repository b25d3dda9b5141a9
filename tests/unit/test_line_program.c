/*
 * test_line_program.c - DWARF line programs of each version, made byte by byte; damaged programs.
 */
#include "format/line_program.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "input.h"
#include "section.h"
#include "suites.h"

static void put_text(struct section *s, const char *text)
{
    section_put(s, text, strlen(text) + 1);
}

/* How the programs of the tests differ. */
struct shape {
    unsigned version;
    bool is_64_bit; /* 64-bit DWARF */
    unsigned form;  /* DW_FORM of the names of version 5 */
    unsigned min_length;
};

static void put_offset(struct section *s, const struct shape *shape, uint64_t value)
{
    section_put_number(s, value, shape->is_64_bit ? 8 : 4);
}

/*
 * Writes the folders "/src" (where the compiler ran; only in version 5) and "lib", and the files
 * a.cu and b.cuh.
 */
static void put_lists(struct section *s, const struct shape *shape)
{
    if (shape->version < 5) {
        put_text(s, "lib");
        put_text(s, "");
        section_put(s, "a.cu\0\0\0\0", 8);
        section_put(s, "b.cuh\0\1\0\0", 9);
        put_text(s, "");
        return;
    }
    bool names_are_inline = shape->form == 8;
    section_put(s, "\1\1", 2);
    section_put_number(s, shape->form, 1);
    section_put_number(s, 2, 1);
    if (names_are_inline) {
        put_text(s, "/src");
        put_text(s, "lib");
    } else {
        put_offset(s, shape, 0);
        put_offset(s, shape, 5);
    }
    section_put(s, "\3\1", 2);
    section_put_number(s, shape->form, 1);
    section_put(s, "\2\x0b\5\x1e", 4); /* the folder as a byte, a checksum */
    section_put_number(s, 3, 1);
    for (unsigned i = 0; i < 3; i++) { /* the first two are the same file */
        if (names_are_inline) {
            put_text(s, i < 2 ? "a.cu" : "b.cuh");
        } else {
            put_offset(s, shape, i < 2 ? 9 : 14);
        }
        section_put_number(s, i < 2 ? 0 : 1, 1);
        section_put(s, "0123456789abcdef", 16);
    }
}

static const char strings[] = "/src\0lib\0a.cu\0b.cuh";

/* Writes a program with the opcodes `code`. */
static void put_program(struct section *s, const struct shape *shape, const void *code, size_t len)
{
    struct section lists = { .len = 0 };
    struct section body = { .len = 0 };
    section_put_number(&lists, shape->min_length, 1);
    if (shape->version >= 4) {
        section_put_number(&lists, 1, 1);
    }
    section_put(&lists, "\1\xfb\x0e\x0a\0\1\1\1\1\0\0\0\1",
                13); /* line base -5, line range 14, opcode base 10 */
    put_lists(&lists, shape);
    section_put_number(&body, shape->version, 2);
    if (shape->version >= 5) {
        section_put(&body, "\x08\0", 2);
    }
    put_offset(&body, shape, lists.len);
    section_put(&body, lists.data, lists.len);
    section_put(&body, code, len);
    if (shape->is_64_bit) {
        section_put_number(s, UINT32_MAX, 4);
    }
    put_offset(s, shape, body.len);
    section_put(s, body.data, body.len);
}

enum { ROWS_MAX = 16 };
struct rows {
    struct line_row items[ROWS_MAX];
    size_t count;
};

static void collect_row(void *ctx, const struct line_row *row)
{
    struct rows *rows = ctx;
    if (rows->count < ROWS_MAX) {
        rows->items[rows->count++] = *row;
    }
}

static bool read_rows(const struct section *s, size_t len, struct rows *rows)
{
    struct line_sections sections = {
        .lines = { s->data, len },
        .line_strings = { (const unsigned char *)strings, sizeof strings },
        .strings = { (const unsigned char *)strings, sizeof strings },
    };
    bool is_out_of_memory = true;
    rows->count = 0;
    bool ok = line_program_walk(&sections, collect_row, rows, &is_out_of_memory);
    ck_assert(!is_out_of_memory);
    return ok;
}

static void expect(const struct line_row *row, uint64_t address, uint64_t line, uint64_t column,
                   const char *name)
{
    ck_assert_uint_eq(row->address, address);
    ck_assert_uint_eq(row->line, line);
    ck_assert_uint_eq(row->column, column);
    ck_assert_uint_eq(row->name.len, strlen(name));
    ck_assert_mem_eq(row->name.data, name, row->name.len);
}

/* Sets the address 0x1000; line 8, column 3, a row; a special opcode: 1 instruction, 2 lines. */
static const char code[] = "\0\x09\2\0\x10\0\0\0\0\0\0\3\x07\5\3\1"
                           "\x1f"         /* 31 = 10 + 14 + 7 */
                           "\4\2\1"       /* the other file */
                           "\x08\1"       /* 17 instructions */
                           "\2\x81\1"     /* 129 */
                           "\x09\5\0"     /* 5 bytes */
                           "\6\7"         /* opcodes without effect here */
                           "\5\1"         /* column 1 */
                           "\0\3\x90\1\2" /* an opcode of NVIDIA */
                           "\3\x7f\1"     /* a line back */
                           "\0\1\1"       /* the end of a sequence */
                           "\1";

static const struct shape shapes[] = {
    { 2, false, 0, 1 }, { 3, false, 0, 4 },    { 4, false, 0, 1 },   { 4, true, 0, 1 },
    { 5, false, 8, 1 }, { 5, false, 0x1f, 4 }, { 5, true, 0x1f, 1 }, { 5, false, 0x0e, 1 },
};

START_TEST(rows_of_every_version_are_read)
{
    const struct shape *shape = &shapes[_i];
    struct section s = { .len = 0 };
    struct rows rows;
    uint64_t step = shape->min_length;
    put_program(&s, shape, code, sizeof code - 1);
    ck_assert(read_rows(&s, s.len, &rows));
    ck_assert_uint_eq(rows.count, 6);
    expect(&rows.items[0], 0x1000, 8, 3, "a.cu");
    expect(&rows.items[1], 0x1000 + step, 10, 3, "a.cu");
    expect(&rows.items[2], 0x1000 + step, 10, 3, "b.cuh");
    expect(&rows.items[3], 0x1000 + 18 * step, 10, 3, "b.cuh");
    expect(&rows.items[4], 0x1005 + (18 + 129) * step, 9, 1, "b.cuh");
    expect(&rows.items[5], 0, 1, 0, "a.cu");
    ck_assert_uint_eq(rows.items[0].folder.len, 0);
    ck_assert_uint_eq(rows.items[0].base.len, shape->version < 5 ? 0 : 4);
    ck_assert_uint_eq(rows.items[2].folder.len, 3);
}
END_TEST

START_TEST(cut_programs_are_damage)
{
    struct section s = { .len = 0 };
    struct rows rows;
    put_program(&s, &shapes[_i], code, sizeof code - 1);
    for (size_t len = 1; len < s.len; len++) {
        ck_assert_msg(!read_rows(&s, len, &rows), "%zu bytes", len);
    }
    ck_assert(read_rows(&s, 0, &rows));
}
END_TEST

START_TEST(consecutive_programs_are_all_read)
{
    struct section s = { .len = 0 };
    struct rows rows;
    put_program(&s, &shapes[0], code, sizeof code - 1);
    put_program(&s, &shapes[4], code, sizeof code - 1);
    ck_assert(read_rows(&s, s.len, &rows));
    ck_assert_uint_eq(rows.count, 12);
    expect(&rows.items[6], 0x1000, 8, 3, "a.cu");
}
END_TEST

START_TEST(bad_headers_are_damage)
{
    static const struct shape shape = { 2, false, 0, 1 };
    static const struct {
        size_t at;
        unsigned char value;
    } cases[] = {
        { 4, 1 },   { 4, 6 }, /* the version */
        { 6, 200 },           /* the header ends after the program */
        { 6, 20 },            /* or before its lists do */
        { 13, 0 },            /* a line range of 0 */
        { 14, 0 },            /* an opcode base of 0 */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct section s = { .len = 0 };
        struct rows rows;
        put_program(&s, &shape, code, sizeof code - 1);
        s.data[cases[i].at] = cases[i].value;
        ck_assert_msg(!read_rows(&s, s.len, &rows), "case %zu", i);
    }
}
END_TEST

/* Entries without formats take no bytes, so their count could be any number. */
START_TEST(entries_without_formats_are_damage)
{
    struct section s = { .len = 0 };
    struct rows rows;
    section_put(&s,
                "\x1e\0\0\0\5\0\x08\0\x16\0\0\0\1\1\1\xfb\x0e\x0a\0\1\1\1\1\0\0\0\1"
                "\0\xff\xff\xff\xff\xff\x7f",
                34);
    ck_assert(!read_rows(&s, s.len, &rows));
}
END_TEST

/* Numbers that the linker would write: REL adds to the number in the file, RELA replaces it. */
/* A section without contents has no address: adding 0 to it is not defined (UBSan). */
START_TEST(an_absent_section_has_a_part_of_no_bytes)
{
    const struct bytes none = { NULL, 0 };
    struct bytes part = { (const unsigned char *)"x", 1 };
    ck_assert_ptr_null(bytes_at(none, 0, 0));
    ck_assert(bytes_sub(none, 0, 0, &part));
    ck_assert(part.data == NULL && part.len == 0);
    ck_assert(!bytes_sub(none, 0, 1, &part) && !bytes_sub(none, 1, 0, &part));
}
END_TEST

START_TEST(relocations_give_section_and_address)
{
    struct section s = { .len = 0 };
    struct rows rows = { .count = 0 };
    bool is_out_of_memory;
    static const struct shape shape = { 2, false, 0, 1 };
    put_program(&s, &shape, code, sizeof code - 1);
    size_t at = s.len - (sizeof code - 1) + 3;
    for (int rela = 0; rela < 2; rela++) {
        /* Only the second one is where the program sets an address. */
        struct line_fixup fixups[] = { { 1, 9, 9, false }, { at, 7, 0x20, rela > 0 } };
        struct line_sections sections = { .lines = { s.data, s.len },
                                          .fixups = fixups,
                                          .fixup_count = 2 };
        rows.count = 0;
        ck_assert(line_program_walk(&sections, collect_row, &rows, &is_out_of_memory));
        ck_assert_uint_eq(rows.items[0].section, 7);
        ck_assert_uint_eq(rows.items[0].address, rela > 0 ? 0x20 : 0x1020);
        ck_assert_uint_eq(rows.items[5].section, 0);
    }
}
END_TEST

/* ---- binaries ------------------------------------------------------------------------------ */

/* Readers look for source places only if list.wants_places is set; then every kernel has one. */
START_TEST(source_places_are_read_only_if_wanted)
{
    static const char *const names[] = { "lines.cubin", "lines_rdc.cubin", "lines_debug.cubin",
                                         "gfx90a_lines4.hsaco", "gfx90a_lines5.hsaco" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        for (int wanted = 0; wanted < 2; wanted++) {
            size_t len;
            unsigned char *data = input_load(names[i], &len);
            struct kernel_list list;
            struct diag diag;
            struct bytes none = { NULL, 0 };
            kernel_list_init(&list);
            diag_init(&diag, "file");
            list.wants_places = wanted > 0;
            ck_assert(detect_read((struct bytes){ data, len }, none, "file", &list, &diag));
            ck_assert_uint_ge(list.count, 3);
            for (size_t k = 0; k < list.count; k++) {
                ck_assert((list.items[k].place != NULL) == (wanted > 0));
            }
            kernel_list_free(&list);
            free(data);
        }
    }
}
END_TEST

/* Inverts each byte of the table in turn: all kernels are still read. */
START_TEST(damage_to_the_line_table_costs_only_source_places)
{
    size_t len;
    unsigned char *data = input_load("lines.cubin", &len);
    struct bytes image = { data, len };
    size_t at = (size_t)(bytes_u64(data + 40));
    size_t from = 0;
    size_t end = 0;
    for (size_t i = 0; i < bytes_u16(data + 60); i++) { /* finds .debug_line by its content */
        const unsigned char *p = data + at + i * 64;
        struct bytes b;
        if (bytes_sub(image, bytes_u64(p + 24), bytes_u64(p + 32), &b) && b.len > 40 &&
            b.data[4] == 2 && b.data[5] == 0 && bytes_u32(b.data) == b.len - 4) {
            from = (size_t)bytes_u64(p + 24);
            end = from + b.len;
            break;
        }
    }
    ck_assert_uint_gt(end, from);
    for (size_t i = from; i < end; i++) {
        struct kernel_list list;
        struct diag diag;
        struct bytes none = { NULL, 0 };
        unsigned char old = data[i];
        kernel_list_init(&list);
        diag_init(&diag, "file");
        list.wants_places = true;
        data[i] = (unsigned char)~old;
        ck_assert(detect_read(image, none, "file", &list, &diag));
        ck_assert_uint_eq(list.count, 6);
        kernel_list_free(&list);
        data[i] = old;
    }
    free(data);
}
END_TEST

Suite *line_program_suite(void)
{
    Suite *suite = suite_create("line_program");
    TCase *tcase = tcase_create("line_program");
    int count = sizeof shapes / sizeof *shapes;
    tcase_add_loop_test(tcase, rows_of_every_version_are_read, 0, count);
    tcase_add_loop_test(tcase, cut_programs_are_damage, 0, count);
    tcase_add_test(tcase, consecutive_programs_are_all_read);
    tcase_add_test(tcase, bad_headers_are_damage);
    tcase_add_test(tcase, entries_without_formats_are_damage);
    tcase_add_test(tcase, an_absent_section_has_a_part_of_no_bytes);
    tcase_add_test(tcase, relocations_give_section_and_address);
    tcase_add_test(tcase, source_places_are_read_only_if_wanted);
    tcase_add_test(tcase, damage_to_the_line_table_costs_only_source_places);
    suite_add_tcase(suite, tcase);
    return suite;
}
