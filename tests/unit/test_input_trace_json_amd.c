/*
 * test_input_trace_json_amd.c - traces in JSON of PyTorch on AMD GPUs, of XLA and of rocprofv3, one
 * rocprofv3 run also as CSV and SQLite, and files that are no traces.
 */
#include "suites.h"
#include "trace/read/trace_hint.h"
#include "trace_input.h"

#define MI300X                                                                                     \
    "\"deviceProperties\": [{\"id\": 0, \"name\": \"\", \"computeMajor\": 9, \"computeMinor\": "   \
    "4, "                                                                                          \
    "\"warpSize\": 64, \"numSms\": 304, \"maxSharedMemoryPerMultiProcessor\": 65536}]"
#define CALL(name, correlation, grid)                                                              \
    "{\"ph\":\"X\",\"cat\":\"cuda_runtime\",\"name\":\"" name "\",\"ts\":1,\"dur\":1,\"args\":"    \
    "{\"correlation\":" correlation ",\"grid\":" grid ",\"block\":[256,1,1],"                      \
    "\"shared memory\":512}}"
#define KERNEL(correlation, more)                                                                  \
    "{\"ph\":\"X\",\"cat\":\"kernel\",\"name\":\"k\",\"ts\":2.5,\"dur\":1.25,\"args\":{"           \
    "\"device\":9,"                                                                                \
    "\"stream\":0,\"correlation\":" correlation ",\"kind\":\"Dispatch Kernel\"" more "}}"
#define TRACE(events) "{" MI300X ", \"traceEvents\": [" events "]}"

START_TEST(the_launch_call_says_whether_a_grid_counts_threads_or_blocks)
{
    static const struct {
        const char *call;
        int64_t blocks;
        uint32_t flags;
    } cases[] = {
        { "hipLaunchKernel", 1000, 0 },
        { "hipModuleLaunchKernel", 1000, 0 },
        { "hipExtLaunchKernel", 1000, 0 },
        { "hipLaunchCooperativeKernel", 1000, TRACE_COOPERATIVE },
        { "hipExtModuleLaunchKernel", 4, 0 },
        { "hipHccModuleLaunchKernel", 4, 0 },
        { "hipLaunchOfTheFuture", -1, TRACE_GRID_UNSURE },
    };
    for (size_t i = 0; i < 4 * sizeof cases / sizeof *cases; i++) {
        static struct traced t;
        char call[512];
        char text[2048];
        /* The call has the grid, and the kernel may have it; either may come first. */
        const char *kernel =
            i % 2 == 0 ? KERNEL("7", ",\"grid\":[1000,2,1],\"block\":[256,1,1]") : KERNEL("7", "");
        snprintf(call, sizeof call, CALL("%s", "7", "[1000,2,1]"), cases[i / 4].call);
        snprintf(text, sizeof text, TRACE("%s,%s"), i % 4 < 2 ? call : kernel,
                 i % 4 < 2 ? kernel : call);
        traced_text(&t, text);
        const struct trace_shape *shape = traced_shape(&t, 0);
        ck_assert_uint_eq(t.trace.launch_count, 1);
        int64_t blocks = cases[i / 4].blocks;
        traced_check_dims(shape->grid, blocks, blocks > 0 ? 2 : -1, blocks > 0 ? 1 : -1);
        traced_check_dims(shape->block, 256, 1, 1);
        ck_assert_uint_eq(shape->flags, cases[i / 4].flags);
        ck_assert_int_eq(shape->smem, TRACE_UNKNOWN);
        ck_assert_int_eq(shape->dynamic_smem, 512);
        ck_assert_int_eq(shape->regs, TRACE_UNKNOWN);
        ck_assert_int_eq(t.trace.launches[0].start_ns, 2500);
        ck_assert_int_eq(t.trace.launches[0].duration_ns, 1250);
        ck_assert_uint_eq(t.warnings, blocks < 0);
        ck_assert_int_eq(t.trace.devices[0].id, 9);
        ck_assert_int_eq(t.trace.devices[0].sms, 304);
        traced_end(&t);
    }
}
END_TEST

START_TEST(a_grid_is_unknown_without_a_launch_call_that_has_one)
{
    static struct traced t;
    traced_text(
        &t,
        TRACE(KERNEL("7", ",\"grid\":[1000,2,1],\"block\":[256,1,1]") "," KERNEL(
            "8", ",\"x\":1") ","
                             "{\"ph\":\"X\",\"cat\":\"cuda_runtime\",\"name\":\"hipGraphLaunch\","
                             "\"ts\":1,\"dur\":1,\"args\":{\"correlation\":8}}"));
    traced_check_dims(traced_shape(&t, 0)->grid, -1, -1, -1);
    traced_check_dims(traced_shape(&t, 0)->block, 256, 1, 1);
    ck_assert_uint_eq(traced_shape(&t, 0)->flags, TRACE_GRID_UNSURE);
    traced_check_dims(traced_shape(&t, 1)->grid, -1, -1, -1);
    ck_assert_uint_eq(traced_shape(&t, 1)->flags, 0);
    ck_assert_uint_eq(t.warnings, 2);
    ck_assert(traced_warns(&t, "1 kernel has a grid in an unknown unit, threads or blocks"));
    ck_assert(traced_warns(&t, "1 kernel has no grid"));
    traced_end(&t);
}
END_TEST

