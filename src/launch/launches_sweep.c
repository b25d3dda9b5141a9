/* launches_sweep.c - starts the walk over the launches of a file. */
#include <string.h>

#include "base/ull.h"
#include "launch/launches.h"

/* Reads every row once, so that errors are reported before any output. */
static bool check_rows(struct launches *l, struct sweep *sweep, struct diag *diag)
{
    char first[REQUEST_AXIS_COUNT][LAUNCHES_VALUE_MAX] = { "" };
    struct question question;
    uint64_t launches = 0;
    for (size_t i = 0; i < l->row_count; i++) {
        struct diag local;
        diag_init(&local, NULL);
        if (!sweep_select_row(sweep, i, diag)) {
            return false;
        }
        if (!sweep->choice.request->finds_best && !sweep_question(sweep, &question, &local)) {
            diag->file = NULL; /* the text already names file and line */
            return diag_error(diag, 0, "%s", local.text);
        }
        l->rows[i].launches_before = launches;
        launches += l->rows[i].launch_count;
        if (launches > RANGE_TOTAL_MAX) {
            return diag_error(diag, l->rows[i].line, "too many launches; the limit is %llu",
                              RANGE_TOTAL_MAX);
        }
        if (sweep->rows_are_candidates && l->rows[i].launch_count != l->rows[0].launch_count) {
            return diag_error(diag, l->rows[i].line,
                              "the row describes %llu launches, the first row %llu; with --best, "
                              "all rows need the same number",
                              ull(l->rows[i].launch_count), ull(l->rows[0].launch_count));
        }
        launches_note_row(l, first);
    }
    sweep->launch_count = sweep->rows_are_candidates ? l->rows[0].launch_count : launches;
    return sweep_select_row(sweep, 0, diag);
}

bool launches_sweep(struct launches *l, struct sweep *sweep, struct diag *diag)
{
    struct diag local;
    diag_init(&local, l->path);
    memset(sweep, 0, sizeof *sweep);
    sweep->file = l;
    sweep->choice.request = l->common;
    sweep->rows_are_candidates = l->common->finds_best && l->common->best_axis == REQUEST_TILE;
    return (launches_find_rows(l, &local) && check_rows(l, sweep, &local)) ||
           diag_error(diag, 0, "%s", local.text);
}
