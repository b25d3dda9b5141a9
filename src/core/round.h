/* round.h - rounding of unsigned counts; the divisor is never 0. */
#ifndef OCC_CORE_ROUND_H
#define OCC_CORE_ROUND_H

#include <stdbool.h>
#include <stdint.h>

static inline uint32_t round_div_up(uint32_t x, uint32_t y)
{
    return x / y + (x % y != 0);
}

#if defined(__GNUC__)
#define MOSTLY(condition) __builtin_expect(condition, 1)
#else
#define MOSTLY(condition) (condition)
#endif

/* x / y; sizes of the hardware are nearly always powers of two, which spare the division. */
static inline uint32_t round_div(uint32_t x, uint32_t y)
{
#if defined(__GNUC__)
    if (MOSTLY((y & (y - 1)) == 0)) {
        return x >> __builtin_ctz(y);
    }
#endif
    return x / y;
}

/* The caller makes sure that the result fits 32 bits. */
static inline uint32_t round_up(uint32_t x, uint32_t unit)
{
    uint32_t mask = unit - 1;
    if (MOSTLY((unit & mask) == 0)) {
        return (x + mask) & ~mask;
    }
    return round_div_up(x, unit) * unit;
}

static inline uint64_t round_up64(uint64_t x, uint32_t unit)
{
    return (x / unit + (x % unit != 0)) * unit;
}

static inline uint32_t round_down(uint32_t x, uint32_t unit)
{
    return x / unit * unit;
}

static inline uint32_t round_min(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static inline uint32_t round_max(uint32_t a, uint32_t b)
{
    return a > b ? a : b;
}

/*
 * All ones if the condition holds, else 0: what conditions that no processor can predict are worth
 * without a branch.  The empty statement hides from the compiler that it is one, or it would
 * branch.
 */
static inline uint32_t round_mask(bool condition)
{
    uint32_t mask = 0 - (uint32_t)condition;
#if defined(__GNUC__)
    __asm__("" : "+r"(mask));
#endif
    return mask;
}

/* condition ? yes : no, in that way. */
static inline uint32_t round_pick(bool condition, uint32_t yes, uint32_t no)
{
    return no ^ ((yes ^ no) & round_mask(condition));
}

#endif
