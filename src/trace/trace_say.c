#include "trace/trace_say.h"

#include <string.h>

#include "base/text.h"
#include "launch/answer_say.h"
#include "trace/trace_view.h"

static int64_t round_ns(double ns)
{
    return (int64_t)(ns + 0.5);
}

static void say_file(struct sayer *s, const void *record)
{
    const struct trace_file *file = record;
    say_text(s, "file", file->path);
    say_text(s, "format", trace_format_key(file->format));
    say_text_if(s, "version", text_or_null(file->version));
}

static void say_gap_lengths(struct sayer *s, const struct trace_time *time)
{
    static const char *const keys[TRACE_GAP_LENGTHS] = { "under_5us", "to_50us", "to_500us",
                                                         "over_500us" };
    if (!say_object(s, "gaps")) {
        return;
    }
    for (int i = 0; i < TRACE_GAP_LENGTHS; i++) {
        if (say_object(s, keys[i])) {
            say_uint_or_null(s, "ns", time->gaps[i].ns);
            say_uint(s, "count", time->gaps[i].count);
            say_end(s);
        }
    }
    say_end(s);
}

static void say_idle(struct sayer *s, const struct trace_time *time)
{
    if (!say_object(s, "idle")) {
        return;
    }
    for (int i = 0; i < TRACE_IDLE_COUNT; i++) {
        say_uint_or_null(s, trace_idle_time_key((enum trace_idle)i), time->idle[i]);
    }
    say_uint_or_null(s, "after_sync_ns", time->after_sync_ns);
    say_end(s);
}

static void say_gap(struct sayer *s, const void *record)
{
    const struct trace_gap *gap = record;
    say_uint_or_null(s, "ns", gap->ns);
    say_uint(s, "count", gap->count);
    say_uint_or_null(s, "longest_ns", gap->longest_ns);
    say_uint_or_null(s, "start_ns", gap->count == 1 ? gap->start_ns : TRACE_UNKNOWN);
    say_text_if(s, "before", gap->before);
    say_text_if(s, "after", gap->after);
    say_text_if(s, "call", gap->call);
    say_text_if(s, "host", gap->host);
    say_text(s, "cause", trace_idle_key(gap->cause));
}

/* Says what a step has in the mean. */
static void say_steps(struct sayer *s, const struct trace_device_row *row)
{
    if (!say_object_if(s, "steps", row->steps > 0)) {
        return;
    }
    double count = row->steps > 0 ? (double)row->steps : 1;
    say_uint(s, "count", row->steps);
    say_uint_or_null(s, "median_ns", row->step_median_ns);
    say_real_or_null(s, "launches", (double)row->time.launches / count);
    say_uint_or_null(s, "busy_ns", round_ns((double)row->time.busy_ns / count));
    say_uint_or_null(s, "idle_ns", round_ns((double)row->time.idle_ns / count));
    say_end(s);
}

static void say_device(struct sayer *s, const struct trace_device_row *row)
{
    const struct trace_time *time = &row->time;
    say_uint_or_null(s, "device", row->device);
    say_text_if(s, "name", row->name);
    say_text_if(s, "arch", row->arch);
    say_uint_if_not_0(s, "sms", row->sms);
    say_uint(s, "launches", time->launches);
    say_uint_if_not_0(s, "streams", time->streams);
    say_uint_or_null(s, "kernel_ns", time->kernel_ns);
    say_uint_or_null(s, "span_ns", time->span_ns);
    say_uint_or_null(s, "busy_ns", time->busy_ns);
    say_uint_or_null(s, "copy_ns", time->copy_ns);
    say_uint_or_null(s, "communication_alone_ns", time->communication_alone_ns);
    say_uint_or_null(s, "idle_ns", time->idle_ns);
    say_uint_or_null(s, "overlap_ns", time->overlap_ns);
    say_gap_lengths(s, time);
    say_idle(s, time);
    say_each(s, "top_gaps", time->top_gaps, time->top_gap_count, sizeof *time->top_gaps, say_gap);
    say_text_if(s, "gpu", row->gpu);
    say_text(s, "file", row->file);
    say_steps(s, row);
}

