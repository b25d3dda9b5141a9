/* tune_text.c - the steps of a kernel for people: cells, sentences, the table of the text. */
#include <string.h>

#include "base/escape.h"
#include "base/num.h"
#include "base/text.h"
#include "report/phrase.h"
#include "tune/tune.h"

/* ---- cells ---------------------------------------------------------------------------------- */

/* The placeholder whose values name the steps; TUNE_HOLES if it is that of the threads. */
static enum tune_placeholder shown_hole(const struct tune *tune)
{
    static const enum tune_placeholder order[] = { TUNE_REGS, TUNE_BLOCKS, TUNE_WAVES };
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        if ((tune->builds.holes & 1u << order[i]) != 0) {
            return order[i];
        }
    }
    return TUNE_HOLES;
}

/* The name of the column of the values: "cap", "blocks", "waves", "step". */
static const char *cap_heading(const struct tune *tune)
{
    switch (shown_hole(tune)) {
    case TUNE_REGS:
        return "cap";
    case TUNE_BLOCKS:
        return "blocks";
    case TUNE_WAVES:
        return "waves";
    default:
        return "step";
    }
}

void tune_write_cap(const struct tune *tune, const struct tune_step *step, bool in_sentence,
                    struct out *out)
{
    const enum tune_placeholder hole = shown_hole(tune);
    if (step->is_none || hole == TUNE_HOLES) {
        out_text(out, in_sentence ? "no limit" : "none");
    } else if (hole == TUNE_REGS) {
        out_uint(out, step->regs);
    } else {
        if (in_sentence) {
            out_printf(out, "%s=", cap_heading(tune));
        }
        out_uint(out, hole == TUNE_BLOCKS ? step->blocks : step->waves);
    }
}

/* The same for a row, in a sentence. */
static void name_step(const struct tune_row *row, struct out *out)
{
    tune_write_cap(row->group->tune, &row->build->step, true, out);
}

void tune_write_spill(const struct tune_row *row, struct out *out)
{
    const struct kernel_row *kernel = tune_row_kernel(row, false);
    if (kernel == NULL || row->spill.least < 0) {
        out_char(out, '-');
        return;
    }
    kernel_span_write(row->spill, out);
    out_text(out, kernel->spills_are_registers && row->spill.least > 0 ? "r" : "");
}

/* Writes a text after ", " unless it is the first. */
static void join(struct out *out, const size_t start, const char *text)
{
    out_text(out, out->len > start ? ", " : "");
    out_text(out, text);
}

void tune_write_marks(const struct tune_row *row, struct out *out)
{
    const size_t start = out->len;
    const bool has_kernel = row->row != TUNE_NO_ROW;
    if (row->status != TUNE_OK) {
        join(out, start, row->status == TUNE_FAILED ? "failed" : "no kernel");
    }
    if (row->build->step.is_none && has_kernel) {
        join(out, start, "as compiled today");
    }
    if ((row->marks & TUNE_FASTEST) != 0) {
        join(out, start, "fastest");
    }
    if ((row->marks & TUNE_FIRST_SPILL) != 0) {
        join(out, start, "first spill");
    }
    if ((row->marks & TUNE_LARGEST_JUMP) != 0) {
        join(out, start, "largest jump");
    }
    if (row->better != NULL) {
        bool is_same =
            row->better->occupancy <= row->occupancy && row->better->spill.most >= row->spill.least;
        join(out, start, is_same ? "the same as " : "beaten by ");
        name_step(row->better, out);
    }
}

static void write_number(bool known, uint64_t value, struct out *out)
{
    if (known) {
        out_uint(out, value);
    } else {
        out_char(out, '-');
    }
}

/* ---- the table ------------------------------------------------------------------------------ */

enum cell_column {
    COLUMN_CAP,
    COLUMN_REGS,
    COLUMN_SPILL,
    COLUMN_BLOCKS,
    COLUMN_OCCUPANCY,
    COLUMN_WAVES,
    COLUMN_USEFUL,
    COLUMN_HIDING,
    COLUMN_BANDWIDTH,
    COLUMN_INSTRUCTIONS,
    COLUMN_LOCAL,
    COLUMN_TIME,
    COLUMN_MARKS,
    COLUMNS
};

