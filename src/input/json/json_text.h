/* json_text.h - parses the numbers and strings that json_view.h found. */
#ifndef OCC_INPUT_JSON_JSON_TEXT_H
#define OCC_INPUT_JSON_JSON_TEXT_H

#include "input/json/json_view.h"

/*
 * Parses a number, or a string with a number, x 10^decimals, rounded to the nearest.  *digits, if
 * not NULL, becomes the number of digits after the point.  False, `*out` untouched, for anything
 * else, infinity, and values over 62 bits.
 */
bool json_scaled_int(const struct json_view *view, unsigned decimals, int64_t *out,
                     unsigned *digits);

/* As json_scaled_int() with decimals 0; false unless the number is whole. */
bool json_whole(const struct json_view *view, int64_t *out);

/* `view` as a whole number of at least `least`, or -1. */
int64_t json_count(const struct json_view *view, int64_t least);

/* A finite number, or a string that holds one. */
bool json_real(const struct json_view *view, double *out);

/*
 * Writes a string without its escapes to `out` (never longer than view->len); returns the length.
 */
size_t json_unescape(const struct json_view *view, char *out);

/* As json_unescape() into `size` bytes, terminated; a longer string is cut. */
void json_copy(const struct json_view *view, char *out, size_t size);

#endif
