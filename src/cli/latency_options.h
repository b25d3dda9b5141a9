/* latency_options.h - "is it enough?": the options, and what they ask of a launch. */
#ifndef OCC_CLI_LATENCY_OPTIONS_H
#define OCC_CLI_LATENCY_OPTIONS_H

#include "cli/opt.h"
#include "model/answer.h"

/* What the options say.  Zero-initialised: nothing is asked. */
struct latency_options {
    double latency, issue; /* cycles */
    uint64_t ilp;
    uint64_t bytes_per_load;
    double bandwidth_gbs, clock_mhz;
};

/* Fills struct latency_options. */
extern const struct opt_group latency_group;

/*
 * Completes question->need, which holds what is known of the product, from the options, which come
 * first.  Returns false with an error in `diag` when something is missing to answer them;
 * `from_keys`: the error names keys of a request instead of options.
 */
bool latency_fill(const struct latency_options *options, bool from_keys, struct question *question,
                  struct diag *diag);

#endif
