/* durations.h - block times, one decimal number per line. */
#ifndef OCC_SIMULATE_DURATIONS_H
#define OCC_SIMULATE_DURATIONS_H

#include "base/diag.h"

enum {
    DURATIONS_LINES_MAX = 1 << 24,  /* limit of lines in a file */
    DURATIONS_BYTES_MAX = 256 << 20 /* limit of a file's bytes */
};

/*
 * Parses the `len` bytes at `text`: one decimal number of at most 15 digits per line, without sign
 * and exponent.  Blanks around a number, empty lines and CR LF are allowed.  Returns an array
 * (owned by the caller, free()) and its length in `*count`.  Returns NULL, with an error in `diag`,
 * if a line is invalid (the error has the line's number), if there is no number, if all are 0, if
 * there are more than DURATIONS_LINES_MAX lines or if memory runs out.
 */
double *durations_parse(const char *text, size_t len, size_t *count, struct diag *diag);

#endif
