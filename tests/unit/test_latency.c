/* test_latency.c - the warps that hide a latency, and those that saturate the memory bandwidth. */
#include "occ.h"

#include <check.h>

#include "gen.h"
#include "must.h"
#include "suites.h"

/* The members of sm_80 that the latency functions read. */
static const struct occ_arch sm_80 = {
    .name = "sm_80",
    .warp_size = 32,
    .max_warps_per_sm = 64,
    .warp_schedulers = 4,
};

static const struct occ_memory a100_80gb = { 2039.0, 1410.0, 550.0, 550.0, 108 };

static struct occ_needs needs_for_latency(uint32_t resident, double low, double high, double issue,
                                          uint32_t ilp)
{
    struct occ_needs needs;
    must(occ_latency_needs(&sm_80, resident, low, high, issue, ilp, &needs) == OCC_OK);
    return needs;
}

static struct occ_needs needs_for_bandwidth(uint32_t resident, const struct occ_memory *memory,
                                            uint32_t bytes_per_load, uint32_t ilp)
{
    struct occ_needs needs;
    ck_assert_int_eq(occ_bandwidth_needs(&sm_80, resident, memory, bytes_per_load, ilp, &needs),
                     OCC_OK);
    return needs;
}

START_TEST(a_latency_of_416_cycles_at_32_issue_cycles_needs_13_warps_per_scheduler)
{
    struct occ_needs n = needs_for_latency(48, 416, 416, 32, 1);
    ck_assert_double_eq(n.low.exact, 13.0);
    ck_assert_uint_eq(n.low.scheduler, 13);
    ck_assert_uint_eq(n.low.sm, 52);
    ck_assert_uint_eq(n.low.short_by, 4);
    ck_assert_int_eq(n.low.enough, OCC_ENOUGH_SHORT);
    ck_assert_uint_eq(n.high.sm, 52);
    ck_assert_double_eq(n.bytes_high, 0.0);
    ck_assert_int_eq(needs_for_latency(52, 416, 416, 32, 1).low.enough, OCC_ENOUGH_YES);
    ck_assert_uint_eq(needs_for_latency(64, 416, 416, 32, 1).low.short_by, 0);
}
END_TEST

START_TEST(a_fraction_of_a_warp_takes_a_whole_warp)
{
    ck_assert_uint_eq(needs_for_latency(64, 416.5, 416.5, 32, 1).low.scheduler, 14);
    ck_assert_uint_eq(needs_for_latency(64, 1, 1, 32, 1).low.scheduler, 1);
    ck_assert_uint_eq(needs_for_latency(64, 466.3, 466.3, 32, 4).low.scheduler, 4);
}
END_TEST

START_TEST(independent_loads_divide_the_warps_needed)
{
    ck_assert_uint_eq(needs_for_latency(16, 416, 416, 32, 2).low.scheduler, 7);
    ck_assert_uint_eq(needs_for_latency(16, 416, 416, 32, 4).low.scheduler, 4);
    ck_assert_int_eq(needs_for_latency(16, 416, 416, 32, 4).low.enough, OCC_ENOUGH_YES);
}
END_TEST

START_TEST(more_than_the_sm_can_hold_is_out_of_reach)
{
    struct occ_needs n = needs_for_latency(64, 512, 513, 32, 1);
    ck_assert_uint_eq(n.low.sm, 64);
    ck_assert_int_eq(n.low.enough, OCC_ENOUGH_YES);
    ck_assert_uint_eq(n.high.sm, 68);
    ck_assert_uint_eq(n.high.short_by, 4);
    ck_assert_int_eq(n.high.enough, OCC_ENOUGH_OUT_OF_REACH);
    ck_assert_uint_eq(needs_for_latency(0, 1e9, 1e9, 1e-6, 1).low.sm, UINT32_MAX);
}
END_TEST

