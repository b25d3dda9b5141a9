#include "cli/best.h"

#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "cli/launches.h"
#include "core/round.h"
#include "render/answer_text.h"

/* What a block size is judged by. */
struct score {
    double machine; /* average occupancy of the whole machine; 0 where no grid is known */
    uint32_t resident, threads;
};

static struct score score_of(const struct answer *answer)
{
    return (struct score){ answer->has_waves ? answer->expected.machine : 0,
                           answer->result.threads_per_sm, answer->question.launch.threads };
}

static bool better(const struct score *a, const struct score *b)
{
    int order = num_then(NUM_ORDER(a->machine, b->machine), NUM_ORDER(a->resident, b->resident));
    return num_then(order, NUM_ORDER(a->threads, b->threads)) > 0;
}

/* The current launch with `threads` threads. */
static bool question_of(struct sweep *sweep, uint32_t threads, struct question *out,
                        struct diag *diag)
{
    sweep->threads = threads;
    bool ok = sweep_question(sweep, out, diag);
    sweep->threads = 0;
    return ok;
}

/* The largest block, and the step to smaller ones. */
static bool limits_of(struct sweep *sweep, uint32_t *most, uint32_t *step, struct diag *diag)
{
    struct question question;
    bool ok = question_of(sweep, 1, &question, diag);
    if (ok) {
        uint32_t bound = question.launch.bound_threads;
        *most = question.arch->max_threads_per_block;
        *most = round_min(*most, round_or(bound, *most));
        *step = question.arch->warp_size;
    }
    return ok;
}

/* The current launch with the value of --threads at `index`, or without any with `threads`. */
static bool size_at(struct sweep *sweep, uint64_t index, uint32_t threads, struct question *out,
                    struct diag *diag)
{
    if (sweep->request->axes[REQUEST_THREADS].total == 0) {
        return question_of(sweep, threads, out, diag);
    }
    sweep->index[REQUEST_THREADS] = index;
    bool ok = sweep_question(sweep, out, diag);
    sweep->index[REQUEST_THREADS] = 0;
    return ok;
}

static bool best_threads(struct sweep *sweep, struct question *out, struct diag *diag)
{
    const struct range *range = &sweep->request->axes[REQUEST_THREADS];
    struct score best = { -1, 0, 0 };
    uint64_t best_index = 0;
    uint32_t most = 0;
    uint32_t step = 1;
    uint64_t count = range->total;
    if (count == 0) {
        if (!limits_of(sweep, &most, &step, diag)) {
            return false;
        }
        count = round_div_up(most, step);
    }
    for (uint64_t i = 0; i < count; i++) {
        struct answer answer;
        if (!size_at(sweep, i, (uint32_t)min_u64((count - i) * step, most), out, diag)) {
            return false;
        }
        enum occ_status status = answer_make(out, 0, &answer);
        if (status != OCC_OK) {
            return diag_error(diag, 0, "%s", occ_status_text(status));
        }
        struct score score = score_of(&answer);
        if (better(&score, &best)) {
            best = score;
            best_index = i;
        }
    }
    return size_at(sweep, best_index, best.threads, out, diag);
}

/* ---- tiles and splits ---------------------------------------------------------------------- */

/* The answer to the current launch, whose slots must be known unless it cannot run. */
static bool ask_tiles(struct sweep *sweep, const char *best, struct question *out,
                      struct answer *answer, struct diag *diag)
{
    if (!sweep_question(sweep, out, diag)) {
        return false;
    }
    enum occ_status status = answer_make(out, 0, answer);
    if (status != OCC_OK) {
        return diag_error(diag, 0, "%s", occ_status_text(status));
    }
    return !answer->launchable || answer->has_rounds ||
           diag_error(diag, 0,
                      "--best %s needs --problem and the number of SMs; give --gpu or "
                      "--sms",
                      best);
}

/* A tile that was looked at, and where. */
struct tile_place {
    double time; /* model_time; negative = none can run so far */
    size_t row;
    uint64_t index;
};

