#include "launch/best.h"

#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "core/fraction.h"
#include "core/round.h"
#include "core/slots.h"
#include "core/tiles.h"
#include "core/words.h"
#include "launch/answer_text.h"
#include "launch/launches.h"

/* ---- the ranking --------------------------------------------------------------------------- */

/* A candidate.  The better score decides, then the larger first key, then the larger second one. */
struct candidate {
    double score;               /* as shown */
    struct fraction exact;      /* the score as a fraction; larger is better */
    struct occ_problem problem; /* of --best tile, which compares these instead of `exact` */
    struct occ_tiles tiles;
    enum { BY_FRACTION, BY_USEFUL, BY_TIME } by;
    uint64_t keys[2];
    char name[ANSWER_BEST_NAME_MAX];
};

/* The best candidates in order; further ones are only counted. */
struct ranking {
    struct candidate first[1 + 2 * ANSWER_BEST_NAMES];
    size_t kept;    /* candidates in `first` */
    uint32_t count; /* all candidates */
    uint32_t tied;  /* candidates after the best one with the same score */
};

/* Compares scores without rounding: above 0 if `a` is better, 0 for a tie. */
static int compare_scores(const struct candidate *a, const struct candidate *b)
{
    switch (a->by) {
    case BY_USEFUL:
        return tiles_compare_useful(&a->problem, &a->tiles, &b->problem, &b->tiles);
    case BY_TIME:
        return tiles_compare_time(&b->problem, &b->tiles, &a->problem, &a->tiles);
    case BY_FRACTION:
        break;
    }
    return fraction_compare(&a->exact, &b->exact);
}

static int compare(const struct candidate *a, const struct candidate *b)
{
    int order = compare_scores(a, b);
    if (order == 0) {
        order = NUM_ORDER(a->keys[0], b->keys[0]);
    }
    return order != 0 ? order : NUM_ORDER(a->keys[1], b->keys[1]);
}

/* Adds a candidate; returns whether it is the best so far. */
static bool add_candidate(struct ranking *ranking, const struct candidate *candidate)
{
    enum { ROOM = sizeof ranking->first / sizeof *ranking->first };
    size_t at = ranking->kept;
    int order = ranking->kept > 0 ? compare_scores(candidate, &ranking->first[0]) : 1;
    while (at > 0 && compare(candidate, &ranking->first[at - 1]) > 0) {
        at--;
    }
    if (order > 0) {
        ranking->tied = 0;
    } else if (order == 0) {
        ranking->tied++;
    }
    ranking->count++;
    if (at < ROOM) {
        ranking->kept = min_size(ranking->kept + 1, ROOM);
        memmove(&ranking->first[at + 1], &ranking->first[at],
                (ranking->kept - 1 - at) * sizeof *candidate);
        ranking->first[at] = *candidate;
    }
    return at == 0;
}

/*
 * Writes the ranking to `*out`: the score of the best, the candidates that tie with it, and the
 * next ones.  `by` is the score's key in JSON; `hint` says how to rank by a better score (NULL = no
 * hint).
 */
static void finish_ranking(const struct ranking *ranking, const char *by, const char *hint,
                           struct answer_best *out)
{
    memset(out, 0, sizeof *out);
    out->by = by;
    out->hint = hint;
    out->of = ranking->count;
    out->tied = ranking->tied;
    if (ranking->kept > 0) {
        out->score = ranking->first[0].score;
    }
    for (size_t i = 1; i < ranking->kept; i++) {
        const struct candidate *c = &ranking->first[i];
        bool is_tie = compare_scores(c, &ranking->first[0]) == 0;
        struct answer_runners_up *list = is_tie ? &out->ties : &out->next;
        if (list->count < ANSWER_BEST_NAMES) {
            memcpy(list->texts[list->count], c->name, sizeof c->name);
            list->names[list->count] = list->texts[list->count];
            list->scores[list->count] = c->score;
            list->count++;
        }
    }
}

/* ---- block sizes --------------------------------------------------------------------------- */

/*
 * The occupancy times the useful share of the time, the mean of the ends of that share: of blocks
 * that do not share their SM's throughput, and of blocks that do.
 */
static double useful_occupancy(const struct answer *answer)
{
    return answer_occupancy(answer) *
           (answer->run.waves.efficiency + answer->run.waves.efficiency_shared) / 2;
}

/*
 * The same as a fraction.  The ends are grid / (slots x waves) and grid x turns of a wave /
 * (slots x turns); only over a range of clusters are they no such quotients.
 */
