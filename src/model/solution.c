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

/* clang-format off */
static const struct {
    const char *key;
    enum occ_lever lever;
} rows[SOLVE_ROWS] = {
    [SOLVE_REGISTERS] = { "registers", OCC_LEVER_REGISTERS },
    [SOLVE_AGPRS] = { "agprs", OCC_LEVER_AGPRS },
    [SOLVE_SGPRS] = { "sgprs", OCC_LEVER_SGPRS },
    [SOLVE_STATIC_SMEM] = { "smem", OCC_LEVER_SHARED_MEMORY },
    [SOLVE_DYNAMIC_SMEM] = { "dynamic_smem", OCC_LEVER_SHARED_MEMORY },
    [SOLVE_BARRIERS] = { "barriers", OCC_LEVER_BARRIERS },
    [SOLVE_CARVEOUT] = { "carveout", OCC_LEVER_CARVEOUT },
    [SOLVE_OPTIN] = { "optin", OCC_LEVER_OPTIN },
};
/* clang-format on */

const char *solve_row_key(enum solve_row row)
{
    return rows[row].key;
}

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
        return occ_lever_exists(q->arch, rows[row].lever);
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
    if (occ_threshold(q->arch, &q->launch, rows[row].lever, solve->blocks, &edge) == OCC_OK &&
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
        occ_lever_set(least, rows[row].lever, end);
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
