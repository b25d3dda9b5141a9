/*
 * test_options.c - the rows of request_options.def: their members, levers, columns, titles, largest
 * values, keys in the JSON of kernels, and choices.
 */
#include "arch/dtype.h"
#include "base/text.h"
#include "command/cli.h"
#include "kernels/kernels_launch.h"
#include "kernels/read/kernel_json.h"
#include "launch/launches.h"
#include "launch/sweep.h"
#include "launch/work_options.h"

#include "launch/answer_say.h"
#include "record/record.h"

#include <string.h>

#include "suites.h"

static const struct registry builtin;

/* Does an option set the member of struct occ_launch at `member`, though no row names it? */
static bool is_set_without_row(size_t member)
{
    static const size_t members[] = {
        offsetof(struct occ_launch, block_z), /* of --threads */
        offsetof(struct occ_launch, bound_threads),
        offsetof(struct occ_launch, bound_blocks),
        offsetof(struct occ_launch, optin),
        offsetof(struct occ_launch, compiler_waves), /* only of a compiler's remarks */
    };
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        if (members[i] == member) {
            return true;
        }
    }
    return false;
}

START_TEST(every_member_of_a_launch_has_one_option)
{
    for (size_t at = 0; at < sizeof(struct occ_launch); at += sizeof(uint32_t)) {
        unsigned options = is_set_without_row(at);
        for (int axis = 0; axis < REQUEST_AXIS_COUNT; axis++) {
            options += request_rows[axis].sets_member && request_rows[axis].member == at;
        }
        ck_assert_msg(options == 1, "the member at %zu of struct occ_launch has %u options", at,
                      options);
    }
}
END_TEST

START_TEST(every_lever_has_an_option)
{
    for (int lever = 0; lever < OCC_LEVER_COUNT; lever++) {
        /* the rows of --carveout and --no-optin name no lever */
        unsigned options = lever == OCC_LEVER_CARVEOUT || lever == OCC_LEVER_OPTIN;
        for (int axis = 0; axis < REQUEST_AXIS_COUNT; axis++) {
            const struct request_row *row = &request_rows[axis];
            options += row->affects_one_lever && row->lever == (enum occ_lever)lever;
        }
        ck_assert_msg(options > 0, "no option affects only %s",
                      occ_lever_key((enum occ_lever)lever));
    }
}
END_TEST

/* The column has the option's name; it is also a member in JSON. */
START_TEST(every_option_of_a_launch_is_a_column)
{
    for (int axis = 0; axis < REQUEST_AXIS_COUNT; axis++) {
        const struct request_row *row = &request_rows[axis];
        char key[COLUMN_KEY_MAX];
        struct column column;
        if (!row->sets_member) {
            continue;
        }
        snprintf(key, sizeof key, "launch.%s", request_axis_opt((enum request_axis)axis)->name);
        for (char *p = key; *p != '\0'; p++) {
            *p = *p == '-' ? '_' : *p;
        }
        ck_assert_msg(record_find_column(answer_say, key, &column), "launch/answer_say.c has no %s",
                      key);
    }
}
END_TEST

/* A column above COLUMNS_MAX would be missing without an error. */
START_TEST(the_columns_of_an_answer_have_room)
{
    size_t count;
    record_columns(answer_say, &count);
    ck_assert_uint_lt(count, COLUMNS_MAX);
}
END_TEST

START_TEST(every_axis_of_a_chart_has_a_title)
{
    for (int i = 0; i < REQUEST_AXIS_COUNT; i++) {
        enum request_axis axis = (enum request_axis)i;
        const struct opt *opt = request_axis_opt(axis);
        const struct request_row *row = &request_rows[i];
        bool is_numeric = opt->type >= OPT_COUNTS;
        bool is_shape = opt->type == OPT_SHAPES; /* a shape is not one number */
        ck_assert_int_eq(request_find_axis(opt->name), axis);
        ck_assert_msg((is_numeric || is_shape) == (row->axis_title != NULL) &&
                          is_numeric == (row->fixed_text != NULL),
                      "--%s: CHART() is for options with several numbers", opt->name);
        ck_assert_msg(row->fixed_text == NULL || strstr(row->fixed_text, "%llu") != NULL,
                      "--%s: %s", opt->name, row->fixed_text);
        ck_assert_msg(row->absent_error == NULL || row->affects_one_lever,
                      "--%s: ABSENT() needs LEVER()", opt->name);
        ck_assert(!is_numeric ||
                  opt->offset == offsetof(struct request, axes) + (size_t)i * sizeof(struct range));
    }
}
END_TEST

