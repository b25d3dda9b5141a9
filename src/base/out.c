#include "base/out.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "base/utf8.h"

void out_init(struct out *out, FILE *file, char *buffer, size_t size)
{
    *out = (struct out){ .file = file, .size = size, .buffer = buffer };
}

/* Ends a full text in dots; no character is cut in half. */
static void truncate_text(struct out *out)
{
    const size_t room = out->size - OUT_DOTS;
    size_t keep = min_size(out->len, room);
    while (keep > 0 && keep < out->len && ((unsigned char)out->buffer[keep] & 0xc0) == 0x80) {
        keep--;
    }
    memset(out->buffer + keep, '.', out->size - keep);
    out->len = out->size;
    out->is_cut = true;
}

static void write_file(struct out *out, const char *bytes, size_t len)
{
    if (len > 0 && fwrite(bytes, 1, len, out->file) != len && out->error == 0) {
        out->error = errno;
    }
}

/* Would the line become a command with the byte `c`? */
static bool makes_command(const struct out_guard *guard, char c)
{
    return (c == ':' && guard->line == OUT_LINE_COLON) || (c == '[' && guard->hashes >= 2);
}

/* Blanks may also be characters outside ASCII. */
static void count_byte(struct out_guard *guard, char c)
{
    bool may_be_blank = text_is_blank(c) || (unsigned char)c >= 0x80;
    guard->hashes = c == '#' ? guard->hashes + 1 : 0;
    if (c == '\n' || c == '\r') {
        guard->line = OUT_LINE_BLANK;
    } else if (c == ':' && guard->line == OUT_LINE_BLANK) {
        guard->line = OUT_LINE_COLON;
    } else if (guard->line != OUT_LINE_BLANK || !may_be_blank) {
        guard->line = OUT_LINE_TEXT;
    }
}

static void write_guarded(struct out *out)
{
    size_t from = 0;
    for (size_t i = 0; i < out->len; i++) {
        if (makes_command(out->guard, out->buffer[i])) {
            write_file(out, out->buffer + from, i - from);
            write_file(out, " ", 1);
            from = i;
        }
        count_byte(out->guard, out->buffer[i]);
    }
    write_file(out, out->buffer + from, out->len - from);
}

static void drain(struct out *out)
{
    if (out->file == NULL) {
        truncate_text(out);
        return;
    }
    if (out->guard != NULL) {
        write_guarded(out);
    } else {
        write_file(out, out->buffer, out->len);
    }
    out->len = 0;
}

void out_copy(const struct out *out, char *to, size_t size)
{
    size_t len = min_size(out->len, size - 1);
    memcpy(to, out->buffer, len);
    to[len] = '\0';
}

void out_flush(struct out *out)
{
    if (out->file == NULL) {
        return;
    }
    drain(out);
    if (fflush(out->file) != 0 && out->error == 0) {
        out->error = errno;
    }
}

char *out_room_slow(struct out *out, size_t len)
{
    if (len > out->size - out->len) {
        drain(out);
        out->len = 0; /* a text loses what it had, and `is_cut` is set */
    }
    return out->buffer + out->len;
}

void out_bytes(struct out *out, const char *bytes, size_t len)
{
    while (len > out->size - out->len) {
        size_t part = out->size - out->len;
        memcpy(out->buffer + out->len, bytes, part);
        out->len += part;
        bytes += part;
        len -= part;
        drain(out);
        if (out->is_cut) {
            return;
        }
    }
    memcpy(out->buffer + out->len, bytes, len);
    out->len += len;
}

void out_text(struct out *out, const char *text)
{
    out_bytes(out, text, strlen(text));
}

void out_char(struct out *out, char c)
{
    if (out->len == out->size) {
        drain(out);
    }
    if (!out->is_cut) {
        out->buffer[out->len++] = c;
    }
}

void out_repeat(struct out *out, const char *text, size_t times)
{
    while (times-- > 0) {
        out_text(out, text);
    }
}

void out_blanks(struct out *out, size_t count)
{
    static const char blanks[] = "                                                                ";
    for (; count >= sizeof blanks; count -= sizeof blanks - 1) {
        out_bytes(out, blanks, sizeof blanks - 1);
    }
    out_bytes(out, blanks, count);
}

/* Tables of digits save divisions.  THREE(a, b, c) makes the entry of a number below 1000. */
/* clang-format off */
#define TEN(a, b)                                                                               \
    THREE(a, b, '0'), THREE(a, b, '1'), THREE(a, b, '2'), THREE(a, b, '3'), THREE(a, b, '4'),   \
    THREE(a, b, '5'), THREE(a, b, '6'), THREE(a, b, '7'), THREE(a, b, '8'), THREE(a, b, '9')
#define HUNDRED(a)                                                                              \
    TEN(a, '0'), TEN(a, '1'), TEN(a, '2'), TEN(a, '3'), TEN(a, '4'),                            \
    TEN(a, '5'), TEN(a, '6'), TEN(a, '7'), TEN(a, '8'), TEN(a, '9')
