/* solve_report.c - what `occ solve` says to people, and its formats. */

#include "solve/solve_report.h"
#include "arch/vendor.h"
#include "base/text.h"
#include "core/lever.h"
#include "core/words.h"
#include "launch/answer_report.h"
#include "launch/answer_say.h"
#include "solve/solve.h"

enum { LABEL_WIDTH = 22, NOW_WIDTH = 10, HANG = 4, LABEL_MAX = 32 };

/* Writes the occupancy of `warps` warps as a percentage; returns `out`. */
static const char *percent_of_warps(const struct solve *solve, uint32_t warps,
                                    char out[PHRASE_PERCENT_MAX])
{
    return phrase_percent_string(occupancy_of_warps(solve->answer->question->arch, warps), out);
}

void solve_now_text(const struct answer *a, struct out *out)
{
    const struct words *w = words_of(a->question->arch);
    if (!answer_is_launchable(a)) {
        out_text(out, "Cannot launch now");
        return;
    }
    out_text(out, "Now ");
    phrase_percent(answer_occupancy(a), out);
    out_text(out, ": ");
    phrase_count(a->result.blocks_per_sm, w->block, w->blocks, out);
    out_printf(out, ", %u of %u %s per %s, limited by ", a->result.warps_per_sm,
               a->question->arch->max_warps_per_sm, w->warps, w->sm);
    phrase_limiters(a->question->arch, a->result.limiters, out);
}

static void report_now(const struct answer *a, struct report *report)
{
    OUT_TEXT(line, OUT_LINE);
    title_report(a, report);
    report_gap(report);
    if (answer_is_launchable(a)) {
        solve_now_text(a, &line);
        report_title(report, &line); /* a page has it as a figure */
        return;
    }
    char text[ANSWER_CAUSE_MAX];
    unsigned next = 0;
    while (answer_next_cause(a, &next, text)) {
        report_paragraph(report, HANG, "Cannot launch now: %s", text);
    }
}

/* Writes "Target 100 %: 64 warps per SM, 8 blocks of 256 threads". */
static void report_target(const struct solve *solve, struct report *report)
{
    const struct question *q = solve->answer->question;
    const struct words *w = words_of(q->arch);
    uint32_t count = solve->target.count;
    bool counts_warps = solve->target.kind == OCC_TARGET_WARPS;
    bool has_percent = counts_warps && count <= q->arch->max_warps_per_sm;
    char percent[PHRASE_PERCENT_MAX];
    OUT_TEXT(text, OUT_LINE);
    struct out *out = &text;
    out_text(out, "Target");
    if (has_percent) {
        out_printf(out, " %s", percent_of_warps(solve, count, percent));
    }
    out_text(out, ": ");
    if (counts_warps) {
        phrase_count(count, w->warp, w->warps, out);
    } else {
        phrase_count(count, w->block, w->blocks, out);
    }
    out_printf(out, " per %s", w->sm);
    if (has_percent) {
        out_text(out, ", ");
        phrase_count(solve->blocks, w->block, w->blocks, out);
        out_text(out, " of ");
        phrase_count(q->launch.threads, w->item, w->items, out);
    }
    if (solve->is_reached) {
        out_text(out, "; already reached");
    }
    report_line(report, 0, "%s", out_string(&text));
}

/* ---- one quantity alone ------------------------------------------------------------------- */

static const char *row_label(const struct solve *solve, const struct solve_row *row,
                             char out[LABEL_MAX])
{
    const char *word = lever_word(words_of(solve->answer->question->arch), row->which);
    if (row->part == SOLVE_WHOLE) {
        return word;
    }
    snprintf(out, LABEL_MAX, "%s %s", row->part == SOLVE_STATIC ? "static" : "dynamic", word);
    return out;
}

static void row_now(const struct solve *solve, const struct solve_row *row, char out[LABEL_MAX])
{
    unsigned long long value = solve_row_value(solve, row);
    switch (row->lever->unit) {
    case LEVER_NUMBER:
        if (value == 0) {
            snprintf(out, LABEL_MAX, "none");
        } else {
            snprintf(out, LABEL_MAX, "%llu", value);
        }
        break;
    case LEVER_BYTES:
        snprintf(out, LABEL_MAX, "%llu B", value);
        break;
    case LEVER_PERCENT:
        if (solve->answer->question->launch.carveout < 0) {
            snprintf(out, LABEL_MAX, "largest");
        } else {
            snprintf(out, LABEL_MAX, "%llu %%", value);
        }
        break;
    case LEVER_SWITCH:
        snprintf(out, LABEL_MAX, "no");
        break;
    }
}

