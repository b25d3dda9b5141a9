/* encoding.h - texts that do not begin as plain UTF-8: byte order marks, and UTF-16. */
#ifndef OCC_BASE_ENCODING_H
#define OCC_BASE_ENCODING_H

#include <stdbool.h>
#include <stddef.h>

enum encoding {
    ENCODING_BYTES,    /* UTF-8, or no text: the bytes are used as they are */
    ENCODING_UTF16_LE, /* as the > of Windows PowerShell writes */
    ENCODING_UTF16_BE
};

enum { ENCODING_HEAD = 32 /* bytes that encoding_detect() looks at */ };

/*
 * The encoding of a file that begins with the `len` bytes at `head`.  Sets `*mark` to the number of
 * bytes of its byte order mark, 0 to 3, which belong to no text.  UTF-16 without a mark, as in a
 * cut file, is known by its first 16 characters, which must be printable ASCII.
 */
enum encoding encoding_detect(const unsigned char *head, size_t len, size_t *mark);

/*
 * Converts UTF-16 to UTF-8: reads at most `*len` bytes of `in` and writes at most `room` bytes to
 * `out`.  Sets `*len` to the bytes read, and returns the bytes written.  A character of which `in`
 * has only the start is left for the next call, unless `is_last`; half characters become U+FFFD.
 */
size_t encoding_to_utf8(enum encoding encoding, const unsigned char *in, size_t *len, bool is_last,
                        unsigned char *out, size_t room);

#endif
