#include "model/launch/solution.h"

#include "core/round.h"
#include "core/words.h"

/* ---- one lever alone ---------------------------------------------------------------------- */

struct solve_row solve_row_at(unsigned place)
{
    unsigned at = place - (place > OCC_LEVER_SHARED_MEMORY); /* shared memory has two rows */
    struct solve_row row = { levers[at].key, &levers[at], (enum occ_lever)at, SOLVE_WHOLE };
    if (place == OCC_LEVER_SHARED_MEMORY) {
        row.key = "smem";
        row.part = SOLVE_STATIC;
    } else if (row.which == OCC_LEVER_SHARED_MEMORY) {
        row.key = "dynamic_smem";
        row.part = SOLVE_DYNAMIC;
    }
    return row;
}

/*
 * Is the lever useful for this launch?  Not useful are an opt-in already made and kinds of
 * registers that the launch lacks; for threads there are block sizes instead.
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
    const struct occ_launch *launch = &solve->answer->question.launch;
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

/* Fills `alone` except `shown`. */
static void try_alone(const struct solve *solve, const struct solve_row *row,
                      struct solve_alone *alone)
{
    const struct question *q = &solve->answer->question;
    const struct lever *lever = row->lever;
    uint64_t rest = lever->get(&q->launch) - solve_row_value(solve, row); /* the other part */
    uint32_t edge;
    alone->least = lever->easiest > lever->first;
    alone->largest = !alone->least;
    alone->nearest = q->launch;
    if (occ_threshold(q->arch, &q->launch, row->which, solve->blocks, &edge) == OCC_OK &&
        edge >= rest) {
        alone->reaches = true;
        alone->value = edge - (uint32_t)rest;
    } else if (row->part == SOLVE_STATIC) {
        alone->nearest.smem = 0;
    } else if (row->part == SOLVE_DYNAMIC) {
        alone->nearest.dynamic_smem = 0;
        alone->nearest.dynamic_smem_per_thread = 0;
    } else {
        lever->set(&alone->nearest, round_max(lever->easiest, lever->first));
    }
}

/* ---- block sizes -------------------------------------------------------------------------- */

static bool size_next(const struct solve *solve, uint32_t after, uint32_t warps,
                      struct occ_step *step)
{
    const struct question *q = &solve->answer->question;
    step->at = after;
    do {
        if (occ_block_size_next(q->arch, &q->launch, &solve->target, step->at, step) != OCC_OK) {
            return false;
        }
    } while (warps > 0 && step->warps_per_sm != warps);
    return true;
}

bool solve_sizes_next(const struct solve *solve, uint32_t after, uint32_t warps,
                      struct solve_sizes *out)
{
    struct occ_step step;
    if (!size_next(solve, after, warps, &step)) {
        return false;
    }
    uint32_t unit = solve->answer->question.arch->warp_size;
    *out = (struct solve_sizes){ step.at, step.at, step.warps_per_sm };
    while (size_next(solve, out->last, warps, &step) && step.at == out->last + unit) {
        out->last = step.at;
    }
    return true;
}

static uint32_t best_size_warps(const struct solve *solve)
{
    struct occ_step step;
    uint32_t best = 0;
    for (uint32_t after = 0; size_next(solve, after, 0, &step); after = step.at) {
        best = round_max(best, step.warps_per_sm);
    }
    return best;
}

/* ---- launch bounds ------------------------------------------------------------------------ */

uint32_t solve_bound(const struct occ_arch *arch, uint32_t threads, uint32_t blocks)
{
    if (words_vendor(arch)->bound_unit == NULL) {
        return blocks;
    }
    return round_div_up(blocks * round_div_up(threads, arch->warp_size), arch->sub_partitions);
}

/* ---- all of it ---------------------------------------------------------------------------- */

static double share(const struct solve *solve, uint32_t warps)
{
    return answer_occupancy(solve->answer->question.arch, warps);
}

/* Fills the members that follow from the plan of a change. */
static void finish_change(const struct solve *solve, const char *name, struct solve_change *change)
{
    const struct occ_arch *arch = solve->answer->question.arch;
    const struct occ_launch *l = &change->plan.launch;
    uint32_t blocks = occ_target_blocks(arch, &solve->target, l->threads);
    uint32_t regs;
    change->solve = solve;
    change->name = name;
    change->relative_change = (double)change->plan.cost / 1e6;
    change->occupancy = share(solve, change->plan.warps_per_sm);
    change->has_agprs = l->agprs > 0 || (change->plan.levers >> OCC_LEVER_AGPRS & 1) != 0;
    change->has_sgprs = l->sgprs > 0;
    change->has_per_thread = l->dynamic_smem_per_thread > 0;
    change->bounds[0] = change->bounds[1] = change->max_regs = -1;
    if (occ_threshold(arch, l, OCC_LEVER_REGISTERS, blocks, &regs) == OCC_OK) {
        change->bounds[0] = l->threads;
        change->bounds[1] = solve_bound(arch, l->threads, blocks);
        change->max_regs = regs;
    }
}

