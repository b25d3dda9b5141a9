/* trace_page.c - the page of `occ trace`: where the run lost its time. */
#include "trace/trace_page.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "core/words.h"
#include "launch/page_details.h"
#include "report/phrase.h"
#include "report/report.h"
#include "trace/trace_text.h"

enum { CARDS = 3, TEXT_MAX = 256 };

static const double least_share_shown = 0.0005; /* smaller shares count as 0 */

/* ---- texts --------------------------------------------------------------------------------- */

/* Writes `text` with its first letter as a capital. */
static void write_sentence(const char *text, struct out *out)
{
    out_char(out, text_upper(text[0]));
    out_text(out, text + 1);
}

static void write_machine(const struct trace_run *run, uint32_t index, struct out *text)
{
    struct trace_device_row row;
    trace_view_device(run, index, &row);
    const char *name = row.gpu != NULL ? row.gpu : row.name;
    const char *separator = "";
    if (name != NULL || row.arch == NULL) {
        out_text(text, name != NULL ? name : "unknown GPU");
        separator = ", ";
    }
    if (row.arch != NULL) {
        out_printf(text, "%s%s", separator, row.arch);
        separator = ", ";
    }
    if (row.sms > 0) {
        out_printf(text, "%s%u %s%s", separator, row.sms, trace_view_unit(run, index),
                   text_plural(row.sms));
    }
}

void trace_page_run(const struct trace_run *run, struct out *text)
{
    write_machine(run, 0, text);
    if (run->trace->device_count > 1) {
        out_printf(text, " and %zu more device%s", run->trace->device_count - 1,
                   text_plural(run->trace->device_count - 1));
    }
    out_printf(text, " \xc2\xb7 ");
    phrase_integer(run->sums.launches, text);
    out_printf(text, " launch%s of ", words_by_count(run->sums.launches, "", "es"));
    phrase_integer(run->kernel_count, text);
    out_printf(text, " kernel%s", text_plural(run->kernel_count));
}

void trace_page_about(const struct trace_view *view, char out[TRACE_ABOUT_MAX])
{
    OUT_TEXT(note, OUT_LINE);
    struct out *text = out_clear(&note);
    trace_page_run(view->run, text);
    out_text(text, " in ");
    phrase_time((double)view->span_ns, text);
    out_text(text, view->run->trace->device_count > 1 ? " of all devices together" : "");
    out_copy(text, out, TRACE_ABOUT_MAX);
}

/* ---- figures ------------------------------------------------------------------------------- */

/* The idle time with this cause, summed over the devices. */
static int64_t idle_of(const struct trace_run *run, enum trace_idle cause)
{
    int64_t sum = 0;
    for (uint32_t i = 0; i < run->trace->device_count; i++) {
        sum += run->times[i].idle[cause];
    }
    return sum;
}

/* The cause with the most idle time. */
static enum trace_idle main_cause(const struct trace_run *run)
{
    enum trace_idle most = TRACE_IDLE_HOST;
    for (int i = 0; i < TRACE_IDLE_COUNT; i++) {
        enum trace_idle cause = (enum trace_idle)i;
        most = idle_of(run, cause) > idle_of(run, most) ? cause : most;
    }
    return most;
}

static void write_busy_figure(const struct trace_view *view, struct out *out)
{
    char value[PHRASE_PERCENT_MAX];
    OUT_TEXT(note, OUT_LINE);
    struct out *text = out_clear(&note);
    out_text(text, "Kernels run ");
    phrase_time((double)view->busy_ns, text);
    out_text(text, " of ");
    phrase_time((double)view->span_ns, text);
    out_text(text, ".");
    phrase_percent_string((double)view->busy_ns / (double)view->span_ns, value);
    page_figure(PAGE_BLUE, value, "busy", out_string(&note), out);
}

