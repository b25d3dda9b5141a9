#include "model/trace/trace_range.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "base/num.h"
#include "base/text.h"
#include "model/trace/trace_host.h"

bool trace_is_step(const char *name)
{
    return text_starts(name, "ProfilerStep#");
}

static uint32_t file_of_launch(const struct trace *trace, const struct trace_launch *l)
{
    return trace->devices[trace->shapes[l->shape].device].file;
}

/* ---- a range of time ---------------------------------------------------------------------- */

/* The first start of a launch or copy of each file; NULL when memory runs out. */
static int64_t *first_starts(const struct trace *trace)
{
    int64_t *starts = malloc((trace->file_count + 1) * sizeof *starts);
    for (size_t i = 0; starts != NULL && i < trace->file_count; i++) {
        starts[i] = INT64_MAX;
    }
    for (size_t i = 0; starts != NULL && i < trace->launch_count; i++) {
        int64_t *start = &starts[file_of_launch(trace, &trace->launches[i])];
        *start = min_i64(*start, trace->launches[i].start_ns);
    }
    for (size_t i = 0; starts != NULL && i < trace->copy_count; i++) {
        int64_t *start = &starts[trace->devices[trace->copies[i].device].file];
        *start = min_i64(*start, trace->copies[i].start_ns);
    }
    return starts;
}

/* Cuts an activity at `from` and `to`; false if nothing is left of it. */
static bool cut_activity(int64_t *start, int64_t *duration, int64_t from, int64_t to)
{
    int64_t end = min_i64(*start + *duration, to);
    bool starts_inside = *start >= from && *start < to;
    *start = max_i64(*start, from);
    *duration = end - *start;
    return *duration > 0 || starts_inside; /* keeps an activity that takes no time */
}

bool trace_cut(struct trace *trace, int64_t from_ns, int64_t to_ns, struct diag *diag)
{
    int64_t *starts = first_starts(trace);
    size_t kept = 0;
    if (starts == NULL) {
        return diag_no_memory(diag);
    }
    for (size_t i = 0; i < trace->launch_count; i++) {
        struct trace_launch l = trace->launches[i];
        int64_t origin = starts[file_of_launch(trace, &l)];
        int64_t uncut_ns = l.duration_ns;
        if (!cut_activity(&l.start_ns, &l.duration_ns, origin + from_ns, origin + to_ns)) {
            continue;
        }
        if (l.duration_ns < uncut_ns) {
            struct trace_shape shape = trace->shapes[l.shape];
            shape.flags |= TRACE_CUT;
            l.shape = trace_shape_index(trace, &shape, diag);
        }
        if (l.shape == UINT32_MAX) {
            free(starts);
            return false;
        }
        trace->launches[kept++] = l;
    }
    trace->launch_count = kept;
    kept = 0;
    for (size_t i = 0; i < trace->copy_count; i++) {
        struct trace_copy c = trace->copies[i];
        int64_t origin = starts[trace->devices[c.device].file];
        if (cut_activity(&c.start_ns, &c.duration_ns, origin + from_ns, origin + to_ns)) {
            trace->copies[kept++] = c;
        }
    }
    trace->copy_count = kept;
    free(starts);
    return trace->launch_count > 0 || diag_error(diag, 0, "no kernel runs between --from and --to");
}

/* ---- ranges of the host ------------------------------------------------------------------- */

/* The time of a range. */
struct interval {
    int64_t start, end;
};

struct intervals {
    struct interval *items;
    size_t count;
};

static int by_start(const void *a, const void *b)
{
    const struct interval *x = a;
    const struct interval *y = b;
    return x->start != y->start ? NUM_ORDER(x->start, y->start) : NUM_ORDER(x->end, y->end);
}

/* Joins intervals that overlap; they are sorted by start. */
static void join(struct intervals *list)
{
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++) {
        if (kept > 0 && list->items[i].start <= list->items[kept - 1].end) {
            list->items[kept - 1].end = max_i64(list->items[kept - 1].end, list->items[i].end);
        } else {
            list->items[kept++] = list->items[i];
        }
    }
    list->count = kept;
}

