/* explain.h - an answer in words: why it cannot run, and each rounding step, to check by hand. */
#ifndef OCC_MODEL_LAUNCH_EXPLAIN_H
#define OCC_MODEL_LAUNCH_EXPLAIN_H

#include "core/steps.h"
#include "model/launch/answer.h"

/* Why the launch cannot run, a sentence a call; see evaluate_next_cause(). */
enum { ANSWER_CAUSE_MAX = 256 };
bool answer_next_cause(const struct answer *answer, unsigned *next, char out[ANSWER_CAUSE_MAX]);

/* The registers that __launch_bounds__ leaves the compiler; false without bounds. */
enum { ANSWER_BOUNDS_MAX = 240 };
bool answer_bounds(const struct answer *answer, char out[ANSWER_BOUNDS_MAX]);

/* Adds every step of the answer. */
void answer_explain(const struct answer *answer, struct steps *steps);

/*
 * Adds a step for each value of question.record that other sources give differently, if the
 * occupancy would be another with it.  Nothing without a record.
 */
void disputes_explain(const struct answer *answer, struct steps *steps);

#endif
