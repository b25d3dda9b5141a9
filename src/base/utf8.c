#include "base/utf8.h"

size_t utf8_len(const char *text, size_t len)
{
    const unsigned char *s = (const unsigned char *)text;
    if (len == 0) {
        return 0;
    }
    if (s[0] < 0x80) {
        return 1;
    }
    /* The ranges exclude overlong forms, surrogates and values over U+10FFFF. */
    static const struct {
        unsigned char first, last; /* range of the first byte */
        unsigned char least, most; /* range of the second byte */
        size_t len;
    } forms[] = {
        { 0xc2, 0xdf, 0x80, 0xbf, 2 }, { 0xe0, 0xe0, 0xa0, 0xbf, 3 }, { 0xe1, 0xec, 0x80, 0xbf, 3 },
        { 0xed, 0xed, 0x80, 0x9f, 3 }, { 0xee, 0xef, 0x80, 0xbf, 3 }, { 0xf0, 0xf0, 0x90, 0xbf, 4 },
        { 0xf1, 0xf3, 0x80, 0xbf, 4 }, { 0xf4, 0xf4, 0x80, 0x8f, 4 },
    };
    size_t form = 0;
    while (form < sizeof forms / sizeof *forms && s[0] > forms[form].last) {
        form++;
    }
    if (form == sizeof forms / sizeof *forms || s[0] < forms[form].first || forms[form].len > len) {
        return 0;
    }
    size_t n = forms[form].len;
    unsigned char least = forms[form].least;
    unsigned char most = forms[form].most;
    for (size_t i = 1; i < n; i++) {
        if (s[i] < least || s[i] > most) {
            return 0;
        }
        least = 0x80;
        most = 0xbf;
    }
    return n;
}

/* The first and last character of each range of invisible ones, ascending. */
static const uint32_t invisible[][2] = {
    { 0x0000, 0x001f },   /* C0 controls */
    { 0x007f, 0x009f },   /* delete, C1 controls */
    { 0x061c, 0x061c },   /* Arabic letter mark */
    { 0x200b, 0x200f },   /* zero width, directions */
    { 0x2028, 0x202e },   /* line separators, directions */
    { 0x2060, 0x206f },   /* zero width, isolates */
    { 0xfeff, 0xfeff },   /* byte order mark */
    { 0xfff9, 0xfffb },   /* annotations */
    { 0xfffe, 0xffff },   /* noncharacters */
    { 0xe0000, 0xe0fff }, /* tags and other invisible ones */
};

uint32_t utf8_value(const char *text, size_t n)
{
    static const unsigned char lead[] = { 0, 0x7f, 0x1f, 0x0f, 0x07 };
    uint32_t value = (unsigned char)text[0] & lead[n];
    for (size_t i = 1; i < n; i++) {
        value = value << 6 | ((unsigned char)text[i] & 0x3f);
    }
    return value;
}

size_t utf8_visible_len(const char *text, size_t len)
{
    if (len > 0 && text[0] >= 0x20 && text[0] < 0x7f) {
        return 1;
    }
    size_t n = utf8_len(text, len);
    uint32_t value = n > 0 ? utf8_value(text, n) : 0;
    for (size_t i = 0; i < sizeof invisible / sizeof *invisible && value >= invisible[i][0]; i++) {
        if (value <= invisible[i][1]) {
            return 0;
        }
    }
    return n;
}
