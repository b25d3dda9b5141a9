/* propose_grid.c - a full last wave, fewer waves, smaller clusters. */
#include <stdlib.h>

#include "base/num.h"
#include "core/lever.h"
#include "core/round.h"
#include "launch/proposal_list.h"

void proposal_remove_grid_sources(struct proposal *p, const struct question *q)
{
    if (q->elements > 0) {
        proposal_remove(p, REQUEST_ELEMENTS);
    }
    if (q->elements_per_thread > 0) {
        proposal_remove(p, REQUEST_ELEMENTS_PER_THREAD);
    }
    if (q->problem.m == 0) {
        return;
    }
    proposal_remove(p, REQUEST_PROBLEM);
    if (q->stages.stages == 0) {
        proposal_remove(p, REQUEST_TILE);
    }
    const struct {
        bool is_given;
        enum request_axis option;
    } of_problem[] = { { q->has_split_k, REQUEST_SPLIT_K },
                       { q->has_batch, REQUEST_BATCH },
                       { q->has_schedule, REQUEST_SCHEDULE },
                       { q->has_throughput, REQUEST_THROUGHPUT },
                       { q->tile_step[0] > 0, REQUEST_TILE_STEP } };
    for (size_t i = 0; i < sizeof of_problem / sizeof *of_problem; i++) {
        if (of_problem[i].is_given) {
            proposal_remove(p, of_problem[i].option);
        }
    }
}

static void propose_full_grid(struct proposals *list, uint64_t grid)
{
    struct proposal p = { .kind = PROPOSAL_GRID,
                          .goal = PROPOSAL_EFFICIENCY,
                          .doubts = PROPOSAL_OTHER_WORK };
    if (grid > 0 && grid != list->answer->run.waves.grid) {
        proposal_set_number(&p, REQUEST_GRID, grid);
        proposal_remove_grid_sources(&p, list->answer->question);
        proposals_add(list, &p);
    }
}

/* The waves of the grid with `blocks` blocks per SM; false unless known and below `limit`. */
static bool fewer_waves_with(const struct answer *a, uint32_t blocks, uint64_t limit,
                             struct occ_waves *out)
{
    const struct question *q = a->question;
    const uint64_t grid = a->run.waves.grid;
    const struct occ_gpcs gpcs = answer_gpcs(a);
    struct occ_slots slots;
    return occ_slots(q->arch, blocks, a->run.waves.sms, q->launch.cluster, &gpcs, &slots) ==
               OCC_OK &&
           slots.slots > 0 && round_div_up64(grid, slots.slots) < limit &&
           occ_waves_on(&slots, grid, out) == OCC_OK;
}

/*
 * The largest value of `lever`, registers or shared memory, with which `blocks` blocks fit; the
 * other of the two counts as 0, and so do SGPRs.  False if no such value is below the present one.
 */
static bool find_value(const struct answer *a, enum occ_lever lever, uint32_t blocks,
                       uint32_t *value)
{
    struct occ_launch alone = a->question->launch;
    if (lever == OCC_LEVER_REGISTERS) {
        alone = lever_with(&alone, OCC_LEVER_SHARED_MEMORY, 0);
    } else {
        alone.regs = 0;
        alone.agprs = 0;
    }
    alone.sgprs = 0;
    return occ_threshold(a->question->arch, &alone, lever, blocks, value) == OCC_OK &&
           *value < occ_lever_get(&a->question->launch, lever);
}

/* The most blocks per SM that other registers and another amount of shared memory can give. */
static uint32_t most_blocks(const struct answer *a)
{
    uint32_t most = a->question->arch->max_blocks_per_sm;
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        if (i != OCC_LIMIT_ON_REGISTERS && i != OCC_LIMIT_ON_SHARED_MEMORY) {
            most = min_u32(most, answer_limit(a, i));
        }
    }
    return most;
}

/* Fewer registers, less shared memory or both, so that `blocks` <= most_blocks() blocks fit. */
static bool propose_more_blocks(struct proposals *list, uint32_t blocks)
{
    const struct answer *a = list->answer;
    static const enum occ_lever movable[] = { OCC_LEVER_REGISTERS, OCC_LEVER_SHARED_MEMORY };
    struct proposal p = { .goal = PROPOSAL_EFFICIENCY };
    uint32_t value;
    for (size_t i = 0; i < 2; i++) {
        if (answer_limit(a, (int)levers[movable[i]].limit) >= blocks) {
            continue;
        }
        p.kind = p.set_count > 0 ? p.kind : i == 0 ? PROPOSAL_REGISTERS : PROPOSAL_SHARED_MEMORY;
        if (!find_value(a, movable[i], blocks, &value) ||
            !proposal_set_lever(&p, a, movable[i], value)) {
            return false;
        }
    }
    return p.set_count > 0 && proposals_add(list, &p);
}

/* The fewest blocks per SM that save a wave with a gain of time. */
void propose_fewer_waves(struct proposals *list)
{
    const struct answer *a = list->answer;
    const uint32_t most = most_blocks(a);
    uint64_t waves = a->run.waves.total_waves;
    for (uint32_t b = a->result.blocks_per_sm + 1; waves > 1 && b <= most; b++) {
        struct occ_waves then;
        if (!fewer_waves_with(a, b, waves, &then)) {
            continue;
        }
        waves = then.total_waves;
        if (proposal_gains(a->run.waves.efficiency, then.efficiency, a->run.waves.efficiency_shared,
                           then.efficiency_shared) &&
            propose_more_blocks(list, b)) {
            return;
        }
    }
}

/* The largest smaller cluster, a divisor of the present one, with which less time is lost. */
static void propose_cluster(struct proposals *list)
{
    uint32_t now = list->answer->question->launch.cluster;
    for (uint32_t cluster = now / 2; cluster >= 1; cluster--) {
        struct proposal p = { .kind = PROPOSAL_CLUSTER,
                              .goal = PROPOSAL_EFFICIENCY,
                              .doubts = PROPOSAL_SHARES_CLUSTER };
        if (now % cluster != 0) {
            continue;
        }
        proposal_set_number(&p, REQUEST_CLUSTER, cluster);
        if (proposals_add(list, &p)) {
            return;
        }
    }
}

void propose_grid(struct proposals *list)
{
    const struct answer *a = list->answer;
    struct occ_waves_advice advice;
    if (!a->run.exists || answer_grid_follows_slots(a) ||
        occ_waves_advise(&a->run.waves, &advice) != OCC_OK) {
        return;
    }
    if (a->run.waves.tail_blocks > 0) {
        propose_full_grid(list, advice.grid_below);
        propose_full_grid(list, advice.grid_above);
    }
    propose_fewer_waves(list);
    propose_cluster(list);
}
