/* solution_say.c - what is said of a solution: what to change, or where the steps are. */
#include "render/page/page.h"
#include "render/record/answer_say.h"
#include "render/text/solve.h"

static void say_line(void *context, const char *line)
{
    say_text(context, NULL, line);
}

/* Block sizes that reach the target; `warps` > 0: only those with that many warps per SM. */
static void say_sizes(struct sayer *s, const char *key, const struct solve *solve, uint32_t warps)
{
    uint32_t unit = solve->answer->question.arch->warp_size;
    struct solve_sizes run = { 0, 0, 0 };
    if (!say_list(s, key, SAY_SPACED)) {
        return;
    }
    while (solve_sizes_next(solve, run.last, warps, &run)) {
        for (uint32_t threads = run.first; threads <= run.last; threads += unit) {
            say_uint(s, NULL, threads);
        }
    }
    say_end(s);
}

static void say_launch(struct sayer *s, const struct solve_change *change)
{
    if (say_object_with(s, "launch", true, SAY_BARE)) {
        launch_say(s, &change->plan.launch, change->has_agprs);
        say_end(s);
    }
}

static void solve_change_say(struct sayer *s, const void *record)
{
    const struct solve_change *change = record;
    if (say_to_columns(s)) {
        say_text(s, "change", change->name);
    }
    say_names(s, "changes", true, change->plan.levers, lever_name, SAY_SPACED);
    say_ratio(s, "relative_change", change->relative_change);
    say_launch(s, change);
    say_uint(s, "blocks_per_sm", change->plan.blocks_per_sm);
    say_uint(s, "warps_per_sm", change->plan.warps_per_sm);
    say_ratio(s, "occupancy", change->occupancy);
    say_numbers(s, "launch_bounds", SAID_NUMBERS, change->bounds, 2, SAY_SPACED);
    say_int(s, "max_regs", change->max_regs);
    if (say_to_json(s) && say_texts_start(s, "write", SAY_SPACED)) {
        solve_write(change->solve, &change->plan, say_line, s);
        say_end(s);
    }
}

static void stair_say(struct sayer *s, const void *record)
{
    const struct solve_stair *stair = record;
    if (say_to_columns(s)) {
        say_text(s, "quantity", stair->quantity);
    }
    say_uint(s, "first", stair->stair.first);
    say_uint_if(s, "last", stair->stair.last != OCC_NO_LIMIT, stair->stair.last);
    say_uint(s, "blocks_per_sm", stair->stair.blocks_per_sm);
    say_uint(s, "warps_per_sm", stair->stair.warps_last);
    say_ratio(s, "occupancy", stair->occupancy);
    say_names(s, "limiters", true, stair->stair.limiters, limit_name, SAY_SPACED);
    say_bool(s, "current", stair->current);
}

static void corner_say(struct sayer *s, const void *record)
{
    const struct solve_corner *corner = record;
    say_uint(s, "blocks_per_sm", corner->blocks_per_sm);
    say_uint(s, "warps_per_sm", corner->corner.warps_per_sm);
    say_ratio(s, "occupancy", corner->occupancy);
    say_uint(s, "regs", corner->corner.regs);
    say_uint(s, "smem", corner->corner.smem);
}

/* ---- one launch, as a document ------------------------------------------------------------------
 */

static void say_explain(struct sayer *s, const struct solve *solve)
{
    const struct question *q = &solve->answer->question;
    if (!solve->explain || !say_texts_start(s, "explain", SAY_SPACED)) {
        return;
    }
    if (solve->given == NULL) {
        for (uint32_t blocks = 1; blocks <= q->arch->max_warps_per_sm; blocks++) {
            solve_explain(solve, &q->launch, blocks, SOLVE_EXPLAIN_ALL, say_line, s);
        }
    } else if (solve->reachable) {
        const struct occ_launch *to = &solve->change.plan.launch;
        solve_explain(solve, to, occ_target_blocks(q->arch, &solve->target, to->threads),
                      SOLVE_EXPLAIN_ALL, say_line, s);
    }
    say_end(s);
}

static void say_columns(struct sayer *s, const struct solve *solve)
{
    struct solve_columns columns = { .running_blocks = 0 };
    if (!solve->has_columns || !say_list(s, "tensor_columns", 0)) {
        return;
    }
    while (solve_columns_next(solve, &columns)) {
        if (say_object(s, NULL)) {
            say_uint(s, "running_blocks", columns.running_blocks);
            say_uint(s, "one_allocation", columns.one);
            say_uint(s, "several", columns.several);
            say_end(s);
        }
    }
    say_end(s);
}

