/*
 * test_improve.c - the smallest change that saves a wave, the grids that fill their last wave, and
 * the loads that hide a latency.
 */
#include "launch/improve.h"

#include <check.h>

#include "gen.h"
#include "launch.h"
#include "must.h"
#include "suites.h"

static struct answer answer_of(const struct occ_arch *arch, const struct occ_launch *launch,
                               uint32_t sms, uint64_t grid)
{
    struct question question = { .arch = arch, .launch = *launch, .sms = sms, .grid = grid };
    struct answer answer;
    must(answer_make(&question, ANSWER_BASIC, &answer) == OCC_OK);
    return answer;
}

static struct wave_saver saver_of(const struct answer *answer)
{
    struct wave_saver saver;
    improve_waves(answer, &saver);
    return saver;
}

/* The launch with the values that the saver suggests. */
static struct occ_launch apply_saver(const struct answer *answer, const struct wave_saver *saver)
{
    struct occ_launch launch = answer->question.launch;
    if (saver->lowers_regs) {
        launch.regs = saver->regs;
    }
    return saver->lowers_smem ? launch_with(launch, OCC_LEVER_SHARED_MEMORY, saver->smem) : launch;
}

START_TEST(k20_saves_a_wave_with_48_registers)
{
    const struct occ_launch launch = LAUNCH(.threads = 256, .regs = 55);
    struct answer answer = answer_of(arch_of("sm_35"), &launch, 13, 128);
    struct wave_saver saver = saver_of(&answer);
    ck_assert_uint_eq(answer.waves.full_waves, 2);
    ck_assert_uint_eq(answer.waves.tail_blocks, 24);
    ck_assert_double_eq_tol(answer.expected.achieved, 0.410, 0.0005);
    ck_assert(saver.is_reachable && saver.lowers_regs && !saver.lowers_smem);
    ck_assert_uint_eq(saver.blocks, 5);
    ck_assert_uint_eq(saver.regs, 48);
    ck_assert_uint_eq(saver.waves.full_waves, 1);
    ck_assert_uint_eq(saver.waves.tail_blocks, 63);
    ck_assert_double_eq_tol(saver.expected.achieved, 0.615, 0.0005);
}
END_TEST

START_TEST(saving_a_wave_may_lower_both_registers_and_shared_memory)
{
    const struct occ_launch launch = LAUNCH(.threads = 256, .regs = 64, .smem = 40960);
    struct answer answer = answer_of(arch_of("sm_80"), &launch, 100, 801);
    struct wave_saver saver = saver_of(&answer);
    ck_assert(saver.is_reachable && saver.lowers_regs && saver.lowers_smem);
    ck_assert_uint_eq(saver.blocks, 5);
    ck_assert_uint_eq(saver.regs, 48);
    ck_assert_uint_eq(saver.smem, 32512);
}
END_TEST

START_TEST(no_wave_is_saved_if_warp_slots_are_the_limit)
{
    const struct occ_launch launch = LAUNCH(.threads = 1024, .regs = 32);
    struct answer answer = answer_of(arch_of("sm_80"), &launch, 108, 1000);
    struct wave_saver saver = saver_of(&answer);
    ck_assert(!saver.is_reachable);
    ck_assert_uint_eq(saver.blocking_limits, 1U << OCC_LIMIT_ON_WARPS);
}
END_TEST

START_TEST(one_wave_needs_no_saving)
{
    const struct occ_launch launch = LAUNCH(.threads = 256, .regs = 64);
    struct answer answer = answer_of(arch_of("sm_80"), &launch, 108, 400);
    ck_assert_uint_eq(saver_of(&answer).blocks, 0);
}
END_TEST

/*
 * On NVIDIA, checks that saver->regs are the registers that __launch_bounds__(threads,
 * saver->blocks) leaves the compiler; for one block they may be fewer.
 */
static void check_regs_of_bounds(const struct answer *answer, const struct wave_saver *saver)
{
    const struct occ_arch *arch = answer->question.arch;
    uint32_t warps = saver->blocks * answer->result.warps_per_block;
    uint32_t warps_per_partition = (warps + arch->sub_partitions - 1) / arch->sub_partitions;
    uint32_t regs_per_partition = arch->regs_per_sm / arch->sub_partitions;
    if (arch->vendor == OCC_NVIDIA) {
        uint32_t regs_per_warp = regs_per_partition / warps_per_partition;
        uint32_t cap = regs_per_warp / arch->reg_alloc_unit * arch->reg_alloc_unit / 32;
        must(saver->regs == cap || (saver->regs < cap && saver->blocks == 1));
    }
}

/*
 * Checks that a suggestion saves a wave, that one more register or byte does not, and that there is
 * a suggestion whenever a wave can be saved.
 */
