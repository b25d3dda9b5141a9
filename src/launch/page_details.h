/* page_details.h - the details of a launch in a page: its limits, its staircases, its changes. */
#ifndef OCC_LAUNCH_PAGE_DETAILS_H
#define OCC_LAUNCH_PAGE_DETAILS_H

#include "launch/proposal_text.h"
#include "report/page.h"

/*
 * Writes the details of a launch.  They are a JSON object: "limits" has the blocks per SM that each
 * resource allows; "stairs" has, for registers, shared memory and threads, the steps of the blocks
 * per SM, with the occupancy and the limits of each step.  The object is stored once in the page
 * (page_texts.h), and only its index is written, as the member "launch"; if the object is too long
 * to be stored, its members are written instead.  `goal` is the launch to reach; NULL = none.  For
 * each quantity that `goal` changes, "stairs" also has the value to reach.
 */
void page_details_launch(const struct answer *answer, const struct occ_launch *goal,
                         struct out *out);

/* Writes an item of the member "changes": a proposal for the occupancy, its gain, its line. */
void page_details_change(const struct proposals *list, const struct proposal *p, struct out *out);

/* page_details_launch() for `record`, a struct answer: `details` of a page. */
void page_details_answer(const void *record, struct out *out);

#endif
