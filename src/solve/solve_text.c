/* solve_text.c - the formats of `occ solve`: text for people, JSON, and rows of tables. */
#include <string.h>

#include "arch/vendor.h"
#include "base/text.h"
#include "core/lever.h"
#include "core/words.h"
#include "launch/answer_report.h"
#include "launch/answer_say.h"
#include "report/wrap.h"
#include "solve/solve.h"
#include "solve/solve_text.h"

enum { LABEL_WIDTH = 24, NOW_WIDTH = 10, INDENT = LABEL_WIDTH + NOW_WIDTH + 2, STAIR_COLUMN = 55 };

/* Writes the occupancy of `warps` warps as a percentage; returns `out`. */
static const char *percent_of(const struct solve *solve, uint32_t warps,
                              char out[PHRASE_PERCENT_MAX])
{
    return phrase_percent_string(answer_occupancy(solve->answer->question.arch, warps), out);
}

void solve_now_text(const struct answer *a, struct out *out)
{
    const struct words *w = words_of(a->question.arch);
    if (!answer_is_launchable(a)) {
        out_text(out, "Cannot launch now");
        return;
    }
    out_text(out, "Now ");
    phrase_percent(a->occupancy, out);
    out_text(out, ": ");
    phrase_count(a->result.blocks_per_sm, w->block, w->blocks, out);
    out_printf(out, ", %u of %u %s per %s, limited by ", a->result.warps_per_sm,
               a->question.arch->max_warps_per_sm, w->warps, w->sm);
    phrase_limiters(a->question.arch, a->result.limiters, out);
}

static void write_now(const struct answer *a, struct out *out)
{
    OUT_TEXT(line, OUT_LINE);
    struct report report;
    report_start(&report, false, out);
    title_report(a, &report);
    out_char(out, '\n');
    if (answer_is_launchable(a)) {
        out_clear(&line);
        solve_now_text(a, &line);
        wrap_out(&line, 0, 4, out);
        return;
    }
    char text[ANSWER_CAUSE_MAX];
    unsigned next = 0;
    while (answer_next_cause(a, &next, text)) {
        out_text(out, "Cannot launch now: ");
        wrap_text(text, strlen(text), 19, 4, out);
    }
}

