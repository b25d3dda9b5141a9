/* cursor.h - a walk along bytes: the numbers and strings of DWARF. */
#ifndef OCC_INPUT_CURSOR_H
#define OCC_INPUT_CURSOR_H

#include "input/bytes.h"

/* Past the end it reads zeros and is bad. */
struct cursor {
    struct bytes b;
    size_t at;
    bool bad;
};

/* The next `n` bytes, or NULL. */
const unsigned char *cursor_take(struct cursor *c, uint64_t n);

/* A little-endian number of `n` bytes, 8 at most. */
uint64_t cursor_number(struct cursor *c, unsigned n);

/* LEB128 numbers, without and with a sign, without what goes beyond 64 bits. */
uint64_t cursor_uleb(struct cursor *c);
uint64_t cursor_sleb(struct cursor *c);

/* The bytes up to the next NUL, which is passed over too. */
struct bytes cursor_string(struct cursor *c);

#endif
