#include "occ.h"

#include <stddef.h>

static const double latency_max = 1e9;
static const uint32_t latency_count_max = 65535; /* ilp, bytes per load */

const char *occ_enough_key(enum occ_enough enough)
{
    static const char *const keys[OCC_ENOUGH_COUNT] = {
        [OCC_ENOUGH_YES] = "enough",
        [OCC_ENOUGH_SHORT] = "short",
        [OCC_ENOUGH_OUT_OF_REACH] = "out of reach",
    };
    return (unsigned)enough < OCC_ENOUGH_COUNT ? keys[enough] : NULL;
}

/* An AMD SIMD is a part of the register file and issues on its own. */
static uint32_t schedulers_of(const struct occ_arch *arch)
{
    return arch->warp_schedulers > 0 ? arch->warp_schedulers : arch->sub_partitions;
}

static bool positive(double x)
{
    return x > 0.0 && x <= latency_max;
}

/* x >= 0, rounded up; UINT32_MAX where it does not fit. */
static uint32_t ceiling(double x)
{
    if (x >= (double)UINT32_MAX) {
        return UINT32_MAX;
    }
    uint32_t whole = (uint32_t)x;
    return whole + ((double)whole < x);
}

/* Fills in the verdict on need->sm warps. */
static void judge(const struct occ_arch *arch, uint32_t resident_warps, struct occ_need *need)
{
    if (need->sm <= resident_warps) {
        need->short_by = 0;
        need->enough = OCC_ENOUGH_YES;
        return;
    }
    need->short_by = need->sm - resident_warps;
    need->enough = need->sm <= arch->max_warps_per_sm ? OCC_ENOUGH_SHORT : OCC_ENOUGH_OUT_OF_REACH;
}

static uint32_t times(uint32_t x, uint32_t y)
{
    uint64_t product = (uint64_t)x * y;
    return product < UINT32_MAX ? (uint32_t)product : UINT32_MAX;
}

static struct occ_need latency_need(const struct occ_arch *arch, uint32_t resident_warps,
                                    double latency, double issue, uint32_t ilp)
{
    struct occ_need need = { 0 };
    need.exact = latency / (issue * ilp);
    need.scheduler = ceiling(need.exact);
    need.sm = times(need.scheduler, schedulers_of(arch));
    judge(arch, resident_warps, &need);
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
    if (!positive(latency_low) || !positive(latency_high) || latency_low > latency_high ||
        !positive(issue) || ilp == 0 || ilp > latency_count_max) {
        return OCC_ERR_RANGE;
    }
    struct occ_needs needs = { 0 };
    needs.low = latency_need(arch, resident_warps, latency_low, issue, ilp);
    needs.high = latency_need(arch, resident_warps, latency_high, issue, ilp);
    *out = needs;
    return OCC_OK;
}

/* GB/s per MHz is 1000 bytes a cycle. */
static double bytes_in_flight(const struct occ_memory *memory, double latency)
{
    return memory->peak_gbs * 1000.0 * latency / (memory->clock_mhz * memory->sms);
}

static struct occ_need bandwidth_need(const struct occ_arch *arch, uint32_t resident_warps,
                                      double bytes, double bytes_per_warp)
{
    struct occ_need need = { 0 };
    need.exact = bytes / bytes_per_warp;
    need.sm = ceiling(need.exact);
    need.scheduler = need.sm / schedulers_of(arch) + (need.sm % schedulers_of(arch) != 0);
    judge(arch, resident_warps, &need);
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
    if (!positive(memory->peak_gbs) || !positive(memory->clock_mhz) ||
        !positive(memory->latency_low) || !positive(memory->latency_high) ||
        memory->latency_low > memory->latency_high || memory->sms == 0 || bytes_per_load == 0 ||
        bytes_per_load > latency_count_max || ilp == 0 || ilp > latency_count_max) {
        return OCC_ERR_RANGE;
    }
    double bytes_per_warp = (double)arch->warp_size * bytes_per_load * ilp;
    struct occ_needs needs = { 0 };
    needs.bytes_low = bytes_in_flight(memory, memory->latency_low);
    needs.bytes_high = bytes_in_flight(memory, memory->latency_high);
    needs.low = bandwidth_need(arch, resident_warps, needs.bytes_low, bytes_per_warp);
    needs.high = bandwidth_need(arch, resident_warps, needs.bytes_high, bytes_per_warp);
    *out = needs;
    return OCC_OK;
}
