/* test_estimate.c - the estimate that ranks tiles: worked cases, properties, arguments. */
#include "occ.h"

#include <check.h>
#include <math.h>

#include "digits.h"
#include "gen.h"
#include "must.h"
#include "suites.h"

/*
 * Worked cases of published times: a sglang log of an H100 (E1 to E4), AutoHeuristic's A100 (E5,
 * E6), ROCm/FlyDSL pull request 327 (E7, which found 8 splits the best).
 */
struct worked {
    const char *name;
    uint32_t units, ops, mhz;
    double gbs, l2;
    uint32_t m, n, k, tile[3], stages, blocks, splits;
    uint32_t resident, steps;
    double compute, feed, chain, us;
    enum occ_estimate_limit limit;
};
/* clang-format off */
static const struct worked worked[] = {
    { "E1", 132, 4096, 1980, 3352, 38.3, 128, 4096, 4096, { 64, 64, 128 }, 5, 1, 1,
      1, 32, 256, 855.6, 396, 18.72, OCC_ESTIMATE_FEED },
    { "E2", 132, 4096, 1980, 3352, 38.3, 128, 4096, 4096, { 64, 32, 128 }, 5, 1, 1,
      1, 32, 128, 641.7, 396, 28.53, OCC_ESTIMATE_FEED },
    { "E3", 132, 4096, 1980, 3352, 38.3, 128, 4096, 4096, { 128, 128, 64 }, 5, 1, 1,
      1, 64, 512, 855.6, 512, 33.84, OCC_ESTIMATE_FEED },
    { "E4", 132, 4096, 1980, 3352, 38.3, 128, 4096, 4096, { 128, 128, 64 }, 3, 2, 1,
      1, 64, 512, 855.6, 792, 33.84, OCC_ESTIMATE_FEED },
    { "E5", 108, 2048, 1410, 2039, 35.7, 4096, 1024, 1024, { 128, 128, 32 }, 3, 3, 1,
      3, 32, 512, 458.9, 564, 40.28, OCC_ESTIMATE_WORK },
    { "E6", 108, 2048, 1410, 2039, 35.7, 4096, 1024, 1024, { 128, 128, 64 }, 5, 1, 1,
      1, 16, 1024, 917.9, 1024, 44.38, OCC_ESTIMATE_WORK },
    { "E7.1", 256, 4096, 2400, 8000, 0, 256, 1024, 7168, { 64, 128, 128 }, 2, 1, 1,
      1, 56, 512, 1536, 1920, 50.27, OCC_ESTIMATE_CHAIN },
    { "E7.4", 256, 4096, 2400, 8000, 0, 256, 1024, 7168, { 64, 128, 128 }, 2, 1, 4,
      1, 14, 512, 1536, 1920, 18.38, OCC_ESTIMATE_CHAIN },
    { "E7.8", 256, 4096, 2400, 8000, 0, 256, 1024, 7168, { 64, 128, 128 }, 2, 1, 8,
      1, 7, 512, 1536, 1920, 13.60, OCC_ESTIMATE_CHAIN },
    { "E7.16", 256, 4096, 2400, 8000, 0, 256, 1024, 7168, { 64, 128, 128 }, 2, 1, 16,
      1, 4, 512, 1536, 1920, 18.13, OCC_ESTIMATE_CHAIN },
};
/* clang-format on */

static struct occ_problem problem_of(const struct worked *w)
{
    struct occ_problem p = OCC_PROBLEM_INIT;
    p.m = w->m;
    p.n = w->n;
    p.k = w->k;
    p.tile_m = w->tile[0];
    p.tile_n = w->tile[1];
    p.tile_k = w->tile[2];
    p.split_k = w->splits;
    return p;
}

static struct occ_tile_loop loop_of(const struct worked *w)
{
    return (struct occ_tile_loop){ .machine = { .units = w->units,
                                                .ops_per_clock = w->ops,
                                                .clock_mhz = w->mhz,
                                                .bandwidth_gbs = w->gbs },
                                   .bytes_a = 2,
                                   .bytes_b = 2,
                                   .bytes_c = 2,
                                   .l2_bytes_per_clock = w->l2,
                                   .blocks_per_sm = w->blocks,
                                   .stages = w->stages };
}

START_TEST(worked_cases_have_their_estimates)
{
    const struct worked *w = &worked[_i];
    const struct occ_problem problem = problem_of(w);
    const struct occ_tile_loop loop = loop_of(w);
    struct occ_estimate e;
    ck_assert_int_eq(occ_estimate(&problem, &loop, &e), OCC_OK);
    ck_assert_uint_eq(e.resident_blocks, w->resident);
    ck_assert_uint_eq(e.steps, w->steps);
    ck_assert_msg(four_digits(e.compute_clocks, w->compute) &&
                      four_digits(e.feed_clocks, w->feed) &&
                      four_digits(e.chain_clocks, w->chain) && four_digits(e.time_us, w->us),
                  "%s: %g %g %g clocks, %g us", w->name, e.compute_clocks, e.feed_clocks,
                  e.chain_clocks, e.time_us);
    ck_assert_int_eq(e.limit, w->limit);
}
END_TEST

