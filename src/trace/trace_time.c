#include "trace/trace_time.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "base/num.h"
#include "base/order.h"
#include "trace/trace_host.h"

enum {
    BACK_TO_BACK_NS = 5000, /* a shorter gap before queued work is back to back */
    LATENCY_NS = 20000,     /* work that starts within this time of its call did not queue */
    GROUP_GAPS_MIN = 4096   /* gaps that are recorded before they are grouped */
};

/* clang-format off */
static const struct {
    const char *cause, *time; /* key of the cause; key of the time lost to the cause */
} idle_keys[TRACE_IDLE_COUNT] = {
    [TRACE_IDLE_HOST] = { "host", "host_ns" },
    [TRACE_IDLE_SYNC] = { "sync", "sync_ns" },
    [TRACE_IDLE_LAUNCH] = { "launch", "launch_ns" },
    [TRACE_IDLE_CALL] = { "call", "call_ns" },
    [TRACE_IDLE_QUEUED] = { "queued", "queued_ns" },
    [TRACE_IDLE_BACK_TO_BACK] = { "back_to_back", "back_to_back_ns" },
    [TRACE_IDLE_FAULTS] = { "page_faults", "page_faults_ns" },
    [TRACE_IDLE_UNKNOWN] = { "unknown", "unknown_ns" },
};
/* clang-format on */

const char *trace_idle_key(enum trace_idle cause)
{
    return cause < TRACE_IDLE_COUNT ? idle_keys[cause].cause : NULL;
}

const char *trace_idle_time_key(enum trace_idle cause)
{
    return cause < TRACE_IDLE_COUNT ? idle_keys[cause].time : NULL;
}

/* ---- order -------------------------------------------------------------------------------- */

static int compare_times(int64_t start_a, int64_t duration_a, int64_t start_b, int64_t duration_b)
{
    return start_a != start_b ? NUM_ORDER(start_a, start_b) : NUM_ORDER(duration_a, duration_b);
}

static int by_start(const void *owner, uint32_t i, uint32_t j)
{
    const struct trace *trace = owner;
    const struct trace_launch *x = &trace->launches[i];
    const struct trace_launch *y = &trace->launches[j];
    uint32_t first = trace->shapes[x->shape].device;
    uint32_t second = trace->shapes[y->shape].device;
    if (first != second) {
        return NUM_ORDER(first, second);
    }
    return compare_times(x->start_ns, x->duration_ns, y->start_ns, y->duration_ns);
}

static int by_copy_start(const void *owner, uint32_t i, uint32_t j)
{
    const struct trace_copy *x = &((const struct trace *)owner)->copies[i];
    const struct trace_copy *y = &((const struct trace *)owner)->copies[j];
    if (x->device != y->device) {
        return NUM_ORDER(x->device, y->device);
    }
    return compare_times(x->start_ns, x->duration_ns, y->start_ns, y->duration_ns);
}

uint32_t *trace_launch_order(const struct trace *trace)
{
    return order_make(trace, trace->launch_count, by_start);
}

/* ---- one device --------------------------------------------------------------------------- */

/* A launch or a copy. */
struct activity {
    int64_t start, end, correlation;
    const char *name;
    bool is_copy, is_communication;
};

/* The gaps of a device, or groups of them. */
struct gaps {
    struct trace_gap *items;
    size_t count;
    size_t group_at; /* when `count` reaches this number, the gaps are grouped, to save memory */
};

/* A walk over the activities of one device: its inputs, its state, and the sums so far. */
struct timing {
    const struct trace *trace;
    struct trace_host *host;
    const struct trace_outside *outside;
    const bool *communication;
    bool single_gaps;                          /* top_gaps are single gaps, not groups */
    const struct trace_gap_listener *listener; /* NULL = none */
    uint32_t device, file;
    struct trace_time *time;
    struct gaps gaps;
    struct activity last;  /* the activity that ends last */
    int64_t busy_until;    /* latest end of a kernel */
    int64_t compute_until; /* latest end of a kernel that is no communication kernel */
    int64_t overlap_until; /* latest end of an overlap of kernels */
    int64_t compute_ns;    /* time in which a kernel ran that is no communication kernel */
};

