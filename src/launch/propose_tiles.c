/* propose_tiles.c - tiles, splits and schedules of a problem that a kernel can have. */
#include <math.h>

#include "base/num.h"
#include "core/lever.h"
#include "core/round.h"
#include "launch/estimate.h"
#include "launch/proposal_list.h"

/* Rows and columns for an architecture without a known matrix instruction. */
enum { STEP_DEFAULT = 8 };

/* Splits: at most this many, of at least so many k-steps each. */
enum { SPLIT_MAX = 32, SPLIT_STEPS_MIN = 4 };

/* Sides that kernels have. */
static const uint32_t usual_sides[] = { 16, 32, 48, 64, 80, 96, 112, 128, 160, 192, 224, 256 };
enum { USUAL_SIDES = sizeof usual_sides / sizeof *usual_sides, SIDE_MIN = 16, SIDE_MAX = 256 };
enum { SIDES_MAX = SIDE_MAX - SIDE_MIN + 2 };

/*
 * The sides of a tile that are tried instead of `now`, ascending: multiples of `step` from half to
 * twice of `now`, of the sizes that kernels have, or with `is_given`, of --tile-step, all from
 * SIDE_MIN to SIDE_MAX; `now` is one of them.  Returns their number.
 */
static size_t find_sides(uint32_t now, uint32_t step, bool is_given, uint32_t out[SIDES_MAX])
{
    size_t count = 0;
    bool has_now = false;
    uint32_t first = (now + 1) / 2;
    uint32_t last = (uint32_t)min_u64((uint64_t)now * 2, SIDE_MAX);
    for (uint32_t i = 0; i < (is_given ? SIDE_MAX - SIDE_MIN + 1 : USUAL_SIDES); i++) {
        uint32_t side = is_given ? SIDE_MIN + i : usual_sides[i];
        if (!has_now && now <= side) {
            out[count++] = now;
            has_now = true;
        }
        if (side != now && side % step == 0 && side >= first && side <= last) {
            out[count++] = side;
        }
    }
    if (!has_now) {
        out[count++] = now;
    }
    return count;
}

/* Sets the tile, and without stages, the shared memory in proportion to its sides. */
static void set_tile(struct proposal *p, const struct question *q, uint32_t m, uint32_t n)
{
    const struct occ_problem *now = &q->problem;
    const struct occ_launch *launch = &q->launch;
    uint64_t sides_now = (uint64_t)now->tile_m + now->tile_n;
    uint64_t sides = (uint64_t)m + n;
    proposal_set_tile(p, m, n, now->tile_k);
    if (q->stages.stages > 0) {
        return;
    }
    const uint64_t dynamic = (launch->dynamic_smem * sides + sides_now - 1) / sides_now;
    const uint64_t fixed = (launch->smem * sides + sides_now - 1) / sides_now;
    if (dynamic > UINT32_MAX || fixed > UINT32_MAX || sides == sides_now) {
        return; /* the evaluation decides: with the memory as it is */
    }
    if (launch->smem > 0) {
        proposal_set_number(p, REQUEST_SMEM, fixed);
    }
    if (launch->dynamic_smem > 0) {
        proposal_set_number(p, REQUEST_DYNAMIC_SMEM, dynamic);
    }
    if (launch->smem > 0 || launch->dynamic_smem > 0) {
        p->doubts |= PROPOSAL_SCALED_MEMORY;
    }
}

/* A tile that was tried, and how far its sides are from the present ones, relative to them. */
struct trial {
    uint32_t m, n;
    double distance;
    double useful, useful_shared;
    double estimate_us; /* 0 = none */
    bool exists;
};

/* GCN and CDNA have scalar registers of each SIMD to divide; RDNA has as many for every wave. */
static bool is_rdna(const struct occ_arch *arch)
{
    return arch->vendor == OCC_AMD && arch->scalar_regs_per_sub_partition == 0;
}

/*
 * Can the waves of a block share the tile?  RDNA computes a fragment in one wave, so that the
 * fragments must divide over the waves.
 */
