/* Source: protobuf.dev, Encoding. */
#include "format/protobuf.h"

static bool read_varint(struct protobuf *reader, uint64_t *out)
{
    enum { BYTES_MAX = 10, BITS = 7, MORE = 0x80 };
    uint64_t value = 0;
    for (unsigned i = 0; i < BYTES_MAX && reader->at < reader->message.len; i++) {
        const unsigned char byte = reader->message.data[reader->at++];
        value |= (uint64_t)(byte & (MORE - 1)) << (i * BITS);
        if ((byte & MORE) == 0) {
            *out = value;
            return true;
        }
    }
    return false;
}

/* Reads a little-endian number of `size` (4 or 8) bytes. */
static bool read_fixed(struct protobuf *reader, size_t size, uint64_t *out)
{
    const unsigned char *p = bytes_at(reader->message, reader->at, size);
    if (p == NULL) {
        return false;
    }
    *out = size == 4 ? bytes_u32(p) : bytes_u64(p);
    reader->at += size;
    return true;
}

static bool read_bytes(struct protobuf *reader, struct bytes *out)
{
    uint64_t len = 0;
    if (!read_varint(reader, &len) || !bytes_sub(reader->message, reader->at, len, out)) {
        return false;
    }
    reader->at += (size_t)len;
    return true;
}

static bool read_value(struct protobuf *reader, struct protobuf_field *field)
{
    switch (field->type) {
    case PROTOBUF_VARINT:
        return read_varint(reader, &field->number);
    case PROTOBUF_FIXED64:
        return read_fixed(reader, 8, &field->number);
    case PROTOBUF_BYTES:
        return read_bytes(reader, &field->bytes);
    case PROTOBUF_FIXED32:
        return read_fixed(reader, 4, &field->number);
    }
    return false; /* a group, or an unknown type */
}

bool protobuf_next(struct protobuf *reader, struct protobuf_field *field)
{
    enum { TYPE_BITS = 3 };
    uint64_t tag = 0;
    if (reader->is_broken || reader->at >= reader->message.len) {
        return false;
    }
    *field = (struct protobuf_field){ .number = 0 };
    bool ok = read_varint(reader, &tag) && tag >> TYPE_BITS >= 1 && tag <= UINT32_MAX;
    field->id = (uint32_t)(tag >> TYPE_BITS);
    field->type = (enum protobuf_type)(tag & ((1U << TYPE_BITS) - 1));
    reader->is_broken = !ok || !read_value(reader, field);
    return !reader->is_broken;
}

double protobuf_real(const struct protobuf_field *field)
{
    double real = 0;
    float single = 0;
    if (field->type == PROTOBUF_FIXED64) {
        memcpy(&real, &field->number, sizeof real);
        return real;
    }
    const uint32_t bits = (uint32_t)field->number;
    memcpy(&single, &bits, sizeof single);
    return single;
}
