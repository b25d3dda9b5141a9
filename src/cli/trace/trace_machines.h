/* trace_machines.h - finds the GPU and the number of SMs of each device of a recorded run. */
#ifndef OCC_CLI_TRACE_TRACE_MACHINES_H
#define OCC_CLI_TRACE_TRACE_MACHINES_H

#include "arch/registry.h"
#include "model/trace/trace_fit.h"

/* The values of the options.  Zero-initialised: not given. */
struct trace_machine_options {
    const char *gpu;
    uint64_t sms;
    uint64_t device; /* the only device that is shown */
    bool has_device;
};

/*
 * Fills `out`, one entry for each device of `trace`.
 *   - The GPU of a device is from --gpu, else from the file, which has an architecture or names a
 *     product.
 *   - If the files have different GPUs, --gpu applies only to --device and to the devices whose GPU
 *     the files do not give.
 *   - The number of SMs is from --sms, else from the file, else from the product.
 * Warns in `diag` about devices that stay unknown.  Returns false with an error in `diag` if --gpu
 * is not a GPU.
 */
bool trace_machines_find(struct trace_machine *out, const struct trace *trace,
                         const struct trace_machine_options *options,
                         const struct registry *registry, struct diag *diag);

#endif