static void say_frontier(struct sayer *s, const struct solve *solve)
{
    struct solve_corner corner = { .blocks_per_sm = 0 };
    if (!say_list(s, "frontier", 0)) {
        return;
    }
    while (solve_corner_next(solve, &corner)) {
        if (say_object(s, NULL)) {
            corner_say(s, &corner);
            say_end(s);
        }
    }
    say_end(s);
}

static void say_staircase(struct sayer *s, const struct solve_staircase *staircase)
{
    struct solve_stair stair = { .started = false };
    if (!say_list(s, lever_name(staircase->lever), 0)) {
        return;
    }
    while (solve_stair_next(staircase, &stair)) {
        if (say_object(s, NULL)) {
            stair_say(s, &stair);
            say_end(s);
        }
    }
    say_end(s);
}

static void say_left(struct sayer *s, const struct solve *solve)
{
    if (!say_object_if(s, "stranded", solve->has_left)) {
        return;
    }
    for (unsigned i = 0; i < OCC_LIMIT_COUNT; i++) {
        const struct solve_left *left = &solve->left[i];
        if (left->known && say_object(s, limit_name(i))) {
            say_uint(s, "idle", left->left.idle);
            say_uint(s, "growable", left->left.growable);
            say_uint(s, "stranded", left->left.stranded);
            say_end(s);
        }
    }
    say_end(s);
}

static void say_dynamic(struct sayer *s, const struct solve *solve)
{
    struct solve_dynamic dynamic = { .blocks_per_sm = 0 };
    if (!say_list(s, "dynamic_smem", 0)) {
        return;
    }
    while (solve_dynamic_next(solve, &dynamic)) {
        if (say_object(s, NULL)) {
            say_uint(s, "blocks_per_sm", dynamic.blocks_per_sm);
            say_uint(s, "warps_per_sm", dynamic.warps_per_sm);
            say_ratio(s, "occupancy", dynamic.occupancy);
            say_uint(s, "largest", dynamic.largest);
            say_uint_if(s, "carveout", dynamic.carveout != OCC_NO_LIMIT, dynamic.carveout);
            say_end(s);
        }
    }
    say_end(s);
}

/* Without a target: the steps of every lever. */
static void say_steps(struct sayer *s, const struct solve *solve)
{
    if (say_object_with(s, "staircases", true, SAY_ROWS)) {
        for (unsigned i = 0; i < OCC_LEVER_COUNT; i++) {
            if (occ_lever_staircase((enum occ_lever)i)) {
                say_staircase(s, &solve->staircases[i]);
            }
        }
        say_end(s);
    }
    say_left(s, solve);
    say_dynamic(s, solve);
}

/* ---- a target ----------------------------------------------------------------------------------
 */

static void say_target(struct sayer *s, const struct solve *solve)
{
    if (say_object(s, "target")) {
        say_text(s, "given", solve->given);
        if (say_when(s, solve->warps)) {
            say_uint(s, "warps_per_sm", solve->target.count);
        }
        say_uint(s, "blocks_per_sm", solve->blocks);
        say_end(s);
    }
}

static void say_unreachable(struct sayer *s, const struct solve *solve)
{
    char reason[160];
    if (!say_object_if(s, "unreachable", solve->unreachable)) {
        return;
    }
    solve_reason(solve, reason);
    say_built(s, "reason", reason);
    if (say_object(s, "best")) {
        say_uint(s, "threads", solve->best_launch.threads);
        say_uint(s, "blocks_per_sm", solve->best.blocks_per_sm);
        say_uint(s, "warps_per_sm", solve->best.warps_per_sm);
        say_ratio(s, "occupancy", solve->best_occupancy);
        say_end(s);
    }
    say_end(s);
}

/* A lever that alone does not reach the target is null; one of no interest is not there. */
static void say_threshold(struct sayer *s, const char *key, const struct solve_alone *alone)
{
    if (say_object_if(s, key, alone->reaches)) {
        if (alone->largest) {
            say_uint_if(s, "largest", alone->value != OCC_NO_LIMIT, alone->value);
        }
        if (alone->least) {
            say_uint(s, "least", alone->value);
        }
        say_end(s);
    }
}

