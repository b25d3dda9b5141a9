/*
 * test_contracts.c - every function of occ.h returns, whatever its arguments: values beyond their
 * ranges, records that are no architecture, extreme machines.  The sanitizers and the time limit of
 * a test judge; what a function returns is checked where its contract says it.
 */
#include "gen.h"
#include "rounds.h"
#include "suites.h"

#include <stdlib.h>
#include <string.h>

#include "must.h"

enum { USUAL = 3000, MEMORY_MAX = 1 << 22, GPCS = 4 };

/* A number that is often at an end of a range. */
static uint32_t any(uint64_t *state)
{
    static const uint32_t ends[] = { 0,
                                     1,
                                     2,
                                     31,
                                     32,
                                     33,
                                     64,
                                     255,
                                     256,
                                     1023,
                                     1024,
                                     1025,
                                     65535,
                                     65536,
                                     1u << 20,
                                     0x7fffffff,
                                     0x80000000,
                                     UINT32_MAX,
                                     UINT32_MAX - 31 };
    uint32_t number = (uint32_t)gen_next(state);
    return gen_one_in(state, 2) ? ends[gen_in(state, 0, sizeof ends / sizeof *ends - 1)]
                                : number >> gen_in(state, 0, 31);
}

/* A number up to `most` as a rule, so that many calls get beyond the checks. */
static uint32_t mostly(uint64_t *state, uint32_t most)
{
    return gen_one_in(state, 6) ? any(state) : gen_in(state, 0, most);
}

static uint64_t any64(uint64_t *state)
{
    return gen_one_in(state, 2) ? any(state) : gen_next(state) >> gen_in(state, 0, 63);
}

static double any_real(uint64_t *state)
{
    static const double ends[] = { 0.0, -1.0, 1e-300, 1e300, 0.5, 1.0, 1e9 };
    return gen_one_in(state, 2) ? ends[gen_in(state, 0, sizeof ends / sizeof *ends - 1)]
                                : (double)any(state) / (double)(1 + any(state) / 2);
}

/* A built-in record, often with some of its numbers changed. */
static struct occ_arch any_arch(uint64_t *state)
{
    struct occ_arch arch = *occ_arch_at(gen_in(state, 0, (uint32_t)occ_arch_count() - 1));
    for (uint32_t k = gen_in(state, 0, 4); k-- > 1;) {
        size_t first = offsetof(struct occ_arch, vendor) / 4; /* behind the names */
        size_t at = gen_in(state, (uint32_t)first, sizeof arch / 4 - 1) * 4;
        uint32_t value = any(state);
        memcpy((char *)&arch + at, &value, 4);
    }
    return arch;
}

static struct occ_launch any_launch(uint64_t *state)
{
    struct occ_launch launch = OCC_LAUNCH_INIT;
    launch.threads = mostly(state, 1100);
    launch.block_z = mostly(state, 70);
    launch.regs = mostly(state, 300);
    launch.agprs = mostly(state, 300);
    launch.sgprs = mostly(state, 120);
    launch.smem = mostly(state, 300000);
    launch.dynamic_smem = mostly(state, 300000);
    launch.dynamic_smem_per_thread = mostly(state, 64);
    launch.barriers = mostly(state, 20);
    launch.bound_threads = mostly(state, 1100);
    launch.bound_blocks = mostly(state, 40);
    launch.cluster = mostly(state, 20);
    launch.carveout = (int32_t)(mostly(state, 101) - 1);
    launch.optin = (enum occ_optin)mostly(state, 2);
    return launch;
}

/* The arguments of a round. */
struct arguments {
    struct occ_arch arch;
    struct occ_launch launch;
    uint32_t sms[OCC_GPCS_MAX];
    struct occ_cluster_count counts[GPCS];
    struct occ_gpcs gpcs;
    struct occ_target target;
    void *memory; /* of MEMORY_MAX bytes */
    uint64_t *state;
};

