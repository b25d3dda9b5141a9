/*
 * test_clusters.c - how many thread block clusters are active at once.  The layout, the number of
 * SMs in each GPC, may be known in full, in part (the number of GPCs or the largest GPC) or not at
 * all.
 */
#include "launch/answer.h"

#include <check.h>
#include <stdio.h>

#include "gen.h"
#include "must.h"
#include "suites.h"

/* The architecture sm_<cc> with `optin` as its largest cluster; 0 = it has no clusters. */
static struct occ_arch arch_with_clusters(uint32_t cc, uint32_t optin)
{
    char name[16];
    snprintf(name, sizeof name, "sm_%u", cc);
    struct occ_arch arch = *occ_arch_find(name);
    arch.max_cluster_portable = optin > 0 ? 8 : 0;
    arch.max_cluster_optin = optin;
    return arch;
}

static struct occ_clusters clusters_of(uint32_t cc, uint32_t blocks_per_sm, uint32_t sms,
                                       uint32_t size, const struct occ_gpcs *gpcs)
{
    struct occ_arch arch = arch_with_clusters(cc, 16);
    struct occ_clusters clusters;
    must(occ_clusters(&arch, blocks_per_sm, sms, size, gpcs, &clusters) == OCC_OK);
    return clusters;
}

/* SMs per GPC, measured on a B300.  A B200 has as many GPCs and as many SMs. */
static const uint32_t b300[8] = { 20, 20, 18, 18, 18, 18, 18, 18 };
/* One of the layouts of an H100 SXM: GPCs of 16 and 18 SMs. */
static const uint32_t h100[8] = { 16, 18, 16, 16, 18, 16, 16, 16 };

/* Active clusters, measured with cudaOccupancyMaxActiveClusters() and with launches. */
static const struct measured {
    const char *gpu;
    uint32_t cc;
    const uint32_t *layout;
    uint32_t sms;
    uint32_t blocks_per_sm;
    uint32_t size;
    uint64_t clusters;
} measured[] = {
    { "H100 SXM", 90, h100, 132, 1, 2, 66 },
    { "H100 SXM", 90, h100, 132, 2, 2, 132 },
    { "H100 SXM", 90, h100, 132, 1, 8, 15 },
    { "B200", 100, b300, 148, 8, 1, 1184 },
    { "B200", 100, b300, 148, 8, 2, 592 },
    { "B200", 100, b300, 148, 8, 4, 284 },
    { "B200", 100, b300, 148, 8, 8, 142 },
    { "B200", 100, b300, 148, 8, 12, 87 },
    { "B200", 100, b300, 148, 8, 16, 66 },
    { "Blackwell, 148 SMs", 100, b300, 148, 1, 2, 74 },
    { "Blackwell, 148 SMs", 100, b300, 148, 1, 4, 33 },
    { "B300", 103, b300, 148, 8, 8, 142 },
};
enum { MEASURED_COUNT = sizeof(measured) / sizeof(measured[0]) };

START_TEST(measured_values_lie_within_the_bounds)
{
    const struct measured *m = &measured[_i];
    struct occ_gpcs known_layout = { .sms = m->layout, .count = 8 };
    struct occ_gpcs known_count = { .count = 8 };
    struct occ_gpcs known_largest = { .max_sms = m->cc == 90 ? 18 : 20 };
    const struct occ_gpcs *const gpcs[4] = { &known_layout, &known_count, &known_largest, NULL };
    for (int i = 0; i < 4; i++) {
        struct occ_clusters c = clusters_of(m->cc, m->blocks_per_sm, m->sms, m->size, gpcs[i]);
        /* A layout that is given is believed: its sum may be up to an eighth too high. */
        uint64_t low = i == 0 ? c.low - (c.low + 7) / 8 : c.low;
        ck_assert_msg(low <= m->clusters && m->clusters <= c.high,
                      "%s, %u blocks per SM, size %u, gpcs[%d]: measured %llu, bounds %llu..%llu",
                      m->gpu, m->blocks_per_sm, m->size, i, (unsigned long long)m->clusters,
                      (unsigned long long)low, (unsigned long long)c.high);
        ck_assert(c.low <= c.estimate && c.estimate <= c.high);
        if (m->size <= 2) {
            ck_assert_uint_eq(c.estimate, m->clusters);
        }
        ck_assert(c.estimate - m->clusters <= c.estimate / 8);
    }
}
END_TEST

