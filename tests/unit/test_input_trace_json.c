/* test_input_trace_json.c - traces in JSON, most in the format of PyTorch; broken JSON. */
#include "format/json_scan.h"
#include "suites.h"
#include "trace_input.h"

/* A kernel with the members that every test needs; `more` is added to its "args". */
#define KERNEL(ts, dur, more)                                                                      \
    "{\"ph\": \"X\", \"cat\": \"kernel\", \"name\": \"k\", \"pid\": 0, \"tid\": 7, \"ts\": " ts    \
    ", \"dur\": " dur ", \"args\": {\"device\": 0, \"stream\": 7, \"correlation\": 1, "            \
    "\"registers per thread\": 32, \"shared memory\": 49152, \"grid\": [8, 4, 2], "                \
    "\"block\": [128, 2, 1]" more "}}"
#define TRACE(events) "{\"schemaVersion\": 1, \"traceEvents\": [" events "]}"
#define A100                                                                                       \
    "\"deviceProperties\": [{\"id\": 0, \"name\": \"NVIDIA A100\", \"computeMajor\": 8, "          \
    "\"computeMinor\": 0, \"warpSize\": 32, \"numSms\": 108}]"

START_TEST(a_kernel_has_the_numbers_of_its_event)
{
    static struct traced t;
    traced_text(&t, "{\"schemaVersion\": 1, " A100
                    ", \"traceEvents\": [" KERNEL("1695835583881571.123", "12.5",
                                                  ", \"est. achieved occupancy %\": 31") "]}");
    const struct trace_shape *shape = traced_shape(&t, 0);
    ck_assert_str_eq(shape->name, "k");
    traced_check_dims(shape->grid, 8, 4, 2);
    traced_check_dims(shape->block, 128, 2, 1);
    traced_check_dims(shape->cluster, -1, -1, -1);
    ck_assert_int_eq(shape->regs, 32);
    ck_assert_int_eq(shape->smem, 49152);
    ck_assert_int_eq(shape->dynamic_smem, TRACE_UNKNOWN);
    ck_assert_double_eq_tol(shape->occupancy, 0.31, 1e-9);
    ck_assert_uint_eq(shape->flags, 0);
    ck_assert_int_eq(t.trace.launches[0].start_ns, INT64_C(1695835583881571123));
    ck_assert_int_eq(t.trace.launches[0].duration_ns, 12500);
    ck_assert_str_eq(t.trace.devices[0].name, "NVIDIA A100");
    ck_assert_str_eq(t.trace.devices[0].arch, "sm_80");
    ck_assert_int_eq(t.trace.devices[0].sms, 108);
    ck_assert_int_eq(t.trace.files[0].format, TRACE_KINETO);
    ck_assert_str_eq(t.trace.files[0].version, "1");
    ck_assert_uint_eq(t.warnings, 0);
    traced_end(&t);
}
END_TEST

#define EVENT(cat, name, tid, ts, dur, args)                                                       \
    "{\"ph\": \"X\", \"cat\": \"" cat "\", \"name\": \"" name "\", \"pid\": 4, \"tid\": " tid      \
    ", \"ts\": " ts ", \"dur\": " dur ", \"args\": {" args "}}"

