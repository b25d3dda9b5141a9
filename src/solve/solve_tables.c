/* solve_tables.c - the rows of a solution for people: their columns in text and on a page, and the
 * tables of text. */
#include <string.h>

#include "core/lever.h"
#include "core/words.h"
#include "launch/answer_text.h"
#include "report/report.h"
#include "solve/solve_report.h"

/* ---- phrases ------------------------------------------------------------------------------- */

enum { ITEMS_WIDTH = 22 }; /* of a column of labels */

void solve_items_label(const struct words *w, char out[32])
{
    int len = snprintf(out, 32, "%s per %s", w->items, w->block);
    if (len > ITEMS_WIDTH) {
        snprintf(out, 32, "%s per %s", w->items, w->group);
    }
}

void solve_levers_text(const struct solve *solve, const struct occ_plan *plan, struct out *text)
{
    const struct question *q = solve->answer->question;
    const char *separator = "";
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        if ((plan->levers >> i & 1) != 0) {
            out_text(text, separator);
            change_text(q->arch, &q->launch, &plan->launch, (enum occ_lever)i, text);
            separator = ", ";
        }
    }
}

/* ---- staircases ------------------------------------------------------------------------------ */

/* Writes the values of a step: "33 to 40", "any". */
static void write_range(const struct occ_stair *stair, struct out *out)
{
    if (stair->last == UINT32_MAX && stair->first <= 1) {
        out_text(out, "any");
    } else if (stair->last == UINT32_MAX) {
        out_printf(out, "%u or more", stair->first);
    } else {
        phrase_range(stair->first, stair->last, out);
    }
}

enum { STAIR_QUANTITY, STAIR_RANGE, STAIR_BLOCKS, STAIR_WARPS, STAIR_OCCUPANCY, STAIR_LIMITERS };

/* Writes what a step gives; a launch on it that cannot run gives nothing. */
static void write_stair(const void *record, unsigned column, struct out *out)
{
    const struct solve_stair *stair = record;
    bool runs = stair->stair.blocks_per_sm > 0;
    if (column == STAIR_RANGE) {
        write_range(&stair->stair, out);
    } else if (column == STAIR_BLOCKS && runs) {
        out_uint(out, stair->stair.blocks_per_sm);
    } else if (column == STAIR_BLOCKS) {
        out_text(out, PHRASE_CANNOT_LAUNCH);
    } else if (column == STAIR_WARPS && runs) {
        out_uint(out, stair->stair.warps_last);
    } else if (column == STAIR_OCCUPANCY && runs) {
        phrase_percent(stair->occupancy, out);
    } else if (column == STAIR_LIMITERS && runs) {
        phrase_limiters(stair->arch, stair->stair.limiters, out);
    }
}

static void write_quantity_html(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct solve_stair *stair = record;
    page_text(lever_word(words_of(stair->arch), stair->lever), out);
}

static void write_range_html(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct solve_stair *stair = record;
    write_range(&stair->stair, out);
    out_text(out, stair->is_current ? " <span class=\"gained\">now</span>" : "");
}

/* Writes the limits of a step in the vendor's words. */
static void write_limits_html(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct solve_stair *stair = record;
    phrase_limited(stair->arch, stair->stair.blocks_per_sm > 0, stair->stair.limiters, out);
}

/* The heading of the values is the name of the quantity, which report_staircase() sets. */
/* clang-format off */
static const struct shown_column stair_columns[] = {
    [STAIR_QUANTITY] = { .key = "quantity", .title = "Quantity", .unit = SHOWN_TEXT,
      .write = write_quantity_html },
    [STAIR_RANGE] = { .key = "first", .title = "Values", .unit = SHOWN_INTEGER,
      .write = write_range_html, .which = STAIR_RANGE, .width = 20, .is_left = true,
      .text = write_stair },
    [STAIR_BLOCKS] = { .key = "blocks_per_sm", .title = "$blocks per $sm", .unit = SHOWN_INTEGER,
      .which = STAIR_BLOCKS, .heading = "$blocks", .width = 10, .before = 1, .text = write_stair },
    [STAIR_WARPS] = { .key = "warps_per_sm", .title = "$warps per $sm at the last value",
      .unit = SHOWN_INTEGER, .which = STAIR_WARPS, .heading = "$warps", .width = 7, .before = 1,
      .text = write_stair },
    [STAIR_OCCUPANCY] = { .key = "occupancy", .title = "Occupancy at the last value",
      .unit = SHOWN_SHARE, .has_bar = true, .which = STAIR_OCCUPANCY, .heading = "occupancy",
      .width = 11, .before = 1, .text = write_stair },
    [STAIR_LIMITERS] = { .key = "limiters", .title = "Limited by", .unit = SHOWN_TEXT,
      .write = write_limits_html, .which = STAIR_LIMITERS, .heading = "limited by", .wraps = true,
      .text = write_stair },
    { .title = NULL },
};
/* clang-format on */

