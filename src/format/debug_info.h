/* debug_info.h - where the functions of linked code are declared: .debug_info of DWARF 2 to 5. */
#ifndef OCC_FORMAT_DEBUG_INFO_H
#define OCC_FORMAT_DEBUG_INFO_H

#include "format/bytes.h"

/* An empty section is one that the file does not have. */
struct debug_sections {
    struct bytes info, abbreviations, addresses; /* .debug_info, .debug_abbrev, .debug_addr */
};

/* The source place of the function that begins at an address. */
struct debug_place {
    uint64_t address;
    uint64_t line_program; /* offset of the line program whose file table `file` indexes */
    uint64_t file, line;
    /* `file` and `line` are not the declaration but the call whose inlined code is at `address`. */
    bool is_call;
};

struct debug_places {
    struct debug_place *items; /* owned, in order of `line_program` */
    size_t count;
};

/*
 * Lists the places of functions.  Damaged or unknown data end the list.  The time grows as n log n
 * with the size of the sections.  False when memory runs out.  The caller frees out->items in
 * either case.
 */
bool debug_info_read(const struct debug_sections *sections, struct debug_places *out);

#endif
