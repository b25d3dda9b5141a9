/* section.h - a section of a binary that a test writes byte by byte. */
#ifndef OCC_TESTS_SECTION_H
#define OCC_TESTS_SECTION_H

#include <check.h>
#include <stdint.h>
#include <string.h>

/* Zero-initialised: an empty section. */
struct section {
    unsigned char data[1024];
    size_t len;
};

static inline void section_put(struct section *s, const void *bytes, size_t len)
{
    ck_assert_uint_le(s->len + len, sizeof s->data);
    memcpy(s->data + s->len, bytes, len);
    s->len += len;
}

/* Appends a little-endian number; its bytes after the eighth are 0. */
static inline void section_put_number(struct section *s, uint64_t value, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++) {
        unsigned char byte = (unsigned char)(i < 8 ? value >> 8 * i : 0);
        section_put(s, &byte, 1);
    }
}

#endif
