/* solve_page.c - the page of `occ solve`: figures, pictures and rows around its report. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "base/ull.h"
#include "core/lever.h"
#include "core/words.h"
#include "launch/answer_text.h"
#include "launch/explain.h"
#include "launch/page_details.h"
#include "launch/proposal_text.h"
#include "report/report.h"
#include "solve/solve_report.h"

enum { FIGURE_MAX = 96, SENTENCE_MAX = 512 };

/* ---- figures and pictures ------------------------------------------------------------------- */

static void report_now_figure(const struct answer *a, struct report *report)
{
    const struct words *w = words_of(a->question->arch);
    OUT_TEXT(note, OUT_LINE);
    char value[PHRASE_PERCENT_MAX];
    char cause[ANSWER_CAUSE_MAX];
    unsigned next = 0;
    if (!answer_is_launchable(a)) {
        report_figure(report, PAGE_ORANGE, "0 %", "now: " PHRASE_CANNOT_LAUNCH,
                      answer_next_cause(a, &next, cause) ? cause : "No block fits.");
        return;
    }
    struct out *text = out_clear(&note);
    phrase_count(a->result.blocks_per_sm, w->block, w->blocks, text);
    out_printf(text, ", %u of %u %s per %s, limited by ", a->result.warps_per_sm,
               a->question->arch->max_warps_per_sm, w->warps, w->sm);
    phrase_limiters(a->question->arch, a->result.limiters, text);
    out_char(text, '.');
    report_figure(report, PAGE_ORANGE, phrase_percent_string(answer_occupancy(a), value),
                  "occupancy now", out_string(&note));
}

static void report_target_figure(const struct solve *solve, struct report *report)
{
    const struct question *q = solve->answer->question;
    const struct words *w = words_of(q->arch);
    char value[FIGURE_MAX];
    char text[SENTENCE_MAX];
    char reason[SOLVE_SENTENCE_MAX];
    uint32_t count = solve->target.count;
    bool warps = solve->target.kind == OCC_TARGET_WARPS;
    if (warps && count <= q->arch->max_warps_per_sm) {
        phrase_percent_string(occupancy_of_warps(q->arch, count), value);
    } else {
        snprintf(value, sizeof value, "%u %s", count, warps ? w->warps : w->blocks);
    }
    if (!solve->is_reachable) {
        solve_reason(solve, reason);
        snprintf(text, sizeof text, "%s.", reason);
    } else {
        snprintf(text, sizeof text, "%u %s of %u %s%s.", solve->blocks,
                 words_by_count(solve->blocks, w->block, w->blocks), q->launch.threads,
                 words_by_count(q->launch.threads, w->item, w->items),
                 solve->is_reached ? "; the launch reaches it" : "");
    }
    text[0] = text_upper(text[0]);
    report_figure(report, PAGE_BLUE, value, solve->is_reachable ? "target" : "target, out of reach",
                  text);
}

/* Writes how the target is reached, or what comes closest. */
static void report_change_figure(const struct solve *solve, struct report *report)
{
    const struct words *w = words_of(solve->answer->question->arch);
    const struct occ_plan *plan = &solve->change.plan;
    OUT_TEXT(note, OUT_LINE);
    struct out *text = out_clear(&note);
    char value[PHRASE_PERCENT_MAX];
    if (solve->is_reachable) {
        solve_levers_text(solve, plan, text);
        out_printf(text, "%s%u %s, %u %s per %s.", plan->changes > 0 ? ": " : "",
                   plan->blocks_per_sm, words_by_count(plan->blocks_per_sm, w->block, w->blocks),
                   plan->warps_per_sm, words_by_count(plan->warps_per_sm, w->warp, w->warps),
                   w->sm);
        phrase_percent_string(solve->change.occupancy, value);
        const char *what = "without a change";
        if (plan->changes > 0) {
            what = plan->changes > 1 ? "with the smallest combined change"
                                     : "with the smallest change";
        }
        report_figure(report, PAGE_LIGHT, value, what, out_string(&note));
    } else if (solve->best.blocks_per_sm > 0) {
        out_printf(text, "%u %s per %s with %u %s of %u %s.", solve->best.warps_per_sm,
                   words_by_count(solve->best.warps_per_sm, w->warp, w->warps), w->sm,
                   solve->best.blocks_per_sm,
                   words_by_count(solve->best.blocks_per_sm, w->block, w->blocks),
                   solve->best_launch.threads,
                   words_by_count(solve->best_launch.threads, w->item, w->items));
        phrase_percent_string(solve->best_occupancy, value);
        report_figure(report, PAGE_LIGHT, value, "is the closest", out_string(&note));
    }
}

