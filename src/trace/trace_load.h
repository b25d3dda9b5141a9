/* trace_load.h - reads recorded runs from their files, for `occ trace` and `occ diff`. */
#ifndef OCC_TRACE_TRACE_LOAD_H
#define OCC_TRACE_TRACE_LOAD_H

#include "arch/registry.h"
#include "command/progress.h"
#include "option/opt.h"
#include "trace/trace_fit.h"
#include "trace/trace_part.h"
#include "trace/trace_select.h"

/* ---- the GPU and the number of SMs of each device: --gpu, --sms, --device ------------------ */

/* The values of the options.  Zero-initialised: not given. */
struct trace_machine_options {
    const char *gpu;
    uint64_t sms;
    uint64_t device; /* the only device that is shown */
    bool has_device;
};

/*
 * Fills `out`, one entry for each device of `trace`.
 *   - The GPU of a device is from --gpu, else from the architecture and the name in the file.
 *   - If the files have different GPUs, --gpu applies only to the device of --device and to devices
 *     whose GPU the files do not give.
 *   - The number of SMs is from --sms, else from the file, else from the product.
 * Warns in `diag` if a device's GPU or number of SMs stays unknown, or if two sources give it
 * different architectures.  Returns false with an error in `diag` if --gpu does not name one GPU.
 */
bool trace_machines_find(struct trace_machine *out, const struct trace *trace,
                         const struct trace_machine_options *options,
                         const struct registry *registry, struct diag *diag);

/* ---- the part of a run: --range, --from, --to, --step-at, --skip-steps
 * -------------------------------- */

/* The values of the options.  Zero-initialised: the whole run. */
struct trace_part_options {
    const char *range;
    const char *step_at;
    double from, to; /* seconds */
    bool has_from, has_to;
    uint64_t skip_steps;
};

extern const struct opt_group trace_part_group;

/*
 * Cuts `trace` to --from and --to, and marks in `*part` the launches and copies that --range or
 * --skip-steps leaves out; --step-at is left to trace_steps_choose().  The caller has zeroed
 * `*part`.  Returns false with an error in `diag`.
 */
bool trace_part_options_apply(const struct trace_part_options *options, struct trace *trace,
                              struct trace_part *part, struct diag *diag);

/* ---- a whole run --------------------------------------------------------------------------- */

/*
 * The values of a run's options.  Zero-initialised.  Before trace_load_run(), the caller calls
 * trace_select_prepare(&load->select, &options->select, diag).
 */
struct trace_load_options {
    struct trace_machine_options machine;
    struct trace_part_options part;
    struct trace_select_options select;
    const struct trace_gap_listener *gaps; /* of struct trace_run_options */
};

/* A run and what was read for it.  Zero-initialised; the caller frees it in any case. */
struct trace_load {
    struct trace trace;
    struct trace_machine *machines; /* owned */
    struct trace_part part;
    struct trace_select select;
    struct trace_run run;
};

/*
 * Adds the file `path`, and shows progress on a terminal.  Returns false with an error in `diag`.
 */
bool trace_load_file(struct trace_load *load, const char *path, struct progress *progress,
                     struct diag *diag);

/*
 * Makes the run of the files that were added: its machines, its chosen part, its rows.  Returns
 * false with an error in `diag`.
 */
bool trace_load_run(struct trace_load *load, const struct trace_load_options *options,
                    const struct registry *registry, struct diag *diag);

/* Warns about files whose times mislead: kernels are missing, or recording changed the times. */
void trace_load_warn_of_time(const struct trace *trace, struct diag *diag);

void trace_load_free(struct trace_load *load);

#endif
