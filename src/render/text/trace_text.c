#include "render/text/trace_text.h"

#include <stdio.h>
#include <string.h>

#include "base/escape.h"
#include "base/num.h"
#include "base/text.h"
#include "core/words.h"
#include "model/kernel/kernel_name.h"
#include "render/text/answer_text.h"
#include "render/text/wrap.h"

enum { NAME_WIDTH = 80, SHORT_NAME_WIDTH = 48, AROUND = 20, FIRST_ADVICE = 3 };

/* Widths of the columns of the table. */
enum {
    WIDTH_SHARE = 7,
    WIDTH_TIME = 9,
    WIDTH_LAUNCHES = 9,
    WIDTH_BLOCKS = 6,
    WIDTH_OCC = 7,
    WIDTH_WAVES = 6
};

/* ---- numbers ------------------------------------------------------------------------------ */

void trace_text_time(double ns, struct out *out)
{
    static const struct {
        double size;
        const char *name;
    } units[] = { { 1e9, "s" }, { 1e6, "ms" }, { 1e3, "us" }, { 1, "ns" } };
    size_t unit = 0;
    while (unit < 3 && ns < units[unit].size * 0.9995) {
        unit++;
    }
    double value = ns / units[unit].size;
    int decimals = 0;
    if (unit < 3 && value < 99.95) {
        decimals = value < 9.995 ? 2 : 1;
    }
    char text[32];
    snprintf(text, sizeof text, "%.*f", decimals, value);
    if (decimals > 0) { /* without zeros at the end */
        char *end = text + strlen(text);
        while (end[-1] == '0') {
            *--end = '\0';
        }
        if (end[-1] == '.') {
            end[-1] = '\0';
        }
    }
    out_printf(out, "%s %s", text, units[unit].name);
}

/* "0.3 to 1.2 ms": the unit once where both have the same; "up to" where nothing is sure. */
static void write_range(double low, double high, struct out *out)
{
    char memory[2][OUT_LINE];
    struct out texts[2];
    for (int i = 0; i < 2; i++) {
        out_init(&texts[i], NULL, memory[i], sizeof memory[i]);
        trace_text_time(i == 0 ? low : high, &texts[i]);
        texts[i].buffer[texts[i].len] = '\0';
    }
    const char *units[2] = { strchr(texts[0].buffer, ' '), strchr(texts[1].buffer, ' ') };
    if (low < 0.5) {
        out_text(out, "up to ");
    } else if (strcmp(texts[0].buffer, texts[1].buffer) != 0) {
        bool same = strcmp(units[0], units[1]) == 0;
        out_bytes(out, texts[0].buffer, same ? (size_t)(units[0] - texts[0].buffer) : texts[0].len);
        out_text(out, " to ");
    }
    out_text(out, texts[1].buffer);
}

/* A cell, to the right in `width` columns and a blank before it. */
static void cell(const char *text, unsigned width, struct out *out)
{
    out_char(out, ' ');
    out_text_right(out, text, width - 1);
}

/* What a text holds, as a string. */
static const char *text_of(struct out *text)
{
    text->buffer[text->len < text->size ? text->len : text->size - 1] = '\0';
    return text->buffer;
}

/* "2.13", "595.8", "<0.01", "-" */
static void cell_waves(double waves, unsigned width, struct out *out)
{
    char text[32] = "-";
    if (waves >= 0 && waves < 0.005) {
        strcpy(text, "<0.01");
    } else if (waves >= 0) {
        snprintf(text, sizeof text, waves < 100 ? "%.2f" : "%.4g", waves);
    }
    cell(text, width, out);
}

static void cell_time(double ns, unsigned width, struct out *out)
{
    char text_room[OUT_LINE];
    struct out text;
    out_init(&text, NULL, text_room, sizeof text_room);
    trace_text_time(ns, &text);
    cell(text_of(&text), width, out);
}

static void cell_share(double share, unsigned width, struct out *out)
{
    char text_room[OUT_LINE];
    struct out text;
    out_init(&text, NULL, text_room, sizeof text_room);
    if (share < 0) {
        out_char(&text, '-');
    } else if (share > 0 && share < 0.0005) {
        out_text(&text, "<0.1 %");
    } else {
        text_percent(share, &text);
    }
    cell(text_of(&text), width, out);
}

