#include "render/kernels/kernel_diff.h"

#include <string.h>

#include "base/escape.h"
#include "base/num.h"
#include "base/text.h"
#include "model/kernel/kernel_name.h"
#include "render/text/answer_text.h"
#include "render/text/trace_text.h"
#include "render/text/wrap.h"

/* Which way a value is better. */
enum better { EITHER, LESS, MORE };

enum { ALWAYS = KERNEL_VALUE_COUNT };

/* What is compared. */
static const struct value {
    const char *name;
    enum better better;
    unsigned unless; /* counts unless this one is known on both sides, which tells more */
    bool spills;     /* is in the unit of spills */
} table[KERNEL_VALUE_COUNT] = {
    [KERNEL_VALUE_REGS] = { "regs", LESS, KERNEL_VALUE_OCCUPANCY, false },
    [KERNEL_VALUE_AGPRS] = { "AGPRs", LESS, KERNEL_VALUE_OCCUPANCY, false },
    [KERNEL_VALUE_SGPRS] = { "SGPRs", LESS, KERNEL_VALUE_OCCUPANCY, false },
    [KERNEL_VALUE_SPILL] = { "spill", LESS, ALWAYS, true },
    [KERNEL_VALUE_OWN_SPILL] = { "own spill", LESS, KERNEL_VALUE_SPILL, true },
    [KERNEL_VALUE_SGPR_SPILL] = { "SGPR spill", LESS, ALWAYS, true },
    [KERNEL_VALUE_SMEM] = { "smem", LESS, KERNEL_VALUE_OCCUPANCY, false },
    [KERNEL_VALUE_DYNAMIC_SMEM] = { "dynamic smem", LESS, KERNEL_VALUE_OCCUPANCY, false },
    [KERNEL_VALUE_BARRIERS] = { "barriers", LESS, KERNEL_VALUE_OCCUPANCY, false },
    [KERNEL_VALUE_STACK] = { "stack", LESS, ALWAYS, false },
    [KERNEL_VALUE_STACK_TOTAL] = { "stack with calls", LESS, ALWAYS, false },
    [KERNEL_VALUE_THREADS] = { "threads", EITHER, ALWAYS, false },
    [KERNEL_VALUE_CLUSTER] = { "cluster", EITHER, ALWAYS, false },
    [KERNEL_VALUE_BLOCKS] = { "blocks/SM", EITHER, ALWAYS, false },
    [KERNEL_VALUE_OCCUPANCY] = { "occupancy", MORE, KERNEL_VALUE_TIME, false },
    [KERNEL_VALUE_TIME] = { "time", LESS, ALWAYS, false },
    [KERNEL_VALUE_TAIL] = { "tail up to", EITHER, ALWAYS, false },
};

void kernel_values(const struct kernel_row *row, struct kernel_values *out)
{
    const struct answer *a = &row->answer;
    double cluster = (double)row->kernel.cluster[0] * (double)row->kernel.cluster[1] *
                     (double)row->kernel.cluster[2];
    int64_t values[KERNEL_VALUE_COUNT] = {
        [KERNEL_VALUE_REGS] = row->kernel.regs,
        [KERNEL_VALUE_AGPRS] = row->kernel.agprs,
        [KERNEL_VALUE_SGPRS] = row->kernel.sgprs,
        [KERNEL_VALUE_SPILL] = kernel_row_spill(row),
        [KERNEL_VALUE_OWN_SPILL] = kernel_row_own_spill(row),
        [KERNEL_VALUE_SGPR_SPILL] = row->kernel.sgpr_spill,
        [KERNEL_VALUE_SMEM] = row->kernel.smem,
        [KERNEL_VALUE_DYNAMIC_SMEM] = row->kernel.dynamic_smem,
        [KERNEL_VALUE_BARRIERS] = row->kernel.barriers,
        [KERNEL_VALUE_STACK] = row->kernel.stack,
        [KERNEL_VALUE_STACK_TOTAL] = kernel_row_stack(row),
        [KERNEL_VALUE_THREADS] = -1,
        [KERNEL_VALUE_CLUSTER] = -1,
        [KERNEL_VALUE_BLOCKS] = -1,
        [KERNEL_VALUE_OCCUPANCY] = -1,
        [KERNEL_VALUE_TIME] = -1,
        [KERNEL_VALUE_TAIL] = -1,
    };
    if (row->kernel.cluster[0] > 0 && cluster < 1e9) {
        values[KERNEL_VALUE_CLUSTER] = (int64_t)cluster;
    }
    if (row->has_result) {
        values[KERNEL_VALUE_THREADS] = a->question.launch.threads;
        values[KERNEL_VALUE_BLOCKS] = a->result.blocks_per_sm;
        values[KERNEL_VALUE_OCCUPANCY] = (int64_t)(a->occupancy * 1e6 + 0.5);
    }
    if (row->has_profile && row->profile.measured.median_ns >= 0) {
        double time = (double)row->profile.measured.median_ns;
        values[KERNEL_VALUE_TIME] = row->profile.measured.median_ns;
        if (row->has_result && a->has_waves && a->waves.full_waves > 0) {
            values[KERNEL_VALUE_TAIL] = (int64_t)(time * (1 - a->waves.efficiency) + 0.5);
        }
    }
    memcpy(out->of, values, sizeof values);
}

