/* test_input_trace_database.c - databases of nvprof and of rocprofv3. */
#include "suites.h"
#include "trace_sql.h"

/* ---- nvprof ------------------------------------------------------------------------------- */

#define NVPROF_NAMES                                                                               \
    "CREATE TABLE StringTable (_id_ INTEGER PRIMARY KEY AUTOINCREMENT, value TEXT NOT NULL);"      \
    "INSERT INTO StringTable VALUES (1, '_Z4axpyfPf'), (2, 'Tesla K20m'), (3, '_Z3dotPf');"        \
    "CREATE TABLE CUPTI_ACTIVITY_KIND_DEVICE (_id_ INTEGER PRIMARY KEY, coreClockRate INT,"        \
    " numMultiprocessors INT, computeCapabilityMajor INT, computeCapabilityMinor INT, id INT,"     \
    " uuid BLOB, name INT);"                                                                       \
    "INSERT INTO CUPTI_ACTIVITY_KIND_DEVICE VALUES (1, 705500, 13, 3, 5, 0, x'00', 2),"            \
    " (2, 705500, 80, 7, 0, 1, x'01', 2);"
/* Version 8, 2016; version 12 adds sharedMemoryExecuted and others. */
#define NVPROF_KERNEL(table, more)                                                                 \
    "CREATE TABLE " table " (_id_ INTEGER PRIMARY KEY, cacheConfig BLOB, sharedMemoryConfig INT,"  \
    " registersPerThread INT, partitionedGlobalCacheRequested INT, start INT, end INT,"            \
    " completed INT, deviceId INT, contextId INT, streamId INT, gridX INT, gridY INT, gridZ INT,"  \
    " blockX INT, blockY INT, blockZ INT, staticSharedMemory INT, dynamicSharedMemory INT,"        \
    " localMemoryPerThread INT, localMemoryTotal INT, correlationId INT, gridId INT, name "        \
    "INT" more ");"

START_TEST(nvprof_has_kernels_in_two_tables)
{
    struct traced t;
    traced_database(
        &t,
        NVPROF_NAMES NVPROF_KERNEL("CUPTI_ACTIVITY_KIND_KERNEL", "") NVPROF_KERNEL(
            "CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL", ", launchType INT, sharedMemoryExecuted INT"),
        "PRAGMA user_version = 12;"
        "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (1, x'00', 1, 30, 0, 1000, 1500, 0, 0, 1,"
        " 7, 26, 1, 1, 256, 1, 1, 128, 64, 0, 0, 5, 5, 1);"
        "INSERT INTO CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL VALUES (1, x'00', 1, 32, 0, 2000, 2100,"
        " 0, 1, 1, 7, 80, 2, 1, 128, 1, 1, 0, 0, 0, 0, 5, 5, 3, 1, 65536),"
        " (2, x'00', 1, 32, 0, 0, 0, 0, 1, 1, 7, 80, 2, 1, 128, 1, 1, 0, 0, 0, 0, 5, 5, 3, 1, 0);",
        NULL);
    ck_assert(t.ok);
    ck_assert_int_eq(t.trace.files[0].format, TRACE_NVPROF_SQLITE);
    ck_assert_str_eq(t.trace.files[0].version, "12");
    ck_assert_uint_eq(t.trace.launch_count, 2);
    ck_assert_uint_eq(t.warnings, 1); /* of kernels that have no time stamp */
    ck_assert(traced_warns(&t, "1 kernels have no times"));
    traced_times(&t, 0, 1000, 500);
    const struct trace_shape *shape = traced_shape(&t, 0);
    ck_assert_str_eq(shape->name, "_Z4axpyfPf");
    ck_assert_int_eq(shape->regs, 30);
    ck_assert_int_eq(shape->smem, 128);
    ck_assert_int_eq(shape->dynamic_smem, 64);
    ck_assert_int_eq(shape->carveout, -1);
    traced_dims(shape->grid, 26, 1, 1);
    ck_assert_str_eq(traced_device(&t, 0)->name, "Tesla K20m");
    ck_assert_str_eq(traced_device(&t, 0)->arch, "sm_35");
    ck_assert_int_eq(traced_device(&t, 0)->sms, 13);
    ck_assert_int_eq(traced_shape(&t, 1)->carveout, 65536);
    ck_assert_str_eq(traced_shape(&t, 1)->name, "_Z3dotPf");
    ck_assert_str_eq(traced_device(&t, 1)->arch, "sm_70");
    ck_assert_int_eq(traced_device(&t, 1)->sms, 80);
    traced_end(&t);
}
END_TEST