/* ---- the devices -------------------------------------------------------------------------- */

static void write_device(const struct trace_report *report, const struct trace_device_row *row,
                         struct out *out)
{
    char text_room[OUT_LINE];
    struct out text;
    const struct trace_time *time = &row->time;
    const char *name = row->gpu != NULL ? row->gpu : row->name;
    out_init(&text, NULL, text_room, sizeof text_room);
    if (name != NULL) {
        escape_ascii(name, strlen(name), &text);
    }
    out_printf(&text, "%s%sevice %lld", name != NULL ? ", " : "", name != NULL ? "d" : "D",
               (long long)row->device);
    if (row->arch != NULL) {
        out_text(&text, ", ");
        escape_ascii(row->arch, strlen(row->arch), &text);
    }
    if (row->sms > 0) {
        out_printf(&text, ", %lld %ss", (long long)row->sms, row->unit);
    }
    if (report->run->trace->file_count > 1) {
        out_text(&text, ", ");
        escape_ascii(row->file, strlen(row->file), &text);
    }
    wrap_out(&text, 0, 2, out);
    out_init(&text, NULL, text_room, sizeof text_room);
    out_printf(&text, "%llu launch%s in ", (unsigned long long)time->launches,
               text_word(time->launches, "", "es"));
    trace_text_time((double)time->kernel_ns, &text);
    out_text(&text, "; busy ");
    trace_text_time((double)time->busy_ns, &text);
    out_text(&text, " of ");
    trace_text_time((double)time->span_ns, &text);
    if (time->span_ns > 0) {
        out_text(&text, " (");
        text_percent((double)time->busy_ns / (double)time->span_ns, &text);
        out_text(&text, ")");
    }
    if (time->overlap_ns > 0) {
        out_text(&text, "; two or more kernels at once for ");
        trace_text_time((double)time->overlap_ns, &text);
    }
    out_text(out, "  ");
    wrap_out(&text, 2, 4, out);
}

/* ---- the totals --------------------------------------------------------------------------- */

static void write_total(const char *label, double low, double high, double of, const char *what,
                        struct out *out)
{
    char text_room[OUT_LINE];
    struct out text;
    out_init(&text, NULL, text_room, sizeof text_room);
    if (high < 0.5) {
        return;
    }
    write_range(low, high, &text);
    out_text(&text, " (");
    if (low < 0.5) {
        text_percent(high / of, &text);
    } else {
        text_percents(low / of, high / of, &text);
    }
    out_printf(&text, ") %s", what);
    wrap_row(out, label, "%s", text_of(&text));
}

static void write_counted(const char *label, uint64_t launches, int64_t ns, const char *what,
                          struct out *out)
{
    char text_room[OUT_LINE];
    struct out text;
    if (launches == 0) {
        return;
    }
    out_init(&text, NULL, text_room, sizeof text_room);
    trace_text_time((double)ns, &text);
    out_printf(&text, " in %llu launch%s%s", (unsigned long long)launches,
               text_word(launches, "", "es"), what);
    wrap_row(out, label, "%s", text_of(&text));
}

static void write_totals(const struct trace_report *report, struct out *out)
{
    const struct trace_totals *t = &report->totals;
    char under_room[OUT_LINE];
    struct out under;
    double busy = (double)report->busy_ns;
    out_init(&under, NULL, under_room, sizeof under_room);
    out_text(&under, " under ");
    trace_text_time((double)report->run->wish.short_ns, &under);
    out_text(&under, ": a tail is less than a launch costs");
    out_text(out, "\n");
    write_total("tails", (double)t->tail_low_ns, (double)t->tail_high_ns, busy,
                "of the busy time in last waves that are not full", out);
    write_total("idle", 0, (double)t->idle_sms_ns, busy,
                "of the busy time on SMs or CUs without a block: grids smaller than the machine",
                out);
    write_counted("short", t->short_launches, t->short_ns, text_of(&under), out);
    write_counted("communication", t->communication_launches, t->communication_ns,
                  " (NCCL, RCCL, NVSHMEM): waiting, not counted", out);
    write_counted("not known", t->unattributed_launches, t->unattributed_ns,
                  ": the file says too little", out);
}

