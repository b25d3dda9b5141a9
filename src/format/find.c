#include "format/find.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "base/num.h"
#include "base/stop.h"

enum { TAG_BYTES = 4, PAIR_BYTES = 2 };

/* The pair of bytes at `p`, as a number. */
static unsigned pair_at(const unsigned char *p)
{
    return p[0] | (unsigned)p[1] << 8;
}

void find_tags_init(struct find_tags *find, const char *const *tags, size_t count)
{
    memset(find, 0, sizeof *find);
    find->count = count;
    for (size_t t = 0; t < count; t++) {
        const unsigned char *tag = (const unsigned char *)tags[t];
        find->tags[t] = bytes_u32(tag);
        for (size_t i = 0; i + PAIR_BYTES <= TAG_BYTES; i++) {
            find->pairs[pair_at(tag + i) / 8] |= (unsigned char)(1U << pair_at(tag + i) % 8);
        }
    }
}

/* Is the pair of bytes at `p` one of a tag? */
static bool has_pair(const struct find_tags *find, const unsigned char *p)
{
    return (find->pairs[pair_at(p) / 8] >> pair_at(p) % 8 & 1) != 0;
}

/*
 * Returns the first offset at or after `at` where a tag can be, or an offset before which there is
 * none.  A tag has three pairs of bytes: if the pair after the next two bytes is in no tag, none
 * begins at the next three.
 */
static size_t skip_pairs(const struct find_tags *find, struct bytes b, size_t at)
{
    enum { BEFORE = TAG_BYTES - PAIR_BYTES };
    while (at < b.len && b.len - at >= TAG_BYTES && !has_pair(find, b.data + at + BEFORE)) {
        at += BEFORE + 1;
    }
    return at;
}

/* The index of the tag at `p` (4 bytes readable), or the number of tags. */
static size_t tag_at(const struct find_tags *find, const unsigned char *p)
{
    uint32_t here = bytes_u32(p);
    size_t i = 0;
    while (i < find->count && find->tags[i] != here) {
        i++;
    }
    return i;
}

#if defined(__SSE2__)

/* Returns 16 bits: bit i is set if p[i] is the byte that fills `a` or the byte that fills `b`. */
static inline unsigned match_either(const unsigned char *p, __m128i a, __m128i b)
{
    __m128i text = _mm_loadu_si128((const __m128i *)(const void *)p);
    __m128i hit = _mm_or_si128(_mm_cmpeq_epi8(text, a), _mm_cmpeq_epi8(text, b));
    return (unsigned)_mm_movemask_epi8(hit);
}

/*
 * Moves `*at` to the first byte that equals `one` or `other`.  If no whole block has such a byte,
 * returns false and leaves less than a block after `*at`.
 */
static bool scan_either(struct bytes b, size_t *at, unsigned char one, unsigned char other)
{
    enum { WIDTH = 16, BLOCK = 2 * WIDTH };
    const __m128i first = _mm_set1_epi8((char)one);
    const __m128i second = _mm_set1_epi8((char)other);
    for (; b.len - *at >= BLOCK; *at += BLOCK) {
        const unsigned char *p = b.data + *at;
        unsigned hits = match_either(p, first, second) | match_either(p + WIDTH, first, second)
                                                             << WIDTH;
        if (hits != 0) {
            *at += (size_t)__builtin_ctz(hits);
            return true;
        }
    }
    return false;
}

/* As skip_pairs(); few tags are searched many bytes at a time, by their first and third bytes. */
static size_t skip_to_candidate(const struct find_tags *find, struct bytes b, size_t at)
{
    enum { FEW = 4, WIDTH = 16, FIRST = 0, THIRD = 2 };
    __m128i first[FEW];
    __m128i third[FEW];
    if (find->count > FEW) {
        return skip_pairs(find, b, at);
    }
    for (size_t t = 0; t < FEW; t++) {
        uint32_t tag = find->tags[t < find->count ? t : 0];
        first[t] = _mm_set1_epi8((char)(tag >> 8 * FIRST & 0xff));
        third[t] = _mm_set1_epi8((char)(tag >> 8 * THIRD & 0xff));
    }
    for (; at < b.len && b.len - at >= WIDTH + THIRD; at += WIDTH) {
        const unsigned char *p = b.data + at;
        const __m128i here = _mm_loadu_si128((const __m128i *)(const void *)p);
        const __m128i later = _mm_loadu_si128((const __m128i *)(const void *)(p + THIRD));
        __m128i hits = _mm_setzero_si128();
        for (size_t t = 0; t < FEW; t++) {
            hits = _mm_or_si128(hits, _mm_and_si128(_mm_cmpeq_epi8(here, first[t]),
                                                    _mm_cmpeq_epi8(later, third[t])));
        }
        unsigned bits = (unsigned)_mm_movemask_epi8(hits);
        if (bits != 0) {
            return at + (size_t)__builtin_ctz(bits);
        }
    }
    return at;
}

#else

static size_t skip_to_candidate(const struct find_tags *find, struct bytes b, size_t at)
{
    return skip_pairs(find, b, at);
}

static bool scan_either(struct bytes b, size_t *at, unsigned char one, unsigned char other)
{
    (void)b;
    (void)at;
    (void)one;
    (void)other;
    return false;
}

#endif

/* As skip_to_candidate(), a window at a time; returns b.len once a stop is requested. */
static size_t skip_until_stopped(const struct find_tags *find, struct bytes b, size_t at)
{
    enum { WINDOW = 1 << 24 };
    while (!stop_requested() && at < b.len) {
        struct bytes window = { b.data, at + min_size(b.len - at, WINDOW) };
        at = skip_to_candidate(find, window, at);
        if (window.len == b.len || window.len - at >= TAG_BYTES) {
            return at;
        }
    }
    return b.len;
}

size_t find_next_tag(const struct find_tags *find, struct bytes b, size_t from, size_t *which)
{
    size_t at = skip_until_stopped(find, b, from);
    for (; at < b.len && b.len - at >= TAG_BYTES; at = skip_until_stopped(find, b, at + 1)) {
        size_t found = tag_at(find, b.data + at);
        if (found < find->count) {
            *which = found;
            return at;
        }
    }
    return b.len;
}

size_t find_either(struct bytes b, size_t from, unsigned char one, unsigned char other)
{
    size_t at = from;
    if (!scan_either(b, &at, one, other)) {
        while (at < b.len && b.data[at] != one && b.data[at] != other) {
            at++;
        }
    }
    return at;
}

size_t find_bytes(struct bytes b, size_t from, const char *needle, size_t n)
{
    while (from <= b.len && n <= b.len - from) {
        const unsigned char *hit = memchr(b.data + from, needle[0], b.len - from - n + 1);
        if (hit == NULL) {
            break;
        }
        if (memcmp(hit, needle, n) == 0) {
            return (size_t)(hit - b.data);
        }
        from = (size_t)(hit - b.data) + 1;
    }
    return b.len;
}

size_t find_last_bytes(struct bytes b, const char *needle, size_t n)
{
    unsigned char first = (unsigned char)needle[0];
    for (size_t at = b.len >= n ? b.len - n + 1 : 0; at-- > 0;) {
        if (b.data[at] == first && memcmp(b.data + at, needle, n) == 0) {
            return at;
        }
    }
    return b.len;
}

uint64_t find_count_newlines(struct bytes b, size_t from, size_t to)
{
    uint64_t count = 0;
    while (from < to) {
        const unsigned char *hit = memchr(b.data + from, '\n', to - from);
        if (hit == NULL) {
            break;
        }
        count++;
        from = (size_t)(hit - b.data) + 1;
    }
    return count;
}
