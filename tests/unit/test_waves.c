/*
 * test_waves.c - the waves of a grid, what their tail loses, and the advice about it.  The "K20
 * case" is the launch of occ-guide(7), THE TAIL: 128 blocks on 13 SMs.
 */
#include "occ.h"

#include <check.h>

#include "gen.h"
#include "must.h"
#include "simulate.h"
#include "suites.h"

static struct occ_waves waves_of(uint32_t blocks_per_sm, uint32_t sms, uint64_t grid)
{
    struct occ_waves waves;
    must(occ_waves(blocks_per_sm, sms, grid, &waves) == OCC_OK);
    return waves;
}

static struct occ_waves_advice advice_of(const struct occ_waves *waves)
{
    struct occ_waves_advice advice;
    must(occ_waves_advise(waves, &advice) == OCC_OK);
    return advice;
}

static bool near(double a, double b)
{
    return a - b <= 1e-12 * a && b - a <= 1e-12 * a;
}

/*
 * Returns the waves of a random launch: mostly of realistic counts, sometimes of counts up to the
 * largest allowed, or of a grid of one wave plus 0 to 2 blocks.
 */
static struct occ_waves random_waves(uint64_t *state)
{
    uint32_t most_blocks = gen_one_in(state, 8) ? UINT32_MAX : 32;
    uint32_t most_sms = gen_one_in(state, 8) ? UINT32_MAX : 304;
    uint32_t blocks_per_sm = gen_in(state, 1, most_blocks);
    uint32_t sms = gen_in(state, 1, most_sms);
    uint64_t grid = gen_in(state, 1, 20000);
    if (gen_one_in(state, 4)) {
        grid = (gen_next(state) >> 2 >> gen_in(state, 0, 61)) + 1;
    } else if (gen_one_in(state, 4)) {
        uint64_t edge = occ_resident_grid(blocks_per_sm, sms) % (UINT64_C(1) << 61);
        grid = edge + gen_in(state, 0, 2);
    }
    return waves_of(blocks_per_sm, sms, grid > 0 ? grid : 1);
}

START_TEST(tail_of_the_k20_case_is_24_blocks)
{
    struct occ_waves w = waves_of(4, 13, 128);
    ck_assert_uint_eq(w.blocks_per_wave, 52);
    ck_assert_uint_eq(w.full_waves, 2);
    ck_assert_uint_eq(w.total_waves, 3);
    ck_assert_uint_eq(w.tail_blocks, 24);
    ck_assert_uint_eq(w.last_wave_blocks, 24);
    ck_assert_double_eq(w.waves, 128.0 / 52.0);
    ck_assert_double_eq(w.last_wave_utilization, 24.0 / 52.0);
    ck_assert_double_eq(w.efficiency, 128.0 / 156.0);
    ck_assert_double_eq(w.efficiency_shared, 128.0 / 130.0);
}
END_TEST

START_TEST(five_blocks_per_sm_leave_a_tail_of_63_in_the_k20_case)
{
    struct occ_waves w = waves_of(5, 13, 128);
    ck_assert_uint_eq(w.blocks_per_wave, 65);
    ck_assert_uint_eq(w.full_waves, 1);
    ck_assert_uint_eq(w.tail_blocks, 63);
    ck_assert_double_eq(w.efficiency, 128.0 / 130.0);
    ck_assert_double_eq(w.efficiency_shared, 128.0 / 130.0);
}
END_TEST

/* By hand: all 13 SMs run two full waves; of the tail, 11 SMs run 2 blocks each, 2 SMs 1 each. */
START_TEST(the_mean_resident_blocks_of_the_k20_case_are_those_computed_by_hand)
{
    struct occ_waves w = waves_of(4, 13, 128);
    ck_assert_double_eq(w.resident, 128.0 / 39.0);
    ck_assert_double_eq(w.resident_shared, (26.0 * 16.0 + 11.0 * 4.0 + 2.0) / 128.0);
    ck_assert_double_eq(w.active, 1.0);
    ck_assert_double_eq(w.active_shared, 128.0 / 130.0);
}
END_TEST

/* The mean is over busy SMs: for one block on 38 SMs it is 1, not 1/38. */
START_TEST(resident_blocks_are_averaged_over_busy_sms)
{
    struct occ_waves w = waves_of(16, 38, 1);
    ck_assert_double_eq(w.resident, 1.0);
    ck_assert_double_eq(w.resident_shared, 1.0);
    ck_assert_double_eq(w.active, 1.0 / 38.0);
    ck_assert_double_eq(w.active_shared, 1.0 / 38.0);
    w = waves_of(2, 58, 128);
    ck_assert_double_eq(w.resident, 128.0 / 70.0);
    ck_assert_double_eq(w.resident_shared, 244.0 / 128.0);
    ck_assert_double_eq(w.active, 70.0 / 116.0);
    ck_assert_double_eq(w.active_shared, 128.0 / 174.0);
}
END_TEST

