#include "cli/option/problem.h"

#include <string.h>

#include "base/num.h"
#include "core/round.h"

/* Formats the name of an option of this request for messages. */
static const char *format_name(const struct request *request, enum request_axis axis, char out[48])
{
    return opt_format_name(request->from_keys, request_axis_opt(axis)->name, out);
}

/* Is the option given? */
static bool is_given(const struct request *request, enum request_axis axis)
{
    switch (axis) {
    case REQUEST_PROBLEM:
        return request->problem.total > 0;
    case REQUEST_TILE:
        return request->tile.total > 0;
    case REQUEST_SCHEDULE:
        return request->schedule != NULL;
    case REQUEST_THROUGHPUT:
        return request->throughput > 0;
    default:
        return request->axes[axis].total > 0;
    }
}

/* Records an error about two options: FIRST RELATION SECOND DETAIL. */
static bool refuse(const struct request *request, enum request_axis first, const char *relation,
                   enum request_axis second, const char *wrong, struct diag *diag)
{
    char what[48];
    char other[48];
    return diag_error(diag, 0, "%s %s %s%s", format_name(request, first, what), relation,
                      format_name(request, second, other), wrong);
}

/* Are required combinations complete, and are there no conflicting options? */
static bool check_given(const struct request *request, struct diag *diag)
{
    static const enum request_axis against[] = { REQUEST_GRID, REQUEST_ELEMENTS };
    static const enum request_axis of_it[] = { REQUEST_TILE, REQUEST_SPLIT_K, REQUEST_BATCH,
                                               REQUEST_SCHEDULE, REQUEST_THROUGHPUT };
    bool problem = is_given(request, REQUEST_PROBLEM);
    for (size_t i = 0; problem && i < sizeof against / sizeof *against; i++) {
        if (is_given(request, against[i])) {
            return refuse(request, REQUEST_PROBLEM, "cannot be combined with", against[i], "",
                          diag);
        }
    }
    for (size_t i = 0; !problem && i < sizeof of_it / sizeof *of_it; i++) {
        if (is_given(request, of_it[i])) {
            return refuse(request, of_it[i], "needs", REQUEST_PROBLEM, "", diag);
        }
    }
    return !problem || is_given(request, REQUEST_TILE) ||
           refuse(request, REQUEST_PROBLEM, "needs", REQUEST_TILE, ", the tile of a block", diag);
}

/* Finds the schedule by its name. */
static bool find_schedule(const struct request *request, enum occ_tile_schedule *out,
                          struct diag *diag)
{
    const char *name = request->schedule;
    *out = OCC_TILE_SCHEDULE_TILES;
    for (int i = 0; name != NULL && i < OCC_TILE_SCHEDULE_COUNT; i++) {
        if (strcmp(name, occ_tile_schedule_key((enum occ_tile_schedule)i)) == 0) {
            *out = (enum occ_tile_schedule)i;
            return true;
        }
    }
    if (name == NULL) {
        return true;
    }
    char what[48];
    char words[80];
    char found[DIAG_QUOTE_MAX];
    opt_choices(request_axis_opt(REQUEST_SCHEDULE), ", ", words, sizeof words);
    return diag_error(diag, 0, "%s '%s': must be one of: %s",
                      format_name(request, REQUEST_SCHEDULE, what),
                      diag_quote(found, name, strlen(name)), words);
}

/* Stream-K splits tiles itself, so --split-k must be 1. */
static bool check_split(const struct request *request, struct diag *diag)
{
    const struct range *splits = &request->axes[REQUEST_SPLIT_K];
    bool one = splits->total == 0 || (splits->total == 1 && range_at(splits, 0, NULL) == 1);
    return one || request->problem_schedule != OCC_TILE_SCHEDULE_STREAM_K ||
           refuse(request, REQUEST_SPLIT_K, "cannot be combined with", REQUEST_SCHEDULE,
                  " stream-k, which splits tiles itself", diag);
}

bool problem_prepare(struct request *request, struct diag *diag)
{
    range_indices(&request->axes[REQUEST_PROBLEM], request->problem.total);
    range_indices(&request->axes[REQUEST_TILE], request->tile.total);
    return check_given(request, diag) && find_schedule(request, &request->problem_schedule, diag) &&
           check_split(request, diag);
}

bool problem_fill(const struct sweep *sweep, struct occ_problem *out, struct diag *diag)
{
    const struct request *request = sweep->request;
    struct occ_problem p = OCC_PROBLEM_INIT;
    *out = p;
    if (request->problem.total == 0) {
        return true;
    }
    struct shape whole = shape_at(&request->problem, sweep->index[REQUEST_PROBLEM]);
    struct shape tile = shape_at(&request->tile, sweep->index[REQUEST_TILE]);
    p.m = whole.sizes[0];
    p.n = whole.sizes[1];
    p.k = whole.sizes[2];
    p.tile_m = tile.sizes[0];
    p.tile_n = tile.sizes[1];
    p.tile_k = tile.sizes[2];
    p.split_k =
        sweep->split_k > 0 ? sweep->split_k : (uint32_t)sweep_value(sweep, REQUEST_SPLIT_K, 1);
    p.batch = (uint32_t)sweep_value(sweep, REQUEST_BATCH, 1);
    p.schedule = request->problem_schedule;
    if (request->throughput > 0) {
        p.throughput = request->throughput;
    }
    char text[SHAPE_TEXT_MAX];
    char other[SHAPE_TEXT_MAX];
    char what[48];
    char which[48];
    format_name(request, REQUEST_PROBLEM, what);
    format_name(request, REQUEST_TILE, which);
    shape_text(&whole, text);
    shape_text(&tile, other);
    if (p.tile_k > 0 && p.k == 0) {
        return diag_error(diag, 0, "%s %s has a K, but %s %s has none; give its K too", which,
                          other, what, text);
    }
    struct occ_tiles tiles;
    if (occ_tiles(&p, (struct occ_slots){ 0, 0 }, &tiles) != OCC_OK) {
        return diag_error(diag, 0,
                          "%s %s in tiles of %s, split-K %u, batch %u: too many tiles and k-steps; "
                          "the limit is 2^62",
                          what, text, other, p.split_k, p.batch);
    }
    *out = p;
    return true;
}
