/* test_verdict.c - the verdicts of `occ diff` follow the rule of the manual. */
#include "kernels/kernel_compare.h"

#include "gen.h"
#include "suites.h"

/* For these values, less is always better. */
static const unsigned costs[] = { KERNEL_VALUE_SGPR_SPILL, KERNEL_VALUE_STACK,
                                  KERNEL_VALUE_STACK_TOTAL };

/* Less of these is better too, but they do not count if the occupancy of both builds is known. */
static const unsigned resources[] = { KERNEL_VALUE_REGS,     KERNEL_VALUE_AGPRS,
                                      KERNEL_VALUE_SGPRS,    KERNEL_VALUE_SMEM,
                                      KERNEL_VALUE_BARRIERS, KERNEL_VALUE_DYNAMIC_SMEM };

enum { COSTS = sizeof costs / sizeof *costs, RESOURCES = sizeof resources / sizeof *resources };

static const int64_t levels[] = { KERNEL_UNKNOWN, 0, 8, 16 };

enum { LEVELS = sizeof levels / sizeof *levels };

static bool both_known(const struct kernel_values *before, const struct kernel_values *after,
                       unsigned i)
{
    return before->of[i] >= 0 && after->of[i] >= 0;
}

/* Is the value larger, or no longer known? */
static bool grew_or_became_unknown(const struct kernel_values *before,
                                   const struct kernel_values *after, unsigned i)
{
    return before->of[i] >= 0 && (after->of[i] < 0 || after->of[i] > before->of[i]);
}

static bool shrank(const struct kernel_values *before, const struct kernel_values *after,
                   unsigned i)
{
    return both_known(before, after, i) && after->of[i] < before->of[i];
}

/* Is one build a log and the other a binary? */
static bool is_log_against_binary(const struct kernel_values *a, const struct kernel_values *b)
{
    return a->spills != KERNEL_SPILLS_UNKNOWN && b->spills != KERNEL_SPILLS_UNKNOWN &&
           (a->spills == KERNEL_SPILLS_LOG) != (b->spills == KERNEL_SPILLS_LOG);
}

/* Computes the verdict by the rule of the manual. */
static enum kernel_verdict expected_verdict(const struct kernel_values *a,
                                            const struct kernel_values *b)
{
    const unsigned occupancy = KERNEL_VALUE_OCCUPANCY;
    bool has_times = both_known(a, b, KERNEL_VALUE_TIME); /* then occupancy does not count */
    bool lost = a->of[occupancy] >= 0 && b->of[occupancy] < a->of[occupancy];
    bool gained = a->of[occupancy] >= 0 && b->of[occupancy] > a->of[occupancy];
    bool is_worse = (lost && !has_times) || grew_or_became_unknown(a, b, KERNEL_VALUE_TIME);
    bool is_better = (gained && !has_times) || shrank(a, b, KERNEL_VALUE_TIME);
    for (size_t i = 0; i < COSTS; i++) {
        is_worse = is_worse || grew_or_became_unknown(a, b, costs[i]);
        is_better = is_better || shrank(a, b, costs[i]);
    }
    for (size_t i = 0; i < RESOURCES && !both_known(a, b, occupancy); i++) {
        is_worse = is_worse || grew_or_became_unknown(a, b, resources[i]);
        is_better = is_better || shrank(a, b, resources[i]);
    }
    if (!is_log_against_binary(a, b)) {
        is_worse = is_worse || grew_or_became_unknown(a, b, KERNEL_VALUE_SPILL);
        is_better = is_better || shrank(a, b, KERNEL_VALUE_SPILL);
    }
    if (!both_known(a, b, KERNEL_VALUE_SPILL) || is_log_against_binary(a, b)) {
        is_worse = is_worse || grew_or_became_unknown(a, b, KERNEL_VALUE_OWN_SPILL);
        is_better = is_better || shrank(a, b, KERNEL_VALUE_OWN_SPILL);
    }
    return is_worse ? KERNEL_WORSE : is_better ? KERNEL_BETTER : KERNEL_NEUTRAL;
}

static struct kernel_values all_unknown(void)
{
    struct kernel_values values = { .spills = KERNEL_SPILLS_UNKNOWN };
    for (unsigned i = 0; i < KERNEL_VALUE_COUNT; i++) {
        values.of[i] = KERNEL_UNKNOWN;
    }
    return values;
}

/* Tries every transition of each value, with and without an occupancy on either side. */
START_TEST(every_change_of_a_single_value_follows_the_rule_of_the_manual)
{
    for (unsigned which = 0; which < KERNEL_VALUE_COUNT; which++) {
        for (unsigned n = 0; n < LEVELS * LEVELS * 4; n++) {
            struct kernel_values before = all_unknown();
            struct kernel_values after = all_unknown();
            before.of[KERNEL_VALUE_OCCUPANCY] = (n & 1) != 0 ? 500000 : -1;
            after.of[KERNEL_VALUE_OCCUPANCY] = (n & 2) != 0 ? 500000 : -1;
            before.of[which] = levels[n / 4 % LEVELS];
            after.of[which] = levels[n / 4 / LEVELS];
            enum kernel_verdict verdict = kernel_verdict(&before, &after);
            ck_assert_msg(verdict == expected_verdict(&before, &after), "value %u, case %u: %d",
                          which, n, (int)verdict);
            /* A better or worse kernel has a listed difference. */
            ck_assert(verdict == KERNEL_NEUTRAL || kernel_values_differ(&before, &after) != 0);
        }
    }
}
END_TEST

