/*
 * propose_occupancy.c - steps up of the occupancy: one lever at a time, and if none alone is
 * enough, the smallest change of several.
 */
#include <math.h>

#include "base/num.h"
#include "core/lever.h"
#include "launch/proposal_list.h"

enum proposal_kind proposal_kind_of(enum occ_lever lever)
{
    static const enum proposal_kind kinds[OCC_LEVER_COUNT] = {
        [OCC_LEVER_REGISTERS] = PROPOSAL_REGISTERS,
        [OCC_LEVER_AGPRS] = PROPOSAL_REGISTERS,
        [OCC_LEVER_SGPRS] = PROPOSAL_REGISTERS,
        [OCC_LEVER_SHARED_MEMORY] = PROPOSAL_SHARED_MEMORY,
        [OCC_LEVER_THREADS] = PROPOSAL_THREADS,
        [OCC_LEVER_BARRIERS] = PROPOSAL_BARRIERS,
        [OCC_LEVER_CARVEOUT] = PROPOSAL_CARVEOUT,
        [OCC_LEVER_OPTIN] = PROPOSAL_OPTIN,
    };
    return kinds[lever];
}

bool proposals_may_change_threads(const struct proposals *list)
{
    const struct question *q = list->answer->question;
    bool has_shape = q->block[1] > 1 || q->block[2] > 1;
    return !has_shape && q->problem.m == 0 && q->stages.stages == 0 && q->warpgroup_count == 0 &&
           !list->kernel.keeps_threads;
}

/* The value of `lever` with which one block more fits; false if none is easier than the present. */
static bool find_step(const struct answer *a, enum occ_lever lever, uint32_t *value)
{
    const struct question *q = a->question;
    uint64_t now = occ_lever_get(&q->launch, lever);
    if (occ_threshold(q->arch, &q->launch, lever, a->result.blocks_per_sm + 1, value) != OCC_OK) {
        return false;
    }
    return lever == OCC_LEVER_CARVEOUT || lever == OCC_LEVER_OPTIN ? *value > now : *value < now;
}

static void propose_lever(struct proposals *list, enum occ_lever lever)
{
    const struct answer *a = list->answer;
    struct proposal p = { .kind = proposal_kind_of(lever), .goal = PROPOSAL_OCCUPANCY };
    uint32_t value;
    if (occ_lever_exists(a->question->arch, lever) && find_step(a, lever, &value) &&
        proposal_set_lever(&p, a, lever, value)) {
        proposals_add(list, &p);
    }
}

/* The opt-in exists as a lever only while the launch is without it. */
static void propose_optin(struct proposals *list)
{
    if (list->answer->question->launch.optin == OCC_OPTIN_NO) {
        propose_lever(list, OCC_LEVER_OPTIN);
    }
}

void propose_oversized(struct proposals *list)
{
    struct proposal p = { .kind = PROPOSAL_OVERSIZED_SMEM, .goal = proposals_goal(list) };
    if (list->answer->question->oversized != NULL) {
        proposal_set_number(&p, REQUEST_OVERSIZED_SMEM, 1);
        proposals_add(list, &p);
    }
}

/* Fewer stages of the same tile: the most with which more blocks fit. */
void propose_stages(struct proposals *list)
{
    const struct question *q = list->answer->question;
    for (uint32_t stages = q->stages.stages; stages-- > 1;) {
        struct proposal p = { .kind = PROPOSAL_STAGES, .goal = proposals_goal(list) };
        proposal_set_number(&p, REQUEST_STAGES, stages);
        if (proposals_add(list, &p)) {
            return;
        }
    }
}

/* Does the grid that follows from --elements stay a whole number of clusters? */
static bool keeps_clusters(const struct answer *a, uint32_t threads)
{
    struct question then = answer_question(a);
    struct proposal p = { .kind = PROPOSAL_THREADS };
    proposal_set_number(&p, REQUEST_THREADS, threads);
    proposal_apply(&p, &then);
    return then.launch.cluster <= 1 || then.grid % then.launch.cluster == 0;
}

/* Can the grid, of as many threads, use blocks of this size? */
static bool can_use_threads(const struct proposals *list, uint32_t threads)
{
    struct proposal p = { .kind = PROPOSAL_THREADS, .goal = PROPOSAL_OCCUPANCY };
    return list->answer->resident_blocks == 0 ||
           (proposal_set_lever(&p, list->answer, OCC_LEVER_THREADS, threads) &&
            proposal_is_usable(list, &p));
}

/*
 * The block size with the most warps per SM, of those that the grid can use; of several, the
 * nearest to the present one.
 */
static bool find_threads_of_more_warps(const struct proposals *list, uint32_t *threads)
{
    const struct answer *a = list->answer;
    const struct question *q = a->question;
    const struct occ_target target = { OCC_TARGET_WARPS, a->result.warps_per_sm + 1 };
    uint32_t now = q->launch.threads;
    struct occ_step step = { .at = 0 };
    uint32_t warps = 0;
    if (target.count > q->arch->max_warps_per_sm) {
        return false;
    }
    while (occ_block_size_next(q->arch, &q->launch, &target, step.at, &step) == OCC_OK) {
        uint32_t distance = step.at > now ? step.at - now : now - step.at;
        uint32_t best = *threads > now ? *threads - now : now - *threads;
        bool is_better =
            step.warps_per_sm > warps || (step.warps_per_sm == warps && distance <= best);
        if (is_better && keeps_clusters(a, step.at) && can_use_threads(list, step.at)) {
            *threads = step.at;
            warps = step.warps_per_sm;
        }
    }
    return warps > 0;
}