/* PyTorch's XPU: calls of Unified Runtime and Level Zero; kernels without grid and registers. */
START_TEST(calls_of_intel_gpus_are_read)
{
    static struct traced t;
    traced_text(&t, "{\"schemaVersion\":1,\"deviceProperties\":[{\"id\":0,\"name\":\"Intel(R) Data "
                    "Center GPU Max 1550\"}],\"traceEvents\":["
                    "{\"ph\":\"X\",\"cat\":\"xpu_runtime\",\"name\":\"urEnqueueKernelLaunch\","
                    "\"ts\":1,\"dur\":2,\"pid\":7,\"tid\":8,\"args\":{\"correlation\":5}},"
                    "{\"ph\":\"X\",\"cat\":\"kernel\",\"name\":\"k\",\"ts\":9,\"dur\":4,"
                    "\"pid\":0,\"tid\":1,\"args\":{\"device\":0,\"stream\":1,\"correlation\":5}},"
                    "{\"ph\":\"X\",\"cat\":\"xpu_driver\",\"name\":\"zeEventHostSynchronize\","
                    "\"ts\":4,\"dur\":9,\"pid\":7,\"tid\":8,\"args\":{\"correlation\":6}}]}");
    ck_assert_msg(t.ok, "%s", t.diag.text);
    ck_assert_uint_eq(t.trace.launch_count, 1);
    ck_assert_uint_eq(t.trace.call_count, 2);
    ck_assert_int_eq(t.trace.calls[0].correlation, t.trace.launches[0].correlation);
    ck_assert_uint_eq(t.warnings, 1);
    ck_assert(traced_warns(&t, "1 kernel has neither registers nor a grid"));
    traced_end(&t);
}
END_TEST

START_TEST(calls_join_by_any_correlation_that_is_a_number_of_at_least_0)
{
    static const struct {
        const char *correlation;
        int64_t blocks;
    } cases[] = { { "5000000000000000000", 1000 }, { "0", 1000 }, { "-1", -1 }, { "\"x\"", -1 } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static struct traced t;
        char text[2048];
        snprintf(text, sizeof text,
                 TRACE(CALL("hipLaunchKernel", "%s", "[1000,2,1]") "," KERNEL("%s", "")),
                 cases[i].correlation, cases[i].correlation);
        traced_text(&t, text);
        ck_assert_msg(t.ok, "%s", t.diag.text);
        ck_assert_int_eq(traced_shape(&t, 0)->grid[0], cases[i].blocks);
        ck_assert_uint_eq(t.warnings, cases[i].blocks < 0);
        traced_end(&t);
    }
}
END_TEST

