/* against.h - one launch on several machines: what it loses against the best of them, and why. */
#ifndef OCC_CLI_AGAINST_H
#define OCC_CLI_AGAINST_H

#include "cli/request.h"

enum { AGAINST_MAX = 128 };

/*
 * Compares `answer`, the current launch of `sweep`, with the same launch on every machine of --arch
 * or --gpu of the same kind (SMs, CUs or WGPs), and writes to `out` "best", or "-75 points:
 * barriers 4 (sm_80: no limit)" with the limits that are lower than on the best machine; of several
 * best the first; "runs nowhere" says itself.
 */
void against_best(const struct sweep *sweep, const struct answer *answer, char out[AGAINST_MAX]);

#endif