static void propose_threads(struct proposals *list)
{
    const struct answer *a = list->answer;
    struct proposal p = { .kind = PROPOSAL_THREADS, .goal = PROPOSAL_OCCUPANCY };
    uint32_t threads = 0;
    if (proposals_may_change_threads(list) && find_threads_of_more_warps(list, &threads) &&
        proposal_set_lever(&p, a, OCC_LEVER_THREADS, threads)) {
        proposals_add(list, &p);
    }
}

bool proposals_add_plan(struct proposals *list, const struct occ_target *target,
                        enum proposal_goal goal, bool *exists)
{
    const struct answer *a = list->answer;
    const struct question *q = a->question;
    struct occ_plan plan;
    struct proposal p = { .goal = goal };
    bool has_kind = false;
    *exists =
        occ_plan(q->arch, &q->launch, target, !proposals_may_change_threads(list), &plan) == OCC_OK;
    if (!*exists) {
        return false;
    }
    for (unsigned i = 0; i < OCC_LEVER_COUNT; i++) {
        const enum occ_lever lever = (enum occ_lever)i;
        if ((plan.levers & 1U << i) == 0) {
            continue;
        }
        if (!has_kind) {
            p.kind = proposal_kind_of(lever);
            has_kind = true;
        }
        if (!proposal_set_lever(&p, a, lever, (uint32_t)occ_lever_get(&plan.launch, lever))) {
            return false;
        }
    }
    return p.set_count > 0 && proposals_add(list, &p);
}

const struct proposal *proposals_add_target(struct proposals *list, const struct occ_target *target)
{
    bool exists;
    const enum proposal_goal goal =
        target->kind == OCC_TARGET_BLOCKS ? PROPOSAL_BLOCKS : PROPOSAL_OCCUPANCY;
    return proposals_add_plan(list, target, goal, &exists) ? &list->items[list->count - 1] : NULL;
}

/* Several levers at once. */
static void propose_together(struct proposals *list)
{
    const struct occ_target target = { OCC_TARGET_WARPS, list->answer->result.warps_per_sm + 1 };
    if (target.count <= list->answer->question->arch->max_warps_per_sm) {
        proposals_add_target(list, &target);
    }
}

enum { SIZE_OF_THREADS = 2 };

/* The size of a change of one lever, or of the sum of several: relative to the present values. */
static double size_of_levers(const struct proposals *list, const struct proposal *p)
{
    const struct occ_launch *now = &list->answer->question->launch;
    struct question then = answer_question(list->answer);
    double size = 0;
    proposal_apply(p, &then);
    for (unsigned i = 0; i < OCC_LEVER_COUNT; i++) {
        const double before = (double)occ_lever_get(now, (enum occ_lever)i);
        const double after = (double)occ_lever_get(&then.launch, (enum occ_lever)i);
        size += before > after ? (before - after) / before : 0;
    }
    return size;
}

/*
 * The size of a change, by which the proposals are ordered: relative to the present value, 1 where
 * that says little; other block sizes come after other levers, and deep cuts of registers after
 * all.
 */
static double size_of(const struct proposals *list, const struct proposal *p)
{
    uint64_t grid;
    if (p->kind == PROPOSAL_CARVEOUT || p->kind == PROPOSAL_OPTIN ||
        p->kind == PROPOSAL_OVERSIZED_SMEM) {
        return 0; /* the kernel stays what it is */
    }
    if (p->kind == PROPOSAL_THREADS) {
        return SIZE_OF_THREADS;
    }
    if (p->kind == PROPOSAL_GRID && proposal_value(p, REQUEST_GRID, &grid)) {
        const double now = (double)list->answer->grid;
        return fabs((double)grid - now) / now;
    }
    if (p->kind == PROPOSAL_REGISTERS) {
        const double cut = size_of_levers(list, p);
        return cut > PROPOSAL_DEEP_CUT ? SIZE_OF_THREADS + 1 + cut : cut;
    }
    return p->kind == PROPOSAL_SHARED_MEMORY ? size_of_levers(list, p) : 1;
}

void proposals_sort_by_size(struct proposals *list)
{
    for (size_t i = 1; i < list->count; i++) {
        for (size_t k = i;
             k > 0 && size_of(list, &list->items[k]) < size_of(list, &list->items[k - 1]); k--) {
            struct proposal other = list->items[k];
            list->items[k] = list->items[k - 1];
            list->items[k - 1] = other;
        }
    }
}

/* Does a proposal that is there come before those of `size`? */
static bool has_one_below(const struct proposals *list, double size)
{
    for (size_t i = 0; i < list->count; i++) {
        if (size_of(list, &list->items[i]) < size) {
            return true;
        }
    }
    return false;
}

void propose_occupancy(struct proposals *list)
{
    static const enum occ_lever alone[] = { OCC_LEVER_REGISTERS, OCC_LEVER_AGPRS,
                                            OCC_LEVER_SGPRS,     OCC_LEVER_SHARED_MEMORY,
                                            OCC_LEVER_BARRIERS,  OCC_LEVER_CARVEOUT };
    const struct question *q = list->answer->question;
    for (size_t i = 0; i < sizeof alone / sizeof *alone; i++) {
        propose_lever(list, alone[i]);
    }
    propose_optin(list);
    if (q->oversized != NULL) {
        propose_oversized(list);
    }
    if (q->stages.stages > 0) {
        propose_stages(list);
    }
    if (!list->is_first_enough || !has_one_below(list, SIZE_OF_THREADS)) {
        propose_threads(list);
    }
    if (list->count == 0) {
        propose_together(list);
    }
    proposals_sort_by_size(list);
}