START_TEST(nvprof_keeps_kernels_of_kernels_in_a_third_table)
{
    struct traced t;
    traced_database(&t,
                    NVPROF_NAMES NVPROF_KERNEL("CUPTI_ACTIVITY_KIND_CDP_KERNEL",
                                               ", parentGridId INT, queued INT"),
                    "INSERT INTO CUPTI_ACTIVITY_KIND_CDP_KERNEL VALUES (1, x'00', 1, 30, 0, 1000,"
                    " 1500, 0, 0, 1, 7, 26, 1, 1, 256, 1, 1, 128, 64, 0, 0, 5, 5, 3, 4, 900);",
                    NULL);
    ck_assert_msg(t.ok, "%s", t.diag.text);
    ck_assert_uint_eq(t.trace.launch_count, 1);
    ck_assert_str_eq(traced_shape(&t, 0)->name, "_Z3dotPf");
    ck_assert_int_eq(traced_device(&t, 0)->sms, 13);
    ck_assert_int_eq(t.trace.launches[0].stream, 7);
    traced_end(&t);
}
END_TEST

START_TEST(nvprof_without_kernels_is_a_warning)
{
    struct traced t;
    traced_database(&t, NVPROF_NAMES, NULL, NULL);
    ck_assert(t.ok);
    ck_assert_str_eq(t.trace.files[0].version, "");
    ck_assert_uint_eq(t.trace.launch_count, 0);
    ck_assert_uint_eq(t.warnings, 1);
    ck_assert(traced_warns(&t, "no CUDA kernels recorded"));
    traced_end(&t);
}
END_TEST

/* ---- rocpd -------------------------------------------------------------------------------- */

#define AGENTS(guid, machine, index, arch, cus)                                                    \
    "CREATE TABLE rocpd_info_node" guid " (id INTEGER PRIMARY KEY, machine_id TEXT);"              \
    "INSERT INTO rocpd_info_node" guid " VALUES (1, '" machine "');"                               \
    "CREATE TABLE rocpd_info_agent" guid " (id INTEGER PRIMARY KEY, guid TEXT, type TEXT,"         \
    " absolute_index INTEGER, logical_index INTEGER, type_index INTEGER, name TEXT,"               \
    " product_name TEXT, extdata TEXT);"                                                           \
    "INSERT INTO rocpd_info_agent" guid " VALUES (1, 'g', 'CPU', 0, 0, 0, 'EPYC', 'EPYC', '{}'),"  \
    " (2, 'g', 'GPU', " index ", 1, 0, '" arch "', 'AMD Instinct',"                                \
    " '{\"cu_count\":" cus ",\"name\":\"x\"}');"
#define SYMBOLS(guid, vgprs)                                                                       \
    "CREATE TABLE rocpd_info_kernel_symbol" guid " (id INTEGER PRIMARY KEY, guid TEXT,"            \
    " kernel_name TEXT, display_name TEXT, group_segment_size INTEGER, sgpr_count INTEGER,"        \
    " arch_vgpr_count INTEGER, accum_vgpr_count INTEGER);"                                         \
    "INSERT INTO rocpd_info_kernel_symbol" guid                                                    \
    " VALUES (7, 'g', '_Z1fv.kd', 'f()', 512, 112, " vgprs                                         \
    "), (8, 'g', '_Z1gv.kd', NULL, 0, 96, 16, 0);"
