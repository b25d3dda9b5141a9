/*
 * trace_time.h - how the devices of a recorded run spent their time, and why they were idle.
 *
 * span = busy + copies alone + idle, and idle = the sum of the gaps = the sum of the causes, to
 * the nanosecond.
 */
#ifndef OCC_MODEL_TRACE_TRACE_TIME_H
#define OCC_MODEL_TRACE_TRACE_TIME_H

#include "model/trace/trace.h"

/* Lengths of gaps. */
enum trace_gap_length {
    TRACE_GAP_UNDER_5US,
    TRACE_GAP_TO_50US,
    TRACE_GAP_TO_500US,
    TRACE_GAP_OVER_500US,
    TRACE_GAP_LENGTHS
};

/* Why a device was idle: the parts of a gap. */
enum trace_idle {
    TRACE_IDLE_HOST,         /* nothing was queued: the host had not begun the next launch call */
    TRACE_IDLE_SYNC,         /* a call that waits for the device returned late */
    TRACE_IDLE_LAUNCH,       /* the latency of a launch */
    TRACE_IDLE_CALL,         /* the launch call itself takes long */
    TRACE_IDLE_QUEUED,       /* work was queued, but nothing recorded ran */
    TRACE_IDLE_BACK_TO_BACK, /* the change between queued activities, under 5 us */
    TRACE_IDLE_UNKNOWN,      /* the call of the next activity is not in the file */
    TRACE_IDLE_COUNT
};

/* "host", "sync", ...; NULL for any other value. */
const char *trace_idle_key(enum trace_idle cause);

enum { TRACE_TOP_GAPS = 5 };

/* Gaps between the same activities, with the same work of the host in them. */
struct trace_gap {
    int64_t ns, longest_ns;
    uint64_t count;
    const char *before, *after; /* names of the activities */
    const char *call;           /* of the host that started the latter; NULL = unknown */
    const char *host;           /* what its thread did before; NULL = unknown or nothing */
    enum trace_idle cause;      /* of most of the time */
};

/* Time of one device.  Nanoseconds. */
struct trace_time {
    uint64_t launches;
    int64_t kernel_ns;              /* sum of the durations */
    int64_t span_ns;                /* from the first start to the last end of all activities */
    int64_t busy_ns;                /* at least one kernel or graph ran */
    int64_t copy_ns;                /* copies or sets ran, and no kernel */
    int64_t communication_alone_ns; /* part of busy: only kernels of communication ran */
    int64_t idle_ns;                /* nothing ran */
    int64_t overlap_ns;             /* two or more kernels ran */
    uint32_t streams;               /* 0 = unknown */
    struct {
        int64_t ns;
        uint64_t count;
    } gaps[TRACE_GAP_LENGTHS];
    int64_t idle[TRACE_IDLE_COUNT];
    int64_t after_sync_ns; /* part of host and sync: the host had waited for the device before */
    struct trace_gap top_gaps[TRACE_TOP_GAPS]; /* the longest sums first */
    size_t top_gap_count;
};

/*
 * All launches sorted by device, then by start, then by end; free it with free().  NULL when
 * memory runs out.
 */
uint32_t *trace_time_order(const struct trace *trace);

/* Launches and copies of a run that a selection leaves out; NULL = none. */
struct trace_outside {
    const bool *launches, *copies;
};

/*
 * Sums up the time of every device in `times`, zeros at first.  `order` is of trace_time_order();
 * `communication` says which shapes are kernels that wait for other devices.  The span of a device
 * is that of the activities inside the selection; what others did in that time counts as busy, or
 * copying, but is no launch.  False when memory runs out.
 */
bool trace_time_devices(const struct trace *trace, const uint32_t *order, const bool *communication,
                        const struct trace_outside *outside, struct trace_time *times);

#endif