/*
 * Writes "no: registers allow 6, shared memory 2": the limits that stay below the target even with
 * the best value of the row.
 */
static void write_why_not(const struct solve *solve, const struct solve_alone *alone,
                          struct out *out)
{
    out_text(out, "no");
    const char *separator = ": ";
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        if (alone->blocks[i] >= solve->blocks) {
            continue;
        }
        const char *name = phrase_limit(solve->answer->question->arch, (enum occ_limit)i);
        out_printf(out, "%s%s ", separator, name);
        if (separator[0] == ':') {
            out_printf(out, "%s ", phrase_allow(name));
        }
        out_uint(out, alone->blocks[i]);
        separator = ", ";
    }
}

/* Writes "at most 32": the values with which the row reaches the target. */
static void write_threshold(const struct solve *solve, const struct solve_row *row, uint32_t value,
                            struct out *out)
{
    const struct occ_arch *arch = solve->answer->question->arch;
    uint32_t static_max = arch->smem_per_block_default;
    if (row->lever->unit == LEVER_SWITCH) {
        out_text(out, "yes");
    } else if (row->lever->unit == LEVER_PERCENT) {
        if (value == 0) {
            out_text(out, "any");
        } else {
            out_printf(out, "at least %u %%", value);
        }
    } else if (row->lever->unit == LEVER_BYTES) {
        out_printf(out, "at most %u B", value);
    } else if (value == UINT32_MAX) {
        out_text(out, "any");
    } else {
        out_printf(out, "at most %u", value);
    }
    if (row->part == SOLVE_STATIC && vendor_of(arch)->has_smem_optin && value > static_max) {
        out_printf(out, " (dynamic above %u B)", static_max);
    }
}

/*
 * Writes the block sizes that reach the target with at least `warps` warps per SM: "64 to 192, 256,
 * 512 to 1024".
 */
static void write_sizes(const struct solve *solve, uint32_t warps, struct out *text)
{
    uint32_t unit = solve->answer->question->arch->warp_size;
    const char *separator = "";
    for (size_t i = 0; i < solve->size_count; i++) {
        if (solve->sizes[i].warps_per_sm < warps) {
            continue;
        }
        uint32_t first = solve->sizes[i].at;
        uint32_t last = first;
        while (i + 1 < solve->size_count && solve->sizes[i + 1].at == last + unit &&
               solve->sizes[i + 1].warps_per_sm >= warps) {
            last = solve->sizes[++i].at;
        }
        out_printf(text, "%s%u", separator, first);
        if (last > first) {
            out_printf(text, last == first + unit ? ", %u" : " to %u", last);
        }
        separator = ", ";
    }
}

/* Writes the block sizes that reach the target: all in line 0, the best in line 1. */
static void write_block_sizes(const struct solve *solve, size_t line, struct out *out)
{
    const struct question *q = solve->answer->question;
    const struct words *w = words_of(q->arch);
    uint32_t best = solve->best_size_warps;
    char percent[PHRASE_PERCENT_MAX];
    if (best == 0) {
        out_printf(out, "no multiple of %u reaches the target", q->arch->warp_size);
    } else if (line == 0) {
        write_sizes(solve, 0, out);
    } else {
        out_printf(out, "best, with %u %s, %s: ", best, words_by_count(best, w->warp, w->warps),
                   percent_of_warps(solve, best, percent));
        write_sizes(solve, best, out);
    }
}

enum { ALONE_LABEL, ALONE_NOW, ALONE_WITH, ALONE_COLUMNS };

/* The rows of the table: the quantities that are shown, then the lines of block sizes. */
struct alone_table {
    const struct solve *solve;
    unsigned rows[SOLVE_ROWS_MAX];
    size_t count;
};

/* Writes a cell of the lines of block sizes; only the first line has a label. */
static void write_sizes_cell(const struct solve *solve, size_t line, size_t column, struct out *out)
{
    const struct question *q = solve->answer->question;
    char label[32] = "";
    switch (column) {
    case ALONE_LABEL:
        if (line == 0) {
            solve_items_label(words_of(q->arch), label);
        }
        out_text(out, label);
        break;
    case ALONE_NOW:
        if (line == 0) {
            out_uint(out, q->launch.threads);
        }
        break;
    case ALONE_WITH:
        write_block_sizes(solve, line, out);
        break;
    }
}

