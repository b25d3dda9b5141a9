/* needs.h - are the resident warps enough?  For people. */
#ifndef OCC_RENDER_NEEDS_H
#define OCC_RENDER_NEEDS_H

#include "base/out.h"
#include "model/answer.h"

/*
 * The fewest independent loads per warp with which the resident warps of `answer` hide the
 * latency at the upper end of its range; 0 when it has none, and when 65535 are not enough.
 */
uint32_t needs_ilp(const struct answer *answer);

/* Writes a paragraph on hiding the latency and on saturating memory, as far as was asked. */
void needs_text(const struct answer *answer, struct out *out);

#endif
