/* problem.h - a problem cut into tiles, as the options of a launch describe it. */
#ifndef OCC_CLI_PROBLEM_H
#define OCC_CLI_PROBLEM_H

#include "cli/sweep.h"

/*
 * Checks what belongs together and makes axes of the shapes; part of request_prepare().  Returns
 * false with an error in `diag`: --problem with --grid or --elements or without --tile, an option
 * of a problem without one, an unknown schedule, Stream-K with a split.
 */
bool problem_prepare(struct request *request, struct diag *diag);

/*
 * Writes the problem of the current launch of `sweep` to `*out`; m is 0 where the options have
 * none.  Returns false with an error in `diag`: a tile with a depth for a problem without, more
 * tiles than can be counted.
 */
bool problem_fill(const struct sweep *sweep, struct occ_problem *out, struct diag *diag);

#endif
