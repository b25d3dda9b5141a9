/* json_text.h - the numbers and strings of JSON that json_view.h found. */
#ifndef OCC_INPUT_JSON_TEXT_H
#define OCC_INPUT_JSON_TEXT_H

#include "input/json_view.h"

/*
 * A number, or a string that holds one, x 10^decimals, rounded to the nearest.  Writes how many
 * digits stand behind the point to *digits, if that is not NULL.  False, `*out` untouched, for
 * anything else, infinity, and what needs over 62 bits.
 */
bool json_scaled_int(const struct json_view *view, unsigned decimals, int64_t *out,
                     unsigned *digits);

/* The same x 1, false for what is no whole number. */
bool json_whole(const struct json_view *view, int64_t *out);

/* `view` as a whole number of at least `least`, or -1. */
int64_t json_count(const struct json_view *view, int64_t least);

/* A finite number, or a string that holds one. */
bool json_real(const struct json_view *view, double *out);

/* Writes a string without escapes to `out` (never longer than view->len); returns its length. */
size_t json_unescape(const struct json_view *view, char *out);

/* The same for what fits into `size` bytes with the NUL that ends it; what is longer is cut. */
void json_copy(const struct json_view *view, char *out, size_t size);

#endif