static struct fraction useful_fraction(const struct answer *answer)
{
    enum { PRECISION = 50 };
    const struct occ_waves *w = &answer->run.waves;
    if (w->slots.low < w->slots.high) {
        const double scaled = useful_occupancy(answer) * (double)(UINT64_C(1) << PRECISION);
        return (struct fraction){ { fraction_whole(scaled) }, { UINT64_C(1) << PRECISION } };
    }
    const uint64_t slots = w->blocks_per_wave;
    const struct slots_turns t = slots_shared_turns(w->grid, slots, w->sms);
    return (struct fraction){
        { answer->result.warps_per_sm, w->grid, t.turns + t.per_wave * w->total_waves },
        { 2, answer->question->arch->max_warps_per_sm, slots, w->total_waves, t.turns }
    };
}

/*
 * Rates a block size by the occupancy while the time is useful if the grid and the SMs are known,
 * else by the resident threads of one SM.
 */
static struct candidate rate_threads(const struct answer *answer)
{
    uint64_t resident = answer->result.threads_per_sm;
    uint32_t threads = answer->question->launch.threads;
    struct candidate c = { .score = (double)resident,
                           .exact = { { resident }, { 0 } },
                           .keys = { threads } };
    if (answer->run.exists) {
        c = (struct candidate){ .score = useful_occupancy(answer),
                                .exact = useful_fraction(answer),
                                .keys = { threads } };
    }
    const struct question *q = answer->question;
    for (size_t i = 0; i < 3 && q->block[i] > 0; i++) {
        text_join(c.name, sizeof c.name, "x", "%u", q->block[i]);
    }
    if (c.name[0] == '\0') {
        snprintf(c.name, sizeof c.name, "%u", threads);
    }
    return c;
}

/* Makes the question of the current launch with `threads` threads per block. */
static bool make_question(struct sweep *sweep, uint32_t threads, struct question *out,
                          struct diag *diag)
{
    sweep->choice.threads = threads;
    bool ok = sweep_question(sweep, out, diag);
    sweep->choice.threads = 0;
    return ok;
}

/* Finds the largest block that is allowed, and the step between candidates: a warp. */
static bool find_limits(struct sweep *sweep, uint32_t *max, uint32_t *step, struct diag *diag)
{
    struct question question;
    bool ok = make_question(sweep, 1, &question, diag);
    if (ok) {
        uint32_t bound = question.launch.bound_threads;
        *max = question.arch->max_threads_per_block;
        *max = min_u32(*max, bound > 0 ? bound : *max);
        *step = question.arch->warp_size;
    }
    return ok;
}

/* Makes the question with value `index` of --threads or, if --threads is not given, `threads`. */
static bool make_question_at(struct sweep *sweep, uint64_t index, uint32_t threads,
                             struct question *out, struct diag *diag)
{
    if (sweep->choice.request->axes[REQUEST_THREADS].total == 0) {
        return make_question(sweep, threads, out, diag);
    }
    sweep->choice.index[REQUEST_THREADS] = index;
    bool ok = sweep_question(sweep, out, diag);
    sweep->choice.index[REQUEST_THREADS] = 0;
    return ok;
}

static bool best_threads(struct sweep *sweep, struct question *out, struct diag *diag)
{
    struct ranking ranking = { .count = 0 };
    uint32_t found_threads = 0;
    uint64_t found_index = 0;
    uint32_t max = 0;
    uint32_t step = 1;
    bool has_waves = false;
    uint64_t count = sweep->choice.request->axes[REQUEST_THREADS].total;
    if (count == 0) {
        if (!find_limits(sweep, &max, &step, diag)) {
            return false;
        }
        count = round_div_up(max, step);
    }
    for (uint64_t i = 0; i < count; i++) {
        struct answer answer;
        if (!make_question_at(sweep, i, (uint32_t)min_u64((count - i) * step, max), out, diag)) {
            return false;
        }
        if (!answer_try(out, ANSWER_BASIC, &answer, diag)) {
            return false;
        }
        bool is_first = i == 0; /* if no candidate can run, the first one says why */
        bool is_best = false;
        if (answer_can_start(&answer)) {
            struct candidate candidate = rate_threads(&answer);
            has_waves = has_waves || answer.run.exists;
            is_best = add_candidate(&ranking, &candidate);
        }
        if (is_first || is_best) {
            found_threads = answer.question->launch.threads;
            found_index = i;
        }
    }
    finish_ranking(&ranking, has_waves ? "useful_occupancy" : "threads_per_sm", NULL, &sweep->best);
    bool ok = make_question_at(sweep, found_index, found_threads, out, diag);
    out->best = &sweep->best;
    return ok;
}

/* ---- stages -------------------------------------------------------------------------------- */

/*
 * Sets sweep->choice.stages to candidate `index`: the value of --stages at `index`; without
 * --stages, `index` + 1.  Returns false if there is no such candidate.
 */
