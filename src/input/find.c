#include "input/find.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/* Index of the tag at `p` (4 bytes readable), or `count`. */
static size_t tag_at(const unsigned char *p, const char (*tags)[4], size_t count)
{
    size_t i = 0;
    while (i < count && memcmp(p, tags[i], 4) != 0) {
        i++;
    }
    return i;
}

#if defined(__SSE2__)

enum { STEP = 16, UNROLL = 4 };

static inline __m128i load(const unsigned char *p)
{
    /* The cast only satisfies the intrinsic's type; it reads 16 bytes of any alignment. */
    return _mm_loadu_si128((const __m128i *)(const void *)p);
}

/* Bytes of the 16 at `p` where a tag may start: its first and its last byte are in place. */
static inline __m128i candidates(const unsigned char *p, const __m128i *first, const __m128i *last,
                                 size_t count)
{
    __m128i head = load(p);
    __m128i tail = load(p + 3);
    __m128i hits = _mm_setzero_si128();
    for (size_t t = 0; t < count; t++) {
        hits = _mm_or_si128(
            hits, _mm_and_si128(_mm_cmpeq_epi8(head, first[t]), _mm_cmpeq_epi8(tail, last[t])));
    }
    return hits;
}

/*
 * Moves `*at` to the first tag, or to where fewer than a full block is left.  Returns its index or
 * `count`.
 */
static inline size_t scan_blocks(struct bytes b, size_t *at, const char (*tags)[4], size_t count)
{
    __m128i first[FIND_TAGS_MAX];
    __m128i last[FIND_TAGS_MAX];
    for (size_t t = 0; t < count; t++) {
        first[t] = _mm_set1_epi8(tags[t][0]);
        last[t] = _mm_set1_epi8(tags[t][3]);
    }
    const size_t block = (size_t)STEP * UNROLL;
    size_t pos = *at;
    for (; b.len - pos >= block + 3; pos += block) {
        const unsigned char *p = b.data + pos;
        __m128i hits[UNROLL];
        __m128i any = _mm_setzero_si128();
        for (size_t u = 0; u < UNROLL; u++) {
            hits[u] = candidates(p + u * STEP, first, last, count);
            any = _mm_or_si128(any, hits[u]);
        }
        if (_mm_movemask_epi8(any) == 0) {
            continue;
        }
        for (size_t u = 0; u < UNROLL; u++) {
            unsigned mask = (unsigned)_mm_movemask_epi8(hits[u]);
            for (; mask != 0; mask &= mask - 1) {
                size_t hit = pos + u * STEP + (size_t)__builtin_ctz(mask);
                size_t which = tag_at(b.data + hit, tags, count);
                if (which < count) {
                    *at = hit;
                    return which;
                }
            }
        }
    }
    *at = pos;
    return count;
}

/* One instance for each count lets the compiler keep the tags in registers. */
static size_t scan(struct bytes b, size_t *at, const char (*tags)[4], size_t count)
{
    switch (count) {
    case 1:
        return scan_blocks(b, at, tags, 1);
    case 4:
        return scan_blocks(b, at, tags, 4);
    case 5:
        return scan_blocks(b, at, tags, 5);
    default:
        return scan_blocks(b, at, tags, count);
    }
}

#else

static size_t scan(struct bytes b, size_t *at, const char (*tags)[4], size_t count)
{
    (void)b;
    (void)at;
    (void)tags;
    return count;
}

#endif

size_t find_tags(struct bytes b, size_t from, const char (*tags)[4], size_t count, size_t *which)
{
    size_t at = from;
    if (from > b.len || b.len - from < 4 || count > FIND_TAGS_MAX) {
        return b.len;
    }
    size_t found = scan(b, &at, tags, count);
    while (found == count && b.len - at >= 4) {
        found = tag_at(b.data + at, tags, count);
        at += found == count;
    }
    if (found == count) {
        return b.len;
    }
    *which = found;
    return at;
}

size_t find_text(struct bytes b, size_t from, const char *needle)
{
    size_t n = strlen(needle);
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

size_t find_last_text(struct bytes b, const char *needle)
{
    size_t n = strlen(needle);
    for (size_t at = b.len >= n ? b.len - n + 1 : 0; at > 0; at--) {
        if (b.data[at - 1] == (unsigned char)needle[0] && memcmp(b.data + at - 1, needle, n) == 0) {
            return at - 1;
        }
    }
    return b.len;
}

uint64_t find_newlines(struct bytes b, size_t from, size_t to)
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
