#include "input/late.h"

#include <stdlib.h>

#include "base/grow.h"

bool late_add(struct late *late, const struct trace_shape *shape, int64_t start_ns,
              int64_t duration_ns, int64_t id, struct diag *diag)
{
    size_t count = late->store.launch_count;
    if (!GROW(late->ids, count)) {
        return diag_error(diag, 0, "out of memory");
    }
    if (!trace_add(&late->store, shape, start_ns, duration_ns, diag)) {
        return false;
    }
    late->ids[count] = id;
    return true;
}

void late_free(struct late *late)
{
    trace_free(&late->store);
    free(late->ids);
    *late = (struct late){ .ids = NULL };
}