static bool set_stages(struct sweep *sweep, uint64_t index)
{
    const struct range *range = &sweep->choice.request->axes[REQUEST_STAGES];
    if (range->total == 0) {
        sweep->choice.stages = (uint32_t)index + 1;
        return index < REQUEST_COUNT_MAX;
    }
    if (index < range->total) {
        sweep->choice.stages = (uint32_t)range_at(range, index, NULL);
    }
    return index < range->total;
}

/* Rates a number of stages by the blocks per SM, of those that the grid brings if it is known. */
static struct candidate rate_stages(const struct answer *answer, uint32_t stages)
{
    const uint32_t brought = answer->resident_blocks;
    const uint32_t blocks = brought > 0 ? brought : answer->result.blocks_per_sm;
    struct candidate c = { .score = blocks, .exact = { { blocks }, { 0 } }, .keys = { stages } };
    snprintf(c.name, sizeof c.name, "%u", stages);
    return c;
}

/* Ranks the candidates, and sets sweep->choice.stages to the best, 1 if none can run. */
static bool rank_stages(struct sweep *sweep, struct question *out, struct diag *diag)
{
    struct ranking ranking = { .count = 0 };
    const bool counts_up = sweep->choice.request->axes[REQUEST_STAGES].total == 0;
    const char *by = "blocks_per_sm";
    bool runs = true;
    uint32_t best = 1;
    for (uint64_t i = 0; set_stages(sweep, i) && (runs || !counts_up); i++) {
        struct answer answer;
        if (!sweep_question(sweep, out, diag) || !answer_try(out, ANSWER_BASIC, &answer, diag)) {
            return false;
        }
        const struct candidate c = rate_stages(&answer, sweep->choice.stages);
        runs = answer_can_start(&answer);
        by = answer.resident_blocks > 0 ? "resident_blocks" : by;
        if (runs && add_candidate(&ranking, &c)) {
            best = sweep->choice.stages;
        }
    }
    finish_ranking(&ranking, by, NULL, &sweep->best);
    sweep->best.tied = 0; /* with equal blocks, fewer stages are worse */
    sweep->best.ties = (struct answer_runners_up){ .count = 0 };
    sweep->choice.stages = best;
    return true;
}

/*
 * Finds the number of stages with the most blocks per SM; among equals, the largest.  Without
 * --stages, tries 1, 2, 3, ... until no block fits.
 */
static bool best_stages(struct sweep *sweep, struct question *out, struct diag *diag)
{
    bool ok = rank_stages(sweep, out, diag) && sweep_question(sweep, out, diag);
    sweep->choice.stages = 0;
    out->best = &sweep->best;
    return ok;
}

/* ---- tiles and splits ---------------------------------------------------------------------- */

/*
 * Evaluates the current launch.  Fails if it can run, but --problem or the number of SMs is not
 * given; the error names `searched`, the value of --best.
 */
static bool answer_tiles(struct sweep *sweep, const char *searched, struct question *out,
                         struct answer *answer, struct diag *diag)
{
    if (!sweep_question(sweep, out, diag)) {
        return false;
    }
    if (!answer_try(out, ANSWER_BASIC, answer, diag)) {
        return false;
    }
    if (out->problem.m > 0 && out->sms > 0 && answer_can_start(answer) &&
        answer->slots.slots == 0) {
        return diag_error(diag, 0,
                          "--best %s: the number of active clusters is not known for this launch",
                          searched);
    }
    return !answer_can_start(answer) || answer_has_rounds(answer) ||
           diag_error(diag, 0, "--best %s needs --problem and the number of SMs (--gpu or --sms)",
                      searched);
}

/* The ranking of the tiles, and where the best one comes from. */
struct tile_search {
    struct ranking ranking;
    size_t row;     /* of the file */
    uint64_t index; /* on the axis of --tile */
    bool by_time;   /* rank by model_time, since all have a throughput; else by useful share */
};

/* Rates and names the launch of a tile. */
static struct candidate rate_tile(const struct answer *answer, bool by_time)
{
    const struct question *q = answer->question;
    uint64_t area = (uint64_t)q->problem.tile_m * q->problem.tile_n;
    struct candidate c = { .score = by_time ? answer->problem.tiles.model_time
                                            : answer->problem.tiles.useful,
                           .problem = q->problem,
                           .tiles = answer->problem.tiles,
                           .by = by_time ? BY_TIME : BY_USEFUL,
                           .keys = { by_time ? 0 : area } };
    const char *label = q->name != NULL ? q->name : q->id;
    if (label != NULL) {
        snprintf(c.name, sizeof c.name, "%s ", label);
    }
    size_t used = strlen(c.name);
    uint32_t tile[3];
    question_tile(q, tile);
    for (size_t i = 0; i < 3 && tile[i] > 0; i++) {
        text_join(c.name + used, sizeof c.name - used, "x", "%u", tile[i]);
    }
    return c;
}

