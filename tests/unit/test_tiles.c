/* test_tiles.c - a problem cut into tiles, the advice about it, and the stages of a tile. */
#include "occ.h"

#include <check.h>
#include <math.h>
#include <string.h>

#include "gen.h"
#include "must.h"
#include "suites.h"

/* A problem of one matrix, one split and no depth. */
static struct occ_problem problem_of(uint32_t m, uint32_t n, uint32_t tile_m, uint32_t tile_n)
{
    struct occ_problem p = OCC_PROBLEM_INIT;
    p.m = m;
    p.n = n;
    p.tile_m = tile_m;
    p.tile_n = tile_n;
    return p;
}

static struct occ_slots slots_of(uint32_t blocks_per_sm, uint32_t sms)
{
    return (struct occ_slots){ .slots = (uint64_t)blocks_per_sm * sms, .sms = sms };
}

static struct occ_tiles tiles_of(const struct occ_problem *p, struct occ_slots slots)
{
    struct occ_tiles tiles;
    must(occ_tiles(p, slots, &tiles) == OCC_OK);
    return tiles;
}

static bool near(double a, double b)
{
    return a - b <= 1e-12 && b - a <= 1e-12;
}

/* ---- published values ---------------------------------------------------------------------- */

/* Sources: NVIDIA's guide to matrix multiplication; AMD-AGI/TraceLens#93.  One block per SM. */
static const struct {
    uint32_t sms, m, n, tile_m, tile_n;
    uint64_t tiles, rounds;
    double tile_efficiency, wave_efficiency;
} published[] = {
    { 108, 27904, 128, 256, 128, 109, 2, 1.0, 109.0 / 216.0 },
    { 108, 27648, 128, 256, 128, 108, 1, 1.0, 1.0 },
    { 108, 2304, 2304, 256, 128, 162, 2, 1.0, 0.75 },
    { 108, 1792, 1792, 256, 128, 98, 1, 1.0, 98.0 / 108.0 },
    { 304, 10240, 2048, 256, 64, 1280, 5, 1.0, 1280.0 / 1520.0 },
    { 64, 1000, 1000, 128, 128, 64, 1, 1000000.0 / 1048576.0, 1.0 },
};

START_TEST(published_shapes_give_their_numbers)
{
    struct occ_problem p =
        problem_of(published[_i].m, published[_i].n, published[_i].tile_m, published[_i].tile_n);
    struct occ_tiles t = tiles_of(&p, slots_of(1, published[_i].sms));
    ck_assert_uint_eq(t.tiles, published[_i].tiles);
    ck_assert_uint_eq(t.rounds, published[_i].rounds);
    ck_assert_uint_eq(t.grid, published[_i].tiles);
    ck_assert_double_eq(t.tile_efficiency, published[_i].tile_efficiency);
    ck_assert_double_eq(t.wave_efficiency, published[_i].wave_efficiency);
    ck_assert_double_eq(t.useful, published[_i].tile_efficiency * published[_i].wave_efficiency);
    ck_assert_double_eq(t.model_time, (double)published[_i].rounds * p.tile_m * p.tile_n);
}
END_TEST

START_TEST(model_time_follows_from_depth_split_and_throughput)
{
    struct occ_problem p = problem_of(1000, 1000, 128, 128);
    p.k = 1000;
    p.tile_k = 64;
    p.split_k = 3;
    p.throughput = 4.0;
    struct occ_tiles t = tiles_of(&p, slots_of(1, 108));
    ck_assert_uint_eq(t.steps, 16);
    ck_assert_uint_eq(t.k_steps, 6);
    ck_assert_uint_eq(t.items, 192);
    ck_assert_double_eq(t.split_efficiency, 16.0 / 18.0);
    must(near(t.tile_efficiency, 1e9 / (1024.0 * 1024.0 * 1024.0)));
    ck_assert_double_eq(t.model_time, 2.0 * 128 * 128 * 6 * 64 / 4.0);
    p.k = 0;
    p.tile_k = 0;
    t = tiles_of(&p, slots_of(1, 108));
    ck_assert_uint_eq(t.k_steps, 0);
    must(near(t.model_time, 2.0 * 128 * 128 / 3.0 / 4.0));
}
END_TEST

