/* proposal_list.h - the parts of proposals_make(), and what they share. */
#ifndef OCC_LAUNCH_PROPOSAL_LIST_H
#define OCC_LAUNCH_PROPOSAL_LIST_H

#include "launch/proposal.h"

void propose_occupancy(struct proposals *list);
void propose_grid(struct proposals *list);
void propose_fewer_waves(struct proposals *list); /* a part of propose_grid() */
void propose_tiles(struct proposals *list);

/* Adds a key with its new value, or its removal, to a proposal. */
void proposal_set_number(struct proposal *p, enum proposal_key key, uint64_t number);
void proposal_set_tile(struct proposal *p, uint32_t m, uint32_t n, uint32_t k);
void proposal_remove(struct proposal *p, enum proposal_key key);

/* Adds the keys that give a lever of the launch this value.  False if no key can. */
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
