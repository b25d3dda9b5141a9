#include "format/json_text.h"

#include <math.h>
#include <stdlib.h>

#include "base/num.h"
#include "base/text.h"

/* ---- numbers ------------------------------------------------------------------------------ */

enum { NUMBER_MAX = 64 }; /* bytes of the longest number that json_real() accepts */

bool json_real(const struct json_view *view, double *out)
{
    char text[NUMBER_MAX + 1];
    if ((view->kind != JSON_BARE && view->kind != JSON_STRING) || view->len == 0 ||
        view->len > NUMBER_MAX) {
        return false;
    }
    memcpy(text, view->text, view->len);
    text[view->len] = '\0';
    if (strspn(text, "+-.0123456789eE") != view->len) {
        return false; /* strtod() accepts more than decimal numbers */
    }
    char *end;
    double value = strtod(text, &end);
    if (*end != '\0' || !isfinite(value)) {
        return false;
    }
    *out = value;
    return true;
}

/* A parsed number. */
struct number {
    int64_t value;   /* the number * 10^decimals, rounded to the nearest integer */
    unsigned digits; /* after the point */
    bool is_exact;   /* nothing was rounded */
};

/* Reads a number with an exponent, or with more digits than 63 bits hold. */
static bool read_real(const struct json_view *view, unsigned decimals, struct number *out)
{
    double value;
    if (!json_real(view, &value)) {
        return false;
    }
    for (; decimals > 0; decimals--) {
        value *= 10;
    }
    if (!(fabs(value) < 0x1p62)) {
        return false;
    }
    out->value =
        (int64_t)(value < 0 ? value - 0.5 : value + 0.5); /* llround() would require libm */
    out->is_exact = fabs(value - (double)out->value) <= 0;
    return true;
}

/* Appends a digit; false if 63 bits do not hold the value. */
static bool append_digit(int64_t *value, char digit)
{
    if (*value > (INT64_MAX - 10) / 10) {
        return false;
    }
    *value = *value * 10 + (digit - '0');
    return true;
}

static bool read_number(const struct json_view *view, unsigned decimals, struct number *out)
{
    *out = (struct number){ 0, 0, true };
    if (view->kind != JSON_BARE && view->kind != JSON_STRING) {
        return false;
    }
    const char *at = view->text;
    const char *end = at + view->len;
    bool is_negative = at < end && *at == '-';
    at += is_negative;
    const char *first = at;
    bool fits = true;
    for (; at < end && text_is_digit(*at) && fits; at++) {
        fits = append_digit(&out->value, *at);
    }
    unsigned whole_digits = (unsigned)(at - first);
    bool rounds_up = false;
    if (at < end && *at == '.') {
        for (at++; at < end && text_is_digit(*at); at++, out->digits++) {
            if (out->digits < decimals) {
                fits = fits && append_digit(&out->value, *at);
            } else {
                rounds_up = rounds_up || (out->digits == decimals && *at >= '5');
                out->is_exact = out->is_exact && *at == '0';
            }
        }
    }
    for (unsigned i = out->digits; i < decimals && fits; i++) {
        fits = append_digit(&out->value, '0');
    }
    if (at < end || !fits || whole_digits + out->digits == 0) {
        return read_real(view, decimals, out);
    }
    out->value += rounds_up;
    if (is_negative) {
        out->value = -out->value;
    }
    return true;
}

bool json_scaled_int(const struct json_view *view, unsigned decimals, int64_t *out,
                     unsigned *digits)
{
    struct number number;
    if (!read_number(view, decimals, &number)) {
        return false;
    }
    *out = number.value;
    if (digits != NULL) {
        *digits = number.digits;
    }
    return true;
}

bool json_whole(const struct json_view *view, int64_t *out)
{
    struct number number;
    if (!read_number(view, 0, &number) || !number.is_exact) {
        return false;
    }
    *out = number.value;
    return true;
}

int64_t json_int_at_least(const struct json_view *view, int64_t least)
{
    int64_t value;
    return json_whole(view, &value) && value >= least ? value : -1;
}

/* ---- texts -------------------------------------------------------------------------------- */

static int hex_value(char c)
{
    if (text_is_digit(c)) {
        return c - '0';
    }
    c = (char)(c | 0x20);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* The value of the four digits of \uXXXX at `at`, or -1. */
static int32_t hex_four(const char *at, const char *end)
{
    int32_t point = 0;
    for (int i = 0; i < 4; i++) {
        int digit = end - at > i ? hex_value(at[i]) : -1;
        if (digit < 0) {
            return -1;
        }
        point = point * 16 + digit;
    }
    return point;
}

/* Writes a code point; returns its length. */
static size_t put_utf8(uint32_t point, char *out)
{
    if (point < 0x80) {
        out[0] = (char)point;
        return 1;
    }
    size_t n = 2;
    n += point >= 0x800;
    n += point >= 0x10000;
    for (size_t i = n; i-- > 1; point >>= 6) {
        out[i] = (char)(0x80 | (point & 0x3f));
    }
    out[0] = (char)((0xf00U >> n & 0xf0) | point); /* n high bits are set */
    return n;
}

/* Decodes the escape at *at and moves *at past it; returns the number of bytes written. */
static size_t put_escape(const char **at, const char *end, char *out)
{
    static const char letters[] = "bfnrt";
    static const char meanings[] = "\b\f\n\r\t";
    char c = (*at)[1];
    if (c == 'u') {
        int32_t point = hex_four(*at + 2, end);
        if (point >= 0xd800 && point < 0xdc00 && end - *at >= 12 && (*at)[6] == '\\' &&
            (*at)[7] == 'u') {
            int32_t low = hex_four(*at + 8, end);
            if (low >= 0xdc00 && low < 0xe000) {
                *at += 6;
                point = 0x10000 + (point - 0xd800) * 0x400 + (low - 0xdc00);
            }
        }
        if (point > 0 && !(point >= 0xd800 && point < 0xe000)) {
            *at += 6;
            return put_utf8((uint32_t)point, out);
        }
        *out = '?'; /* NUL, half a surrogate pair, or not four hexadecimal digits */
        *at += point >= 0 ? 6 : 2;
        return 1;
    }
    const char *letter = strchr(letters, c);
    *out = letter != NULL && c != '\0' ? meanings[letter - letters] : c;
    *at += 2;
    return 1;
}

size_t json_unescape(const struct json_view *view, char *out)
{
    const char *at = view->text;
    const char *end = at + view->len;
    size_t len = 0;
    while (at < end) {
        size_t plain = text_until(at, (size_t)(end - at), '\\');
        memcpy(out + len, at, plain);
        len += plain;
        at += plain;
        if (end - at >= 2) {
            len += put_escape(&at, end, out + len);
        } else if (at < end) {
            out[len++] = *at++;
        }
    }
    return len;
}

void json_copy(const struct json_view *view, char *out, size_t size)
{
    struct json_view part = *view;
    char text[256];
    size_t len = 0;
    part.len = min_size(part.len, sizeof text);
    if (part.kind == JSON_STRING || part.kind == JSON_BARE) {
        len = min_size(json_unescape(&part, text), size - 1);
        memcpy(out, text, len);
    }
    out[len] = '\0';
}
