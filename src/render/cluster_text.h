/* cluster_text.h - how many clusters of blocks are active at once, for people. */
#ifndef OCC_RENDER_CLUSTER_TEXT_H
#define OCC_RENDER_CLUSTER_TEXT_H

#include "base/out.h"
#include "model/answer.h"

/* Writes a paragraph about the clusters of an answer; nothing when it has none. */
void clusters_text(const struct answer *answer, struct out *out);

#endif
