#include "core/clusters.h"

#include "core/round.h"

enum {
    CLUSTERS_SMS_MAX = 1024,
    CLUSTERS_COUNT_MAX = 65535,     /* blocks per SM, blocks per cluster */
    CLUSTERS_SHORTFALL_DIVISOR = 8, /* measured counts may be 1/8 below the sum over the GPCs */
    CLUSTERS_EXACT_SIZE_MAX = 2     /* up to this cluster size they equal that sum */
};

uint32_t occ_gpc_sms_max(const struct occ_arch *arch)
{
    return arch != NULL ? arch->max_sms_per_gpc : 0;
}

uint32_t occ_gpc_count_max(const struct occ_arch *arch)
{
    return arch != NULL ? arch->max_gpcs : 0;
}

/* The bounds of an unknown layout: how `units` (TPCs or SMs) may be distributed over GPCs. */
struct layout {
    uint32_t units;
    uint32_t sms_per_unit;
    uint32_t gpcs_max;
    uint32_t min_per_gpc; /* units */
    uint32_t max_per_gpc; /* units */
    uint32_t even_gpcs;   /* GPCs that share the units evenly in the estimate */
};

/* Clusters in one GPC of `units` units. */
static uint32_t clusters_in(const struct layout *layout, uint32_t units, uint32_t blocks_per_sm,
                            uint32_t size)
{
    return units * layout->sms_per_unit * blocks_per_sm / size;
}

/* Computes the bounds of the layouts that have `sms` SMs; false if no layout has them. */
static bool find_layout(const struct occ_arch *arch, uint32_t sms, const struct occ_gpcs *gpcs,
                        struct layout *out)
{
    struct layout layout = { 0 };
    uint32_t count = 0;
    uint32_t max_sms = 0;
    uint32_t sample_max = 0;
    if (gpcs != NULL) {
        count = gpcs->count;
        max_sms = gpcs->max_sms;
        for (uint32_t i = 0; gpcs->sms != NULL && i < count; i++) { /* a sample */
            sample_max = max_u32(sample_max, gpcs->sms[i]);
        }
    }
    uint32_t known_max_sms = max_u32(occ_gpc_sms_max(arch), sample_max);
    uint32_t per_tpc = max_u32(arch->sms_per_tpc, 1);
    layout.sms_per_unit = sms % per_tpc == 0 ? per_tpc : 1;
    layout.units = sms / layout.sms_per_unit;
    layout.max_per_gpc = (max_sms > 0 ? max_sms : known_max_sms) / layout.sms_per_unit;
    if (layout.max_per_gpc == 0 && max_sms > 0) {
        return false;
    }
    if (layout.max_per_gpc == 0 ||
        (max_sms == 0 && count > 0 && (uint64_t)count * layout.max_per_gpc < layout.units)) {
        layout.max_per_gpc = layout.units; /* no maximum is known, or it is too low for this chip */
    }
    uint32_t fewest_gpcs = round_div_up(layout.units, layout.max_per_gpc);
    if (count > 0) {
        layout.gpcs_max = count;
        layout.min_per_gpc = 1;
        layout.even_gpcs = count;
        if (count > layout.units || fewest_gpcs > count) {
            return false;
        }
    } else {
        uint32_t known_max = occ_gpc_count_max(arch);
        layout.gpcs_max = max_u32(known_max > 0 ? known_max : OCC_GPCS_MAX, fewest_gpcs);
        layout.even_gpcs = fewest_gpcs;
    }
    *out = layout;
    return true;
}

/*
 * The smallest and largest sums of clusters of some GPCs which together have, or lack, j units, for
 * each j.
 */
struct sums {
    uint32_t low[CLUSTERS_SMS_MAX + 1]; /* IMPOSSIBLE = the GPCs cannot have or lack so many */
    uint32_t high[CLUSTERS_SMS_MAX + 1];
};
static const uint32_t IMPOSSIBLE = UINT32_MAX;

/*
 * Adds the sums of other GPCs, one or as many, for each j from `from` up to `total`: of each t with
 * the rest.  t is at most half of j: as all GPCs are alike, those with the fewest units can be the
 * others.  `other` may be `sums`: what a j needs is read before it is written.
 */
static void add_gpcs(struct sums *sums, const struct sums *other, uint32_t from, uint32_t total)
{
    for (uint32_t j = total + 1; j-- > from;) {
        uint32_t low = IMPOSSIBLE;
        uint32_t high = 0;
        for (uint32_t t = 0; t <= j / 2; t++) {
            if (sums->low[j - t] != IMPOSSIBLE && other->low[t] != IMPOSSIBLE) {
                low = min_u32(low, sums->low[j - t] + other->low[t]);
                high = max_u32(high, sums->high[j - t] + other->high[t]);
            }
        }
        sums->low[j] = low;
        sums->high[j] = high;
    }
}