struct stair_table {
    const struct solve_staircase *staircase;
    bool marks; /* false: the launch has no value on this staircase */
};

static const void *stair_at(const void *context, size_t row)
{
    return &((const struct stair_table *)context)->staircase->stairs[row];
}

static char mark_stair(const void *context, const void *record)
{
    const struct solve_stair *stair = record;
    return ((const struct stair_table *)context)->marks && stair->is_current ? '>' : ' ';
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

/* Says a staircase; marks no step of registers if the launch has no number of registers. */
static void report_staircase(const struct solve *solve, enum occ_lever lever, struct report *report)
{
    const struct question *q = solve->answer->question;
    const struct words *w = words_of(q->arch);
    const struct stair_table table = { &solve->staircases[lever],
                                       lever != OCC_LEVER_REGISTERS ||
                                           occ_lever_get(&q->launch, lever) > 0 };
    struct shown_column columns[sizeof stair_columns / sizeof *stair_columns];
    char name[40];
    memcpy(columns, stair_columns, sizeof stair_columns);
    columns[STAIR_RANGE].heading = stair_name(w, lever, name);
    if (lever == OCC_LEVER_THREADS) { /* a step has several numbers of warps */
        columns[STAIR_WARPS].heading = "$warps*";
        columns[STAIR_OCCUPANCY].heading = "occupancy*";
    }
    report_gap(report);
    report_records(report, &(struct report_records){ .columns = columns,
                                                     .words = w,
                                                     .say = solve_stair_say,
                                                     .count = table.staircase->count,
                                                     .at = stair_at,
                                                     .mark = mark_stair,
                                                     .context = &table });
    if (lever == OCC_LEVER_THREADS) {
        report_line(report, 2, "* at the upper end of the step");
    }
}

static void report_staircases(const struct solve *solve, struct report *report)
{
    const struct occ_arch *arch = solve->answer->question->arch;
    report_heading(report, "stairs", "One quantity at a time; > marks the present value.");
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        if (levers[i].has_staircase &&
            (levers[i].interest == LEVER_ALWAYS || occ_limit_exists(arch, levers[i].limit))) {
            report_staircase(solve, (enum occ_lever)i, report);
        }
    }
}

/* ---- unused resources ------------------------------------------------------------------------ */

static void write_unused_limit(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct solve_unused *unused = record;
    out_text(out, phrase_limit(unused->arch, unused->limit));
}

static void write_unused_free(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct solve_unused *unused = record;
    if (unused->free == OCC_NO_LIMIT) {
        out_text(out, "any");
    } else {
        out_uint(out, unused->free);
    }
}

/* clang-format off */
static const struct shown_column unused_columns[] = {
    { .key = "", .heading = "per $sm", .width = 20, .text = write_unused_limit },
    { .key = "idle", .unit = SHOWN_INTEGER, .heading = "idle", .width = 10, .before = 1 },
    { .key = "growable", .unit = SHOWN_INTEGER, .heading = "growable", .width = 11, .before = 1 },
    { .key = "stranded", .unit = SHOWN_INTEGER, .heading = "stranded", .width = 11, .before = 1 },
    { .key = "", .unit = SHOWN_INTEGER, .heading = "free", .width = 11, .before = 1,
      .text = write_unused_free },
    { .title = NULL },
};
/* clang-format on */

/* The limits whose unused resources are shown. */
struct unused_table {
    const struct solve *solve;
    enum occ_limit limits[OCC_LIMIT_COUNT];
    size_t count;
};

static const void *unused_at(const void *context, size_t row)
{
    const struct unused_table *table = context;
    return &table->solve->unused[table->limits[row]];
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
    struct unused_table table = { .solve = solve };
    if (solve->answer->result.blocks_per_sm == 0) {
        return;
    }
    for (int limit = 0; limit < OCC_LIMIT_COUNT; limit++) {
        if (solve->unused[limit].is_known &&
            occ_lever_has_staircase(lever_of((enum occ_limit)limit))) {
            table.limits[table.count++] = (enum occ_limit)limit;
        }
    }
    report_topic(report, "unused", "Unused resources");
    report_records(report,
                   &(struct report_records){ .columns = unused_columns,
                                             .words = words_of(solve->answer->question->arch),
                                             .say = solve_unused_say,
                                             .count = table.count,
                                             .at = unused_at,
                                             .is_on_page = true,
                                             .context = &table });
    report_legend(&table, report);
}

