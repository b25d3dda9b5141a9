#include "trace/trace_run.h"

#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "trace/trace_groups.h"
#include "trace/trace_migrations.h"

enum { TICKS_MIN = 20 }; /* a launch of fewer ticks of the file's clock shows no tail */

/* ---- launches ----------------------------------------------------------------------------- */

/* Is a kernel with that median short? */
static bool is_short(const struct trace_run *run, int64_t median_ns)
{
    return median_ns < run->options.short_limit_ns;
}

static void add_loss(struct trace_loss *to, const struct trace_loss *loss)
{
    to->low += loss->low;
    to->high += loss->high;
    to->uneven += loss->uneven;
}

/* Adds to `*sums` what a launch lost. */
static void add_launch_loss(const struct trace_run *run, size_t launch, bool is_short_kernel,
                            struct trace_sums *sums)
{
    uint32_t shape = run->trace->launches[launch].shape;
    const struct trace_fit *fit = &run->fits[shape];
    const struct trace_launch_loss *lost = &run->losses[launch];
    const struct trace_loss loss = { lost->low, lost->high,
                                     lost->high + (fit->uneven_high - fit->loss[TRACE_BOUND_HIGH]) *
                                                      lost->alone_ns };
    add_loss(fit->grid > fit->blocks->resident_high ? &sums->tails : &sums->small_grids, &loss);
    if (is_short_kernel) {
        add_loss(&sums->in_short, &loss);
    }
}

void trace_sums_add_launch(const struct trace_run *run, size_t launch, struct trace_sums *sums)
{
    const struct trace_launch *l = &run->trace->launches[launch];
    bool is_short_kernel = run->fits[l->shape].is_short;
    sums->launches++;
    sums->time_ns += l->duration_ns;
    sums->alone_ns += run->losses[launch].alone_ns;
    if (is_short_kernel) {
        sums->short_launches++;
        sums->short_ns += l->duration_ns;
        sums->fuse_ns += min_real(run->losses[launch].alone_ns, TRACE_LAUNCHING_NS);
    }
    if (run->fits[l->shape].class != TRACE_CLASS_COMMUNICATION) {
        sums->lanes_ns += run->fits[l->shape].blocks->idle_lanes * run->losses[launch].alone_ns;
    }
    switch (trace_launch_class(&run->fits[l->shape], l->duration_ns)) {
    case TRACE_CLASS_PERSISTENT:
        sums->persistent_launches++;
        sums->persistent_ns += run->losses[launch].busy_ns;
        break;
    case TRACE_CLASS_COMMUNICATION:
        sums->communication_launches++;
        sums->communication_ns += run->losses[launch].busy_ns;
        break;
    case TRACE_CLASS_UNKNOWN:
        sums->unattributed_launches++;
        sums->unattributed_ns += run->losses[launch].busy_ns;
        break;
    default:
        add_launch_loss(run, launch, is_short_kernel, sums);
    }
}

/* ---- kernels ------------------------------------------------------------------------------ */

/* Computes the median duration of each kernel, and which are short; false when memory runs out. */
static bool compute_kernel_medians(struct trace_run *run)
{
    const struct trace *trace = run->trace;
    struct trace_groups kernels = { NULL, NULL, 0 };
    uint32_t *group_of = malloc((trace->launch_count + 1) * sizeof *group_of);
    for (size_t i = 0; group_of != NULL && i < trace->launch_count; i++) {
        group_of[i] = trace_run_is_outside(run, i) ? TRACE_NO_GROUP
                                                   : run->kernel_of[trace->launches[i].shape];
    }
    if (group_of != NULL &&
        trace_groups_make(&kernels, group_of, trace->launch_count, run->kernel_count)) {
        run->medians = trace_groups_medians(trace, &kernels);
    }
    free(group_of);
    trace_groups_free(&kernels);
    for (size_t i = 0; run->medians != NULL && i < trace->shape_count; i++) {
        run->fits[i].is_short = is_short(run, run->medians[run->kernel_of[i]]);
    }
    return run->medians != NULL;
}

/* ---- rows --------------------------------------------------------------------------------- */