static void write_alone_cell(const void *context, size_t index, size_t column, struct out *out)
{
    const struct alone_table *table = context;
    const struct solve *solve = table->solve;
    char text[LABEL_MAX];
    if (index >= table->count) {
        write_sizes_cell(solve, index - table->count, column, out);
        return;
    }
    const struct solve_alone *alone = &solve->alone[table->rows[index]];
    struct solve_row row = solve_row_at(table->rows[index]);
    switch (column) {
    case ALONE_LABEL:
        out_text(out, row_label(solve, &row, text));
        break;
    case ALONE_NOW:
        row_now(solve, &row, text);
        out_text(out, text);
        break;
    case ALONE_WITH:
        if (alone->reaches) {
            write_threshold(solve, &row, alone->value, out);
        } else {
            write_why_not(solve, alone, out);
        }
        break;
    }
}

static void report_alone(const struct solve *solve, struct report *report)
{
    const struct text_column columns[ALONE_COLUMNS] = {
        [ALONE_LABEL] = { .title = "changed alone", .width = LABEL_WIDTH },
        [ALONE_NOW] = { .title = "now", .width = NOW_WIDTH, .is_number = true },
        [ALONE_WITH] = { .title = solve->is_reached ? "keeps the target with"
                                                    : "reaches the target with",
                         .before = 2,
                         .wraps = true },
    };
    struct alone_table table = { .solve = solve };
    for (unsigned i = 0; i < SOLVE_ROWS_MAX; i++) {
        if (solve->alone[i].is_shown) {
            table.rows[table.count++] = i;
        }
    }
    report_topic(report, "alone", "One quantity alone");
    report_table(report, &(struct report_table){ .columns = columns,
                                                 .column_count = ALONE_COLUMNS,
                                                 .row_count = table.count +
                                                              (solve->best_size_warps > 0 ? 2 : 1),
                                                 .cell = write_alone_cell,
                                                 .context = &table });
}

/* ---- plans -------------------------------------------------------------------------------- */

static void report_plan(const struct solve *solve, const char *lead, const struct occ_plan *plan,
                        struct report *report)
{
    const struct words *w = words_of(solve->answer->question->arch);
    OUT_TEXT(text, OUT_LINE);
    char percent[PHRASE_PERCENT_MAX];
    out_printf(&text, "%s: ", lead);
    solve_levers_text(solve, plan, &text);
    out_text(&text, ", which gives ");
    phrase_count(plan->blocks_per_sm, w->block, w->blocks, &text);
    out_text(&text, ", ");
    phrase_count(plan->warps_per_sm, w->warp, w->warps, &text);
    out_printf(&text, ", %s", percent_of_warps(solve, plan->warps_per_sm, percent));
    report_paragraph_out(report, HANG, &text);
    if ((plan->levers >> OCC_LEVER_SHARED_MEMORY & 1) != 0) {
        stages_that_fit_report(solve->answer, levers[OCC_LEVER_SHARED_MEMORY].get(&plan->launch),
                               report);
    }
}

/* The lines to write, which begin with their heading. */
struct code_lines {
    struct report *report;
    bool has_heading;
};

static void write_code_line(void *ctx, const char *line)
{
    struct code_lines *lines = ctx;
    if (!lines->has_heading) {
        report_heading(lines->report, "write", "To write:");
        lines->has_heading = true;
    }
    report_code(lines->report, line);
}

static void report_plans(const struct solve *solve, struct report *report)
{
    if (!solve->is_reached) {
        const char *lead = "Smallest change";
        if (solve->change.plan.changes != 1) {
            lead = "No single change is enough. Smallest combined change";
        }
        report_gap(report);
        report_plan(solve, lead, &solve->change.plan, report);
    }
    if (solve->has_same_size) {
        report_plan(solve, "With this block size", &solve->same_size.plan, report);
    }
    struct code_lines lines = { report, false };
    solve_write_code(solve, &solve->change.plan, write_code_line, &lines);
}

static void report_unreachable(const struct solve *solve, struct report *report)
{
    const struct words *w = words_of(solve->answer->question->arch);
    const struct occ_result *best = &solve->best;
    char reason[SOLVE_SENTENCE_MAX];
    char percent[PHRASE_PERCENT_MAX];
    solve_reason(solve, reason);
    report_paragraph(report, HANG, "Out of reach: %s.", reason);
    if (best->blocks_per_sm > 0) {
        report_paragraph(report, HANG, "Best: %u %s, %s, with %u %s of %u %s.", best->warps_per_sm,
                         words_by_count(best->warps_per_sm, w->warp, w->warps),
                         percent_of_warps(solve, best->warps_per_sm, percent), best->blocks_per_sm,
                         words_by_count(best->blocks_per_sm, w->block, w->blocks),
                         solve->best_launch.threads,
                         words_by_count(solve->best_launch.threads, w->item, w->items));
    }
}