static void write_idle_figure(const struct trace_view *view, struct out *out)
{
    char value[PHRASE_PERCENT_MAX];
    char what[TEXT_MAX];
    OUT_TEXT(note, OUT_LINE);
    enum trace_idle cause = main_cause(view->run);
    int64_t ns = idle_of(view->run, cause);
    struct out *text = out_clear(&note);
    if (view->idle_ns == 0) {
        page_figure(PAGE_ORANGE, "0 %", "idle", "There is no gap between activities.", out);
        return;
    }
    phrase_time((double)ns, text);
    out_text(text, ": ");
    phrase_percent((double)ns / (double)view->idle_ns, text);
    out_text(text, " of all idle time.");
    phrase_percent_string((double)ns / (double)view->span_ns, value);
    snprintf(what, sizeof what, "idle: %s", trace_text_cause(cause));
    page_figure(PAGE_ORANGE, value, what, out_string(&note), out);
}

/* The busy time of kernels whose loss is not counted: communication, persistent, unknown. */
static double not_counted_ns(const struct trace_sums *sums)
{
    return sums->communication_ns + sums->persistent_ns + sums->unattributed_ns;
}

/* Writes a loss as a range of shares of the busy time; `where` says where it is lost. */
static void write_loss_figure(const struct trace_view *view, const struct trace_loss *loss,
                              enum page_colour colour, const char *what, const char *where,
                              struct out *out)
{
    OUT_TEXT(value, OUT_LINE);
    OUT_TEXT(note, OUT_LINE);
    struct out *text = out_clear(&note);
    double busy = max_real((double)view->busy_ns, 1);
    double not_counted = min_real(not_counted_ns(&view->run->sums) / busy, 1);
    if (1 - not_counted < least_share_shown) {
        page_figure(colour, "unknown", what, "No kernel's loss is known.", out);
        return;
    }
    phrase_percent_range(min_real(loss->low / busy, 1), min_real(loss->high / busy, 1),
                         out_clear(&value));
    out_text(text, "of the busy time");
    if (loss->high >= 0.5) {
        out_text(text, ": ");
        phrase_time_range(loss->low, loss->high, text);
    }
    out_printf(text, " %s.", where);
    if (not_counted >= least_share_shown) {
        out_text(text, " Not counted: kernels that take ");
        phrase_percent(not_counted, text);
        out_text(text, ".");
    }
    page_figure(colour, out_string(&value), what, out_string(&note), out);
}

/* Writes what the ranges of the losses assume, and what is lost if block times vary. */
static void write_assumptions(const struct trace_view *view, const struct words *w, struct out *out)
{
    const struct trace_sums *sums = &view->run->sums;
    const double cv = view->run->options.cv;
    const double uneven = sums->tails.uneven + sums->small_grids.uneven;
    out_printf(
        out,
        "<p class=\"muted\">Low: the %s of %s share its throughput; high: they do not. Both assume "
        "that the %s of a launch take equally long",
        w->blocks, w->an_sm, w->blocks);
    if (cv > 0 && uneven > 0 && view->busy_ns > 0) {
        out_text(out, "; if their times vary by ");
        phrase_percent(cv, out);
        out_text(out, ", up to ");
        phrase_percent(min_real(uneven / (double)view->busy_ns, 1), out);
        out_text(out, " of the busy time is lost");
    }
    out_text(out, ".</p>\n");
}

static void write_figures(const struct trace_view *view, struct out *out)
{
    const struct trace_sums *sums = &view->run->sums;
    const struct words *w = trace_view_words(view->run);
    char tails[TEXT_MAX];
    char small[TEXT_MAX];
    snprintf(tails, sizeof tails, "in last %s that are not full", w->waves);
    snprintf(small, sizeof small, "in grids of less than a %s", w->wave);
    page_figures_begin(out);
    write_busy_figure(view, out);
    write_idle_figure(view, out);
    write_loss_figure(view, &sums->tails, PAGE_ORANGE, "tails", tails, out);
    write_loss_figure(view, &sums->small_grids, PAGE_LIGHT, "small grids", small, out);
    page_figures_end(out);
    write_assumptions(view, w, out);
}

