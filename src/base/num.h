/* num.h - numbers as people type them: decimal, nothing else. */
#ifndef OCC_BASE_NUM_H
#define OCC_BASE_NUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Reads the `len` bytes at `text` as a decimal number without sign into `*out`.  Returns false,
 * `*out` untouched, for an empty text, anything but digits, or a number that needs over 64 bits.
 */
bool num_uint(const char *text, size_t len, uint64_t *out);

/*
 * Like num_uint(), with an optional suffix K, KB, KiB, M, MB, MiB (any case): 1024 and 1048576
 * always.  False also when the product needs over 64 bits.
 */
bool num_bytes(const char *text, size_t len, uint64_t *out);

/*
 * Reads a decimal number with an optional fraction ("0.75", "50"), no sign and no exponent.
 * Returns false, `*out` untouched, for anything else or more than 15 digits.
 */
bool num_fraction(const char *text, size_t len, double *out);

/* Reads a share of 1: "50%" or "0.5".  Returns false for anything else or more than all. */
bool num_share(const char *text, double *out);

#endif
