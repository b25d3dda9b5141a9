/* cursor.h - a position in bytes, for the numbers and strings of DWARF. */
#ifndef OCC_INPUT_BINARY_CURSOR_H
#define OCC_INPUT_BINARY_CURSOR_H

#include "input/bytes.h"

/* Past the end it reads zeros and sets `bad`. */
struct cursor {
    struct bytes b;
    size_t at;
    bool bad;
};

/* The next `n` bytes, or NULL. */
const unsigned char *cursor_read(struct cursor *c, uint64_t n);

/* A little-endian number of `n` bytes, 8 at most. */
uint64_t cursor_number(struct cursor *c, unsigned n);

/* LEB128 numbers, unsigned and signed; bits beyond 64 are dropped. */
uint64_t cursor_uleb(struct cursor *c);
uint64_t cursor_sleb(struct cursor *c);

/* The bytes up to the next NUL; moves past the NUL. */
struct bytes cursor_string(struct cursor *c);

#endif
