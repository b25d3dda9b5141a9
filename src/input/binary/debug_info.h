/* debug_info.h - where the functions of linked code are declared: .debug_info of DWARF 2 to 5. */
#ifndef OCC_INPUT_BINARY_DEBUG_INFO_H
#define OCC_INPUT_BINARY_DEBUG_INFO_H

#include "input/bytes.h"

/* Empty sections are missing in the file. */
struct debug_sections {
    struct bytes info, abbreviations, addresses; /* .debug_info, .debug_abbrev, .debug_addr */
};

/* The source place of the function that begins at an address. */
struct debug_place {
    uint64_t address;
    uint64_t lines; /* offset of the line program whose file table `file` indexes */
    uint64_t file, line;
    bool call; /* not a declaration: where the function calls the code that it begins with */
};

struct debug_places {
    struct debug_place *items; /* owned, in order of `lines` */
    size_t count;
};

/*
 * Lists the places.  Damaged or unknown data end the list.  The time grows with the bytes of the
 * sections.  False when memory runs out; free *out in either case.
 */
bool debug_info_read(const struct debug_sections *sections, struct debug_places *out);

#endif
