#include "trace/trace_report.h"

#include <stdio.h>
#include <string.h>

#include "base/escape.h"
#include "base/num.h"
#include "base/text.h"
#include "base/ull.h"
#include "core/words.h"
#include "launch/answer_text.h"
#include "names/kernel_name.h"
#include "report/wrap.h"

enum { SHORT_NAME_WIDTH = 48, SHOWN_GAPS = 3, GAP_NAME_WIDTH = 24 };

/* Characters of the cells in the lines of a device. */
enum { WIDTH_TIME = 9, WIDTH_PART = 8 };

/* ---- cells -------------------------------------------------------------------------------- */

/* Writes a blank and the text, `width` columns in all, aligned to the right. */
static void write_cell(const char *text, unsigned width, struct out *out)
{
    out_char(out, ' ');
    out_text_right(out, text, width > 0 ? width - 1 : 0);
}

static void write_time_cell(double ns, unsigned width, struct out *out)
{
    OUT_TEXT(text, OUT_LINE);
    phrase_time(ns, &text);
    write_cell(out_string(&text), width, out);
}

/* Writes "12.8 %", "<0.1 %", or "-" for an unknown share. */
static void write_share(double share, struct out *out)
{
    if (share < 0) {
        out_char(out, '-');
    } else if (share > 0 && share < 0.0005) {
        out_text(out, "<0.1 %");
    } else {
        phrase_percent(share, out);
    }
}

static void write_share_cell(double share, unsigned width, struct out *out)
{
    OUT_TEXT(text, OUT_LINE);
    write_share(share, &text);
    write_cell(out_string(&text), width, out);
}

/* ---- the devices -------------------------------------------------------------------------- */

/* Writes "NVIDIA B200, device 0, sm_100, 148 SMs: 84.5 ms, 768 launches on 1 stream". */
static void report_device_title(const struct trace_view *view, uint32_t index,
                                struct report *report)
{
    char label[TRACE_DEVICE_LABEL_MAX];
    OUT_TEXT(text, OUT_LINE);
    const struct trace_run *run = view->run;
    const struct trace_device *device = &run->trace->devices[index];
    const struct trace_machine *machine = &run->machines[index];
    const struct trace_time *time = &run->times[index];
    const char *name =
        machine->product != NULL ? machine->product->name : text_or_null(device->name);
    const char *arch = trace_view_arch(run, index);
    if (name != NULL) {
        escape_ascii(name, strlen(name), &text);
        out_text(&text, ", ");
    }
    trace_device_label(device, label);
    if (name == NULL) {
        label[0] = 'D';
    }
    out_text(&text, label);
    if (arch != NULL) {
        out_text(&text, ", ");
        escape_ascii(arch, strlen(arch), &text);
    }
    if (machine->sms > 0) {
        out_printf(&text, ", %u %s%s", machine->sms, trace_view_unit(run, index),
                   text_plural(machine->sms));
    }
    if (run->trace->file_count > 1) {
        const char *path = run->trace->files[device->file].path;
        out_text(&text, ", ");
        escape_ascii(path, strlen(path), &text);
    }
    out_text(&text, ": ");
    phrase_time((double)time->span_ns, &text);
    out_printf(&text, ", %llu launch%s", ull(time->launches),
               words_by_count(time->launches, "", "es"));
    if (time->streams > 0) {
        out_printf(&text, " on %u stream%s", time->streams, text_plural(time->streams));
    }
    report_subject(report, 2, &text);
}

/* What stands between two parts of a row: blanks of a column, a comma on a page. */
static const char *between(const struct report *report)
{
    return report->is_page ? ", " : "   ";
}

/* Starts the text of a row: a time, and its share of the span. */
static void start_time_row(const struct report *report, int64_t ns, int64_t span, struct out *text)
{
    write_time_cell((double)ns, WIDTH_TIME, text);
    out_text(text, report->is_page ? "," : "");
    write_share_cell(span > 0 ? (double)ns / (double)span : -1, WIDTH_PART, text);
}

