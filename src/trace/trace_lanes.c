/*
 * trace_lanes.c - the data of the time line, which page.js draws.
 *
 * In a run of up to LAUNCHES_MAX launches each launch is an item of "kernels".  A longer run is cut
 * into equal intervals: each interval in which kernels ran is an item, with the kernel of the
 * launch that ran longest in the interval.  Times are nanoseconds; a start is the distance from the
 * start of the item before, and for the first item from the start of the run, or of its file.  A
 * kernel, a cause, the host's work and a copy's name are indexes in "names", "causes", "hosts" and
 * "copyNames".
 *
 *     "clocks": each file has a clock of its own: the files are not of one time
 *     "span": the time on the longest clock; of a device, on its own
 *     "kernels": [start, duration, kernel, thousandths of the duration that may be lost, ...]
 *     "idle": [start, duration, cause, host's work or null, ...]; more than GAPS_MAX gaps are
 * merged "shortest": gaps under this time are not in "idle"; 0 = "idle" has all gaps "copies":
 * [start, duration, name, ...]; more than COPIES_MAX copies are merged
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "base/num.h"
#include "trace/trace_page.h"
#include "trace/trace_report.h"

enum { LAUNCHES_MAX = 4000, GAPS_MAX = 600, COPIES_MAX = 600 };

/* Texts that are written once; items of the time line refer to them by index. */
struct texts {
    const char **items; /* owned */
    size_t count;
};

/* What ran in an interval of the run. */
struct interval {
    double busy, lost; /* parts of its length */
    double most;       /* the part that the longest launch in it fills */
    uint32_t shape;    /* of the longest launch */
};

/* What the items refer to by index, in the order in which they are said. */
struct referred {
    uint32_t *indexes; /* 1 + the index in "names" of each kernel of the run; 0 = none; owned */
    uint32_t *shapes;  /* of each kernel in "names": one of its shapes; owned */
    size_t kernel_count;
    struct texts hosts, copies;
    bool failed; /* memory ran out */
};

struct lanes {
    const struct trace_view *view;
    int64_t from[TRACE_LANES_DEVICES];  /* where the clock of each device begins */
    int64_t spans[TRACE_LANES_DEVICES]; /* the time on this clock: of all devices that have it */
    int64_t span;                       /* the longest of them */
    bool has_clocks;                    /* each file has a clock of its own */
    bool has_every_launch;              /* each launch is an item */
    const uint32_t *order;              /* of the launches */
    const struct trace_spans *gaps, *copies;
    struct referred *referred;
};

/*
 * The index of a text, which is added if it is new.  Compares pointers: callers pass equal texts by
 * the same pointer.  Returns -1 for NULL, or if memory runs out.
 */
static int text_index(struct texts *texts, const char *text)
{
    for (size_t i = 0; i < texts->count; i++) {
        if (texts->items[i] == text) {
            return (int)i;
        }
    }
    if (text == NULL || !GROW(texts->items, texts->count)) {
        return -1;
    }
    texts->items[texts->count] = text;
    return (int)texts->count++;
}

static void say_texts_of(struct sayer *s, const char *key, const struct texts *texts)
{
    if (!say_list(s, key, 0)) {
        return;
    }
    for (size_t i = 0; i < texts->count; i++) {
        page_say_script_text(s, NULL, texts->items[i]);
    }
    say_end(s);
}

/* The index in "names" of the kernel of a shape, which is added if it is new. */
static uint32_t kernel_index(const struct lanes *lanes, uint32_t shape)
{
    struct referred *referred = lanes->referred;
    uint32_t kernel = lanes->view->run->kernel_of[shape];
    if (referred->indexes[kernel] == 0) {
        referred->shapes[referred->kernel_count++] = shape;
        referred->indexes[kernel] = (uint32_t)referred->kernel_count;
    }
    return referred->indexes[kernel] - 1;
}

static double lost_share(const struct trace_run *run, size_t launch)
{
    struct trace_sums sums = { 0 };
    int64_t ns = run->trace->launches[launch].duration_ns;
    if (ns == 0 || !trace_run_is_counted(run, launch)) {
        return 0;
    }
    trace_sums_add_launch(run, launch, &sums);
    return min_real(trace_sums_high(&sums) / (double)ns, 1);
}