START_TEST(calls_copies_and_ranges_are_kept)
{
    static struct traced t;
    /* clang-format off */
    traced_text(&t, TRACE(
        KERNEL("10", "5", ", \"Collective name\": \"x\"") ","
        EVENT("cuda_runtime", "cudaLaunchKernel", "3", "8", "1.5", "\"correlation\": 1") ","
        EVENT("gpu_memcpy", "Memcpy HtoD", "7", "20", "2",
              "\"device\": 0, \"stream\": 9, \"correlation\": 5") ","
        EVENT("cpu_op", "aten::add", "3", "1", "30", "") ","
        EVENT("python_function", "f.py(1): g", "3", "2", "20", "") ","
        EVENT("user_annotation", "step", "\"main\"", "0", "40", "") ","
        EVENT("gpu_user_annotation", "step", "3", "0", "40", "")));
    /* clang-format on */
    ck_assert_uint_eq(t.trace.launch_count, 1);
    ck_assert_int_eq(t.trace.launches[0].correlation, 1);
    ck_assert_int_eq(t.trace.launches[0].stream, 7);
    ck_assert_uint_eq(traced_shape(&t, 0)->flags, TRACE_COMMUNICATION);
    ck_assert_uint_eq(t.trace.copy_count, 1);
    ck_assert_int_eq(t.trace.copies[0].start_ns, 20000);
    ck_assert_int_eq(t.trace.copies[0].duration_ns, 2000);
    ck_assert_int_eq(t.trace.copies[0].stream, 9);
    ck_assert_uint_eq(t.trace.call_count, 1);
    ck_assert_int_eq(t.trace.calls[0].end_ns, 9500);
    ck_assert_uint_eq(t.trace.thread_count, 2);
    ck_assert_int_eq(t.trace.threads[0].id, t.trace.calls[0].thread);
    ck_assert_uint_eq(t.trace.threads[0].range_count, 2); /* an operator and a function */
    ck_assert_uint_eq(t.trace.threads[1].range_count, 1);
    ck_assert_uint_eq(t.trace.user_range_count, 1);
    ck_assert_int_eq(t.trace.user_ranges[0].thread, t.trace.threads[1].id);
    ck_assert_int_eq(t.trace.user_ranges[0].kind, TRACE_RANGE_USER);
    ck_assert(t.trace.files[0].has_stacks);
    traced_end(&t);
}
END_TEST

