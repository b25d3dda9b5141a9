/* kernels_summary.c - the summary of all rows: below the table in text, above it in a page. */
#include "kernels/kernels_formats.h"

#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "core/words.h"
#include "launch/answer_text.h"
#include "names/kernel_name.h"
#include "report/phrase.h"
#include "report/wrap.h"

/*
 * Adds a target unless it is there.  Searches from the last one, since a row usually has the target
 * of the row before.
 */
static void add_target(struct kernels_summary *summary, const char *arch)
{
    size_t i = summary->target_count;
    while (i > 0 && strcmp(summary->targets[i - 1], arch) != 0) {
        i--;
    }
    if (i == 0 && arch[0] != '\0' && summary->target_count < KERNELS_SUMMARY_TARGETS) {
        memcpy(summary->targets[summary->target_count++], arch, KERNEL_ARCH_MAX);
    }
}

static void copy_name(const struct kernel_row *row, char out[KERNELS_SUMMARY_NAME])
{
    char shown[KERNEL_NAME_SHOWN_MAX];
    kernel_name_shorten(row->name, KERNELS_SUMMARY_NAME - 1, NULL, shown);
    memcpy(out, shown, KERNELS_SUMMARY_NAME - 1);
}

/* Notes the first kernel that cannot launch. */
static void add_unlaunchable(struct kernels_summary *summary, const struct kernel_row *row)
{
    const struct answer *a = &row->answer;
    unsigned next = 0;
    if (summary->unlaunchable_name[0] == '\0') {
        copy_name(row, summary->unlaunchable_name);
        answer_next_cause(a, &next, summary->unlaunchable_cause);
    }
}

/* Adds the occupancy of a row with a result; notes the launchable kernel with the lowest. */
static void add_occupancy(struct kernels_summary *summary, const struct kernel_row *row)
{
    const struct answer *a = &row->answer;
    const double occupancy = answer_occupancy(a);
    OUT_TEXT(limits, OUT_LINE);
    summary->full += occupancy >= 1;
    summary->occupancy_max = max_real(summary->occupancy_max, occupancy);
    summary->occupancy_min =
        summary->results++ > 0 ? min_real(summary->occupancy_min, occupancy) : occupancy;
    if (!answer_can_start(a)) {
        add_unlaunchable(summary, row);
        return;
    }
    if (occupancy < 1) {
        summary->below++;
        summary->below_max = max_real(summary->below_max, occupancy);
    }
    if (summary->launchable++ > 0 && occupancy >= summary->launchable_min) {
        summary->lowest += !(occupancy > summary->launchable_min);
        return;
    }
    summary->lowest = 1;
    summary->launchable_min = occupancy;
    copy_name(row, summary->launchable_min_name);
    phrase_limiters(a->question->arch, a->result.limiters, &limits);
    out_copy(&limits, summary->launchable_min_limiters, KERNELS_SUMMARY_NAME);
}

static void add_words(struct kernels_summary *summary, const struct words *words)
{
    summary->words_differ |= summary->words != NULL && summary->words != words;
    summary->words = summary->words_differ ? NULL : words;
}

void kernels_summary_add(struct kernels_summary *summary, const struct kernel_row *row)
{
    int64_t spill = kernel_row_least_spill(row);
    summary->rows++;
    add_target(summary, row->kernel.arch);
    summary->spilling += spill > 0;
    summary->spills_unknown += spill <= 0 && kernel_row_total_spill(row) < 0;
    if (spill > summary->worst_spill) {
        summary->worst_spill = spill;
        summary->worst_is_lower_bound = kernel_row_total_spill(row) < 0;
        summary->worst_in_registers = row->spills_are_registers;
        copy_name(row, summary->worst_name);
    }
    summary->lacking_threads += row->lacks_threads;
    if (row->has_answer) {
        add_occupancy(summary, row);
        add_words(summary, words_of(row->answer.question->arch));
    }
}

bool kernels_summary_lacks_threads(const struct kernels_summary *s, struct out *text)
{
    if (s->lacking_threads > 0) {
        out_printf(text,
                   "%zu row%s no occupancy: the input does not say the threads per block; give "
                   "--threads.",
                   s->lacking_threads, words_by_count(s->lacking_threads, " has", "s have"));
    }
    return s->lacking_threads > 0;
}

void kernels_summary_text(const struct kernels_summary *summary, struct out *out)
{
    OUT_TEXT(text, OUT_LINE);
    const struct kernels_summary *s = summary;
    if (s->rows <= KERNELS_SUMMARY_ROWS && s->shown == s->rows && s->internal == 0) {
        return;
    }
    if (s->rows != s->kernels) {
        out_printf(&text, "%zu row%s of ", s->rows, text_plural(s->rows));
    }
    out_printf(&text, "%zu kernel%s", s->kernels, text_plural(s->kernels));
    if (s->target_count > 1) {
        out_printf(&text, " for %zu%s targets", s->target_count,
                   s->target_count == KERNELS_SUMMARY_TARGETS ? " or more" : "");
    }
    if (s->shown < s->rows) {
        out_printf(&text, ", %zu row%s shown", s->shown, text_plural(s->shown));
    }
    if (s->spills_unknown < s->rows) {
        out_printf(&text, "; %zu row%s", s->spilling,
                   words_by_count(s->spilling, " spills", "s spill"));
    }
    if (s->spills_unknown > 0 && s->spills_unknown < s->rows) {
        out_printf(&text, ", unknown for %zu", s->spills_unknown);
    }
    if (s->results > 0) {
        out_text(&text, "; occupancy ");
        phrase_percent_range(s->occupancy_min, s->occupancy_max, &text);
    }
    if (s->results < s->rows) {
        out_printf(&text, "; %zu row%s without a result", s->rows - s->results,
                   text_plural(s->rows - s->results));
    }
    if (s->internal > 0) {
        out_printf(&text, "; left out: %zu kernel%s of the CUDA runtime (see --internal)",
                   s->internal, text_plural(s->internal));
    }
    out_char(out, '\n');
    wrap_out(&text, 0, 0, out);
}

