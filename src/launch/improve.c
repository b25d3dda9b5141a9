#include "launch/improve.h"

#include "core/lever.h"
#include "core/round.h"

enum { IMPROVE_ILP_MAX = 65535 };

/* ---- one wave fewer ------------------------------------------------------------------------ */

/*
 * Finds the largest value of `lever`, registers or shared memory, with which s->blocks fit.  The
 * other of the two counts as 0, and so do SGPRs.  False if no such value exists.
 */
static bool find_largest_alone(const struct answer *a, enum occ_lever lever,
                               const struct wave_saver *s, uint32_t *value)
{
    struct occ_launch alone = a->question.launch;
    if (lever == OCC_LEVER_REGISTERS) {
        alone = lever_with(&alone, OCC_LEVER_SHARED_MEMORY, 0);
    } else {
        alone.regs = 0;
        alone.agprs = 0;
    }
    alone.sgprs = 0;
    return occ_threshold(a->question.arch, &alone, lever, s->blocks, value) == OCC_OK;
}

/* The waves of the grid of `a` with `blocks` blocks per SM; false if they are not known. */
static bool waves_with(const struct answer *a, uint32_t blocks, struct occ_waves *out)
{
    const struct question *q = &a->question;
    struct occ_slots slots;
    return occ_slots(q->arch, blocks, a->waves.sms, q->launch.cluster, &q->gpcs, &slots) ==
               OCC_OK &&
           slots.slots > 0 && occ_waves_on(&slots, a->waves.grid, out) == OCC_OK;
}

/* The fewest blocks per SM of clusters that save a wave; 0 if no number does. */
static uint32_t find_blocks_of_clusters(const struct answer *a)
{
    const struct occ_arch *arch = a->question.arch;
    for (uint32_t b = a->result.blocks_per_sm + 1; b <= arch->max_blocks_per_sm; b++) {
        struct occ_waves waves;
        if (a->waves.total_waves > 1 && waves_with(a, b, &waves) &&
            waves.total_waves < a->waves.total_waves) {
            return b;
        }
    }
    return 0;
}

/* Applies the values found; false if they do not give the blocks. */
static bool fill_outcome(const struct answer *a, struct wave_saver *s)
{
    struct occ_launch launch = a->question.launch;
    struct occ_result result;
    if (s->lowers_smem) {
        launch = lever_with(&launch, OCC_LEVER_SHARED_MEMORY, s->smem);
    }
    if (s->lowers_regs) {
        launch.regs = s->regs;
    }
    if (occ_evaluate(a->question.arch, &launch, &result) != OCC_OK ||
        result.blocks_per_sm < s->blocks || !waves_with(a, result.blocks_per_sm, &s->waves) ||
        s->waves.total_waves >= a->waves.total_waves) {
        return false;
    }
    s->resident_blocks = result.blocks_per_sm;
    s->expected = answer_expect(a->question.arch, &result, &s->waves);
    return true;
}

void improve_waves(const struct answer *answer, struct wave_saver *out)
{
    struct wave_saver s = { 0 };
    struct occ_waves_advice advice;
    uint32_t blocking = 0; /* bits of the limits that allow fewer blocks than s.blocks */
    *out = s;
    if (occ_waves_advise(&answer->waves, &advice) != OCC_OK) {
        return;
    }
    s.blocks = advice.more_blocks;
    if (answer->question.launch.cluster > 1) {
        s.blocks = find_blocks_of_clusters(answer);
    }
    if (s.blocks == 0) {
        return;
    }
    for (unsigned i = 0; i < OCC_LIMIT_COUNT; i++) {
        if (answer->limits[i] < s.blocks) {
            blocking |= 1U << i;
        }
    }
    if ((blocking >> OCC_LIMIT_ON_REGISTERS & 1) != 0 &&
        find_largest_alone(answer, OCC_LEVER_REGISTERS, &s, &s.regs) && s.regs > 0) {
        s.lowers_regs = true;
        blocking &= ~(1U << OCC_LIMIT_ON_REGISTERS);
    }
    if ((blocking >> OCC_LIMIT_ON_SHARED_MEMORY & 1) != 0 &&
        find_largest_alone(answer, OCC_LEVER_SHARED_MEMORY, &s, &s.smem)) {
        s.lowers_smem = true;
        blocking &= ~(1U << OCC_LIMIT_ON_SHARED_MEMORY);
    }
    /* If a limit other than registers and shared memory is too low, changing these cannot help. */
    const uint32_t movable = 1U << OCC_LIMIT_ON_REGISTERS | 1U << OCC_LIMIT_ON_SHARED_MEMORY;
    s.blocking_limits = (blocking & ~movable) != 0 ? blocking & ~movable : blocking;
    s.is_reachable = blocking == 0 && fill_outcome(answer, &s);
    *out = s;
}

/* ---- other tiles -------------------------------------------------------------------------- */

static bool same_tile(const struct occ_problem *a, const struct occ_problem *b)
{
    return a->tile_m == b->tile_m && a->tile_n == b->tile_n;
}

/*
 * Is another split or tile worth it?  A split must save half a percent of the time, a tile must
 * raise the useful share by half a percentage point.
 */
static bool is_worth_it(const struct answer *a, const struct occ_tiles_choice *choice)
{
    const struct occ_tiles *now = &a->tiles;
    const struct occ_tiles *t = &choice->tiles;
    if (!choice->exists) {
        return false;
    }
    if (choice->problem.split_k != a->question.problem.split_k) {
        return t->model_time < 0.995 * now->model_time;
    }
    return t->useful - now->useful >= 0.005;
}

bool improve_tiles(const struct answer *answer, struct occ_tiles_advice *out)
{
    if (!answer_has_rounds(answer) ||
        occ_tiles_advise(&answer->question.problem, answer->slots, out) != OCC_OK) {
        return false;
    }
    out->full_tile.exists = is_worth_it(answer, &out->full_tile);
    out->best_tile.exists =
        is_worth_it(answer, &out->best_tile) &&
        !(out->full_tile.exists && same_tile(&out->full_tile.problem, &out->best_tile.problem));
    out->full_split.exists = is_worth_it(answer, &out->full_split);
    out->best_split.exists = is_worth_it(answer, &out->best_split) &&
                             !(out->full_split.exists &&
                               out->full_split.problem.split_k == out->best_split.problem.split_k);
    return true;
}

/* ---- more loads at a time ------------------------------------------------------------------ */

/* Do the resident warps hide the latency with `ilp` independent loads? */
static bool hides(const struct answer *a, uint32_t ilp)
{
    const struct needs_input *n = &a->question.need;
    struct occ_needs needs;
    return occ_latency_needs(a->question.arch, a->result.warps_per_sm, n->latency_low,
                             n->latency_high, n->issue, ilp, &needs) == OCC_OK &&
           needs.high.enough == OCC_ENOUGH_YES;
}

uint32_t improve_ilp(const struct answer *answer)
{
    uint32_t low = 1;
    uint32_t high = IMPROVE_ILP_MAX;
    if (!answer->has_hiding || !hides(answer, high)) {
        return 0;
    }
    /* The warps needed never grow with the loads, so the smallest number can be bisected. */
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (hides(answer, middle)) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low;
}
