#include "model/trace/trace_buckets.h"

#include <string.h>

#include "base/num.h"

/* Adds a launch to the buckets in which it runs; `from` and `to` are its times in buckets. */
static void add_to_buckets(double from, double to, const struct trace_sums *loss, double duration,
                           struct trace_bucket *out, size_t count)
{
    size_t first = (size_t)max_real(from, 0);
    size_t last = (size_t)min_real(to, (double)count - 1);
    for (size_t i = first; i <= last && i < count; i++) {
        double part = min_real(to, (double)i + 1) - max_real(from, (double)i);
        if (part > 0) {
            out[i].busy += part;
            out[i].tail += part * loss->tails.high / duration;
            out[i].small += part * loss->small_grids.high / duration;
        }
    }
}

void trace_buckets(const struct trace_run *run, uint32_t device, int64_t from, int64_t to,
                   struct trace_bucket *out, size_t count)
{
    const struct trace *trace = run->trace;
    double scale = (double)count / ((double)to - (double)from);
    memset(out, 0, count * sizeof *out);
    for (size_t i = 0; i < trace->launch_count; i++) {
        const struct trace_launch *l = &trace->launches[i];
        if (trace->shapes[l->shape].device != device || l->duration_ns == 0) {
            continue;
        }
        struct trace_sums loss = { 0 };
        if (trace_run_counts(run, i)) {
            trace_run_add(run, i, &loss);
        }
        double start = ((double)l->start_ns - (double)from) * scale;
        add_to_buckets(start, start + (double)l->duration_ns * scale, &loss, (double)l->duration_ns,
                       out, count);
    }
}

bool trace_buckets_span(const struct trace_run *run, uint32_t file, int64_t *from, int64_t *to)
{
    const struct trace *trace = run->trace;
    bool found = false;
    for (size_t i = 0; i < trace->launch_count; i++) {
        const struct trace_launch *l = &trace->launches[i];
        int64_t end = l->start_ns + l->duration_ns;
        if (trace->devices[trace->shapes[l->shape].device].file != file) {
            continue;
        }
        if (!found) {
            *from = l->start_ns;
            *to = end;
        }
        *from = min_i64(*from, l->start_ns);
        *to = max_i64(*to, end);
        found = true;
    }
    return found && *to > *from;
}