/* The values of launches of one shape; the stream is unknown. */
static struct trace_values values_of(const struct trace_run *run, uint32_t index)
{
    const struct trace_shape *shape = &run->trace->shapes[index];
    const struct trace_fit *fit = &run->fits[index];
    const struct trace_blocks *blocks = fit->blocks;
    struct trace_values values = {
        .threads = trace_dims_total(shape->block),
        .regs = shape->regs,
        .agprs = shape->agprs,
        .sgprs = shape->sgprs,
        .wave_size = shape->wave_size,
        .smem = shape->smem,
        .dynamic_smem = shape->dynamic_smem,
        .grid = trace_dims_total(shape->grid),
        .stream = TRACE_UNKNOWN,
        .block = { shape->block[0], shape->block[1], shape->block[2] },
        .has_blocks = blocks->why == NULL,
        .blocks_low = blocks->low,
        .blocks_high = blocks->high,
        .limiters = blocks->limiters,
        .occupancy = blocks->occupancy,
        .waves = trace_fit_waves(fit),
        .waves_low = trace_fit_waves_on(fit, blocks->resident_high),
        .waves_high = trace_fit_waves_on(fit, blocks->resident_low),
        .reported = shape->occupancy,
    };
    return values;
}

/* The members of struct trace_values that are one number each; -1 = unknown, or they differ. */
#define AT(member) offsetof(struct trace_values, member)
/* clang-format off */
static const size_t value_numbers[] = { /* int64_t */
    AT(threads), AT(regs), AT(agprs), AT(sgprs), AT(wave_size), AT(smem), AT(dynamic_smem),
    AT(grid), AT(stream),
};
static const size_t value_ratios[] = { /* double */
    AT(occupancy), AT(waves), AT(waves_low), AT(waves_high), AT(reported),
};
/* clang-format on */
#undef AT

/* Keeps in `*to` only the values that are equal in `values`. */
static void keep_equal_values(struct trace_values *to, const struct trace_values *values)
{
    for (size_t i = 0; i < sizeof value_numbers / sizeof *value_numbers; i++) {
        int64_t *kept = (void *)((char *)to + value_numbers[i]);
        const int64_t *other = (const void *)((const char *)values + value_numbers[i]);
        *kept = *kept == *other ? *kept : -1;
    }
    for (size_t i = 0; i < sizeof value_ratios / sizeof *value_ratios; i++) {
        double *kept = (void *)((char *)to + value_ratios[i]);
        const double *other = (const void *)((const char *)values + value_ratios[i]);
        *kept = *kept < *other || *kept > *other ? -1 : *kept;
    }
    if (memcmp(to->block, values->block, sizeof to->block) != 0) {
        trace_clear_dims(to->block);
    }
    to->has_blocks = to->has_blocks && values->has_blocks && to->blocks_low == values->blocks_low &&
                     to->blocks_high == values->blocks_high && to->limiters == values->limiters;
}

static enum trace_class longest_class(const int64_t class_ns[TRACE_CLASS_COUNT])
{
    int longest = 0;
    for (int i = 1; i < TRACE_CLASS_COUNT; i++) {
        if (class_ns[i] > class_ns[longest]) {
            longest = i;
        }
    }
    return (enum trace_class)longest;
}

const char *trace_run_why_unknown(const struct trace_run *run, uint32_t shape)
{
    const struct trace_fit *fit = &run->fits[shape];
    const char *why = NULL;
    if (fit->class == TRACE_CLASS_UNKNOWN) {
        why = trace_fit_why_unknown(&run->trace->shapes[shape], fit->blocks);
    }
    return why != NULL ? why : "its duration is too coarse";
}

/*
 * Writes to `numbers`, for each launch, the number of its kernel, or of its name if rows are names;
 * false when memory runs out.
 */
