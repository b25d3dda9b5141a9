/* cursor.h - a position in bytes, for the numbers and strings of DWARF. */
#ifndef OCC_FORMAT_CURSOR_H
#define OCC_FORMAT_CURSOR_H

#include "format/bytes.h"

/* A read past the end sets `is_bad`; a number then means nothing, and a string is empty. */
struct cursor {
    struct bytes b;
    size_t at;
    bool is_bad;
};

/* Returns the next `n` bytes and moves past them; NULL if fewer are left. */
const unsigned char *cursor_read_bytes(struct cursor *c, uint64_t n);

/* Reads a little-endian number of `n` bytes; `n` is 8 at most. */
uint64_t cursor_read_number(struct cursor *c, unsigned n);

/* Read a LEB128 number, unsigned or signed; bits beyond 64 are dropped. */
uint64_t cursor_read_uleb(struct cursor *c);
uint64_t cursor_read_sleb(struct cursor *c);

/* Returns the bytes up to the next NUL and moves past the NUL. */
struct bytes cursor_read_string(struct cursor *c);

#endif
