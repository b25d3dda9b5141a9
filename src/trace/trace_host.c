#include "trace/trace_host.h"

#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "base/order.h"
#include "base/text.h"

enum { CALLS_SEEN_MAX = 64 }; /* calls of a thread that are compared for one gap */

static bool ends_with(const char *text, const char *suffix)
{
    size_t len = strlen(text);
    size_t suffix_len = strlen(suffix);
    return len >= suffix_len && strcmp(text + len - suffix_len, suffix) == 0;
}

/* Does a call of that name wait for the device: for a copy, an event, a stream or all work? */
static bool call_waits(const char *name)
{
    static const char *const copies[] = { "cudaMemcpy", "hipMemcpy", "hipMemcpyWithStream" };
    static const char *const waits[] = { "StreamSynchronize", "DeviceSynchronize",
                                         "EventSynchronize", "CtxSynchronize",
                                         /* Level Zero and Unified Runtime, below PyTorch's XPU */
                                         "HostSynchronize", "QueueSynchronize", "urQueueFinish",
                                         "urEventWait" };
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
    return text_starts(name, "cuMemcpy") && strstr(name, "_v2") != NULL &&
           strstr(name, "Async") == NULL;
}

/* Does a call of this name start work on the device? */
static bool starts_work(const char *name)
{
    static const char *const words[] = { "Launch", "Memcpy", "Memset", "MemoryCopy", "MemoryFill" };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strstr(name, words[i]) != NULL) {
            return true;
        }
    }
    return false;
}

/* ---- order -------------------------------------------------------------------------------- */

/* By correlation; of equal ones, calls that start work on the device come first. */
static int by_correlation(const void *owner, uint32_t i, uint32_t j)
{
    const struct trace_call *x = &((const struct trace *)owner)->calls[i];
    const struct trace_call *y = &((const struct trace *)owner)->calls[j];
    if (x->correlation != y->correlation) {
        return NUM_ORDER(x->correlation, y->correlation);
    }
    return NUM_ORDER(starts_work(y->name), starts_work(x->name));
}

/* By thread; the calls of one thread by start. */
static int by_time(const void *owner, uint32_t i, uint32_t j)
{
    const struct trace_call *x = &((const struct trace *)owner)->calls[i];
    const struct trace_call *y = &((const struct trace *)owner)->calls[j];
    if (x->thread != y->thread) {
        return NUM_ORDER(x->thread, y->thread);
    }
    return NUM_ORDER(x->start_ns, y->start_ns);
}

/* Orders ranges by start; of two with the same start, the longer one, the outer one, is first. */
static int by_start(const void *owner, uint32_t i, uint32_t j)
{
    const struct trace_small_range *x = &((const struct trace_thread *)owner)->ranges[i];
    const struct trace_small_range *y = &((const struct trace_thread *)owner)->ranges[j];
    if (x->start_ns != y->start_ns) {
        return NUM_ORDER(x->start_ns, y->start_ns);
    }
    return NUM_ORDER(y->duration_ns, x->duration_ns);
}

/* The index after the last call of a file. */
static size_t calls_end(const struct trace *trace, size_t file)
{
    return file + 1 < trace->file_count ? trace->files[file + 1].first_call : trace->call_count;
}

/* The index of the item at a position of an order. */
static uint32_t item_at(const uint32_t *order, size_t position)
{
    return order != NULL ? order[position] : (uint32_t)position;
}

/*
 * Sorts the calls of each file.  *order stays NULL if they are in order, as in most files.  False
 * when memory runs out.
 */
static bool sort_calls(const struct trace *trace, order_compare *compare, uint32_t **order)
{
    bool in_order = true;
    for (size_t i = 0; i < trace->file_count; i++) {
        in_order = in_order &&
                   order_holds(trace, trace->files[i].first_call, calls_end(trace, i), compare);
    }
    if (in_order) {
        return true;
    }
    *order = malloc((trace->call_count + 1) * sizeof **order);
    for (size_t i = 0; *order != NULL && i < trace->file_count; i++) {
        size_t first = trace->files[i].first_call;
        order_sort(trace, first, calls_end(trace, i), compare, *order + first);
    }
    return *order != NULL;
}

