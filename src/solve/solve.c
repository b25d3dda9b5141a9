#include "solve/solve.h"

#include <stdlib.h>

#include "base/grow.h"
#include "core/round.h"
#include "launch/bound.h"

/* ---- one lever alone ---------------------------------------------------------------------- */

struct solve_row solve_row_at(unsigned index)
{
    unsigned lever = index - (index > OCC_LEVER_SHARED_MEMORY); /* shared memory has two rows */
    struct solve_row row = { levers[lever].key, &levers[lever], (enum occ_lever)lever,
                             SOLVE_WHOLE };
    if (index == OCC_LEVER_SHARED_MEMORY) {
        row.key = "smem";
        row.part = SOLVE_STATIC;
    } else if (row.which == OCC_LEVER_SHARED_MEMORY) {
        row.key = "dynamic_smem";
        row.part = SOLVE_DYNAMIC;
    }
    return row;
}

/*
 * Is the lever useful for this launch?  False for threads, whose block sizes have a list of their
 * own; for an opt-in that the launch already has; for AGPRs and SGPRs that the launch does not use;
 * and if the architecture lacks the lever or its limit.
 */
static bool is_shown(const struct question *q, const struct lever *lever)
{
    uint64_t value = lever->get(&q->launch);
    if (lever->limit == OCC_LIMIT_COUNT || !lever->exists(q->arch)) {
        return false;
    }
    if (lever->unit == LEVER_SWITCH) {
        return value == 0;
    }
    return lever->interest == LEVER_USED ? value > 0 : occ_limit_exists(q->arch, lever->limit);
}

uint64_t solve_row_value(const struct solve *solve, const struct solve_row *row)
{
    const struct occ_launch *launch = &solve->answer->question->launch;
    uint64_t total = row->lever->get(launch);
    switch (row->part) {
    case SOLVE_STATIC:
        return launch->smem;
    case SOLVE_DYNAMIC:
        return total - launch->smem;
    case SOLVE_WHOLE:
        break;
    }
    return total;
}

/* Fills alone->blocks, the blocks that each limit allows with the best value of the row. */
static void fill_best_blocks(const struct question *q, const struct solve_row *row,
                             struct solve_alone *alone)
{
    struct occ_launch launch = q->launch;
    struct occ_result result;
    if (row->part == SOLVE_STATIC) {
        launch.smem = 0;
    } else if (row->part == SOLVE_DYNAMIC) {
        launch.dynamic_smem = 0;
        launch.dynamic_smem_per_thread = 0;
    } else {
        row->lever->set(&launch, max_u32(row->lever->easiest, row->lever->first));
    }
    bool valid = occ_evaluate(q->arch, &launch, &result) == OCC_OK;
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        alone->blocks[i] = valid ? result.rows[i].blocks : OCC_NO_LIMIT;
    }
}

/* Fills `alone`, except `is_shown`. */
static void fill_alone(const struct solve *solve, const struct solve_row *row,
                       struct solve_alone *alone)
{
    const struct question *q = solve->answer->question;
    /* Bytes of the other part if the row is for static or for dynamic memory; else 0. */
    uint64_t rest = row->lever->get(&q->launch) - solve_row_value(solve, row);
    uint32_t edge;
    alone->is_minimum = row->lever->easiest > row->lever->first;
    if (occ_threshold(q->arch, &q->launch, row->which, solve->blocks, &edge) == OCC_OK &&
        edge >= rest) {
        alone->reaches = true;
        alone->value = edge - (uint32_t)rest;
    } else {
        fill_best_blocks(q, row, alone);
    }
}

/* ---- a target ----------------------------------------------------------------------------- */

static double occupancy_of(const struct solve *solve, uint32_t warps)
{
    return occupancy_of_warps(solve->answer->question->arch, warps);
}

/* Fills the members that follow from the plan of a change. */
static void finish_change(const struct solve *solve, const char *name, struct solve_change *change)
{
    const struct occ_arch *arch = solve->answer->question->arch;
    const struct occ_launch *l = &change->plan.launch;
    uint32_t blocks = occ_target_blocks(arch, &solve->target, l->threads);
    uint32_t regs;
    change->solve = solve;
    change->name = name;
    change->relative_change = (double)change->plan.cost / 1e6;
    change->occupancy = occupancy_of(solve, change->plan.warps_per_sm);
    change->bounds[0] = change->bounds[1] = change->max_regs = -1;
    if (occ_threshold(arch, l, OCC_LEVER_REGISTERS, blocks, &regs) == OCC_OK) {
        change->bounds[0] = l->threads;
        change->bounds[1] = launch_bound(arch, l->threads, blocks);
        change->max_regs = regs;
    }
}