/* ---- a page ---------------------------------------------------------------------------------- */

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

/* Writes "1,200 kernels". */
static void write_rows(const struct kernels_summary *s, size_t count, struct out *out)
{
    phrase_integer(count, out);
    out_printf(out, " %s%s", row_word(s), text_plural(count));
}

static void report_spills(const struct kernels_summary *s, struct report *report)
{
    OUT_TEXT(value, OUT_LINE);
    OUT_TEXT(text, OUT_LINE);
    char what[16];
    const bool is_unknown = s->rows > 0 && s->spilling == 0 && s->spills_unknown == s->rows;
    if (is_unknown) {
        out_text(&value, "unknown");
        out_text(&text, "The input does not say whether kernels spill.");
    } else {
        phrase_part(s->spilling, s->rows, &value);
    }
    if (s->spilling > 0) {
        out_text(&text, "The most is ");
        phrase_integer((uint64_t)s->worst_spill, &text);
        out_printf(&text, " %s per thread%s, in %s.", spill_unit(s),
                   s->worst_is_lower_bound ? " or more" : "", s->worst_name);
    } else if (!is_unknown && s->spills_unknown > 0) {
        out_text(&text, "Unknown for ");
        write_rows(s, s->spills_unknown, &text);
        out_char(&text, '.');
    } else if (!is_unknown) {
        out_text(&text, "No kernel spills.");
    }
    snprintf(what, sizeof what, "%ss spill", row_word(s));
    report_figure_to(report, s->spilling > 0 ? PAGE_ORANGE : PAGE_BLUE, out_string(&value),
                     is_unknown ? "spills" : what, out_string(&text),
                     s->spilling > 0 && !s->worst_in_registers ? "most:spill" : NULL);
}

static void report_unlaunchable(const struct kernels_summary *s, struct report *report)
{
    OUT_TEXT(value, OUT_LINE);
    OUT_TEXT(text, OUT_LINE);
    phrase_part(s->results - s->launchable, s->results, &value);
    out_printf(&text, "%s: %s.", s->unlaunchable_name, s->unlaunchable_cause);
    report_figure_to(report, PAGE_ORANGE, out_string(&value), PHRASE_CANNOT_LAUNCH,
                     out_string(&text), "blocks_per_sm=0");
}

/* Writes the lowest occupancy, the first kernel that has it, and how many others have it. */
static void report_lowest(const struct kernels_summary *s, struct report *report)
{
    char value[PHRASE_PERCENT_MAX];
    OUT_TEXT(text, OUT_LINE);
    phrase_percent_string(s->launchable_min, value);
    out_printf(&text, "%s, limited by %s", s->launchable_min_name, s->launchable_min_limiters);
    if (s->lowest > 1) {
        out_text(&text, "; ");
        phrase_integer(s->lowest - 1, &text);
        out_printf(&text, " other %s%s too", row_word(s), text_plural(s->lowest - 1));
    }
    out_char(&text, '.');
    char place[REPORT_PLACE_MAX];
    report_figure_to(report, s->launchable_min < 1 ? PAGE_ORANGE : PAGE_BLUE, value,
                     "lowest occupancy", out_string(&text),
                     report_row_place("occupancy", s->launchable_min, place));
}

/* Writes how many rows have the full occupancy, and what the others have. */
static void report_full(const struct kernels_summary *s, struct report *report)
{
    OUT_TEXT(value, OUT_LINE);
    OUT_TEXT(text, OUT_LINE);
    const size_t none = s->rows - s->results;
    phrase_part(s->full, s->results, &value);
    if (s->below > 0) {
        write_rows(s, s->below, &text);
        out_printf(&text, " %s ", words_by_count(s->below, "has", "have"));
        phrase_percent_range(s->launchable_min, s->below_max, &text);
        out_char(&text, '.');
    } else if (s->full == s->results) {
        out_printf(&text, "No %s has less.", row_word(s));
    }
    if (none > 0) {
        out_text(&text, text.len > 0 ? " " : "");
        write_rows(s, none, &text);
        out_printf(&text, " %s no result.", words_by_count(none, "has", "have"));
    }
    report_figure_to(report, PAGE_BLUE, out_string(&value), "at full occupancy", out_string(&text),
                     s->full > 0 ? "occupancy=1" : NULL);
}

void kernels_report_figures(const struct kernels_summary *summary, struct report *report)
{
    report_spills(summary, report);
    if (summary->results > summary->launchable) {
        report_unlaunchable(summary, report);
    }
    if (summary->launchable > 0) {
        report_lowest(summary, report);
    }
    if (summary->results > 0) {
        report_full(summary, report);
    }
}
