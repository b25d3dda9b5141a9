#include "trace/read/pending.h"

#include <stdlib.h>

#include "base/grow.h"

bool pending_add(struct pending *pending, const struct trace_shape *shape, int64_t start_ns,
                 int64_t duration_ns, struct pending_ids ids, struct diag *diag)
{
    size_t count = pending->store.launch_count;
    if (!GROW(pending->ids, count)) {
        return diag_report_no_memory(diag);
    }
    if (!trace_add_launch(&pending->store, shape, start_ns, duration_ns, diag)) {
        return false;
    }
    pending->ids[count] = ids;
    return true;
}

void pending_free(struct pending *pending)
{
    trace_free(&pending->store);
    free(pending->ids);
    *pending = (struct pending){ .ids = NULL };
}
