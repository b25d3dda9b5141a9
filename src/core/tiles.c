/* tiles.c - tile and wave quantization of a problem: padding, rounds, useful share. */
#include "core/tiles.h"

#include <stdio.h>

#include "base/ull.h"
#include "core/round.h"
#include "core/slots.h"
#include "core/words.h"

static const uint64_t items_max = UINT64_C(1) << 62;
static const double throughput_min = 1e-6;
static const double throughput_max = 1e9;

const char *occ_tile_schedule_key(enum occ_tile_schedule schedule)
{
    static const char *const keys[] = {
        [OCC_TILE_SCHEDULE_TILES] = "tiles",
        [OCC_TILE_SCHEDULE_PERSISTENT] = "persistent",
        [OCC_TILE_SCHEDULE_STREAM_K] = "stream-k",
    };
    _Static_assert(sizeof keys / sizeof *keys == OCC_TILE_SCHEDULE_COUNT, "a key for each");
    return (unsigned)schedule < OCC_TILE_SCHEDULE_COUNT ? keys[schedule] : NULL;
}

/* a x b, both 1 or more; false if the product exceeds items_max. */
static bool multiply(uint64_t a, uint64_t b, uint64_t *out)
{
    if (a > items_max / b) {
        return false;
    }
    *out = a * b;
    return true;
}

static bool is_size(uint32_t size)
{
    return in_range(size, 1, OCC_PROBLEM_MAX);
}

static bool problem_in_range(const struct occ_problem *p, struct occ_slots slots)
{
    bool sizes_ok = is_size(p->m) && is_size(p->n) && is_size(p->tile_m) && is_size(p->tile_n) &&
                    is_size(p->batch) && p->k <= OCC_PROBLEM_MAX && p->tile_k <= OCC_PROBLEM_MAX;
    bool split_ok = in_range(p->split_k, 1, TILES_SPLIT_MAX) &&
                    (p->split_k == 1 || p->schedule != OCC_TILE_SCHEDULE_STREAM_K);
    return sizes_ok && split_ok && (unsigned)p->schedule < OCC_TILE_SCHEDULE_COUNT &&
           slots.slots <= items_max && slots_are_valid(&slots) && p->throughput >= throughput_min &&
           p->throughput <= throughput_max;
}

/* The share of `count` tiles (or k-steps) that is not padding; together they cover `size`. */
static double share(uint32_t size, uint64_t count, uint32_t tile)
{
    return (double)size / ((double)count * (double)tile);
}

/* Fills the members that are independent of the slots; false if the counts are too large. */
static bool count_tiles(const struct occ_problem *p, struct occ_tiles *t)
{
    uint32_t tile_k = p->tile_k > 0 ? p->tile_k : 1;
    uint64_t all_steps;
    t->tiles_m = round_div_up(p->m, p->tile_m);
    t->tiles_n = round_div_up(p->n, p->tile_n);
    t->steps = round_div_up(p->k, tile_k);
    t->tile_efficiency = share(p->m, t->tiles_m, p->tile_m) * share(p->n, t->tiles_n, p->tile_n);
    t->split_efficiency = 1.0;
    if (t->steps > 0) {
        t->tile_efficiency *= share(p->k, t->steps, tile_k);
        t->k_steps = round_div_up64(t->steps, p->split_k);
        t->split_efficiency = (double)t->steps / ((double)p->split_k * (double)t->k_steps);
    }
    return multiply(t->tiles_m * t->tiles_n, p->batch, &t->tiles) &&
           multiply(t->tiles, p->split_k, &t->items) &&
           multiply(t->tiles, max_u64(t->steps, 1), &all_steps);
}

/* Multiply-adds that the longest block does per element of a tile; 1 / split_k if k is unknown. */
static double depth(const struct occ_problem *p, const struct occ_tiles *t)
{
    if (t->steps == 0) {
        return 1.0 / p->split_k;
    }
    return (double)t->k_steps * (p->tile_k > 0 ? p->tile_k : 1);
}

/*
 * The wave efficiency of `shares` equal shares of the work, items or k-steps, if the blocks of an
 * SM share its throughput: the SM with the most of them decides.  Blocks are dispatched over the
 * SMs in turn, those with a k-step more first, so no SM has more than its part, rounded up.
 */
