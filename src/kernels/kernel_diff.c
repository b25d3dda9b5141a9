#include "kernels/kernel_diff.h"

#include <stdio.h>
#include <string.h>

#include "base/escape.h"
#include "base/num.h"
#include "base/text.h"
#include "launch/answer_text.h"
#include "names/kernel_name.h"
#include "report/wrap.h"

/* ---- changes in words --------------------------------------------------------------------- */

static void write_value(const struct kernel_values *values, enum kernel_value which,
                        struct out *out)
{
    const struct kernel_value_kind *kind = &kernel_value_kinds[which];
    struct kernel_span span = kernel_values_span(values, which);
    int64_t value = span.least;
    if (value < 0) {
        out_text(out, "unknown");
    } else if (span.most != value) {
        kernel_span_show(span, out);
    } else if ((kind->flags & KERNEL_VALUE_IS_TIME) != 0) {
        phrase_time((double)value, out);
    } else if ((kind->flags & KERNEL_VALUE_IS_RATIO) != 0) {
        phrase_percent((double)value / 1e6, out);
    } else {
        out_uint(out, (uint64_t)value);
    }
}

const char *kernel_verdict_word(enum kernel_verdict verdict)
{
    return verdict == KERNEL_NEUTRAL ? "changed" : kernel_verdict_key(verdict);
}

/* Writes a unit such as " bytes" after spills; nothing after other values. */
static void write_unit(const struct kernel_value_kind *kind, const char *spill_unit,
                       struct out *out)
{
    if ((kind->flags & KERNEL_VALUE_IS_SPILL) != 0 && spill_unit != NULL) {
        out_printf(out, " %s", spill_unit);
    }
}

/* Drops stores and loads that changed as the larger of both did, which is shown. */
static void drop_parts(const struct kernel_values *old, const struct kernel_values *new,
                       uint32_t *bits)
{
    static const enum kernel_value wholes[] = { KERNEL_VALUE_SPILL, KERNEL_VALUE_OWN_SPILL };
    static const enum kernel_value parts[] = { KERNEL_VALUE_SPILL_STORES,
                                               KERNEL_VALUE_SPILL_LOADS };
    for (size_t w = 0; w < 2; w++) {
        const int order = NUM_ORDER(new->of[wholes[w]], old->of[wholes[w]]);
        for (size_t p = 0; p < 2 && (*bits & 1u << wholes[w]) != 0; p++) {
            if (NUM_ORDER(new->of[parts[p]], old->of[parts[p]]) == order) {
                *bits &= ~(1u << parts[p]);
            }
        }
    }
}

void kernel_values_write_changes(const struct kernel_values *old, const struct kernel_values *new,
                                 const char *old_unit, const char *new_unit, struct out *out)
{
    uint32_t bits = kernel_values_differ(old, new);
    const char *separator = "";
    if (old->of[KERNEL_VALUE_STACK] == old->of[KERNEL_VALUE_STACK_TOTAL] &&
        new->of[KERNEL_VALUE_STACK] == new->of[KERNEL_VALUE_STACK_TOTAL]) {
        bits &= ~(1u << KERNEL_VALUE_STACK_TOTAL); /* equal to the stack: shown once */
    }
    if ((bits & 1u << KERNEL_VALUE_SPILL) != 0) {
        bits &= ~(1u << KERNEL_VALUE_OWN_SPILL);
    }
    drop_parts(old, new, &bits);
    for (unsigned i = 0; i < KERNEL_VALUE_COUNT; i++) {
        const struct kernel_value_kind *kind = &kernel_value_kinds[i];
        if ((bits & 1u << i) != 0) {
            out_printf(out, "%s%s ", separator, kind->name);
            write_value(old, (enum kernel_value)i, out);
            if (new->of[i] < 0) {
                write_unit(kind, old_unit, out);
            }
            out_text(out, " -> ");
            write_value(new, (enum kernel_value)i, out);
            if (new->of[i] >= 0) {
                write_unit(kind, new_unit, out);
            }
            if (kernel_values_may_grow(old, new, (enum kernel_value)i)) {
                out_text(out, " (may be more)");
            }
            separator = ", ";
        }
    }
}

