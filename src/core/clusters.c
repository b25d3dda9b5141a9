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
 * Computes the smallest and largest sum of clusters over every distribution of the units, as in the
 * knapsack problem: low[j] and high[j] are the two sums for j units in the GPCs considered so far,
 * in_gpc[j] are the clusters of one GPC of j units.  Only those j are considered with which the
 * GPCs so far are not too full, and the others can take the rest: a chip has few units less than
 * full GPCs, so few j are left.
 */
static void compute_bounds(const struct layout *layout, uint32_t blocks_per_sm, uint32_t size,
                           struct occ_clusters *out)
{
    const uint32_t units = layout->units;
    const uint32_t max = min_u32(layout->max_per_gpc, units);
    uint32_t low[CLUSTERS_SMS_MAX + 1];
    uint32_t high[CLUSTERS_SMS_MAX + 1];
    uint32_t in_gpc[CLUSTERS_SMS_MAX + 1];
    uint32_t before = 0; /* the largest j of the GPCs before */
    for (uint32_t j = 0; j <= max; j++) {
        in_gpc[j] = clusters_in(layout, j, blocks_per_sm, size);
    }
    for (uint32_t j = 0; j <= units; j++) {
        low[j] = UINT32_MAX; /* unreachable */
        high[j] = 0;
    }
    low[0] = 0;
    for (uint32_t gpc = 1; gpc <= layout->gpcs_max; gpc++) {
        const uint32_t rest = (layout->gpcs_max - gpc) * max;
        const uint32_t last = min_u32(units, gpc * max);
        const uint32_t first = units > rest ? units - rest : 0;
        for (uint32_t j = last + 1; j-- > first;) {
            uint32_t least = UINT32_MAX;
            uint32_t most = 0;
            uint32_t t = max_u32(layout->min_per_gpc, j > before ? j - before : 0);
            for (; t <= min_u32(max, j); t++) {
                if (low[j - t] != UINT32_MAX) {
                    least = min_u32(least, low[j - t] + in_gpc[t]);
                    most = max_u32(most, high[j - t] + in_gpc[t]);
                }
            }
            low[j] = least;
            high[j] = most;
        }
        before = last;
    }
    out->low = low[units];
    out->high = high[units];
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

enum occ_status occ_clusters(const struct occ_arch *arch, uint32_t blocks_per_sm, uint32_t sms,
                             uint32_t size, const struct occ_gpcs *gpcs, struct occ_clusters *out)
{
    if (arch == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    if (occ_arch_check(arch) != OCC_OK) {
        return OCC_ERR_ARCH;
    }
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