/* ---- the bar of the span ------------------------------------------------------------------- */

void trace_page_segment(const char *class, const char *label, double ns, double span,
                        double longest, struct out *out)
{
    OUT_TEXT(note, OUT_LINE);
    double share = ns / span;
    if (ns < 0.5) {
        return;
    }
    struct out *text = out_clear(&note);
    out_printf(text, "%s ", label);
    phrase_percent(share, text);
    out_text(text, ": ");
    phrase_time(ns, text);
    const char *tooltip = out_string(&note);
    out_printf(out, "<span class=\"%s\" style=\"width:%.4g%%\" title=\"", class,
               100 * ns / longest);
    page_text(tooltip, out);
    out_text(out, "\">");
    bool readable = strcmp(class, "hatch") != 0 && strcmp(class, "unknown") != 0;
    if (ns / longest > 0.12 && readable) { /* there is room for the label */
        out_text(out, "<em>");
        page_text(tooltip, out);
        out_text(out, "</em>");
    }
    out_text(out, "</span>");
}

/* Writes the parts of the span as a stacked bar; the parts are not in the order of time. */
static void write_span(const struct trace_view *view, struct out *out)
{
    const struct trace_run *run = view->run;
    const struct trace_sums *sums = &run->sums;
    OUT_TEXT(note, OUT_LINE);
    double span = (double)view->span_ns;
    double busy = (double)view->busy_ns;
    double tails = min_real(sums->tails.high, busy);
    double small = min_real(sums->small_grids.high, busy - tails);
    double rest = busy - tails - small;
    double communication = min_real(sums->communication_ns, rest);
    double unknown = min_real(sums->persistent_ns + sums->unattributed_ns, rest - communication);
    double idle = (double)idle_of(run, main_cause(run));
    struct out *text = out_clear(&note);
    out_printf(text, "Idle, %s", trace_text_cause(main_cause(run)));
    out_text(out, "<div class=\"span\">");
    trace_page_segment("blue", "Kernels without loss", rest - communication - unknown, span, span,
                       out);
    trace_page_segment("communication", "Communication", communication, span, span, out);
    trace_page_segment("unknown", "Kernels whose loss is not known", unknown, span, span, out);
    trace_page_segment("light", "Small grids, at most", small, span, span, out);
    trace_page_segment("hatch", "Tails, at most", tails, span, span, out);
    trace_page_segment("grey", "Copies alone", span - busy - (double)view->idle_ns, span, span,
                       out);
    trace_page_segment("orange", out_string(&note), idle, span, span, out);
    trace_page_segment("pale", "Other idle time", (double)view->idle_ns - idle, span, span, out);
    out_text(out, "</div>\n<p class=\"muted\">Shares of the span of ");
    phrase_time(span, out);
    out_text(out, run->trace->device_count > 1 ? ", all devices together" : "");
    out_text(out, ", from the left: kernels without loss; ");
    out_text(out, communication >= 0.5 ? "communication; " : "");
    out_text(out, unknown >= 0.5 ? "kernels whose loss is not known (striped); " : "");
    out_text(out, "lost to small grids, at most; lost to tails, at most (hatched); copies; idle "
                  "time.</p>\n");
}

/* ---- what to change first ------------------------------------------------------------------ */

/* Copies the launch bounds in a sentence to `code`; false if there are none. */
static bool find_code(const char *sentence, char code[TEXT_MAX])
{
    const char *at = strstr(sentence, "__launch_bounds__(");
    const char *end = at != NULL ? strchr(at, ')') : NULL;
    if (end == NULL || end - at >= TEXT_MAX - 1) {
        return false;
    }
    memcpy(code, at, (size_t)(end - at) + 1);
    code[end - at + 1] = '\0';
    return true;
}