static bool number_kernels_or_names(const struct trace_run *run, uint32_t *numbers)
{
    const struct trace *trace = run->trace;
    const uint32_t *number_of = run->kernel_of;
    uint32_t *names = NULL;
    if (run->options.by == TRACE_BY_NAME) {
        names = malloc((trace->shape_count + 1) * sizeof *names);
        if (names == NULL ||
            trace_groups_number(trace, TRACE_ALIKE_NAME_AND_DEVICE, names) == SIZE_MAX) {
            free(names);
            return false;
        }
        number_of = names;
    }
    for (size_t i = 0; i < trace->launch_count; i++) {
        numbers[i] = number_of[trace->launches[i].shape];
    }
    free(names);
    return true;
}

/*
 * An upper bound of the number of groups.  Shapes may outnumber launches: trace_part_cut_time() can
 * drop all launches of a shape.
 */
static size_t max_groups(const struct trace *trace)
{
    return max_size(trace->launch_count, trace->shape_count);
}

/*
 * Writes the number of each launch's group, less than max_groups(), to `numbers`; false when memory
 * runs out.
 */
static bool number_launches(const struct trace_run *run, uint32_t *numbers)
{
    if (run->options.by == TRACE_BY_STREAM) {
        return trace_number_streams(run->trace, numbers) != SIZE_MAX;
    }
    if (run->options.by != TRACE_BY_LAUNCH) {
        return number_kernels_or_names(run, numbers);
    }
    for (size_t i = 0; i < run->trace->launch_count; i++) {
        numbers[i] = (uint32_t)i;
    }
    return true;
}

/*
 * Replaces the group of each counted launch in `numbers` by its row, and that of each other launch
 * by TRACE_NO_GROUP.  Rows are in the order of their first counted launches.  `row_of` is working
 * space for max_groups() numbers.  Returns the number of rows.
 */
static size_t number_rows(const struct trace_run *run, uint32_t *numbers, uint32_t *row_of)
{
    size_t launch_count = run->trace->launch_count;
    size_t count = 0;
    memset(row_of, 0xff, max_groups(run->trace) * sizeof *row_of); /* TRACE_NO_GROUP */
    for (size_t i = 0; i < launch_count; i++) {
        if (!trace_run_is_counted(run, i)) {
            numbers[i] = TRACE_NO_GROUP;
            continue;
        }
        if (row_of[numbers[i]] == TRACE_NO_GROUP) {
            row_of[numbers[i]] = (uint32_t)count++;
        }
        numbers[i] = row_of[numbers[i]];
    }
    return count;
}

/* Makes the rows; false when memory runs out. */
static bool make_rows(struct trace_run *run)
{
    size_t launch_count = run->trace->launch_count;
    uint32_t *numbers = malloc((launch_count + 1) * sizeof *numbers);
    uint32_t *row_of = malloc((max_groups(run->trace) + 1) * sizeof *row_of);
    struct trace_groups rows = { NULL, NULL, 0 };
    bool ok = numbers != NULL && row_of != NULL && number_launches(run, numbers);
    if (ok) {
        size_t count = number_rows(run, numbers, row_of);
        free(row_of);
        row_of = NULL;
        ok = trace_groups_make(&rows, numbers, launch_count, count);
    }
    if (ok && run->options.by == TRACE_BY_NAME) {
        run->name_medians = trace_groups_medians(run->trace, &rows);
        ok = run->name_medians != NULL;
    }
    free(numbers);
    free(row_of);
    run->launches = rows.launches;
    run->ends = rows.ends;
    run->row_count = ok ? rows.count : 0;
    return ok;
}

uint32_t trace_run_shape(const struct trace_run *run, size_t index)
{
    return run->trace->launches[run->launches[trace_groups_first(run->ends, index)]].shape;
}

const struct trace_launch *trace_run_launch(const struct trace_run *run, size_t index)
{
    return run->options.by == TRACE_BY_LAUNCH ? &run->trace->launches[run->launches[index]] : NULL;
}

