/* trace_machines.h - which machines the devices of a recorded run are. */
#ifndef OCC_CLI_TRACE_TRACE_MACHINES_H
#define OCC_CLI_TRACE_TRACE_MACHINES_H

#include "arch/registry.h"
#include "model/trace/trace_fit.h"

/* What the command line says of them.  Zero-initialised: nothing. */
struct trace_machine_options {
    const char *gpu;
    uint64_t sms;
    uint64_t device; /* the only one that is shown */
    bool has_device;
};

/*
 * Fills `out`, one entry a device of `trace`.  Its GPU is that of --gpu, else what the file says,
 * where the product's name fills what is missing.  Where the files say that devices are different
 * GPUs, --gpu is for those that they do not name, and for the one of --device.  Its SMs are those
 * of --sms, else of the file, else of the product.  What stays unknown is a warning in `diag`.
 * False with an error in `diag` if --gpu names no GPU.
 */
bool trace_machines(struct trace_machine *out, const struct trace *trace,
                    const struct trace_machine_options *options, const struct registry *registry,
                    struct diag *diag);

#endif