/*
 * Computes the smallest and largest sum of clusters over every distribution of the units, as in the
 * knapsack problem.  Most chips have few units less than full GPCs: then those that the GPCs lack
 * are distributed, not those that they have.  All GPCs are alike, so n of them are twice n / 2, and
 * one more if n is odd.  Of the last sums only that of all units is wanted.  If a unit has whole
 * clusters, all distributions have the same sum.
 */
static void compute_bounds(const struct layout *layout, uint32_t blocks_per_sm, uint32_t size,
                           struct occ_clusters *out)
{
    if (layout->sms_per_unit * blocks_per_sm % size == 0) { /* no unit shares a cluster */
        out->low = out->high = clusters_in(layout, layout->units, blocks_per_sm, size);
        return;
    }
    const uint32_t max = min_u32(layout->max_per_gpc, layout->units);
    const uint64_t lacking = (uint64_t)layout->gpcs_max * max - layout->units;
    const bool by_lack = lacking < layout->units;
    const uint32_t total = by_lack ? (uint32_t)lacking : layout->units;
    struct sums one; /* GPC */
    struct sums all; /* the first bits of gpcs_max, as a number of GPCs */
    for (uint32_t j = 0; j <= total; j++) {
        const uint32_t units = by_lack ? max - min_u32(j, max) : j;
        const bool is_possible = j <= max && in_range(units, layout->min_per_gpc, max);
        one.high[j] = clusters_in(layout, units, blocks_per_sm, size);
        one.low[j] = is_possible ? one.high[j] : IMPOSSIBLE;
        all.high[j] = one.high[j];
        all.low[j] = one.low[j];
    }
    uint32_t bit = 1;
    while (bit <= layout->gpcs_max / 2) {
        bit *= 2;
    }
    for (bit /= 2; bit > 0; bit /= 2) {
        const bool is_odd = (layout->gpcs_max & bit) != 0;
        const uint32_t last_from = bit == 1 ? total : 0;
        add_gpcs(&all, &all, is_odd ? 0 : last_from, total);
        if (is_odd) {
            add_gpcs(&all, &one, last_from, total);
        }
    }
    out->low = all.low[total];
    out->high = all.high[total];
}

/* Estimates the clusters if `even_gpcs` GPCs share the units evenly; bounds cover all layouts. */
static void estimate_even_layout(const struct layout *layout, uint32_t blocks_per_sm, uint32_t size,
                                 struct occ_clusters *out)
{
    uint32_t units = layout->units / layout->even_gpcs;
    uint32_t larger = layout->units % layout->even_gpcs;
    out->estimate =
        (uint64_t)larger * clusters_in(layout, units + 1, blocks_per_sm, size) +
        (uint64_t)(layout->even_gpcs - larger) * clusters_in(layout, units, blocks_per_sm, size);
    compute_bounds(layout, blocks_per_sm, size, out);
}

/* The clusters of the layout that the caller gave. */
static uint64_t count_in_layout(const struct occ_gpcs *gpcs, uint32_t blocks_per_sm, uint32_t size)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < gpcs->count; i++) {
        sum += gpcs->sms[i] * blocks_per_sm / size;
    }
    return sum;
}

/* Makes the count of another device of the product the estimate; widens the bounds to include it.
 */
static void set_estimate(uint64_t count, struct occ_clusters *out)
{
    out->estimate = count;
    out->low = min_u64(out->low, count);
    out->high = max_u64(out->high, count);
}

/* Makes a measured count the estimate, if there is one for this launch on `slots` block slots. */
static void use_measured(const struct occ_gpcs *gpcs, uint32_t blocks_per_sm, uint64_t slots,
                         struct occ_clusters *out)
{
    for (uint32_t i = 0; gpcs != NULL && gpcs->measured != NULL && i < gpcs->measured_count; i++) {
        const struct occ_cluster_count *m = &gpcs->measured[i];
        if (m->cluster == out->size && m->blocks_per_sm == blocks_per_sm &&
            (uint64_t)m->active * m->cluster <= slots) {
            out->measured = m;
            set_estimate(m->active, out);
            return;
        }
    }
}

/* Has the driver counted the clusters of this launch on this device? */
static bool is_counted(const struct occ_gpcs *gpcs, uint32_t blocks_per_sm, uint32_t size)
{
    return gpcs != NULL && gpcs->counted.active > 0 && gpcs->counted.cluster == size &&
           gpcs->counted.blocks_per_sm == blocks_per_sm;
}

/*
 * If the lower bound is no cluster at all, makes it that of the devices on which the launch starts:
 * there is no wave on the others.
 */
static void set_may_fail(struct occ_clusters *c)
{
    c->may_fail = c->low == 0 && c->high > 0;
    if (c->may_fail && c->estimate > 0) {
        c->low = 1;
    }
}