/* Looks at all tiles of the current row. */
static bool try_tiles(struct sweep *sweep, struct tile_place *best, struct question *out,
                      struct diag *diag)
{
    const struct range *tiles = &sweep->request->axes[REQUEST_TILE];
    for (uint64_t i = 0; i < max_u64(tiles->total, 1); i++) {
        struct answer answer;
        sweep->index[REQUEST_TILE] = i;
        if (!ask_tiles(sweep, "tile", out, &answer, diag)) {
            return false;
        }
        if (answer.has_rounds && (best->time < 0 || answer.tiles.model_time < best->time)) {
            best->time = answer.tiles.model_time;
            best->index = i;
            best->row = sweep->file != NULL ? sweep->file->row : 0;
        }
    }
    return true;
}

/* The tile with the least model time, of several the first; in a file, of all rows. */
static bool best_tile(struct sweep *sweep, struct question *out, struct diag *diag)
{
    struct tile_place best = { -1, 0, 0 };
    size_t rows = sweep->file != NULL ? sweep->file->count : 1;
    for (size_t row = 0; row < rows; row++) {
        if ((sweep->file != NULL && !launches_take(sweep, row, diag)) ||
            !try_tiles(sweep, &best, out, diag)) {
            return false;
        }
    }
    sweep->index[REQUEST_TILE] = best.index;
    return (sweep->file == NULL || launches_take(sweep, best.row, diag)) &&
           sweep_question(sweep, out, diag);
}

/* The split that FlashAttention's rule picks. */
static bool best_split(struct sweep *sweep, struct question *out, struct diag *diag)
{
    struct answer answer;
    sweep->split_k = 0;
    if (!ask_tiles(sweep, "split-k", out, &answer, diag)) {
        return false;
    }
    if (!answer.has_rounds) {
        return true;
    }
    enum occ_status status = occ_tiles_split(&out->problem, answer.slots, &sweep->split_k);
    if (status != OCC_OK) {
        return diag_error(diag, 0, "%s", occ_status_text(status));
    }
    bool ok = sweep_question(sweep, out, diag);
    sweep->split_k = 0;
    return ok;
}

bool best_read(const char *text, struct request *request, struct diag *diag)
{
    static const enum request_axis axes[] = { REQUEST_THREADS, REQUEST_TILE, REQUEST_SPLIT_K };
    char found[DIAG_QUOTE_MAX];
    request->best = text != NULL;
    for (size_t i = 0; text != NULL && i < sizeof axes / sizeof *axes; i++) {
        if (strcmp(text, request_axis_opt(axes[i])->name) == 0) {
            request->best_axis = axes[i];
            return request->best_axis != REQUEST_SPLIT_K ||
                   request->axes[REQUEST_SPLIT_K].total == 0 ||
                   diag_error(diag, 0,
                              "--split-k and --best split-k are both given; one is "
                              "allowed");
        }
    }
    return text == NULL ||
           diag_error(diag, 0, "--best is '%s'; threads, tile or split-k is allowed",
                      diag_quote(found, text, strlen(text)));
}

bool best_question(struct sweep *sweep, struct question *out, struct diag *diag)
{
    switch (sweep->request->best_axis) {
    case REQUEST_TILE:
        return best_tile(sweep, out, diag);
    case REQUEST_SPLIT_K:
        return best_split(sweep, out, diag);
    default:
        return best_threads(sweep, out, diag);
    }
}

/* ---- machines ----------------------------------------------------------------------------- */

/* What is kept in place of a machine, and for how many launches. */
#define GAP_NOWHERE (UINT32_MAX - 1)
#define GAP_UNKNOWN UINT32_MAX
enum { GAPS_MAX = 1 << 22 };

/* The machines of a sweep are one axis: architectures, or products with their MIG profiles. */
static enum request_axis machine_axis(const struct sweep *sweep)
{
    return sweep_varies(sweep, REQUEST_ARCH) ? REQUEST_ARCH : REQUEST_GPU;
}

/* Blocks of a CU and of a WGP, or of different vendors, cannot be compared. */
static bool same_kind(const struct occ_arch *a, const struct occ_arch *b)
{
    return a->vendor == b->vendor && a->cus_per_sm == b->cus_per_sm;
}

/* Evaluates the launch of `walk` on machine `at`; false where that is not of the kind of `arch`. */
static bool ask_machine(struct sweep *walk, uint64_t at, const struct occ_arch *arch,
                        struct answer *out)
{
    struct question question;
    struct diag diag;
    diag_init(&diag, NULL);
    walk->index[machine_axis(walk)] = at;
    return sweep_question(walk, &question, &diag) && same_kind(question.arch, arch) &&
           answer_make(&question, 0, out) == OCC_OK;
}

