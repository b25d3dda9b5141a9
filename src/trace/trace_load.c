#include "trace/trace_load.h"

#include <stdlib.h>

#include "base/file.h"
#include "base/ull.h"
#include "trace/read/trace_read.h"
#include "trace/trace_graphs.h"
#include "trace/trace_steps.h"

static void show_progress(void *ctx, uint64_t done, uint64_t all)
{
    struct progress *progress = ctx;
    if (progress->is_wanted && all > 0) {
        progress->total = all;
        progress_show(progress, done);
    }
}

bool trace_load_file(struct trace_load *load, const char *path, struct progress *progress,
                     struct diag *diag)
{
    progress_start_file(progress, path);
    bool ok = trace_read(path, &load->trace, show_progress, progress, diag);
    progress_end(progress);
    const struct trace *trace = &load->trace;
    if (ok && trace->file_count > 0 && trace->files[trace->file_count - 1].has_no_times) {
        ok = diag_error(diag, 0,
                        "the launches have no times: `occ kernels FILE` reads their kernels; "
                        "`rocprof --timestamp on COMMAND` records times");
    }
    return ok;
}

/* Chooses the steps of --step-at, if it is given. */
static bool choose_steps(struct trace_load *load, const struct trace_part_options *options,
                         struct diag *diag)
{
    struct pattern begins = { .is_given = false };
    bool ok = pattern_compile(&begins, "step-at", options->step_at, diag) &&
              (!begins.is_given || trace_steps_choose(&load->trace, &load->select.names, &begins,
                                                      options->skip_steps, diag));
    pattern_free(&begins);
    return ok;
}

bool trace_load_run(struct trace_load *load, const struct trace_load_options *options,
                    const struct registry *registry, struct diag *diag)
{
    trace_find_starts(&load->trace);
    load->machines = calloc(load->trace.device_count + 1, sizeof *load->machines);
    if (load->machines == NULL || !trace_graphs_count(&load->trace)) {
        return diag_report_no_memory(diag);
    }
    if (!trace_machines_find(load->machines, &load->trace, &options->machine, registry, diag) ||
        !trace_part_options_apply(&options->part, &load->trace, &load->part, diag) ||
        !trace_select_shapes(&load->select, &options->select, &load->trace, diag) ||
        !choose_steps(load, &options->part, diag)) {
        return false;
    }
    load->select.run_options.outside.launches = load->part.launch_outside;
    load->select.run_options.outside.copies = load->part.copy_outside;
    load->select.run_options.gaps = options->gaps;
    return trace_run_make(&load->run, &load->trace, load->machines, &load->select.run_options) ||
           diag_report_no_memory(diag);
}

void trace_load_warn_of_time(const struct trace *trace, struct diag *diag)
{
    for (size_t i = 0; i < trace->file_count; i++) {
        const struct trace_file *file = &trace->files[i];
        struct diag file_diag;
        diag_init(&file_diag, file_display_name(file->path));
        file_diag.warn = diag->warn;
        file_diag.ctx = diag->ctx;
        if (file->graphs_missing > 0) {
            diag_warn(&file_diag, 0,
                      "%llu of %llu graph launches have no kernels here: idle and busy time cannot "
                      "be trusted",
                      ull(file->graphs_missing), ull(file->graph_launches));
        }
        if (file->has_counters) {
            diag_warn(&file_diag, 0,
                      "recorded with counters of the hardware, which make kernels run one by one: "
                      "the idle time is the profiler's");
        }
        if (file->has_stacks || file->has_osrt) {
            diag_warn(&file_diag, 0,
                      file->has_stacks
                          ? "recorded with Python stacks, which slow the host; without "
                            "them the GPU would be idle for less time"
                          : "recorded with OSRT tracing, which slows the host; without "
                            "it the GPU would be idle for less time");
        }
    }
}

void trace_load_free(struct trace_load *load)
{
    trace_run_free(&load->run);
    trace_select_free(&load->select);
    trace_part_free(&load->part);
    trace_free(&load->trace);
    free(load->machines);
    load->machines = NULL;
}
