/* latency_options.h - "is it enough?": its options and their effect on a launch. */
#ifndef OCC_CLI_OPTION_LATENCY_OPTIONS_H
#define OCC_CLI_OPTION_LATENCY_OPTIONS_H

#include "cli/option/opt.h"
#include "model/launch/answer.h"

/* The options' values.  Zero-initialised: not requested. */
struct latency_options {
    double latency, issue; /* cycles */
    uint64_t ilp;
    uint64_t bytes_per_load;
    double bandwidth_gbs, clock_mhz;
};

/* Fills struct latency_options. */
extern const struct opt_group latency_group;

/*
 * Completes question->need, which holds the product's data, with the options, which take
 * precedence. Returns false with an error in `diag` if data are missing; `from_keys`: the error
 * names keys of a request instead of options.
 */
bool latency_fill(const struct latency_options *options, bool from_keys, struct question *question,
                  struct diag *diag);

#endif
