#include "launch/best.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "base/num.h"
#include "base/text.h"
#include "core/fraction.h"
#include "core/round.h"
#include "core/slots.h"
#include "core/tiles.h"
#include "core/words.h"
#include "launch/answer_text.h"
#include "launch/estimate.h"
#include "launch/launches.h"

/* ---- the ranking --------------------------------------------------------------------------- */

/* A candidate.  The better score decides, then the larger first key, then the larger second one. */
struct candidate {
    double score;               /* as shown; of a time, which less is better of, relative */
    struct fraction exact;      /* the score as a fraction; larger is better */
    struct occ_problem problem; /* of --best tile, which compares these instead of `exact` */
    struct occ_tiles tiles;
    enum { BY_FRACTION, BY_USEFUL, BY_TIME, BY_ESTIMATE } by;
    uint64_t keys[2];
    char name[ANSWER_BEST_NAME_MAX];
};

/* The best candidates in order; further ones are only counted. */
struct ranking {
    struct candidate first[1 + 2 * ANSWER_BEST_NAMES];
    size_t kept;                     /* candidates in `first` */
    uint32_t count;                  /* all candidates */
    uint32_t tied;                   /* candidates after the best one with the same score */
    struct answer_ranked *estimates; /* owned: all candidates, if they have one; us in `relative` */
};

/* An estimate in millionths of a microsecond: what differs less is a tie. */
static uint64_t in_millionths(double us)
{
    return (uint64_t)(us * 1e6 + 0.5);
}