START_TEST(the_estimate_is_the_sum_over_the_gpcs)
{
    struct occ_gpcs gpcs = { .sms = b300, .count = 8 };
    struct occ_clusters c = clusters_of(103, 1, 148, 8, &gpcs);
    ck_assert(c.layout_known && c.allowed && c.portable);
    ck_assert_uint_eq(c.estimate, 16);
    ck_assert_uint_eq(c.high, 16);
    ck_assert_uint_eq(c.low, 16);
    ck_assert_uint_eq(c.blocks, 128);
    ck_assert_uint_eq(c.stranded_blocks, 20);
    ck_assert_double_eq(c.stranded_sms, 20.0);
    ck_assert_uint_eq(clusters_of(103, 8, 148, 12, &gpcs).estimate, 2 * 13 + 6 * 12);
}
END_TEST

START_TEST(without_a_layout_the_estimate_is_for_gpcs_of_about_equal_size)
{
    struct occ_gpcs known_count = { .count = 8 };
    struct occ_clusters c = clusters_of(103, 1, 148, 4, &known_count);
    ck_assert(!c.layout_known);
    ck_assert_uint_eq(c.estimate, 2 * 5 + 6 * 4); /* 2 x 20 + 6 x 18, as on the B300 */
    ck_assert_uint_eq(c.high, 37);
    /* Each layout has at least 34 clusters; the margin of error is an eighth, rounded up: 5. */
    ck_assert_uint_eq(c.low, 29);
    ck_assert_uint_eq(clusters_of(90, 1, 16, 8, NULL).estimate, 2);
}
END_TEST

START_TEST(a_cluster_size_that_the_architecture_lacks_is_not_allowed)
{
    struct occ_arch hopper = arch_with_clusters(90, 16);
    struct occ_arch thor = arch_with_clusters(110, 8);
    struct occ_arch ampere = arch_with_clusters(80, 0);
    struct occ_clusters c;
    ck_assert_int_eq(occ_clusters(&hopper, 1, 132, 16, NULL, &c), OCC_OK);
    ck_assert(c.allowed && !c.portable && c.estimate > 0);
    ck_assert_int_eq(occ_clusters(&hopper, 8, 148, 20, NULL, &c), OCC_OK);
    ck_assert(!c.allowed && c.high == 0 && c.blocks == 0 && c.stranded_blocks == 0);
    ck_assert_uint_eq(c.optin_max, 16);
    ck_assert_uint_eq(c.portable_max, 8);
    ck_assert_int_eq(occ_clusters(&thor, 1, 20, 16, NULL, &c), OCC_OK);
    ck_assert(!c.allowed);
    ck_assert_int_eq(occ_clusters(&ampere, 1, 108, 2, NULL, &c), OCC_OK);
    ck_assert(!c.allowed && !c.portable && c.estimate == 0);
    ck_assert_uint_eq(c.optin_max, 0);
}
END_TEST

START_TEST(errors_leave_the_clusters_untouched)
{
    struct occ_arch arch = arch_with_clusters(90, 16);
    struct occ_clusters c = clusters_of(90, 1, 132, 2, NULL);
    struct occ_gpcs layout = { .sms = h100, .count = 8 };
    struct occ_gpcs too_many = { .count = OCC_GPCS_MAX + 1 };
    struct occ_gpcs too_small = { .count = 8, .max_sms = 16 };
    struct occ_gpcs more_than_sms = { .count = 8 };
    struct occ_gpcs half_a_tpc = { .max_sms = 1 };
    struct occ_gpcs no_count = { .sms = h100 };
    ck_assert_int_eq(occ_clusters(NULL, 1, 132, 2, NULL, &c), OCC_ERR_NULL);
    ck_assert_int_eq(occ_clusters(&arch, 1, 132, 2, NULL, NULL), OCC_ERR_NULL);
    ck_assert_int_eq(occ_clusters(&arch, 0, 132, 2, NULL, &c), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_clusters(&arch, 65536, 132, 2, NULL, &c), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_clusters(&arch, 1, 0, 2, NULL, &c), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_clusters(&arch, 1, 1025, 2, NULL, &c), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_clusters(&arch, 1, 132, 0, NULL, &c), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_clusters(&arch, 1, 132, 65536, NULL, &c), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_clusters(&arch, 1, 130, 2, &layout, &c), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_clusters(&arch, 1, 132, 2, &too_many, &c), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_clusters(&arch, 1, 132, 2, &too_small, &c), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_clusters(&arch, 1, 4, 2, &more_than_sms, &c), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_clusters(&arch, 1, 132, 2, &half_a_tpc, &c), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_clusters(&arch, 1, 0, 2, &no_count, &c), OCC_ERR_RANGE);
    ck_assert_uint_eq(c.estimate, 66);
    /* With a layout, 0 SMs means the sum of the layout: no error. */
    ck_assert_int_eq(occ_clusters(&arch, 1, 0, 2, &layout, &c), OCC_OK);
    ck_assert_uint_eq(c.estimate, 66);
}
END_TEST

