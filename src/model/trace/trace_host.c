#include "model/trace/trace_host.h"

#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "base/order.h"

enum { CALLS_SEEN_MAX = 64 }; /* calls of a thread that are compared for one gap */

static bool ends_with(const char *text, const char *suffix)
{
    size_t len = strlen(text);
    size_t suffix_len = strlen(suffix);
    return len >= suffix_len && strcmp(text + len - suffix_len, suffix) == 0;
}

bool trace_host_waits(const char *name)
{
    static const char *const copies[] = { "cudaMemcpy", "hipMemcpy", "hipMemcpyWithStream" };
    static const char *const waits[] = { "StreamSynchronize", "DeviceSynchronize",
                                         "EventSynchronize", "CtxSynchronize" };
    for (size_t i = 0; i < sizeof copies / sizeof *copies; i++) {
        if (strcmp(name, copies[i]) == 0) {
            return true;
        }
    }
    for (size_t i = 0; i < sizeof waits / sizeof *waits; i++) {
        if (ends_with(name, waits[i])) {
            return true;
        }
    }
    return strncmp(name, "cuMemcpy", 8) == 0 && strstr(name, "Async") == NULL;
}

/* Does a call of that name start work on the device? */
static bool starts_work(const char *name)
{
    return strstr(name, "Launch") != NULL || strstr(name, "Memcpy") != NULL ||
           strstr(name, "Memset") != NULL;
}

/* ---- order -------------------------------------------------------------------------------- */

static int by_id(const void *owner, uint32_t i, uint32_t j)
{
    const struct trace_call *x = &((const struct trace *)owner)->calls[i];
    const struct trace_call *y = &((const struct trace *)owner)->calls[j];
    if (x->correlation != y->correlation) {
        return NUM_ORDER(x->correlation, y->correlation);
    }
    return NUM_ORDER(starts_work(y->name), starts_work(x->name));
}

static int by_time(const void *owner, uint32_t i, uint32_t j)
{
    const struct trace_call *x = &((const struct trace *)owner)->calls[i];
    const struct trace_call *y = &((const struct trace *)owner)->calls[j];
    if (x->thread != y->thread) {
        return NUM_ORDER(x->thread, y->thread);
    }
    return NUM_ORDER(x->start_ns, y->start_ns);
}

/* Of two ranges with one start, the longer one is around the other. */
static int by_range(const void *owner, uint32_t i, uint32_t j)
{
    const struct trace_range *x = &((const struct trace *)owner)->ranges[i];
    const struct trace_range *y = &((const struct trace *)owner)->ranges[j];
    if (x->thread != y->thread) {
        return NUM_ORDER(x->thread, y->thread);
    }
    if (x->start_ns != y->start_ns) {
        return NUM_ORDER(x->start_ns, y->start_ns);
    }
    return NUM_ORDER(y->end_ns, x->end_ns);
}

/* The index after the last call of a file. */
static size_t calls_end(const struct trace *trace, size_t file)
{
    return file + 1 < trace->file_count ? trace->files[file + 1].first_call : trace->call_count;
}

static size_t ranges_end(const struct trace *trace, size_t file)
{
    return file + 1 < trace->file_count ? trace->files[file + 1].first_range : trace->range_count;
}

/* The index of the item at a place of an order. */
static uint32_t at_place(const uint32_t *order, size_t place)
{
    return order != NULL ? order[place] : (uint32_t)place;
}

/*
 * Sorts the items of each file; `ends` returns the index after the last one of a file.  *order
 * stays NULL if they are in order, as in most files.  False when memory runs out.
 */
static bool sort_files(const struct trace *trace, size_t (*ends)(const struct trace *, size_t),
                       order_compare *compare, uint32_t **order)
{
    bool in_order = true;
    size_t count = 0;
    for (size_t file = 0; file < trace->file_count; file++) {
        size_t end = ends(trace, file);
        in_order = in_order && order_holds(trace, count, end, compare);
        count = end;
    }
    if (in_order) {
        return true;
    }
    *order = malloc(count * sizeof **order);
    for (size_t file = 0, first = 0; *order != NULL && file < trace->file_count; file++) {
        size_t end = ends(trace, file);
        order_sort(trace, first, end, compare, *order + first);
        first = end;
    }
    return *order != NULL;
}

/* Fills in `waiting`: of the thread's waiting calls up to each call, the one that ends last. */
static void fill_waiting(struct trace_host *host, size_t first, size_t end)
{
    const struct trace_call *calls = host->trace->calls;
    for (size_t i = first; i < end; i++) {
        uint32_t index = at_place(host->by_time, i);
        bool same =
            i > first && calls[at_place(host->by_time, i - 1)].thread == calls[index].thread;
        uint32_t before = same ? host->waiting[i - 1] : UINT32_MAX;
        bool later = before == UINT32_MAX || calls[before].end_ns < calls[index].end_ns;
        host->waiting[i] = later && trace_host_waits(calls[index].name) ? index : before;
    }
}