/* Writes "Target 100 %: 64 warps per SM, 8 blocks of 256 threads". */
static void write_target(const struct solve *solve, struct out *out)
{
    const struct question *q = &solve->answer->question;
    const struct words *w = words_of(q->arch);
    uint32_t count = solve->target.count;
    bool counts_warps = solve->target.kind == OCC_TARGET_WARPS;
    bool has_percent = counts_warps && count <= q->arch->max_warps_per_sm;
    char percent[PHRASE_PERCENT_MAX];
    out_text(out, "Target");
    if (has_percent) {
        out_printf(out, " %s", percent_of(solve, count, percent));
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
    out_char(out, '\n');
}

/* ---- one quantity alone ------------------------------------------------------------------- */

static const char *row_label(const struct solve *solve, const struct solve_row *row,
                             char out[SOLVE_LABEL_MAX])
{
    const char *word = lever_word(words_of(solve->answer->question.arch), row->which);
    if (row->part == SOLVE_WHOLE) {
        return word;
    }
    snprintf(out, SOLVE_LABEL_MAX, "%s %s", row->part == SOLVE_STATIC ? "static" : "dynamic", word);
    return out;
}

static void row_now(const struct solve *solve, const struct solve_row *row, char out[24])
{
    unsigned long long value = solve_row_value(solve, row);
    switch (row->lever->unit) {
    case LEVER_NUMBER:
        if (value == 0) {
            snprintf(out, 24, "none");
        } else {
            snprintf(out, 24, "%llu", value);
        }
        break;
    case LEVER_BYTES:
        snprintf(out, 24, "%llu B", value);
        break;
    case LEVER_PERCENT:
        if (solve->answer->question.launch.carveout < 0) {
            snprintf(out, 24, "largest");
        } else {
            snprintf(out, 24, "%llu %%", value);
        }
        break;
    case LEVER_SWITCH:
        snprintf(out, 24, "no");
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
    OUT_TEXT(text, OUT_LINE);
    out_text(&text, "no");
    const char *separator = ": ";
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        if (alone->blocks[i] >= solve->blocks) {
            continue;
        }
        const char *name = phrase_limit(solve->answer->question.arch, (enum occ_limit)i);
        out_printf(&text, "%s%s ", separator, name);
        if (separator[0] == ':') {
            out_printf(&text, "%s ", phrase_allow(name));
        }
        out_uint(&text, alone->blocks[i]);
        separator = ", ";
    }
    wrap_out(&text, INDENT, INDENT, out);
}

/* Writes "at most 32": the values with which the row reaches the target. */
static void write_threshold(const struct solve *solve, const struct solve_row *row, uint32_t value,
                            struct out *out)
{
    const struct occ_arch *arch = solve->answer->question.arch;
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
    out_char(out, '\n');
}

void solve_sizes_text(const struct solve *solve, uint32_t warps, struct out *text)
{
    uint32_t unit = solve->answer->question.arch->warp_size;
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

/* Writes "threads per block" in the vendor's words, the short ones if the others do not fit. */
static void write_items_label(const struct words *w, char out[32])
{
    int len = snprintf(out, 32, "%s per %s", w->items, w->block);
    if (len > LABEL_WIDTH - 2) {
        snprintf(out, 32, "%s per %s", w->items, w->group);
    }
}

static void write_block_sizes(const struct solve *solve, struct out *out)
{
    const struct question *q = &solve->answer->question;
    const struct words *w = words_of(q->arch);
    uint32_t best = solve->best_size_warps;
    OUT_TEXT(text, OUT_LINE);
    char label[32];
    char percent[PHRASE_PERCENT_MAX];
    write_items_label(w, label);
    out_printf(out, "  %-*s%*u  ", LABEL_WIDTH - 2, label, NOW_WIDTH, q->launch.threads);
    if (best == 0) {
        out_printf(&text, "no multiple of %u reaches the target", q->arch->warp_size);
        wrap_out(&text, INDENT, INDENT, out);
        return;
    }
    solve_sizes_text(solve, 0, &text);
    wrap_out(&text, INDENT, INDENT, out);
    out_clear(&text);
    out_printf(&text, "best, with %u %s, %s: ", best, words_by_count(best, w->warp, w->warps),
               percent_of(solve, best, percent));
    solve_sizes_text(solve, best, &text);
    out_blanks(out, INDENT);
    wrap_out(&text, INDENT, INDENT, out);
}

void solve_alone_text(const struct solve *solve, unsigned index, struct solve_alone_words *words,
                      struct out *out)
{
    const struct solve_alone *alone = &solve->alone[index];
    struct solve_row row = solve_row_at(index);
    char label[SOLVE_LABEL_MAX];
    snprintf(words->label, sizeof words->label, "%s", row_label(solve, &row, label));
    row_now(solve, &row, words->now);
    if (alone->reaches) {
        write_threshold(solve, &row, alone->value, out);
    } else {
        write_why_not(solve, alone, out);
    }
}

static void write_alone(const struct solve *solve, struct out *out)
{
    out_printf(out, "\n  %-*s%*s  %s\n", LABEL_WIDTH - 2, "changed alone", NOW_WIDTH, "now",
               solve->is_reached ? "keeps the target with" : "reaches the target with");
    for (unsigned i = 0; i < SOLVE_ROWS_MAX; i++) {
        struct solve_alone_words words = { .label = "" };
        OUT_TEXT(text, OUT_LINE);
        if (solve->alone[i].is_shown) {
            solve_alone_text(solve, i, &words, &text);
            out_printf(out, "  %-*s%*s  ", LABEL_WIDTH - 2, words.label, NOW_WIDTH, words.now);
            out_bytes(out, text.buffer, text.len);
        }
    }
    write_block_sizes(solve, out);
}

/* ---- plans -------------------------------------------------------------------------------- */

static void write_plan(const struct solve *solve, const char *lead, const struct occ_plan *plan,
                       struct out *out)
{
    const struct words *w = words_of(solve->answer->question.arch);
    OUT_TEXT(text, OUT_LINE);
    char percent[PHRASE_PERCENT_MAX];
    const char *separator = "";
    out_printf(&text, "%s: ", lead);
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        if ((plan->levers >> i & 1) != 0) {
            out_text(&text, separator);
            change_text(solve->answer->question.arch, &solve->answer->question.launch,
                        &plan->launch, (enum occ_lever)i, &text);
            separator = ", ";
        }
    }
    out_text(&text, ", which gives ");
    phrase_count(plan->blocks_per_sm, w->block, w->blocks, &text);
    out_text(&text, ", ");
    phrase_count(plan->warps_per_sm, w->warp, w->warps, &text);
    out_printf(&text, ", %s", percent_of(solve, plan->warps_per_sm, percent));
    wrap_out(&text, 0, 4, out);
    if ((plan->levers >> OCC_LEVER_SHARED_MEMORY & 1) != 0) {
        struct report report;
        report_start(&report, false, out);
        stages_that_fit_report(solve->answer, levers[OCC_LEVER_SHARED_MEMORY].get(&plan->launch),
                               &report);
    }
}

static void write_plans(const struct solve *solve, struct out *out)
{
    if (!solve->is_reached) {
        const char *lead = "Smallest change";
        if (solve->change.plan.changes != 1) {
            lead = "No single change is enough. Smallest combined change";
        }
        out_char(out, '\n');
        write_plan(solve, lead, &solve->change.plan, out);
    }
    if (solve->has_same_size) {
        write_plan(solve, "With this block size", &solve->same_size.plan, out);
    }
    out_text(out, "\nTo write:\n");
    solve_write_code(solve, &solve->change.plan, indented_text, out);
}

static void write_unreachable(const struct solve *solve, struct out *out)
{
    const struct words *w = words_of(solve->answer->question.arch);
    const struct occ_result *best = &solve->best;
    char reason[SOLVE_SENTENCE_MAX];
    char text[256];
    char percent[PHRASE_PERCENT_MAX];
    solve_reason(solve, reason);
    snprintf(text, sizeof text, "Out of reach: %s.", reason);
    wrap_text(text, strlen(text), 0, 4, out);
    if (best->blocks_per_sm > 0) {
        snprintf(text, sizeof text, "Best: %u %s, %s, with %u %s of %u %s.", best->warps_per_sm,
                 words_by_count(best->warps_per_sm, w->warp, w->warps),
                 percent_of(solve, best->warps_per_sm, percent), best->blocks_per_sm,
                 words_by_count(best->blocks_per_sm, w->block, w->blocks),
                 solve->best_launch.threads,
                 words_by_count(solve->best_launch.threads, w->item, w->items));
        wrap_text(text, strlen(text), 0, 4, out);
    }
}

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

static void write_stair(const struct solve *solve, const struct occ_stair *stair, bool current,
                        struct out *out)
{
    char range[32];
    char percent[PHRASE_PERCENT_MAX];
    OUT_TEXT(names, OUT_LINE);
    out_printf(out, "%c %-20s ", current ? '>' : ' ', solve_range_text(stair, range));
    if (stair->blocks_per_sm == 0) {
        out_printf(out, "%9s\n", "cannot launch");
        return;
    }
    out_printf(out, "%10u %7u %11s  ", stair->blocks_per_sm, stair->warps_last,
               percent_of(solve, stair->warps_last, percent));
    phrase_limiters(solve->answer->question.arch, stair->limiters, &names);
    wrap_out(&names, STAIR_COLUMN, STAIR_COLUMN, out);
}

/* Writes a staircase; marks no step of registers if the launch has no number of registers. */
static void write_staircase(const struct solve *solve, enum occ_lever lever, const char *name,
                            struct out *out)
{
    const struct question *q = &solve->answer->question;
    const struct words *w = words_of(q->arch);
    bool has_value = lever != OCC_LEVER_REGISTERS || occ_lever_get(&q->launch, lever) > 0;
    const struct solve_staircase *staircase = &solve->staircases[lever];
    out_printf(out, "\n  %-20s %10s %7s %11s  %s\n", name, w->blocks, w->warps,
               lever == OCC_LEVER_THREADS ? "occupancy*" : "occupancy", "limited by");
    for (size_t i = 0; i < staircase->count; i++) {
        const struct solve_stair *stair = &staircase->stairs[i];
        write_stair(solve, &stair->stair, stair->is_current && has_value, out);
    }
    if (lever == OCC_LEVER_THREADS) {
        out_text(out, "  * at the upper end of the step\n");
    }
}

/* The name of the quantity that changes along a staircase. */
static const char *stair_name(const struct words *w, enum occ_lever lever, char out[40])
{
    if (lever == OCC_LEVER_THREADS) {
        write_items_label(w, out);
    } else if (levers[lever].unit == LEVER_BYTES) {
        snprintf(out, 40, "%s, bytes", lever_word(w, lever));
    } else {
        snprintf(out, 40, "%s", lever_word(w, lever));
    }
    return out;
}

static void write_staircases(const struct solve *solve, struct out *out)
{
    const struct occ_arch *arch = solve->answer->question.arch;
    out_text(out, "\nOne quantity at a time; > marks the present value.\n");
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        if (levers[i].has_staircase &&
            (levers[i].interest == LEVER_ALWAYS || occ_limit_exists(arch, levers[i].limit))) {
            char name[40];
            write_staircase(solve, (enum occ_lever)i,
                            stair_name(words_of(arch), (enum occ_lever)i, name), out);
        }
    }
}

