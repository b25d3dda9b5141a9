/* test_columns.c - the csv columns of kernels and diff: each exists once, none is forgotten. */
#include "base/num.h"
#include "command/cli.h"
#include "kernels/kernel_diff.h"
#include "kernels/kernels_formats.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "suites.h"

static void start_kernels(struct table *table)
{
    table_choose_columns(table, kernel_say, kernels_columns, kernels_left_out);
}

/* The functions that choose the columns of a table. */
static void (*const starts[])(struct table *table) = { start_kernels, kernel_group_start,
                                                       kernel_diff_start };
enum { TABLES = sizeof starts / sizeof *starts };

START_TEST(a_table_has_each_value_once_and_no_heading_twice)
{
    static struct table table;
    memset(&table, 0, sizeof table);
    starts[_i](&table);
    ck_assert_uint_gt(table.column_count, 0);
    for (size_t i = 0; i < table.column_count; i++) {
        for (size_t k = 0; k < i; k++) {
            ck_assert_uint_ne(table.columns[k].place, table.columns[i].place);
            ck_assert_str_ne(column_label(&table.columns[k]), column_label(&table.columns[i]));
        }
    }
}
END_TEST

/* A key that does not exist would move or lose a column unnoticed. */
START_TEST(every_key_in_the_lists_of_columns_names_a_value)
{
    struct column column;
    for (size_t i = 0; kernels_columns[i].key != NULL; i++) {
        ck_assert_msg(record_find_column(kernel_say, kernels_columns[i].key, &column),
                      "no value '%s'", kernels_columns[i].key);
    }
    for (size_t i = 0; kernels_left_out[i] != NULL; i++) {
        bool is_group = strcmp(kernels_left_out[i], "result.") == 0;
        const char *key = is_group ? "result.occupancy" : kernels_left_out[i];
        ck_assert_msg(record_find_column(kernel_say, key, &column), "no value '%s'", key);
    }
}
END_TEST

static size_t check_room(say_function *say)
{
    size_t count;
    record_columns(say, &count);
    ck_assert_msg(count * 10 <= COLUMNS_MAX * 9,
                  "a record has %zu of %d columns: raise COLUMNS_MAX", count, COLUMNS_MAX);
    return count;
}

/* The next value of a record must not begin with a larger table. */
START_TEST(a_tenth_of_the_columns_is_free)
{
    static struct table table;
    size_t most = 0;
    for (size_t i = 0; cli_commands[i] != NULL; i++) {
        if (cli_commands[i]->say != NULL) {
            most = max_size(most, check_room(cli_commands[i]->say));
        }
    }
    for (size_t i = 0; i < TABLES; i++) {
        memset(&table, 0, sizeof table);
        starts[i](&table);
        most = max_size(most, check_room(table.say));
    }
    ck_assert_uint_gt(most, COLUMNS_MAX / 2);
}
END_TEST

START_TEST(diff_has_old_and_new_columns_of_every_compared_value)
{
    static struct table table;
    struct column column;
    memset(&table, 0, sizeof table);
    kernel_diff_start(&table);
    for (size_t i = 0; i < KERNEL_VALUE_COUNT; i++) {
        for (int is_new = 0; is_new < 2; is_new++) {
            char key[COLUMN_KEY_MAX];
            bool is_found = false;
            snprintf(key, sizeof key, "%s.%s", is_new ? "new" : "old", kernel_value_kinds[i].key);
            ck_assert_msg(record_find_column(kernel_change_say, key, &column), "no value '%s'",
                          key);
            for (size_t k = 0; k < table.column_count; k++) {
                is_found |= table.columns[k].place == column.place;
            }
            ck_assert_msg(is_found, "diff has no column '%s'", key);
        }
    }
}
END_TEST

START_TEST(a_value_that_no_list_names_becomes_a_column)
{
    static const struct table_heading first[] = { { "arch", NULL }, { NULL, NULL } };
    static const char *const left_out[] = { "name", NULL };
    static struct table table;
    memset(&table, 0, sizeof table);
    table_choose_columns(&table, kernel_group_say, first, left_out);
    ck_assert_str_eq(column_label(&table.columns[0]), "arch");
    ck_assert_str_eq(column_label(&table.columns[1]), "instances");
    ck_assert_str_eq(column_label(&table.columns[2]), "regs.min");
}
END_TEST

Suite *columns_suite(void)
{
    Suite *suite = suite_create("columns");
    TCase *tcase = tcase_create("columns");
    tcase_add_loop_test(tcase, a_table_has_each_value_once_and_no_heading_twice, 0, TABLES);
    tcase_add_test(tcase, every_key_in_the_lists_of_columns_names_a_value);
    tcase_add_test(tcase, a_tenth_of_the_columns_is_free);
    tcase_add_test(tcase, diff_has_old_and_new_columns_of_every_compared_value);
    tcase_add_test(tcase, a_value_that_no_list_names_becomes_a_column);
    suite_add_tcase(suite, tcase);
    return suite;
}
