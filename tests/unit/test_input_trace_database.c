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
/* The columns of version 8, of 2016.  `more`: those of a newer version or of another table. */
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
    ck_assert_uint_eq(t.warnings, 1);
    ck_assert(traced_warns(&t, "1 kernel has no valid times"));
    traced_check_times(&t, 0, 1000, 500);
    const struct trace_shape *shape = traced_shape(&t, 0);
    ck_assert_str_eq(shape->name, "_Z4axpyfPf");
    ck_assert_int_eq(shape->regs, 30);
    ck_assert_int_eq(shape->smem, 128);
    ck_assert_int_eq(shape->dynamic_smem, 64);
    ck_assert_int_eq(shape->carveout, -1);
    traced_check_dims(shape->grid, 26, 1, 1);
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

START_TEST(nvprof_has_kernels_of_dynamic_parallelism_in_a_third_table)
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

#define NVPROF_ROW                                                                                 \
    "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (1, x'00', 1, 30, 0, 1000, 1500, 0, 0, 1,"      \
    " 7, 26, 1, 1, 256, 1, 1, 128, 64, 0, 0, 5, 5, 1);"

/* The name of a device is a text, or the id of a row of StringTable. */
START_TEST(nvprof_devices_may_lack_a_name_or_numbers)
{
    static const struct {
        const char *change, *name, *arch;
        int64_t sms;
    } cases[] = {
        { "UPDATE CUPTI_ACTIVITY_KIND_DEVICE SET name = 'K20'", "K20", "sm_35", 13 },
        { "UPDATE CUPTI_ACTIVITY_KIND_DEVICE SET name = 99", "", "sm_35", 13 },
        { "UPDATE CUPTI_ACTIVITY_KIND_DEVICE SET name = NULL", "", "sm_35", 13 },
        { "UPDATE CUPTI_ACTIVITY_KIND_DEVICE SET computeCapabilityMajor = 'x'", "Tesla K20m", "",
          13 },
        { "UPDATE CUPTI_ACTIVITY_KIND_DEVICE SET numMultiprocessors = -1", "Tesla K20m", "sm_35",
          TRACE_UNKNOWN },
        { "UPDATE CUPTI_ACTIVITY_KIND_DEVICE SET id = 7", "", "", TRACE_UNKNOWN },
        { "DROP TABLE CUPTI_ACTIVITY_KIND_DEVICE", "", "", TRACE_UNKNOWN },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct traced t;
        traced_database(&t, NVPROF_NAMES NVPROF_KERNEL("CUPTI_ACTIVITY_KIND_KERNEL", ""),
                        NVPROF_ROW, cases[i].change);
        ck_assert_msg(t.ok, "%s", t.diag.text);
        ck_assert_int_eq(t.trace.files[0].format, TRACE_NVPROF_SQLITE);
        ck_assert_str_eq(traced_device(&t, 0)->name, cases[i].name);
        ck_assert_str_eq(traced_device(&t, 0)->arch, cases[i].arch);
        ck_assert_int_eq(traced_device(&t, 0)->sms, cases[i].sms);
        traced_end(&t);
    }
}
END_TEST