/* Adds all tiles of the current row to the ranking. */
static bool add_tiles(struct sweep *sweep, struct tile_search *search, struct question *out,
                      struct diag *diag)
{
    const struct range *tiles = &sweep->choice.request->axes[REQUEST_TILE];
    for (uint64_t i = 0; i < max_u64(tiles->total, 1); i++) {
        struct answer answer;
        sweep->choice.index[REQUEST_TILE] = i;
        if (!answer_tiles(sweep, "tile", out, &answer, diag)) {
            return false;
        }
        if (!answer_has_rounds(&answer)) {
            continue;
        }
        struct candidate candidate = rate_tile(&answer, search->by_time);
        if (add_candidate(&search->ranking, &candidate)) {
            search->index = i;
            search->row = sweep->file != NULL ? sweep->file->row : 0;
        }
    }
    return true;
}

/* Sets *all to whether every row has a throughput.  Returns false with an error in `diag`. */
static bool have_throughputs(struct sweep *sweep, size_t rows, bool *all, struct diag *diag)
{
    *all = true;
    for (size_t row = 0; row < rows; row++) {
        if (sweep->file != NULL && !sweep_select_row(sweep, row, diag)) {
            return false;
        }
        *all = *all && sweep->choice.request->throughput > 0;
    }
    return true;
}

/* Finds the best tile among all values of --tile in all rows of the file of launches, if any. */
static bool best_tile(struct sweep *sweep, struct question *out, struct diag *diag)
{
    struct tile_search search = { .row = 0 };
    size_t rows = sweep->file != NULL ? sweep->file->row_count : 1;
    if (!have_throughputs(sweep, rows, &search.by_time, diag)) {
        return false;
    }
    for (size_t row = 0; row < rows; row++) {
        if ((sweep->file != NULL && !sweep_select_row(sweep, row, diag)) ||
            !add_tiles(sweep, &search, out, diag)) {
            return false;
        }
    }
    finish_ranking(&search.ranking, search.by_time ? "model_time" : "useful",
                   search.by_time ? NULL : "give each launch --throughput to rank by model time",
                   &sweep->best);
    sweep->choice.index[REQUEST_TILE] = search.index;
    bool ok = (sweep->file == NULL || sweep_select_row(sweep, search.row, diag)) &&
              sweep_question(sweep, out, diag);
    out->best = &sweep->best;
    return ok;
}

/* Finds the split by FlashAttention's rule. */
static bool best_split(struct sweep *sweep, struct question *out, struct diag *diag)
{
    struct answer answer;
    sweep->choice.split_k = 0;
    if (!answer_tiles(sweep, "split-k", out, &answer, diag)) {
        return false;
    }
    if (!answer_has_rounds(&answer)) {
        return true;
    }
    enum occ_status status =
        occ_tiles_split(&out->problem, answer.slots, sweep->choice.request->element_bits[0],
                        &sweep->choice.split_k);
    if (status != OCC_OK) {
        return diag_error(diag, 0, "%s", occ_status_text(status));
    }
    bool ok = sweep_question(sweep, out, diag);
    sweep->choice.split_k = 0;
    out->is_split_by_rule = ok;
    return ok;
}

bool best_read(const char *text, struct request *request, struct diag *diag)
{
    static const enum request_axis axes[] = { REQUEST_THREADS, REQUEST_TILE, REQUEST_STAGES,
                                              REQUEST_SPLIT_K };
    char found[DIAG_QUOTE_MAX];
    request->finds_best = text != NULL;
    for (size_t i = 0; text != NULL && i < sizeof axes / sizeof *axes; i++) {
        if (strcmp(text, request_axis_opt(axes[i])->name) == 0) {
            request->best_axis = axes[i];
            return request->best_axis != REQUEST_SPLIT_K ||
                   request->axes[REQUEST_SPLIT_K].total == 0 ||
                   diag_error(diag, 0, "--split-k cannot be combined with --best split-k");
        }
    }
    return text == NULL ||
           diag_error(diag, 0, "--best '%s': must be one of: threads, tile, stages, split-k, gpu",
                      diag_quote(found, text, strlen(text)));
}

bool best_question(struct sweep *sweep, struct question *out, struct diag *diag)
{
    switch (sweep->choice.request->best_axis) {
    case REQUEST_TILE:
        return best_tile(sweep, out, diag);
    case REQUEST_STAGES:
        return best_stages(sweep, out, diag);
    case REQUEST_SPLIT_K:
        return best_split(sweep, out, diag);
    default:
        return best_threads(sweep, out, diag);
    }
}
