/*
 * hash.h - two hashes of bytes: hash_bytes() is fast and serves tables of names; hash_stable()
 * never changes, so output may contain it.
 */
#ifndef OCC_BASE_HASH_H
#define OCC_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Spreads the bits of `h` over the whole result. */
static inline uint64_t hash_mix(uint64_t h)
{
    h *= 0xff51afd7ed558ccdU;
    return h ^ h >> 32;
}

/* Extends the hash `h` (0 or a seed at the start) by `len` bytes. */
static inline uint64_t hash_bytes(uint64_t h, const char *text, size_t len)
{
    h ^= len;
    for (; len >= 8; text += 8, len -= 8) {
        uint64_t word;
        memcpy(&word, text, 8);
        h = hash_mix(h ^ word);
    }
    if (len > 0) {
        uint64_t word = 0;
        memcpy(&word, text, len);
        h = hash_mix(h ^ word);
    }
    return h;
}

/*
 * Extends the hash `h` (HASH_STABLE_START at the start) by `len` bytes.  The hash, FNV-1a, is the
 * same on every machine and in every version.
 */
#define HASH_STABLE_START UINT64_C(0xcbf29ce484222325)
static inline uint64_t hash_stable(uint64_t h, const char *text, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        h = (h ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    }
    return h;
}

#endif
