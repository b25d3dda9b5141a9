/* test_order.c - sorted indexes of items, and the value at one place of the sorted values. */
#include "base/num.h"
#include "base/order.h"

#include <stdlib.h>
#include <string.h>

#include "must.h"
#include "suites.h"

enum { ITEMS = 4000 };

static int by_value(const void *owner, uint32_t i, uint32_t j)
{
    const int *values = owner;
    return NUM_ORDER(values[i], values[j]);
}

/* Does `order` hold each index first .. end - 1 once, sorted by value, then by index? */
static bool is_sorted(const int *values, const uint32_t *order, size_t first, size_t end)
{
    bool seen[ITEMS] = { false };
    for (size_t i = 0; i < end - first; i++) {
        if (order[i] < first || order[i] >= end || seen[order[i]]) {
            return false;
        }
        seen[order[i]] = true;
        if (i > 0 && (values[order[i - 1]] > values[order[i]] ||
                      (values[order[i - 1]] == values[order[i]] && order[i - 1] > order[i]))) {
            return false;
        }
    }
    return true;
}

/* Sorted sequences, such as those of devices or threads, interleaved at random. */
START_TEST(interleaved_sequences_are_sorted)
{
    static int values[ITEMS];
    static uint32_t order[ITEMS];
    for (unsigned sequences = 1; sequences <= 40; sequences++) {
        unsigned state = sequences;
        int next[40] = { 0 };
        for (size_t i = 0; i < ITEMS; i++) {
            state = state * 1103515245U + 12345U;
            unsigned which = (state >> 16) % sequences;
            next[which] += (int)(state >> 8 & 3);
            values[i] = (int)which * 700 + next[which];
        }
        order_sort(values, 0, ITEMS, by_value, order);
        must(is_sorted(values, order, 0, ITEMS));
        order_sort(values, 100, 100 + sequences, by_value, order);
        must(is_sorted(values, order, 100, 100 + sequences));
        order_sort(values, 7, 7, by_value, order);
    }
}
END_TEST

START_TEST(random_and_reversed_items_are_sorted)
{
    static int values[ITEMS];
    unsigned state = 1;
    for (size_t i = 0; i < ITEMS; i++) {
        state = state * 1103515245U + 12345U;
        values[i] = (int)(state >> 20);
    }
    uint32_t *order = order_make(values, ITEMS, by_value);
    must(order != NULL);
    must(is_sorted(values, order, 0, ITEMS));
    must(!order_holds(values, 0, ITEMS, by_value));
    free(order);
    for (size_t i = 0; i < ITEMS; i++) {
        values[i] = (int)(ITEMS - i) / 3; /* backwards */
    }
    order = order_make(values, ITEMS, by_value);
    must(order != NULL);
    must(is_sorted(values, order, 0, ITEMS));
    free(order);
}
END_TEST

START_TEST(sorted_items_keep_their_order)
{
    static const int values[] = { 1, 2, 2, 5, 4 };
    uint32_t order[5];
    must(order_holds(values, 0, 4, by_value));
    must(!order_holds(values, 0, 5, by_value));
    order_sort(values, 1, 4, by_value, order);
    must(order[0] == 1);
    must(order[1] == 2);
    must(order[2] == 3);
}
END_TEST

static int by_number(const void *a, const void *b)
{
    return NUM_ORDER(*(const int64_t *)a, *(const int64_t *)b);
}

/* Compares order_median() with the middle of the sorted values. */
static void check_median(const int64_t *values, size_t count)
{
    int64_t copy[ITEMS];
    int64_t sorted[ITEMS];
    memcpy(copy, values, count * sizeof *copy);
    memcpy(sorted, values, count * sizeof *sorted);
    qsort(sorted, count, sizeof *sorted, by_number);
    ck_assert_int_eq(order_median(copy, count), (sorted[(count - 1) / 2] + sorted[count / 2]) / 2);
}

START_TEST(a_median_is_the_middle_of_the_sorted_values)
{
    int64_t values[ITEMS];
    unsigned state = 7;
    for (unsigned round = 0; round < 200; round++) {
        for (size_t i = 0; i < ITEMS; i++) {
            state = state * 1103515245U + 12345U;
            values[i] = state >> (round % 2 == 0 ? 28 : 16);
        }
        check_median(values, 1 + round % 8);
        check_median(values, ITEMS - round % 2);
    }
    for (size_t i = 0; i < ITEMS; i++) {
        values[i] = (int64_t)i;
    }
    check_median(values, ITEMS);
    /* The value in the middle is the pivot; here that is always the lowest of those that remain. */
    for (size_t i = 0; i < ITEMS; i++) {
        values[i] = i == ITEMS / 2 ? 0 : (int64_t)i + 1;
    }
    check_median(values, ITEMS);
}
END_TEST

Suite *order_suite(void)
{
    Suite *suite = suite_create("order");
    TCase *tcase = tcase_create("order");
    tcase_add_test(tcase, interleaved_sequences_are_sorted);
    tcase_add_test(tcase, random_and_reversed_items_are_sorted);
    tcase_add_test(tcase, sorted_items_keep_their_order);
    tcase_add_test(tcase, a_median_is_the_middle_of_the_sorted_values);
    suite_add_tcase(suite, tcase);
    return suite;
}
