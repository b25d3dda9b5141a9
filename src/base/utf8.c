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
    size_t n = s[0] < 0xc2 ? 0 : s[0] < 0xe0 ? 2 : s[0] < 0xf0 ? 3 : s[0] < 0xf5 ? 4 : 0;
    /* No second byte of a longer form than needed, of half a surrogate pair, or over U+10FFFF. */
    unsigned char least = s[0] == 0xe0 ? 0xa0 : s[0] == 0xf0 ? 0x90 : 0x80;
    unsigned char most = s[0] == 0xed ? 0x9f : s[0] == 0xf4 ? 0x8f : 0xbf;
    if (n > len) {
        return 0;
    }
    for (size_t i = 1; i < n; i++) {
        if (s[i] < least || s[i] > most) {
            return 0;
        }
        least = 0x80;
        most = 0xbf;
    }
    return n;
}

/* Invisible characters that change what is seen around them, in order: first and last of each. */
static const uint32_t unseen[][2] = {
    { 0x0000, 0x001f },   /* C0 controls */
    { 0x007f, 0x009f },   /* delete, C1 controls */
    { 0x061c, 0x061c },   /* Arabic letter mark */
    { 0x200b, 0x200f },   /* without width, directions */
    { 0x2028, 0x202e },   /* separators of lines, directions */
    { 0x2060, 0x206f },   /* without width, isolates */
    { 0xfeff, 0xfeff },   /* byte order mark */
    { 0xfff9, 0xfffb },   /* annotations */
    { 0xfffe, 0xffff },   /* no characters */
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

size_t utf8_shown(const char *text, size_t len)
{
    if (len > 0 && text[0] >= 0x20 && text[0] < 0x7f) {
        return 1;
    }
    size_t n = utf8_len(text, len);
    uint32_t value = n > 0 ? utf8_value(text, n) : 0;
    for (size_t i = 0; i < sizeof unseen / sizeof *unseen && value >= unseen[i][0]; i++) {
        if (value <= unseen[i][1]) {
            return 0;
        }
    }
    return n;
}