START_TEST(an_sm_of_an_a100_needs_7364_bytes_in_flight)
{
    struct occ_needs n = needs_for_bandwidth(48, &a100_80gb, 4, 1);
    ck_assert_double_eq_tol(n.bytes_low, 7364.4, 0.05);
    ck_assert_double_eq_tol(n.low.exact, 57.5, 0.05);
    ck_assert_uint_eq(n.low.sm, 58);
    ck_assert_uint_eq(n.low.scheduler, 15);
    ck_assert_uint_eq(n.low.short_by, 10);
    ck_assert_int_eq(n.low.enough, OCC_ENOUGH_SHORT);
    ck_assert_int_eq(needs_for_bandwidth(48, &a100_80gb, 16, 1).low.enough, OCC_ENOUGH_YES);
    ck_assert_uint_eq(needs_for_bandwidth(48, &a100_80gb, 16, 1).low.sm, 15);
    ck_assert_uint_eq(needs_for_bandwidth(48, &a100_80gb, 4, 4).low.sm, 15);
    ck_assert_int_eq(needs_for_bandwidth(64, &a100_80gb, 1, 1).low.enough, OCC_ENOUGH_OUT_OF_REACH);
}
END_TEST

START_TEST(disagreeing_sources_give_a_range)
{
    struct occ_memory memory = a100_80gb;
    memory.latency_low = 290.0;
    struct occ_needs n = needs_for_bandwidth(48, &memory, 4, 1);
    ck_assert_double_eq_tol(n.bytes_low, 3883.0, 0.05);
    ck_assert_double_eq_tol(n.bytes_high, 7364.4, 0.05);
    ck_assert_int_eq(n.low.enough, OCC_ENOUGH_YES);
    ck_assert_int_eq(n.high.enough, OCC_ENOUGH_SHORT);
}
END_TEST