#define FROM_HUNDRED                                                                            \
    HUNDRED('1'), HUNDRED('2'), HUNDRED('3'), HUNDRED('4'), HUNDRED('5'),                       \
    HUNDRED('6'), HUNDRED('7'), HUNDRED('8'), HUNDRED('9')
#define ONE(a)           { { a, 0, 0 }, 1 }
#define TWO(a, b)        { { a, b, 0 }, 2 }
#define TENS(a)                                                                               \
    TWO(a, '0'), TWO(a, '1'), TWO(a, '2'), TWO(a, '3'), TWO(a, '4'),                            \
    TWO(a, '5'), TWO(a, '6'), TWO(a, '7'), TWO(a, '8'), TWO(a, '9')

/* Without zeros in front. */
#define THREE(a, b, c)   { { a, b, c }, 3 }
const struct out_small out_small[OUT_SMALL] = {
    ONE('0'), ONE('1'), ONE('2'), ONE('3'), ONE('4'),
    ONE('5'), ONE('6'), ONE('7'), ONE('8'), ONE('9'),
    TENS('1'), TENS('2'), TENS('3'), TENS('4'), TENS('5'),
    TENS('6'), TENS('7'), TENS('8'), TENS('9'),
    FROM_HUNDRED
};
#undef THREE

/* All three digits; `len` counts them without the zeros at the end. */
#define THREE(a, b, c) { { a, b, c }, (c) > '0' ? 3 : (b) > '0' ? 2 : (a) > '0' }
static const struct out_small thousandths[OUT_SMALL] = { HUNDRED('0'), FROM_HUNDRED };
#undef THREE
/* clang-format on */

/* Writes a value below 1000 as three digits and one byte more; returns the end of the digits. */
static inline char *put_three(char *at, uint32_t value)
{
    memcpy(at, &thousandths[value], sizeof thousandths[0]); /* one move */
    return at + 3;
}

size_t out_format_uint(char *buf, uint64_t value)
{
    const uint32_t million = 1000000;
    char *at = buf;
    if (value < million) {
        if (value >= OUT_SMALL) {
            at = out_put_uint(at, (uint32_t)value / 1000);
            return (size_t)(put_three(at, (uint32_t)value % 1000) - buf);
        }
        return (size_t)(out_put_uint(at, value) - buf);
    }
    uint32_t rest = (uint32_t)(value % million);
    at += out_format_uint(at, value / million);
    at = put_three(at, rest / 1000);
    at = put_three(at, rest % 1000);
    return (size_t)(at - buf);
}

/* A double of this value or more has no fraction. */
#define OUT_WHOLE 0x1p53

/* Writes all digits of a number below 1e30, else an exponent. */
static size_t format_large(char *buf, double value)
{
    if (value < 0x1p63) {
        return out_format_uint(buf, (uint64_t)value);
    }
    return (size_t)snprintf(buf, OUT_NUMBER_MAX, value < 1e30 ? "%.0f" : "%.16e", value);
}

double out_real_rounded(double value)
{
    const double million = 1000000;
    if (!(value < OUT_WHOLE)) {
        return value;
    }
    double whole = (double)(uint64_t)value;
    return (whole * million + (double)(uint32_t)((value - whole) * million + 0.5)) / million;
}

/* Writes whole + fraction with at most six decimals; fraction < 1. */
static size_t format_decimal(char *buf, uint64_t whole, double fraction)
{
    const uint32_t million = 1000000;
    uint32_t scaled = (uint32_t)(fraction * million + 0.5);
    if (scaled == million) {
        whole++;
        scaled = 0;
    }
    char *at = out_put_uint(buf, whole);
    if (scaled > 0) {
        const uint32_t high = scaled / 1000;
        const uint32_t low = scaled % 1000;
        *at++ = '.';
        put_three(put_three(at, high), low);
        at += low > 0 ? 3 + thousandths[low].len : thousandths[high].len;
    }
    return (size_t)(at - buf);
}

size_t out_format_real(char *buf, double value)
{
    if (value == 0 || value == 1) {
        buf[0] = value == 0 ? '0' : '1';
        return 1;
    }
    if (!(value < OUT_WHOLE)) {
        return format_large(buf, value);
    }
    const int64_t whole = (int64_t)value; /* signed: the processor converts it in one step */
    const double fraction = value - (double)whole; /* exact */
    return format_decimal(buf, (uint64_t)whole, fraction);
}

size_t out_format_quotient(char *buf, uint64_t dividend, uint64_t divisor)
{
    return format_decimal(buf, dividend / divisor, (double)(dividend % divisor) / (double)divisor);
}

void out_uint(struct out *out, uint64_t value)
{
    char buf[32];
    size_t len = out_format_uint(buf, value);
    out_bytes(out, buf, len);
}

void out_text_right(struct out *out, const char *text, size_t width)
{
    size_t len = strlen(text);
    if (len < width) {
        out_blanks(out, width - len);
    }
    out_bytes(out, text, len);
}

void out_real(struct out *out, double value)
{
    char buf[32];
    size_t len = out_format_real(buf, value);
    out_bytes(out, buf, len);
}

