/* best.h - the best block size, tile or split (--best), and the best machine for a launch. */
#ifndef OCC_CLI_TABLE_BEST_H
#define OCC_CLI_TABLE_BEST_H

#include "cli/table/sweep.h"

/*
 * Makes sense of --best: `text` is its value or NULL.  Returns false with an error in `diag`: an
 * unknown value, the best split beside splits that are given.
 */
bool best_read(const char *text, struct request *request, struct diag *diag);

/*
 * Evaluates the current launch of `sweep` with all that comes into question and writes the launch
 * with the best to `*out`.  Returns false with an error in `diag`.
 *
 *   threads   the values of --threads, without it what the launch bound and the architecture allow
 *             and all multiples of a warp below.  Best is the one with the most resident threads,
 *             of several the largest, as cudaOccupancyMaxPotentialBlockSize() defines it; where a
 *             grid and the SMs are known, the one with the highest occupancy on average over all
 *             SMs and the whole run: occupancy x efficiency, tail included
 *   tile      the values of --tile, in a file of launches all rows, of those that can run.  Where
 * all of them have a throughput, best is the least model time; else the largest useful share, of
 * several the largest tile, of several the first split-k   what occ_tiles_split() picks
 *
 * Of threads and tile, out->best, in the sweep, says what was ranked and what comes next.
 */
bool best_question(struct sweep *sweep, struct question *out, struct diag *diag);

enum { BEST_GAP_MAX = 128 };

/* The best machine of each combination of the other options, kept as it is found. */
struct best_gaps {
    uint32_t *places; /* owned; NULL = not kept: too many launches, or no memory */
};

void best_gaps_start(struct best_gaps *gaps, const struct sweep *sweep);
void best_gaps_free(struct best_gaps *gaps);

/*
 * Compares `answer`, the current launch of `sweep`, with the same launch on every machine of --arch
 * or --gpu of the same kind (SMs, CUs or WGPs), and writes to `out` "best", or "-75 points:
 * barriers 4 (sm_80: no limit)" with the limits that are lower than on the best machine; of several
 * best the first; "runs nowhere" says itself.
 */
void best_machine_gap(const struct best_gaps *gaps, const struct sweep *sweep,
                      const struct answer *answer, char out[BEST_GAP_MAX]);

#endif