static void report_busy(const struct trace_time *time, struct report *report)
{
    OUT_TEXT(text, OUT_LINE);
    start_time_row(report, time->busy_ns, time->span_ns, &text);
    if (time->communication_alone_ns > 0) {
        out_printf(&text, "%scommunication alone ", between(report));
        phrase_time((double)time->communication_alone_ns, &text);
    }
    if (time->overlap_ns > 0) {
        out_text(&text, time->communication_alone_ns > 0 ? ", " : between(report));
        out_text(&text, "overlap ");
        phrase_time((double)time->overlap_ns, &text);
    }
    report_entry(report, "  busy        ", 0, &text);
}

/* Writes "   host-bound 87 %, launch latency 9 %"; leaves out causes of less than 1 %. */
static void write_causes(const struct trace_time *time, const char *separator, struct out *text)
{
    for (int i = 0; i < TRACE_IDLE_COUNT; i++) {
        enum trace_idle cause = time->causes[i];
        const double share = (double)time->idle[cause] / (double)time->idle_ns;
        if (share < 0.01) {
            return;
        }
        out_printf(text, "%s%s ", separator, trace_text_cause(cause));
        phrase_percent(share, text);
        if (cause == TRACE_IDLE_HOST && trace_idle_is_after_sync(time)) {
            out_text(text, " (after waits for the device)");
        }
        separator = ", ";
    }
}

static void report_gap_lengths(const struct trace_time *time, struct report *report)
{
    OUT_TEXT(text, OUT_LINE);
    const char *separator = "";
    for (int i = 0; i < TRACE_GAP_LENGTHS; i++) {
        if (time->gaps[i].count == 0) {
            continue;
        }
        out_printf(&text, "%s%s", separator, trace_text_gap_length((enum trace_gap_length)i));
        write_share_cell((double)time->gaps[i].ns / (double)time->span_ns, 0, &text);
        out_printf(&text, " (%llu)", ull(time->gaps[i].count));
        separator = report->is_page ? ", " : "  ";
    }
    report_entry(report, "    gaps      ", 0, &text);
}

/* Writes the last part of the name of a kernel or copy, shortened to `width` characters. */
static void write_short(const struct trace_view *view, const char *name, size_t width,
                        struct out *out)
{
    char last[TRACE_PLAIN_MAX];
    char shown[KERNEL_NAME_SHOWN_MAX];
    trace_view_last_name(view, name, last);
    kernel_name_shorten(last, width, NULL, shown);
    out_text(out, shown);
}

/* Writes " at 1.23 ms", the time since the first activity of the device's file. */
static void write_start(const struct trace *trace, uint32_t device, int64_t start_ns,
                        struct out *out)
{
    out_text(out, " at ");
    phrase_time((double)(start_ns - trace->files[trace->devices[device].file].first_ns), out);
}

/* Says the largest gaps: on a page all that are kept, in a text the first. */
static void report_top_gaps(const struct trace_view *view, uint32_t device, struct report *report)
{
    enum { GAP_HANG = 16 };
    const struct trace_time *time = &view->run->times[device];
    size_t shown = view->run->trace->device_count > 1 ? 1 : SHOWN_GAPS;
    size_t count = report->is_page ? time->top_gap_count : min_size(time->top_gap_count, shown);
    for (size_t i = 0; i < count; i++) {
        const struct trace_gap *gap = &time->top_gaps[i];
        OUT_TEXT(text, OUT_LINE);
        phrase_time((double)gap->ns, &text);
        if (gap->count > 1) {
            out_printf(&text, " in %llu gaps", ull(gap->count));
        } else if (view->run->options.by == TRACE_BY_LAUNCH) {
            write_start(view->run->trace, device, gap->start_ns, &text);
        }
        out_text(&text, ": ");
        write_short(view, gap->before, GAP_NAME_WIDTH, &text);
        out_text(&text, " -> ");
        write_short(view, gap->after, GAP_NAME_WIDTH, &text);
        if (gap->host != NULL) {
            out_text(&text, ", host: ");
            trace_text_host(gap->host, &text);
        }
        char place[REPORT_PLACE_MAX];
        snprintf(place, sizeof place, "gap:%u:%lld", device, (long long)gap->longest_ns);
        report_entry_to(report, i == 0 ? "    largest   " : "              ", GAP_HANG, &text,
                        place);
    }
}

