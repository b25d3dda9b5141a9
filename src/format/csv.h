/* csv.h - parses records of comma-separated values (RFC 4180) in a buffer, without copying. */
#ifndef OCC_FORMAT_CSV_H
#define OCC_FORMAT_CSV_H

#include "format/bytes.h"

/* A parser of `buf`.  The caller owns `fields`, which has room for `max` fields. */
struct csv {
    struct bytes buf;
    size_t at;            /* start of the next record */
    struct bytes *fields; /* of the last record, without outer quotes; "" inside is not replaced */
    size_t max;           /* room in `fields` */
    size_t count;         /* fields of the last record */
    char separator;       /* 0 = a comma */
};

enum csv_status {
    CSV_RECORD,   /* fields holds a record */
    CSV_END,      /* no record is left */
    CSV_UNCLOSED, /* a quoted field is not closed; csv.at is the start of its record */
    CSV_TOO_MANY  /* more than max fields; csv.at is the start of the record */
};

/* Reads the next record; skips empty lines. */
enum csv_status csv_next(struct csv *csv);

/*
 * Copies `field` to `out` and replaces every "" by one quote.  Cuts the text at size - 1 bytes and
 * terminates it.  Returns the length before the cut.
 */
size_t csv_unquote(struct bytes field, char *out, size_t size);

#endif