START_TEST(the_gpc_limits_give_the_sms_of_the_full_chip)
{
    struct occ_arch arch = arch_with_clusters(90, 16);
    ck_assert_uint_eq(occ_gpc_sms_max(&arch) * occ_gpc_count_max(&arch), 144);
    arch = arch_with_clusters(120, 16);
    ck_assert_uint_eq(occ_gpc_sms_max(&arch) * occ_gpc_count_max(&arch), 192);
    arch = arch_with_clusters(80, 16);
    ck_assert_uint_eq(occ_gpc_sms_max(&arch), 0);
    ck_assert_uint_eq(occ_gpc_count_max(occ_arch_find("gfx942")), 0);
    ck_assert_uint_eq(occ_gpc_sms_max(NULL), 0);
    ck_assert_uint_eq(occ_gpc_count_max(NULL), 0);
}
END_TEST

/* If the size of a TPC is unknown (sms_per_tpc is 0), GPCs may have an odd number of SMs. */
START_TEST(gpcs_consist_of_whole_tpcs)
{
    struct occ_arch arch = arch_with_clusters(90, 16);
    struct occ_gpcs three = { .count = 3, .max_sms = 4 }; /* 3 GPCs with at most 4 SMs each */
    struct occ_clusters pairs, singles;
    ck_assert_int_eq(occ_clusters(&arch, 1, 6, 2, &three, &pairs), OCC_OK);
    ck_assert_uint_eq(pairs.low, 3);
    arch.sms_per_tpc = 0;
    ck_assert_int_eq(occ_clusters(&arch, 1, 6, 2, &three, &singles), OCC_OK);
    ck_assert_uint_eq(singles.low, 2);
    ck_assert_uint_eq(singles.high, 3);
}
END_TEST

START_TEST(clusters_are_estimated_beyond_or_without_gpc_limits)
{
    struct occ_gpcs known_count = { .count = 8 };
    ck_assert_uint_eq(clusters_of(90, 1, 300, 2, NULL).estimate, 150);
    ck_assert_uint_eq(clusters_of(90, 1, 300, 2, &known_count).estimate, 150);
    ck_assert_uint_eq(clusters_of(121, 1, 48, 2, NULL).estimate, 24);
}
END_TEST

/* The fewest clusters of any device, also of one on which the launch fails. */
static uint64_t least_of(const struct occ_clusters *c)
{
    return c->may_fail ? 0 : c->low;
}

