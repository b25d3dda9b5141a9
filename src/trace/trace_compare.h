/* trace_compare.h - `occ diff` of two recorded runs. */
#ifndef OCC_TRACE_TRACE_COMPARE_H
#define OCC_TRACE_TRACE_COMPARE_H

#include "command/cli.h"
#include "command/output.h"

/* The values of the options that only a comparison of runs has.  Zero-initialised. */
struct trace_compare_options {
    const char *max_slower; /* a share; NULL = not given */
    const char *range;      /* NULL = not given */
    const char *step_at;    /* NULL = not given */
    uint64_t skip_steps;
};

extern const struct opt_group trace_compare_group;

/* The values of the options that a comparison of builds has too. */
struct trace_compare_shared {
    const char *kernel, *exclude; /* patterns; NULL = not given */
    const char *gpu;              /* NULL = not given */
    uint64_t top;                 /* 0 = not given: 20 in text, else all */
};

/* Are both operands recorded runs? */
bool trace_compare_are_runs(const struct opt_given *given);

/*
 * Compares the runs of the two operands of `given` and writes the result to `output` in `format`.
 * Prints messages on errors.  Returns the exit status.
 */
int trace_compare(const struct trace_compare_options *options,
                  const struct trace_compare_shared *shared, const struct opt_given *given,
                  enum format format, struct output *output, const struct registry *registry);

#endif
