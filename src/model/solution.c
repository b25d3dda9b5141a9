#include "model/solution.h"

/* ---- one lever alone ---------------------------------------------------------------------- */

/* clang-format off */
static const enum occ_lever rows[SOLVE_ROWS] = {
    [SOLVE_REGISTERS] = OCC_LEVER_REGISTERS,
    [SOLVE_AGPRS] = OCC_LEVER_AGPRS,
    [SOLVE_SGPRS] = OCC_LEVER_SGPRS,
    [SOLVE_STATIC_SMEM] = OCC_LEVER_SHARED_MEMORY,
    [SOLVE_DYNAMIC_SMEM] = OCC_LEVER_SHARED_MEMORY,
    [SOLVE_BARRIERS] = OCC_LEVER_BARRIERS,
    [SOLVE_CARVEOUT] = OCC_LEVER_CARVEOUT,
    [SOLVE_OPTIN] = OCC_LEVER_OPTIN,
};
/* clang-format on */

bool solve_row_shown(const struct solve *solve, enum solve_row row)
{
    const struct question *q = &solve->answer->question;
    switch (row) {
    case SOLVE_AGPRS:
        return q->launch.agprs > 0;
    case SOLVE_SGPRS:
        return q->launch.sgprs > 0;
    case SOLVE_BARRIERS:
        return q->arch->barriers_per_sm > 0;
    case SOLVE_OPTIN:
        return q->launch.no_optin && occ_lever_exists(q->arch, OCC_LEVER_OPTIN);
    default:
        return occ_lever_exists(q->arch, rows[row]);
    }
}

bool solve_threshold(const struct solve *solve, enum solve_row row, uint32_t *value,
                     struct occ_launch *least)
{
    const struct question *q = &solve->answer->question;
    uint64_t total = occ_lever_get(&q->launch, OCC_LEVER_SHARED_MEMORY);
    uint64_t rest = row == SOLVE_STATIC_SMEM    ? total - q->launch.smem
                    : row == SOLVE_DYNAMIC_SMEM ? q->launch.smem
                                                : 0;
    uint32_t edge;
    *least = q->launch;
    if (occ_threshold(q->arch, &q->launch, rows[row], solve->blocks, &edge) == OCC_OK &&
        edge >= rest) {
        *value = edge - (uint32_t)rest;
        return true;
    }
    if (row == SOLVE_STATIC_SMEM) {
        least->smem = 0;
    } else if (row == SOLVE_DYNAMIC_SMEM) {
        least->dynamic_smem = 0;
        least->dynamic_smem_per_thread = 0;
    } else {
        bool up = row == SOLVE_CARVEOUT || row == SOLVE_OPTIN;
        uint32_t end = row == SOLVE_CARVEOUT ? 100 : row == SOLVE_REGISTERS || up ? 1 : 0;
        occ_lever_set(least, rows[row], end);
    }
    return false;
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

uint32_t solve_sizes_best(const struct solve *solve)
{
    struct occ_step step;
    uint32_t best = 0;
    for (uint32_t after = 0; size_next(solve, after, 0, &step); after = step.at) {
        best = step.warps_per_sm > best ? step.warps_per_sm : best;
    }
    return best;
}

/* ---- launch bounds ------------------------------------------------------------------------ */

static uint32_t div_up(uint32_t x, uint32_t y)
{
    return x / y + (x % y != 0);
}

uint32_t solve_bound(const struct occ_arch *arch, uint32_t threads, uint32_t blocks)
{
    return arch->vendor == OCC_AMD
               ? div_up(blocks * div_up(threads, arch->warp_size), arch->sub_partitions)
               : blocks;
}

/* ---- all of it ---------------------------------------------------------------------------- */

static double share(const struct solve *solve, uint32_t warps)
{
    return (double)warps / solve->answer->question.arch->max_warps_per_sm;
}

/* Fills what follows from the plan of a change. */
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
    for (int i = 0; i < SOLVE_ROWS; i++) {
        struct solve_alone *alone = &solve->alone[i];
        struct occ_launch least;
        alone->shown = solve_row_shown(solve, (enum solve_row)i);
        alone->reaches =
            alone->shown && solve_threshold(solve, (enum solve_row)i, &alone->value, &least);
    }
    solve->best_size_warps = solve_sizes_best(solve);
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
    uint32_t value = s->started ? s->stair.last + 1 : 0;
    if ((s->started && s->stair.last == UINT32_MAX) ||
        occ_stair(q->arch, &q->launch, of->lever, value, &s->stair) != OCC_OK) {
        return false;
    }
    uint64_t now = occ_lever_get(&q->launch, of->lever);
    s->started = true;
    s->quantity = occ_lever_key(of->lever);
    s->occupancy = (double)s->stair.warps_last / q->arch->max_warps_per_sm;
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
