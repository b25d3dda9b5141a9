/* test_pipeline.c - how a command selects, orders and checks its rows. */
#include "kernels/kernels.h"
#include "record/select.h"
#include "trace/trace_gate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "suites.h"

/* ---- rows ---------------------------------------------------------------------------------- */

struct fruit {
    const char *name;
    int64_t weight; /* -1 = not known */
};

static const struct fruit fruits[] = {
    { "fig", 50 }, { "melon", 2000 }, { "plum", 50 }, { "quince", -1 }, { "cherry", 8 },
};
enum { FRUITS = sizeof fruits / sizeof *fruits };

static void fruit_say(struct sayer *s, const void *record)
{
    const struct fruit *fruit = record;
    say_text(s, "name", fruit->name);
    say_uint_or_null(s, "weight", fruit->weight);
}

static const void *fruit_at(void *owner, size_t index)
{
    (void)owner;
    return &fruits[index];
}

static size_t rank_fruit(void *owner, size_t index, double keys[SORT_KEYS_MAX])
{
    (void)owner;
    keys[0] = (double)fruits[index].weight;
    return 1;
}

/* Returns the first letters of the rows that the options select, in order. */
static const char *selected(const char *where, const char *sort, uint64_t top, bool ranked)
{
    static char out[FRUITS + 1];
    static struct select select;
    const struct select_source source = { NULL, FRUITS, fruit_at, ranked ? rank_fruit : NULL };
    struct select_options options = { .top = top };
    struct diag diag;
    size_t *order;
    size_t count;
    if (where != NULL) {
        options.where = (struct opt_texts){ .items = &where, .count = 1 };
    }
    if (sort != NULL) {
        options.sort = (struct opt_texts){ .items = &sort, .count = 1 };
    }
    diag_init(&diag, NULL);
    ck_assert(select_prepare(&select, &options, fruit_say, "name", &diag));
    ck_assert(select_rows(&select, &source, top, &order, &count, &diag));
    for (size_t i = 0; i < count; i++) {
        out[i] = fruits[order[i]].name[0];
    }
    out[count] = '\0';
    free(order);
    select_free(&select);
    return out;
}

START_TEST(rows_keep_their_order_without_sort)
{
    ck_assert_str_eq(selected(NULL, NULL, 0, false), "fmpqc");
    ck_assert_str_eq(selected(NULL, NULL, 2, false), "fm");
    ck_assert_str_eq(selected("weight<=50", NULL, 0, false), "fpc");
    ck_assert_str_eq(selected("weight<=50", NULL, 2, false), "fp");
}
END_TEST

START_TEST(sort_keeps_equal_rows_in_order_and_the_unknown_last)
{
    ck_assert_str_eq(selected(NULL, "weight", 0, false), "cfpmq");
    ck_assert_str_eq(selected(NULL, "-weight", 0, false), "mfpcq");
    ck_assert_str_eq(selected("name!=fig", "-weight", 2, false), "mp");
}
END_TEST

START_TEST(rows_follow_the_rank_of_their_source_unless_sort_is_given)
{
    ck_assert_str_eq(selected(NULL, NULL, 0, true), "mfpcq");
    ck_assert_str_eq(selected("weight<100", NULL, 2, true), "fp");
    ck_assert_str_eq(selected(NULL, "name", 0, true), "cfmpq");
}
END_TEST

/* ---- gates --------------------------------------------------------------------------------- */

static const struct gate_words spills = {
    .what = "spills", .are = "are", .verb = "spills", .noun = " bytes", .unit = " bytes"
};
static const struct gate_words occupancy = { .what = "occupancy",
                                             .are = "is",
                                             .verb = "reaches",
                                             .noun = " % occupancy",
                                             .unit = " %",
                                             .is_minimum = true,
                                             .is_share = true };

START_TEST(a_value_equal_to_the_limit_passes)
{
    struct gate_violation found;
    struct gate_measure measure = gate_measure_of(8);
    ck_assert(gate_check(&spills, 8, &measure, &found));
    ck_assert(!gate_check(&spills, 7, &measure, &found));
    ck_assert_str_eq(found.text, "spills are 8 bytes; the limit is 7 bytes");
    ck_assert_str_eq(found.sentence, "spills 8 bytes; the limit is 7");
    measure = gate_measure_of(32 / 48.0);
    ck_assert(gate_check(&occupancy, 0.666667, &measure, &found));
    ck_assert(!gate_check(&occupancy, 0.67, &measure, &found));
    ck_assert_str_eq(found.text, "occupancy is 66.67 %; at least 67 % is required");
    ck_assert_str_eq(found.sentence, "reaches 66.67 % occupancy; at least 67 % is required");
}
END_TEST