/* Adds to `*sum` the time after `*until` between `start` and `end`; raises `*until` to `end`. */
static void add_union(int64_t start, int64_t end, int64_t *until, int64_t *sum)
{
    int64_t from = max_i64(start, *until);
    if (end > from) {
        *sum += end - from;
        *until = end;
    }
}

static enum trace_gap_length gap_length_of(int64_t ns)
{
    /* A gap of limits[i] ns or more belongs to a class after i.  500 us itself is
     * TRACE_GAP_TO_500US. */
    static const int64_t limits[] = { 5000, 50000, 500001 };
    int at = 0;
    while (at < TRACE_GAP_OVER_500US && ns >= limits[at]) {
        at++;
    }
    return (enum trace_gap_length)at;
}

/*
 * Divides the last part of a gap, from `began` on, among the causes.  The gap lasts from `from` to
 * `to`; `call` started the activity after it.  `began` is the start of `call`, clamped to the gap.
 */
static void divide_after_call(const struct trace_call *call, int64_t from, int64_t began,
                              int64_t to, int64_t parts[TRACE_IDLE_COUNT])
{
    if (to - call->start_ns <= LATENCY_NS) {
        parts[TRACE_IDLE_LAUNCH] = to - began;
        return;
    }
    parts[TRACE_IDLE_CALL] = max_i64(min_i64(call->end_ns, to) - began, 0);
    int64_t rest = to - began - parts[TRACE_IDLE_CALL];
    bool latency = rest <= LATENCY_NS && call->end_ns > from;
    parts[latency ? TRACE_IDLE_LAUNCH : TRACE_IDLE_QUEUED] = rest;
}

/*
 * Divides the gap from `from` to the start of `next` among its causes; `call` started `next`.  A
 * migration of unified memory has no call: a page fault of a kernel or of the host caused it.
 */
static void divide_gap(const struct timing *t, const struct trace_call *call, int64_t from,
                       const struct activity *next, int64_t parts[TRACE_IDLE_COUNT])
{
    int64_t to = next->start;
    memset(parts, 0, TRACE_IDLE_COUNT * sizeof *parts);
    if (call == NULL) {
        bool is_migration = next->is_copy && trace_copy_is_migration(next->name);
        parts[is_migration ? TRACE_IDLE_FAULTS : TRACE_IDLE_UNKNOWN] = to - from;
        return;
    }
    if (call->start_ns < from && to - from < BACK_TO_BACK_NS) {
        parts[TRACE_IDLE_BACK_TO_BACK] = to - from;
        return;
    }
    int64_t began = min_i64(max_i64(call->start_ns, from), to);
    int64_t wait_end = trace_host_wait_end(t->host, t->file, call->thread, from);
    parts[TRACE_IDLE_SYNC] = min_i64(wait_end, began) - from;
    parts[TRACE_IDLE_HOST] = began - from - parts[TRACE_IDLE_SYNC];
    if (wait_end > from) {
        t->time->after_sync_ns += began - from;
    }
    divide_after_call(call, from, began, to, parts);
}

static int compare_gap_names(const struct trace_gap *a, const struct trace_gap *b)
{
    if (a->before != b->before) {
        return NUM_ORDER(a->before, b->before);
    }
    return a->after != b->after ? NUM_ORDER(a->after, b->after) : NUM_ORDER(a->host, b->host);
}

static int by_names_and_length(const void *a, const void *b)
{
    const struct trace_gap *x = a;
    const struct trace_gap *y = b;
    int order = compare_gap_names(x, y);
    return order != 0 ? order : NUM_ORDER(y->longest_ns, x->longest_ns);
}

/* Groups the gaps with the same names; a group has the call and cause of its longest gap. */
static void group_gaps(struct gaps *gaps)
{
    struct trace_gap *items = gaps->items;
    size_t groups = 0;
    if (gaps->count > 0) {
        qsort(items, gaps->count, sizeof *items, by_names_and_length);
    }
    for (size_t i = 0; i < gaps->count; i++) {
        if (groups > 0 && compare_gap_names(&items[i], &items[groups - 1]) == 0) {
            items[groups - 1].ns += items[i].ns;
            items[groups - 1].count += items[i].count;
        } else {
            items[groups++] = items[i];
        }
    }
    gaps->count = groups;
    gaps->group_at = max_size(GROUP_GAPS_MIN, 2 * groups);
}

