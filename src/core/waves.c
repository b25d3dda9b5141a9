#include "core/random.h"
#include "core/round.h"
#include "occ.h"

static const uint64_t grid_max = UINT64_C(1) << 62;

uint64_t occ_resident_grid(uint32_t blocks_per_sm, uint32_t sms)
{
    return (uint64_t)blocks_per_sm * sms;
}

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

/* The share of all slots that `grid` blocks use in waves of `slots` slots. */
static double used_share(uint64_t grid, uint64_t slots)
{
    return (double)grid / (double)(slots * round_div_up64(grid, slots));
}

/*
 * Sets the mean blocks per busy SM (resident) and the share of the run in which an SM is busy
 * (active).  For the members with _shared, b blocks that run on an SM together take as long as b
 * blocks one after the other.  The numbers are doubles, since squares do not fit 64 bits; whole
 * numbers below 2^53 stay exact.
 */
static void fill_resident(uint32_t blocks_per_sm, struct occ_waves *w)
{
    uint64_t tail_sms = min_u64(w->tail_blocks, w->sms);
    double busy = (double)w->sms * (double)w->full_waves + (double)tail_sms; /* SMs x waves */
    uint64_t tail_per_sm = w->tail_blocks / w->sms;
    uint64_t fuller_sms = w->tail_blocks % w->sms; /* they have one block more than the others */
    double squares = (double)w->sms * (double)tail_per_sm * (double)tail_per_sm +
                     (double)fuller_sms * (2.0 * (double)tail_per_sm + 1.0);
    double full = (double)w->full_waves * (double)w->blocks_per_wave;
    double grid = (double)w->grid;
    w->resident = grid / busy;
    w->resident_shared = (full * blocks_per_sm + squares) / grid;
    /* Despite rounding, resident <= resident_shared <= blocks_per_sm must hold. */
    if (w->resident > blocks_per_sm) {
        w->resident = blocks_per_sm;
    }
    if (w->resident_shared < w->resident) {
        w->resident_shared = w->resident;
    }
    if (w->resident_shared > blocks_per_sm) {
        w->resident_shared = blocks_per_sm;
    }
    w->active = busy / ((double)w->sms * (double)w->total_waves);
    if (w->active > 1.0) {
        w->active = 1.0;
    }
    w->active_shared = w->efficiency_shared;
}

/*
 * efficiency <= efficiency_shared: grid <= blocks_per_sm x sms x total_waves means
 * ceil(grid / sms) <= blocks_per_sm x total_waves, so the shared model's divisor is never larger;
 * conversion to double and division keep the order.  The two are equal if the last wave fills at
 * least one SM.  Nothing overflows: a divisor is either one wave (at most the product of two 32-bit
 * numbers) or less than 2 x grid <= 2^63.
 */
enum occ_status occ_waves(uint32_t blocks_per_sm, uint32_t sms, uint64_t grid,
                          struct occ_waves *out)
{
    if (out == NULL) {
        return OCC_ERR_NULL;
    }
    if (blocks_per_sm == 0 || sms == 0 || grid == 0 || grid > grid_max) {
        return OCC_ERR_RANGE;
    }
    uint64_t wave = occ_resident_grid(blocks_per_sm, sms);
    struct occ_waves w = { 0 };
    w.grid = grid;
    w.sms = sms;
    w.blocks_per_wave = wave;
    w.waves = (double)grid / (double)wave;
    w.full_waves = grid / wave;
    w.total_waves = round_div_up64(grid, wave);
    w.tail_blocks = grid % wave;
    w.last_wave_blocks = w.tail_blocks > 0 ? w.tail_blocks : wave;
    w.last_wave_utilization = (double)w.last_wave_blocks / (double)wave;
    w.efficiency = used_share(grid, wave);
    w.efficiency_shared = used_share(grid, sms);
    fill_resident(blocks_per_sm, &w);
    *out = w;
    return OCC_OK;
}

/* The 90 % quantile of the largest of `count` normal numbers, by Abramowitz and Stegun 26.2.23. */
static double largest_normal(double count)
{
    double q = 1.0 - random_exp(random_log(0.9) / count);
    double y = random_sqrt(-2.0 * random_log(q));
    return y - (2.515517 + y * (0.802853 + y * 0.010328)) /
                   (1.0 + y * (1.432788 + y * (0.189269 + y * 0.001308)));
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
    double used = used_share(grid, resident);
    double waves = (double)round_div_up64(grid, resident);
    double variance = random_log(1.0 + cv * cv / waves);
    double stretch = random_sqrt(variance) * largest_normal((double)min_u64(grid, resident));
    double uneven = 1.0 - used / random_exp(stretch - variance / 2.0);
    struct occ_loss loss = { .low = 1.0 - used_share(grid, sms), .high = 1.0 - used };
    if (loss.low > loss.high) {
        loss.low = loss.high;
    }
    loss.uneven_low = 0.4 * loss.low / (1.0 - 0.6 * loss.low);
    loss.uneven_high = uneven > loss.high ? uneven : loss.high;
    *out = loss;
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
    if (waves->sms == 0 || wave == 0 || wave % waves->sms != 0 || grid == 0 || grid > grid_max ||
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
    if (waves->total_waves > 1) {
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
