/* late.h - launches that wait for data that come later in the file, found by an id. */
#ifndef OCC_INPUT_LATE_H
#define OCC_INPUT_LATE_H

#include "model/trace.h"

/* Zero-initialised it is empty; free with late_free(). */
struct late {
    struct trace store; /* the launches, with the data so far */
    int64_t *ids;       /* beside store.launches */
};

/* Stores a launch that waits for `id`.  False with the cause in `diag`, as trace_add(). */
bool late_add(struct late *late, const struct trace_shape *shape, int64_t start_ns,
              int64_t duration_ns, int64_t id, struct diag *diag);

void late_free(struct late *late);

#endif
