/*
 * trace_copies.h - the copies of a device that run while no kernel does, by direction.
 */
#ifndef OCC_TRACE_TRACE_COPIES_H
#define OCC_TRACE_TRACE_COPIES_H

#include "trace/trace.h"

/* Where a copy moves bytes. */
enum trace_direction {
    TRACE_TO_DEVICE, /* from the host */
    TRACE_TO_HOST,
    TRACE_IN_DEVICE,
    TRACE_TO_PEER,   /* from one device to another */
    TRACE_SET,       /* nowhere: a memset */
    TRACE_OTHER_WAY, /* from host to host, or the file does not say it */
    TRACE_DIRECTIONS
};

/* The direction of the copy with this name. */
enum trace_direction trace_copy_direction(const char *name);

/*
 * What the copies of a device, or of all, do while no kernel runs.  Copies that run at the same
 * time have equal parts of it, so the sum of `ns` is trace_time.copy_ns.
 */
struct trace_copies {
    struct {
        double ns;
        double bytes; /* of a copy that is partly beside kernels, by its share of time */
    } of[TRACE_DIRECTIONS];
    /* Parts of TRACE_TO_DEVICE and TRACE_TO_HOST: migrations of unified memory; host memory. */
    double migration_ns, pageable_ns, pinned_ns;
};

/* Launches or copies of one device, by their index in the trace, sorted by start. */
struct trace_slice {
    const uint32_t *order;
    size_t count;
};

/* A stretch of time. */
struct trace_window {
    int64_t from, to;
};

/* Adds to `*out` what the copies do in the window; false when memory runs out. */
bool trace_copies_add(const struct trace *trace, struct trace_slice launches,
                      struct trace_slice copies, struct trace_window window,
                      struct trace_copies *out);

/* Adds the sums of a device. */
void trace_copies_add_up(struct trace_copies *to, const struct trace_copies *from);

#endif
