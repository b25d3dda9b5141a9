/* trace_buckets.h - a recorded run cut into equal pieces of time, to be drawn. */
#ifndef OCC_MODEL_TRACE_BUCKETS_H
#define OCC_MODEL_TRACE_BUCKETS_H

#include "model/trace_run.h"

enum { TRACE_BUCKETS_MAX = 1024 };

/* Shares of one piece of time. */
struct trace_bucket {
    double busy;       /* some kernel runs; above 1 where several do at once */
    double tail, idle; /* of it: lost in tails at most, lost on SMs without a block at most */
};

/*
 * Fills `count` (1 .. TRACE_BUCKETS_MAX) pieces from `from` to `to` (later than it) nanoseconds
 * with the launches of `device`.
 */
void trace_buckets(const struct trace_run *run, uint32_t device, int64_t from, int64_t to,
                   struct trace_bucket *out, size_t count);

/* The first start and the last end of all devices of a file; false when it has no launches. */
bool trace_buckets_span(const struct trace_run *run, uint32_t file, int64_t *from, int64_t *to);

#endif
