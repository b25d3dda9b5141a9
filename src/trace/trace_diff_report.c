#include "trace/trace_report.h"

#include <stdio.h>
#include <string.h>

#include "base/escape.h"
#include "base/num.h"
#include "base/text.h"
#include "base/ull.h"
#include "names/kernel_name.h"
#include "report/phrase.h"
#include "report/wrap.h"

enum {
    NAME_WIDTH = 80,
    NAME_LEAST = 30, /* columns of a name that has the launches beside it */
    LABEL_WIDTH = 22,
    TIME_WIDTH = 10,
    CHANGE_WIDTH = 8
};

/* Writes a time with its sign if it is negative. */
static void write_signed(double ns, struct out *out)
{
    out_text(out, ns < 0 ? "-" : "");
    phrase_time(ns < 0 ? -ns : ns, out);
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
        [TRACE_TOTAL_SMALL_GRIDS] = "small grids, at most",
        [TRACE_TOTAL_LAUNCHES] = "launches",
    };
    return trace_total_is_cause(total)
               ? trace_text_cause((enum trace_idle)(total - TRACE_TOTAL_CAUSES))
               : labels[total];
}

/* Writes whether the totals are per step or of whole runs. */
static void write_steps(const struct trace_diff *diff, struct out *out)
{
    if (diff->steps[0] > 0) {
        out_printf(out, "Per step, of %llu and %llu steps", ull(diff->steps[0]),
                   ull(diff->steps[1]));
    } else {
        out_text(out, "Whole runs: the steps of at least one run are unknown");
    }
}

/*
 * Writes the factor by which the launch counts of most kernels differ.  Writes nothing and returns
 * false if there is no such factor, if it is 1, or if the totals are per step.
 */
static bool write_ratio(const struct trace_diff *diff, struct out *out)
{
    bool differs = diff->steps[0] == 0 && diff->ratio > 0 && (diff->ratio < 1 || diff->ratio > 1);
    if (differs) {
        out_text(out, "Most kernels were launched ");
        phrase_decimal(diff->ratio, out);
        out_text(out, " times as often in the new run: the runs may differ in their number of "
                      "steps.");
    }
    return differs;
}

enum { TOTAL_LABEL, TOTAL_OLD, TOTAL_NEW, TOTAL_CHANGE, TOTAL_COLUMNS };

/* The totals that are not 0 in both runs. */
struct total_table {
    const struct trace_diff *diff;
    enum trace_total rows[TRACE_TOTAL_COUNT];
    size_t count;
    bool is_page;
};

static void write_value(enum trace_total total, double value, struct out *out)
{
    if (total == TRACE_TOTAL_LAUNCHES) {
        char text[NUM_DECIMAL_MAX];
        out_text(out, num_decimal(value, 6, text));
    } else {
        write_signed(value, out);
    }
}

static void write_total_cell(const void *context, size_t row, size_t column, struct out *out)
{
    const struct total_table *table = context;
    const enum trace_total total = table->rows[row];
    const double old = table->diff->totals[0][total];
    const double new = table->diff->totals[1][total];
    OUT_TEXT(value, OUT_LINE);
    switch (column) {
    case TOTAL_LABEL:
        out_printf(out, "%s%s", trace_total_is_cause(total) ? "  " : "", trace_total_text(total));
        break;
    case TOTAL_OLD:
        write_value(total, old, out);
        break;
    case TOTAL_NEW:
        write_value(total, new, &value);
        out_text(out, table->is_page ? "" : "->");
        out_blanks(out, table->is_page ? 0 : value.len < TIME_WIDTH ? TIME_WIDTH - value.len : 1);
        out_text(out, out_string(&value));
        break;
    case TOTAL_CHANGE:
        if (old > 0) {
            phrase_change(old, new, out);
        } else if (table->is_page) {
            out_char(out, '-'); /* a share of nothing */
        }
        break;
    }
}