static bool matters(unsigned which, const struct kernel_values *before,
                    const struct kernel_values *after)
{
    unsigned unless = table[which].unless;
    bool told = unless != ALWAYS && before->of[unless] >= 0 && after->of[unless] >= 0;
    return table[which].better != EITHER && !told;
}

static bool is_time(unsigned which)
{
    return which == KERNEL_VALUE_TIME || which == KERNEL_VALUE_TAIL;
}

/* Is it another value, and of times not by chance? */
static bool differs(unsigned which, int64_t before, int64_t after)
{
    if (!is_time(which) || before < 0 || after < 0) {
        return before != after;
    }
    double longer = (double)max_i64(before, after);
    double shorter = (double)min_i64(before, after);
    return (longer - shorter) * 100 > KERNEL_TIME_NOISE * shorter;
}

uint32_t kernel_values_differ(const struct kernel_values *before, const struct kernel_values *after)
{
    uint32_t bits = 0;
    for (unsigned i = 0; i < KERNEL_VALUE_COUNT; i++) {
        bool doubtful = i == KERNEL_VALUE_OWN_SPILL || after->of[i] < 0;
        if (before->of[i] >= 0 && differs(i, before->of[i], after->of[i]) &&
            (!doubtful || matters(i, before, after))) {
            bits |= 1u << i;
        }
    }
    return bits;
}

enum kernel_verdict kernel_verdict(const struct kernel_values *before,
                                   const struct kernel_values *after)
{
    uint32_t bits = kernel_values_differ(before, after);
    enum kernel_verdict verdict = KERNEL_SAME;
    for (unsigned i = 0; i < KERNEL_VALUE_COUNT; i++) {
        if ((bits & 1u << i) == 0 || !matters(i, before, after)) {
            continue;
        }
        bool more = after->of[i] > before->of[i];
        if (after->of[i] < 0 || more != (table[i].better == MORE)) {
            return KERNEL_WORSE;
        }
        verdict = KERNEL_BETTER;
    }
    return verdict;
}

uint32_t kernel_values_grew(const struct kernel_values *before, const struct kernel_values *after)
{
    uint32_t bits = 0;
    for (unsigned i = 0; i < KERNEL_VALUE_COUNT; i++) {
        int64_t old = before->of[i];
        int64_t new = after->of[i];
        if (old < 0 || table[i].better == EITHER || is_time(i)) {
            continue;
        }
        bool gone = new < 0 && matters(i, before, after);
        bool more = new >= 0 && (table[i].better == LESS ? new > old : new < old);
        bits |= gone || more ? 1u << i : 0;
    }
    return bits;
}

const char *kernel_value_name(enum kernel_value value)
{
    return table[value].name;
}

const char *kernel_verdict_key(enum kernel_verdict verdict)
{
    static const char *const keys[] = {
        [KERNEL_SAME] = "same", [KERNEL_BETTER] = "better", [KERNEL_WORSE] = "worse"
    };
    return keys[verdict];
}

/* ---- for people --------------------------------------------------------------------------- */

static void write_value(unsigned which, int64_t value, struct out *out)
{
    if (value < 0) {
        out_text(out, "unknown");
    } else if (is_time(which)) {
        trace_text_time((double)value, out);
    } else if (which == KERNEL_VALUE_OCCUPANCY) {
        text_percent((double)value / 1e6, out);
    } else {
        out_uint(out, (uint64_t)value);
    }
}

