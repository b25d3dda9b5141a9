#include <stddef.h>

#include "core/round.h"
#include "occ.h"

static const double latency_max = 1e9; /* also of issue, peak_gbs and clock_mhz */
static const double latency_millionths = 1e6;
static const uint32_t latency_count_max = 65535; /* largest ilp, and largest bytes_per_load */

const char *occ_enough_key(enum occ_enough enough)
{
    static const char *const keys[OCC_ENOUGH_COUNT] = {
        [OCC_ENOUGH_YES] = "enough",
        [OCC_ENOUGH_SHORT] = "short",
        [OCC_ENOUGH_OUT_OF_REACH] = "out of reach",
    };
    return (unsigned)enough < OCC_ENOUGH_COUNT ? keys[enough] : NULL;
}

/* Schedulers of an SM: one per sub-partition if `arch` has no number of them (AMD, Intel). */
static uint32_t schedulers_of(const struct occ_arch *arch)
{
    return arch->warp_schedulers > 0 ? arch->warp_schedulers : arch->sub_partitions;
}

static bool is_value(double x)
{
    return x >= 1.0 / latency_millionths && x <= latency_max;
}

/*
 * Every decision is made with whole millionths: a double such as 2.4 is not the intended decimal,
 * and a quotient slightly above a whole number would need one warp more.  The result is at most
 * 10^15, so adding 0.5 is exact.
 */
static uint64_t millionths(double x)
{
    return (uint64_t)(x * latency_millionths + 0.5);
}

/* An unsigned number of 128 bits. */
struct wide {
    uint64_t high, low;
};

static struct wide wide_product(uint64_t x, uint64_t y)
{
    uint64_t x_low = x & UINT32_MAX;
    uint64_t y_low = y & UINT32_MAX;
    uint64_t low = x_low * y_low;
    uint64_t middle = (x >> 32) * y_low + (low >> 32);
    uint64_t cross = x_low * (y >> 32) + (middle & UINT32_MAX);
    struct wide product = { (x >> 32) * (y >> 32) + (middle >> 32) + (cross >> 32),
                            (cross << 32) | (low & UINT32_MAX) };
    return product;
}

/*
 * x / y, rounded up, y from 1 to 2^63: long division, bit by bit.  Rounding up once, or after each
 * of several divisors, gives the same result.
 */
static struct wide wide_div_up(struct wide x, uint64_t y)
{
    struct wide quotient = { 0, 0 };
    uint64_t rest = 0;
    for (int bit = 127; bit >= 0; bit--) {
        uint64_t half = bit >= 64 ? x.high : x.low;
        rest = rest << 1 | (half >> bit % 64 & 1);
        quotient.high = quotient.high << 1 | quotient.low >> 63;
        quotient.low <<= 1;
        if (rest >= y) {
            rest -= y;
            quotient.low |= 1;
        }
    }
    if (rest > 0) {
        quotient.low++;
        quotient.high += quotient.low == 0;
    }
    return quotient;
}

/* The value, or UINT32_MAX if it does not fit in 32 bits. */
static uint32_t wide_saturate_u32(struct wide x)
{
    if (x.high > 0) {
        return UINT32_MAX;
    }
    return (uint32_t)min_u64(x.low, UINT32_MAX);
}

/* Sets need->short_by and need->enough by comparing need->sm with the resident warps. */
static void set_verdict(const struct occ_arch *arch, uint32_t resident_warps, struct occ_need *need)
{
    if (need->sm <= resident_warps) {
        need->short_by = 0;
        need->enough = OCC_ENOUGH_YES;
        return;
    }
    need->short_by = need->sm - resident_warps;
    need->enough = OCC_ENOUGH_SHORT;
    if (need->sm > arch->max_warps_per_sm) {
        need->enough = OCC_ENOUGH_OUT_OF_REACH;
    }
}