static void write_cell(uint32_t value, struct out *out)
{
    if (value == OCC_NO_LIMIT) {
        out_printf(out, " %11s", "any");
    } else {
        out_printf(out, " %11u", value);
    }
}

/* Writes the unused resources per SM (idle, growable, stranded) and per block (free). */
static void write_unused(const struct solve *solve, struct out *out)
{
    const struct answer *a = solve->answer;
    const struct question *q = &a->question;
    const struct words *w = words_of(q->arch);
    uint32_t blocks = a->result.blocks_per_sm;
    char head[24];
    OUT_TEXT(legend, OUT_LINE);
    if (blocks == 0) {
        return;
    }
    snprintf(head, sizeof head, "per %s", w->sm);
    out_printf(out, "\n  %-20s %10s %11s %11s %11s\n", head, "idle", "growable", "stranded",
               "free");
    const char *separator = "";
    out_printf(&legend,
               "growable: what the %s could still use without becoming fewer; "
               "stranded: the rest of idle; free: what each %s could add, in ",
               w->blocks, w->block);
    for (int limit = 0; limit < OCC_LIMIT_COUNT; limit++) {
        const struct occ_stranded *unused = &solve->unused[limit].stranded;
        enum occ_lever lever = lever_of((enum occ_limit)limit);
        if (!solve->unused[limit].is_known || !occ_lever_has_staircase(lever)) {
            continue;
        }
        out_printf(out, "  %-20s %10u %11u %11u", phrase_limit(q->arch, (enum occ_limit)limit),
                   unused->idle, unused->growable, unused->stranded);
        write_cell(a->headroom[lever].free, out);
        out_char(out, '\n');
        out_text(&legend, separator);
        out_text(&legend, levers[lever].unit == LEVER_BYTES ? "bytes" : lever_word(w, lever));
        if (lever == OCC_LEVER_REGISTERS) {
            bool is_thread = strcmp(w->item, "thread") == 0; /* Intel: a thread is a warp */
            out_printf(&legend, " per %s", is_thread ? w->item : w->warp);
        }
        separator = ", ";
    }
    out_text(out, "  ");
    wrap_out(&legend, 2, 2, out);
}

