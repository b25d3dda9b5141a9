/*
 * remarks.h - what clang prints for AMD targets with -Rpass-analysis=kernel-resource-usage: one
 * remark a value, all of a function at the same FILE:LINE:COLUMN.
 */
#ifndef OCC_INPUT_REMARKS_H
#define OCC_INPUT_REMARKS_H

#include "input/log_text.h"

enum { REMARKS_OPEN_MAX = 16 }; /* functions of parallel compilers read at once */

/* A function whose remarks are coming in. */
struct remarks_function {
    struct bytes place; /* FILE:LINE:COLUMN */
    struct bytes name;
    struct kernel kernel;
    size_t at;     /* offset in the text, for messages */
    uint32_t seen; /* bits of the values that came */
    bool is_kernel;
    unsigned names; /* that began here while the values of the one before were not complete */
    unsigned ends;  /* of these whose last value came */
};

struct remarks {
    struct remarks_function open[REMARKS_OPEN_MAX];
    size_t open_count;
    size_t floor; /* end of the last line that was read */
};

void remarks_init(struct remarks *remarks);

/* Reads the line of the anchor "[-Rp" at `at`; returns where the search goes on. */
size_t remarks_anchor(struct remarks *remarks, struct text *text, size_t at);

/* Adds the functions still open. */
void remarks_end(struct remarks *remarks, struct text *text);

#endif
