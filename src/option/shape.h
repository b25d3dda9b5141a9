/* shape.h - lists of shapes: "4096x4096x1024", "256:8192:64x4096", "64x64,128x128". */
#ifndef OCC_OPTION_SHAPE_H
#define OCC_OPTION_SHAPE_H

#include "base/diag.h"
#include "option/range.h"

enum { SHAPE_DIMS_MAX = 3, SHAPE_TEXT_MAX = 40 };

/* One shape; unused dimensions are 0. */
struct shape {
    uint32_t sizes[SHAPE_DIMS_MAX];
    unsigned dims; /* 2 or 3 */
};

/* Shapes with sizes at equal steps in each dimension; the last dimension varies fastest. */
struct shape_span {
    struct {
        uint64_t first, step, count;
    } runs[SHAPE_DIMS_MAX];
    unsigned dims;
    uint64_t shapes_before; /* number of shapes in the spans before this one */
};

/* Shapes in the given order.  A zero-initialised list is empty. */
struct shape_list {
    struct shape_span first_span;   /* most lists have only this one */
    struct shape_span *other_spans; /* owned */
    size_t span_count;
    uint64_t total; /* shapes in all spans */
};

/*
 * Parses a comma-separated list of shapes into the empty `*out`.  A shape has 2 or 3 dimensions
 * joined by x, each a size or FIRST:LAST[:STEP].  Every size must be in 1..most (below 2^32).
 * `what` is the option's name in the error.  On error returns false with `*out` empty.
 */
bool shape_parse(const char *what, const char *text, uint64_t most, struct shape_list *out,
                 struct diag *diag);

/* Returns the shape at `index`, which must be smaller than total. */
struct shape shape_at(const struct shape_list *list, uint64_t index);

/* Writes a text such as "256x128", and returns it. */
const char *shape_format(const struct shape *shape, char out[SHAPE_TEXT_MAX]);

/* Returns the only dimension in which the shapes differ, or SHAPE_DIMS_MAX for none or several. */
unsigned shape_find_varying(const struct shape_list *list);

/* Returns the length of the longest text of a shape. */
unsigned shape_text_width(const struct shape_list *list);

void shape_free(struct shape_list *list);

#endif
