/* slots.h - the slots of a machine: how many blocks run at once, and how well a grid uses them. */
#ifndef OCC_CORE_SLOTS_H
#define OCC_CORE_SLOTS_H

#include "core/round.h"
#include "occ.h"

/* The numbers of slots that are possible: first, first + step, ..., last. */
struct slots_range {
    uint64_t first, step, last;
    uint64_t count; /* that ends over a range look at: all, or SLOTS_COUNTS_MAX spread evenly */
};

enum { SLOTS_COUNTS_MAX = 1000 };

/* Is `slots` a valid argument of occ_waves_on() and occ_tiles()?  0 slots are valid. */
bool slots_are_valid(const struct occ_slots *slots);

/* The range of valid slots. */
struct slots_range slots_range_of(const struct occ_slots *slots);

/* The number of slots at `i`, below range->count; the first and the last are the range's ends. */
uint64_t slots_range_at(const struct slots_range *range, uint64_t i);

/* The same machine with exactly `count` slots. */
struct occ_slots slots_exact(const struct occ_slots *slots, uint64_t count);

/* Can a grid of `grid` blocks be launched: is it a multiple of the cluster? */
static inline bool slots_divide(const struct occ_slots *slots, uint64_t grid)
{
    return grid % max_u32(slots->cluster, 1) == 0;
}

/*
 * How the blocks of a grid lie on the slots of a machine, wave after wave.  In the run whose length
 * is `turns`, the blocks of an SM share its throughput; a full wave takes `turns_per_wave` of them.
 */
struct slots_split {
    uint64_t count, slots; /* blocks; slots for them */
    uint32_t sms;
    uint64_t per_sm, fuller; /* slots of an SM; the first `fuller` SMs have one more */
    uint64_t full, tail;     /* full waves, and the blocks that are left for the last wave */
    uint64_t level, more;    /* the tail's blocks on an SM; the first `more` SMs have one more */
    uint64_t turns, turns_per_wave;
};

/* Splits `count` blocks, 1 or more, on `slots` slots, 1 or more, of `sms` SMs, 1 or more. */
struct slots_split slots_split(uint64_t count, uint64_t slots, uint32_t sms);

/* The waves, the last one included. */
static inline uint64_t slots_waves(const struct slots_split *split)
{
    return split->full + (split->tail > 0);
}

/* The share of all slots that the blocks use, if no block slows another one down. */
static inline double slots_used(const struct slots_split *split)
{
    return (double)split->count / (double)(split->slots * slots_waves(split));
}

/* The share that the blocks use, if the blocks of an SM share its throughput. */
double slots_used_shared(const struct slots_split *split);

#endif
