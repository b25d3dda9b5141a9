/* pending.h - launches that wait for data that may come later in the file, under an id. */
#ifndef OCC_TRACE_READ_PENDING_H
#define OCC_TRACE_READ_PENDING_H

#include "trace/trace.h"

/* An empty list is zero-initialised.  Free it with pending_free(). */
struct pending {
    struct trace store; /* the launches, with the data known so far */
    int64_t *ids;       /* ids[i] is the id that store.launches[i] waits for */
};

/* Adds a launch that waits for `id`.  False with the cause in `diag`, as trace_add_launch(). */
bool pending_add(struct pending *pending, const struct trace_shape *shape, int64_t start_ns,
                 int64_t duration_ns, int64_t id, struct diag *diag);

void pending_free(struct pending *pending);

#endif
