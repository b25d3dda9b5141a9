#include "trace/trace_gate.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/grow.h"
#include "base/num.h"
#include "base/text.h"

#define IN(member) offsetof(struct trace_gate_options, member)

/* clang-format off */
static const struct opt opts[] = {
    { "min-occupancy", 0, "SHARE", OPT_TEXT, IN(min_occupancy), 0, 0, 0,
      "minimum occupancy of each kernel: 50% or 0.5", NULL },
    { "max-tail", 0, "SHARE", OPT_TEXT, IN(max_tail), 0, 0, 0,
      "maximum share of busy time lost in tails: 5%", NULL },
    { "max-small", 0, "SHARE", OPT_TEXT, IN(max_small), 0, 0, 0,
      "maximum share of busy time lost in small grids", NULL },
    { "max-idle", 0, "SHARE", OPT_TEXT, IN(max_idle), 0, 0, 0,
      "maximum idle share of each device's span: 20%", NULL },
    { "max-unknown", 0, "SHARE", OPT_TEXT, IN(max_unknown), 0, 0, 0,
      "maximum share of the time not known; default 0", NULL },
};
/* clang-format on */

const struct opt_group trace_gate_group = { "Gates (status 1 when one is violated)", opts,
                                            sizeof opts / sizeof *opts };

bool trace_gate_prepare(struct trace_gate_options *options, struct diag *diag)
{
    return opt_parse_share("min-occupancy", options->min_occupancy, &options->occupancy_limit,
                           diag) &&
           opt_parse_share("max-tail", options->max_tail, &options->tail_limit, diag) &&
           opt_parse_share("max-small", options->max_small, &options->small_limit, diag) &&
           opt_parse_share("max-idle", options->max_idle, &options->idle_limit, diag) &&
           opt_parse_share("max-unknown", options->max_unknown, &options->unknown_limit, diag);
}

