#include "trace/trace_gate.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/grow.h"
#include "base/num.h"
#include "base/text.h"

/* A row of the table of gates: the option, its words, and what measures the run. */
struct trace_gate {
    struct opt option; /* first: the rows are trace_gate_group */
    bool has_default;  /* it is checked even if the option is not given */
    bool of_devices;   /* it is checked for each device, after the run as a whole */
    const char *what;  /* of a loss: its name in sentences */
    size_t loss;       /* of a loss: its offset in struct trace_sums */
    /* Adds the violations. */
    void (*check)(const struct trace_gate *gate, const struct trace_gate_options *options,
                  const struct trace_view *view, struct trace_violations *out);
};

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
static const char *format_name(const struct trace_view *view, uint32_t shape,
                               char out[TRACE_PLAIN_MAX])
{
    const struct trace_display_name shown = trace_view_shape_name(view, shape);
    trace_view_copy_plain(&shown, out);
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
    return trace_run_is_counted(run, launch) && !run->fits[shape].is_short &&
           run->fits[shape].class != TRACE_CLASS_COMMUNICATION;
}

/* Sums the time of the launches that --min-occupancy checks and whose occupancy is not known. */
static double sum_unknown_occupancy_ns(const struct trace_run *run)
{
    double ns = 0;
    for (size_t i = 0; i < run->trace->launch_count; i++) {
        const struct trace_launch *l = &run->trace->launches[i];
        if (is_gated(run, i) && run->fits[l->shape].blocks->occupancy < 0) {
            ns += (double)l->duration_ns;
        }
    }
    return ns;
}

static void add_kernel_violation(const struct trace_gate_options *gate,
                                 const struct trace_view *view, uint32_t shape,
                                 struct trace_violations *out)
{
    const struct trace_fit *fit = &view->run->fits[shape];
    const struct trace_blocks *blocks = fit->blocks;
    const struct trace_shape *dims = &view->run->trace->shapes[shape];
    double limit = 100.0 * gate->occupancy.value;
    char name[TRACE_PLAIN_MAX];
    char grid[64] = ""; /* tells kernels of the same name apart */
    char found[NUM_DECIMAL_MAX];
    char allowed[NUM_DECIMAL_MAX];
    num_decimal(limit, 6, allowed);
    format_name(view, shape, name);
    if (dims->grid[0] > 0 && dims->block[0] > 0) {
        snprintf(grid, sizeof grid, " (%lld x %lld)", (long long)trace_dims_total(dims->grid),
                 (long long)trace_dims_total(dims->block));
    }
    if (blocks->occupancy >= 0) {
        num_decimal_apart(100.0 * blocks->occupancy, limit, 4, found, allowed);
        add_violation(out, "%s%s: occupancy is %s %%; at least %s %% is required", name, grid,
                      found, allowed);
    } else if (blocks->why == NULL) {
        add_violation(
            out, "%s%s: its occupancy is not known (%u to %u blocks); at least %s %% is required",
            name, grid, blocks->low, blocks->high, allowed);
    } else {
        add_violation(
            out, "%s%s: its occupancy is not known (%s); at least %s %% is required", name, grid,
            fit->class == TRACE_CLASS_UNKNOWN ? blocks->why : "the file says too little", allowed);
    }
}

/* Is the occupancy enough?  An unknown one is left to --max-unknown, if that is given. */
static bool is_enough(const struct trace_gate_options *gate, double occupancy)
{
    return occupancy >= gate->occupancy.value || (occupancy < 0 && gate->unknown.value >= 0);
}

bool trace_gate_row_violates_occupancy(const struct trace_gate_options *options,
                                       const struct trace_row *row)
{
    const struct trace_fit *fit = &row->view->run->fits[row->group.shape];
    return options->occupancy.value >= 0 && row->group.is_one_kernel && !row->group.is_short &&
           fit->class != TRACE_CLASS_COMMUNICATION && !is_enough(options, fit->blocks->occupancy);
}

