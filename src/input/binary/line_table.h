/*
 * line_table.h - where the functions of a binary begin in the source: the line programs of
 * .debug_line (DWARF 2 to 5), which -lineinfo and -g leave in cubins and AMD code objects.  In a
 * code object, the first code of a function is often inlined from another function; .debug_info
 * then says where the function is declared.
 */
#ifndef OCC_INPUT_BINARY_LINE_TABLE_H
#define OCC_INPUT_BINARY_LINE_TABLE_H

#include "input/binary/elf.h"
#include "input/binary/line_program.h"
#include "model/kernel/kernel.h"

/* A function: its section and address, and its place in the source. */
struct line_start {
    struct bytes function;
    struct line_row row;  /* of its declaration or its first code; line 0 = unknown */
    struct line_row call; /* of the call from which its first code may be inlined; line 0 = none */
};

/* Zero-initialise it, then call line_table_make(). */
struct line_table {
    struct line_start *starts; /* owned, sorted by name */
    size_t count;
};

/*
 * Finds where the functions among the `symbols` of `elf` begin, if `list` wants places.  `names`
 * has the names of the symbols.  Warns of a damaged table and uses its rows before the damage.
 * False, with the cause in the image's diag, when memory runs out.  `table` points into the image.
 */
bool line_table_make(struct line_table *table, const struct elf *elf, struct bytes symbols,
                     struct bytes names, const struct kernel_list *list);

/*
 * Sets the place of `kernel` to the place of the function `name`, if known.  A path of
 * LINE_PATH_MAX or more bytes is cut.  False, with the cause in `diag`, when memory runs out.
 */
bool line_table_place(const struct line_table *table, struct bytes name, struct kernel_list *list,
                      struct kernel *kernel, struct diag *diag);

void line_table_free(struct line_table *table);

#endif