START_TEST(mixtures_of_changes_follow_the_rule_of_the_manual)
{
    uint64_t state = 12;
    unsigned counts[3] = { 0, 0, 0 };
    for (unsigned n = 0; n < 200000; n++) {
        struct kernel_values before = all_unknown();
        struct kernel_values after = all_unknown();
        before.spills = (enum kernel_evidence)gen_in(&state, 0, KERNEL_SPILLS_NONE);
        after.spills = (enum kernel_evidence)gen_in(&state, 0, KERNEL_SPILLS_NONE);
        uint32_t steady = gen_in(&state, 0, 12);
        for (unsigned i = 0; i < KERNEL_VALUE_COUNT; i++) {
            before.of[i] = levels[gen_in(&state, 0, LEVELS - 1)];
            after.of[i] = gen_in(&state, 0, 12) < steady ? before.of[i]
                                                         : levels[gen_in(&state, 0, LEVELS - 1)];
        }
        enum kernel_verdict verdict = kernel_verdict(&before, &after);
        ck_assert_int_eq(verdict, expected_verdict(&before, &after));
        counts[verdict]++;
    }
    ck_assert(counts[KERNEL_NEUTRAL] > 1000 && counts[KERNEL_BETTER] > 1000 &&
              counts[KERNEL_WORSE] > 1000);
}
END_TEST

START_TEST(a_time_beyond_the_noise_decides_whatever_occupancy_and_tail_do)
{
    struct kernel_values before = all_unknown();
    struct kernel_values after = all_unknown();
    before.of[KERNEL_VALUE_TIME] = before.of[KERNEL_VALUE_TAIL] = 1000;
    after.of[KERNEL_VALUE_TIME] = 1050;
    after.of[KERNEL_VALUE_TAIL] = 960;
    ck_assert_uint_eq(kernel_values_differ(&before, &after), 0);
    after.of[KERNEL_VALUE_TIME] = 1051;
    ck_assert_int_eq(kernel_verdict(&before, &after), KERNEL_WORSE);
    ck_assert_int_eq(kernel_verdict(&after, &before), KERNEL_BETTER);
    before.of[KERNEL_VALUE_OCCUPANCY] = 500000; /* half the occupancy, but faster */
    after.of[KERNEL_VALUE_OCCUPANCY] = 1000000;
    ck_assert_int_eq(kernel_verdict(&after, &before), KERNEL_BETTER);
    after.of[KERNEL_VALUE_TIME] = 1000;
    after.of[KERNEL_VALUE_TAIL] = 500; /* a tail alone decides nothing */
    ck_assert_int_eq(kernel_verdict(&before, &after), KERNEL_NEUTRAL);
    ck_assert_uint_eq(kernel_values_differ(&before, &after),
                      1u << KERNEL_VALUE_TAIL | 1u << KERNEL_VALUE_OCCUPANCY);
}
END_TEST

START_TEST(more_occupancy_does_not_make_up_for_an_unknown_spill_and_a_larger_stack)
{
    struct kernel_values before = all_unknown();
    struct kernel_values after = all_unknown();
    before.of[KERNEL_VALUE_OCCUPANCY] = 500000;
    after.of[KERNEL_VALUE_OCCUPANCY] = 1000000;
    before.of[KERNEL_VALUE_SPILL] = before.of[KERNEL_VALUE_STACK] = 0;
    after.of[KERNEL_VALUE_STACK] = 64;
    ck_assert_int_eq(kernel_verdict(&before, &after), KERNEL_WORSE);
    uint32_t bits = kernel_values_differ(&before, &after);
    ck_assert((bits >> KERNEL_VALUE_SPILL & 1) == 1);
    ck_assert((bits >> KERNEL_VALUE_STACK & 1) == 1);
}
END_TEST

Suite *verdict_suite(void)
{
    Suite *suite = suite_create("verdict");
    TCase *tcase = tcase_create("verdict");
    tcase_add_test(tcase, every_change_of_a_single_value_follows_the_rule_of_the_manual);
    tcase_add_test(tcase, mixtures_of_changes_follow_the_rule_of_the_manual);
    tcase_add_test(tcase, a_time_beyond_the_noise_decides_whatever_occupancy_and_tail_do);
    tcase_add_test(tcase, more_occupancy_does_not_make_up_for_an_unknown_spill_and_a_larger_stack);
    suite_add_tcase(suite, tcase);
    return suite;
}