/* Fills `waiting` for the calls first .. end - 1 in the order of by_time. */
static void fill_waiting(struct trace_host *host, size_t first, size_t end)
{
    const struct trace_call *calls = host->trace->calls;
    for (size_t i = first; i < end; i++) {
        uint32_t index = item_at(host->by_time, i);
        bool same_thread =
            i > first && calls[item_at(host->by_time, i - 1)].thread == calls[index].thread;
        uint32_t before = same_thread ? host->waiting[i - 1] : UINT32_MAX;
        bool ends_last = before == UINT32_MAX || calls[before].end_ns < calls[index].end_ns;
        host->waiting[i] = ends_last && call_waits(calls[index].name) ? index : before;
    }
}

static const struct trace_small_range *range_at(const struct trace_thread *thread,
                                                const struct trace_lane *lane, size_t position)
{
    return &thread->ranges[item_at(lane->order, position)];
}

static int64_t end_of(const struct trace_small_range *range)
{
    return range->start_ns + (int64_t)range->duration_ns;
}

/* Sorts the ranges of a thread and finds the outer range of each; false when memory runs out. */
static bool make_lane(const struct trace_thread *thread, struct trace_lane *lane)
{
    lane->outer = malloc((thread->range_count + 1) * sizeof *lane->outer);
    if (!order_holds(thread, 0, thread->range_count, by_start)) {
        lane->order = order_make(thread, thread->range_count, by_start);
        if (lane->order == NULL) {
            return false;
        }
    }
    for (size_t i = 0; lane->outer != NULL && i < thread->range_count; i++) {
        int64_t start = range_at(thread, lane, i)->start_ns;
        uint32_t at = i > 0 ? (uint32_t)i - 1 : UINT32_MAX;
        while (at != UINT32_MAX && end_of(range_at(thread, lane, at)) <= start) {
            at = lane->outer[at];
        }
        lane->outer[i] = at;
    }
    return lane->outer != NULL;
}

bool trace_host_make(struct trace_host *host, const struct trace *trace)
{
    memset(host, 0, sizeof *host);
    host->trace = trace;
    host->waiting = malloc((trace->call_count + 1) * sizeof *host->waiting);
    host->lanes = calloc(trace->thread_count + 1, sizeof *host->lanes);
    if (host->waiting == NULL || host->lanes == NULL ||
        !sort_calls(trace, by_correlation, &host->by_correlation) ||
        !sort_calls(trace, by_time, &host->by_time)) {
        return false;
    }
    for (size_t i = 0; i < trace->file_count; i++) {
        fill_waiting(host, trace->files[i].first_call, calls_end(trace, i));
    }
    for (size_t i = 0; i < trace->thread_count; i++) {
        if (!make_lane(&trace->threads[i], &host->lanes[i])) {
            return false;
        }
    }
    return true;
}

void trace_host_free(struct trace_host *host)
{
    for (size_t i = 0; host->lanes != NULL && i < host->trace->thread_count; i++) {
        free(host->lanes[i].order);
        free(host->lanes[i].outer);
    }
    free(host->lanes);
    free(host->by_correlation);
    free(host->by_time);
    free(host->waiting);
    memset(host, 0, sizeof *host);
}

/* ---- searches ----------------------------------------------------------------------------- */

/*
 * Is `call` before the call that find_position() looks for?  It looks in by_correlation for the
 * first call with the correlation `value`; in by_time for the first call of `thread` that starts
 * after time `value`.
 */
typedef bool call_before(const struct trace_call *call, int64_t thread, int64_t value);

static bool before_correlation(const struct trace_call *call, int64_t thread, int64_t correlation)
{
    (void)thread;
    return call->correlation < correlation;
}

static bool before_time(const struct trace_call *call, int64_t thread, int64_t at)
{
    return call->thread < thread || (call->thread == thread && call->start_ns <= at);
}

/*
 * The position in `order` of the first call of the file for which is_before() is false.  The search
 * starts at `*last`, where the previous search ended: the next result is often a little later.
 */