/* Finds the value that each row needs if nothing else changes. */
static void make_alone(struct solve *solve)
{
    for (unsigned i = 0; i < SOLVE_ROWS_MAX; i++) {
        struct solve_row row = solve_row_at(i);
        struct solve_alone *alone = &solve->alone[i];
        alone->is_shown = is_shown(solve->answer->question, row.lever);
        if (alone->is_shown) {
            fill_alone(solve, &row, alone);
        }
    }
}

/* Finds the block sizes that reach the target; false with an error in `diag`. */
static bool make_sizes(struct solve *solve, struct diag *diag)
{
    const struct question *q = solve->answer->question;
    struct occ_step step = { .at = 0 };
    while (occ_block_size_next(q->arch, &q->launch, &solve->target, step.at, &step) == OCC_OK) {
        if (!GROW(solve->sizes, solve->size_count)) {
            return diag_report_no_memory(diag);
        }
        solve->sizes[solve->size_count++] = step;
        solve->best_size_warps = max_u32(solve->best_size_warps, step.warps_per_sm);
    }
    return true;
}

static bool fail(struct diag *diag, enum occ_status status)
{
    return diag_error(diag, 0, "%s", occ_status_text(status));
}

static bool make_target(struct solve *solve, struct diag *diag)
{
    const struct question *q = solve->answer->question;
    solve->blocks = occ_target_blocks(q->arch, &solve->target, q->launch.threads);
    solve->is_reached = occ_target_reached(&solve->target, &solve->answer->result);
    enum occ_status status =
        occ_plan(q->arch, &q->launch, &solve->target, false, &solve->change.plan);
    solve->is_reachable = status == OCC_OK;
    if (status == OCC_ERR_NONE) {
        status =
            occ_best(q->arch, &q->launch, solve->target.kind, &solve->best_launch, &solve->best);
        solve->best_occupancy = occupancy_of(solve, solve->best.warps_per_sm);
        return status == OCC_OK || fail(diag, status);
    }
    if (status != OCC_OK) {
        return fail(diag, status);
    }
    finish_change(solve, "smallest_change", &solve->change);
    if ((solve->change.plan.levers >> OCC_LEVER_THREADS & 1) != 0) {
        solve->has_same_size =
            occ_plan(q->arch, &q->launch, &solve->target, true, &solve->same_size.plan) == OCC_OK;
    }
    if (solve->has_same_size) {
        finish_change(solve, "same_block_size", &solve->same_size);
    }
    make_alone(solve);
    return make_sizes(solve, diag);
}

/* ---- staircases ---------------------------------------------------------------------------- */

static bool make_staircase(const struct question *q, enum occ_lever lever,
                           struct solve_staircase *out, struct diag *diag)
{
    uint64_t now = occ_lever_get(&q->launch, lever);
    struct occ_stair stair = { .last = 0 };
    for (uint32_t value = 0; stair.last != UINT32_MAX; value = stair.last + 1) {
        if (occ_stair(q->arch, &q->launch, lever, value, &stair) != OCC_OK) {
            break;
        }
        if (!GROW(out->stairs, out->count)) {
            return diag_report_no_memory(diag);
        }
        out->stairs[out->count++] = (struct solve_stair){
            .lever = lever,
            .arch = q->arch,
            .stair = stair,
            .occupancy = occupancy_of_warps(q->arch, stair.warps_last),
            .is_current = now >= stair.first && now <= stair.last,
        };
    }
    return true;
}