START_TEST(the_largest_value_of_an_option_reaches_the_launch)
{
    for (int i = 0; i < REQUEST_AXIS_COUNT; i++) {
        const struct opt *opt = request_axis_opt((enum request_axis)i);
        const struct request_row *row = &request_rows[i];
        struct launch_row launch;
        struct sweep sweep;
        struct question q;
        struct diag diag;
        char line[200];
        uint32_t value;
        if (!row->sets_member) {
            continue;
        }
        const char *arch = row->absent_error != NULL ? "gfx942" : "sm_90";
        uint64_t max = opt->most < UINT32_MAX ? opt->most : UINT32_MAX;
        memset(&launch, 0, sizeof launch);
        diag_init(&diag, NULL);
        int used = snprintf(line, sizeof line, "{\"arch\":\"%s\",%s\"", arch,
                            i == REQUEST_THREADS ? "" : "\"threads\":64,");
        for (const char *p = opt->name; *p != '\0'; p++) {
            line[used++] = *p == '-' ? '_' : *p;
        }
        snprintf(line + used, sizeof line - (size_t)used, "\":%llu}", (unsigned long long)max);
        ck_assert_msg(launch_row_read_json(line, strlen(line), &launch, &diag) &&
                          request_prepare(&launch.request, &builtin, &diag) &&
                          sweep_start(&sweep, &launch.request, NULL, &diag) &&
                          sweep_question(&sweep, &q, &diag),
                      "%s: %s", line, diag.text);
        memcpy(&value, (const char *)&q.launch + row->member, sizeof value);
        ck_assert_msg(value == max, "%s: %u", line, value);
        launch_row_free(&launch);
    }
}
END_TEST

/* Writes a value of an option, as in a cell; returns whether it is a string in JSON. */
static bool write_value(const struct opt *opt, char out[32])
{
    bool is_text = opt->type == OPT_TEXT || opt->type == OPT_TEXTS || opt->type == OPT_SHAPES;
    snprintf(out, 32, "%llu", (unsigned long long)(opt->least > 3 ? opt->least : 3));
    if (opt->type == OPT_FLAG) {
        strcpy(out, "true");
    } else if (is_text) {
        strcpy(out, opt->type == OPT_SHAPES ? "128x64" : "text");
    }
    return is_text;
}

START_TEST(a_cell_and_a_member_of_json_set_the_same_option)
{
    for (int i = 0; i < REQUEST_AXIS_COUNT; i++) {
        const struct opt *opt = request_axis_opt((enum request_axis)i);
        struct launch_row json;
        struct launch_row cells;
        struct launch_row_column column = { .what = "column 1" };
        struct diag diag;
        char name[OPT_NAME_MAX];
        char value[32];
        char line[96];
        char text[32];
        char found[LAUNCHES_VALUE_MAX];
        char expected[LAUNCHES_VALUE_MAX];
        bool is_array = i == REQUEST_LAUNCH_BOUNDS || i == REQUEST_GPC; /* only in JSON */
        if ((opt->flags & OPT_REQUEST) == 0 || is_array) {
            continue;
        }
        size_t len = strlen(opt->name);
        for (size_t k = 0; k <= len; k++) {
            name[k] = opt->name[k] == '-' ? '_' : opt->name[k];
        }
        const char *quote = write_value(opt, value) ? "\"" : "";
        snprintf(line, sizeof line, "{\"%s\":%s%s%s}", name, quote, value, quote);
        diag_init(&diag, NULL);
        memset(&json, 0, sizeof json);
        memset(&cells, 0, sizeof cells);
        const struct bytes cell = { (const unsigned char *)value, strlen(value) };
        ck_assert_msg(launch_row_read_json(line, strlen(line), &json, &diag), "%s: %s", line,
                      diag.text);
        ck_assert(launch_row_find_key(name, &column.key));
        ck_assert_msg(launch_row_read_cells(&cell, &column, 1, text, &cells, &diag), "%s",
                      diag.text);
        launches_format_value(&json.request, (enum request_axis)i, expected);
        launches_format_value(&cells.request, (enum request_axis)i, found);
        ck_assert_str_eq(found, expected);
        ck_assert_str_eq(found, value);
        launch_row_free(&json);
        launch_row_free(&cells);
    }
}
END_TEST

