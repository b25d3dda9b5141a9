#include "render/text/trace_text.h"

#include <stdio.h>

#include "base/text.h"
#include "model/kernel/kernel_name.h"
#include "model/phrase.h"
#include "render/text/wrap.h"

enum { NAME_WIDTH = 80, WIDTH_LABEL = 22, WIDTH_TIME = 10 };

/* Writes a time, aligned to the right. */
static void write_time(double ns, struct out *out)
{
    char room[OUT_LINE];
    struct out text;
    out_init(&text, NULL, room, sizeof room);
    if (ns < 0) {
        out_char(&text, '-');
        ns = -ns;
    }
    trace_text_time(ns, &text);
    out_blanks(out, text.len < WIDTH_TIME ? WIDTH_TIME - text.len : 1);
    out_bytes(out, text.buffer, text.len);
}

/* Writes "+4.1 %"; nothing if the old value is 0. */
static void write_change(double old, double new, struct out *out)
{
    if (old > 0) {
        out_printf(out, "  %+6.1f %%", 100 * (new - old) / old);
    }
}

const char *trace_total_text(enum trace_total total)
{
    static const char *const labels[TRACE_TOTAL_COUNT] = {
        [TRACE_TOTAL_SPAN] = "span",
        [TRACE_TOTAL_BUSY] = "busy",
        [TRACE_TOTAL_COPY] = "copies alone",
        [TRACE_TOTAL_COMMUNICATION] = "communication alone",
        [TRACE_TOTAL_IDLE] = "idle",
        [TRACE_TOTAL_TAILS] = "tails, at most",
        [TRACE_TOTAL_SMALL] = "small grids, at most",
        [TRACE_TOTAL_LAUNCHES] = "launches",
    };
    return trace_total_is_cause(total)
               ? trace_text_cause((enum trace_idle)(total - TRACE_TOTAL_CAUSES))
               : labels[total];
}

/* Writes one line of the totals; nothing if both values are 0. */
static void write_total(const struct trace_diff *diff, enum trace_total total, struct out *out)
{
    double old = diff->totals[0][total];
    double new = diff->totals[1][total];
    if (old <= 0 && new <= 0) {
        return;
    }
    int indent = trace_total_is_cause(total) ? 2 : 0;
    out_printf(out, "  %*s%-*s", indent, "", WIDTH_LABEL - indent, trace_total_text(total));
    if (total == TRACE_TOTAL_LAUNCHES) {
        out_printf(out, "%*.6g   ->%*.6g", WIDTH_TIME, old, WIDTH_TIME, new);
    } else {
        write_time(old, out);
        out_text(out, "   ->");
        write_time(new, out);
    }
    write_change(old, new, out);
    out_char(out, '\n');
}

void trace_diff_steps_text(const struct trace_diff *diff, struct out *out)
{
    if (diff->steps[0] > 0) {
        out_printf(out, "Per step, of %llu and %llu steps", (unsigned long long)diff->steps[0],
                   (unsigned long long)diff->steps[1]);
    } else {
        out_text(out, "Whole runs: the steps in them are unknown");
    }
}

bool trace_diff_ratio_text(const struct trace_diff *diff, struct out *out)
{
    bool differs = diff->steps[0] == 0 && diff->ratio > 0 && (diff->ratio < 1 || diff->ratio > 1);
    if (differs) {
        out_printf(out,
                   "Most kernels were launched %.4g times as often in the new run: the runs may "
                   "differ in their number of steps.",
                   diff->ratio);
    }
    return differs;
}

static void write_totals(const struct trace_diff *diff, struct out *out)
{
    char room[OUT_LINE];
    struct out text;
    trace_diff_steps_text(diff, out);
    out_char(out, '\n');
    for (int i = 0; i < TRACE_TOTAL_COUNT; i++) {
        write_total(diff, (enum trace_total)i, out);
    }
    out_init(&text, NULL, room, sizeof room);
    if (trace_diff_ratio_text(diff, &text)) {
        out_text(out, "  ");
        wrap_out(&text, 2, 2, out);
    }
}

/* ---- kernels ------------------------------------------------------------------------------ */

/* Writes ", regs 40 -> 32" if the values differ. */
static void write_number(const char *name, int64_t old, int64_t new, struct out *out)
{
    if (old != new) {
        char texts[2][24] = { "?", "?" };
        if (old >= 0) {
            snprintf(texts[0], sizeof texts[0], "%lld", (long long)old);
        }
        if (new >= 0) {
            snprintf(texts[1], sizeof texts[1], "%lld", (long long)new);
        }
        out_printf(out, ", %s %s -> %s", name, texts[0], texts[1]);
    }
}

