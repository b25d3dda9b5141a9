#include "launch/check.h"

#include "launch/best.h"
#include "launch/launches.h"

static bool has_block_shapes(const struct request *request)
{
    const struct range *threads = &request->axes[REQUEST_THREADS];
    for (size_t i = 0; i < threads->span_count; i++) {
        if (range_span(threads, i)->shape[0] > 0) {
            return true;
        }
    }
    return false;
}

/*
 * Can a launch be refused because of its value on this axis?  An axis that is not named here can:
 * a new option is checked.
 */
static bool can_refuse(const struct request *request, enum request_axis axis)
{
    switch (axis) {
    case REQUEST_REGS:
    case REQUEST_SMEM:
    case REQUEST_DYNAMIC_SMEM:
    case REQUEST_PER_THREAD:
    case REQUEST_BARRIERS:
    case REQUEST_CARVEOUT:
    case REQUEST_CLUSTER:
    case REQUEST_GRID:
    case REQUEST_ELEMENTS:
        /* --best tile and split-k refuse a launch that can run if the SMs are not known. */
        return request->finds_best &&
               (request->best_axis == REQUEST_TILE || request->best_axis == REQUEST_SPLIT_K);
    case REQUEST_THREADS:
        return request->setmaxnreg != NULL || has_block_shapes(request) || request->finds_best;
    case REQUEST_SMS:
        return request->partition.count > 0 || request->gpcs.count > 0 || request->finds_best;
    default:
        return true;
    }
}

/* Moves to the next combination of the values that can be refused; false, at the first, after all.
 */
static bool next_combination(struct sweep *sweep)
{
    for (size_t i = sweep->count; i-- > 0;) {
        enum request_axis axis = sweep->order[i];
        if (!can_refuse(sweep->choice.request, axis)) {
            continue;
        }
        if (++sweep->choice.index[axis] < sweep->choice.request->axes[axis].total) {
            return true;
        }
        sweep->choice.index[axis] = 0;
    }
    return false;
}

/* Checks the launches of the current row, or of the options. */
static bool check_row(struct sweep *sweep, struct diag *diag)
{
    struct question question;
    do {
        bool ok = sweep->choice.request->finds_best ? best_question(sweep, &question, diag)
                                                    : sweep_question(sweep, &question, diag);
        if (!ok) {
            return false;
        }
    } while (next_combination(sweep));
    return true;
}

bool check_launches(struct sweep *sweep, struct diag *diag)
{
    struct diag local; /* without warnings: the rows give them */
    bool by_rows = sweep->file != NULL && !sweep->rows_are_candidates;
    size_t rows = by_rows ? sweep->file->row_count : 1;
    diag_init(&local, NULL);
    if (!by_rows && sweep->launch_count == 1 && !sweep->choice.request->finds_best) {
        return true; /* one launch is checked when it is answered */
    }
    for (size_t row = 0; row < rows; row++) {
        if (by_rows && sweep->file->rows[row].launch_count == 1 &&
            !sweep->choice.request->finds_best) {
            continue; /* launches_sweep() has asked its only question */
        }
        if ((by_rows && !sweep_select_row(sweep, row, &local)) || !check_row(sweep, &local)) {
            return diag_error(diag, 0, "%s", local.text);
        }
    }
    return sweep->file == NULL || sweep_select_row(sweep, 0, diag);
}
