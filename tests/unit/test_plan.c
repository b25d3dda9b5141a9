/* test_plan.c - the smallest change that reaches a target, against exhaustive search. */
#include "gen.h"
#include "launch.h"
#include "suites.h"

#include <string.h>

enum { MILLION = 1000000, LAUNCHES = 20000, SEARCHED_LAUNCHES = 300 };

static struct occ_launch random_launch(uint64_t *state, struct occ_arch *arch)
{
    const struct occ_arch *built_in = occ_arch_at(gen_in(state, 0, (uint32_t)occ_arch_count() - 1));
    *arch = *built_in;
    return gen_any_launch(state, arch);
}

static struct occ_target random_target(uint64_t *state, const struct occ_arch *arch)
{
    if (gen_one_in(state, 3)) {
        return (struct occ_target){ OCC_TARGET_BLOCKS, gen_in(state, 1, 36) };
    }
    return (struct occ_target){ OCC_TARGET_WARPS, gen_in(state, 1, arch->max_warps_per_sm + 2) };
}

/* ---- exhaustive search -------------------------------------------------------------------- */

/* With the same block size, the cheaper plan has fewer changes or, on a tie, the lower cost. */
struct price {
    uint32_t changes; /* levers that are moved */
    uint64_t cost;    /* sum of their relative changes, in millionths */
    bool is_possible;
};

static void keep_cheaper(struct price *best, uint32_t changes, uint64_t cost)
{
    if (!best->is_possible || changes < best->changes ||
        (changes == best->changes && cost < best->cost)) {
        *best = (struct price){ changes, cost, true };
    }
}

static uint64_t relative_change(uint64_t was, uint64_t is)
{
    uint64_t distance = was > is ? was - is : is - was;
    return distance == 0 ? 0 : (distance * MILLION + was - 1) / was;
}

static bool limit_allows(const struct occ_arch *arch, const struct occ_launch *launch,
                         enum occ_limit limit, uint32_t blocks)
{
    return evaluated(arch, *launch).rows[limit].blocks >= blocks;
}

static struct price search_registers(const struct occ_arch *arch, struct occ_launch launch,
                                     uint32_t blocks)
{
    struct price best = { 0, 0, false };
    uint32_t regs = launch.regs;
    uint32_t agprs = launch.agprs;
    for (launch.agprs = 0; launch.agprs <= agprs; launch.agprs++) {
        for (launch.regs = regs > 0 ? 1 : 0; launch.regs <= regs; launch.regs++) {
            if (limit_allows(arch, &launch, OCC_LIMIT_ON_REGISTERS, blocks)) {
                uint32_t changes = launch.regs != regs;
                changes += launch.agprs != agprs;
                keep_cheaper(&best, changes,
                             relative_change(regs, launch.regs) +
                                 relative_change(agprs, launch.agprs));
            }
        }
    }
    return best;
}

static struct price search_memory(const struct occ_arch *arch, struct occ_launch launch,
                                  uint32_t blocks)
{
    struct price best = { 0, 0, false };
    uint64_t total = occ_lever_get(&launch, OCC_LEVER_SHARED_MEMORY);
    int32_t carveout = launch.carveout;
    struct occ_launch bare = LAUNCH(.threads = launch.threads);
    bare.barriers = 0;
    for (int optin = 0; optin <= (launch.optin == OCC_OPTIN_NO ? 1 : 0); optin++) {
        int32_t most = carveout >= 0 && arch->smem_carveout != 0 ? 100 : carveout;
        for (int32_t percent = carveout; percent <= most; percent++) {
            struct occ_launch changed = launch;
            changed.optin = optin == 0 ? launch.optin : OCC_OPTIN_YES;
            changed.carveout = percent;
            uint32_t changes = (uint32_t)optin + (percent != carveout);
            uint64_t cost = (uint64_t)(percent - carveout) * (MILLION / 100);
            uint32_t bytes;
            if (limit_allows(arch, &changed, OCC_LIMIT_ON_SHARED_MEMORY, blocks)) {
                keep_cheaper(&best, changes, cost);
                continue;
            }
            bare.carveout = percent;
            bare.optin = changed.optin;
            if (occ_threshold(arch, &bare, OCC_LEVER_SHARED_MEMORY, blocks, &bytes) == OCC_OK) {
                keep_cheaper(&best, changes + 1, cost + relative_change(total, bytes));
            }
        }
    }
    return best;
}

static struct price search_barriers_and_sgprs(const struct occ_arch *arch, struct occ_launch launch,
                                              uint32_t blocks)
{
    struct price barriers = { 0, 0, false };
    struct price sgprs = { 0, 0, false };
    uint32_t was = launch.barriers;
    for (launch.barriers = 0; launch.barriers <= was; launch.barriers++) {
        if (limit_allows(arch, &launch, OCC_LIMIT_ON_BARRIERS, blocks)) {
            keep_cheaper(&barriers, launch.barriers != was, relative_change(was, launch.barriers));
        }
    }
    was = launch.sgprs;
    for (launch.sgprs = was > 0 ? 1 : 0; launch.sgprs <= was; launch.sgprs++) {
        if (limit_allows(arch, &launch, OCC_LIMIT_ON_SCALAR_REGISTERS, blocks)) {
            keep_cheaper(&sgprs, launch.sgprs != was, relative_change(was, launch.sgprs));
        }
    }
    return (struct price){ barriers.changes + sgprs.changes, barriers.cost + sgprs.cost,
                           barriers.is_possible && sgprs.is_possible };
}

