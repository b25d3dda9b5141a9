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
#include "trace/trace_report.h"

enum { TEXT_MAX = 256 };

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

static void report_busy_figure(const struct trace_view *view, struct report *report)
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
    report_figure(report, PAGE_BLUE, value, "busy", out_string(&note));
}

static const enum page_colour idle_figures[TRACE_IDLE_COLOURS] = {
    [TRACE_IDLE_ORANGE] = PAGE_ORANGE,
    [TRACE_IDLE_SAND] = PAGE_SAND,
    [TRACE_IDLE_BROWN] = PAGE_BROWN,
    [TRACE_IDLE_VIOLET] = PAGE_VIOLET,
};

static void report_idle_figure(const struct trace_view *view, struct report *report)
{
    char value[PHRASE_PERCENT_MAX];
    char what[TEXT_MAX];
    char place[TEXT_MAX];
    OUT_TEXT(note, OUT_LINE);
    enum trace_idle cause = view->run->all.causes[0];
    int64_t ns = view->run->all.idle[cause];
    struct out *text = out_clear(&note);
    if (view->idle_ns == 0) {
        report_figure(report, PAGE_ORANGE, "0 %", "idle", "There is no gap between activities.");
        return;
    }
    const char *doubt = trace_view_time_doubt(view->run);
    if (doubt != NULL) {
        out_printf(text, "Says nothing of the program: %s.", doubt);
        phrase_percent_string((double)view->idle_ns / (double)view->span_ns, value);
        report_figure(report, PAGE_VIOLET, value, "idle", out_string(&note));
        return;
    }
    phrase_time((double)ns, text);
    out_text(text, ": ");
    phrase_percent((double)ns / (double)view->idle_ns, text);
    out_text(text, " of all idle time.");
    phrase_percent_string((double)ns / (double)view->span_ns, value);
    snprintf(what, sizeof what, "idle: %s", trace_text_cause(cause));
    snprintf(place, sizeof place, "idle:%s", trace_text_cause(cause));
    report_figure_to(report, idle_figures[trace_idle_colour(cause)], value, what, out_string(&note),
                     place);
}

/* The busy time of kernels whose loss is not counted: communication, persistent, unknown. */
static double not_counted_ns(const struct trace_sums *sums)
{
    return sums->communication_ns + sums->persistent_ns + sums->unattributed_ns;
}

/* Writes a loss as a range of shares of the busy time; `where` says where it is lost. */
static void report_loss_figure(const struct trace_view *view, const struct trace_loss *loss,
                               enum page_colour colour, const char *what, const char *where,
                               const char *place, struct report *report)
{
    OUT_TEXT(value, OUT_LINE);
    OUT_TEXT(note, OUT_LINE);
    struct out *text = out_clear(&note);
    double busy = max_real((double)view->busy_ns, 1);
    double not_counted = min_real(not_counted_ns(&view->run->sums) / busy, 1);
    if (1 - not_counted < least_share_shown) {
        report_figure(report, colour, "unknown", what, "No kernel's loss is known.");
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
        out_text(text, " of it.");
    }
    report_figure_to(report, colour, out_string(&value), what, out_string(&note), place);
}

/* Writes the time of copies or communication as a share of the span. */
static void report_share_figure(const struct trace_view *view, double ns, const char *what,
                                const char *sentence, const char *place, struct report *report)
{
    char value[PHRASE_PERCENT_MAX];
    OUT_TEXT(note, OUT_LINE);
    struct out *text = out_clear(&note);
    phrase_time(ns, text);
    out_text(text, " of ");
    phrase_time((double)view->span_ns, text);
    out_printf(text, "%s.", sentence);
    phrase_percent_string(ns / (double)view->span_ns, value);
    report_figure_to(report, PAGE_GREY, value, what, out_string(&note), place);
}

/* What may be a large figure beside the busy time. */
enum figure {
    FIGURE_IDLE,
    FIGURE_TAILS,
    FIGURE_SMALL,
    FIGURE_COPIES,
    FIGURE_COMMUNICATION,
    FIGURES
};

