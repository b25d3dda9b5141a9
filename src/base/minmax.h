/* minmax.h - smaller, larger, within a range.  Pure: the core includes it, too. */
#ifndef OCC_BASE_MINMAX_H
#define OCC_BASE_MINMAX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static inline uint32_t min_u32(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static inline uint32_t max_u32(uint32_t a, uint32_t b)
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

static inline size_t min_size(size_t a, size_t b)
{
    return a < b ? a : b;
}

static inline size_t max_size(size_t a, size_t b)
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

/* Is `value` between `min` and `max`, both included? */
static inline bool in_range(uint64_t value, uint64_t min, uint64_t max)
{
    return min <= value && value <= max;
}

#endif