START_TEST(errors_leave_the_needs_untouched)
{
    struct occ_needs n = needs_for_latency(48, 416, 416, 32, 1);
    struct occ_arch no_schedulers = sm_80;
    no_schedulers.warp_schedulers = 0;
    no_schedulers.sub_partitions = 0;
    double nan = 0.0 * (1e308 * 10.0);
    ck_assert_int_eq(occ_latency_needs(NULL, 48, 1, 1, 1, 1, &n), OCC_ERR_NULL);
    ck_assert_int_eq(occ_latency_needs(&sm_80, 48, 1, 1, 1, 1, NULL), OCC_ERR_NULL);
    ck_assert_int_eq(occ_latency_needs(&no_schedulers, 48, 1, 1, 1, 1, &n), OCC_ERR_ARCH);
    ck_assert_int_eq(occ_latency_needs(&sm_80, 48, 0, 1, 1, 1, &n), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_latency_needs(&sm_80, 48, 2, 1, 1, 1, &n), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_latency_needs(&sm_80, 48, 1, 2e9, 1, 1, &n), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_latency_needs(&sm_80, 48, nan, 1, 1, 1, &n), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_latency_needs(&sm_80, 48, 1, 1, 0, 1, &n), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_latency_needs(&sm_80, 48, 1, 1, 1e-7, 1, &n), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_latency_needs(&sm_80, 48, 1, 1, 1, 0, &n), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_latency_needs(&sm_80, 48, 1, 1, 1, 65536, &n), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_bandwidth_needs(&sm_80, 48, NULL, 4, 1, &n), OCC_ERR_NULL);
    ck_assert_int_eq(occ_bandwidth_needs(&no_schedulers, 48, &a100_80gb, 4, 1, &n), OCC_ERR_ARCH);
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

/* Numbers count as the decimals that were typed, though no double is exactly 2.4 or 0.1. */
START_TEST(exact_quotients_of_decimals_are_not_rounded_up)
{
    ck_assert_uint_eq(needs_for_latency(64, 108, 108, 2.4, 3).low.scheduler, 15);
    ck_assert_double_eq(needs_for_latency(64, 108, 108, 2.4, 3).low.exact, 15.0);
    ck_assert_uint_eq(needs_for_latency(64, 0.3, 0.3, 0.1, 1).low.scheduler, 3);
    ck_assert_uint_eq(needs_for_latency(64, 0.300001, 0.300001, 0.1, 1).low.scheduler, 4);
    ck_assert_uint_eq(needs_for_latency(64, 1e9, 1e9, 999999.999999, 1).low.scheduler, 1001);
    /* 1638.4 GB/s x 100.1 cycles / (1001 MHz x 1 SM) = 163840 bytes = 1280 warps of 128 */
    const struct occ_memory memory = { 1638.4, 1001.0, 100.1, 100.1, 1 };
    ck_assert_uint_eq(needs_for_bandwidth(48, &memory, 4, 1).low.sm, 1280);
}
END_TEST

/* 1099511.627776 GB/s x 536870.912 cycles / 0.000001 MHz / 32 bytes are 2^64 warps. */
START_TEST(more_warps_than_can_be_counted_are_uint32_max)
{
    const struct occ_memory memory = { 1099511.627776, 0.000001, 536870.912, 536870.912, 1 };
    ck_assert_uint_eq(needs_for_bandwidth(48, &memory, 1, 1).low.sm, UINT32_MAX);
}
END_TEST

__extension__ typedef unsigned __int128 uint128;

static uint32_t exact_ceiling(uint128 x, uint128 y)
{
    uint128 quotient = (x + y - 1) / y;
    return quotient < UINT32_MAX ? (uint32_t)quotient : UINT32_MAX;
}

/*
 * Returns a random number of at least 1 and less than `most` + 1, with at most `decimals` digits
 * after the point; `*millionths` is the same number.
 */
static double random_decimal(uint64_t *state, uint32_t most, uint32_t decimals,
                             uint64_t *millionths)
{
    static const uint32_t scales[] = { 1, 10, 100, 1000, 10000, 100000, 1000000 };
    uint32_t scale = scales[gen_in(state, 0, decimals)];
    uint64_t whole = gen_in(state, 1, most);
    uint64_t fraction = gen_in(state, 0, scale - 1);
    *millionths = whole * 1000000 + fraction * (1000000 / scale);
    return (double)(whole * scale + fraction) / scale;
}

START_TEST(the_warps_for_a_latency_are_those_of_exact_fractions)
{
    uint64_t state = 21;
    unsigned whole_quotients = 0;
    for (int i = 0; i < 300000; i++) {
        uint64_t cycles;
        uint64_t issue;
        bool is_small = gen_one_in(&state, 2);
        double latency = random_decimal(&state, is_small ? 1000 : 999999999, 6, &cycles);
        double per_load = random_decimal(&state, is_small ? 20 : 1000000, 6, &issue);
        uint32_t ilp = gen_in(&state, 1, is_small ? 8 : 65535);
        if (gen_one_in(&state, 2)) { /* a whole number of warps, or a millionth of a cycle off */
            cycles = issue * ilp * gen_in(&state, 1, 64) + gen_in(&state, 0, 2) - 1;
            cycles = cycles < UINT64_C(1000000000000000) ? cycles : issue;
            latency = (double)cycles / 1e6;
        }
        whole_quotients += (uint128)cycles % ((uint128)issue * ilp) == 0;
        must(needs_for_latency(48, latency, latency, per_load, ilp).low.scheduler ==
             exact_ceiling(cycles, (uint128)issue * ilp));
    }
    ck_assert_uint_gt(whole_quotients, 10000);
}
END_TEST

START_TEST(the_warps_for_a_bandwidth_are_those_of_exact_fractions)
{
    uint64_t state = 22;
    unsigned whole_quotients = 0;
    for (int i = 0; i < 100000; i++) {
        uint64_t peak;
        uint64_t clock;
        uint64_t cycles;
        bool is_small = gen_one_in(&state, 2);
        struct occ_memory memory = { 0 };
        memory.peak_gbs =
            random_decimal(&state, is_small ? 8000 : 999999999, is_small ? 1 : 6, &peak);
        memory.clock_mhz =
            random_decimal(&state, is_small ? 3 : 999999999, is_small ? 1 : 6, &clock);
        memory.latency_low =
            random_decimal(&state, is_small ? 900 : 999999999, is_small ? 1 : 6, &cycles);
        memory.latency_high = memory.latency_low;
        memory.sms = gen_in(&state, 1, is_small ? 4 : 65535);
        uint32_t bytes = is_small ? 1U << gen_in(&state, 0, 4) : gen_in(&state, 1, 65535);
        uint32_t ilp = gen_in(&state, 1, is_small ? 8 : 65535);
        if (gen_one_in(&state, 3)) { /* large factors whose quotient is mostly below 2^32 */
            memory.peak_gbs = random_decimal(&state, 999999999, 6, &peak);
            memory.clock_mhz = random_decimal(&state, 999999999, 6, &clock);
            memory.latency_low = random_decimal(&state, 999999999, 6, &cycles);
            memory.latency_high = memory.latency_low;
            memory.sms = gen_in(&state, 10, 200);
            bytes = gen_in(&state, 1, 16);
            ilp = gen_in(&state, 1, 4);
        }
        /* The divisor is at most 2^5 x 2^16 x 2^16 x 2^16 x 2^50 x 2^10 = 2^113. */
        uint128 dividend = (uint128)peak * cycles;
        uint128 divisor = (uint128)32 * bytes * ilp * memory.sms * 1000 * clock;
        whole_quotients += dividend % divisor == 0;
        must(needs_for_bandwidth(48, &memory, bytes, ilp).low.sm ==
             exact_ceiling(dividend, divisor));
    }
    ck_assert_uint_gt(whole_quotients, 100);
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
        struct occ_needs n = needs_for_latency(resident, low, high, issue, ilp);
        must(n.low.sm <= n.high.sm && n.low.short_by <= n.high.short_by);
        must(n.low.enough <= n.high.enough);
        must(n.low.scheduler * issue * ilp >= low);
        must((n.low.scheduler - 1) * issue * ilp < low);
        must((n.low.enough == OCC_ENOUGH_YES) == (n.low.short_by == 0));
        must((n.high.enough == OCC_ENOUGH_OUT_OF_REACH) == (n.high.sm > 64));
    }
}
END_TEST