/* Sets the members that depend on run->options.by; class_ns: the row's time by class. */
static void describe_row(const struct trace_run *run, size_t index,
                         const int64_t class_ns[TRACE_CLASS_COUNT], struct trace_group *out)
{
    out->class = longest_class(class_ns);
    out->why = out->class == TRACE_CLASS_UNKNOWN ? trace_run_why_unknown(run, out->shape) : NULL;
    switch (run->options.by) {
    case TRACE_BY_NAME:
        out->median_ns = run->name_medians[index];
        out->is_short = is_short(run, out->median_ns);
        break;
    case TRACE_BY_STREAM:
        out->class = TRACE_CLASS_COUNT;
        out->why = NULL;
        out->median_ns = TRACE_UNKNOWN;
        out->is_one_kernel = false;
        break;
    case TRACE_BY_LAUNCH:
        out->median_ns = out->sums.time_ns;
        out->is_short = run->fits[out->shape].is_short;
        break;
    default: /* the row has all counted launches of its kernel */
        out->median_ns =
            out->sums.launches == 1 ? out->sums.time_ns : run->medians[run->kernel_of[out->shape]];
        out->is_short = run->fits[out->shape].is_short;
    }
}

struct trace_sums trace_run_row_sums(const struct trace_run *run, size_t index)
{
    struct trace_sums sums = { 0 };
    for (size_t i = trace_groups_first(run->ends, index); i < run->ends[index]; i++) {
        trace_sums_add_launch(run, run->launches[i], &sums);
    }
    return sums;
}

void trace_run_row(const struct trace_run *run, size_t index, struct trace_group *out)
{
    int64_t class_ns[TRACE_CLASS_COUNT] = { 0 };
    const size_t first = trace_groups_first(run->ends, index);
    memset(out, 0, sizeof *out);
    out->shape = trace_run_shape(run, index);
    out->is_one_kernel = true;
    out->sums = trace_run_row_sums(run, index);
    for (size_t i = first; i < run->ends[index]; i++) {
        const struct trace_launch *l = &run->trace->launches[run->launches[i]];
        class_ns[trace_launch_class(&run->fits[l->shape], l->duration_ns)] += l->duration_ns;
        if (i == first) {
            out->values = values_of(run, l->shape);
            out->values.stream = l->stream;
            continue;
        }
        struct trace_values values = values_of(run, l->shape);
        values.stream = l->stream;
        keep_equal_values(&out->values, &values);
        out->is_one_kernel =
            out->is_one_kernel && run->kernel_of[l->shape] == run->kernel_of[out->shape];
    }
    describe_row(run, index, class_ns, out);
}

/* Adds up all counted launches. */
static void add_launches(struct trace_run *run)
{
    for (size_t i = 0; i < run->trace->launch_count; i++) {
        if (trace_run_is_counted(run, i)) {
            trace_sums_add_launch(run, i, &run->sums);
        }
    }
}

/* Counts, for each bit of enum trace_doubt, the launches that have it. */
static void count_doubts(struct trace_run *run)
{
    for (size_t i = 0; i < run->trace->launch_count; i++) {
        uint32_t shape = run->trace->launches[i].shape;
        unsigned doubts = trace_run_is_counted(run, i) ? run->fits[shape].doubts : 0;
        for (unsigned bit = 0; doubts >> bit != 0; bit++) {
            run->doubtful[bit] += doubts >> bit & 1;
        }
    }
}

/* Computes the time of each device; false when memory runs out. */
static bool time_devices(const struct trace_run *run, const uint32_t *order)
{
    const struct trace *trace = run->trace;
    bool *communication = calloc(trace->shape_count + 1, sizeof *communication);
    for (size_t i = 0; communication != NULL && i < trace->shape_count; i++) {
        communication[i] = run->fits[i].class == TRACE_CLASS_COMMUNICATION;
    }
    bool ok = communication != NULL &&
              trace_time_devices(trace, order, communication, &run->options.outside,
                                 run->options.by == TRACE_BY_LAUNCH, run->options.gaps, run->times);
    free(communication);
    return ok;
}

/* Computes the time of the devices and what each launch lost; false when memory runs out. */
static bool sweep_devices(struct trace_run *run)
{
    const struct trace *trace = run->trace;
    uint32_t *order = trace_launch_order(trace);
    bool ok = order != NULL && time_devices(run, order) &&
              trace_sweep(trace, order, run->fits, run->losses);
    free(order);
    return ok;
}

