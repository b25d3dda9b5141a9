#include "model/trace/trace_run.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "base/num.h"

enum { CLOCK_STEPS_MIN = 20 }; /* a duration of fewer clock steps is too coarse to show a tail */

/* ---- launches ----------------------------------------------------------------------------- */

/* Does the selection leave the launch out? */
static bool is_outside(const struct trace_run *run, size_t launch)
{
    return run->options.outside.launches != NULL && run->options.outside.launches[launch];
}

/* Is a kernel with that median short? */
static bool is_short(const struct trace_run *run, int64_t median_ns)
{
    return median_ns < run->options.short_ns;
}

/* The class of a shape's launches if their kernel has this median. */
static enum trace_class class_of(const struct trace_run *run, uint32_t shape, int64_t median_ns)
{
    enum trace_class kind = run->fits[shape].kind;
    uint32_t device = run->trace->shapes[shape].device;
    int64_t step = run->trace->files[run->trace->devices[device].file].step_ns;
    bool coarse = median_ns < step * CLOCK_STEPS_MIN;
    return trace_class_has_loss(kind) && coarse ? TRACE_CLASS_UNKNOWN : kind;
}

static void add_loss(struct trace_loss *to, const struct trace_loss *loss)
{
    to->low += loss->low;
    to->high += loss->high;
    to->uneven += loss->uneven;
}

/* Adds what a launch lost to `*sums`. */
static void add_lost(const struct trace_run *run, size_t launch, bool in_short,
                     struct trace_sums *sums)
{
    uint32_t shape = run->trace->launches[launch].shape;
    const struct trace_fit *fit = &run->fits[shape];
    const struct trace_lost *lost = &run->lost[launch];
    const struct trace_loss loss = { lost->low, lost->high,
                                     lost->high + (fit->loss.uneven_high - fit->loss.high) *
                                                      lost->alone_ns };
    add_loss(fit->grid > fit->resident_high ? &sums->tails : &sums->small_grids, &loss);
    if (in_short) {
        add_loss(&sums->in_short, &loss);
    }
}

void trace_run_add(const struct trace_run *run, size_t launch, struct trace_sums *sums)
{
    const struct trace_launch *l = &run->trace->launches[launch];
    bool in_short = is_short(run, run->medians[run->kernel_of[l->shape]]);
    sums->launches++;
    sums->time_ns += l->duration_ns;
    sums->alone_ns += run->lost[launch].alone_ns;
    if (in_short) {
        sums->short_launches++;
        sums->short_ns += l->duration_ns;
        sums->fuse_ns += min_real(run->lost[launch].alone_ns, TRACE_LAUNCH_NS);
    }
    switch (run->kinds[l->shape]) {
    case TRACE_CLASS_PERSISTENT:
        sums->persistent_launches++;
        sums->persistent_ns += l->duration_ns;
        break;
    case TRACE_CLASS_COMMUNICATION:
        sums->communication_launches++;
        sums->communication_ns += l->duration_ns;
        break;
    case TRACE_CLASS_UNKNOWN:
        sums->unattributed_launches++;
        sums->unattributed_ns += l->duration_ns;
        break;
    default:
        add_lost(run, launch, in_short, sums);
    }
}

static void add_sums(struct trace_sums *to, const struct trace_sums *sums)
{
    to->launches += sums->launches;
    to->time_ns += sums->time_ns;
    to->alone_ns += sums->alone_ns;
    add_loss(&to->tails, &sums->tails);
    add_loss(&to->small_grids, &sums->small_grids);
    add_loss(&to->in_short, &sums->in_short);
    to->fuse_ns += sums->fuse_ns;
    to->short_launches += sums->short_launches;
    to->short_ns += sums->short_ns;
    to->persistent_launches += sums->persistent_launches;
    to->persistent_ns += sums->persistent_ns;
    to->communication_launches += sums->communication_launches;
    to->communication_ns += sums->communication_ns;
    to->unattributed_launches += sums->unattributed_launches;
    to->unattributed_ns += sums->unattributed_ns;
}

/* ---- groups ------------------------------------------------------------------------------- */

static const struct trace *ordering; /* qsort() passes no context to the comparisons */

static int compare_names(const struct trace_shape *a, const struct trace_shape *b)
{
    int order = NUM_ORDER(a->name, b->name);
    return order != 0 ? order : NUM_ORDER(a->device, b->device);
}