START_TEST(the_split_is_the_one_that_flash_attention_chooses)
{
    struct occ_problem p = problem_of(128, 64, 128, 64);
    uint32_t split = 0;
    p.batch = 48;
    p.k = 8192;
    p.tile_k = 64;
    must(occ_tiles_split(&p, slots_of(1, 108), 16, &split) == OCC_OK);
    ck_assert_uint_eq(split, 2);
    p.split_k = 2;
    must(near(tiles_of(&p, slots_of(1, 108)).wave_efficiency, 96.0 / 108.0));
    p.split_k = 3;
    must(near(tiles_of(&p, slots_of(1, 108)).wave_efficiency, 144.0 / 216.0));
    p.batch = 87; /* fills 0.8 of the slots: 0.8 x 108 = 86.4 */
    must(occ_tiles_split(&p, slots_of(1, 108), 16, &split) == OCC_OK && split == 1);
    p.batch = 87;
    p.m = 2 * 108 * 128; /* twice the SMs, and a head's K and V of 128 MiB: 3 x 50 MiB hold it */
    p.k = 1 << 19;
    must(occ_tiles_split(&p, slots_of(1, 108), 16, &split) == OCC_OK && split == 3);
    must(occ_tiles_split(&p, slots_of(1, 108), 0, &split) == OCC_OK && split == 3);
    must(occ_tiles_split(&p, slots_of(1, 108), 8, &split) == OCC_OK && split == 2);
    p.m = 128;
    p.batch = 12;
    p.k = 4 * 64; /* four k-steps are not split */
    must(occ_tiles_split(&p, slots_of(1, 132), 16, &split) == OCC_OK && split == 1);
    p.batch = 48;
    p.k = 64; /* a single k-step cannot be split */
    must(occ_tiles_split(&p, slots_of(1, 108), 16, &split) == OCC_OK && split == 1);
}
END_TEST

/* ---- counted one by one -------------------------------------------------------------------- */

static struct occ_problem random_problem(uint64_t *state, uint32_t size)
{
    struct occ_problem p = problem_of(gen_in(state, 1, size), gen_in(state, 1, size),
                                      gen_in(state, 1, size / 4), gen_in(state, 1, size / 4));
    if (!gen_one_in(state, 3)) {
        p.k = gen_in(state, 1, size);
        p.tile_k = gen_in(state, 0, size / 4);
    }
    p.batch = gen_in(state, 1, 3);
    p.split_k = gen_in(state, 1, 5);
    p.throughput = gen_in(state, 1, 8);
    return p;
}

/* Adds up the covered and allocated elements tile by tile; returns the number of tiles. */
static uint64_t count_tiles(uint32_t size, uint32_t tile, uint64_t *covered, uint64_t *allocated)
{
    uint64_t tiles = 0;
    for (uint32_t at = 0; at < size; at += tile) {
        *covered += size - at < tile ? size - at : tile;
        *allocated += tile;
        tiles++;
    }
    return tiles;
}

/* Returns the largest number of items on a slot when they are dealt one by one. */
static uint64_t largest_share(uint64_t items, uint64_t slots)
{
    uint64_t on[512] = { 0 };
    uint64_t most = 0;
    for (uint64_t i = 0; i < items; i++) {
        on[i % slots]++;
        most = on[i % slots] > most ? on[i % slots] : most;
    }
    return most;
}

START_TEST(random_problems_equal_a_count_tile_by_tile)
{
    uint64_t state = 15;
    for (int i = 0; i < 4000; i++) {
        struct occ_problem p = random_problem(&state, 96);
        struct occ_slots slots = slots_of(gen_in(&state, 1, 4), gen_in(&state, 1, 120));
        struct occ_tiles t = tiles_of(&p, slots);
        uint64_t covered[3] = { 0 };
        uint64_t allocated[3] = { 0 };
        uint64_t m = count_tiles(p.m, p.tile_m, &covered[0], &allocated[0]);
        uint64_t n = count_tiles(p.n, p.tile_n, &covered[1], &allocated[1]);
        uint64_t k = count_tiles(p.k, p.tile_k > 0 ? p.tile_k : 1, &covered[2], &allocated[2]);
        uint64_t tiles = m * n * p.batch;
        must(t.tiles_m == m && t.tiles_n == n && t.tiles == tiles && t.steps == k);
        must(t.items == tiles * p.split_k);
        double share = (double)(covered[0] * covered[1]) / (double)(allocated[0] * allocated[1]);
        if (k > 0) {
            share *= (double)covered[2] / (double)allocated[2];
            must(t.k_steps == largest_share(k, p.split_k));
        }
        must(near(t.tile_efficiency, share));
        must(t.rounds == largest_share(t.items, slots.slots));
        must(near(t.wave_efficiency, (double)t.items / ((double)t.rounds * (double)slots.slots)));
        must(near(t.useful, share * t.wave_efficiency));
    }
}
END_TEST

