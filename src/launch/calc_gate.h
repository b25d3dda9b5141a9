/* calc_gate.h - the limits of a launch: status 1 when one is violated. */
#ifndef OCC_LAUNCH_CALC_GATE_H
#define OCC_LAUNCH_CALC_GATE_H

#include "launch/answer.h"
#include "record/gate.h"

/* The limits.  Zero-initialised: none given. */
struct calc_gate_options {
    struct gate_limit occupancy, blocks, useful, of_bound, cooperative;
};

/* Fills struct calc_gate_options; gate_read_limits() then sets the values. */
extern const struct opt_group calc_gate_group;

/*
 * Checks every limit that is given; prints a sentence for each that is violated, else true.  The
 * sentences begin with `name`, that of the row in a table of several launches; NULL = one launch.
 */
bool calc_gate_check(const struct calc_gate_options *options, const struct answer *answer,
                     const char *name);

#endif
