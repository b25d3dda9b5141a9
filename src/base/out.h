/*
 * out.h - buffered output with its own number formatting; the caller checks for errors once, at
 * the end.
 */
#ifndef OCC_BASE_OUT_H
#define OCC_BASE_OUT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* The memory of a stream, and of a text that may have names of any length; of a line for people. */
enum { OUT_BUFFER = 1 << 16, OUT_LINE = 4096, OUT_DOTS = 3 };

/*
 * A stream and its unwritten bytes.  Without a file it is a text: it collects at most `size` bytes
 * in `buffer`.  Text that does not fit is dropped, `cut` is set, and the kept text ends in dots.
 */
struct out {
    FILE *file; /* NULL = a text */
    int error;  /* errno of the first write that failed, 0 = none */
    bool cut;   /* a text dropped some bytes */
    size_t size, len;
    char *buffer; /* the caller's, `size` bytes */
};

/* Starts empty, with memory of the caller: `size` bytes, at least OUT_NUMBER_MAX. */
void out_init(struct out *out, FILE *file, char *buffer, size_t size);

/* Writes everything to the stream and flushes it. */
void out_flush(struct out *out);

/*
 * Returns room for `len` bytes (at most `size`); out_used() says where the written bytes end.
 * Nothing else may be written in between.  out_drained() is its slow half.
 */
char *out_drained(struct out *out, size_t len);
static inline char *out_room(struct out *out, size_t len)
{
    return len <= out->size - out->len ? out->buffer + out->len : out_drained(out, len);
}
static inline void out_used(struct out *out, const char *end)
{
    out->len = (size_t)(end - out->buffer);
}

void out_bytes(struct out *out, const char *bytes, size_t len);
void out_text(struct out *out, const char *text);
void out_char(struct out *out, char c);
void out_repeat(struct out *out, const char *text, size_t times);
void out_blanks(struct out *out, size_t count);
void out_uint(struct out *out, uint64_t value);

/* Right-aligned in `width` columns; a longer text is written in full. */
void out_text_right(struct out *out, const char *text, size_t width);

/* A ratio with at most six decimals, no trailing zeros: 0.75, 1, 0.928571; value >= 0. */
void out_ratio(struct out *out, double value);

/* Copies a text as a string to the `size` bytes at `to`, cut if necessary. */
void out_copy(const struct out *out, char *to, size_t size);

/* For text of any length; slower than the functions above. */
void out_printf(struct out *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
void out_vprintf(struct out *out, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

/*
 * A JSON string with its quotes; invisible characters (utf8_shown()) are escaped, and bytes that
 * are not valid UTF-8 become U+FFFD.
 */
void out_json_string(struct out *out, const char *text, size_t len);

/* The \u escape of the character of `n` bytes at `text`; U+FFFD if it is invalid. */
void out_json_escape(struct out *out, const char *text, size_t n);

/* The value of the digits that out_ratio() prints. */
double out_ratio_shown(double value);

/*
 * Write the bytes of out_uint() and out_ratio() to `buf`; return how many.  The rest is undefined.
 */
enum { OUT_NUMBER_MAX = 32 };
size_t out_format_uint(char *buf, uint64_t value);
size_t out_format_ratio(char *buf, double value);
size_t out_format_quotient(char *buf, uint64_t over, uint64_t under); /* under is not 0 */

/* Preformatted numbers below 1000, which are frequent. */
enum { OUT_SMALL = 1000 };
struct out_small {
    char digits[3];
    unsigned char len;
};
extern const struct out_small out_small[OUT_SMALL];

/* As out_format_uint(), into at least 32 bytes at `at`; returns the end. */
static inline char *out_put_uint(char *at, uint64_t value)
{
    if (value < OUT_SMALL) {
        memcpy(at, &out_small[value],
               sizeof out_small[0]); /* one move; the length is overwritten */
        return at + out_small[value].len;
    }
    return at + out_format_uint(at, value);
}

#endif