/* The share of the SMs' time in which they run k-steps that are dealt to slots one by one. */
static double deal_to_sms(uint64_t steps, struct occ_slots slots)
{
    uint32_t on_sm[4096] = { 0 };
    uint64_t most = 0;
    must(slots.sms <= sizeof on_sm / sizeof *on_sm);
    for (uint64_t i = 0; i < steps; i++) {
        uint64_t sm = i % slots.slots % slots.sms; /* slot i, slot i + sms, ... are of SM i */
        most = ++on_sm[sm] > most ? on_sm[sm] : most;
    }
    return (double)steps / ((double)most * slots.sms);
}

START_TEST(stream_k_on_shared_sms_waits_for_the_fullest_sm)
{
    /* 256 k-steps on 108 x 2 slots: 40 blocks run two; 40 SMs run three, the others two. */
    const struct occ_problem p = { .m = 2048,
                                   .n = 2048,
                                   .k = 32,
                                   .tile_m = 128,
                                   .tile_n = 128,
                                   .tile_k = 32,
                                   .batch = 1,
                                   .split_k = 1,
                                   .throughput = 1.0,
                                   .schedule = OCC_TILE_SCHEDULE_STREAM_K };
    struct occ_tiles t = tiles_of(&p, slots_of(2, 108));
    must(near(t.wave_efficiency, 256.0 / (216 * 2)) && near(t.useful, t.wave_efficiency));
    must(near(t.wave_efficiency_shared, 256.0 / (108 * 3)) &&
         near(t.useful_shared, t.wave_efficiency_shared));
}
END_TEST

START_TEST(stream_k_deals_the_steps_one_by_one)
{
    uint64_t state = 16;
    for (int i = 0; i < 2000; i++) {
        struct occ_problem p = random_problem(&state, 64);
        struct occ_slots slots = slots_of(gen_in(&state, 1, 4), gen_in(&state, 1, 120));
        p.split_k = 1;
        struct occ_tiles whole = tiles_of(&p, slots);
        p.schedule = OCC_TILE_SCHEDULE_STREAM_K;
        struct occ_tiles t = tiles_of(&p, slots);
        must(t.rounds == 1 && t.wave_efficiency >= whole.wave_efficiency);
        must(t.model_time <= whole.model_time * (1 + 1e-12));
        if (p.k == 0) {
            must(near(t.wave_efficiency_shared, 1.0));
            must(t.k_steps == 0 && t.grid == slots.slots && near(t.wave_efficiency, 1.0));
            continue;
        }
        uint64_t steps = t.tiles * t.steps;
        must(t.k_steps == largest_share(steps, slots.slots));
        must(t.grid == (steps < slots.slots ? steps : slots.slots));
        must(near(t.wave_efficiency, (double)steps / ((double)t.k_steps * (double)slots.slots)));
        if (steps < 1000000) {
            must(near(t.wave_efficiency_shared, deal_to_sms(steps, slots)));
        }
        must(t.wave_efficiency_shared >= t.wave_efficiency * (1 - 1e-12));
        must(near(t.useful_shared, t.tile_efficiency * t.wave_efficiency_shared));
    }
}
END_TEST

/* ---- properties ---------------------------------------------------------------------------- */