static void report_idle(const struct trace_view *view, uint32_t index, struct report *report)
{
    OUT_TEXT(text, OUT_LINE);
    const struct trace_run *run = view->run;
    const struct trace_time *time = &run->times[index];
    bool no_copies = run->trace->files[run->trace->devices[index].file].no_copies;
    start_time_row(report, time->idle_ns, time->span_ns, &text);
    if (time->idle_ns > 0 && trace_time_doubt(time) != NULL) {
        out_printf(&text, "%s%s: %s", between(report),
                   time->misses_graphs ? "cannot be trusted" : "of the profiler",
                   trace_time_doubt(time));
    } else if (time->idle_ns > 0 && time->idle[TRACE_IDLE_UNKNOWN] == time->idle_ns) {
        out_printf(&text, "%s%s", between(report),
                   no_copies ? "or copying: the file has kernels only"
                   : time->has_calls
                       ? "cause unknown: the file lacks the calls that started this work"
                       : "cause unknown: the file has no API calls");
    } else if (time->idle_ns > 0) {
        write_causes(time, between(report), &text);
    }
    report_entry(report, "  idle        ", 0, &text);
    if (time->idle_ns > 0) {
        report_gap_lengths(time, report);
        report_top_gaps(view, index, report);
    }
}

/* Writes "12, median 1.5 ms; in the mean 40 launches, busy 1.2 ms, idle 0.3 ms". */
static void write_steps(const struct trace_device *device, const struct trace_time *time,
                        struct out *text)
{
    double count = (double)device->steps;
    out_printf(text, "%llu, median ", ull(device->steps));
    phrase_time((double)device->step_median_ns, text);
    out_text(text, "; in the mean ");
    phrase_decimal((double)time->launches / count, text);
    out_text(text, " launches, busy ");
    phrase_time((double)time->busy_ns / count, text);
    out_text(text, ", idle ");
    phrase_time((double)time->idle_ns / count, text);
}

static void report_device_steps(const struct trace_view *view, uint32_t index,
                                struct report *report)
{
    OUT_TEXT(text, OUT_LINE);
    const struct trace_device *device = &view->run->trace->devices[index];
    if (device->steps > 0) {
        write_steps(device, &view->run->times[index], &text);
        report_entry(report, "  steps       ", 0, &text);
    }
}

static void report_device(const struct trace_view *view, uint32_t index, struct report *report)
{
    const struct trace_time *time = &view->run->times[index];
    report_device_title(view, index, report);
    if (time->span_ns == 0) {
        return;
    }
    report_busy(time, report);
    if (time->copy_ns > 0) {
        OUT_TEXT(text, OUT_LINE);
        start_time_row(report, time->copy_ns, time->span_ns, &text);
        report_entry(report, "  copies alone", 0, &text);
    }
    report_idle(view, index, report);
    report_device_steps(view, index, report);
}

/*
 * The devices of a run stand above its table of kernels.  If there are more than DEVICES_WHOLE,
 * only the first DEVICES_BRIEF are written, each in two lines, so that the table begins on the
 * screen.
 */
enum { DEVICES_WHOLE = 2, DEVICES_BRIEF = 8 };

/* Writes the title, and "busy 12.8 %, copies alone 1 %, idle 86.3 %, 87 % of it host-bound". */
static void report_brief_device(const struct trace_view *view, uint32_t index,
                                struct report *report)
{
    OUT_TEXT(text, OUT_LINE);
    const struct trace *trace = view->run->trace;
    const struct trace_time *time = &view->run->times[index];
    bool no_copies = trace->files[trace->devices[index].file].no_copies;
    const struct {
        const char *name;
        int64_t ns;
    } parts[] = { { "busy", time->busy_ns },
                  { "copies alone", time->copy_ns },
                  { no_copies ? "idle or copying" : "idle", time->idle_ns } };
    const char *separator = "";
    report_device_title(view, index, report);
    for (size_t i = 0; time->span_ns > 0 && i < sizeof parts / sizeof *parts; i++) {
        if (parts[i].ns > 0) {
            out_printf(&text, "%s%s ", separator, parts[i].name);
            phrase_percent((double)parts[i].ns / (double)time->span_ns, &text);
            separator = ", ";
        }
    }
    const enum trace_idle most = time->causes[0];
    if (time->idle_ns > 0 && trace_time_doubt(time) != NULL) {
        out_printf(&text, "; %s", trace_time_doubt(time));
    } else if (time->idle_ns > 0) {
        out_text(&text, ", ");
        phrase_percent((double)time->idle[most] / (double)time->idle_ns, &text);
        out_printf(&text, " of it %s",
                   most == TRACE_IDLE_UNKNOWN ? "of unknown cause" : trace_text_cause(most));
    }
    if (text.len > 0) {
        report_entry(report, "  ", 4, &text);
    }
    report_device_steps(view, index, report);
}

