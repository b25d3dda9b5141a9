/* utf8.h - UTF-8 as RFC 3629 has it. */
#ifndef OCC_BASE_UTF8_H
#define OCC_BASE_UTF8_H

#include <stddef.h>

/*
 * The length of the character at `text` (1..4) when it is valid and within `len`, else 0.  Reads no
 * further than the first byte that is not part of one, such as a NUL.
 */
size_t utf8_len(const char *text, size_t len);

#endif
