/* durations.h - block times, one decimal number per line. */
#ifndef OCC_INPUT_DURATIONS_H
#define OCC_INPUT_DURATIONS_H

#include "base/diag.h"

enum {
    DURATIONS_MAX = 1 << 24,       /* numbers */
    DURATIONS_FILE_MAX = 256 << 20 /* bytes */
};

/*
 * Parses the `len` bytes at `text`: one decimal number per line, without sign and exponent.
 * Blanks around it, empty lines and CR LF are allowed.  Returns an array (owned by the caller,
 * free()) and its length in `*count`; NULL with an error in `diag` that names the line, also if
 * there is no number or all are 0.
 */
double *durations_parse(const char *text, size_t len, size_t *count, struct diag *diag);

#endif
