/* problem.h - a problem divided into tiles, from the options of a launch. */
#ifndef OCC_CLI_OPTION_PROBLEM_H
#define OCC_CLI_OPTION_PROBLEM_H

#include "cli/table/sweep.h"

/*
 * Checks combinations of options and makes axes of the shapes; part of request_prepare().  Returns
 * false with an error in `diag`: --problem with --grid or --elements or without --tile, an option
 * that needs a problem, an unknown schedule, Stream-K with a split.
 */
bool problem_prepare(struct request *request, struct diag *diag);

/*
 * Writes the problem of the current launch of `sweep` to `*out`; m is 0 if none exists.  Returns
 * false with an error in `diag`: a tile with K for a problem without K, or too many tiles.
 */
bool problem_fill(const struct sweep *sweep, struct occ_problem *out, struct diag *diag);

#endif
