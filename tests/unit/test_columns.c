/* test_columns.c - the columns of csv: each one exists, and none that JSON has is forgotten. */
#include "render/kernels/kernel_diff.h"
#include "render/kernels/kernel_group.h"
#include "render/kernels/kernels.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "suites.h"

/* A list of columns, the fields they are of, and what is left out on purpose. */
struct list {
    const struct render_heading *headings;
    size_t count;
    say_function *say;
    const char *const *left_out; /* beginnings of keys, ended by NULL */
};

static const char *const kernels_left_out[] = {
    "result.",                /* the columns of occ calc; a choice of them stands here */
    "spill",                  /* made of the columns that are here */
    "resources.dynamic_smem", /* launch.dynamic_smem has it */
    "profile.grid",           /* launch_grid has it */
    "profile.sms",            /* those of the launch stand here */
    "profile.expected_occupancy",
    NULL,
};
static const char *const none[] = { NULL };

static const struct list lists[] = {
    { kernels_columns, KERNELS_COLUMNS, kernel_say, kernels_left_out },
    { kernel_group_columns, KERNEL_GROUP_COLUMNS, kernel_group_say, none },
    { diff_columns, DIFF_COLUMNS, kernel_change_say, NULL },
};

/* Is a column of this key in the list? */
static bool has(const struct list *list, const char *key)
{
    struct column column;
    for (size_t i = 0; i < list->count; i++) {
        ck_assert(record_find(list->say, list->headings[i].key, &column));
        if (strcmp(column.key, key) == 0) {
            return true;
        }
    }
    return false;
}

START_TEST(every_column_of_a_list_is_a_value_and_stands_there_once)
{
    const struct list *list = &lists[_i];
    struct column columns[COLUMNS_MAX];
    for (size_t i = 0; i < list->count; i++) {
        ck_assert_msg(list->headings[i].key != NULL, "list %d has no column %zu", _i, i);
        ck_assert_msg(record_find(list->say, list->headings[i].key, &columns[i]),
                      "list %d has no value '%s'", _i, list->headings[i].key);
        for (size_t k = 0; k < i; k++) {
            ck_assert_str_ne(columns[k].key, columns[i].key);
        }
    }
}
END_TEST

START_TEST(every_value_is_a_column)
{
    const struct list *list = &lists[_i];
    struct column columns[COLUMNS_MAX];
    if (list->left_out == NULL) {
        return; /* a change has all values twice: the next test has what counts */
    }
    size_t count = record_columns(list->say, columns);
    ck_assert_uint_gt(count, 0);
    for (size_t i = 0; i < count; i++) {
        bool meant = false;
        for (const char *const *key = list->left_out; *key != NULL; key++) {
            meant |= strncmp(columns[i].key, *key, strlen(*key)) == 0;
        }
        ck_assert_msg(meant || has(list, columns[i].key), "list %d: '%s' is no column", _i,
                      columns[i].key);
    }
}
END_TEST

/* What a change is judged by stands in its row. */
START_TEST(every_value_that_is_compared_is_a_column_of_both_builds)
{
    static const char *const keys[KERNEL_VALUE_COUNT] = {
        [KERNEL_VALUE_REGS] = "resources.regs",
        [KERNEL_VALUE_AGPRS] = "resources.agprs",
        [KERNEL_VALUE_SGPRS] = "resources.sgprs",
        [KERNEL_VALUE_SPILL] = "spill",
        [KERNEL_VALUE_OWN_SPILL] = "resources.spill_stores",
        [KERNEL_VALUE_SGPR_SPILL] = "resources.sgpr_spill",
        [KERNEL_VALUE_SMEM] = "resources.smem",
        [KERNEL_VALUE_DYNAMIC_SMEM] = "resources.dynamic_smem",
        [KERNEL_VALUE_BARRIERS] = "resources.barriers",
        [KERNEL_VALUE_STACK] = "resources.stack",
        [KERNEL_VALUE_STACK_TOTAL] = "resources.stack_total",
        [KERNEL_VALUE_THREADS] = "result.launch.threads",
        [KERNEL_VALUE_CLUSTER] = "resources.cluster",
        [KERNEL_VALUE_BLOCKS] = "result.blocks_per_sm",
        [KERNEL_VALUE_OCCUPANCY] = "result.occupancy",
        [KERNEL_VALUE_TIME] = "profile.median_ns",
        [KERNEL_VALUE_TAIL] = "result.waves.efficiency",
    };
    for (size_t i = 0; i < KERNEL_VALUE_COUNT; i++) {
        ck_assert_msg(keys[i] != NULL, "which column has '%s'?",
                      kernel_value_name((enum kernel_value)i));
        for (int new = 0; new < 2; new ++) {
            char key[COLUMN_KEY_MAX];
            snprintf(key, sizeof key, "%s.%s", new ? "new" : "old", keys[i]);
            ck_assert_msg(has(&lists[2], key), "diff has no column '%s'", key);
        }
    }
}
END_TEST

Suite *columns_suite(void)
{
    Suite *suite = suite_create("columns");
    TCase *tcase = tcase_create("columns");
    int count = sizeof lists / sizeof *lists;
    tcase_add_loop_test(tcase, every_column_of_a_list_is_a_value_and_stands_there_once, 0, count);
    tcase_add_loop_test(tcase, every_value_is_a_column, 0, count);
    tcase_add_test(tcase, every_value_that_is_compared_is_a_column_of_both_builds);
    suite_add_tcase(suite, tcase);
    return suite;
}
