/*
 * ncu_number.h - numbers as Nsight Compute writes them: with marks between thousands and before
 * decimals that are those of the user's locale, and with units.
 */
#ifndef OCC_INPUT_NCU_NUMBER_H
#define OCC_INPUT_NCU_NUMBER_H

#include "input/bytes.h"

/* What stands before decimals; the other one stands between thousands. */
enum ncu_mark { NCU_MARK_UNKNOWN = 0, NCU_MARK_POINT, NCU_MARK_COMMA };

/* The mark that `field` proves: "41.5", "1,234.00" and "1.234,00"; "1.234" and text prove none. */
enum ncu_mark ncu_mark_of(struct bytes field);

/*
 * Reads a number that is not negative.  Unless the mark is NCU_MARK_COMMA decimals follow a point;
 * but in a whole number (`whole`) one mark before three digits is between thousands.  False,
 * `*out` untouched, when `field` is no number ("n/a").
 */
bool ncu_real(struct bytes field, enum ncu_mark mark, bool whole, double *out);

/* Bytes in one of the unit: "byte", "Kbyte/block" (1000), "Mbyte", "KiB". */
double ncu_unit_scale(struct bytes unit);

/*
 * The bytes behind a number of two decimals in units of `scale`, "4.10" for 4096: the roundest
 * number within the rounding, shared memory coming in multiples of 1024, 128, 16 or 8.
 */
int64_t ncu_unround(double bytes, double scale);

/* The product of "(256, 1, 1)", or KERNEL_UNKNOWN. */
int64_t ncu_dim3(struct bytes field);

/* Only digits, at least one? */
bool ncu_is_count(struct bytes field);

#endif