/* Writes what a result says: of the grid, the latency and the bandwidth. */
static void write_result(const struct answer *a, enum cell_column column, struct out *out)
{
    if (column == COLUMN_WAVES && a->has_waves) {
        phrase_decimal((double)a->waves_exact.dividend / (double)a->waves_exact.divisor, out);
    } else if (column == COLUMN_USEFUL && a->has_waves) {
        phrase_percent_span(a->waves.efficiency, a->waves.efficiency_shared, out);
    } else if (column == COLUMN_HIDING && a->has_hiding) {
        out_text(out, a->hiding.high.verdict);
    } else if (column == COLUMN_BANDWIDTH && a->has_bandwidth) {
        phrase_percent_span(a->bandwidth.share_low, a->bandwidth.share_high, out);
    } else {
        out_char(out, '-');
    }
}

static void write_time(const struct tune_build *build, struct out *out)
{
    if (build->time < 0) {
        out_char(out, '-');
        return;
    }
    phrase_decimal(build->time, out);
    if (build->spread > 0) {
        out_text(out, " +");
        phrase_percent(build->spread, out);
    }
}

static void write_cell(const void *context, size_t index, size_t column, struct out *out)
{
    const struct tune_row *row = &((const struct tune_group *)context)->rows[index];
    const struct kernel_row *kernel = tune_row_kernel(row, false);
    const bool has_answer = kernel != NULL && kernel->has_answer;
    switch ((enum cell_column)column) {
    case COLUMN_CAP:
        tune_write_cap(row->group->tune, &row->build->step, false, out);
        break;
    case COLUMN_REGS:
        write_number(row->regs >= 0, (uint64_t)row->regs, out);
        break;
    case COLUMN_SPILL:
        tune_write_spill(row, out);
        break;
    case COLUMN_BLOCKS:
        write_number(row->has_result, row->blocks, out);
        break;
    case COLUMN_OCCUPANCY:
        if (row->has_result) {
            phrase_percent(row->occupancy, out);
        } else {
            out_char(out, '-');
        }
        break;
    case COLUMN_INSTRUCTIONS:
    case COLUMN_LOCAL: {
        int64_t count = -1;
        if (kernel != NULL) {
            count = column == COLUMN_LOCAL ? kernel->kernel.local_instructions
                                           : kernel->kernel.instructions;
        }
        write_number(count >= 0, (uint64_t)count, out);
        break;
    }
    case COLUMN_TIME:
        write_time(row->build, out);
        break;
    case COLUMN_MARKS:
        tune_write_marks(row, out);
        break;
    default:
        if (has_answer) {
            write_result(&kernel->answer, (enum cell_column)column, out);
        } else {
            out_char(out, '-');
        }
        break;
    }
}

static char mark_of(const void *context, size_t index)
{
    const struct tune_row *row = &((const struct tune_group *)context)->rows[index];
    if ((row->marks & TUNE_FASTEST) != 0) {
        return '>';
    }
    return row->better != NULL ? TEXT_TABLE_DIM : ' ';
}

static void report_rows(const struct tune_group *group, struct report *report)
{
    const struct words *words =
        group->machine != NULL ? words_of(group->machine) : words_of_vendor(OCC_NVIDIA);
    char blocks[SHOWN_TITLE_MAX];
    words_fill(SHORT_BLOCKS, words, blocks, sizeof blocks);
    const struct text_column columns[COLUMNS] = {
        [COLUMN_CAP] = { .title = cap_heading(group->tune), .width = 4, .use = TEXT_COLUMN_STAYS },
        [COLUMN_REGS] = { .title = SHORT_REGS, .width = 4, .is_number = true, .before = 2 },
        [COLUMN_SPILL] = { .title = SHORT_SPILL, .width = 5, .is_number = true, .before = 2 },
        [COLUMN_BLOCKS] = { .title = blocks, .width = 3, .is_number = true, .before = 2 },
        [COLUMN_OCCUPANCY] = { .title = SHORT_OCCUPANCY,
                               .width = 6,
                               .is_number = true,
                               .before = 2 },
        [COLUMN_WAVES] = { .title = "waves", .is_number = true, .before = 2 },
        [COLUMN_USEFUL] = { .title = SHORT_USEFUL, .is_number = true, .before = 2 },
        [COLUMN_HIDING] = { .title = "latency", .before = 2 },
        [COLUMN_BANDWIDTH] = { .title = "bandwidth", .is_number = true, .before = 2 },
        [COLUMN_INSTRUCTIONS] = { .title = "instr.",
                                  .is_number = true,
                                  .before = 2,
                                  .use = TEXT_COLUMN_EXTRA },
        [COLUMN_LOCAL] = { .title = "local",
                           .is_number = true,
                           .before = 2,
                           .use = TEXT_COLUMN_EXTRA },
        [COLUMN_TIME] = { .title = "time", .is_number = true, .before = 2 },
        [COLUMN_MARKS] = { .title = "", .before = 2, .use = TEXT_COLUMN_BELOW },
    };
    report_table(report, &(struct report_table){ .columns = columns,
                                                 .column_count = COLUMNS,
                                                 .row_count = group->count,
                                                 .cell = write_cell,
                                                 .mark = mark_of,
                                                 .context = group });
}

