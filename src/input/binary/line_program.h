/* line_program.h - the line programs of DWARF 2 to 5: source file and line of each code address. */
#ifndef OCC_INPUT_BINARY_LINE_PROGRAM_H
#define OCC_INPUT_BINARY_LINE_PROGRAM_H

#include "input/binary/debug_info.h"

enum { LINE_PATH_MAX = 4096 };

/* A place in .debug_line that the linker fills in. */
struct line_fixup {
    uint64_t at;
    uint32_t section; /* section that the value is relative to */
    uint64_t value;
    bool whole; /* the bytes in place are ignored */
};

/* The sections that line programs use. */
struct line_sections {
    struct bytes lines;                 /* .debug_line */
    struct bytes line_strings, strings; /* .debug_line_str, .debug_str */
    struct line_fixup *fixups;          /* in order of `at` */
    size_t fixup_count;
    struct debug_places places; /* reported before the rows of the program that has their files */
};

/* A row of the table: the code from an address on.  Its texts point into the sections. */
struct line_row {
    uint32_t section; /* section that the address is relative to; 0 = the whole image */
    uint64_t address, line, column;
    struct bytes base, folder, name; /* each is relative to the one before, or empty */
    bool call;                       /* a struct debug_place that is not a declaration */
};

typedef void line_row_visit(void *ctx, const struct line_row *row);

/*
 * Runs the programs and passes each row to `visit`, in order.  The time grows with the bytes of the
 * sections.  False if a program is damaged, has an unknown version or memory runs out (then
 * `*no_memory` is set).
 */
bool line_program_walk(const struct line_sections *sections, line_row_visit *visit, void *ctx,
                       bool *no_memory);

#endif
