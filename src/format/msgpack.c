#include "format/msgpack.h"

/* The encoding of a value whose first byte holds only its form. */
struct form {
    enum msgpack_type type;
    uint8_t width;       /* bytes of the big-endian number after the first byte */
    uint8_t extra;       /* bytes of contents that the number does not count */
    bool number_is_size; /* the number counts bytes of contents */
};

/* clang-format off */
static const struct form forms[] = {
    [0xc0 - 0xc0] = {MSGPACK_NIL, 0, 0, false},
    [0xc2 - 0xc0] = {MSGPACK_BOOL, 0, 0, false},
    [0xc3 - 0xc0] = {MSGPACK_BOOL, 0, 0, false},
    [0xc4 - 0xc0] = {MSGPACK_OTHER, 1, 0, true},   /* bin */
    [0xc5 - 0xc0] = {MSGPACK_OTHER, 2, 0, true},
    [0xc6 - 0xc0] = {MSGPACK_OTHER, 4, 0, true},
    [0xc7 - 0xc0] = {MSGPACK_OTHER, 1, 1, true},   /* ext */
    [0xc8 - 0xc0] = {MSGPACK_OTHER, 2, 1, true},
    [0xc9 - 0xc0] = {MSGPACK_OTHER, 4, 1, true},
    [0xca - 0xc0] = {MSGPACK_OTHER, 0, 4, false},  /* float */
    [0xcb - 0xc0] = {MSGPACK_OTHER, 0, 8, false},
    [0xcc - 0xc0] = {MSGPACK_UINT, 1, 0, false},
    [0xcd - 0xc0] = {MSGPACK_UINT, 2, 0, false},
    [0xce - 0xc0] = {MSGPACK_UINT, 4, 0, false},
    [0xcf - 0xc0] = {MSGPACK_UINT, 8, 0, false},
    [0xd0 - 0xc0] = {MSGPACK_INT, 1, 0, false},
    [0xd1 - 0xc0] = {MSGPACK_INT, 2, 0, false},
    [0xd2 - 0xc0] = {MSGPACK_INT, 4, 0, false},
    [0xd3 - 0xc0] = {MSGPACK_INT, 8, 0, false},
    [0xd4 - 0xc0] = {MSGPACK_OTHER, 0, 2, false},  /* fixext */
    [0xd5 - 0xc0] = {MSGPACK_OTHER, 0, 3, false},
    [0xd6 - 0xc0] = {MSGPACK_OTHER, 0, 5, false},
    [0xd7 - 0xc0] = {MSGPACK_OTHER, 0, 9, false},
    [0xd8 - 0xc0] = {MSGPACK_OTHER, 0, 17, false},
    [0xd9 - 0xc0] = {MSGPACK_TEXT, 1, 0, true},
    [0xda - 0xc0] = {MSGPACK_TEXT, 2, 0, true},
    [0xdb - 0xc0] = {MSGPACK_TEXT, 4, 0, true},
    [0xdc - 0xc0] = {MSGPACK_ARRAY, 2, 0, false},
    [0xdd - 0xc0] = {MSGPACK_ARRAY, 4, 0, false},
    [0xde - 0xc0] = {MSGPACK_MAP, 2, 0, false},
    [0xdf - 0xc0] = {MSGPACK_MAP, 4, 0, false},
};
/* clang-format on */

/* Parses a value whose first byte holds its type and its number; false for any other value. */
static bool parse_fixed(unsigned char first, struct msgpack_value *value)
{
    if (first < 0x80) {
        *value = (struct msgpack_value){ .type = MSGPACK_UINT, .number = first };
    } else if (first < 0x90) {
        *value = (struct msgpack_value){ .type = MSGPACK_MAP, .number = first & 0x0f };
    } else if (first < 0xa0) {
        *value = (struct msgpack_value){ .type = MSGPACK_ARRAY, .number = first & 0x0f };
    } else if (first < 0xc0) {
        *value = (struct msgpack_value){ .type = MSGPACK_TEXT, .number = first & 0x1f };
    } else if (first >= 0xe0) {
        *value = (struct msgpack_value){ .type = MSGPACK_INT, .number = UINT64_MAX - 0xff + first };
    } else {
        return false;
    }
    return true;
}

bool msgpack_next(struct bytes b, size_t *at, struct msgpack_value *value)
{
    const unsigned char *first = bytes_at(b, *at, 1);
    if (first == NULL || *first == 0xc1) {
        return false;
    }
    size_t pos = *at + 1;
    uint64_t contents = 0;
    struct msgpack_value v = { .type = MSGPACK_NIL };
    if (parse_fixed(*first, &v)) {
        if (v.type == MSGPACK_TEXT) {
            contents = v.number;
        }
    } else {
        struct form form = forms[*first - 0xc0];
        const unsigned char *p = bytes_at(b, pos, form.width);
        if (p == NULL) {
            return false;
        }
        for (size_t i = 0; i < form.width; i++) {
            v.number = v.number << 8 | p[i];
        }
        v.type = form.type;
        contents = form.extra;
        if (v.type == MSGPACK_BOOL) {
            v.number = *first & 1;
        }
        if (form.number_is_size) {
            contents += v.number;
        }
        pos += form.width;
    }
    if (!bytes_sub(b, pos, contents, &v.text)) {
        return false;
    }
    *at = pos + (size_t)contents;
    *value = v;
    return true;
}

bool msgpack_skip(struct bytes b, size_t *at)
{
    struct msgpack_value value;
    /* Each iteration consumes a byte or more, so too large a count fails at the buffer's end. */
    for (uint64_t pending = 1; pending > 0; pending--) {
        if (!msgpack_next(b, at, &value)) {
            return false;
        }
        if (value.type == MSGPACK_ARRAY) {
            pending += value.number;
        } else if (value.type == MSGPACK_MAP) {
            pending += value.number * 2;
        }
    }
    return true;
}