START_TEST(nvprof_has_copies_and_calls_of_the_runtime_and_the_driver)
{
    struct traced t;
    traced_database(
        &t, NVPROF_NAMES NVPROF_KERNEL("CUPTI_ACTIVITY_KIND_KERNEL", "") NVPROF_ROW,
        "CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (copyKind INT, start INT, end INT, deviceId INT,"
        " streamId INT, correlationId INT);"
        "INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (2, 10, 40, 0, 7, 2);"
        "CREATE TABLE CUPTI_ACTIVITY_KIND_MEMSET (start INT, end INT, deviceId INT);"
        "INSERT INTO CUPTI_ACTIVITY_KIND_MEMSET VALUES (50, 60, 0);",
        "CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (cbid INT, start INT, end INT, processId INT,"
        " threadId INT, correlationId INT);"
        "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (13, 900, 950, 1, 4, 5);"
        "CREATE TABLE CUPTI_ACTIVITY_KIND_DRIVER (cbid INT, start INT, end INT, processId INT,"
        " threadId INT, correlationId INT);"
        "INSERT INTO CUPTI_ACTIVITY_KIND_DRIVER VALUES (307, 910, 920, 1, 4, 6);");
    ck_assert_msg(t.ok, "%s", t.diag.text);
    ck_assert_uint_eq(t.warnings, 0);
    ck_assert_uint_eq(t.trace.copy_count, 2);
    ck_assert_str_eq(t.trace.copies[0].name, "copy DtoH");
    ck_assert_str_eq(t.trace.copies[1].name, "set memory");
    ck_assert_uint_eq(t.trace.call_count, 2);
    ck_assert_str_eq(t.trace.calls[0].name, "API call 13");
    ck_assert_int_eq(t.trace.calls[0].correlation, t.trace.launches[0].correlation);
    ck_assert_int_eq(t.trace.calls[0].thread, 4);
    ck_assert_str_eq(t.trace.calls[1].name, "API call 307");
    traced_end(&t);
}
END_TEST