void trace_diff_report_totals(const struct trace_diff *diff, struct report *report)
{
    static const struct text_column columns[TOTAL_COLUMNS] = {
        [TOTAL_LABEL] = { .title = "total", .width = LABEL_WIDTH },
        [TOTAL_OLD] = { .title = "old", .width = TIME_WIDTH, .is_number = true },
        [TOTAL_NEW] = { .title = "new", .width = TIME_WIDTH + 2, .before = 3, .is_number = true },
        [TOTAL_CHANGE] = { .title = "change",
                           .width = CHANGE_WIDTH,
                           .before = 2,
                           .is_number = true },
    };
    struct total_table table = { .diff = diff, .is_page = report->is_page };
    OUT_TEXT(steps, OUT_LINE);
    OUT_TEXT(ratio, OUT_LINE);
    for (int i = 0; i < TRACE_TOTAL_COUNT; i++) {
        if (diff->totals[0][i] > 0 || diff->totals[1][i] > 0) {
            table.rows[table.count++] = (enum trace_total)i;
        }
    }
    write_steps(diff, &steps);
    report_line(report, 0, "%s", out_string(&steps));
    report_table(report, &(struct report_table){ .columns = columns,
                                                 .column_count = TOTAL_COLUMNS,
                                                 .row_count = table.count,
                                                 .cell = write_total_cell,
                                                 .has_no_head = true,
                                                 .context = &table });
    if (write_ratio(diff, &ratio)) {
        report_remark(report, &ratio);
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

/* Writes a number of launches, which may have a fraction if it is per step. */
static void write_launches(double launches, struct out *out)
{
    bool whole = launches < 1e15 && (double)(uint64_t)launches >= launches;
    char text[NUM_DECIMAL_MAX];
    out_text(out, num_decimal(launches, whole ? 15 : 6, text));
}

/* Writes ", block 16x16x1 -> 32x8x1" if the dimensions differ and are known. */
static void write_dims(const char *name, const int64_t old[3], const int64_t new[3],
                       struct out *out)
{
    bool differ = old[0] != new[0] || old[1] != new[1] || old[2] != new[2];
    if (differ && old[0] > 0 && new[0] > 0) {
        out_printf(out, ", %s %lldx%lldx%lld -> %lldx%lldx%lld", name, (long long)old[0],
                   (long long)old[1], (long long)old[2], (long long)new[0], (long long)new[1],
                   (long long)new[2]);
    }
}

/*
 * Writes ", threads 256 -> 128" if both blocks have one dimension, or the dimensions of one are
 * unknown; else the dimensions.
 */
static void write_blocks(const struct trace_values *old, const struct trace_values *new,
                         struct out *out)
{
    const int64_t *a = old->block;
    const int64_t *b = new->block;
    if ((a[1] * a[2] == 1 && b[1] * b[2] == 1) || a[0] <= 0 || b[0] <= 0) {
        write_number("threads", old->threads, new->threads, out);
    } else {
        write_dims("block", a, b, out);
    }
}

/* Writes ", grid 1000 -> 864", or the dimensions if they differ for the same number of blocks. */
static void write_grids(const struct trace_diff *diff, const struct trace_side sides[2],
                        struct out *out)
{
    const struct trace_group *old = &sides[0].group;
    const struct trace_group *new = &sides[1].group;
    if (old->values.grid != new->values.grid) {
        write_number("grid", old->values.grid, new->values.grid, out);
    } else if (old->is_one_kernel && new->is_one_kernel) {
        write_dims("grid", diff->runs[0]->trace->shapes[old->shape].grid,
                   diff->runs[1]->trace->shapes[new->shape].grid, out);
    }
}

/* Writes ", loss at most 42 % -> 15 %" if both are known and differ as they are printed. */
static void write_loss(const struct trace_side sides[2], struct out *out)
{
    OUT_TEXT(old_text, OUT_NUMBER_MAX);
    OUT_TEXT(new_text, OUT_NUMBER_MAX);
    double old = trace_side_loss(&sides[0]);
    double new = trace_side_loss(&sides[1]);
    if (old < 0 || new < 0) {
        return;
    }
    phrase_percent_most(old, &old_text);
    phrase_percent_most(new, &new_text);
    if (strcmp(out_string(&old_text), out_string(&new_text)) != 0) {
        out_printf(out, ", loss at most %s -> %s", out_string(&old_text), out_string(&new_text));
    }
}

void trace_pair_text(const struct trace_diff *diff, const struct trace_pair *pair,
                     const struct trace_side sides[2], const char *old_name, struct out *out)
{
    const struct trace_values *a = &sides[0].group.values;
    const struct trace_values *b = &sides[1].group.values;
    if (sides[0].launches < sides[1].launches || sides[0].launches > sides[1].launches) {
        out_text(out, ", launches ");
        write_launches(sides[0].launches, out);
        out_text(out, " -> ");
        write_launches(sides[1].launches, out);
        out_text(out, ", each ");
        phrase_time(sides[0].time_ns / sides[0].launches, out);
        out_text(out, " -> ");
        phrase_time(sides[1].time_ns / sides[1].launches, out);
    }
    write_grids(diff, sides, out);
    write_blocks(a, b, out);
    write_number("regs", a->regs, b->regs, out);
    write_number("smem", a->smem, b->smem, out);
    write_number("dynamic smem", a->dynamic_smem, b->dynamic_smem, out);
    if (a->has_blocks && b->has_blocks && a->blocks_low == a->blocks_high &&
        b->blocks_low == b->blocks_high) {
        write_number("blocks/SM", a->blocks_low, b->blocks_low, out);
    }
    if (a->waves >= 0 && b->waves >= 0) {
        OUT_TEXT(old, OUT_LINE);
        OUT_TEXT(new, OUT_LINE);
        phrase_waves(a->waves, &old);
        phrase_waves(b->waves, &new);
        if (strcmp(out_string(&old), out_string(&new)) != 0) {
            out_printf(out, ", %s %s -> %s", trace_view_words(diff->runs[1])->waves,
                       out_string(&old), out_string(&new));
        }
    }
    write_loss(sides, out);
    if (pair->match == TRACE_MATCH_PLAIN || pair->match == TRACE_MATCH_NUMBERED) {
        char old[KERNEL_NAME_SHOWN_MAX];
        kernel_name_shorten(old_name, NAME_WIDTH, NULL, old);
        out_printf(out, "; matched by a similar name: %s in the old run", old);
    }
}

/* Is the kernel in both runs, with the same name, launches and times? */
static bool is_same_pair(const struct trace_diff *diff, const struct trace_pair *pair)
{
    OUT_TEXT(text, OUT_LINE);
    struct trace_side sides[2];
    if (pair->match != TRACE_MATCH_LAUNCH && pair->match != TRACE_MATCH_NAME) {
        return false;
    }
    trace_pair_sides(diff, pair, sides);
    trace_pair_text(diff, pair, sides, "", &text);
    return text.len == 0 && !(pair->change < 0) && !(pair->change > 0) &&
           sides[0].group.median_ns == sides[1].group.median_ns;
}

bool trace_diff_is_same(const struct trace_diff *diff)
{
    for (int i = 0; i < TRACE_TOTAL_COUNT; i++) {
        if (diff->totals[0][i] < diff->totals[1][i] || diff->totals[0][i] > diff->totals[1][i]) {
            return false;
        }
    }
    for (size_t i = 0; i < diff->pair_count; i++) {
        if (!is_same_pair(diff, &diff->pairs[i])) {
            return false;
        }
    }
    return true;
}

void trace_diff_report_same(const struct trace_diff *diff, struct report *report)
{
    OUT_TEXT(text, OUT_LINE);
    out_text(&text, "The runs do not differ: ");
    phrase_time(diff->totals[1][TRACE_TOTAL_SPAN], &text);
    out_text(&text, ", ");
    write_value(TRACE_TOTAL_LAUNCHES, diff->totals[1][TRACE_TOTAL_LAUNCHES], &text);
    out_text(&text, diff->totals[1][TRACE_TOTAL_LAUNCHES] > 1 ? " launches of " : " launch of ");
    phrase_count(diff->pair_count, "kernel", "kernels", &text);
    out_text(&text, diff->steps[0] > 0 ? " in each step." : ".");
    report_paragraph_out(report, 0, &text);
}

/* What the text needs of a comparison beside its pairs. */
struct pair_names {
    const struct trace_diff *diff;
    const char *(*name)(void *ctx, int run, size_t row);
    void *ctx;
};

/* The name of pair `index` in the new run, or in the old one if only that has the kernel. */
static const char *pair_name(const void *context, size_t index)
{
    const struct pair_names *names = context;
    const struct trace_pair *pair = &names->diff->pairs[index];
    return names->name(names->ctx, pair->has[1], pair->row[pair->has[1]]);
}

/* Writes the line above a pair: its name and, if another pair has it, its launches and device. */
static void report_name(const struct trace_diff *diff, size_t index,
                        const struct trace_group *group, const struct pair_names *names,
                        struct report *report)
{
    OUT_TEXT(launch, OUT_LINE);
    const struct trace_pair *pair = &diff->pairs[index];
    struct out *out = report->out;
    if (pair->shares_name) {
        const struct trace_run *run = diff->runs[pair->has[1]];
        trace_text_launch(run, group, &launch);
        if (run->trace->device_count > 1) {
            out_text(&launch, "  ");
            trace_view_device_name(run->trace, run->trace->shapes[group->shape].device, &launch);
        }
    }
    if (out->is_wide) {
        const char *full = pair_name(names, index);
        escape_ascii(full, strlen(full), out);
    } else {
        size_t room = min_size(NAME_WIDTH, wrap_columns(out));
        char shown[KERNEL_NAME_SHOWN_MAX];
        kernel_name_shorten_in(&(struct kernel_names){ pair_name, names, diff->pair_count }, index,
                               max_size(room, launch.len + NAME_LEAST) - launch.len, shown);
        out_text(out, shown);
    }
    out_bytes(out, launch.buffer, launch.len);
    out_char(out, '\n');
}

static void report_pair(const struct trace_diff *diff, size_t index, const struct pair_names *names,
                        struct report *report)
{
    const struct trace_pair *pair = &diff->pairs[index];
    OUT_TEXT(text, OUT_LINE);
    OUT_TEXT(change, OUT_LINE);
    OUT_TEXT(lead, OUT_LINE);
    struct trace_side sides[2];
    int run = pair->has[1] ? 1 : 0; /* the run whose name is shown */
    trace_pair_sides(diff, pair, sides);
    report_name(diff, index, &sides[run].group, names, report);
    write_signed(pair->change, &change);
    out_blanks(&lead, change.len < TIME_WIDTH ? TIME_WIDTH - change.len : 1);
    out_printf(&lead, "%s  ", out_string(&change));
    if (pair->match == TRACE_MATCH_NONE) {
        out_text(&text, pair->has[1] ? "only new: " : "only old: ");
        phrase_time(sides[run].time_ns, &text);
        double launches = sides[run].launches;
        out_text(&text, " in ");
        write_launches(launches, &text);
        out_text(&text, launches > 1 || launches < 1 ? " launches" : " launch");
    } else {
        phrase_time(sides[0].time_ns, &text);
        out_text(&text, " -> ");
        phrase_time(sides[1].time_ns, &text);
        trace_pair_text(diff, pair, sides, names->name(names->ctx, 0, pair->row[0]), &text);
    }
    report_entry(report, out_string(&lead), TIME_WIDTH + 2, &text);
}

void trace_diff_text(const struct trace_diff *diff, size_t top,
                     const char *(*name)(void *ctx, int run, size_t row), void *ctx,
                     struct out *out)
{
    const struct pair_names names = { diff, name, ctx };
    struct report report;
    size_t rest = 0;
    report_start(&report, false, out);
    if (trace_diff_is_same(diff)) {
        trace_diff_report_same(diff, &report);
        report_end(&report);
        return;
    }
    trace_diff_report_totals(diff, &report);
    report_heading(&report, NULL, "    change  kernel");
    for (size_t i = 0; i < diff->pair_count; i++) {
        if (trace_diff_is_shown(diff, i, top)) {
            report_pair(diff, i, &names, &report);
        } else {
            rest++;
        }
    }
    if (rest > 0) {
        report_line(&report, 0, "and %zu more kernel%s: --top %zu shows them", rest,
                    text_plural(rest), diff->pair_count);
    }
    report_end(&report);
}
