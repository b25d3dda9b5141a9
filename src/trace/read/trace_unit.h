/* trace_unit.h - numbers of traces with their units: "4.064" in "us" is 4064 nanoseconds. */
#ifndef OCC_TRACE_READ_TRACE_UNIT_H
#define OCC_TRACE_READ_TRACE_UNIT_H

#include "format/bytes.h"

/* The quantity of a number, which decides its units. */
enum unit_kind { UNIT_NONE, UNIT_TIME, UNIT_BYTES };

/*
 * The nanoseconds or bytes per unit, such as "us", "nsec", "ts_ns", "B", "mem_MB" or "GiB"; "" is
 * ns or B.  KB is `kilo` bytes, 1000 or 1024; KiB is always 1024.  0 for an unknown unit; 1 for
 * UNIT_NONE.
 */
uint64_t unit_scale(struct bytes unit, enum unit_kind kind, uint64_t kilo);

/*
 * Parses a decimal number without sign, multiplies it by `scale` and rounds it.  Sets `*step` to
 * the difference that one unit in the last digit makes, at least 1: 10 for "4.06" times 1000.
 * False, `*out` and `*step` untouched, for anything else or a product above 2^62.
 */
bool unit_parse_number(struct bytes field, uint64_t scale, int64_t *out, uint64_t *step);

/* Is `field` a number such as "8.1097E+14", the form in which spreadsheets round long numbers? */
bool unit_is_rounded(struct bytes field);

#endif
