/* digits.h - worked numbers that a text has in four digits. */
#ifndef OCC_TESTS_DIGITS_H
#define OCC_TESTS_DIGITS_H

#include <math.h>
#include <stdbool.h>

/* Are they equal in the first four digits? */
static inline bool four_digits(double value, double expected)
{
    return fabs(value - expected) <= 6e-4 * expected;
}

#endif