/* The place of the best machine for the launch of `walk`, or GAP_NOWHERE. */
static uint32_t find_machine(struct sweep *walk, const struct occ_arch *arch)
{
    uint64_t machines = walk->request->axes[machine_axis(walk)].total;
    uint32_t found = GAP_NOWHERE;
    double occupancy = 0;
    for (uint64_t i = 0; i < machines; i++) {
        struct answer answer;
        if (ask_machine(walk, i, arch, &answer) && answer.occupancy > occupancy) {
            occupancy = answer.occupancy;
            found = (uint32_t)i;
        }
    }
    return found;
}

void best_gaps_start(struct best_gaps *gaps, const struct sweep *sweep)
{
    gaps->places = NULL;
    if (sweep->launches <= GAPS_MAX) {
        gaps->places = malloc((size_t)sweep->launches * sizeof *gaps->places);
    }
    for (size_t i = 0; gaps->places != NULL && i < sweep->launches; i++) {
        gaps->places[i] = GAP_UNKNOWN;
    }
}

void best_gaps_free(struct best_gaps *gaps)
{
    free(gaps->places);
    gaps->places = NULL;
}

/* Where the best machine is kept: by the other options, and the first machine of the kind. */
static uint32_t *place_of(const struct best_gaps *gaps, const struct sweep *sweep)
{
    const struct target *items = sweep->request->targets.items;
    enum request_axis machines = machine_axis(sweep);
    uint64_t migs = max_size(sweep->request->targets.migs, 1);
    uint64_t at = 0;
    uint64_t first = 0;
    for (size_t i = 0; i < sweep->count; i++) {
        enum request_axis axis = sweep->order[i];
        if (axis != machines) {
            at = at * sweep->request->axes[axis].total + sweep->index[axis];
        }
    }
    while (!same_kind(items[first * migs].arch, items[sweep->index[machines] * migs].arch)) {
        first++;
    }
    return &gaps->places[at * sweep->request->axes[machines].total + first];
}

/* "barriers 4 (sm_80: no limit)" */
static void write_change(const struct answer *answer, const struct answer *best,
                         enum occ_limit limit, bool more, struct out *out)
{
    out_printf(out, "%s%s %u", more ? ", " : ": ", text_limit(answer->question.arch, limit),
               answer->limits[limit]);
    if (best == NULL) {
        return;
    }
    out_printf(out, " (%s: ", text_or(best->question.gpu, best->arch_name));
    if (best->limits[limit] == OCC_NO_LIMIT) {
        out_text(out, "no limit)");
    } else {
        out_printf(out, "%u)", best->limits[limit]);
    }
}

void best_machine_gap(const struct best_gaps *gaps, const struct sweep *sweep,
                      const struct answer *answer, char out[BEST_GAP_MAX])
{
    struct sweep walk = *sweep;
    struct answer best;
    uint32_t found = GAP_UNKNOWN;
    uint32_t *place = &found;
    if (gaps->places != NULL) {
        place = place_of(gaps, sweep);
    }
    if (*place == GAP_UNKNOWN) {
        *place = find_machine(&walk, answer->question.arch);
    }
    if (*place == GAP_NOWHERE || !ask_machine(&walk, *place, answer->question.arch, &best)) {
        snprintf(out, BEST_GAP_MAX, "runs nowhere");
        return;
    }
    if (answer->occupancy >= best.occupancy) {
        snprintf(out, BEST_GAP_MAX, "best");
        return;
    }
    struct out text;
    out_init(&text, NULL);
    out_char(&text, '-');
    out_ratio(&text, (double)(unsigned)((best.occupancy - answer->occupancy) * 1000 + 0.5) / 10);
    out_text(&text, " points");
    bool named = false;
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        bool limits = (answer->result.limiters >> i & 1) != 0;
        if (limits && best.limits[i] > answer->limits[i]) {
            write_change(answer, &best, (enum occ_limit)i, named, &text);
            named = true;
        }
    }
    for (int i = 0; i < OCC_LIMIT_COUNT && !named; i++) {
        /* As many blocks as on the best machine, but that is less here. */
        if ((answer->result.limiters >> i & 1) != 0) {
            write_change(answer, NULL, (enum occ_limit)i, false, &text);
            break;
        }
    }
    out_copy(&text, out, BEST_GAP_MAX);
}