static void write_card(const struct trace_view *view, size_t number, const char *title,
                       const char *sentence, const struct trace_gain *gain, struct out *out)
{
    char code[TEXT_MAX];
    double span = (double)view->span_ns;
    out_printf(out, "<div class=\"card\"><h3><i>%zu</i>", number);
    page_text(title, out);
    out_text(out, "</h3>\n<p><b>");
    phrase_time_range(gain->low_ns, gain->high_ns, out);
    out_text(out, "</b> <span class=\"muted\">of ");
    phrase_time(span, out);
    out_text(out, ", up to ");
    phrase_percent(min_real(gain->high_ns / span, 1), out);
    out_printf(out,
               "</span></p><div class=\"gain\"><i style=\"width:%.4g%%\"></i><i class=\"hatch\" "
               "style=\"width:%.4g%%\"></i></div>\n<p>",
               100 * gain->low_ns / span, 100 * (gain->high_ns - gain->low_ns) / span);
    page_text(sentence, out);
    out_text(out, "</p>\n");
    if (find_code(sentence, code)) {
        page_code(code, out);
    }
    out_text(out, "</div>\n");
}

/* Writes a card for the idle time of one cause on one device. */
static void write_idle_card(const struct trace_view *view, size_t number,
                            const struct trace_gain *gain, struct out *out)
{
    OUT_TEXT(title, OUT_LINE);
    OUT_TEXT(note, OUT_LINE);
    const struct trace *trace = view->run->trace;
    const struct trace_time *time = &view->run->times[gain->device];
    struct out *heading = out_clear(&title);
    struct out *text = out_clear(&note);
    out_printf(heading, "Idle: %s", trace_text_cause(gain->cause));
    if (trace->device_count > 1) {
        char label[TRACE_DEVICE_LABEL_MAX];
        out_printf(heading, ", %s", trace_device_label(&trace->devices[gain->device], label));
    }
    write_sentence(trace_idle_advice(time, gain->cause), text);
    for (size_t i = 0; i < time->top_gap_count; i++) {
        const struct trace_gap *gap = &time->top_gaps[i];
        if (gap->cause == gain->cause && gap->host != NULL) {
            out_printf(text, ". The largest known part is in %s: ", gap->host);
            phrase_time((double)gap->ns, text);
            out_printf(text, " in %llu gap%s", (unsigned long long)gap->count,
                       text_plural(gap->count));
            break;
        }
    }
    out_text(text, ".");
    write_card(view, number, out_string(&title), out_string(&note), gain, out);
}

/* Writes a card with the advice for the row of a gain. */
static void write_row_card(const struct trace_view *view, size_t number,
                           const struct trace_gain *gain, struct out *out)
{
    struct trace_row row;
    struct trace_advice advice[TRACE_ADVICE_MAX];
    OUT_TEXT(note, OUT_LINE);
    trace_view_row(view, gain->row, &row);
    size_t count = trace_advise(view->run, &row.group, advice);
    struct out *text = out_clear(&note);
    for (size_t i = 0; i < count; i++) {
        out_text(text, i > 0 ? " Or: " : "");
        write_sentence(advice[i].what, text);
        out_text(text, " (");
        phrase_time_range(advice[i].low_ns, advice[i].high_ns, text);
        out_text(text, ").");
    }
    write_card(view, number, row.kernel, out_string(&note), gain, out);
}

static void write_cards(const struct trace_view *view, struct out *out)
{
    struct trace_view all = *view; /* with the rows that are not shown */
    struct trace_gain gains[TRACE_GAINS_MAX];
    all.order = NULL;
    all.count = view->run->row_count;
    size_t count = trace_view_gains(&all, gains);
    page_section("first", "What to change first",
                 count > 1 ? "Gains overlap, so they do not add up." : NULL, out);
    if (count == 0) {
        out_text(out, "<p>The file shows no change of a grid or of the host's work that would gain "
                      "0.1 % of the run.</p>\n");
        return;
    }
    out_text(out, "<div class=\"cards\">\n");
    for (size_t i = 0; i < min_size(count, CARDS); i++) {
        if (gains[i].is_idle) {
            write_idle_card(&all, i + 1, &gains[i], out);
        } else {
            write_row_card(&all, i + 1, &gains[i], out);
        }
    }
    out_text(out, "</div>\n");
}