/* Writes the first devices in brief, then the gaps of the device that is idle for longest. */
static void report_brief_devices(const struct trace_view *view, struct report *report)
{
    const struct trace_run *run = view->run;
    uint32_t count = (uint32_t)run->trace->device_count;
    const uint32_t most = run->most_idle;
    for (uint32_t i = 0; i < min_u32(count, DEVICES_BRIEF); i++) {
        report_brief_device(view, i, report);
    }
    if (count > DEVICES_BRIEF) {
        report_line(report, 0, "and %u more device%s: --json has all", count - DEVICES_BRIEF,
                    text_plural(count - DEVICES_BRIEF));
    }
    if (run->times[most].idle_ns > 0) {
        OUT_TEXT(name, OUT_LINE);
        trace_view_device_name(run->trace, most, &name);
        report_line(report, 0, "Most idle: %s", out_string(&name));
        report_gap_lengths(&run->times[most], report);
        report_top_gaps(view, most, report);
    }
}

/* A page has room for all devices. */
static void report_devices(const struct trace_view *view, struct report *report)
{
    size_t count = view->run->trace->device_count;
    if (count > DEVICES_WHOLE && !report->is_page) {
        report_brief_devices(view, report);
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        report_device(view, i, report);
    }
}

/* ---- the totals --------------------------------------------------------------------------- */

/* Losses of a smaller share of the busy time are not shown. */
static const double least_share_shown = 0.00005;

/* Writes "1.2 % to 2.2 %", "up to 2.2 %", "0.1 %" or "under 0.1 %". */
static void write_loss_share(double low, double high, struct out *text)
{
    if (low < 0.0005) {
        out_text(text, high < 0.001 ? "" : "up to ");
        phrase_percent(min_real(high, 1), text);
    } else {
        phrase_percent_range(min_real(low, 1), min_real(high, 1), text);
    }
}

/* Writes a loss as shares of the busy time: if block times are equal, and if they vary by `cv`. */
static void report_loss_total(const char *label, const struct trace_loss *loss, double busy,
                              const char *what, double cv, struct report *report)
{
    OUT_TEXT(text, OUT_LINE);
    bool exists = loss->high >= busy * least_share_shown;
    bool varies = cv > 0 && loss->uneven >= busy * least_share_shown;
    if (!exists && !varies) {
        return;
    }
    if (exists) {
        write_loss_share(loss->low / busy, loss->high / busy, &text);
        out_printf(&text, "  %s", what);
    } else {
        out_text(&text, "none if block times are equal");
    }
    if (varies) {
        out_text(&text, "; ");
        write_loss_share(0, loss->uneven / busy, &text);
        out_text(&text, " if block times vary by ");
        phrase_percent(cv, &text);
    }
    report_row_out(report, label, &text);
}

static void report_not_counted(const struct trace_sums *sums, double busy, struct report *report)
{
    OUT_TEXT(text, OUT_LINE);
    const struct {
        const char *name;
        double ns;
    } parts[] = { { "communication", sums->communication_ns },
                  { "persistent kernels", sums->persistent_ns },
                  { "kernels of unknown loss", sums->unattributed_ns } };
    const char *separator = "";
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (parts[i].ns > 0 && busy > 0) {
            out_printf(&text, "%s%s ", separator, parts[i].name);
            phrase_percent(min_real(parts[i].ns / busy, 1), &text);
            separator = ", ";
        }
    }
    if (separator[0] != '\0') {
        report_row_out(report, "not counted", &text);
    }
}

