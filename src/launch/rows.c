/*
 * rows.c - the walk over a sweep.  Within a run, each question is the one before with other values
 * of a few options; within a series only one option varies, and only the limits that depend on it
 * are set anew.  Where it changes the grid alone, the launch is not looked at again.
 */
#include "launch/rows.h"

#include <string.h>

#include "core/lever.h"
#include "core/limits.h"
#include "launch/best.h"

/* ---- which options change which limits ----------------------------------------------------- */

/* May the option change the limit? */
static bool option_changes(const struct request *request, enum request_axis axis,
                           enum occ_limit limit)
{
    const struct request_row *row = &request_rows[axis];
    if (request_axis_sets_stage_bytes(request, axis)) {
        return limit == OCC_LIMIT_ON_SHARED_MEMORY;
    }
    if (!row->sets_member || axis == REQUEST_CLUSTER) {
        return false;
    }
    return !row->affects_one_lever || levers[row->lever].limit == limit ||
           levers[row->lever].limit == OCC_LIMIT_COUNT;
}

/* Finds the options of a run, from the last option back; skips options with one value. */
static void find_run(struct rows *rows)
{
    const struct sweep *sweep = rows->sweep;
    const struct request *request = sweep->choice.request;
    size_t first = sweep->count;
    while (first > 0 && !rows->finds_best && sweep->file == NULL &&
           (request->axes[sweep->order[first - 1]].total == 1 ||
            question_can_change(request, sweep->order[first - 1]))) {
        first--;
    }
    rows->run_length = 1;
    for (size_t i = first; i < sweep->count; i++) {
        const enum request_axis axis = sweep->order[i];
        rows->run_length *= request->axes[axis].total;
        if (request->axes[axis].total > 1) {
            rows->run_options[rows->run_option_count++] = axis;
            rows->inner = axis;
        }
    }
    if (rows->run_option_count == 0) {
        return;
    }
    rows->launch_varies = request_rows[rows->inner].sets_member ||
                          request_axis_sets_stage_bytes(request, rows->inner) ||
                          rows->inner == REQUEST_TILE; /* its registers */
    for (int limit = 0; limit < OCC_LIMIT_COUNT; limit++) {
        rows->varies_in_series[limit] = option_changes(request, rows->inner, (enum occ_limit)limit);
    }
}

void rows_start(struct rows *rows, struct sweep *sweep, enum answer_extent extent, bool finds_best,
                struct sources *sources)
{
    memset(rows, 0, sizeof *rows);
    rows->sweep = sweep;
    rows->extent = extent;
    rows->finds_best = finds_best;
    rows->sources = sources;
    find_run(rows);
}

/* ---- one answer --------------------------------------------------------------------------- */

/* Makes the answer of the current launch from its question. */
static enum rows_change make_new(struct rows *rows, struct diag *diag)
{
    bool (*make_question)(struct sweep *, struct question *, struct diag *) = sweep_question;
    if (rows->finds_best) {
        make_question = best_question;
    }
    if (!make_question(rows->sweep, &rows->question, diag)) {
        return ROWS_ERROR;
    }
    if (rows->sources != NULL) {
        sources_add(rows->sources, &rows->question);
    }
    if (!answer_try(&rows->question, rows->extent, &rows->answer, diag)) {
        return ROWS_ERROR;
    }
    rows->has_answer = true;
    const struct question *q = &rows->question;
    const struct block block = limits_block(q->arch, &q->launch);
    for (int i = 0; i < OCC_LIMIT_COUNT && rows->run_option_count > 0; i++) {
        rows->causes[i] = limits_apply(&block, (enum occ_limit)i, &rows->answer.result.rows[i]);
    }
    return ROWS_NEW;
}

/* Makes the answer of a launch that differs from the one before it. */
static enum occ_status remake(struct rows *rows)
{
    const struct question *q = &rows->question;
    const struct block block = limits_block(q->arch, &q->launch);
    uint32_t causes = 0;
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        if (rows->is_series_start || rows->varies_in_series[i]) {
            rows->causes[i] = limits_apply(&block, (enum occ_limit)i, &rows->answer.result.rows[i]);
        }
        causes |= rows->causes[i];
    }
    limits_minimum(&block, causes, &rows->answer.result);
    return answer_remake(&rows->answer, rows->extent);
}

/* Makes the answer of a question from the one before it, of the same run. */
static enum rows_change make_next(struct rows *rows, struct diag *diag)
{
    const size_t count = rows->run_option_count;
    for (size_t i = rows->is_series_start ? 0 : count - 1; i < count; i++) {
        if (!question_change(&rows->sweep->choice, rows->run_options[i], &rows->question, diag)) {
            return ROWS_ERROR;
        }
    }
    bool is_same_launch = !rows->is_series_start && !rows->launch_varies;
    enum occ_status status = is_same_launch ? answer_remake_grid(&rows->answer) : remake(rows);
    if (status != OCC_OK) {
        diag_error(diag, 0, "%s", occ_status_text(status));
        return ROWS_ERROR;
    }
    return ROWS_NEXT;
}

/* Do all options of the run have their first value?  Then another option has changed. */
static bool is_run_start(const struct rows *rows)
{
    for (size_t i = 0; i < rows->run_option_count; i++) {
        if (rows->sweep->choice.index[rows->run_options[i]] > 0) {
            return false;
        }
    }
    return true;
}

enum rows_change rows_next(struct rows *rows, struct diag *diag)
{
    bool first = !rows->is_started;
    rows->is_started = true;
    if (!first) {
        if (!sweep_next(rows->sweep)) {
            return ROWS_END;
        }
        rows->ordinal++;
    }
    rows->is_series_start =
        rows->run_option_count > 0 && rows->sweep->choice.index[rows->inner] == 0;
    if (rows->run_option_count == 0 || (rows->is_series_start && is_run_start(rows))) {
        return make_new(rows, diag);
    }
    return make_next(rows, diag);
}

enum rows_change rows_seek(struct rows *rows, uint64_t ordinal, struct diag *diag)
{
    const bool is_same_run = rows->has_answer && rows->run_option_count > 0 &&
                             ordinal / rows->run_length == rows->ordinal / rows->run_length;
    sweep_seek(rows->sweep, ordinal);
    rows->ordinal = ordinal;
    rows->is_series_start = true; /* all options of the run may have changed */
    return is_same_run ? make_next(rows, diag) : make_new(rows, diag);
}

/* ---- skipping a series -------------------------------------------------------------------- */

bool rows_bound(const struct rows *rows, struct answer *bound)
{
    uint32_t blocks = OCC_NO_LIMIT;
    if (rows->run_option_count == 0 || rows->inner == REQUEST_THREADS) {
        return false;
    }
    *bound = rows->answer;
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        if (!rows->varies_in_series[i] && answer_limit(bound, i) < blocks) {
            blocks = answer_limit(bound, i);
        }
    }
    bound->result.blocks_per_sm = blocks;
    bound->result.warps_per_sm = blocks * bound->result.warps_per_block;
    bound->result.threads_per_sm = blocks * bound->question->launch.threads;
    return true;
}

void rows_skip(struct rows *rows)
{
    const struct range *range = &rows->sweep->choice.request->axes[rows->inner];
    rows->ordinal += range->total - 1 - rows->sweep->choice.index[rows->inner];
    rows->sweep->choice.index[rows->inner] = range->total - 1;
}
