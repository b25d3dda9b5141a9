#include "trace/trace_steps.h"

#include <stdlib.h>

#include "base/num.h"
#include "base/order.h"
#include "base/text.h"
#include "base/ull.h"
#include "trace/trace_time.h"

/* The steps of a device while they are chosen. */
struct device_steps {
    int64_t first_ns; /* start of the first step that is left; INT64_MAX = none */
    int64_t end_ns;   /* of the last activity */
    uint64_t seen;    /* steps, with those that are left out */
};

static uint32_t device_of(const struct trace *trace, const struct trace_launch *launch)
{
    return trace->shapes[launch->shape].device;
}

/* The median of the lengths of the steps that begin at `starts`; `end_ns` ends the last one. */
static int64_t median_length(int64_t *starts, size_t count, int64_t end_ns)
{
    for (size_t i = 0; i < count; i++) {
        starts[i] = (i + 1 < count ? starts[i + 1] : end_ns) - starts[i];
    }
    return order_median(starts, count);
}

/* Finds the end of the last launch or copy of each device. */
static void find_ends(const struct trace *trace, struct device_steps *devices)
{
    for (size_t i = 0; i < trace->launch_count; i++) {
        const struct trace_launch *launch = &trace->launches[i];
        int64_t *end = &devices[device_of(trace, launch)].end_ns;
        *end = max_i64(*end, launch->start_ns + launch->duration_ns);
    }
    for (size_t i = 0; i < trace->copy_count; i++) {
        const struct trace_copy *copy = &trace->copies[i];
        int64_t *end = &devices[copy->device].end_ns;
        *end = max_i64(*end, copy->start_ns + copy->duration_ns);
    }
}

/*
 * Finds the steps: `order` has the launches by device and start, `starts` has room for the start of
 * each launch.
 */
static void find_steps(struct trace *trace, const bool *begins, const uint32_t *order,
                       uint64_t skip, int64_t *starts, struct device_steps *devices)
{
    size_t count = 0; /* of the current device */
    for (size_t i = 0; i < trace->launch_count; i++) {
        const struct trace_launch *launch = &trace->launches[order[i]];
        uint32_t device = device_of(trace, launch);
        struct device_steps *steps = &devices[device];
        if (begins[launch->shape] && steps->seen++ >= skip) {
            starts[count++] = launch->start_ns;
        }
        bool is_last = i + 1 == trace->launch_count ||
                       device_of(trace, &trace->launches[order[i + 1]]) != device;
        if (is_last && count > 0) {
            steps->first_ns = starts[0];
            trace->devices[device].steps = count;
            trace->devices[device].step_median_ns = median_length(starts, count, steps->end_ns);
            count = 0;
        }
    }
}

/* Gives devices without steps the earliest start of a step in their file. */
static void fill_starts(const struct trace *trace, struct device_steps *devices)
{
    for (uint32_t i = 0; i < trace->device_count; i++) {
        for (uint32_t k = 0; k < trace->device_count && trace->devices[i].steps == 0; k++) {
            if (trace->devices[k].file == trace->devices[i].file && trace->devices[k].steps > 0) {
                devices[i].first_ns = min_i64(devices[i].first_ns, devices[k].first_ns);
            }
        }
    }
}

/* Drops what started before the first step. */
static void drop_before(struct trace *trace, const struct device_steps *devices)
{
    size_t kept = 0;
    for (size_t i = 0; i < trace->launch_count; i++) {
        const struct trace_launch launch = trace->launches[i];
        if (launch.start_ns >= devices[device_of(trace, &launch)].first_ns) {
            trace->launches[kept++] = launch;
        }
    }
    trace->launch_count = kept;
    kept = 0;
    for (size_t i = 0; i < trace->copy_count; i++) {
        const struct trace_copy copy = trace->copies[i];
        if (copy.start_ns >= devices[copy.device].first_ns) {
            trace->copies[kept++] = copy;
        }
    }
    trace->copy_count = kept;
}

/* Sets in `out` which shapes begin a step; false if none does. */
static bool match_shapes(const struct trace *trace, const struct trace_display_names *names,
                         const struct pattern *begins, bool *out)
{
    bool found = false;
    for (size_t i = 0; i < trace->shape_count; i++) {
        out[i] = pattern_matches(begins, trace_display_name_of(names, i)->text);
        found = found || out[i];
    }
    return found;
}

bool trace_steps_choose(struct trace *trace, const struct trace_display_names *names,
                        const struct pattern *begins, uint64_t skip, struct diag *diag)
{
    uint32_t *order = trace_launch_order(trace);
    int64_t *starts = calloc(trace->launch_count + 1, sizeof *starts);
    bool *is_first = calloc(trace->shape_count + 1, sizeof *is_first);
    struct device_steps *devices = calloc(trace->device_count + 1, sizeof *devices);
    bool ok = order != NULL && starts != NULL && is_first != NULL && devices != NULL;
    uint64_t seen = 0;
    if (!ok) {
        diag_report_no_memory(diag);
    } else if (!match_shapes(trace, names, begins, is_first)) {
        ok = diag_error(diag, 0, "--step-at matches no kernel of the trace");
    } else {
        for (uint32_t i = 0; i < trace->device_count; i++) {
            devices[i] = (struct device_steps){ .first_ns = INT64_MAX, .end_ns = INT64_MIN };
        }
        find_ends(trace, devices);
        find_steps(trace, is_first, order, skip, starts, devices);
        for (uint32_t i = 0; i < trace->device_count; i++) {
            seen = max_u64(seen, devices[i].seen);
        }
        fill_starts(trace, devices);
        drop_before(trace, devices);
        ok = trace_steps_count(trace) > 0 ||
             diag_error(diag, 0, "--skip-steps: nothing is left of the %llu step%s of --step-at",
                        ull(seen), text_plural(seen));
    }
    free(order);
    free(starts);
    free(is_first);
    free(devices);
    return ok;
}

uint64_t trace_steps_count(const struct trace *trace)
{
    uint64_t most = 0;
    for (uint32_t i = 0; i < trace->device_count; i++) {
        most = max_u64(most, trace->devices[i].steps);
    }
    return most;
}