static void check_saver(const struct answer *answer)
{
    struct wave_saver saver = saver_of(answer);
    const struct occ_arch *arch = answer->question.arch;
    struct occ_launch launch = apply_saver(answer, &saver);
    struct occ_result result;
    if (saver.blocks == 0) {
        must(answer->waves.total_waves == 1);
        return;
    }
    if (saver.is_reachable) {
        must(occ_evaluate(arch, &launch, &result) == OCC_OK);
        must(result.blocks_per_sm >= saver.blocks);
        must(saver.waves.total_waves < answer->waves.total_waves);
        must(saver.lowers_regs || saver.lowers_smem);
        must(!saver.lowers_regs || (saver.regs > 0 && saver.regs < answer->question.launch.regs));
        if (saver.lowers_regs) {
            check_regs_of_bounds(answer, &saver);
            launch.regs++;
            must(occ_evaluate(arch, &launch, &result) == OCC_OK);
            must(result.blocks_per_sm < saver.blocks);
            launch.regs--;
        }
        if (saver.lowers_smem) {
            must(saver.smem < occ_lever_get(&answer->question.launch, OCC_LEVER_SHARED_MEMORY));
            launch.smem++;
            must(occ_evaluate(arch, &launch, &result) == OCC_OK);
            must(result.blocks_per_sm < saver.blocks);
        }
        return;
    }
    must(saver.blocking_limits != 0);
    launch = launch_with(answer->question.launch, OCC_LEVER_SHARED_MEMORY, 0);
    launch.regs = launch.regs > 0 ? 1 : 0;
    must(occ_evaluate(arch, &launch, &result) == OCC_OK);
    must(result.blocks_per_sm < saver.blocks);
}

/* Checks that the suggested grids fill their last waves. */
static void check_grids(const struct answer *answer)
{
    struct occ_waves_advice advice;
    struct occ_waves waves;
    must(occ_waves_advise(&answer->waves, &advice) == OCC_OK);
    const uint64_t grids[] = { advice.grid_below, advice.grid_above, advice.resident_grid };
    for (size_t i = 0; i < 3; i++) {
        if (grids[i] > 0) {
            must(occ_waves(answer->result.blocks_per_sm, answer->waves.sms, grids[i], &waves) ==
                 OCC_OK);
            must(waves.tail_blocks == 0 && !(waves.efficiency < 1));
        }
    }
}

START_TEST(suggestions_hold_for_random_launches)
{
    uint64_t state = 41;
    unsigned reachable = 0;
    for (unsigned i = 0; i < 100000; i++) {
        const struct occ_arch *arch =
            occ_arch_at(gen_in(&state, 0, (uint32_t)occ_arch_count() - 1));
        struct occ_launch launch = gen_any_launch(&state, arch);
        struct answer answer =
            answer_of(arch, &launch, gen_in(&state, 1, 200), gen_in(&state, 1, 20000));
        if (answer.has_waves) {
            must(answer.waves.efficiency > 0 && answer.waves.efficiency <= 1);
            must(answer.waves.efficiency <= answer.waves.efficiency_shared);
            check_saver(&answer);
            check_grids(&answer);
            reachable += saver_of(&answer).is_reachable;
        }
    }
    ck_assert_uint_gt(reachable, 1000);
}
END_TEST

START_TEST(suggested_loads_are_the_fewest_that_suffice)
{
    uint64_t state = 42;
    const struct occ_arch *arch = arch_of("sm_80");
    for (unsigned i = 0; i < 2000; i++) {
        const struct occ_launch launch =
            LAUNCH(.threads = 32 * gen_in(&state, 1, 8), .regs = 32 + gen_in(&state, 0, 90));
        struct question question = { .arch = arch, .launch = launch };
        question.need.latency_low = gen_in(&state, 1, 2000);
        question.need.latency_high = question.need.latency_low + gen_in(&state, 0, 300);
        question.need.issue = gen_in(&state, 1, 40);
        question.need.ilp = 1;
        struct answer answer;
        struct occ_needs needs;
        must(answer_make(&question, ANSWER_BASIC, &answer) == OCC_OK && answer.has_hiding);
        uint32_t ilp = improve_ilp(&answer);
        const struct needs_input *n = &question.need;
        if (answer.result.warps_per_sm < arch->warp_schedulers) {
            must(ilp == 0);
            continue;
        }
        must(ilp > 0);
        must(occ_latency_needs(arch, answer.result.warps_per_sm, n->latency_low, n->latency_high,
                               n->issue, ilp, &needs) == OCC_OK);
        must(needs.high.enough == OCC_ENOUGH_YES);
        if (ilp > 1) {
            must(occ_latency_needs(arch, answer.result.warps_per_sm, n->latency_low,
                                   n->latency_high, n->issue, ilp - 1, &needs) == OCC_OK);
            must(needs.high.enough != OCC_ENOUGH_YES);
        }
    }
}
END_TEST

Suite *improve_suite(void)
{
    Suite *suite = suite_create("improve");
    TCase *tc = tcase_create("improve");
    tcase_add_test(tc, k20_saves_a_wave_with_48_registers);
    tcase_add_test(tc, saving_a_wave_may_lower_both_registers_and_shared_memory);
    tcase_add_test(tc, no_wave_is_saved_if_warp_slots_are_the_limit);
    tcase_add_test(tc, one_wave_needs_no_saving);
    tcase_add_test(tc, suggestions_hold_for_random_launches);
    tcase_add_test(tc, suggested_loads_are_the_fewest_that_suffice);
    suite_add_tcase(suite, tc);
    return suite;
}