void kernel_change_write(const struct kernel_change *change, struct out *out)
{
    struct kernel_values old;
    struct kernel_values new;
    kernel_values_of_row(change->old, &old);
    kernel_values_of_row(change->new, &new);
    kernel_values_write_changes(&old, &new, change->old->spill_unit, change->new->spill_unit, out);
}

/* Writes "regs 40, spill 0 bytes, occupancy 75 %". */
static void write_summary(const struct kernel_row *row, struct out *out)
{
    struct kernel_values values;
    const char *separator = "";
    kernel_values_of_row(row, &values);
    for (unsigned i = 0; i < KERNEL_VALUE_COUNT; i++) {
        const struct kernel_value_kind *kind = &kernel_value_kinds[i];
        if (values.of[i] >= 0 && (kind->flags & KERNEL_VALUE_SUMMARY) != 0) {
            out_printf(out, "%s%s ", separator, kind->name);
            write_value(&values, (enum kernel_value)i, out);
            write_unit(kind, row->spill_unit, out);
            separator = ", ";
        }
    }
}

size_t kernel_diff_changed(const struct kernel_diff_counts *counts)
{
    return counts->of[KERNEL_NEUTRAL] + counts->of[KERNEL_BETTER] + counts->of[KERNEL_WORSE];
}

size_t kernel_diff_rows(const struct kernel_diff_counts *counts)
{
    return kernel_diff_changed(counts) + counts->of[KERNEL_ADDED] + counts->of[KERNEL_REMOVED];
}

void kernel_diff_write_counts(const struct kernel_diff_counts *c, struct out *out)
{
    size_t changed = kernel_diff_changed(c);
    out_printf(out, "%zu kernel%s changed", changed, text_plural(changed));
    if (changed > 0) {
        out_printf(out, " (%zu worse, %zu better, %zu neither)", c->of[KERNEL_WORSE],
                   c->of[KERNEL_BETTER], c->of[KERNEL_NEUTRAL]);
    }
    out_printf(out, ", %zu added, %zu removed, %zu unchanged", c->of[KERNEL_ADDED],
               c->of[KERNEL_REMOVED], c->of[KERNEL_UNCHANGED]);
}

/* Writes the values that changed; if only one build has the kernel, its main values there. */
static void write_change(const struct kernel_change *change, struct out *out)
{
    if (change->old != NULL && change->new != NULL) {
        kernel_change_write(change, out);
    } else {
        write_summary(kernel_change_row(change), out);
    }
}

/* ---- text --------------------------------------------------------------------------------- */

enum { ARCH_WIDTH = 7 };

void kernel_diff_heading(const char *word, const char *target, const char *name, const char *near,
                         size_t width, struct out *out)
{
    char shown[KERNEL_NAME_SHOWN_MAX];
    size_t len = strlen(target);
    out_printf(out, "%-7s ", word);
    escape_ascii(target, len, out);
    wrap_pad(out, len, ARCH_WIDTH);
    out_char(out, ' ');
    if (width == 0) {
        escape_ascii(name, strlen(name), out);
    } else {
        kernel_name_shorten(name, max_size(width, 40) - 16, near, shown);
        out_text(out, shown);
    }
    out_char(out, '\n');
}

void kernel_diff_details(const struct out *text, struct out *out)
{
    if (text->len > 0) {
        out_blanks(out, 16);
        wrap_out(text, 16, 16, out);
    }
}

static void text_row(struct render *render, const void *record)
{
    OUT_TEXT(text, OUT_LINE);
    const struct kernel_change *change = record;
    const struct kernel_diff *diff = render->state;
    char target[KERNEL_TARGET_MAX];
    kernel_row_target(kernel_change_row(change), target);
    kernel_diff_heading(kernel_verdict_word(change->verdict), target,
                        kernel_change_row(change)->name, diff->near_name, diff->width, render->out);
    write_change(change, &text);
    kernel_diff_details(&text, render->out);
}

