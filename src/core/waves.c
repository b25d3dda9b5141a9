#include "core/waves.h"

#include "core/random.h"

static const uint64_t grid_max = UINT64_C(1) << 62;

uint64_t occ_cooperative_grid(const struct occ_arch *arch, const struct occ_result *result,
                              uint32_t sms)
{
    if (arch == NULL || result == NULL || result->blocks_per_sm == 0) {
        return 0;
    }
    if (arch->cooperative == OCC_COOPERATIVE_ONE) {
        return 1;
    }
    if (arch->cooperative == OCC_COOPERATIVE_RESIDENT) {
        return occ_resident_grid(result->blocks_per_sm, sms);
    }
    if (arch->cooperative != OCC_COOPERATIVE_POOLED) {
        return 0;
    }
    uint64_t smem = result->rows[OCC_LIMIT_ON_SHARED_MEMORY].taken;
    uint32_t others = OCC_NO_LIMIT;
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        if (i != OCC_LIMIT_ON_SHARED_MEMORY) {
            others = min_u32(others, result->rows[i].blocks);
        }
    }
    uint64_t grid = occ_resident_grid(others, sms);
    uint64_t pool = (uint64_t)arch->smem_per_block_optin * sms;
    return smem > 0 ? min_u64(grid, pool / smem) : grid;
}

/* The members of struct occ_waves that depend on the number of slots, for one such number. */
struct ends {
    double efficiency, efficiency_shared, resident, resident_shared, active, active_shared;
};

/* The SMs with `blocks` blocks of the tail and `slots` slots. */
static void add_tail(double count, double blocks, double slots, double *busy, double *squares)
{
    if (slots > 0.0) {
        *busy += count * blocks / slots;
        *squares += count * blocks * blocks / slots;
    }
}

/*
 * Sets the mean blocks per busy SM (resident) and the share of the run in which an SM is busy
 * (active), if the blocks of an SM share its throughput.  The numbers are doubles, since squares do
 * not fit 64 bits; whole numbers below 2^53 stay exact.
 */
static void fill_shared(const struct slots_split *s, struct ends *e)
{
    const uint64_t both = min_u64(s->fuller, s->more);
    const double full = (double)s->full;
    double busy = 0.0;                   /* of the tail, in waves, added up over the SMs */
    double squares = 0.0;                /* blocks x that time */
    const double low = (double)s->level; /* blocks on an SM, and slots of it: of two numbers each */
    const double high = (double)(s->level + 1);
    const double few = (double)s->per_sm;
    const double many = (double)(s->per_sm + 1);
    add_tail((double)both, high, many, &busy, &squares);
    add_tail((double)(s->fuller - both), low, many, &busy, &squares);
    add_tail((double)(s->more - both), high, few, &busy, &squares);
    add_tail((double)(s->sms - s->fuller - (s->more - both)), low, few, &busy, &squares);
    double waves = (double)s->turns / (double)s->turns_per_wave;
    busy += (double)min_u64(s->sms, s->slots) * full;
    e->resident_shared = ((double)s->slots * full + squares) / busy;
    e->active_shared = busy / ((double)s->sms * waves);
}

/* As fill_shared() if every SM has `per_sm` slots: with fewer roundings. */
static void fill_shared_evenly(const struct slots_split *s, struct ends *e)
{
    const double level = (double)s->level;
    double squares = (double)s->sms * level * level + (double)s->more * (2.0 * level + 1.0);
    double full = (double)(s->count - s->tail);
    e->resident_shared = (full * (double)s->per_sm + squares) / (double)s->count;
    e->active_shared = e->efficiency_shared;
}