START_TEST(ratios_are_at_most_1_and_waves_equal_those_of_occ_waves)
{
    uint64_t state = 17;
    for (int i = 0; i < 20000; i++) {
        struct occ_problem p = random_problem(&state, gen_one_in(&state, 4) ? 2000000 : 5000);
        uint32_t blocks_per_sm = gen_in(&state, 1, 32);
        struct occ_slots slots = slots_of(blocks_per_sm, gen_in(&state, 1, 304));
        struct occ_tiles t = tiles_of(&p, slots);
        struct occ_waves waves;
        must(occ_waves(blocks_per_sm, slots.sms, t.grid, &waves) == OCC_OK);
        must(t.grid == t.items && t.rounds == waves.total_waves);
        must(near(t.wave_efficiency, waves.efficiency));
        must(near(t.wave_efficiency_shared, waves.efficiency_shared));
        must(t.useful > 0 && t.useful <= t.useful_shared && t.useful_shared <= 1);
        must(t.tile_efficiency > 0 && t.tile_efficiency <= 1);
        must(t.split_efficiency > 0 && t.split_efficiency <= 1);
        must(t.model_time > 0);
        /* useful x split_efficiency = work / what the slots could do in model_time */
        if (p.k > 0) {
            double work = (double)p.m * p.n * p.k * p.batch / p.throughput;
            double done = t.model_time * (double)slots.slots;
            double useful = t.useful * t.split_efficiency;
            must(work / done - useful <= 1e-9 && useful - work / done <= 1e-9);
        }
        struct occ_problem looping = p;
        looping.schedule = OCC_TILE_SCHEDULE_PERSISTENT;
        struct occ_tiles persistent = tiles_of(&looping, slots);
        must(persistent.grid <= t.items && persistent.grid <= slots.slots);
        must(persistent.rounds == t.rounds && near(persistent.useful, t.useful));
        must(near(persistent.model_time, t.model_time));
    }
}
END_TEST

START_TEST(without_slots_only_values_independent_of_them_are_known)
{
    struct occ_problem p = problem_of(1000, 1000, 128, 128);
    struct occ_slots none = { .slots = 0 };
    struct occ_tiles t = tiles_of(&p, none);
    ck_assert_uint_eq(t.grid, 64);
    ck_assert_uint_eq(t.rounds, 0);
    must(t.tile_efficiency > 0 && t.wave_efficiency < 0 && t.useful < 0 && t.model_time < 0);
    must(t.wave_efficiency_shared < 0 && t.useful_shared < 0);
    p.schedule = OCC_TILE_SCHEDULE_PERSISTENT;
    ck_assert_uint_eq(tiles_of(&p, none).grid, 0);
    p.schedule = OCC_TILE_SCHEDULE_STREAM_K;
    ck_assert_uint_eq(tiles_of(&p, none).grid, 0);
}
END_TEST

/* Is the wave efficiency of `split` at least 0.85 of that of `other`? */
static bool efficient_enough(uint64_t blocks, uint64_t slots, uint64_t split, uint64_t other)
{
    uint64_t rounds = (blocks * split + slots - 1) / slots;
    uint64_t other_rounds = (blocks * other + slots - 1) / slots;
    return 20 * split * other_rounds >= 17 * other * rounds;
}

/*
 * FlashAttention's rule: the first split with a wave efficiency of at least 0.85 of every other
 * split's; 1 if the blocks fill 0.8 of the slots, and for up to four k-steps.
 */
static uint32_t flash_splits(const struct occ_problem *p, const struct occ_tiles *t,
                             struct occ_slots machine)
{
    const uint64_t blocks = t->tiles;
    const uint64_t slots = machine.slots;
    const double heads = (double)p->k * (2.0 * p->n) * 2 / (50 << 20); /* in units of the cache */
    if (5 * blocks >= 4 * slots) {
        bool is_split = heads > 1 && t->tiles_m >= 2 * (uint64_t)machine.sms;
        return is_split ? (uint32_t)fmin(ceil(heads), 128) : 1;
    }
    if (t->steps <= 4) {
        return 1;
    }
    uint64_t most = machine.sms < 128 ? machine.sms : 128;
    most = t->steps < most ? t->steps : most;
    for (uint32_t s = 1; s <= most; s++) {
        uint64_t other = 1;
        while (other <= most && efficient_enough(blocks, slots, s, other)) {
            other++;
        }
        if (other > most) {
            return s;
        }
    }
    return 1;
}

START_TEST(random_splits_follow_the_rule_of_flash_attention)
{
    uint64_t state = 18;
    for (int i = 0; i < 5000; i++) {
        struct occ_problem p = problem_of(gen_in(&state, 1, 2000), 64, 128, 64);
        struct occ_slots slots = slots_of(gen_in(&state, 1, 2), gen_in(&state, 1, 160));
        uint32_t split = 0;
        p.batch = gen_in(&state, 1, 40);
        p.k = gen_in(&state, 1, 20000);
        p.tile_k = 128;
        p.split_k = gen_in(&state, 1, 4); /* must be ignored */
        struct occ_tiles t = tiles_of(&p, slots);
        must(occ_tiles_split(&p, slots, 16, &split) == OCC_OK);
        must(split == flash_splits(&p, &t, slots));
    }
}
END_TEST