/* Orders shapes by name first; 0 = their launches are of one kernel. */
static int compare_shapes(const struct trace_shape *a, const struct trace_shape *b)
{
    struct trace_shape x = *a;
    struct trace_shape y = *b;
    x.carveout = y.carveout = 0; /* may be left over from the launch before */
    x.max_clusters = y.max_clusters = 0;
    x.occupancy = y.occupancy = 0;
    int order = compare_names(a, b);
    return order != 0 ? order : trace_shape_order(&x, &y);
}

static int by_shape(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a;
    uint32_t y = *(const uint32_t *)b;
    int order = compare_shapes(&ordering->shapes[x], &ordering->shapes[y]);
    return order != 0 ? order : NUM_ORDER(x, y);
}

/*
 * Numbers the kernels, and the rows of the shapes that are not skipped; false when memory runs out.
 */
static bool group_shapes(struct trace_run *run)
{
    const struct trace *trace = run->trace;
    const bool *skipped = run->options.skipped;
    uint32_t *order = malloc((trace->shape_count + 1) * sizeof *order);
    bool row_open = false; /* a shape of the present row was found */
    if (order == NULL) {
        return false;
    }
    for (size_t i = 0; i < trace->shape_count; i++) {
        order[i] = (uint32_t)i;
    }
    ordering = trace;
    qsort(order, trace->shape_count, sizeof *order, by_shape);
    for (size_t i = 0; i < trace->shape_count; i++) {
        const struct trace_shape *shape = &trace->shapes[order[i]];
        const struct trace_shape *before = i > 0 ? &trace->shapes[order[i - 1]] : NULL;
        bool new_kernel = before == NULL || compare_shapes(before, shape) != 0;
        bool new_name = before == NULL || compare_names(before, shape) != 0;
        bool shown = skipped == NULL || !skipped[order[i]];
        row_open = row_open && !(run->options.by == TRACE_BY_NAME ? new_name : new_kernel);
        run->kernel_count += new_kernel;
        run->group_count += shown && !row_open;
        run->kernel_of[order[i]] = (uint32_t)run->kernel_count - 1;
        run->group_of[order[i]] = shown ? (uint32_t)run->group_count - 1 : UINT32_MAX;
        row_open = row_open || shown;
    }
    free(order);
    return true;
}

static int by_value(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a;
    int64_t y = *(const int64_t *)b;
    return NUM_ORDER(x, y);
}

/* The median; of an even number of values, the mean of the two middle ones. */
static int64_t median_of(int64_t *values, size_t count)
{
    qsort(values, count, sizeof *values, by_value);
    int64_t low = values[(count - 1) / 2];
    return low + (values[count / 2] - low) / 2;
}

/*
 * Returns the median durations of `count` groups of launches, to be freed; `groups` has the group
 * of each shape, UINT32_MAX = none.  NULL when memory runs out.
 */
static int64_t *compute_medians(const struct trace_run *run, const uint32_t *groups, size_t count)
{
    const struct trace *trace = run->trace;
    int64_t *medians = calloc(count + 1, sizeof *medians);
    int64_t *durations = malloc((trace->launch_count + 1) * sizeof *durations);
    size_t *ends = calloc(count + 1, sizeof *ends); /* end of each group's durations */
    bool ok = medians != NULL && durations != NULL && ends != NULL;
    for (size_t i = 0; ok && i < trace->launch_count; i++) {
        uint32_t at = groups[trace->launches[i].shape];
        if (at != UINT32_MAX && !is_outside(run, i)) {
            ends[at + 1]++;
        }
    }
    for (size_t i = 1; ok && i < count; i++) {
        ends[i] += ends[i - 1];
    }
    for (size_t i = 0; ok && i < trace->launch_count; i++) {
        uint32_t at = groups[trace->launches[i].shape];
        if (at != UINT32_MAX && !is_outside(run, i)) {
            durations[ends[at]++] = trace->launches[i].duration_ns;
        }
    }
    for (size_t i = 0; ok && i < count; i++) {
        size_t first = i > 0 ? ends[i - 1] : 0;
        if (ends[i] > first) {
            medians[i] = median_of(durations + first, ends[i] - first);
        }
    }
    free(durations);
    free(ends);
    if (!ok) {
        free(medians);
        return NULL;
    }
    return medians;
}