/* Despite rounding, resident <= resident_shared <= the slots of the fullest SM must hold. */
static struct ends compute_ends(uint64_t slots, uint32_t sms, uint64_t grid)
{
    const struct slots_split s = slots_split(grid, slots, sms);
    struct ends e;
    uint64_t tail_sms = min_u64(s.tail, sms);
    double full_sms = (double)min_u64(sms, slots);
    double busy = full_sms * (double)s.full + (double)tail_sms; /* SMs x waves */
    double most = (double)(s.per_sm + (s.fuller > 0));
    e.efficiency = slots_used(&s);
    e.efficiency_shared = slots_used_shared(&s);
    if (s.fuller == 0) {
        fill_shared_evenly(&s, &e);
    } else {
        fill_shared(&s, &e);
    }
    e.resident = min_real((double)grid / busy, most);
    if (e.resident_shared < e.resident) {
        e.resident_shared = e.resident;
    }
    e.resident_shared = min_real(e.resident_shared, most);
    e.active = min_real(busy / ((double)sms * (double)slots_waves(&s)), 1.0);
    e.active_shared = min_real(e.active_shared, 1.0);
    return e;
}

static void lower(double *value, double other)
{
    if (other < *value) {
        *value = other;
    }
}

static void raise(double *value, double other)
{
    if (other > *value) {
        *value = other;
    }
}

/* Widens the ends of `w` by those of another number of slots. */
static void widen(struct occ_waves *w, const struct ends *e)
{
    lower(&w->efficiency, e->efficiency);
    lower(&w->resident, e->resident);
    lower(&w->active, e->active);
    lower(&w->machine, e->resident * e->active);
    raise(&w->efficiency_shared, e->efficiency_shared);
    raise(&w->resident_shared, e->resident_shared);
    raise(&w->active_shared, e->active_shared);
    raise(&w->machine_shared, e->resident_shared * e->active_shared);
}

/* Sets the ends of `w`: over every number of slots in the range. */
static void fill_ends(struct occ_waves *w)
{
    struct slots_range range = slots_range_of(&w->slots);
    struct ends e = compute_ends(w->blocks_per_wave, w->sms, w->grid);
    w->efficiency = e.efficiency;
    w->efficiency_shared = e.efficiency_shared;
    w->resident = e.resident;
    w->resident_shared = e.resident_shared;
    w->active = e.active;
    w->active_shared = e.active_shared;
    w->machine = e.resident * e.active;
    w->machine_shared = e.resident_shared * e.active_shared;
    for (uint64_t i = 0; i < range.count && range.count > 1; i++) {
        const uint64_t slots = slots_range_at(&range, i);
        if (slots != w->blocks_per_wave) {
            e = compute_ends(slots, w->sms, w->grid);
            widen(w, &e);
        }
    }
}

/*
 * efficiency <= efficiency_shared: see slots_used_shared().  Nothing overflows: a divisor is either
 * one wave (at most 2^64) or less than 2 x grid <= 2^63.
 */
