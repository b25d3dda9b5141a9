/*
 * kernels_violations.c - checks gates and the baseline; writes violations, the comparison with the
 * baseline, and what the page has above and below its table.
 */
#include "kernels/kernels.h"

#include <string.h>

#include "base/escape.h"
#include "base/text.h"
#include "base/ull.h"
#include "command/cli.h"
#include "core/words.h"
#include "report/report.h"
#include "report/wrap.h"

static void escape_md_name(const char *text, size_t len, struct out *out)
{
    escape_md_code(text, len, false, out);
}

/* Writes the sentence of a violation into the empty text `text`, without a newline. */
static void format_line(const struct finding *finding, struct out *text)
{
    finding_line(finding, escape_ascii, escape_ascii, text);
    text->len -= text->len > 0 ? 1 : 0;
}

/* Writes a violation for people: on a terminal, it wraps. */
static void write_wrapped(const struct finding *finding, struct out *out)
{
    enum { HANG = 2 };
    OUT_TEXT(text, OUT_BUFFER);
    format_line(finding, &text);
    if (out->columns > 0) {
        wrap_styled(STYLE_FAILURE, &text, 0, HANG, out);
    } else {
        style_begin(STYLE_FAILURE, out);
        out_bytes(out, text.buffer, text.len);
        style_end(STYLE_FAILURE, out);
        out_char(out, '\n');
    }
}

/* Writes one violation in the format of the output; for data formats, on standard error. */
static void write_violation(struct kernels *kernels, const struct finding *finding)
{
    struct out *out = kernels->render.out;
    if (finding->is_suppressed && kernels->format != KERNELS_FINDINGS) {
        return;
    }
    switch (kernels->format) {
    case KERNELS_FINDINGS:
        render_row(kernels->renderer, &kernels->render, finding);
        break;
    case KERNELS_TEXT:
        write_wrapped(finding, out);
        break;
    case KERNELS_MARKDOWN:
        out_text(out, "- ");
        finding_line(finding, escape_md, escape_md_name, out);
        break;
    case KERNELS_PAGE:
        if (kernels->listed_count++ < PAGE_VIOLATIONS_MAX) {
            out_text(out, "<li>");
            finding_line(finding, escape_xml, escape_xml, out);
        }
        break;
    case KERNELS_DATA: {
        OUT_TEXT(line, OUT_BUFFER);
        format_line(finding, &line);
        cli_print_line(&line);
        break;
    }
    }
}

/* Is the violation of row `index` no worse than what the baseline records? */
static bool is_recorded(const struct kernels *kernels, size_t index,
                        const struct kernels_gate_violation *violation)
{
    return kernels->baseline_options.read != NULL && violation->value < KERNEL_VALUE_COUNT &&
           kernels_baseline_covers(&kernels->baseline, index, violation->value);
}

void kernels_count_violations(struct kernels *kernels, size_t index)
{
    struct kernels_gate_violation violations[KERNELS_GATE_VIOLATIONS_MAX];
    size_t count = kernels_gate_check(&kernels->gates, kernels->row, violations);
    for (size_t i = 0; i < count; i++) {
        if (is_recorded(kernels, index, &violations[i])) {
            kernels->recorded_count++;
        } else {
            kernels->violation_count++;
        }
    }
    kernels->violation_count += kernels_baseline_is_worse(&kernels->baseline, index);
}

/* Writes the gates that kernels->row violates, with what satisfies them. */
static void write_gates(struct kernels *kernels, size_t index)
{
    struct kernels_gate_violation violations[KERNELS_GATE_VIOLATIONS_MAX];
    size_t count = kernels_gate_check(&kernels->gates, kernels->row, violations);
    for (size_t i = 0; i < count; i++) {
        const struct kernels_gate_violation *violation = &violations[i];
        char remedy[KERNELS_REMEDY_MAX] = "";
        kernels_gate_remedy(violation, kernels->row, remedy);
        const struct finding finding = { violation->rule,
                                         kernels->row,
                                         violation->sentences.text,
                                         violation->sentences.sentence,
                                         remedy,
                                         is_recorded(kernels, index, violation),
                                         kernels->collection.file_count > 1 };
        write_violation(kernels, &finding);
    }
}

/* Writes that kernels->row is worse than the baseline, if it is. */
static void write_worse(struct kernels *kernels, size_t index)
{
    OUT_TEXT(text, OUT_LINE);
    if (!kernels_baseline_is_worse(&kernels->baseline, index)) {
        return;
    }
    out_text(&text, "is worse: ");
    kernels_baseline_write_changes(&kernels->baseline, index, &text);
    out_char(&text, '\0');
    const struct finding finding = { FINDING_BASELINE,
                                     kernels->row,
                                     text.buffer + strlen("is "),
                                     text.buffer,
                                     "",
                                     false,
                                     kernels->collection.file_count > 1 };
    write_violation(kernels, &finding);
}

