#include "occ.h"

#include <check.h>

#include "gen.h"
#include "must.h"

Suite *latency_suite(void);

/* What Little's law reads of an architecture: sm_80 and most others. */
static const struct occ_arch sm_80 = {
    .name = "sm_80",
    .warp_size = 32,
    .max_warps_per_sm = 64,
    .warp_schedulers = 4,
};

static const struct occ_memory a100_80gb = { 2039.0, 1410.0, 550.0, 550.0, 108 };

static struct occ_needs latency_of(uint32_t resident, double low, double high, double issue,
                                   uint32_t ilp)
{
    struct occ_needs needs;
    must(occ_latency_needs(&sm_80, resident, low, high, issue, ilp, &needs) == OCC_OK);
    return needs;
}

static struct occ_needs bandwidth_of(uint32_t resident, const struct occ_memory *memory,
                                     uint32_t bytes_per_load, uint32_t ilp)
{
    struct occ_needs needs;
    ck_assert_int_eq(occ_bandwidth_needs(&sm_80, resident, memory, bytes_per_load, ilp, &needs),
                     OCC_OK);
    return needs;
}

START_TEST(latency_of_416_cycles_and_32_a_warp_gives_13)
{
    struct occ_needs n = latency_of(48, 416, 416, 32, 1);
    ck_assert_double_eq(n.low.exact, 13.0);
    ck_assert_uint_eq(n.low.scheduler, 13);
    ck_assert_uint_eq(n.low.sm, 52);
    ck_assert_uint_eq(n.low.short_by, 4);
    ck_assert_int_eq(n.low.enough, OCC_ENOUGH_SHORT);
    ck_assert_uint_eq(n.high.sm, 52);
    ck_assert_double_eq(n.bytes_high, 0.0);
    ck_assert_int_eq(latency_of(52, 416, 416, 32, 1).low.enough, OCC_ENOUGH_YES);
    ck_assert_uint_eq(latency_of(64, 416, 416, 32, 1).low.short_by, 0);
}
END_TEST

START_TEST(a_fraction_of_a_warp_is_a_warp)
{
    ck_assert_uint_eq(latency_of(64, 416.5, 416.5, 32, 1).low.scheduler, 14);
    ck_assert_uint_eq(latency_of(64, 1, 1, 32, 1).low.scheduler, 1);
    ck_assert_uint_eq(latency_of(64, 466.3, 466.3, 32, 4).low.scheduler, 4);
}
END_TEST

START_TEST(independent_loads_divide_the_warps_needed)
{
    ck_assert_uint_eq(latency_of(16, 416, 416, 32, 2).low.scheduler, 7);
    ck_assert_uint_eq(latency_of(16, 416, 416, 32, 4).low.scheduler, 4);
    ck_assert_int_eq(latency_of(16, 416, 416, 32, 4).low.enough, OCC_ENOUGH_YES);
}
END_TEST

START_TEST(more_than_the_sm_can_hold_is_out_of_reach)
{
    struct occ_needs n = latency_of(64, 512, 513, 32, 1);
    ck_assert_uint_eq(n.low.sm, 64);
    ck_assert_int_eq(n.low.enough, OCC_ENOUGH_YES);
    ck_assert_uint_eq(n.high.sm, 68);
    ck_assert_uint_eq(n.high.short_by, 4);
    ck_assert_int_eq(n.high.enough, OCC_ENOUGH_OUT_OF_REACH);
    ck_assert_uint_eq(latency_of(0, 1e9, 1e9, 1e-9, 1).low.sm, UINT32_MAX);
}
END_TEST

START_TEST(a100_needs_7364_bytes_in_flight)
{
    struct occ_needs n = bandwidth_of(48, &a100_80gb, 4, 1);
    ck_assert_double_eq_tol(n.bytes_low, 7364.4, 0.05);
    ck_assert_double_eq_tol(n.low.exact, 57.5, 0.05);
    ck_assert_uint_eq(n.low.sm, 58);
    ck_assert_uint_eq(n.low.scheduler, 15);
    ck_assert_uint_eq(n.low.short_by, 10);
    ck_assert_int_eq(n.low.enough, OCC_ENOUGH_SHORT);
    ck_assert_int_eq(bandwidth_of(48, &a100_80gb, 16, 1).low.enough, OCC_ENOUGH_YES);
    ck_assert_uint_eq(bandwidth_of(48, &a100_80gb, 16, 1).low.sm, 15);
    ck_assert_uint_eq(bandwidth_of(48, &a100_80gb, 4, 4).low.sm, 15);
    ck_assert_int_eq(bandwidth_of(64, &a100_80gb, 1, 1).low.enough, OCC_ENOUGH_OUT_OF_REACH);
}
END_TEST

START_TEST(disagreeing_sources_give_a_range)
{
    struct occ_memory memory = a100_80gb;
    memory.latency_low = 290.0;
    struct occ_needs n = bandwidth_of(48, &memory, 4, 1);
    ck_assert_double_eq_tol(n.bytes_low, 3883.0, 0.05);
    ck_assert_double_eq_tol(n.bytes_high, 7364.4, 0.05);
    ck_assert_int_eq(n.low.enough, OCC_ENOUGH_YES);
    ck_assert_int_eq(n.high.enough, OCC_ENOUGH_SHORT);
}
END_TEST

