/*
 * line_table.h - where the functions of a binary begin in the source: the line programs of
 * .debug_line (DWARF 2 to 5), which -lineinfo and -g leave in cubins and AMD code objects.  The
 * first code of a code object's function is often inlined from another; there .debug_info says
 * where functions are declared.
 */
#ifndef OCC_INPUT_BINARY_LINE_TABLE_H
#define OCC_INPUT_BINARY_LINE_TABLE_H

#include "input/binary/elf.h"
#include "input/binary/line_program.h"
#include "model/kernel/kernel.h"

/* A function: its section and address, and its place in the source. */
struct line_start {
    struct bytes function;
    struct line_row row;  /* line 0 = unknown */
    struct line_row call; /* likewise: the call of the function that its first code may come from */
};

/* Zero-initialised, then line_table_make(). */
struct line_table {
    struct line_start *starts; /* owned, sorted by name */
    size_t count;
};

/*
 * Finds where the functions among the `symbols` of `elf` begin, if `list` wants places.  A damaged
 * table is a warning, and its rows before the damage count.  False, with the cause in the image's
 * diag, when memory runs out.  Points into the image.
 */
bool line_table_make(struct line_table *table, const struct elf *elf, struct bytes symbols,
                     struct bytes names, const struct kernel_list *list);

/*
 * Sets the place of `kernel` to that of the function `name`, if known; a path that is too long is
 * cut. False, with the cause in `diag`, when memory runs out.
 */
bool line_table_place(const struct line_table *table, struct bytes name, struct kernel_list *list,
                      struct kernel *kernel, struct diag *diag);

void line_table_free(struct line_table *table);

#endif