START_TEST(the_error_names_the_nvprof_table_that_is_wrong)
{
    static const struct {
        const char *change, *message;
    } cases[] = {
        { "ALTER TABLE CUPTI_ACTIVITY_KIND_DEVICE DROP COLUMN id",
          "file: table CUPTI_ACTIVITY_KIND_DEVICE has no column id" },
        { "ALTER TABLE CUPTI_ACTIVITY_KIND_KERNEL DROP COLUMN name",
          "file: table CUPTI_ACTIVITY_KIND_KERNEL has no column demangledName, shortName, "
          "mangledName or name" },
        { "CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (start)",
          "file: table CUPTI_ACTIVITY_KIND_MEMCPY has no column end, deviceId" },
        { "CREATE TABLE CUPTI_ACTIVITY_KIND_MEMSET (start)",
          "file: table CUPTI_ACTIVITY_KIND_MEMSET has no column end, deviceId" },
        { "CREATE TABLE CUPTI_ACTIVITY_KIND_DRIVER (start)",
          "file: table CUPTI_ACTIVITY_KIND_DRIVER has no column end, correlationId" },
        { "ALTER TABLE StringTable RENAME COLUMN value TO text",
          "file: table StringTable cannot be read: no such column: value" },
    };
    traced_refuses_database(NVPROF_NAMES NVPROF_KERNEL("CUPTI_ACTIVITY_KIND_KERNEL", "") NVPROF_ROW,
                            cases[_i].change, cases[_i].message);
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

/* A whole database with the given rows of dispatches. */
#define RUN(rows) AGENTS("", "m", "9", "gfx942", "304") SYMBOLS("", "64, 4") DISPATCHES("", rows)
#define RUN_ONE   RUN("(1, 'g', 2, 7, 10, 20, 0, 64, 1, 1, 64, 1, 1)")

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
    ck_assert(traced_warns(&t, "1 kernel has no valid times"));
    const struct trace_shape *shape = traced_shape(&t, 0);
    ck_assert_str_eq(shape->name, "f()");
    traced_check_dims(shape->grid, 17, 2, 1); /* threads, rounded up */
    traced_check_dims(shape->block, 64, 2, 1);
    traced_check_times(&t, 0, 1000, 500);
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

/*
 * The id of a kernel is unique only within a process, the absolute_index of an agent only within a
 * machine.
 */
START_TEST(processes_of_one_rocpd_file_are_kept_apart)
{
    static const struct {
        const char *second; /* SQL of the second process */
        size_t devices;
        int64_t id, sms; /* of the second process's device */
    } cases[] = {
        { AGENTS("_b", "m", "9", "gfx942", "304") SYMBOLS("_b", "32, 0")
              DISPATCHES("_b", "(1, 'g', 2, 7, 50, 60, 0, 64, 1, 1, 64, 1, 1)"),
          1, 9, 304 },
        { AGENTS("_b", "other", "9", "gfx90a", "104") SYMBOLS("_b", "32, 0")
              DISPATCHES("_b", "(1, 'g', 2, 7, 50, 60, 0, 64, 1, 1, 64, 1, 1)"),
          2, 1009, 104 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct traced t;
        traced_database(&t,
                        AGENTS("_a", "m", "9", "gfx942", "304") SYMBOLS("_a", "64, 4")
                            DISPATCHES("_a", "(1, 'g', 2, 7, 10, 20, 0, 64, 1, 1, 64, 1, 1)"),
                        cases[i].second, NULL);
        ck_assert_msg(t.ok, "%s", t.diag.text);
        ck_assert_uint_eq(t.trace.launch_count, 2);
        ck_assert_uint_eq(t.trace.device_count, cases[i].devices);
        ck_assert_int_eq(traced_shape(&t, 0)->regs, 64);
        ck_assert_int_eq(traced_shape(&t, 1)->regs, 32);
        ck_assert_int_eq(traced_device(&t, 1)->id, cases[i].id);
        ck_assert_int_eq(traced_device(&t, 1)->sms, cases[i].sms);
        traced_end(&t);
    }
}
END_TEST

START_TEST(machines_of_one_rocpd_file_are_kept_apart)
{
    enum { MACHINES = 70 };
    static const char machine[] = AGENTS("_@@", "m@@", "9", "gfx942", "304") SYMBOLS("_@@", "64, 4")
        DISPATCHES("_@@", "(1, 'g', 2, 7, 10, 20, 0, 64, 1, 1, 64, 1, 1),"
                          "(2, 'g', 3, 7, 10, 20, 0, 64, 1, 1, 64, 1, 1)");
    struct traced t;
    static char sql[MACHINES * sizeof machine];
    for (int i = 0; i < MACHINES; i++) {
        strcat(sql, machine);
        for (char *at = strstr(sql, "@@"); at != NULL; at = strstr(at, "@@")) {
            at[0] = (char)('0' + i / 10);
            at[1] = (char)('0' + i % 10);
        }
    }
    traced_database(&t, sql, NULL, NULL);
    ck_assert_msg(t.ok, "%s", t.diag.text);
    ck_assert_uint_eq(t.trace.launch_count, 2 * MACHINES);
    ck_assert_uint_eq(t.trace.device_count, 2 * MACHINES);
    for (size_t i = 0; i < MACHINES; i++) {
        ck_assert_int_eq(t.trace.devices[2 * i].id, (int64_t)i * 1000 + 9);
        /* The file has no agent 3. */
        ck_assert_int_eq(t.trace.devices[2 * i + 1].id, (int64_t)i * 1000 + 3);
    }
    traced_end(&t);
}
END_TEST

START_TEST(rocpd_agents_have_numbers_up_to_999)
{
    struct traced t;
    traced_database(&t, RUN_ONE "UPDATE rocpd_info_agent SET absolute_index = 999;", NULL, NULL);
    ck_assert_msg(t.ok, "%s", t.diag.text);
    ck_assert_int_eq(traced_device(&t, 0)->id, 999);
    traced_end(&t);
    traced_database(&t, RUN_ONE "UPDATE rocpd_info_agent SET absolute_index = 1000;", NULL, NULL);
    ck_assert(!t.ok);
    ck_assert_str_eq(t.diag.text, "file: an agent has the number 1000; the limit is 999");
    traced_end(&t);
    traced_database(&t, RUN_ONE "UPDATE rocpd_kernel_dispatch SET agent_id = NULL;", NULL, NULL);
    ck_assert_msg(t.ok, "%s", t.diag.text);
    ck_assert_int_eq(traced_device(&t, 0)->id, TRACE_UNKNOWN);
    traced_end(&t);
}
END_TEST

/* The GPUs are agents 2 .. `last_id`, all with the same absolute_index. */
START_TEST(a_rocpd_process_has_up_to_1024_gpus)
{
    static const char add_gpus[] =
        "WITH RECURSIVE n(i) AS (SELECT 3 UNION ALL SELECT i + 1 FROM n "
        "WHERE i < %d) INSERT INTO rocpd_info_agent_a SELECT i, guid, type, "
        "absolute_index, logical_index, type_index, name, product_name, "
        "extdata FROM n, rocpd_info_agent_a WHERE id = 2";
    for (int last_id = 1025; last_id <= 1026; last_id++) {
        struct traced t;
        char more[sizeof add_gpus + 16];
        snprintf(more, sizeof more, add_gpus, last_id);
        traced_database(&t,
                        AGENTS("_a", "m", "9", "gfx942", "304") SYMBOLS("_a", "64, 4")
                            DISPATCHES("_a", "(1, 'g', 2, 7, 10, 20, 0, 64, 1, 1, 64, 1, 1)"),
                        more, NULL);
        ck_assert_int_eq(t.ok, last_id == 1025);
        if (!t.ok) {
            ck_assert_str_eq(t.diag.text, "file: too many GPUs of a process; the limit is 1024");
        }
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

START_TEST(rocpd_vgprs_that_were_counted_as_agprs_are_moved_back)
{
    struct traced t;
    traced_database(&t,
                    AGENTS("_a", "m", "1", "gfx942", "304") SYMBOLS("_a", "128, 384")
                        DISPATCHES("_a", "(1, 'g', 2, 7, 10, 20, 0, 64, 1, 1, 64, 1, 1)"),
                    NULL, NULL);
    ck_assert_int_eq(traced_shape(&t, 0)->regs, 256);
    ck_assert_int_eq(traced_shape(&t, 0)->agprs, 256);
    ck_assert_uint_eq(t.warnings, 1);
    traced_end(&t);
}
END_TEST

/* A newer schema keeps times in rocpd_timestamp; agent, queue and thread in rocpd_track. */
START_TEST(rocpd_may_keep_time_stamps_in_a_table)
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
    traced_check_times(&t, 0, 700, 250);
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

START_TEST(the_error_names_the_missing_columns_of_one_rocpd_table)
{
    traced_refuses_database(
        AGENTS("", "m", "9", "gfx942", "304") SYMBOLS("", "64, 4"),
        "CREATE TABLE rocpd_kernel_dispatch (kernel_id INTEGER, start_id INTEGER, end_id INTEGER,"
        " track_id INTEGER, grid_size_x INTEGER, grid_size_y INTEGER, grid_size_z INTEGER,"
        " workgroup_size_x INTEGER);"
        "CREATE TABLE rocpd_track (id INTEGER, agent_id INTEGER);",
        "file: table rocpd_kernel_dispatch has no column workgroup_size_y, workgroup_size_z");
    traced_refuses_database(
        AGENTS("", "m", "9", "gfx942", "304") SYMBOLS("", "64, 4"),
        "CREATE TABLE rocpd_kernel_dispatch (kernel_id INTEGER, start_id INTEGER, end_id INTEGER,"
        " track_id INTEGER, grid_size_x INTEGER, grid_size_y INTEGER, grid_size_z INTEGER,"
        " workgroup_size_x INTEGER, workgroup_size_y INTEGER, workgroup_size_z INTEGER);",
        "file: table rocpd_track is missing or no column refers to it: its column agent_id is "
        "needed");
}
END_TEST

START_TEST(rocpd_needs_symbols_and_sizes_but_no_agents)
{
    struct traced t;
    traced_database(&t, DISPATCHES("", "(1, 'g', 2, 7, 10, 20, 0, 64, 1, 1, 64, 1, 1)"), NULL,
                    NULL);
    ck_assert(!t.ok);
    ck_assert_str_eq(t.diag.text, "file: no table rocpd_info_kernel_symbol");
    traced_end(&t);
    /* without agents only the number of the device is known */
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

START_TEST(rocpd_agents_may_lack_a_number_or_cus)
{
    static const struct {
        const char *row; /* index, name, product and extdata of agent 3 */
        int64_t id, sms;
    } cases[] = {
        { "5, 'gfx90a', 'MI210', '{\"cu_count\":104}'", 5, 104 },
        { "NULL, 'gfx90a', 'MI210', '{\"cu_count\":104}'", 3, 104 },
        { "5, 'gfx90a', 'MI210', NULL", 5, TRACE_UNKNOWN },
        { "5, 'gfx90a', 'MI210', '{}'", 5, TRACE_UNKNOWN },
        { "5, 'gfx90a', 'MI210', '{\"cu_count\":0}'", 5, TRACE_UNKNOWN },
        { "5, 'gfx90a', 'MI210', '{\"cu_count\":\"many\"}'", 5, TRACE_UNKNOWN },
        { "5, 'gfx90a', 'MI210', '{\"cu_count\":'", 5, TRACE_UNKNOWN },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct traced t;
        char agent[256];
        snprintf(agent, sizeof agent,
                 "INSERT INTO rocpd_info_agent (id, type, absolute_index, name, product_name,"
                 " extdata) VALUES (3, 'GPU', %s)",
                 cases[i].row);
        traced_database(&t, RUN("(1, 'g', 3, 7, 10, 20, 0, 64, 1, 1, 64, 1, 1)"), agent, NULL);
        ck_assert_msg(t.ok, "%s", t.diag.text);
        ck_assert_uint_eq(t.warnings, 0);
        ck_assert_int_eq(traced_device(&t, 0)->id, cases[i].id);
        ck_assert_int_eq(traced_device(&t, 0)->sms, cases[i].sms);
        ck_assert_str_eq(traced_device(&t, 0)->arch, "gfx90a");
        traced_end(&t);
    }
}
END_TEST

START_TEST(rocpd_dispatches_without_times_or_names_are_counted)
{
    struct traced t;
    traced_database(&t,
                    RUN("(1, 'g', 2, 7, 20, 10, 0, 64, 1, 1, 64, 1, 1),"
                        "(2, 'g', 2, 7, 0, 0, 0, 64, 1, 1, 64, 1, 1),"
                        "(3, 'g', 2, 7, -5, 10, 0, 64, 1, 1, 64, 1, 1),"
                        "(4, 'g', 2, 7, 10, 4611686018427387904, 0, 64, 1, 1, 64, 1, 1),"
                        "(5, 'g', 2, 20, 10, 20, 0, 64, 1, 1, 64, 1, 1),"
                        "(6, 'g', 2, 21, 30, 40, 9007199254740993, 64, 1, 1, 64, 1, 1),"
                        "(7, 'g', 2, 22, 50, 60, -1, 0, 1, 1, 64, 1, 1)"),
                    "INSERT INTO rocpd_info_kernel_symbol (id, guid, kernel_name, display_name)"
                    " VALUES (20, 'g', NULL, x'66'), (21, 'g', '.kd', ''), (22, 'g', 'x', '.kd');",
                    NULL);
    ck_assert_msg(t.ok, "%s", t.diag.text);
    ck_assert_uint_eq(t.trace.launch_count, 3);
    ck_assert_str_eq(traced_shape(&t, 0)->name, "?");
    ck_assert_str_eq(traced_shape(&t, 1)->name, ".kd");
    ck_assert_int_eq(traced_shape(&t, 1)->smem, TRACE_UNKNOWN); /* above 2^53 */
    ck_assert_str_eq(traced_shape(&t, 2)->name, ".kd");
    ck_assert_int_eq(traced_shape(&t, 2)->smem, TRACE_UNKNOWN);
    traced_check_dims(traced_shape(&t, 2)->grid, -1, -1, -1); /* blocks of no threads */
    ck_assert_uint_eq(t.warnings, 2);
    ck_assert(traced_warns(&t, "4 kernels have no valid times and are left out"));
    ck_assert(traced_warns(&t, "1 kernel has a name that cannot be found in the file"));
    traced_end(&t);
}
END_TEST

START_TEST(rocpd_without_dispatches_says_how_to_record_them)
{
    struct traced t;
    traced_database(&t, RUN_ONE "DELETE FROM rocpd_kernel_dispatch;", NULL, NULL);
    ck_assert_msg(t.ok, "%s", t.diag.text);
    ck_assert_uint_eq(t.trace.launch_count, 0);
    ck_assert_uint_eq(t.warnings, 1);
    ck_assert(traced_warns(&t, "no kernels recorded: record with `rocprofv3 --kernel-trace`"));
    traced_end(&t);
}
END_TEST

/*
 * Symbols without a GUID belong to every process.  Dispatches without the column kernel_id have no
 * names.
 */
START_TEST(rocpd_symbols_are_joined_by_guid_and_kernel_id)
{
    struct traced t;
    traced_database(&t, RUN_ONE "ALTER TABLE rocpd_info_kernel_symbol DROP COLUMN guid;", NULL,
                    NULL);
    ck_assert_str_eq(traced_shape(&t, 0)->name, "f()");
    traced_end(&t);
    traced_database(&t, RUN_ONE "UPDATE rocpd_info_kernel_symbol SET guid = 'other';", NULL, NULL);
    ck_assert_str_eq(traced_shape(&t, 0)->name, "?");
    ck_assert(traced_warns(&t, "1 kernel has a name that cannot be found in the file"));
    traced_end(&t);
    traced_database(&t, RUN_ONE "ALTER TABLE rocpd_kernel_dispatch DROP COLUMN kernel_id;", NULL,
                    NULL);
    ck_assert_str_eq(traced_shape(&t, 0)->name, "?");
    ck_assert_int_eq(traced_shape(&t, 0)->regs, TRACE_UNKNOWN);
    traced_end(&t);
}
END_TEST

#define HOST                                                                                       \
    "CREATE TABLE rocpd_string (id INTEGER PRIMARY KEY, string TEXT);"                             \
    "INSERT INTO rocpd_string VALUES (1, 'HIP_RUNTIME_API'), (2, 'hipFree'),"                      \
    " (3, 'MARKER_CORE_API'), (4, 'MEMORY_COPY_HOST_TO_DEVICE'), (5, 'MEMORY_COPY_NONE'),"         \
    " (6, 'KFD');"                                                                                 \
    "CREATE TABLE rocpd_event (id INTEGER PRIMARY KEY, category_id INTEGER, stack_id INTEGER,"     \
    " extdata TEXT);"                                                                              \
    "CREATE TABLE rocpd_region (id INTEGER PRIMARY KEY, name_id INTEGER, start BIGINT,"            \
    " end BIGINT, tid INTEGER, event_id INTEGER);"                                                 \
    "CREATE TABLE rocpd_memory_copy (id INTEGER PRIMARY KEY, name_id INTEGER, start BIGINT,"       \
    " end BIGINT, src_agent_id INTEGER, dst_agent_id INTEGER);"

START_TEST(rocpd_regions_with_missing_or_invalid_values_are_left_out)
{
    struct traced t;
    traced_database(
        &t, RUN_ONE HOST,
        "INSERT INTO rocpd_event VALUES (1, 1, 5, NULL), (2, 3, 5, '{\"message\":\"step\"}'),"
        " (3, 3, 5, '{\"message\":7}'), (4, 3, 5, '{}'), (5, 3, 5, 'not JSON'), (6, 3, 5, NULL),"
        " (7, 6, 5, NULL), (8, 99, 5, NULL), (9, NULL, 5, NULL);"
        "INSERT INTO rocpd_region VALUES (1, 2, 10, 20, 4, 1), (2, 99, 10, 20, 4, 1),"
        " (3, NULL, 10, 20, 4, 1), (4, 2, 20, 10, 4, 1), (5, 2, NULL, 10, 4, 1),"
        " (12, 2, 30, 40, 4, 2), (13, 2, 30, 40, 4, 3), (14, 2, 30, 40, 4, 4),"
        " (15, 2, 30, 40, 4, 5), (16, 2, 30, 40, 4, 6), (17, 2, 30, 40, 4, 7),"
        " (18, 2, 30, 40, 4, 8), (19, 2, 30, 40, 4, 9), (20, 2, 30, 40, 4, NULL);",
        NULL);
    ck_assert_msg(t.ok, "%s", t.diag.text);
    ck_assert_uint_eq(t.trace.call_count, 1);
    ck_assert_str_eq(t.trace.calls[0].name, "hipFree");
    ck_assert_int_eq(t.trace.calls[0].end_ns, 20);
    ck_assert_uint_eq(t.trace.user_range_count, 1);
    ck_assert_str_eq(t.trace.user_ranges[0].name, "step");
    ck_assert_int_eq(t.trace.user_ranges[0].thread, t.trace.calls[0].thread);
    ck_assert(t.trace.files[0].no_copies);
    ck_assert_uint_eq(t.warnings, 0);
    traced_end(&t);
}
END_TEST

START_TEST(rocpd_copies_with_missing_or_invalid_values_are_left_out)
{
    struct traced t;
    traced_database(&t, RUN_ONE HOST,
                    "INSERT INTO rocpd_memory_copy VALUES (1, 4, 10, 30, 1, 2),"
                    " (2, 5, 10, 30, 1, 2), (3, 99, 10, 30, 1, 2), (4, NULL, 10, 30, 1, 2),"
                    " (5, 4, 30, 10, 1, 2), (6, 4, 30, NULL, 1, 2), (7, 4, 40, 45, 1, 8);",
                    NULL);
    ck_assert_msg(t.ok, "%s", t.diag.text);
    ck_assert_uint_eq(t.trace.copy_count, 2);
    ck_assert_str_eq(t.trace.copies[0].name, "copy HtoD");
    ck_assert_int_eq(t.trace.copies[0].start_ns, 10);
    ck_assert_int_eq(t.trace.copies[0].duration_ns, 20);
    ck_assert_int_eq(t.trace.devices[t.trace.copies[0].device].id, 9);
    ck_assert_int_eq(t.trace.devices[t.trace.copies[1].device].id, 8); /* no such agent */
    ck_assert(!t.trace.files[0].no_copies);
    traced_end(&t);
    /* without texts no copy is recognised */
    traced_database(&t, RUN_ONE HOST,
                    "INSERT INTO rocpd_memory_copy VALUES (1, 4, 10, 30, 1, 2);"
                    "DROP TABLE rocpd_string;",
                    NULL);
    ck_assert_msg(t.ok, "%s", t.diag.text);
    ck_assert_uint_eq(t.trace.copy_count, 0);
    ck_assert(t.trace.files[0].no_copies);
    traced_end(&t);
    traced_database(&t, RUN_ONE HOST "ALTER TABLE rocpd_string RENAME COLUMN string TO text;", NULL,
                    NULL);
    ck_assert(!t.ok);
    ck_assert_str_eq(t.diag.text,
                     "file: table rocpd_string cannot be read: no such column: string");
    traced_end(&t);
}
END_TEST

START_TEST(rocpd_agents_without_the_column_type_are_an_error)
{
    struct traced t;
    traced_database(&t, RUN_ONE "ALTER TABLE rocpd_info_agent DROP COLUMN type;", NULL, NULL);
    ck_assert(!t.ok);
    ck_assert_str_eq(t.diag.text, "file: table rocpd_info_agent has no column type");
    traced_end(&t);
}
END_TEST

/* One table after the other has a damaged first page. */
START_TEST(rocpd_with_a_damaged_table_is_an_error)
{
    static const char *const tables[] = { "rocpd_kernel_dispatch", "rocpd_info_agent",
                                          "rocpd_info_kernel_symbol", "rocpd_region",
                                          "rocpd_memory_copy" };
    struct traced t;
    traced_begin(&t, "run.sqlite");
    traced_sql(&t, RUN_ONE HOST "INSERT INTO rocpd_region VALUES (1, 2, 10, 20, 4, 1);"
                                "INSERT INTO rocpd_memory_copy VALUES (1, 4, 10, 30, 1, 2);");
    traced_damage(&t, tables[_i]);
    traced_read(&t);
    ck_assert(!t.ok);
    ck_assert_str_eq(t.diag.text, "file: the SQLite database is damaged or cut off: database disk "
                                  "image is malformed");
    traced_end(&t);
}
END_TEST

/* SQLite converts a UTF-16 text after it has read the row; that may run out of memory too. */
START_TEST(a_utf_16_database_is_read_or_reports_out_of_memory)
{
    enum { STEP = 1 << 15, MOST = 1 << 24 };
    struct traced t;
    bool ok = false;
    int refused = 0;
    traced_begin(&t, "run.sqlite");
    traced_sql(&t, "PRAGMA encoding = 'UTF-16';" RUN_ONE HOST
                   "INSERT INTO rocpd_event VALUES (1, 3, 5, '{\"message\":\"step\",\"x\":\"'"
                   " || replace(hex(zeroblob(200000)), '00', 'ab') || '\"}');"
                   "INSERT INTO rocpd_region VALUES (1, 2, 10, 20, 4, 1);");
    for (int limit = STEP; !ok && limit < MOST; limit += STEP) {
        trace_init(&t.trace);
        diag_init(&t.diag, "file");
        sqlite3_hard_heap_limit64(limit);
        ok = trace_read(t.path, &t.trace, NULL, NULL, &t.diag);
        sqlite3_hard_heap_limit64(0);
        if (!ok) {
            ck_assert_str_eq(t.diag.text, "file: out of memory");
            trace_free(&t.trace);
            refused++;
        }
    }
    ck_assert(ok && refused > 10);
    ck_assert_str_eq(traced_shape(&t, 0)->name, "f()");
    ck_assert_uint_eq(t.trace.user_range_count, 1);
    ck_assert_str_eq(t.trace.user_ranges[0].name, "step");
    traced_end(&t);
}
END_TEST

Suite *input_trace_database_suite(void)
{
    Suite *suite = suite_create("input_trace_database");
    TCase *tcase = tcase_create("database");
    tcase_add_test(tcase, nvprof_has_kernels_in_two_tables);
    tcase_add_test(tcase, nvprof_has_kernels_of_dynamic_parallelism_in_a_third_table);
    tcase_add_test(tcase, nvprof_without_kernels_is_a_warning);
    tcase_add_test(tcase, nvprof_devices_may_lack_a_name_or_numbers);
    tcase_add_test(tcase, nvprof_has_copies_and_calls_of_the_runtime_and_the_driver);
    tcase_add_loop_test(tcase, the_error_names_the_nvprof_table_that_is_wrong, 0, 6);
    tcase_add_test(tcase, rocpd_reads_its_tables_not_the_views);
    tcase_add_test(tcase, processes_of_one_rocpd_file_are_kept_apart);
    tcase_add_test(tcase, machines_of_one_rocpd_file_are_kept_apart);
    tcase_add_test(tcase, rocpd_agents_have_numbers_up_to_999);
    tcase_add_test(tcase, a_rocpd_process_has_up_to_1024_gpus);
    tcase_add_test(tcase, rocpd_vgprs_of_gfx950_are_doubled);
    tcase_add_test(tcase, rocpd_vgprs_that_were_counted_as_agprs_are_moved_back);
    tcase_add_test(tcase, rocpd_may_keep_time_stamps_in_a_table);
    tcase_add_test(tcase, the_error_names_the_missing_columns_of_one_rocpd_table);
    tcase_add_test(tcase, rocpd_needs_symbols_and_sizes_but_no_agents);
    tcase_add_test(tcase, rocpd_agents_may_lack_a_number_or_cus);
    tcase_add_test(tcase, rocpd_dispatches_without_times_or_names_are_counted);
    tcase_add_test(tcase, rocpd_without_dispatches_says_how_to_record_them);
    tcase_add_test(tcase, rocpd_symbols_are_joined_by_guid_and_kernel_id);
    tcase_add_test(tcase, rocpd_regions_with_missing_or_invalid_values_are_left_out);
    tcase_add_test(tcase, rocpd_copies_with_missing_or_invalid_values_are_left_out);
    tcase_add_test(tcase, rocpd_agents_without_the_column_type_are_an_error);
    tcase_add_loop_test(tcase, rocpd_with_a_damaged_table_is_an_error, 0, 5);
    tcase_add_test(tcase, a_utf_16_database_is_read_or_reports_out_of_memory);
    suite_add_tcase(suite, tcase);
    return suite;
}
