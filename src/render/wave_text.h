/* wave_text.h - what a grid does to the machine, and what would help, for people. */
#ifndef OCC_RENDER_WAVE_TEXT_H
#define OCC_RENDER_WAVE_TEXT_H

#include "base/out.h"
#include "core/steps.h"
#include "model/answer.h"

/* Writes the paragraph and the rows of advice; nothing for an answer without waves. */
void waves_text(const struct answer *answer, struct out *out);

/* Tells the steps of the waves. */
void waves_explain(const struct answer *answer, struct steps *steps);

#endif
