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
