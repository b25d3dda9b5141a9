/* solve_say.c - the JSON and the columns of a solution. */
#include "launch/answer_say.h"
#include "solve/solve.h"

static void say_line(void *context, const char *line)
{
    say_text(context, NULL, line);
}

/* Says the block sizes that reach the target, with at least `warps` warps per SM. */
static void say_sizes(struct sayer *s, const char *key, const struct solve *solve, uint32_t warps)
{
    if (!say_list(s, key, SAY_SPACED)) {
        return;
    }
    static const struct occ_step none = { 0 };
    for (size_t i = 0; i < say_elements(s, solve->size_count); i++) {
        const struct occ_step *size = i < solve->size_count ? &solve->sizes[i] : &none;
        if (size->warps_per_sm >= warps) {
            say_uint(s, NULL, size->at);
        }
    }
    say_end(s);
}

static void say_launch(struct sayer *s, const struct solve_change *change)
{
    const struct answer *answer = change->solve != NULL ? change->solve->answer : NULL;
    if (say_object_with(s, "launch", SAY_BARE)) {
        launch_request_say(s, answer, &change->plan.launch);
        say_end(s);
    }
}

void solve_change_say(struct sayer *s, const void *record)
{
    const struct solve_change *change = record;
    if (say_to_columns(s)) {
        say_text(s, "change", change->name);
    }
    say_names(s, "changes", change->plan.levers, lever_name, SAY_SPACED);
    say_ratio(s, "relative_change", change->relative_change);
    say_launch(s, change);
    say_uint(s, "blocks_per_sm", change->plan.blocks_per_sm);
    say_uint(s, "warps_per_sm", change->plan.warps_per_sm);
    say_ratio(s, "occupancy", change->occupancy);
    say_numbers_if(s, "launch_bounds", SAID_NUMBERS, change->bounds, 2, SAY_SPACED);
    say_uint_or_null(s, "max_regs", change->max_regs);
    if (say_to_json(s) && say_texts_start(s, "write", SAY_SPACED)) {
        solve_write_code(change->solve, &change->plan, say_line, s);
        say_end(s);
    }
}

void solve_stair_say(struct sayer *s, const void *record)
{
    const struct solve_stair *stair = record;
    if (say_to_columns(s)) {
        say_text(s, "quantity", lever_name(stair->lever));
    }
    say_uint(s, "first", stair->stair.first);
    say_uint_if(s, "last", stair->stair.last != OCC_NO_LIMIT, stair->stair.last);
    say_uint(s, "blocks_per_sm", stair->stair.blocks_per_sm);
    say_uint(s, "warps_per_sm", stair->stair.warps_last);
    say_ratio(s, "occupancy", stair->occupancy);
    say_names(s, "limiters", stair->stair.limiters, limit_name, SAY_SPACED);
    say_bool(s, "current", stair->is_current);
}

void solve_corner_say(struct sayer *s, const void *record)
{
    const struct solve_corner *corner = record;
    say_uint(s, "blocks_per_sm", corner->blocks_per_sm);
    say_uint(s, "warps_per_sm", corner->corner.warps_per_sm);
    say_ratio(s, "occupancy", corner->occupancy);
    say_uint(s, "regs", corner->corner.regs);
    say_uint(s, "smem", corner->corner.smem);
}

/* ---- one launch, as a document --------------------------------------------------------------- */

static void say_explain(struct sayer *s, const struct solve *solve)
{
    if (!say_when(s, solve->wants_steps) || !say_texts_start(s, "explain", SAY_SPACED)) {
        return;
    }
    const struct question *q = solve->answer->question;
    if (solve->target_text == NULL) {
        for (uint32_t blocks = 1; blocks <= q->arch->max_warps_per_sm; blocks++) {
            solve_explain(solve, &q->launch, blocks, SOLVE_EXPLAIN_ALL, say_line, s);
        }
    } else if (solve->is_reachable) {
        solve_explain_change(solve, say_line, s);
    }
    say_end(s);
}

