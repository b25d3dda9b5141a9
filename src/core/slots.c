#include "core/slots.h"

#include "core/clusters.h"

static const uint64_t range_steps_max = UINT64_C(1) << 26; /* more than 1024 SMs can hold */

bool slots_are_valid(const struct occ_slots *s)
{
    uint64_t step = max_u32(s->cluster, 1);
    if (s->slots % step != 0) {
        return false;
    }
    if (s->low == 0 && s->high == 0) {
        return true;
    }
    return s->low > 0 && in_range(s->slots, s->low, s->high) && s->low % step == 0 &&
           s->high % step == 0 && (s->high - s->low) / step <= range_steps_max;
}

struct slots_range slots_range_of(const struct occ_slots *s)
{
    struct slots_range range = { s->slots, max_u32(s->cluster, 1), s->slots, 1 };
    if (s->low > 0) {
        range.first = s->low;
        range.last = s->high;
        range.count = min_u64((s->high - s->low) / range.step + 1, SLOTS_COUNTS_MAX);
    }
    return range;
}

uint64_t slots_range_at(const struct slots_range *range, uint64_t i)
{
    const uint64_t extent = range->last - range->first;
    if (extent == (range->count - 1) * range->step) {
        return range->first + i * range->step; /* the range looks at all */
    }
    return range->first + extent / range->step * i / (range->count - 1) * range->step;
}

struct occ_slots slots_exact(const struct occ_slots *slots, uint64_t count)
{
    struct occ_slots exact = *slots;
    exact.slots = count;
    exact.low = 0;
    exact.high = 0;
    return exact;
}

/*
 * A turn is the time of a block that has an SM for itself.  An SM's throughput is that of its
 * slots.  So b blocks on an SM of s slots take b / s of a wave.  If the slots are not a multiple of
 * the SMs, the last blocks decide the divisor: they are on SMs with one slot more, unless there are
 * more blocks than such SMs.
 */
struct slots_split slots_split(uint64_t count, uint64_t slots, uint32_t sms)
{
    struct slots_split s = { .count = count, .slots = slots, .sms = sms };
    s.per_sm = slots / sms;
    s.fuller = slots % sms;
    s.full = count / slots;
    s.tail = count % slots;
    s.level = s.tail / sms;
    s.more = s.tail % sms;
    const bool on_fuller = s.tail > 0 ? in_range(s.more, 1, s.fuller) : s.fuller > 0;
    s.turns_per_wave = s.per_sm + on_fuller;
    s.turns = s.full * s.turns_per_wave + s.level + (s.more > 0);
    return s;
}

double slots_used_shared(const struct slots_split *s)
{
    if (s->fuller == 0) {
        return (double)s->count / (double)(s->sms * s->turns); /* one block per SM and turn */
    }
    double unshared = slots_used(s);
    double shared =
        (double)s->count * (double)s->turns_per_wave / ((double)s->slots * (double)s->turns);
    return min_real(max_real(shared, unshared), 1.0); /* outside this range by rounding only */
}

uint64_t occ_resident_grid(uint32_t blocks_per_sm, uint32_t sms)
{
    return (uint64_t)blocks_per_sm * sms;
}

enum occ_status occ_slots(const struct occ_arch *arch, uint32_t blocks_per_sm, uint32_t sms,
                          uint32_t cluster, const struct occ_gpcs *gpcs, struct occ_slots *out)
{
    struct occ_clusters clusters;
    if (arch == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    if (cluster > 1) {
        enum occ_status status = occ_clusters(arch, blocks_per_sm, sms, cluster, gpcs, &clusters);
        if (status == OCC_OK) {
            *out = clusters_slots(&clusters, sms);
        }
        return status;
    }
    if (blocks_per_sm == 0 || sms == 0) {
        return OCC_ERR_RANGE;
    }
    *out = (struct occ_slots){ .slots = occ_resident_grid(blocks_per_sm, sms), .sms = sms };
    return OCC_OK;
}
