#include "format/cursor.h"

const unsigned char *cursor_read_bytes(struct cursor *c, uint64_t n)
{
    const unsigned char *p = bytes_at(c->b, c->at, n);
    if (p == NULL) {
        c->is_bad = true;
        c->at = c->b.len;
        return NULL;
    }
    c->at += (size_t)n;
    return p;
}

uint64_t cursor_read_number(struct cursor *c, unsigned n)
{
    const unsigned char *p = cursor_read_bytes(c, n);
    uint64_t value = 0;
    for (unsigned i = 0; p != NULL && i < n; i++) {
        value |= (uint64_t)p[i] << 8 * i;
    }
    return value;
}

/* Reads a LEB128 number; if `has_sign`, bit 6 of its last byte is the sign. */
static uint64_t read_leb(struct cursor *c, bool has_sign)
{
    uint64_t value = 0;
    const unsigned char *p;
    unsigned shift = 0;
    do {
        p = cursor_read_bytes(c, 1);
        if (p != NULL && shift < 64) {
            value |= (uint64_t)(*p & 0x7f) << shift;
        }
        shift += 7;
    } while (p != NULL && (*p & 0x80) != 0);
    if (has_sign && p != NULL && shift < 64 && (*p & 0x40) != 0) {
        value |= ~(uint64_t)0 << shift;
    }
    return value;
}

uint64_t cursor_read_uleb(struct cursor *c)
{
    return read_leb(c, false);
}

uint64_t cursor_read_sleb(struct cursor *c)
{
    return read_leb(c, true);
}

struct bytes cursor_read_string(struct cursor *c)
{
    struct bytes text = { c->b.data, 0 };
    if (bytes_text(c->b, c->at, c->b.len, &text)) {
        c->at += text.len + 1;
    } else {
        c->is_bad = true;
        c->at = c->b.len;
    }
    return text;
}