static double shared_efficiency(uint64_t shares, struct occ_slots slots, double independent)
{
    if (slots.sms == 0) {
        return independent;
    }
    const struct slots_split split = slots_split(shares, slots.slots, slots.sms);
    return slots_used_shared(&split);
}

/* Distributes whole items over the slots. */
static void schedule_items(const struct occ_problem *p, struct occ_slots slots, struct occ_tiles *t)
{
    t->grid = t->items;
    if (slots.slots == 0) {
        t->grid = p->schedule == OCC_TILE_SCHEDULE_TILES ? t->items : 0;
        return;
    }
    if (p->schedule == OCC_TILE_SCHEDULE_PERSISTENT) {
        t->grid = min_u64(t->items, slots.slots);
    }
    t->rounds = round_div_up64(t->items, slots.slots);
    t->wave_efficiency = (double)t->items / ((double)slots.slots * (double)t->rounds);
    t->wave_efficiency_shared = shared_efficiency(t->items, slots, t->wave_efficiency);
    t->model_time = (double)t->rounds * p->tile_m * p->tile_n * depth(p, t) / p->throughput;
}

/* Distributes equal shares of all k-steps over the slots. */
static void schedule_stream(const struct occ_problem *p, struct occ_slots slots,
                            struct occ_tiles *t)
{
    t->k_steps = 0;
    if (slots.slots == 0) {
        return;
    }
    double tile = (double)p->tile_m * p->tile_n;
    t->grid = slots.slots;
    t->rounds = 1;
    t->wave_efficiency = 1.0;
    t->wave_efficiency_shared = 1.0;
    t->model_time = (double)t->tiles / (double)slots.slots * tile / p->throughput;
    if (t->steps > 0) {
        uint64_t steps = t->tiles * t->steps;
        t->k_steps = round_div_up64(steps, slots.slots);
        t->grid = min_u64(steps, slots.slots);
        t->wave_efficiency = (double)steps / ((double)slots.slots * (double)t->k_steps);
        t->wave_efficiency_shared = shared_efficiency(steps, slots, t->wave_efficiency);
        t->model_time = tile * depth(p, t) / p->throughput;
    }
}

static void schedule(const struct occ_problem *p, struct occ_slots slots, struct occ_tiles *t)
{
    if (p->schedule == OCC_TILE_SCHEDULE_STREAM_K) {
        schedule_stream(p, slots, t);
    } else {
        schedule_items(p, slots, t);
    }
}

/* Sets the ends of the wave efficiencies: over every number of slots in the range. */
static void fill_ends(const struct occ_problem *p, struct occ_slots slots, struct occ_tiles *t)
{
    struct slots_range range = slots_range_of(&slots);
    for (uint64_t i = 0; i < range.count && range.count > 1; i++) {
        struct occ_tiles other = *t;
        schedule(p, slots_exact(&slots, slots_range_at(&range, i)), &other);
        if (other.wave_efficiency < t->wave_efficiency) {
            t->wave_efficiency = other.wave_efficiency;
        }
        if (other.wave_efficiency_shared > t->wave_efficiency_shared) {
            t->wave_efficiency_shared = other.wave_efficiency_shared;
        }
    }
}

/* The blocks of a schedule that gives each slot one block may idle, so as to fill a cluster. */
static void round_grid(const struct occ_problem *p, struct occ_slots slots, struct occ_tiles *t)
{
    if (p->schedule != OCC_TILE_SCHEDULE_TILES) {
        t->grid = round_up64(t->grid, max_u32(slots.cluster, 1));
    }
}