/* Sets the class of each shape; false when memory runs out. */
static bool classify_shapes(struct trace_run *run)
{
    run->medians = compute_medians(run, run->kernel_of, run->kernel_count);
    if (run->medians == NULL) {
        return false;
    }
    for (uint32_t i = 0; i < run->trace->shape_count; i++) {
        run->kinds[i] = class_of(run, i, run->medians[run->kernel_of[i]]);
    }
    return true;
}

/* The values of a row whose launches have one shape; the stream is unknown. */
static struct trace_values values_of(const struct trace_run *run, uint32_t index)
{
    const struct trace_shape *shape = &run->trace->shapes[index];
    const struct trace_fit *fit = &run->fits[index];
    struct trace_values values = {
        .threads = trace_product(shape->block),
        .regs = shape->regs,
        .agprs = shape->agprs,
        .sgprs = shape->sgprs,
        .wave_size = shape->wave_size,
        .smem = shape->smem,
        .dynamic_smem = shape->dynamic_smem,
        .grid = trace_product(shape->grid),
        .stream = TRACE_UNKNOWN, /* callers set it from the launches */
        .block = { shape->block[0], shape->block[1], shape->block[2] },
        .has_blocks = fit->has_blocks,
        .blocks_low = fit->blocks_low,
        .blocks_high = fit->blocks_high,
        .limiters = fit->limiters,
        .occupancy = fit->occupancy,
        .waves = fit->waves,
        .reported = shape->occupancy,
    };
    return values;
}

static void merge_number(int64_t *to, int64_t value)
{
    if (*to != value) {
        *to = -1;
    }
}

static void merge_ratio(double *to, double value)
{
    if (*to < value || *to > value) {
        *to = -1;
    }
}

/* Keeps in `*to` only the values that are equal in `values`. */
static void merge_values(struct trace_values *to, const struct trace_values *values)
{
    merge_number(&to->threads, values->threads);
    merge_number(&to->regs, values->regs);
    merge_number(&to->agprs, values->agprs);
    merge_number(&to->sgprs, values->sgprs);
    merge_number(&to->wave_size, values->wave_size);
    merge_number(&to->smem, values->smem);
    merge_number(&to->dynamic_smem, values->dynamic_smem);
    merge_number(&to->grid, values->grid);
    if (memcmp(to->block, values->block, sizeof to->block) != 0) {
        trace_dims_unknown(to->block);
    }
    merge_ratio(&to->occupancy, values->occupancy);
    merge_ratio(&to->waves, values->waves);
    merge_ratio(&to->reported, values->reported);
    to->has_blocks = to->has_blocks && values->has_blocks && to->blocks_low == values->blocks_low &&
                     to->blocks_high == values->blocks_high && to->limiters == values->limiters;
}

/* Sets the groups' values to those that all their shapes share. */
static void merge_shapes(struct trace_run *run)
{
    for (uint32_t i = 0; i < run->trace->shape_count; i++) {
        if (run->group_of[i] == UINT32_MAX) {
            continue;
        }
        struct trace_group *group = &run->groups[run->group_of[i]];
        struct trace_values values = values_of(run, i);
        if (!group->started) {
            group->started = group->alike = true;
            group->shape = i; /* shapes are in the order of their first launches */
            group->values = values;
        } else {
            group->alike = run->options.by != TRACE_BY_NAME;
            merge_values(&group->values, &values);
        }
    }
}

/* Adds the launches to their groups, and their times to class_ns[group][class]. */
static void add_launches(struct trace_run *run, int64_t (*class_ns)[TRACE_CLASS_COUNT])
{
    const struct trace *trace = run->trace;
    for (size_t i = 0; i < trace->launch_count; i++) {
        const struct trace_launch *l = &trace->launches[i];
        uint32_t at = run->group_of[l->shape];
        if (at == UINT32_MAX || is_outside(run, i)) {
            continue;
        }
        class_ns[at][run->kinds[l->shape]] += l->duration_ns;
        struct trace_group *group = &run->groups[at];
        if (group->sums.launches == 0) {
            group->values.stream = l->stream;
        }
        merge_number(&group->values.stream, l->stream);
        trace_run_add(run, i, &group->sums);
    }
}

static enum trace_class longest(const int64_t class_ns[TRACE_CLASS_COUNT])
{
    int longest = 0;
    for (int i = 1; i < TRACE_CLASS_COUNT; i++) {
        if (class_ns[i] > class_ns[longest]) {
            longest = i;
        }
    }
    return (enum trace_class)longest;
}