START_TEST(the_gfx_name_follows_from_the_capability_and_the_cus)
{
    static const struct {
        int major, minor, units;
        const char *arch;
        int64_t cus;
    } cases[] = {
        { 9, 4, 304, "gfx942", 304 },    { 9, 4, 38, "gfx942", 38 },   { 9, 0, 104, "gfx90a", 104 },
        { 9, 0, 110, "gfx90a", 110 },    { 9, 0, 120, "gfx908", 120 }, { 9, 0, 64, "", 64 },
        { 9, 5, 256, "gfx950", 256 },    { 11, 0, 48, "gfx1100", 96 }, { 3, 7, 10, "", 10 },
        { 11, 0, 0, "", TRACE_UNKNOWN }, { 100, 0, 10, "", 10 },       { 9, 10, 10, "", 10 },
        { 9, -1, 10, "", 10 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static struct traced t;
        char text[1024];
        snprintf(text, sizeof text,
                 "{\"traceEvents\": [" KERNEL(
                     "1", "") "], \"deviceProperties\": [{\"id\": 0, "
                              "\"maxSharedMemoryPerMultiProcessor\": 65536, \"computeMajor\": %d, "
                              "\"computeMinor\": %d, \"numSms\": %d}]}",
                 cases[i].major, cases[i].minor, cases[i].units);
        traced_text(&t, text);
        traced_shape(&t, 0);
        ck_assert_msg(strcmp(t.trace.devices[0].arch, cases[i].arch) == 0, "%d.%d, %d: %s",
                      cases[i].major, cases[i].minor, cases[i].units, t.trace.devices[0].arch);
        ck_assert_int_eq(t.trace.devices[0].sms, cases[i].cus);
        traced_end(&t);
    }
}
END_TEST

START_TEST(a_device_gets_only_what_all_listed_amd_gpus_share)
{
    static struct traced t;
    traced_text(&t,
                "{\"traceEvents\": [" KERNEL(
                    "1", "") "], \"deviceProperties\": ["
                             "{\"id\": 9, \"name\": \"a\", \"warpSize\": 64, \"computeMajor\": 9, "
                             "\"computeMinor\": 4, \"numSms\": 304},"
                             "{\"id\": 1, \"name\": \"b\", \"warpSize\": 64, \"computeMajor\": 9, "
                             "\"computeMinor\": 4, \"numSms\": 228}]}");
    traced_shape(&t, 0);
    ck_assert_str_eq(t.trace.devices[0].name, "");
    ck_assert_str_eq(t.trace.devices[0].arch, "gfx942");
    ck_assert_int_eq(t.trace.devices[0].sms, TRACE_UNKNOWN);
    ck_assert(traced_warns(&t, "different GPUs"));
    traced_end(&t);
}
END_TEST

/* A trace with two AMD GPUs, "a" and `name`, with `numSms` in JSON for both. */
#define TWO_GPUS(name, sms)                                                                        \
    "{\"traceEvents\": [" KERNEL(                                                                  \
        "1", "") "], \"deviceProperties\": ["                                                      \
                 "{\"id\": 9, \"name\": \"a\", \"warpSize\": 64, \"computeMajor\": 9, "            \
                 "\"computeMinor\": 4" sms "},"                                                    \
                 "{\"id\": 1, \"name\": \"" name                                                   \
                 "\", \"warpSize\": 64, \"computeMajor\": 9, \"computeMinor\": 4" sms "}]}"

START_TEST(amd_gpus_that_differ_in_anything_cause_a_warning)
{
    static struct traced t;
    traced_text(&t, TWO_GPUS("b", ", \"numSms\": 304"));
    traced_shape(&t, 0);
    ck_assert_int_eq(t.trace.devices[0].sms, 304);
    ck_assert(traced_warns(&t, "different GPUs"));
    traced_end(&t);
    traced_text(&t, TWO_GPUS("a", ""));
    traced_shape(&t, 0);
    ck_assert(!traced_warns(&t, "different GPUs"));
    traced_end(&t);
}
END_TEST

/* ---- XLA ---------------------------------------------------------------------------------- */

/* A trace of XLA whose first event is a kernel; `rest` goes on with the args of this event. */
#define XLA(rest)                                                                                  \
    "{\"displayTimeUnit\":\"ns\",\"metadata\":{\"highres-ticks\":true},\"traceEvents\":["          \
    "{\"ph\":\"X\",\"pid\":5,\"tid\":1,\"ts\":1.0000016,\"dur\":2.5,\"name\":\"k\",\"args\":"      \
    "{" rest

START_TEST(kernel_details_of_xla_are_read_unless_impossible)
{
    static const struct {
        const char *details;
        int64_t regs, smem, dynamic, grid, block;
        double occupancy;
        const char *warning;
    } cases[] = {
        { "regs:56 static_shared:16 dynamic_shared:36864 grid:1940,1,1 block:128,1,1 "
          "occ_pct:16.6667",
          56, 16, 36864, 1940, 128, 0.166667, NULL },
        { "regs:255 static_shared:0 dynamic_shared:0 grid:1,1,1 block:64,1,1 occ_pct:0", 255, 0, 0,
          1, 64, 0, NULL },
        { " grid:69840,1,1 block:256,1,1 private_mem:0 group_mem:8192 occ_pct:0", -1, 8192, -1,
          69840, 256, -1, NULL },
        { "regs:0 static_shared:0 dynamic_shared:0 grid:4,1,1 block:32,1,1 occ_pct:0", -1, 0, 0, 4,
          32, -1, NULL },
        { "regs:2191500840 static_shared:32462 dynamic_shared:7 grid:1,1,1 block:9,1,1 occ_pct:3",
          -1, -1, -1, -1, -1, -1, "over 512 registers" },
        { " grid:256,1,1 block:69840,1,1 group_mem:0", -1, 0, -1, -1, -1, -1, "mixes up" },
        { "", -1, -1, -1, -1, -1, -1, NULL },
        { "grid:1,2 block:x regs:-3 novalue", -1, -1, -1, -1, -1, -1, NULL },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static struct traced t;
        char text[1024];
        snprintf(text, sizeof text, XLA("\"kernel_details\":\"%s\"}},{}]}"), cases[i].details);
        traced_text(&t, text);
        const struct trace_shape *shape = traced_shape(&t, 0);
        ck_assert_int_eq(t.trace.files[0].format, TRACE_XLA);
        ck_assert_int_eq(shape->regs, cases[i].regs);
        ck_assert_int_eq(shape->smem, cases[i].smem);
        ck_assert_int_eq(shape->dynamic_smem, cases[i].dynamic);
        ck_assert_int_eq(shape->grid[0], cases[i].grid);
        ck_assert_int_eq(shape->block[0], cases[i].block);
        ck_assert_double_eq_tol(shape->occupancy, cases[i].occupancy, 1e-9);
        ck_assert_int_eq(t.trace.launches[0].start_ns, 1000);
        ck_assert_int_eq(t.trace.launches[0].duration_ns, 2500);
        /* one warning says that the file names no GPU */
        ck_assert_uint_eq(t.warnings, 1 + (size_t)(cases[i].warning != NULL));
        ck_assert(cases[i].warning == NULL || traced_warns(&t, cases[i].warning));
        traced_end(&t);
    }
}
END_TEST

START_TEST(gpus_of_xla_have_their_number_in_their_name)
{
    static struct traced t;
    traced_text(&t,
                XLA("\"kernel_details\":\"regs:1\"}},"
                    "{\"ph\":\"M\",\"pid\":5,\"name\":\"process_name\",\"args\":{\"name\":"
                    "\"/device:GPU:3\",\"compute_cap_major\":\"9\",\"compute_cap_minor\":0,"
                    "\"core_count\":132,\"device_vendor\":\"Nvidia\"}},"
                    "{\"ph\":\"X\",\"pid\":5,\"ts\":9,\"dur\":1,\"name\":\"MemcpyH2D\",\"args\":"
                    "{\"memcpy_details\":\"size:8\"}},"
                    "{\"ph\":\"X\",\"pid\":5,\"ts\":9,\"dur\":1,\"name\":\"CudaGraphExec:2\","
                    "\"args\":{\"hlo_op\":\"command_buffer_1\"}},{}]}"));
    ck_assert_uint_eq(traced_shape(&t, 0)->flags, 0);
    ck_assert_uint_eq(traced_shape(&t, 1)->flags, TRACE_GRAPH);
    ck_assert_uint_eq(t.trace.launch_count, 2);
    ck_assert_int_eq(t.trace.devices[0].id, 3);
    ck_assert_int_eq(t.trace.devices[0].sms, 132);
    ck_assert_str_eq(t.trace.devices[0].arch, "sm_90");
    ck_assert_uint_eq(t.warnings, 1);
    ck_assert(traced_warns(&t, "1 launch is a whole CUDA graph"));
    traced_end(&t);
}
END_TEST

/* ---- rocprofv3 ---------------------------------------------------------------------------- */

#define AGENTS(arch)                                                                               \
    "\"agents\":[{\"id\":{\"handle\":1},\"type\":1,\"node_id\":0,\"name\":\"CPU\"},"               \
    "{\"id\":{\"handle\":2},\"type\":2,\"node_id\":4,\"cu_count\":256,\"name\":\"" arch "\","      \
    "\"product_name\":\"P\"}]"
#define SYMBOLS(vgprs, agprs)                                                                      \
    "\"kernel_symbols\":[{\"kernel_id\":3,\"kernel_name\":\"k.kd\",\"arch_vgpr_count\":" vgprs     \
    ",\"accum_vgpr_count\":" agprs ",\"sgpr_count\":96,\"group_segment_size\":100}]"
#define DISPATCH(kernel, agent, start, end)                                                        \
    "{\"start_timestamp\":" start ",\"end_timestamp\":" end                                        \
    ",\"dispatch_info\":{\"kernel_id\":" kernel ",\"agent_id\":{\"handle\":" agent                 \
    "},\"group_segment_size\":1124,"                                                               \
    "\"workgroup_size\":{\"x\":64,\"y\":2,\"z\":1},\"grid_size\":{\"x\":100,\"y\":2,\"z\":3}}}"
#define RECORDS(list) "\"buffer_records\":{\"hip_api\":[{}],\"kernel_dispatch\":[" list "]}"
#define TOOL(members) "{\"rocprofiler-sdk-tool\":[{" members "}]}"

START_TEST(dispatches_join_symbols_and_agents_in_any_order)
{
    static const char *const texts[] = {
        TOOL(AGENTS("gfx942") "," SYMBOLS("24", "8") "," RECORDS(DISPATCH("3", "2", "10", "35"))),
        TOOL(RECORDS(DISPATCH("3", "2", "10", "35")) "," SYMBOLS("24", "8") "," AGENTS("gfx942")),
        TOOL(AGENTS("gfx942") "," RECORDS(DISPATCH("3", "2", "10", "35")) "," SYMBOLS("24", "8")),
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        static struct traced t;
        traced_text(&t, texts[i]);
        const struct trace_shape *shape = traced_shape(&t, 0);
        ck_assert_str_eq(shape->name, "k");
        traced_check_dims(shape->grid, 2, 1, 3);
        traced_check_dims(shape->block, 64, 2, 1);
        ck_assert_int_eq(shape->regs, 24);
        ck_assert_int_eq(shape->agprs, 8);
        ck_assert_int_eq(shape->sgprs, 96);
        ck_assert_int_eq(shape->smem, 100);
        ck_assert_int_eq(shape->dynamic_smem, 1024);
        ck_assert_int_eq(t.trace.launches[0].start_ns, 10);
        ck_assert_int_eq(t.trace.launches[0].duration_ns, 25);
        ck_assert_int_eq(t.trace.devices[0].id, 4);
        ck_assert_int_eq(t.trace.devices[0].sms, 256);
        ck_assert_str_eq(t.trace.devices[0].arch, "gfx942");
        ck_assert_str_eq(t.trace.devices[0].name, "P");
        ck_assert_uint_eq(t.warnings, 0);
        traced_end(&t);
    }
}
END_TEST

START_TEST(halved_registers_of_gfx950_are_doubled)
{
    static const struct {
        const char *text;
        int64_t regs;
    } cases[] = {
        { TOOL(AGENTS("gfx950") "," SYMBOLS("44", "0") "," RECORDS(DISPATCH("3", "2", "1", "2"))),
          88 },
        { TOOL(RECORDS(DISPATCH("3", "2", "1", "2")) "," SYMBOLS("44", "0") "," AGENTS("gfx950")),
          88 },
        { TOOL(AGENTS("gfx950") "," SYMBOLS("44", "4") "," RECORDS(DISPATCH("3", "2", "1", "2"))),
          44 },
        { TOOL(AGENTS("gfx950") "," SYMBOLS("48", "0") "," RECORDS(DISPATCH("3", "2", "1", "2"))),
          48 },
        { TOOL(AGENTS("gfx942") "," SYMBOLS("44", "0") "," RECORDS(DISPATCH("3", "2", "1", "2"))),
          44 },
        { TOOL(
              AGENTS("gfx942") "," SYMBOLS("128", "384") "," RECORDS(DISPATCH("3", "2", "1", "2"))),
          256 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static struct traced t;
        traced_text(&t, cases[i].text);
        ck_assert_int_eq(traced_shape(&t, 0)->regs, cases[i].regs);
        ck_assert_int_eq(traced_warns(&t, "occ doubles all counts"), cases[i].regs == 88);
        ck_assert_int_eq(traced_warns(&t, "may be halves"), cases[i].regs == 48);
        traced_end(&t);
    }
}
END_TEST

START_TEST(warnings_count_the_dispatches_that_cannot_be_right)
{
    static struct traced t;
    /* clang-format off */
    traced_text(&t, TOOL(AGENTS("gfx942") "," SYMBOLS("24", "8") "," RECORDS(
        DISPATCH("3", "2", "10", "5") "," DISPATCH("4", "2", "1", "5") ","
        DISPATCH("3", "77", "1", "5") "," DISPATCH("3", "2", "\"x\"", "5"))));
    /* clang-format on */
    ck_assert_str_eq(traced_shape(&t, 0)->name, "k");
    ck_assert_uint_eq(t.trace.launch_count, 1);
    ck_assert_uint_eq(t.warnings, 3);
    ck_assert(traced_warns(&t, "2 dispatches have no time"));
    ck_assert(traced_warns(&t, "1 dispatch of a kernel that is not in kernel_symbols"));
    ck_assert(traced_warns(&t, "1 dispatch ran on an unlisted agent"));
    traced_end(&t);
}
END_TEST

/* Parts of a file of one process.  Its kernel 3 is `k`, which ran on agent 2. */
#define K               "{\"kernel_id\":3,\"kernel_name\":\"k\"}"
#define SYMBOL(members) "\"kernel_symbols\":[" members "]"
#define RAN(info, end)                                                                             \
    "{\"start_timestamp\":10,\"end_timestamp\":" end ",\"dispatch_info\":" info "}"
#define INFO_3           "{\"kernel_id\":3,\"agent_id\":{\"handle\":2},\"group_segment_size\":1124}"
#define RAN_3            RAN(INFO_3, "20")
#define DISPATCHES(list) "\"buffer_records\":{\"kernel_dispatch\":[" list "]}"

START_TEST(a_symbol_names_its_kernel_and_splits_its_shared_memory)
{
    static const struct {
        const char *symbol, *name;
        int64_t smem, dynamic;
    } cases[] = {
        { K, "k", 1124, -1 },
        { "{\"kernel_id\":3,\"formatted_kernel_name\":\"\",\"kernel_name\":\".kd\"}", ".kd", 1124,
          -1 },
        { "{\"kernel_id\":3,\"formatted_kernel_name\":7,\"demangled_kernel_name\":\"f()\"}", "f()",
          1124, -1 },
        { "{\"kernel_id\":3,\"kernel_name\":\"k\",\"group_segment_size\":1124}", "k", 1124, 0 },
        { "{\"kernel_id\":3,\"kernel_name\":\"k\",\"group_segment_size\":1125}", "k", 1124, -1 },
        { "5," K, "k", 1124, -1 },
        { "{\"kernel_id\":3}", NULL, 0, 0 },
        { "{\"kernel_id\":-3,\"kernel_name\":\"k\"}", NULL, 0, 0 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static struct traced t;
        char text[2048];
        snprintf(text, sizeof text, TOOL(AGENTS("gfx942") "," SYMBOL("%s") "," DISPATCHES(RAN_3)),
                 cases[i].symbol);
        traced_text(&t, text);
        ck_assert_msg(t.ok, "%s", t.diag.text);
        ck_assert_uint_eq(t.trace.launch_count, cases[i].name != NULL);
        ck_assert_uint_eq(t.warnings, cases[i].name == NULL);
        if (cases[i].name != NULL) {
            ck_assert_str_eq(traced_shape(&t, 0)->name, cases[i].name);
            ck_assert_int_eq(traced_shape(&t, 0)->smem, cases[i].smem);
            ck_assert_int_eq(traced_shape(&t, 0)->dynamic_smem, cases[i].dynamic);
        } else {
            ck_assert(traced_warns(&t, "1 dispatch of a kernel that is not in kernel_symbols"));
        }
        traced_end(&t);
    }
}
END_TEST

/*
 * Kernel 3 has no count of registers.  The count of kernel 4, 44, is no multiple of 8, so the file
 * halves counts.
 */
START_TEST(unknown_registers_of_gfx950_stay_unknown)
{
    static struct traced t;
    /* clang-format off */
    traced_text(&t, TOOL(
        AGENTS("gfx950") ","
        SYMBOL(K ",{\"kernel_id\":4,\"kernel_name\":\"l\",\"arch_vgpr_count\":44,"
               "\"accum_vgpr_count\":0},"
               "{\"kernel_id\":5,\"kernel_name\":\"m\",\"arch_vgpr_count\":20}") ","
        DISPATCHES(RAN_3 "," RAN("{\"kernel_id\":4,\"agent_id\":{\"handle\":2}}", "30"))));
    /* clang-format on */
    ck_assert_int_eq(traced_shape(&t, 0)->regs, TRACE_UNKNOWN);
    ck_assert_int_eq(traced_shape(&t, 1)->regs, 88);
    ck_assert_uint_eq(t.warnings, 1);
    ck_assert(traced_warns(&t, "half of the VGPRs of gfx950 (1 kind of launch has"));
    traced_end(&t);
}
END_TEST

START_TEST(an_incomplete_dispatch_is_left_out_or_has_unknown_sizes)
{
    static const struct {
        const char *dispatch, *warning;
        int64_t grid; /* 0 = the dispatch is left out */
    } cases[] = {
        { RAN("{\"kernel_id\":3,\"agent_id\":{\"handle\":2},"
              "\"workgroup_size\":{\"x\":64,\"y\":1,\"z\":1},"
              "\"grid_size\":{\"x\":640,\"y\":1,\"z\":1}}",
              "20"),
          NULL, 10 },
        { RAN("{\"kernel_id\":3,\"agent_id\":{\"handle\":2},"
              "\"workgroup_size\":{\"x\":64,\"y\":1,\"z\":1},"
              "\"grid_size\":{\"x\":640,\"y\":0,\"z\":1}}",
              "20"),
          NULL, -1 },
        { RAN("{\"kernel_id\":3,\"agent_id\":{\"handle\":2},"
              "\"workgroup_size\":64,\"grid_size\":{\"x\":640}}",
              "20"),
          NULL, -1 },
        { RAN("{\"kernel_id\":3,\"agent_id\":{}}", "20"), "1 dispatch ran on an unlisted agent",
          -1 },
        { RAN("7", "20"), "1 dispatch of a kernel that is not in kernel_symbols", 0 },
        { RAN("{}", "null"), "1 dispatch has no time", 0 },
        { RAN("{}", "9"), "1 dispatch has no time", 0 },
        { "{\"start_timestamp\":-9,\"end_timestamp\":9}", "1 dispatch has no time", 0 },
        { "{}", "1 dispatch has no time", 0 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static struct traced t;
        char text[2048];
        snprintf(text, sizeof text, TOOL(AGENTS("gfx942") "," SYMBOL(K) "," DISPATCHES("%s")),
                 cases[i].dispatch);
        traced_text(&t, text);
        ck_assert_msg(t.ok, "%s", t.diag.text);
        ck_assert_uint_eq(t.trace.launch_count, cases[i].grid != 0);
        if (cases[i].grid != 0) {
            ck_assert_int_eq(traced_shape(&t, 0)->grid[0], cases[i].grid);
        }
        ck_assert_msg(cases[i].warning != NULL ? traced_warns(&t, cases[i].warning)
                                               : t.warnings == 0,
                      "%zu: %s", i, t.warning[0]);
        traced_end(&t);
    }
}
END_TEST

START_TEST(an_agent_without_a_number_is_numbered_by_its_handle)
{
    static struct traced t;
    traced_text(
        &t, TOOL("\"agents\":[{\"id\":{\"handle\":2},\"cu_count\":0,\"name\":\"Ryzen\"}]," SYMBOL(
                K) "," DISPATCHES(RAN_3)));
    ck_assert_int_eq(traced_device(&t, 0)->id, 2);
    ck_assert_int_eq(traced_device(&t, 0)->sms, TRACE_UNKNOWN);
    ck_assert_str_eq(traced_device(&t, 0)->arch, "");
    ck_assert_uint_eq(t.warnings, 0);
    traced_end(&t);
}
END_TEST

/*
 * Some converters write an object where rocprofv3 writes a list; values of other types are skipped.
 */
START_TEST(an_object_may_stand_for_a_list_of_processes_or_records)
{
    static const struct {
        const char *text;
        size_t launches;
    } cases[] = {
        { "{\"rocprofiler-sdk-tool\":{" SYMBOL(K) "," DISPATCHES(RAN_3) "}}", 1 },
        { "{\"version\":1,\"rocprofiler-sdk-tool\":[7,[],{" SYMBOL(K) "," DISPATCHES(RAN_3) "}]}",
          1 },
        { "{\"rocprofiler-sdk-tool\":7}", 0 },
        { TOOL(SYMBOL(K) "," DISPATCHES("1,\"x\",[]," RAN_3 ",null," RAN_3)), 2 },
        { TOOL(SYMBOL(K) ",\"buffer_records\":{\"kernel_dispatch\":{\"a\":1,\"b\":" RAN_3 "}}"),
          1 },
        { TOOL(SYMBOL(K) ",\"buffer_records\":[" RAN_3 "]"), 0 },
        { TOOL(SYMBOL(K) ",\"buffer_records\":{\"kernel_dispatch\":5},\"strings\":[]"), 0 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static struct traced t;
        traced_text(&t, cases[i].text);
        ck_assert_msg(t.ok, "%s", t.diag.text);
        ck_assert_int_eq(t.trace.files[0].format, TRACE_ROCPROFV3_JSON);
        ck_assert_uint_eq(t.trace.launch_count, cases[i].launches);
        traced_end(&t);
    }
}
END_TEST

/* ---- calls, copies and ranges ------------------------------------------------------------- */

/* Checks the run of tests/traces/hip*; launches and copies have the correlation of their call. */
static void check_hip_run(const struct traced *t)
{
    const struct trace *trace = &t->trace;
    ck_assert_msg(t->ok, "%s", t->diag.text);
    ck_assert_uint_eq(t->warnings, 0);
    ck_assert_uint_eq(trace->launch_count, 2);
    ck_assert_uint_eq(trace->copy_count, 2);
    ck_assert_uint_eq(trace->call_count, 5);
    ck_assert_uint_eq(trace->user_range_count, 1);
    ck_assert_uint_eq(trace->device_count, 1);
    ck_assert_int_eq(trace->devices[0].id, 4);
    ck_assert(!trace->files[0].no_copies);
    ck_assert_str_eq(trace->copies[0].name, "copy HtoD");
    ck_assert_str_eq(trace->copies[1].name, "copy DtoH");
    ck_assert_int_eq(trace->copies[1].start_ns, 1240000);
    ck_assert_int_eq(trace->copies[1].duration_ns, 20000);
    ck_assert_int_eq(trace->copies[1].stream, 7);
    ck_assert_int_eq(trace->launches[0].stream, 7);
    ck_assert_str_eq(trace->calls[1].name, "hipLaunchKernel");
    ck_assert_int_eq(trace->calls[1].start_ns, 1030000);
    ck_assert_int_eq(trace->calls[1].end_ns, 1035000);
    ck_assert_int_eq(trace->calls[0].correlation, trace->copies[0].correlation);
    ck_assert_int_eq(trace->calls[1].correlation, trace->launches[0].correlation);
    ck_assert_int_eq(trace->calls[3].correlation, trace->launches[1].correlation);
    ck_assert_str_eq(trace->calls[4].name, "hipMemcpy");
    ck_assert_int_eq(trace->calls[4].correlation, trace->copies[1].correlation);
    ck_assert_str_eq(trace->user_ranges[0].name, "half the \"step\"");
    ck_assert_int_eq(trace->user_ranges[0].kind, TRACE_RANGE_USER);
    ck_assert_int_eq(trace->user_ranges[0].start_ns, 1150000);
    ck_assert_int_eq(trace->user_ranges[0].end_ns, 1270000);
    ck_assert_int_eq(trace->user_ranges[0].thread, trace->calls[0].thread);
}

START_TEST(a_run_is_the_same_in_three_formats)
{
    static const char *const names[] = { "hip_kernel_trace.csv", "hip.json", "hip.sqlite" };
    static struct traced t;
    traced_file(&t, names[_i]);
    check_hip_run(&t);
    traced_end(&t);
}
END_TEST

#define PROCESS(strings, records) "{\"agents\":[]," strings records "\"kernel_symbols\":[]}"
#define STRINGS                                                                                    \
    "\"strings\":{\"marker_api\":[{\"key\":2,\"value\":\"step\"}],\"buffer_records\":["            \
    "{\"kind\":\"MEMORY_COPY\",\"operations\":[\"NONE\",\"HOST_TO_HOST\",\"HOST_TO_DEVICE\"]},"    \
    "{\"kind\":\"HIP_RUNTIME_API\",\"operations\":[\"hipFree\",\"hipMalloc\"]}]},"
#define RECORD(kind, operation, id)                                                                \
    "{\"kind\":" kind ",\"operation\":" operation ",\"correlation_id\":{\"internal\":" id          \
    "},\"start_timestamp\":10,\"end_timestamp\":20,\"dst_agent_id\":{\"handle\":3}}"
/* clang-format off */
#define BUFFER_RECORDS \
    "\"buffer_records\":{" \
    "\"hip_api\":[" RECORD("1", "1", "1") "," RECORD("1", "2", "1") "," RECORD("2", "0", "1") "]," \
    "\"marker_api\":[" RECORD("5", "0", "2") "," RECORD("5", "0", "3") "]," \
    "\"memory_copy\":[" RECORD("0", "1", "4") "," RECORD("0", "2", "4") "," \
                        RECORD("0", "3", "4") "]},"
/* clang-format on */

START_TEST(records_join_their_names_in_any_order)
{
    static const char *const orders[] = { PROCESS(STRINGS, BUFFER_RECORDS),
                                          PROCESS(BUFFER_RECORDS, STRINGS) };
    static struct traced t;
    char text[8192];
    snprintf(text, sizeof text, "{\"rocprofiler-sdk-tool\":[%s,%s]}", orders[_i], orders[_i]);
    traced_text(&t, text);
    ck_assert_msg(t.ok, "%s", t.diag.text);
    ck_assert_uint_eq(t.trace.call_count, 2); /* one in each process */
    ck_assert_uint_eq(t.trace.user_range_count, 2);
    ck_assert_uint_eq(t.trace.copy_count, 2);
    ck_assert_str_eq(t.trace.calls[0].name, "hipMalloc");
    ck_assert_str_eq(t.trace.user_ranges[1].name, "step");
    ck_assert_str_eq(t.trace.copies[1].name, "copy HtoD");
    ck_assert_int_eq(t.trace.devices[t.trace.copies[0].device].id, 3);
    ck_assert_int_ne(t.trace.calls[0].correlation, t.trace.calls[1].correlation);
    ck_assert(traced_warns(&t, "6 copies and calls of HIP have no name in the file"));
    traced_end(&t);
}
END_TEST

/*
 * The file has operations that are no list, a text that is no string, and records without a time or
 * a name.
 */
START_TEST(incomplete_records_are_left_out)
{
    static struct traced t;
    /* clang-format off */
    traced_text(&t, TOOL(
        "\"strings\":{\"buffer_records\":[{\"kind\":\"A\",\"operations\":7},{},"
        "{\"kind\":\"HIP_RUNTIME_API\",\"operations\":[\"hipFree\"]}],"
        "\"marker_api\":[{\"key\":2,\"value\":7},{\"key\":3,\"value\":\"step\"}]},"
        "\"buffer_records\":{\"hip_api\":["
        RECORD("2", "0", "1") "," RECORD("2", "-1", "1") "," RECORD("-2", "0", "1") ","
        RECORD("0", "0", "1") ",{\"kind\":2,\"operation\":0}],"
        "\"marker_api\":[" RECORD("5", "0", "2") "," RECORD("5", "0", "3") ","
        "{\"correlation_id\":{\"internal\":3},\"start_timestamp\":5,\"end_timestamp\":5}]},"
        "\"agents\":[]"));
    /* clang-format on */
    ck_assert_msg(t.ok, "%s", t.diag.text);
    ck_assert_uint_eq(t.trace.call_count, 1);
    ck_assert_str_eq(t.trace.calls[0].name, "hipFree");
    ck_assert_uint_eq(t.trace.user_range_count, 1);
    ck_assert_str_eq(t.trace.user_ranges[0].name, "step");
    ck_assert(traced_warns(&t, "3 copies and calls of HIP have no name in the file"));
    traced_end(&t);
}
END_TEST

START_TEST(a_copy_without_an_agent_is_on_no_known_device)
{
    static struct traced t;
    /* clang-format off */
    traced_text(&t, TOOL(STRINGS
        "\"buffer_records\":{\"memory_copy\":[{\"kind\":0,\"operation\":2,\"correlation_id\":"
        "{\"internal\":4},\"start_timestamp\":10,\"end_timestamp\":20}]},\"agents\":[]"));
    /* clang-format on */
    ck_assert_msg(t.ok, "%s", t.diag.text);
    ck_assert_uint_eq(t.trace.copy_count, 1);
    ck_assert_int_eq(t.trace.devices[t.trace.copies[0].device].id, TRACE_UNKNOWN);
    traced_end(&t);
}
END_TEST

/* The call with which the host starts a copy has memcpy_details too, like the copy on the GPU. */
START_TEST(copies_of_xla_are_those_on_gpus)
{
    static struct traced t;
    traced_text(&t,
                "{\"displayTimeUnit\":\"ns\",\"traceEvents\":["
                "{\"ph\":\"M\",\"pid\":1,\"name\":\"process_name\","
                "\"args\":{\"name\":\"/device:GPU:3\"}},"
                "{\"ph\":\"M\",\"pid\":9,\"name\":\"process_name\","
                "\"args\":{\"name\":\"/host:CPU\"}},"
                "{\"ph\":\"X\",\"pid\":9,\"tid\":4,\"ts\":1,\"dur\":2,\"name\":\"cuMemcpyAsync\","
                "\"args\":{\"memcpy_details\":\"size:8\"}},"
                "{\"ph\":\"X\",\"pid\":1,\"tid\":13,\"ts\":5,\"dur\":2.5,\"name\":\"MemcpyH2D\","
                "\"args\":{\"memcpy_details\":\"size:8\"}},"
                "{\"ph\":\"X\",\"pid\":1,\"tid\":14,\"ts\":9,\"dur\":1,\"name\":\"Memset\","
                "\"args\":{\"memset_details\":\"size:8\"}}]}");
    ck_assert_msg(t.ok, "%s", t.diag.text);
    ck_assert_uint_eq(t.trace.copy_count, 2);
    ck_assert_str_eq(t.trace.copies[0].name, "MemcpyH2D");
    ck_assert_int_eq(t.trace.copies[0].start_ns, 5000);
    ck_assert_int_eq(t.trace.copies[0].duration_ns, 2500);
    ck_assert_int_eq(t.trace.copies[1].stream, 14);
    ck_assert_int_eq(t.trace.devices[t.trace.copies[0].device].id, 3);
    ck_assert(!t.trace.files[0].no_copies);
    traced_end(&t);
}
END_TEST

/* ---- files that are not traces ------------------------------------------------------------ */

START_TEST(profiles_of_other_kinds_are_refused_with_advice)
{
    static const struct {
        const char *text;
        size_t len;
        const char *advice;
    } cases[] = {
        { "[{\"children\":[],\"frame\":{\"name\":\"ROOT\"},\"metrics\":{}}]", 0, "Proton" },
        { "{ \"traceEvents\":[{}\n,{\"args\":{\"name\":\"0 CPU HIP API\"},\"ph\":\"M\"}]}", 0,
          "rocprofv3 --kernel-trace" },
        { "NVR\0\1\2\3", 7, "one by one" },
        { "\n\x14\x08\x01\x12\x09/host:CPU........", 23, "trace.json.gz" },
        { "\n\x02\x08\x01\n\x02\x08\x01\n\x02\x08\x01", 12, "Perfetto" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static struct traced t;
        size_t len = cases[i].len > 0 ? cases[i].len : strlen(cases[i].text);
        traced_bytes(&t, "trace", cases[i].text, len);
        ck_assert(!t.ok);
        ck_assert_msg(strstr(t.diag.text, cases[i].advice) != NULL, "%s", t.diag.text);
        traced_end(&t);
    }
    ck_assert_ptr_nonnull(strstr(trace_hint_by_name("run.nsys-rep"), "nsys export"));
    ck_assert_ptr_nonnull(strstr(trace_hint_by_name("run.qdrep"), "nsys export"));
    ck_assert_ptr_null(trace_hint_by_name("run.json"));
    ck_assert_ptr_null(trace_hint((const unsigned char *)"\n\n\n\nplain text\n", 15));
}
END_TEST

Suite *input_trace_json_amd_suite(void)
{
    Suite *suite = suite_create("input_trace_json_amd");
    TCase *tcase = tcase_create("input_trace_json_amd");
    tcase_add_test(tcase, the_launch_call_says_whether_a_grid_counts_threads_or_blocks);
    tcase_add_test(tcase, a_grid_is_unknown_without_a_launch_call_that_has_one);
    tcase_add_test(tcase, calls_of_intel_gpus_are_read);
    tcase_add_test(tcase, calls_join_by_any_correlation_that_is_a_number_of_at_least_0);
    tcase_add_test(tcase, the_gfx_name_follows_from_the_capability_and_the_cus);
    tcase_add_test(tcase, a_device_gets_only_what_all_listed_amd_gpus_share);
    tcase_add_test(tcase, amd_gpus_that_differ_in_anything_cause_a_warning);
    tcase_add_test(tcase, kernel_details_of_xla_are_read_unless_impossible);
    tcase_add_test(tcase, gpus_of_xla_have_their_number_in_their_name);
    tcase_add_test(tcase, dispatches_join_symbols_and_agents_in_any_order);
    tcase_add_test(tcase, halved_registers_of_gfx950_are_doubled);
    tcase_add_test(tcase, warnings_count_the_dispatches_that_cannot_be_right);
    tcase_add_test(tcase, a_symbol_names_its_kernel_and_splits_its_shared_memory);
    tcase_add_test(tcase, unknown_registers_of_gfx950_stay_unknown);
    tcase_add_test(tcase, an_incomplete_dispatch_is_left_out_or_has_unknown_sizes);
    tcase_add_test(tcase, an_agent_without_a_number_is_numbered_by_its_handle);
    tcase_add_test(tcase, an_object_may_stand_for_a_list_of_processes_or_records);
    tcase_add_loop_test(tcase, a_run_is_the_same_in_three_formats, 0, 3);
    tcase_add_loop_test(tcase, records_join_their_names_in_any_order, 0, 2);
    tcase_add_test(tcase, incomplete_records_are_left_out);
    tcase_add_test(tcase, a_copy_without_an_agent_is_on_no_known_device);
    tcase_add_test(tcase, copies_of_xla_are_those_on_gpus);
    tcase_add_test(tcase, profiles_of_other_kinds_are_refused_with_advice);
    suite_add_tcase(suite, tcase);
    return suite;
}
