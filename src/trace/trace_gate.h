/*
 * trace_gate.h - limits that a recorded run must keep: --min-occupancy, --max-tail, --max-small,
 * --max-idle, --max-unknown.
 */
#ifndef OCC_TRACE_TRACE_GATE_H
#define OCC_TRACE_TRACE_GATE_H

#include "record/gate.h"
#include "trace/trace_view.h"

/* The limits that the options set, shares from 0 to 1.  Zero-initialised, then gate_read_limits().
 */
struct trace_gate_options {
    struct gate_limit occupancy, tail, small, idle, unknown;
};

/* The violations.  Zero-initialised; the caller frees them in any case. */
struct trace_violations {
    char **texts; /* owned: a sentence for each */
    size_t count;
    bool no_memory;
};

extern const struct opt_group trace_gate_group;

/*
 * Adds the violations of the whole run, also those of rows that are not shown.  Launches of unknown
 * occupancy or loss also violate a gate if they take more than --max-unknown (by default 0) of the
 * time; an unknown idle time always violates --max-idle.  A file that lacks kernels or times is a
 * violation if there is a gate, unless --max-unknown is 100 %.  Returns false when memory runs out.
 */
bool trace_gate_check(const struct trace_gate_options *options, const struct trace_view *view,
                      struct trace_violations *out);

/*
 * Does the row violate --min-occupancy?  False if the row is of several kernels, of a short kernel
 * or of communication.
 */
bool trace_gate_row_violates_occupancy(const struct trace_gate_options *options,
                                       const struct trace_row *row);

void trace_violations_free(struct trace_violations *violations);

#endif
