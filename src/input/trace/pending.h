/* pending.h - launches that wait for data that come later in the file, found by an id. */
#ifndef OCC_INPUT_TRACE_PENDING_H
#define OCC_INPUT_TRACE_PENDING_H

#include "model/trace/trace.h"

/* Zero-initialised it is empty; free with pending_free(). */
struct pending {
    struct trace store; /* the launches, with the data so far */
    int64_t *ids;       /* beside store.launches */
};

/* Stores a launch that waits for `id`.  False with the cause in `diag`, as trace_add(). */
bool pending_add(struct pending *pending, const struct trace_shape *shape, int64_t start_ns,
                 int64_t duration_ns, int64_t id, struct diag *diag);

void pending_free(struct pending *pending);

#endif
