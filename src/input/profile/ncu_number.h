/*
 * ncu_number.h - numbers as Nsight Compute writes them: with the decimal and thousands marks of
 * the user's locale, and with units.
 */
#ifndef OCC_INPUT_PROFILE_NCU_NUMBER_H
#define OCC_INPUT_PROFILE_NCU_NUMBER_H

#include "input/bytes.h"

/* The decimal mark; the thousands mark is the other one. */
enum ncu_mark { NCU_MARK_UNKNOWN = 0, NCU_MARK_POINT, NCU_MARK_COMMA };

/*
 * The mark that `field` proves: "41.5", "1,234.00" and "1.234,00" prove one, "1.234" and text do
 * not.
 */
enum ncu_mark ncu_mark_of(struct bytes field);

/*
 * Parses a number without sign.  The decimal mark is a point unless `mark` is NCU_MARK_COMMA; in a
 * whole number (`whole`) a single mark before three digits separates thousands.  False, `*out`
 * untouched, if `field` is not a number ("n/a").
 */
bool ncu_real(struct bytes field, enum ncu_mark mark, bool whole, double *out);

/* Bytes per unit: "byte", "Kbyte/block" (1000), "Mbyte", "KiB". */
double ncu_unit_scale(struct bytes unit);

/*
 * Undoes the rounding to two decimals in units of `scale`: "4.10" becomes 4096.  The result is the
 * roundest number within the rounding, since shared memory is a multiple of 1024, 128, 16 or 8.
 */
int64_t ncu_unround(double bytes, double scale);

/* The product of "(256, 1, 1)", or KERNEL_UNKNOWN. */
int64_t ncu_dim3(struct bytes field);

/* Is it one or more digits and nothing else? */
bool ncu_is_count(struct bytes field);

#endif
