/* json_text.h - parses the numbers and strings that json_view.h found. */
#ifndef OCC_FORMAT_JSON_TEXT_H
#define OCC_FORMAT_JSON_TEXT_H

#include "format/json_view.h"

/*
 * Parses a number, or a string that holds one, multiplies it by 10^decimals and rounds to the
 * nearest integer.  Sets `*digits` (`digits` may be NULL) to the number of digits after the point.
 * False, with `*out` untouched, for anything else, for infinity, and for values that do not fit.
 */
bool json_scaled_int(const struct json_view *view, unsigned decimals, int64_t *out,
                     unsigned *digits);

/* As json_scaled_int() with decimals 0, but false if the number has a fraction. */
bool json_whole(const struct json_view *view, int64_t *out);

/* Returns `view` as a whole number; -1 if it is not a whole number of at least `least`. */
int64_t json_int_at_least(const struct json_view *view, int64_t least);

/* Parses a finite number of up to 64 bytes, or a string that holds one; else returns false. */
bool json_real(const struct json_view *view, double *out);

/*
 * Decodes the escapes of a string; writes at most view->len bytes to `out` and returns how many.
 */
size_t json_unescape(const struct json_view *view, char *out);

/*
 * As json_unescape(), but reads at most 256 bytes, writes at most size - 1 and terminates them; ""
 * for an object or a list.
 */
void json_copy(const struct json_view *view, char *out, size_t size);

#endif
