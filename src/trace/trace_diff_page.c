/* trace_diff_page.c - the page of `occ diff` for two recorded runs. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "core/words.h"
#include "report/phrase.h"
#include "report/report.h"
#include "trace/trace_page.h"
#include "trace/trace_report.h"

enum { LABEL_MAX = 64 };

/* ---- values -------------------------------------------------------------------------------- */

/* Writes a change of time with its sign. */
static void write_signed(double ns, struct out *out)
{
    out_text(out, ns < 0 ? "-" : ns > 0 ? "+" : "");
    phrase_time(fabs(ns), out);
}

static void write_value(enum trace_total total, double value, struct out *out)
{
    if (total == TRACE_TOTAL_LAUNCHES) {
        char text[NUM_DECIMAL_MAX];
        out_text(out, num_decimal(value, 6, text));
    } else {
        phrase_time(value, out);
    }
}

/* ---- figures ------------------------------------------------------------------------------- */

/* Writes the new value of a total, with the old one and the change. */
static void report_total_figure(const struct trace_diff *diff, enum trace_total total,
                                enum page_colour colour, struct report *report)
{
    double old = diff->totals[0][total];
    double new = diff->totals[1][total];
    char label[LABEL_MAX];
    OUT_TEXT(value, OUT_LINE);
    OUT_TEXT(note, OUT_LINE);
    struct out *text = out_clear(&note);
    write_value(total, new, out_clear(&value));
    snprintf(label, sizeof label, "%s%s", trace_total_text(total),
             diff->steps[0] > 0 ? " of a step" : "");
    out_text(text, "Before: ");
    write_value(total, old, text);
    if (old > 0) {
        out_text(text, "; ");
        phrase_change(old, new, text);
    }
    out_char(text, '.');
    report_figure(report, colour, out_string(&value), label, out_string(&note));
}

/* ---- where the time went ------------------------------------------------------------------- */

/*
 * Writes the parts of the span of one run.  The bar of the longer run has the whole width.  No bar
 * has a frame, so that the length of the shorter one is seen.
 */
static void write_bar(const struct trace_diff_page *page, int run, double longest, struct out *out)
{
    const double *totals = page->diff->totals[run];
    double span = totals[TRACE_TOTAL_SPAN];
    double busy = totals[TRACE_TOTAL_BUSY];
    double tails = min_real(totals[TRACE_TOTAL_TAILS], busy);
    double small = min_real(totals[TRACE_TOTAL_SMALL_GRIDS], busy - tails);
    out_printf(out, "<p><b>%s</b> <code>", run == 0 ? "Old" : "New");
    page_text(page->files[run], out);
    out_text(out, "</code> <span class=\"muted\">");
    phrase_time(span, out);
    out_printf(out, "</span></p>\n<div class=\"span scaled\" style=\"width:%.4g%%\">",
               100.0 * span / longest);
    trace_page_segment("blue", "Kernels without known loss", busy - tails - small, span, span, out);
    trace_page_segment("light", "Small grids, at most", small, span, span, out);
    trace_page_segment("hatch", "Tails, at most", tails, span, span, out);
    trace_page_segment("grey", "Copies alone", totals[TRACE_TOTAL_COPY], span, span, out);
    trace_page_segment("orange", "Idle", totals[TRACE_TOTAL_IDLE], span, span, out);
    out_text(out, "</div>\n");
}

/* Writes the number and the time of the launches whose loss is unknown, if there are any. */
static void write_unknown(const struct trace_diff *diff, int run, struct out *out)
{
    const struct trace_sums *sums = &diff->runs[run]->sums;
    if (sums->unattributed_launches > 0) {
        out_printf(out, "<p>%s run: the loss of ", run == 0 ? "Old" : "New");
        phrase_integer(sums->unattributed_launches, out);
        out_printf(out, " launch%s (", words_by_count(sums->unattributed_launches, "", "es"));
        phrase_time((double)sums->unattributed_ns, out);
        out_text(out, " of the whole run) is unknown.</p>\n");
    }
}