/* Writes the proposals that change one lever, and the occupancy that each gives. */
static void report_gain_figures(const struct solve *solve, struct report *report)
{
    const struct proposals *list = &solve->proposals;
    const struct answer *a = solve->answer;
    const struct words *w = words_of(a->question->arch);
    for (unsigned i = 0; i < OCC_LEVER_COUNT; i++) {
        const enum occ_lever lever = (enum occ_lever)i;
        const struct proposal *p = proposals_find_lever(list, lever);
        char value[FIGURE_MAX];
        char what[FIGURE_MAX];
        OUT_TEXT(note, OUT_LINE);
        bool bytes = levers[i].unit == LEVER_BYTES;
        if (p == NULL || !occ_lever_has_staircase(lever)) {
            continue;
        }
        snprintf(value, sizeof value, "%llu%s", ull(proposal_lever_value(list, p, lever)),
                 bytes ? " B" : "");
        snprintf(what, sizeof what, "%s%s, not %llu", bytes ? "of " : "", lever_word(w, lever),
                 ull(levers[i].get(&a->question->launch)));
        proposal_blocks_text(list, p, &note);
        out_char(&note, '.');
        report_figure(report, PAGE_LIGHT, value, what, out_string(&note));
    }
}

static void draw_frontier(const void *context, enum svg_size size, struct out *out)
{
    chart_svg(context, size, out);
}

static void draw_stairs(const void *context, enum svg_size size, struct out *out)
{
    stairs_svg(context, size, out);
}

/* Figures and pictures, which only a page has. */
static void report_above(const void *context, struct report *report)
{
    const struct solve_page *page = context;
    const struct solve *solve = page->solve;
    report_now_figure(solve->answer, report);
    if (solve->target_text != NULL) {
        report_target_figure(solve, report);
        report_change_figure(solve, report);
    } else if (answer_is_launchable(solve->answer)) {
        report_gain_figures(solve, report);
    }
    if (page->frontier != NULL) {
        report_picture(report, draw_frontier, page->frontier);
    } else if (solve->target_text == NULL && !solve->wants_frontier) {
        report_wrapped_picture(report, draw_stairs, solve);
    }
}

/* Below the rows. */
static void report_below(const void *context, struct report *report)
{
    solve_report(((const struct solve_page *)context)->solve, report);
}

/* ---- rows ----------------------------------------------------------------------------------- */

static void say_details(struct sayer *s, const void *record)
{
    static const char *const notes[] = {
        "The launch as it is; a ring marks where the change leads.", NULL
    };
    const struct solve_change *change = record;
    say_texts(s, "notes", notes, 0);
    page_say_launch(s, change->solve->answer, &change->plan.launch);
}

/* ---- the page ------------------------------------------------------------------------------- */

void solve_page_make(struct solve_page *page, const struct solve *solve,
                     const struct chart *frontier, const char *command_line)
{
    OUT_TEXT(note, OUT_LINE);
    struct out *text = out_clear(&note);
    machine_text(solve->answer, text);
    out_text(text, ": ");
    launch_text(solve->answer, text);
    out_copy(text, page->about, sizeof page->about);
    page->solve = solve;
    page->frontier = frontier;
    page->page = (struct render_page){ .command_line = command_line,
                                       .about = page->about,
                                       .rows_title = "Steps of the launch",
                                       .words = words_of(solve->answer->question->arch),
                                       .columns = solve_row_columns(solve),
                                       .above = report_above,
                                       .below = report_below,
                                       .context = page };
    if (solve->wants_frontier) {
        page->page.rows_title = "Frontier of registers and shared memory";
    } else if (solve->target_text != NULL) {
        page->page.rows_title = "Changes that reach the target";
        page->page.say_details = say_details;
    }
}
