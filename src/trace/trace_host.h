/*
 * trace_host.h - the host's side of a recorded run: which call started an activity of a device, and
 * what a thread of the host did at a given time.
 */
#ifndef OCC_TRACE_TRACE_HOST_H
#define OCC_TRACE_TRACE_HOST_H

#include "trace/trace.h"

/* The ranges of one thread, in the order of their starts: a range comes before those within it. */
struct trace_lane {
    /* Indexes of the thread's `ranges`; NULL = `ranges` has this order already.  Owned. */
    uint32_t *order;
    /* For each position in this order: the enclosing range's position, or UINT32_MAX.  Owned. */
    uint32_t *outer;
};

/* Zero-initialise it, so that trace_host_free() works even if trace_host_make() was not called. */
struct trace_host {
    const struct trace *trace;
    /* Orders: indexes of calls; NULL = trace->calls has this order already.  Owned. */
    uint32_t *by_correlation; /* calls of each file, sorted by correlation */
    uint32_t *by_time;        /* calls of each file, sorted by thread and start */
    /*
     * For each position in by_time: the index of a call of the same thread, at or before this
     * position, that waits for the device; of several, the one that ends last.  UINT32_MAX = none.
     * Owned.
     */
    uint32_t *waiting;
    struct trace_lane *lanes;                         /* of each of trace->threads; owned */
    size_t last_correlation_search, last_time_search; /* where the last searches ended */
};

/*
 * Sorts the calls and ranges of `trace`, which must outlive `host`; false when memory runs out.
 * Call trace_host_free() in either case.
 */
bool trace_host_make(struct trace_host *host, const struct trace *trace);
void trace_host_free(struct trace_host *host);

/*
 * Returns the call of a file with the correlation `correlation`; of several, one that starts work
 * on the device, if there is one.  NULL if the correlation is unknown (-1) or no call has it.
 */
const struct trace_call *trace_host_call(struct trace_host *host, uint32_t file,
                                         int64_t correlation);

/*
 * Returns the end of the call in which `thread` waited for the device at the time `at`; `at` if it
 * did not wait.
 */
int64_t trace_host_wait_end(struct trace_host *host, uint32_t file, int64_t thread, int64_t at);

/*
 * Returns what `thread` did from `from` to `to`: the name of the shortest range that covers at
 * least half of this time or, without one, the name of the call that covers the largest part of
 * it, at least half.  NULL if no range or call covers half.
 */
const char *trace_host_activity_name(struct trace_host *host, uint32_t file, int64_t thread,
                                     int64_t from, int64_t to);

#endif
