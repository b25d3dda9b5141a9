/* solve_tables.c - tables of a solution: staircases, unused resources, dynamic shared memory,
 * frontier. */
#include <string.h>

#include "core/lever.h"
#include "core/words.h"
#include "launch/answer_text.h"
#include "report/report.h"
#include "solve/solve_report.h"

/* ---- without a target: staircases, unused resources, frontier ---------------------------- */

const char *solve_range_text(const struct occ_stair *stair, char out[32])
{
    if (stair->last == UINT32_MAX && stair->first <= 1) {
        snprintf(out, 32, "any");
    } else if (stair->last == UINT32_MAX) {
        snprintf(out, 32, "%u or more", stair->first);
    } else if (stair->first == stair->last) {
        snprintf(out, 32, "%u", stair->first);
    } else {
        snprintf(out, 32, "%u to %u", stair->first, stair->last);
    }
    return out;
}

enum { STAIR_RANGE, STAIR_BLOCKS, STAIR_WARPS, STAIR_OCCUPANCY, STAIR_LIMITERS, STAIR_COLUMNS };

struct stair_table {
    const struct solve *solve;
    const struct solve_staircase *staircase;
    bool marks; /* false: the launch has no value on this staircase */
};

static void write_stair_cell(const void *context, size_t row, size_t column, struct out *out)
{
    const struct stair_table *table = context;
    const struct occ_stair *stair = &table->staircase->stairs[row].stair;
    char text[32];
    bool runs = stair->blocks_per_sm > 0;
    if (column == STAIR_RANGE) {
        out_text(out, solve_range_text(stair, text));
    } else if (column == STAIR_BLOCKS && runs) {
        out_uint(out, stair->blocks_per_sm);
    } else if (column == STAIR_BLOCKS) {
        out_text(out, "cannot launch");
    } else if (column == STAIR_WARPS && runs) {
        out_uint(out, stair->warps_last);
    } else if (column == STAIR_OCCUPANCY && runs) {
        out_text(out, solve_percent_text(table->solve, stair->warps_last, text));
    } else if (column == STAIR_LIMITERS && runs) {
        phrase_limiters(table->solve->answer->question->arch, stair->limiters, out);
    }
}

static char mark_stair(const void *context, size_t row)
{
    const struct stair_table *table = context;
    return table->marks && table->staircase->stairs[row].is_current ? '>' : ' ';
}

/* Says a staircase; marks no step of registers if the launch has no number of registers. */
static void report_staircase(const struct solve *solve, enum occ_lever lever, const char *name,
                             struct report *report)
{
    enum { RANGE_WIDTH = 20, BLOCKS_WIDTH = 10, WARPS_WIDTH = 7, OCCUPANCY_WIDTH = 11 };
    const struct question *q = solve->answer->question;
    const struct words *w = words_of(q->arch);
    const struct stair_table table = { solve, &solve->staircases[lever],
                                       lever != OCC_LEVER_REGISTERS ||
                                           occ_lever_get(&q->launch, lever) > 0 };
    const bool at_end = lever == OCC_LEVER_THREADS; /* a step has several numbers of warps */
    char warps[24];
    snprintf(warps, sizeof warps, "%s%s", w->warps, at_end ? "*" : "");
    const struct text_column columns[STAIR_COLUMNS] = {
        [STAIR_RANGE] = { .title = name, .width = RANGE_WIDTH },
        [STAIR_BLOCKS] = { .title = w->blocks,
                           .width = BLOCKS_WIDTH,
                           .before = 1,
                           .is_number = true },
        [STAIR_WARPS] = { .title = warps, .width = WARPS_WIDTH, .before = 1, .is_number = true },
        [STAIR_OCCUPANCY] = { .title = at_end ? "occupancy*" : "occupancy",
                              .width = OCCUPANCY_WIDTH,
                              .before = 1,
                              .is_number = true },
        [STAIR_LIMITERS] = { .title = "limited by", .before = 2, .wraps = true },
    };
    report_gap(report);
    report_table(report, &(struct report_table){ .columns = columns,
                                                 .column_count = STAIR_COLUMNS,
                                                 .row_count = table.staircase->count,
                                                 .cell = write_stair_cell,
                                                 .mark = mark_stair,
                                                 .context = &table });
    if (at_end) {
        report_line(report, 2, "* at the upper end of the step");
    }
}

