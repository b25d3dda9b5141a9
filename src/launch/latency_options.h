/* latency_options.h - the options of "Is it enough?": which occupancy hides the memory latency. */
#ifndef OCC_LAUNCH_LATENCY_OPTIONS_H
#define OCC_LAUNCH_LATENCY_OPTIONS_H

#include "launch/answer.h"
#include "option/opt.h"

/* The values of the options.  Zero-initialised: none given. */
struct latency_options {
    double latency, issue; /* cycles */
    uint64_t ilp;
    uint64_t bytes_per_load;
    double bandwidth_gbs, clock_mhz;
};

/* Fills struct latency_options. */
extern const struct opt_group latency_group;

/*
 * Writes the values of the options over the product's data in question->need.  Does nothing if no
 * option is given.  Returns false with an error in `diag` if data are missing or ambiguous; if
 * `from_keys`, the error names keys of a request instead of options.
 */
bool latency_fill(const struct latency_options *options, bool from_keys, struct question *question,
                  struct diag *diag);

#endif
