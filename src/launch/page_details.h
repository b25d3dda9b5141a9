/* page_details.h - the details of a launch in a page: its limits, its staircases, its changes. */
#ifndef OCC_LAUNCH_PAGE_DETAILS_H
#define OCC_LAUNCH_PAGE_DETAILS_H

#include "launch/proposal_text.h"
#include "report/page.h"

/*
 * Says the details of a launch.  They are a JSON object: "limits" has the blocks per SM that each
 * resource allows; "stairs" has, for registers, shared memory and threads, the steps of the blocks
 * per SM, with the occupancy and the limits of each step.  The object is stored once in the page
 * (page_texts.h), and only its index is said, as the member "launch"; if memory runs out, its
 * members are said instead.  `goal` is the launch to reach; NULL = none.  For each quantity that
 * `goal` changes, "stairs" also has the value to reach.
 */
void page_say_launch(struct sayer *s, const struct answer *answer, const struct occ_launch *goal);

/* Says an element of the member "changes": what to change, what it gains, the line to copy. */
void page_say_change(struct sayer *s, const char *change, const char *gain, const char *line);

/* Says such an element for a proposal for the occupancy. */
void page_say_proposal(struct sayer *s, const struct proposals *list, const struct proposal *p);

/* page_say_launch() for `record`, a struct answer: `say_details` of a page. */
void page_say_answer(struct sayer *s, const void *record);

#endif