/* Writes ", block 16x16 -> 32x8" if the blocks differ, ", threads 256 -> 128" if they are flat. */
static void write_blocks(const struct trace_values *old, const struct trace_values *new,
                         struct out *out)
{
    const int64_t *a = old->block;
    const int64_t *b = new->block;
    bool flat = a[1] * a[2] == 1 && b[1] * b[2] == 1;
    if (flat || a[0] <= 0 || b[0] <= 0) {
        write_number("threads", old->threads, new->threads, out);
    } else if (a[0] != b[0] || a[1] != b[1] || a[2] != b[2]) {
        out_printf(out, ", block %lldx%lldx%lld -> %lldx%lldx%lld", (long long)a[0],
                   (long long)a[1], (long long)a[2], (long long)b[0], (long long)b[1],
                   (long long)b[2]);
    }
}

/* Writes ", loss at most 42 % -> 15 %" if both are known and differ as they are printed. */
static void write_loss(const struct trace_side sides[2], struct out *out)
{
    char texts[2][PHRASE_PERCENT_MAX];
    double old = trace_side_loss(&sides[0]);
    double new = trace_side_loss(&sides[1]);
    if (old < 0 || new < 0) {
        return;
    }
    phrase_percent_string(old, texts[0]);
    phrase_percent_string(new, texts[1]);
    if (strcmp(texts[0], texts[1]) != 0) {
        out_printf(out, ", loss at most %s -> %s", texts[0], texts[1]);
    }
}

void trace_pair_text(const struct trace_diff *diff, const struct trace_pair *pair,
                     const struct trace_side sides[2], struct out *out)
{
    const struct trace_values *a = &sides[0].group.values;
    const struct trace_values *b = &sides[1].group.values;
    if (sides[0].launches < sides[1].launches || sides[0].launches > sides[1].launches) {
        out_printf(out, ", launches %.6g -> %.6g, each ", sides[0].launches, sides[1].launches);
        trace_text_time(sides[0].time_ns / sides[0].launches, out);
        out_text(out, " -> ");
        trace_text_time(sides[1].time_ns / sides[1].launches, out);
    }
    write_number("grid", a->grid, b->grid, out);
    write_blocks(a, b, out);
    write_number("regs", a->regs, b->regs, out);
    write_number("smem", a->smem, b->smem, out);
    write_number("dynamic smem", a->dynamic_smem, b->dynamic_smem, out);
    if (a->has_blocks && b->has_blocks) {
        write_number("blocks/SM", a->blocks_low, b->blocks_low, out);
    }
    if (a->waves >= 0 && b->waves >= 0 && (a->waves < b->waves || a->waves > b->waves)) {
        out_printf(out, ", waves %.2f -> %.2f", a->waves, b->waves);
    }
    write_loss(sides, out);
    if (pair->match > TRACE_MATCH_NAME) {
        char old[KERNEL_NAME_SHOWN_MAX];
        const struct trace *trace = diff->runs[0]->trace;
        kernel_name_shorten(trace->shapes[sides[0].group.shape].name, NAME_WIDTH, NULL, old);
        out_printf(out, "; matched by name, was %s", old);
    }
}

static void write_pair(const struct trace_diff *diff, const struct trace_pair *pair,
                       const char *(*name)(void *ctx, int run, size_t row), void *ctx,
                       struct out *out)
{
    char shown[KERNEL_NAME_SHOWN_MAX];
    char room[OUT_LINE];
    struct out text;
    struct trace_side sides[2];
    int named = pair->has[1] ? 1 : 0;
    trace_pair_sides(diff, pair, sides);
    kernel_name_shorten(name(ctx, named, pair->row[named]), NAME_WIDTH, NULL, shown);
    out_printf(out, "%s\n", shown);
    write_time(pair->change, out);
    out_init(&text, NULL, room, sizeof room);
    if (pair->match == TRACE_MATCH_NONE) {
        out_text(&text, pair->has[1] ? "only new: " : "only old: ");
        trace_text_time(sides[named].time_ns, &text);
        double launches = sides[named].launches;
        out_printf(&text, " in %.6g launch%s", launches, launches > 1 || launches < 1 ? "es" : "");
    } else {
        trace_text_time(sides[0].time_ns, &text);
        out_text(&text, " -> ");
        trace_text_time(sides[1].time_ns, &text);
        trace_pair_text(diff, pair, sides, &text);
    }
    out_text(out, "  ");
    wrap_out(&text, WIDTH_TIME + 2, WIDTH_TIME + 2, out);
}

void trace_diff_text(const struct trace_diff *diff, size_t top,
                     const char *(*name)(void *ctx, int run, size_t row), void *ctx,
                     struct out *out)
{
    write_totals(diff, out);
    out_text(out, "\n    change  kernel\n");
    for (size_t i = 0; i < diff->pair_count && (top == 0 || i < top); i++) {
        write_pair(diff, &diff->pairs[i], name, ctx, out);
    }
    if (top > 0 && diff->pair_count > top) {
        size_t rest = diff->pair_count - top;
        out_printf(out, "and %zu more kernel%s: --top %zu shows them\n", rest, text_plural(rest),
                   diff->pair_count);
    }
}
