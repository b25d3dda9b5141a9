/* trace_phrase.c - phrases for recorded runs: causes and lengths of gaps, shortened names. */
#include <string.h>

#include "base/escape.h"
#include "base/num.h"
#include "names/kernel_name.h"
#include "trace/trace_report.h"

enum { HOST_NAME_WIDTH = 44 };

const char *trace_text_cause(enum trace_idle cause)
{
    static const char *const names[TRACE_IDLE_COUNT] = {
        [TRACE_IDLE_HOST] = "host-bound",
        [TRACE_IDLE_SYNC] = "returning from waits",
        [TRACE_IDLE_LAUNCH] = "launch latency",
        [TRACE_IDLE_CALL] = "inside launch calls",
        [TRACE_IDLE_QUEUED] = "queued",
        [TRACE_IDLE_BACK_TO_BACK] = "back to back",
        [TRACE_IDLE_FAULTS] = "page faults of unified memory",
        [TRACE_IDLE_UNKNOWN] = "cause unknown",
    };
    return names[cause];
}

enum trace_idle_colour trace_idle_colour(enum trace_idle cause)
{
    static const enum trace_idle_colour colours[TRACE_IDLE_COUNT] = {
        [TRACE_IDLE_HOST] = TRACE_IDLE_ORANGE,  [TRACE_IDLE_SYNC] = TRACE_IDLE_ORANGE,
        [TRACE_IDLE_CALL] = TRACE_IDLE_ORANGE,  [TRACE_IDLE_LAUNCH] = TRACE_IDLE_SAND,
        [TRACE_IDLE_QUEUED] = TRACE_IDLE_SAND,  [TRACE_IDLE_BACK_TO_BACK] = TRACE_IDLE_SAND,
        [TRACE_IDLE_FAULTS] = TRACE_IDLE_BROWN, [TRACE_IDLE_UNKNOWN] = TRACE_IDLE_VIOLET,
    };
    return colours[cause];
}

int64_t trace_idle_of_colour(const struct trace_time *time, enum trace_idle_colour colour,
                             struct out *causes)
{
    int64_t ns = 0;
    for (int i = 0; i < TRACE_IDLE_COUNT; i++) {
        enum trace_idle cause = time->causes[i];
        if (trace_idle_colour(cause) == colour && time->idle[cause] > 0) {
            out_printf(causes, "%s%s", ns > 0 ? ", " : "", trace_text_cause(cause));
            ns += time->idle[cause];
        }
    }
    return ns;
}

void trace_text_dims(const int64_t dims[3], struct out *out)
{
    out_printf(out, "%lld", (long long)dims[0]);
    for (int i = 1; i < 3 && (dims[1] > 1 || dims[2] > 1); i++) {
        if (i == 1 || dims[2] > 1) {
            out_printf(out, "x%lld", (long long)dims[i]);
        }
    }
}

bool trace_group_has_launch(const struct trace_run *run, const struct trace_group *group)
{
    const struct trace_shape *shape = &run->trace->shapes[group->shape];
    return group->is_one_kernel && shape->grid[0] > 0 && shape->block[0] > 0;
}

void trace_text_launch(const struct trace_run *run, const struct trace_group *group,
                       struct out *out)
{
    const struct trace_shape *shape = &run->trace->shapes[group->shape];
    if (trace_group_has_launch(run, group)) {
        out_text(out, "  ");
        trace_text_dims(shape->grid, out);
        out_printf(out, " %s of ", trace_view_words(run)->blocks);
        trace_text_dims(shape->block, out);
    }
}

const char *trace_text_gap_length(enum trace_gap_length length)
{
    static const char *const names[TRACE_GAP_LENGTHS] = { "< 5 us", "5-50 us", "50-500 us",
                                                          "> 500 us" };
    return names[length];
}

void trace_text_host(const char *name, struct out *out)
{
    size_t len = strlen(name);
    bool cut = len > HOST_NAME_WIDTH;
    escape_ascii(name, cut ? HOST_NAME_WIDTH - 3 : len, out);
    out_text(out, cut ? "..." : "");
}

/* The name of a row near `context`, a row; its own may be that of a stream. */
static const char *name_near(const void *context, size_t index)
{
    const struct trace_row *row = context;
    return index == row->index ? row->display_name : trace_view_name(row->view, index);
}

void trace_text_shorten(const struct trace_view *view, const struct trace_row *row, size_t width,
                        char out[KERNEL_NAME_SHOWN_MAX])
{
    const struct kernel_names names = { name_near, row, view->count };
    kernel_name_shorten_in(&names, row->index, width, out);
}