static void say_devices(struct sayer *s, const struct trace_view *view)
{
    if (!say_list(s, "devices", 0)) {
        return;
    }
    size_t count = view->run->trace->device_count;
    for (size_t i = 0; i < say_elements(s, count); i++) {
        if (say_object(s, NULL)) {
            struct trace_device_row row = { 0 };
            if (i < count) {
                trace_view_device(view->run, i, &row);
            }
            say_device(s, &row);
            say_end(s);
        }
    }
    say_end(s);
}

void trace_device_say(struct sayer *s, const void *record)
{
    if (say_object(s, "devices")) {
        say_device(s, record);
        say_end(s);
    }
}

/* Says what the launches of `sums` lost to tails and small grids. */
static void say_losses(struct sayer *s, const struct trace_sums *sums)
{
    say_uint_or_null(s, "tail_low_ns", round_ns(sums->tails.low));
    say_uint_or_null(s, "tail_high_ns", round_ns(sums->tails.high));
    say_uint_or_null(s, "tail_uneven_ns", round_ns(sums->tails.uneven));
    say_uint_or_null(s, "small_low_ns", round_ns(sums->small_grids.low));
    say_uint_or_null(s, "small_high_ns", round_ns(sums->small_grids.high));
    say_uint_or_null(s, "small_uneven_ns", round_ns(sums->small_grids.uneven));
}

void trace_totals_say(struct sayer *s, const void *record)
{
    const struct trace_run *run = record;
    const struct trace_sums *sums = &run->sums;
    if (!say_object(s, "totals")) {
        return;
    }
    say_uint(s, "launches", sums->launches);
    say_uint_or_null(s, "time_ns", sums->time_ns);
    say_losses(s, sums);
    say_uint_or_null(s, "short_low_ns", round_ns(sums->in_short.low));
    say_uint_or_null(s, "short_high_ns", round_ns(sums->in_short.high));
    say_uint_or_null(s, "idle_lanes_high_ns", round_ns(sums->lanes_ns));
    say_uint(s, "short_launches", sums->short_launches);
    say_uint_or_null(s, "short_ns", sums->short_ns);
    say_uint(s, "persistent_launches", sums->persistent_launches);
    say_uint_or_null(s, "persistent_ns", round_ns(sums->persistent_ns));
    say_uint(s, "communication_launches", sums->communication_launches);
    say_uint_or_null(s, "communication_ns", round_ns(sums->communication_ns));
    say_uint(s, "unattributed_launches", sums->unattributed_launches);
    say_uint_or_null(s, "unattributed_ns", round_ns(sums->unattributed_ns));
    say_ratio(s, "cv", run->options.cv);
    say_end(s);
}

/* A proposal: an advice, and where it holds. */
struct placed_advice {
    struct trace_advice advice;
    const char *where; /* NULL = the whole run */
};

static void say_one_advice(struct sayer *s, const void *record)
{
    const struct trace_advice *advice = record;
    say_text(s, "kind", advice->kind);
    say_text(s, "what", advice->what);
    say_uint_or_null(s, "low_ns", round_ns(advice->low_ns));
    say_uint_or_null(s, "high_ns", round_ns(advice->high_ns));
    if (say_object_if(s, "set", advice->threads > 0)) {
        say_uint(s, "threads", advice->threads);
        say_uint_if_not_0(s, "grid", advice->grid);
        say_end(s);
    }
    if (say_texts_start(s, "doubts", 0)) {
        if (advice->doubt != NULL) {
            say_text(s, NULL, advice->doubt);
        }
        say_end(s);
    }
}

static void say_one_proposal(struct sayer *s, const void *record)
{
    const struct placed_advice *placed = record;
    say_text_if(s, "where", placed->where);
    say_one_advice(s, &placed->advice);
}

/* A proposal: a part of the run, or an alternative for a row. */
struct proposed {
    const struct trace_gain *gain;
    size_t alternative; /* its index in the advice for the row */
    double high_ns;
};

enum { PROPOSED_MAX = TRACE_GAINS_MAX * TRACE_ADVICE_MAX };

