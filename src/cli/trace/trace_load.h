/* trace_load.h - reads recorded runs from their files, for `occ trace` and `occ diff`. */
#ifndef OCC_CLI_TRACE_TRACE_LOAD_H
#define OCC_CLI_TRACE_TRACE_LOAD_H

#include "cli/table/progress.h"
#include "cli/trace/trace_machines.h"
#include "cli/trace/trace_part.h"
#include "cli/trace/trace_select.h"

/* The values of a run's options.  Zero-initialised; trace_select_prepare() reads `rows`. */
struct trace_load_options {
    struct trace_machine_options machine;
    struct trace_part_options part;
    struct trace_select_options rows;
};

/* A run and what was read for it.  Zero-initialised; the caller frees it in any case. */
struct trace_load {
    struct trace trace;
    struct trace_machine *machines; /* owned */
    struct trace_choice choice;
    struct trace_select select;
    struct trace_run run;
};

/* Adds the file `path`, and shows progress on a terminal.  Returns false with an error in `diag`.
 */
bool trace_load_file(struct trace_load *load, const char *path, struct progress *progress,
                     struct diag *diag);

/*
 * Makes the run of the files that were added: its machines, its chosen part, its rows.  Returns
 * false with an error in `diag`.
 */
bool trace_load_run(struct trace_load *load, const struct trace_load_options *options,
                    const struct registry *registry, struct diag *diag);

/* Warns about files whose recording slowed the host down. */
void trace_load_warn_slow_host(const struct trace *trace, struct diag *diag);

void trace_load_free(struct trace_load *load);

#endif
