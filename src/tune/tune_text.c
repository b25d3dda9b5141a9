/* tune_text.c - the steps of a kernel for people: cells, sentences, the table of the text. */
#include <string.h>

#include "base/escape.h"
#include "base/num.h"
#include "base/text.h"
#include "report/phrase.h"
#include "tune/tune.h"

/* ---- cells ---------------------------------------------------------------------------------- */

void tune_write_spill(const struct tune_row *row, struct out *out)
{
    if (row->row == TUNE_NO_ROW || row->spill.least < 0) {
        out_char(out, '-');
        return;
    }
    kernel_span_write(row->spill, out);
    out_text(out, row->spills_are_registers && row->spill.least > 0 ? "r" : "");
}

/* Writes a text after ", " unless it is the first. */
static void join(struct out *out, const size_t start, const char *text)
{
    out_text(out, out->len > start ? ", " : "");
    out_text(out, text);
}

/* A time is that of the command: with several kernels it is none's. */
static bool has_own_time(const struct tune *tune)
{
    return tune->has_times && tune->group_count == 1;
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
    if (!row->obeys) {
        join(out, start, "not obeyed");
    }
    if (has_own_time(row->group->tune) && (row->marks & TUNE_FASTEST) != 0) {
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
        tune_name_step(row->better, out);
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
    if (column == COLUMN_WAVES && a->run.exists) {
        phrase_waves(answer_waves(a), out);
    } else if (column == COLUMN_USEFUL && a->run.exists) {
        phrase_percent_span(a->run.waves.efficiency, a->run.waves.efficiency_shared, out);
    } else if (column == COLUMN_HIDING && a->hiding.exists) {
        out_text(out, occ_enough_key(a->hiding.needs.high.enough));
    } else if (column == COLUMN_BANDWIDTH && a->bandwidth.exists) {
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
            count = column == COLUMN_LOCAL ? kernel_extras(&kernel->kernel)->local_instructions
                                           : kernel_extras(&kernel->kernel)->instructions;
        }
        write_number(count >= 0, (uint64_t)count, out);
        break;
    }
    case COLUMN_TIME:
        if (has_own_time(row->group->tune)) {
            write_time(row->build, out);
        } else {
            out_char(out, '-');
        }
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
    if (has_own_time(row->group->tune) && (row->marks & TUNE_FASTEST) != 0) {
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
        [COLUMN_CAP] = { .title = tune_cap_heading(group->tune),
                         .width = 4,
                         .use = TEXT_COLUMN_STAYS },
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

/* ---- the report ----------------------------------------------------------------------------- */

/* Why a build has no kernel or no time; "" = it has both. */
static const char *message_of(const struct tune_build *build)
{
    return build->message[0] != '\0' ? build->message : build->time_message;
}

/* Did an earlier build fail with the same message? */
static bool was_said(const struct tune *tune, size_t index)
{
    const char *message = message_of(tune->builds.items[index]);
    for (size_t i = 0; i < index; i++) {
        if (strcmp(message_of(tune->builds.items[i]), message) == 0) {
            return true;
        }
    }
    return false;
}

/* Says "cap 64, 48: exit status 1: ..." for each failure. */
static void report_failures(const struct tune *tune, struct report *report)
{
    for (size_t i = 0; i < tune->builds.count; i++) {
        const char *message = message_of(tune->builds.items[i]);
        OUT_TEXT(text, OUT_LINE);
        if (message[0] == '\0' || was_said(tune, i)) {
            continue;
        }
        out_printf(&text, "%s ", tune_cap_heading(tune));
        for (size_t k = i; k < tune->builds.count; k++) {
            if (strcmp(message_of(tune->builds.items[k]), message) == 0) {
                out_text(&text, k > i ? ", " : "");
                tune_write_cap(tune, &tune->builds.items[k]->step, false, &text);
            }
        }
        out_text(&text, ": ");
        escape_ascii(message, strlen(message), &text);
        report_style(report, STYLE_FAILURE);
        report_paragraph_out(report, 2, &text);
    }
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

void tune_report_name(const struct tune_group *group, struct report *report)
{
    OUT_TEXT(text, OUT_BUFFER);
    escape_ascii(group->name, strlen(group->name), &text);
    if (has_several_launches(group->tune)) {
        out_printf(&text, " (%s%s%u threads)", group->arch, *group->arch != '\0' ? ", " : "",
                   group->threads);
    }
    report_subject(report, 2, &text);
}

/* ---- times of a command with several kernels ------------------------------------------------ */

enum time_column { TIME_CAP, TIME_THREADS, TIME_TIME, TIME_MARK, TIME_COLUMNS };

/* The build with the smallest time; NULL = none has one. */
static const struct tune_build *find_fastest(const struct tune *tune)
{
    const struct tune_build *best = NULL;
    for (size_t i = 0; i < tune->builds.count; i++) {
        const struct tune_build *build = tune->builds.items[i];
        if (build->time >= 0 && (best == NULL || build->time < best->time)) {
            best = build;
        }
    }
    return best;
}

static void write_time_cell(const void *context, size_t index, size_t column, struct out *out)
{
    const struct tune *tune = context;
    const struct tune_build *build = tune->builds.items[index];
    switch ((enum time_column)column) {
    case TIME_CAP:
        tune_write_cap(tune, &build->step, false, out);
        break;
    case TIME_THREADS:
        write_number((tune->builds.holes & 1u << TUNE_THREADS) != 0, build->step.threads, out);
        break;
    case TIME_TIME:
        write_time(build, out);
        break;
    default:
        out_text(out, build == find_fastest(tune) ? "fastest" : "");
        break;
    }
}

static char time_mark(const void *context, size_t index)
{
    const struct tune *tune = context;
    return tune->builds.items[index] == find_fastest(tune) ? '>' : ' ';
}

/* The time of each step, which all kernels share. */
static void report_times(const struct tune *tune, struct report *report)
{
    const struct text_column columns[TIME_COLUMNS] = {
        [TIME_CAP] = { .title = tune_cap_heading(tune), .width = 4, .use = TEXT_COLUMN_STAYS },
        [TIME_THREADS] = { .title = SHORT_THREADS, .is_number = true, .before = 2 },
        [TIME_TIME] = { .title = "time", .is_number = true, .before = 2 },
        [TIME_MARK] = { .title = "", .before = 2, .use = TEXT_COLUMN_BELOW },
    };
    OUT_TEXT(text, OUT_LINE);
    report_gap(report);
    out_printf(&text, "--run, one time for all %zu kernels", tune->group_count);
    report_subject(report, 2, &text);
    report_table(report, &(struct report_table){ .columns = columns,
                                                 .column_count = TIME_COLUMNS,
                                                 .row_count = tune->builds.count,
                                                 .cell = write_time_cell,
                                                 .mark = time_mark,
                                                 .context = tune });
}

/* Is there a group with several rows that none beats? */
static bool has_choice(const struct tune *tune)
{
    for (size_t i = 0; i < tune->group_count; i++) {
        size_t count = 0;
        if (tune_has_nothing_to_tune(&tune->groups[i])) {
            continue;
        }
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
    for (size_t i = 0; i < tune->group_count; i++) {
        const struct tune_group *group = &tune->groups[i];
        OUT_TEXT(text, OUT_LINE);
        if (i > 0) {
            report_gap(report);
        }
        tune_report_name(group, report);
        /* A page has one table of all rows. */
        if (!report->is_page && (has_own_time(tune) || !tune_has_nothing_to_tune(group))) {
            report_rows(group, report);
        }
        tune_write_summary(group, &text);
        report_paragraph(report, 0, "%s", out_string(&text));
    }
    if (tune->has_times && !has_own_time(tune)) {
        report_times(tune, report);
    }
    report_failures(tune, report);
    if (!tune->has_times && has_choice(tune)) {
        report_note(report, 0,
                    "Only a run tells which is fastest: measure the rows that no other "
                    "row beats.");
    }
}