const char *trace_run_why(const struct trace_run *run, uint32_t shape)
{
    const char *why = run->fits[shape].why;
    if (why == NULL && run->kinds[shape] == TRACE_CLASS_UNKNOWN) {
        why = "its duration is too coarse";
    }
    return why;
}

/* Orders groups by their first launches; groups without launches come last. */
static int by_first_launch(const void *a, const void *b)
{
    const struct trace_group *x = a;
    const struct trace_group *y = b;
    bool x_empty = x->sums.launches == 0;
    bool y_empty = y->sums.launches == 0;
    return x_empty != y_empty ? NUM_ORDER(x_empty, y_empty) : NUM_ORDER(x->shape, y->shape);
}

/* Sets medians and classes of the groups, sorts them and counts the rows; false: no memory. */
static bool classify_groups(struct trace_run *run, int64_t (*class_ns)[TRACE_CLASS_COUNT])
{
    bool names = run->options.by == TRACE_BY_NAME;
    int64_t *medians = names ? compute_medians(run, run->group_of, run->group_count) : NULL;
    if (names && medians == NULL) {
        return false;
    }
    for (size_t i = 0; i < run->group_count; i++) {
        struct trace_group *group = &run->groups[i];
        group->kind = names ? longest(class_ns[i]) : run->kinds[group->shape];
        group->median_ns = names ? medians[i] : run->medians[run->kernel_of[group->shape]];
        group->is_short = is_short(run, group->median_ns);
        group->why = trace_run_why(run, group->shape);
        add_sums(&run->sums, &group->sums);
    }
    free(medians);
    qsort(run->groups, run->group_count, sizeof *run->groups, by_first_launch);
    for (run->row_count = 0; run->row_count < run->group_count; run->row_count++) {
        if (run->groups[run->row_count].sums.launches == 0) {
            break; /* all launches are outside of the selection */
        }
    }
    return true;
}

static bool make_groups(struct trace_run *run)
{
    int64_t(*class_ns)[TRACE_CLASS_COUNT] = calloc(run->group_count + 1, sizeof *class_ns);
    run->groups = calloc(run->group_count + 1, sizeof *run->groups);
    bool ok = class_ns != NULL && run->groups != NULL;
    if (ok) {
        merge_shapes(run);
        add_launches(run, class_ns);
        ok = classify_groups(run, class_ns);
    }
    free(class_ns);
    return ok;
}

/* ---- rows that are streams or launches ---------------------------------------------------- */

/* Returns the group of the launch's stream, added if it is new; NULL when memory runs out. */
static struct trace_group *find_or_add_stream(struct trace_run *run, const struct trace_launch *l)
{
    uint32_t device = run->trace->shapes[l->shape].device;
    for (size_t i = 0; i < run->group_count; i++) {
        struct trace_group *group = &run->groups[i];
        if (group->values.stream == l->stream &&
            run->trace->shapes[group->shape].device == device) {
            return group;
        }
    }
    if (!GROW(run->groups, run->group_count)) {
        return NULL;
    }
    struct trace_group *group = &run->groups[run->group_count++];
    memset(group, 0, sizeof *group);
    group->shape = l->shape;
    group->values = values_of(run, l->shape);
    return group;
}

/* Makes a row for each stream, with the values that its launches share, and without a median. */
static bool make_streams(struct trace_run *run)
{
    const struct trace *trace = run->trace;
    run->group_count = 0;
    for (size_t i = 0; i < trace->launch_count; i++) {
        const struct trace_launch *l = &trace->launches[i];
        if (run->group_of[l->shape] == UINT32_MAX || is_outside(run, i)) {
            continue;
        }
        struct trace_group *group = find_or_add_stream(run, l);
        if (group == NULL) {
            return false;
        }
        struct trace_values values = values_of(run, l->shape);
        merge_values(&group->values, &values);
        group->values.stream = l->stream;
        group->kind = TRACE_CLASS_COUNT;
        group->median_ns = TRACE_UNKNOWN;
        trace_run_add(run, i, &group->sums);
        trace_run_add(run, i, &run->sums);
    }
    run->row_count = run->group_count;
    return run->groups != NULL || trace->launch_count == 0;
}

/* Makes a row for each launch. */
static bool make_launch_rows(struct trace_run *run)
{
    const struct trace *trace = run->trace;
    run->rows = malloc((trace->launch_count + 1) * sizeof *run->rows);
    for (size_t i = 0; run->rows != NULL && i < trace->launch_count; i++) {
        const struct trace_launch *l = &trace->launches[i];
        if (run->group_of[l->shape] != UINT32_MAX && !is_outside(run, i)) {
            run->rows[run->row_count++] = (uint32_t)i;
            trace_run_add(run, i, &run->sums);
        }
    }
    return run->rows != NULL;
}

