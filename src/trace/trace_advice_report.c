/* trace_advice_report.c - what to change first, for people. */
#include "trace/trace_report.h"

#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "launch/answer_text.h"

enum { NAME_WIDTH = 48, CARDS = 4 };

/* Writes the alternatives for the launches of a row. */
static void write_alternatives(const struct trace_view *all, size_t index, struct out *text)
{
    struct trace_row row;
    struct trace_advice advice[TRACE_ADVICE_MAX];
    trace_view_row(all, index, &row);
    size_t count = trace_advise(all->run, &row.group, advice);
    for (size_t i = 0; i < count; i++) {
        out_printf(text, "%s%s (", i > 0 ? "; or " : "", advice[i].what);
        phrase_time_range(advice[i].low_ns, advice[i].high_ns, text);
        out_text(text, ")");
    }
}

/* Writes the device of idle time if there are several; returns whether there are. */
static bool write_device(const struct trace_run *run, const struct trace_gain *gain,
                         struct out *text)
{
    bool is_one = gain->kind == TRACE_GAIN_IDLE && gain->device != TRACE_ALL_DEVICES &&
                  run->trace->device_count > 1;
    if (is_one) {
        trace_view_device_name(run->trace, gain->device, text);
    }
    return is_one;
}

/* Writes the advice about a gain; its time follows in parentheses unless a card shows it. */
static void write_advice(const struct trace_view *all, const struct trace_gain *gain, bool is_card,
                         struct out *text)
{
    if (gain->kind == TRACE_GAIN_ROW) {
        write_alternatives(all, gain->row, text);
        return;
    }
    trace_part_advice(all, gain, text);
    if (trace_gain_is_time(gain) && !is_card) {
        out_text(text, " (");
        phrase_time_range(gain->low_ns, gain->high_ns, text);
        out_char(text, ')');
    }
}

/* ---- text: an item -------------------------------------------------------------------------- */

static void report_gain(const struct trace_view *all, const struct trace_gain *gain, size_t number,
                        struct report *report)
{
    OUT_TEXT(text, OUT_LINE);
    if (gain->kind == TRACE_GAIN_ROW) {
        struct trace_row row;
        char shown[KERNEL_NAME_SHOWN_MAX];
        trace_view_row(all, gain->row, &row);
        trace_text_shorten(all, &row, NAME_WIDTH, shown);
        out_printf(&text, "%s: ", shown);
    } else if (write_device(all->run, gain, &text)) {
        out_text(&text, ": ");
    }
    write_advice(all, gain, false, &text);
    report_item(report, number, &text);
}

/* ---- page: a card --------------------------------------------------------------------------- */

bool trace_find_code(const char *advice, char code[TRACE_CODE_MAX])
{
    const char *at = strstr(advice, "__launch_bounds__(");
    const char *end = at != NULL ? strchr(at, ')') : NULL;
    if (end == NULL || end - at >= TRACE_CODE_MAX - 1) {
        return false;
    }
    memcpy(code, at, (size_t)(end - at) + 1);
    code[end - at + 1] = '\0';
    return true;
}

static void write_title(const struct trace_view *all, const struct trace_gain *gain,
                        struct out *text)
{
    static const char *const titles[TRACE_GAIN_KINDS] = {
        [TRACE_GAIN_ROW] = "Kernel",
        [TRACE_GAIN_IDLE] = "Idle",
        [TRACE_GAIN_COPIES] = "Copies alone",
        [TRACE_GAIN_COMMUNICATION] = "Communication alone",
        [TRACE_GAIN_TAILS] = "Last $waves",
        [TRACE_GAIN_SMALL_GRIDS] = "Small grids",
        [TRACE_GAIN_LANES] = "Lanes without a thread",
        [TRACE_GAIN_WORK] = "Kernels at work",
        [TRACE_GAIN_GRAPHS] = "Missing kernels",
    };
    OUT_TEXT(device, OUT_LINE);
    if (gain->kind == TRACE_GAIN_ROW) {
        struct trace_row row;
        trace_view_row(all, gain->row, &row);
        out_text(text, row.kernel);
    } else if (gain->kind == TRACE_GAIN_IDLE) {
        out_printf(text, "Idle: %s", trace_text_cause(gain->cause));
        if (write_device(all->run, gain, &device)) {
            out_printf(text, ", %s", out_string(&device));
        }
    } else {
        char title[SHOWN_TITLE_MAX];
        words_fill(titles[gain->kind], trace_view_words(all->run), title, sizeof title);
        out_text(text, title);
    }
}

/* The time that is gained, its share, and a bar of both ends of the gain. */
static void write_time(const struct trace_gain *gain, double span, struct out *out)
{
    OUT_TEXT(text, OUT_LINE);
    phrase_time_range(gain->low_ns, gain->high_ns, &text);
    out_text(out, "<p><b>");
    page_sentence(out_string(&text), out);
    out_clear(&text);
    out_text(&text, "of ");
    phrase_time(span, &text);
    out_text(&text, ", up to ");
    phrase_percent(min_real(gain->high_ns / span, 1), &text);
    out_text(out, "</b> <span class=\"muted\">");
    page_sentence(out_string(&text), out);
    out_printf(out,
               "</span></p><div class=\"gain\"><i style=\"width:%.4g%%\"></i><i class=\"hatch\" "
               "style=\"width:%.4g%%\"></i></div>\n",
               100.0 * gain->low_ns / span, 100.0 * (gain->high_ns - gain->low_ns) / span);
}

static void write_card(const struct trace_view *all, const struct trace_gain *gain, size_t number,
                       struct out *out)
{
    char code[TRACE_CODE_MAX];
    OUT_TEXT(title, OUT_LINE);
    OUT_TEXT(advice, OUT_LINE);
    write_title(all, gain, &title);
    write_advice(all, gain, true, &advice);
    char *text = advice.buffer;
    out_string(&advice);
    text[0] = text_upper(text[0]);
    out_printf(out, "<div class=\"card\"><h3><i>%zu</i>", number);
    page_text(out_string(&title), out);
    out_text(out, "</h3>\n");
    if (gain->high_ns > 0) {
        write_time(gain, (double)all->span_ns, out);
    }
    out_text(out, "<p>");
    page_sentence(text, out);
    out_text(out, ".</p>\n");
    if (trace_find_code(text, code)) {
        page_code(code, out);
    }
    out_text(out, "</div>\n");
}

/* ---- the list ------------------------------------------------------------------------------- */

void trace_report_advice(const struct trace_view *view, struct report *report)
{
    struct trace_view all = *view; /* with the rows that --top leaves out */
    struct trace_gain gains[TRACE_GAINS_MAX];
    all.order = NULL;
    all.count = view->run->row_count;
    size_t count = trace_view_gains(&all, gains);
    report_heading(report, "first",
                   report->is_page ? "What to change first"
                                   : "What to change first (gain in parentheses; the options for "
                                     "one kernel are alternatives):");
    struct out *out = report_html(report);
    if (out == NULL) {
        for (size_t i = 0; i < count; i++) {
            report_gain(&all, &gains[i], i + 1, report);
        }
        return;
    }
    out_text(out, "<div class=\"cards\">\n");
    for (size_t i = 0; i < min_size(count, CARDS); i++) {
        write_card(&all, &gains[i], i + 1, out);
    }
    out_text(out, "</div>\n");
}
