/* sweep.h - the launches of a request, one after the other. */
#ifndef OCC_CLI_TABLE_SWEEP_H
#define OCC_CLI_TABLE_SWEEP_H

#include "cli/option/request.h"

/* A walk over the product of all lists, the last option given being the fastest. */
struct sweep {
    const struct request *request;
    enum request_axis order[REQUEST_AXES]; /* as given; the rest have one value or none */
    size_t count;
    uint64_t index[REQUEST_AXES];
    struct occ_arch variant; /* the architecture for a wave size and CU mode */
    struct sharing sharing;  /* what --tmem and --setmaxnreg say of the current launch */
    uint64_t launches;       /* in all */
    uint32_t threads;        /* replaces --threads; 0 = it does not */
    uint32_t split_k;        /* the same of --split-k */
    struct answer_best best; /* what best_question() chose the current launch from */
    struct launches *file;   /* the walk goes over its rows, and the lists of each; or NULL */
    bool choices;            /* rows are candidates of --best, not steps of the walk */
    bool lost;               /* the row could not be read again */
};

/*
 * Starts at the first launch.  Returns false with an error in `diag` when there are more than
 * RANGE_TOTAL_MAX launches.  `given` is what opt_parse() returned, or NULL for one launch.
 */
bool sweep_start(struct sweep *sweep, const struct request *request, const struct opt_given *given,
                 struct diag *diag);

/*
 * Writes the current launch to `*out`, which points into the sweep; it is valid until the next
 * call.  Returns false with an error in `diag` for what the architecture does not have.
 */
bool sweep_question(struct sweep *sweep, struct question *out, struct diag *diag);

/* Moves on; false at the end. */
bool sweep_next(struct sweep *sweep);

/* Moves to the launch that comes after `ordinal` others. */
void sweep_seek(struct sweep *sweep, uint64_t ordinal);

/* Has this option several values?  Has it any? */
bool sweep_varies(const struct sweep *sweep, enum request_axis axis);
bool sweep_has(const struct sweep *sweep, enum request_axis axis);

/*
 * Makes a row of sweep->file the current one; the positions on its axes are unchanged.  Returns
 * false with an error in `diag`.
 */
bool sweep_select_row(struct sweep *sweep, size_t row, struct diag *diag);

#endif
