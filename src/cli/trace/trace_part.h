/* trace_part.h - chooses the part of a recorded run: --range, --from, --to, --skip-steps. */
#ifndef OCC_CLI_TRACE_TRACE_PART_H
#define OCC_CLI_TRACE_TRACE_PART_H

#include "cli/option/opt.h"
#include "model/trace/trace_range.h"

/* The values of the options.  Zero-initialised: the whole run. */
struct trace_part_options {
    const char *range;
    double from, to; /* seconds */
    bool has_from, has_to;
    uint64_t skip_steps;
};

extern const struct opt_group trace_part_group;

/*
 * Cuts `trace` to --from and --to, and marks the launches of --range and --skip-steps in `*choice`,
 * which the caller has zeroed.  Returns false with an error in `diag`.
 */
bool trace_part_choose(const struct trace_part_options *options, struct trace *trace,
                       struct trace_choice *choice, struct diag *diag);

#endif