static void report_figure_of(const struct trace_view *view, enum figure figure, double ns,
                             struct report *report)
{
    const struct trace_sums *sums = &view->run->sums;
    const struct words *w = trace_view_words(view->run);
    char where[TEXT_MAX];
    switch (figure) {
    case FIGURE_IDLE:
        report_idle_figure(view, report);
        break;
    case FIGURE_TAILS:
        snprintf(where, sizeof where, "in last %s that are not full", w->waves);
        report_loss_figure(view, &sums->tails, PAGE_ORANGE, "tails", where, "most:tail_high_ns",
                           report);
        break;
    case FIGURE_SMALL:
        snprintf(where, sizeof where, "in grids of less than a %s", w->wave);
        report_loss_figure(view, &sums->small_grids, PAGE_LIGHT, "small grids", where,
                           "most:small_high_ns", report);
        break;
    case FIGURE_COPIES:
        report_share_figure(view, ns, "copies alone", ", while no kernel runs", "copies", report);
        break;
    default:
        report_share_figure(view, ns, "communication",
                            " in communication kernels, which share the time beside others",
                            "communication", report);
        break;
    }
}

/* Writes the busy time and the three largest other parts of the run, in the order of the enum. */
static void report_figures(const struct trace_view *view, struct report *report)
{
    enum { SHOWN = 3 };
    const struct trace_sums *sums = &view->run->sums;
    const double ns[FIGURES] = {
        [FIGURE_IDLE] = (double)view->run->all.idle[view->run->all.causes[0]],
        [FIGURE_TAILS] = sums->tails.high,
        [FIGURE_SMALL] = sums->small_grids.high,
        [FIGURE_COPIES] = (double)(view->span_ns - view->busy_ns - view->idle_ns),
        [FIGURE_COMMUNICATION] = sums->communication_ns,
    };
    report_busy_figure(view, report);
    for (int i = 0; i < FIGURES; i++) {
        unsigned larger = 0; /* parts before this one, by time */
        for (int k = 0; k < FIGURES; k++) {
            larger += ns[k] > ns[i] || (k < i && !(ns[k] < ns[i]));
        }
        if (larger < SHOWN) {
            report_figure_of(view, (enum figure)i, ns[i], report);
        }
    }
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
    const size_t share_end = text->len;
    out_text(text, ": ");
    phrase_time(ns, text);
    const char *tooltip = out_string(&note);
    out_printf(out, "<span class=\"%s\" style=\"width:%.4g%%\" title=\"", class,
               100.0 * ns / longest);
    page_text(tooltip, out);
    out_text(out, "\">");
    bool readable = strcmp(class, "hatch") != 0 && strcmp(class, "unknown") != 0;
    if (ns / longest > 0.12 && readable) { /* there may be room for the label, or for its share */
        out_text(out, "<em>");
        page_text_with_quotes(tooltip, share_end, out);
        out_text(out, "</em><em>");
        page_text(tooltip + share_end, out);
        out_text(out, "</em>");
    }
    out_text(out, "</span>");
}

/* A part of the span in the stacked bar. */
struct part {
    const char *class, *label;
    const char *caption; /* in the sentence below the bar */
    double ns;
};

static void write_parts(const struct trace_view *view, const struct part *parts, size_t count,
                        struct out *out)
{
    const double span = (double)view->span_ns;
    const char *separator = ", from the left: ";
    out_text(out, "<div class=\"span\">");
    for (size_t i = 0; i < count; i++) {
        trace_page_segment(parts[i].class, parts[i].label, parts[i].ns, span, span, out);
    }
    out_text(out, "</div>\n<p class=\"muted\">Shares of the span of ");
    phrase_time(span, out);
    out_text(out, view->run->trace->device_count > 1 ? ", all devices together" : "");
    for (size_t i = 0; i < count; i++) {
        if (parts[i].ns >= 0.5) {
            out_printf(out, "%s%s", separator, parts[i].caption);
            separator = "; ";
        }
    }
    out_text(out, ".</p>\n");
}