/* ---- the whole report ----------------------------------------------------------------------- */

/* What blocks allocate while they run, and what they need. */
static void report_needs(const struct solve *solve, struct report *report)
{
    if (solve->answer->tensor.exists) {
        tensor_report(solve->answer, report);
    }
    solve_report_tensor(solve, report);
    if (solve->answer->pool.exists) {
        pool_report(solve->answer, report);
    }
    if (solve->answer->hiding.exists || solve->answer->bandwidth.exists) {
        needs_report(solve->answer, report);
    }
}

/* All of the text; what a page has below its rows. */
void solve_report(const struct solve *solve, struct report *report)
{
    char caveat[SOLVE_SENTENCE_MAX];
    report_now(solve->answer, report);
    if (solve->wants_frontier) {
        solve_report_frontier(solve, report);
    } else if (solve->target_text == NULL) {
        solve_report_resources(solve, report);
    } else {
        report_target(solve, report);
        if (!solve->is_reachable) {
            report_unreachable(solve, report);
            return;
        }
        report_alone(solve, report);
        report_plans(solve, report);
        if (solve->wants_steps) {
            report_heading(report, "steps", "Step by step");
            solve_explain_change(solve, report_step, report);
        }
    }
    report_needs(solve, report);
    solve_caveat(solve, caveat);
    report_gap(report);
    OUT_TEXT(note, OUT_LINE);
    if (answer_short_grid_text(solve->answer, &note)) {
        report_note(report, HANG, "Note: %s.", out_string(&note));
    }
    report_line(report, 0, "%s", caveat);
}

/* ---- the formats -------------------------------------------------------------------------- */

static void write_document(const struct solve *solve, enum record_layout layout, struct out *out)
{
    record_json(solve_say, solve, layout, out);
    out_char(out, '\n');
}

static void text_row(struct render *render, const void *record)
{
    struct report report;
    report_start(&report, false, render->out);
    solve_report(record, &report);
    report_end(&report);
}

static void json_row(struct render *render, const void *record)
{
    write_document(record, RECORD_LINES, render->out);
}

static void jsonl_row(struct render *render, const void *record)
{
    write_document(record, RECORD_COMPACT, render->out);
}

const struct renderer render_solve[] = {
    { FORMAT_TEXT, true, RENDER_NO_COLUMNS, NULL, text_row, NULL },
    { FORMAT_JSON, true, RENDER_NO_COLUMNS, NULL, json_row, NULL },
    { FORMAT_JSONL, true, RENDER_NO_COLUMNS, NULL, jsonl_row, NULL },
    { FORMAT_NONE, false, RENDER_NO_COLUMNS, NULL, NULL, NULL },
};

static void write_stair_rows(const struct solve *solve, const struct renderer *renderer,
                             struct render *render)
{
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        for (size_t k = 0; k < solve->staircases[i].count; k++) {
            render_row(renderer, render, &solve->staircases[i].stairs[k]);
        }
    }
}

static void write_corner_rows(const struct solve *solve, const struct renderer *renderer,
                              struct render *render)
{
    for (size_t i = 0; i < solve->corner_count; i++) {
        render_row(renderer, render, &solve->corners[i]);
    }
}

static void write_change_rows(const struct solve *solve, const struct renderer *renderer,
                              struct render *render)
{
    if (solve->is_reachable) {
        render_row(renderer, render, &solve->change);
    }
    if (solve->has_same_size) {
        render_row(renderer, render, &solve->same_size);
    }
}

say_function *solve_rows_say(const struct solve *solve)
{
    if (solve->wants_frontier) {
        return solve_corner_say;
    }
    return solve->target_text != NULL ? solve_change_say : solve_stair_say;
}

void solve_write(const struct solve *solve, const struct renderer *renderer, struct render *render)
{
    if (renderer->writes_all || render->table->say == solve_document_say(solve)) {
        render_row(renderer, render, solve);
        return;
    }
    if (render->table->column_count == 0) {
        table_choose_all_columns(render->table, solve_rows_say(solve));
    }
    render_begin(renderer, render);
    if (solve->wants_frontier) {
        write_corner_rows(solve, renderer, render);
    } else if (solve->target_text != NULL) {
        write_change_rows(solve, renderer, render);
    } else {
        write_stair_rows(solve, renderer, render);
    }
    render_end(renderer, render);
}