static void report_totals(const struct trace_view *view, struct report *report)
{
    const struct trace_run *run = view->run;
    const struct trace_sums *sums = &run->sums;
    const struct words *w = trace_view_words(run);
    double busy = (double)view->busy_ns;
    char why[64];
    OUT_TEXT(text, OUT_LINE);
    report_heading(report, "lost",
                   "Busy time lost (low: if %s of %s share its throughput; high: if not)",
                   w->blocks, w->an_sm);
    if (busy <= 0) {
        report_row(report, "unknown", "%s", "no kernel has a duration");
        return;
    }
    snprintf(why, sizeof why, "in last %s that are not full", w->waves);
    report_loss_total("tails", &sums->tails, busy, why, run->options.cv, report);
    snprintf(why, sizeof why, "in grids of less than a %s", w->wave);
    report_loss_total("small grids", &sums->small_grids, busy, why, run->options.cv, report);
    out_text(&text, "the part in kernels with a median under ");
    phrase_time((double)run->options.short_limit_ns, &text);
    report_loss_total("", &sums->in_short, busy, out_string(&text), 0, report);
    const struct trace_loss lanes = { .high = sums->lanes_ns };
    snprintf(why, sizeof why, "in %s that do not fill their %s", w->blocks, w->warps);
    report_loss_total("idle lanes", &lanes, busy, why, 0, report);
    bool any_known = sums->launches > sums->communication_launches + sums->persistent_launches +
                                          sums->unattributed_launches;
    double most = max_real(trace_sums_high(sums), sums->tails.uneven + sums->small_grids.uneven);
    most = max_real(most, lanes.high);
    if (any_known && most < busy * least_share_shown) {
        report_row(report, "none", "%s",
                   "all tails and small grids together cost less than 0.005 %");
    }
    report_not_counted(sums, busy, report);
}

/* ---- the rows ----------------------------------------------------------------------------- */

/* The rows of a view, made one at a time. */
struct made_row {
    bool has_row;
    struct trace_row row;
};

struct view_rows {
    const struct trace_view *view;
    struct made_row *made;
};

static const struct trace_row *row_of(const void *record)
{
    return record;
}

static void write_row_share(const void *record, unsigned which, struct out *out)
{
    (void)which;
    write_share(row_of(record)->share, out);
}

static void write_row_time(const void *record, unsigned which, struct out *out)
{
    (void)which;
    phrase_time((double)row_of(record)->group.sums.time_ns, out);
}

static void write_row_launches(const void *record, unsigned which, struct out *out)
{
    (void)which;
    out_uint(out, row_of(record)->group.sums.launches);
}

static void write_row_blocks(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct trace_values *v = &row_of(record)->group.values;
    if (!v->has_blocks) {
        out_char(out, '-');
    } else if (v->blocks_low == v->blocks_high) {
        out_uint(out, v->blocks_low);
    } else {
        out_printf(out, "%u-%u", v->blocks_low, v->blocks_high);
    }
}

static void write_row_occupancy(const void *record, unsigned which, struct out *out)
{
    (void)which;
    write_share(row_of(record)->group.values.occupancy, out);
}

/* Writes the first limiter, or "-". */
static void write_row_limiter(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct trace_row *row = record;
    const struct trace_run *run = row->view->run;
    const struct occ_arch *arch = run->machines[run->trace->shapes[row->group.shape].device].arch;
    if (!row->blocks_exact || arch == NULL) {
        out_char(out, '-');
        return;
    }
    phrase_limiters_short(arch, row->group.values.limiters, out);
}

/* Writes "2.13", "595.8", "<0.01" or "-". */
static void write_row_waves(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const double waves = row_of(record)->group.values.waves;
    if (waves < 0) {
        out_char(out, '-');
    } else {
        phrase_waves(waves, out);
    }
}

/* Writes the class, then the time lost, "under 1 ns", or why there is no loss. */
static void write_class_and_time(const char *class, const struct trace_row *row,
                                 const struct trace_loss *loss, struct out *out)
{
    out_text(out, class);
    if (loss->high >= 0.5) {
        out_char(out, ' ');
        phrase_time_range(loss->low, loss->high, out);
    } else {
        out_text(out, row->group.sums.alone_ns < 0.5 ? ", always overlapped by others: no loss"
                                                     : " under 1 ns");
    }
}

/* Writes ", 16 of 32 lanes idle" of a block that does not fill its warps. */
static void write_idle_lanes(const struct trace_row *row, struct out *out)
{
    int64_t threads = row->group.values.threads;
    double idle = row->view->run->fits[row->group.shape].blocks->idle_lanes;
    if (threads > 0 && idle > 0) {
        uint64_t lanes = (uint64_t)((double)threads / (1 - idle) + 0.5);
        out_printf(out, ", %llu of %llu lanes idle", ull(lanes - (uint64_t)threads), ull(lanes));
    }
}