__attribute__((format(printf, 2, 3))) static void add_violation(struct trace_violations *violations,
                                                                const char *format, ...)
{
    char text[DIAG_TEXT_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    char *copy = malloc(strlen(text) + 1);
    if (copy == NULL || !GROW(violations->texts, violations->count)) {
        free(copy);
        violations->no_memory = true;
        return;
    }
    strcpy(copy, text);
    violations->texts[violations->count++] = copy;
}

/* The share of `part` in `total`, at most 1; 1 if `total` is 0. */
static double compute_share(double part, double total)
{
    return part < total ? part / total : 1;
}

/* Writes the short name of a shape's kernel, for a message. */
static const char *format_name(const struct trace_report *report, uint32_t shape,
                               char out[TRACE_PLAIN_MAX])
{
    const char *shown = report->display_names != NULL ? report->display_names[shape] : NULL;
    trace_report_plain(shown != NULL ? shown : report->run->trace->shapes[shape].name, out);
    return out;
}

/* ---- occupancy ---------------------------------------------------------------------------- */

/*
 * Does --min-occupancy check the launch?  Occupancy does not matter for short kernels or
 * communication.
 */
static bool is_gated(const struct trace_run *run, size_t launch)
{
    uint32_t shape = run->trace->launches[launch].shape;
    bool is_short = run->medians[run->kernel_of[shape]] < run->options.short_limit_ns;
    return trace_run_is_counted(run, launch) && !is_short &&
           run->fits[shape].class != TRACE_CLASS_COMMUNICATION;
}

/* Sums the time of the launches that --min-occupancy checks and whose occupancy is not known. */
static double sum_unknown_occupancy_ns(const struct trace_run *run)
{
    double ns = 0;
    for (size_t i = 0; i < run->trace->launch_count; i++) {
        const struct trace_launch *l = &run->trace->launches[i];
        if (is_gated(run, i) && run->fits[l->shape].occupancy < 0) {
            ns += (double)l->duration_ns;
        }
    }
    return ns;
}

static void add_kernel_violation(const struct trace_gate_options *gate,
                                 const struct trace_report *report, uint32_t shape,
                                 struct trace_violations *out)
{
    const struct trace_fit *fit = &report->run->fits[shape];
    const struct trace_shape *dims = &report->run->trace->shapes[shape];
    double limit = 100 * gate->occupancy_limit;
    char name[TRACE_PLAIN_MAX];
    char grid[64] = ""; /* tells kernels of the same name apart */
    char found[NUM_DECIMAL_MAX];
    char allowed[NUM_DECIMAL_MAX];
    num_decimal(limit, 6, allowed);
    format_name(report, shape, name);
    if (dims->grid[0] > 0 && dims->block[0] > 0) {
        snprintf(grid, sizeof grid, " (%lld x %lld)", (long long)trace_dims_total(dims->grid),
                 (long long)trace_dims_total(dims->block));
    }
    if (fit->occupancy >= 0) {
        add_violation(out, "%s%s: occupancy is %s %%; at least %s %% is required", name, grid,
                      num_decimal(100 * fit->occupancy, 4, found), allowed);
    } else if (fit->has_blocks) {
        add_violation(
            out, "%s%s: its occupancy is not known (%u to %u blocks); at least %s %% is required",
            name, grid, fit->blocks_low, fit->blocks_high, allowed);
    } else {
        add_violation(out, "%s%s: its occupancy is not known (%s); at least %s %% is required",
                      name, grid, fit->why != NULL ? fit->why : "the file says too little",
                      allowed);
    }
}

/* Is the occupancy enough?  An unknown one is left to --max-unknown, if that is given. */
static bool is_enough(const struct trace_gate_options *gate, double occupancy)
{
    return occupancy >= gate->occupancy_limit || (occupancy < 0 && gate->unknown_limit >= 0);
}

bool trace_gate_row_violates_occupancy(const struct trace_gate_options *options,
                                       const struct trace_row *row)
{
    const struct trace_fit *fit = &row->report->run->fits[row->group.shape];
    return options->occupancy_limit >= 0 && row->group.is_one_kernel && !row->group.is_short &&
           fit->class != TRACE_CLASS_COMMUNICATION && !is_enough(options, fit->occupancy);
}

static void check_occupancy(const struct trace_gate_options *gate,
                            const struct trace_report *report, struct trace_violations *out)
{
    const struct trace_run *run = report->run;
    bool *reported = calloc(run->kernel_count + 1, sizeof *reported); /* for each kernel */
    if (reported == NULL) {
        out->no_memory = true;
        return;
    }
    for (size_t i = 0; i < run->trace->launch_count; i++) {
        uint32_t shape = run->trace->launches[i].shape;
        bool enough = is_enough(gate, run->fits[shape].occupancy);
        if (!enough && is_gated(run, i) && !reported[run->kernel_of[shape]]) {
            reported[run->kernel_of[shape]] = true; /* once, not for each of its launches */
            add_kernel_violation(gate, report, shape, out);
        }
    }
    free(reported);
    char found[NUM_DECIMAL_MAX];
    char allowed[NUM_DECIMAL_MAX];
    double unknown =
        compute_share(sum_unknown_occupancy_ns(run), (double)report->run->sums.time_ns);
    if (gate->unknown_limit >= 0 && unknown > gate->unknown_limit) {
        add_violation(out, "%s %% of the kernel time has an unknown occupancy; the limit is %s %%",
                      num_decimal(100 * unknown, 4, found),
                      num_decimal(100 * gate->unknown_limit, 6, allowed));
    }
}

/* ---- losses ------------------------------------------------------------------------------- */

/* Finds the shape with the longest launch whose loss is unknown; UINT32_MAX = none. */
static uint32_t find_longest_unknown(const struct trace_run *run)
{
    const struct trace_launch *longest = NULL;
    for (size_t i = 0; i < run->trace->launch_count; i++) {
        const struct trace_launch *l = &run->trace->launches[i];
        bool is_unknown = trace_run_is_counted(run, i) &&
                          trace_launch_class(run->trace, run->fits, i) == TRACE_CLASS_UNKNOWN;
        if (is_unknown && (longest == NULL || l->duration_ns > longest->duration_ns)) {
            longest = l;
        }
    }
    return longest != NULL ? longest->shape : UINT32_MAX;
}

static void check_unknown_loss(const struct trace_gate_options *gate,
                               const struct trace_report *report, struct trace_violations *out)
{
    double limit = max_real(gate->unknown_limit, 0);
    char found[NUM_DECIMAL_MAX];
    char allowed[NUM_DECIMAL_MAX];
    uint32_t shape = find_longest_unknown(report->run);
    char name[TRACE_PLAIN_MAX];
    if (report->busy_ns == 0) {
        add_violation(out, "no kernel has a duration: the loss is not known");
        return;
    }
    double unknown =
        compute_share((double)report->run->sums.unattributed_ns, (double)report->busy_ns);
    if (shape != UINT32_MAX && unknown > limit) {
        add_violation(
            out, "%s %% of the busy time has an unknown loss (%s: %s); the limit is %s %%",
            num_decimal(100 * unknown, 4, found), format_name(report, shape, name),
            trace_run_why_unknown(report->run, shape), num_decimal(100 * limit, 6, allowed));
    }
}

/* Checks a loss against `limit`, a share of the busy time; negative = no limit. */
static void check_loss(const char *what, const struct trace_loss *loss, double limit,
                       const struct trace_report *report, struct trace_violations *out)
{
    double busy = (double)report->busy_ns;
    char low[NUM_DECIMAL_MAX];
    char high[NUM_DECIMAL_MAX];
    char allowed[NUM_DECIMAL_MAX];
    if (limit >= 0 && loss->high > limit * busy) {
        add_violation(out, "%s can cost %s %% to %s %% of the busy time; the limit is %s %%", what,
                      num_decimal(100 * loss->low / busy, 4, low),
                      num_decimal(100 * loss->high / busy, 4, high),
                      num_decimal(100 * limit, 6, allowed));
    }
}

/* ---- idle time ---------------------------------------------------------------------------- */

static void check_idle(const struct trace_gate_options *gate, const struct trace_report *report,
                       struct trace_violations *out)
{
    const struct trace *trace = report->run->trace;
    char found[NUM_DECIMAL_MAX];
    char allowed[NUM_DECIMAL_MAX];
    num_decimal(100 * gate->idle_limit, 6, allowed);
    for (uint32_t i = 0; i < trace->device_count; i++) {
        const struct trace_device *device = &trace->devices[i];
        const struct trace_time *time = &report->run->times[i];
        double share = compute_share((double)time->idle_ns, (double)time->span_ns);
        char label[TRACE_DEVICE_LABEL_MAX];
        trace_device_label(device, label);
        bool too_few = time->launches + time->copies < 2;
        if (too_few || time->span_ns == 0 || time->has_counters) {
            add_violation(out, "%s: its idle time is not known: %s; the limit is %s %%", label,
                          too_few              ? "fewer than two activities"
                          : time->has_counters ? "counters made the kernels run one by one"
                                               : "the file has no times",
                          allowed);
        } else if (share > gate->idle_limit) {
            add_violation(out, "%s is idle%s for %s %% of its span; the limit is %s %%", label,
                          trace->files[device->file].no_copies
                              ? " or copying (the file has kernels only)"
                              : "",
                          num_decimal(100 * share, 4, found), allowed);
        }
    }
}

/* ---- files -------------------------------------------------------------------------------- */

/*
 * Adds a violation for each file in which kernels or their times are missing, unless --max-unknown
 * allows 100 %.
 */
static void check_files(const struct trace_gate_options *gate, const struct trace_report *report,
                        struct trace_violations *out)
{
    const struct trace *trace = report->run->trace;
    for (size_t i = 0; gate->unknown_limit < 1 && i < trace->file_count; i++) {
        if (trace->files[i].is_partial) {
            add_violation(
                out, "%s: some kernels or their times are missing, so their share is not known",
                file_display_name(trace->files[i].path));
        }
    }
}

bool trace_gate_check(const struct trace_gate_options *options, const struct trace_report *report,
                      struct trace_violations *out)
{
    const struct trace_sums *sums = &report->run->sums;
    bool checks_losses = options->tail_limit >= 0 || options->small_limit >= 0;
    if (options->occupancy_limit >= 0 || checks_losses || options->idle_limit >= 0 ||
        options->unknown_limit >= 0) {
        check_files(options, report, out);
    }
    if (options->occupancy_limit >= 0) {
        check_occupancy(options, report, out);
    }
    check_loss("tails", &sums->tails, options->tail_limit, report, out);
    check_loss("small grids", &sums->small_grids, options->small_limit, report, out);
    if (checks_losses || (options->unknown_limit >= 0 && options->occupancy_limit < 0)) {
        check_unknown_loss(options, report, out);
    }
    if (options->idle_limit >= 0) {
        check_idle(options, report, out);
    }
    return !out->no_memory;
}

void trace_violations_free(struct trace_violations *violations)
{
    for (size_t i = 0; i < violations->count; i++) {
        free(violations->texts[i]);
    }
    free(violations->texts);
    *violations = (struct trace_violations){ .texts = NULL };
}
