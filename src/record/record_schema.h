/*
 * record_schema.h - JSON Schema (2020-12) of a command's output, derived from the functions
 * (say_function) that write it.
 */
#ifndef OCC_RECORD_RECORD_SCHEMA_H
#define OCC_RECORD_RECORD_SCHEMA_H

#include "record/record.h"

/* Where a command's JSON has records of a kind. */
enum record_form {
    RECORD_ONE = 1 << 0,   /* json: the document is a record */
    RECORD_ARRAY = 1 << 1, /* json: the document is an array of records */
    RECORD_NONE = 1 << 2,  /* json: the document is null */
    RECORD_LINE = 1 << 3,  /* jsonl: each line is a record */
    RECORD_DOCUMENT = RECORD_ONE | RECORD_ARRAY | RECORD_NONE
};

/* A kind of record that a command writes; a list of them ends with a NULL `say`. */
struct record_kind {
    const char *name; /* unique among the kinds of all commands */
    say_function *say;
    const void *sample; /* passed to say() when the schema is made; NULL = all zeros */
    unsigned forms;     /* enum record_form */
};

/*
 * Writes a schema of the documents (`forms` = RECORD_DOCUMENT) or of the lines (RECORD_LINE) that
 * can be made of the kinds in the `count` lists at `kinds`.
 */
void record_schema(const char *title, const struct record_kind *const *kinds, size_t count,
                   unsigned forms, struct out *out);

#endif