static void write_dynamic(const struct solve *solve, struct out *out)
{
    const struct question *q = &solve->answer->question;
    const struct words *w = words_of(q->arch);
    if (solve->dynamic_count == 0) {
        return;
    }
    out_printf(out, "\nMaximum dynamic %s for N %s", w->smem, w->blocks);
    if (q->launch.smem > 0) {
        out_printf(out, ", with %u B static", q->launch.smem);
    }
    out_printf(out, ":\n\n  %-10s %9s %11s%s\n", w->blocks, "bytes", "occupancy",
               q->arch->smem_carveout != 0 ? "  carve-out" : "");
    for (size_t i = 0; i < solve->dynamic_count; i++) {
        const struct solve_dynamic *at = &solve->dynamic[i];
        char percent[PHRASE_PERCENT_MAX];
        out_printf(out, "  %-10u %9u %11s", at->blocks_per_sm, at->largest,
                   phrase_percent_string(at->occupancy, percent));
        if (at->carveout != OCC_NO_LIMIT) {
            out_printf(out, "  %u %%", at->carveout);
        }
        out_char(out, '\n');
        if (solve->wants_steps) {
            solve_explain(solve, &q->launch, at->blocks_per_sm, SOLVE_EXPLAIN_SMEM, indented_text,
                          out);
        }
    }
}

static void write_without_target(const struct solve *solve, struct out *out)
{
    write_staircases(solve, out);
    write_unused(solve, out);
    write_dynamic(solve, out);
}