/* Adds up the times of the devices, and finds the one that is idle for longest. */
static void add_devices(struct trace_run *run)
{
    struct trace_time *all = &run->all;
    for (uint32_t i = 0; i < run->trace->device_count; i++) {
        struct trace_time *time = &run->times[i];
        trace_time_sort_causes(time);
        all->kernel_ns += time->kernel_ns;
        all->busy_ns += time->busy_ns;
        all->span_ns += time->span_ns;
        all->copy_ns += time->copy_ns;
        trace_copies_add_up(&all->copies_alone, &time->copies_alone);
        all->communication_alone_ns += time->communication_alone_ns;
        all->idle_ns += time->idle_ns;
        for (int cause = 0; cause < TRACE_IDLE_COUNT; cause++) {
            all->idle[cause] += time->idle[cause];
        }
        if (time->idle_ns > run->times[run->most_idle].idle_ns) {
            run->most_idle = i;
        }
    }
    trace_time_sort_causes(all);
}

/*
 * Fits all shapes to their machines; `names` and `alike` have the first shape with the same name,
 * and that with the same blocks.  False when memory runs out.
 */
static bool fit_to_blocks(struct trace_run *run, const uint32_t *names, const uint32_t *alike)
{
    const struct trace *trace = run->trace;
    size_t count = 0;
    for (uint32_t i = 0; i < trace->shape_count; i++) {
        count += alike[i] == i;
    }
    run->blocks = calloc(count + 1, sizeof *run->blocks);
    struct trace_blocks *next = run->blocks;
    for (uint32_t i = 0; next != NULL && i < trace->shape_count; i++) {
        const struct trace_shape *shape = &trace->shapes[i];
        const struct trace_blocks *blocks = next;
        if (alike[i] == i) {
            trace_blocks_find(shape, &run->machines[shape->device], next);
            const uint32_t file = trace->devices[shape->device].file;
            next->least_ns = trace->files[file].resolution_ns * TICKS_MIN;
            next++;
        } else {
            blocks = run->fits[alike[i]].blocks;
        }
        const struct trace_name_kinds kinds =
            names[i] == i ? trace_name_kinds(shape->name) : run->fits[names[i]].kinds;
        trace_fit(shape, blocks, kinds, run->options.cv, &run->fits[i]);
    }
    return next != NULL;
}

/* Fits all shapes to their machines; false when memory runs out. */
static bool fit_shapes(struct trace_run *run)
{
    uint32_t *names = trace_first_alike(run->trace, TRACE_ALIKE_NAME);
    uint32_t *alike = trace_first_alike(run->trace, TRACE_ALIKE_BLOCKS);
    bool ok = names != NULL && alike != NULL && fit_to_blocks(run, names, alike);
    free(names);
    free(alike);
    return ok;
}

bool trace_run_make(struct trace_run *run, const struct trace *trace,
                    const struct trace_machine *machines, const struct trace_run_options *options)
{
    memset(run, 0, sizeof *run);
    run->trace = trace;
    run->machines = machines;
    run->options = *options;
    run->fits = malloc((trace->shape_count + 1) * sizeof *run->fits);
    run->times = calloc(trace->device_count + 1, sizeof *run->times);
    run->losses = calloc(trace->launch_count + 1, sizeof *run->losses);
    run->kernel_of = calloc(trace->shape_count + 1, sizeof *run->kernel_of);
    if (run->fits == NULL || run->times == NULL || run->losses == NULL || run->kernel_of == NULL) {
        return false;
    }
    if (!fit_shapes(run)) {
        return false;
    }
    run->kernel_count = trace_groups_number(trace, TRACE_ALIKE_KERNEL, run->kernel_of);
    if (run->kernel_count == SIZE_MAX || !compute_kernel_medians(run) || !sweep_devices(run)) {
        return false;
    }
    add_devices(run);
    count_doubts(run);
    add_launches(run);
    return trace_migrations_make(run) && make_rows(run);
}

void trace_run_free(struct trace_run *run)
{
    free(run->fits);
    free(run->blocks);
    free(run->times);
    free(run->losses);
    free(run->kernel_of);
    free(run->medians);
    free(run->migrations);
    free(run->launches);
    free(run->ends);
    free(run->name_medians);
    memset(run, 0, sizeof *run);
}
