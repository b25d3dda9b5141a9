/* explain.h - every rounding step of an answer, so that it can be checked by hand. */
#ifndef OCC_RENDER_TEXT_EXPLAIN_H
#define OCC_RENDER_TEXT_EXPLAIN_H

#include "base/out.h"
#include "core/steps.h"
#include "model/launch/answer.h"

/* Tells each step. */
void explain_lines(const struct answer *answer, struct steps *steps);

/* The same as text with a heading. */
void explain_text(const struct answer *answer, struct out *out);

/* The steps of the waves. */
void waves_explain(const struct answer *answer, struct steps *steps);

/*
 * For every value of question.record that other sources give differently, and with which the
 * occupancy of the answer would be another, tells so.  Nothing without a record.
 */
void disputes_explain(const struct answer *answer, struct steps *steps);

#endif