/* ---- dynamic shared memory ------------------------------------------------------------------- */

/* Writes the smallest carve-out; nothing where there is none to set. */
static void write_carveout(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct solve_dynamic *at = record;
    if (at->carveout == 0) {
        out_text(out, "any");
    } else if (at->carveout != OCC_NO_LIMIT) {
        out_printf(out, "%u %%", at->carveout);
    }
}

enum { DYNAMIC_CARVEOUT = 3 }; /* its row */

/* clang-format off */
static const struct shown_column dynamic_columns[] = {
    { .key = "blocks_per_sm", .unit = SHOWN_INTEGER, .heading = "$blocks", .width = 10,
      .is_left = true },
    { .key = "largest", .unit = SHOWN_BYTES, .heading = "bytes", .width = 9, .before = 1 },
    { .key = "occupancy", .unit = SHOWN_SHARE, .heading = "occupancy", .width = 11, .before = 1 },
    { .key = "carveout", .heading = "carve-out", .text = write_carveout },
    { .title = NULL },
};
/* clang-format on */

static const void *dynamic_at(const void *context, size_t row)
{
    return &((const struct solve *)context)->dynamic[row];
}

static void write_dynamic_steps(const void *context, const void *record,
                                void (*line)(void *report, const char *text), void *report)
{
    const struct solve *solve = context;
    const struct solve_dynamic *at = record;
    solve_explain(solve, &solve->answer->question->launch, at->blocks_per_sm, SOLVE_EXPLAIN_SMEM,
                  line, report);
}

