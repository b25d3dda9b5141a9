/* pending.h - launches that wait for data that may come later in the file, under ids. */
#ifndef OCC_TRACE_READ_PENDING_H
#define OCC_TRACE_READ_PENDING_H

#include "trace/trace.h"

/* What a launch waits for; -1 = nothing. */
struct pending_ids {
    int64_t kernel; /* its launch call, or its kernel symbol */
    int64_t agent;  /* its GPU */
};

/* An empty list is zero-initialised.  Free it with pending_free(). */
struct pending {
    struct trace store;      /* the launches, with the data known so far */
    struct pending_ids *ids; /* ids[i] are those that store.launches[i] waits for */
};

/* Adds a launch that waits for `ids`.  False with the cause in `diag`, as trace_add_launch(). */
bool pending_add(struct pending *pending, const struct trace_shape *shape, int64_t start_ns,
                 int64_t duration_ns, struct pending_ids ids, struct diag *diag);

void pending_free(struct pending *pending);

#endif
