/* shape.h - lists of shapes: "4096x4096x1024", "256:8192:64x4096", "64x64,128x128". */
#ifndef OCC_CLI_OPTION_SHAPE_H
#define OCC_CLI_OPTION_SHAPE_H

#include "base/diag.h"
#include "cli/option/range.h"

enum { SHAPE_DIMS_MAX = 3, SHAPE_TEXT_MAX = 40 };

/* One shape; unused dimensions are 0. */
struct shape {
    uint32_t sizes[SHAPE_DIMS_MAX];
    unsigned dims; /* 2 or 3 */
};

/* One entry of a list: a run of sizes in each dimension, the last dimension fastest. */
struct shape_span {
    struct {
        uint64_t first, step, count;
    } runs[SHAPE_DIMS_MAX];
    unsigned dims;
    uint64_t start; /* shapes in the entries before it */
};

/* Shapes in the given order.  Zero-initialised it is empty. */
struct shape_list {
    struct shape_span one;   /* the first entry; most lists have no other */
    struct shape_span *more; /* owned: the rest */
    size_t count;            /* entries */
    uint64_t total;          /* shapes in all entries */
};

/*
 * Parses a comma-separated list of shapes of 2 or 3 dimensions joined by x, each a size or
 * FIRST:LAST[:STEP], into the empty `*out`.  Every size must be in 1..most (below 2^32).  `what`
 * names the option in the error.  Returns false, `*out` empty, on error.
 */
bool shape_parse(const char *what, const char *text, uint64_t most, struct shape_list *out,
                 struct diag *diag);

/* The shape at `index`, smaller than total. */
struct shape shape_at(const struct shape_list *list, uint64_t index);

/* "256x128" */
const char *shape_text(const struct shape *shape, char out[SHAPE_TEXT_MAX]);

/*
 * The only dimension in which the shapes of the list differ; SHAPE_DIMS_MAX if none exists, or
 * several.
 */
unsigned shape_varies(const struct shape_list *list);

/* The length of the longest shape's text. */
unsigned shape_width(const struct shape_list *list);

void shape_free(struct shape_list *list);

#endif
