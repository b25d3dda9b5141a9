/* trace_buckets.h - a recorded run cut into equal intervals of time, for drawing. */
#ifndef OCC_MODEL_TRACE_TRACE_BUCKETS_H
#define OCC_MODEL_TRACE_TRACE_BUCKETS_H

#include "model/trace/trace_run.h"

enum { TRACE_BUCKETS_MAX = 1024 };

/* Time in one interval, as multiples of its length. */
struct trace_bucket {
    double busy;        /* sum over the kernels that run; above 1 if several run at once */
    double tail, small; /* parts of busy: at most this is lost to tails, to small grids */
};

/*
 * Fills `out` with the launches of `device`, in `count` (1 .. TRACE_BUCKETS_MAX) equal intervals
 * from `from` to `to` nanoseconds; `to` is later than `from`.
 */
void trace_buckets(const struct trace_run *run, uint32_t device, int64_t from, int64_t to,
                   struct trace_bucket *out, size_t count);

/*
 * Finds the first start and the last end of the launches of a file; false if the file has no
 * launch, or `*from` equals `*to`.
 */
bool trace_buckets_span(const struct trace_run *run, uint32_t file, int64_t *from, int64_t *to);

#endif