static bool is_within(const struct intervals *list, int64_t at)
{
    size_t low = 0;
    size_t high = list->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (list->items[middle].start <= at) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low > 0 && at < list->items[low - 1].end;
}

/*
 * Fills `out` with the selected ranges of a file or, if wanted->others, with the skipped ones. Adds
 * the number of selected ranges to `*chosen`.  False when memory runs out.
 */
static bool find_ranges(const struct trace *trace, size_t file,
                        const struct trace_ranges_wanted *wanted, size_t *chosen,
                        struct intervals *out)
{
    size_t end =
        file + 1 < trace->file_count ? trace->files[file + 1].first_range : trace->range_count;
    out->count = 0;
    for (size_t i = trace->files[file].first_range; i < end; i++) {
        const struct trace_range *range = &trace->ranges[i];
        if (!wanted->match(wanted->ctx, range->name)) {
            continue;
        }
        if (!GROW(out->items, out->count)) {
            return false;
        }
        out->items[out->count++] = (struct interval){ range->start_ns, range->end_ns };
    }
    if (out->count == 0) {
        return true;
    }
    qsort(out->items, out->count, sizeof *out->items, by_start);
    size_t skip = min_size(out->count, (size_t)wanted->skip);
    size_t first = skip;
    size_t count = out->count - skip;
    if (wanted->only > 0) {
        first = min_size(out->count, (size_t)wanted->only - 1);
        count = min_size(out->count - first, 1);
    }
    *chosen += count;
    if (wanted->others) {
        out->count = skip;
    } else {
        memmove(out->items, out->items + first, count * sizeof *out->items);
        out->count = count;
    }
    join(out);
    return true;
}

/*
 * Is the activity with this correlation outside of the selection?  It is inside if its call begins
 * in one of `list` or, if `others`, in none.  An activity that is outside because its call is
 * unknown is counted in `*without_call`.
 */
static bool is_outside(struct trace_host *host, uint32_t file, int64_t correlation,
                       const struct intervals *list, bool others, uint64_t *without_call)
{
    const struct trace_call *call = trace_host_call(host, file, correlation);
    if (call == NULL) {
        *without_call += !others;
        return !others;
    }
    return is_within(list, call->start_ns) == others;
}

bool trace_choose(struct trace_choice *choice, const struct trace *trace,
                  const struct trace_ranges_wanted *wanted, struct diag *diag)
{
    struct trace_host host = { .trace = NULL };
    struct intervals *lists = calloc(trace->file_count + 1, sizeof *lists);
    choice->launch_outside = calloc(trace->launch_count + 1, sizeof *choice->launch_outside);
    choice->copy_outside = calloc(trace->copy_count + 1, sizeof *choice->copy_outside);
    bool ok = lists != NULL && choice->launch_outside != NULL && choice->copy_outside != NULL &&
              trace_host_make(&host, trace);
    for (size_t i = 0; ok && i < trace->file_count; i++) {
        ok = find_ranges(trace, i, wanted, &choice->ranges, &lists[i]);
    }
    for (size_t i = 0; ok && i < trace->launch_count; i++) {
        uint32_t file = file_of_launch(trace, &trace->launches[i]);
        choice->launch_outside[i] = is_outside(&host, file, trace->launches[i].correlation,
                                               &lists[file], wanted->others, &choice->without_call);
    }
    for (size_t i = 0; ok && i < trace->copy_count; i++) {
        uint32_t file = trace->devices[trace->copies[i].device].file;
        uint64_t ignored = 0;
        choice->copy_outside[i] = is_outside(&host, file, trace->copies[i].correlation,
                                             &lists[file], wanted->others, &ignored);
    }
    for (size_t i = 0; lists != NULL && i < trace->file_count; i++) {
        free(lists[i].items);
    }
    free(lists);
    trace_host_free(&host);
    if (!ok) {
        return diag_no_memory(diag);
    }
    return choice->ranges > 0 ||
           diag_error(diag, 0, "%s: no such range in the trace", wanted->what);
}

void trace_choice_free(struct trace_choice *choice)
{
    free(choice->launch_outside);
    free(choice->copy_outside);
    *choice = (struct trace_choice){ .launch_outside = NULL };
}