enum occ_status occ_tiles(const struct occ_problem *problem, struct occ_slots slots,
                          struct occ_tiles *out)
{
    struct occ_tiles t = { 0 };
    if (problem == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    if (!problem_in_range(problem, slots) || !count_tiles(problem, &t)) {
        return OCC_ERR_RANGE;
    }
    t.wave_efficiency = -1.0;
    t.wave_efficiency_shared = -1.0;
    t.useful = -1.0;
    t.useful_shared = -1.0;
    t.model_time = -1.0;
    bool is_grid_of_items = problem->schedule == OCC_TILE_SCHEDULE_TILES;
    if (is_grid_of_items && !slots_divide(&slots, t.items)) {
        slots = slots_exact(&slots, 0); /* the launch fails */
    }
    schedule(problem, slots, &t);
    round_grid(problem, slots, &t);
    if (slots.slots > 0) {
        fill_ends(problem, slots, &t);
        t.useful = t.tile_efficiency * t.wave_efficiency;
        t.useful_shared = t.tile_efficiency * t.wave_efficiency_shared;
    }
    *out = t;
    return OCC_OK;
}

/* ---- steps --------------------------------------------------------------------------------- */

/* Adds "M: 1500 / 128, rounded up = 12; 1500 / (12 x 128) = 0.976562". */
static void explain_share(struct steps *steps, const char *name, uint32_t size, uint64_t count,
                          uint32_t tile)
{
    steps_add(steps, "%s: %u / %u, rounded up = %llu; %u / (%llu x %u) = %.6g", name, size, tile,
              ull(count), size, ull(count), tile, share(size, count, tile));
}

static void explain_rounds(const struct occ_problem *p, struct occ_slots slots,
                           const struct occ_tiles *t, struct steps *steps)
{
    if (p->schedule == OCC_TILE_SCHEDULE_STREAM_K && t->steps > 0) {
        steps_add(steps, "%llu x %llu %s / %llu %s, rounded up = %llu a block", ull(t->tiles),
                  ull(t->steps), words_by_count(t->steps, "k-step", "k-steps"), ull(slots.slots),
                  words_by_count(slots.slots, "slot", "slots"), ull(t->k_steps));
        steps_add(steps, "%llu / (%llu x %llu) = %.6g", ull(t->tiles * t->steps), ull(slots.slots),
                  ull(t->k_steps), t->wave_efficiency);
    } else if (p->schedule == OCC_TILE_SCHEDULE_STREAM_K) {
        steps_add(steps, "no K is given: all slots are busy to the end = 1");
    } else {
        steps_add(steps, "%llu / %llu %s, rounded up = %llu", ull(t->items), ull(slots.slots),
                  words_by_count(slots.slots, "slot", "slots"), ull(t->rounds));
        steps_add(steps, "%llu / (%llu x %llu) = %.6g", ull(t->items), ull(slots.slots),
                  ull(t->rounds), t->wave_efficiency);
    }
}

void tiles_explain(const struct occ_problem *p, struct occ_slots slots, const struct occ_tiles *t,
                   struct steps *steps)
{
    steps_topic(steps, "tiles");
    explain_share(steps, "M", p->m, t->tiles_m, p->tile_m);
    explain_share(steps, "N", p->n, t->tiles_n, p->tile_n);
    if (t->steps > 0) {
        explain_share(steps, "K", p->k, t->steps, p->tile_k > 0 ? p->tile_k : 1);
    }
    steps_add(steps, "%llu x %llu x %u = %llu %s; share that is not padding: %.6g", ull(t->tiles_m),
              ull(t->tiles_n), p->batch, ull(t->tiles), words_by_count(t->tiles, "tile", "tiles"),
              t->tile_efficiency);
    if (p->split_k > 1) {
        steps_add(steps, "x %u splits = %llu", p->split_k, ull(t->items));
        if (t->steps > 0) {
            steps_add(steps, "%llu %s / %u, rounded up = %llu a split", ull(t->steps),
                      words_by_count(t->steps, "k-step", "k-steps"), p->split_k, ull(t->k_steps));
        }
    }
    if (t->rounds > 0) {
        struct slots_range range = slots_range_of(&slots);
        struct occ_tiles at_estimate = *t;
        schedule(p, slots_exact(&slots, slots.slots), &at_estimate);
        steps_topic(steps, "rounds");
        explain_rounds(p, slots, &at_estimate, steps);
        if (range.count > 1) {
            steps_add(steps, "%.6g at least, over all counts of clusters from %llu to %llu",
                      t->wave_efficiency, ull(slots.low / range.step),
                      ull(slots.high / range.step));
        }
        steps_topic(steps, "useful");
        steps_add(steps, "%.6g x %.6g = %.6g", t->tile_efficiency, t->wave_efficiency, t->useful);
    }
}