/* ---- the rows ----------------------------------------------------------------------------- */

static void write_blocks(const struct trace_values *v, struct out *out)
{
    char text[32] = "-";
    if (v->has_blocks && v->blocks_low == v->blocks_high) {
        snprintf(text, sizeof text, "%u", v->blocks_low);
    } else if (v->has_blocks) {
        snprintf(text, sizeof text, "%u-%u", v->blocks_low, v->blocks_high);
    }
    cell(text, WIDTH_BLOCKS, out);
}

static void write_limiters(const struct trace_run *run, const struct trace_row *row,
                           struct out *out)
{
    const struct occ_arch *arch = run->machines[run->trace->shapes[row->group.shape].device].arch;
    const struct trace_values *v = &row->group.values;
    size_t used = out->len;
    out_text(out, "  ");
    if (!row->has_one || arch == NULL) {
        out_char(out, '-');
    }
    for (int i = 0; row->has_one && arch != NULL && i < OCC_LIMIT_COUNT; i++) {
        if ((v->limiters >> i & 1) != 0) {
            out_text(out, text_limit(arch, (enum occ_limit)i));
            break;
        }
    }
    used = out->len > used ? out->len - used : 0;
    out_blanks(out, used < 15 ? 15 - used : 0);
}

/* What an SM is called on the device of the row. */
static const char *unit_of(const struct trace_run *run, const struct trace_row *row)
{
    return trace_report_unit(run, run->trace->shapes[row->group.shape].device);
}

/* The class and the time lost, or why the loss is unknown. */
static void write_lost(const struct trace_row *row, const char *glue, int64_t low, int64_t high,
                       struct out *out)
{
    if (high > 0) {
        out_text(out, glue);
        write_range((double)low, (double)high, out);
    } else if (row->group.sums.alone_ns < row->time_ns) {
        out_text(out, " beside other kernels");
    } else {
        out_printf(out, "%sunder 1 ns", glue);
    }
}

/* What it costs, or why nothing is said. */
static void write_loss(const struct trace_run *run, const struct trace_row *row, struct out *out)
{
    switch (row->group.kind) {
    case TRACE_CLASS_SHORT:
        out_text(out, "short");
        return;
    case TRACE_CLASS_COMMUNICATION:
        out_text(out, "communication");
        return;
    case TRACE_CLASS_UNKNOWN:
        out_text(out, row->group.why != NULL ? row->group.why : "not known");
        return;
    case TRACE_CLASS_FULL:
        out_text(out, "all waves full");
        return;
    case TRACE_CLASS_ONE_WAVE:
        out_text(out, "one wave, or persistent");
        return;
    case TRACE_CLASS_SMALL_GRID:
        out_printf(out, "%ss idle", unit_of(run, row));
        write_lost(row, ", ", 0, row->idle_sms_ns, out);
        return;
    default:
        break;
    }
    out_text(out, "tail");
    write_lost(row, " ", row->tail_low_ns, row->tail_high_ns, out);
}

/* The name, cut where it differs from the most similar name in the rows around it. */
static void shorten(const struct trace_report *report, const struct trace_row *row, size_t width,
                    char out[KERNEL_NAME_SHOWN_MAX])
{
    size_t at = row->next - 1;
    size_t first = at - min_size(at, AROUND);
    const char *near = NULL;
    for (size_t i = first; i < report->count && i <= at + AROUND; i++) {
        const char *other = trace_report_name(report, i);
        if (strcmp(other, row->shown) != 0) {
            near = kernel_name_nearer(row->shown, near, other);
        }
    }
    kernel_name_shorten(row->shown, width, near, out);
}

static void write_row(const struct trace_report *report, const struct trace_row *row,
                      struct out *out)
{
    char shown[KERNEL_NAME_SHOWN_MAX];
    char number[32];
    const struct trace_values *v = &row->group.values;
    shorten(report, row, NAME_WIDTH, shown);
    out_text(out, shown);
    out_char(out, '\n');
    cell_share(row->share, WIDTH_SHARE, out);
    cell_time((double)row->time_ns, WIDTH_TIME, out);
    snprintf(number, sizeof number, "%llu", (unsigned long long)row->launches);
    cell(number, WIDTH_LAUNCHES, out);
    write_blocks(v, out);
    cell_share(v->occupancy, WIDTH_OCC, out);
    write_limiters(report->run, row, out);
    cell_waves(v->waves, WIDTH_WAVES, out);
    out_text(out, "  ");
    write_loss(report->run, row, out);
    out_char(out, '\n');
}

