#include "render/kernel_diff.h"

#include "base/escape.h"
#include "render/kernel_name.h"
#include "render/text.h"
#include "render/wrap.h"

#include <string.h>

void kernel_values(const struct kernel_row *row, struct kernel_values *out)
{
    const struct answer *a = &row->answer;
    double cluster = (double)row->cluster[0] * (double)row->cluster[1] * (double)row->cluster[2];
    int64_t values[KERNEL_VALUE_COUNT] = {
        [KERNEL_VALUE_REGS] = row->regs,
        [KERNEL_VALUE_AGPRS] = row->agprs,
        [KERNEL_VALUE_SGPRS] = row->sgprs,
        [KERNEL_VALUE_SPILL] = kernel_row_spill(row),
        [KERNEL_VALUE_SMEM] = row->smem,
        [KERNEL_VALUE_DYNAMIC_SMEM] = row->dynamic_smem,
        [KERNEL_VALUE_BARRIERS] = row->barriers,
        [KERNEL_VALUE_STACK] = row->stack,
        [KERNEL_VALUE_THREADS] = row->has_result ? (int64_t)a->question.launch.threads : -1,
        [KERNEL_VALUE_CLUSTER] = row->cluster[0] > 0 && cluster < 1e9 ? (int64_t)cluster : -1,
        [KERNEL_VALUE_BLOCKS] = row->has_result ? (int64_t)a->result.blocks_per_sm : -1,
        [KERNEL_VALUE_OCCUPANCY] = row->has_result ? (int64_t)(a->occupancy * 1e6 + 0.5) : -1,
    };
    memcpy(out->of, values, sizeof values);
}

uint32_t kernel_values_differ(const struct kernel_values *before, const struct kernel_values *after)
{
    uint32_t bits = 0;
    for (unsigned i = 0; i < KERNEL_VALUE_COUNT; i++) {
        bool known = before->of[i] >= 0 && after->of[i] >= 0;
        bits |= known && before->of[i] != after->of[i] ? 1u << i : 0;
    }
    return bits;
}

enum kernel_verdict kernel_verdict(const struct kernel_values *before,
                                   const struct kernel_values *after)
{
    uint32_t bits = kernel_values_differ(before, after);
    bool occupancy = (bits & 1u << KERNEL_VALUE_OCCUPANCY) != 0;
    bool spill = (bits & 1u << KERNEL_VALUE_SPILL) != 0;
    bool gained = after->of[KERNEL_VALUE_OCCUPANCY] > before->of[KERNEL_VALUE_OCCUPANCY];
    bool more = after->of[KERNEL_VALUE_SPILL] > before->of[KERNEL_VALUE_SPILL];
    if ((occupancy && !gained) || (spill && more)) {
        return KERNEL_WORSE;
    }
    return occupancy || spill ? KERNEL_BETTER : KERNEL_SAME;
}

/* "better", "same", "worse". */
static const char *verdict_key(enum kernel_verdict verdict)
{
    return verdict == KERNEL_WORSE ? "worse" : verdict == KERNEL_BETTER ? "better" : "same";
}

/* ---- for people --------------------------------------------------------------------------- */

static const char *const names[KERNEL_VALUE_COUNT] = {
    "regs",     "AGPRs", "SGPRs",   "spill",   "smem",      "dynamic smem",
    "barriers", "stack", "threads", "cluster", "blocks/SM", "occupancy",
};

static void write_value(unsigned which, int64_t value, struct out *out)
{
    if (which == KERNEL_VALUE_OCCUPANCY) {
        text_percent((double)value / 1e6, out);
    } else {
        out_uint(out, (uint64_t)value);
    }
}