static void fill(struct arguments *a)
{
    uint64_t *state = a->state;
    a->arch = any_arch(state);
    a->launch = any_launch(state);
    for (size_t i = 0; i < OCC_GPCS_MAX; i++) {
        a->sms[i] = mostly(state, 20);
    }
    for (size_t i = 0; i < GPCS; i++) {
        a->counts[i] =
            (struct occ_cluster_count){ mostly(state, 16), mostly(state, 16), mostly(state, 100) };
    }
    a->gpcs = (struct occ_gpcs){ .sms = gen_one_in(state, 2) ? a->sms : NULL,
                                 .count = mostly(state, 8),
                                 .max_sms = mostly(state, 20),
                                 .is_sample = gen_one_in(state, 2),
                                 .measured = gen_one_in(state, 2) ? a->counts : NULL,
                                 .measured_count = GPCS,
                                 .counted = a->counts[0] };
    a->target = (struct occ_target){ (enum occ_target_kind)mostly(state, 3), mostly(state, 70) };
}

static void call_launch_functions(struct arguments *a)
{
    uint64_t *state = a->state;
    const struct occ_arch *arch = &a->arch;
    struct occ_result result = { 0 };
    char text[400];
    enum occ_status status = occ_evaluate(arch, &a->launch, &result);
    for (uint32_t bit = 0; bit <= OCC_CAUSE_COUNT; bit++) {
        struct occ_result lie = result;
        lie.causes = gen_one_in(state, 2) ? UINT32_MAX : result.causes;
        bool is_said = occ_cause_text(arch, &a->launch, &lie, (enum occ_cause)(1u << bit), text,
                                      gen_in(state, 0, sizeof text));
        must(!is_said || status == OCC_OK);
    }
    for (uint32_t limit = 0; limit <= OCC_LIMIT_COUNT; limit++) {
        struct occ_stranded stranded;
        occ_limit_key((enum occ_limit)limit);
        occ_limit_exists(arch, (enum occ_limit)limit);
        occ_stranded(arch, &a->launch, (enum occ_limit)limit, &stranded);
    }
    for (uint32_t number = 0; number <= OCC_LEVER_COUNT; number++) {
        const enum occ_lever lever = (enum occ_lever)number;
        struct occ_launch changed = a->launch;
        struct occ_headroom room;
        struct occ_stair stair;
        uint32_t threshold;
        occ_lever_key(lever);
        occ_lever_exists(arch, lever);
        occ_lever_has_staircase(lever);
        occ_lever_get(&a->launch, lever);
        occ_lever_set(&changed, lever, any(state));
        occ_threshold(arch, &a->launch, lever, mostly(state, 40), &threshold);
        occ_headroom(arch, &a->launch, lever, &room);
        occ_stair(arch, &a->launch, lever, mostly(state, 2000), &stair);
    }
    occ_cooperative_grid(arch, &result, any(state));
    occ_target_reached(&a->target, &result);
}

static void call_plans(struct arguments *a)
{
    uint64_t *state = a->state;
    const struct occ_arch *arch = &a->arch;
    struct occ_plan plan;
    struct occ_step step;
    struct occ_corner corner;
    struct occ_target target;
    struct occ_launch best;
    struct occ_result result;
    uint32_t number;
    occ_plan(arch, &a->launch, &a->target, gen_one_in(state, 2), &plan);
    occ_block_size_next(arch, &a->launch, &a->target, mostly(state, 1100), &step);
    occ_target_share(arch, any(state), &target);
    occ_target_blocks(arch, &a->target, any(state));
    occ_best(arch, &a->launch, a->target.kind, &best, &result);
    occ_frontier(arch, &a->launch, mostly(state, 40), &corner);
    occ_dynamic_smem_max(arch, &a->launch, mostly(state, 40), &number);
    occ_bounds_regs(arch, mostly(state, 1100), mostly(state, 40), &number);
    occ_carveout_for(arch, any(state), &number);
    occ_partition(arch, mostly(state, 200), &number);
}