/* ---- the kernels ---------------------------------------------------------------------------- */

static bool is_on_device(const struct trace *trace, size_t launch, uint32_t device)
{
    return trace->shapes[trace->launches[launch].shape].device == device;
}

/* Says start and duration of an item.  `*last` is the start of the item before, or 0. */
static void say_times(struct sayer *s, int64_t start, int64_t ns, int64_t *last)
{
    say_uint(s, NULL, (uint64_t)(start - *last));
    say_uint(s, NULL, (uint64_t)ns);
    *last = start;
}

/* Says the kernel of an item, and the share of its time that may be lost. */
static void say_kernel(struct sayer *s, const struct lanes *lanes, uint32_t shape, double lost)
{
    say_uint(s, NULL, kernel_index(lanes, shape));
    say_uint(s, NULL, (uint64_t)rint(1000 * lost));
}

static void say_launches(struct sayer *s, const struct lanes *lanes, uint32_t device)
{
    const struct trace_run *run = lanes->view->run;
    const struct trace *trace = run->trace;
    int64_t last = 0;
    for (size_t i = 0; i < trace->launch_count; i++) {
        const size_t launch = lanes->order[i];
        const struct trace_launch *l = &trace->launches[launch];
        if (is_on_device(trace, launch, device)) {
            say_times(s, l->start_ns - lanes->from[device], l->duration_ns, &last);
            say_kernel(s, lanes, l->shape, lost_share(run, launch));
        }
    }
}

/* Adds a launch to the intervals in which it runs. */
static void add_launch(const struct trace_run *run, size_t launch, double from, double to,
                       struct interval *items, size_t count)
{
    double lost = lost_share(run, launch);
    uint32_t shape = run->trace->launches[launch].shape;
    for (size_t i = (size_t)max_real(from, 0); i < count && (double)i < to; i++) {
        double part = min_real(to, (double)i + 1) - max_real(from, (double)i);
        items[i].busy += part;
        items[i].lost += part * lost;
        if (part > items[i].most) {
            items[i].most = part;
            items[i].shape = shape;
        }
    }
}

static void say_intervals(struct sayer *s, const struct lanes *lanes, uint32_t device)
{
    const struct trace_run *run = lanes->view->run;
    const struct trace *trace = run->trace;
    size_t count = LAUNCHES_MAX / min_size(trace->device_count, TRACE_LANES_DEVICES);
    double length = (double)lanes->spans[device] / (double)count;
    struct interval *items = calloc(count, sizeof *items);
    int64_t last = 0;
    if (items == NULL) {
        lanes->referred->failed = true;
        return;
    }
    for (size_t i = 0; i < trace->launch_count; i++) {
        const struct trace_launch *l = &trace->launches[i];
        double from = (double)(l->start_ns - lanes->from[device]) / length;
        if (is_on_device(trace, i, device)) {
            add_launch(run, i, from, from + (double)l->duration_ns / length, items, count);
        }
    }
    for (size_t i = 0; i < count; i++) {
        double busy = min_real(items[i].busy, 1);
        if (busy > 0) {
            say_times(s, (int64_t)((double)i * length), (int64_t)(busy * length), &last);
            say_kernel(s, lanes, items[i].shape, items[i].lost / items[i].busy);
        }
    }
    free(items);
}

/* ---- gaps and copies ------------------------------------------------------------------------ */

static void add_span(struct trace_spans *spans, const struct trace_span *span)
{
    if (!GROW(spans->items, spans->count)) {
        spans->failed = true;
    } else {
        spans->items[spans->count++] = *span;
    }
}

void trace_lanes_add_gap(void *ctx, uint32_t device, const struct trace_gap *gap)
{
    const struct trace_span span = { gap->start_ns, gap->ns, device, (int)gap->cause, gap->host };
    if (device < TRACE_LANES_DEVICES) {
        add_span(ctx, &span);
    }
}

static int by_start(const void *a, const void *b)
{
    const struct trace_span *x = a;
    const struct trace_span *y = b;
    return x->start != y->start ? NUM_ORDER(x->start, y->start) : NUM_ORDER(x->device, y->device);
}

