/* line_program.h - the line programs of DWARF 2 to 5: source file and line of each code address. */
#ifndef OCC_FORMAT_LINE_PROGRAM_H
#define OCC_FORMAT_LINE_PROGRAM_H

#include "format/debug_info.h"

enum { LINE_PATH_MAX = 4096 };

/* A number in .debug_line that the linker would write. */
struct line_fixup {
    uint64_t at;
    uint32_t section; /* section that `value` is relative to */
    uint64_t value;
    bool replaces; /* `value` replaces the number in the file; else it is added to that number */
};

/* The sections that line programs use. */
struct line_sections {
    struct bytes lines;                 /* .debug_line */
    struct bytes line_strings, strings; /* .debug_line_str, .debug_str */
    struct line_fixup *fixups;          /* in order of `at` */
    size_t fixup_count;
    /* Each place is one row, before the rows of the program at debug_place.line_program: */
    struct debug_places places;
};

/* A row of the table: the place of the code from an address on.  Its texts point into the image. */
struct line_row {
    uint32_t section; /* section that `address` is relative to; 0 = the image */
    uint64_t address;
    uint64_t line; /* 0 = no line */
    uint64_t column;
    uint64_t number; /* position in its sequence, from 1 on; 0 = made from a struct debug_place */
    uint64_t caller; /* if the code is inlined: `number` of the row of the call, in the same
                        sequence; else 0.  NVIDIA's extension of DWARF */
    struct bytes base, folder, name; /* parts of the path; empty = none */
    struct bytes function;           /* name of the function inlined here; empty = none */
    bool is_call;                    /* made from a struct debug_place whose `is_call` is set */
};

typedef void line_row_visit(void *ctx, const struct line_row *row);

/*
 * Runs the programs and passes each row to `visit`, in order.  The time grows as n log n with the
 * size of the sections.  False if a program is damaged or has an unknown version, or if memory runs
 * out; only in the last case is `*is_out_of_memory` true.
 */
bool line_program_walk(const struct line_sections *sections, line_row_visit *visit, void *ctx,
                       bool *is_out_of_memory);

#endif