/* Fills in `outer`: the last range of the thread before each that ends after its start. */
static void fill_outer(struct trace_host *host, size_t first, size_t end)
{
    const struct trace_range *ranges = host->trace->ranges;
    for (size_t i = first; i < end; i++) {
        const struct trace_range *range = &ranges[at_place(host->by_range, i)];
        uint32_t at = i > first ? (uint32_t)i - 1 : UINT32_MAX;
        while (at != UINT32_MAX &&
               (ranges[at_place(host->by_range, at)].thread != range->thread ||
                ranges[at_place(host->by_range, at)].end_ns <= range->start_ns)) {
            at = host->outer[at];
        }
        host->outer[i] = at;
    }
}

bool trace_host_make(struct trace_host *host, const struct trace *trace)
{
    memset(host, 0, sizeof *host);
    host->trace = trace;
    host->waiting = malloc((trace->call_count + 1) * sizeof *host->waiting);
    host->outer = malloc((trace->range_count + 1) * sizeof *host->outer);
    if (host->waiting == NULL || host->outer == NULL ||
        !sort_files(trace, calls_end, by_id, &host->by_id) ||
        !sort_files(trace, calls_end, by_time, &host->by_time) ||
        !sort_files(trace, ranges_end, by_range, &host->by_range)) {
        return false;
    }
    for (size_t file = 0; file < trace->file_count; file++) {
        fill_waiting(host, trace->files[file].first_call, calls_end(trace, file));
        fill_outer(host, trace->files[file].first_range, ranges_end(trace, file));
    }
    return true;
}

void trace_host_free(struct trace_host *host)
{
    free(host->by_id);
    free(host->by_time);
    free(host->waiting);
    free(host->by_range);
    free(host->outer);
    memset(host, 0, sizeof *host);
}

/* ---- questions ---------------------------------------------------------------------------- */

const struct trace_call *trace_host_call(const struct trace_host *host, uint32_t file,
                                         int64_t correlation)
{
    const struct trace_call *calls = host->trace->calls;
    size_t low = host->trace->files[file].first_call;
    size_t end = calls_end(host->trace, file);
    size_t high = end;
    while (correlation >= 0 && low < high) {
        size_t middle = low + (high - low) / 2;
        if (calls[at_place(host->by_id, middle)].correlation < correlation) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    bool found = correlation >= 0 && low < end &&
                 calls[at_place(host->by_id, low)].correlation == correlation;
    return found ? &calls[at_place(host->by_id, low)] : NULL;
}

/* The index in by_time after the last call of `thread` that starts at `at` or before. */
static size_t find_call_after(const struct trace_host *host, uint32_t file, int64_t thread,
                              int64_t at)
{
    const struct trace_call *calls = host->trace->calls;
    size_t low = host->trace->files[file].first_call;
    size_t high = calls_end(host->trace, file);
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const struct trace_call *call = &calls[at_place(host->by_time, middle)];
        if (call->thread < thread || (call->thread == thread && call->start_ns <= at)) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

int64_t trace_host_wait_end(const struct trace_host *host, uint32_t file, int64_t thread,
                            int64_t at)
{
    size_t after = find_call_after(host, file, thread, at);
    const struct trace_call *calls = host->trace->calls;
    bool has_call = after > host->trace->files[file].first_call &&
                    calls[at_place(host->by_time, after - 1)].thread == thread;
    uint32_t waiting = has_call ? host->waiting[after - 1] : UINT32_MAX;
    return waiting != UINT32_MAX ? max_i64(calls[waiting].end_ns, at) : at;
}

/* The name of the shortest range of `thread` that covers at least half of the time; or NULL. */
static const char *find_range(const struct trace_host *host, uint32_t file, int64_t thread,
                              int64_t from, int64_t to)
{
    const struct trace_range *ranges = host->trace->ranges;
    size_t first = host->trace->files[file].first_range;
    size_t low = first;
    size_t high = ranges_end(host->trace, file);
    int64_t middle_ns = from + (to - from) / 2; /* such a range contains it */
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const struct trace_range *range = &ranges[at_place(host->by_range, middle)];
        if (range->thread < thread || (range->thread == thread && range->start_ns <= middle_ns)) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    const struct trace_range *best = NULL;
    uint32_t at = low > first ? (uint32_t)low - 1 : UINT32_MAX;
    for (; at != UINT32_MAX; at = host->outer[at]) {
        const struct trace_range *range = &ranges[at_place(host->by_range, at)];
        int64_t covered = min_i64(range->end_ns, to) - max_i64(range->start_ns, from);
        bool shorter =
            best == NULL || range->end_ns - range->start_ns < best->end_ns - best->start_ns;
        if (range->thread == thread && 2 * covered >= to - from && shorter) {
            best = range;
        }
    }
    return best != NULL ? best->name : NULL;
}

const char *trace_host_work(const struct trace_host *host, uint32_t file, int64_t thread,
                            int64_t from, int64_t to)
{
    const char *name = find_range(host, file, thread, from, to);
    if (name != NULL) {
        return name;
    }
    const struct trace_call *calls = host->trace->calls;
    size_t first = host->trace->files[file].first_call;
    size_t after = find_call_after(host, file, thread, to);
    int64_t most = 0;
    for (size_t seen = 0; after > first && seen < CALLS_SEEN_MAX; seen++) {
        const struct trace_call *call = &calls[at_place(host->by_time, --after)];
        int64_t covered = min_i64(call->end_ns, to) - max_i64(call->start_ns, from);
        if (call->thread != thread) {
            break;
        }
        if (covered > most) {
            most = covered;
            name = call->name;
        }
    }
    return name;
}