/* ---- sentences ------------------------------------------------------------------------------ */

/* The row with this mark; NULL = none. */
static const struct tune_row *find_mark(const struct tune_group *group, unsigned mark)
{
    for (size_t i = 0; i < group->all_count; i++) {
        if ((group->all[i].marks & mark) != 0) {
            return &group->all[i];
        }
    }
    return NULL;
}

/*
 * The row before `row` that none beats and whose spills are known, from the end if `row` is NULL;
 * NULL = none.
 */
static const struct tune_row *find_before(const struct tune_group *group,
                                          const struct tune_row *row)
{
    size_t i = row != NULL ? (size_t)(row - group->all) : group->all_count;
    while (i > 0 && (group->all[i - 1].spill.least < 0 || group->all[i - 1].better != NULL)) {
        i--;
    }
    return i > 0 ? &group->all[i - 1] : NULL;
}

static void write_spills(const struct tune_row *row, struct out *out)
{
    const struct kernel_row *kernel = tune_row_kernel(row, false);
    if (row->spill.most == KERNEL_NO_MAX) {
        out_printf(out, "at least %lld", (long long)row->spill.least);
    } else {
        kernel_span_write(row->spill, out);
    }
    out_text(out, kernel != NULL && kernel->spills_are_registers ? " spilled registers"
                                                                 : " bytes of spills");
}

/* Writes "128 doubles the blocks for 36 bytes of spills." */
static void write_first_spill(const struct tune_row *before, const struct tune_row *row,
                              struct out *out)
{
    static const char *const times[] = { [2] = "doubles", [3] = "triples", [4] = "quadruples" };
    const uint32_t ratio = before->blocks > 0 ? row->blocks / before->blocks : 0;
    const struct words *w =
        row->group->machine != NULL ? words_of(row->group->machine) : words_of_vendor(OCC_NVIDIA);
    name_step(row, out);
    if (row->blocks <= before->blocks) {
        out_printf(out, " gains no %s and costs ", w->block);
    } else if (ratio >= 2 && ratio <= 4 && row->blocks % before->blocks == 0) {
        out_printf(out, " %s the %s for ", times[ratio], w->blocks);
    } else {
        out_printf(out, " gives %u %s instead of %u for ", row->blocks,
                   words_by_count(row->blocks, w->block, w->blocks), before->blocks);
    }
    write_spills(row, out);
}

/* Writes "from 80 to 64 spills grow by 3.8 x". */
static void write_jump(const struct tune_row *before, const struct tune_row *row, struct out *out)
{
    char times[NUM_DECIMAL_MAX];
    out_text(out, "from ");
    name_step(before, out);
    out_text(out, " to ");
    name_step(row, out);
    num_decimal((double)row->spill.least / (double)before->spill.least, 2, times);
    out_printf(out, " spills grow by %s x", times);
}

/* Writes the time of the fastest row, and that of the present one. */
static void write_fastest(const struct tune_group *group, struct out *out)
{
    const struct tune_row *best = find_mark(group, TUNE_FASTEST);
    const struct tune_row *today = &group->all[0];
    if (best == NULL) {
        return;
    }
    out_text(out, " Fastest: ");
    name_step(best, out);
    out_text(out, ", ");
    phrase_decimal(best->build->time, out);
    if (best != today && today->build->time > 0 && today->row != TUNE_NO_ROW) {
        out_text(out, " (");
        phrase_percent(1 - best->build->time / today->build->time, out);
        out_text(out, " less than as compiled today)");
    }
    out_char(out, '.');
}

/* Are the spills of a step that has the kernel unknown? */
static bool lacks_spills(const struct tune_group *group)
{
    for (size_t i = 0; i < group->all_count; i++) {
        if (group->all[i].row != TUNE_NO_ROW && group->all[i].spill.least < 0) {
            return true;
        }
    }
    return false;
}