static void report_bars(const struct trace_diff_page *page, struct report *report)
{
    const struct trace_diff *diff = page->diff;
    double longest = max_real(diff->totals[0][TRACE_TOTAL_SPAN], diff->totals[1][TRACE_TOTAL_SPAN]);
    report_topic(report, "time", "Where the time went");
    struct out *out = report_html(report);
    if (longest > 0) {
        write_bar(page, 0, longest, out);
        write_bar(page, 1, longest, out);
        out_text(out,
                 "<p class=\"muted\">Both bars have one scale; the shares are of each run's "
                 "own span. From the left: kernels without known loss; lost to small grids, at "
                 "most; lost to tails, at most (hatched); copies; idle time.</p>\n");
    }
    write_unknown(diff, 0, out);
    write_unknown(diff, 1, out);
}

/* ---- above and below the table ------------------------------------------------------------- */

static void report_violation(const char *violation, struct out *out)
{
    page_violations_begin(1, out);
    out_text(out, "<li>");
    page_sentence(violation, out);
    out_text(out, "</li>\n");
    page_violations_end(1, out);
}

static void report_above(const void *context, struct report *report)
{
    const struct trace_diff_page *page = context;
    const bool violated = page->violation != NULL;
    if (violated) {
        report_violation(page->violation, report_html(report));
    }
    if (page->is_same) {
        trace_diff_report_same(page->diff, report);
        return;
    }
    report_total_figure(page->diff, TRACE_TOTAL_SPAN, violated ? PAGE_RED : PAGE_BLUE, report);
    report_total_figure(page->diff, TRACE_TOTAL_BUSY, PAGE_BLUE, report);
    report_total_figure(page->diff, TRACE_TOTAL_IDLE, PAGE_ORANGE, report);
    report_total_figure(page->diff, TRACE_TOTAL_LAUNCHES, PAGE_LIGHT, report);
    report_bars(page, report);
    if (trace_diff_has_picture(page)) {
        report_picture(report, trace_diff_svg, page);
    }
}

static void report_below(const void *context, struct report *report)
{
    const struct trace_diff_page *page = context;
    if (page->is_same) {
        return;
    }
    if (page->left_out > 0) {
        report_note(report, 0, "%zu more kernel%s left out by --top.", page->left_out,
                    words_by_count(page->left_out, " is", "s are"));
    }
    report_topic(report, "totals", "Totals");
    trace_diff_report_totals(page->diff, report);
}

/* ---- rows ---------------------------------------------------------------------------------- */

/* Writes the change of time; in percent too, if both runs have the kernel. */
static void write_change(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct trace_pair_row *row = record;
    struct trace_side sides[2];
    trace_pair_sides(row->diff, row->pair, sides);
    write_signed(row->pair->change, out);
    if (sides[0].has && sides[1].has && sides[0].time_ns > 0) {
        out_text(out, " <small>");
        phrase_change(sides[0].time_ns, sides[1].time_ns, out);
        out_text(out, "</small>");
    }
}

/* Writes the time in the old or the new run, and a bar: its share of the busy time of that run. */
static void write_time(const void *record, unsigned which, struct out *out)
{
    const struct trace_pair_row *row = record;
    struct trace_side sides[2];
    trace_pair_sides(row->diff, row->pair, sides);
    if (!sides[which].has) {
        out_text(out, "&ndash;");
        return;
    }
    double busy = max_real(row->diff->totals[which][TRACE_TOTAL_BUSY], 1);
    phrase_time(sides[which].time_ns, out);
    double percent = 100.0 * min_real(sides[which].time_ns / busy, 1);
    out_printf(out, " <b style=\"--percent:%.3g\"></b>", percent);
}

/*
 * Writes "48 -> 50" for a count or a time, "48" if both runs have 48; an en dash for a run without
 * the kernel.
 */
