#include "launch/plot_axes.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "base/ull.h"
#include "core/words.h"
#include "launch/launches.h"

static const struct shape_list *shapes_of(const struct sweep *sweep, enum request_axis option)
{
    return request_shapes(sweep->choice.request, option);
}

static bool is_shape(enum request_axis option)
{
    return option == REQUEST_TILE || option == REQUEST_PROBLEM;
}

static struct plot_axis make_axis(const struct sweep *sweep, enum request_axis option)
{
    struct plot_axis axis = { option, false, SHAPE_DIMS_MAX };
    if (is_shape(option)) {
        axis.dim = shape_find_varying(shapes_of(sweep, option));
    }
    return axis;
}

/* Does the axis have numbers, so that it can be the x axis? */
static bool has_numbers(const struct plot_axis *axis)
{
    return axis->option < REQUEST_AXIS_COUNT && !request_axis_is_name(axis->option) &&
           (!is_shape(axis->option) || axis->dim < SHAPE_DIMS_MAX);
}

bool plot_axis_exists(const struct plot_axis *axis)
{
    return axis->is_rows || axis->option < REQUEST_AXIS_COUNT;
}

bool plot_axis_is_name(const struct plot_axis *axis)
{
    return axis->is_rows || (axis->option < REQUEST_AXIS_COUNT &&
                             (request_axis_is_name(axis->option) || is_shape(axis->option)));
}

/* ---- rows ---------------------------------------------------------------------------------- */

/* Can the option's values name the rows?  All must differ, and be at most CHART_SERIES_MAX. */
static bool can_name_rows(struct sweep *sweep, enum request_axis option)
{
    struct diag diag;
    char values[CHART_SERIES_MAX][LAUNCHES_VALUE_MAX];
    struct launches *file = sweep->file;
    bool differ = file->row_count <= CHART_SERIES_MAX;
    diag_init(&diag, NULL);
    for (size_t row = 0; row < file->row_count && differ; row++) {
        if (!sweep_select_row(sweep, row, &diag)) {
            return false;
        }
        launches_format_value(sweep->choice.request, option, values[row]);
        for (size_t other = 0; other < row; other++) {
            differ = differ && strcmp(values[row], values[other]) != 0;
        }
    }
    return sweep_select_row(sweep, 0, &diag) && differ;
}

/* Returns the only dimension in which the shapes of the rows differ, or SHAPE_DIMS_MAX. */
static unsigned find_rows_dim(struct sweep *sweep, enum request_axis option)
{
    struct diag diag;
    struct shape first = { { 0 }, 0 };
    unsigned varying = 0;
    diag_init(&diag, NULL);
    for (size_t row = 0; row < sweep->file->row_count; row++) {
        if (!sweep_select_row(sweep, row, &diag)) {
            return SHAPE_DIMS_MAX;
        }
        struct shape shape = { { 0 }, 0 };
        if (shapes_of(sweep, option)->total > 0) {
            shape = shape_at(shapes_of(sweep, option), 0);
        }
        if (row == 0) {
            first = shape;
        }
        for (unsigned d = 0; d < SHAPE_DIMS_MAX; d++) {
            varying |= (unsigned)(shape.sizes[d] != first.sizes[d]) << d;
        }
    }
    unsigned only = 0;
    while (only < SHAPE_DIMS_MAX && varying != 1U << only) {
        only++;
    }
    if (!sweep_select_row(sweep, 0, &diag)) {
        only = SHAPE_DIMS_MAX;
    }
    return only;
}

/* Does the option's number grow from row to row, so that each row has its own position on x? */
static bool rows_grow(struct sweep *sweep, const struct plot_axis *axis)
{
    struct diag diag;
    double last = -1;
    bool grow = has_numbers(axis);
    diag_init(&diag, NULL);
    for (size_t row = 0; row < sweep->file->row_count && grow; row++) {
        grow = sweep_select_row(sweep, row, &diag) &&
               sweep->choice.request->axes[axis->option].total > 0 &&
               plot_axis_number(axis, sweep) > last;
        last = plot_axis_number(axis, sweep);
    }
    return sweep_select_row(sweep, 0, &diag) && grow;
}

/*
 * For the x axis, returns the first option whose number grows from row to row; for the series, the
 * first whose values differ in all rows.  Tries tiles before the other options.
 */