void solve_columns_say(struct sayer *s, const void *record)
{
    const struct solve_columns *columns = record;
    say_uint(s, "running_blocks", columns->running_blocks);
    say_uint(s, "one_allocation", columns->one);
    say_uint(s, "several", columns->several);
}

static void say_tensor_columns(struct sayer *s, const struct solve *solve)
{
    const bool has_columns =
        solve->answer != NULL && solve->answer->question->tmem_column_count > 0;
    if (!say_to_columns(s) && say_when(s, has_columns)) {
        say_each(s, "tensor_columns", solve->columns, solve->column_count, sizeof *solve->columns,
                 solve_columns_say);
    }
}

void solve_unused_say(struct sayer *s, const void *record)
{
    const struct solve_unused *unused = record;
    say_uint(s, "idle", unused->stranded.idle);
    say_uint(s, "growable", unused->stranded.growable);
    say_uint(s, "stranded", unused->stranded.stranded);
}

static void say_unused_amounts(struct sayer *s, const struct solve *solve)
{
    bool known = false;
    for (unsigned i = 0; i < OCC_LIMIT_COUNT; i++) {
        known = known || solve->unused[i].is_known;
    }
    if (!say_object_if(s, "stranded", known)) {
        return;
    }
    for (unsigned i = 0; i < OCC_LIMIT_COUNT; i++) {
        if (say_when(s, solve->unused[i].is_known) && say_object(s, limit_name(i))) {
            solve_unused_say(s, &solve->unused[i]);
            say_end(s);
        }
    }
    say_end(s);
}

void solve_dynamic_say(struct sayer *s, const void *record)
{
    const struct solve_dynamic *dynamic = record;
    say_uint(s, "blocks_per_sm", dynamic->blocks_per_sm);
    say_uint(s, "warps_per_sm", dynamic->warps_per_sm);
    say_ratio(s, "occupancy", dynamic->occupancy);
    say_uint(s, "largest", dynamic->largest);
    say_uint_if(s, "carveout", dynamic->carveout != OCC_NO_LIMIT, dynamic->carveout);
}

/* Says what is computed without a target: staircases, unused resources, dynamic shared memory. */
static void say_untargeted(struct sayer *s, const struct solve *solve)
{
    if (say_object_with(s, "staircases", SAY_ROWS)) {
        for (unsigned i = 0; i < OCC_LEVER_COUNT; i++) {
            if (occ_lever_has_staircase((enum occ_lever)i)) {
                const struct solve_staircase *staircase = &solve->staircases[i];
                say_each(s, lever_name(i), staircase->stairs, staircase->count,
                         sizeof *staircase->stairs, solve_stair_say);
            }
        }
        say_end(s);
    }
    say_unused_amounts(s, solve);
    say_each(s, "dynamic_smem", solve->dynamic, solve->dynamic_count, sizeof *solve->dynamic,
             solve_dynamic_say);
}

/* ---- a target -------------------------------------------------------------------------------- */

static void say_target(struct sayer *s, const struct solve *solve)
{
    if (say_object(s, "target")) {
        say_text(s, "given", solve->target_text);
        if (say_when(s, solve->target.kind == OCC_TARGET_WARPS)) {
            say_uint(s, "warps_per_sm", solve->target.count);
        }
        say_uint(s, "blocks_per_sm", solve->blocks);
        say_end(s);
    }
}

static void say_unreachable(struct sayer *s, const struct solve *solve)
{
    static char reason[SOLVE_SENTENCE_MAX]; /* columns are written after this call */
    reason[0] = '\0';
    if (!say_object_if(s, "unreachable", !solve->is_reachable)) {
        return;
    }
    if (!solve->is_reachable && solve->answer != NULL) {
        solve_reason(solve, reason);
    }
    say_text_if(s, "reason", reason[0] != '\0' ? reason : NULL);
    if (say_object(s, "best")) {
        say_uint(s, "threads", solve->best_launch.threads);
        say_uint(s, "blocks_per_sm", solve->best.blocks_per_sm);
        say_uint(s, "warps_per_sm", solve->best.warps_per_sm);
        say_ratio(s, "occupancy", solve->best_occupancy);
        say_end(s);
    }
    say_end(s);
}