/* ---- the page ------------------------------------------------------------------------------ */

static void write_time_line(const struct trace_view *view, struct out *out)
{
    bool more = view->run->trace->device_count > TRACE_LANES_DEVICES;
    OUT_TEXT(note, OUT_LINE);
    out_printf(out_clear(&note), "The first %d devices", TRACE_LANES_DEVICES);
    page_section("time", "Time line", more ? out_string(&note) : NULL, out);
    out_text(out,
             "<figure class=\"time\" aria-label=\"Time line; plus and minus zoom, arrows move\">"
             "<noscript><p>The page's script draws the time line.</p></noscript>\n"
             "<p class=\"muted range\"></p>\n<p class=\"legend\"><span><i "
             "style=\"background:var(--blue2)\"></i>kernels, in alternating blues</span>"
             "<span><i style=\"background:var(--grey)\"></i>copies</span><span><i "
             "style=\"background:var(--orange)\"></i>idle: the host</span><span><i "
             "style=\"background:var(--sand)\"></i>idle: launches, back to back</span><span><i "
             "style=\"outline:1px solid var(--orange)\"></i>idle: cause unknown</span><span><i "
             "class=\"hatch\"></i>loss, at most</span><span><i "
             "style=\"background:var(--ink)\"></i>the chosen row</span></p>\n"
             "<script type=\"application/json\">");
    if (!trace_lanes(view, out)) {
        out->error = out->error != 0 ? out->error : ENOMEM;
    }
    out_text(out, "</script></figure>\n");
}

void trace_page_above(const void *context, struct report *page)
{
    struct out *out = report_html(page);
    const struct trace_view *view = context;
    if (view->violation_count > 0) {
        page_violations_begin(view->violation_count, out);
        for (size_t i = 0; i < min_size(view->violation_count, PAGE_VIOLATIONS_MAX); i++) {
            out_text(out, "<li>");
            page_text(view->violations[i], out);
            out_text(out, "</li>\n");
        }
        page_violations_end(view->violation_count, out);
    }
    if (view->span_ns > 0) {
        write_figures(view, out);
        write_span(view, out);
    }
    write_cards(view, out);
    if (view->span_ns > 0) {
        write_time_line(view, out);
    }
}

static void write_gap_row(const struct trace_view *view, const struct trace_gap *gap,
                          struct out *out)
{
    char name[TRACE_PLAIN_MAX];
    out_text(out, "<li>");
    phrase_time((double)gap->ns, out);
    out_printf(out, " in %llu gap%s, ", (unsigned long long)gap->count, text_plural(gap->count));
    out_printf(out, "%s: <code>", trace_text_cause(gap->cause));
    trace_view_last_name(view, gap->before, name);
    page_text(name, out);
    out_text(out, " &rarr; ");
    trace_view_last_name(view, gap->after, name);
    page_text(name, out);
    out_text(out, "</code>");
    if (gap->host != NULL) {
        out_text(out, ", host: <code>");
        page_text(gap->host, out);
        out_text(out, "</code>");
    }
    out_text(out, "</li>\n");
}

/* Writes a time with its name, unless it is 0. */
static void write_part(const char *separator, const char *what, int64_t ns, struct out *out)
{
    if (ns > 0) {
        out_printf(out, "%s%s ", separator, what);
        phrase_time((double)ns, out);
    }
}

/* Writes "busy 5 ms (communication alone 1 ms, kernels overlap 2 ms)". */
static void write_busy(const struct trace_time *time, struct out *out)
{
    bool has_alone = time->communication_alone_ns > 0;
    write_part(", ", "busy", time->busy_ns, out);
    write_part(" (", "communication alone", time->communication_alone_ns, out);
    write_part(has_alone ? ", " : " (", "kernels overlap", time->overlap_ns, out);
    out_text(out, has_alone || time->overlap_ns > 0 ? ")" : "");
}

