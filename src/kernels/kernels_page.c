/* kernels_page.c - the page of `occ kernels`. */
#include <stdio.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "core/words.h"
#include "kernels/kernels_formats.h"
#include "launch/bound.h"
#include "launch/page_details.h"
#include "report/phrase.h"
#include "solve/solve.h"

const char *kernels_page_about(const struct kernels_summary *summary, size_t kernels)
{
    static char about[OUT_LINE];
    OUT_TEXT(note, OUT_LINE);
    struct out *text = out_clear(&note);
    phrase_integer(kernels, text);
    out_printf(text, " kernel%s", text_plural(kernels));
    for (size_t i = 0; i < summary->target_count; i++) {
        out_printf(text, "%s%s", i > 0 ? ", " : " for ", summary->targets[i]);
    }
    out_copy(text, about, sizeof about);
    return about;
}

/* ---- figures -------------------------------------------------------------------------------- */

enum { TEXT_MAX = 256 };

static const char *spill_unit(const struct kernels_summary *s)
{
    uint64_t spill = (uint64_t)s->worst_spill;
    return s->worst_in_registers ? words_by_count(spill, "register", "registers")
                                 : words_by_count(spill, "byte", "bytes");
}

/* Rows are called kernels unless a kernel has several rows. */
static const char *row_word(const struct kernels_summary *s)
{
    return s->rows == s->kernels ? "kernel" : "row";
}

static void report_spills(const struct kernels_summary *s, struct report *report)
{
    char value[TEXT_MAX];
    char text[TEXT_MAX] = "No kernel spills.";
    char what[16];
    snprintf(value, sizeof value, "%zu of %zu", s->spilling, s->rows);
    if (s->spilling > 0) {
        snprintf(text, sizeof text, "The most is %lld %s per thread%s, in %s.",
                 (long long)s->worst_spill, spill_unit(s),
                 s->worst_is_lower_bound ? " or more" : "", s->worst_name);
    } else if (s->rows > 0 && s->spills_unknown == s->rows) {
        snprintf(value, sizeof value, "unknown");
        snprintf(text, sizeof text, "The input does not say whether kernels spill.");
    } else if (s->spills_unknown > 0) {
        snprintf(text, sizeof text, "Unknown for %zu %s%s.", s->spills_unknown, row_word(s),
                 text_plural(s->spills_unknown));
    }
    snprintf(what, sizeof what, "%ss spill", row_word(s));
    report_figure(report, s->spilling > 0 ? PAGE_ORANGE : PAGE_BLUE, value,
                  s->spills_unknown == s->rows && s->spilling == 0 ? "spills" : what, text);
}

static void report_unlaunchable(const struct kernels_summary *s, struct report *report)
{
    char value[TEXT_MAX];
    char text[KERNELS_SUMMARY_NAME + ANSWER_CAUSE_MAX + 8];
    snprintf(value, sizeof value, "%zu of %zu", s->results - s->launchable, s->results);
    snprintf(text, sizeof text, "%s: %s.", s->unlaunchable_name, s->unlaunchable_cause);
    report_figure(report, PAGE_ORANGE, value, "cannot launch", text);
}

static void report_occupancy(const struct kernels_summary *s, struct report *report)
{
    char value[PHRASE_PERCENT_MAX];
    char text[TEXT_MAX];
    if (s->launchable > 0) {
        phrase_percent_string(s->launchable_min, value);
        snprintf(text, sizeof text, "%s, limited by %s.", s->launchable_min_name,
                 s->launchable_min_limiters);
        report_figure(report, s->launchable_min < 1 ? PAGE_ORANGE : PAGE_BLUE, value,
                      "lowest occupancy", text);
    }
    snprintf(value, sizeof value, "%zu of %zu", s->full, s->results);
    snprintf(text, sizeof text, "%zu %s%s no result.", s->rows - s->results, row_word(s),
             words_by_count(s->rows - s->results, " has", "s have"));
    report_figure(report, PAGE_BLUE, value, "at full occupancy",
                  s->results < s->rows ? text : "Every kernel has a result.");
}

void kernels_report_figures(const struct kernels_summary *summary, struct report *report)
{
    report_spills(summary, report);
    if (summary->results > summary->launchable) {
        report_unlaunchable(summary, report);
    }
    if (summary->results > 0) {
        report_occupancy(summary, report);
    }
}

/* ---- rows ----------------------------------------------------------------------------------- */

/* Writes the spills; page.css marks them if there are any. */
static void write_spill(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct kernel_row *row = record;
    int64_t spill = kernel_row_total_spill(row);
    int64_t own = kernel_row_own_spill(row);
    char buffer[KERNELS_RANGE_MAX];
    if (kernels_spill_range(row, buffer)) {
        out_printf(out, "<span class=\"spill\">%s</span>", buffer);
    } else if (spill < 0 && own <= 0) {
        out_text(out, "&ndash;");
    } else {
        out_text(out, spill != 0 ? "<span class=\"spill\">" : "");
        phrase_integer((uint64_t)(spill < 0 ? own : spill), out);
        out_text(out, spill < 0 ? " or more" : "");
        out_text(out, spill == 0 ? "" : row->spills_are_registers ? " VGPRs</span>" : " B</span>");
    }
}

static void write_smem(const void *record, unsigned which, struct out *out)
{
    (void)which;
    int64_t smem = kernel_row_smem(record);
    if (smem >= 0) {
        phrase_bytes((uint64_t)smem, out);
    } else {
        out_text(out, "&ndash;");
    }
}

/* Writes the limiters in the vendor's words. */
static void write_limiters(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct kernel_row *row = record;
    if (row->has_answer && answer_can_start(&row->answer)) {
        phrase_limiters(row->answer.question.arch, row->answer.result.limiters, out);
    } else {
        out_text(out, "&ndash;");
    }
}

