/*
 * remarks.h - the output of clang for AMD targets with -Rpass-analysis=kernel-resource-usage: one
 * remark per value, all of a function at the same FILE:LINE:COLUMN.
 */
#ifndef OCC_INPUT_LOG_REMARKS_H
#define OCC_INPUT_LOG_REMARKS_H

#include "input/log/log_text.h"

enum { REMARKS_OPEN_MAX = 16 }; /* functions read at once (parallel compilers) */

/* A function whose remarks are being read. */
struct remarks_function {
    struct bytes place; /* FILE:LINE:COLUMN */
    struct bytes name;
    struct kernel kernel;
    size_t at;     /* offset in the text, for messages */
    uint32_t seen; /* bits of the values read */
    bool is_kernel;
    unsigned
        names;     /* functions that began here before the values of the one before were complete */
    unsigned ends; /* functions of these with their last value read */
};

struct remarks {
    struct remarks_function open[REMARKS_OPEN_MAX];
    size_t open_count;
    size_t floor; /* end of the last parsed line */
};

void remarks_init(struct remarks *remarks);

/* Parses the line of the anchor "[-Rp" at `at`; returns the offset where the search continues. */
size_t remarks_anchor(struct remarks *remarks, struct text *text, size_t at);

/* Adds the open functions. */
void remarks_end(struct remarks *remarks, struct text *text);

#endif