START_TEST(an_unknown_value_is_a_violation_with_its_reason)
{
    struct gate_violation found;
    struct gate_measure measure = gate_measure_of(-1);
    strcpy(measure.why, " (needs --threads)");
    ck_assert(!gate_check(&occupancy, 0, &measure, &found));
    ck_assert_str_eq(found.text,
                     "occupancy is not known (needs --threads); at least 0 % is required");
    ck_assert_str_eq(found.sentence, "cannot be checked: occupancy is not known (needs "
                                     "--threads); at least 0 % is required");
}
END_TEST

START_TEST(an_unknown_value_shows_its_best_case_if_even_that_violates_the_limit)
{
    struct gate_violation found;
    struct gate_measure measure = gate_measure_of(-1);
    measure.best_case = 8;
    measure.best_case_suffix = " here";
    measure.unknown_suffix = " everywhere";
    ck_assert(!gate_check(&spills, 7, &measure, &found));
    ck_assert_str_eq(found.text, "spills here are 8 bytes; the limit is 7 bytes");
    ck_assert(!gate_check(&spills, 8, &measure, &found));
    ck_assert_str_eq(found.text, "spills everywhere are not known; the limit is 8 bytes");
    measure = gate_measure_of(-1);
    measure.best_case = 0.5;
    ck_assert(!gate_check(&occupancy, 0.5, &measure, &found));
    ck_assert_str_eq(found.text, "occupancy is not known; at least 50 % is required");
    ck_assert(!gate_check(&occupancy, 0.75, &measure, &found));
    ck_assert_str_eq(found.text, "occupancy is 50 %; at least 75 % is required");
}
END_TEST

/* Sets one option after the other; then only its limit may be given. */
static void check_limits(const struct opt_group *group, void *base, size_t size)
{
    for (size_t i = 0; i < group->count; i++) {
        const struct opt *option = opt_at(group, i);
        bool is_share = option->type == OPT_TEXT;
        bool is_flag = option->type == OPT_FLAG; /* none is allowed */
        const double expected = is_share ? 0.25 : is_flag ? 0 : 48;
        struct diag diag;
        diag_init(&diag, NULL);
        memset(base, 0, size);
        ck_assert(opt_set(option, base, option->name,
                          is_share  ? "25%"
                          : is_flag ? NULL
                                    : "48",
                          &diag));
        ck_assert(gate_read_limits(group, base, &diag));
        ck_assert(gate_is_given(group, base));
        for (size_t k = 0; k < group->count; k++) {
            double limit = gate_limit_value(opt_at(group, k), base);
            ck_assert_msg(k == i ? fabs(limit - expected) <= 0 : limit < 0, "--%s: --%s is %g",
                          option->name, opt_at(group, k)->name, limit);
        }
        opt_free(group, base);
    }
    struct diag diag;
    diag_init(&diag, NULL);
    memset(base, 0, size);
    ck_assert(gate_read_limits(group, base, &diag) && !gate_is_given(group, base));
}

START_TEST(each_option_of_a_gate_sets_its_own_limit)
{
    struct kernels_gate_options kernels;
    struct trace_gate_options trace;
    check_limits(&kernels_gate_group, &kernels, sizeof kernels);
    check_limits(&trace_gate_group, &trace, sizeof trace);
}
END_TEST

Suite *pipeline_suite(void)
{
    Suite *suite = suite_create("pipeline");
    TCase *tcase = tcase_create("pipeline");
    tcase_add_test(tcase, rows_keep_their_order_without_sort);
    tcase_add_test(tcase, sort_keeps_equal_rows_in_order_and_the_unknown_last);
    tcase_add_test(tcase, rows_follow_the_rank_of_their_source_unless_sort_is_given);
    tcase_add_test(tcase, each_option_of_a_gate_sets_its_own_limit);
    tcase_add_test(tcase, a_value_equal_to_the_limit_passes);
    tcase_add_test(tcase, an_unknown_value_is_a_violation_with_its_reason);
    tcase_add_test(tcase, an_unknown_value_shows_its_best_case_if_even_that_violates_the_limit);
    suite_add_tcase(suite, tcase);
    return suite;
}
