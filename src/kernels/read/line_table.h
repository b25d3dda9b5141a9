/*
 * line_table.h - where the functions of a binary begin in the source: the line programs of
 * .debug_line (DWARF 2 to 5), which -lineinfo and -g leave in cubins and AMD code objects.  In a
 * code object, the first code of a function often comes from an inlined function; .debug_info then
 * says where the outer function is declared.
 */
#ifndef OCC_KERNELS_READ_LINE_TABLE_H
#define OCC_KERNELS_READ_LINE_TABLE_H

#include "format/elf.h"
#include "format/line_program.h"
#include "kernels/kernel.h"

/* A function: its name, its section and address (in `row`), and its place in the source. */
struct line_start {
    struct bytes function;
    struct line_row row;  /* of its declaration or its first code; line 0 = unknown */
    struct line_row call; /* if its first code is inlined: of the call; line 0 = it is not */
};

/* Zero-initialise it, then call line_table_make(). */
struct line_table {
    struct line_start *starts; /* owned, sorted by name */
    size_t start_count;
    /* Every row of code, in the order of the programs, if `wants_rows` is set; owned. */
    struct line_row *rows;
    size_t row_count;
    uint32_t *address_order; /* indexes of `rows` by section and address; owned */
    bool wants_rows, is_out_of_memory;
};

/* The most frames that line_table_find_frames() returns. */
enum { LINE_FRAMES_MAX = 32 };

/*
 * Finds where the functions among the `symbols` of `elf` begin, if list->wants_places is set; keeps
 * all rows if list->spill_lines_max or list->disassembly is set.  `names` has the names of the
 * symbols.  Warns of a damaged table and uses its rows before the damage.  False, with the cause in
 * the image's diag, when memory runs out.  `table` points into the image.
 */
bool line_table_make(struct line_table *table, const struct elf *elf, struct bytes symbols,
                     struct bytes names, const struct kernel_list *list);

/*
 * Sets the place of `kernel` to the place of the function `name`, if known.  A path of
 * LINE_PATH_MAX or more bytes is cut.  False, with the cause in `diag`, when memory runs out.
 */
bool line_table_set_place(const struct line_table *table, struct bytes name,
                          struct kernel_list *list, struct kernel *kernel, struct diag *diag);

/*
 * Writes the places of the code at `address` of `section` to `frames`: the line of the code, then
 * the calls through which it was inlined, the innermost first.  Returns their number; 0 = not
 * known.
 */
size_t line_table_find_frames(const struct line_table *table, uint32_t section, uint64_t address,
                              const struct line_row *frames[LINE_FRAMES_MAX]);

/* Writes the path of the row's file to `out` and returns its length; a longer path is cut. */
size_t line_row_write_path(const struct line_row *row, char out[LINE_PATH_MAX]);

/* Orders rows by file and line; 0 = both are equal. */
int line_row_compare(const struct line_row *a, const struct line_row *b);

void line_table_free(struct line_table *table);

#endif
