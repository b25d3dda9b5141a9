/* test_input_trace_rocprof.c - CSV tables of rocprofv3, rocprof and rocprofiler-compute. */
#include "suites.h"
#include "trace_input.h"

/* ---- rocprofv3 ---------------------------------------------------------------------------- */

/* From the documentation of rocprofiler-sdk (MIT). */
#define V3_HEADER                                                                                  \
    "\"Kind\",\"Agent_Id\",\"Queue_Id\",\"Stream_Id\",\"Thread_Id\",\"Dispatch_Id\",\"Kernel_"     \
    "Id\","                                                                                        \
    "\"Kernel_Name\",\"Correlation_Id\",\"Start_Timestamp\",\"End_Timestamp\",\"LDS_Block_Size\"," \
    "\"Scratch_Size\",\"VGPR_Count\",\"Accum_VGPR_Count\",\"SGPR_Count\",\"Workgroup_Size_X\","    \
    "\"Workgroup_Size_Y\",\"Workgroup_Size_Z\",\"Grid_Size_X\",\"Grid_Size_Y\",\"Grid_Size_Z\"\n"
#define V3_ROW                                                                                     \
    "\"KERNEL_DISPATCH\",\"Agent 4\",1,1,834304,4,11,\"divide_kernel(float*, float const*)\",4,"   \
    "1550151853064037,1550151853075237,512,0,12,4,16,64,2,1,1030,1024,1\n"
#define AGENT_HEADER                                                                               \
    "\"Node_Id\",\"Logical_Node_Id\",\"Agent_Type\",\"Wave_Front_Size\",\"Cu_Count\",\"Name\","    \
    "\"Product_Name\"\n"

/* Reads `trace` as 7_kernel_trace.csv; `agents`, if not NULL, is 7_agent_info.csv next to it. */
static void read_v3(struct traced *t, const char *agents, const char *trace)
{
    traced_begin(t, "7_kernel_trace.csv");
    folder_write(t->folder, "7_kernel_trace.csv", trace, strlen(trace));
    if (agents != NULL) {
        folder_write(t->folder, "7_agent_info.csv", agents, strlen(agents));
    }
    traced_read(t);
}

START_TEST(rocprofv3_gives_grids_in_threads_and_gpus_in_another_file)
{
    struct traced t;
    read_v3(&t,
            AGENT_HEADER "0,0,\"CPU\",0,96,\"EPYC\",\"EPYC\"\n"
                         "9,4,\"GPU\",64,304,\"gfx942\",\"AMD Instinct MI300X\"\n",
            V3_HEADER V3_ROW);
    ck_assert(t.ok);
    ck_assert_uint_eq(t.warnings, 0);
    const struct trace_shape *shape = traced_shape(&t, 0);
    traced_check_dims(shape->block, 64, 2, 1);
    traced_check_dims(shape->grid, 17, 512, 1); /* threads / block, rounded up */
    traced_check_times(&t, 0, 1550151853064037, 11200);
    ck_assert_int_eq(shape->regs, 12);
    ck_assert_int_eq(shape->agprs, 4);
    ck_assert_int_eq(shape->sgprs, 16);
    ck_assert_int_eq(shape->smem, 512);
    ck_assert_int_eq(shape->dynamic_smem, -1);
    ck_assert_uint_eq(shape->flags, TRACE_DYNAMIC_SMEM_MISSING);
    ck_assert_int_eq(traced_device(&t, 0)->id, 4);
    ck_assert_int_eq(traced_device(&t, 0)->sms, 304);
    ck_assert_str_eq(traced_device(&t, 0)->arch, "gfx942");
    ck_assert_str_eq(traced_device(&t, 0)->name, "AMD Instinct MI300X");
    traced_end(&t);
}
END_TEST