static void report_dynamic(const struct solve *solve, struct report *report)
{
    const struct question *q = solve->answer->question;
    const struct words *w = words_of(q->arch);
    char smem[48] = "";
    struct shown_column columns[sizeof dynamic_columns / sizeof *dynamic_columns];
    if (solve->dynamic_count == 0) {
        return;
    }
    memcpy(columns, dynamic_columns, sizeof dynamic_columns);
    if (q->arch->smem_carveout == 0) {
        columns[DYNAMIC_CARVEOUT] = (struct shown_column){ .title = NULL };
    }
    if (q->launch.smem > 0) {
        snprintf(smem, sizeof smem, ", with %u B static", q->launch.smem);
    }
    report_heading(report, "dynamic", "Maximum dynamic %s for N %s%s:", w->smem, w->blocks, smem);
    report_gap(report);
    report_records(
        report, &(struct report_records){ .columns = columns,
                                          .words = w,
                                          .say = solve_dynamic_say,
                                          .count = solve->dynamic_count,
                                          .at = dynamic_at,
                                          .steps = solve->wants_steps ? write_dynamic_steps : NULL,
                                          .is_on_page = true,
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

/* clang-format off */
static const struct shown_column corner_columns[] = {
    { .key = "blocks_per_sm", .title = "$blocks per $sm", .unit = SHOWN_INTEGER,
      .heading = "$blocks", .width = 10, .is_left = true },
    { .key = "warps_per_sm", .title = "$warps per $sm", .unit = SHOWN_INTEGER,
      .heading = "$warps", .width = 7, .before = 1 },
    { .key = "occupancy", .title = "Occupancy", .unit = SHOWN_SHARE, .has_bar = true,
      .heading = "occupancy", .width = 11, .before = 1 },
    { .key = "regs", .title = "$regs, at most", .unit = SHOWN_INTEGER, .heading = "$regs",
      .width = 11, .before = 1 },
    { .key = "smem", .title = "$smem, at most", .unit = SHOWN_BYTES, .heading = "$smem_short, B",
      .width = 15, .before = 1 },
    { .title = NULL },
};
/* clang-format on */

static const void *corner_at(const void *context, size_t row)
{
    return &((const struct solve *)context)->corners[row];
}

static char mark_corner(const void *context, const void *record)
{
    const struct solve_corner *corner = record;
    uint32_t now = ((const struct solve *)context)->answer->result.blocks_per_sm;
    return corner->blocks_per_sm == now ? '>' : ' ';
}

static void write_corner_steps(const void *context, const void *record,
                               void (*line)(void *report, const char *text), void *report)
{
    const struct solve *solve = context;
    const struct solve_corner *corner = record;
    solve_explain(solve, &solve->answer->question->launch, corner->blocks_per_sm,
                  SOLVE_EXPLAIN_REGISTERS | SOLVE_EXPLAIN_SMEM, line, report);
}

/* A page without --explain has the corners as its rows. */
void solve_report_frontier(const struct solve *solve, struct report *report)
{
    const struct answer *a = solve->answer;
    const struct words *w = words_of(a->question->arch);
    const uint32_t threads = a->question->launch.threads;
    if (report->is_page && !solve->wants_steps) {
        return;
    }
    report_heading(report, "frontier", "Maximum %s and %s together, for N %s of %u %s:", w->regs,
                   w->smem, w->blocks, threads, words_by_count(threads, w->item, w->items));
    report_gap(report);
    report_records(
        report, &(struct report_records){ .columns = corner_columns,
                                          .words = w,
                                          .say = solve_corner_say,
                                          .count = solve->corner_count,
                                          .at = corner_at,
                                          .mark = mark_corner,
                                          .steps = solve->wants_steps ? write_corner_steps : NULL,
                                          .is_on_page = true,
                                          .context = solve });
}

/* ---- tensor memory -------------------------------------------------------------------------- */

/* clang-format off */
static const struct shown_column tensor_columns[] = {
    { .key = "running_blocks", .unit = SHOWN_INTEGER, .heading = "blocks", .width = 9,
      .is_left = true },
    { .key = "one_allocation", .unit = SHOWN_INTEGER, .heading = "one allocation", .width = 14,
      .before = 1 },
    { .key = "several", .unit = SHOWN_INTEGER, .heading = "several", .width = 10, .before = 1 },
    { .title = NULL },
};
/* clang-format on */

static const void *tensor_at(const void *context, size_t row)
{
    return &((const struct solve *)context)->columns[row];
}

/*
 * Says how many columns of tensor memory a block may have so that 1, 2, ... blocks run: in one
 * allocation, and in several.
 */
void solve_report_tensor(const struct solve *solve, struct report *report)
{
    const struct answer *a = solve->answer;
    if (a->question->tmem_column_count == 0 || !answer_is_launchable(a)) {
        return;
    }
    report_heading(report, "columns", "Maximum columns of tensor memory for N running blocks:");
    report_gap(report);
    report_records(report, &(struct report_records){ .columns = tensor_columns,
                                                     .words = words_of(a->question->arch),
                                                     .say = solve_columns_say,
                                                     .count = solve->column_count,
                                                     .at = tensor_at,
                                                     .is_on_page = true,
                                                     .context = solve });
    if (solve->column_count < a->result.blocks_per_sm) {
        report_line(report, 2, "%zu or more: none; an allocation has at least %u columns",
                    solve->column_count + 1, a->question->arch->tensor_columns_min);
    }
}

/* ---- changes that reach a target: the rows of a page ----------------------------------------- */

static void write_name(const void *record, unsigned which, struct out *out)
{
    (void)which;
    phrase_words(((const struct solve_change *)record)->name, out);
}

static void write_plan(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct solve_change *change = record;
    OUT_TEXT(note, OUT_LINE);
    if (change->plan.changes == 0) {
        out_text(out, "nothing to change");
        return;
    }
    solve_levers_text(change->solve, &change->plan, out_clear(&note));
    page_text(out_string(&note), out);
}

static void write_bounds(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct solve_change *change = record;
    if (change->bounds[0] >= 0) {
        out_printf(out, "<code>%lld, %lld</code>", (long long)change->bounds[0],
                   (long long)change->bounds[1]);
    } else {
        out_text(out, "&ndash;");
    }
}

/* clang-format off */
static const struct shown_column change_columns[] = {
    { .key = "change", .title = "Way", .unit = SHOWN_TEXT, .write = write_name },
    { .key = "changes", .title = "Change", .unit = SHOWN_TEXT, .write = write_plan },
    { .key = "blocks_per_sm", .title = "$blocks per $sm", .unit = SHOWN_INTEGER },
    { .key = "warps_per_sm", .title = "$warps per $sm", .unit = SHOWN_INTEGER },
    { .key = "occupancy", .title = "Occupancy", .unit = SHOWN_SHARE, .has_bar = true },
    { .key = "launch_bounds", .title = "Launch bounds", .unit = SHOWN_TEXT, .write = write_bounds },
    { .title = NULL },
};
/* clang-format on */

const struct shown_column *solve_row_columns(const struct solve *solve)
{
    if (solve->wants_frontier) {
        return corner_columns;
    }
    return solve->target_text != NULL ? change_columns : stair_columns;
}