enum occ_status occ_waves_on(const struct occ_slots *slots, uint64_t grid, struct occ_waves *out)
{
    if (slots == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    if (!slots_are_valid(slots) || slots->slots == 0 || slots->sms == 0 || grid == 0 ||
        grid > grid_max || !slots_divide(slots, grid)) {
        return OCC_ERR_RANGE;
    }
    const uint64_t wave = slots->slots;
    out->slots = *slots;
    out->grid = grid;
    out->sms = slots->sms;
    out->blocks_per_wave = wave;
    out->waves = (double)grid / (double)wave;
    out->full_waves = grid / wave;
    out->total_waves = round_div_up64(grid, wave);
    out->tail_blocks = grid % wave;
    out->last_wave_blocks = out->tail_blocks > 0 ? out->tail_blocks : wave;
    out->last_wave_utilization = (double)out->last_wave_blocks / (double)wave;
    fill_ends(out);
    return OCC_OK;
}

enum occ_status occ_waves(uint32_t blocks_per_sm, uint32_t sms, uint64_t grid,
                          struct occ_waves *out)
{
    struct occ_slots slots = { .slots = occ_resident_grid(blocks_per_sm, sms), .sms = sms };
    return occ_waves_on(&slots, grid, out);
}

struct waves_lost_range waves_lost(const struct occ_waves *w)
{
    return (struct waves_lost_range){ 1.0 - w->efficiency_shared, 1.0 - w->efficiency };
}

/* By Abramowitz and Stegun 26.2.23. */
double waves_largest_normal(uint64_t count)
{
    double q = 1.0 - random_exp(random_log(0.9) / (double)count);
    double y = random_sqrt(-2.0 * random_log(q));
    return y - (2.515517 + y * (0.802853 + y * 0.010328)) /
                   (1.0 + y * (1.432788 + y * (0.189269 + y * 0.001308)));
}

struct occ_loss waves_loss(uint64_t grid, uint64_t resident, uint32_t sms, double cv,
                           double largest_normal)
{
    const struct slots_split split = slots_split(grid, resident, sms);
    double used = slots_used(&split);
    double waves = (double)slots_waves(&split);
    double variance = random_log(1.0 + cv * cv / waves);
    double stretch = random_sqrt(variance) * largest_normal;
    double uneven = 1.0 - used / random_exp(stretch - variance / 2.0);
    struct occ_loss loss = { .low = 1.0 - slots_used_shared(&split), .high = 1.0 - used };
    loss.low = min_real(loss.low, loss.high);
    loss.uneven_low = 0.4 * loss.low / (1.0 - 0.6 * loss.low);
    loss.uneven_high = max_real(uneven, loss.high);
    return loss;
}

enum occ_status occ_waves_loss(uint64_t grid, uint64_t resident, uint32_t sms, double cv,
                               struct occ_loss *out)
{
    if (out == NULL) {
        return OCC_ERR_NULL;
    }
    if (grid == 0 || grid > grid_max || resident == 0 || resident > grid_max || sms == 0 ||
        !(cv >= 0.0 && cv <= 2.0)) {
        return OCC_ERR_RANGE;
    }
    *out = waves_loss(grid, resident, sms, cv, waves_largest_normal(min_u64(grid, resident)));
    return OCC_OK;
}

double occ_waves_ncu_tail(const struct occ_waves *waves)
{
    if (waves == NULL || waves->tail_blocks == 0) {
        return 0.0;
    }
    return 1.0 / (1.0 + (double)waves->full_waves);
}

enum occ_status occ_waves_advise(const struct occ_waves *waves, struct occ_waves_advice *out)
{
    if (waves == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    uint64_t wave = waves->blocks_per_wave;
    uint64_t grid = waves->grid;
    const struct occ_slots *slots = &waves->slots;
    if (waves->sms == 0 || wave == 0 || slots->slots != wave || slots->sms != waves->sms ||
        !slots_are_valid(slots) || grid == 0 || grid > grid_max || !slots_divide(slots, grid) ||
        waves->total_waves != round_div_up64(grid, wave) || waves->tail_blocks != grid % wave ||
        waves->full_waves != grid / wave) {
        return OCC_ERR_RANGE;
    }
    struct occ_waves_advice advice = { 0 };
    uint64_t last = waves->tail_blocks > 0 ? waves->tail_blocks : wave;
    advice.grid_below = waves->full_waves * wave;
    advice.grid_above = waves->total_waves * wave;
    advice.resident_grid = wave;
    advice.tail_sms = (uint32_t)min_u64(last, waves->sms);
    advice.ncu_tail = occ_waves_ncu_tail(waves);
    if (waves->total_waves > 1 && slots->cluster <= 1) {
        /* b blocks per SM need at most n waves if b x sms x n >= grid, and more waves otherwise. */
        uint64_t per_sm = round_div_up64(grid, waves->sms); /* blocks */
        uint64_t more = round_div_up64(per_sm, waves->total_waves - 1);
        if (more <= UINT32_MAX) {
            advice.more_blocks = (uint32_t)more;
            advice.more_blocks_waves = round_div_up64(grid, more * waves->sms);
        }
    }
    *out = advice;
    return OCC_OK;
}