static void write_rows(const struct trace_report *report, struct out *out)
{
    static struct trace_row row;
    out_text(out, "\n  share     time launches   /SM   occ.  limiter       waves  loss\n");
    for (size_t i = 0; i < report->count && out->error == 0; i++) {
        trace_report_row(report, i, &row);
        write_row(report, &row, out);
    }
    size_t rest = report->run->row_count - report->count;
    if (rest > 0) {
        out_printf(out, "and %zu more row%s: --top %zu shows them\n", rest, text_plural(rest),
                   report->run->row_count);
    }
}

/* ---- what to do --------------------------------------------------------------------------- */

static void write_item(const struct trace_row *row, unsigned number, struct out *out)
{
    char text_room[OUT_LINE];
    struct out text;
    char shown[KERNEL_NAME_SHOWN_MAX];
    struct trace_advice_row advice = { .which = 0 };
    bool first = true;
    out_init(&text, NULL, text_room, sizeof text_room);
    shorten(row->report, row, SHORT_NAME_WIDTH, shown);
    out_printf(&text, "%u. %s: ", number, shown);
    while (trace_report_next_advice(row, &advice)) {
        out_text(&text, !first ? "; or " : "");
        out_text(&text, advice.what);
        out_text(&text, " (");
        write_range((double)advice.low_ns, (double)advice.high_ns, &text);
        out_text(&text, ")");
        first = false;
    }
    out_text(out, "  ");
    wrap_out(&text, 2, 5, out);
}

/* The rows with most to win, best first, each worth a thousandth of the busy time. */
static size_t find_best(const struct trace_report *all, size_t best[FIRST_ADVICE])
{
    static struct trace_row row;
    double wins[FIRST_ADVICE] = { 0 };
    size_t count = 0;
    for (size_t i = 0; i < all->count; i++) {
        struct trace_advice_row advice = { .which = 0 };
        trace_report_row(all, i, &row);
        double win = trace_report_gain(&row.group.sums);
        if (win < (double)all->busy_ns / 1000 || !trace_report_next_advice(&row, &advice)) {
            continue;
        }
        size_t at = count < FIRST_ADVICE ? count++ : FIRST_ADVICE;
        for (; at > 0 && wins[at - 1] < win; at--) {
            if (at < FIRST_ADVICE) {
                wins[at] = wins[at - 1];
                best[at] = best[at - 1];
            }
        }
        if (at < FIRST_ADVICE) {
            wins[at] = win;
            best[at] = i;
        }
    }
    return count;
}

/* Why there is no advice. */
static const char *no_advice(const struct trace_sums *sums)
{
    if (sums->unattributed_launches == 0) {
        return "\nNo other grid can win 0.1 % of the busy time.\n";
    }
    if (sums->unattributed_launches == sums->launches) {
        return "\nWhat another grid can win is not known.\n";
    }
    return "\nIn the launches that are known, no other grid can win 0.1 % of the busy time.\n";
}

void trace_text_advice(const struct trace_report *report, struct out *out)
{
    static struct trace_row row;
    struct trace_report all = *report; /* also those that --top leaves out */
    size_t best[FIRST_ADVICE];
    all.order = NULL;
    all.count = report->run->row_count;
    size_t count = find_best(&all, best);
    out_text(out, count > 0 ? "\nWhat to change first (what it can win; the ways of one kernel are "
                              "alternatives):\n"
                            : no_advice(&all.run->sums));
    for (size_t i = 0; i < count; i++) {
        trace_report_row(&all, best[i], &row);
        write_item(&row, (unsigned)i + 1, out);
    }
}

void trace_text_head(const struct trace_report *report, struct out *out)
{
    struct trace_device_row device = { .next = 0 };
    while (trace_report_next_device(report, &device)) {
        write_device(report, &device, out);
    }
    write_totals(report, out);
}

void trace_text(const struct trace_report *report, struct out *out)
{
    trace_text_head(report, out);
    write_rows(report, out);
    trace_text_advice(report, out);
}
