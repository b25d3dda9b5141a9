/*
 * line_program.h - the line programs of DWARF 2 to 5: which line of which source file an address
 * of the code comes from.
 */
#ifndef OCC_INPUT_LINE_PROGRAM_H
#define OCC_INPUT_LINE_PROGRAM_H

#include "input/debug_info.h"

enum { LINE_PATH_MAX = 4096 };

/* A place of .debug_line that the linker fills in. */
struct line_fixup {
    uint64_t at;
    uint32_t section; /* that the value counts from */
    uint64_t value;
    bool whole; /* what stands there does not count */
};

/* What the programs are made of. */
struct line_sections {
    struct bytes lines;                 /* .debug_line */
    struct bytes line_strings, strings; /* .debug_line_str, .debug_str */
    struct line_fixup *fixups;          /* in order of `at` */
    size_t fixup_count;
    struct debug_places places; /* handed on before the rows of the program that has their files */
};

/* A row of the table: the code from an address on.  The bytes are those of the sections. */
struct line_row {
    uint32_t section; /* that the address counts from; 0 = the address is one of the whole image */
    uint64_t address, line, column;
    struct bytes base, folder, name; /* each is relative to the one before, or empty */
    bool call;                       /* a struct debug_place that is no declaration */
};

typedef void line_row_visit(void *ctx, const struct line_row *row);

/*
 * Runs the programs and hands each row on, in order.  Takes time that grows with the bytes of the
 * sections.  False when a program is damaged, is of another version or memory runs out, which
 * `*no_memory` tells.
 */
bool line_program_walk(const struct line_sections *sections, line_row_visit *tell, void *ctx,
                       bool *no_memory);

#endif
