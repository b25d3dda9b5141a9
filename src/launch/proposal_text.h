/* proposal_text.h - phrases about proposals. */
#ifndef OCC_LAUNCH_PROPOSAL_TEXT_H
#define OCC_LAUNCH_PROPOSAL_TEXT_H

#include "base/out.h"
#include "launch/proposal.h"

/* Is it about the launch alone: more occupancy, or that it starts? */
static inline bool proposal_is_step(const struct proposal *p)
{
    return p->goal == PROPOSAL_OCCUPANCY || p->goal == PROPOSAL_LAUNCHABLE;
}

/* Does it change levers only, and no stages, cluster or grid? */
static inline bool proposal_is_of_levers(const struct proposal *p)
{
    return p->kind != PROPOSAL_STAGES && p->kind != PROPOSAL_CLUSTER && p->kind != PROPOSAL_GRID;
}

/* The levers that a proposal changes: bits 1 << enum occ_lever. */
uint32_t proposal_levers(const struct proposals *list, const struct proposal *p);

/* The value that the proposal gives a lever. */
uint64_t proposal_lever_value(const struct proposals *list, const struct proposal *p,
                              enum occ_lever lever);

/* The proposal for the occupancy that changes this lever alone; NULL if there is none. */
const struct proposal *proposals_find_lever(const struct proposals *list, enum occ_lever lever);

/*
 * Writes the change of a lever: "40 -> 32 (-20 %)"; for a launch that cannot run, "32 or fewer
 * (-20 %)".  A deep cut of registers has ", expect spills".
 */
void proposal_lever_text(const struct proposals *list, const struct proposal *p,
                         enum occ_lever lever, struct out *out);

/* Writes "registers 255 -> 64, shared memory 240000 -> 232448 B" and so on for all changes. */
void proposal_change_text(const struct proposals *list, const struct proposal *p, struct out *out);

/* Writes "2 blocks, 50 %". */
void proposal_blocks_text(const struct proposals *list, const struct proposal *p, struct out *out);

/* Writes the doubts, each after ", "; not that another grid divides the work differently. */
void proposal_doubts_text(const struct proposal *p, struct out *out);

#endif
