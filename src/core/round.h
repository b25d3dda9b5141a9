/* round.h - rounding of unsigned counts; divisors are never 0. */
#ifndef OCC_CORE_ROUND_H
#define OCC_CORE_ROUND_H

#include <stdint.h>

#include "base/minmax.h"

static inline uint32_t round_div_up(uint32_t x, uint32_t y)
{
    return x / y + (x % y != 0);
}

static inline uint64_t round_div_up64(uint64_t x, uint64_t y)
{
    return x / y + (x % y != 0);
}

/* Most units are powers of two, for which no division is needed; the result must fit 32 bits. */
static inline uint32_t round_up(uint32_t x, uint32_t unit)
{
    if ((unit & (unit - 1)) == 0) {
        return (x + unit - 1) & ~(unit - 1);
    }
    return round_div_up(x, unit) * unit;
}

/* As round_up(); the result must fit 64 bits. */
static inline uint64_t round_up64(uint64_t x, uint32_t unit)
{
    if ((unit & (unit - 1)) == 0) {
        return (x + unit - 1) & ~((uint64_t)unit - 1);
    }
    return round_div_up64(x, unit) * unit;
}

static inline uint32_t round_down(uint32_t x, uint32_t unit)
{
    return x / unit * unit;
}

#endif
