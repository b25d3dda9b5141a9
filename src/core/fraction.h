/* fraction.h - fractions of products of whole numbers, compared without rounding. */
#ifndef OCC_CORE_FRACTION_H
#define OCC_CORE_FRACTION_H

#include <stdint.h>

enum { FRACTION_FACTORS = 8 };

/* The product of `over` divided by that of `under`; a factor of 0 is none. */
struct fraction {
    uint64_t over[FRACTION_FACTORS], under[FRACTION_FACTORS];
};

/* Below 0 if a < b, 0 if they are equal, above 0 if a > b. */
int fraction_compare(const struct fraction *a, const struct fraction *b);

/*
 * The whole number nearest to `quotient`, which was computed from whole numbers and is one but for
 * rounding; 1 or more.  Exact below 2^50.
 */
uint64_t fraction_whole(double quotient);

#endif
