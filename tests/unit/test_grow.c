/* test_grow.c - arrays that grow, and the order of numbers. */
#include "base/grow.h"
#include "base/num.h"

#include <stdlib.h>

#include "must.h"
#include "suites.h"

START_TEST(an_array_keeps_its_items_while_it_grows)
{
    enum { ITEMS = 5000, KEPT = 37 };
    int64_t *items = NULL;
    size_t count = 0;
    while (count < ITEMS) {
        must(GROW(items, count));
        items[count] = (int64_t)count * 3;
        count++;
    }
    for (size_t i = 0; i < count; i++) {
        must(items[i] == (int64_t)i * 3);
    }
    /* After the count was reduced, the array grows again from there. */
    for (count = KEPT; count < ITEMS; count++) {
        must(GROW(items, count));
        items[count] = -1;
    }
    for (size_t i = 0; i < count; i++) {
        must(items[i] == (i < KEPT ? (int64_t)i * 3 : -1));
    }
    free(items);
}
END_TEST

START_TEST(an_array_is_full_at_0_items_and_at_each_power_of_two)
{
    char *items = NULL;
    for (size_t count = 0; count < 1025; count++) {
        size_t capacity = 1; /* the smallest power of two that is at least `count` */
        while (capacity < count) {
            capacity *= 2;
        }
        must(grow_is_full(count) == (count == 0 || count == capacity));
        must(GROW(items, count));
        items[count] = 'x';
    }
    free(items);
}
END_TEST

START_TEST(num_order_compares_numbers_of_every_type)
{
    const uint64_t big = UINT64_MAX;
    const double tenth = 0.1;
    ck_assert_int_eq(NUM_ORDER(big, big - 1), 1);          /* equal as doubles */
    ck_assert_int_eq(NUM_ORDER(INT64_MIN, INT64_MAX), -1); /* their difference overflows */
    ck_assert_int_eq(NUM_ORDER(tenth, 0.2), -1);
    ck_assert_int_eq(NUM_ORDER(tenth, tenth), 0);
}
END_TEST

Suite *grow_suite(void)
{
    Suite *suite = suite_create("grow");
    TCase *tcase = tcase_create("grow");
    tcase_add_test(tcase, an_array_keeps_its_items_while_it_grows);
    tcase_add_test(tcase, an_array_is_full_at_0_items_and_at_each_power_of_two);
    tcase_add_test(tcase, num_order_compares_numbers_of_every_type);
    suite_add_tcase(suite, tcase);
    return suite;
}