static bool divides_over_waves(const struct answer *a, uint32_t m, uint32_t n)
{
    const struct occ_arch *arch = a->question->arch;
    const uint32_t waves = max_u32(a->result.warps_per_block, 1);
    if (!is_rdna(arch) || arch->tile_step_m == 0 || arch->tile_step_n == 0) {
        return true;
    }
    return round_div_up(m, arch->tile_step_m) * round_div_up(n, arch->tile_step_n) % waves == 0;
}

/*
 * Has the tile more operand traffic than the present one: more of both sides for its area?  Such a
 * tile was measured slower although it leaves fewer slots idle.
 */
static bool has_more_traffic(const struct occ_problem *now, uint32_t m, uint32_t n)
{
    const double sides = (double)m + n;
    const double sides_now = (double)now->tile_m + now->tile_n;
    return sides * now->tile_m * now->tile_n > sides_now * m * n;
}

/* Does the trial gain: by the estimate if there is one, else in useful shares? */
static bool gains(const struct answer *a, const struct trial *trial)
{
    const struct occ_tiles *now = &a->problem.tiles;
    if (a->estimate.exists) {
        return trial->estimate_us > 0 &&
               !estimate_splits_instruction(a->question->arch, trial->n) &&
               trial->estimate_us * (1 + ESTIMATE_EQUAL) < a->estimate.value.time_us;
    }
    return proposal_gains(now->useful, trial->useful, now->useful_shared, trial->useful_shared) &&
           !has_more_traffic(&a->question->problem, trial->m, trial->n);
}

/* Computes the outcome of a tile; false unless it gains, and if its blocks do not fit. */
static bool try_tile(const struct answer *a, uint32_t m, uint32_t n, struct trial *out)
{
    struct proposal p = { .kind = PROPOSAL_TILE };
    struct question q = answer_question(a);
    struct occ_result result;
    struct occ_slots slots;
    struct occ_tiles tiles;
    struct occ_estimate estimate;
    set_tile(&p, &q, m, n);
    proposal_apply(&p, &q);
    if (occ_evaluate(q.arch, &q.launch, &result) != OCC_OK || result.blocks_per_sm == 0 ||
        occ_slots(q.arch, result.blocks_per_sm, q.sms, q.launch.cluster, &q.gpcs, &slots) !=
            OCC_OK ||
        slots.slots == 0 || occ_tiles(&q.problem, slots, &tiles) != OCC_OK || tiles.rounds == 0) {
        return false;
    }
    const double now_m = a->question->problem.tile_m;
    const double now_n = a->question->problem.tile_n;
    *out = (struct trial){ .m = m,
                           .n = n,
                           .distance = fabs(m - now_m) / now_m + fabs(n - now_n) / now_n,
                           .useful = tiles.useful,
                           .useful_shared = tiles.useful_shared,
                           .exists = true };
    if (a->estimate.exists && estimate_make(&q, &result, &estimate)) {
        out->estimate_us = estimate.time_us;
    }
    return gains(a, out);
}

/*
 * Is `a` better: by its estimate; without one, more useful, by the mean of both ends; or as good
 * and larger; or nearer?
 */
static bool is_better(const struct trial *a, const struct trial *b)
{
    const double ours = a->estimate_us > 0 ? -a->estimate_us : a->useful + a->useful_shared;
    const double theirs = b->estimate_us > 0 ? -b->estimate_us : b->useful + b->useful_shared;
    if (!b->exists || ours > theirs || ours < theirs) {
        return !b->exists || ours > theirs;
    }
    const uint64_t area = (uint64_t)a->m * a->n;
    const uint64_t other = (uint64_t)b->m * b->n;
    if (area != other) {
        return area > other;
    }
    return a->distance < b->distance || (a->distance <= b->distance && a->m > b->m);
}

/* Does a larger tile gain more than the best of the others? */
static bool gains_more(const struct trial *larger, const struct trial *best)
{
    if (larger->estimate_us > 0) {
        return larger->estimate_us * (1 + ESTIMATE_EQUAL) < best->estimate_us;
    }
    return proposal_gains(best->useful, larger->useful, best->useful_shared, larger->useful_shared);
}