static void write_both(const struct trace_pair_row *row, double old, double new,
                       void (*write)(double value, struct out *out), struct out *out)
{
    const double values[2] = { old, new };
    const bool has_both = row->pair->has[0] && row->pair->has[1];
    if (has_both && !(old < new || old > new)) {
        write(old, out);
        return;
    }
    for (int run = 0; run < 2; run++) {
        out_text(out, run > 0 ? " &rarr; " : "");
        if (row->pair->has[run]) {
            write(values[run], out);
        } else {
            out_text(out, "&ndash;");
        }
    }
}

/* Writes a number of launches, which may have a fraction if it is per step. */
static void write_launch_count(double launches, struct out *out)
{
    if (launches < 1e15 && floor(launches) >= launches) {
        phrase_integer((uint64_t)launches, out);
    } else {
        phrase_decimal(launches, out);
    }
}

static void write_launches(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct trace_pair_row *row = record;
    struct trace_side sides[2];
    trace_pair_sides(row->diff, row->pair, sides);
    write_both(row, sides[0].launches, sides[1].launches, write_launch_count, out);
}

static void write_median(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct trace_pair_row *row = record;
    struct trace_side sides[2];
    trace_pair_sides(row->diff, row->pair, sides);
    write_both(row, (double)sides[0].group.median_ns, (double)sides[1].group.median_ns, phrase_time,
               out);
}

/* Returns how the launches of the pair differ; "" if they do not. */
static const char *changes_text(const struct trace_pair_row *row, struct out *note)
{
    struct trace_side sides[2];
    struct out *text = out_clear(note);
    trace_pair_sides(row->diff, row->pair, sides);
    if (row->pair->match == TRACE_MATCH_NONE) {
        out_text(text, row->pair->has[1] ? "Only in the new run" : "Only in the old run");
        return out_string(note);
    }
    trace_pair_text(row->diff, row->pair, sides, row->old_name, text);
    if (*out_string(note) == '\0') {
        return "";
    }
    char *changes = note->buffer + strlen(", "); /* trace_pair_text() begins with a separator */
    changes[0] = text_upper(changes[0]);
    return changes;
}

static void write_changes(const void *record, unsigned which, struct out *out)
{
    (void)which;
    OUT_TEXT(note, OUT_LINE);
    const char *changes = changes_text(record, &note);
    if (changes[0] != '\0') {
        page_text(changes, out);
    } else {
        out_text(out, "&ndash;");
    }
}

/*
 * Writes the grid and the block of the run whose name is shown, where its launches have one, and
 * the device if there are several.
 */
static void write_grid(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct trace_pair_row *row = record;
    struct trace_side sides[2];
    trace_pair_sides(row->diff, row->pair, sides);
    const int side = row->pair->has[1];
    const struct trace_group *group = &sides[side].group;
    const struct trace_run *run = row->diff->runs[side];
    trace_grid_write(run, group, out);
    if (run->trace->device_count > 1) {
        OUT_TEXT(device, OUT_LINE);
        trace_view_device_name(run->trace, run->trace->shapes[group->shape].device, &device);
        out_text(out, " <small>");
        page_text(out_string(&device), out);
        out_text(out, "</small>");
    }
}

enum { GRID_COLUMN = 1 }; /* left out if all names differ */

static const struct shown_column columns[] = {
    { .key = "name", .title = "Kernel", .unit = SHOWN_NAME },
    { .key = "new.grid",
      .title = "Grid \xc3\x97 block",
      .unit = SHOWN_INTEGER,
      .write = write_grid },
    { .key = "difference_ns", .title = "Change", .unit = SHOWN_TIME, .write = write_change },
    { .key = "old.time_ns",
      .title = "Old time (bar: share of busy time)",
      .unit = SHOWN_TIME,
      .write = write_time },
    { .key = "new.time_ns",
      .title = "New time",
      .unit = SHOWN_TIME,
      .write = write_time,
      .which = 1 },
    { .key = "new.launches", .title = "Launches", .unit = SHOWN_INTEGER, .write = write_launches },
    { .key = "new.median_ns", .title = "Median launch", .unit = SHOWN_TIME, .write = write_median },
    { .key = "", .title = "What changed", .unit = SHOWN_TEXT, .write = write_changes },
    { .title = NULL },
};

