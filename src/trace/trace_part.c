#include "trace/trace_part.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "base/num.h"
#include "base/text.h"
#include "trace/trace_host.h"

bool trace_match_step(void *ctx, const char *name)
{
    (void)ctx;
    return text_starts(name, "ProfilerStep#");
}

static uint32_t file_of_launch(const struct trace *trace, const struct trace_launch *l)
{
    return trace->devices[trace->shapes[l->shape].device].file;
}

/* ---- a range of time ---------------------------------------------------------------------- */

/* Cuts an activity at `from` and `to`; false if nothing is left of it. */
static bool cut_activity(int64_t *start, int64_t *duration, int64_t from, int64_t to)
{
    int64_t end = min_i64(*start + *duration, to);
    bool starts_inside = *start >= from && *start < to;
    *start = max_i64(*start, from);
    *duration = end - *start;
    return *duration > 0 || starts_inside; /* keeps an activity that takes no time */
}

bool trace_part_cut_time(struct trace *trace, int64_t from_ns, int64_t to_ns, struct diag *diag)
{
    size_t kept = 0;
    for (size_t i = 0; i < trace->launch_count; i++) {
        struct trace_launch l = trace->launches[i];
        int64_t origin = trace->files[file_of_launch(trace, &l)].first_ns;
        int64_t uncut_ns = l.duration_ns;
        if (!cut_activity(&l.start_ns, &l.duration_ns, origin + from_ns, origin + to_ns)) {
            continue;
        }
        if (l.duration_ns < uncut_ns) {
            struct trace_shape shape = trace->shapes[l.shape];
            shape.flags |= TRACE_CUT;
            l.shape = trace_find_or_add_shape(trace, &shape, diag);
        }
        if (l.shape == UINT32_MAX) {
            return false;
        }
        trace->launches[kept++] = l;
    }
    trace->launch_count = kept;
    kept = 0;
    for (size_t i = 0; i < trace->copy_count; i++) {
        struct trace_copy c = trace->copies[i];
        int64_t origin = trace->files[trace->devices[c.device].file].first_ns;
        if (cut_activity(&c.start_ns, &c.duration_ns, origin + from_ns, origin + to_ns)) {
            trace->copies[kept++] = c;
        }
    }
    trace->copy_count = kept;
    return trace->launch_count > 0 || diag_error(diag, 0, "no kernel runs between --from and --to");
}

/* ---- ranges of the host ------------------------------------------------------------------- */

/* The time of a range of a process. */
struct interval {
    int64_t process, start, end;
};

struct intervals {
    struct interval *items;
    size_t count;
};

static int by_start(const void *a, const void *b)
{
    const struct interval *x = a;
    const struct interval *y = b;
    if (x->process != y->process) {
        return NUM_ORDER(x->process, y->process);
    }
    return x->start != y->start ? NUM_ORDER(x->start, y->start) : NUM_ORDER(x->end, y->end);
}

/* Joins the intervals of each process that overlap or touch; `list` is sorted. */
static void join(struct intervals *list)
{
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++) {
        const struct interval *next = &list->items[i];
        struct interval *last = kept > 0 ? &list->items[kept - 1] : NULL;
        if (last != NULL && last->process == next->process && next->start <= last->end) {
            last->end = max_i64(last->end, next->end);
        } else {
            list->items[kept++] = *next;
        }
    }
    list->count = kept;
}

static bool is_within(const struct intervals *list, int64_t process, int64_t at)
{
    size_t low = 0;
    size_t high = list->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const struct interval *item = &list->items[middle];
        if (item->process < process || (item->process == process && item->start <= at)) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low > 0 && list->items[low - 1].process == process && at < list->items[low - 1].end;
}

/* Counts the ranges from `first` on that belong to the same process as `first`. */
static size_t count_ranges_of_process(const struct intervals *list, size_t first)
{
    size_t count = 1;
    while (first + count < list->count &&
           list->items[first + count].process == list->items[first].process) {
        count++;
    }
    return count;
}

/*
 * Keeps the selected ranges of each process or, if filter->keeps_rest, the skipped ones.  In both
 * cases counts the matching and the selected ranges of each process in `*part`, which keeps the
 * largest numbers, not sums: the processes of a run do the same steps.
 */
static void select_ranges(const struct trace_range_filter *filter, struct intervals *list,
                          struct trace_part *part)
{
    size_t kept = 0;
    size_t of_process;
    for (size_t at = 0; at < list->count; at += of_process) {
        of_process = count_ranges_of_process(list, at);
        size_t skip = min_size(of_process, (size_t)filter->skip);
        size_t first = skip;
        size_t count = of_process - skip;
        if (filter->only > 0) {
            first = min_size(of_process, (size_t)filter->only - 1);
            count = min_size(of_process - first, 1);
        }
        part->ranges_matched = max_size(part->ranges_matched, of_process);
        part->ranges_selected = max_size(part->ranges_selected, count);
        if (filter->keeps_rest) {
            first = 0;
            count = skip;
        }
        memmove(list->items + kept, list->items + at + first, count * sizeof *list->items);
        kept += count;
    }
    list->count = kept;
}

