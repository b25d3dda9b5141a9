/*
 * test_ties.c - the best of several is found without rounding: equal fractions are ties.
 */
#include "base/num.h"
#include "core/fraction.h"
#include "core/tiles.h"
#include "gen.h"
#include "launch.h"
#include "launch/best.h"
#include "rounds.h"
#include "suites.h"

#include <stdio.h>
#include <string.h>

static int sign_of(uint64_t a, uint64_t b)
{
    return (a > b) - (a < b);
}

static int sign(int order)
{
    return (order > 0) - (order < 0);
}

START_TEST(fractions_compare_as_their_products_do)
{
    uint64_t state = 61;
    uint32_t ties = 0;
    for (uint32_t i = 0; i < rounds(20000); i++) {
        struct fraction a = { { 0 }, { 0 } };
        struct fraction b = { { 0 }, { 0 } };
        uint64_t left = 1;
        uint64_t right = 1;
        for (int k = 0; k < 4; k++) { /* products up to 12^8 */
            a.over[k] = gen_in(&state, 1, 12);
            b.over[k] = gen_in(&state, 1, 12);
            a.under[k] = gen_in(&state, 1, 12);
            b.under[k] = gen_in(&state, 1, 12);
            left *= a.over[k] * b.under[k];
            right *= b.over[k] * a.under[k];
        }
        ties += left == right;
        ck_assert_int_eq(sign(fraction_compare(&a, &b)), sign_of(left, right));
        /* The same with large factors on both sides. */
        const uint64_t large[2] = { UINT64_MAX - gen_in(&state, 0, 9), gen_next(&state) | 1 };
        for (int k = 0; k < 2; k++) {
            a.over[4 + k] = large[k];
            b.over[7 - k] = large[k];
        }
        ck_assert_int_eq(sign(fraction_compare(&a, &b)), sign_of(left, right));
        ck_assert_int_eq(fraction_compare(&a, &a), 0);
    }
    ck_assert_uint_gt(ties, 5);
}
END_TEST

START_TEST(one_more_in_a_large_product_is_seen)
{
    const uint64_t large = UINT64_C(1) << 62;
    const struct fraction a = { { large, large, large + 1 }, { large, 3 } };
    const struct fraction b = { { large, large, large }, { large, 3 } };
    ck_assert_int_gt(fraction_compare(&a, &b), 0);
    ck_assert_int_lt(fraction_compare(&b, &a), 0);
    ck_assert_uint_eq(fraction_whole(0.2), 1);
    ck_assert_uint_eq(fraction_whole(2.9999999), 3);
}
END_TEST

/* ---- tiles --------------------------------------------------------------------------------- */

static struct occ_problem random_problem(uint64_t *state)
{
    struct occ_problem p = OCC_PROBLEM_INIT;
    p.m = gen_in(state, 1, 9000);
    p.n = gen_in(state, 1, 9000);
    p.tile_m = gen_one_in(state, 2) ? 8 * gen_in(state, 1, 32) : gen_in(state, 1, 300);
    p.tile_n = gen_one_in(state, 2) ? 8 * gen_in(state, 1, 32) : gen_in(state, 1, 300);
    p.k = gen_one_in(state, 2) ? 0 : gen_in(state, 1, 5000);
    p.tile_k = p.k > 0 ? 32 : 0;
    p.schedule = (enum occ_tile_schedule)gen_in(state, 0, 2);
    return p;
}

static struct occ_slots random_slots(uint64_t *state)
{
    uint32_t sms = gen_in(state, 1, 160);
    return (struct occ_slots){ .slots = (uint64_t)sms * gen_in(state, 1, 4), .sms = sms };
}

/*
 * A whole number that falls as the useful share grows: the elements of all slots' tiles, padding
 * and idle turns included.  Everything else is the same for all tiles of a problem.
 */
static uint64_t cost_of(const struct occ_problem *p, struct occ_slots slots)
{
    struct occ_tiles t;
    must(occ_tiles(p, slots, &t) == OCC_OK);
    uint64_t area = (uint64_t)p->tile_m * p->tile_n;
    if (p->schedule != OCC_TILE_SCHEDULE_STREAM_K) {
        return area * t.rounds;
    }
    return area * (t.steps > 0 ? t.k_steps : t.tiles);
}

