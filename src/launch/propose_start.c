/*
 * propose_start.c - what makes a launch start that cannot: one lever alone, as small a change as
 * possible; another cluster or grid; and if none alone is enough, two changes.
 */
#include "base/num.h"
#include "core/lever.h"
#include "launch/proposal_list.h"

/* A change on top of `first`, which may be empty. */
static struct proposal after(const struct proposals *list, const struct proposal *first,
                             enum proposal_kind kind)
{
    struct proposal p = *first;
    p.goal = proposals_goal(list);
    p.kind = first->set_count > 0 ? first->kind : kind;
    return p;
}

/*
 * Adds the smallest change of a lever with which the launch starts, with `threads` per block, which
 * are the present ones or those that `first` sets.  One block per SM may be too few, since a
 * cluster needs room for all of its blocks.
 */
static void start_by_lever(struct proposals *list, const struct proposal *first, uint32_t threads,
                           enum occ_lever lever)
{
    const struct answer *a = list->answer;
    const struct question *q = a->question;
    const uint32_t most = q->arch->max_warps_per_sm; /* no SM holds more blocks */
    const uint64_t now = occ_lever_get(&q->launch, lever);
    const bool rises = lever == OCC_LEVER_CARVEOUT || lever == OCC_LEVER_OPTIN;
    struct occ_launch launch = q->launch;
    uint32_t value;
    launch.cluster = 0; /* it is `first` that may change it */
    launch.threads = threads;
    for (uint32_t blocks = 1; occ_lever_exists(q->arch, lever) && blocks <= most; blocks++) {
        if (occ_threshold(q->arch, &launch, lever, blocks, &value) != OCC_OK) {
            return;
        }
        struct proposal p = after(list, first, proposal_kind_of(lever));
        if ((rises ? value > now : value < now) && proposal_set_lever(&p, a, lever, value) &&
            proposals_add(list, &p)) {
            return;
        }
    }
}

/* The largest block of whole warps with which the launch starts. */
static void start_by_threads(struct proposals *list, const struct proposal *first)
{
    const struct answer *a = list->answer;
    const uint32_t warp = a->question->arch->warp_size;
    const uint32_t most =
        min_u32(a->question->launch.threads - 1, a->question->arch->max_threads_per_block);
    for (uint32_t threads = most / warp * warp; threads > 0; threads -= warp) {
        struct proposal p = after(list, first, PROPOSAL_THREADS);
        if (proposal_set_lever(&p, a, OCC_LEVER_THREADS, threads) && proposals_add(list, &p)) {
            return;
        }
    }
}

/* The levers other than threads. */
static void start_by_other_levers(struct proposals *list, const struct proposal *first,
                                  uint32_t threads)
{
    static const enum occ_lever alone[] = { OCC_LEVER_REGISTERS, OCC_LEVER_AGPRS,
                                            OCC_LEVER_SGPRS,     OCC_LEVER_SHARED_MEMORY,
                                            OCC_LEVER_BARRIERS,  OCC_LEVER_CARVEOUT,
                                            OCC_LEVER_OPTIN };
    const bool opts_in = list->answer->question->launch.optin != OCC_OPTIN_NO;
    for (size_t i = 0; i < sizeof alone / sizeof *alone; i++) {
        if (alone[i] != OCC_LEVER_OPTIN || !opts_in) {
            start_by_lever(list, first, threads, alone[i]);
        }
    }
}

static void start_by_levers(struct proposals *list, const struct proposal *first)
{
    const struct answer *a = list->answer;
    start_by_other_levers(list, first, a->question->launch.threads);
    const bool is_only_grid = answer_is_launchable(a) && answer_excess(a) > 0;
    if (proposals_may_change_threads(list) && !is_only_grid) {
        start_by_threads(list, first);
    }
}

