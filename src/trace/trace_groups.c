#include "trace/trace_groups.h"

#include <stdlib.h>

#include "base/num.h"
#include "base/order.h"

size_t trace_groups_number(const struct trace *trace, enum trace_alike alike, uint32_t *numbers)
{
    uint32_t *firsts = trace_first_alike(trace, alike);
    size_t count = 0;
    if (firsts == NULL) {
        return SIZE_MAX;
    }
    for (size_t i = 0; i < trace->shape_count; i++) {
        numbers[i] = firsts[i] == i ? (uint32_t)count++ : numbers[firsts[i]];
    }
    free(firsts);
    return count;
}

bool trace_groups_make(struct trace_groups *out, const uint32_t *group_of, size_t launch_count,
                       size_t count)
{
    out->count = count;
    out->launches = malloc((launch_count + 1) * sizeof *out->launches);
    out->ends = calloc(count + 1, sizeof *out->ends);
    if (out->launches == NULL || out->ends == NULL) {
        return false;
    }
    for (size_t i = 0; i < launch_count; i++) {
        if (group_of[i] != TRACE_NO_GROUP) {
            out->ends[group_of[i] + 1]++;
        }
    }
    for (size_t i = 1; i < count; i++) {
        out->ends[i] += out->ends[i - 1];
    }
    for (size_t i = 0; i < launch_count; i++) {
        if (group_of[i] != TRACE_NO_GROUP) {
            out->launches[out->ends[group_of[i]]++] = (uint32_t)i;
        }
    }
    return true;
}

void trace_groups_free(struct trace_groups *groups)
{
    free(groups->launches);
    free(groups->ends);
    *groups = (struct trace_groups){ NULL, NULL, 0 };
}

int64_t *trace_groups_medians(const struct trace *trace, const struct trace_groups *groups)
{
    int64_t *medians = calloc(groups->count + 1, sizeof *medians);
    int64_t *durations = malloc((trace->launch_count + 1) * sizeof *durations);
    for (size_t i = 0; medians != NULL && durations != NULL && i < groups->count; i++) {
        size_t first = trace_groups_first(groups->ends, i);
        size_t count = groups->ends[i] - first;
        for (size_t k = 0; k < count; k++) {
            durations[k] = trace->launches[groups->launches[first + k]].duration_ns;
        }
        if (count > 0) {
            medians[i] = order_median(durations, count);
        }
    }
    if (durations == NULL) {
        free(medians);
        medians = NULL;
    }
    free(durations);
    return medians;
}