static struct occ_need latency_need(const struct occ_arch *arch, uint32_t resident_warps,
                                    double latency, double issue, uint32_t ilp)
{
    struct occ_need need = { 0 };
    struct wide cycles = { 0, millionths(latency) };
    need.exact = (double)cycles.low / ((double)millionths(issue) * ilp);
    need.scheduler = wide_saturate_u32(wide_div_up(wide_div_up(cycles, millionths(issue)), ilp));
    need.sm = (uint32_t)min_u64((uint64_t)need.scheduler * schedulers_of(arch), UINT32_MAX);
    set_verdict(arch, resident_warps, &need);
    return need;
}

enum occ_status occ_latency_needs(const struct occ_arch *arch, uint32_t resident_warps,
                                  double latency_low, double latency_high, double issue,
                                  uint32_t ilp, struct occ_needs *out)
{
    if (arch == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    if (schedulers_of(arch) == 0) {
        return OCC_ERR_ARCH;
    }
    if (!is_value(latency_low) || !is_value(latency_high) || latency_low > latency_high ||
        !is_value(issue) || ilp == 0 || ilp > latency_count_max) {
        return OCC_ERR_RANGE;
    }
    struct occ_needs needs = { 0 };
    needs.low = latency_need(arch, resident_warps, latency_low, issue, ilp);
    needs.high = latency_need(arch, resident_warps, latency_high, issue, ilp);
    *out = needs;
    return OCC_OK;
}

/*
 * Bytes in flight per SM.  1 GB/s at 1 MHz is 1000 bytes a cycle, and the quotient of the
 * millionths is 10^6 times too large; so the divisor has the factor 10^6 / 1000.
 */
static double bytes_in_flight(const struct occ_memory *memory, double latency)
{
    return (double)millionths(memory->peak_gbs) * (double)millionths(latency) /
           (1000.0 * (double)millionths(memory->clock_mhz) * memory->sms);
}

static struct occ_need bandwidth_need(const struct occ_arch *arch, uint32_t resident_warps,
                                      const struct occ_memory *memory, double latency,
                                      uint64_t bytes_per_warp)
{
    struct occ_need need = { 0 };
    struct wide warps = wide_product(millionths(memory->peak_gbs), millionths(latency));
    warps = wide_div_up(warps, 1000 * millionths(memory->clock_mhz));
    warps = wide_div_up(warps, memory->sms);
    warps = wide_div_up(warps, bytes_per_warp);
    need.exact = bytes_in_flight(memory, latency) / (double)bytes_per_warp;
    need.sm = wide_saturate_u32(warps);
    need.scheduler = round_div_up(need.sm, schedulers_of(arch));
    set_verdict(arch, resident_warps, &need);
    return need;
}

enum occ_status occ_bandwidth_needs(const struct occ_arch *arch, uint32_t resident_warps,
                                    const struct occ_memory *memory, uint32_t bytes_per_load,
                                    uint32_t ilp, struct occ_needs *out)
{
    if (arch == NULL || memory == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    if (schedulers_of(arch) == 0 || arch->warp_size == 0) {
        return OCC_ERR_ARCH;
    }
    if (!is_value(memory->peak_gbs) || !is_value(memory->clock_mhz) ||
        !is_value(memory->latency_low) || !is_value(memory->latency_high) ||
        memory->latency_low > memory->latency_high || memory->sms == 0 || bytes_per_load == 0 ||
        bytes_per_load > latency_count_max || ilp == 0 || ilp > latency_count_max) {
        return OCC_ERR_RANGE;
    }
    uint64_t bytes_per_warp = (uint64_t)arch->warp_size * bytes_per_load * ilp;
    struct occ_needs needs = { 0 };
    needs.bytes_low = bytes_in_flight(memory, memory->latency_low);
    needs.bytes_high = bytes_in_flight(memory, memory->latency_high);
    needs.low = bandwidth_need(arch, resident_warps, memory, memory->latency_low, bytes_per_warp);
    needs.high = bandwidth_need(arch, resident_warps, memory, memory->latency_high, bytes_per_warp);
    *out = needs;
    return OCC_OK;
}