static void call_machines(struct arguments *a)
{
    uint64_t *state = a->state;
    struct occ_arch other;
    struct occ_clusters clusters;
    struct occ_tensor tensor;
    struct occ_register_pool pool;
    const uint32_t allocations[] = { any(state), mostly(state, 512), 32 };
    const struct occ_warpgroups groups[] = { { mostly(state, 255), mostly(state, 4) },
                                             { any(state), any(state) } };
    uint32_t one;
    uint32_t several;
    occ_arch_check(&a->arch);
    occ_arch_variant(&a->arch, mostly(state, 64), gen_one_in(state, 2), &other);
    occ_arch_oversized(&a->arch, &other);
    occ_gpc_sms_max(&a->arch);
    occ_gpc_count_max(&a->arch);
    occ_clusters(&a->arch, mostly(state, 32), mostly(state, 200), mostly(state, 16), &a->gpcs,
                 &clusters);
    occ_tensor_memory(&a->arch, allocations, gen_in(state, 0, 3), any(state), &tensor);
    occ_tensor_columns(&a->arch, mostly(state, 8), &one, &several);
    occ_register_pool(&a->arch, &a->launch, groups, gen_in(state, 0, 2), &pool);
}

static void call_waves(struct arguments *a)
{
    uint64_t *state = a->state;
    struct occ_slots slots = { any64(state), mostly(state, 200), mostly(state, 16), 0, 0 };
    struct occ_waves waves = { 0 };
    struct occ_waves_advice advice;
    struct occ_loss loss;
    if (gen_one_in(state, 4)) {
        slots.low = any64(state);
        slots.high = any64(state);
    } else if (gen_one_in(state, 2)) { /* a range as long as a valid one can be */
        uint64_t step = slots.cluster > 1 ? slots.cluster : 1;
        slots.low = step * gen_in(state, 1, 1 << 20);
        slots.slots = slots.low + step * gen_in(state, 0, 1 << 26);
        slots.high = slots.slots;
    } else {
        occ_slots(&a->arch, mostly(state, 32), mostly(state, 200), mostly(state, 16), &a->gpcs,
                  &slots);
    }
    occ_waves_on(&slots, any64(state), &waves);
    occ_waves_advise(&waves, &advice);
    occ_waves_ncu_tail(&waves);
    occ_waves(any(state), any(state), any64(state), &waves);
    occ_waves_loss(any64(state), any64(state), any(state), any_real(state), &loss);
    occ_resident_grid(any(state), any(state));

    const struct occ_problem problem = {
        any(state),         any(state),         any(state),
        mostly(state, 256), mostly(state, 256), mostly(state, 64),
        any(state),         any(state),         (enum occ_tile_schedule)mostly(state, 2),
        any_real(state)
    };
    const struct occ_stages stages = { mostly(state, 256), mostly(state, 256), mostly(state, 64),
                                       any(state),         any(state),         any(state) };
    struct occ_tiles tiles;
    uint32_t one;
    uint32_t all;
    occ_tiles(&problem, slots, &tiles);
    occ_tiles_split(&problem, slots, any(state), &one);
    occ_stages_bytes(&stages, &one, &all);
    occ_tile_schedule_key(problem.schedule);
    struct occ_work work = { any_real(state), any_real(state), any_real(state),
                             any_real(state), any_real(state), mostly(state, 200) };
    struct occ_bound bound;
    occ_bound(&work, &problem, &bound);
    occ_problem_work(&problem, any_real(state), any_real(state), any_real(state), &work);
    occ_bound(&work, &problem, &bound);
}

static void call_needs(struct arguments *a)
{
    uint64_t *state = a->state;
    const struct occ_memory memory = { any_real(state), any_real(state), any_real(state),
                                       any_real(state), any(state) };
    struct occ_needs needs;
    occ_latency_needs(&a->arch, any(state), any_real(state), any_real(state), any_real(state),
                      any(state), &needs);
    occ_bandwidth_needs(&a->arch, any(state), &memory, any(state), any(state), &needs);
    occ_enough_key((enum occ_enough)any(state));
    occ_dist_key((enum occ_dist)any(state));
    occ_dist_cv_max((enum occ_dist)mostly(state, 8));
    occ_status_text((enum occ_status)any(state));
}

