/* sweep.h - walks over the launches of a request. */
#ifndef OCC_LAUNCH_SWEEP_H
#define OCC_LAUNCH_SWEEP_H

#include "launch/question.h"

/* A walk over all combinations of the values of the options; the last option varies fastest. */
struct sweep {
    enum request_axis order[REQUEST_AXIS_COUNT]; /* the axes in the order of the options given */
    size_t count; /* of `order`; other axes have one value at most, or --best searches them */
    uint64_t launch_count;
    struct answer_best best;  /* the ranking that chose the current launch */
    struct launches *file;    /* its rows, and the lists in each row, are walked; NULL = none */
    bool rows_are_candidates; /* of --best, not launches of their own */
    bool is_row_lost;         /* the row could not be read again: memory ran out */
    struct choice choice;     /* the current launch */
};

/*
 * Starts at the first launch.  `given` has the options in their order; NULL = every option has one
 * value.  Returns false with an error in `diag` if there are more than RANGE_TOTAL_MAX launches.
 */
bool sweep_start(struct sweep *sweep, const struct request *request, const struct opt_given *given,
                 struct diag *diag);

/*
 * Writes the question of the current launch to `*out`, which points into the sweep and is valid
 * until the next call.  Returns false with an error in `diag`, such as for an option that the
 * architecture does not have; `*out` must not be used then.
 */
bool sweep_question(struct sweep *sweep, struct question *out, struct diag *diag);

/* Moves to the next launch; returns false at the end. */
bool sweep_next(struct sweep *sweep);

/* Moves to the launch number `ordinal`, from 0. */
void sweep_seek(struct sweep *sweep, uint64_t ordinal);

/* Do the launches name several architectures or products? */
bool sweep_has_several_machines(const struct sweep *sweep);

/* Has this option several values, in the lists or in the rows of a file?  Has it any value? */
bool sweep_varies(const struct sweep *sweep, enum request_axis axis);
bool sweep_has(const struct sweep *sweep, enum request_axis axis);

/* Reads a row of sweep->file; sweep->choice.index stays.  Returns false with an error in `diag`. */
bool sweep_select_row(struct sweep *sweep, size_t row, struct diag *diag);

#endif
