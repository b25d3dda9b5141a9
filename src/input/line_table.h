/*
 * line_table.h - where in the source the functions of a binary begin: the line programs of
 * .debug_line (DWARF 2 to 5), as -lineinfo and -g leave them in cubins and AMD code objects.  Of
 * code objects, whose first code often is of a function that was inlined, .debug_info says where
 * functions are declared.
 */
#ifndef OCC_INPUT_LINE_TABLE_H
#define OCC_INPUT_LINE_TABLE_H

#include "input/elf.h"
#include "input/line_program.h"
#include "model/kernel.h"

/* A function: its section and address, and what the table says of where they come from. */
struct line_start {
    struct bytes function;
    struct line_row row;  /* line 0 = nothing */
    struct line_row call; /* likewise: where it calls what its first code may be of */
};

/* Zero-initialised, then line_table_make(). */
struct line_table {
    struct line_start *starts; /* owned, in order of the names */
    size_t count;
};

/*
 * Finds where the functions among the `symbols` of `elf` begin, if `list` wants places.  A table
 * that is damaged is a warning, what was read before counts; false, with the cause in the image's
 * diag, when memory runs out.  Points into the image.
 */
bool line_table_make(struct line_table *table, const struct elf *elf, struct bytes symbols,
                     struct bytes names, const struct kernel_list *list);

/*
 * Gives `kernel` the place of the function called `name`, cut where its path is too long, if that
 * is known.  False, with the cause in `diag`, when memory runs out.
 */
bool line_table_place(const struct line_table *table, struct bytes name, struct kernel_list *list,
                      struct kernel *kernel, struct diag *diag);

void line_table_free(struct line_table *table);

#endif
