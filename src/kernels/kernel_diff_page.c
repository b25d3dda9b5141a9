/* kernel_diff_page.c - the page of `occ diff` of two builds. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "core/words.h"
#include "kernels/kernel_diff.h"
#include "launch/page_details.h"
#include "report/phrase.h"
#include "report/report.h"

enum { FIGURE_MAX = 64, SENTENCE_MAX = 256 };

/* ---- figures -------------------------------------------------------------------------------- */

static void report_count(enum page_colour colour, size_t count, const char *what, const char *text,
                         const char *place, struct report *report)
{
    char value[FIGURE_MAX];
    snprintf(value, sizeof value, "%zu", count);
    report_figure_to(report, colour, value, what, text, count > 0 ? place : NULL);
}

static void report_above(const void *context, struct report *report)
{
    const struct kernel_diff *diff = context;
    const struct kernel_diff_counts *c = &diff->counts;
    size_t changed = kernel_diff_changed(c);
    char text[SENTENCE_MAX];
    if (kernel_diff_rows(c) == 0) {
        OUT_TEXT(counts, OUT_LINE);
        kernel_diff_write_counts(c, &counts);
        report_note(report, 0, "%s.", out_string(&counts));
        return;
    }
    snprintf(text, sizeof text,
             "%zu neither better nor worse. Also %zu added, %zu removed, %zu unchanged.",
             c->of[KERNEL_NEUTRAL], c->of[KERNEL_ADDED], c->of[KERNEL_REMOVED],
             c->of[KERNEL_UNCHANGED]);
    report_count(PAGE_BLUE, changed, words_by_count(changed, "kernel changed", "kernels changed"),
                 text, NULL, report);
    size_t worse = c->of[KERNEL_WORSE];
    report_count(worse > 0 ? PAGE_RED : PAGE_LIGHT, worse, "worse",
                 worse > 0 ? "First in the table." : "No kernel is worse.", "verdict=worse",
                 report);
    size_t better = c->of[KERNEL_BETTER];
    report_count(PAGE_LIGHT, better, "better",
                 better > 0 ? "After the worse ones in the table." : "No kernel is better.",
                 "verdict=better", report);
}

static void report_below(const void *context, struct report *report)
{
    const struct kernel_diff *diff = context;
    if (diff->left_out > 0) {
        report_note(report, 0, "%zu more row%s left out by --top.", diff->left_out,
                    words_by_count(diff->left_out, " is", "s are"));
    }
    kernel_diff_report_unjudged(&diff->counts, report);
}

/* ---- rows ----------------------------------------------------------------------------------- */

/* The value of one build; nothing is known if the build lacks the kernel. */
static struct kernel_span value_of(const struct kernel_row *row, enum kernel_value which)
{
    return row != NULL ? kernel_value_of_row(row, which)
                       : (struct kernel_span){ -1, KERNEL_NO_MAX };
}

static void write_value(enum kernel_value which, struct kernel_span span, struct out *out)
{
    int64_t value = span.least;
    if (value < 0) {
        out_text(out, "&ndash;");
    } else if (span.most != value) {
        kernel_span_show(span, out);
    } else if (which == KERNEL_VALUE_SMEM) {
        phrase_bytes((uint64_t)value, out);
    } else if (which == KERNEL_VALUE_OCCUPANCY) {
        phrase_percent((double)value / 1e6, out);
        out_printf(out, " <b style=\"--percent:%.3g\"></b>", (double)value / 1e4);
    } else {
        phrase_integer((uint64_t)value, out);
    }
}

/*
 * Writes "40 -> 32", or one value if both builds have the same or only one has the kernel.  `which`
 * is an enum kernel_value.
 */
static void write_both(const void *record, unsigned which, struct out *out)
{
    const enum kernel_value value = (enum kernel_value)which;
    const struct kernel_change *change = record;
    struct kernel_span old = value_of(change->old, value);
    struct kernel_span new = value_of(change->new, value);
    bool differs = old.least != new.least || old.most != new.most;
    if (change->old != NULL && change->new != NULL &&differs) {
        write_value(value, old, out);
        out_text(out, " &rarr; ");
        write_value(value, new, out);
    } else {
        write_value(value, change->new != NULL ? new : old, out);
    }
}

static void write_verdict(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct kernel_change *change = record;
    bool worse = change->verdict == KERNEL_WORSE;
    out_printf(out, "%s%s%s", worse ? "<span class=\"red\">" : "",
               kernel_verdict_word(change->verdict), worse ? "</span>" : "");
}

static const struct shown_column columns[] = {
    { .key = "name", .title = "Kernel", .unit = SHOWN_NAME },
    { .key = "verdict", .title = "Verdict", .unit = SHOWN_TEXT, .write = write_verdict },
    { .key = "arch", .title = "Arch", .unit = SHOWN_ARCH },
    { .key = "new.resources.regs",
      .title = "$regs",
      .unit = SHOWN_INTEGER,
      .write = write_both,
      .which = KERNEL_VALUE_REGS },
    { .key = "new.spill",
      .title = "Spill",
      .unit = SHOWN_INTEGER,
      .write = write_both,
      .which = KERNEL_VALUE_SPILL },
    { .key = "new.smem",
      .title = "$smem",
      .unit = SHOWN_BYTES,
      .write = write_both,
      .which = KERNEL_VALUE_SMEM },
    { .key = "new.result.blocks_per_sm",
      .title = "$blocks per $sm",
      .unit = SHOWN_INTEGER,
      .write = write_both,
      .which = KERNEL_VALUE_BLOCKS },
    { .key = "new.result.occupancy",
      .title = "Occupancy",
      .unit = SHOWN_SHARE,
      .has_bar = true,
      .write = write_both,
      .which = KERNEL_VALUE_OCCUPANCY },
    { .title = NULL },
};

/*
 * Says the values that changed, or which build alone has the kernel; then the kernel's note and
 * launch in the new build, or in the old one if only that has the kernel.
 */
static void say_details(struct sayer *s, const void *record)
{
    const struct kernel_change *change = record;
    const struct kernel_row *row = kernel_change_row(change);
    OUT_TEXT(text, OUT_LINE);
    if (change->old != NULL && change->new != NULL) {
        kernel_change_write(change, &text);
    } else {
        out_printf(&text, "Only the %s build has this kernel.",
                   change->new != NULL ? "new" : "old");
    }
    if (say_list(s, "notes", 0)) {
        page_say_sentence(s, out_string(&text));
        if (row->note != NULL) {
            say_text(s, NULL, row->note);
        }
        say_end(s);
    }
    if (row->has_answer) {
        if (change->new == NULL) {
            say_text(s, "when", "old");
        }
        page_say_launch(s, &row->answer, NULL);
    }
}

static bool is_worse(const void *context, const void *record)
{
    (void)context;
    return ((const struct kernel_change *)record)->verdict == KERNEL_WORSE;
}

const struct render_page kernel_diff_page = { .rows_title = "Changed kernels",
                                              .columns = columns,
                                              .above = report_above,
                                              .below = report_below,
                                              .is_marked = is_worse,
                                              .say_details = say_details };