/* The price of the cheapest plan that reaches the target with blocks of `threads` threads. */
static struct price search_block(const struct occ_arch *arch, const struct occ_launch *launch,
                                 const struct occ_target *target, uint32_t threads)
{
    struct occ_launch resized = *launch;
    resized.threads = threads;
    uint32_t blocks = occ_target_blocks(arch, target, threads);
    struct price none = { 0, 0, false };
    if (!limit_allows(arch, &resized, OCC_LIMIT_ON_WARPS, blocks) ||
        !limit_allows(arch, &resized, OCC_LIMIT_ON_BLOCKS, blocks)) {
        return none;
    }
    struct price regs = search_registers(arch, resized, blocks);
    struct price memory = search_memory(arch, resized, blocks);
    struct price others = search_barriers_and_sgprs(arch, resized, blocks);
    if (!regs.is_possible || !memory.is_possible || !others.is_possible) {
        return none;
    }
    bool changes_block = threads != launch->threads;
    return (struct price){ regs.changes + memory.changes + others.changes + changes_block,
                           regs.cost + memory.cost + others.cost +
                               relative_change(launch->threads, threads),
                           true };
}

static void check_plan_equals_search(const struct occ_arch *arch, const struct occ_launch *launch,
                                     const struct occ_target *target)
{
    struct price best = search_block(arch, launch, target, launch->threads);
    bool changes_block = false;
    for (uint32_t threads = arch->warp_size; threads <= 1024; threads += arch->warp_size) {
        struct price price = { 0, 0, false };
        if (threads != launch->threads) {
            price = search_block(arch, launch, target, threads);
        }
        bool is_cheaper =
            !best.is_possible || price.changes < best.changes ||
            (price.changes == best.changes && changes_block && price.cost < best.cost);
        if (price.is_possible && is_cheaper) {
            best = price;
            changes_block = true;
        }
    }
    struct occ_plan plan;
    enum occ_status status = occ_plan(arch, launch, target, false, &plan);
    must(status == (best.is_possible ? OCC_OK : OCC_ERR_NONE));
    if (best.is_possible) {
        must(plan.changes == best.changes && plan.cost == best.cost);
        must((plan.levers >> OCC_LEVER_THREADS & 1) == (changes_block ? 1U : 0U));
    }
}

START_TEST(plan_is_the_cheapest_of_an_exhaustive_search)
{
    uint64_t state = 21;
    for (int i = 0; i < SEARCHED_LAUNCHES; i++) {
        struct occ_arch arch;
        struct occ_launch launch = random_launch(&state, &arch);
        struct occ_target target = random_target(&state, &arch);
        launch.regs = launch.agprs > 0 ? launch.regs % 300 : launch.regs;
        launch.agprs = arch.agprs == OCC_AGPRS_NONE ? 0 : launch.agprs;
        launch.block_z = 0;
        check_plan_equals_search(&arch, &launch, &target);
    }
}
END_TEST

/* ---- properties --------------------------------------------------------------------------- */

/*
 * For each change of `plan`: if it is one unit smaller (threads and opt-in: undone), the target is
 * missed.
 */
static void check_plan_goes_no_further_than_needed(const struct occ_arch *arch,
                                                   const struct occ_launch *launch,
                                                   const struct occ_target *target,
                                                   const struct occ_plan *plan)
{
    const struct occ_launch *to = &plan->launch;
    uint32_t values[OCC_LEVER_COUNT] = { 0 };
    values[OCC_LEVER_REGISTERS] = to->regs + 1;
    values[OCC_LEVER_AGPRS] = to->agprs + 1;
    values[OCC_LEVER_SGPRS] = to->sgprs + 1;
    values[OCC_LEVER_SHARED_MEMORY] = (uint32_t)occ_lever_get(to, OCC_LEVER_SHARED_MEMORY) + 1;
    values[OCC_LEVER_BARRIERS] = to->barriers + 1;
    values[OCC_LEVER_CARVEOUT] = (uint32_t)to->carveout - 1;
    values[OCC_LEVER_THREADS] = launch->threads;
    uint32_t counted = 0;
    for (int l = 0; l < OCC_LEVER_COUNT; l++) {
        if ((plan->levers >> l & 1) == 0) {
            continue;
        }
        struct occ_launch smaller_change = *to;
        counted++;
        must(occ_lever_set(&smaller_change, (enum occ_lever)l, values[l]) == OCC_OK);
        struct occ_result result = evaluated(arch, smaller_change);
        must(!occ_target_reached(target, &result));
    }
    must(counted == plan->changes);
}

