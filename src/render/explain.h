/* explain.h - every rounding step of an answer, so that it can be checked by hand. */
#ifndef OCC_RENDER_EXPLAIN_H
#define OCC_RENDER_EXPLAIN_H

#include "base/out.h"
#include "core/steps.h"
#include "model/answer.h"

/* Tells each step. */
void explain_lines(const struct answer *answer, struct steps *steps);

/* The same as text with a heading. */
void explain_text(const struct answer *answer, struct out *out);

#endif