START_TEST(resources_are_read_from_json_under_the_names_of_their_options)
{
    static const struct {
        enum request_axis axis;
        size_t offset; /* of the member of struct kernel */
    } resources[] = {
        { REQUEST_REGS, offsetof(struct kernel, regs) },
        { REQUEST_SMEM, offsetof(struct kernel, smem) },
        { REQUEST_DYNAMIC_SMEM, offsetof(struct kernel, dynamic_smem) },
        { REQUEST_BARRIERS, offsetof(struct kernel, barriers) },
        { REQUEST_AGPRS, offsetof(struct kernel, agprs) },
        { REQUEST_SGPRS, offsetof(struct kernel, sgprs) },
        { REQUEST_WAVE_SIZE, offsetof(struct kernel, wave_size) },
    };
    for (size_t i = 0; i < sizeof resources / sizeof *resources; i++) {
        const struct opt *opt = request_axis_opt(resources[i].axis);
        struct kernel_list list;
        struct diag diag;
        char json[200];
        int32_t value;
        int used = snprintf(json, sizeof json, "{\"kernel\":\"k\",\"resources\":{\"");
        for (const char *p = opt->name; *p != '\0'; p++) {
            json[used++] = *p == '-' ? '_' : *p;
        }
        used += snprintf(json + used, sizeof json - (size_t)used, "\":32}}");
        const struct bytes text = { (const unsigned char *)json, (size_t)used };
        diag_init(&diag, NULL);
        kernel_list_init(&list);
        kernel_list_begin(&list, "file");
        ck_assert_msg(kernel_report_read(text, &list, &diag) && list.count == 1, "%s: %s", json,
                      diag.text);
        memcpy(&value, (const char *)&list.items[0] + resources[i].offset, sizeof value);
        ck_assert_msg(value == 32, "kernels/read/kernel_report.c does not read %s", opt->name);
        kernel_list_free(&list);
    }
}
END_TEST

START_TEST(choices_of_an_option_are_in_its_help_and_completions)
{
    char text[OPT_HELP_MAX];
    ck_assert_str_eq(opt_format_help(request_axis_opt(REQUEST_CARVEOUT), text),
                     "preferred carve-out: 0 to 100, max-shared, max-l1");
    opt_join_choices(request_axis_opt(REQUEST_WAVE_SIZE), " ", text, sizeof text);
    ck_assert_str_eq(text, "8 16 32 64");
    opt_join_choices(request_axis_opt(REQUEST_ARCH), " ", text, sizeof text);
    ck_assert_str_eq(text, "");
}
END_TEST

/* cli_run() adds the common options and the end to the groups of a command. */
START_TEST(the_groups_of_every_command_have_room)
{
    for (size_t i = 0; cli_commands[i] != NULL; i++) {
        size_t count = 0;
        while (cli_commands[i]->targets[count].group != NULL) {
            count++;
        }
        ck_assert_msg(count + 2 <= OPT_TARGETS_MAX, "%s: %zu groups", cli_commands[i]->name, count);
    }
}
END_TEST

START_TEST(the_choices_of_dtype_are_the_types)
{
    const struct opt *dtype = opt_at(&work_group, 0);
    char choices[256];
    char types[256] = "";
    ck_assert_str_eq(dtype->name, "dtype");
    opt_join_choices(dtype, " ", choices, sizeof choices);
    for (const struct dtype *type = dtypes; type->name != NULL; type++) {
        text_join(types, sizeof types, " ", "%s", type->name);
    }
    ck_assert_str_eq(choices, types);
}
END_TEST

Suite *options_suite(void)
{
    Suite *suite = suite_create("options");
    TCase *tcase = tcase_create("rows");
    tcase_add_test(tcase, every_member_of_a_launch_has_one_option);
    tcase_add_test(tcase, every_lever_has_an_option);
    tcase_add_test(tcase, every_option_of_a_launch_is_a_column);
    tcase_add_test(tcase, the_columns_of_an_answer_have_room);
    tcase_add_test(tcase, every_axis_of_a_chart_has_a_title);
    tcase_add_test(tcase, the_largest_value_of_an_option_reaches_the_launch);
    tcase_add_test(tcase, a_cell_and_a_member_of_json_set_the_same_option);
    tcase_add_test(tcase, resources_are_read_from_json_under_the_names_of_their_options);
    tcase_add_test(tcase, choices_of_an_option_are_in_its_help_and_completions);
    tcase_add_test(tcase, the_groups_of_every_command_have_room);
    tcase_add_test(tcase, the_choices_of_dtype_are_the_types);
    suite_add_tcase(suite, tcase);
    return suite;
}