void kernel_diff_report_unjudged(const struct kernel_diff_counts *counts, struct report *report)
{
    if (counts->unjudged > 0) {
        report_line(report, 0,
                    "The occupancy of %zu changed kernel%s is not known: give --threads, and "
                    "--arch where the input names no architecture. Until then fewer registers, "
                    "less shared memory and fewer barriers count as better.",
                    counts->unjudged, text_plural(counts->unjudged));
    }
}

static void text_end(struct render *render)
{
    const struct kernel_diff *diff = render->state;
    const struct kernel_diff_counts *counts = &diff->counts;
    struct out *out = render->out;
    OUT_TEXT(line, OUT_LINE);
    kernel_diff_write_counts(counts, &line);
    wrap_out(&line, 0, 0, out);
    struct report report;
    report_start(&report, false, out);
    kernel_diff_report_unjudged(counts, &report);
    report_end(&report);
}

/* ---- Markdown ----------------------------------------------------------------------------- */

static void md_begin(struct render *render)
{
    const struct kernel_diff *diff = render->state;
    const struct kernel_diff_counts *counts = &diff->counts;
    struct out *out = render->out;
    kernel_diff_write_counts(counts, out);
    out_text(out, ".\n");
    if (kernel_diff_rows(counts) > 0) {
        out_text(out, "\n| | kernel | arch | change |\n| --- | --- | --- | --- |\n");
    }
}

static void md_heading(const char *word, const struct kernel_row *row, struct out *out)
{
    out_printf(out, "| %s | ", word);
    escape_md_code(row->name, strlen(row->name), true, out);
    out_text(out, " | ");
    if (row->arch != NULL) {
        char arch[KERNEL_TARGET_MAX];
        kernel_row_target(row, arch);
        escape_md(arch, strlen(arch), out);
    }
    out_text(out, " | ");
}

static void md_row(struct render *render, const void *record)
{
    const struct kernel_change *change = record;
    const char *word = kernel_verdict_word(change->verdict);
    md_heading(change->verdict == KERNEL_WORSE ? "**worse**" : word, kernel_change_row(change),
               render->out);
    write_change(change, render->out);
    out_text(render->out, " |\n");
}

/* ---- JSON: one document with a member for each section -------------------------------------- */

enum section { CHANGED, ADDED, REMOVED, SECTIONS };

static const struct {
    const char *key;
    say_function *say; /* says a row of the section */
} sections[SECTIONS] = {
    [CHANGED] = { "changed", kernel_change_say },
    [ADDED] = { "added", kernel_say },
    [REMOVED] = { "removed", kernel_say },
};

static const char json_unchanged[] = "unchanged"; /* the last member: a number */

void kernel_diff_say(struct sayer *s, const void *record)
{
    const struct kernel_diff *diff = record;
    for (size_t i = 0; i < SECTIONS; i++) {
        say_each(s, sections[i].key, NULL, 0, 0, sections[i].say);
    }
    say_uint(s, json_unchanged, diff->counts.of[KERNEL_UNCHANGED]);
}

static enum section section_of(const struct kernel_change *change)
{
    if (change->old == NULL) {
        return ADDED;
    }
    return change->new == NULL ? REMOVED : CHANGED;
}

/* Opens the sections that are not open yet, the last of them `last`, and closes those before. */
static void open_sections(struct render *render, enum section last)
{
    struct kernel_diff *diff = render->state;
    for (; diff->opened <= last; diff->opened++) {
        out_printf(render->out, "%s  \"%s\": [", diff->opened > 0 ? "],\n" : "{\n",
                   sections[diff->opened].key);
        render->rows = 0;
    }
}

