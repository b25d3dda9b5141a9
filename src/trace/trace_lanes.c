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
 *     "idle": [start, duration, cause, host's work or -1, ...]; more than GAPS_MAX gaps are merged
 *     "shortest": gaps under this time are not in "idle"; 0 = "idle" has all gaps
 *     "copies": [start, duration, name, ...]; more than COPIES_MAX copies are merged
 */
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

struct lanes {
    const struct trace_view *view;
    int64_t from[TRACE_LANES_DEVICES];  /* where the clock of each device begins */
    int64_t spans[TRACE_LANES_DEVICES]; /* the time on this clock: of all devices that have it */
    int64_t span;                       /* the longest of them */
    bool has_clocks;                    /* each file has a clock of its own */
    bool has_every_launch;              /* each launch is an item */
    uint32_t *indexes; /* 1 + the index in "names" of each kernel of the run; 0 = none; owned */
    uint32_t *shapes;  /* of each kernel in "names": one of its shapes; owned */
    size_t kernels_used;
    struct texts hosts, copies;
    struct out *out;
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

static void write_texts(const char *key, const struct texts *texts, struct out *out)
{
    out_printf(out, ",\n\"%s\":[", key);
    for (size_t i = 0; i < texts->count; i++) {
        out_text(out, i > 0 ? "," : "");
        page_json_string(texts->items[i], out);
    }
    out_char(out, ']');
}

/* The index in "names" of the kernel of a shape, which is added if it is new. */
static uint32_t kernel_index(struct lanes *lanes, uint32_t shape)
{
    uint32_t kernel = lanes->view->run->kernel_of[shape];
    if (lanes->indexes[kernel] == 0) {
        lanes->shapes[lanes->kernels_used++] = shape;
        lanes->indexes[kernel] = (uint32_t)lanes->kernels_used;
    }
    return lanes->indexes[kernel] - 1;
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

/*
 * Writes start and duration of an item.  `*last` is the start of the item before; INT64_MIN = there
 * is none.
 */
static void write_times(int64_t start, int64_t ns, int64_t *last, struct out *out)
{
    out_printf(out, "%s%lld,%lld", *last > INT64_MIN ? "," : "",
               (long long)(start - (*last > INT64_MIN ? *last : 0)), (long long)ns);
    *last = start;
}

static void write_launches(struct lanes *lanes, const uint32_t *order, uint32_t device)
{
    const struct trace_run *run = lanes->view->run;
    const struct trace *trace = run->trace;
    int64_t last = INT64_MIN;
    for (size_t i = 0; i < trace->launch_count; i++) {
        const struct trace_launch *l = &trace->launches[order[i]];
        if (!is_on_device(trace, order[i], device)) {
            continue;
        }
        write_times(l->start_ns - lanes->from[device], l->duration_ns, &last, lanes->out);
        out_printf(lanes->out, ",%u,%.0f", kernel_index(lanes, l->shape),
                   1000 * lost_share(run, order[i]));
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

static bool write_intervals(struct lanes *lanes, uint32_t device)
{
    const struct trace_run *run = lanes->view->run;
    const struct trace *trace = run->trace;
    size_t count = LAUNCHES_MAX / min_size(trace->device_count, TRACE_LANES_DEVICES);
    double length = (double)lanes->spans[device] / (double)count;
    struct interval *items = calloc(count, sizeof *items);
    int64_t last = INT64_MIN;
    for (size_t i = 0; items != NULL && i < trace->launch_count; i++) {
        const struct trace_launch *l = &trace->launches[i];
        double from = (double)(l->start_ns - lanes->from[device]) / length;
        if (is_on_device(trace, i, device)) {
            add_launch(run, i, from, from + (double)l->duration_ns / length, items, count);
        }
    }
    for (size_t i = 0; items != NULL && i < count; i++) {
        double busy = min_real(items[i].busy, 1);
        if (busy > 0) {
            write_times((int64_t)((double)i * length), (int64_t)(busy * length), &last, lanes->out);
            out_printf(lanes->out, ",%u,%.0f", kernel_index(lanes, items[i].shape),
                       1000 * items[i].lost / items[i].busy);
        }
    }
    free(items);
    return items != NULL;
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

static void write_spans(struct lanes *lanes, const struct trace_spans *spans, uint32_t device,
                        bool is_idle)
{
    int64_t last = INT64_MIN;
    for (size_t i = 0; i < spans->count; i++) {
        const struct trace_span *span = &spans->items[i];
        if (span->device != device) {
            continue;
        }
        write_times(span->start - lanes->from[device], span->ns, &last, lanes->out);
        if (is_idle) {
            out_printf(lanes->out, ",%d", span->cause);
        }
        out_printf(lanes->out, ",%d",
                   text_index(is_idle ? &lanes->hosts : &lanes->copies, span->text));
    }
}

/* ---- the time line -------------------------------------------------------------------------- */

static bool write_device(struct lanes *lanes, const uint32_t *order, uint32_t device,
                         const struct trace_spans *gaps, const struct trace_spans *copies)
{
    bool ok = true;
    struct out *out = lanes->out;
    OUT_TEXT(name, OUT_LINE);
    trace_view_device_name(lanes->view->run->trace, device, &name);
    out_text(out, "{\"name\":");
    page_json_string(out_string(&name), out);
    out_printf(out, ",\"span\":%lld", (long long)lanes->spans[device]);
    out_text(out, ",\n\"kernels\":[");
    if (lanes->has_every_launch) {
        write_launches(lanes, order, device);
    } else {
        ok = write_intervals(lanes, device);
    }
    out_text(out, "],\n\"idle\":[");
    write_spans(lanes, gaps, device, true);
    out_text(out, "],\n\"copies\":[");
    write_spans(lanes, copies, device, false);
    out_text(out, "]}");
    return ok;
}

/*
 * Writes the names of the kernels in the time line; then their numbers in the run ("lit" in the
 * data of a table row is such a number); then grid, block and blocks per SM of one launch of each.
 */
static void write_names(const struct lanes *lanes)
{
    const struct trace_run *run = lanes->view->run;
    struct out *out = lanes->out;
    out_text(out, ",\n\"names\":[");
    for (size_t i = 0; i < lanes->kernels_used; i++) {
        char name[TRACE_PLAIN_MAX];
        trace_view_last_name(lanes->view, run->trace->shapes[lanes->shapes[i]].name, name);
        out_text(out, i > 0 ? "," : "");
        page_json_string(name, out);
    }
    out_text(out, "],\n\"numbers\":[");
    for (size_t i = 0; i < lanes->kernels_used; i++) {
        out_printf(out, "%s%u", i > 0 ? "," : "", run->kernel_of[lanes->shapes[i]]);
    }
    out_text(out, "],\n\"grids\":[");
    for (size_t i = 0; i < lanes->kernels_used; i++) {
        const struct trace_shape *shape = &run->trace->shapes[lanes->shapes[i]];
        const struct trace_blocks *blocks = run->fits[lanes->shapes[i]].blocks;
        const struct occ_arch *arch = run->machines[shape->device].arch;
        const struct words *w = arch != NULL ? words_of(arch) : words_of_vendor(OCC_NVIDIA);
        out_text(out, i > 0 ? ",\"" : "\"");
        if (shape->grid[0] > 0 && shape->block[0] > 0) {
            out_printf(out, "%lld x %lld x %lld %s of %lld %s", (long long)shape->grid[0],
                       (long long)max_i64(shape->grid[1], 1), (long long)max_i64(shape->grid[2], 1),
                       w->blocks, (long long)trace_dims_total(shape->block), w->items);
        }
        if (blocks->why == NULL) {
            out_printf(out, ", %u per %s", blocks->low, w->sm);
        }
        out_char(out, '"');
    }
    out_char(out, ']');
}

/* Writes each cause of idle time with its colour: a class of page.css. */
static void write_causes(struct out *out)
{
    static const char *const colours[TRACE_IDLE_COLOURS] = {
        [TRACE_IDLE_ORANGE] = "host",
        [TRACE_IDLE_SAND] = "between",
        [TRACE_IDLE_BROWN] = "faults",
        [TRACE_IDLE_VIOLET] = "unknown",
    };
    out_text(out, ",\n\"causes\":[");
    for (int i = 0; i < TRACE_IDLE_COUNT; i++) {
        out_printf(out, "%s[\"%s\",\"%s\"]", i > 0 ? "," : "", trace_text_cause((enum trace_idle)i),
                   colours[trace_idle_colour((enum trace_idle)i)]);
    }
    out_char(out, ']');
}

/* Writes the indexes in "names" of the communication kernels. */
static void write_communication(const struct lanes *lanes)
{
    const char *separator = "";
    out_text(lanes->out, ",\n\"communication\":[");
    for (size_t i = 0; i < lanes->kernels_used; i++) {
        if (lanes->view->run->fits[lanes->shapes[i]].class == TRACE_CLASS_COMMUNICATION) {
            out_printf(lanes->out, "%s%zu", separator, i);
            separator = ",";
        }
    }
    out_char(lanes->out, ']');
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

bool trace_lanes(const struct trace_view *view, struct out *out)
{
    const struct trace_run *run = view->run;
    const struct trace *trace = run->trace;
    struct lanes lanes = { .view = view, .out = out };
    struct trace_spans *gaps = view->gaps;
    struct trace_spans copies = { NULL, 0, false };
    uint32_t *order = trace_launch_order(trace);
    lanes.has_every_launch = trace->launch_count <= LAUNCHES_MAX;
    lanes.indexes = calloc(run->kernel_count + 1, sizeof *lanes.indexes);
    lanes.shapes = calloc(run->kernel_count + 1, sizeof *lanes.shapes);
    find_clocks(trace, &lanes);
    find_copies(trace, &copies);
    bool ok = order != NULL && lanes.indexes != NULL && lanes.shapes != NULL && !gaps->failed &&
              !copies.failed;
    merge_spans(gaps, GAPS_MAX, &lanes);
    merge_spans(&copies, COPIES_MAX, &lanes);
    out_printf(out, "{\"shortest\":%lld,", (long long)shortest_gap(run));
    out_printf(out, "\"clocks\":%s,", lanes.has_clocks ? "true" : "false");
    out_printf(out, "\"span\":%lld,\"exact\":%s,\"byName\":%s,\"devices\":[", (long long)lanes.span,
               lanes.has_every_launch ? "true" : "false",
               run->options.by == TRACE_BY_KERNEL ? "false" : "true");
    for (uint32_t i = 0; ok && i < min_size(trace->device_count, TRACE_LANES_DEVICES); i++) {
        out_text(out, i > 0 ? "," : "");
        ok = write_device(&lanes, order, i, gaps, &copies);
    }
    out_char(out, ']');
    if (ok) {
        write_names(&lanes);
        write_communication(&lanes);
    }
    write_texts("hosts", &lanes.hosts, out);
    write_texts("copyNames", &lanes.copies, out);
    write_causes(out);
    out_char(out, '}');
    free(order);
    free(lanes.indexes);
    free(lanes.shapes);
    free(lanes.hosts.items);
    free(lanes.copies.items);
    free(copies.items);
    return ok;
}