/* Writes the idle time by its causes, and its gaps by their lengths, as items of a list. */
static void write_idle_parts(const struct trace_time *time, struct out *out)
{
    const char *separator = "<li>Idle time by cause: ";
    for (int i = 0; i < TRACE_IDLE_COUNT; i++) {
        if (time->idle[i] > 0) {
            out_printf(out, "%s%s ", separator, trace_text_cause((enum trace_idle)i));
            phrase_percent((double)time->idle[i] / (double)time->idle_ns, out);
            separator = ", ";
        }
    }
    separator = "</li>\n<li>Gaps by length: ";
    for (int i = 0; i < TRACE_GAP_LENGTHS; i++) {
        if (time->gaps[i].count > 0) {
            out_text(out, separator);
            page_text(trace_text_gap_length((enum trace_gap_length)i), out);
            out_text(out, ": ");
            phrase_time((double)time->gaps[i].ns, out);
            out_printf(out, " in %llu", (unsigned long long)time->gaps[i].count);
            separator = ", ";
        }
    }
    out_text(out, "</li>\n");
}

static void write_device(const struct trace_view *view, uint32_t index, struct out *out)
{
    OUT_TEXT(note, OUT_LINE);
    const struct trace_time *time = &view->run->times[index];
    char label[TRACE_DEVICE_LABEL_MAX];
    struct out *text = out_clear(&note);
    write_machine(view->run, index, text);
    out_printf(out, "<p><b>");
    page_text(out_string(&note), out);
    out_printf(out, "</b>, %s: span ",
               trace_device_label(&view->run->trace->devices[index], label));
    phrase_time((double)time->span_ns, out);
    write_busy(time, out);
    write_part(", ", "copies alone", time->copy_ns, out);
    write_part(", ", "idle", time->idle_ns, out);
    out_text(out, ".</p>\n<ul>\n");
    const struct trace *trace = view->run->trace;
    if (time->idle_ns > 0 && trace->files[trace->devices[index].file].no_copies) {
        out_text(out,
                 "<li>The file records no copies, so some of the idle time may be copying.</li>\n");
    }
    if (time->idle_ns > 0 && time->has_counters) {
        out_text(out, "<li>Counters made the kernels run one by one: the idle time is the "
                      "profiler's.</li>\n");
    } else if (time->idle_ns > 0) {
        write_idle_parts(time, out);
    }
    for (size_t i = 0; i < time->top_gap_count; i++) {
        write_gap_row(view, &time->top_gaps[i], out);
    }
    out_text(out, "</ul>\n");
}

/* Sums up the rows that are not shown. */
static void write_rest(const struct trace_view *view, struct out *out)
{
    size_t rest = view->run->row_count - view->count;
    const char *by = "--where and --top";
    if (view->accepted == view->run->row_count) {
        by = "--top";
    } else if (view->accepted == view->count) {
        by = "--where";
    }
    int64_t ns = view->kernel_ns;
    for (size_t i = 0; rest > 0 && i < view->count; i++) {
        struct trace_row row;
        trace_view_row(view, i, &row);
        ns -= row.group.sums.time_ns;
    }
    if (rest > 0) {
        out_printf(out, "<p class=\"muted\">%zu more row%s with ", rest, text_plural(rest));
        phrase_time((double)ns, out);
        out_text(out, ", ");
        phrase_percent((double)ns / max_real((double)view->kernel_ns, 1), out);
        out_printf(out, " of the kernels' time, %s left out by %s.</p>\n",
                   words_by_count(rest, "is", "are"), by);
    }
}