/* Places the blocks of a grid one by one, and computes the averages over the SMs. */
START_TEST(resident_blocks_are_those_counted_sm_by_sm)
{
    uint64_t state = 6;
    for (int i = 0; i < 3000; i++) {
        uint32_t blocks_per_sm = gen_in(&state, 1, 16);
        uint32_t sms = gen_in(&state, 1, 40);
        struct occ_waves w = waves_of(blocks_per_sm, sms, gen_in(&state, 1, 2000));
        double turns = 0.0;   /* sum over SMs of the time with blocks, if a block takes 1 */
        double squares = 0.0; /* sum of blocks x time, if b blocks together take b */
        for (uint64_t first = 0; first < w.grid; first += w.blocks_per_wave) {
            uint64_t in_wave =
                w.grid - first < w.blocks_per_wave ? w.grid - first : w.blocks_per_wave;
            uint32_t on[40] = { 0 };
            for (uint64_t b = 0; b < in_wave; b++) {
                on[b % sms]++;
            }
            for (uint32_t sm = 0; sm < sms; sm++) {
                turns += on[sm] > 0;
                squares += (double)on[sm] * on[sm];
            }
        }
        must(same(w.resident, (double)w.grid / turns));
        must(same(w.resident_shared, squares / (double)w.grid));
        must(same(w.active, turns / (double)(sms * w.total_waves)));
    }
}
END_TEST

START_TEST(advice_for_the_k20_case_is_five_blocks_per_sm_or_a_grid_of_104_or_156)
{
    struct occ_waves w = waves_of(4, 13, 128);
    struct occ_waves_advice a = advice_of(&w);
    ck_assert_uint_eq(a.grid_below, 104);
    ck_assert_uint_eq(a.grid_above, 156);
    ck_assert_uint_eq(a.resident_grid, 52);
    ck_assert_uint_eq(a.more_blocks, 5);
    ck_assert_uint_eq(a.more_blocks_waves, 2);
    ck_assert_uint_eq(a.tail_sms, 13);
    ck_assert_double_eq(a.ncu_tail, 1.0 / 3.0);
}
END_TEST

START_TEST(exactly_one_wave_has_no_tail)
{
    struct occ_waves w = waves_of(4, 132, 528);
    ck_assert_uint_eq(w.full_waves, 1);
    ck_assert_uint_eq(w.total_waves, 1);
    ck_assert_uint_eq(w.tail_blocks, 0);
    ck_assert_uint_eq(w.last_wave_blocks, 528);
    ck_assert_double_eq(w.efficiency, 1.0);
    ck_assert_double_eq(w.efficiency_shared, 1.0);
    struct occ_waves_advice a = advice_of(&w);
    ck_assert_uint_eq(a.grid_below, 528);
    ck_assert_uint_eq(a.grid_above, 528);
    ck_assert_uint_eq(a.more_blocks, 0);
    ck_assert_uint_eq(a.more_blocks_waves, 0);
    ck_assert_uint_eq(a.tail_sms, 132);
    ck_assert_double_eq(a.ncu_tail, 0.0);
}
END_TEST

START_TEST(a_single_block_uses_one_slot)
{
    struct occ_waves w = waves_of(8, 100, 1);
    ck_assert_uint_eq(w.full_waves, 0);
    ck_assert_uint_eq(w.total_waves, 1);
    ck_assert_uint_eq(w.last_wave_blocks, 1);
    ck_assert_double_eq(w.efficiency, 1.0 / 800.0);
    ck_assert_double_eq(w.efficiency_shared, 1.0 / 100.0);
    struct occ_waves_advice a = advice_of(&w);
    ck_assert_uint_eq(a.grid_below, 0);
    ck_assert_uint_eq(a.grid_above, 800);
    ck_assert_uint_eq(a.tail_sms, 1);
}
END_TEST

START_TEST(nsight_says_half_where_a_ninth_is_lost)
{
    /* 58 SMs with one slot each: a full wave, then a tail that fills 45 of the 58 slots. */
    struct occ_waves w = waves_of(1, 58, 58 + 45);
    ck_assert_double_eq(occ_waves_ncu_tail(&w), 0.5);
    ck_assert_double_eq_tol(1.0 - w.efficiency, 0.115, 0.005);
    ck_assert_double_eq(occ_waves_ncu_tail(NULL), 0.0);
}
END_TEST

