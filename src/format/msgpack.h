/* msgpack.h - parses MessagePack values in a buffer, one at a time. */
#ifndef OCC_FORMAT_MSGPACK_H
#define OCC_FORMAT_MSGPACK_H

#include "format/bytes.h"

enum msgpack_type {
    MSGPACK_NIL,
    MSGPACK_BOOL,  /* number: 0 or 1 */
    MSGPACK_UINT,  /* number: the value */
    MSGPACK_INT,   /* number: the bits of a signed integer, not always sign-extended */
    MSGPACK_TEXT,  /* text: a string */
    MSGPACK_OTHER, /* float, binary, extension: skipped */
    MSGPACK_ARRAY, /* number: how many values follow */
    MSGPACK_MAP    /* number: how many pairs of values follow */
};

struct msgpack_value {
    enum msgpack_type type;
    uint64_t number;
    struct bytes text;
};

/*
 * Parses the value at `*at` and moves `*at` past it.  If the value is an array or a map, this
 * parses only its header, and the next calls parse its members.  False, `*at` untouched, if the
 * value is incomplete or starts with the unused byte 0xc1.
 */
bool msgpack_next(struct bytes b, size_t *at, struct msgpack_value *value);

/* Moves `*at` past the value there and all its members; false if the value is incomplete. */
bool msgpack_skip(struct bytes b, size_t *at);

#endif
