#include "model/solution.h"

#include "core/words.h"

enum occ_status solve_make(struct solve *solve)
{
    const struct question *q = &solve->answer->question;
    if (solve->given == NULL) {
        return OCC_OK;
    }
    solve->blocks = occ_target_blocks(q->arch, &solve->target, q->launch.threads);
    solve->reached = occ_target_reached(&solve->target, &solve->answer->result);
    enum occ_status status = occ_plan(q->arch, &q->launch, &solve->target, false, &solve->plan);
    solve->reachable = status == OCC_OK;
    if (status == OCC_ERR_NONE) {
        return occ_best(q->arch, &q->launch, solve->target.kind, &solve->best_launch, &solve->best);
    }
    if (status == OCC_OK && (solve->plan.levers >> OCC_LEVER_THREADS & 1) != 0) {
        solve->has_same_size =
            occ_plan(q->arch, &q->launch, &solve->target, true, &solve->same_size) == OCC_OK;
    }
    return status;
}

/* ---- one lever alone ---------------------------------------------------------------------- */

/* An opt-in that is made, or registers of a kind that the launch has not, are not worth a row. */
static bool worth_a_row(const struct question *q, const struct lever *lever)
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

size_t solve_rows(const struct solve *solve, struct solve_row out[SOLVE_ROWS_MAX])
{
    size_t count = 0;
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        const struct lever *lever = &levers[i];
        if (!worth_a_row(&solve->answer->question, lever)) {
            continue;
        }
        if (i == OCC_LEVER_SHARED_MEMORY) {
            out[count++] = (struct solve_row){ "smem", lever, (enum occ_lever)i, SOLVE_STATIC };
            out[count++] =
                (struct solve_row){ "dynamic_smem", lever, (enum occ_lever)i, SOLVE_DYNAMIC };
        } else {
            out[count++] = (struct solve_row){ lever->key, lever, (enum occ_lever)i, SOLVE_WHOLE };
        }
    }
    return count;
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

bool solve_threshold(const struct solve *solve, const struct solve_row *row, uint32_t *value,
                     struct occ_launch *least)
{
    const struct question *q = &solve->answer->question;
    uint64_t rest = row->lever->get(&q->launch) - solve_row_value(solve, row); /* the other part */
    uint32_t edge;
    *least = q->launch;
    if (occ_threshold(q->arch, &q->launch, row->which, solve->blocks, &edge) == OCC_OK &&
        edge >= rest) {
        *value = edge - (uint32_t)rest;
        return true;
    }
    if (row->part == SOLVE_STATIC) {
        least->smem = 0;
    } else if (row->part == SOLVE_DYNAMIC) {
        least->dynamic_smem = 0;
        least->dynamic_smem_per_thread = 0;
    } else {
        bool up = row->lever->easiest > row->lever->first;
        row->lever->set(least, up ? row->lever->easiest : row->lever->first);
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

/* ---- launch bounds and the frontier ------------------------------------------------------- */

static uint32_t div_up(uint32_t x, uint32_t y)
{
    return x / y + (x % y != 0);
}

uint32_t solve_bound(const struct occ_arch *arch, uint32_t threads, uint32_t blocks)
{
    return words_vendor(arch)->bound_unit != NULL
               ? div_up(blocks * div_up(threads, arch->warp_size), arch->sub_partitions)
               : blocks;
}

/* The next corner of the frontier at or below `blocks`; false when there is none. */
static bool next_corner(const struct solve *solve, uint32_t *blocks, struct occ_corner *corner)
{
    const struct question *q = &solve->answer->question;
    for (; *blocks > 0; (*blocks)--) {
        if (occ_frontier(q->arch, &q->launch, *blocks, corner) == OCC_OK) {
            return true;
        }
    }
    return false;
}

uint32_t solve_frontier_first(const struct solve *solve, struct occ_corner *corner)
{
    const struct question *q = &solve->answer->question;
    uint32_t blocks = q->arch->max_warps_per_sm;
    return next_corner(solve, &blocks, corner) ? blocks : 0;
}

uint32_t solve_frontier_next(const struct solve *solve, uint32_t after, struct occ_corner *corner)
{
    uint32_t blocks = after - 1;
    return next_corner(solve, &blocks, corner) ? blocks : 0;
}
