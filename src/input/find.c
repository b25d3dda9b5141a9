#include "input/find.h"

#if defined(__x86_64__)
#include <immintrin.h>
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

#if defined(__x86_64__)

/*
 * Two forms of one loop: SSE2, which every x86-64 has, and AVX2 where the machine has it.  A tag
 * may start where its first and its last byte are in place; only there it is compared.
 */
#define FIND_LOOP(name, vector, width, attribute, load, set1, equal, both, either, none, mask)     \
    attribute static size_t name(struct bytes b, size_t *at, const char(*tags)[4], size_t count)   \
    {                                                                                              \
        vector first[FIND_TAGS_MAX];                                                               \
        vector last[FIND_TAGS_MAX];                                                                \
        for (size_t t = 0; t < count; t++) {                                                       \
            first[t] = set1(tags[t][0]);                                                           \
            last[t] = set1(tags[t][3]);                                                            \
        }                                                                                          \
        size_t pos = *at;                                                                          \
        for (; b.len - pos >= 2 * (width) + 3; pos += 2 * (width)) {                               \
            const unsigned char *p = b.data + pos;                                                 \
            vector low = none();                                                                   \
            vector high = none();                                                                  \
            for (size_t t = 0; t < count; t++) {                                                   \
                low = either(low, both(equal(load(p), first[t]), equal(load(p + 3), last[t])));    \
                high = either(high, both(equal(load(p + (width)), first[t]),                       \
                                         equal(load(p + (width) + 3), last[t])));                  \
            }                                                                                      \
            if (mask(either(low, high)) == 0) {                                                    \
                continue;                                                                          \
            }                                                                                      \
            uint64_t hits = (uint64_t)(uint32_t)mask(low) | (uint64_t)(uint32_t)mask(high)         \
                                                                << (width);                        \
            for (; hits != 0; hits &= hits - 1) {                                                  \
                size_t hit = pos + (size_t)__builtin_ctzll(hits);                                  \
                size_t which = tag_at(b.data + hit, tags, count);                                  \
                if (which < count) {                                                               \
                    *at = hit;                                                                     \
                    return which;                                                                  \
                }                                                                                  \
            }                                                                                      \
        }                                                                                          \
        *at = pos;                                                                                 \
        return count;                                                                              \
    }

static inline __m128i load16(const unsigned char *p)
{
    return _mm_loadu_si128((const __m128i *)(const void *)p); /* of any alignment */
}

__attribute__((target("avx2"))) static inline __m256i load32(const unsigned char *p)
{
    return _mm256_loadu_si256((const __m256i *)(const void *)p);
}

#define NO_ATTRIBUTE
FIND_LOOP(scan_sse2, __m128i, 16, NO_ATTRIBUTE, load16, _mm_set1_epi8, _mm_cmpeq_epi8,
          _mm_and_si128, _mm_or_si128, _mm_setzero_si128, _mm_movemask_epi8)
FIND_LOOP(scan_avx2, __m256i, 32, __attribute__((target("avx2"))), load32, _mm256_set1_epi8,
          _mm256_cmpeq_epi8, _mm256_and_si256, _mm256_or_si256, _mm256_setzero_si256,
          _mm256_movemask_epi8)

/*
 * Moves `*at` to the first tag and returns its index, or moves it to where less than a block is
 * left and returns `count`.
 */
static size_t scan(struct bytes b, size_t *at, const char (*tags)[4], size_t count)
{
    return __builtin_cpu_supports("avx2") ? scan_avx2(b, at, tags, count)
                                          : scan_sse2(b, at, tags, count);
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
