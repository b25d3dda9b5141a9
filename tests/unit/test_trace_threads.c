/* test_trace_threads.c - recorded runs: blocks that do not fill their warps. */
#include <check.h>
#include <string.h>

#include "gen.h"
#include "recorded.h"
#include "suites.h"
#include "trace/trace_threads.h"

static const char *const archs[] = { "sm_75", "sm_86", "sm_90", "gfx90a", "gfx1100" };

/* The shape of a launch with sizes that can run, whose block may fill its warps or not. */
static struct trace_shape random_shape(struct trace *trace, uint64_t *random,
                                       struct occ_launch *launch)
{
    *launch = LAUNCH(.threads = gen_in(random, 1, 256), .regs = gen_in(random, 8, 64),
                     .smem = gen_in(random, 0, 8000));
    return recorded_shape(trace, "k", *launch, gen_in(random, 1, 100000));
}

static double occupancy_of(const struct occ_arch *arch, struct occ_launch launch, uint32_t threads)
{
    struct occ_result result;
    launch.threads = threads;
    return occ_evaluate(arch, &launch, &result) == OCC_OK
               ? (double)result.warps_per_sm / arch->max_warps_per_sm
               : -1;
}

START_TEST(the_proposed_block_fills_its_warps_with_the_highest_occupancy)
{
    uint64_t random = 31 + (uint64_t)_i;
    struct trace trace;
    struct trace_machine machine;
    struct occ_launch launch;
    struct trace_threads found;
    recorded_start(&trace, archs[_i % 5], 100, &machine);
    struct trace_shape shape = random_shape(&trace, &random, &launch);
    const struct occ_arch *arch = machine.arch;
    const uint64_t work = (uint64_t)shape.grid[0] * launch.threads;
    bool has_idle = launch.threads % arch->warp_size != 0;
    bool is_found = trace_threads_find(&shape, &machine, &found);
    double best = -1;
    for (uint32_t t = arch->warp_size; t <= arch->max_threads_per_block; t += arch->warp_size) {
        double with = occupancy_of(arch, launch, t);
        best = with > best ? with : best;
    }
    double now = occupancy_of(arch, launch, launch.threads);
    ck_assert_int_eq(is_found, has_idle && best >= now);
    if (is_found) {
        ck_assert_uint_eq(found.threads % arch->warp_size, 0);
        ck_assert_double_eq_tol(found.occupancy_now, now, 1e-9);
        ck_assert_double_eq_tol(found.then, best, 1e-9);
        ck_assert_double_eq_tol(occupancy_of(arch, launch, found.threads), best, 1e-9);
        ck_assert_uint_eq(found.idle + launch.threads, found.lanes);
        ck_assert_uint_lt(found.idle, arch->warp_size);
        ck_assert_uint_ge(found.grid * found.threads, work);
        ck_assert_uint_lt((found.grid - 1) * found.threads, work);
    }
    trace_free(&trace);
}
END_TEST

/* A run of one launch of 1 ms: its first advice, and its largest part. */
static enum trace_gain_kind advise(uint32_t threads, uint64_t grid, struct trace_advice *first)
{
    struct trace trace;
    struct trace_machine machine;
    struct trace_run run;
    struct trace_view view;
    struct trace_gain gains[TRACE_GAINS_MAX];
    struct trace_advice advice[TRACE_ADVICE_MAX];
    recorded_start(&trace, "sm_86", 82, &machine);
    struct trace_shape shape =
        recorded_shape(&trace, "k", LAUNCH(.threads = threads, .regs = 16), grid);
    recorded_add(&trace, &shape, 0, 1000000);
    recorded_make(&run, &trace, &machine, TRACE_BY_KERNEL);
    trace_view_make(&view, &run);
    struct trace_group group = recorded_group(&run, 0);
    size_t count = trace_advise(&run, &group, advice);
    memset(first, 0, sizeof *first);
    if (count > 0) {
        *first = advice[0];
    }
    for (size_t i = 0; i < count; i++) {
        ck_assert_double_le(advice[i].high_ns,
                            trace_advice_limit(&run, group.shape, &group.sums) * (1 + 1e-9));
        ck_assert_double_le(advice[i].high_ns, 1000000);
    }
    must(trace_view_gains(&view, gains) > 0);
    trace_run_free(&run);
    trace_free(&trace);
    return gains[0].kind;
}

/* 16 blocks fit on each of 82 SMs.  Half of the lanes is the largest part, less than half is not.
 */
START_TEST(idle_lanes_are_the_largest_part_if_they_are_half_of_all)
{
    const uint64_t full = 16 * 82 * 4;
    struct trace_advice first;
    ck_assert_int_eq(advise(16, full, &first), TRACE_GAIN_LANES);
    ck_assert_str_eq(first.kind, "threads");
    ck_assert_uint_eq(first.threads, 128);
    ck_assert_uint_eq(first.grid, full / 8);
    ck_assert_double_eq_tol(first.high_ns, 500000, 1);
    ck_assert_int_eq(advise(17, full, &first), TRACE_GAIN_WORK);
    ck_assert_str_eq(first.kind, "threads");
    ck_assert_double_eq_tol(first.high_ns, 1000000.0 * 15 / 32, 1);
    ck_assert_int_eq(advise(32, full, &first), TRACE_GAIN_WORK);
    ck_assert_ptr_null(first.kind);
}
END_TEST

/* For one block of one thread, more threads come before more blocks. */
START_TEST(more_threads_come_before_more_blocks)
{
    struct trace_advice first;
    advise(1, 1, &first);
    ck_assert_str_eq(first.kind, "threads");
    ck_assert_uint_eq(first.threads, 128);
    ck_assert_ptr_nonnull(strstr(first.what, "31 of 32 lanes idle"));
    ck_assert_ptr_nonnull(strstr(first.what, "; then more blocks"));
    advise(32, 1, &first);
    ck_assert_str_eq(first.kind, "grid");
}
END_TEST

Suite *trace_threads_suite(void)
{
    Suite *suite = suite_create("trace_threads");
    TCase *tcase = tcase_create("trace_threads");
    tcase_add_loop_test(tcase, the_proposed_block_fills_its_warps_with_the_highest_occupancy, 0,
                        300);
    tcase_add_test(tcase, idle_lanes_are_the_largest_part_if_they_are_half_of_all);
    tcase_add_test(tcase, more_threads_come_before_more_blocks);
    suite_add_tcase(suite, tcase);
    return suite;
}