START_TEST(the_largest_arguments_do_not_overflow)
{
    uint64_t most = UINT64_C(1) << 62;
    struct occ_waves w = waves_of(UINT32_MAX, UINT32_MAX, most);
    ck_assert_uint_eq(w.blocks_per_wave, UINT64_C(0xfffffffe00000001));
    ck_assert_uint_eq(w.total_waves, 1);
    ck_assert_uint_eq(w.tail_blocks, most);
    w = waves_of(1, 1, most);
    ck_assert_uint_eq(w.full_waves, most);
    ck_assert_double_eq(w.efficiency, 1.0);
    ck_assert_uint_eq(advice_of(&w).more_blocks, 2);
    w = waves_of(UINT32_MAX, 1, most);
    ck_assert_uint_eq(advice_of(&w).more_blocks, 0); /* 2^32 does not fit */
}
END_TEST

START_TEST(errors_leave_the_result_untouched)
{
    struct occ_waves w = waves_of(4, 13, 128);
    ck_assert_int_eq(occ_waves(0, 13, 128, &w), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_waves(4, 0, 128, &w), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_waves(4, 13, 0, &w), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_waves(4, 13, (UINT64_C(1) << 62) + 1, &w), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_waves(4, 13, 128, NULL), OCC_ERR_NULL);
    ck_assert_uint_eq(w.tail_blocks, 24);
    struct occ_waves_advice a = advice_of(&w);
    ck_assert_int_eq(occ_waves_advise(NULL, &a), OCC_ERR_NULL);
    ck_assert_int_eq(occ_waves_advise(&w, NULL), OCC_ERR_NULL);
    w.tail_blocks = 23;
    ck_assert_int_eq(occ_waves_advise(&w, &a), OCC_ERR_RANGE);
    w = (struct occ_waves){ 0 };
    ck_assert_int_eq(occ_waves_advise(&w, &a), OCC_ERR_RANGE);
    ck_assert_uint_eq(a.more_blocks, 5);
}
END_TEST

START_TEST(efficiencies_are_ordered_and_within_0_and_1)
{
    uint64_t state = 1;
    for (int i = 0; i < 200000; i++) {
        struct occ_waves w = random_waves(&state);
        must(w.efficiency > 0.0 && w.efficiency <= w.efficiency_shared);
        must(w.efficiency_shared <= 1.0);
        must(w.last_wave_utilization > 0.0 && w.last_wave_utilization <= 1.0);
        must(w.full_waves * w.blocks_per_wave + w.tail_blocks == w.grid);
        must(w.total_waves == w.full_waves + (w.tail_blocks > 0));
        must(w.tail_blocks < w.blocks_per_wave);
        double blocks_per_sm = (double)(w.blocks_per_wave / w.sms);
        must(w.resident > 0.0 && w.resident <= w.resident_shared);
        must(w.resident_shared <= blocks_per_sm);
        must(w.active > 0.0 && w.active <= 1.0 && w.active_shared <= 1.0);
        must(near(w.resident * w.active, blocks_per_sm * w.efficiency));
        if (w.tail_blocks == 0) {
            must(same(w.efficiency, 1.0) && same(w.efficiency_shared, 1.0));
        }
    }
}
END_TEST

static struct occ_loss loss_of(uint64_t grid, uint64_t resident, uint32_t sms, double cv)
{
    struct occ_loss loss;
    must(occ_waves_loss(grid, resident, sms, cv, &loss) == OCC_OK);
    return loss;
}

START_TEST(a_loss_is_one_minus_the_efficiency)
{
    struct occ_loss loss = loss_of(4000, 864, 108, 0);
    ck_assert_double_eq_tol(loss.low, 0.0253, 0.0001);
    ck_assert_double_eq_tol(loss.high, 0.0741, 0.0001);
    loss = loss_of(109, 432, 108, 0);
    ck_assert_double_eq_tol(loss.low, 0.495, 0.001);
    ck_assert_double_eq_tol(loss.high, 0.748, 0.001);
    loss = loss_of(864, 864, 108, 0);
    ck_assert(same(loss.low, 0) && same(loss.high, 0));
    loss = loss_of(1, 20, 10, 0);
    ck_assert_double_eq_tol(loss.low, 0.9, 1e-12);
    ck_assert_double_eq_tol(loss.high, 0.95, 1e-12);
    uint64_t state = 3;
    for (int i = 0; i < 100000; i++) {
        struct occ_waves w = random_waves(&state);
        if (w.blocks_per_wave > UINT64_C(1) << 62) {
            continue;
        }
        loss = loss_of(w.grid, w.blocks_per_wave, w.sms, 0.1);
        must(same(loss.high, 1 - w.efficiency) && same(loss.low, 1 - w.efficiency_shared));
    }
}
END_TEST