/* Fewer threads, which also change the grid that covers some elements, and another lever on top. */
static void start_by_threads_and_lever(struct proposals *list)
{
    static const struct proposal nothing;
    const struct answer *a = list->answer;
    const uint32_t warp = a->question->arch->warp_size;
    const uint32_t most =
        min_u32(a->question->launch.threads - 1, a->question->arch->max_threads_per_block);
    for (uint32_t threads = most / warp * warp; threads > 0 && list->count == 0; threads -= warp) {
        struct proposal p = after(list, &nothing, PROPOSAL_THREADS);
        if (proposal_set_lever(&p, a, OCC_LEVER_THREADS, threads)) {
            start_by_other_levers(list, &p, threads);
        }
    }
}

/* Makes the proposal of another grid, or of the present one in one dimension; false if it is 0. */
static bool make_grid(const struct proposals *list, uint64_t grid, struct proposal *out)
{
    const struct question *q = list->answer->question;
    *out = (struct proposal){ .kind = PROPOSAL_GRID,
                              .goal = proposals_goal(list),
                              .doubts = PROPOSAL_OTHER_WORK };
    if (grid == 0) {
        return false;
    }
    proposal_set_number(out, REQUEST_GRID, grid);
    proposal_remove_grid_sources(out, q);
    return true;
}

/* The nearest grids of whole clusters, or the largest grid that can be launched. */
static void find_grids(const struct answer *a, uint64_t out[2])
{
    const uint64_t grid = a->grid;
    const uint64_t cluster = max_u32(a->question->launch.cluster, 1);
    out[0] = out[1] = 0;
    if (answer_excess(a) > 0) {
        out[0] = min_u64(grid, answer_largest_grid(a)) / cluster * cluster;
    } else if (answer_grid_is_broken(a)) {
        out[0] = grid / cluster * cluster;
        out[1] = out[0] + cluster;
    }
}

/* The largest smaller cluster with which the launch starts; with `then`, a lever on top of it. */
static void start_by_cluster(struct proposals *list, bool then)
{
    const struct question *q = list->answer->question;
    const size_t before = list->count;
    const uint32_t most = max_u32(q->arch->max_cluster_optin, 1);
    if (q->launch.cluster <= 1) {
        return;
    }
    for (uint32_t c = min_u32(q->launch.cluster - 1, most); c > 0 && list->count == before; c--) {
        struct proposal p = { .kind = PROPOSAL_CLUSTER,
                              .goal = proposals_goal(list),
                              .doubts = PROPOSAL_SHARES_CLUSTER };
        proposal_set_number(&p, REQUEST_CLUSTER, c);
        if (then) {
            start_by_levers(list, &p);
        } else {
            proposals_add(list, &p);
        }
    }
}

static void start_by_grid(struct proposals *list, bool then)
{
    uint64_t grids[2];
    find_grids(list->answer, grids);
    for (size_t i = 0; i < 2; i++) {
        struct proposal p;
        if (make_grid(list, grids[i], &p) && then) {
            start_by_levers(list, &p);
        } else if (p.set_count > 0) {
            proposals_add(list, &p);
        }
    }
}

/* The smallest change of several levers. */
static void start_by_plan(struct proposals *list)
{
    const uint32_t most = list->answer->question->arch->max_warps_per_sm;
    bool exists = true;
    for (uint32_t blocks = 1; blocks <= most && exists && list->count == 0; blocks++) {
        const struct occ_target target = { OCC_TARGET_BLOCKS, blocks };
        proposals_add_plan(list, &target, proposals_goal(list), &exists);
    }
}

void propose_start(struct proposals *list)
{
    static const struct proposal nothing;
    start_by_levers(list, &nothing);
    propose_oversized(list);
    propose_stages(list);
    start_by_grid(list, false);
    start_by_cluster(list, false);
    if (list->count == 0) {
        start_by_plan(list);
    }
    if (list->count == 0) {
        start_by_grid(list, true);
    }
    if (list->count == 0) {
        start_by_cluster(list, true);
    }
    if (list->count == 0 && !list->kernel.keeps_threads &&
        list->answer->question->warpgroup_count == 0) {
        start_by_threads(list, &nothing); /* although it is laid out for this block */
    }
    if (list->count == 0 && proposals_may_change_threads(list)) {
        start_by_threads_and_lever(list);
    }
    proposals_sort_by_size(list);
}