/* Each lever alone. */
static void make_alone(struct solve *solve)
{
    for (unsigned i = 0; i < SOLVE_ROWS_MAX; i++) {
        struct solve_row row = solve_row_at(i);
        struct solve_alone *alone = &solve->alone[i];
        alone->shown = is_shown(&solve->answer->question, row.lever);
        if (alone->shown) {
            try_alone(solve, &row, alone);
        }
    }
    solve->best_size_warps = best_size_warps(solve);
    solve->has_sizes = solve->best_size_warps > 0;
}

static enum occ_status make_target(struct solve *solve)
{
    const struct question *q = &solve->answer->question;
    solve->warps = solve->target.kind == OCC_TARGET_WARPS;
    solve->blocks = occ_target_blocks(q->arch, &solve->target, q->launch.threads);
    solve->reached = occ_target_reached(&solve->target, &solve->answer->result);
    enum occ_status status =
        occ_plan(q->arch, &q->launch, &solve->target, false, &solve->change.plan);
    solve->reachable = status == OCC_OK;
    solve->unreachable = status == OCC_ERR_NONE;
    if (solve->unreachable) {
        status =
            occ_best(q->arch, &q->launch, solve->target.kind, &solve->best_launch, &solve->best);
        solve->best_occupancy = share(solve, solve->best.warps_per_sm);
        return status;
    }
    if (status != OCC_OK) {
        return status;
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
    return OCC_OK;
}

enum occ_status solve_make(struct solve *solve)
{
    const struct question *q = &solve->answer->question;
    solve->has_columns = solve->answer->question.column_count > 0;
    if (solve->given != NULL) {
        return make_target(solve);
    }
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        solve->staircases[i] = (struct solve_staircase){ q, (enum occ_lever)i };
    }
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        enum occ_limit limit = (enum occ_limit)i;
        struct solve_left *left = &solve->left[i];
        left->known = limit != OCC_LIMIT_ON_BLOCKS && occ_limit_exists(q->arch, limit) &&
                      occ_stranded(q->arch, &q->launch, limit, &left->left) == OCC_OK;
        solve->has_left = solve->has_left || left->known;
    }
    return OCC_OK;
}

/* ---- lists of steps ----------------------------------------------------------------------- */

bool solve_stair_next(const void *staircase, void *stair)
{
    const struct solve_staircase *of = staircase;
    const struct question *q = of->question;
    struct solve_stair *s = stair;
    uint32_t value = 0;
    if (s->started) {
        value = s->stair.last + 1;
    }
    if ((s->started && value == 0) ||
        occ_stair(q->arch, &q->launch, of->lever, value, &s->stair) != OCC_OK) {
        return false;
    }
    uint64_t now = occ_lever_get(&q->launch, of->lever);
    s->started = true;
    s->quantity = occ_lever_key(of->lever);
    s->occupancy = answer_occupancy(q->arch, s->stair.warps_last);
    s->current = now >= s->stair.first && now <= s->stair.last;
    return true;
}

bool solve_dynamic_next(const void *solve, void *dynamic)
{
    const struct question *q = &((const struct solve *)solve)->answer->question;
    struct solve_dynamic *d = dynamic;
    struct occ_launch at = q->launch;
    struct occ_result result;
    at.dynamic_smem_per_thread = 0;
    do {
        if (d->blocks_per_sm == q->arch->max_warps_per_sm) {
            return false;
        }
        d->blocks_per_sm++;
    } while (occ_dynamic_smem_max(q->arch, &q->launch, d->blocks_per_sm, &d->largest) != OCC_OK);
    at.dynamic_smem = d->largest;
    if (occ_evaluate(q->arch, &at, &result) != OCC_OK) {
        return false;
    }
    d->warps_per_sm = d->blocks_per_sm * result.warps_per_block;
    d->occupancy = share(solve, d->warps_per_sm);
    if (occ_threshold(q->arch, &at, OCC_LEVER_CARVEOUT, d->blocks_per_sm, &d->carveout) != OCC_OK) {
        d->carveout = OCC_NO_LIMIT;
    }
    return true;
}

bool solve_columns_next(const void *solve, void *columns)
{
    const struct answer *a = ((const struct solve *)solve)->answer;
    struct solve_columns *c = columns;
    c->running_blocks++;
    return c->running_blocks <= a->result.blocks_per_sm &&
           occ_tensor_columns(a->question.arch, c->running_blocks, &c->one, &c->several) == OCC_OK;
}

bool solve_corner_next(const void *solve, void *corner)
{
    const struct question *q = &((const struct solve *)solve)->answer->question;
    struct solve_corner *c = corner;
    uint32_t blocks = c->blocks_per_sm > 0 ? c->blocks_per_sm : q->arch->max_warps_per_sm + 1;
    while (--blocks > 0) {
        if (occ_frontier(q->arch, &q->launch, blocks, &c->corner) == OCC_OK) {
            c->blocks_per_sm = blocks;
            c->occupancy = share(solve, c->corner.warps_per_sm);
            return true;
        }
    }
    return false;
}
