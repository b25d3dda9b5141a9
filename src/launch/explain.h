/* explain.h - an answer in words: why the launch cannot run, and each step of the computation. */
#ifndef OCC_LAUNCH_EXPLAIN_H
#define OCC_LAUNCH_EXPLAIN_H

#include "core/steps.h"
#include "launch/answer.h"

/*
 * Writes a sentence to `out`: the next reason why the launch cannot run.  False after the last
 * reason.  `*next` is 0 before the first call.
 */
enum { ANSWER_CAUSE_MAX = 256 };
bool answer_next_cause(const struct answer *answer, unsigned *next, char out[ANSWER_CAUSE_MAX]);

/*
 * Writes how many registers __launch_bounds__ leaves the compiler, or why it gives no number.
 * False if the launch has no bounds.
 */
enum { ANSWER_BOUNDS_MAX = 240 };
bool answer_bounds(const struct answer *answer, char out[ANSWER_BOUNDS_MAX]);

/* Adds every step of the answer. */
void answer_explain(const struct answer *answer, struct steps *steps);

/*
 * A source may give another value for a member of question.record.  Adds a step for each such value
 * that would change the blocks or the occupancy.  Adds nothing if question.record is NULL.
 */
void disputes_explain(const struct answer *answer, struct steps *steps);

#endif