/* Inserts a gap, or a group of gaps, into top_gaps if it is among the longest. */
static void insert_group(struct trace_time *time, const struct trace_gap *group)
{
    size_t at = time->top_gap_count;
    while (at > 0 && time->top_gaps[at - 1].ns < group->ns) {
        at--;
    }
    if (at == TRACE_TOP_GAPS) {
        return;
    }
    time->top_gap_count = min_size(time->top_gap_count + 1, TRACE_TOP_GAPS);
    memmove(&time->top_gaps[at + 1], &time->top_gaps[at],
            (time->top_gap_count - 1 - at) * sizeof *group);
    time->top_gaps[at] = *group;
}

/* Passes the parts of a gap to the listener, in the order of time. */
static void tell_parts(const struct timing *t, const struct trace_gap *gap,
                       const int64_t parts[TRACE_IDLE_COUNT])
{
    static const enum trace_idle order[TRACE_IDLE_COUNT] = {
        TRACE_IDLE_SYNC,   TRACE_IDLE_HOST,         TRACE_IDLE_CALL,   TRACE_IDLE_LAUNCH,
        TRACE_IDLE_QUEUED, TRACE_IDLE_BACK_TO_BACK, TRACE_IDLE_FAULTS, TRACE_IDLE_UNKNOWN
    };
    struct trace_gap part = *gap;
    for (int i = 0; i < TRACE_IDLE_COUNT; i++) {
        bool is_before_call = order[i] == TRACE_IDLE_SYNC || order[i] == TRACE_IDLE_HOST;
        if (parts[order[i]] > 0) {
            part.cause = order[i];
            part.ns = part.longest_ns = parts[order[i]];
            part.host = is_before_call ? gap->host : NULL;
            t->listener->receive(t->listener->ctx, t->device, &part);
            part.start_ns += part.ns;
        }
    }
}

/*
 * Records the gap before `next` for top_gaps and passes it to the listener, unless it is short.
 * False when memory runs out.
 */
static bool record_gap(struct timing *t, const struct activity *next, const struct trace_call *call,
                       const int64_t parts[TRACE_IDLE_COUNT])
{
    int64_t from = t->last.end;
    int64_t ns = next->start - from;
    if (ns < TRACE_GAP_RECORDED_NS) {
        return true;
    }
    struct trace_gap gap = { .ns = ns,
                             .longest_ns = ns,
                             .count = 1,
                             .start_ns = from,
                             .before = t->last.name,
                             .after = next->name };
    for (int i = 1; i < TRACE_IDLE_COUNT; i++) {
        gap.cause = parts[i] > parts[gap.cause] ? (enum trace_idle)i : gap.cause;
    }
    if (call != NULL) {
        int64_t began = min_i64(call->start_ns, next->start);
        gap.call = call->name;
        if (began > from) {
            gap.host = trace_host_activity_name(t->host, t->file, call->thread, from, began);
        }
    }
    if (t->listener != NULL) {
        tell_parts(t, &gap, parts);
    }
    if (t->single_gaps) {
        insert_group(t->time, &gap);
        return true;
    }
    if (t->gaps.count >= t->gaps.group_at) {
        group_gaps(&t->gaps);
    }
    if (!GROW(t->gaps.items, t->gaps.count)) {
        return false;
    }
    t->gaps.items[t->gaps.count++] = gap;
    return true;
}

/* Adds the gap before `next`, if there is one; false when memory runs out. */
static bool add_gap(struct timing *t, const struct activity *next)
{
    int64_t from = t->last.end;
    int64_t ns = next->start - from;
    if (ns <= 0) {
        return true;
    }
    int64_t parts[TRACE_IDLE_COUNT];
    const struct trace_call *call = trace_host_call(t->host, t->file, next->correlation);
    enum trace_gap_length length = gap_length_of(ns);
    t->time->idle_ns += ns;
    t->time->gaps[length].ns += ns;
    t->time->gaps[length].count++;
    divide_gap(t, call, from, next, parts);
    for (int i = 0; i < TRACE_IDLE_COUNT; i++) {
        t->time->idle[i] += parts[i];
    }
    return record_gap(t, next, call, parts);
}

