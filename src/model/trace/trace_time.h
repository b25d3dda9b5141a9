/* trace_time.h - when the devices of a recorded run were busy, and with how many kernels. */
#ifndef OCC_MODEL_TRACE_TRACE_TIME_H
#define OCC_MODEL_TRACE_TRACE_TIME_H

#include "model/trace/trace.h"

/* Time of one device, over all its launches.  Nanoseconds. */
struct trace_time {
    uint64_t launches;
    int64_t kernel_ns;  /* sum of the durations */
    int64_t busy_ns;    /* time in which at least one launch ran */
    int64_t span_ns;    /* from the first start to the last end */
    int64_t overlap_ns; /* time in which two or more ran */
};

/*
 * Sums up the time of every device in `times`, and for every launch the nanoseconds in which it
 * had its device alone in `alone`; both start as zeros.  False when memory runs out.
 */
bool trace_time_devices(const struct trace *trace, struct trace_time *times, int64_t *alone);

#endif