START_TEST(plan_reaches_the_target_and_no_smaller_change_does)
{
    uint64_t state = 22;
    for (int i = 0; i < LAUNCHES; i++) {
        struct occ_arch arch;
        struct occ_launch launch = random_launch(&state, &arch);
        struct occ_target target = random_target(&state, &arch);
        struct occ_plan plan;
        struct occ_launch best_launch;
        struct occ_result best;
        bool keeps_block = gen_one_in(&state, 4);
        enum occ_status status = occ_plan(&arch, &launch, &target, keeps_block, &plan);
        must(occ_best(&arch, &launch, target.kind, &best_launch, &best) == OCC_OK);
        must(status == OCC_OK || status == OCC_ERR_NONE);
        must(keeps_block || (status == OCC_OK) == occ_target_reached(&target, &best));
        if (status == OCC_OK) {
            struct occ_result result = evaluated(&arch, plan.launch);
            must(occ_target_reached(&target, &result));
            must(result.blocks_per_sm == plan.blocks_per_sm);
            must(!keeps_block || plan.launch.threads == launch.threads);
            result = evaluated(&arch, launch);
            must(occ_target_reached(&target, &result) == (plan.changes == 0));
            check_plan_goes_no_further_than_needed(&arch, &launch, &target, &plan);
        }
    }
}
END_TEST

START_TEST(plan_of_one_change_is_the_threshold_of_that_lever)
{
    const struct occ_arch *arch = arch_of("sm_80");
    const struct occ_target target = { OCC_TARGET_WARPS, 64 };
    struct occ_launch launch = LAUNCH(.threads = 256, .regs = 40, .smem = 8192);
    struct occ_plan plan;
    ck_assert_int_eq(occ_plan(arch, &launch, &target, false, &plan), OCC_OK);
    ck_assert_uint_eq(plan.levers, 1U << OCC_LEVER_REGISTERS);
    ck_assert_uint_eq(plan.launch.regs, 32);
    ck_assert_uint_eq(plan.cost, 200000);
    ck_assert_uint_eq(plan.blocks_per_sm, 8);
}
END_TEST

START_TEST(plan_combines_changes_if_no_single_one_is_enough)
{
    const struct occ_arch *arch = arch_of("sm_90");
    const struct occ_target target = { OCC_TARGET_BLOCKS, 3 };
    struct occ_launch launch =
        LAUNCH(.threads = 256, .regs = 128, .smem = 16384, .dynamic_smem = 100000);
    struct occ_plan plan;
    ck_assert_int_eq(occ_plan(arch, &launch, &target, true, &plan), OCC_OK);
    ck_assert_uint_eq(plan.levers, 1U << OCC_LEVER_REGISTERS | 1U << OCC_LEVER_SHARED_MEMORY);
    ck_assert_uint_eq(plan.launch.regs, 80);
    ck_assert_uint_eq(plan.launch.smem, 16384);
    ck_assert_uint_eq(plan.launch.dynamic_smem, 76800 - 16384);
}
END_TEST

START_TEST(plan_refuses_unreachable_targets_and_invalid_arguments)
{
    const struct occ_arch *arch = arch_of("sm_80");
    struct occ_launch launch = LAUNCH(.threads = 31, .bound_threads = 31);
    struct occ_target target = { OCC_TARGET_WARPS, 33 };
    struct occ_plan plan;
    struct occ_launch best_launch;
    struct occ_result best;
    ck_assert_int_eq(occ_plan(arch, &launch, &target, false, &plan), OCC_ERR_NONE);
    ck_assert_int_eq(occ_best(arch, &launch, target.kind, &best_launch, &best), OCC_OK);
    ck_assert_uint_eq(best.warps_per_sm, 32);
    ck_assert_uint_eq(best_launch.threads, 31);
    target.count = 0;
    ck_assert_int_eq(occ_plan(arch, &launch, &target, false, &plan), OCC_ERR_RANGE);
    ck_assert_int_eq(occ_plan(arch, &launch, NULL, false, &plan), OCC_ERR_NULL);
    ck_assert_int_eq(occ_plan(arch, &launch, &target, false, NULL), OCC_ERR_NULL);
    launch.threads = 0;
    target.count = 1;
    ck_assert_int_eq(occ_plan(arch, &launch, &target, false, &plan), OCC_ERR_THREADS);
}
END_TEST

Suite *plan_suite(void)
{
    Suite *suite = suite_create("plan");
    TCase *tcase = tcase_create("plan");
    tcase_add_test(tcase, plan_is_the_cheapest_of_an_exhaustive_search);
    tcase_add_test(tcase, plan_reaches_the_target_and_no_smaller_change_does);
    tcase_add_test(tcase, plan_of_one_change_is_the_threshold_of_that_lever);
    tcase_add_test(tcase, plan_combines_changes_if_no_single_one_is_enough);
    tcase_add_test(tcase, plan_refuses_unreachable_targets_and_invalid_arguments);
    suite_add_tcase(suite, tcase);
    return suite;
}
