/* num.h - parses decimal numbers as people type them; order of numbers for qsort(). */
#ifndef OCC_BASE_NUM_H
#define OCC_BASE_NUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/minmax.h"

/*
 * Parses the `len` bytes at `text` as a decimal number without sign into `*out`.  Returns false,
 * `*out` untouched, for an empty text, a character that is not a digit, or a number that needs
 * over 64 bits.
 */
bool num_uint(const char *text, size_t len, uint64_t *out);

/*
 * Parses a number as num_uint() with an optional suffix, in small letters or capitals, also after
 * blanks: K, KB or KiB multiplies by 1024, M, MB or MiB by 1048576.  Returns false also if the
 * product needs over 64 bits.
 */
bool num_bytes(const char *text, size_t len, uint64_t *out);

/*
 * Parses a decimal number with an optional fraction ("0.75", "50"), without sign and exponent.
 * Returns false, `*out` untouched, for anything else or more than 15 digits.
 */
bool num_fraction(const char *text, size_t len, double *out);

/* As num_fraction() for a string; also parses a percentage: "50%" is 0.5. */
bool num_share(const char *text, double *out);

/* Is it a number from 2 to 100: a percentage without its sign? */
bool num_lacks_percent(const char *text);

enum { NUM_DECIMAL_MAX = 336 }; /* bytes of any double */

/*
 * Writes `value` for people, with at most `digits` significant digits before and behind the point,
 * but all digits of a whole part: "0.75", "4.68", "46785"; never "4.68e+04".  Returns `out`.
 */
const char *num_decimal(double value, int digits, char out[NUM_DECIMAL_MAX]);

/*
 * Writes a value and a bound that it breaks as num_decimal() does, the value with at least `digits`
 * digits and the bound with at least 6, but with as many as it takes until the texts differ as the
 * numbers do: "66.6666" where "66.6667" is required.
 */
void num_decimal_apart(double value, double bound, int digits, char value_out[NUM_DECIMAL_MAX],
                       char bound_out[NUM_DECIMAL_MAX]);

/* The product of three factors, at most `most`; -1 if a factor is below 0. */
int64_t num_product(const int64_t factors[3], int64_t most);

/* ---- order, for qsort() ------------------------------------------------------------------- */

/* -1, 0 or 1: `a` is less than, equal to or greater than `b`; both have the same type. */
#define NUM_ORDER(a, b) (((a) > (b)) - ((a) < (b)))

#endif
