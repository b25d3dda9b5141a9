/*
 * protobuf.h - the wire format of Protocol Buffers: the fields of one message in a buffer, one at a
 * time.  Nothing is copied or allocated, and no message is entered unless the caller asks for it.
 */
#ifndef OCC_FORMAT_PROTOBUF_H
#define OCC_FORMAT_PROTOBUF_H

#include "format/bytes.h"

enum protobuf_type {
    PROTOBUF_VARINT = 0, /* number: the value */
    PROTOBUF_FIXED64,    /* number: the bits */
    PROTOBUF_BYTES,      /* bytes: a text, bytes or a message */
    PROTOBUF_FIXED32 = 5 /* number: the bits */
};

struct protobuf_field {
    uint32_t id; /* the field's number in its message, 1 or more */
    enum protobuf_type type;
    uint64_t number;
    struct bytes bytes;
};

/* The fields of a message: set `message`, and the rest to 0. */
struct protobuf {
    struct bytes message;
    size_t at;
    bool is_broken; /* the message has bytes that are no field */
};

/*
 * Reads the next field.  False at the end of the message, and with `is_broken` set at an incomplete
 * field, a varint of more than 10 bytes, a length beyond the message, a field number of 0 or a type
 * other than those above (groups, which nobody writes).
 */
bool protobuf_next(struct protobuf *reader, struct protobuf_field *field);

/* The number of a FIXED64 field as a double, or of a FIXED32 field as a float. */
double protobuf_real(const struct protobuf_field *field);

#endif