/* Writes the sentences below the rows of a group. */
static void write_summary(const struct tune_group *group, struct out *out)
{
    const struct tune_row *first = find_mark(group, TUNE_FIRST_SPILL);
    const struct tune_row *jump = find_mark(group, TUNE_LARGEST_JUMP);
    const struct tune_row *last_clean = find_before(group, first);
    if (last_clean != NULL && last_clean->spill.most == 0) {
        out_printf(out, "No spills down to %lld registers.", (long long)last_clean->regs);
    } else if (group->all[0].build->step.is_none && group->all[0].spill.least > 0) {
        out_text(out, "As compiled today it has ");
        write_spills(&group->all[0], out);
        out_char(out, '.');
    } else if (last_clean != NULL && !lacks_spills(group)) {
        out_text(out, "Each step that has it spills.");
    } else if (last_clean != NULL) {
        out_text(out, "The spills of some steps are not known.");
    } else {
        out_text(out, "The spills are not known.");
    }
    if (first != NULL) {
        out_char(out, ' ');
        write_first_spill(last_clean, first, out);
    }
    if (jump != NULL) {
        out_text(out, first != NULL ? "; " : " ");
        const size_t at = out->len;
        write_jump(find_before(group, jump), jump, out);
        if (first == NULL) {
            out->buffer[at] = text_upper(out->buffer[at]);
        }
    }
    out_text(out, first != NULL || jump != NULL ? "." : "");
    if (group->tune->has_times) {
        write_fastest(group, out);
    }
}

/* ---- the report ----------------------------------------------------------------------------- */

/* Why a build has no kernel or no time; "" = it has both. */
static const char *message_of(const struct tune_build *build)
{
    return build->message[0] != '\0' ? build->message : build->time_message;
}

/* Did an earlier build fail with the same message? */
static bool was_said(const struct tune *tune, size_t index)
{
    const char *message = message_of(&tune->builds.items[index]);
    for (size_t i = 0; i < index; i++) {
        if (strcmp(message_of(&tune->builds.items[i]), message) == 0) {
            return true;
        }
    }
    return false;
}

/* Says "cap 64, 48: exit status 1: ..." for each failure. */
static void report_failures(const struct tune *tune, struct report *report)
{
    for (size_t i = 0; i < tune->builds.count; i++) {
        const char *message = message_of(&tune->builds.items[i]);
        OUT_TEXT(text, OUT_LINE);
        if (message[0] == '\0' || was_said(tune, i)) {
            continue;
        }
        out_printf(&text, "%s ", cap_heading(tune));
        for (size_t k = i; k < tune->builds.count; k++) {
            if (strcmp(message_of(&tune->builds.items[k]), message) == 0) {
                out_text(&text, k > i ? ", " : "");
                tune_write_cap(tune, &tune->builds.items[k].step, false, &text);
            }
        }
        out_text(&text, ": ");
        escape_ascii(message, strlen(message), &text);
        report_style(report, STYLE_FAILURE);
        report_paragraph_out(report, 2, &text);
    }
}

/* Says the kernel, and the launch if there are several. */
static void report_name(const struct tune_group *group, bool has_several, struct report *report)
{
    OUT_TEXT(text, OUT_BUFFER);
    escape_ascii(group->name, strlen(group->name), &text);
    if (has_several) {
        out_printf(&text, " (%s%s%u threads)", group->arch, *group->arch != '\0' ? ", " : "",
                   group->threads);
    }
    report_subject(report, 2, &text);
}

/* Do the groups differ in their machine or their launch? */
static bool has_several_launches(const struct tune *tune)
{
    for (size_t i = 1; i < tune->group_count; i++) {
        const struct tune_group *a = &tune->groups[0];
        const struct tune_group *b = &tune->groups[i];
        if (a->threads != b->threads || strcmp(a->arch, b->arch) != 0) {
            return true;
        }
    }
    return false;
}

/* Is there a group with several rows that none beats? */
static bool has_choice(const struct tune *tune)
{
    for (size_t i = 0; i < tune->group_count; i++) {
        size_t count = 0;
        for (size_t k = 0; k < tune->groups[i].count; k++) {
            const struct tune_row *row = &tune->groups[i].rows[k];
            count += row->better == NULL && row->has_result;
        }
        if (count > 1) {
            return true;
        }
    }
    return false;
}

void tune_report(const struct tune *tune, struct report *report)
{
    const bool several = has_several_launches(tune);
    for (size_t i = 0; i < tune->group_count; i++) {
        const struct tune_group *group = &tune->groups[i];
        OUT_TEXT(text, OUT_LINE);
        if (i > 0) {
            report_gap(report);
        }
        report_name(group, several, report);
        if (!report->is_page) { /* its table of rows has all groups */
            report_rows(group, report);
        } else if (tune->group_count > 1 && i < TUNE_PICTURES_MAX) {
            report_picture(report, tune_group_svg, group);
        }
        write_summary(group, &text);
        report_paragraph(report, 0, "%s", out_string(&text));
    }
    report_failures(tune, report);
    if (!tune->has_times && has_choice(tune)) {
        report_note(report, 0,
                    "Only a run tells which is fastest: measure the rows that no other "
                    "row beats.");
    }
}