START_TEST(the_bounds_for_an_unknown_layout_hold_for_every_layout)
{
    uint64_t state = 6;
    for (int i = 0; i < 20000; i++) {
        uint32_t sms[OCC_GPCS_MAX];
        uint32_t count = gen_in(&state, 1, 8);
        uint32_t most_tpcs = gen_in(&state, 1, 10);
        uint32_t sum = 0;
        for (uint32_t gpc = 0; gpc < count; gpc++) {
            sms[gpc] = 2 * gen_in(&state, 1, most_tpcs);
            sum += sms[gpc];
        }
        uint32_t blocks_per_sm = gen_in(&state, 1, 32);
        uint32_t size = gen_in(&state, 1, 16);
        struct occ_gpcs known_layout = { .sms = sms, .count = count };
        struct occ_gpcs known_count = { .count = count, .max_sms = 2 * most_tpcs };
        struct occ_gpcs known_largest = { .max_sms = 2 * most_tpcs };
        struct occ_clusters truth = clusters_of(100, blocks_per_sm, sum, size, &known_layout);
        struct occ_clusters by_count = clusters_of(100, blocks_per_sm, sum, size, &known_count);
        struct occ_clusters by_largest = clusters_of(100, blocks_per_sm, sum, size, &known_largest);
        must(truth.low <= truth.estimate && truth.estimate == truth.high);
        must(least_of(&by_count) <= least_of(&truth) && truth.high <= by_count.high);
        must(least_of(&by_largest) <= least_of(&by_count) && by_count.high <= by_largest.high);
        must(by_count.low <= by_count.estimate && by_count.estimate <= by_count.high);
        must(by_largest.low <= by_largest.estimate && by_largest.estimate <= by_largest.high);
        must(truth.blocks + truth.stranded_blocks == (uint64_t)sum * blocks_per_sm);
    }
}
END_TEST

/* The layouts of a device whose GPCs consist of TPCs of two SMs. */
struct layouts {
    uint32_t blocks_per_sm, size;
    uint32_t least_tpcs; /* of a GPC: 0 if the number of GPCs is not known */
    uint64_t low, high;  /* clusters */
};

/* Tries every layout of `tpcs` over `gpcs` GPCs of at most `most` TPCs, each at most the one
 * before. */
static void try_layouts(struct layouts *l, uint32_t tpcs, uint32_t gpcs, uint32_t most,
                        uint64_t clusters)
{
    if (gpcs == 0 && tpcs == 0) {
        l->low = clusters < l->low ? clusters : l->low;
        l->high = clusters > l->high ? clusters : l->high;
    }
    for (uint32_t t = l->least_tpcs; gpcs > 0 && t <= most && t <= tpcs; t++) {
        if (tpcs - t <= (gpcs - 1) * t) {
            try_layouts(l, tpcs - t, gpcs - 1, t, clusters + 2 * t * l->blocks_per_sm / l->size);
        }
    }
}

/* Are the bounds those of these layouts?  Counts of clusters over 2 may be an eighth lower. */
static bool are_bounds_of(const struct occ_clusters *c, const struct layouts *l)
{
    uint64_t low = l->size > 2 ? l->low - (l->low + 7) / 8 : l->low;
    return least_of(c) == low && c->high == l->high;
}

START_TEST(the_bounds_for_an_unknown_layout_are_those_of_all_layouts)
{
    uint64_t state = 8;
    uint32_t apart = 0;
    for (int i = 0; i < 3000; i++) {
        const uint32_t gpcs_of_sm_100 = occ_gpc_count_max(occ_arch_find("sm_100"));
        uint32_t count = gen_in(&state, 1, 8);
        uint32_t most_tpcs = gen_in(&state, 1, 10);
        uint32_t tpcs = gen_in(&state, count, count * most_tpcs);
        struct layouts by_count = { gen_in(&state, 1, 32), gen_in(&state, 1, 16), 1, UINT64_MAX,
                                    0 };
        struct layouts by_largest = by_count;
        by_largest.least_tpcs = 0;
        try_layouts(&by_count, tpcs, count, most_tpcs, 0);
        try_layouts(&by_largest, tpcs, gpcs_of_sm_100, most_tpcs, 0);
        struct occ_gpcs known_count = { .count = count, .max_sms = 2 * most_tpcs };
        struct occ_gpcs known_largest = { .max_sms = 2 * most_tpcs };
        struct occ_clusters c =
            clusters_of(100, by_count.blocks_per_sm, 2 * tpcs, by_count.size, &known_count);
        ck_assert_msg(are_bounds_of(&c, &by_count), "case %d", i);
        c = clusters_of(100, by_count.blocks_per_sm, 2 * tpcs, by_count.size, &known_largest);
        ck_assert_msg(are_bounds_of(&c, &by_largest), "case %d, GPCs not known", i);
        apart += by_count.low < by_count.high;
    }
    ck_assert_uint_gt(apart, 500);
}
END_TEST

