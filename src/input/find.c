#include "input/find.h"

#if defined(__x86_64__) && defined(__GLIBC__)
#if __GLIBC_PREREQ(2, 33)
#define FIND_X86
#include <immintrin.h>
#include <sys/platform/x86.h> /* the loader's results of cpuid, which is slow in a VM */
#endif
#endif

enum { FIRST = 0, THIRD = 2 }; /* indexes of the two bytes of a tag that are tested first */

void find_tags_init(struct find_tags *find, const char *const *tags, size_t count)
{
    memset(find, 0, sizeof *find);
    find->count = count;
    for (size_t t = 0; t < count; t++) {
        find->tags[t] = bytes_u32((const unsigned char *)tags[t]);
        unsigned first = (unsigned char)tags[t][FIRST];
        unsigned third = (unsigned char)tags[t][THIRD];
        unsigned char bit = (unsigned char)(1U << t % 8);
        find->first_low[first & 15] |= bit;
        find->first_high[first >> 4] |= bit;
        find->third_low[third & 15] |= bit;
        find->third_high[third >> 4] |= bit;
    }
}

/* Can a tag be at `p` (4 bytes readable)? */
static bool tag_may_be_at(const struct find_tags *find, const unsigned char *p)
{
    unsigned first = p[FIRST];
    unsigned third = p[THIRD];
    return (find->first_low[first & 15] & find->first_high[first >> 4] &
            find->third_low[third & 15] & find->third_high[third >> 4]) != 0;
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

#if defined(FIND_X86)

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

#define USES_AVX2 __attribute__((target("avx2")))

USES_AVX2 static inline __m256i load_table(const unsigned char entries[16])
{
    return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)entries));
}

/*
 * Tests the 32 bytes at `p` against one byte of the tags, the first or the third; `low` and `high`
 * are that byte's tables.  Byte i of the result is nonzero if p[i] can be that byte.  The shuffle
 * gives 0 for bytes over 127.
 */
USES_AVX2 static inline __m256i match_candidates(const unsigned char *p, __m256i low, __m256i high)
{
    __m256i text = _mm256_loadu_si256((const __m256i *)(const void *)p);
    __m256i upper = _mm256_and_si256(_mm256_srli_epi16(text, 4), _mm256_set1_epi8(15));
    return _mm256_and_si256(_mm256_shuffle_epi8(low, text), _mm256_shuffle_epi8(high, upper));
}

/*
 * Moves `*at` to the first tag and returns the tag's index.  If no block has one, leaves less than
 * BLOCK + 3 bytes after `*at` and returns the number of tags.
 */
USES_AVX2 static size_t scan_avx2(const struct find_tags *find, struct bytes b, size_t *at)
{
    enum { WIDTH = 32, BLOCK = 2 * WIDTH };
    const __m256i low1 = load_table(find->first_low);
    const __m256i high1 = load_table(find->first_high);
    const __m256i low3 = load_table(find->third_low);
    const __m256i high3 = load_table(find->third_high);
    const __m256i none = _mm256_setzero_si256();
    size_t pos = *at;
    for (; b.len - pos >= BLOCK + 3; pos += BLOCK) {
        const unsigned char *p = b.data + pos;
        const unsigned char *q = p + WIDTH;
        __m256i head = _mm256_and_si256(match_candidates(p + FIRST, low1, high1),
                                        match_candidates(p + THIRD, low3, high3));
        __m256i tail = _mm256_and_si256(match_candidates(q + FIRST, low1, high1),
                                        match_candidates(q + THIRD, low3, high3));
        __m256i both = _mm256_or_si256(head, tail);
        if (_mm256_testz_si256(both, both)) {
            continue;
        }
        uint32_t head_misses = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(head, none));
        uint32_t tail_misses = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(tail, none));
        for (uint64_t hits = ~((uint64_t)tail_misses << WIDTH | head_misses); hits != 0;
             hits &= hits - 1) {
            size_t hit = pos + (size_t)__builtin_ctzll(hits);
            size_t which = tag_at(find, b.data + hit);
            if (which < find->count) {
                *at = hit;
                return which;
            }
        }
    }
    *at = pos;
    return find->count;
}

static size_t scan_tags(const struct find_tags *find, struct bytes b, size_t *at)
{
    return CPU_FEATURE_ACTIVE(AVX2) ? scan_avx2(find, b, at) : find->count;
}

#else

static bool scan_either(struct bytes b, size_t *at, unsigned char one, unsigned char other)
{
    (void)b;
    (void)at;
    (void)one;
    (void)other;
    return false;
}

static size_t scan_tags(const struct find_tags *find, struct bytes b, size_t *at)
{
    (void)b;
    (void)at;
    return find->count;
}

#endif

size_t find_next_tag(const struct find_tags *find, struct bytes b, size_t from, size_t *which)
{
    size_t at = from;
    if (from > b.len || b.len - from < 4) {
        return b.len;
    }
    size_t found = scan_tags(find, b, &at);
    while (found == find->count && b.len - at >= 4) {
        found = tag_may_be_at(find, b.data + at) ? tag_at(find, b.data + at) : find->count;
        at += found == find->count;
    }
    if (found == find->count) {
        return b.len;
    }
    *which = found;
    return at;
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