/* ---- ends of the ranges -------------------------------------------------------------------- */

START_TEST(arguments_out_of_range_are_refused_and_write_nothing)
{
    const struct occ_problem good = problem_of(64, 64, 8, 8);
    struct occ_problem bad[16];
    size_t count = 0;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        bad[i] = good;
    }
    bad[count++].m = 0;
    bad[count++].n = OCC_PROBLEM_MAX + 1U;
    bad[count++].k = OCC_PROBLEM_MAX + 1U;
    bad[count++].tile_m = 0;
    bad[count++].tile_n = 0;
    bad[count++].tile_k = OCC_PROBLEM_MAX + 1U;
    bad[count++].batch = 0;
    bad[count++].split_k = 0;
    bad[count++].split_k = 65536;
    bad[count++].schedule = OCC_TILE_SCHEDULE_COUNT;
    bad[count++].throughput = 0.0;
    bad[count++].throughput = 1e10;
    bad[count].split_k = 2;
    bad[count++].schedule = OCC_TILE_SCHEDULE_STREAM_K;
    bad[count].m = OCC_PROBLEM_MAX;
    bad[count].n = OCC_PROBLEM_MAX;
    bad[count].tile_m = 1;
    bad[count].tile_n = 1;
    bad[count++].batch = 5;
    struct occ_slots slots = slots_of(1, 108);
    for (size_t i = 0; i < count; i++) {
        struct occ_tiles tiles = { .tiles = 7 };
        uint32_t split = 7;
        ck_assert_int_eq(occ_tiles(&bad[i], slots, &tiles), OCC_ERR_RANGE);
        must(tiles.tiles == 7);
        bool split_ignores_bad_member =
            bad[i].split_k != 1 || bad[i].schedule != OCC_TILE_SCHEDULE_TILES;
        must(split_ignores_bad_member ||
             occ_tiles_split(&bad[i], slots, 16, &split) == OCC_ERR_RANGE);
        must(split_ignores_bad_member || split == 7);
    }
    struct occ_tiles tiles;
    uint32_t split;
    struct occ_slots none = { .slots = 0 };
    must(occ_tiles(NULL, slots, &tiles) == OCC_ERR_NULL);
    must(occ_tiles(&good, slots, NULL) == OCC_ERR_NULL);
    must(occ_tiles_split(NULL, slots, 16, &split) == OCC_ERR_NULL);
    must(occ_tiles_split(&good, slots, 16, NULL) == OCC_ERR_NULL);
    must(occ_tiles_split(&good, none, 16, &split) == OCC_ERR_RANGE);
}
END_TEST

START_TEST(largest_problems_are_answered)
{
    struct occ_problem p =
        problem_of(OCC_PROBLEM_MAX, OCC_PROBLEM_MAX, OCC_PROBLEM_MAX, OCC_PROBLEM_MAX);
    p.k = OCC_PROBLEM_MAX;
    p.batch = OCC_PROBLEM_MAX;
    struct occ_slots slots = { .slots = UINT64_C(1) << 62 };
    uint32_t split;
    must(tiles_of(&p, slots).tiles == OCC_PROBLEM_MAX);
    must(occ_tiles_split(&p, slots, 128, &split) == OCC_OK && split <= 128);
    must(occ_tiles_split(&p, slots_of(1, UINT32_MAX), 128, &split) == OCC_OK);
    p.tile_m = 1;
    p.k = 0;
    must(occ_tiles_split(&p, slots_of(65535, 65535), 128, &split) == OCC_OK);
}
END_TEST

START_TEST(every_schedule_has_a_key)
{
    for (int i = 0; i < OCC_TILE_SCHEDULE_COUNT; i++) {
        ck_assert_ptr_nonnull(occ_tile_schedule_key((enum occ_tile_schedule)i));
    }
    ck_assert_ptr_null(occ_tile_schedule_key(OCC_TILE_SCHEDULE_COUNT));
}
END_TEST