/* Writes the class of a row with its loss, or why the loss is unknown. */
static void write_row_loss(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct trace_row *row = record;
    const struct trace_group *group = &row->group;
    switch (group->class) {
    case TRACE_CLASS_TAIL:
        write_class_and_time("tail", row, &group->sums.tails, out);
        break;
    case TRACE_CLASS_SMALL_GRID:
        write_class_and_time("small grid", row, &group->sums.small_grids, out);
        break;
    case TRACE_CLASS_EVEN: /* equally many blocks on each SM: the kernel may be persistent */
        write_class_and_time("small grid", row, &group->sums.small_grids, out);
        out_text(out, " (unless persistent)");
        break;
    case TRACE_CLASS_FULL:
        out_printf(out, "all %s full", trace_view_words(row->view->run)->waves);
        break;
    case TRACE_CLASS_UNKNOWN:
        out_text(out, group->why != NULL ? group->why : "not known");
        break;
    case TRACE_CLASS_COUNT: /* launches of several classes */
        out_text(out, "tail or small grid ");
        phrase_time_range(group->sums.tails.low + group->sums.small_grids.low,
                          trace_sums_high(&group->sums), out);
        break;
    default:
        out_text(out, trace_class_key(group->class));
        break;
    }
    if (group->is_short) {
        out_text(out, ", short kernel");
    }
    write_idle_lanes(row, out);
    const struct trace_values *v = &group->values;
    if (v->waves_low < v->waves_high) {
        out_text(out, ", ");
        phrase_waves(v->waves_low, out);
        out_text(out, " to ");
        phrase_waves(v->waves_high, out);
        out_printf(out, " %s", trace_view_words(row->view->run)->waves);
    }
}

enum { COMPARED_MAX = 4096 }; /* in longer lists all names count as repeated */

/* Does another row have the same name? */
static bool is_repeated(const struct trace_view *view, const struct trace_row *row)
{
    for (size_t i = 0; i < view->count && view->count <= COMPARED_MAX; i++) {
        if (i != row->index && strcmp(trace_view_name(view, i), row->display_name) == 0) {
            return true;
        }
    }
    return view->count > COMPARED_MAX;
}

/* Writes the resources in which rows with the same name, device, grid and block differ. */
static void write_resources(const struct trace_view *view, const struct trace_row *row,
                            struct out *out)
{
    const struct words *w = trace_view_words(view->run);
    const struct trace_shape *shape = row->shape;
    unsigned differences = trace_view_differences(view, row);
    if ((differences & TRACE_OTHER_REGS) != 0 && shape->regs >= 0) {
        out_printf(out, "  %d %s", shape->regs, w->regs);
        if (shape->agprs > 0) {
            out_printf(out, " and %d AGPRs", shape->agprs);
        }
    }
    if ((differences & TRACE_OTHER_SMEM) != 0 && shape->smem >= 0) {
        int64_t bytes = (int64_t)shape->smem + max_i64(shape->dynamic_smem, 0);
        out_printf(out, "  %lld bytes of %s", (long long)bytes, w->smem);
    }
    if ((differences & TRACE_OTHER_CLUSTER) != 0 && shape->cluster[0] > 0) {
        out_text(out, "  clusters of ");
        trace_text_dims(shape->cluster, out);
    }
    if ((differences & TRACE_OTHER_CONTEXT) != 0 && (shape->flags & TRACE_GREEN) != 0) {
        out_text(out, "  green context");
    }
}

/* Writes how rows with the same name differ: "  4096 blocks of 256  40 registers  device 1". */
static void write_difference(const struct trace_view *view, const struct trace_row *row,
                             struct out *out)
{
    trace_text_launch(view->run, &row->group, out);
    if (view->count <= COMPARED_MAX) {
        write_resources(view, row, out);
    }
    if (view->run->trace->device_count > 1) {
        out_text(out, "  ");
        trace_view_device_name(view->run->trace, row->shape->device, out);
    }
}

/* Writes "  at 1.23 ms, stream 7, correlation 42"; omits a number that the file lacks. */
static void write_launch(const struct trace *trace, const struct trace_launch *launch,
                         struct out *out)
{
    out_char(out, ' ');
    write_start(trace, trace->shapes[launch->shape].device, launch->start_ns, out);
    if (launch->stream >= 0) {
        out_printf(out, ", stream %d", launch->stream);
    }
    if (launch->correlation >= 0) {
        out_printf(out, ", correlation %lld", (long long)trace_correlation_id(launch->correlation));
    }
}