/* The merged span that merge_spans() makes for a device. */
struct merging {
    uint64_t interval;       /* 1 + the interval in which its spans start; 0 = there is none yet */
    struct trace_span *span; /* with the start of the first */
    int64_t longest_ns;      /* the time of the longest: its cause and text are kept */
};

static void merge_span(struct merging *merging, const struct trace_span *span)
{
    merging->span->ns += span->ns;
    if (span->ns > merging->longest_ns) {
        merging->span->cause = span->cause;
        merging->span->text = span->text;
        merging->longest_ns = span->ns;
    }
}

/*
 * Puts the spans in the order of their starts.  If there are more than `most`, cuts the run into
 * `most` intervals.  All spans of a device that start in one interval then become one span, with
 * the start of the first, the sum of their times, and the cause and text of the longest.
 */
static void merge_spans(struct trace_spans *spans, size_t most, const struct lanes *lanes)
{
    struct merging merging_of[TRACE_LANES_DEVICES] = { { .interval = 0 } };
    size_t count = 0;
    if (spans->count > 0) {
        qsort(spans->items, spans->count, sizeof *spans->items, by_start);
    }
    if (spans->count <= most) {
        return;
    }
    for (size_t i = 0; i < spans->count; i++) {
        const struct trace_span span = spans->items[i];
        struct merging *merging = &merging_of[span.device];
        const double length = max_real((double)lanes->spans[span.device] / (double)most, 1);
        uint64_t interval =
            (uint64_t)((double)(span.start - lanes->from[span.device]) / length) + 1;
        if (merging->interval == interval) {
            merge_span(merging, &span);
        } else {
            *merging = (struct merging){ interval, &spans->items[count], span.ns };
            spans->items[count++] = span;
        }
    }
    spans->count = count;
}

static void find_copies(const struct trace *trace, struct trace_spans *spans)
{
    for (size_t i = 0; i < trace->copy_count; i++) {
        const struct trace_copy *c = &trace->copies[i];
        const struct trace_span span = { c->start_ns, c->duration_ns, c->device, 0, c->name };
        if (c->device < TRACE_LANES_DEVICES) {
            add_span(spans, &span);
        }
    }
}

static void say_spans(struct sayer *s, const struct lanes *lanes, uint32_t device, bool is_idle)
{
    const struct trace_spans *spans = is_idle ? lanes->gaps : lanes->copies;
    struct texts *texts = is_idle ? &lanes->referred->hosts : &lanes->referred->copies;
    int64_t last = 0;
    for (size_t i = 0; i < spans->count; i++) {
        const struct trace_span *span = &spans->items[i];
        if (span->device != device) {
            continue;
        }
        say_times(s, span->start - lanes->from[device], span->ns, &last);
        if (is_idle) {
            say_uint(s, NULL, (uint64_t)span->cause);
        }
        say_uint_or_null(s, NULL, text_index(texts, span->text));
    }
}

/* ---- the time line -------------------------------------------------------------------------- */

static void say_device(struct sayer *s, const struct lanes *lanes, uint32_t device)
{
    OUT_TEXT(name, OUT_LINE);
    if (!say_object(s, NULL)) {
        return;
    }
    trace_view_device_name(lanes->view->run->trace, device, &name);
    page_say_script_text(s, "name", out_string(&name));
    say_uint(s, "span", (uint64_t)lanes->spans[device]);
    if (say_list(s, "kernels", 0)) {
        if (lanes->has_every_launch) {
            say_launches(s, lanes, device);
        } else {
            say_intervals(s, lanes, device);
        }
        say_end(s);
    }
    if (say_list(s, "idle", 0)) {
        say_spans(s, lanes, device, true);
        say_end(s);
    }
    if (say_list(s, "copies", 0)) {
        say_spans(s, lanes, device, false);
        say_end(s);
    }
    say_end(s);
}

