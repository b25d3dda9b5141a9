/* test_verdict.c - the verdicts of `occ diff` follow the rule of the manual. */
#include "kernels/kernel_diff.h"
#include "kernels/kernel_group.h"
#include "kernels/kernels_baseline.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "folder.h"
#include "gen.h"
#include "suites.h"

/* For these values, less is always better. */
static const unsigned costs[] = { KERNEL_VALUE_SPILLED_AROUND, KERNEL_VALUE_SGPR_SPILL,
                                  KERNEL_VALUE_STACK, KERNEL_VALUE_STACK_TOTAL };

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
    const enum kernel_value parts[] = { KERNEL_VALUE_SPILL_STORES, KERNEL_VALUE_SPILL_LOADS };
    for (size_t i = 0; i < 2 && !is_log_against_binary(a, b); i++) {
        is_worse =
            is_worse || (both_known(a, b, parts[i]) && grew_or_became_unknown(a, b, parts[i]));
        is_better = is_better || (both_known(a, b, parts[i]) && shrank(a, b, parts[i]));
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

/* ---- spills that are known as ranges ------------------------------------------------------- */

enum { SMALL_MAX = 12 }; /* a range without an upper end reaches to here */

/* Nothing, a number, a range, or a range without an upper end; numbers are below 8. */
static struct kernel_span random_span(uint64_t *state)
{
    int64_t least = gen_in(state, 0, 7);
    switch (gen_in(state, 0, 5)) {
    case 0:
        return (struct kernel_span){ -1, KERNEL_NO_MAX };
    case 1:
        return (struct kernel_span){ least, KERNEL_NO_MAX };
    case 2:
        return (struct kernel_span){ least, least };
    default:
        return (struct kernel_span){ least, gen_in(state, (uint32_t)least, 7) };
    }
}

static int64_t end_of(struct kernel_span span)
{
    return span.most == KERNEL_NO_MAX ? SMALL_MAX : span.most;
}

/* The rule of the manual, tried for each pair of numbers that the ranges may mean. */
static enum kernel_verdict expected_of_ranges(struct kernel_span old, struct kernel_span new,
                                              bool gains, bool *may_grow)
{
    bool all_grow = true;
    bool all_shrink = true;
    bool differ = old.least != new.least || old.most != new.most;
    bool is_lost = new.least < 0 || (new.most == KERNEL_NO_MAX &&old.most != KERNEL_NO_MAX);
    *may_grow = false;
    if (old.least < 0) {
        return gains ? KERNEL_BETTER : KERNEL_NEUTRAL;
    }
    for (int64_t x = old.least; x <= end_of(old) && new.least >= 0; x++) {
        for (int64_t y = new.least; y <= end_of(new); y++) {
            all_grow = all_grow && y > x;
            all_shrink = all_shrink && y < x;
            *may_grow |= y > x;
        }
    }
    if (is_lost || all_grow) {
        return KERNEL_WORSE;
    }
    if (differ && *may_grow) {
        return KERNEL_NEUTRAL;
    }
    return all_shrink || gains ? KERNEL_BETTER : KERNEL_NEUTRAL;
}

START_TEST(ranges_are_worse_or_better_only_if_all_their_numbers_are)
{
    uint64_t state = 45;
    unsigned counts[KERNEL_VERDICT_COUNT] = { 0 };
    for (unsigned n = 0; n < 100000; n++) {
        struct kernel_values before = all_unknown();
        struct kernel_values after = all_unknown();
        struct kernel_span old = random_span(&state);
        struct kernel_span new = gen_one_in(&state, 8) ? old : random_span(&state);
        bool gains = gen_one_in(&state, 2);
        bool is_total = gen_one_in(&state, 2);
        enum kernel_value which = is_total ? KERNEL_VALUE_SPILL : KERNEL_VALUE_OWN_SPILL;
        kernel_values_set(&before, which, old);
        kernel_values_set(&after, which, new);
        before.of[KERNEL_VALUE_OCCUPANCY] = 500000;
        after.of[KERNEL_VALUE_OCCUPANCY] = gains ? 750000 : 500000;
        bool may_grow;
        enum kernel_verdict expected = expected_of_ranges(old, new, gains, &may_grow);
        enum kernel_verdict verdict = kernel_verdict(&before, &after);
        ck_assert_msg(verdict == expected, "%d..%d -> %d..%d: %d, expected %d", (int)old.least,
                      (int)old.most, (int)new.least, (int)new.most, (int)verdict, (int)expected);
        /* What may have grown is shown, and said. */
        char text_buffer[OUT_LINE];
        struct out text;
        out_init(&text, NULL, text_buffer, sizeof text_buffer);
        kernel_values_write_changes(&before, &after, "bytes", "bytes", &text);
        out_char(&text, '\0');
        bool differ = old.least >= 0 && (old.least != new.least || old.most != new.most);
        ck_assert_int_eq(differ, strstr(text.buffer, "spill") != NULL);
        bool is_unsure = differ && may_grow && verdict == KERNEL_NEUTRAL;
        ck_assert_msg(!is_unsure || strstr(text.buffer, "(may be more)") != NULL, "%s",
                      text.buffer);
        ck_assert(verdict != KERNEL_BETTER || strstr(text.buffer, "may be") == NULL);
        counts[verdict]++;
    }
    ck_assert(counts[KERNEL_NEUTRAL] > 1000 && counts[KERNEL_BETTER] > 1000 &&
              counts[KERNEL_WORSE] > 1000);
}
END_TEST

START_TEST(a_baseline_is_violated_unless_no_number_of_the_range_is_above_the_recorded_end)
{
    uint64_t state = 46;
    for (unsigned n = 0; n < 100000; n++) {
        struct kernel_values before = all_unknown();
        struct kernel_values after = all_unknown();
        struct kernel_span old = random_span(&state);
        struct kernel_span new = random_span(&state);
        kernel_values_set(&before, KERNEL_VALUE_SPILL, old);
        kernel_values_set(&after, KERNEL_VALUE_SPILL, new);
        bool worse = old.least >= 0 && (new.least < 0 || end_of(new) > end_of(old));
        bool better = new.least >= 0 && (old.least < 0 || end_of(new) < old.least);
        ck_assert_int_eq(kernel_values_worse(&before, &after) != 0, worse);
        ck_assert_msg((kernel_values_better(&before, &after) != 0) == better ||
                          (worse && new.most == KERNEL_NO_MAX),
                      "%d..%d -> %d..%d", (int)old.least, (int)old.most, (int)new.least,
                      (int)new.most);
    }
}
END_TEST

/* Fills a row with random spills, known in parts; callees are known or not. */
static void random_row(uint64_t *state, struct kernel_row *row)
{
    memset(row, 0, sizeof *row);
    kernel_init(&row->kernel, KERNEL_CUBIN);
    struct kernel *k = &row->kernel;
    int32_t *ends[2][3] = { { &k->spill_stores, &k->spill_stores_min, &k->spill_stores_max },
                            { &k->spill_loads, &k->spill_loads_min, &k->spill_loads_max } };
    k->spill_evidence = KERNEL_SPILLS_RANGE;
    for (unsigned i = 0; i < 2; i++) {
        struct kernel_span span = random_span(state);
        *ends[i][1] = (int32_t)span.least;
        *ends[i][2] = span.most == KERNEL_NO_MAX ? -1 : (int32_t)span.most;
    }
    kernel_settle_spills(k);
    if (gen_one_in(state, 2)) {
        k->callee_stores = (int32_t)gen_in(state, 0, 3);
        k->callee_loads = (int32_t)gen_in(state, 0, 3);
    }
    row->kernel.regs = (int32_t)gen_in(state, 1, 255);
}

START_TEST(a_row_spills_what_its_stores_and_loads_allow)
{
    uint64_t state = 47;
    unsigned exact = 0;
    for (unsigned n = 0; n < 50000; n++) {
        struct kernel_row row;
        random_row(&state, &row);
        const struct kernel *k = &row.kernel;
        bool has_callees = k->callee_stores >= 0;
        struct kernel_span total = kernel_row_total_span(&row);
        struct kernel_span own = kernel_row_own_span(&row);
        ck_assert(own.least <= own.most);
        ck_assert(kernel_row_own_spill(&row) == (own.least == own.most ? own.least : -1));
        ck_assert_int_eq(total.least >= 0, own.least >= 0 && has_callees);
        bool both = k->spill_stores_min >= 0 && k->spill_loads_min >= 0;
        if (!both || !has_callees) {
            continue;
        }
        int64_t least = SMALL_MAX * 2;
        int64_t most = 0;
        int64_t stores_end = k->spill_stores_max < 0 ? SMALL_MAX : k->spill_stores_max;
        int64_t loads_end = k->spill_loads_max < 0 ? SMALL_MAX : k->spill_loads_max;
        for (int64_t s = k->spill_stores_min; s <= stores_end; s++) {
            for (int64_t l = k->spill_loads_min; l <= loads_end; l++) {
                int64_t stores = s + k->callee_stores;
                int64_t loads = l + k->callee_loads;
                int64_t sum = stores > loads ? stores : loads;
                least = sum < least ? sum : least;
                most = sum > most ? sum : most;
            }
        }
        bool is_open = k->spill_stores_max < 0 || k->spill_loads_max < 0;
        ck_assert_int_eq(total.least, least);
        ck_assert(is_open ? total.most == KERNEL_NO_MAX : total.most == most);
        exact += total.least == total.most;
    }
    ck_assert_uint_gt(exact, 1000);
}
END_TEST

START_TEST(a_group_has_the_spills_of_all_its_rows)
{
    uint64_t state = 48;
    for (unsigned n = 0; n < 20000; n++) {
        struct kernel_group group = { 0 };
        struct kernel_span all = { INT64_MAX, 0 };
        bool known = false;
        for (uint32_t i = gen_in(&state, 1, 3); i > 0; i--) {
            struct kernel_row row;
            random_row(&state, &row);
            struct kernel_span total = kernel_row_total_span(&row);
            struct kernel_span own = kernel_row_own_span(&row);
            if (total.least < 0) { /* callees may spill any number more */
                total.least = own.least < 0 ? 0 : own.least;
                total.most = KERNEL_NO_MAX;
                known |= total.least > 0;
            } else {
                known = true;
            }
            all.least = total.least < all.least ? total.least : all.least;
            all.most = total.most > all.most ? total.most : all.most;
            kernel_group_add(&group, &row);
        }
        const struct kernel_value_range *range = &group.ranges[KERNEL_RANGE_SPILL];
        ck_assert_int_eq(range->known, known);
        ck_assert_int_eq((int64_t)range->min, all.least);
        ck_assert_int_eq(range->is_open, all.most == KERNEL_NO_MAX);
        ck_assert(range->is_open || (int64_t)range->max == all.most);
    }
}
END_TEST

/* ---- a baseline, written and read ---------------------------------------------------------- */

enum { BASELINE_ROWS = 200 };

/* Fills the rows of a build as kernels_baseline_make() does. */
static void make_build(uint64_t *state, struct kernels_baseline *baseline,
                       struct kernels_pair_row rows[BASELINE_ROWS], char names[][16])
{
    for (size_t i = 0; i < BASELINE_ROWS; i++) {
        struct kernel_row row;
        snprintf(names[i], sizeof names[i], "k%zu", i);
        random_row(state, &row);
        row.is_function = gen_one_in(state, 2);
        rows[i] = (struct kernels_pair_row){
            .kernel = names[i], .name = names[i], .arch = "sm_90", .features = ""
        };
        kernel_values_of_row(&row, &rows[i].values);
    }
    baseline->build = (struct kernels_build){ rows, BASELINE_ROWS };
}

START_TEST(a_baseline_compares_as_the_build_that_it_records)
{
    static struct kernels_pair_row old_rows[BASELINE_ROWS];
    static struct kernels_pair_row new_rows[BASELINE_ROWS];
    static char names[BASELINE_ROWS][16];
    static struct output output;
    char folder[FOLDER_PATH_MAX];
    char path[FOLDER_PATH_MAX];
    struct kernels_baseline old = { 0 };
    struct kernels_baseline new = { 0 };
    struct diag diag;
    uint64_t state = 49;
    folder_make(folder);
    folder_join(path, folder, "base.txt");
    make_build(&state, &old, old_rows, names);
    make_build(&state, &new, new_rows, names);
    ck_assert(kernels_baseline_write(&old, path, &output));
    ck_assert_msg(kernels_baseline_read(&new, path, &diag), "%s", diag.text);
    ck_assert_uint_eq(new.old.count, BASELINE_ROWS);
    for (size_t i = 0; i < BASELINE_ROWS; i++) {
        const struct kernel_values *read = &new.old.rows[i].values;
        const struct kernel_values *was = &old_rows[i].values;
        const struct kernel_values *now = &new_rows[i].values;
        bool is_worse = kernel_values_worse(was, now) != 0;
        ck_assert_int_eq(kernel_values_worse(read, now) != 0, is_worse);
        if (!is_worse) {
            ck_assert_int_eq(kernel_values_better(read, now) != 0,
                             kernel_values_better(was, now) != 0);
        }
        ck_assert_int_eq(kernel_values_worse(read, was), 0);
        ck_assert_int_eq(kernel_values_worse(was, read), 0);
        ck_assert_int_eq(kernel_verdict(read, now), kernel_verdict(was, now));
    }
    free(new.old.rows);
    free(new.text);
    kernels_pairs_free(&new.pairs);
    folder_remove(folder, NULL, 0);
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
    tcase_add_test(tcase, ranges_are_worse_or_better_only_if_all_their_numbers_are);
    tcase_add_test(tcase,
                   a_baseline_is_violated_unless_no_number_of_the_range_is_above_the_recorded_end);
    tcase_add_test(tcase, a_row_spills_what_its_stores_and_loads_allow);
    tcase_add_test(tcase, a_group_has_the_spills_of_all_its_rows);
    tcase_add_test(tcase, a_baseline_compares_as_the_build_that_it_records);
    suite_add_tcase(suite, tcase);
    return suite;
}