/* Says one of the alternatives for a row. */
static void say_alternative(struct sayer *s, const struct trace_view *view,
                            const struct proposed *proposed)
{
    struct trace_row row;
    struct trace_advice advice[TRACE_ADVICE_MAX];
    trace_view_row(view, proposed->gain->row, &row);
    trace_advise(view->run, &row.group, advice);
    const struct placed_advice placed = { advice[proposed->alternative], row.kernel };
    if (say_object(s, NULL)) {
        say_one_proposal(s, &placed);
        say_end(s);
    }
}

/*
 * Inserts a proposal by its largest gain.  A part of the run that is no gain stays first; of equal
 * gains, the first that came.
 */
static void insert_proposed(struct proposed item, struct proposed out[PROPOSED_MAX], size_t *count)
{
    size_t at = (*count)++;
    size_t fixed =
        at > 0 && out[0].gain->kind != TRACE_GAIN_ROW && !trace_gain_is_time(out[0].gain);
    for (; at > fixed && out[at - 1].high_ns < item.high_ns; at--) {
        out[at] = out[at - 1];
    }
    out[at] = item;
}

/* Lists the proposals of a run, the largest gain first, and returns their number. */
static size_t list_proposed(const struct trace_view *view, const struct trace_gain *gains,
                            size_t gain_count, struct proposed out[PROPOSED_MAX])
{
    size_t count = 0;
    for (size_t i = 0; i < gain_count; i++) {
        struct trace_advice advice[TRACE_ADVICE_MAX];
        struct trace_group group;
        if (gains[i].kind != TRACE_GAIN_ROW) {
            insert_proposed((struct proposed){ &gains[i], 0, gains[i].high_ns }, out, &count);
            continue;
        }
        trace_run_row(view->run, gains[i].row, &group);
        size_t alternatives = trace_advise(view->run, &group, advice);
        for (size_t k = 0; k < alternatives; k++) {
            insert_proposed((struct proposed){ &gains[i], k, advice[k].high_ns }, out, &count);
        }
    }
    return count;
}

/* Says a part of the run, largest first, and what to change about it. */
static void say_part(struct sayer *s, const struct trace_view *view, const struct trace_gain *gain)
{
    OUT_TEXT(text, TRACE_ADVICE_BYTES);
    OUT_TEXT(where, OUT_LINE);
    bool is_part = gain->kind == TRACE_GAIN_TAILS || gain->kind == TRACE_GAIN_SMALL_GRIDS ||
                   gain->kind == TRACE_GAIN_LANES || gain->kind == TRACE_GAIN_WORK;
    struct placed_advice placed = { { .kind = trace_gain_key(gain->kind),
                                      .doubt = is_part ? "the size of the part, not a gain" : NULL,
                                      .low_ns = gain->low_ns,
                                      .high_ns = gain->high_ns },
                                    NULL };
    trace_part_advice(view, gain, &text);
    out_copy(&text, placed.advice.what, sizeof placed.advice.what);
    if (gain->kind == TRACE_GAIN_IDLE && gain->device != TRACE_ALL_DEVICES) {
        trace_view_device_name(view->run->trace, gain->device, &where);
        placed.where = out_string(&where);
    }
    if (say_object(s, NULL)) {
        say_one_proposal(s, &placed);
        say_end(s);
    }
}

static void say_proposals(struct sayer *s, const struct trace_view *view)
{
    struct trace_view all; /* with the rows that --top leaves out */
    struct trace_gain gains[TRACE_GAINS_MAX];
    struct proposed list[PROPOSED_MAX];
    if (!say_list(s, "proposals", 0)) {
        return;
    }
    all = *view;
    all.order = NULL;
    all.count = view->run->row_count;
    size_t count = list_proposed(&all, gains, trace_view_gains(&all, gains), list);
    for (size_t i = 0; i < count; i++) {
        if (list[i].gain->kind == TRACE_GAIN_ROW) {
            say_alternative(s, &all, &list[i]);
        } else {
            say_part(s, &all, list[i].gain);
        }
    }
    say_end(s);
}