START_TEST(all_kernels_of_the_sample_traces_are_read)
{
    static const struct {
        const char *file;
        size_t launches;
        int64_t sum_ns, resolution_ns, sms, device;
        const char *arch;
        size_t warnings;
    } cases[] = {
        { "kineto_a100.json", 8, 1984000, 1000, 108, 0, "sm_80", 0 },
        { "kineto_h100.json", 8, 288543, 1, 132, 0, "sm_90", 0 },
        { "kineto_mi250.json", 4, 43680, 1, 104, 2, "gfx90a", 0 },
        { "kineto_mi300x.json", 7, 661909, 1, 304, 2, "gfx942", 1 },
        { "xla.json", 2, 104500, 1, -1, 0, "", 1 },
        { "rocprofv3.json", 2, 13145, 1, 304, 1, "gfx942", 0 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static struct traced t;
        traced_file(&t, cases[i].file);
        ck_assert_msg(t.ok, "%s", t.diag.text);
        ck_assert_msg(t.trace.launch_count == cases[i].launches, "%s: %zu", cases[i].file,
                      t.trace.launch_count);
        int64_t sum = 0;
        for (size_t n = 0; n < t.trace.launch_count; n++) {
            sum += t.trace.launches[n].duration_ns;
        }
        ck_assert_msg(sum == cases[i].sum_ns, "%s: %lld", cases[i].file, (long long)sum);
        ck_assert_int_eq(t.trace.files[0].resolution_ns, cases[i].resolution_ns);
        ck_assert_uint_eq(t.trace.device_count, 1);
        ck_assert_int_eq(t.trace.devices[0].sms, cases[i].sms);
        ck_assert_int_eq(t.trace.devices[0].id, cases[i].device);
        ck_assert_str_eq(t.trace.devices[0].arch, cases[i].arch);
        ck_assert_msg(t.warnings == cases[i].warnings, "%s: %zu", cases[i].file, t.warnings);
        traced_end(&t);
    }
}
END_TEST

START_TEST(times_are_as_exact_as_they_are_written)
{
    static const struct {
        const char *ts, *dur;
        int64_t start, duration, resolution;
    } cases[] = {
        { "5", "4", 5000, 4000, 1000 },
        { "5", "68.0", 5000, 68000, 1000 },
        { "5.25", "4", 5250, 4000, 1 },
        { "5", "4.000", 5000, 4000, 1 },
        { "\"5.5\"", "\"4.123\"", 5500, 4123, 1 },
        { "5", "0.0015", 5000, 2, 1 },
        { "1.5e3", "2E0", 1500000, 2000, 1000 },
        { "-7", "4", -7000, 4000, 1000 },
        { "4503599627370497", "1", INT64_C(4503599627370497000), 1000, 1000 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static struct traced t;
        char text[1024];
        snprintf(text, sizeof text, TRACE(KERNEL("%s", "%s", "")), cases[i].ts, cases[i].dur);
        traced_text(&t, text);
        traced_shape(&t, 0);
        ck_assert_int_eq(t.trace.launches[0].start_ns, cases[i].start);
        ck_assert_int_eq(t.trace.launches[0].duration_ns, cases[i].duration);
        ck_assert_int_eq(t.trace.files[0].resolution_ns, cases[i].resolution);
        traced_end(&t);
    }
}
END_TEST

START_TEST(kernels_without_a_time_share_one_warning)
{
    static struct traced t;
    traced_text(&t, TRACE(KERNEL("1", "-2", "") "," KERNEL("null", "2", "") "," KERNEL(
                        "Infinity", "2", "") "," KERNEL("1", "2", "")));
    traced_shape(&t, 0);
    ck_assert_uint_eq(t.trace.launch_count, 1);
    ck_assert(traced_warns(&t, "3 kernels have no time"));
    traced_end(&t);
}
END_TEST

START_TEST(only_complete_kernel_events_are_kernels)
{
    static struct traced t;
    traced_text(
        &t,
        TRACE(
            "{\"ph\":\"X\",\"cat\":\"gpu_memcpy\",\"name\":\"Memcpy\",\"ts\":1,\"dur\":1,\"args\":{"
            "}},"
            "{\"ph\":\"X\",\"cat\":\"Memset\",\"name\":\"Memset\",\"ts\":1,\"dur\":1,\"args\":{}},"
            "{\"ph\":\"i\",\"cat\":\"kernel\",\"name\":\"k\",\"ts\":1},"
            "{\"ph\":\"f\",\"cat\":\"ac2g\",\"name\":\"ac2g\",\"ts\":1},"
            "{\"name\":\"process_name\",\"ph\":\"M\",\"args\":{\"cat\":\"kernel\"}}, {}, 17, null, "
            "[],"
            /* as PyTorch wrote it in 2021, with the members in another order */
            "{\"args\":{\"grid\":[1,1,1],\"block\":[64,1,1],\"registers per "
            "thread\":8,\"device\":0,"
            "\"external id\":3},\"dur\":2,\"ts\":1,\"tid\":\"stream 7\",\"pid\":0,\"name\":\"old\","
            "\"cat\":\"Kernel\",\"ph\":\"X\"}"));
    ck_assert_str_eq(traced_shape(&t, 0)->name, "old");
    ck_assert_uint_eq(t.trace.launch_count, 1);
    traced_end(&t);
}
END_TEST

START_TEST(an_occupancy_that_could_not_be_computed_is_unknown)
{
    static struct traced t;
    traced_text(
        &t, TRACE(KERNEL("1", "2",
                         ", \"blocks per SM\": Infinity, \"warps per SM\": -inf, "
                         "\"est. achieved occupancy %\": -100") "," KERNEL("3", "2",
                                                                           ", \"est. achieved "
                                                                           "occupancy %\": 0")));
    ck_assert_double_eq(traced_shape(&t, 0)->occupancy, -1);
    ck_assert_double_eq(traced_shape(&t, 1)->occupancy, 0);
    traced_end(&t);
}
END_TEST

START_TEST(devices_are_found_before_or_after_the_events)
{
    static const struct {
        const char *properties, *arch, *warning;
        int64_t sms;
    } cases[] = {
        { A100, "sm_80", NULL, 108 },
        { "\"other\": 1", "", "no deviceProperties", -1 },
        { "\"deviceProperties\": []", "", "no deviceProperties", -1 },
        /* no device has the id that the kernel names */
        { "\"deviceProperties\": [{\"id\":4,\"numSms\":50,\"computeMajor\":12,\"computeMinor\":0},"
          "{\"id\":5,\"numSms\":60,\"computeMajor\":12,\"computeMinor\":0}]",
          "sm_120", "not in deviceProperties", -1 },
        { "\"deviceProperties\": [{\"id\":1,\"numSms\":0,\"computeMajor\":-1},"
          "{\"id\":0,\"numSms\":7}]",
          "", NULL, 7 },
    };
    for (size_t i = 0; i < 2 * sizeof cases / sizeof *cases; i++) {
        static struct traced t;
        char text[2048];
        const char *properties = cases[i / 2].properties;
        if (i % 2 == 0) {
            snprintf(text, sizeof text, "{%s, \"traceEvents\": [%s]}", properties,
                     KERNEL("1", "2", ""));
        } else {
            snprintf(text, sizeof text, "{\"traceEvents\": [%s], \"traceName\": \"x\", %s}",
                     KERNEL("1", "2", ""), properties);
        }
        traced_text(&t, text);
        traced_shape(&t, 0);
        ck_assert_str_eq(t.trace.devices[0].arch, cases[i / 2].arch);
        ck_assert_int_eq(t.trace.devices[0].sms, cases[i / 2].sms);
        ck_assert_int_eq(t.trace.devices[0].id, 0);
        const char *warning = cases[i / 2].warning;
        ck_assert_uint_eq(t.warnings, warning != NULL);
        ck_assert(warning == NULL || traced_warns(&t, warning));
        traced_end(&t);
    }
}
END_TEST

START_TEST(names_are_read_with_escapes_and_unescaped_quotes)
{
    static const struct {
        const char *written, *meant;
    } cases[] = {
        { "a\\\"b\\\\c\\/d\\u00e9\\ud83d\\ude00\\n", "a\"b\\c/d\xc3\xa9\xf0\x9f\x98\x80\n" },
        { "\\u0000\\ud800\\uzz", "???zz" },
        { "<lambda \"x\">", "<lambda \"x\">" },
        { "f(\"x\" y)", "f(\"x\" y)" },
        { "{[", "{[" },
        { "\"{\"", "\"{\"" },
        { "one \" two", "one \" two" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static struct traced t;
        char text[2048];
        snprintf(text, sizeof text,
                 TRACE("{\"ph\":\"X\",\"cat\":\"kernel\",\"name\":\"%s\",\"ts\":1,\"dur\":1,"
                       "\"args\":{\"registers per thread\":1}}," KERNEL("1", "2", "")),
                 cases[i].written);
        traced_text(&t, text);
        ck_assert_str_eq(traced_shape(&t, 0)->name, cases[i].meant);
        ck_assert_uint_eq(t.trace.launch_count, 2);
        traced_end(&t);
    }
}
END_TEST

START_TEST(a_broken_event_does_not_hide_others)
{
    static const char *const events[] = {
        "{\"ph\":\"X\",\"cat\":\"python_function\",\"name\":\"a \" b\",\n\"ts\":1}",
        "{\"ph\":\"X\",\"name\":\"never closed,\n \"ts\":1}",
        "{\"ph\":\"X\",\"name\":\"comma\",,\"ts\":1,}",
        "{\"ph\":\"X\",\"name\" 3 4,\"ts\",:}",
        "{\"ph\":\"X\",\"name\":NaN,\"ts\":-Infinity}",
        "{\"ph\":\"X\",\"name\":\"more\"}}",
        "{\"ph\":\"X\",\"name\":\"less\",\"args\":{\"x\":[1,2}",
        "{\"ph\":\"X\",\"name\":\"f(\"a\", \"b\")\",\"ts\":1}",
        "\"text\"",
        ",",
        "]",
        "}",
        "[",
        "{\"ph\":\"X\"]",
        "",
    };
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        static struct traced t;
        char text[4096];
        snprintf(text, sizeof text,
                 TRACE("%s,\n"
                       "%s,%s"),
                 KERNEL("1", "2", ""), events[i], KERNEL("3", "2", ""));
        traced_text(&t, text);
        traced_shape(&t, 0);
        ck_assert_msg(t.trace.launch_count == 2, "%s: %zu", events[i], t.trace.launch_count);
        traced_end(&t);
    }
}
END_TEST

START_TEST(a_superfluous_bracket_before_the_events_hides_no_event)
{
    static const char *const starts[] = { "\"x\": 1}],", "\"deviceProperties\": [{\"id\": 0}]}, ",
                                          "\"deviceProperties\": [[{\"id\": 0}]," };
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        static struct traced t;
        char text[4096];
        snprintf(text, sizeof text, "{\"schemaVersion\": 1, %s \"traceEvents\": [%s,%s]}",
                 starts[i], KERNEL("1", "2", ""), KERNEL("3", "2", ""));
        traced_text(&t, text);
        traced_shape(&t, 0);
        ck_assert_msg(t.trace.launch_count == 2, "%s: %zu", starts[i], t.trace.launch_count);
        traced_end(&t);
    }
}
END_TEST

START_TEST(a_truncated_file_has_the_kernels_before_the_cut)
{
    static const char whole[] = "{\"traceEvents\": [" KERNEL("1", "2", "") ",\n" KERNEL(
        "3", "2", "") "], \"traceName\": \"x\", " A100 "}";
    size_t launches = 0;
    for (size_t len = 24; len <= sizeof whole - 1; len++) {
        static struct traced t;
        traced_bytes(&t, "trace", whole, len);
        ck_assert_msg(t.ok, "%s", t.diag.text);
        ck_assert_uint_ge(t.trace.launch_count, launches);
        launches = t.trace.launch_count;
        ck_assert_int_eq(traced_warns(&t, "ends in the middle"), len < sizeof whole - 1);
        ck_assert(!traced_warns(&t, "left out"));
        traced_end(&t);
    }
    ck_assert_uint_eq(launches, 2);
}
END_TEST

/*
 * The reader holds a window of the file; events of all lengths lie across the borders of windows.
 */
START_TEST(events_across_window_borders_are_read)
{
    enum { COUNT = 12000, LINE = 2048 };
    char *text = malloc((size_t)COUNT * LINE);
    must(text != NULL);
    size_t len = (size_t)sprintf(text, "[");
    int64_t sum = 0;
    for (int i = 0; i < COUNT; i++) {
        len += (size_t)sprintf(text + len, "%s\n" KERNEL("%d.001", "%d", ", \"x\": \"%0*d\\\"\""),
                               i > 0 ? "," : "", i, i % 1000, 1 + i % 997, i);
        sum += (int64_t)1000 * (i % 1000);
    }
    len += (size_t)sprintf(text + len, "\n]");
    static struct traced t;
    traced_bytes(&t, "trace", text, len);
    traced_shape(&t, COUNT - 1);
    ck_assert_uint_eq(t.trace.launch_count, COUNT);
    ck_assert_uint_eq(t.trace.shape_count, 1);
    for (size_t i = 0; i < COUNT; i++) {
        must(t.trace.launches[i].start_ns == (int64_t)i * 1000 + 1);
        sum -= t.trace.launches[i].duration_ns;
    }
    ck_assert_int_eq(sum, 0);
    ck_assert_uint_eq(t.warnings, 1); /* no deviceProperties */
    traced_end(&t);
    free(text);
}
END_TEST

START_TEST(deep_nesting_and_long_texts_do_no_harm)
{
    enum { SIZE = 9 << 20 };
    static const char *const fillings[] = { "[", "{", "{\"a\":", "x", "\"", "]", "\\", "\0" };
    char *text = malloc(SIZE + 4096);
    must(text != NULL);
    for (size_t i = 0; i < sizeof fillings / sizeof *fillings; i++) {
        size_t part = fillings[i][0] != '\0' ? strlen(fillings[i]) : 1;
        size_t len =
            (size_t)sprintf(text, "{\"traceEvents\": [%s,\n{\"args\": \"", KERNEL("1", "2", ""));
        len -= i % 2; /* every second filling stands outside of quotes */
        for (; len < SIZE; len += part) {
            memcpy(text + len, fillings[i], part);
        }
        len += (size_t)sprintf(text + len, "\"},\n%s]}", KERNEL("3", "2", ""));
        static struct traced t;
        traced_bytes(&t, "trace", text, len);
        traced_shape(&t, 0);
        ck_assert_msg(t.trace.launch_count == 2 || traced_warns(&t, "ends in the middle"), "%s",
                      fillings[i]);
        traced_end(&t);
    }
    free(text);
}
END_TEST

START_TEST(bare_lists_byte_order_marks_and_repeated_members_are_read)
{
    static const char *const texts[] = {
        "[" KERNEL("1", "2", "") "]",
        "\xef\xbb\xbf [\n" KERNEL("1", "2", "") "]\n",
        "{\"traceEvents\": [], \"traceEvents\": [" KERNEL("1", "2", "") "]}",
        "{\"traceEvents\": 3, \"x\": {\"traceEvents\": [" KERNEL(
            "9", "2", "") "]}, "
                          "\"traceEvents\": [" KERNEL("1", "2", ", \"grid\": [8, 4, 2]") "]}",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        static struct traced t;
        traced_text(&t, texts[i]);
        traced_check_dims(traced_shape(&t, 0)->grid, 8, 4, 2);
        ck_assert_uint_eq(t.trace.launch_count, 1);
        ck_assert_int_eq(t.trace.launches[0].start_ns, 1000);
        traced_end(&t);
    }
}
END_TEST

START_TEST(a_file_that_is_no_trace_is_refused)
{
    static const char *const texts[] = {
        "x", "{}", "[]", "{\"a\": 1}", "[1, 2]", "\"traceEvents\""
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        static struct traced t;
        traced_text(&t, texts[i]);
        ck_assert(!t.ok);
        ck_assert_ptr_nonnull(strstr(t.diag.text, "not a trace of a known format"));
        traced_end(&t);
    }
}
END_TEST

Suite *input_trace_json_suite(void)
{
    Suite *suite = suite_create("input_trace_json");
    TCase *tcase = tcase_create("input_trace_json");
    tcase_add_test(tcase, a_kernel_has_the_numbers_of_its_event);
    tcase_add_test(tcase, calls_copies_and_ranges_are_kept);
    tcase_add_test(tcase, all_kernels_of_the_sample_traces_are_read);
    tcase_add_test(tcase, times_are_as_exact_as_they_are_written);
    tcase_add_test(tcase, kernels_without_a_time_share_one_warning);
    tcase_add_test(tcase, only_complete_kernel_events_are_kernels);
    tcase_add_test(tcase, an_occupancy_that_could_not_be_computed_is_unknown);
    tcase_add_test(tcase, devices_are_found_before_or_after_the_events);
    tcase_add_test(tcase, names_are_read_with_escapes_and_unescaped_quotes);
    tcase_add_test(tcase, a_broken_event_does_not_hide_others);
    tcase_add_test(tcase, a_superfluous_bracket_before_the_events_hides_no_event);
    tcase_add_test(tcase, a_truncated_file_has_the_kernels_before_the_cut);
    tcase_add_test(tcase, events_across_window_borders_are_read);
    tcase_add_test(tcase, deep_nesting_and_long_texts_do_no_harm);
    tcase_add_test(tcase, bare_lists_byte_order_marks_and_repeated_members_are_read);
    tcase_add_test(tcase, a_file_that_is_no_trace_is_refused);
    suite_add_tcase(suite, tcase);
    return suite;
}
