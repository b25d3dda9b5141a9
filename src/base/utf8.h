/* utf8.h - UTF-8 as RFC 3629 has it. */
#ifndef OCC_BASE_UTF8_H
#define OCC_BASE_UTF8_H

#include "base/num.h"

/*
 * The length of the character at `text` (1..4) when it is valid and within `len`, else 0.  Reads no
 * further than the first byte that is not part of one, such as a NUL.
 */
size_t utf8_len(const char *text, size_t len);

/* What to step over: the bytes of the character at `text`, or 1 byte of none; `len` is not 0. */
static inline size_t utf8_step(const char *text, size_t len)
{
    return max_size(utf8_len(text, len), 1);
}

/* The code point of the valid character of `n` bytes at `text`. */
uint32_t utf8_value(const char *text, size_t n);

/*
 * The same as utf8_len() for a character that is seen and does nothing else; 0 also for controls,
 * C1 included, for those that turn the direction of text, and for invisible ones.
 */
size_t utf8_shown(const char *text, size_t len);

#endif
