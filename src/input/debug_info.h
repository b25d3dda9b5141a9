/*
 * debug_info.h - where the functions of linked code are declared: the .debug_info of DWARF 2 to 5.
 */
#ifndef OCC_INPUT_DEBUG_INFO_H
#define OCC_INPUT_DEBUG_INFO_H

#include "input/bytes.h"

/* Empty where the file has none. */
struct debug_sections {
    struct bytes info, abbreviations, addresses; /* .debug_info, .debug_abbrev, .debug_addr */
};

/* A place for the function that begins at an address. */
struct debug_place {
    uint64_t address;
    uint64_t lines; /* offset of the line program whose files `file` counts */
    uint64_t file, line;
    bool call; /* no declaration is there: where the function calls what its first code is of */
};

struct debug_places {
    struct debug_place *items; /* owned, in order of `lines` */
    size_t count;
};

/*
 * Lists the places.  What is damaged or of a kind that is not known ends the list.  Takes time that
 * grows with the bytes of the sections.  False when memory runs out; *out is to be freed either
 * way.
 */
bool debug_info_read(const struct debug_sections *sections, struct debug_places *out);

#endif
