/* plot_frontier.h - the chart of a frontier: registers against shared memory. */
#ifndef OCC_SOLVE_PLOT_FRONTIER_H
#define OCC_SOLVE_PLOT_FRONTIER_H

#include "launch/plot.h"
#include "solve/solve.h"

/*
 * Makes the chart of a launch's frontier: for each number of registers per thread, the largest
 * shared memory that costs no block.  Marks the launch.  Returns false with an error in `diag`.
 */
bool plot_frontier(struct plot *plot, const struct solve *solve, struct diag *diag);

#endif