/* Writes a text such as "1 worse, 250 as recorded; 2 gate violations no worse than recorded". */
static void write_summary(const struct kernels *kernels, struct out *text)
{
    kernels_baseline_write_summary(&kernels->baseline, text);
    if (kernels->recorded_count > 0) {
        out_printf(text, "; %zu gate violation%s no worse than recorded", kernels->recorded_count,
                   text_plural(kernels->recorded_count));
    }
}

void kernels_write_comparison(struct kernels *kernels)
{
    OUT_TEXT(text, OUT_LINE);
    const struct kernels_baseline *baseline = &kernels->baseline;
    struct out *out = kernels->render.out;
    write_summary(kernels, &text);
    bool differs = baseline->counts[KERNEL_UNCHANGED] != baseline->build.count ||
                   baseline->counts[KERNEL_REMOVED] > 0;
    const bool is_markdown = kernels->format == KERNELS_MARKDOWN;
    if (is_markdown || kernels->format == KERNELS_TEXT) {
        out_text(out, "\nBaseline ");
        (is_markdown ? escape_md : escape_ascii)(baseline->path, strlen(baseline->path), out);
        out_text(out, ": ");
        out_bytes(out, text.buffer, text.len);
        out_text(out, "\n");
        out_text(out, is_markdown ? "\n" : "");
        kernels_baseline_write_list(baseline, is_markdown, kernels->text.width, out);
    } else if (differs) {
        OUT_TEXT(line, OUT_BUFFER);
        escape_text(baseline->path, strlen(baseline->path), &line);
        out_text(&line, ": ");
        out_bytes(&line, text.buffer, text.len);
        out_text(&line, "; --write-baseline records this build");
        cli_print_line(&line);
    }
}

void kernels_write_lacking(const struct kernels *kernels)
{
    OUT_TEXT(text, OUT_LINE);
    struct out *out = kernels->render.out;
    if (kernels->is_grouped || !kernels_summary_lacks_threads(&kernels->summary, &text)) {
        return;
    }
    out_char(out, '\n');
    if (kernels->format == KERNELS_TEXT) {
        wrap_out(&text, 0, 0, out);
    } else {
        out_bytes(out, text.buffer, text.len);
        out_char(out, '\n');
    }
}

void kernels_write_violations(struct kernels *kernels)
{
    struct kernels_launch *launch = &kernels->launch;
    for (size_t i = 0; i < launch->count && kernels->render.out->error == 0; i++) {
        kernels->row = kernels_launch_row(launch, i, false);
        write_gates(kernels, i);
        if (kernels->format != KERNELS_TEXT && kernels->format != KERNELS_MARKDOWN) {
            write_worse(kernels, i);
        }
    }
}

void kernels_page_above(const void *context, struct report *report)
{
    struct kernels *kernels =
        (struct kernels *)(uintptr_t)context; /* not const: rows are visited */
    for (size_t i = 0; i < kernels->collection.lost_count; i++) {
        report_note(report, 0, "Not read: %s", kernels->collection.lost[i]);
    }
    if (kernels->violation_count > 0) {
        page_violations_begin(kernels->violation_count, report_html(report));
        kernels_write_violations(kernels);
        page_violations_end(kernels->violation_count, report_html(report));
    }
    if (!kernels->collection.has_failed) {
        kernels_report_figures(&kernels->summary, report);
    }
}

bool kernels_page_is_marked(const void *context, const void *record)
{
    struct kernels_gate_violation violations[KERNELS_GATE_VIOLATIONS_MAX];
    const struct kernels *kernels = context;
    return kernels_gate_check(&kernels->gates, record, violations) > 0;
}

void kernels_page_below(const void *context, struct report *report)
{
    OUT_TEXT(text, OUT_LINE);
    const struct kernels *kernels = context;
    uint64_t count = kernels->is_grouped ? kernels->groups.count : kernels->launch.count;
    uint64_t top = kernels->options.rows.top;
    if (top > 0 && count > top) {
        report_note(report, 0, "%llu more row%s left out by --top.", ull(count - top),
                    words_by_count(count - top, " is", "s are"));
    }
    if (kernels_summary_lacks_threads(&kernels->summary, &text)) {
        report_note(report, 0, "%s", out_string(&text));
    }
    if (kernels->baseline_options.read != NULL) {
        out_clear(&text);
        write_summary(kernels, &text);
        report_paragraph(report, 0, "Baseline %s: %s", kernels->baseline.path, out_string(&text));
    }
}
