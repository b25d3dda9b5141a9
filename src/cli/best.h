/* best.h - the best block size of a kernel (--best threads), the best machine for a launch. */
#ifndef OCC_CLI_BEST_H
#define OCC_CLI_BEST_H

#include "cli/request.h"

/* Takes --threads out of a walk that sweep_start() has started. */
void best_start(struct sweep *sweep);

/*
 * Evaluates the current launch of `sweep` with every block size that comes into question - the
 * values of --threads, without it what the launch bound and the architecture allow and all
 * multiples of a warp below - and writes the launch with the best one to `*out`.
 *
 * Best is the one with the most resident threads, of several the largest, as
 * cudaOccupancyMaxPotentialBlockSize() defines it; where a grid and the SMs are known, the one with
 * the highest occupancy on average over all SMs and the whole run: occupancy x efficiency, tail
 * included.  Returns false with an error in `diag`.
 */
bool best_question(struct sweep *sweep, struct question *out, struct diag *diag);

enum { BEST_GAP_MAX = 128 };

/* The best machine of each combination of the other options, kept as it is found. */
struct best_gaps {
    uint32_t *places; /* owned; NULL: for so many launches, or without memory, none is kept */
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