static void write_frontier(const struct solve *solve, struct out *out)
{
    const struct answer *a = solve->answer;
    const struct words *w = words_of(a->question.arch);
    const uint32_t threads = a->question.launch.threads;
    out_printf(out, "\nMaximum %s and %s together, for N %s of %u %s:\n\n", w->regs, w->smem,
               w->blocks, threads, words_by_count(threads, w->item, w->items));
    char bytes[16] = "shared mem., B";
    if (strcmp(w->smem, "shared memory") != 0) {
        snprintf(bytes, sizeof bytes, "%s, B", w->smem);
    }
    out_printf(out, "  %-10s %7s %11s %11s %15s\n", w->blocks, w->warps, "occupancy", w->regs,
               bytes);
    for (size_t i = 0; i < solve->corner_count; i++) {
        const struct solve_corner *at = &solve->corners[i];
        uint32_t blocks = at->blocks_per_sm;
        char percent[PHRASE_PERCENT_MAX];
        out_printf(out, "%c %-10u %7u %11s %11u %15u\n",
                   blocks == a->result.blocks_per_sm ? '>' : ' ', blocks, at->corner.warps_per_sm,
                   phrase_percent_string(at->occupancy, percent), at->corner.regs, at->corner.smem);
        if (solve->wants_steps) {
            solve_explain(solve, &a->question.launch, blocks,
                          SOLVE_EXPLAIN_REGISTERS | SOLVE_EXPLAIN_SMEM, indented_text, out);
        }
    }
}

/* ---- the whole text ------------------------------------------------------------------------ */

/*
 * Writes how many columns of tensor memory a block may have so that 1, 2, ... blocks run: in one
 * allocation, and in several.
 */
static void write_tensor_columns(const struct solve *solve, struct out *out)
{
    const struct answer *a = solve->answer;
    if (a->question.tmem_column_count == 0 || !answer_is_launchable(a)) {
        return;
    }
    out_text(out, "\nMaximum columns of tensor memory for N running blocks:\n\n"
                  "  blocks    one allocation    several\n");
    for (size_t i = 0; i < solve->column_count; i++) {
        out_printf(out, "  %-9zu %14u %10u\n", i + 1, solve->columns[i].one,
                   solve->columns[i].several);
    }
    if (solve->column_count < a->result.blocks_per_sm) {
        out_printf(out, "  %zu or more: none; an allocation has at least %u columns\n",
                   solve->column_count + 1, a->question.arch->tensor_columns_min);
    }
}

static void write_solution(const struct solve *solve, struct out *out)
{
    char caveat[SOLVE_SENTENCE_MAX];
    write_now(solve->answer, out);
    if (solve->wants_frontier) {
        write_frontier(solve, out);
    } else if (solve->target_text == NULL) {
        write_without_target(solve, out);
    } else {
        write_target(solve, out);
        if (!solve->is_reachable) {
            write_unreachable(solve, out);
            return;
        }
        write_alone(solve, out);
        write_plans(solve, out);
        if (solve->wants_steps) {
            out_text(out, "\nStep by step\n");
            solve_explain_change(solve, indented_text, out);
        }
    }
    struct report report;
    report_start(&report, false, out);
    if (solve->answer->has_tensor) {
        tensor_report(solve->answer, &report);
    }
    write_tensor_columns(solve, out);
    if (solve->answer->has_pool) {
        pool_report(solve->answer, &report);
    }
    if (solve->answer->has_hiding || solve->answer->has_bandwidth) {
        needs_report(solve->answer, &report);
    }
    solve_caveat(solve, caveat);
    out_printf(out, "\n%s\n", caveat);
}

/* ---- the formats -------------------------------------------------------------------------- */

static void write_document(const struct solve *solve, enum record_layout layout, struct out *out)
{
    record_json(solve_say, solve, layout, out);
    out_char(out, '\n');
}

static void text_row(struct render *render, const void *record)
{
    write_solution(record, render->out);
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
    { "text", true, RENDER_NO_COLUMNS, NULL, text_row, NULL },
    { "json", true, RENDER_NO_COLUMNS, NULL, json_row, NULL },
    { "jsonl", true, RENDER_NO_COLUMNS, NULL, jsonl_row, NULL },
    { NULL, false, RENDER_NO_COLUMNS, NULL, NULL, NULL },
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

void solve_write(const struct solve *solve, const struct renderer *renderer, struct render *render)
{
    say_function *say = solve_stair_say;
    void (*write)(const struct solve *, const struct renderer *, struct render *) =
        write_stair_rows;
    if (solve->wants_frontier) {
        say = solve_corner_say;
        write = write_corner_rows;
    } else if (solve->target_text != NULL) {
        say = solve_change_say;
        write = write_change_rows;
    }
    if (renderer->writes_all) {
        render_row(renderer, render, solve);
        return;
    }
    table_choose_all_columns(render->table, say);
    render_begin(renderer, render);
    write(solve, renderer, render);
    render_end(renderer, render);
}
