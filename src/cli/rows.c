#include "cli/rows.h"

#include "cli/best.h"

#include <string.h>

/* The last option with several values, if that is one of shared memory and nothing else is. */
static void find_lines(struct rows *rows)
{
    const struct sweep *sweep = rows->sweep;
    const struct range *axes = sweep->request->axes;
    size_t i = sweep->count;
    while (i > 0 && axes[sweep->order[i - 1]].total == 1) {
        i--;
    }
    rows->inner = i > 0 ? sweep->order[i - 1] : REQUEST_AXES;
    rows->lines = !rows->best && axes[REQUEST_PER_THREAD].total == 0 &&
                  axes[REQUEST_CARVEOUT].total == 0 &&
                  (rows->inner == REQUEST_SMEM || rows->inner == REQUEST_DYNAMIC_SMEM);
}

void rows_start(struct rows *rows, struct sweep *sweep, unsigned parts, bool best,
                struct sources *sources)
{
    memset(rows, 0, offsetof(struct rows, values));
    rows->sweep = sweep;
    rows->parts = parts;
    rows->best = best;
    rows->sources = sources;
    find_lines(rows);
    repeat_init(&rows->repeat, rows->inner == REQUEST_DYNAMIC_SMEM);
}

static enum rows_change failed(enum occ_status status, struct diag *diag)
{
    diag_error(diag, 0, "%s", occ_status_text(status));
    return ROWS_ERROR;
}

/* Everything about the current launch. */
static enum rows_change make(struct rows *rows, struct diag *diag)
{
    bool ok = rows->best ? best_question(rows->sweep, &rows->question, diag)
                         : sweep_question(rows->sweep, &rows->question, diag);
    if (!ok) {
        return ROWS_ERROR;
    }
    if (rows->sources != NULL) {
        rows->question.record = sources_of(rows->sources, rows->question.arch);
    }
    enum occ_status status = answer_make(&rows->question, rows->parts, &rows->answer);
    return status == OCC_OK ? ROWS_NEW : failed(status, diag);
}

/* Do the limits of shared memory hold for the current line as well? */
static bool same_limits(const struct rows *rows)
{
    const struct question *a = &rows->limits_of;
    const struct question *b = &rows->question;
    return a->arch == b->arch && a->arch != &rows->sweep->variant &&
           a->launch.smem == b->launch.smem && a->launch.dynamic_smem == b->launch.dynamic_smem;
}

/*
 * The limits of shared memory for the values around `index`.  It does not matter which part of it
 * is static; the other part is the same in the whole line.
 */
static enum occ_status load_chunk(struct rows *rows, uint64_t index)
{
    const struct range *range = &rows->sweep->request->axes[rows->inner];
    uint64_t first = index - index % ROWS_CHUNK;
    uint64_t count = range->total - first < ROWS_CHUNK ? range->total - first : ROWS_CHUNK;
    if (rows->chunk_count > 0 && rows->chunk == first && same_limits(rows)) {
        return OCC_OK;
    }
    struct occ_launch launch = rows->question.launch;
    if (rows->inner == REQUEST_DYNAMIC_SMEM) {
        launch.dynamic_smem = launch.smem;
    }
    for (uint64_t i = 0; i < count; i++) {
        rows->values[i] = (uint32_t)range_at(range, first + i, NULL);
    }
    rows->chunk = first;
    rows->chunk_count = count;
    rows->limits_of = rows->question;
    enum occ_status status =
        occ_sweep_limits(rows->question.arch, &launch, OCC_LEVER_SHARED_MEMORY, rows->values,
                         (size_t)count, rows->limits);
    for (uint64_t i = 0; i < count && status == OCC_OK; i++) {
        if (i == 0 || rows->limits[i].blocks > rows->widest.blocks) {
            rows->widest = rows->limits[i];
        }
    }
    return status;
}

/* The next launch of a line: the same again if possible. */
static enum rows_change make_next(struct rows *rows, uint64_t index, struct diag *diag)
{
    bool dynamic = rows->inner == REQUEST_DYNAMIC_SMEM;
    uint64_t at = index - rows->chunk;
    struct occ_launch *launch = &rows->question.launch;
    *(dynamic ? &launch->dynamic_smem : &launch->smem) = rows->values[at];
    if (repeat_answer(&rows->repeat, &rows->answer, rows->values[at], &rows->limits[at])) {
        return ROWS_SAME;
    }
    enum occ_status status = answer_make(&rows->question, rows->parts, &rows->answer);
    if (status != OCC_OK) {
        return failed(status, diag);
    }
    repeat_note(&rows->repeat, &rows->answer, rows->parts);
    return ROWS_NEW;
}

enum rows_change rows_next(struct rows *rows, struct diag *diag)
{
    if (rows->started) {
        if (!sweep_next(rows->sweep)) {
            return ROWS_END;
        }
        rows->ordinal++;
    }
    bool first = !rows->started;
    rows->started = true;
    if (!rows->lines) {
        return make(rows, diag);
    }
    uint64_t index = rows->sweep->index[rows->inner];
    if (!first && index % ROWS_CHUNK != 0) {
        return make_next(rows, index, diag);
    }
    enum rows_change change = make(rows, diag);
    if (change == ROWS_NEW) {
        enum occ_status status = load_chunk(rows, index);
        change = status == OCC_OK ? change : failed(status, diag);
        repeat_note(&rows->repeat, &rows->answer, rows->parts);
    }
    return change;
}

enum rows_change rows_seek(struct rows *rows, uint64_t ordinal, struct diag *diag)
{
    const struct sweep *sweep = rows->sweep;
    uint64_t rest = ordinal;
    for (size_t i = sweep->count; i-- > 0;) {
        enum request_axis axis = sweep->order[i];
        uint64_t total = sweep->request->axes[axis].total;
        rows->sweep->index[axis] = rest % total;
        rest /= total;
    }
    rows->ordinal = ordinal;
    return make(rows, diag);
}

bool rows_bound(const struct rows *rows, struct answer *bound)
{
    const struct range *range = &rows->sweep->request->axes[rows->inner];
    struct occ_cell cell;
    if (!rows->lines || rows->chunk_count < range->total ||
        occ_sweep_line(rows->question.arch, &rows->question.launch, OCC_LEVER_SHARED_MEMORY,
                       &rows->widest, 1, &cell) != OCC_OK) {
        return false;
    }
    *bound = rows->answer;
    bound->result.blocks_per_sm = cell.blocks_per_sm;
    bound->result.warps_per_sm = cell.blocks_per_sm * bound->result.warps_per_block;
    bound->result.threads_per_sm = cell.blocks_per_sm * bound->question.launch.threads;
    bound->occupancy = (double)bound->result.warps_per_sm / rows->question.arch->max_warps_per_sm;
    return true;
}

void rows_skip(struct rows *rows)
{
    const struct range *range = &rows->sweep->request->axes[rows->inner];
    rows->ordinal += range->total - 1 - rows->sweep->index[rows->inner];
    rows->sweep->index[rows->inner] = range->total - 1;
}