/* Compares scores without rounding: above 0 if `a` is better, 0 for a tie. */
static int compare_scores(const struct candidate *a, const struct candidate *b)
{
    switch (a->by) {
    case BY_USEFUL:
        return tiles_compare_useful(&a->problem, &a->tiles, &b->problem, &b->tiles);
    case BY_TIME:
        return tiles_compare_time(&b->problem, &b->tiles, &a->problem, &a->tiles);
    case BY_ESTIMATE:
        return NUM_ORDER(in_millionths(b->score), in_millionths(a->score));
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

/* Adds a candidate with an estimate, as add_candidate(); false with an error if memory runs out. */
static bool add_estimate(struct ranking *ranking, const struct candidate *candidate, bool *is_best,
                         struct diag *diag)
{
    if (!GROW(ranking->estimates, ranking->count)) {
        return diag_report_no_memory(diag);
    }
    struct answer_ranked *ranked = &ranking->estimates[ranking->count];
    ranked->relative = candidate->score;
    memcpy(ranked->name, candidate->name, sizeof ranked->name);
    *is_best = add_candidate(ranking, candidate);
    return true;
}

void best_free(struct answer_best *best)
{
    free(best->ranking);
    memset(best, 0, sizeof *best);
}

static bool is_relative(const struct candidate *candidate)
{
    return candidate->by == BY_TIME || candidate->by == BY_ESTIMATE;
}

/* Is the candidate as good as the best? */
static bool is_equal(const struct candidate *candidate, const struct candidate *best)
{
    return candidate->by == BY_ESTIMATE ? candidate->score <= best->score * (1 + ESTIMATE_EQUAL)
                                        : compare_scores(candidate, best) == 0;
}

static void add_runner_up(struct answer_runners_up *list, const struct candidate *candidate,
                          double score)
{
    if (list->count < ANSWER_BEST_NAMES) {
        memcpy(list->texts[list->count], candidate->name, sizeof candidate->name);
        list->names[list->count] = list->texts[list->count];
        list->scores[list->count] = score;
        list->count++;
    }
}

static int by_relative(const void *a, const void *b)
{
    const struct answer_ranked *x = a;
    const struct answer_ranked *y = b;
    return NUM_ORDER(x->relative, y->relative);
}

/* Hands the ranked launches to `*out`, relative to the best, and counts those that are equal. */
static void take_ranking(struct ranking *ranking, struct answer_best *out)
{
    const double best = ranking->first[0].score;
    out->ranking = ranking->estimates;
    out->ranking_count = ranking->count;
    ranking->estimates = NULL;
    qsort(out->ranking, out->ranking_count, sizeof *out->ranking, by_relative);
    out->tied = 0;
    for (size_t i = 0; i < out->ranking_count; i++) {
        out->ranking[i].relative /= best;
        out->tied += i > 0 && out->ranking[i].relative <= 1 + ESTIMATE_EQUAL;
    }
}

/*
 * Writes the ranking to `*out`: the score of the best, the candidates that tie with it, and the
 * next ones; and frees its memory.  `by` is the score's key in JSON; `hint` says how to rank by a
 * better score ("" = no hint).
 */
static void finish_ranking(struct ranking *ranking, const char *by, const char *hint,
                           struct answer_best *out)
{
    const struct candidate *best = &ranking->first[0];
    best_free(out);
    out->by = by;
    snprintf(out->hint, sizeof out->hint, "%s", hint);
    out->of = ranking->count;
    out->tied = ranking->tied;
    if (ranking->kept > 0) {
        out->score = is_relative(best) ? 1 : best->score;
        out->is_by_estimate = best->by == BY_ESTIMATE;
    }
    for (size_t i = 1; i < ranking->kept; i++) {
        const struct candidate *c = &ranking->first[i];
        add_runner_up(is_equal(c, best) ? &out->ties : &out->next, c,
                      is_relative(best) ? c->score / best->score : c->score);
    }
    if (out->is_by_estimate) {
        take_ranking(ranking, out);
    }
    free(ranking->estimates);
    ranking->estimates = NULL;
}

/* ---- by an estimate, or without one --------------------------------------------------------- */

/* Where a candidate comes from: the row of a file, and its number on the axis or its stages. */
struct place {
    size_t row;
    uint64_t value;
};

/* A ranking, and where its best candidate comes from. */
struct placed_ranking {
    struct ranking ranking;
    struct place best;
};

/* The same candidates are ranked by their estimates, and by what is known without one. */
struct rankings {
    struct placed_ranking by_estimate, without;
    bool lack_estimate;                 /* a candidate has none: the other ranking holds */
    char refusal[ANSWER_BEST_HINT_MAX]; /* why; "" if none was asked for */
};

/* Why no estimate ranks the launches of this question, which may ask for one. */
static void write_refusal(const struct question *q, char refusal[ANSWER_BEST_HINT_MAX])
{
    OUT_TEXT(text, ANSWER_BEST_HINT_MAX);
    if (estimate_is_asked(q)) {
        out_text(&text, "not by an estimate: ");
        estimate_refusal(q, &text);
    }
    out_copy(&text, refusal, ANSWER_BEST_HINT_MAX);
}

/* Rates a launch by its estimate; among equals, more stages are better, then the larger tile. */
static struct candidate rate_estimate(const struct answer *answer, const char *name)
{
    const struct question *q = answer->question;
    struct candidate c = { .score = answer->estimate.value.time_us,
                           .by = BY_ESTIMATE,
                           .keys = { question_stages(q),
                                     (uint64_t)q->problem.tile_m * q->problem.tile_n } };
    snprintf(c.name, sizeof c.name, "%s", name);
    return c;
}

/* Adds a launch that can run to both; `candidate` is what it is without an estimate. */
static bool add_to_both(struct rankings *r, const struct answer *answer,
                        const struct candidate *candidate, struct place place, struct diag *diag)
{
    if (add_candidate(&r->without.ranking, candidate)) {
        r->without.best = place;
    }
    if (!answer->estimate.exists && !r->lack_estimate) {
        r->lack_estimate = true;
        write_refusal(answer->question, r->refusal);
    }
    if (r->lack_estimate) {
        return true;
    }
    const struct candidate estimate = rate_estimate(answer, candidate->name);
    bool is_best = false;
    bool ok = add_estimate(&r->by_estimate.ranking, &estimate, &is_best, diag);
    if (is_best) {
        r->by_estimate.best = place;
    }
    return ok;
}

static void free_both(struct rankings *r)
{
    free(r->by_estimate.ranking.estimates);
}

/*
 * Writes the ranking that holds to `*out`, and returns where its best comes from.  `by` and `hint`
 * are those of the ranking without estimates; what keeps it from them goes first.
 */
static struct place finish_both(struct rankings *r, const char *by, const char *hint,
                                struct answer_best *out)
{
    if (!r->lack_estimate && r->by_estimate.ranking.count > 0) {
        finish_ranking(&r->by_estimate.ranking, "estimate", "", out);
        return r->by_estimate.best;
    }
    free_both(r);
    finish_ranking(&r->without.ranking, by, r->refusal[0] != '\0' ? r->refusal : hint, out);
    return r->without.best;
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
    const struct slots_split split = slots_split(w->grid, slots, w->sms);
    return (struct fraction){ { answer->result.warps_per_sm, w->grid,
                                split.turns + split.turns_per_wave * w->total_waves },
                              { 2, answer->question->arch->max_warps_per_sm, slots, w->total_waves,
                                split.turns } };
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
    finish_ranking(&ranking, has_waves ? "useful_occupancy" : "threads_per_sm", "", &sweep->best);
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
    const struct placed_ranking none = { .best = { .value = 1 } };
    struct rankings r = { .by_estimate = none, .without = none };
    const bool counts_up = sweep->choice.request->axes[REQUEST_STAGES].total == 0;
    const char *by = "blocks_per_sm";
    bool runs = true;
    bool ok = true;
    for (uint64_t i = 0; ok && set_stages(sweep, i) && (runs || !counts_up); i++) {
        struct answer answer;
        ok = sweep_question(sweep, out, diag) && answer_try(out, ANSWER_BASIC, &answer, diag);
        runs = ok && answer_can_start(&answer);
        if (runs) {
            const uint32_t stages = sweep->choice.stages;
            const struct candidate c = rate_stages(&answer, stages);
            by = answer.resident_blocks > 0 ? "resident_blocks" : by;
            ok = add_to_both(&r, &answer, &c, (struct place){ 0, stages }, diag);
        }
    }
    if (!ok) {
        free_both(&r);
        return false;
    }
    sweep->choice.stages = (uint32_t)finish_both(&r, by, "", &sweep->best).value;
    if (!sweep->best.is_by_estimate) {
        sweep->best.tied = 0; /* with equal blocks, fewer stages are worse */
        sweep->best.ties = (struct answer_runners_up){ .count = 0 };
    }
    return true;
}

/*
 * Finds the number of stages with the best estimate; without one, with the most blocks per SM of
 * those that the grid brings.  Among equals, the largest.  Without --stages, tries 1, 2, 3, ...
 * until no block fits.
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

/* Writes the label of a row and its tile: "mine 128x128x64". */
static void write_tile_name(const struct question *q, char out[ANSWER_BEST_NAME_MAX])
{
    const char *label = q->name != NULL ? q->name : q->id;
    snprintf(out, ANSWER_BEST_NAME_MAX, "%s%s", label != NULL ? label : "",
             label != NULL ? " " : "");
    const size_t used = strlen(out);
    uint32_t tile[3];
    question_tile(q, tile);
    for (size_t i = 0; i < 3 && tile[i] > 0; i++) {
        text_join(out + used, ANSWER_BEST_NAME_MAX - used, "x", "%u", tile[i]);
    }
}

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
    write_tile_name(q, c.name);
    return c;
}

/* Warns once if the ranking of these tiles is less certain than elsewhere. */
static void warn_of_estimate(const struct question *q, bool *has_warned, struct diag *diag)
{
    OUT_TEXT(warning, OUT_LINE);
    if (!*has_warned) {
        estimate_warning(q, &warning);
        *has_warned = warning.len > 0;
        if (*has_warned) {
            diag_warn(diag, 0, "%s", out_string(&warning));
        }
    }
}

/* Adds all tiles of the current row to the rankings; `by_time`: see rate_tile(). */
static bool add_tiles(struct sweep *sweep, struct rankings *rankings, bool by_time,
                      struct question *out, bool *has_warned, struct diag *diag)
{
    const struct range *tiles = &sweep->choice.request->axes[REQUEST_TILE];
    const size_t row = sweep->file != NULL ? sweep->file->row : 0;
    for (uint64_t i = 0; i < max_u64(tiles->total, 1); i++) {
        struct answer answer;
        sweep->choice.index[REQUEST_TILE] = i;
        if (!answer_tiles(sweep, "tile", out, &answer, diag)) {
            return false;
        }
        if (!answer_has_rounds(&answer)) {
            continue;
        }
        const struct candidate c = rate_tile(&answer, by_time);
        if (!add_to_both(rankings, &answer, &c, (struct place){ row, i }, diag)) {
            return false;
        }
        if (answer.estimate.exists) {
            warn_of_estimate(out, has_warned, diag);
        }
    }
    return true;
}

/* Finds the best tile among all values of --tile in all rows of the file of launches, if any. */
static bool best_tile(struct sweep *sweep, struct question *out, struct diag *diag)
{
    struct rankings rankings = { .lack_estimate = false };
    const size_t rows = sweep->file != NULL ? sweep->file->row_count : 1;
    const bool by_time = sweep->file != NULL ? !sweep->file->lacks_throughput
                                             : sweep->choice.request->throughput > 0;
    bool has_warned = false;
    bool ok = true;
    for (size_t row = 0; row < rows && ok; row++) {
        ok = (sweep->file == NULL || sweep_select_row(sweep, row, diag)) &&
             add_tiles(sweep, &rankings, by_time, out, &has_warned, diag);
    }
    if (!ok) {
        free_both(&rankings);
        return false;
    }
    const struct place place =
        finish_both(&rankings, by_time ? "throughput" : "useful",
                    by_time ? "" : "with --dtype an estimate of the time ranks them", &sweep->best);
    sweep->choice.index[REQUEST_TILE] = place.value;
    ok = (sweep->file == NULL || sweep_select_row(sweep, place.row, diag)) &&
         sweep_question(sweep, out, diag);
    out->best = &sweep->best;
    return ok;
}

/*
 * Ranks the splits of K by their estimates, and sets sweep->choice.split_k to the best: 1 unless a
 * split gains ESTIMATE_SPLIT_GAIN.  `unsplit` is the answer without a split, which has an estimate.
 */
static bool rank_splits(struct sweep *sweep, const struct answer *unsplit, struct diag *diag)
{
    struct ranking ranking = { .count = 0 };
    struct question q = *unsplit->question;
    const uint64_t steps = unsplit->problem.tiles.steps;
    const double alone = unsplit->estimate.value.time_us;
    uint32_t tried = 0;
    for (uint32_t split = 1; split <= min_u64(ESTIMATE_SPLIT_MAX, steps); split++) {
        struct answer answer;
        bool is_best = false;
        q.problem.split_k = split;
        if (!answer_try(&q, ANSWER_BASIC, &answer, diag)) {
            free(ranking.estimates);
            return false;
        }
        tried++;
        if (!answer.estimate.exists ||
            !estimate_pays_split(split, answer.estimate.value.time_us, alone)) {
            continue;
        }
        struct candidate c = rate_estimate(&answer, "");
        snprintf(c.name, sizeof c.name, "%u", split);
        c.keys[0] = UINT32_MAX - split;
        if (!add_estimate(&ranking, &c, &is_best, diag)) {
            free(ranking.estimates);
            return false;
        }
        sweep->choice.split_k = is_best ? split : sweep->choice.split_k;
    }
    finish_ranking(&ranking, "estimate", "", &sweep->best);
    sweep->best.of = tried;
    if (ranking.count == 1) {
        snprintf(sweep->best.hint, sizeof sweep->best.hint, "no split of K gains %.0f %%",
                 100 * ESTIMATE_SPLIT_GAIN);
    }
    return true;
}

/* Finds the split by the estimate or, if there is none, by FlashAttention's rule. */
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
    const bool by_estimate = answer.estimate.exists && out->work.most.bandwidth_gbs > 0;
    if (by_estimate) {
        if (!rank_splits(sweep, &answer, diag)) {
            return false;
        }
    } else {
        enum occ_status status =
            occ_tiles_split(&out->problem, answer.slots, sweep->choice.request->element_bits[0],
                            &sweep->choice.split_k);
        if (status != OCC_OK) {
            return diag_error(diag, 0, "%s", occ_status_text(status));
        }
    }
    bool ok = sweep_question(sweep, out, diag);
    sweep->choice.split_k = 0;
    out->is_split_by_rule = ok && !by_estimate;
    out->best = ok && by_estimate ? &sweep->best : NULL;
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