/* Writes the launches of a kernel in a run: "8 launches, median 5 us, 2.50 waves". */
static void write_side(const struct trace_side *side, const struct words *words, struct out *text)
{
    const struct trace_group *group = &side->group;
    write_launch_count(side->launches, text);
    out_printf(text, " launch%s, median ", side->launches > 1 || side->launches < 1 ? "es" : "");
    phrase_time((double)group->median_ns, text);
    if (group->values.waves >= 0) {
        out_text(text, ", ");
        phrase_waves(group->values.waves, text);
        out_printf(text, " %s", words->waves);
    }
    if (side->tails_ns >= 0.5) {
        out_text(text, ", tails at most ");
        phrase_time(side->tails_ns, text);
    }
    if (side->small_grids_ns >= 0.5) {
        out_text(text, ", small grids at most ");
        phrase_time(side->small_grids_ns, text);
    }
}

/* Says a fact on the launches in each run that has some. */
static void say_sides(struct sayer *s, const struct trace_diff *diff,
                      const struct trace_side sides[2])
{
    const bool by_steps = diff->steps[0] > 0;
    if (!say_list(s, "facts", 0)) {
        return;
    }
    for (int run = 0; run < 2; run++) {
        char label[LABEL_MAX];
        OUT_TEXT(text, OUT_LINE);
        snprintf(label, sizeof label, "%s, %s", run == 0 ? "Old" : "New",
                 by_steps ? "per step" : "whole run");
        if (sides[run].has && trace_page_say_fact(s, label)) {
            write_side(&sides[run], trace_view_words(diff->runs[run]), &text);
            page_say_sentence(s, out_string(&text));
            say_end(s);
        }
    }
    say_end(s);
}

/*
 * Says what changed, and facts of both runs.  Then, if the row has launches of one kernel only,
 * the details of that kernel in the new run, or in the old one if only that has the row.
 */
static void say_details(struct sayer *s, const void *record)
{
    const struct trace_pair_row *row = record;
    struct trace_side sides[2];
    OUT_TEXT(note, OUT_LINE);
    int run = row->pair->has[1] ? 1 : 0;
    trace_pair_sides(row->diff, row->pair, sides);
    const char *changes = changes_text(row, &note);
    if (say_list(s, "notes", 0)) {
        page_say_sentence(s, changes[0] != '\0' ? changes : "The launches are as before.");
        say_end(s);
    }
    say_sides(s, row->diff, sides);
    if (sides[run].group.is_one_kernel) {
        if (run == 0) {
            say_text(s, "when", "old");
        }
        trace_page_say_launch(s, row->diff->runs[run], sides[run].group.shape);
    }
}

/* ---- the page ------------------------------------------------------------------------------ */

/* The columns of the page: with the grids if two rows have the same name. */
static const struct shown_column *choose_columns(const struct trace_diff *diff)
{
    static struct shown_column chosen[sizeof columns / sizeof *columns];
    size_t count = 0;
    bool repeats = false;
    for (size_t i = 0; i < diff->pair_count; i++) {
        repeats = repeats || diff->pairs[i].shares_name;
    }
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
        if (i != GRID_COLUMN || repeats) {
            chosen[count++] = columns[i];
        }
    }
    return chosen;
}

void trace_diff_page_make(struct trace_diff_page *page, const char *command_line)
{
    struct out about;
    out_init(&about, NULL, page->about, sizeof page->about - 1);
    for (int run = 0; run < 2; run++) {
        out_printf(&about, "%s: ", run == 0 ? "old" : "; new");
        trace_page_run(page->diff->runs[run], &about);
    }
    page->about[about.len] = '\0';
    page->page = (struct render_page){ .command_line = command_line,
                                       .about = page->about,
                                       .rows_title = "Kernels",
                                       .columns = choose_columns(page->diff),
                                       .above = report_above,
                                       .below = report_below,
                                       .context = page,
                                       .say_details = say_details };
}