/* Fills the counts of a cluster that the architecture allows; `layout` bounds an unknown layout. */
static void fill_counts(const struct occ_gpcs *gpcs, const struct layout *layout,
                        uint32_t blocks_per_sm, struct occ_clusters *c)
{
    uint64_t slots = (uint64_t)layout->units * layout->sms_per_unit * blocks_per_sm;
    if (c->counted) {
        c->estimate = c->low = c->high = gpcs->counted.active;
        return;
    }
    if (c->layout_known) {
        c->estimate = count_in_layout(gpcs, blocks_per_sm, c->size);
        c->low = c->estimate;
        c->high = c->estimate;
        return;
    }
    estimate_even_layout(layout, blocks_per_sm, c->size, c);
    if (c->size > CLUSTERS_EXACT_SIZE_MAX) {
        c->low -= round_div_up64(c->low, CLUSTERS_SHORTFALL_DIVISOR);
    }
    if (gpcs != NULL && gpcs->sms != NULL) {
        set_estimate(count_in_layout(gpcs, blocks_per_sm, c->size), c);
    }
    use_measured(gpcs, blocks_per_sm, slots, c);
    set_may_fail(c);
}

/* The SMs of all GPCs of a given layout; 0 if a GPC has more than CLUSTERS_SMS_MAX. */
static uint32_t count_sms(const struct occ_gpcs *gpcs)
{
    uint32_t sum = 0;
    for (uint32_t i = 0; i < gpcs->count; i++) {
        if (gpcs->sms[i] > CLUSTERS_SMS_MAX) {
            return 0;
        }
        sum += gpcs->sms[i];
    }
    return sum;
}

/* Clusters of one block are allowed on every architecture. */
struct occ_clusters clusters_limits(const struct occ_arch *arch, uint32_t size)
{
    struct occ_clusters c = { 0 };
    c.size = size;
    c.portable_max = arch->max_cluster_portable;
    c.optin_max = max_u32(arch->max_cluster_optin, arch->max_cluster_portable);
    c.allowed = size <= max_u32(c.optin_max, 1);
    c.portable = size <= max_u32(c.portable_max, 1);
    c.modelled = arch->vendor == OCC_NVIDIA || size <= 1;
    return c;
}

/*
 * Checks the arguments of occ_clusters(), except pointers.  If `sms` is 0, sets it to the SMs of
 * the GPCs.  Fills `*layout` with the bounds of the layouts that the device may have.
 */
static bool check_machine(const struct occ_arch *arch, const struct occ_gpcs *gpcs, uint32_t *sms,
                          struct layout *layout)
{
    bool has_list = gpcs != NULL && gpcs->sms != NULL;
    if (gpcs != NULL && gpcs->count > OCC_GPCS_MAX) {
        return false;
    }
    if (has_list) {
        uint32_t sum = count_sms(gpcs);
        if (*sms != 0 && *sms != sum) {
            return false;
        }
        *sms = sum;
    }
    if (*sms == 0 || *sms > CLUSTERS_SMS_MAX) {
        return false;
    }
    return (has_list && !gpcs->is_sample) || find_layout(arch, *sms, gpcs, layout);
}

enum occ_status clusters_count(const struct occ_arch *arch, uint32_t blocks_per_sm, uint32_t sms,
                               uint32_t size, const struct occ_gpcs *gpcs, struct occ_clusters *out)
{
    struct layout layout = { 0 };
    if (!check_machine(arch, gpcs, &sms, &layout) || blocks_per_sm == 0 || size == 0 ||
        blocks_per_sm > CLUSTERS_COUNT_MAX || size > CLUSTERS_COUNT_MAX) {
        return OCC_ERR_RANGE;
    }
    struct occ_clusters c = clusters_limits(arch, size);
    c.layout_known = gpcs != NULL && gpcs->sms != NULL && !gpcs->is_sample;
    c.counted = is_counted(gpcs, blocks_per_sm, size);
    if (c.counted || (c.allowed && c.modelled)) {
        fill_counts(gpcs, &layout, blocks_per_sm, &c);
        c.blocks = c.estimate * size;
        uint64_t slots = (uint64_t)sms * blocks_per_sm;
        c.stranded_blocks = slots > c.blocks ? slots - c.blocks : 0;
        c.stranded_sms = (double)c.stranded_blocks / blocks_per_sm;
    }
    *out = c;
    return OCC_OK;
}

enum occ_status occ_clusters(const struct occ_arch *arch, uint32_t blocks_per_sm, uint32_t sms,
                             uint32_t size, const struct occ_gpcs *gpcs, struct occ_clusters *out)
{
    if (arch == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    if (occ_arch_check(arch) != OCC_OK) {
        return OCC_ERR_ARCH;
    }
    return clusters_count(arch, blocks_per_sm, sms, size, gpcs, out);
}

struct occ_slots clusters_slots(const struct occ_clusters *clusters, uint32_t sms)
{
    struct occ_slots slots = { .sms = sms, .cluster = clusters->size };
    if (clusters->estimate > 0) {
        slots.slots = clusters->estimate * clusters->size;
        slots.low = clusters->low * clusters->size;
        slots.high = clusters->high * clusters->size;
    }
    return slots;
}
