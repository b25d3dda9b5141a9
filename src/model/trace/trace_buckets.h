/* trace_buckets.h - a recorded run cut into equal intervals of time, for drawing. */
#ifndef OCC_MODEL_TRACE_TRACE_BUCKETS_H
#define OCC_MODEL_TRACE_TRACE_BUCKETS_H

#include "model/trace/trace_run.h"

enum { TRACE_BUCKETS_MAX = 1024 };

/* Shares of one interval. */
struct trace_bucket {
    double busy;        /* some kernel runs; above 1 if several run at once */
    double tail, small; /* parts of it: at most lost in tails, and in small grids */
};

/*
 * Fills `count` (1 .. TRACE_BUCKETS_MAX) intervals from `from` to `to` (later) nanoseconds with
 * the launches of `device`.
 */
void trace_buckets(const struct trace_run *run, uint32_t device, int64_t from, int64_t to,
                   struct trace_bucket *out, size_t count);

/* The first start and last end over all devices of a file; false if it has no launches. */
bool trace_buckets_span(const struct trace_run *run, uint32_t file, int64_t *from, int64_t *to);

#endif