/* Mixes and dispatch, with fewer blocks: their work grows with these. */
static void call_corun_and_simulate(struct arguments *a)
{
    uint64_t *state = a->state;
    struct occ_launch launches[2] = { a->launch, any_launch(state) };
    struct occ_corun corun;
    uint32_t blocks[OCC_CORUN_MAX] = { mostly(state, 8), mostly(state, 8) };
    launches[1].carveout = launches[0].carveout;
    if (occ_corun_bytes(&a->arch, 2) <= MEMORY_MAX &&
        occ_corun_start(&a->arch, launches, 2, a->memory, MEMORY_MAX, &corun) == OCC_OK) {
        struct occ_launch changed;
        struct occ_left left;
        occ_corun_exceeds(&corun, blocks);
        occ_corun_most(&corun, blocks, gen_in(state, 0, 3));
        occ_corun_next(&corun, blocks);
        occ_corun_change(&corun, blocks, gen_in(state, 0, 3), &changed);
        occ_corun_left(&corun, gen_in(state, 0, 3), gen_in(state, 0, 3), any64(state), any(state),
                       gen_one_in(state, 2), &left);
    }
    struct occ_schedule schedule = OCC_SCHEDULE_INIT;
    struct occ_schedule_result result;
    schedule.blocks_per_sm = mostly(state, 8);
    schedule.sms = mostly(state, 8);
    schedule.grid = gen_one_in(state, 8) ? 0 : gen_in(state, 1, 200);
    schedule.dist = (enum occ_dist)mostly(state, 3);
    schedule.cv = any_real(state);
    schedule.mean = any_real(state);
    schedule.cluster = mostly(state, 4);
    schedule.slots = mostly(state, 16);
    schedule.shared = gen_one_in(state, 2);
    if (occ_simulate_bytes(schedule.blocks_per_sm, schedule.sms) <= MEMORY_MAX) {
        occ_simulate(&schedule, a->memory, MEMORY_MAX, &result);
    }
}

START_TEST(every_function_returns)
{
    uint64_t state = 4711;
    struct arguments a = { .memory = malloc(MEMORY_MAX), .state = &state };
    ck_assert_ptr_nonnull(a.memory);
    for (uint32_t round = rounds(USUAL); round > 0; round--) {
        fill(&a);
        call_launch_functions(&a);
        call_plans(&a);
        call_machines(&a);
        call_waves(&a);
        call_needs(&a);
        call_corun_and_simulate(&a);
    }
    free(a.memory);
}
END_TEST

START_TEST(a_cause_of_a_refused_launch_has_no_text)
{
    const struct occ_arch *arch = occ_arch_find("sm_80");
    const struct occ_launch launch = { .threads = UINT32_MAX, .regs = 65535 };
    const struct occ_result result = { .causes = UINT32_MAX };
    char text[100] = "as before";
    for (uint32_t bit = 0; bit < OCC_CAUSE_COUNT; bit++) {
        ck_assert(!occ_cause_text(arch, &launch, &result, (enum occ_cause)(1u << bit), text,
                                  sizeof text));
        ck_assert_str_eq(text, "as before");
    }
}
END_TEST

/* The ends over a long range are near those over all its numbers, and exact at the range's ends. */
START_TEST(a_long_range_of_slots_has_its_ends)
{
    const struct occ_slots slots = { 66000, 132, 2, 33000, 132000 };
    struct occ_waves waves;
    struct occ_waves least;
    ck_assert_int_eq(occ_waves_on(&slots, 66000, &waves), OCC_OK);
    ck_assert_int_eq(occ_waves_on(&(struct occ_slots){ 132000, 132, 2, 0, 0 }, 66000, &least),
                     OCC_OK);
    ck_assert(waves.efficiency <= least.efficiency);
    ck_assert(waves.efficiency >= 0.5 && waves.efficiency < 0.51);
}
END_TEST

Suite *contracts_suite(void)
{
    Suite *s = suite_create("contracts");
    TCase *t = tcase_create("contracts");
    tcase_add_test(t, every_function_returns);
    tcase_add_test(t, a_cause_of_a_refused_launch_has_no_text);
    tcase_add_test(t, a_long_range_of_slots_has_its_ends);
    suite_add_tcase(s, t);
    return s;
}
