/* tiles_compare.c - compares tiles, splits and schedules by exact fractions, so that ties are ties.
 */
#include "base/minmax.h"
#include "core/fraction.h"
#include "core/tiles.h"

static const uint64_t million = 1000000;

/* Doubles that differ by more than this are not equal fractions; the rest is compared exactly. */
static const double near = 1e-9;

static uint64_t size_or_1(uint32_t size)
{
    return size > 0 ? size : 1;
}

/* The order of two doubles above 0; 0 if rounding may have made the difference. */
static int compare_roughly(double a, double b)
{
    double most = max_real(a, b);
    if (a > b ? a - b <= most * near : b - a <= most * near) {
        return 0;
    }
    return a < b ? -1 : 1;
}

/*
 * The useful share: of the elements in m, n and k, then of the turns of all slots.  The turns are
 * the whole number of which the wave efficiency is a share.
 */
static struct fraction useful(const struct occ_problem *p, const struct occ_tiles *t)
{
    bool is_stream = p->schedule == OCC_TILE_SCHEDULE_STREAM_K;
    uint64_t work = t->items;
    if (is_stream) {
        work = t->steps > 0 ? t->tiles * t->steps : 1;
    }
    struct fraction f = { { p->m, p->n, work },
                          { t->tiles_m, p->tile_m, t->tiles_n, p->tile_n,
                            fraction_whole((double)work / t->wave_efficiency) } };
    if (t->steps > 0) {
        f.over[3] = p->k;
        f.under[5] = t->steps;
        f.under[6] = size_or_1(p->tile_k);
    }
    return f;
}

int tiles_compare_useful(const struct occ_problem *a_problem, const struct occ_tiles *a,
                         const struct occ_problem *b_problem, const struct occ_tiles *b)
{
    int order = compare_roughly(a->useful, b->useful);
    if (order != 0) {
        return order;
    }
    struct fraction left = useful(a_problem, a);
    struct fraction right = useful(b_problem, b);
    return fraction_compare(&left, &right);
}

/* The model time; throughputs have six decimals at most. */
static struct fraction model_time(const struct occ_problem *p, const struct occ_tiles *t)
{
    struct fraction f = { { t->rounds, p->tile_m, p->tile_n, million },
                          { fraction_whole(p->throughput * (double)million) } };
    if (t->steps > 0) {
        f.over[4] = t->k_steps;
        f.over[5] = size_or_1(p->tile_k);
    } else if (p->schedule == OCC_TILE_SCHEDULE_STREAM_K) {
        f.over[4] = t->tiles;
        f.under[1] = t->grid; /* a block for each slot */
    } else {
        f.under[1] = p->split_k;
    }
    return f;
}

int tiles_compare_time(const struct occ_problem *a_problem, const struct occ_tiles *a,
                       const struct occ_problem *b_problem, const struct occ_tiles *b)
{
    int order = compare_roughly(a->model_time, b->model_time);
    if (order != 0) {
        return order;
    }
    struct fraction left = model_time(a_problem, a);
    struct fraction right = model_time(b_problem, b);
    return fraction_compare(&left, &right);
}