/* What a better launch of this problem is measured by. */
static enum proposal_goal goal_of(const struct answer *a)
{
    return a->estimate.exists ? PROPOSAL_ESTIMATE : PROPOSAL_USEFUL;
}

/* An estimate assumes the registers of each tile if none are given. */
static bool add_tile(struct proposals *list, const struct trial *trial, unsigned doubts)
{
    const bool are_assumed =
        list->answer->estimate.exists && list->answer->question->launch.regs == 0;
    doubts = are_assumed ? 0 : doubts;
    struct proposal p = { .kind = PROPOSAL_TILE, .goal = goal_of(list->answer), .doubts = doubts };
    set_tile(&p, list->answer->question, trial->m, trial->n);
    return proposals_add(list, &p);
}

/*
 * The best tile of at most the present area, whose accumulators fit the registers; and the best
 * larger one if it gains more.  Both gain on the present one.
 */
static void propose_tile(struct proposals *list)
{
    const struct answer *a = list->answer;
    const struct occ_problem *now = &a->question->problem;
    const struct occ_arch *arch = a->question->arch;
    const uint32_t *given = a->question->tile_step;
    uint32_t rows[SIDES_MAX];
    uint32_t columns[SIDES_MAX];
    uint32_t step_m = arch->tile_step_m > 0 ? arch->tile_step_m : STEP_DEFAULT;
    uint32_t step_n = arch->tile_step_n > 0 ? arch->tile_step_n : STEP_DEFAULT;
    bool is_given = given[0] > 0;
    size_t row_count = find_sides(now->tile_m, is_given ? given[0] : step_m, is_given, rows);
    size_t column_count = find_sides(now->tile_n, is_given ? given[1] : step_n, is_given, columns);
    struct trial best = { .exists = false };
    struct trial larger = { .exists = false };
    for (size_t i = 0; i < row_count; i++) {
        for (size_t j = 0; j < column_count; j++) {
            struct trial trial;
            bool is_now = rows[i] == now->tile_m && columns[j] == now->tile_n;
            bool is_larger = (uint64_t)rows[i] * columns[j] > (uint64_t)now->tile_m * now->tile_n;
            struct trial *leader = is_larger ? &larger : &best;
            if (!is_now && divides_over_waves(a, rows[i], columns[j]) &&
                try_tile(a, rows[i], columns[j], &trial) && is_better(&trial, leader)) {
                *leader = trial;
            }
        }
    }
    bool has_best = best.exists && add_tile(list, &best, PROPOSAL_SAME_REGISTERS);
    if (larger.exists && (!has_best || gains_more(&larger, &best))) {
        add_tile(list, &larger, PROPOSAL_MORE_REGISTERS);
    }
}

static void add_split(struct proposals *list, uint32_t split)
{
    const bool is_estimated = list->answer->estimate.exists;
    struct proposal p = { .kind = PROPOSAL_SPLIT_K,
                          .goal = goal_of(list->answer),
                          .doubts = split > 1 && !is_estimated ? PROPOSAL_ADDS_UP : 0 };
    proposal_set_number(&p, REQUEST_SPLIT_K, split);
    proposals_add(list, &p);
}

/* Does every split have enough k-steps? */
static bool has_steps(const struct occ_problem *p, uint32_t split)
{
    return split == 1 || (uint64_t)p->k >= (uint64_t)SPLIT_STEPS_MIN * p->tile_k * split;
}

/* The split with the best estimate, if it gains ESTIMATE_SPLIT_GAIN; no split needs no such gain.
 */
static void propose_estimated_split(struct proposals *list)
{
    const struct answer *a = list->answer;
    const double now_us = a->estimate.value.time_us;
    struct question q = answer_question(a);
    double best_us = now_us;
    uint32_t best = 0;
    for (uint32_t split = 1; split <= ESTIMATE_SPLIT_MAX; split++) {
        struct occ_estimate e;
        q.problem.split_k = split;
        if (split != a->question->problem.split_k && has_steps(&q.problem, split) &&
            estimate_make(&q, &a->result, &e) && e.time_us < best_us &&
            estimate_pays_split(split, e.time_us, now_us)) {
            best = split;
            best_us = e.time_us;
        }
    }
    if (best > 0) {
        add_split(list, best);
    }
}

