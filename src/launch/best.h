/*
 * best.h - the best block size, tile, number of stages or split (--best), and the best machine for
 * a launch.
 */
#ifndef OCC_LAUNCH_BEST_H
#define OCC_LAUNCH_BEST_H

#include "launch/sweep.h"

/*
 * Reads the value of --best; `text` is NULL without it.  Returns false with an error in `diag` for
 * an unknown value, and for split-k if --split-k is given.
 */
bool best_read(const char *text, struct request *request, struct diag *diag);

/*
 * Evaluates the current launch of `sweep` with all candidates and writes the best one to `*out`.
 * Returns false with an error in `diag`.
 *
 *   threads   The candidates are the values of --threads.  Without it, they are the largest block
 *             that the launch bound and the architecture allow, and all smaller multiples of a
 *             warp.  Best is the largest number of resident threads, then the largest block, as in
 *             cudaOccupancyMaxPotentialBlockSize().  If the grid and the SMs are known, best is the
 *             highest occupancy averaged over all SMs and the whole run, tail included.
 *   tile      The candidates are the values of --tile; with --launches, those of all rows.  Only
 *             launches that can run are ranked.  Best is the shortest model time if all launches
 *             have a throughput; else the largest useful share, then the largest tile, then the
 *             first one.
 *   stages    The candidates are the values of --stages, or else 1, 2, ... until no block fits.
 *             Best is the largest number of blocks, then the most stages.
 *   split-k   The split is that of occ_tiles_split().
 *
 * For threads, tile and stages, out->best, which points into the sweep, has the ranking.
 */
bool best_question(struct sweep *sweep, struct question *out, struct diag *diag);

enum { BEST_NOTE_MAX = 128 };

/* Frees what a ranking has; zero-initialised it has nothing. */
void best_free(struct answer_best *best);

#endif