/* Adds the next activity of the device; false when memory runs out. */
static bool add_activity(struct timing *t, const struct activity *next)
{
    if (!add_gap(t, next)) {
        return false;
    }
    if (!next->is_copy) {
        int64_t overlap_end = min_i64(next->end, t->busy_until);
        add_union(next->start, overlap_end, &t->overlap_until, &t->time->overlap_ns);
        add_union(next->start, next->end, &t->busy_until, &t->time->busy_ns);
    }
    if (!next->is_copy && !next->is_communication) {
        add_union(next->start, next->end, &t->compute_until, &t->compute_ns);
    }
    if (next->end >= t->last.end) {
        t->last = *next;
    }
    return true;
}

/* Finds the longest groups of gaps. */
static void find_top_gaps(struct timing *t)
{
    group_gaps(&t->gaps);
    for (size_t i = 0; i < t->gaps.count; i++) {
        insert_group(t->time, &t->gaps.items[i]);
    }
}

/* ---- all devices -------------------------------------------------------------------------- */

static struct activity launch_activity(const struct timing *t, uint32_t index)
{
    const struct trace_launch *l = &t->trace->launches[index];
    return (struct activity){ .start = l->start_ns,
                              .end = l->start_ns + l->duration_ns,
                              .correlation = l->correlation,
                              .name = t->trace->shapes[l->shape].name,
                              .is_communication = t->communication[l->shape] };
}

static struct activity copy_activity(const struct timing *t, uint32_t index)
{
    const struct trace_copy *c = &t->trace->copies[index];
    return (struct activity){ .start = c->start_ns,
                              .end = c->start_ns + c->duration_ns,
                              .correlation = c->correlation,
                              .name = c->name,
                              .is_copy = true };
}

/* Extends a window by an activity. */
static void extend(int64_t *from, int64_t *to, const struct activity *a)
{
    *from = min_i64(*from, a->start);
    *to = max_i64(*to, a->end);
}

/* Finds the span of the activities in the chosen part; false if there are none. */
static bool find_window(const struct timing *t, struct trace_slice launches,
                        struct trace_slice copies, int64_t *from, int64_t *to)
{
    const struct trace_outside *outside = t->outside;
    *from = INT64_MAX;
    *to = INT64_MIN;
    for (size_t i = 0; i < launches.count; i++) {
        if (outside->launches == NULL || !outside->launches[launches.order[i]]) {
            struct activity a = launch_activity(t, launches.order[i]);
            extend(from, to, &a);
        }
    }
    for (size_t i = 0; i < copies.count; i++) {
        if (outside->copies == NULL || !outside->copies[copies.order[i]]) {
            struct activity a = copy_activity(t, copies.order[i]);
            extend(from, to, &a);
        }
    }
    return *from <= *to;
}

/*
 * Does the copy come before the launch?  Of two that start together, the shorter one comes first.
 */
static bool copy_is_next(const struct activity *launch, const struct activity *copy)
{
    return compare_times(copy->start, copy->end - copy->start, launch->start,
                         launch->end - launch->start) < 0;
}

static bool time_device(struct timing *t, struct trace_slice launches, struct trace_slice copies)
{
    bool ok = true;
    int64_t from;
    int64_t to;
    if (!find_window(t, launches, copies, &from, &to)) {
        return true;
    }
    t->last = (struct activity){ .end = from };
    t->busy_until = t->compute_until = t->overlap_until = from;
    for (size_t i = 0, k = 0; ok && i + k < launches.count + copies.count;) {
        struct activity launch = { .start = 0 };
        struct activity copy = { .start = 0 };
        bool use_copy = i == launches.count;
        if (i < launches.count) {
            launch = launch_activity(t, launches.order[i]);
        }
        if (k < copies.count) {
            copy = copy_activity(t, copies.order[k]);
            use_copy = use_copy || copy_is_next(&launch, &copy);
        }
        struct activity next = use_copy ? copy : launch;
        i += !use_copy;
        k += use_copy;
        if (next.start <= to && next.end >= from) {
            next.start = max_i64(next.start, from);
            next.end = min_i64(next.end, to);
            ok = add_activity(t, &next);
        }
    }
    t->time->span_ns = to - from;
    t->time->copy_ns = t->time->span_ns - t->time->idle_ns - t->time->busy_ns;
    t->time->communication_alone_ns = t->time->busy_ns - t->compute_ns;
    find_top_gaps(t);
    return ok && trace_copies_add(t->trace, launches, copies, (struct trace_window){ from, to },
                                  &t->time->copies_alone);
}