/* A random problem on a random machine. */
static void make_random(uint64_t *state, struct occ_problem *p, struct occ_tile_loop *loop)
{
    struct worked w = worked[gen_in(state, 0, sizeof worked / sizeof *worked - 1)];
    w.m = gen_in(state, 1, 9000);
    w.n = gen_in(state, 1, 9000);
    w.k = gen_in(state, 1, 20000);
    w.blocks = gen_in(state, 1, 8);
    w.stages = gen_in(state, 0, 7);
    w.splits = gen_in(state, 1, 9);
    for (size_t i = 0; i < 3; i++) {
        w.tile[i] = 16 * gen_in(state, 1, 16);
    }
    *p = problem_of(&w);
    *loop = loop_of(&w);
}

START_TEST(more_of_what_a_machine_delivers_never_takes_longer)
{
    uint64_t state = 20261129;
    for (int i = 0; i < 20000; i++) {
        struct occ_problem p;
        struct occ_tile_loop loop;
        struct occ_estimate now;
        struct occ_estimate then;
        struct occ_bound bound;
        make_random(&state, &p, &loop);
        must(occ_estimate(&p, &loop, &now) == OCC_OK);
        must(now.resident_blocks >= 1 && now.resident_blocks <= loop.blocks_per_sm);
        must(now.chain_clocks >= now.compute_clocks);
        struct occ_tile_loop more = loop;
        more.machine.ops_per_clock *= 2;
        must(occ_estimate(&p, &more, &then) == OCC_OK && then.time_us <= now.time_us);
        more = loop;
        more.l2_bytes_per_clock = loop.l2_bytes_per_clock > 0 ? 2 * loop.l2_bytes_per_clock : 64;
        must(occ_estimate(&p, &more, &then) == OCC_OK && then.time_us <= now.time_us);
        more = loop;
        more.machine.bandwidth_gbs *= 2;
        must(occ_estimate(&p, &more, &then) == OCC_OK && then.time_us <= now.time_us);
        more = loop;
        more.stages = (loop.stages > 0 ? loop.stages : 2) + 1;
        must(occ_estimate(&p, &more, &then) == OCC_OK && then.time_us <= now.time_us);
        struct occ_work work = loop.machine;
        must(occ_problem_work(&p, 2, 2, 2, &work) == OCC_OK);
        must(occ_bound(&work, &p, &bound) == OCC_OK);
        /* k-steps are whole steps here, and a bound counts k as it is */
        must(now.time_us > bound.schedule_us && now.time_us > bound.memory_us);
    }
}
END_TEST

START_TEST(what_is_missing_is_refused)
{
    const struct occ_problem whole = problem_of(&worked[7]);
    const struct occ_tile_loop loop = loop_of(&worked[7]);
    struct occ_problem p = whole;
    struct occ_tile_loop l = loop;
    struct occ_estimate e = { .time_us = 7 };
    ck_assert_int_eq(occ_estimate(NULL, &loop, &e), OCC_ERR_NULL);
    ck_assert_int_eq(occ_estimate(&whole, NULL, &e), OCC_ERR_NULL);
    ck_assert_int_eq(occ_estimate(&whole, &loop, NULL), OCC_ERR_NULL);
    p.k = 0;
    ck_assert_int_eq(occ_estimate(&p, &loop, &e), OCC_ERR_RANGE);
    p = whole;
    p.tile_k = 0;
    ck_assert_int_eq(occ_estimate(&p, &loop, &e), OCC_ERR_RANGE);
    p = whole;
    p.split_k = 1;
    p.schedule = OCC_TILE_SCHEDULE_STREAM_K;
    ck_assert_int_eq(occ_estimate(&p, &loop, &e), OCC_ERR_RANGE);
    l.machine.bandwidth_gbs = 0; /* and splits */
    ck_assert_int_eq(occ_estimate(&whole, &l, &e), OCC_ERR_RANGE);
    p = whole;
    p.split_k = 1;
    ck_assert_int_eq(occ_estimate(&p, &l, &e), OCC_OK);
    e.time_us = 7;
    l = loop;
    l.blocks_per_sm = 0;
    ck_assert_int_eq(occ_estimate(&whole, &l, &e), OCC_ERR_RANGE);
    l = loop;
    l.machine.clock_mhz = NAN;
    ck_assert_int_eq(occ_estimate(&whole, &l, &e), OCC_ERR_RANGE);
    l = loop;
    l.bytes_b = 17;
    ck_assert_int_eq(occ_estimate(&whole, &l, &e), OCC_ERR_RANGE);
    l = loop;
    l.l2_bytes_per_clock = -1;
    ck_assert_int_eq(occ_estimate(&whole, &l, &e), OCC_ERR_RANGE);
    must(e.time_us == 7);
}
END_TEST

Suite *estimate_suite(void)
{
    Suite *suite = suite_create("estimate");
    TCase *tests = tcase_create("estimate");
    tcase_add_loop_test(tests, worked_cases_have_their_estimates, 0,
                        sizeof worked / sizeof *worked);
    tcase_add_test(tests, more_of_what_a_machine_delivers_never_takes_longer);
    tcase_add_test(tests, what_is_missing_is_refused);
    suite_add_tcase(suite, tests);
    return suite;
}