uint32_t trace_run_shape(const struct trace_run *run, size_t index)
{
    if (run->groups != NULL) {
        return run->groups[index].shape;
    }
    return run->trace->launches[run->rows[index]].shape;
}

const struct trace_launch *trace_run_launch(const struct trace_run *run, size_t index)
{
    return run->groups == NULL ? &run->trace->launches[run->rows[index]] : NULL;
}

void trace_run_row(const struct trace_run *run, size_t index, struct trace_group *out)
{
    if (run->groups != NULL) {
        *out = run->groups[index];
        return;
    }
    const struct trace_launch *l = &run->trace->launches[run->rows[index]];
    memset(out, 0, sizeof *out);
    out->shape = l->shape;
    out->alike = true;
    out->median_ns = l->duration_ns;
    out->is_short = is_short(run, run->medians[run->kernel_of[l->shape]]);
    out->kind = run->kinds[l->shape];
    out->why = trace_run_why(run, out->shape);
    out->values = values_of(run, l->shape);
    out->values.stream = l->stream;
    trace_run_add(run, run->rows[index], &out->sums);
}

/* Counts the launches with each disagreement between file and tables. */
static void count_doubts(struct trace_run *run)
{
    for (size_t i = 0; i < run->trace->launch_count; i++) {
        uint32_t shape = run->trace->launches[i].shape;
        bool shown = run->group_of[shape] != UINT32_MAX && !is_outside(run, i);
        unsigned doubts = shown ? run->fits[shape].doubts : 0;
        for (unsigned bit = 0; doubts >> bit != 0; bit++) {
            run->doubtful[bit] += doubts >> bit & 1;
        }
    }
}

/* Computes the time of the devices and what each launch lost; false when memory runs out. */
static bool sweep_devices(struct trace_run *run)
{
    const struct trace *trace = run->trace;
    bool *communication = calloc(trace->shape_count + 1, sizeof *communication);
    uint32_t *order = trace_time_order(trace);
    for (size_t i = 0; communication != NULL && i < trace->shape_count; i++) {
        communication[i] = run->kinds[i] == TRACE_CLASS_COMMUNICATION;
    }
    bool ok = communication != NULL && order != NULL &&
              trace_time_devices(trace, order, communication, &run->options.outside, run->times) &&
              trace_sweep(trace, order, run->fits, run->kinds, run->lost);
    free(communication);
    free(order);
    return ok;
}

bool trace_run_make(struct trace_run *run, const struct trace *trace,
                    const struct trace_machine *machines, const struct trace_run_options *options)
{
    memset(run, 0, sizeof *run);
    run->trace = trace;
    run->machines = machines;
    run->options = *options;
    run->fits = calloc(trace->shape_count + 1, sizeof *run->fits);
    run->times = calloc(trace->device_count + 1, sizeof *run->times);
    run->lost = calloc(trace->launch_count + 1, sizeof *run->lost);
    run->kernel_of = calloc(trace->shape_count + 1, sizeof *run->kernel_of);
    run->group_of = calloc(trace->shape_count + 1, sizeof *run->group_of);
    run->kinds = calloc(trace->shape_count + 1, sizeof *run->kinds);
    if (run->fits == NULL || run->times == NULL || run->lost == NULL || run->kernel_of == NULL ||
        run->group_of == NULL || run->kinds == NULL) {
        return false;
    }
    for (size_t i = 0; i < trace->shape_count; i++) {
        trace_fit(&trace->shapes[i], &machines[trace->shapes[i].device], options->cv,
                  &run->fits[i]);
    }
    if (!group_shapes(run) || !classify_shapes(run) || !sweep_devices(run)) {
        return false;
    }
    count_doubts(run);
    if (options->by == TRACE_BY_STREAM) {
        return make_streams(run);
    }
    return options->by == TRACE_BY_LAUNCH ? make_launch_rows(run) : make_groups(run);
}

void trace_run_free(struct trace_run *run)
{
    free(run->fits);
    free(run->times);
    free(run->lost);
    free(run->kernel_of);
    free(run->group_of);
    free(run->kinds);
    free(run->medians);
    free(run->groups);
    free(run->rows);
    memset(run, 0, sizeof *run);
}