/*
 * Fills `out` with the selected ranges of a file or, if filter->keeps_rest, with the skipped ones.
 * Counts as select_ranges() does.  False when memory runs out.
 */
static bool find_ranges(const struct trace *trace, size_t file,
                        const struct trace_range_filter *filter, struct trace_part *part,
                        struct intervals *out)
{
    size_t end =
        file + 1 < trace->file_count ? trace->files[file + 1].first_range : trace->user_range_count;
    out->count = 0;
    for (size_t i = trace->files[file].first_range; i < end; i++) {
        const struct trace_range *range = &trace->user_ranges[i];
        if (!filter->match(filter->ctx, range->name)) {
            continue;
        }
        if (!GROW(out->items, out->count)) {
            return false;
        }
        out->items[out->count++] = (struct interval){ trace_thread_process(range->thread),
                                                      range->start_ns, range->end_ns };
    }
    if (out->count == 0) {
        return true;
    }
    qsort(out->items, out->count, sizeof *out->items, by_start);
    select_ranges(filter, out, part);
    join(out);
    return true;
}

/*
 * Is the activity with this correlation outside of the part?  It is inside if its call begins
 * in one of `list` or, if `inverted`, in none.  An activity that is outside because its call is
 * unknown is counted in `*without_call`.
 */
static bool is_outside(struct trace_host *host, uint32_t file, int64_t correlation,
                       const struct intervals *list, bool inverted, uint64_t *without_call)
{
    const struct trace_call *call = trace_host_call(host, file, correlation);
    if (call == NULL) {
        *without_call += !inverted;
        return !inverted;
    }
    return is_within(list, trace_thread_process(call->thread), call->start_ns) == inverted;
}

bool trace_part_choose_ranges(struct trace_part *part, const struct trace *trace,
                              const struct trace_range_filter *filter, struct diag *diag)
{
    struct trace_host host = { .trace = NULL };
    struct intervals *lists = calloc(trace->file_count + 1, sizeof *lists);
    part->launch_outside = calloc(trace->launch_count + 1, sizeof *part->launch_outside);
    part->copy_outside = calloc(trace->copy_count + 1, sizeof *part->copy_outside);
    bool ok = lists != NULL && part->launch_outside != NULL && part->copy_outside != NULL &&
              trace_host_make(&host, trace);
    for (size_t i = 0; ok && i < trace->file_count; i++) {
        ok = find_ranges(trace, i, filter, part, &lists[i]);
    }
    for (size_t i = 0; ok && i < trace->launch_count; i++) {
        uint32_t file = file_of_launch(trace, &trace->launches[i]);
        part->launch_outside[i] =
            is_outside(&host, file, trace->launches[i].correlation, &lists[file],
                       filter->keeps_rest, &part->launches_without_call);
    }
    for (size_t i = 0; ok && i < trace->copy_count; i++) {
        uint32_t file = trace->devices[trace->copies[i].device].file;
        part->copy_outside[i] = is_outside(&host, file, trace->copies[i].correlation, &lists[file],
                                           filter->keeps_rest, &part->copies_without_call);
    }
    for (size_t i = 0; lists != NULL && i < trace->file_count; i++) {
        free(lists[i].items);
    }
    free(lists);
    trace_host_free(&host);
    if (!ok) {
        return diag_report_no_memory(diag);
    }
    if (part->ranges_selected == 0 && part->ranges_matched > 0) {
        return diag_error(diag, 0, "%s: nothing is left of the %zu %s%s in the trace", filter->what,
                          part->ranges_matched, filter->item, text_plural(part->ranges_matched));
    }
    return part->ranges_selected > 0 ||
           diag_error(diag, 0, "%s: no such %s in the trace", filter->what, filter->item);
}

bool trace_count_steps(const struct trace *trace, uint64_t skip, uint64_t *steps)
{
    const struct trace_range_filter filter = { .match = trace_match_step, .skip = skip };
    struct trace_part part = { .ranges_selected = 0 };
    bool ok = true;
    for (size_t i = 0; ok && i < trace->file_count; i++) {
        struct intervals list = { NULL, 0 };
        ok = find_ranges(trace, i, &filter, &part, &list);
        free(list.items);
    }
    *steps = part.ranges_selected;
    return ok;
}

void trace_part_free(struct trace_part *part)
{
    free(part->launch_outside);
    free(part->copy_outside);
    *part = (struct trace_part){ .launch_outside = NULL };
}