START_TEST(errors_leave_the_needs_untouched)
{
    struct occ_needs n = latency_of(48, 416, 416, 32, 1);
    struct occ_arch none = sm_80;
    none.warp_schedulers = 0;
    none.sub_partitions = 0;
    double nan = 0.0 * (1e308 * 10.0);
    ck_assert_int_eq(occ_latency_needs(NULL, 48, 1, 1, 1, 1, &n), OCC_ERR_NULL);
    ck_assert_int_eq(occ_latency_needs(&sm_80, 48, 1, 1, 1, 1, NULL), OCC_ERR_NULL);
    ck_assert_int_eq(occ_latency_needs(&none, 48, 1, 1, 1, 1, &n), OCC_ERR_ARCH);
    ck_assert_int_eq(occ_latency_needs(&sm_80, 48, 0, 1, 1, 1, &n), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_latency_needs(&sm_80, 48, 2, 1, 1, 1, &n), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_latency_needs(&sm_80, 48, 1, 2e9, 1, 1, &n), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_latency_needs(&sm_80, 48, nan, 1, 1, 1, &n), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_latency_needs(&sm_80, 48, 1, 1, 0, 1, &n), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_latency_needs(&sm_80, 48, 1, 1, 1, 0, &n), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_latency_needs(&sm_80, 48, 1, 1, 1, 65536, &n), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_bandwidth_needs(&sm_80, 48, NULL, 4, 1, &n), OCC_ERR_NULL);
    ck_assert_int_eq(occ_bandwidth_needs(&none, 48, &a100_80gb, 4, 1, &n), OCC_ERR_ARCH);
    ck_assert_int_eq(occ_bandwidth_needs(&sm_80, 48, &a100_80gb, 0, 1, &n), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_bandwidth_needs(&sm_80, 48, &a100_80gb, 4, 0, &n), OCC_ERR_RANGE);
    struct occ_memory memory = a100_80gb;
    memory.sms = 0;
    ck_assert_int_eq(occ_bandwidth_needs(&sm_80, 48, &memory, 4, 1, &n), OCC_ERR_RANGE);
    memory = a100_80gb;
    memory.clock_mhz = 0.0;
    ck_assert_int_eq(occ_bandwidth_needs(&sm_80, 48, &memory, 4, 1, &n), OCC_ERR_RANGE);
    ck_assert_uint_eq(n.low.sm, 52);
}
END_TEST

START_TEST(verdicts_have_keys)
{
    ck_assert_str_eq(occ_enough_key(OCC_ENOUGH_YES), "enough");
    ck_assert_str_eq(occ_enough_key(OCC_ENOUGH_SHORT), "short");
    ck_assert_str_eq(occ_enough_key(OCC_ENOUGH_OUT_OF_REACH), "out of reach");
    ck_assert_ptr_null(occ_enough_key(OCC_ENOUGH_COUNT));
}
END_TEST

START_TEST(the_warps_needed_are_the_fewest_that_hide_the_latency)
{
    uint64_t state = 8;
    for (int i = 0; i < 100000; i++) {
        uint32_t low = gen_in(&state, 1, 2000);
        uint32_t high = low + gen_in(&state, 0, 1000);
        uint32_t issue = gen_in(&state, 1, 100);
        uint32_t ilp = gen_in(&state, 1, 8);
        uint32_t resident = gen_in(&state, 0, 64);
        struct occ_needs n = latency_of(resident, low, high, issue, ilp);
        must(n.low.sm <= n.high.sm && n.low.short_by <= n.high.short_by);
        must(n.low.enough <= n.high.enough);
        must(n.low.scheduler * issue * ilp >= low);
        must((n.low.scheduler - 1) * issue * ilp < low);
        must((n.low.enough == OCC_ENOUGH_YES) == (n.low.short_by == 0));
        must((n.high.enough == OCC_ENOUGH_OUT_OF_REACH) == (n.high.sm > 64));
    }
}
END_TEST

/* AMD's records have no schedulers of their own: its SIMDs are the sub-partitions. */
START_TEST(a_simd_is_a_scheduler)
{
    struct occ_needs n;
    const struct occ_arch *arch = occ_arch_find("gfx942");
    ck_assert_ptr_nonnull(arch);
    ck_assert_int_eq(occ_latency_needs(arch, 16, 416, 416, 32, 1, &n), OCC_OK);
    ck_assert_uint_eq(n.low.scheduler, 13);
    ck_assert_uint_eq(n.low.sm, 52);
    ck_assert_int_eq(n.low.enough, OCC_ENOUGH_OUT_OF_REACH);
}
END_TEST

Suite *latency_suite(void)
{
    Suite *suite = suite_create("latency");
    TCase *tcase = tcase_create("latency");
    tcase_add_test(tcase, latency_of_416_cycles_and_32_a_warp_gives_13);
    tcase_add_test(tcase, a_fraction_of_a_warp_is_a_warp);
    tcase_add_test(tcase, independent_loads_divide_the_warps_needed);
    tcase_add_test(tcase, more_than_the_sm_can_hold_is_out_of_reach);
    tcase_add_test(tcase, a100_needs_7364_bytes_in_flight);
    tcase_add_test(tcase, disagreeing_sources_give_a_range);
    tcase_add_test(tcase, errors_leave_the_needs_untouched);
    tcase_add_test(tcase, verdicts_have_keys);
    tcase_add_test(tcase, a_simd_is_a_scheduler);
    tcase_add_test(tcase, the_warps_needed_are_the_fewest_that_hide_the_latency);
    suite_add_tcase(suite, tcase);
    return suite;
}
