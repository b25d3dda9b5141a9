/* test_trace.c - a trace: names, shapes, launches, streams, devices; sizes of grids and blocks. */
#include "must.h"
#include "suites.h"
#include "trace/trace.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct traced {
    struct trace trace;
    struct diag diag;
};

static void begin(struct traced *t)
{
    trace_init(&t->trace);
    diag_init(&t->diag, "file");
    ck_assert_ptr_nonnull(trace_begin_file(&t->trace, "file", TRACE_KINETO, &t->diag));
}

START_TEST(equal_names_are_stored_once)
{
    struct traced t;
    begin(&t);
    const char *name = trace_find_or_add_name(&t.trace, "kernel", 6, &t.diag);
    ck_assert_str_eq(name, "kernel");
    const char *broken = trace_find_or_add_name(&t.trace, "a\0b", 3, &t.diag);
    ck_assert_str_eq(broken, "a?b");
    for (int i = 0; i < 100000; i++) {
        char text[32];
        int len = snprintf(text, sizeof text, "kernel%d", i % 5000);
        must(strcmp(trace_find_or_add_name(&t.trace, text, (size_t)len, &t.diag), text) == 0);
    }
    ck_assert_ptr_eq(trace_find_or_add_name(&t.trace, "kernels", 6, &t.diag), name);
    ck_assert_ptr_eq(trace_find_or_add_name(&t.trace, "a\0b", 3, &t.diag), broken);
    ck_assert_ptr_eq(trace_find_or_add_name(&t.trace, "a?b", 3, &t.diag), broken);
    static char huge[TRACE_NAME_MAX + 10];
    memset(huge, 'x', sizeof huge);
    ck_assert_uint_eq(strlen(trace_find_or_add_name(&t.trace, huge, sizeof huge, &t.diag)),
                      TRACE_NAME_MAX);
    ck_assert_str_eq(trace_find_or_add_name(&t.trace, "", 0, &t.diag), "");
    trace_free(&t.trace);
}
END_TEST

START_TEST(equal_shapes_are_stored_once)
{
    struct traced t;
    struct trace_shape shape;
    begin(&t);
    trace_shape_init(&shape, trace_find_or_add_device(&t.trace, 3, &t.diag));
    shape.name = trace_find_or_add_name(&t.trace, "k", 1, &t.diag);
    for (int i = 0; i < 60000; i++) {
        shape.grid[0] = i % 3000;
        must(trace_add_launch(&t.trace, &shape, i, i, &t.diag));
    }
    ck_assert_uint_eq(t.trace.launch_count, 60000);
    ck_assert_uint_eq(t.trace.shape_count, 3000);
    for (size_t i = 0; i < 60000; i++) {
        must(t.trace.shapes[t.trace.launches[i].shape].grid[0] == (int64_t)i % 3000);
    }
    trace_free(&t.trace);
}
END_TEST

START_TEST(shapes_that_are_dropped_leave_the_others_in_order)
{
    enum { SHAPES = 5 };
    struct traced t;
    struct trace_shape shape;
    begin(&t);
    trace_shape_init(&shape, trace_find_or_add_device(&t.trace, 3, &t.diag));
    shape.name = trace_find_or_add_name(&t.trace, "k", 1, &t.diag);
    for (int i = 0; i < SHAPES; i++) {
        shape.grid[0] = i;
        must(trace_add_launch(&t.trace, &shape, i, i, &t.diag));
    }
    trace_keep_shapes(&t.trace);
    ck_assert_uint_eq(t.trace.launch_count, 0);
    trace_drop_shapes(&t.trace, 3);
    ck_assert_uint_eq(t.trace.shape_count, 2);
    ck_assert_int_eq(t.trace.shapes[0].grid[0], 3);
    ck_assert_int_eq(t.trace.shapes[1].grid[0], 4);
    ck_assert_str_eq(t.trace.shapes[1].name, "k");
    trace_drop_shapes(&t.trace, 2);
    ck_assert_uint_eq(t.trace.shape_count, 0);
    trace_free(&t.trace);
}
END_TEST

START_TEST(a_launch_of_negative_duration_or_without_a_name_is_an_error)
{
    struct traced t;
    struct trace_shape shape;
    begin(&t);
    trace_shape_init(&shape, trace_find_or_add_device(&t.trace, 3, &t.diag));
    shape.name = trace_find_or_add_name(&t.trace, "k", 1, &t.diag);
    ck_assert(!trace_add_launch(&t.trace, &shape, 0, -1, &t.diag));
    shape.name = NULL;
    ck_assert(!trace_add_launch(&t.trace, &shape, 0, 1, &t.diag));
    ck_assert_uint_eq(t.diag.errors, 2);
    trace_free(&t.trace);
}
END_TEST