/* The name of the quantity that changes along a staircase. */
static const char *stair_name(const struct words *w, enum occ_lever lever, char out[40])
{
    if (lever == OCC_LEVER_THREADS) {
        solve_items_label(w, out);
    } else if (levers[lever].unit == LEVER_BYTES) {
        snprintf(out, 40, "%s, bytes", lever_word(w, lever));
    } else {
        snprintf(out, 40, "%s", lever_word(w, lever));
    }
    return out;
}

static void report_staircases(const struct solve *solve, struct report *report)
{
    const struct occ_arch *arch = solve->answer->question->arch;
    report_heading(report, "stairs", "One quantity at a time; > marks the present value.");
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        if (levers[i].has_staircase &&
            (levers[i].interest == LEVER_ALWAYS || occ_limit_exists(arch, levers[i].limit))) {
            char name[40];
            report_staircase(solve, (enum occ_lever)i,
                             stair_name(words_of(arch), (enum occ_lever)i, name), report);
        }
    }
}

enum { UNUSED_LIMIT, UNUSED_IDLE, UNUSED_GROWABLE, UNUSED_STRANDED, UNUSED_FREE, UNUSED_COLUMNS };

/* The limits whose unused resources are shown. */
struct unused_table {
    const struct solve *solve;
    enum occ_limit limits[OCC_LIMIT_COUNT];
    size_t count;
};

static void write_unused_cell(const void *context, size_t row, size_t column, struct out *out)
{
    const struct unused_table *table = context;
    const enum occ_limit limit = table->limits[row];
    const struct occ_stranded *unused = &table->solve->unused[limit].stranded;
    const struct answer *a = table->solve->answer;
    uint32_t free = a->headroom[lever_of(limit)].free;
    switch (column) {
    case UNUSED_LIMIT:
        out_text(out, phrase_limit(a->question->arch, limit));
        break;
    case UNUSED_IDLE:
        out_uint(out, unused->idle);
        break;
    case UNUSED_GROWABLE:
        out_uint(out, unused->growable);
        break;
    case UNUSED_STRANDED:
        out_uint(out, unused->stranded);
        break;
    case UNUSED_FREE:
        if (free == OCC_NO_LIMIT) {
            out_text(out, "any");
        } else {
            out_uint(out, free);
        }
        break;
    }
}

/* Says in which units the columns are. */
static void report_legend(const struct unused_table *table, struct report *report)
{
    const struct words *w = words_of(table->solve->answer->question->arch);
    const char *separator = "";
    OUT_TEXT(legend, OUT_LINE);
    out_printf(&legend,
               "growable: what the %s could still use without becoming fewer; "
               "stranded: the rest of idle; free: what each %s could add, in ",
               w->blocks, w->block);
    for (size_t i = 0; i < table->count; i++) {
        enum occ_lever lever = lever_of(table->limits[i]);
        out_text(&legend, separator);
        out_text(&legend, levers[lever].unit == LEVER_BYTES ? "bytes" : lever_word(w, lever));
        if (lever == OCC_LEVER_REGISTERS) {
            bool is_thread = strcmp(w->item, "thread") == 0; /* Intel: a thread is a warp */
            out_printf(&legend, " per %s", is_thread ? w->item : w->warp);
        }
        separator = ", ";
    }
    report_remark(report, &legend);
}

/* Says the unused resources per SM (idle, growable, stranded) and per block (free). */
static void report_unused(const struct solve *solve, struct report *report)
{
    enum { LIMIT_WIDTH = 20, IDLE_WIDTH = 10, NUMBER_WIDTH = 11 };
    struct unused_table table = { .solve = solve };
    char head[24];
    if (solve->answer->result.blocks_per_sm == 0) {
        return;
    }
    snprintf(head, sizeof head, "per %s", words_of(solve->answer->question->arch)->sm);
    const struct text_column columns[UNUSED_COLUMNS] = {
        [UNUSED_LIMIT] = { .title = head, .width = LIMIT_WIDTH },
        [UNUSED_IDLE] = { .title = "idle", .width = IDLE_WIDTH, .before = 1, .is_number = true },
        [UNUSED_GROWABLE] = { .title = "growable",
                              .width = NUMBER_WIDTH,
                              .before = 1,
                              .is_number = true },
        [UNUSED_STRANDED] = { .title = "stranded",
                              .width = NUMBER_WIDTH,
                              .before = 1,
                              .is_number = true },
        [UNUSED_FREE] = { .title = "free", .width = NUMBER_WIDTH, .before = 1, .is_number = true },
    };
    for (int limit = 0; limit < OCC_LIMIT_COUNT; limit++) {
        if (solve->unused[limit].is_known &&
            occ_lever_has_staircase(lever_of((enum occ_limit)limit))) {
            table.limits[table.count++] = (enum occ_limit)limit;
        }
    }
    report_topic(report, "unused", "Unused resources");
    report_table(report, &(struct report_table){ .columns = columns,
                                                 .column_count = UNUSED_COLUMNS,
                                                 .row_count = table.count,
                                                 .cell = write_unused_cell,
                                                 .context = &table });
    report_legend(&table, report);
}