#define DISPATCHES(guid, rows)                                                                     \
    "CREATE TABLE rocpd_kernel_dispatch" guid " (id INTEGER PRIMARY KEY, guid TEXT,"               \
    " agent_id INTEGER, kernel_id INTEGER, start BIGINT, end BIGINT, group_segment_size INTEGER,"  \
    " workgroup_size_x INTEGER, workgroup_size_y INTEGER, workgroup_size_z INTEGER,"               \
    " grid_size_x INTEGER, grid_size_y INTEGER, grid_size_z INTEGER);"                             \
    "INSERT INTO rocpd_kernel_dispatch" guid " VALUES " rows ";"
#define META(guid)                                                                                 \
    "CREATE TABLE rocpd_metadata" guid " (id INTEGER, tag TEXT, value TEXT);"                      \
    "INSERT INTO rocpd_metadata" guid " VALUES (1, 'schema_version', '3');"

START_TEST(rocpd_reads_its_tables_not_the_views)
{
    struct traced t;
    traced_database(&t,
                    META("_0000aa") AGENTS("_0000aa", "m", "9", "gfx942", "304")
                        SYMBOLS("_0000aa", "64, 4"),
                    DISPATCHES("_0000aa", "(1, 'g', 2, 7, 1000, 1500, 2048, 64, 2, 1, 1030, 4, 1),"
                                          "(2, 'g', 2, 8, 1600, 1700, 0, 256, 1, 1, 512, 1, 1),"
                                          "(3, 'g', 2, 99, 1600, NULL, 0, 256, 1, 1, 512, 1, 1)"),
                    "CREATE VIEW rocpd_kernel_dispatch AS SELECT * FROM "
                    "rocpd_kernel_dispatch_0000aa;");
    ck_assert_msg(t.ok, "%s", t.diag.text);
    ck_assert_int_eq(t.trace.files[0].format, TRACE_ROCPD);
    ck_assert_str_eq(t.trace.files[0].version, "3");
    ck_assert_uint_eq(t.trace.launch_count, 2);
    ck_assert_uint_eq(t.warnings, 1);
    ck_assert(traced_warns(&t, "1 kernels have no times"));
    const struct trace_shape *shape = traced_shape(&t, 0);
    ck_assert_str_eq(shape->name, "f()");
    traced_dims(shape->grid, 17, 2, 1); /* threads, rounded up */
    traced_dims(shape->block, 64, 2, 1);
    traced_times(&t, 0, 1000, 500);
    ck_assert_int_eq(shape->smem, 2048); /* of the launch: static and dynamic */
    ck_assert_int_eq(shape->regs, 64);
    ck_assert_int_eq(shape->agprs, 4);
    ck_assert_int_eq(shape->sgprs, 112);
    ck_assert_uint_eq(shape->flags, 0);
    ck_assert_str_eq(traced_shape(&t, 1)->name, "_Z1gv");
    ck_assert_int_eq(traced_device(&t, 0)->id, 9);
    ck_assert_int_eq(traced_device(&t, 0)->sms, 304);
    ck_assert_str_eq(traced_device(&t, 0)->arch, "gfx942");
    ck_assert_str_eq(traced_device(&t, 0)->name, "AMD Instinct");
    traced_end(&t);
}
END_TEST