static size_t find_position(const struct trace_host *host, uint32_t file, const uint32_t *order,
                            call_before *is_before, int64_t thread, int64_t value, size_t *last)
{
    const struct trace_call *calls = host->trace->calls;
    size_t low = host->trace->files[file].first_call;
    size_t high = calls_end(host->trace, file);
    size_t probe = max_size(*last, low);
    for (size_t step = 1; probe < high && is_before(&calls[item_at(order, probe)], thread, value);
         step *= 2) {
        low = probe + 1;
        probe += step;
    }
    high = min_size(high, probe);
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (is_before(&calls[item_at(order, middle)], thread, value)) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    *last = low - (low > 0);
    return low;
}

const struct trace_call *trace_host_call(struct trace_host *host, uint32_t file,
                                         int64_t correlation)
{
    if (correlation < 0) {
        return NULL;
    }
    size_t position = find_position(host, file, host->by_correlation, before_correlation, 0,
                                    correlation, &host->last_correlation_search);
    if (position == calls_end(host->trace, file)) {
        return NULL;
    }
    const struct trace_call *call = &host->trace->calls[item_at(host->by_correlation, position)];
    return call->correlation == correlation ? call : NULL;
}

/* The position in by_time after the last call of `thread` that starts at `at` or before. */
static size_t find_call_after(struct trace_host *host, uint32_t file, int64_t thread, int64_t at)
{
    return find_position(host, file, host->by_time, before_time, thread, at,
                         &host->last_time_search);
}

int64_t trace_host_wait_end(struct trace_host *host, uint32_t file, int64_t thread, int64_t at)
{
    size_t after = find_call_after(host, file, thread, at);
    const struct trace_call *calls = host->trace->calls;
    bool has_call = after > host->trace->files[file].first_call &&
                    calls[item_at(host->by_time, after - 1)].thread == thread;
    uint32_t waiting = has_call ? host->waiting[after - 1] : UINT32_MAX;
    return waiting != UINT32_MAX ? max_i64(calls[waiting].end_ns, at) : at;
}

/* The number of ranges of the thread that start at `at` or before. */
static size_t count_started(const struct trace_thread *thread, const struct trace_lane *lane,
                            int64_t at)
{
    size_t low = 0;
    size_t high = thread->range_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (range_at(thread, lane, middle)->start_ns <= at) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/* The shortest range of the thread that covers at least half of the time; NULL if none does. */
static const struct trace_small_range *find_covering_range(const struct trace_thread *thread,
                                                           const struct trace_lane *lane,
                                                           int64_t from, int64_t to)
{
    const struct trace_small_range *best = NULL;
    /* A range that covers half of the time includes the middle of the time: it starts by then. */
    size_t started = count_started(thread, lane, from + (to - from) / 2);
    uint32_t at = started > 0 ? (uint32_t)started - 1 : UINT32_MAX;
    for (; at != UINT32_MAX; at = lane->outer[at]) {
        const struct trace_small_range *range = range_at(thread, lane, at);
        int64_t covered = min_i64(end_of(range), to) - max_i64(range->start_ns, from);
        bool shorter = best == NULL || range->duration_ns < best->duration_ns;
        if (2 * covered >= to - from && shorter) {
            best = range;
        }
    }
    return best;
}

/* The name of the range that find_covering_range() finds for `thread`; NULL if it finds none. */
static const char *find_range_name(const struct trace_host *host, uint32_t file, int64_t thread,
                                   int64_t from, int64_t to)
{
    const struct trace *trace = host->trace;
    size_t i = trace_find_thread(trace, file, thread);
    if (i == SIZE_MAX) {
        return NULL;
    }
    const struct trace_small_range *range =
        find_covering_range(&trace->threads[i], &host->lanes[i], from, to);
    return range != NULL ? trace_name_text(trace, range->name) : NULL;
}

const char *trace_host_activity_name(struct trace_host *host, uint32_t file, int64_t thread,
                                     int64_t from, int64_t to)
{
    const char *name = find_range_name(host, file, thread, from, to);
    if (name != NULL) {
        return name;
    }
    const struct trace_call *calls = host->trace->calls;
    size_t first = host->trace->files[file].first_call;
    size_t after = find_call_after(host, file, thread, to);
    int64_t most = (to - from - 1) / 2;
    for (size_t seen = 0; after > first && seen < CALLS_SEEN_MAX; seen++) {
        const struct trace_call *call = &calls[item_at(host->by_time, --after)];
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