START_TEST(each_stream_of_each_device_has_its_number)
{
    enum { LAUNCHES = 60000, NUMBERS = 30000, DEVICES = 3 };
    struct traced t;
    static uint32_t numbers[LAUNCHES];
    struct trace_shape shapes[DEVICES];
    begin(&t);
    ck_assert_uint_eq(trace_number_streams(&t.trace, numbers), 0);
    for (int i = 0; i < DEVICES; i++) {
        trace_shape_init(&shapes[i], trace_find_or_add_device(&t.trace, i, &t.diag));
        shapes[i].name = trace_find_or_add_name(&t.trace, "k", 1, &t.diag);
    }
    for (int i = 0; i < LAUNCHES; i++) {
        must(trace_add_launch(&t.trace, &shapes[i % DEVICES], i, 1, &t.diag));
        int stream = i % NUMBERS / DEVICES - 1; /* -1 = unknown */
        trace_set_origin_of_last(&t.trace, -1, stream);
    }
    ck_assert_uint_eq(trace_number_streams(&t.trace, numbers), NUMBERS);
    for (size_t i = 0; i < LAUNCHES; i++) {
        must(numbers[i] == i % NUMBERS);
    }
    trace_free(&t.trace);
}
END_TEST

START_TEST(a_trace_without_files_takes_launches)
{
    struct traced t = { .diag = { .errors = 0 } };
    struct trace_shape shape;
    trace_shape_init(&shape, 0);
    shape.name = "";
    ck_assert(trace_add_launch(&t.trace, &shape, 0, 1, &t.diag));
    ck_assert_uint_eq(t.trace.launch_count, 1);
    trace_free(&t.trace);
}
END_TEST

START_TEST(equal_device_numbers_in_two_files_are_two_devices)
{
    struct traced t;
    begin(&t);
    ck_assert_uint_eq(trace_find_or_add_device(&t.trace, 0, &t.diag), 0);
    ck_assert_uint_eq(trace_find_or_add_device(&t.trace, 7, &t.diag), 1);
    ck_assert_uint_eq(trace_find_or_add_device(&t.trace, 0, &t.diag), 0);
    ck_assert_ptr_nonnull(trace_begin_file(&t.trace, "other", TRACE_XLA, &t.diag));
    ck_assert_uint_eq(trace_find_or_add_device(&t.trace, 0, &t.diag), 2);
    ck_assert_uint_eq(t.trace.devices[2].file, 1);
    ck_assert_int_eq(t.trace.devices[2].sms, TRACE_UNKNOWN);
    trace_free(&t.trace);
}
END_TEST

START_TEST(a_format_has_a_key)
{
    ck_assert_str_eq(trace_format_key(TRACE_KINETO), "kineto");
    ck_assert_ptr_null(trace_format_key(TRACE_FORMAT_COUNT));
}
END_TEST

static const int64_t unknown[3] = { -1, -1, -1 };
static const int64_t with_zero[3] = { 256, 0, 1 };

START_TEST(grids_in_threads_become_blocks)
{
    static const struct {
        int64_t threads[3], block[3], blocks[3];
    } cases[] = {
        { { 256, 1, 1 }, { 256, 1, 1 }, { 1, 1, 1 } },
        { { 257, 2, 7 }, { 256, 2, 2 }, { 2, 1, 4 } },
        { { INT64_MAX, 1, 1 }, { 1, 1, 1 }, { INT64_MAX, 1, 1 } },
    };
    int64_t out[3];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ck_assert(trace_blocks_of_threads(cases[i].threads, cases[i].block, out));
        ck_assert(memcmp(out, cases[i].blocks, sizeof out) == 0);
    }
    ck_assert(!trace_blocks_of_threads(unknown, cases[0].block, out));
    ck_assert(!trace_blocks_of_threads(cases[0].threads, with_zero, out));
}
END_TEST

START_TEST(the_product_of_dimensions_is_at_most_two_to_the_53rd)
{
    static const int64_t block[3] = { 256, 2, 2 };
    static const int64_t large[3] = { INT64_C(1) << 40, INT64_C(1) << 40, 1 };
    ck_assert_int_eq(trace_dims_total(block), 1024);
    ck_assert_int_eq(trace_dims_total(large), INT64_C(1) << 53);
    ck_assert_int_eq(trace_dims_total(with_zero), 0);
    ck_assert_int_eq(trace_dims_total(unknown), -1);
}
END_TEST

Suite *trace_suite(void)
{
    Suite *suite = suite_create("trace");
    TCase *tcase = tcase_create("trace");
    tcase_add_test(tcase, equal_names_are_stored_once);
    tcase_add_test(tcase, equal_shapes_are_stored_once);
    tcase_add_test(tcase, shapes_that_are_dropped_leave_the_others_in_order);
    tcase_add_test(tcase, a_launch_of_negative_duration_or_without_a_name_is_an_error);
    tcase_add_test(tcase, each_stream_of_each_device_has_its_number);
    tcase_add_test(tcase, a_trace_without_files_takes_launches);
    tcase_add_test(tcase, equal_device_numbers_in_two_files_are_two_devices);
    tcase_add_test(tcase, a_format_has_a_key);
    tcase_add_test(tcase, grids_in_threads_become_blocks);
    tcase_add_test(tcase, the_product_of_dimensions_is_at_most_two_to_the_53rd);
    suite_add_tcase(suite, tcase);
    return suite;
}
