/* utf8.h - UTF-8 as in RFC 3629. */
#ifndef OCC_BASE_UTF8_H
#define OCC_BASE_UTF8_H

#include "base/num.h"

/*
 * The length of the character at `text` (1..4); 0 if it is invalid or longer than `len`.  Reads no
 * byte behind a NUL, even if `len` is larger.
 */
size_t utf8_len(const char *text, size_t len);

/* The length of the character at `text`, or 1 if it is invalid; `len` is not 0. */
static inline size_t utf8_step(const char *text, size_t len)
{
    return max_size(utf8_len(text, len), 1);
}

/* The code point of the valid character of `n` bytes at `text`. */
uint32_t utf8_value(const char *text, size_t n);

/*
 * The length of the character at `text` if it is valid and visible, else 0.  The invisible ones are
 * listed in utf8.c: controls, line separators, direction marks, zero-width characters, and others.
 */
size_t utf8_visible_len(const char *text, size_t len);

#endif
