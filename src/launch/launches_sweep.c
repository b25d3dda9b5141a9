/* launches_sweep.c - starts the walk over the launches of a file. */
#include <string.h>

#include "base/ull.h"
#include "launch/launches.h"

/* Updates the flags of `l` with the current row.  Row 0 fills `first`, which later rows need. */
static void update_flags(struct launches *l, char first[REQUEST_AXIS_COUNT][LAUNCHES_VALUE_MAX])
{
    const struct request *request = &l->reading.request;
    char text[LAUNCHES_VALUE_MAX];
    for (int axis = 0; axis < REQUEST_AXIS_COUNT; axis++) {
        if (l->has[axis] && l->varies[axis]) {
            continue; /* known */
        }
        const bool is_number = request_axis_opt((enum request_axis)axis)->type >= OPT_COUNTS;
        if (is_number && request->axes[axis].total == 0 && l->row > 0 && *first[axis] == '\0') {
            continue; /* nothing to format, as for most options of most rows */
        }
        launches_format_value(request, (enum request_axis)axis, text);
        if (l->row == 0) {
            memcpy(first[axis], text, sizeof text);
        }
        if (*text != '\0' || *first[axis] != '\0') {
            l->has[axis] = l->has[axis] || *text != '\0';
            l->varies[axis] = l->varies[axis] || strcmp(text, first[axis]) != 0;
        }
    }
    l->has_sms = l->has_sms || request_has_sms(request);
    const struct range *threads = &request->axes[REQUEST_THREADS];
    for (size_t i = 0; i < threads->span_count; i++) {
        l->has_shapes = l->has_shapes || range_span(threads, i)->shape[0] > 0;
    }
    l->has_ids = l->has_ids || request->id != NULL;
    l->has_names = l->has_names || request->name != NULL;
    l->has_issue = l->has_issue || request->latency_options.issue > 0;
    l->has_bytes = l->has_bytes || request->latency_options.bytes_per_load > 0;
    l->lacks_throughput = l->lacks_throughput || !(request->throughput > 0);
    l->has_work = l->has_work || work_is_asked(&request->work_options);
    for (size_t i = 0; i < request->machines.count; i++) {
        l->has_wgp = l->has_wgp || request->machines.items[i].arch->cus_per_sm > 1;
    }
}

/* Reads every row once, so that errors are reported before any output. */
static bool check_rows(struct launches *l, struct sweep *sweep, struct diag *diag)
{
    char first[REQUEST_AXIS_COUNT][LAUNCHES_VALUE_MAX];
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
        update_flags(l, first);
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
