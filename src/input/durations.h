/* durations.h - block times, one decimal number a line. */
#ifndef OCC_INPUT_DURATIONS_H
#define OCC_INPUT_DURATIONS_H

#include "base/diag.h"

enum {
    DURATIONS_MAX = 1 << 24,       /* numbers */
    DURATIONS_FILE_MAX = 256 << 20 /* bytes */
};

/*
 * Reads the `len` bytes at `text`: a decimal number without sign and exponent a line; blanks
 * around it, empty lines and CR LF are fine.  Returns an array (owned by the caller, free()) and
 * its size in `*count`; NULL with an error in `diag` that names the line, when there is no number,
 * and when all are 0.
 */
double *durations_parse(const char *text, size_t len, size_t *count, struct diag *diag);

#endif