/* " bytes" behind a number of spills. */
static void write_unit(unsigned which, const char *spill_unit, struct out *out)
{
    if (table[which].spills && spill_unit != NULL) {
        out_printf(out, " %s", spill_unit);
    }
}

void kernel_values_write_changes(const struct kernel_values *old, const struct kernel_values *new,
                                 const char *old_unit, const char *new_unit, struct out *out)
{
    uint32_t bits = kernel_values_differ(old, new);
    const char *separator = "";
    if (old->of[KERNEL_VALUE_STACK] == old->of[KERNEL_VALUE_STACK_TOTAL] &&
        new->of[KERNEL_VALUE_STACK] == new->of[KERNEL_VALUE_STACK_TOTAL]) {
        bits &= ~(1u << KERNEL_VALUE_STACK_TOTAL); /* it calls nothing: once is enough */
    }
    if ((bits & 1u << KERNEL_VALUE_SPILL) != 0) {
        bits &= ~(1u << KERNEL_VALUE_OWN_SPILL);
    }
    for (unsigned i = 0; i < KERNEL_VALUE_COUNT; i++) {
        if ((bits & 1u << i) != 0) {
            out_printf(out, "%s%s ", separator, table[i].name);
            write_value(i, old->of[i], out);
            if (new->of[i] < 0) {
                write_unit(i, old_unit, out);
            }
            out_text(out, " -> ");
            write_value(i, new->of[i], out);
            if (new->of[i] >= 0) {
                write_unit(i, new_unit, out);
            }
            separator = ", ";
        }
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
    kernel_values_write_changes(&old, &new, before->spill_unit, after->spill_unit, out);
}

/* "regs 40, spill 0, occupancy 75 %" */
static void write_summary(const struct kernel_row *row, struct out *out)
{
    static const unsigned shown[] = { KERNEL_VALUE_REGS,      KERNEL_VALUE_SPILL,
                                      KERNEL_VALUE_SMEM,      KERNEL_VALUE_THREADS,
                                      KERNEL_VALUE_OCCUPANCY, KERNEL_VALUE_TIME };
    struct kernel_values values;
    const char *separator = "";
    kernel_values(row, &values);
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        if (values.of[shown[i]] >= 0) {
            out_printf(out, "%s%s ", separator, table[shown[i]].name);
            write_value(shown[i], values.of[shown[i]], out);
            write_unit(shown[i], row->spill_unit, out);
            separator = ", ";
        }
    }
}