/* Numbers repeat from process to process; machines have agents of their own. */
START_TEST(rocpd_merged_from_several_processes)
{
    static const struct {
        const char *two;
        size_t devices;
        int64_t id, sms;
    } rows[] = {
        { AGENTS("_b", "m", "9", "gfx942", "304") SYMBOLS("_b", "32, 0")
              DISPATCHES("_b", "(1, 'g', 2, 7, 50, 60, 0, 64, 1, 1, 64, 1, 1)"),
          1, 9, 304 },
        { AGENTS("_b", "other", "9", "gfx90a", "104") SYMBOLS("_b", "32, 0")
              DISPATCHES("_b", "(1, 'g', 2, 7, 50, 60, 0, 64, 1, 1, 64, 1, 1)"),
          2, 1009, 104 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct traced t;
        traced_database(&t,
                        AGENTS("_a", "m", "9", "gfx942", "304") SYMBOLS("_a", "64, 4")
                            DISPATCHES("_a", "(1, 'g', 2, 7, 10, 20, 0, 64, 1, 1, 64, 1, 1)"),
                        rows[i].two, NULL);
        ck_assert_msg(t.ok, "%s", t.diag.text);
        ck_assert_uint_eq(t.trace.launch_count, 2);
        ck_assert_uint_eq(t.trace.device_count, rows[i].devices);
        ck_assert_int_eq(traced_shape(&t, 0)->regs, 64);
        ck_assert_int_eq(traced_shape(&t, 1)->regs, 32);
        ck_assert_int_eq(traced_device(&t, 1)->id, rows[i].id);
        ck_assert_int_eq(traced_device(&t, 1)->sms, rows[i].sms);
        traced_end(&t);
    }
}
END_TEST

START_TEST(rocpd_vgprs_of_gfx950_are_doubled)
{
    struct traced t;
    traced_database(&t,
                    AGENTS("_a", "m", "1", "gfx950", "256") SYMBOLS("_a", "20, 0")
                        DISPATCHES("_a", "(1, 'g', 2, 7, 10, 20, 0, 64, 1, 1, 64, 1, 1),"
                                         "(2, 'g', 2, 8, 30, 40, 0, 64, 1, 1, 64, 1, 1)"),
                    NULL, NULL);
    ck_assert_int_eq(traced_shape(&t, 0)->regs, 40);
    ck_assert_int_eq(traced_shape(&t, 1)->regs, 32);
    ck_assert_uint_eq(t.warnings, 1);
    traced_end(&t);
}
END_TEST

/* A newer schema keeps times and agents in tables of their own. */
START_TEST(rocpd_with_time_stamps_in_a_table)
{
    struct traced t;
    traced_database(
        &t, AGENTS("_a", "m", "9", "gfx942", "304") SYMBOLS("_a", "64, 4"),
        "CREATE TABLE rocpd_timestamp_a (id INTEGER PRIMARY KEY, guid TEXT, value BIGINT);"
        "INSERT INTO rocpd_timestamp_a VALUES (3, 'g', 700), (4, 'g', 950);"
        "CREATE TABLE rocpd_track_a (id INTEGER PRIMARY KEY, guid TEXT, agent_id INTEGER,"
        " stream_id INTEGER, queue_id INTEGER, tid INTEGER);"
        "INSERT INTO rocpd_track_a VALUES (5, 'g', 2, NULL, 8, NULL),"
        " (6, 'g', NULL, NULL, NULL, 29);"
        "CREATE TABLE rocpd_string_a (id INTEGER PRIMARY KEY, string TEXT);"
        "INSERT INTO rocpd_string_a VALUES (1, 'HIP_RUNTIME_API'), (2, 'hipLaunchKernel');"
        "CREATE TABLE rocpd_event_a (id INTEGER PRIMARY KEY, category_id INTEGER,"
        " stack_id INTEGER, extdata TEXT);"
        "INSERT INTO rocpd_event_a VALUES (1, 1, 77, '{}'), (2, NULL, 77, '{}');"
        "CREATE TABLE rocpd_region_a (id INTEGER PRIMARY KEY, track_id INTEGER,"
        " name_id INTEGER, start_id INTEGER, end_id INTEGER, event_id INTEGER);"
        "INSERT INTO rocpd_region_a VALUES (77, 6, 2, 3, 4, 1), (78, 6, 2, 3, 4, NULL);"
        "CREATE TABLE rocpd_kernel_dispatch_a (id INTEGER PRIMARY KEY, guid TEXT,"
        " track_id INTEGER, kernel_id INTEGER, start_id INTEGER, end_id INTEGER,"
        " group_segment_size INTEGER, workgroup_size_x INTEGER, workgroup_size_y INTEGER,"
        " workgroup_size_z INTEGER, grid_size_x INTEGER, grid_size_y INTEGER,"
        " grid_size_z INTEGER, event_id INTEGER);"
        "INSERT INTO rocpd_kernel_dispatch_a VALUES"
        " (1, 'g', 5, 7, 3, 4, 0, 64, 1, 1, 128, 1, 1, 2);",
        NULL);
    ck_assert_msg(t.ok, "%s", t.diag.text);
    traced_times(&t, 0, 700, 250);
    ck_assert_int_eq(t.trace.launches[0].stream, 8); /* its queue */
    ck_assert_uint_eq(t.trace.call_count, 1);
    ck_assert_str_eq(t.trace.calls[0].name, "hipLaunchKernel");
    ck_assert_int_eq(t.trace.calls[0].start_ns, 700);
    ck_assert_int_eq(t.trace.calls[0].end_ns, 950);
    ck_assert_int_eq(t.trace.calls[0].thread, 29);
    ck_assert_int_eq(t.trace.calls[0].correlation, t.trace.launches[0].correlation);
    ck_assert_int_eq(traced_device(&t, 0)->sms, 304);
    traced_end(&t);
}
END_TEST

START_TEST(rocpd_that_lacks_tables_or_columns)
{
    struct traced t;
    traced_database(&t, DISPATCHES("", "(1, 'g', 2, 7, 10, 20, 0, 64, 1, 1, 64, 1, 1)"), NULL,
                    NULL);
    ck_assert(!t.ok);
    ck_assert_str_eq(t.diag.text, "file: no table rocpd_info_kernel_symbol");
    traced_end(&t);
    /* without agents: the number alone */
    traced_database(
        &t, SYMBOLS("", "64, 0") DISPATCHES("", "(1, 'g', 2, 7, 10, 20, 0, 64, 1, 1, 64, 1, 1)"),
        NULL, NULL);
    ck_assert_msg(t.ok, "%s", t.diag.text);
    ck_assert_int_eq(traced_device(&t, 0)->id, 2);
    ck_assert_int_eq(traced_device(&t, 0)->sms, -1);
    traced_end(&t);
    traced_database(&t,
                    SYMBOLS("", "64, 0") "CREATE TABLE rocpd_kernel_dispatch (id INTEGER,"
                                         " agent_id INTEGER, kernel_id INTEGER, start, end,"
                                         " grid_size_x, grid_size_y, grid_size_z);",
                    NULL, NULL);
    ck_assert(!t.ok);
    ck_assert_str_eq(t.diag.text,
                     "file: table rocpd_kernel_dispatch has no column workgroup_size_x, "
                     "workgroup_size_y, workgroup_size_z");
    traced_end(&t);
}
END_TEST

Suite *input_trace_database_suite(void)
{
    Suite *suite = suite_create("input_trace_database");
    TCase *tcase = tcase_create("database");
    tcase_add_test(tcase, nvprof_has_kernels_in_two_tables);
    tcase_add_test(tcase, nvprof_keeps_kernels_of_kernels_in_a_third_table);
    tcase_add_test(tcase, nvprof_without_kernels_is_a_warning);
    tcase_add_test(tcase, rocpd_reads_its_tables_not_the_views);
    tcase_add_test(tcase, rocpd_merged_from_several_processes);
    tcase_add_test(tcase, rocpd_vgprs_of_gfx950_are_doubled);
    tcase_add_test(tcase, rocpd_with_time_stamps_in_a_table);
    tcase_add_test(tcase, rocpd_that_lacks_tables_or_columns);
    suite_add_tcase(suite, tcase);
    return suite;
}
