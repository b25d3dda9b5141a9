/* range.h - lists and ranges of values: "64,128,256", "32:1024:32", "16x16". */
#ifndef OCC_OPTION_RANGE_H
#define OCC_OPTION_RANGE_H

#include "base/diag.h"

/* How the values of a list are written. */
enum range_kind {
    RANGE_ONE,     /* decimal; errors suggest no range */
    RANGE_COUNT,   /* decimal */
    RANGE_BYTES,   /* decimal with an optional K, KB, KiB, M, MB, MiB */
    RANGE_BLOCK,   /* decimal, or XxY or XxYxZ: the product; the shape is kept */
    RANGE_PERCENT, /* decimal, also with %, max-shared (100) or max-l1 (0) */
    RANGE_PART     /* as RANGE_COUNT, or all with %: percentages from 1 to 100 */
};

enum { RANGE_DIMS_MAX = 3 };

/* Values at equal steps. */
struct span {
    uint64_t first, step, count;
    uint32_t shape[RANGE_DIMS_MAX]; /* RANGE_BLOCK: X, Y and Z; 0 = dimension not given */
    uint64_t values_before;         /* number of values in the spans before this one */
};

/* Values in the given order.  A zero-initialised range is empty. */
struct range {
    struct span first_span;   /* most lists have only this one */
    struct span *other_spans; /* owned */
    size_t span_count;
    uint64_t total; /* values in all spans */
    bool is_share;  /* RANGE_PART: the values are percentages */
};

/* Limit of the number of values in one list. */
#define RANGE_TOTAL_MAX 1000000000ULL

/*
 * Parses a comma-separated list of values and FIRST:LAST[:STEP] ranges into the empty `*out`.
 * Every value must be in least..most; errors name `said`, which may be smaller, as the largest one.
 * `what` is the option's name in the error.  On error returns false with `*out` empty.
 */
bool range_parse(const char *what, const char *text, enum range_kind kind, uint64_t least,
                 uint64_t most, uint64_t said, struct range *out, struct diag *diag);

/* Is `text` a range as other tools write it, "32-1024" or "32..1024"?  range_parse() refuses it. */
bool range_is_marked(const char *text);

/* Makes `*out` a list of one value. */
void range_set_one(struct range *out, uint64_t value);

/* Makes `*out` the indices of a list of `count` items; leaves it empty for 0. */
void range_set_indices(struct range *out, uint64_t count);

static inline const struct span *range_span(const struct range *range, size_t index)
{
    return index == 0 ? &range->first_span : &range->other_spans[index - 1];
}

/*
 * Returns the value at `index`, which must be smaller than total.  If `shape` is not NULL, sets it
 * to the dimensions that were given; the others are 0.
 */
uint64_t range_at(const struct range *range, uint64_t index, uint32_t shape[RANGE_DIMS_MAX]);

void range_free(struct range *range);

#endif