START_TEST(clusters_of_one_block_are_blocks)
{
    uint64_t state = 7;
    for (int i = 0; i < 2000; i++) {
        uint32_t sms = gen_in(&state, 1, 200);
        uint32_t blocks_per_sm = gen_in(&state, 1, 32);
        struct occ_clusters c = clusters_of(90, blocks_per_sm, sms, 1, NULL);
        must(c.low == occ_resident_grid(blocks_per_sm, sms));
        must(c.high == c.low);
        must(c.stranded_blocks == 0);
    }
}
END_TEST

START_TEST(the_limits_of_a_cluster_do_not_depend_on_the_number_of_sms)
{
    static struct answer with_sms, without_sms; /* static: too large for a stack frame */
    for (size_t i = 0; i < occ_arch_count(); i++) {
        for (uint32_t size = 1; size <= 40; size++) {
            struct question question = { .arch = occ_arch_at(i) };
            question.launch = (struct occ_launch)OCC_LAUNCH_INIT;
            question.launch.threads = 64;
            question.launch.cluster = size;
            must(answer_make(&question, ANSWER_BASIC, &without_sms) == OCC_OK);
            question.sms = 16;
            must(answer_make(&question, ANSWER_BASIC, &with_sms) == OCC_OK);
            must(with_sms.clusters.are_counted ==
                     (answer_is_launchable(&with_sms) && with_sms.clusters.counts.modelled) &&
                 !without_sms.clusters.are_counted);
            must(with_sms.clusters.counts.allowed == without_sms.clusters.counts.allowed);
            must(with_sms.clusters.counts.portable == without_sms.clusters.counts.portable);
            must(with_sms.clusters.counts.portable_max == without_sms.clusters.counts.portable_max);
            must(with_sms.clusters.counts.optin_max == without_sms.clusters.counts.optin_max);
            must(answer_is_launchable(&with_sms) == with_sms.clusters.counts.allowed);
            must(with_sms.clusters.counts.portable || size > 1);
        }
    }
}
END_TEST

/* There may be as many GPCs as SMs; then no cluster of 2 fits. */
START_TEST(any_number_of_gpcs_is_possible_if_it_is_unknown)
{
    struct occ_arch arch = *occ_arch_find("sm_90");
    struct occ_clusters c;
    arch.max_gpcs = 0;
    arch.max_sms_per_gpc = 8;
    arch.sms_per_tpc = 0;
    ck_assert_int_eq(occ_clusters(&arch, 1, 16, 2, NULL, &c), OCC_OK);
    ck_assert(c.may_fail);
    ck_assert_uint_eq(c.low, 1);
    ck_assert_uint_eq(c.high, 8);
}
END_TEST

Suite *clusters_suite(void)
{
    Suite *suite = suite_create("clusters");
    TCase *tcase = tcase_create("clusters");
    tcase_add_loop_test(tcase, measured_values_lie_within_the_bounds, 0, MEASURED_COUNT);
    tcase_add_test(tcase, the_limits_of_a_cluster_do_not_depend_on_the_number_of_sms);
    tcase_add_test(tcase, the_estimate_is_the_sum_over_the_gpcs);
    tcase_add_test(tcase, without_a_layout_the_estimate_is_for_gpcs_of_about_equal_size);
    tcase_add_test(tcase, a_cluster_size_that_the_architecture_lacks_is_not_allowed);
    tcase_add_test(tcase, errors_leave_the_clusters_untouched);
    tcase_add_test(tcase, the_gpc_limits_give_the_sms_of_the_full_chip);
    tcase_add_test(tcase, gpcs_consist_of_whole_tpcs);
    tcase_add_test(tcase, clusters_are_estimated_beyond_or_without_gpc_limits);
    tcase_add_test(tcase, the_bounds_for_an_unknown_layout_hold_for_every_layout);
    tcase_add_test(tcase, the_bounds_for_an_unknown_layout_are_those_of_all_layouts);
    tcase_add_test(tcase, clusters_of_one_block_are_blocks);
    tcase_add_test(tcase, any_number_of_gpcs_is_possible_if_it_is_unknown);
    suite_add_tcase(suite, tcase);
    return suite;
}