static void check_occupancy(const struct trace_gate *gate, const struct trace_gate_options *options,
                            const struct trace_view *view, struct trace_violations *out)
{
    (void)gate;
    const struct trace_run *run = view->run;
    bool *reported = calloc(run->kernel_count + 1, sizeof *reported); /* for each kernel */
    if (reported == NULL) {
        out->no_memory = true;
        return;
    }
    for (size_t i = 0; i < run->trace->launch_count; i++) {
        uint32_t shape = run->trace->launches[i].shape;
        bool enough = is_enough(options, run->fits[shape].blocks->occupancy);
        if (!enough && is_gated(run, i) && !reported[run->kernel_of[shape]]) {
            reported[run->kernel_of[shape]] = true; /* once, not for each of its launches */
            add_kernel_violation(options, view, shape, out);
        }
    }
    free(reported);
    char found[NUM_DECIMAL_MAX];
    char allowed[NUM_DECIMAL_MAX];
    double unknown = compute_share(sum_unknown_occupancy_ns(run), (double)view->run->sums.time_ns);
    if (options->unknown.value >= 0 && unknown > options->unknown.value) {
        num_decimal_apart(100.0 * unknown, 100.0 * options->unknown.value, 4, found, allowed);
        add_violation(out, "%s %% of the kernel time has an unknown occupancy; the limit is %s %%",
                      found, allowed);
    }
}

/* ---- losses ------------------------------------------------------------------------------- */

/* Finds the shape with the longest launch whose loss is unknown; UINT32_MAX = none. */
static uint32_t find_longest_unknown(const struct trace_run *run)
{
    const struct trace_launch *longest = NULL;
    for (size_t i = 0; i < run->trace->launch_count; i++) {
        const struct trace_launch *l = &run->trace->launches[i];
        bool is_unknown =
            trace_run_is_counted(run, i) &&
            trace_launch_class(&run->fits[l->shape], l->duration_ns) == TRACE_CLASS_UNKNOWN;
        if (is_unknown && (longest == NULL || l->duration_ns > longest->duration_ns)) {
            longest = l;
        }
    }
    return longest != NULL ? longest->shape : UINT32_MAX;
}

/*
 * Checks the share of the losses that is not known.  --max-tail and --max-small need this check
 * even without --max-unknown: then nothing may be unknown.
 */
static void check_unknown_loss(const struct trace_gate *gate,
                               const struct trace_gate_options *options,
                               const struct trace_view *view, struct trace_violations *out)
{
    (void)gate;
    double limit = max_real(options->unknown.value, 0);
    char found[NUM_DECIMAL_MAX];
    char allowed[NUM_DECIMAL_MAX];
    uint32_t shape = find_longest_unknown(view->run);
    char name[TRACE_PLAIN_MAX];
    bool is_for_losses = options->tail.value >= 0 || options->small.value >= 0;
    bool is_for_occupancy = options->occupancy.value >= 0; /* check_occupancy() checks that */
    if (!is_for_losses && (is_for_occupancy || options->unknown.value < 0)) {
        return;
    }
    if (view->busy_ns == 0) {
        add_violation(out, "no kernel has a duration: the loss is not known");
        return;
    }
    double unknown = compute_share((double)view->run->sums.unattributed_ns, (double)view->busy_ns);
    if (shape != UINT32_MAX && unknown > limit) {
        num_decimal_apart(100.0 * unknown, 100.0 * limit, 4, found, allowed);
        add_violation(
            out, "%s %% of the busy time has an unknown loss (%s: %s); the limit is %s %%", found,
            format_name(view, shape, name), trace_run_why_unknown(view->run, shape), allowed);
    }
}

/* Checks a loss, a share of the busy time. */
static void check_loss(const struct trace_gate *gate, const struct trace_gate_options *options,
                       const struct trace_view *view, struct trace_violations *out)
{
    const struct trace_loss *loss = (const void *)((const char *)&view->run->sums + gate->loss);
    double limit = gate_limit_value(&gate->option, options);
    double busy = (double)view->busy_ns;
    char low[NUM_DECIMAL_MAX];
    char high[NUM_DECIMAL_MAX];
    char allowed[NUM_DECIMAL_MAX];
    if (loss->high > limit * busy) {
        num_decimal_apart(100.0 * loss->high / busy, 100.0 * limit, 4, high, allowed);
        add_violation(out, "%s can cost %s %% to %s %% of the busy time; the limit is %s %%",
                      gate->what, num_decimal(100.0 * loss->low / busy, 4, low), high, allowed);
    }
}

/* ---- idle time ---------------------------------------------------------------------------- */