static void say_advice(struct sayer *s, const struct trace_row *row)
{
    struct trace_advice advice[TRACE_ADVICE_MAX];
    size_t count = 0;
    if (say_to_json(s) && row->view != NULL) {
        count = trace_advise(row->view->run, &row->group, advice);
    }
    say_each(s, "advice", advice, count, sizeof *advice, say_one_advice);
}

void trace_row_say(struct sayer *s, const void *record)
{
    const struct trace_row *row = record;
    const struct trace_group *group = &row->group;
    const struct trace_values *v = &group->values;
    say_text_if(s, "kernel", text_or_null(row->kernel));
    say_text_if(s, "name", row->name);
    say_uint_or_null(s, "device", row->device);
    say_text_if(s, "arch", row->arch);
    say_uint(s, "launches", group->sums.launches);
    say_uint_or_null(s, "time_ns", group->sums.time_ns);
    say_ratio(s, "share", row->share);
    say_uint_or_null(s, "median_ns", group->median_ns);
    say_text(s, "class", trace_class_key(group->class));
    say_bool(s, "short", group->is_short);
    say_uint_or_null(s, "threads", v->threads);
    say_numbers_if(s, "block", SAID_NUMBERS, v->block, 3, 0);
    say_uint_or_null(s, "regs", v->regs);
    say_uint_or_null(s, "smem", v->smem);
    say_uint_or_null(s, "dynamic_smem", v->dynamic_smem);
    say_uint_or_null(s, "grid", v->grid);
    say_uint_if(s, "blocks_per_sm", row->blocks_exact, v->blocks_low);
    say_ratio_or_null(s, "occupancy", v->occupancy);
    say_names_if(s, "limiters", row->blocks_exact, v->limiters, limit_name, 0);
    say_real_or_null(s, "waves", v->waves);
    say_losses(s, &group->sums);
    say_ratio_or_null(s, "reported_occupancy", v->reported);
    say_advice(s, row);
    if (say_when(s, row->block_range[0] != row->block_range[1])) {
        say_numbers(s, "blocks_per_sm_range", SAID_NUMBERS, row->block_range, 2, 0);
    }
    if (say_when(s, group->why != NULL)) {
        say_text(s, "why", group->why);
    }
    say_text(s, "file", row->file);
    say_uint_or_null(s, "agprs", v->agprs);
    say_uint_or_null(s, "sgprs", v->sgprs);
    say_uint_or_null(s, "wave_size", v->wave_size);
    say_uint_or_null(s, "stream", v->stream);
    if (say_when(s, row->launch != NULL)) {
        say_uint_or_null(s, "start_ns",
                         row->launch != NULL ? row->launch->start_ns : TRACE_UNKNOWN);
    }
    if (say_when(s, row->launch != NULL)) {
        say_uint_or_null(s, "correlation",
                         row->launch != NULL ? trace_correlation_id(row->launch->correlation)
                                             : TRACE_UNKNOWN);
    }
    if (say_when(s, v->waves_low < v->waves_high)) {
        say_real_or_null(s, "waves_low", v->waves_low);
    }
    if (say_when(s, v->waves_low < v->waves_high)) {
        say_real_or_null(s, "waves_high", v->waves_high);
    }
}

static void say_rows(struct sayer *s, const struct trace_view *view)
{
    if (!say_list(s, "kernels", 0)) {
        return;
    }
    for (size_t i = 0; i < say_elements(s, view->count); i++) {
        struct trace_row row;
        if (i < view->count) {
            trace_view_row(view, i, &row);
        } else {
            memset(&row, 0, sizeof row); /* for a listener that describes an empty list */
        }
        if (say_object(s, NULL)) {
            trace_row_say(s, &row);
            say_end(s);
        }
    }
    say_end(s);
}

void trace_say(struct sayer *s, const void *record)
{
    const struct trace_view *view = record;
    const struct trace *trace = view->run->trace;
    say_each(s, "files", trace->files, trace->file_count, sizeof *trace->files, say_file);
    say_devices(s, view);
    trace_totals_say(s, view->run);
    say_proposals(s, view);
    say_rows(s, view);
    if (say_texts_start(s, "warnings", 0)) {
        for (size_t i = 0; i < view->warning_count; i++) {
            say_text(s, NULL, view->warnings[i]);
        }
        say_end(s);
    }
}
