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

enum {
    OUT_BUFFER = 1 << 16, /* memory for a stream, or for a text that may hold long names */
    OUT_LINE = 4096,      /* memory for a line that people read */
    OUT_DOTS = 3          /* dots at the end of a text that was cut */
};

/*
 * A stream and its unwritten bytes.  Without a file it is a text, which collects at most `size`
 * bytes in `buffer`.  If more is written, the text ends in dots, `is_cut` is set, and the rest is
 * dropped.
 */
struct out {
    FILE *file;  /* NULL = a text */
    int error;   /* errno of the first failure, 0 = none */
    bool is_cut; /* a text dropped some bytes */
    size_t size, len;
    char *buffer;            /* the caller's, `size` bytes */
    unsigned columns;        /* of the terminal that shows the stream; 0 = none does */
    bool is_wide;            /* tables may be wider than the terminal */
    bool has_colour;         /* the terminal shows colours */
    bool is_fragment;        /* html: part of another page */
    struct out_guard *guard; /* of a log that obeys commands; NULL = none; the caller's */
};

/*
 * Keeps names in a log from being commands to the system that shows the log.  GitHub's runner takes
 * a line for a command if it begins with "::" after blanks, or has "##[" anywhere (actions/runner,
 * ActionCommand.cs): a blank is written between these characters.  Zero-initialise it.
 */
struct out_guard {
    enum { OUT_LINE_BLANK = 0, OUT_LINE_COLON, OUT_LINE_TEXT } line; /* what it has so far */
    unsigned hashes;                                                 /* before the next byte */
};

/* Starts an empty stream or text; the caller owns `buffer` of `size` bytes (>= OUT_NUMBER_MAX). */
void out_init(struct out *out, FILE *file, char *buffer, size_t size);

/* Declares the empty text `name` with memory for `bytes` bytes, the NUL of out_string() included.
 */
#define OUT_TEXT(name, bytes)                                                                      \
    char name##_buffer[bytes];                                                                     \
    struct out name = { NULL,  0,     false, sizeof name##_buffer - 1, 0, name##_buffer, 0, false, \
                        false, false, NULL }

/* Ends a text that OUT_TEXT() declared with a NUL, and returns it as a string. */
static inline const char *out_string(struct out *text)
{
    text->buffer[text->len] = '\0';
    return text->buffer;
}

/* Empties a text, and returns it. */
static inline struct out *out_clear(struct out *text)
{
    text->len = 0;
    text->is_cut = false;
    return text;
}

/* Writes everything to the stream and flushes it. */
void out_flush(struct out *out);

/*
 * out_room() returns room for `len` bytes (at most `size`).  If a text has less room left, its
 * earlier bytes are dropped.  The caller writes there, then calls out_used() with the end of the
 * written bytes; nothing else may be written in between.  out_room_slow() is the part of out_room()
 * that empties the buffer.
 */
char *out_room_slow(struct out *out, size_t len);
static inline char *out_room(struct out *out, size_t len)
{
    return len <= out->size - out->len ? out->buffer + out->len : out_room_slow(out, len);
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

/* Writes `text` right-aligned in `width` columns; a longer text is written in full. */
void out_text_right(struct out *out, const char *text, size_t width);

/*
 * Writes a number of 0 or more with at most six decimals, no trailing zeros: 0.75, 1, 0.928571.
 * From 1e30 on it has an exponent.
 */
void out_real(struct out *out, double value);

/* Copies the collected text as a string to the `size` bytes at `to`, cut if necessary. */
void out_copy(const struct out *out, char *to, size_t size);

/* Formats text of any length, as printf() does. */
void out_printf(struct out *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
void out_vprintf(struct out *out, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

/*
 * Writes a JSON string with its quotes.  Characters that are not visible (utf8_visible_len()) are
 * escaped, and bytes that are not valid UTF-8 become U+FFFD.
 */
void out_json_string(struct out *out, const char *text, size_t len);

/* Writes the character of `n` bytes at `text` as a \u escape; an invalid one as U+FFFD. */
void out_json_escape(struct out *out, const char *text, size_t n);

/* Returns `value` rounded as out_real() prints it. */
double out_real_rounded(double value);

/*
 * Write a number as out_uint() and out_real() do, without a NUL, to the OUT_NUMBER_MAX bytes at
 * `buf`; return the number of bytes written.  out_format_quotient() writes dividend / divisor as a
 * decimal number; its whole part is exact for any integers, which one double cannot promise.
 */
enum { OUT_NUMBER_MAX = 32 };
size_t out_format_uint(char *buf, uint64_t value);
size_t out_format_real(char *buf, double value);
size_t out_format_quotient(char *buf, uint64_t dividend, uint64_t divisor); /* divisor is not 0 */

/* Preformatted numbers below 1000, which are frequent. */
enum { OUT_SMALL = 1000 };
struct out_small {
    char digits[3];
    unsigned char len;
};
extern const struct out_small out_small[OUT_SMALL];

/* As out_format_uint(), to OUT_NUMBER_MAX bytes at `at`; returns the end. */
static inline char *out_put_uint(char *at, uint64_t value)
{
    if (value < OUT_SMALL) {
        /* One move copies digits and length; the next write overwrites the length. */
        memcpy(at, &out_small[value], sizeof out_small[0]);
        return at + out_small[value].len;
    }
    return at + out_format_uint(at, value);
}

#endif
