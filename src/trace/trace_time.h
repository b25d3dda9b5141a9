/*
 * trace_time.h - how the devices of a recorded run spent their time, and why they were idle.
 *
 * To the nanosecond, span_ns = busy_ns + copy_ns + idle_ns.  The sum of gaps[].ns and the sum of
 * idle[] are both idle_ns.
 */
#ifndef OCC_TRACE_TRACE_TIME_H
#define OCC_TRACE_TRACE_TIME_H

#include "trace/trace.h"
#include "trace/trace_copies.h"

/* Lengths of gaps. */
enum trace_gap_length {
    TRACE_GAP_UNDER_5US,
    TRACE_GAP_TO_50US,
    TRACE_GAP_TO_500US,
    TRACE_GAP_OVER_500US,
    TRACE_GAP_LENGTHS
};

/* Why a device was idle.  A gap may have several causes, one after the other. */
enum trace_idle {
    TRACE_IDLE_HOST,         /* nothing was queued: the host had not begun the next launch call */
    TRACE_IDLE_SYNC,         /* a call that waits for the device returned late */
    TRACE_IDLE_LAUNCH,       /* the latency of a launch */
    TRACE_IDLE_CALL,         /* the launch call itself took long */
    TRACE_IDLE_QUEUED,       /* work was queued, but nothing recorded ran */
    TRACE_IDLE_BACK_TO_BACK, /* under 5 us between two queued activities */
    TRACE_IDLE_FAULTS,       /* a page of unified memory was missing: it has no call */
    TRACE_IDLE_UNKNOWN,      /* the call of the next activity is not in the file */
    TRACE_IDLE_COUNT
};

/* "host", "sync", ...; NULL for any other value. */
const char *trace_idle_key(enum trace_idle cause);

/* The key of the time lost to a cause: "host_ns", "sync_ns", ...; NULL for any other value. */
const char *trace_idle_time_key(enum trace_idle cause);

enum { TRACE_TOP_GAPS = 5 };

/*
 * One gap, or a group: all gaps with the same `before`, `after` and `host`.  The other members then
 * describe the longest gap, except `ns` and `count`.
 */
struct trace_gap {
    int64_t ns; /* the sum of the group */
    int64_t longest_ns;
    uint64_t count;
    int64_t start_ns;
    const char *before, *after; /* names of the activities */
    const char *call;           /* the host's call that started `after`; NULL = unknown */
    const char *host;           /* what the thread of that call did before; NULL = unknown */
    enum trace_idle cause;      /* the cause of the largest part of the gap */
};

/* Time of one device.  Nanoseconds. */
struct trace_time {
    uint64_t launches, copies;
    int64_t kernel_ns;                /* sum of the durations */
    int64_t span_ns;                  /* from the first start to the last end in the chosen part */
    int64_t busy_ns;                  /* at least one kernel or graph ran */
    int64_t copy_ns;                  /* memory copies or memsets ran, and no kernel */
    struct trace_copies copies_alone; /* copy_ns by direction */
    int64_t communication_alone_ns;   /* part of busy_ns: only communication kernels ran */
    int64_t idle_ns;                  /* nothing ran */
    int64_t overlap_ns;               /* two or more kernels ran */
    uint32_t streams;                 /* 0 = unknown */
    bool has_calls;                   /* the file has calls of the host */
    bool has_counters;  /* of the hardware: the profiler ran kernels one by one, so that idle time
                           says nothing about the program */
    bool misses_graphs; /* graphs ran of which the file has no kernels, while the device seems idle
                           or copying */
    struct {
        int64_t ns;
        uint64_t count;
    } gaps[TRACE_GAP_LENGTHS];
    int64_t idle[TRACE_IDLE_COUNT];
    enum trace_idle causes[TRACE_IDLE_COUNT]; /* of idle[], the largest first */
    int64_t after_sync_ns; /* part of idle[TRACE_IDLE_HOST] + idle[TRACE_IDLE_SYNC]: gaps that
                              began while the host waited for the device */
    struct trace_gap top_gaps[TRACE_TOP_GAPS]; /* the largest ns first */
    size_t top_gap_count;
};

/* Why the idle time says nothing about the program; NULL if it does. */
const char *trace_time_doubt(const struct trace_time *time);

/* Sets time->causes. */
void trace_time_sort_causes(struct trace_time *time);

/*
 * Returns the indexes of all launches, sorted by device, then by start, then by end; free them with
 * free().  NULL when memory runs out.
 */
uint32_t *trace_launch_order(const struct trace *trace);

/* For each launch and each copy of a run: is it outside of the chosen part?  NULL = none is. */
struct trace_outside {
    const bool *launches, *copies;
};

enum { TRACE_GAP_RECORDED_NS = 5000 }; /* shorter gaps enter the sums, but not top_gaps */

/*
 * Receives every gap of at least TRACE_GAP_RECORDED_NS, a gap of several causes as one for each
 * cause, in the order of time.  `device` is the index of the gap's device.
 */
struct trace_gap_listener {
    void (*receive)(void *ctx, uint32_t device, const struct trace_gap *gap);
    void *ctx;
};

/*
 * Fills `times`, which the caller has zeroed, with the time of every device.  `order` is that of
 * trace_launch_order(); `communication` says which shapes are communication kernels.  The span of a
 * device runs from the first to the last activity of the chosen part.  Activities outside of that
 * part count as busy or copying time within the span, but not in `launches`, `copies`, `kernel_ns`
 * and `streams`.  With `single_gaps`, top_gaps are single gaps, else groups as in struct trace_gap.
 * The listener `gaps` may be NULL.  False when memory runs out.
 */
bool trace_time_devices(const struct trace *trace, const uint32_t *order, const bool *communication,
                        const struct trace_outside *outside, bool single_gaps,
                        const struct trace_gap_listener *gaps, struct trace_time *times);

#endif
