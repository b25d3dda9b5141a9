#include "launch/sweep.h"

#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "launch/launches.h"

bool sweep_varies(const struct sweep *sweep, enum request_axis axis)
{
    return sweep->choice.request->axes[axis].total > 1 ||
           (sweep->file != NULL && sweep->file->varies[axis]);
}

bool sweep_has_several_machines(const struct sweep *sweep)
{
    return sweep_varies(sweep, REQUEST_ARCH) || sweep_varies(sweep, REQUEST_GPU);
}

bool sweep_has(const struct sweep *sweep, enum request_axis axis)
{
    return sweep->choice.request->axes[axis].total > 0 ||
           (sweep->file != NULL && sweep->file->has[axis]);
}

/* Reports that the options have too many combinations; returns false. */
static bool refuse_count(const struct sweep *sweep, struct diag *diag)
{
    double launches = 1;
    for (size_t i = 0; i < sweep->count; i++) {
        launches *= (double)sweep->choice.request->axes[sweep->order[i]].total;
    }
    return diag_error(diag, 0, "the options describe %.0f launches; the limit is %llu", launches,
                      RANGE_TOTAL_MAX);
}

/*
 * Sets the axes that the sweep walks along: those given that have values.  Sets *launch_count to
 * the number of launches.
 */
static bool choose_axes(struct sweep *sweep, const struct request *request,
                        const struct request_axes *given, uint64_t *launch_count, struct diag *diag)
{
    sweep->choice.request = request;
    sweep->count = 0;
    *launch_count = 1;
    for (size_t i = 0; i < given->count; i++) {
        const enum request_axis axis = given->items[i];
        if (request->axes[axis].total > 0 && !request_searches(request, axis)) {
            sweep->order[sweep->count++] = axis;
        }
    }
    for (size_t i = 0; i < sweep->count; i++) {
        const uint64_t total = request->axes[sweep->order[i]].total;
        if (*launch_count > RANGE_TOTAL_MAX / total) {
            return refuse_count(sweep, diag);
        }
        *launch_count *= total;
    }
    return true;
}

bool sweep_start(struct sweep *sweep, const struct request *request, const struct opt_given *given,
                 struct diag *diag)
{
    struct request_axes axes;
    request_find_axes(&axes, given);
    memset(sweep, 0, offsetof(struct sweep, choice.variant));
    sweep->choice.rates.arch[0] = '\0'; /* nothing is kept */
    return choose_axes(sweep, request, &axes, &sweep->launch_count, diag);
}

/* ---- the rows of a file ------------------------------------------------------------------- */

bool sweep_select_row(struct sweep *sweep, size_t row, struct diag *diag)
{
    struct launches *l = sweep->file;
    struct diag local;
    diag_init(&local, NULL);
    if (l->is_loaded && l->row == row) {
        return true;
    }
    launches_clear_row(l);
    launch_row_init(&l->reading, l->common);
    l->row = row;
    l->is_loaded = true;
    struct request *request = &l->reading.request;
    request->memo = &l->machines;
    if (!launches_read_row(l, row, &local) || !request_prepare(request, l->registry, &local) ||
        !choose_axes(sweep, request, &l->axes, &l->rows[row].launch_count, &local)) {
        return diag_error(diag, l->rows[row].line, "%s", local.text);
    }
    return true;
}

/* Moves to the next row of the file; returns false at the end. */
static bool next_row(struct sweep *sweep)
{
    struct diag diag;
    struct launches *l = sweep->file;
    diag_init(&diag, NULL);
    if (sweep->rows_are_candidates || l->row + 1 == l->row_count) {
        return false;
    }
    /* Fails only if memory runs out: launches_sweep() checked all rows. */
    sweep->is_row_lost = !sweep_select_row(sweep, l->row + 1, &diag);
    return true;
}

/* Moves to the row with the launch `ordinal`; returns the launch's number within the row. */
static uint64_t seek_row(struct sweep *sweep, uint64_t ordinal)
{
    struct diag diag;
    struct launches *l = sweep->file;
    size_t low = 0;
    size_t high = l->row_count;
    diag_init(&diag, NULL);
    if (sweep->rows_are_candidates) {
        return ordinal;
    }
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (l->rows[middle].launches_before <= ordinal) {
            low = middle;
        } else {
            high = middle;
        }
    }
    sweep->is_row_lost = !sweep_select_row(sweep, low, &diag);
    return ordinal - l->rows[low].launches_before;
}

/* ---- the walk ----------------------------------------------------------------------------- */

bool sweep_next(struct sweep *sweep)
{
    for (size_t i = sweep->count; i-- > 0;) {
        enum request_axis axis = sweep->order[i];
        if (++sweep->choice.index[axis] < sweep->choice.request->axes[axis].total) {
            return true;
        }
        sweep->choice.index[axis] = 0;
    }
    return sweep->file != NULL && next_row(sweep);
}

void sweep_seek(struct sweep *sweep, uint64_t ordinal)
{
    if (sweep->file != NULL) {
        ordinal = seek_row(sweep, ordinal);
    }
    for (size_t i = sweep->count; i-- > 0;) {
        enum request_axis axis = sweep->order[i];
        uint64_t total = sweep->choice.request->axes[axis].total;
        sweep->choice.index[axis] = ordinal % total;
        ordinal /= total;
    }
}

bool sweep_question(struct sweep *sweep, struct question *out, struct diag *diag)
{
    const struct launches *file = sweep->file;
    struct diag cause;
    struct diag located; /* "FILE:LINE: " and the cause */
    if (file == NULL) {
        return question_make(&sweep->choice, out, diag);
    }
    if (sweep->is_row_lost) {
        return diag_report_no_memory(diag);
    }
    diag_init(&cause, NULL);
    if (question_make(&sweep->choice, out, &cause)) {
        return true;
    }
    diag_init(&located, file->path);
    diag_error(&located, file->rows[file->row].line, "%s", cause.text);
    return diag_error(diag, 0, "%s", located.text);
}