/* AMD's SIMDs are the sub-partitions of the record, and each one is a scheduler. */
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
    tcase_add_test(tcase, a_latency_of_416_cycles_at_32_issue_cycles_needs_13_warps_per_scheduler);
    tcase_add_test(tcase, a_fraction_of_a_warp_takes_a_whole_warp);
    tcase_add_test(tcase, independent_loads_divide_the_warps_needed);
    tcase_add_test(tcase, more_than_the_sm_can_hold_is_out_of_reach);
    tcase_add_test(tcase, an_sm_of_an_a100_needs_7364_bytes_in_flight);
    tcase_add_test(tcase, disagreeing_sources_give_a_range);
    tcase_add_test(tcase, errors_leave_the_needs_untouched);
    tcase_add_test(tcase, exact_quotients_of_decimals_are_not_rounded_up);
    tcase_add_test(tcase, more_warps_than_can_be_counted_are_uint32_max);
    tcase_add_test(tcase, the_warps_for_a_latency_are_those_of_exact_fractions);
    tcase_add_test(tcase, the_warps_for_a_bandwidth_are_those_of_exact_fractions);
    tcase_add_test(tcase, verdicts_have_keys);
    tcase_add_test(tcase, a_simd_is_a_scheduler);
    tcase_add_test(tcase, the_warps_needed_are_the_fewest_that_hide_the_latency);
    suite_add_tcase(suite, tcase);
    return suite;
}