/* Writes grid, block and blocks per SM of a shape, as far as they are known. */
static void write_grid(const struct trace_run *run, uint32_t index, struct out *text)
{
    const struct trace_shape *shape = &run->trace->shapes[index];
    const struct trace_blocks *blocks = run->fits[index].blocks;
    const struct occ_arch *arch = run->machines[shape->device].arch;
    const struct words *w = arch != NULL ? words_of(arch) : words_of_vendor(OCC_NVIDIA);
    if (shape->grid[0] > 0 && shape->block[0] > 0) {
        out_printf(text, "%lld x %lld x %lld %s of %lld %s", (long long)shape->grid[0],
                   (long long)max_i64(shape->grid[1], 1), (long long)max_i64(shape->grid[2], 1),
                   w->blocks, (long long)trace_dims_total(shape->block), w->items);
    }
    if (blocks->why == NULL) {
        out_printf(text, ", %u per %s", blocks->low, w->sm);
    }
}

/*
 * Says the names of the kernels in the time line; then their numbers in the run ("lit" in the data
 * of a table row is such a number); then grid, block and blocks per SM of one launch of each; then
 * the indexes of the communication kernels.
 */
static void say_kernels(struct sayer *s, const struct lanes *lanes)
{
    const struct trace_run *run = lanes->view->run;
    const struct referred *referred = lanes->referred;
    if (say_list(s, "names", 0)) {
        for (size_t i = 0; i < referred->kernel_count; i++) {
            char name[TRACE_PLAIN_MAX];
            trace_view_last_name(lanes->view, run->trace->shapes[referred->shapes[i]].name, name);
            page_say_script_text(s, NULL, name);
        }
        say_end(s);
    }
    if (say_list(s, "numbers", 0)) {
        for (size_t i = 0; i < referred->kernel_count; i++) {
            say_uint(s, NULL, run->kernel_of[referred->shapes[i]]);
        }
        say_end(s);
    }
    if (say_list(s, "grids", 0)) {
        for (size_t i = 0; i < referred->kernel_count; i++) {
            OUT_TEXT(text, OUT_LINE);
            write_grid(run, referred->shapes[i], &text);
            say_text(s, NULL, out_string(&text));
        }
        say_end(s);
    }
    if (say_list(s, "communication", 0)) {
        for (size_t i = 0; i < referred->kernel_count; i++) {
            if (run->fits[referred->shapes[i]].class == TRACE_CLASS_COMMUNICATION) {
                say_uint(s, NULL, i);
            }
        }
        say_end(s);
    }
}

/* Says each cause of idle time with its colour: a class of page.css. */
static void say_causes(struct sayer *s)
{
    static const char *const colours[TRACE_IDLE_COLOURS] = {
        [TRACE_IDLE_ORANGE] = "host",
        [TRACE_IDLE_SAND] = "between",
        [TRACE_IDLE_BROWN] = "faults",
        [TRACE_IDLE_VIOLET] = "unknown",
    };
    if (!say_list(s, "causes", 0)) {
        return;
    }
    for (int i = 0; i < TRACE_IDLE_COUNT; i++) {
        const enum trace_idle cause = (enum trace_idle)i;
        const char *const texts[] = { trace_text_cause(cause), colours[trace_idle_colour(cause)],
                                      NULL };
        say_texts(s, NULL, texts, 0);
    }
    say_end(s);
}

/* The length under which gaps are not listed; 0 = all gaps are listed. */
static int64_t shortest_gap(const struct trace_run *run)
{
    for (size_t i = 0; i < run->trace->device_count; i++) {
        if (run->times[i].gaps[TRACE_GAP_UNDER_5US].count > 0) {
            return TRACE_GAP_RECORDED_NS;
        }
    }
    return 0;
}

/* The first start and the last end of the activities of a device. */
struct window {
    int64_t from, to;
};

static void widen(struct window *windows, uint32_t device, int64_t start, int64_t ns)
{
    if (device < TRACE_LANES_DEVICES) {
        windows[device].from = min_i64(windows[device].from, start);
        windows[device].to = max_i64(windows[device].to, start + ns);
    }
}

/*
 * Finds the clocks of the devices.  If two files were not recorded at the same time, each file has
 * a clock of its own, else all devices have the same.
 */