/* Writes the parts of the span as a stacked bar; the parts are not in the order of time. */
static void write_span(const struct trace_view *view, struct out *out)
{
    const struct trace_run *run = view->run;
    const struct trace_sums *sums = &run->sums;
    OUT_TEXT(orange, OUT_LINE);
    OUT_TEXT(sand, OUT_LINE);
    OUT_TEXT(brown, OUT_LINE);
    OUT_TEXT(violet, OUT_LINE);
    double busy = (double)view->busy_ns;
    double tails = min_real(sums->tails.high, busy);
    double small = min_real(sums->small_grids.high, busy - tails);
    double rest = busy - tails - small;
    double communication = min_real(sums->communication_ns, rest);
    double unknown = min_real(sums->persistent_ns + sums->unattributed_ns, rest - communication);
    double copies = (double)(view->span_ns - view->busy_ns - view->idle_ns);
    out_text(&orange, "Idle: ");
    out_text(&sand, "Idle: ");
    out_text(&brown, "Idle: ");
    out_text(&violet, "Idle: ");
    int64_t of_host = trace_idle_of_colour(&run->all, TRACE_IDLE_ORANGE, &orange);
    int64_t between = trace_idle_of_colour(&run->all, TRACE_IDLE_SAND, &sand);
    int64_t of_faults = trace_idle_of_colour(&run->all, TRACE_IDLE_BROWN, &brown);
    int64_t of_unknown = trace_idle_of_colour(&run->all, TRACE_IDLE_VIOLET, &violet);
    const struct part parts[] = {
        { "blue", "Kernels without loss", "kernels without loss", rest - communication - unknown },
        { "communication", "Communication", "communication", communication },
        { "unknown", "Kernels whose loss is not known", "kernels whose loss is not known (striped)",
          unknown },
        { "light", "Small grids, at most", "lost to small grids, at most", small },
        { "hatch", "Tails, at most", "lost to tails, at most (hatched)", tails },
        { "grey", "Copies alone", "copies", copies },
        { "orange", out_string(&orange), "idle, for the host (orange)", (double)of_host },
        { "sand", out_string(&sand), "idle between a call and its activity (sand)",
          (double)between },
        { "brown", out_string(&brown), "idle, page faults of unified memory (brown)",
          (double)of_faults },
        { "violet", out_string(&violet), "idle, cause unknown (violet)", (double)of_unknown },
    };
    write_parts(view, parts, sizeof parts / sizeof *parts, out);
}

/* ---- the page ------------------------------------------------------------------------------ */

/* An entry of the legend; `look` is an attribute of its box. */
static void write_entry(const char *look, const char *text, struct out *out)
{
    out_printf(out, "<span><i %s></i>%s</span>", look, text);
}

/* Writes the legend of the time line, with what the run has; the script puts its kernels first. */
static void write_legend(const struct trace_view *view, struct out *out)
{
    static const char *const looks[TRACE_IDLE_COLOURS] = {
        [TRACE_IDLE_ORANGE] = "style=\"background:var(--orange)\"",
        [TRACE_IDLE_SAND] = "style=\"background:var(--sand)\"",
        [TRACE_IDLE_BROWN] = "style=\"background:var(--brown)\"",
        [TRACE_IDLE_VIOLET] = "style=\"background:var(--violet)\"",
    };
    const struct trace_sums *sums = &view->run->sums;
    out_text(out, "<p class=\"legend\">");
    if (view->run->trace->copy_count > 0) {
        write_entry("style=\"background:var(--grey)\"", "copies", out);
    }
    if (sums->communication_launches > 0) {
        write_entry("style=\"background:var(--muted)\"", "communication", out);
    }
    for (int i = 0; i < TRACE_IDLE_COLOURS; i++) {
        OUT_TEXT(text, OUT_LINE);
        out_text(&text, "idle: ");
        if (trace_idle_of_colour(&view->run->all, (enum trace_idle_colour)i, &text) > 0) {
            write_entry(looks[i], out_string(&text), out);
        }
    }
    if (sums->tails.high + sums->small_grids.high >= 0.5) {
        write_entry("class=\"hatch\"", "loss, at most", out);
    }
    write_entry("style=\"background:var(--ink)\"", "the chosen row", out);
    out_text(out, "</p>\n");
}