static void check_idle(const struct trace_gate *gate, const struct trace_gate_options *options,
                       const struct trace_view *view, struct trace_violations *out)
{
    const struct trace *trace = view->run->trace;
    double limit = gate_limit_value(&gate->option, options);
    char found[NUM_DECIMAL_MAX];
    char allowed[NUM_DECIMAL_MAX];
    num_decimal(100.0 * limit, 6, allowed);
    for (uint32_t i = 0; i < trace->device_count; i++) {
        const struct trace_device *device = &trace->devices[i];
        const struct trace_time *time = &view->run->times[i];
        double share = compute_share((double)time->idle_ns, (double)time->span_ns);
        OUT_TEXT(name, OUT_LINE);
        trace_view_device_name(trace, i, &name);
        const char *label = out_string(&name);
        bool too_few = time->launches + time->copies < 2;
        if (too_few || time->span_ns == 0 || trace_time_doubt(time) != NULL) {
            add_violation(out, "%s: its idle time is not known: %s; the limit is %s %%", label,
                          too_few                          ? "fewer than two activities"
                          : trace_time_doubt(time) != NULL ? trace_time_doubt(time)
                                                           : "the file has no times",
                          allowed);
        } else if (share > limit) {
            num_decimal_apart(100.0 * share, 100.0 * limit, 4, found, allowed);
            add_violation(out, "%s is idle%s for %s %% of its span; the limit is %s %%", label,
                          trace->files[device->file].no_copies
                              ? " or copying (the file has kernels only)"
                              : "",
                          found, allowed);
        }
    }
}

/* ---- files -------------------------------------------------------------------------------- */

/*
 * Adds a violation for each file in which kernels or their times are missing, unless --max-unknown
 * allows 100 %.
 */
static void check_files(const struct trace_gate_options *options, const struct trace_view *view,
                        struct trace_violations *out)
{
    const struct trace *trace = view->run->trace;
    for (size_t i = 0; options->unknown.value < 1 && i < trace->file_count; i++) {
        if (trace->files[i].is_partial) {
            add_violation(
                out, "%s: some kernels or their times are missing, so their share is not known",
                file_display_name(trace->files[i].path));
        }
    }
}

/* ---- the gates ---------------------------------------------------------------------------- */

#define IN(member)   offsetof(struct trace_gate_options, member)
#define LOSS(member) offsetof(struct trace_sums, member)

/* clang-format off */
static const struct trace_gate gates[] = {
    { { "min-occupancy", 0, "SHARE", OPT_TEXT, IN(occupancy), 0, 0, 0,
        "minimum occupancy of each kernel: 50% or 0.5", NULL },
      .check = check_occupancy },
    { { "max-tail", 0, "SHARE", OPT_TEXT, IN(tail), 0, 0, 0,
        "maximum share of busy time lost in tails: 5%", NULL },
      .what = "tails", .loss = LOSS(tails), .check = check_loss },
    { { "max-small", 0, "SHARE", OPT_TEXT, IN(small), 0, 0, 0,
        "maximum share of busy time lost in small grids", NULL },
      .what = "small grids", .loss = LOSS(small_grids), .check = check_loss },
    { { "max-idle", 0, "SHARE", OPT_TEXT, IN(idle), 0, 0, 0,
        "maximum idle share of each device's span: 20%", NULL },
      .of_devices = true, .check = check_idle },
    { { "max-unknown", 0, "SHARE", OPT_TEXT, IN(unknown), 0, 0, 0,
        "maximum share of the time not known; default 0", NULL },
      .has_default = true, .check = check_unknown_loss },
};
/* clang-format on */

const struct opt_group trace_gate_group = OPT_GROUP("Gates (status 1 when one is violated)", gates);

static void check_gates(const struct trace_gate_options *options, const struct trace_view *view,
                        bool of_devices, struct trace_violations *out)
{
    for (size_t i = 0; i < sizeof gates / sizeof *gates; i++) {
        const struct trace_gate *gate = &gates[i];
        bool is_given = gate_limit_value(&gate->option, options) >= 0;
        if (gate->of_devices == of_devices && (is_given || gate->has_default)) {
            gate->check(gate, options, view, out);
        }
    }
}

bool trace_gate_check(const struct trace_gate_options *options, const struct trace_view *view,
                      struct trace_violations *out)
{
    if (!gate_is_given(&trace_gate_group, options)) {
        return true;
    }
    check_files(options, view, out);
    check_gates(options, view, false, out);
    check_gates(options, view, true, out);
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