enum { DYNAMIC_BLOCKS, DYNAMIC_BYTES, DYNAMIC_OCCUPANCY, DYNAMIC_CARVEOUT, DYNAMIC_COLUMNS };

static void write_dynamic_cell(const void *context, size_t row, size_t column, struct out *out)
{
    const struct solve_dynamic *at = &((const struct solve *)context)->dynamic[row];
    switch (column) {
    case DYNAMIC_BLOCKS:
        out_uint(out, at->blocks_per_sm);
        break;
    case DYNAMIC_BYTES:
        out_uint(out, at->largest);
        break;
    case DYNAMIC_OCCUPANCY:
        phrase_percent(at->occupancy, out);
        break;
    case DYNAMIC_CARVEOUT:
        if (at->carveout == 0) {
            out_text(out, "any");
        } else if (at->carveout != OCC_NO_LIMIT) {
            out_printf(out, "%u %%", at->carveout);
        }
        break;
    }
}

static void write_dynamic_steps(const void *context, size_t row,
                                void (*line)(void *report, const char *text), void *report)
{
    const struct solve *solve = context;
    solve_explain(solve, &solve->answer->question->launch, solve->dynamic[row].blocks_per_sm,
                  SOLVE_EXPLAIN_SMEM, line, report);
}

static void report_dynamic(const struct solve *solve, struct report *report)
{
    enum { BLOCKS_WIDTH = 10, BYTES_WIDTH = 9, OCCUPANCY_WIDTH = 11 };
    const struct question *q = solve->answer->question;
    const struct words *w = words_of(q->arch);
    char smem[48] = "";
    const struct text_column columns[DYNAMIC_COLUMNS] = {
        [DYNAMIC_BLOCKS] = { .title = w->blocks, .width = BLOCKS_WIDTH },
        [DYNAMIC_BYTES] = { .title = "bytes",
                            .width = BYTES_WIDTH,
                            .before = 1,
                            .is_number = true },
        [DYNAMIC_OCCUPANCY] = { .title = "occupancy",
                                .width = OCCUPANCY_WIDTH,
                                .before = 1,
                                .is_number = true },
        [DYNAMIC_CARVEOUT] = { .title = "carve-out", .before = 2 },
    };
    if (solve->dynamic_count == 0) {
        return;
    }
    if (q->launch.smem > 0) {
        snprintf(smem, sizeof smem, ", with %u B static", q->launch.smem);
    }
    report_heading(report, "dynamic", "Maximum dynamic %s for N %s%s:", w->smem, w->blocks, smem);
    report_gap(report);
    report_table(report, &(struct report_table){
                             .columns = columns,
                             .column_count = DYNAMIC_COLUMNS - (q->arch->smem_carveout == 0),
                             .row_count = solve->dynamic_count,
                             .cell = write_dynamic_cell,
                             .steps = solve->wants_steps ? write_dynamic_steps : NULL,
                             .context = solve });
}

/* A page has the staircases as its rows. */
void solve_report_resources(const struct solve *solve, struct report *report)
{
    if (!report->is_page) {
        report_staircases(solve, report);
    }
    report_unused(solve, report);
    report_dynamic(solve, report);
}

/* ---- the frontier --------------------------------------------------------------------------- */

enum { CORNER_BLOCKS, CORNER_WARPS, CORNER_OCCUPANCY, CORNER_REGS, CORNER_SMEM, CORNER_COLUMNS };