static void report_time_line(const struct trace_view *view, struct report *report)
{
    struct out *out;
    bool more = view->run->trace->device_count > TRACE_LANES_DEVICES;
    if (report->out->is_fragment) {
        return; /* the script draws it */
    }
    if (more) {
        report_heading(report, "time", "Time line of the first %d devices", TRACE_LANES_DEVICES);
    } else {
        report_heading(report, "time", "Time line");
    }
    out = report_html(report);
    out_text(out,
             "<figure class=\"time\" aria-label=\"Time line; plus and minus zoom, arrows move\">"
             "<noscript><p>The page's script draws the time line.</p></noscript>\n"
             "<p class=\"muted range\"></p>\n");
    write_legend(view, out);
    out_text(out, "<script type=\"application/json\">");
    if (!trace_lanes(view, out)) {
        out->error = out->error != 0 ? out->error : ENOMEM;
    }
    out_text(out, "\n</script></figure>\n");
}

static void report_violations(const struct trace_view *view, struct report *report)
{
    struct out *out = report_html(report);
    if (view->violation_count == 0) {
        return;
    }
    page_violations_begin(view->violation_count, out);
    for (size_t i = 0; i < min_size(view->violation_count, PAGE_VIOLATIONS_MAX); i++) {
        out_text(out, "<li>");
        page_text(view->violations[i], out);
        out_text(out, "</li>\n");
    }
    page_violations_end(view->violation_count, out);
}

void trace_page_above(const void *context, struct report *report)
{
    const struct trace_view *view = context;
    report_violations(view, report);
    if (view->span_ns > 0) {
        report_figures(view, report);
        write_span(view, report_html(report));
    }
    trace_report_advice(view, report);
    if (view->span_ns > 0) {
        report_time_line(view, report);
    }
}

/* Sums up the rows that are not shown. */
static void report_rest(const struct trace_view *view, struct report *report)
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
        OUT_TEXT(text, OUT_LINE);
        out_printf(&text, "%zu more row%s with ", rest, text_plural(rest));
        phrase_time((double)ns, &text);
        out_text(&text, ", ");
        phrase_percent((double)ns / max_real((double)view->kernel_ns, 1), &text);
        out_printf(&text, " of the kernels' time, %s left out by %s.",
                   words_by_count(rest, "is", "are"), by);
        report_note(report, 0, "%s", out_string(&text));
    }
}

void trace_page_below(const void *context, struct report *report)
{
    const struct trace_view *view = context;
    report_rest(view, report);
    report_topic(report, "devices", "Devices");
    trace_report_numbers(view, report);
    if (view->warning_count > 0) {
        report_topic(report, "notes", "Notes");
    }
    for (size_t i = 0; i < view->warning_count; i++) {
        OUT_TEXT(text, OUT_LINE);
        out_text(&text, view->warnings[i]);
        report_item(report, i + 1, &text);
    }
}

/* ---- rows ---------------------------------------------------------------------------------- */

/* Writes "stream 7". */
static void write_stream(const void *record, unsigned which, struct out *out)
{
    (void)which;
    page_text(((const struct trace_row *)record)->display_name, out);
}

const struct shown_column trace_page_streams[] = {
    { .key = "stream", .title = "Stream", .unit = SHOWN_TEXT, .write = write_stream },
    { .key = "device", .title = "Device", .unit = SHOWN_ARCH },
    { .key = "time_ns", .title = "Time", .unit = SHOWN_TIME },
    { .key = "share", .title = "Share of kernel time", .unit = SHOWN_SHARE, .has_bar = true },
    { .key = "launches", .title = "Launches", .unit = SHOWN_INTEGER },
    { .key = TRACE_LOST_KEY,
      .title = "Lost (bar: share of its time)",
      .unit = SHOWN_TIME,
      .write = trace_loss_html },
    { .title = NULL },
};