/* Finds the largest dynamic shared memory for each number of blocks; false with an error. */
static bool make_dynamic(struct solve *solve, struct diag *diag)
{
    const struct question *q = solve->answer->question;
    const struct occ_arch *arch = q->arch;
    solve->dynamic = calloc(arch->max_warps_per_sm, sizeof *solve->dynamic);
    if (solve->dynamic == NULL) {
        return diag_report_no_memory(diag);
    }
    for (uint32_t blocks = 1; blocks <= arch->max_warps_per_sm; blocks++) {
        struct solve_dynamic d = { .blocks_per_sm = blocks };
        struct occ_launch launch = q->launch;
        struct occ_result result;
        if (occ_dynamic_smem_max(arch, &launch, blocks, &d.largest) != OCC_OK) {
            continue;
        }
        launch.dynamic_smem = d.largest;
        launch.dynamic_smem_per_thread = 0;
        if (occ_evaluate(arch, &launch, &result) != OCC_OK) {
            continue;
        }
        d.warps_per_sm = blocks * result.warps_per_block;
        d.occupancy = occupancy_of(solve, d.warps_per_sm);
        if (occ_threshold(arch, &launch, OCC_LEVER_CARVEOUT, blocks, &d.carveout) != OCC_OK) {
            d.carveout = OCC_NO_LIMIT;
        }
        solve->dynamic[solve->dynamic_count++] = d;
    }
    return true;
}

static bool make_untargeted(struct solve *solve, struct diag *diag)
{
    const struct question *q = solve->answer->question;
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        if (occ_lever_has_staircase((enum occ_lever)i) &&
            !make_staircase(q, (enum occ_lever)i, &solve->staircases[i], diag)) {
            return false;
        }
    }
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        enum occ_limit limit = (enum occ_limit)i;
        struct solve_unused *unused = &solve->unused[i];
        unused->is_known = limit != OCC_LIMIT_ON_BLOCKS && occ_limit_exists(q->arch, limit) &&
                           occ_stranded(q->arch, &q->launch, limit, &unused->stranded) == OCC_OK;
        if (unused->is_known) {
            unused->arch = q->arch;
            unused->limit = limit;
            unused->free = solve->answer->headroom[lever_of(limit)].free;
        }
    }
    return make_dynamic(solve, diag);
}

/* ---- frontier, tensor memory --------------------------------------------------------------- */

static bool make_frontier(struct solve *solve, struct diag *diag)
{
    const struct question *q = solve->answer->question;
    solve->corners = calloc(q->arch->max_warps_per_sm, sizeof *solve->corners);
    if (solve->corners == NULL) {
        return diag_report_no_memory(diag);
    }
    for (uint32_t blocks = q->arch->max_warps_per_sm; blocks > 0; blocks--) {
        struct solve_corner *corner = &solve->corners[solve->corner_count];
        if (occ_frontier(q->arch, &q->launch, blocks, &corner->corner) == OCC_OK) {
            corner->blocks_per_sm = blocks;
            corner->occupancy = occupancy_of(solve, corner->corner.warps_per_sm);
            solve->corner_count++;
        }
    }
    return true;
}

static bool make_tensor_columns(struct solve *solve, struct diag *diag)
{
    const struct answer *a = solve->answer;
    for (uint32_t blocks = 1; blocks <= a->result.blocks_per_sm; blocks++) {
        struct solve_columns c = { .running_blocks = blocks };
        if (occ_tensor_columns(a->question->arch, blocks, &c.one, &c.several) != OCC_OK) {
            break;
        }
        if (!GROW(solve->columns, solve->column_count)) {
            return diag_report_no_memory(diag);
        }
        solve->columns[solve->column_count++] = c;
    }
    return true;
}

/* ---- all of it ---------------------------------------------------------------------------- */

bool solve_make(struct solve *solve, struct diag *diag)
{
    if (solve->answer->question->tmem_column_count > 0 && !make_tensor_columns(solve, diag)) {
        return false;
    }
    if (solve->target_text != NULL) {
        return make_target(solve, diag);
    }
    return solve->wants_frontier ? make_frontier(solve, diag) : make_untargeted(solve, diag);
}

void solve_propose(struct solve *solve, struct answer *answer)
{
    static const struct proposal_kernel same_size = { .keeps_threads = true };
    struct proposals *list = &solve->proposals;
    if (solve->target_text == NULL) {
        proposals_make(answer, NULL, list);
    } else {
        proposals_start(answer, NULL, list);
        proposals_add_target(list, &solve->target);
        if (solve->has_same_size) {
            list->kernel = same_size;
            proposals_add_target(list, &solve->target);
        }
    }
    answer->proposals = list;
}

void solve_free(struct solve *solve)
{
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        free(solve->staircases[i].stairs);
    }
    free(solve->columns);
    free(solve->sizes);
    free(solve->corners);
    free(solve->dynamic);
}