START_TEST(useful_shares_compare_as_whole_numbers)
{
    uint64_t state = 62;
    uint32_t ties = 0;
    for (uint32_t i = 0; i < rounds(20000); i++) {
        struct occ_problem a = random_problem(&state);
        struct occ_problem b = a;
        struct occ_slots slots = random_slots(&state);
        struct occ_tiles ta;
        struct occ_tiles tb;
        uint32_t factor = 1U << gen_in(&state, 0, 3);
        b.tile_m = gen_one_in(&state, 2) ? a.tile_m * factor : 8 * gen_in(&state, 1, 32);
        b.tile_n = a.tile_n % factor == 0 ? a.tile_n / factor : gen_in(&state, 1, 300);
        must(occ_tiles(&a, slots, &ta) == OCC_OK && occ_tiles(&b, slots, &tb) == OCC_OK);
        uint64_t cost_a = cost_of(&a, slots);
        uint64_t cost_b = cost_of(&b, slots);
        ties += cost_a == cost_b && a.tile_m != b.tile_m;
        ck_assert_int_eq(sign(tiles_compare_useful(&a, &ta, &b, &tb)), sign_of(cost_b, cost_a));
        ck_assert_int_eq(sign(tiles_compare_time(&a, &ta, &b, &tb)), sign_of(cost_a, cost_b));
        /* Twice the throughput halves the time; a split is as fast if its rounds are as many more.
         */
        b.throughput = 2.5;
        must(occ_tiles(&b, slots, &tb) == OCC_OK);
        ck_assert_int_eq(sign(tiles_compare_time(&a, &ta, &b, &tb)),
                         sign_of(cost_a * 5, cost_b * 2));
    }
    ck_assert_uint_gt(ties, 500);
}
END_TEST

/* ---- block sizes --------------------------------------------------------------------------- */

/*
 * The score of --best threads, but for factors that all block sizes have in common: the warps of
 * an SM divided by its blocks and the waves, plus its warps divided by the turns of one block each.
 */
struct score {
    uint64_t over, under;
};

static struct score score_of(const struct question *q, uint32_t threads)
{
    struct occ_launch launch = q->launch;
    struct occ_result result;
    launch.threads = threads;
    must(occ_evaluate(q->arch, &launch, &result) == OCC_OK);
    const uint64_t blocks = result.blocks_per_sm;
    const uint64_t waves = (q->grid - 1) / (blocks * q->sms) + 1;
    const uint64_t turns = (q->grid - 1) / q->sms + 1;
    return (struct score){ result.warps_per_sm * (turns + blocks * waves), blocks * waves * turns };
}

/* --best threads on two block sizes: a tie if and only if the scores are equal fractions. */
START_TEST(block_sizes_that_are_as_good_are_ties)
{
    static const struct registry builtin;
    uint64_t state = 64;
    uint32_t ties = 0;
    for (uint32_t i = 0; i < rounds(3000); i++) {
        char threads[32];
        char grid[16];
        char sms[16];
        const uint32_t sizes[2] = { 32 * gen_in(&state, 1, 32), 32 * gen_in(&state, 1, 32) - 5 };
        snprintf(threads, sizeof threads, "%u,%u", sizes[0], sizes[1]);
        snprintf(grid, sizeof grid, "%u", gen_in(&state, 1, 2000));
        snprintf(sms, sizeof sms, "%u", gen_in(&state, 1, 160));
        char *args[] = { "--arch", "sm_80",  "--threads", threads, "--regs",
                         "32",     "--grid", grid,        "--sms", sms };
        struct request request = { .elements_per_thread = 0 };
        const struct opt_target targets[] = { { &request_group, &request }, { NULL, NULL } };
        struct opt_given given = { .count = 0 };
        struct question question;
        struct sweep sweep;
        struct diag diag;
        diag_init(&diag, NULL);
        must(opt_parse(sizeof args / sizeof *args, args, targets, &given, &diag) &&
             best_read("threads", &request, &diag) && request_prepare(&request, &builtin, &diag) &&
             sweep_start(&sweep, &request, &given, &diag) &&
             best_question(&sweep, &question, &diag));
        struct score a = score_of(&question, sizes[0]);
        struct score b = score_of(&question, sizes[1]);
        int order = sign_of(a.over * b.under, b.over * a.under);
        const uint32_t best = order != 0 ? sizes[order > 0 ? 0 : 1] : max_u32(sizes[0], sizes[1]);
        ck_assert_msg((order == 0) == (question.best->tied == 1), "%s threads, grid %s, %s SMs",
                      threads, grid, sms);
        ck_assert_uint_eq(question.launch.threads, best);
        ties += order == 0 && sizes[0] / 32 != sizes[1] / 32;
        request_free(&request);
    }
    ck_assert_uint_gt(ties, 50);
}
END_TEST

Suite *ties_suite(void)
{
    Suite *suite = suite_create("ties");
    TCase *tests = tcase_create("ties");
    tcase_add_test(tests, fractions_compare_as_their_products_do);
    tcase_add_test(tests, one_more_in_a_large_product_is_seen);
    tcase_add_test(tests, useful_shares_compare_as_whole_numbers);
    tcase_add_test(tests, block_sizes_that_are_as_good_are_ties);
    suite_add_tcase(suite, tests);
    return suite;
}