/* Says what to change for a row. */
static void say_changes(struct sayer *s, const struct trace_row *row)
{
    struct trace_advice advice[TRACE_ADVICE_MAX];
    size_t count = trace_advise(row->view->run, &row->group, advice);
    if (!say_list(s, "changes", 0)) {
        return;
    }
    for (size_t i = 0; i < count; i++) {
        OUT_TEXT(change, OUT_LINE);
        OUT_TEXT(gain, OUT_LINE);
        char code[TRACE_CODE_MAX] = "";
        write_sentence(advice[i].what, &change);
        phrase_time_range(advice[i].low_ns, advice[i].high_ns, &gain);
        trace_find_code(advice[i].what, code);
        page_say_change(s, out_string(&change), out_string(&gain), code);
    }
    say_end(s);
}

void trace_page_say_launch(struct sayer *s, const struct trace_run *run, uint32_t shape)
{
    static struct answer answer;
    struct occ_arch variant;
    struct question question;
    const struct trace_shape *launch = &run->trace->shapes[shape];
    if (trace_question_make(launch, &run->machines[launch->device], &variant, &question) == NULL &&
        answer_make(&question, ANSWER_BASIC, &answer) == OCC_OK) {
        page_say_launch(s, &answer, NULL);
    }
}

/* Describes the loss of a class whose loss is known. */
static const char *loss_text(enum trace_class kind, const struct words *words, char full[TEXT_MAX])
{
    switch (kind) {
    case TRACE_CLASS_TAIL:
        return "a tail";
    case TRACE_CLASS_FULL:
        snprintf(full, TEXT_MAX, "none: all %s are full", words->waves);
        return full;
    default:
        return "a small grid";
    }
}

bool trace_page_say_fact(struct sayer *s, const char *label)
{
    bool opens = say_list(s, NULL, 0);
    if (opens) {
        say_text(s, NULL, label);
    }
    return opens;
}

static void say_launches(struct sayer *s, const struct trace_group *group)
{
    OUT_TEXT(text, OUT_LINE);
    out_uint(&text, group->sums.launches);
    if (group->median_ns >= 0) {
        out_text(&text, ", median ");
        phrase_time((double)group->median_ns, &text);
    }
    if (trace_page_say_fact(s, "Launches")) {
        page_say_sentence(s, out_string(&text));
        say_end(s);
    }
}

static void say_waves(struct sayer *s, const struct trace_values *values, const struct words *words)
{
    OUT_TEXT(label, TEXT_MAX);
    OUT_TEXT(text, OUT_LINE);
    write_sentence(words->waves, &label);
    phrase_waves(values->waves, &text);
    phrase_aside_real(values->waves_low, values->waves_high, phrase_waves, PHRASE_BY_DEVICE, &text);
    if (trace_page_say_fact(s, out_string(&label))) {
        say_text(s, NULL, out_string(&text));
        say_end(s);
    }
}

/* Says the loss of the row, or why it is unknown. */
static void say_loss(struct sayer *s, const struct trace_group *group, const struct words *words)
{
    char full[TEXT_MAX];
    if (trace_class_has_loss(group->class) && trace_page_say_fact(s, "Loss")) {
        say_text(s, NULL, loss_text(group->class, words, full));
        say_end(s);
    }
    if (group->why != NULL && trace_page_say_fact(s, "Loss unknown")) {
        say_text(s, NULL, group->why);
        say_end(s);
    }
}

void trace_page_say_details(struct sayer *s, const void *record)
{
    const struct trace_row *row = record;
    const struct trace_run *run = row->view->run;
    const struct trace_group *group = &row->group;
    const struct words *words = trace_view_words(run);
    say_changes(s, row);
    if (run->options.by != TRACE_BY_STREAM) {
        say_uint(s, "lit", run->kernel_of[group->shape]);
    }
    if (say_list(s, "facts", 0)) {
        say_launches(s, group);
        if (group->values.waves >= 0) {
            say_waves(s, &group->values, words);
        }
        say_loss(s, group, words);
        say_end(s);
    }
    if (group->is_one_kernel) {
        trace_page_say_launch(s, run, group->shape);
    }
}
