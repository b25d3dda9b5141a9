#include "base/encoding.h"

#include <stdint.h>
#include <string.h>

#include "base/text.h"

enum { REPLACEMENT = 0xFFFD, UTF8_MAX = 4 };

static uint32_t read_unit(enum encoding encoding, const unsigned char *at)
{
    return encoding == ENCODING_UTF16_LE ? at[0] | (uint32_t)at[1] << 8
                                         : at[1] | (uint32_t)at[0] << 8;
}

/* Are the first characters of `head` printable ASCII in this encoding? */
static bool is_ascii_in(enum encoding encoding, const unsigned char *head, size_t len)
{
    if (len < ENCODING_HEAD) {
        return false;
    }
    for (size_t i = 0; i < ENCODING_HEAD; i += 2) {
        uint32_t unit = read_unit(encoding, head + i);
        if ((unit < ' ' || unit > '~') && unit != '\n' && !text_is_blank((int)unit)) {
            return false;
        }
    }
    return true;
}

enum encoding encoding_detect(const unsigned char *head, size_t len, size_t *mark)
{
    *mark = 0;
    if (len >= 3 && memcmp(head, "\xef\xbb\xbf", 3) == 0) {
        *mark = 3;
        return ENCODING_BYTES;
    }
    if (len >= 2 && memcmp(head, "\xff\xfe", 2) == 0) {
        *mark = 2;
        return ENCODING_UTF16_LE;
    }
    if (len >= 2 && memcmp(head, "\xfe\xff", 2) == 0) {
        *mark = 2;
        return ENCODING_UTF16_BE;
    }
    if (is_ascii_in(ENCODING_UTF16_LE, head, len)) {
        return ENCODING_UTF16_LE;
    }
    return is_ascii_in(ENCODING_UTF16_BE, head, len) ? ENCODING_UTF16_BE : ENCODING_BYTES;
}

/* Writes the code point in UTF-8; returns the number of bytes. */
static size_t write_utf8(uint32_t value, unsigned char out[UTF8_MAX])
{
    if (value < 0x80) {
        out[0] = (unsigned char)value;
        return 1;
    }
    size_t count = value < 0x800 ? 2 : value < 0x10000 ? 3 : 4;
    for (size_t i = count - 1; i > 0; i--) {
        out[i] = (unsigned char)(0x80 | (value & 0x3F));
        value >>= 6;
    }
    out[0] = (unsigned char)(0xF00U >> count | value);
    return count;
}

static bool is_high(uint32_t unit)
{
    return unit >= 0xD800 && unit < 0xDC00;
}

static bool is_low(uint32_t unit)
{
    return unit >= 0xDC00 && unit < 0xE000;
}

size_t encoding_to_utf8(enum encoding encoding, const unsigned char *in, size_t *len, bool is_last,
                        unsigned char *out, size_t room)
{
    size_t at = 0;
    size_t made = 0;
    while (at < *len && made + UTF8_MAX <= room) {
        size_t rest = *len - at;
        uint32_t unit = rest >= 2 ? read_unit(encoding, in + at) : REPLACEMENT;
        if (!is_last && (rest < 2 || (rest < 4 && is_high(unit)))) {
            break;
        }
        size_t used = rest >= 2 ? 2 : 1;
        if (is_high(unit) && rest >= 4 && is_low(read_unit(encoding, in + at + 2))) {
            unit = 0x10000 + ((unit & 0x3FF) << 10 | (read_unit(encoding, in + at + 2) & 0x3FF));
            used = 4;
        } else if (is_high(unit) || is_low(unit)) {
            unit = REPLACEMENT;
        }
        made += write_utf8(unit, out + made);
        at += used;
    }
    *len = at;
    return made;
}