/* Levers with a value first, then switches; block sizes are a list. */
static void say_alone(struct sayer *s, const struct solve *solve)
{
    if (!say_object_if(s, "alone", solve->reachable)) {
        return;
    }
    for (unsigned switches = 0; switches < 2; switches++) {
        for (unsigned i = 0; i < SOLVE_ROWS_MAX; i++) {
            struct solve_row row = solve_row_at(i);
            const struct solve_alone *alone = &solve->alone[i];
            bool is_switch = row.which != OCC_LEVER_THREADS && row.lever->unit == LEVER_SWITCH;
            if (row.which == OCC_LEVER_THREADS || !alone->shown || is_switch != (switches == 1)) {
                continue;
            }
            if (is_switch) {
                say_bool(s, row.key, alone->reaches);
            } else {
                say_threshold(s, row.key, alone);
            }
        }
    }
    if (say_object_if(s, "threads", solve->has_sizes)) {
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
    say_bool(s, "reached", solve->reached);
    say_bool(s, "reachable", solve->reachable);
    say_unreachable(s, solve);
    say_alone(s, solve);
    say_change(s, "smallest_change", solve->reachable, &solve->change);
    say_change(s, "same_block_size", solve->has_same_size, &solve->same_size);
}

/* Behind what is said of the launch. */
static void solve_say(struct sayer *s, const void *record)
{
    const struct solve *solve = record;
    char caveat[160];
    if (solve->frontier) {
        say_frontier(s, solve);
    } else if (solve->given != NULL) {
        say_solution(s, solve);
    } else {
        say_steps(s, solve);
    }
    say_columns(s, solve);
    say_explain(s, solve);
    solve_caveat(solve, caveat);
    say_built(s, "caveat", caveat);
}

/* ---- the formats -------------------------------------------------------------------------- */

static void document(const struct solve *solve, enum record_layout layout, struct out *out)
{
    record_json_behind(answer_say, solve->answer, solve_say, solve, layout, out);
    out_char(out, '\n');
}

static void text_row(struct render *render, const void *record)
{
    solve_text(record, render->out);
}

static void json_row(struct render *render, const void *record)
{
    document(record, RECORD_LINES, render->out);
}

static void jsonl_row(struct render *render, const void *record)
{
    document(record, RECORD_COMPACT, render->out);
}

const struct renderer render_solve[] = {
    { "text", true, RENDER_NO_COLUMNS, NULL, text_row, NULL },
    { "json", true, RENDER_NO_COLUMNS, NULL, json_row, NULL },
    { "jsonl", true, RENDER_NO_COLUMNS, NULL, jsonl_row, NULL },
    { NULL, false, RENDER_NO_COLUMNS, NULL, NULL, NULL },
};

static void write_stairs(const struct solve *solve, const struct renderer *renderer,
                         struct render *render)
{
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        struct solve_stair stair = { .started = false };
        while (occ_lever_staircase((enum occ_lever)i) &&
               solve_stair_next(&solve->staircases[i], &stair)) {
            render_row(renderer, render, &stair);
        }
    }
}

static void write_corners(const struct solve *solve, const struct renderer *renderer,
                          struct render *render)
{
    struct solve_corner corner = { .blocks_per_sm = 0 };
    while (solve_corner_next(solve, &corner)) {
        render_row(renderer, render, &corner);
    }
}

static void write_changes(const struct solve *solve, const struct renderer *renderer,
                          struct render *render)
{
    if (solve->reachable) {
        render_row(renderer, render, &solve->change);
    }
    if (solve->has_same_size) {
        render_row(renderer, render, &solve->same_size);
    }
}

void solve_table(const struct solve *solve, const struct renderer *renderer, struct out *out)
{
    static struct render render; /* too large for a stack frame */
    say_function *say = stair_say;
    void (*write)(const struct solve *, const struct renderer *, struct render *) = write_stairs;
    if (solve->frontier) {
        say = corner_say;
        write = write_corners;
    } else if (solve->given != NULL) {
        say = solve_change_say;
        write = write_changes;
    }
    static const struct render_page page = { .title = "Steps of the launch" };
    render.out = out;
    render.page = &page;
    render_start_all(&render, say);
    if (renderer->columns == RENDER_NO_COLUMNS) { /* the solution as a whole */
        render_row(renderer, &render, solve);
        return;
    }
    render_begin(renderer, &render);
    write(solve, renderer, &render);
    render_end(renderer, &render);
}
