/* phrase.h - phrases for sentences: percentages, counts, times, names of limits. */
#ifndef OCC_REPORT_PHRASE_H
#define OCC_REPORT_PHRASE_H

#include "base/out.h"
#include "occ.h"

/*
 * Writes a ratio as "75 %", with at most one decimal.  A ratio below 1 is at most "99.9 %", and a
 * small one above 0 is "under 0.1 %".
 */
void phrase_percent(double ratio, struct out *out);

enum { PHRASE_PERCENT_MAX = 16 };

/* As phrase_percent(), but writes to the string `out` and returns it. */
const char *phrase_percent_string(double ratio, char out[PHRASE_PERCENT_MAX]);

/*
 * Writes a ratio that is an upper bound: rounded up, "97 %" of "at most 97 %" for 0.9695.  A bound
 * that is not 0 is not written as 0.  Estimates, such as the ends of a useful share, are rounded to
 * the nearest: phrase_percent() and the functions below.
 */
void phrase_percent_most(double ratio, struct out *out);

/* Writes "41 % to 45.1 %", the smaller ratio first; one percentage if both are written alike. */
void phrase_percent_range(double one, double other, struct out *out);

/* The same for upper bounds: "at most 41 % to 45.2 %". */
void phrase_percent_range_most(double one, double other, struct out *out);

/*
 * Writes the change from `old`, which is above 0, to `new`: "+4.1 %", "-20 %", with at most one
 * decimal, or "+0.01 %" where that is 0; "12 times" from 10 times on.  Only a change to 0 is
 * "-100 %"; any other is "-99.9 %" at most.
 */
void phrase_change(double old, double new, struct out *out);

/* The same for a table: "41-45.1 %". */
void phrase_percent_span(double one, double other, struct out *out);

/* Writes a number of waves, the same in text, tables and pictures: "3.88", "<0.01". */
void phrase_waves(double waves, struct out *out);

/* Writes a number with at most four significant digits, as num_decimal() does. */
void phrase_decimal(double value, struct out *out);

/* Writes "1 block" or "8 blocks". */
void phrase_count(uint64_t count, const char *one, const char *many, struct out *out);

/* Writes "8 to 12", or "8" if both are the same. */
void phrase_range(uint64_t low, uint64_t high, struct out *out);

/*
 * Writes how far a number that was written may be off: " (8 to 12)", with `note` before the
 * bracket closes; nothing unless `low` is less than `high`.
 */
void phrase_aside(uint64_t low, uint64_t high, const char *note, struct out *out);

#define PHRASE_BY_DEVICE ", depending on the device" /* a note */

/* The same for numbers that `write` writes: " (2.06 to 3.00)". */
void phrase_aside_real(double low, double high, void (*write)(double value, struct out *out),
                       const char *note, struct out *out);

/* Writes "40 -> 32": what a value becomes. */
void phrase_becomes(uint64_t now, uint64_t then, struct out *out);

/* The name of a limit in the vendor's words: "shared memory", "LDS", "block slots". */
const char *phrase_limit(const struct occ_arch *arch, enum occ_limit limit);

/* Writes the limits whose bits are set: "registers and shared memory". */
void phrase_limiters(const struct occ_arch *arch, uint32_t limiters, struct out *out);

/* Writes the short words of the limits whose bits are set, for a table: "regs+smem". */
void phrase_limiters_short(const struct occ_arch *arch, uint32_t limiters, struct out *out);

#define PHRASE_CANNOT_LAUNCH "cannot launch"

/* Write what limits a launch that `runs`, else "cannot launch". */
void phrase_limited(const struct occ_arch *arch, bool runs, uint32_t limiters, struct out *out);
void phrase_limited_short(const struct occ_arch *arch, bool runs, uint32_t limiters,
                          struct out *out);

/* The verb after the name of a limit: "allow" after "warps", "allows" after "LDS". */
const char *phrase_allow(const char *limit);

/* Writes a time: "12.3 ms", "45 us", "1.02 s".  At most three significant digits below 1000 s. */
void phrase_time(double ns, struct out *out);

/*
 * Writes "300 us to 1.2 ms"; "1.1 to 1.2 ms" if the units agree; "up to 1.2 ms" if `low` is 0; one
 * time if both are written alike.
 */
void phrase_time_range(double low, double high, struct out *out);

/* Writes 82960 as "82,960", and numbers of up to four digits, many of which are sizes, as they are.
 */
void phrase_integer(uint64_t value, struct out *out);

/* Writes "9,888 of 100,000". */
void phrase_part(uint64_t part, uint64_t all, struct out *out);

/* Writes bytes as "0", "128 B", "48 KiB", "22.375 KiB", "1,025 B" or "100 MiB". */
void phrase_bytes(uint64_t bytes, struct out *out);

/* Writes a key in words: "shared memory" for "shared_memory". */
void phrase_words(const char *key, struct out *out);

#endif
