/* explain.h - every rounding step of an answer, so that it can be checked by hand. */
#ifndef OCC_RENDER_EXPLAIN_H
#define OCC_RENDER_EXPLAIN_H

#include "base/out.h"
#include "render/answer.h"

/* Hands each step to `line`, without a newline, at most 80 columns. */
void explain_lines(const struct answer *answer, void (*line)(void *ctx, const char *text),
                   void *ctx);

/* The same as text with a heading. */
void explain_text(const struct answer *answer, struct out *out);

#endif