static struct plot_axis choose_rows_axis(struct sweep *sweep, bool for_x)
{
    for (int i = -1; i < REQUEST_AXIS_COUNT; i++) {
        struct plot_axis axis = { REQUEST_TILE, true, SHAPE_DIMS_MAX };
        if (i >= 0) {
            axis.option = (enum request_axis)i;
        }
        if (!sweep->file->varies[axis.option]) {
            continue;
        }
        if (for_x && is_shape(axis.option)) {
            axis.dim = find_rows_dim(sweep, axis.option);
        }
        bool is_number = request_axis_opt(axis.option)->type >= OPT_COUNTS || is_shape(axis.option);
        if ((for_x && is_number && rows_grow(sweep, &axis)) ||
            (!for_x && can_name_rows(sweep, axis.option))) {
            return axis;
        }
    }
    return (struct plot_axis){ REQUEST_AXIS_COUNT, true, SHAPE_DIMS_MAX };
}

/*
 * Makes the rows of the file the series or, if no option has several values (`count` is 0), the x
 * axis.  All rows must have equally many launches.
 */
static bool add_rows(struct plot_axes *axes, size_t count, struct sweep *sweep, struct diag *diag)
{
    const struct launches *file = sweep->file;
    if (count > 1) {
        return diag_error(diag, 0,
                          "--plot: %zu options and the rows of --launches have several values; two "
                          "of them can be drawn",
                          count);
    }
    for (size_t row = 0; row < file->row_count; row++) {
        if (file->rows[row].launch_count != file->rows[0].launch_count) {
            return diag_error(diag, 0,
                              "--plot: the rows of --launches have different numbers of launches; "
                              "every row must set the same options");
        }
    }
    if (count == 0) {
        axes->x = choose_rows_axis(sweep, true);
        return axes->x.option < REQUEST_AXIS_COUNT ||
               diag_error(
                   diag, 0,
                   "--plot: no column of --launches has a number that grows from row to row");
    }
    axes->series = choose_rows_axis(sweep, false);
    return true;
}

bool plot_axes_choose(struct plot_axes *axes, struct sweep *sweep, struct diag *diag)
{
    const struct plot_axis none = { REQUEST_AXIS_COUNT, false, SHAPE_DIMS_MAX };
    size_t count = 0;
    axes->x = none;
    axes->series = none;
    for (size_t i = 0; i < sweep->count; i++) {
        if (sweep->choice.request->axes[sweep->order[i]].total > 1) {
            if (count == 0) {
                axes->x = make_axis(sweep, sweep->order[i]);
            } else if (count == 1) {
                axes->series = make_axis(sweep, sweep->order[i]);
            }
            count++;
        }
    }
    if (count > 2) {
        return diag_error(
            diag, 0, "--plot: %zu options have several values; one or two can be drawn", count);
    }
    if (count == 2 && !has_numbers(&axes->x)) {
        struct plot_axis name = axes->x;
        axes->x = axes->series;
        axes->series = name;
    }
    bool has_rows =
        sweep->file != NULL && sweep->file->row_count > 1 && !sweep->rows_are_candidates;
    if (has_rows && !add_rows(axes, count, sweep, diag)) {
        return false;
    }
    if (count == 2 && is_shape(axes->x.option) && !has_numbers(&axes->x)) {
        return diag_error(diag, 0,
                          "--plot: --%s varies in more than one dimension; one can be drawn, as in "
                          "256:4096:64x4096",
                          request_axis_opt(axes->x.option)->name);
    }
    if (count == 2 && !has_numbers(&axes->x)) {
        return diag_error(diag, 0,
                          "--plot: --%s and --%s have several values; one of them must have "
                          "numbers, such as --regs 16:128:8",
                          request_axis_opt(axes->series.option)->name,
                          request_axis_opt(axes->x.option)->name);
    }
    if (count == 0 && !has_rows && sweep->choice.request->finds_best) {
        return diag_error(diag, 0,
                          "--plot: --best leaves one launch; without it, the chart has all of "
                          "them");
    }
    return has_numbers(&axes->x) || plot_axes_are_bars(axes) ||
           diag_error(diag, 0,
                      "--plot needs an option with several values, such as --regs 16:128:8 or "
                      "--arch sm_80,sm_90");
}

bool plot_axes_are_bars(const struct plot_axes *axes)
{
    return !axes->x.is_rows && axes->x.option < REQUEST_AXIS_COUNT && !has_numbers(&axes->x) &&
           !plot_axis_exists(&axes->series);
}

/* ---- values -------------------------------------------------------------------------------- */

uint64_t plot_axis_count(const struct plot_axis *axis, const struct sweep *sweep)
{
    if (axis->is_rows) {
        return sweep->file->row_count;
    }
    return axis->option < REQUEST_AXIS_COUNT ? sweep->choice.request->axes[axis->option].total : 1;
}