void kernel_change_write(const struct kernel_change *change, struct out *out)
{
    write_changes(&change->old, &change->new, out);
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

static const struct kernel_row *row_of(const struct kernel_change *change)
{
    return change->has_new ? &change->new : &change->old;
}

/* What happened to the kernel, in words. */
static void write_change(const struct kernel_change *change, struct out *out)
{
    if (change->has_old && change->has_new) {
        write_changes(&change->old, &change->new, out);
    } else {
        write_summary(row_of(change), out);
    }
}

/* ---- text --------------------------------------------------------------------------------- */

enum { ARCH_COLUMN = 7, ARCH_SHOWN_MAX = 15 };

void kernel_diff_heading(const char *word, const char *target, const char *name, const char *near,
                         size_t width, struct out *out)
{
    char shown[KERNEL_NAME_SHOWN_MAX];
    size_t len = strlen(target);
    out_printf(out, "%-7s ", word);
    escape_ascii(target, len, out);
    wrap_pad(out, len, ARCH_COLUMN);
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
    char text_room[OUT_BUFFER];
    struct out text;
    const struct kernel_change *change = record;
    const struct kernel_diff *diff = render->own;
    char target[KERNEL_TARGET_MAX];
    out_init(&text, NULL, text_room, sizeof text_room);
    kernel_row_target(row_of(change), target);
    kernel_diff_heading(change->verdict, target, row_of(change)->name, diff->near_name, diff->width,
                        render->out);
    write_change(change, &text);
    kernel_diff_details(&text, render->out);
}

static void text_end(struct render *render)
{
    const struct kernel_diff *diff = render->own;
    const struct kernel_diff_counts *counts = &diff->counts;
    struct out *out = render->out;
    write_counts(counts, out);
    out_text(out, "\n");
    if (counts->unjudged > 0) {
        out_printf(
            out,
            "The occupancy of %zu changed kernel%s is not known: give --threads, and --arch\n"
            "where the input names none.  Without it registers, shared memory and barriers\n"
            "are judged, the less the better.\n",
            counts->unjudged, text_plural(counts->unjudged));
    }
}

/* ---- Markdown ----------------------------------------------------------------------------- */

static void md_begin(struct render *render)
{
    const struct kernel_diff *diff = render->own;
    const struct kernel_diff_counts *counts = &diff->counts;
    struct out *out = render->out;
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
    bool worse = strcmp(change->verdict, kernel_verdict_key(KERNEL_WORSE)) == 0;
    md_heading(worse ? "**worse**" : change->verdict, row_of(change), render->out);
    write_change(change, render->out);
    out_text(render->out, " |\n");
}

/* ---- JSON: one document with a member for each section -------------------------------------- */

static void json_begin(struct render *render)
{
    out_text(render->out, "{\n  \"changed\": [");
}

/* Goes on to a section; those between have nothing. */
static void json_section(struct render *render, enum kernel_section section)
{
    struct kernel_diff *diff = render->own;
    static const char *const starts[KERNEL_SECTIONS] = {
        [KERNEL_ADDED] = "],\n  \"added\": [",
        [KERNEL_REMOVED] = "],\n  \"removed\": [",
    };
    while (diff->section < section) {
        diff->section++;
        out_text(render->out, starts[diff->section]);
        render->rows = 0;
    }
}

static void json_row(struct render *render, const void *record)
{
    const struct kernel_change *change = record;
    enum kernel_section section = KERNEL_CHANGED;
    if (!change->has_old) {
        section = KERNEL_ADDED;
    } else if (!change->has_new) {
        section = KERNEL_REMOVED;
    }
    json_section(render, section);
    if (render->rows > 0) {
        out_char(render->out, ',');
    }
    out_char(render->out, '\n');
    if (section == KERNEL_CHANGED) {
        record_json(kernel_change_say, change, RECORD_LINES, render->out);
    } else {
        record_json(kernel_say, row_of(change), RECORD_LINES, render->out);
    }
}

static void json_end(struct render *render)
{
    const struct kernel_diff *diff = render->own;
    json_section(render, KERNEL_REMOVED);
    out_printf(render->out, "],\n  \"unchanged\": %zu\n}\n", diff->counts.unchanged);
}

/* ---- the list ----------------------------------------------------------------------------- */

/* clang-format off */
#define BOTH(key, heading) { "old." key, "old_" heading }, { "new." key, "new_" heading }

const struct render_heading diff_columns[DIFF_COLUMNS] = {
    { "verdict", NULL }, { "kernel", NULL }, { "name", NULL }, { "arch", NULL },
    { "features", NULL },
    BOTH("resources.regs", "regs"), BOTH("resources.agprs", "agprs"),
    BOTH("resources.sgprs", "sgprs"), BOTH("spill", "spill"),
    BOTH("resources.spill_unit", "spill_unit"), BOTH("resources.sgpr_spill", "sgpr_spill"),
    BOTH("resources.smem", "smem"), BOTH("resources.dynamic_smem", "dynamic_smem"),
    BOTH("resources.barriers", "barriers"), BOTH("resources.stack", "stack"),
    BOTH("resources.stack_total", "stack_total"), BOTH("result.launch.threads", "threads"),
    BOTH("resources.cluster", "cluster"), BOTH("result.blocks_per_sm", "blocks_per_sm"),
    BOTH("result.occupancy", "occupancy"), BOTH("result.limiters", "limiters"),
    BOTH("profile.launches", "launches"), BOTH("profile.time_ns", "time_ns"),
    BOTH("profile.median_ns", "median_ns"), BOTH("result.waves.efficiency", "efficiency"),
    BOTH("result.waves.efficiency_shared", "efficiency_shared"),
    BOTH("resources.spill_stores", "spill_stores"), BOTH("resources.spill_loads", "spill_loads"),
};

const struct renderer render_diff[] = {
    { "text", true, RENDER_SHORT, NULL, text_row, text_end },
    { "md", true, RENDER_SHORT, md_begin, md_row, NULL },
    { "json", true, RENDER_NO_COLUMNS, json_begin, json_row, json_end },
    { NULL, false, RENDER_NO_COLUMNS, NULL, NULL, NULL },
};
/* clang-format on */
