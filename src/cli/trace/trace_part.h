/* trace_part.h - the part of a recorded run that is analysed: --range, --from, --to, --skip-steps.
 */
#ifndef OCC_CLI_TRACE_TRACE_PART_H
#define OCC_CLI_TRACE_TRACE_PART_H

#include "cli/option/opt.h"
#include "model/trace/trace_range.h"

/* What the options say.  Zero-initialised: the whole run. */
struct trace_part_options {
    const char *range;
    double from, to; /* seconds */
    bool has_from, has_to;
    uint64_t skip_steps;
};

extern const struct opt_group trace_part_group;

/*
 * Cuts `trace` to --from and --to, and chooses the launches of --range and --skip-steps in
 * `choice`, zeros at first.  Warnings and the cause of an error go to `diag`.
 */
bool trace_part_choose(const struct trace_part_options *options, struct trace *trace,
                       struct trace_choice *choice, struct diag *diag);

#endif