START_TEST(rocprofv3_numbers_agents_in_four_ways)
{
    static const char agents[] = AGENT_HEADER "0,0,\"CPU\",0,96,\"EPYC\",\"\"\n"
                                              "5,1,\"GPU\",64,304,\"gfx942\",\"MI300X\"\n"
                                              "6,2,\"GPU\",64,104,\"gfx90a\",\"MI210\"\n";
    static const struct {
        const char *cell, *arch;
        int64_t id;
    } cases[] = {
        { "Agent 1", "gfx942", 1 }, { "2", "gfx90a", 2 },     { "Agent 6", "gfx90a", 6 },
        { "GPU 0", "gfx942", 0 },   { "GPU 1", "gfx90a", 1 }, { "Agent 99", "", 99 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct traced t;
        char trace[1024];
        snprintf(trace, sizeof trace,
                 V3_HEADER "\"KERNEL_DISPATCH\",\"%s\",1,1,1,4,11,\"f\",4,10,20,0,0,8,0,16,64,1,1,"
                           "64,1,1\n",
                 cases[i].cell);
        read_v3(&t, agents, trace);
        ck_assert_str_eq(traced_device(&t, 0)->arch, cases[i].arch);
        ck_assert_int_eq(traced_device(&t, 0)->id, cases[i].id);
        traced_end(&t);
    }
}
END_TEST

START_TEST(a_missing_file_of_agents_is_warned_of)
{
    struct traced t;
    read_v3(&t, NULL, V3_HEADER V3_ROW);
    ck_assert(t.ok);
    ck_assert(traced_warns(&t, "PREFIX_agent_info.csv is not in the same folder"));
    ck_assert_int_eq(traced_device(&t, 0)->sms, -1);
    traced_end(&t);
}
END_TEST

/* If all listed GPUs are equal, an agent whose number is not listed is taken for one of them. */
START_TEST(an_unlisted_agent_is_taken_for_the_only_listed_kind_of_gpu)
{
    struct traced t;
    read_v3(&t,
            AGENT_HEADER "1,1,\"GPU\",64,304,\"gfx942\",\"MI300X\"\n"
                         "2,2,\"GPU\",64,304,\"gfx942\",\"MI300X\"\n",
            V3_HEADER V3_ROW);
    ck_assert_str_eq(traced_device(&t, 0)->arch, "gfx942");
    traced_end(&t);
}
END_TEST

/*
 * `rocpd convert` numbers the correlations of each process anew; a GUID names the process.  The two
 * hipFree calls are left out: one ends before it starts, the other has no times.
 */
START_TEST(correlations_of_a_converted_file_are_per_process)
{
    static const char calls[] =
        "\"Guid\",\"Domain\",\"Function\",\"Process_Id\",\"Thread_Id\",\"Correlation_Id\","
        "\"Start_Timestamp\",\"End_Timestamp\"\n"
        "\"0000-aa\",\"HIP_RUNTIME_API_EXT\",\"hipLaunchKernel\",1,1,4,5,6\n"
        "\"0000-bb\",\"HIP_RUNTIME_API_EXT\",\"hipLaunchKernel\",2,2,4,7,8\n"
        "\"0000-bb\",\"HIP_RUNTIME_API_EXT\",\"hipFree\",2,2,5,9,8\n"
        "\"0000-bb\",\"HIP_RUNTIME_API_EXT\",\"hipFree\",2,2,5\n";
    static const char kernels[] =
        "\"Guid\",\"Kind\",\"Agent_Id\",\"Kernel_Name\",\"Correlation_Id\",\"Start_Timestamp\","
        "\"End_Timestamp\",\"Workgroup_Size_X\",\"Workgroup_Size_Y\",\"Workgroup_Size_Z\","
        "\"Grid_Size_X\",\"Grid_Size_Y\",\"Grid_Size_Z\"\n"
        "\"0000-bb\",\"KERNEL_DISPATCH\",\"Agent 4\",\"f\",4,10,20,64,1,1,64,1,1\n";
    struct traced t;
    traced_begin(&t, "7_kernel_trace.csv");
    folder_write(t.folder, "7_kernel_trace.csv", kernels, strlen(kernels));
    folder_write(t.folder, "7_hip_api_trace.csv", calls, strlen(calls));
    traced_read(&t);
    ck_assert_msg(t.ok, "%s", t.diag.text);
    ck_assert_uint_eq(t.trace.call_count, 2);
    ck_assert_int_ne(t.trace.calls[0].correlation, t.trace.launches[0].correlation);
    ck_assert_int_eq(t.trace.calls[1].correlation, t.trace.launches[0].correlation);
    ck_assert(t.trace.files[0].no_copies);
    traced_end(&t);
}
END_TEST

START_TEST(threads_of_rows_without_a_guid_are_per_process)
{
    static const char calls[] =
        "\"Domain\",\"Function\",\"Process_Id\",\"Thread_Id\",\"Correlation_Id\","
        "\"Start_Timestamp\",\"End_Timestamp\"\n"
        "\"HIP_RUNTIME_API\",\"hipLaunchKernel\",11,7,4,5,6\n"
        "\"HIP_RUNTIME_API\",\"hipLaunchKernel\",12,7,5,7,8\n";
    static const char ranges[] =
        "\"Domain\",\"Function\",\"Process_Id\",\"Thread_Id\",\"Correlation_Id\","
        "\"Start_Timestamp\",\"End_Timestamp\"\n"
        "\"MARKER_CORE_API\",\"step\",12,7,1,2,9\n";
    struct traced t;
    traced_begin(&t, "7_kernel_trace.csv");
    folder_write(t.folder, "7_kernel_trace.csv", V3_HEADER V3_ROW, strlen(V3_HEADER V3_ROW));
    folder_write(t.folder, "7_hip_api_trace.csv", calls, strlen(calls));
    folder_write(t.folder, "7_marker_api_trace.csv", ranges, strlen(ranges));
    traced_read(&t);
    ck_assert_msg(t.ok, "%s", t.diag.text);
    ck_assert_int_eq(trace_thread_process(t.trace.calls[0].thread), 11);
    ck_assert_int_eq(t.trace.calls[1].thread, t.trace.user_ranges[0].thread);
    ck_assert_int_eq(trace_thread_process(t.trace.user_ranges[0].thread), 12);
    traced_end(&t);
}
END_TEST

/*
 * Two files: ROCm 6.2 and 6.3 write no registers; `rocpd convert` writes the columns of V3_HEADER
 * with other capital letters.  In each file, shared memory is static and dynamic together.
 */
START_TEST(rocprofv3_columns_of_older_rocm_and_of_rocpd_are_read)
{
    struct traced t;
    traced_text(&t,
                "\"Kind\",\"Agent_Id\",\"Queue_Id\",\"Kernel_Id\",\"Kernel_Name\","
                "\"Correlation_Id\",\"Start_Timestamp\",\"End_Timestamp\",\"Private_Segment_Size\","
                "\"Group_Segment_Size\",\"Workgroup_Size_X\",\"Workgroup_Size_Y\","
                "\"Workgroup_Size_Z\",\"Grid_Size_X\",\"Grid_Size_Y\",\"Grid_Size_Z\"\n"
                "\"KERNEL_DISPATCH\",1,139690710949888,15,\"f\",0,10,20,0,1000,64,1,1,1024,1,1\n"
                "\"MEMORY_COPY\",1,139690710949888,15,\"f\",0,10,20,0,1000,64,1,1,1024,1,1\n");
    ck_assert_uint_eq(t.trace.launch_count, 1);
    ck_assert_int_eq(traced_shape(&t, 0)->smem, 1000);
    ck_assert_uint_eq(traced_shape(&t, 0)->flags, 0);
    ck_assert_int_eq(traced_shape(&t, 0)->regs, -1);
    traced_end(&t);
    traced_text(&t, "\"Guid\",\"Kind\",\"Agent_Id\",\"Queue_Id\",\"Kernel_Name\","
                    "\"Start_Timestamp\",\"End_Timestamp\",\"Lds_Block_Size\",\"Scratch_Size\","
                    "\"Vgpr_Count\",\"Accum_Vgpr_Count\",\"Sgpr_Count\",\"Workgroup_Size_X\","
                    "\"Workgroup_Size_Y\",\"Workgroup_Size_Z\",\"Grid_Size_X\",\"Grid_Size_Y\","
                    "\"Grid_Size_Z\"\n"
                    "\"0000ddb5-8903\",\"KERNEL_DISPATCH\",\"Agent 1\",1,\"f\",10,20,1000,0,"
                    "24,8,112,64,1,1,1024,1,1\n");
    ck_assert_int_eq(traced_shape(&t, 0)->smem, 1000);
    ck_assert_uint_eq(traced_shape(&t, 0)->flags, 0);
    ck_assert_int_eq(traced_shape(&t, 0)->regs, 24);
    ck_assert_int_eq(traced_shape(&t, 0)->agprs, 8);
    ck_assert_int_eq(traced_shape(&t, 0)->sgprs, 112);
    traced_end(&t);
}
END_TEST

/*
 * gfx950 allocates VGPRs by 8.  So a count of 4 modulo 8 proves that the file holds half of each
 * count, unless a kernel has accumulation VGPRs.
 */
START_TEST(vgprs_of_gfx950_are_doubled_where_they_are_halves)
{
    static const struct {
        const char *arch, *one, *two; /* VGPRs and accumulation VGPRs of two kernels */
        int64_t first, second;        /* the expected VGPRs */
    } cases[] = {
        { "gfx950", "20,0", "256,0", 40, 512 },   { "gfx950", "20,4", "256,0", 20, 256 },
        { "gfx950", "24,0", "256,0", 24, 256 },   { "gfx942", "20,0", "256,0", 20, 256 },
        { "gfx942", "20,0", "128,384", 20, 256 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct traced t;
        char agents[512];
        char trace[2048];
        snprintf(agents, sizeof agents, AGENT_HEADER "1,1,\"GPU\",64,256,\"%s\",\"MI350X\"\n",
                 cases[i].arch);
        snprintf(trace, sizeof trace,
                 V3_HEADER "\"KERNEL_DISPATCH\",\"Agent 1\",1,1,1,4,11,\"f\",4,10,20,0,0,%s,16,64,"
                           "1,1,64,1,1\n"
                           "\"KERNEL_DISPATCH\",\"Agent 1\",1,1,1,4,11,\"g\",4,10,20,0,0,%s,16,64,"
                           "1,1,64,1,1\n",
                 cases[i].one, cases[i].two);
        read_v3(&t, agents, trace);
        ck_assert_int_eq(traced_shape(&t, 0)->regs, cases[i].first);
        ck_assert_int_eq(traced_shape(&t, 1)->regs, cases[i].second);
        ck_assert_uint_eq(t.warnings, i == 0 || i == 2 || i == 4);
        ck_assert_uint_eq(traced_warns(&t, "may be halves"), i == 2);
        ck_assert_uint_eq(traced_warns(&t, "counted 128 VGPRs as AGPRs"), i == 4);
        ck_assert_uint_eq(traced_warns(&t, "half of the VGPRs of gfx950"), cases[i].first == 40);
        traced_end(&t);
    }
}
END_TEST

/* ---- rocprof ------------------------------------------------------------------------------ */

/* From amd-lab-notes (MIT), shortened. */
#define V1_HEADER                                                                                  \
    "\"Index\",\"KernelName\",\"gpu-id\",\"queue-id\",\"queue-index\",\"pid\",\"tid\",\"grd\","    \
    "\"wgr\",\"lds\",\"scr\",\"arch_vgpr\",\"accum_vgpr\",\"sgpr\",\"wave_size\",\"sig\",\"obj\"," \
    "\"DispatchNs\",\"BeginNs\",\"EndNs\",\"CompleteNs\",\"DurationNs\"\n"
#define V1_START "\"void test_function_kernel<double>(double*, int) [clone .kd]\",8,0,0,1,1,"

START_TEST(rocprof_1_has_one_number_for_a_grid_or_block)
{
    struct traced t;
    traced_text(&t, V1_HEADER "0," V1_START "134217728,256,512,0,16,4,32,64,\"0x0\",\"0x7f\",1,"
                              "1915914098849134,1915914099980017,1915914100004417,1130883\n"
                              "1," V1_START "1000,256,0,0,16,0,32,64,\"0x0\",\"0x7f\",1,"
                              "1915915000000000,1915915000000100,1,100\n");
    ck_assert(t.ok);
    const struct trace_shape *shape = traced_shape(&t, 0);
    ck_assert_str_eq(shape->name, "void test_function_kernel<double>(double*, int)");
    traced_check_dims(shape->block, 256, 1, 1);
    traced_check_dims(shape->grid, 524288, 1, 1);
    traced_check_times(&t, 0, 1915914098849134, 1130883);
    ck_assert_int_eq(shape->regs, 16);
    ck_assert_int_eq(shape->agprs, 4);
    ck_assert_int_eq(shape->wave_size, 64);
    ck_assert_int_eq(shape->smem, 512);
    ck_assert_uint_eq(shape->flags, 0);
    ck_assert_int_eq(traced_device(&t, 0)->id, 8);
    ck_assert_uint_eq(traced_shape(&t, 1)->flags, TRACE_GRID_UNSURE);
    traced_check_dims(traced_shape(&t, 1)->grid, -1, -1, -1);
    ck_assert_uint_eq(t.warnings, 1);
    ck_assert(traced_warns(&t, "1 launch has a grid that is not a multiple of the block"));
    traced_end(&t);
}
END_TEST

/* A table of rocprofv2, and timestamps.csv of rocprofiler-compute (MIT). */
START_TEST(rocprof_2_and_compute_have_other_column_names)
{
    static const char *const files[] = {
        "Dispatch_ID,GPU_ID,Queue_ID,PID,TID,Grid_Size,Workgroup_Size,LDS_Per_Workgroup,"
        "Scratch_Per_Workitem,Arch_VGPR,Accum_VGPR,SGPR,Wave_Size,Kernel_Name,Start_Timestamp,"
        "End_Timestamp,Correlation_ID\n"
        "\n"
        "1,2,1,1,1,1048576,256,0,0,8,4,16,64,\"vecCopy(double*, int) (.kd)\",1000,21480,1\n",
        "Dispatch_ID,Kernel_Name,GPU_ID,queue-id,queue-index,pid,tid,Grid_Size,Workgroup_Size,"
        "LDS_Per_Workgroup,Scratch_Per_Workitem,Arch_VGPR,Accum_VGPR,SGPR,wave_size,sig,obj,"
        "DispatchNs,Start_Timestamp,End_Timestamp,CompleteNs\n"
        "0,\"vecCopy(double*, int) [clone .kd]\",2,0,0,1,1,1048576,256,0,0,8,4,16,64,0x0,0x7f,"
        "900,1000,21480,22000\n",
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct traced t;
        traced_text(&t, files[i]);
        const struct trace_shape *shape = traced_shape(&t, 0);
        ck_assert_uint_eq(t.warnings, 0);
        ck_assert_str_eq(shape->name, "vecCopy(double*, int)");
        traced_check_dims(shape->grid, 4096, 1, 1);
        ck_assert_int_eq(shape->regs, 8);
        ck_assert_int_eq(shape->agprs, 4);
        ck_assert_int_eq(shape->sgprs, 16);
        traced_check_times(&t, 0, 1000, 20480);
        ck_assert_int_eq(traced_device(&t, 0)->id, 2);
        traced_end(&t);
    }
}
END_TEST

START_TEST(rocprofiler_compute_has_the_gpu_in_sysinfo)
{
    static const char sysinfo[] = "workload_name,gpu_model,gpu_arch,cu_per_gpu,num_xcd\n"
                                  "vcopy,MI200,gfx90a:sramecc+:xnack-,104,1\n";
    static const char trace[] =
        "Dispatch_ID,Kernel_Name,GPU_ID,Grid_Size,Workgroup_Size,Start_Timestamp,End_Timestamp\n"
        "0,f,2,1024,256,1000,2000\n";
    static const char *const names[] = { "timestamps.csv", "pmc_perf.csv" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct traced t;
        traced_begin(&t, names[i]);
        folder_write(t.folder, names[i], trace, strlen(trace));
        folder_write(t.folder, "sysinfo.csv", sysinfo, strlen(sysinfo));
        traced_read(&t);
        ck_assert_uint_eq(t.warnings, 0);
        ck_assert_int_eq(traced_device(&t, 0)->id, 2);
        ck_assert_str_eq(traced_device(&t, 0)->arch, "gfx90a");
        ck_assert_str_eq(traced_device(&t, 0)->name, "MI200");
        ck_assert_int_eq(traced_device(&t, 0)->sms, 104);
        traced_end(&t);
    }
}
END_TEST

/* rocprofiler-compute replays kernels for counters: they run one by one. */
START_TEST(columns_of_counters_mark_the_file)
{
    static const char *const columns[] = { "SQ_WAVES", "GRBM_COUNT", "TCC_HIT[0]", "Kernel_ID",
                                           "Scratch" };
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
        struct traced t;
        char text[512];
        snprintf(text, sizeof text,
                 "Dispatch_ID,Kernel_Name,GPU_ID,Grid_Size,Workgroup_Size,%s,Start_Timestamp,"
                 "End_Timestamp\n0,f,2,1024,256,3,1000,2000\n",
                 columns[i]);
        traced_text(&t, text);
        ck_assert_uint_eq(t.trace.launch_count, 1);
        ck_assert_int_eq(t.trace.files[0].has_counters, i < 3);
        traced_end(&t);
    }
}
END_TEST

START_TEST(times_that_a_spreadsheet_rounded_are_refused)
{
    traced_check_error(V1_HEADER "0," V1_START
                                 "256,256,0,0,16,0,32,64,\"0x0\",\"0x7f\",1,8.1097E+14,"
                                 "8.1097E+14,1,0\n",
                       "file:2: the time '8.1097E+14' was rounded");
    traced_check_error(V1_HEADER "0," V1_START "256,256,0,0,16,0,32,64,\"0x0\",\"0x7f\",1,"
                                 "810970000000000,810970000000000,1,0\n",
                       "1 of 1 kernel ends when it starts");
}
END_TEST

START_TEST(a_warning_counts_kernels_that_begin_when_another_ends)
{
    struct traced t;
    traced_text(&t,
                V1_HEADER "0," V1_START "256,256,0,0,16,0,32,64,\"0x0\",\"0x7f\",1,100,200,1,0\n"
                          "1," V1_START "256,256,0,0,16,0,32,64,\"0x0\",\"0x7f\",1,200,300,1,0\n"
                          "2," V1_START "256,256,0,0,16,0,32,64,\"0x0\",\"0x7f\",1,350,400,1,0\n");
    ck_assert_uint_eq(t.warnings, 1);
    ck_assert(traced_warns(&t, "1 of 3 kernels begins exactly when the one before it ends"));
    traced_end(&t);
}
END_TEST

Suite *input_trace_rocprof_suite(void)
{
    Suite *suite = suite_create("input_trace_rocprof");
    TCase *tcase = tcase_create("rocprof");
    tcase_add_test(tcase, rocprofv3_gives_grids_in_threads_and_gpus_in_another_file);
    tcase_add_test(tcase, rocprofv3_numbers_agents_in_four_ways);
    tcase_add_test(tcase, a_missing_file_of_agents_is_warned_of);
    tcase_add_test(tcase, an_unlisted_agent_is_taken_for_the_only_listed_kind_of_gpu);
    tcase_add_test(tcase, correlations_of_a_converted_file_are_per_process);
    tcase_add_test(tcase, threads_of_rows_without_a_guid_are_per_process);
    tcase_add_test(tcase, rocprofv3_columns_of_older_rocm_and_of_rocpd_are_read);
    tcase_add_test(tcase, vgprs_of_gfx950_are_doubled_where_they_are_halves);
    tcase_add_test(tcase, rocprof_1_has_one_number_for_a_grid_or_block);
    tcase_add_test(tcase, rocprof_2_and_compute_have_other_column_names);
    tcase_add_test(tcase, rocprofiler_compute_has_the_gpu_in_sysinfo);
    tcase_add_test(tcase, columns_of_counters_mark_the_file);
    tcase_add_test(tcase, times_that_a_spreadsheet_rounded_are_refused);
    tcase_add_test(tcase, a_warning_counts_kernels_that_begin_when_another_ends);
    suite_add_tcase(suite, tcase);
    return suite;
}
