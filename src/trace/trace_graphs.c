#include "trace/trace_graphs.h"

#include <stdlib.h>
#include <string.h>

#include "base/num.h"

/* A launch of a graph. */
struct graph_call {
    uint32_t file;
    int64_t correlation;
    bool has_work;    /* a kernel, a graph in one row, or a copy */
    bool is_followed; /* work of a later call is recorded */
};

struct graph_calls {
    struct graph_call *items;
    size_t count;
    bool *has_no_call; /* of each file: some work has no correlation */
};

static int by_file_and_correlation(const void *a, const void *b)
{
    const struct graph_call *x = a;
    const struct graph_call *y = b;
    return x->file != y->file ? NUM_ORDER(x->file, y->file)
                              : NUM_ORDER(x->correlation, y->correlation);
}

static bool is_graph_launch(const struct trace_call *call)
{
    return call->correlation >= 0 && strstr(call->name, "GraphLaunch") != NULL;
}

/* Collects the graph launches, each once: the calls of runtime and driver share a correlation. */
static bool collect(const struct trace *trace, struct graph_calls *out)
{
    size_t count = 0;
    for (size_t i = 0; i < trace->call_count; i++) {
        count += is_graph_launch(&trace->calls[i]);
    }
    out->items = calloc(count + 1, sizeof *out->items);
    out->has_no_call = calloc(trace->file_count + 1, sizeof *out->has_no_call);
    if (out->items == NULL || out->has_no_call == NULL) {
        return false;
    }
    uint32_t file = 0;
    count = 0;
    for (size_t i = 0; i < trace->call_count; i++) {
        while (file + 1 < trace->file_count && trace->files[file + 1].first_call <= i) {
            file++;
        }
        if (is_graph_launch(&trace->calls[i])) {
            out->items[count++] =
                (struct graph_call){ .file = file, .correlation = trace->calls[i].correlation };
        }
    }
    qsort(out->items, count, sizeof *out->items, by_file_and_correlation);
    for (size_t i = 0; i < count; i++) {
        if (out->count == 0 ||
            by_file_and_correlation(&out->items[out->count - 1], &out->items[i]) != 0) {
            out->items[out->count++] = out->items[i];
        }
    }
    return true;
}

/* Notes that work of `device` with this correlation is recorded. */
static void note_work(const struct trace *trace, struct graph_calls *calls, uint32_t device,
                      int64_t correlation)
{
    uint32_t file = trace->devices[device].file;
    const struct graph_call key = { .file = file, .correlation = correlation };
    size_t low = 0;
    size_t high = calls->count;
    calls->has_no_call[file] = calls->has_no_call[file] || correlation < 0;
    while (low < high) { /* finds the first call after it */
        size_t middle = low + (high - low) / 2;
        if (by_file_and_correlation(&calls->items[middle], &key) <= 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (low == 0) {
        return;
    }
    struct graph_call *before = &calls->items[low - 1];
    bool is_its = by_file_and_correlation(before, &key) == 0;
    before->has_work = before->has_work || is_its;
    if (is_its) {
        before = low > 1 ? before - 1 : NULL;
    }
    /* The process is in the upper half; within a process, numbers grow with time. */
    if (before != NULL && before->file == file && before->correlation >> 32 == correlation >> 32) {
        before->is_followed = true;
    }
}

/* Sets the numbers of the files. */
static void set_files(struct trace *trace, struct graph_calls *calls)
{
    for (size_t i = calls->count; i-- > 0;) {
        struct graph_call *call = &calls->items[i];
        const struct graph_call *next = i + 1 < calls->count ? call + 1 : NULL;
        struct trace_file *file = &trace->files[call->file];
        if (next != NULL && next->file == call->file &&
            next->correlation >> 32 == call->correlation >> 32 &&
            (next->has_work || next->is_followed)) {
            call->is_followed = true;
        }
        file->graph_launches++;
        file->graphs_missing += !call->has_work && call->is_followed;
    }
    for (size_t i = 0; i < trace->file_count; i++) {
        struct trace_file *file = &trace->files[i];
        if (calls->has_no_call[i] && file->graphs_missing == file->graph_launches) {
            file->graphs_missing = 0;
        }
        file->is_partial = file->is_partial || file->graphs_missing > 0;
    }
}

bool trace_graphs_count(struct trace *trace)
{
    struct graph_calls calls = { .items = NULL };
    bool ok = collect(trace, &calls);
    for (size_t i = 0; ok && calls.count > 0 && i < trace->launch_count; i++) {
        const struct trace_launch *l = &trace->launches[i];
        note_work(trace, &calls, trace->shapes[l->shape].device, l->correlation);
    }
    for (size_t i = 0; ok && calls.count > 0 && i < trace->copy_count; i++) {
        note_work(trace, &calls, trace->copies[i].device, trace->copies[i].correlation);
    }
    if (ok) {
        set_files(trace, &calls);
    }
    free(calls.items);
    free(calls.has_no_call);
    return ok;
}
