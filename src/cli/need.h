/* need.h - "is it enough?": the options, and what they ask of a launch. */
#ifndef OCC_CLI_NEED_H
#define OCC_CLI_NEED_H

#include "cli/opt.h"
#include "model/answer.h"

/* What the options say.  Zero-initialised: nothing is asked. */
struct need_options {
    double latency, issue; /* cycles */
    uint64_t ilp;
    uint64_t bytes_per_load;
    double bandwidth_gbs, clock_mhz;
};

/* Fills struct need_options. */
extern const struct opt_group need_group;

/*
 * Completes question->need, which holds what is known of the product, from the options, which come
 * first.  Returns false with an error in `diag` when something is missing to answer them;
 * `from_keys`: the error names keys of a request instead of options.
 */
bool need_fill(const struct need_options *options, bool from_keys, struct question *question,
               struct diag *diag);

#endif