START_TEST(each_stage_takes_whole_bytes_for_each_operand)
{
    struct occ_stages s = { 128, 128, 64, 16, 16, 3 }; /* a tile, bits of A and B, stages */
    uint32_t one = 0;
    uint32_t all = 0;
    must(occ_stages_bytes(&s, &one, &all) == OCC_OK);
    ck_assert_uint_eq(one, 32768);
    ck_assert_uint_eq(all, 98304);
    s = (struct occ_stages){ 64, 256, 32, 8, 8, 6 };
    must(occ_stages_bytes(&s, &one, &all) == OCC_OK);
    ck_assert_uint_eq(all, 61440);
    s = (struct occ_stages){ 3, 5, 1, 4, 1, 2 }; /* 12 and 5 bits: 2 bytes and 1 */
    must(occ_stages_bytes(&s, &one, &all) == OCC_OK);
    ck_assert_uint_eq(one, 3);
    ck_assert_uint_eq(all, 6);
    s = (struct occ_stages){ 65535, 1, 1, 8, 8, 65535 }; /* 65536 x 65535 = 2^32 - 2^16 */
    must(occ_stages_bytes(&s, &one, &all) == OCC_OK);
    ck_assert_uint_eq(all, UINT32_MAX - 65535);
    s.tile_m = 65536; /* 65537 x 65535 = 2^32 - 1 */
    must(occ_stages_bytes(&s, &one, &all) == OCC_OK);
    ck_assert_uint_eq(all, UINT32_MAX);
}
END_TEST

START_TEST(stages_out_of_range_are_refused)
{
    const struct occ_stages wrong[] = {
        { 0, 1, 1, 8, 8, 1 },
        { 1, 0, 1, 8, 8, 1 },
        { 1, 1, 0, 8, 8, 1 },
        { 1, 1, 1, 0, 8, 1 },
        { 1, 1, 1, 8, 129, 1 },
        { 1, 1, 1, 8, 8, 0 },
        { 1, 1, 1, 8, 8, 65536 },
        { 65537, 1, 1, 8, 8, 65535 }, /* more than 32 bits */
        { 65536, 65536, 65536, 8, 8, 1 },
        { OCC_PROBLEM_MAX, OCC_PROBLEM_MAX, OCC_PROBLEM_MAX, 128, 128, 65535 },
    };
    const struct occ_stages right = { 1, 1, 1, 8, 8, 1 };
    uint32_t one = 7;
    uint32_t all = 7;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        ck_assert_int_eq(occ_stages_bytes(&wrong[i], &one, &all), OCC_ERR_RANGE);
    }
    ck_assert_int_eq(occ_stages_bytes(NULL, &one, &all), OCC_ERR_NULL);
    ck_assert_int_eq(occ_stages_bytes(&right, NULL, &all), OCC_ERR_NULL);
    ck_assert_int_eq(occ_stages_bytes(&right, &one, NULL), OCC_ERR_NULL);
    ck_assert_uint_eq(one, 7);
    ck_assert_uint_eq(all, 7);
}
END_TEST

Suite *tiles_suite(void)
{
    Suite *suite = suite_create("tiles");
    TCase *tests = tcase_create("tiles");
    tcase_add_loop_test(tests, published_shapes_give_their_numbers, 0,
                        sizeof published / sizeof *published);
    tcase_add_test(tests, model_time_follows_from_depth_split_and_throughput);
    tcase_add_test(tests, the_split_is_the_one_that_flash_attention_chooses);
    tcase_add_test(tests, random_problems_equal_a_count_tile_by_tile);
    tcase_add_test(tests, stream_k_on_shared_sms_waits_for_the_fullest_sm);
    tcase_add_test(tests, stream_k_deals_the_steps_one_by_one);
    tcase_add_test(tests, ratios_are_at_most_1_and_waves_equal_those_of_occ_waves);
    tcase_add_test(tests, without_slots_only_values_independent_of_them_are_known);
    tcase_add_test(tests, random_splits_follow_the_rule_of_flash_attention);
    tcase_add_test(tests, arguments_out_of_range_are_refused_and_write_nothing);
    tcase_add_test(tests, largest_problems_are_answered);
    tcase_add_test(tests, every_schedule_has_a_key);
    tcase_add_test(tests, each_stage_takes_whole_bytes_for_each_operand);
    tcase_add_test(tests, stages_out_of_range_are_refused);
    suite_add_tcase(suite, tests);
    return suite;
}