/* Says the threshold at which a lever alone reaches the target; null if it never does. */
static void say_threshold(struct sayer *s, const char *key, const struct solve_alone *alone)
{
    if (say_object_if(s, key, alone->reaches)) {
        if (say_when(s, alone->is_minimum)) {
            say_uint(s, "least", alone->value);
        }
        if (say_when(s, !alone->is_minimum)) {
            say_uint_if(s, "largest", alone->value != OCC_NO_LIMIT, alone->value);
        }
        say_end(s);
    }
}

/*
 * Says for each shown lever how it alone reaches the target: first levers with a value, then
 * switches, then block sizes.
 */
static void say_alone(struct sayer *s, const struct solve *solve)
{
    if (!say_object_if(s, "alone", solve->is_reachable)) {
        return;
    }
    for (unsigned pass = 0; pass < 2; pass++) {
        for (unsigned i = 0; i < SOLVE_ROWS_MAX; i++) {
            struct solve_row row = solve_row_at(i);
            const struct solve_alone *alone = &solve->alone[i];
            bool is_switch = row.which != OCC_LEVER_THREADS && row.lever->unit == LEVER_SWITCH;
            if (row.which == OCC_LEVER_THREADS || is_switch != (pass == 1) ||
                !say_when(s, alone->is_shown)) {
                continue;
            }
            if (is_switch) {
                say_bool(s, row.key, alone->reaches);
            } else {
                say_threshold(s, row.key, alone);
            }
        }
    }
    if (say_object_if(s, "threads", solve->size_count > 0)) {
        say_sizes(s, "values", solve, 0);
        say_sizes(s, "best", solve, solve->best_size_warps);
        say_uint(s, "best_warps_per_sm", solve->best_size_warps);
        say_end(s);
    }
    say_end(s);
}

static void say_change(struct sayer *s, const char *key, bool known,
                       const struct solve_change *change)
{
    if (say_object_if(s, key, known)) {
        solve_change_say(s, change);
        say_end(s);
    }
}

static void say_solution(struct sayer *s, const struct solve *solve)
{
    say_target(s, solve);
    say_bool(s, "reached", solve->is_reached);
    say_bool(s, "reachable", solve->is_reachable);
    say_unreachable(s, solve);
    say_alone(s, solve);
    say_change(s, "smallest_change", solve->is_reachable, &solve->change);
    say_change(s, "same_block_size", solve->has_same_size, &solve->same_size);
}

static void say_frontier(struct sayer *s, const struct solve *solve)
{
    say_each(s, "frontier", solve->corners, solve->corner_count, sizeof *solve->corners,
             solve_corner_say);
}

/* Says a document, in which `say_found` says what the question asks for. */
static void say_document(struct sayer *s, const struct solve *solve,
                         void say_found(struct sayer *s, const struct solve *solve))
{
    static char caveat[SOLVE_SENTENCE_MAX]; /* columns are written after this call */
    caveat[0] = '\0';
    answer_say(s, answer_or_none(solve->answer));
    say_found(s, solve);
    say_tensor_columns(s, solve);
    say_explain(s, solve);
    if (solve->answer != NULL) {
        solve_caveat(solve, caveat);
    }
    say_text_if(s, "caveat", caveat[0] != '\0' ? caveat : NULL);
}

static void say_with_frontier(struct sayer *s, const void *record)
{
    say_document(s, record, say_frontier);
}

static void say_with_solution(struct sayer *s, const void *record)
{
    say_document(s, record, say_solution);
}

static void say_with_steps(struct sayer *s, const void *record)
{
    say_document(s, record, say_untargeted);
}

say_function *solve_document_say(const struct solve *solve)
{
    if (solve->wants_frontier) {
        return say_with_frontier;
    }
    return solve->target_text != NULL ? say_with_solution : say_with_steps;
}

void solve_say(struct sayer *s, const void *record)
{
    solve_document_say(record)(s, record);
}