uint64_t plot_axis_index(const struct plot_axis *axis, const struct sweep *sweep)
{
    if (axis->is_rows) {
        return sweep->file->row;
    }
    return axis->option < REQUEST_AXIS_COUNT ? sweep->choice.index[axis->option] : 0;
}

double plot_axis_number(const struct plot_axis *axis, const struct sweep *sweep)
{
    const struct range *range = &sweep->choice.request->axes[axis->option];
    uint64_t index = sweep->choice.index[axis->option];
    if (range->total == 0) {
        return 0; /* a row without the option */
    }
    if (!has_numbers(axis)) {
        return (double)index;
    }
    if (is_shape(axis->option) && axis->dim < SHAPE_DIMS_MAX) {
        return shape_at(shapes_of(sweep, axis->option), index).sizes[axis->dim];
    }
    return (double)range_at(range, index, NULL);
}

const char *plot_axis_format_option(const struct plot_axis *axis, char out[48])
{
    return opt_format_name(false, axis->is_rows ? "launches" : request_axis_opt(axis->option)->name,
                           out);
}

/* The title of an axis of names. */
static const char *name_title(enum request_axis option)
{
    switch (option) {
    case REQUEST_ARCH:
        return "architecture";
    case REQUEST_GPU:
        return "GPU";
    case REQUEST_MIG:
        return "MIG profile";
    default:
        return request_axis_opt(option)->name;
    }
}

void plot_axis_title(const struct plot_axis *axis, const struct words *words, char *out,
                     size_t size)
{
    static const char *const dims[] = { "rows (M)", "columns (N)", "depth (K)" };
    const char *title = request_rows[axis->option].axis_title;
    if (title == NULL) {
        snprintf(out, size, "%s", name_title(axis->option));
    } else if (axis->dim < SHAPE_DIMS_MAX) {
        snprintf(out, size, "%s%s", axis->option == REQUEST_TILE ? "tile " : "", dims[axis->dim]);
    } else {
        words_fill(title, words, out, size);
    }
}

bool plot_axis_write_fixed(const struct plot_axis *axis, const struct sweep *sweep, char *out,
                           size_t size)
{
    if (axis->dim == SHAPE_DIMS_MAX || axis->is_rows) {
        return false;
    }
    struct shape shape = shape_at(shapes_of(sweep, axis->option), 0);
    snprintf(out, size, "%s ", request_axis_opt(axis->option)->name);
    for (unsigned d = 0; d < shape.dims; d++) {
        char text[16];
        snprintf(text, sizeof text, "%u", shape.sizes[d]);
        size_t used = strlen(out);
        snprintf(out + used, size - used, "%s%s", d > 0 ? "x" : "",
                 d == axis->dim ? (const char *const[]){ "M", "N", "K" }[d] : text);
    }
    return true;
}

bool plot_axis_is_machine(const struct plot_axis *axis)
{
    return !axis->is_rows && (axis->option == REQUEST_ARCH || axis->option == REQUEST_GPU ||
                              axis->option == REQUEST_MIG);
}

const char *plot_machine(const struct answer *answer)
{
    if (answer->question->mig != NULL) {
        return answer->question->mig;
    }
    return answer_machine_name(answer);
}

void plot_axis_name(const struct plot_axis *axis, const struct sweep *sweep,
                    const struct answer *answer, char *out, size_t size)
{
    char value[LAUNCHES_VALUE_MAX];
    if (axis->option == REQUEST_AXIS_COUNT) {
        snprintf(out, size, "line %llu", ull(sweep->file->rows[sweep->file->row].line));
    } else if (plot_axis_is_machine(axis)) {
        snprintf(out, size, "%s", plot_machine(answer));
    } else if (axis->option == REQUEST_PARTITION || axis->option == REQUEST_TMEM) {
        const struct opt_texts *texts = axis->option == REQUEST_TMEM
                                            ? &sweep->choice.request->tmem
                                            : &sweep->choice.request->partition;
        snprintf(out, size, "%s %s", request_axis_opt(axis->option)->name,
                 texts->items[sweep->choice.index[axis->option]]);
    } else if (axis->is_rows) {
        snprintf(out, size, "%s %.40s", request_axis_opt(axis->option)->name,
                 launches_format_value(sweep->choice.request, axis->option, value));
    } else if (is_shape(axis->option)) {
        struct shape shape =
            shape_at(shapes_of(sweep, axis->option), sweep->choice.index[axis->option]);
        snprintf(out, size, "%s %s", request_axis_opt(axis->option)->name,
                 shape_format(&shape, value));
    } else {
        snprintf(out, size, "%s %.0f", request_axis_opt(axis->option)->name,
                 plot_axis_number(axis, sweep));
    }
}