void trace_page_below(const void *context, struct report *page)
{
    struct out *out = report_html(page);
    const struct trace_view *view = context;
    write_rest(view, out);
    page_section("devices", "Devices", "The longest idle times, and between which activities", out);
    for (uint32_t i = 0; i < view->run->trace->device_count; i++) {
        write_device(view, i, out);
    }
    if (view->warning_count > 0) {
        page_section("notes", "Notes", NULL, out);
        out_text(out, "<ul>\n");
        for (size_t i = 0; i < view->warning_count; i++) {
            out_text(out, "<li>");
            page_text(view->warnings[i], out);
            out_text(out, "</li>\n");
        }
        out_text(out, "</ul>\n");
    }
}

/* ---- rows ---------------------------------------------------------------------------------- */

static void write_grid(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct trace_row *row = record;
    if (row->group.is_one_kernel && row->shape->grid[0] > 0 && row->shape->block[0] > 0) {
        phrase_integer((uint64_t)trace_dims_total(row->shape->grid), out);
        out_text(out, " &times; ");
        phrase_integer((uint64_t)trace_dims_total(row->shape->block), out);
    } else {
        out_text(out, "&ndash;");
    }
}

/* Writes the limiters in the vendor's words. */
static void write_limiters(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct trace_row *row = record;
    const struct occ_arch *arch = row->view->run->machines[row->shape->device].arch;
    if (row->blocks_exact && arch != NULL) {
        phrase_limiters(arch, row->group.values.limiters, out);
    } else {
        out_text(out, "&ndash;");
    }
}

/* Writes 0 for a row that lost no time, or why its loss is not known. */
static void write_no_loss(const struct trace_group *group, struct out *out)
{
    const char *class = trace_class_key(group->class); /* NULL = launches of several classes */
    bool is_known = trace_class_has_loss(group->class);
    if (class == NULL) {
        class = "unknown";
        is_known = group->sums.unattributed_ns < 0.5;
    }
    out_text(out, is_known ? "<data value=\"0\">0</data>" : class);
}

/* Writes the loss of the row as a range, with a bar of its share of the row's time. */
static void write_loss(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct trace_row *row = record;
    const struct trace_sums *sums = &row->group.sums;
    double low = sums->tails.low + sums->small_grids.low;
    double high = trace_sums_high(sums);
    if (high < 0.5) {
        write_no_loss(&row->group, out);
        return;
    }
    double time = max_real((double)sums->time_ns, 1);
    out_printf(out, "<data value=\"%.0f\">", high);
    phrase_time_range(low, high, out);
    out_printf(out, "</data> <s style=\"--low:%.3g;--high:%.3g\"></s>",
               100 * min_real(low / time, 1), 100 * min_real(high / time, 1));
}

/* Writes "stream 7". */
static void write_stream(const void *record, unsigned which, struct out *out)
{
    (void)which;
    page_text(((const struct trace_row *)record)->display_name, out);
}

const struct shown_column trace_page_columns[] = {
    { .key = "name", .title = "Kernel", .unit = SHOWN_NAME },
    { .key = "device", .title = "Device", .unit = SHOWN_ARCH },
    { .key = "time_ns", .title = "Time", .unit = SHOWN_TIME },
    { .key = "share", .title = "Share of kernel time", .unit = SHOWN_SHARE, .has_bar = true },
    { .key = "launches", .title = "Launches", .unit = SHOWN_INTEGER },
    { .key = "", .title = "Grid \xc3\x97 $block", .unit = SHOWN_INTEGER, .write = write_grid },
    { .key = "blocks_per_sm", .title = "$blocks per $sm", .unit = SHOWN_INTEGER },
    { .key = "limiters", .title = "Limited by", .unit = SHOWN_TEXT, .write = write_limiters },
    { .key = TRACE_PAGE_LOST,
      .title = "Lost (bar: share of its time)",
      .unit = SHOWN_TIME,
      .write = write_loss },
    { .title = NULL },
};