START_TEST(the_loss_range_widens_with_the_variation_of_block_times)
{
    ck_assert_double_eq_tol(loss_of(216, 108, 108, 0.1).uneven_high, 0.195, 0.001);
    ck_assert_double_eq_tol(loss_of(216, 108, 108, 0.3).uneven_high, 0.466, 0.001);
    uint64_t state = 4;
    for (int i = 0; i < 20000; i++) {
        uint32_t sms = gen_in(&state, 1, 304);
        uint64_t resident = (uint64_t)sms * gen_in(&state, 1, 32);
        uint64_t grid = gen_in(&state, 1, 20000);
        struct occ_loss before = loss_of(grid, resident, sms, 0);
        must(same(before.uneven_high, before.high));
        for (int cv = 1; cv <= 20; cv++) {
            struct occ_loss loss = loss_of(grid, resident, sms, cv / 10.0);
            must(loss.uneven_low <= loss.low && loss.low <= loss.high);
            must(loss.high <= loss.uneven_high && loss.uneven_high < 1);
            must(before.uneven_high <= loss.uneven_high + 1e-12);
            before = loss;
        }
    }
}
END_TEST

START_TEST(the_low_loss_of_uneven_blocks_counts_four_tenths_of_the_idle_slots)
{
    struct occ_loss loss = loss_of(1, 2, 2, 0.1); /* one of two SMs has a block */
    ck_assert_double_eq_tol(loss.low, 0.5, 1e-12);
    ck_assert_double_eq_tol(loss.uneven_low, 0.2 / 0.7, 1e-12);
    ck_assert_double_eq_tol(loss_of(2, 2, 2, 0.1).uneven_low, 0, 1e-12);
}
END_TEST

/*
 * Simulates random launches whose block times vary: the loss of at least 95 in 100 lies between
 * uneven_low and uneven_high.
 */
START_TEST(simulated_losses_lie_in_the_range_95_times_in_100)
{
    enum { LAUNCHES = 400 };
    uint64_t state = 60 + (uint64_t)_i;
    int within = 0;
    for (int i = 0; i < LAUNCHES; i++) {
        uint32_t sms = gen_in(&state, 14, 150);
        uint32_t blocks = gen_in(&state, 1, 16);
        uint64_t grid = gen_in(&state, 1, 6 * sms * blocks);
        struct occ_schedule schedule = schedule_of(blocks, sms, grid);
        schedule.cv = gen_in(&state, 1, 30) / 100.0;
        schedule.dist = gen_one_in(&state, 2) ? OCC_DIST_NORMAL : OCC_DIST_LOGNORMAL;
        schedule.shared = gen_one_in(&state, 2);
        schedule.seed = (uint64_t)i;
        double lost = 1 - simulate(&schedule).utilization;
        struct occ_loss loss = loss_of(grid, occ_resident_grid(blocks, sms), sms, schedule.cv);
        within += lost >= loss.uneven_low - 1e-9 && lost <= loss.uneven_high + 1e-9;
    }
    ck_assert_int_ge(within, LAUNCHES * 95 / 100);
}
END_TEST

START_TEST(loss_refuses_arguments_out_of_range)
{
    struct occ_loss loss = { .low = 7 };
    ck_assert_int_eq(occ_waves_loss(0, 1, 1, 0, &loss), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_waves_loss(1, 0, 1, 0, &loss), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_waves_loss(1, 1, 0, 0, &loss), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_waves_loss(1, 1, 1, -0.1, &loss), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_waves_loss(1, 1, 1, 2.1, &loss), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_waves_loss((UINT64_C(1) << 62) + 1, 1, 1, 0, &loss), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_waves_loss(1, 1, 1, 0, NULL), OCC_ERR_NULL);
    ck_assert(same(loss.low, 7));
}
END_TEST

START_TEST(with_one_block_per_sm_both_efficiencies_are_equal)
{
    uint64_t state = 2;
    for (int i = 0; i < 20000; i++) {
        struct occ_waves w = waves_of(1, gen_in(&state, 1, 304), gen_in(&state, 1, 100000));
        must(same(w.efficiency, w.efficiency_shared));
    }
}
END_TEST

