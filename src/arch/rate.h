/* rate.h - how fast products compute with each type of operands, and their highest clocks. */
#ifndef OCC_ARCH_RATE_H
#define OCC_ARCH_RATE_H

#include "arch/dtype.h"
#include "arch/gpu_table.h"

/*
 * The highest rate of `type` with `accumulator` on an architecture, or on the product `gpu` of it
 * (NULL = not known): of rows for the product, else for its segment, else for all.  Without a
 * product it is the rate of those that are not slowed down.  NULL = not known.
 */
const struct gpu_rate *rate_find(const struct gpu_table *table, const char *arch,
                                 const struct gpu *gpu, const struct dtype *type,
                                 const char *accumulator);

/*
 * The highest clock of a product that its maker or driver states, or that was seen and is the boost
 * clock of its sheet; no card runs above it unless it is overclocked.  NULL = not known: a clock
 * that a user states or locked may be passed.
 */
const struct gpu_clock *rate_highest_clock(const struct gpu_table *table, const struct gpu *gpu);

/* What the L2 delivers on an architecture, as it was measured; NULL = not known. */
const struct gpu_feed *rate_l2(const struct gpu_table *table, const char *arch);

/* The rate of a type with an accumulator. */
struct rate {
    const struct dtype *type;
    const char *accumulator;
    const struct gpu_rate *row;
};

enum { RATES_MAX = 24 };

/*
 * Lists the known rates of an architecture, or of a product of it, in the order of the types: each
 * with its usual accumulator, then with f16 if that rate differs.  Returns their number.
 */
size_t rate_list(const struct gpu_table *table, const char *arch, const struct gpu *gpu,
                 struct rate out[RATES_MAX]);

/* How a highest clock is known, for people: "as its driver prints it". */
const char *rate_clock_text(const struct gpu_clock *clock);

#endif
