/* csv.h - records of comma-separated values (RFC 4180) out of a buffer, without copying. */
#ifndef OCC_INPUT_CSV_H
#define OCC_INPUT_CSV_H

#include "input/bytes.h"

/* Reads `buf` from offset `at` on.  `fields` has room for `max`; the caller owns it. */
struct csv {
    struct bytes buf;
    size_t at;            /* start of the next record */
    struct bytes *fields; /* of the last record: quotes at the ends removed, "" inside kept */
    size_t max;
    size_t count;
    char separator; /* between fields; 0 stands for a comma */
};

enum csv_status {
    CSV_RECORD,   /* fields holds a record */
    CSV_END,      /* nothing is left */
    CSV_UNCLOSED, /* a quoted field has no end; csv.at is where its record starts */
    CSV_TOO_MANY  /* more than max fields; csv.at is where the record starts */
};

/* Reads the next record that is not an empty line. */
enum csv_status csv_next(struct csv *csv);

/*
 * Copies `field` to `out` with every "" made one quote, at most size - 1 bytes and always
 * terminated; returns the length it has in full.
 */
size_t csv_unquote(struct bytes field, char *out, size_t size);

#endif