START_TEST(suggested_grids_are_the_nearest_that_fill_the_last_wave)
{
    uint64_t state = 3;
    for (int i = 0; i < 100000; i++) {
        struct occ_waves w = random_waves(&state);
        struct occ_waves_advice a = advice_of(&w);
        uint32_t blocks_per_sm = (uint32_t)(w.blocks_per_wave / w.sms);
        must(a.grid_below <= w.grid && w.grid <= a.grid_above);
        must(a.grid_above - a.grid_below == (w.tail_blocks > 0 ? w.blocks_per_wave : 0));
        if (a.grid_below > 0) {
            must(waves_of(blocks_per_sm, w.sms, a.grid_below).tail_blocks == 0);
        }
        if (a.grid_above <= UINT64_C(1) << 62) {
            must(waves_of(blocks_per_sm, w.sms, a.grid_above).tail_blocks == 0);
        }
        if (a.resident_grid <= UINT64_C(1) << 62) {
            struct occ_waves one = waves_of(blocks_per_sm, w.sms, a.resident_grid);
            must(one.total_waves == 1);
            must(one.tail_blocks == 0);
        }
    }
}
END_TEST

START_TEST(suggested_blocks_are_the_fewest_that_save_a_wave)
{
    uint64_t state = 4;
    for (int i = 0; i < 100000; i++) {
        struct occ_waves w = random_waves(&state);
        struct occ_waves_advice a = advice_of(&w);
        uint32_t blocks_per_sm = (uint32_t)(w.blocks_per_wave / w.sms);
        if (w.total_waves == 1) {
            must(a.more_blocks == 0);
            continue;
        }
        if (a.more_blocks == 0) {
            must(blocks_per_sm > UINT32_MAX / 2);
            continue;
        }
        must(a.more_blocks > blocks_per_sm);
        must(a.more_blocks - blocks_per_sm <= blocks_per_sm);
        uint64_t with = waves_of(a.more_blocks, w.sms, w.grid).total_waves;
        must(with < w.total_waves);
        must(with == a.more_blocks_waves);
        must(waves_of(a.more_blocks - 1, w.sms, w.grid).total_waves == w.total_waves);
    }
}
END_TEST

START_TEST(nsight_never_says_less_than_the_true_loss)
{
    uint64_t state = 5;
    for (int i = 0; i < 50000; i++) {
        struct occ_waves w =
            waves_of(gen_in(&state, 1, 32), gen_in(&state, 1, 304), gen_in(&state, 1, 100000));
        double said = occ_waves_ncu_tail(&w);
        must(said >= 0.0 && said <= 1.0);
        must(said >= 1.0 - w.efficiency);
    }
}
END_TEST

Suite *waves_suite(void)
{
    Suite *suite = suite_create("waves");
    TCase *tcase = tcase_create("waves");
    tcase_add_test(tcase, tail_of_the_k20_case_is_24_blocks);
    tcase_add_test(tcase, five_blocks_per_sm_leave_a_tail_of_63_in_the_k20_case);
    tcase_add_test(tcase, the_mean_resident_blocks_of_the_k20_case_are_those_computed_by_hand);
    tcase_add_test(tcase, resident_blocks_are_averaged_over_busy_sms);
    tcase_add_test(tcase, resident_blocks_are_those_counted_sm_by_sm);
    tcase_add_test(tcase, advice_for_the_k20_case_is_five_blocks_per_sm_or_a_grid_of_104_or_156);
    tcase_add_test(tcase, exactly_one_wave_has_no_tail);
    tcase_add_test(tcase, a_single_block_uses_one_slot);
    tcase_add_test(tcase, nsight_says_half_where_a_ninth_is_lost);
    tcase_add_test(tcase, the_largest_arguments_do_not_overflow);
    tcase_add_test(tcase, errors_leave_the_result_untouched);
    tcase_add_test(tcase, efficiencies_are_ordered_and_within_0_and_1);
    tcase_add_test(tcase, a_loss_is_one_minus_the_efficiency);
    tcase_add_test(tcase, the_loss_range_widens_with_the_variation_of_block_times);
    tcase_add_test(tcase, the_low_loss_of_uneven_blocks_counts_four_tenths_of_the_idle_slots);
    tcase_add_loop_test(tcase, simulated_losses_lie_in_the_range_95_times_in_100, 0, 4);
    tcase_add_test(tcase, loss_refuses_arguments_out_of_range);
    tcase_add_test(tcase, with_one_block_per_sm_both_efficiencies_are_equal);
    tcase_add_test(tcase, suggested_grids_are_the_nearest_that_fill_the_last_wave);
    tcase_add_test(tcase, suggested_blocks_are_the_fewest_that_save_a_wave);
    tcase_add_test(tcase, nsight_never_says_less_than_the_true_loss);
    suite_add_tcase(suite, tcase);
    return suite;
}
