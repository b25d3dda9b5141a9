/* tiles_split.c - the number of splits that FlashAttention's rule selects. */
#include "core/slots.h"
#include "core/tiles.h"

enum {
    SPLITS_MAX = 128,
    FEW_STEPS = 4, /* so few k-steps are not split */
    BITS_PER_BYTE = 8,
    BITS_DEFAULT = 16
};

/* The K and V of a head beyond this size do not stay in the L2 cache. */
#define L2_BYTES ((uint64_t)50 << 20)

/* A split and its rounds: its wave efficiency is split / rounds, times a common factor. */
struct fill {
    uint64_t split, rounds;
};

/* Is the wave efficiency of `a` at least `percent` % of that of `b`?  Exact up to 2^45 rounds. */
static bool is_as_full(struct fill a, struct fill b, uint64_t percent)
{
    return (double)(a.split * 100) * (double)b.rounds >=
           (double)(b.split * percent) * (double)a.rounds;
}

/* The bytes of one head's K and V: k keys of n elements each. */
static uint64_t head_bytes(const struct occ_problem *p, uint32_t element_bits)
{
    uint64_t elements = (uint64_t)p->k * p->n * 2;
    uint64_t bits = element_bits > 0 ? element_bits : BITS_DEFAULT;
    return elements / BITS_PER_BYTE * bits + elements % BITS_PER_BYTE * bits / BITS_PER_BYTE;
}

/* The splits of tiles that fill the slots: K and V of a head that exceed the cache are split. */
static uint32_t split_for_cache(const struct occ_problem *p, const struct occ_tiles *tiles,
                                uint32_t sms, uint32_t element_bits)
{
    uint64_t bytes = head_bytes(p, element_bits);
    if (bytes <= L2_BYTES || sms == 0 || tiles->tiles_m < 2 * (uint64_t)sms) {
        return 1;
    }
    return (uint32_t)min_u64(round_div_up64(bytes, L2_BYTES), SPLITS_MAX);
}

/* The smallest split whose wave efficiency is at least 0.85 of the best. */
static uint32_t split_for_waves(const struct occ_tiles *tiles, const struct occ_slots *slots,
                                uint32_t most)
{
    struct fill fills[SPLITS_MAX + 1];
    struct fill best = { 0, 1 };
    for (uint32_t split = 1; split <= most; split++) {
        /* There are fewer tiles than slots: the product is small. */
        uint64_t rounds = round_div_up64(tiles->tiles * split, slots->slots);
        fills[split] = (struct fill){ split, rounds };
        if (!slots_divide(slots, tiles->tiles * split)) {
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
    return split;
}

enum occ_status occ_tiles_split(const struct occ_problem *problem, struct occ_slots slots,
                                uint32_t element_bits, uint32_t *out)
{
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
    uint64_t most = min_u64(SPLITS_MAX, slots.slots);
    most = slots.sms > 0 ? min_u64(most, slots.sms) : most;
    most = tiles.steps > 0 ? min_u64(most, tiles.steps) : most;
    if (tiles.tiles >= slots.slots - slots.slots / 5) { /* four fifths, rounded up */
        *out = split_for_cache(&p, &tiles, slots.sms, element_bits);
    } else if (tiles.steps > 0 && tiles.steps <= FEW_STEPS) {
        *out = 1;
    } else {
        *out = split_for_waves(&tiles, &slots, (uint32_t)most);
    }
    return OCC_OK;
}