static void find_clocks(const struct trace *trace, struct lanes *lanes)
{
    struct window windows[TRACE_LANES_DEVICES];
    const uint32_t count = (uint32_t)min_size(trace->device_count, TRACE_LANES_DEVICES);
    int64_t first = INT64_MAX;
    for (uint32_t i = 0; i < TRACE_LANES_DEVICES; i++) {
        windows[i] = (struct window){ INT64_MAX, INT64_MIN };
    }
    for (size_t i = 0; i < trace->launch_count; i++) {
        const struct trace_launch *l = &trace->launches[i];
        widen(windows, trace->shapes[l->shape].device, l->start_ns, l->duration_ns);
    }
    for (size_t i = 0; i < trace->copy_count; i++) {
        const struct trace_copy *c = &trace->copies[i];
        widen(windows, c->device, c->start_ns, c->duration_ns);
    }
    for (uint32_t i = 0; i < count; i++) {
        first = min_i64(first, windows[i].from);
        for (uint32_t k = 0; k < i; k++) {
            bool apart = windows[i].to <= windows[k].from || windows[k].to <= windows[i].from;
            lanes->has_clocks =
                lanes->has_clocks || (apart && trace->devices[i].file != trace->devices[k].file);
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        lanes->from[i] = lanes->has_clocks ? windows[i].from : first;
        for (uint32_t k = 0; k < count && lanes->has_clocks; k++) {
            if (trace->devices[i].file == trace->devices[k].file) {
                lanes->from[i] = min_i64(lanes->from[i], windows[k].from);
            }
        }
        lanes->spans[i] = windows[i].to - lanes->from[i];
        lanes->span = max_i64(lanes->span, lanes->spans[i]);
    }
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t k = 0; k < count; k++) {
            if (!lanes->has_clocks || trace->devices[i].file == trace->devices[k].file) {
                lanes->spans[i] = max_i64(lanes->spans[i], lanes->spans[k]);
            }
        }
    }
}

static void say_lanes(struct sayer *s, const void *record)
{
    const struct lanes *lanes = record;
    const struct trace_run *run = lanes->view->run;
    say_uint(s, "shortest", (uint64_t)shortest_gap(run));
    say_bool(s, "clocks", lanes->has_clocks);
    say_uint(s, "span", (uint64_t)lanes->span);
    say_bool(s, "exact", lanes->has_every_launch);
    say_bool(s, "byName", run->options.by != TRACE_BY_KERNEL);
    if (say_list(s, "devices", 0)) {
        for (uint32_t i = 0; i < min_size(run->trace->device_count, TRACE_LANES_DEVICES); i++) {
            say_device(s, lanes, i);
        }
        say_end(s);
    }
    say_kernels(s, lanes);
    say_texts_of(s, "hosts", &lanes->referred->hosts);
    say_texts_of(s, "copyNames", &lanes->referred->copies);
    say_causes(s);
}

bool trace_lanes(const struct trace_view *view, struct out *out)
{
    const struct trace_run *run = view->run;
    const struct trace *trace = run->trace;
    struct trace_spans copies = { NULL, 0, false };
    uint32_t *order = trace_launch_order(trace);
    struct referred referred = { .indexes = calloc(run->kernel_count + 1, sizeof(uint32_t)),
                                 .shapes = calloc(run->kernel_count + 1, sizeof(uint32_t)) };
    struct lanes lanes = { .view = view,
                           .has_every_launch = trace->launch_count <= LAUNCHES_MAX,
                           .order = order,
                           .gaps = view->gaps,
                           .copies = &copies,
                           .referred = &referred };
    find_clocks(trace, &lanes);
    find_copies(trace, &copies);
    bool ok = order != NULL && referred.indexes != NULL && referred.shapes != NULL &&
              !view->gaps->failed && !copies.failed;
    if (ok) {
        merge_spans(view->gaps, GAPS_MAX, &lanes);
        merge_spans(&copies, COPIES_MAX, &lanes);
        record_json(say_lanes, &lanes, RECORD_COMPACT, out);
    }
    free(order);
    free(referred.indexes);
    free(referred.shapes);
    free(referred.hosts.items);
    free(referred.copies.items);
    free(copies.items);
    return ok && !referred.failed;
}