/* The rows come in the order of their sections. */
static void json_row(struct render *render, const void *record)
{
    const enum section section = section_of(record);
    open_sections(render, section);
    out_text(render->out, render->rows > 0 ? ",\n" : "\n");
    record_json(sections[section].say, section == CHANGED ? record : kernel_change_row(record),
                RECORD_LINES, render->out);
}

static void json_end(struct render *render)
{
    const struct kernel_diff *diff = render->state;
    open_sections(render, REMOVED);
    out_printf(render->out, "],\n  \"%s\": %zu\n}\n", json_unchanged,
               diff->counts.of[KERNEL_UNCHANGED]);
}

/* ---- columns -------------------------------------------------------------------------------- */

/*
 * Columns that are not compared, each after those of a compared value.  Scripts rely on the order
 * of all columns: do not change it.
 */
static const struct {
    enum kernel_value after;
    const char *key;
} more_columns[] = {
    { KERNEL_VALUE_SPILL, "resources.spill_unit" },
    { KERNEL_VALUE_OCCUPANCY, "result.limiters" },
    { KERNEL_VALUE_OCCUPANCY, "profile.launches" },
    { KERNEL_VALUE_OCCUPANCY, "profile.time_ns" },
    { KERNEL_VALUE_TAIL, "result.waves.efficiency_shared" },
};

/* The last columns: ranges of spills, and how spills are known. */
static const char *const range_columns[] = {
    "spill_min",
    "spill_max",
    "resources.spill_stores_min",
    "resources.spill_stores_max",
    "resources.spill_loads_min",
    "resources.spill_loads_max",
    "resources.spill_evidence",
};

/* Adds the columns of a value: old_regs and new_regs. */
static void add_both(struct table *table, const char *key)
{
    static const char *const sides[] = { "old", "new" };
    const char *dot = strrchr(key, '.');
    for (size_t i = 0; i < 2; i++) {
        char text[COLUMN_KEY_MAX];
        snprintf(text, sizeof text, "%s.%s", sides[i], key);
        table_add_column(table, text);
        snprintf(text, sizeof text, "%s_%s", sides[i], dot != NULL ? dot + 1 : key);
        table_name_column(table, text);
    }
}

/* Adds the columns of the values that have `flag`, or, with 0, have neither flag of columns. */
static void add_values(struct table *table, unsigned flag)
{
    for (unsigned i = 0; i < KERNEL_VALUE_COUNT; i++) {
        const struct kernel_value_kind *kind = &kernel_value_kinds[i];
        if ((kind->flags & (KERNEL_VALUE_LATE | KERNEL_VALUE_NO_COLUMN)) == flag) {
            add_both(table, kind->key);
        }
        for (size_t k = 0; k < sizeof more_columns / sizeof *more_columns; k++) {
            if (flag == 0 && more_columns[k].after == (enum kernel_value)i) {
                add_both(table, more_columns[k].key);
            }
        }
    }
}

void kernel_diff_start(struct table *table)
{
    static const char *const common_columns[] = { "verdict", "kernel", "name", "arch", "features" };
    table->say = kernel_change_say;
    for (size_t i = 0; i < sizeof common_columns / sizeof *common_columns; i++) {
        table_add_column(table, common_columns[i]);
    }
    add_values(table, 0);
    add_values(table, KERNEL_VALUE_LATE);
    for (size_t i = 0; i < sizeof range_columns / sizeof *range_columns; i++) {
        add_both(table, range_columns[i]);
    }
}

/* clang-format off */
const struct renderer render_diff[] = {
    { FORMAT_TEXT, true, RENDER_SHORT, NULL, text_row, text_end },
    { FORMAT_MD, true, RENDER_SHORT, md_begin, md_row, NULL },
    { FORMAT_JSON, true, RENDER_NO_COLUMNS, NULL, json_row, json_end },
    { FORMAT_NONE, false, RENDER_NO_COLUMNS, NULL, NULL, NULL },
};
/* clang-format on */