/* Writes the occupancy with its bar, or why there is no result. */
static void write_result(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct kernel_row *row = record;
    if (!row->has_answer) {
        page_text(row->note != NULL ? row->note : "no result", out);
    } else if (!answer_can_start(&row->answer)) {
        out_text(out, "cannot launch");
    } else {
        phrase_percent(row->answer.occupancy, out);
        out_printf(out, " <b style=\"--percent:%.3g\"></b>", 100 * row->answer.occupancy);
    }
}

static void write_step(const void *record, unsigned which, struct out *out)
{
    (void)which;
    char step[KERNEL_STEP_MAX];
    if (kernel_row_plan_text(record, step)) {
        page_text(step, out);
    } else {
        out_text(out, "&ndash;");
    }
}

static const struct shown_column columns[] = {
    { .key = "name", .title = "Kernel", .unit = SHOWN_NAME },
    { .key = "arch", .title = "Arch", .unit = SHOWN_ARCH },
    { .key = "regs", .title = "$regs", .unit = SHOWN_INTEGER },
    { .key = "spill_stores", .title = "Spill", .unit = SHOWN_INTEGER, .write = write_spill },
    { .key = "smem", .title = "$smem", .unit = SHOWN_BYTES, .write = write_smem },
    { .key = "threads", .title = "Block", .unit = SHOWN_INTEGER },
    { .key = "blocks_per_sm", .title = "$blocks per $sm", .unit = SHOWN_INTEGER },
    { .key = "occupancy",
      .title = "Occupancy",
      .unit = SHOWN_SHARE,
      .has_bar = true,
      .write = write_result },
    { .key = "limiters", .title = "Limited by", .unit = SHOWN_TEXT, .write = write_limiters },
    { .key = "", .title = "Next step", .unit = SHOWN_TEXT, .write = write_step },
    { .title = NULL },
};

/* Writes the lines that spill: member "lines". */
static void write_lines(const struct kernel *k, struct out *out)
{
    out_text(out, "\"lines\":[");
    for (size_t i = 0; i < k->spill_line_count; i++) {
        const struct kernel_spill_line *line = &k->spill_lines[i];
        OUT_TEXT(note, OUT_LINE);
        struct out *place = out_clear(&note);
        for (size_t f = 0; f < line->frame_count; f++) {
            out_printf(place, "%s%s:%u", f > 0 ? ", inlined at " : "", line->frames[f].path,
                       line->frames[f].line);
        }
        out_text(out, i > 0 ? ",[" : "[");
        page_json_string(out_string(&note), out);
        out_printf(out, ",%lld,%lld]", (long long)line->stores, (long long)line->loads);
    }
    out_text(out, "],");
}

/*
 * Writes an item of "changes" for a kernel that spills: how many registers it may use instead, the
 * occupancy then, and launch bounds.  Only the compiler knows how many registers are enough.
 */
static void write_more_registers(const struct kernel_row *row, struct out *out)
{
    const struct question *q = &row->answer.question;
    const struct words *w = words_of(q->arch);
    const uint32_t regs = q->launch.regs;
    struct occ_stair step;
    bool exists = kernel_row_next_stair(row, &step);
    OUT_TEXT(note, OUT_LINE);
    struct out *text = out_clear(&note);
    out_printf(text, "It spills with %u %s: ", regs, words_by_count(regs, w->reg, w->regs));
    if (exists) {
        out_printf(text, "if the compiler may use up to %u, ", step.last);
        phrase_count(step.blocks_per_sm, w->block, w->blocks, text);
        out_printf(text, " per %s run", w->sm);
    } else {
        out_printf(text, "a %s can have no more", w->item);
    }
    out_char(out, '[');
    page_json_string(out_string(&note), out);
    text = out_clear(&note);
    if (exists) {
        out_text(text, "occupancy ");
        phrase_percent(row->answer.occupancy, text);
        out_text(text, step.first > regs ? " to " : ", as now");
    }
    if (exists && step.first > regs) {
        phrase_percent(answer_occupancy(q->arch, step.warps_last), text);
    }
    out_char(out, ',');
    page_json_string(out_string(&note), out);
    text = out_clear(&note);
    if (exists && q->arch->vendor != OCC_INTEL) {
        out_printf(text, "__launch_bounds__(%u, %u)", q->launch.threads,
                   launch_bound(q->arch, q->launch.threads, step.blocks_per_sm));
    }
    out_char(out, ',');
    page_json_string(out_string(&note), out);
    out_char(out, ']');
}

static void write_details(const void *record, struct out *out)
{
    const struct kernel_row *row = record;
    struct occ_plan plan;
    if (row->kernel.spill_line_count > 0) {
        write_lines(&row->kernel, out);
    }
    if (row->note != NULL) {
        out_text(out, "\"notes\":[");
        page_json_string(row->note, out);
        out_text(out, "],");
    }
    if (row->has_answer && answer_can_start(&row->answer)) {
        bool spills = kernel_row_surely_spills(row);
        bool has_step = kernel_row_plan(row, &plan);
        out_text(out, "\"changes\":[");
        if (spills) {
            write_more_registers(row, out);
        }
        if (has_step) {
            out_text(out, spills ? "," : "");
            page_details_step(&row->answer, &plan, kernel_row_plan_remark(row, &plan), out);
        }
        out_text(out, "],");
    }
    if (row->has_answer) {
        page_details_launch(&row->answer, NULL, out);
    } else {
        out_text(out, "\"facts\":[]");
    }
}

const struct render_page kernels_page = { .rows_title = "Kernels",
                                          .columns = columns,
                                          .details = write_details };
