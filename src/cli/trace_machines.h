/* trace_machines.h - which machines the devices of a recorded run are. */
#ifndef OCC_CLI_TRACE_MACHINES_H
#define OCC_CLI_TRACE_MACHINES_H

#include "arch/registry.h"
#include "model/trace_fit.h"

/* What the command line says of them.  Zero-initialised: nothing. */
struct trace_machine_options {
    const char *gpu;
    uint64_t sms;
};

/*
 * Fills `out`, one entry a device of `trace`: the product of --gpu, else what the file says: its
 * architecture and SMs come first, its product's name fills what is missing.  --sms comes before
 * all.  A device that stays unknown is a warning in `diag` with the candidates.  False with an
 * error in `diag` when --gpu is none.
 */
bool trace_machines(struct trace_machine *out, const struct trace *trace,
                    const struct trace_machine_options *options, const struct registry *registry,
                    struct diag *diag);

#endif
