/* num.h - numbers as people type them: decimal, nothing else; the smaller of two, their order. */
#ifndef OCC_BASE_NUM_H
#define OCC_BASE_NUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Reads the `len` bytes at `text` as a decimal number without sign into `*out`.  Returns false,
 * `*out` untouched, for an empty text, anything but digits, or a number that needs over 64 bits.
 */
bool num_uint(const char *text, size_t len, uint64_t *out);

/*
 * Like num_uint(), with an optional suffix K, KB, KiB, M, MB, MiB (any case): 1024 and 1048576
 * always.  False also when the product needs over 64 bits.
 */
bool num_bytes(const char *text, size_t len, uint64_t *out);

/*
 * Reads a decimal number with an optional fraction ("0.75", "50"), no sign and no exponent.
 * Returns false, `*out` untouched, for anything else or more than 15 digits.
 */
bool num_fraction(const char *text, size_t len, double *out);

/* The same, where "50%" is 0.5. */
bool num_share(const char *text, double *out);

/* ---- the smaller and the larger of two ---------------------------------------------------- */

static inline size_t min_size(size_t a, size_t b)
{
    return a < b ? a : b;
}

static inline size_t max_size(size_t a, size_t b)
{
    return a > b ? a : b;
}

static inline uint64_t min_u64(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

static inline uint64_t max_u64(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

static inline int64_t min_i64(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static inline int64_t max_i64(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static inline double min_real(double a, double b)
{
    return a < b ? a : b;
}

static inline double max_real(double a, double b)
{
    return a > b ? a : b;
}

/* `value`, or where it is negative for not known, the other. */
static inline int64_t num_or(int64_t value, int64_t other)
{
    return value >= 0 ? value : other;
}

/* ---- order, for qsort() ------------------------------------------------------------------- */

/* -1, 0 or 1: `a` is less than, equal to or greater than `b`, of the same type. */
#define NUM_ORDER(a, b) (((a) > (b)) - ((a) < (b)))

/* An order, or where that is 0, the next one. */
static inline int num_then(int order, int next)
{
    return order != 0 ? order : next;
}

#endif