/*
 * Without an estimate: the split whose busiest slot computes the least, of at least SPLIT_STEPS_MIN
 * k-steps each.  No split while the tiles fill half of the slots: the partial sums then cost more
 * than the idle slots.
 */
static void propose_split(struct proposals *list)
{
    const struct answer *a = list->answer;
    const struct occ_problem *now = &a->question->problem;
    struct occ_problem p = *now;
    const bool may_split = a->problem.tiles.tiles * 2 < a->slots.slots;
    double best_time = 0;
    uint32_t best = 0;
    for (uint32_t split = 1; split <= (may_split ? SPLIT_MAX : now->split_k - 1); split++) {
        struct occ_tiles tiles;
        p.split_k = split;
        if (split != now->split_k && has_steps(now, split) &&
            occ_tiles(&p, a->slots, &tiles) == OCC_OK && tiles.rounds > 0 &&
            (best == 0 || tiles.model_time < best_time)) {
            best = split;
            best_time = tiles.model_time;
        }
    }
    if (best > 0) {
        add_split(list, best);
    }
}

/* Stream-K, which no estimate covers. */
static void propose_stream_k(struct proposals *list)
{
    const struct occ_problem *now = &list->answer->question->problem;
    struct proposal p = { .kind = PROPOSAL_SCHEDULE,
                          .goal = PROPOSAL_USEFUL,
                          .doubts = PROPOSAL_FIXES_UP };
    if (now->schedule == OCC_TILE_SCHEDULE_STREAM_K || list->answer->estimate.exists) {
        return;
    }
    proposal_set_number(&p, REQUEST_SCHEDULE, OCC_TILE_SCHEDULE_STREAM_K);
    if (list->answer->question->has_split_k) {
        proposal_remove(&p, REQUEST_SPLIT_K);
    }
    proposals_add(list, &p);
}

/* The number of stages with the best estimate; among equals, the largest. */
static void propose_estimated_stages(struct proposals *list)
{
    const struct answer *a = list->answer;
    const uint32_t now = a->question->stages.stages;
    double best_us = a->estimate.value.time_us / (1 + ESTIMATE_EQUAL);
    struct question q = answer_question(a);
    struct occ_result result;
    struct occ_estimate e;
    uint32_t best = 0;
    for (uint32_t stages = 1; stages <= REQUEST_COUNT_MAX; stages++) {
        struct proposal p = { .kind = PROPOSAL_STAGES };
        proposal_set_number(&p, REQUEST_STAGES, stages);
        proposal_apply(&p, &q);
        if (occ_evaluate(q.arch, &q.launch, &result) != OCC_OK || result.blocks_per_sm == 0) {
            break;
        }
        if (stages != now && estimate_make(&q, &result, &e) && e.time_us <= best_us) {
            best = stages;
            best_us = e.time_us;
        }
    }
    if (best > 0) {
        struct proposal p = { .kind = PROPOSAL_STAGES, .goal = PROPOSAL_ESTIMATE };
        proposal_set_number(&p, REQUEST_STAGES, best);
        proposals_add(list, &p);
    }
}

void propose_tiles(struct proposals *list)
{
    const struct answer *a = list->answer;
    const struct occ_problem *now = &a->question->problem;
    if (!answer_has_rounds(a)) {
        return;
    }
    propose_tile(list);
    if (a->estimate.exists && a->question->stages.stages > 0) {
        propose_estimated_stages(list);
    }
    if (a->estimate.exists) {
        propose_estimated_split(list);
    } else if (now->tile_k > 0 && now->schedule != OCC_TILE_SCHEDULE_STREAM_K) {
        propose_split(list);
    }
    propose_stream_k(list);
}
