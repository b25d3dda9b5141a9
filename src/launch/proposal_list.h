/* proposal_list.h - the parts of proposals_make(), and what they share. */
#ifndef OCC_LAUNCH_PROPOSAL_LIST_H
#define OCC_LAUNCH_PROPOSAL_LIST_H

#include "launch/proposal.h"

void propose_occupancy(struct proposals *list); /* for a launch that can start */
void propose_start(struct proposals *list);     /* for one that cannot */
void propose_oversized(struct proposals *list); /* parts of both */
void propose_stages(struct proposals *list);
void propose_grid(struct proposals *list);
void propose_fewer_waves(struct proposals *list); /* a part of propose_grid() */
void propose_tiles(struct proposals *list);

/* The kind of a proposal that changes this lever. */
enum proposal_kind proposal_kind_of(enum occ_lever lever);

/* What a change of the launch is for: that it starts, if it cannot although a block fits. */
static inline enum proposal_goal proposals_goal(const struct proposals *list)
{
    const struct answer *a = list->answer;
    return answer_is_launchable(a) && !answer_can_start(a) ? PROPOSAL_LAUNCHABLE
                                                           : PROPOSAL_OCCUPANCY;
}

/*
 * May proposals change the block size?  Not if the kernel requires it, tiles or warpgroups are laid
 * out for it, or the block has a shape.
 */
bool proposals_may_change_threads(const struct proposals *list);

/*
 * Adds the smallest change over all levers that reaches the target, for `goal`; *exists = is there
 * such a change, whether it is added or not?
 */
bool proposals_add_plan(struct proposals *list, const struct occ_target *target,
                        enum proposal_goal goal, bool *exists);

/* Puts the smallest change first. */
void proposals_sort_by_size(struct proposals *list);

/* Removes what determines the grid, so that it can be set. */
void proposal_remove_grid_sources(struct proposal *p, const struct question *q);

/* Adds an option with its new value, or its removal, to a proposal. */
void proposal_set_number(struct proposal *p, enum request_axis option, uint64_t number);
void proposal_set_tile(struct proposal *p, uint32_t m, uint32_t n, uint32_t k);
void proposal_remove(struct proposal *p, enum request_axis option);

/* Adds the options that give a lever of the launch this value.  False if no option can. */
bool proposal_set_lever(struct proposal *p, const struct answer *answer, enum occ_lever lever,
                        uint32_t value);

/*
 * Carries the proposal out, and appends it with its outcome, its doubts about registers and its
 * lines if the goal improves enough and the list has room.  Returns whether it was appended.
 */
bool proposals_add(struct proposals *list, const struct proposal *p);

/* Can the grid use what the proposal changes?  Yes where no grid is known. */
bool proposal_is_usable(const struct proposals *list, const struct proposal *p);

/*
 * Is `then` better than `now` by PROPOSAL_GAIN_MIN of the time at one end, and not worse at the
 * other?  The values are useful shares of the time.
 */
bool proposal_gains(double now, double then, double now_high, double then_high);

#endif