/* "regs 40 -> 32, occupancy 75 % -> 100 %" */
static void write_changes(const struct kernel_row *before, const struct kernel_row *after,
                          struct out *out)
{
    struct kernel_values old;
    struct kernel_values new;
    kernel_values(before, &old);
    kernel_values(after, &new);
    uint32_t bits = kernel_values_differ(&old, &new);
    const char *separator = "";
    for (unsigned i = 0; i < KERNEL_VALUE_COUNT; i++) {
        if ((bits & 1u << i) != 0) {
            out_printf(out, "%s%s ", separator, names[i]);
            write_value(i, old.of[i], out);
            out_text(out, " -> ");
            write_value(i, new.of[i], out);
            separator = ", ";
        }
    }
}

/* "regs 40, spill 0, occupancy 75 %" */
static void write_summary(const struct kernel_row *row, struct out *out)
{
    static const unsigned shown[] = { KERNEL_VALUE_REGS, KERNEL_VALUE_SPILL, KERNEL_VALUE_SMEM,
                                      KERNEL_VALUE_THREADS, KERNEL_VALUE_OCCUPANCY };
    struct kernel_values values;
    const char *separator = "";
    kernel_values(row, &values);
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        if (values.of[shown[i]] >= 0) {
            out_printf(out, "%s%s ", separator, names[shown[i]]);
            write_value(shown[i], values.of[shown[i]], out);
            separator = ", ";
        }
    }
}

static void write_counts(const struct kernel_diff_counts *c, struct out *out)
{
    size_t changed =
        c->verdicts[KERNEL_BETTER] + c->verdicts[KERNEL_SAME] + c->verdicts[KERNEL_WORSE];
    out_printf(out, "%zu kernel%s changed", changed, text_plural(changed));
    if (changed > 0) {
        out_printf(out, " (%zu worse, %zu better, %zu same)", c->verdicts[KERNEL_WORSE],
                   c->verdicts[KERNEL_BETTER], c->verdicts[KERNEL_SAME]);
    }
    out_printf(out, ", %zu added, %zu removed, %zu unchanged", c->added, c->removed, c->unchanged);
}

static enum kernel_verdict verdict_of(const struct kernel_row *before,
                                      const struct kernel_row *after)
{
    struct kernel_values old;
    struct kernel_values new;
    kernel_values(before, &old);
    kernel_values(after, &new);
    return kernel_verdict(&old, &new);
}

/* ---- text --------------------------------------------------------------------------------- */

enum { ARCH_COLUMN = 7, ARCH_SHOWN_MAX = 15 };

static void text_heading(const char *word, const struct kernel_row *row, struct out *out)
{
    char shown[KERNEL_NAME_SHOWN_MAX];
    kernel_name_shorten(row->name, WRAP_COLUMNS - 16, shown);
    const char *arch = row->arch != NULL ? row->arch : "-";
    size_t len = strlen(arch);
    out_printf(out, "%-7s ", word);
    escape_ascii(arch, len < ARCH_SHOWN_MAX ? len : ARCH_SHOWN_MAX, out);
    out_blanks(out, len < ARCH_COLUMN ? ARCH_COLUMN - len : 0);
    out_printf(out, " %s\n", shown);
}

static void text_lines(const struct out *text, struct out *out)
{
    out_blanks(out, 16);
    wrap_text(text->buffer, text->len, 16, 16, out);
}

static void text_changed(const struct kernel_row *before, const struct kernel_row *after,
                         bool first, struct out *out)
{
    static struct out text;
    (void)first;
    out_init(&text, NULL);
    text_heading(verdict_key(verdict_of(before, after)), after, out);
    write_changes(before, after, &text);
    text_lines(&text, out);
}

static void text_single(const struct kernel_row *row, bool added, bool first, struct out *out)
{
    static struct out text;
    (void)first;
    out_init(&text, NULL);
    text_heading(added ? "added" : "removed", row, out);
    write_summary(row, &text);
    if (text.len > 0) {
        text_lines(&text, out);
    }
}