/* Writes the line above a row: its name, and how it differs from rows of the same name. */
static void write_row_name(const void *context, const void *record, struct out *out)
{
    char shown[KERNEL_NAME_SHOWN_MAX];
    const struct trace_view *view = ((const struct view_rows *)context)->view;
    const struct trace_row *row = record;
    bool repeated = is_repeated(view, row);
    if (out->is_wide) {
        escape_ascii(row->display_name, strlen(row->display_name), out);
    } else {
        trace_text_shorten(view, row, repeated ? SHORT_NAME_WIDTH : wrap_columns(out), shown);
        out_text(out, shown);
    }
    if (repeated) {
        write_difference(view, row, out);
    }
    if (row->launch != NULL) {
        write_launch(view->run->trace, row->launch, out);
    }
    out_char(out, '\n');
}

/* Makes a row when it is asked for; keeps the last one. */
static const void *row_at(const void *context, size_t index)
{
    const struct view_rows *rows = context;
    if (!rows->made->has_row || rows->made->row.index != index) {
        trace_view_row(rows->view, index, &rows->made->row);
        rows->made->has_row = true;
    }
    return &rows->made->row;
}

/* clang-format off */
const struct shown_column trace_row_columns[] = {
    { .key = "name", .title = "Kernel", .unit = SHOWN_NAME },
    { .key = "device", .title = "Device", .unit = SHOWN_ARCH },
    { .key = "share", .title = "Share of kernel time", .unit = SHOWN_SHARE, .has_bar = true,
      .heading = "share", .use = TEXT_COLUMN_STAYS, .text = write_row_share },
    { .key = "time_ns", .title = "Time", .unit = SHOWN_TIME,
      .heading = "time", .use = TEXT_COLUMN_STAYS, .text = write_row_time },
    { .key = "launches", .title = "Launches", .unit = SHOWN_INTEGER,
      .heading = "launches", .text = write_row_launches },
    { .key = "", .title = "Grid \xc3\x97 $block", .unit = SHOWN_INTEGER, .write = trace_grid_html },
    { .key = "blocks_per_sm", .title = "$blocks per $sm", .unit = SHOWN_INTEGER,
      .heading = SHORT_BLOCKS, .text = write_row_blocks },
    { .key = "", .unit = SHOWN_SHARE,
      .heading = SHORT_OCCUPANCY, .text = write_row_occupancy },
    { .key = "limiters", .title = "Limited by", .unit = SHOWN_TEXT, .write = trace_limiters_html,
      .heading = SHORT_LIMITER, .text = write_row_limiter },
    { .key = "", .unit = SHOWN_REAL,
      .heading = SHORT_WAVES, .text = write_row_waves },
    { .key = TRACE_LOST_KEY, .title = "Lost (bar: share of its time)", .unit = SHOWN_TIME,
      .write = trace_loss_html },
    { .key = "", .heading = "loss", .unit = SHOWN_TEXT, .use = TEXT_COLUMN_BELOW,
      .text = write_row_loss },
    { .title = NULL },
};
/* clang-format on */

/* A page has the rows in its table. */
static void report_rows(const struct trace_view *view, struct report *report)
{
    struct made_row made = { .has_row = false };
    const struct view_rows rows = { view, &made };
    size_t rest = view->accepted - view->count;
    if (report->is_page) {
        return;
    }
    report_gap(report);
    report_records(report, &(struct report_records){ .columns = trace_row_columns,
                                                     .words = trace_view_words(view->run),
                                                     .indent = 1,
                                                     .count = view->count,
                                                     .at = row_at,
                                                     .above = write_row_name,
                                                     .context = &rows });
    if (rest > 0) {
        report_line(report, 0, "and %zu more row%s: --top %zu shows them", rest, text_plural(rest),
                    view->accepted);
    }
}

void trace_report_numbers(const struct trace_view *view, struct report *report)
{
    report_devices(view, report);
    report_totals(view, report);
}

void trace_report(const struct trace_view *view, struct report *report)
{
    trace_report_numbers(view, report);
    report_rows(view, report);
    trace_report_advice(view, report);
}
