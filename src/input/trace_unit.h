/* trace_unit.h - numbers of traces with their units: "4.064" in "us" is 4064 nanoseconds. */
#ifndef OCC_INPUT_TRACE_UNIT_H
#define OCC_INPUT_TRACE_UNIT_H

#include "input/bytes.h"

/* What a number counts, and so which units it may have. */
enum unit_kind { UNIT_NONE, UNIT_TIME, UNIT_BYTES };

/*
 * The nanoseconds or bytes of one of the unit: "ns", "us", "ms", "s", "nsec", "ts_ns", "B", "KB",
 * "mem_MB", "GiB"; "" is ns or B.  KB is `kilo` bytes, 1000 or 1024; KiB always 1024.  0 for any
 * other.
 */
uint64_t unit_scale(struct bytes unit, enum unit_kind kind, uint64_t kilo);

/*
 * Reads a decimal number without sign times `scale`, rounded; `*step` is what the last digit
 * stands for, at least 1.  False, the results untouched, when `field` is anything else or the
 * product is above 2^62.
 */
bool unit_number(struct bytes field, uint64_t scale, int64_t *out, uint64_t *step);

/* Is it a number in the form "8.1097E+14", as spreadsheets write long ones? */
bool unit_is_rounded(struct bytes field);

/* Are they equal, letters in any case? */
bool unit_same(struct bytes field, const char *text);

#endif