/* Prints text longer than the stack buffer. */
__attribute__((format(printf, 3, 0))) static void print_long(struct out *out, size_t len,
                                                             const char *format, va_list args)
{
    char *text = malloc(len + 1);
    if (text == NULL) {
        if (out->error == 0) {
            out->error = ENOMEM;
        }
        out_text(out, "..."); /* shows the loss where no caller checks `error` */
        return;
    }
    vsnprintf(text, len + 1, format, args);
    out_bytes(out, text, len);
    free(text);
}

/* Formats with the C library. */
__attribute__((format(printf, 2, 0))) static void print(struct out *out, const char *format,
                                                        va_list args)
{
    char buf[2048];
    va_list again;
    va_copy(again, args);
    int len = vsnprintf(buf, sizeof buf, format, args);
    if (len > 0 && (size_t)len < sizeof buf) {
        out_bytes(out, buf, (size_t)len);
    } else if (len > 0) {
        print_long(out, (size_t)len, format, again);
    }
    va_end(again);
}

static void write_int(struct out *out, int64_t value)
{
    if (value < 0) {
        out_char(out, '-');
    }
    out_uint(out, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

/* The conversions that out_vprintf() writes itself, since that is faster. */
enum conversion {
    CONVERSION_TEXT,
    CONVERSION_UINT,
    CONVERSION_LONG_UINT,
    CONVERSION_INT,
    CONVERSION_LONG_INT,
    CONVERSION_SIZE,
    CONVERSION_PERCENT,
    CONVERSION_COUNT /* any other */
};

/* Finds what follows a '%', and the number of its characters. */
static enum conversion find_conversion(const char *at, size_t *len)
{
    static const char *const texts[CONVERSION_COUNT] = {
        [CONVERSION_TEXT] = "s",    [CONVERSION_UINT] = "u",       [CONVERSION_LONG_UINT] = "llu",
        [CONVERSION_INT] = "d",     [CONVERSION_LONG_INT] = "lld", [CONVERSION_SIZE] = "zu",
        [CONVERSION_PERCENT] = "%",
    };
    unsigned i = 0;
    for (; i < CONVERSION_COUNT; i++) {
        *len = strlen(texts[i]);
        if (strncmp(at, texts[i], *len) == 0) {
            break;
        }
    }
    return (enum conversion)i;
}

void out_vprintf(struct out *out, const char *format, va_list args)
{
    while (*format != '\0') {
        size_t len = strcspn(format, "%");
        out_bytes(out, format, len);
        format += len;
        if (*format == '\0') {
            return;
        }
        switch (find_conversion(format + 1, &len)) {
        case CONVERSION_TEXT:
            out_text(out, va_arg(args, const char *));
            break;
        case CONVERSION_UINT:
            out_uint(out, va_arg(args, unsigned));
            break;
        case CONVERSION_INT:
            write_int(out, va_arg(args, int));
            break;
        case CONVERSION_LONG_UINT:
            out_uint(out, va_arg(args, unsigned long long));
            break;
        case CONVERSION_LONG_INT:
            write_int(out, va_arg(args, long long));
            break;
        case CONVERSION_SIZE:
            out_uint(out, va_arg(args, size_t));
            break;
        case CONVERSION_PERCENT:
            out_char(out, '%');
            break;
        case CONVERSION_COUNT:
            print(out, format, args); /* the rest of the format */
            return;
        }
        format += 1 + len;
    }
}

void out_printf(struct out *out, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    out_vprintf(out, format, args);
    va_end(args);
}

/* The number of ASCII bytes at the start of `text` that need no escape in a JSON string. */
static size_t plain_length(const char *text, size_t len)
{
    size_t i = 0;
    while (i < len && text_is_plain(text[i])) {
        i++;
    }
    return i;
}

/* Writes a UTF-16 code unit as an escape such as "\u001b". */
static void put_unit(struct out *out, uint32_t unit)
{
    static const char hex[] = "0123456789abcdef";
    char text[6] = {
        '\\', 'u', hex[unit >> 12 & 15], hex[unit >> 8 & 15], hex[unit >> 4 & 15], hex[unit & 15]
    };
    out_bytes(out, text, sizeof text);
}

void out_json_escape(struct out *out, const char *text, size_t n)
{
    const uint32_t replacement = 0xfffd;
    uint32_t value = utf8_len(text, n) == n ? utf8_value(text, n) : replacement;
    if (value >= 0x10000) {
        put_unit(out, 0xd800 + ((value - 0x10000) >> 10));
        value = 0xdc00 + ((value - 0x10000) & 0x3ff);
    }
    put_unit(out, value);
}

void out_json_string(struct out *out, const char *text, size_t len)
{
    out_char(out, '"');
    for (size_t i = 0; i < len;) {
        size_t run = plain_length(text + i, len - i);
        out_bytes(out, text + i, run);
        i += run;
        if (i == len) {
            break;
        }
        size_t n = utf8_visible_len(text + i, len - i);
        if (n == 0) {
            n = utf8_step(text + i, len - i);
            out_json_escape(out, text + i, n);
        } else {
            out_text(out, n == 1 ? "\\" : ""); /* a quote or a backslash */
            out_bytes(out, text + i, n);
        }
        i += n;
    }
    out_char(out, '"');
}
