/* tiles_advice.c - the tiles, splits, schedules and SM counts with which a problem wastes less. */
#include "core/slots.h"
#include "core/tiles.h"

enum {
    SPLITS_MAX = 128,        /* for FlashAttention's rule; also for the advice if k is unknown */
    ADVICE_SMS_MAX = 1 << 20 /* largest number of SMs that the advice names */
};

/* A split and its rounds: its wave efficiency is split / rounds, times a common factor. */
struct fill {
    uint64_t split, rounds;
};

/* Is the wave efficiency of `a` at least `percent` % of that of `b`?  Computed without rounding. */
static bool is_as_full(struct fill a, struct fill b, uint64_t percent)
{
    return a.split * b.rounds * 100 >= b.split * a.rounds * percent;
}

enum occ_status occ_tiles_split(const struct occ_problem *problem, struct occ_slots slots,
                                uint32_t *out)
{
    struct fill fills[SPLITS_MAX + 1];
    struct fill best = { 0, 1 };
    if (problem == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    struct occ_problem p = *problem;
    struct occ_tiles tiles;
    p.split_k = 1;
    p.schedule = OCC_TILE_SCHEDULE_TILES;
    enum occ_status status = occ_tiles(&p, slots, &tiles);
    if (status != OCC_OK || slots.slots == 0) {
        return status != OCC_OK ? status : OCC_ERR_RANGE;
    }
    uint32_t most =
        (uint32_t)min_u64(min_u32(SPLITS_MAX, tiles_advice_split_max(&tiles)), slots.slots);
    if (tiles.tiles >= slots.slots - slots.slots / 5) { /* four fifths, rounded up */
        most = 1;
    }
    for (uint32_t split = 1; split <= most; split++) {
        /* If split > 1, there are fewer tiles than slots: the product is small. */
        uint64_t rounds = round_div_up64(tiles.tiles * split, slots.slots);
        fills[split] = (struct fill){ split, rounds };
        if (!slots_divide(&slots, tiles.tiles * split)) {
            fills[split].split = 0; /* cannot be launched */
        }
        if (!is_as_full(best, fills[split], 100)) {
            best = fills[split];
        }
    }
    uint32_t split = 1;
    while (split < most && !is_as_full(fills[split], best, 85)) {
        split++;
    }
    *out = split;
    return OCC_OK;
}

/* ---- tiles --------------------------------------------------------------------------------- */

/* The state of the search and its results. */
struct search {
    const struct occ_problem *problem;
    struct occ_slots slots;
    struct occ_tiles now;
    struct occ_tiles_advice *advice;
    uint64_t full_distance; /* of advice->full_tile from the problem's tile */
    uint64_t best_distance; /* of advice->best_tile from the problem's tile */
};

uint32_t tiles_advice_step(uint32_t size)
{
    if (size < 16) {
        return 1;
    }
    return max_u32(8, size / 16 / 8 * 8);
}

bool tiles_advice_is_regular(uint32_t size)
{
    uint32_t step = tiles_advice_step(size);
    uint32_t half = round_div_up(size, 2);
    bool is_size_tried = size % step == 0 || (size & (size - 1)) == 0;
    return is_size_tried && (half % step == 0 || (half & (half - 1)) == 0);
}

/*
 * The size to try after `size`.  It is the smallest larger one among the multiples of the step, the
 * powers of two, and the present size, `from`.
 */
static uint32_t next_size(uint32_t size, uint32_t from)
{
    uint32_t step = tiles_advice_step(from);
    uint32_t next = round_down(size, step) + step;
    uint32_t power = 1;
    while (power <= size) {
        power *= 2;
    }
    next = min_u32(next, power);
    return size < from ? min_u32(next, from) : next;
}

static uint32_t distance(uint32_t from, uint32_t to)
{
    return to > from ? to - from : from - to;
}

/* Computes a choice; false if the problem is out of range. */
static bool evaluate(const struct occ_problem *p, struct occ_slots slots,
                     struct occ_tiles_choice *out)
{
    out->problem = *p;
    out->exists = occ_tiles(p, slots, &out->tiles) == OCC_OK;
    return out->exists;
}

static bool fills_last_round(const struct occ_tiles_choice *choice, struct occ_slots slots)
{
    return choice->tiles.items % slots.slots == 0;
}

/* Compares the useful shares, and the model times, of two choices without rounding. */
static int compare_useful(const struct occ_tiles_choice *a, const struct occ_tiles_choice *b)
{
    return tiles_compare_useful(&a->problem, &a->tiles, &b->problem, &b->tiles);
}

static int compare_time(const struct occ_tiles_choice *a, const struct occ_tiles_choice *b)
{
    return tiles_compare_time(&a->problem, &a->tiles, &b->problem, &b->tiles);
}

static void try_tile(struct search *s, uint32_t tile_m, uint32_t tile_n)
{
    struct occ_problem p = *s->problem;
    struct occ_tiles_choice choice;
    p.tile_m = tile_m;
    p.tile_n = tile_n;
    if (!evaluate(&p, s->slots, &choice) || choice.tiles.rounds == 0 ||
        tiles_compare_useful(&p, &choice.tiles, s->problem, &s->now) <= 0) {
        return;
    }
    /* |new - old| / old of both dimensions, times both old sizes: whole numbers, up to 2^63 */
    uint64_t apart = (uint64_t)distance(s->problem->tile_m, tile_m) * s->problem->tile_n +
                     (uint64_t)distance(s->problem->tile_n, tile_n) * s->problem->tile_m;
    struct occ_tiles_choice *full = &s->advice->full_tile;
    struct occ_tiles_choice *best = &s->advice->best_tile;
    bool is_full = p.schedule != OCC_TILE_SCHEDULE_STREAM_K && fills_last_round(&choice, s->slots);
    if (is_full && (!full->exists || apart < s->full_distance)) {
        *full = choice;
        s->full_distance = apart;
    }
    int order = best->exists ? compare_useful(&choice, best) : 1;
    if (order > 0 || (order == 0 && apart < s->best_distance)) {
        *best = choice;
        s->best_distance = apart;
    }
}

static void try_tiles(struct search *s)
{
    uint32_t m = s->problem->tile_m;
    uint32_t n = s->problem->tile_n;
    uint32_t most_m = (uint32_t)min_u64(2 * (uint64_t)m, OCC_PROBLEM_MAX);
    uint32_t most_n = (uint32_t)min_u64(2 * (uint64_t)n, OCC_PROBLEM_MAX);
    for (uint32_t a = round_div_up(m, 2); a <= most_m; a = next_size(a, m)) {
        for (uint32_t b = round_div_up(n, 2); b <= most_n; b = next_size(b, n)) {
            try_tile(s, a, b);
        }
    }
}

/* ---- splits, schedules, machines ----------------------------------------------------------- */

uint32_t tiles_advice_split_max(const struct occ_tiles *tiles)
{
    uint64_t most = tiles->steps > 0 ? tiles->steps : SPLITS_MAX;
    return (uint32_t)min_u64(most, TILES_SPLIT_MAX);
}

static void try_splits(struct search *s)
{
    struct occ_tiles_choice *full = &s->advice->full_split;
    struct occ_tiles_choice *best = &s->advice->best_split;
    uint32_t now = s->problem->split_k;
    uint32_t most = tiles_advice_split_max(&s->now);
    for (uint32_t split = 1; split <= most; split++) {
        struct occ_problem p = *s->problem;
        struct occ_tiles_choice choice;
        p.split_k = split;
        if (!evaluate(&p, s->slots, &choice) || choice.tiles.rounds == 0 ||
            tiles_compare_time(&p, &choice.tiles, s->problem, &s->now) >= 0) {
            continue;
        }
        bool is_nearer = distance(now, split) < distance(now, full->problem.split_k);
        if (fills_last_round(&choice, s->slots) && (!full->exists || is_nearer)) {
            *full = choice;
        }
        if (!best->exists || compare_time(&choice, best) < 0) {
            *best = choice;
        }
    }
}

static void try_schedule(const struct search *s, enum occ_tile_schedule schedule,
                         struct occ_tiles_choice *out)
{
    struct occ_problem p = *s->problem;
    if (p.schedule == schedule) {
        return;
    }
    p.schedule = schedule;
    if (schedule == OCC_TILE_SCHEDULE_STREAM_K) {
        p.split_k = 1;
    }
    evaluate(&p, s->slots, out);
}

/*
 * Finds the nearest SM counts with which the items fill every slot of every round.  The search ends
 * at items / per_sm, since more SMs cannot be filled even once, and at ADVICE_SMS_MAX.
 */
static void find_sms(struct search *s)
{
    uint32_t sms = s->slots.sms;
    if (sms == 0 || sms > ADVICE_SMS_MAX || s->slots.cluster > 1 || s->slots.slots % sms != 0 ||
        s->now.items % s->slots.slots == 0) {
        return;
    }
    uint64_t per_sm = s->slots.slots / sms;
    uint64_t sm_fills = s->now.items / per_sm; /* SMs that the items fill, over all rounds */
    if (s->now.items % per_sm != 0) {
        return;
    }
    for (uint32_t below = sms - 1; below > 0 && s->advice->sms_below == 0; below--) {
        if (sm_fills % below == 0) {
            s->advice->sms_below = below;
        }
    }
    uint64_t most = min_u64(sm_fills, ADVICE_SMS_MAX);
    for (uint64_t more = (uint64_t)sms + 1; more <= most && s->advice->sms_above == 0; more++) {
        if (sm_fills % more == 0) {
            s->advice->sms_above = (uint32_t)more;
        }
    }
}

enum occ_status occ_tiles_advise(const struct occ_problem *problem, struct occ_slots slots,
                                 struct occ_tiles_advice *out)
{
    struct occ_tiles_advice advice = { 0 };
    struct search s = { .problem = problem, .slots = slots, .advice = &advice };
    if (problem == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    enum occ_status status = occ_tiles(problem, slots, &s.now);
    if (status != OCC_OK || slots.slots == 0) {
        return status != OCC_OK ? status : OCC_ERR_RANGE;
    }
    try_tiles(&s);
    if (problem->schedule != OCC_TILE_SCHEDULE_STREAM_K) {
        try_splits(&s);
        find_sms(&s);
    }
    try_schedule(&s, OCC_TILE_SCHEDULE_PERSISTENT, &advice.persistent);
    try_schedule(&s, OCC_TILE_SCHEDULE_STREAM_K, &advice.stream_k);
    *out = advice;
    return OCC_OK;
}