static void write_corner_cell(const void *context, size_t row, size_t column, struct out *out)
{
    const struct solve_corner *at = &((const struct solve *)context)->corners[row];
    switch (column) {
    case CORNER_BLOCKS:
        out_uint(out, at->blocks_per_sm);
        break;
    case CORNER_WARPS:
        out_uint(out, at->corner.warps_per_sm);
        break;
    case CORNER_OCCUPANCY:
        phrase_percent(at->occupancy, out);
        break;
    case CORNER_REGS:
        out_uint(out, at->corner.regs);
        break;
    case CORNER_SMEM:
        out_uint(out, at->corner.smem);
        break;
    }
}

static char mark_corner(const void *context, size_t row)
{
    const struct solve *solve = context;
    return solve->corners[row].blocks_per_sm == solve->answer->result.blocks_per_sm ? '>' : ' ';
}

static void write_corner_steps(const void *context, size_t row,
                               void (*line)(void *report, const char *text), void *report)
{
    const struct solve *solve = context;
    solve_explain(solve, &solve->answer->question->launch, solve->corners[row].blocks_per_sm,
                  SOLVE_EXPLAIN_REGISTERS | SOLVE_EXPLAIN_SMEM, line, report);
}

/* A page without --explain has the corners as its rows. */
void solve_report_frontier(const struct solve *solve, struct report *report)
{
    enum { BLOCKS_WIDTH = 10, WARPS_WIDTH = 7, NUMBER_WIDTH = 11, SMEM_WIDTH = 15 };
    const struct answer *a = solve->answer;
    const struct words *w = words_of(a->question->arch);
    const uint32_t threads = a->question->launch.threads;
    char bytes[24] = "shared mem., B";
    if (report->is_page && !solve->wants_steps) {
        return;
    }
    if (strcmp(w->smem, "shared memory") != 0) {
        snprintf(bytes, sizeof bytes, "%s, B", w->smem);
    }
    const struct text_column columns[CORNER_COLUMNS] = {
        [CORNER_BLOCKS] = { .title = w->blocks, .width = BLOCKS_WIDTH },
        [CORNER_WARPS] = { .title = w->warps,
                           .width = WARPS_WIDTH,
                           .before = 1,
                           .is_number = true },
        [CORNER_OCCUPANCY] = { .title = "occupancy",
                               .width = NUMBER_WIDTH,
                               .before = 1,
                               .is_number = true },
        [CORNER_REGS] = { .title = w->regs, .width = NUMBER_WIDTH, .before = 1, .is_number = true },
        [CORNER_SMEM] = { .title = bytes, .width = SMEM_WIDTH, .before = 1, .is_number = true },
    };
    report_heading(report, "frontier", "Maximum %s and %s together, for N %s of %u %s:", w->regs,
                   w->smem, w->blocks, threads, words_by_count(threads, w->item, w->items));
    report_gap(report);
    report_table(report,
                 &(struct report_table){ .columns = columns,
                                         .column_count = CORNER_COLUMNS,
                                         .row_count = solve->corner_count,
                                         .cell = write_corner_cell,
                                         .mark = mark_corner,
                                         .steps = solve->wants_steps ? write_corner_steps : NULL,
                                         .context = solve });
}

/* ---- tensor memory -------------------------------------------------------------------------- */

static void write_tensor_cell(const void *context, size_t row, size_t column, struct out *out)
{
    const struct solve_columns *at = &((const struct solve *)context)->columns[row];
    out_uint(out, column == 0 ? row + 1 : column == 1 ? at->one : at->several);
}

/*
 * Says how many columns of tensor memory a block may have so that 1, 2, ... blocks run: in one
 * allocation, and in several.
 */
void solve_report_tensor(const struct solve *solve, struct report *report)
{
    static const struct text_column columns[] = {
        { .title = "blocks", .width = 9 },
        { .title = "one allocation", .width = 14, .before = 1, .is_number = true },
        { .title = "several", .width = 10, .before = 1, .is_number = true }
    };
    const struct answer *a = solve->answer;
    if (a->question->tmem_column_count == 0 || !answer_is_launchable(a)) {
        return;
    }
    report_heading(report, "columns", "Maximum columns of tensor memory for N running blocks:");
    report_gap(report);
    report_table(report, &(struct report_table){ .columns = columns,
                                                 .column_count = sizeof columns / sizeof *columns,
                                                 .row_count = solve->column_count,
                                                 .cell = write_tensor_cell,
                                                 .context = solve });
    if (solve->column_count < a->result.blocks_per_sm) {
        report_line(report, 2, "%zu or more: none; an allocation has at least %u columns",
                    solve->column_count + 1, a->question->arch->tensor_columns_min);
    }
}