const struct shown_column trace_page_streams[] = {
    { .key = "stream", .title = "Stream", .unit = SHOWN_TEXT, .write = write_stream },
    { .key = "device", .title = "Device", .unit = SHOWN_ARCH },
    { .key = "time_ns", .title = "Time", .unit = SHOWN_TIME },
    { .key = "share", .title = "Share of kernel time", .unit = SHOWN_SHARE, .has_bar = true },
    { .key = "launches", .title = "Launches", .unit = SHOWN_INTEGER },
    { .key = TRACE_PAGE_LOST,
      .title = "Lost (bar: share of its time)",
      .unit = SHOWN_TIME,
      .write = write_loss },
    { .title = NULL },
};

/* Writes the advice for a row: member "changes". */
static void write_changes(const struct trace_row *row, struct out *out)
{
    struct trace_advice advice[TRACE_ADVICE_MAX];
    size_t count = trace_advise(row->view->run, &row->group, advice);
    out_text(out, "\"changes\":[");
    for (size_t i = 0; i < count; i++) {
        OUT_TEXT(note, OUT_LINE);
        char code[TEXT_MAX] = "";
        write_sentence(advice[i].what, out_clear(&note));
        find_code(advice[i].what, code);
        out_text(out, i > 0 ? ",[" : "[");
        page_json_string(out_string(&note), out);
        phrase_time_range(advice[i].low_ns, advice[i].high_ns, out_clear(&note));
        out_char(out, ',');
        page_json_string(out_string(&note), out);
        out_char(out, ',');
        page_json_string(code, out);
        out_char(out, ']');
    }
    out_char(out, ']');
}

void trace_page_launch(const struct trace_run *run, uint32_t shape, struct out *out)
{
    static struct answer answer;
    struct occ_arch variant;
    struct question question;
    const struct trace_shape *launch = &run->trace->shapes[shape];
    if (trace_question_make(launch, &run->machines[launch->device], &variant, &question) == NULL &&
        answer_make(&question, ANSWER_BASIC, &answer) == OCC_OK) {
        out_char(out, ',');
        page_details_launch(&answer, NULL, out);
    }
}

/* Describes the loss of a class whose loss is known. */
static const char *loss_text(enum trace_class kind)
{
    switch (kind) {
    case TRACE_CLASS_TAIL:
        return "a tail";
    case TRACE_CLASS_FULL:
        return "none: all waves are full";
    default:
        return "a small grid";
    }
}

void trace_page_details(const void *record, struct out *out)
{
    const struct trace_row *row = record;
    const struct trace_run *run = row->view->run;
    OUT_TEXT(note, OUT_LINE);
    struct out *launches = out_clear(&note);
    write_changes(row, out);
    if (run->options.by != TRACE_BY_STREAM) {
        out_printf(out, ",\"lit\":%u", run->kernel_of[row->group.shape]);
    }
    out_printf(launches, "%llu", (unsigned long long)row->group.sums.launches);
    if (row->group.median_ns >= 0) {
        out_text(launches, ", median ");
        phrase_time((double)row->group.median_ns, launches);
    }
    out_text(out, ",\"facts\":[[\"Launches\",");
    page_json_string(out_string(&note), out);
    out_char(out, ']');
    if (row->group.values.waves >= 0) {
        out_text(out, ",[\"Waves\",\"");
        phrase_decimal(row->group.values.waves, out);
        if (row->group.values.waves_low < row->group.values.waves_high) {
            out_text(out, " (");
            phrase_decimal(row->group.values.waves_low, out);
            out_text(out, " to ");
            phrase_decimal(row->group.values.waves_high, out);
            out_text(out, ", depending on the device)");
        }
        out_text(out, "\"]");
    }
    if (trace_class_has_loss(row->group.class)) {
        out_printf(out, ",[\"Loss\",\"%s\"]", loss_text(row->group.class));
    }
    if (row->group.why != NULL) {
        out_text(out, ",[\"Loss unknown\",");
        page_json_string(row->group.why, out);
        out_char(out, ']');
    }
    out_char(out, ']');
    if (row->group.is_one_kernel) {
        trace_page_launch(run, row->group.shape, out);
    }
}
