/* trace_advice_text.c - what to change first, for people. */
#include "trace/trace_text.h"

#include "base/text.h"
#include "launch/answer_text.h"
#include "report/wrap.h"

enum { NAME_WIDTH = 48 };

/* Writes the alternatives for the launches of a row. */
static void write_alternatives(const struct trace_view *all, size_t index, struct out *text)
{
    struct trace_row row;
    char shown[KERNEL_NAME_SHOWN_MAX];
    struct trace_advice advice[TRACE_ADVICE_MAX];
    trace_view_row(all, index, &row);
    size_t count = trace_advise(all->run, &row.group, advice);
    trace_text_shorten(all, &row, NAME_WIDTH, shown);
    out_printf(text, "%s: ", shown);
    for (size_t i = 0; i < count; i++) {
        out_printf(text, "%s%s (", i > 0 ? "; or " : "", advice[i].what);
        phrase_time_range(advice[i].low_ns, advice[i].high_ns, text);
        out_text(text, ")");
    }
}

/* Why there is no advice. */
static const char *no_advice(const struct trace_sums *sums)
{
    if (sums->unattributed_launches == 0) {
        return "\nNo change of a grid or of the host's work would gain 0.1 % of the run.\n";
    }
    if (sums->unattributed_launches == sums->launches) {
        return "\nThe file does not say what another grid would gain.\n";
    }
    return "\nNo change of a grid or of the host's work is known to gain 0.1 % of the run.\n";
}

/*
 * Writes what the host did in the longest gap, or group of gaps, that has `cause` and a known
 * activity of the host; nothing if top_gaps has none.
 */
static void write_host(const struct trace_time *time, enum trace_idle cause, struct out *text)
{
    for (size_t i = 0; i < time->top_gap_count; i++) {
        const struct trace_gap *gap = &time->top_gaps[i];
        if (gap->cause == cause && gap->host != NULL) {
            out_text(text, "; the longest gaps are in ");
            trace_text_host(gap->host, text);
            return;
        }
    }
}

void trace_advice_text(const struct trace_view *view, struct out *out)
{
    struct trace_view all = *view; /* with the rows that --top leaves out */
    struct trace_gain gains[TRACE_GAINS_MAX];
    all.order = NULL;
    all.count = view->run->row_count;
    size_t count = trace_view_gains(&all, gains);
    out_text(out, count > 0 ? "\nWhat to change first (gain in parentheses; the options for one "
                              "kernel are\nalternatives):\n"
                            : no_advice(&all.run->sums));
    for (size_t i = 0; i < count; i++) {
        OUT_TEXT(text, OUT_LINE);
        out_printf(&text, "%zu. ", i + 1);
        if (!gains[i].is_idle) {
            write_alternatives(&all, gains[i].row, &text);
        } else {
            if (all.run->trace->device_count > 1) {
                char label[TRACE_DEVICE_LABEL_MAX];
                const struct trace_device *device = &all.run->trace->devices[gains[i].device];
                out_printf(&text, "%s: ", trace_device_label(device, label));
            }
            const struct trace_time *time = &all.run->times[gains[i].device];
            out_text(&text, trace_idle_advice(time, gains[i].cause));
            write_host(time, gains[i].cause, &text);
            out_text(&text, " (");
            phrase_time_range(gains[i].low_ns, gains[i].high_ns, &text);
            out_text(&text, ")");
        }
        out_text(out, "  ");
        wrap_out(&text, 2, 5, out);
    }
}