/*
 * Counts the copies, and the launches and their streams; adds up the time of the launches.  False
 * when memory runs out.
 */
static bool count_activities(const struct trace *trace, const struct trace_outside *outside,
                             struct trace_time *times)
{
    uint32_t *streams = malloc((trace->launch_count + 1) * sizeof *streams);
    size_t count = streams != NULL ? trace_number_streams(trace, streams) : SIZE_MAX;
    bool *counted = count < SIZE_MAX ? calloc(count + 1, sizeof *counted) : NULL;
    for (size_t i = 0; counted != NULL && i < trace->launch_count; i++) {
        const struct trace_launch *l = &trace->launches[i];
        uint32_t device = trace->shapes[l->shape].device;
        if (outside->launches != NULL && outside->launches[i]) {
            continue;
        }
        times[device].launches++;
        times[device].kernel_ns += l->duration_ns;
        if (l->stream >= 0 && !counted[streams[i]]) {
            counted[streams[i]] = true;
            times[device].streams++;
        }
    }
    for (size_t i = 0; i < trace->copy_count; i++) {
        times[trace->copies[i].device].copies += outside->copies == NULL || !outside->copies[i];
    }
    bool ok = counted != NULL;
    free(streams);
    free(counted);
    return ok;
}

/* Returns the launches of `device`, which start at order[*at], and moves `*at` past them. */
static struct trace_slice launches_of(const struct trace *trace, const uint32_t *order,
                                      uint32_t device, size_t *at)
{
    struct trace_slice slice = { order + *at, 0 };
    while (*at < trace->launch_count &&
           trace->shapes[trace->launches[order[*at]].shape].device == device) {
        ++*at;
        slice.count++;
    }
    return slice;
}

static struct trace_slice copies_of(const struct trace *trace, const uint32_t *order,
                                    uint32_t device, size_t *at)
{
    struct trace_slice slice = { order + *at, 0 };
    while (*at < trace->copy_count && trace->copies[order[*at]].device == device) {
        ++*at;
        slice.count++;
    }
    return slice;
}

const char *trace_time_doubt(const struct trace_time *time)
{
    return time->misses_graphs  ? "kernels of graphs are not in the file"
           : time->has_counters ? "counters made the kernels run one by one"
                                : NULL;
}

void trace_time_sort_causes(struct trace_time *time)
{
    for (int i = 0; i < TRACE_IDLE_COUNT; i++) {
        int at = i;
        for (; at > 0 && time->idle[time->causes[at - 1]] < time->idle[i]; at--) {
            time->causes[at] = time->causes[at - 1];
        }
        time->causes[at] = (enum trace_idle)i;
    }
}

bool trace_time_devices(const struct trace *trace, const uint32_t *order, const bool *communication,
                        const struct trace_outside *outside, bool single_gaps,
                        const struct trace_gap_listener *gaps, struct trace_time *times)
{
    struct trace_host host = { .trace = NULL };
    uint32_t *copies = order_make(trace, trace->copy_count, by_copy_start);
    bool ok =
        copies != NULL && count_activities(trace, outside, times) && trace_host_make(&host, trace);
    size_t launch = 0;
    size_t copy = 0;
    for (uint32_t i = 0; ok && i < trace->device_count; i++) {
        struct timing t = { .trace = trace,
                            .host = &host,
                            .outside = outside,
                            .communication = communication,
                            .single_gaps = single_gaps,
                            .listener = gaps,
                            .device = i,
                            .file = trace->devices[i].file,
                            .time = &times[i] };
        uint32_t file = t.file;
        times[i].has_counters = trace->files[file].has_counters;
        times[i].misses_graphs = trace->files[file].graphs_missing > 0;
        times[i].has_calls = trace_has_calls(trace, file);
        struct trace_slice device_launches = launches_of(trace, order, i, &launch);
        struct trace_slice device_copies = copies_of(trace, copies, i, &copy);
        ok = time_device(&t, device_launches, device_copies);
        free(t.gaps.items);
    }
    trace_host_free(&host);
    free(copies);
    return ok;
}
