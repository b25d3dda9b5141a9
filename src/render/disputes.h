/* disputes.h - values of the architecture that other sources give differently. */
#ifndef OCC_RENDER_DISPUTES_H
#define OCC_RENDER_DISPUTES_H

#include "core/steps.h"
#include "model/answer.h"

/*
 * For every value of question.record that other sources give differently, and with which the
 * occupancy of the answer would be another, tells so.  Nothing without a record.
 */
void disputes_explain(const struct answer *answer, struct steps *steps);

#endif
