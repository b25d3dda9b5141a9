#include "model/trace/trace_time.h"

#include <stdlib.h>

#include "base/num.h"

static uint32_t device_of(const struct trace *trace, uint32_t launch)
{
    return trace->shapes[trace->launches[launch].shape].device;
}

static int64_t end_of(const struct trace_launch *launch)
{
    return launch->start_ns + launch->duration_ns;
}

static const struct trace *ordering; /* qsort() passes no context to by_start() */

static int by_start(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a;
    uint32_t y = *(const uint32_t *)b;
    uint32_t dx = device_of(ordering, x);
    uint32_t dy = device_of(ordering, y);
    int64_t sx = ordering->launches[x].start_ns;
    int64_t sy = ordering->launches[y].start_ns;
    if (dx != dy) {
        return NUM_ORDER(dx, dy);
    }
    return sx != sy ? NUM_ORDER(sx, sy) : NUM_ORDER(x, y);
}

/* All launches sorted by device, then by start; NULL when memory runs out. */
static uint32_t *order_launches(const struct trace *trace)
{
    uint32_t *order = malloc((trace->launch_count + 1) * sizeof *order);
    bool sorted = true;
    if (order == NULL) {
        return NULL;
    }
    ordering = trace;
    for (size_t i = 0; i < trace->launch_count; i++) {
        order[i] = (uint32_t)i;
        sorted = sorted && (i == 0 || by_start(&order[i - 1], &order[i]) < 0);
    }
    if (!sorted) {
        qsort(order, trace->launch_count, sizeof *order, by_start);
    }
    return order;
}

/* The launches running now: a heap by their ends, the earliest first. */
struct running {
    const struct trace *trace;
    uint32_t *heap; /* capacity: the launches that may run at once */
    size_t count;
};

static bool ends_before(const struct running *r, size_t a, size_t b)
{
    return end_of(&r->trace->launches[r->heap[a]]) < end_of(&r->trace->launches[r->heap[b]]);
}

static void swap(struct running *r, size_t a, size_t b)
{
    uint32_t kept = r->heap[a];
    r->heap[a] = r->heap[b];
    r->heap[b] = kept;
}

static void start_one(struct running *r, uint32_t launch)
{
    size_t at = r->count++;
    r->heap[at] = launch;
    while (at > 0 && ends_before(r, at, (at - 1) / 2)) {
        swap(r, at, (at - 1) / 2);
        at = (at - 1) / 2;
    }
}

static void end_first(struct running *r)
{
    size_t at = 0;
    r->heap[0] = r->heap[--r->count];
    for (;;) {
        size_t first = at;
        for (size_t child = 2 * at + 1; child <= 2 * at + 2; child++) {
            if (child < r->count && ends_before(r, child, first)) {
                first = child;
            }
        }
        if (first == at) {
            return;
        }
        swap(r, at, first);
        at = first;
    }
}

/* Advances from `*now` to `until`, or until no launch runs. */
static void advance_time(struct running *r, int64_t *now, int64_t until, int64_t *alone,
                         struct trace_time *time)
{
    while (r->count > 0 && *now < until) {
        uint32_t first = r->heap[0];
        int64_t end = end_of(&r->trace->launches[first]);
        int64_t to = min_i64(end, until);
        if (to > *now) {
            time->busy_ns += to - *now;
            if (r->count == 1) {
                alone[first] += to - *now;
            } else {
                time->overlap_ns += to - *now;
            }
            *now = to;
        }
        if (end <= *now) {
            end_first(r);
        }
    }
    *now = until;
}

/* Computes the time of one device, whose launches are `order`. */
static void time_device(const struct trace *trace, const uint32_t *order, size_t count,
                        uint32_t *heap, int64_t *alone, struct trace_time *time)
{
    struct running running = { trace, heap, 0 };
    int64_t first = trace->launches[order[0]].start_ns;
    int64_t last = first;
    int64_t now = first;
    for (size_t i = 0; i < count; i++) {
        const struct trace_launch *launch = &trace->launches[order[i]];
        advance_time(&running, &now, launch->start_ns, alone, time);
        time->launches++;
        time->kernel_ns += launch->duration_ns;
        last = max_i64(last, end_of(launch));
        start_one(&running, order[i]);
    }
    advance_time(&running, &now, last, alone, time);
    time->span_ns = last - first;
}

bool trace_time_devices(const struct trace *trace, struct trace_time *times, int64_t *alone)
{
    uint32_t *order = order_launches(trace);
    uint32_t *heap = malloc((trace->launch_count + 1) * sizeof *heap);
    bool ok = order != NULL && heap != NULL;
    size_t next;
    for (size_t i = 0; ok && i < trace->launch_count; i = next) {
        uint32_t device = device_of(trace, order[i]);
        for (next = i; next < trace->launch_count && device_of(trace, order[next]) == device;) {
            next++;
        }
        time_device(trace, order + i, next - i, heap, alone, &times[device]);
    }
    free(order);
    free(heap);
    return ok;
}
