/*
 * bytes.h - checked access to untrusted bytes.
 *
 * A reader holds the file as a `struct bytes`.  bytes_at() and bytes_sub() give a range only if
 * all of it lies inside the `struct bytes`.  Loads are little-endian and need no alignment.
 */
#ifndef OCC_FORMAT_BYTES_H
#define OCC_FORMAT_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"

/* A range of memory; it does not own the memory. */
struct bytes {
    const unsigned char *data;
    size_t len;
};

/* Does [offset, offset + n) lie inside `b`?  The check cannot overflow. */
static inline bool bytes_has(struct bytes b, uint64_t offset, uint64_t n)
{
    return offset <= b.len && n <= b.len - offset;
}

/* The `n` bytes at `offset`, or NULL if they are not all inside `b`, or if `b` has no data. */
static inline const unsigned char *bytes_at(struct bytes b, uint64_t offset, uint64_t n)
{
    return b.data != NULL && bytes_has(b, offset, n) ? b.data + offset : NULL;
}

/* Sets `*out` to the range of `n` bytes at `offset`; false, `*out` untouched, if it leaves `b`. */
static inline bool bytes_sub(struct bytes b, uint64_t offset, uint64_t n, struct bytes *out)
{
    if (!bytes_has(b, offset, n)) {
        return false;
    }
    out->data = b.data != NULL ? b.data + offset : NULL; /* NULL + 0 is not defined */
    out->len = (size_t)n;
    return true;
}

/* Unchecked loads, for ranges that were checked before. */
static inline uint16_t bytes_u16(const unsigned char *p)
{
    return (uint16_t)(p[0] | p[1] << 8);
}

static inline uint32_t bytes_u32(const unsigned char *p)
{
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static inline uint64_t bytes_u64(const unsigned char *p)
{
    return (uint64_t)bytes_u32(p) | (uint64_t)bytes_u32(p + 4) << 32;
}

/* Checked loads: false, `*out` untouched, if the bytes are not inside `b`. */
static inline bool bytes_get_u32(struct bytes b, uint64_t offset, uint32_t *out)
{
    const unsigned char *p = bytes_at(b, offset, 4);
    if (p == NULL) {
        return false;
    }
    *out = bytes_u32(p);
    return true;
}

static inline bool bytes_get_u64(struct bytes b, uint64_t offset, uint64_t *out)
{
    const unsigned char *p = bytes_at(b, offset, 8);
    if (p == NULL) {
        return false;
    }
    *out = bytes_u64(p);
    return true;
}

/*
 * The text at `offset` without its NUL byte.  False, `*out` untouched, if the offset or the NUL
 * lies outside `b`, or the text is longer than `max` bytes.
 */
static inline bool bytes_text(struct bytes b, uint64_t offset, size_t max, struct bytes *out)
{
    if (offset >= b.len) {
        return false;
    }
    const unsigned char *start = b.data + offset;
    size_t room = b.len - (size_t)offset;
    const unsigned char *nul = memchr(start, 0, min_size(room, max + 1));
    if (nul == NULL) {
        return false;
    }
    out->data = start;
    out->len = (size_t)(nul - start);
    return true;
}

static inline bool bytes_equal(struct bytes a, struct bytes b)
{
    return a.len == b.len && memcmp(a.data, b.data, a.len) == 0;
}

static inline bool bytes_equal_ignoring_case(struct bytes b, const char *text)
{
    size_t len = strlen(text);
    for (size_t i = 0; i < len && len == b.len; i++) {
        if (text_lower((char)b.data[i]) != text_lower(text[i])) {
            return false;
        }
    }
    return len == b.len;
}

/* Returns the offset of the first byte from `at` on that is neither a space nor a tab. */
static inline size_t bytes_past_blanks(struct bytes b, size_t at)
{
    while (at < b.len && (b.data[at] == ' ' || b.data[at] == '\t')) {
        at++;
    }
    return at;
}

/* Returns `b` without the spaces, tabs and carriage returns at its ends. */
static inline struct bytes bytes_trim(struct bytes b)
{
    while (b.len > 0 && text_is_blank(b.data[b.len - 1])) {
        b.len--;
    }
    while (b.len > 0 && text_is_blank(*b.data)) {
        b.data++;
        b.len--;
    }
    return b;
}

/*
 * Parses a decimal number at `*at` of `b` and moves `*at` past it.  False, `*at` untouched, if
 * there is no digit or the value exceeds INT32_MAX.
 */
static inline bool bytes_parse_number(struct bytes b, size_t *at, int32_t *out)
{
    size_t i = *at;
    uint64_t value = 0;
    for (; i < b.len; i++) {
        unsigned digit = b.data[i] - (unsigned)'0';
        if (digit > 9 || value > INT32_MAX) {
            break;
        }
        value = value * 10 + digit;
    }
    if (i == *at || value > INT32_MAX) {
        return false;
    }
    *at = i;
    *out = (int32_t)value;
    return true;
}

/*
 * Moves `*at` past `word`; false, `*at` untouched, if `word` is not there.  Inline, so that the
 * lengths of literals are constants.
 */
static inline bool bytes_skip(struct bytes b, size_t *at, const char *word)
{
    size_t n = strlen(word);
    if (n > b.len - *at || memcmp(b.data + *at, word, n) != 0) {
        return false;
    }
    *at += n;
    return true;
}

/* Does `b` equal the string literal, start with it, have it at offset `at`, or end with it? */
#define BYTES_IS(b, lit) ((b).len == sizeof(lit) - 1 && memcmp((b).data, lit, sizeof(lit) - 1) == 0)
#define BYTES_STARTS(b, lit)                                                                       \
    ((b).len >= sizeof(lit) - 1 && memcmp((b).data, lit, sizeof(lit) - 1) == 0)
#define BYTES_HAS_AT(b, at, lit)                                                                   \
    (bytes_has(b, at, sizeof(lit) - 1) && memcmp((b).data + (at), lit, sizeof(lit) - 1) == 0)
#define BYTES_ENDS(b, lit)                                                                         \
    ((b).len >= sizeof(lit) - 1 &&                                                                 \
     memcmp((b).data + (b).len - (sizeof(lit) - 1), lit, sizeof(lit) - 1) == 0)

#endif
