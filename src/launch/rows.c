/*
 * rows.c - the walk over a sweep.  Within a series, only one option varies, and only the limits
 * that depend on it are set anew.
 */
#include "launch/rows.h"

#include <string.h>

#include "core/lever.h"
#include "core/limits.h"
#include "launch/best.h"

/* ---- which options change which limits ----------------------------------------------------- */

/* May the option change the limit?  Machines change all limits. */
static bool option_changes(const struct request *request, enum request_axis axis,
                           enum occ_limit limit)
{
    size_t member;
    enum occ_lever lever;
    static const enum request_axis changes_no_limit[] = { REQUEST_SMS,      REQUEST_GRID,
                                                          REQUEST_ELEMENTS, REQUEST_CLUSTER,
                                                          REQUEST_TILE,     REQUEST_PROBLEM,
                                                          REQUEST_SPLIT_K,  REQUEST_BATCH };
    if (request_axis_sets_stage_bytes(request, axis)) {
        return limit == OCC_LIMIT_ON_SHARED_MEMORY;
    }
    for (size_t i = 0; i < sizeof changes_no_limit / sizeof *changes_no_limit; i++) {
        if (axis == changes_no_limit[i]) {
            return false;
        }
    }
    return !request_axis_lever(request, axis, &member, &lever) || levers[lever].limit == limit ||
           levers[lever].limit == OCC_LIMIT_COUNT;
}

/* Finds the simple options, from the last option back; skips options with one value. */
static void find_simple_options(struct rows *rows)
{
    const struct sweep *sweep = rows->sweep;
    enum request_axis axis;
    enum occ_lever lever;
    size_t first = sweep->count;
    size_t member;
    while (first > 0 && !rows->finds_best && sweep->file == NULL &&
           (sweep->choice.request->axes[sweep->order[first - 1]].total == 1 ||
            request_axis_lever(sweep->choice.request, sweep->order[first - 1], &member, &lever))) {
        first--;
    }
    rows->run_length = first < sweep->count ? 1 : 0;
    for (size_t i = first; i < sweep->count; i++) {
        axis = sweep->order[i];
        rows->run_length *= sweep->choice.request->axes[axis].total;
        if (sweep->choice.request->axes[axis].total > 1 &&
            request_axis_lever(sweep->choice.request, axis, &member, &lever)) {
            rows->simple_options[rows->simple_count] = axis;
            rows->simple_members[rows->simple_count++] =
                offsetof(struct answer, question.launch) + member;
            rows->inner = axis;
        }
    }
    for (int limit = 0; limit < OCC_LIMIT_COUNT && rows->simple_count > 0; limit++) {
        rows->varies_in_series[limit] =
            option_changes(sweep->choice.request, rows->inner, (enum occ_limit)limit);
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
    find_simple_options(rows);
}

/* ---- one answer --------------------------------------------------------------------------- */

static enum rows_change report_status(enum occ_status status, struct diag *diag)
{
    diag_error(diag, 0, "%s", occ_status_text(status));
    return ROWS_ERROR;
}

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
    enum occ_status status = answer_make(&rows->question, rows->extent, &rows->answer);
    if (status != OCC_OK) {
        return report_status(status, diag);
    }
    rows->has_answer = true;
    const struct question *q = &rows->answer.question;
    const struct block block = limits_block(q->arch, &q->launch);
    for (int i = 0; i < OCC_LIMIT_COUNT && rows->simple_count > 0; i++) {
        rows->causes[i] = limits_apply(&block, (enum occ_limit)i, &rows->answer.result.rows[i]);
    }
    return ROWS_NEW;
}

/* Writes the current value of a simple option to the member of the launch that it sets. */
static bool set_member(struct rows *rows, size_t index, struct diag *diag)
{
    const struct sweep *sweep = rows->sweep;
    enum request_axis axis = rows->simple_options[index];
    if (request_axis_sets_stage_bytes(sweep->choice.request, axis)) {
        bool ok = question_fill_stages(&sweep->choice, &rows->answer.question, diag);
        answer_copy_tile(&rows->answer);
        return ok;
    }
    uint32_t value =
        (uint32_t)range_at(&sweep->choice.request->axes[axis], sweep->choice.index[axis], NULL);
    memcpy((char *)&rows->answer + rows->simple_members[index], &value, sizeof value);
    return true;
}

/* Makes the answer of a launch that differs only in simple options from the one before it. */
static enum rows_change make_next(struct rows *rows, struct diag *diag)
{
    const struct question *q = &rows->answer.question;
    uint32_t causes = 0;
    if (rows->is_series_start) {
        for (size_t i = 0; i < rows->simple_count; i++) {
            if (!set_member(rows, i, diag)) {
                return ROWS_ERROR;
            }
        }
    } else if (!set_member(rows, rows->simple_count - 1, diag)) {
        return ROWS_ERROR;
    }
    const struct block block = limits_block(q->arch, &q->launch);
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        if (rows->is_series_start || rows->varies_in_series[i]) {
            rows->causes[i] = limits_apply(&block, (enum occ_limit)i, &rows->answer.result.rows[i]);
        }
        causes |= rows->causes[i];
    }
    limits_minimum(&block, causes, &rows->answer.result);
    enum occ_status status = answer_complete(&rows->answer, rows->extent);
    if (status != OCC_OK) {
        return report_status(status, diag);
    }
    return ROWS_NEXT;
}

/* Do all simple options have their first value?  Then another option has changed. */
static bool are_simple_options_at_start(const struct rows *rows)
{
    for (size_t i = 0; i < rows->simple_count; i++) {
        if (rows->sweep->choice.index[rows->simple_options[i]] > 0) {
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
    rows->is_series_start = rows->simple_count > 0 && rows->sweep->choice.index[rows->inner] == 0;
    if (rows->simple_count == 0 || (rows->is_series_start && are_simple_options_at_start(rows))) {
        return make_new(rows, diag);
    }
    return make_next(rows, diag);
}

enum rows_change rows_seek(struct rows *rows, uint64_t ordinal, struct diag *diag)
{
    const bool is_same_run = rows->has_answer && rows->simple_count > 0 &&
                             ordinal / rows->run_length == rows->ordinal / rows->run_length;
    sweep_seek(rows->sweep, ordinal);
    rows->ordinal = ordinal;
    rows->is_series_start = true; /* all simple options may have changed */
    return is_same_run ? make_next(rows, diag) : make_new(rows, diag);
}

/* ---- skipping a series -------------------------------------------------------------------- */

bool rows_bound(const struct rows *rows, struct answer *bound)
{
    uint32_t blocks = OCC_NO_LIMIT;
    if (rows->simple_count == 0 || rows->inner == REQUEST_THREADS) {
        return false;
    }
    *bound = rows->answer;
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        if (!rows->varies_in_series[i] && bound->limits[i] < blocks) {
            blocks = bound->limits[i];
        }
    }
    bound->result.blocks_per_sm = blocks;
    bound->result.warps_per_sm = blocks * bound->result.warps_per_block;
    bound->result.threads_per_sm = blocks * bound->question.launch.threads;
    bound->occupancy = answer_occupancy(bound->question.arch, bound->result.warps_per_sm);
    return true;
}

void rows_skip(struct rows *rows)
{
    const struct range *range = &rows->sweep->choice.request->axes[rows->inner];
    rows->ordinal += range->total - 1 - rows->sweep->choice.index[rows->inner];
    rows->sweep->choice.index[rows->inner] = range->total - 1;
}