static void text_end(const struct kernel_diff_counts *counts, struct out *out)
{
    write_counts(counts, out);
    out_text(out, "\n");
    if (counts->unjudged > 0) {
        out_printf(
            out,
            "The occupancy of %zu changed kernel%s is not known: give --threads, and --arch\n"
            "where the input names none.\n",
            counts->unjudged, text_plural(counts->unjudged));
    }
}

/* ---- Markdown ----------------------------------------------------------------------------- */

static void md_begin(const struct kernel_diff_counts *counts, struct out *out)
{
    write_counts(counts, out);
    out_text(out, ".\n");
    if (counts->verdicts[0] + counts->verdicts[1] + counts->verdicts[2] + counts->added +
            counts->removed >
        0) {
        out_text(out, "\n| | kernel | arch | change |\n| --- | --- | --- | --- |\n");
    }
}

static void md_heading(const char *word, const struct kernel_row *row, struct out *out)
{
    const char *arch = row->arch != NULL ? row->arch : "";
    out_printf(out, "| %s | ", word);
    escape_md_code(row->name, strlen(row->name), true, out);
    out_text(out, " | ");
    escape_md(arch, strlen(arch), out);
    out_text(out, " | ");
}

static void md_changed(const struct kernel_row *before, const struct kernel_row *after, bool first,
                       struct out *out)
{
    enum kernel_verdict verdict = verdict_of(before, after);
    (void)first;
    md_heading(verdict == KERNEL_WORSE ? "**worse**" : verdict_key(verdict), after, out);
    write_changes(before, after, out);
    out_text(out, " |\n");
}

static void md_single(const struct kernel_row *row, bool added, bool first, struct out *out)
{
    (void)first;
    md_heading(added ? "added" : "removed", row, out);
    write_summary(row, out);
    out_text(out, " |\n");
}

/* ---- JSON --------------------------------------------------------------------------------- */

static void json_begin(const struct kernel_diff_counts *counts, struct out *out)
{
    (void)counts;
    out_text(out, "{\n  \"changed\": [");
}

static void json_text(const char *text, struct out *out)
{
    if (text != NULL) {
        out_json_string(out, text, strlen(text));
    } else {
        out_text(out, "null");
    }
}

static void json_changed(const struct kernel_row *before, const struct kernel_row *after,
                         bool first, struct out *out)
{
    out_text(out, first ? "\n{\n  \"kernel\": " : ",\n{\n  \"kernel\": ");
    json_text(after->kernel, out);
    out_text(out, ",\n  \"name\": ");
    json_text(after->name, out);
    out_text(out, ",\n  \"arch\": ");
    json_text(after->arch, out);
    out_text(out, ",\n  \"old\": {");
    kernel_row_json_values(before, out);
    out_text(out, "},\n  \"new\": {");
    kernel_row_json_values(after, out);
    out_printf(out, "},\n  \"verdict\": \"%s\"\n}", verdict_key(verdict_of(before, after)));
}

static void json_section(bool added, struct out *out)
{
    out_text(out, added ? "],\n  \"added\": [" : "],\n  \"removed\": [");
}

static void json_single(const struct kernel_row *row, bool added, bool first, struct out *out)
{
    (void)added;
    out_text(out, first ? "\n" : ",\n");
    kernel_row_json(row, FIELD_LINES, out);
}

static void json_end(const struct kernel_diff_counts *counts, struct out *out)
{
    out_printf(out, "],\n  \"unchanged\": %zu\n}\n", counts->unchanged);
}

/* clang-format off */
static const struct kernel_diff_format formats[] = {
    { "text", NULL,       text_changed, NULL,         text_single, text_end },
    { "json", json_begin, json_changed, json_section, json_single, json_end },
    { "md",   md_begin,   md_changed,   NULL,         md_single,   NULL },
};
/* clang-format on */

const struct kernel_diff_format *kernel_diff_find(const char *name)
{
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        if (strcmp(formats[i].name, name) == 0) {
            return &formats[i];
        }
    }
    return NULL;
}
