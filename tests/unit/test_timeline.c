/* test_timeline.c - the cells of the time line that `occ simulate` draws. */
#include "simulate/timeline.h"

#include <check.h>

#include "gen.h"
#include "must.h"
#include "simulate.h"
#include "suites.h"

static struct timeline timeline;

/* Draws a schedule the way `occ simulate` does. */
static void draw(struct occ_schedule schedule, uint32_t rows, uint32_t columns)
{
    timeline.last_start = 0;
    schedule.block = timeline_last_start;
    schedule.context = &timeline.last_start;
    timeline.makespan = simulate(&schedule).makespan;
    timeline.sms = schedule.sms;
    timeline.blocks_per_sm = schedule.blocks_per_sm;
    timeline.rows = rows;
    timeline.columns = columns;
    timeline_start(&timeline);
    schedule.block = timeline_add;
    schedule.context = &timeline;
    simulate(&schedule);
    timeline_finish(&timeline);
}

static bool near(double a, double b)
{
    return a - b < 1e-9 && b - a < 1e-9;
}

START_TEST(k20_has_its_tail_in_the_last_third)
{
    draw(schedule_of(4, 13, 128), 13, 60);
    ck_assert(near(timeline.tail, 2) && near(timeline.makespan, 3));
    ck_assert_uint_eq(timeline.kept, 128);
    ck_assert(near(timeline_cell(&timeline, 0, 39)->busy, 1));
    ck_assert(near(timeline_cell(&timeline, 0, 40)->busy, 0.5));
    ck_assert(near(timeline_cell(&timeline, 12, 40)->busy, 0.25));
    ck_assert_uint_eq(timeline_cell(&timeline, 0, 19)->wave, 0);
    ck_assert_uint_eq(timeline_cell(&timeline, 0, 20)->wave, 1);
    ck_assert_uint_eq(timeline_cell(&timeline, 0, 59)->wave, 2);
}
END_TEST

START_TEST(a_full_last_wave_has_no_tail)
{
    draw(schedule_of(4, 13, 156), 13, 60);
    ck_assert(near(timeline.tail, timeline.makespan));
}
END_TEST

START_TEST(less_than_a_wave_is_all_tail)
{
    draw(schedule_of(4, 13, 20), 13, 60);
    ck_assert(near(timeline.tail, 0));
    ck_assert(near(timeline_cell(&timeline, 0, 0)->busy, 0.5));
}
END_TEST

START_TEST(sms_are_spread_evenly_over_the_rows)
{
    for (uint32_t sms = 1; sms <= 300; sms++) {
        for (uint32_t rows = 1; rows <= 16 && rows <= sms; rows++) {
            timeline.sms = sms;
            timeline.rows = rows;
            must(timeline_row_sm(&timeline, 0) == 0 && timeline_row_sm(&timeline, rows) == sms);
            for (uint32_t r = 0; r < rows; r++) {
                uint32_t count = timeline_row_sm(&timeline, r + 1) - timeline_row_sm(&timeline, r);
                must(count == sms / rows || count == sms / rows + 1);
            }
        }
    }
}
END_TEST

/* Unless blocks share the throughput of an SM, the busy share of all cells is the utilization. */
START_TEST(the_cells_hold_the_time_of_all_blocks)
{
    uint64_t state = 43;
    for (unsigned i = 0; i < 300; i++) {
        struct occ_schedule s =
            schedule_of(gen_in(&state, 1, 8), gen_in(&state, 1, 40), gen_in(&state, 1, 3000));
        s.dist = OCC_DIST_LOGNORMAL;
        s.cv = 0.5;
        s.seed = i;
        s.shared = gen_one_in(&state, 2);
        uint32_t rows = gen_in(&state, 1, s.sms < TIMELINE_ROWS_MAX ? s.sms : TIMELINE_ROWS_MAX);
        draw(s, rows, gen_in(&state, 1, TIMELINE_COLUMNS_MAX));
        double busy = 0;
        for (uint32_t r = 0; r < timeline.rows; r++) {
            uint32_t sms = timeline_row_sm(&timeline, r + 1) - timeline_row_sm(&timeline, r);
            for (uint32_t c = 0; c < timeline.columns; c++) {
                busy += timeline_cell(&timeline, r, c)->busy * sms * s.blocks_per_sm;
            }
        }
        double share = busy / timeline.columns / s.sms / s.blocks_per_sm;
        must(timeline.blocks == s.grid);
        must(timeline.tail <= timeline.makespan && timeline.tail >= 0);
        must(share > 0 && share < 1 + 1e-9);
        if (!s.shared) {
            must(near(share, simulate(&s).utilization));
        }
    }
}
END_TEST

Suite *timeline_suite(void)
{
    Suite *suite = suite_create("timeline");
    TCase *tc = tcase_create("timeline");
    tcase_add_test(tc, k20_has_its_tail_in_the_last_third);
    tcase_add_test(tc, a_full_last_wave_has_no_tail);
    tcase_add_test(tc, less_than_a_wave_is_all_tail);
    tcase_add_test(tc, sms_are_spread_evenly_over_the_rows);
    tcase_add_test(tc, the_cells_hold_the_time_of_all_blocks);
    suite_add_tcase(suite, tc);
    return suite;
}
