/* test_input_trace_sqlite.c - databases of Nsight Systems, and SQLite databases of any kind. */
#include "memory_stream.h"
#include "suites.h"
#include "trace_sql.h"

#include "trace/read/trace_sqlite.h"

#include <zlib.h>

/* Schema 2.7, of the first versions of Nsight Systems that export SQLite. */
#define KERNEL_2_7                                                                                 \
    "CREATE TABLE StringIds (id INTEGER NOT NULL PRIMARY KEY, value TEXT NOT NULL);"               \
    "INSERT INTO StringIds VALUES (1, 'void f<(int)8>(float *)'), (2, 'f'), (3, '_Z1f');"          \
    "CREATE TABLE EXPORT_META_DATA (name TEXT, value TEXT);"                                       \
    "INSERT INTO EXPORT_META_DATA VALUES ('EXPORT_SCHEMA_VERSION', '2.7.0');"                      \
    "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, deviceId INTEGER,"       \
    " contextId INTEGER, streamId INTEGER, correlationId INTEGER, globalPid INTEGER,"              \
    " demangledName INTEGER, shortName INTEGER, mangledName INTEGER, launchType INTEGER,"          \
    " cacheConfig INTEGER, registersPerThread INTEGER, gridX INTEGER, gridY INTEGER,"              \
    " gridZ INTEGER, blockX INTEGER, blockY INTEGER, blockZ INTEGER, staticSharedMemory INTEGER,"  \
    " dynamicSharedMemory INTEGER, localMemoryPerThread INTEGER, localMemoryTotal INTEGER,"        \
    " gridId INTEGER, sharedMemoryExecuted INTEGER, graphNodeId INTEGER,"                          \
    " sharedMemoryLimitConfig INTEGER);"
#define INSERT "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL "
#define ROW_2_7                                                                                    \
    INSERT "VALUES (100, 350, 0, 1, 7, 1, 283004823928832, 1, 2, 3, 1, 0, 40, 512, 2, 3, 64, 4, "  \
           "1, 1024, 2048, 0, 0, 1, 32768, NULL, 0);"
#define GPU                                                                                        \
    "CREATE TABLE TARGET_INFO_GPU (id INTEGER, name TEXT, smCount INTEGER, cuDevice INTEGER,"      \
    " computeMajor INTEGER, computeMinor INTEGER, smMajor INTEGER, smMinor INTEGER);"
/* The CUDA numbers that each process has for its GPUs. */
#define CUDA_DEVICES                                                                               \
    "CREATE TABLE TARGET_INFO_CUDA_DEVICE (gpuId INTEGER, cudaId INTEGER NOT NULL,"                \
    " pid INTEGER NOT NULL, uuid TEXT, numMultiprocessors INTEGER);"

/*
 * A device has CUDA's number, not the id of its row.  A row without SMs is not used, and smMajor is
 * not the compute capability.
 */
START_TEST(the_oldest_schema_is_read_with_its_device)
{
    struct traced t;
    traced_database(&t, KERNEL_2_7 ROW_2_7,
                    GPU "INSERT INTO TARGET_INFO_GPU VALUES (0, 'llvmpipe', 0, 0, 0, 0, 0, 0),"
                        " (2, 'NVIDIA A100', 108, 0, 8, 0, 8, 2);",
                    NULL);
    ck_assert(t.ok);
    ck_assert_uint_eq(t.warnings, 0);
    ck_assert_str_eq(t.trace.files[0].version, "2.7.0");
    ck_assert_int_eq(t.trace.files[0].format, TRACE_NSYS_SQLITE);
    const struct trace_shape *shape = traced_shape(&t, 0);
    ck_assert_str_eq(shape->name, "void f<(int)8>(float *)");
    traced_check_times(&t, 0, 100, 250);
    traced_check_dims(shape->grid, 512, 2, 3);
    traced_check_dims(shape->block, 64, 4, 1);
    traced_check_dims(shape->cluster, -1, -1, -1);
    ck_assert_int_eq(shape->regs, 40);
    ck_assert_int_eq(shape->smem, 1024);
    ck_assert_int_eq(shape->dynamic_smem, 2048);
    ck_assert_int_eq(shape->carveout, 32768);
    ck_assert_int_eq(shape->max_clusters, -1);
    const struct trace_device *device = traced_device(&t, 0);
    ck_assert_int_eq(device->id, 0);
    ck_assert_str_eq(device->name, "NVIDIA A100");
    ck_assert_str_eq(device->arch, "sm_80");
    ck_assert_int_eq(device->sms, 108);
    traced_end(&t);
}
END_TEST

/*
 * A call's name is read without its version.  A range has a text or the id of one.  Ids of
 * threads contain the process.
 */
START_TEST(copies_calls_and_ranges_are_read)
{
    struct traced t;
    traced_database(
        &t, KERNEL_2_7 ROW_2_7,
        "INSERT INTO StringIds VALUES (10, 'cudaLaunchKernel_v7000'), (11, 'step');"
        "CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (start INTEGER, end INTEGER, deviceId INTEGER,"
        " streamId INTEGER, correlationId INTEGER, globalPid INTEGER, copyKind INTEGER);"
        "INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (10, 40, 0, 7, 2, 283004823928832, 1),"
        " (0, 0, 0, 7, 3, 283004823928832, 1);"
        "CREATE TABLE CUPTI_ACTIVITY_KIND_MEMSET (start INTEGER, end INTEGER, deviceId INTEGER);"
        "INSERT INTO CUPTI_ACTIVITY_KIND_MEMSET VALUES (50, 60, 0);",
        "CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER, end INTEGER, globalTid INTEGER,"
        " correlationId INTEGER, nameId INTEGER);"
        "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (80, 95, 283004823928899, 1, 10);"
        "CREATE TABLE NVTX_EVENTS (start INTEGER, end INTEGER, eventType INTEGER, text TEXT,"
        " textId INTEGER, globalTid INTEGER);"
        "INSERT INTO NVTX_EVENTS VALUES (5, 99, 59, NULL, 11, 283004823928899),"
        " (6, NULL, 60, 'open', NULL, 283004823928899), (7, 8, 34, 'mark', NULL, 1),"
        " (8, 9, 59, 'other', NULL, 1529847218243);"
        "CREATE TABLE OSRT_API (start INTEGER, end INTEGER);");
    ck_assert(t.ok);
    ck_assert(t.trace.files[0].has_osrt);
    ck_assert_int_eq(trace_thread_process(t.trace.calls[0].thread),
                     t.trace.launches[0].correlation >> 32);
    ck_assert_uint_eq(t.trace.copy_count, 2);
    ck_assert_str_eq(t.trace.copies[0].name, "copy HtoD");
    ck_assert_int_eq(t.trace.copies[0].duration_ns, 30);
    ck_assert_int_eq(t.trace.copies[0].stream, 7);
    ck_assert_str_eq(t.trace.copies[1].name, "set memory");
    ck_assert_int_eq(t.trace.copies[1].correlation, -1);
    ck_assert_uint_eq(t.trace.call_count, 1);
    ck_assert_str_eq(t.trace.calls[0].name, "cudaLaunchKernel");
    ck_assert_int_eq(t.trace.calls[0].correlation, t.trace.launches[0].correlation);
    ck_assert_int_eq(t.trace.launches[0].correlation & UINT32_MAX, 1);
    ck_assert_int_eq(t.trace.launches[0].stream, 7);
    ck_assert_uint_eq(t.trace.user_range_count, 3);
    ck_assert_str_eq(t.trace.user_ranges[0].name, "step");
    ck_assert_int_eq(t.trace.user_ranges[0].thread, t.trace.calls[0].thread);
    ck_assert_str_eq(t.trace.user_ranges[1].name, "open");
    ck_assert_int_eq(t.trace.user_ranges[1].end_ns, TRACE_TIME_MAX);
    ck_assert_int_eq(trace_thread_process(t.trace.user_ranges[2].thread), 91186);
    /* a process in a virtual machine */
    ck_assert_int_eq(trace_thread_process(t.trace.user_ranges[0].thread), 0x1016432);
    traced_end(&t);
}
END_TEST

/* The columns of schema 3.25 in another order: columns are found by name. */
START_TEST(clusters_and_cooperative_launches_are_read)
{
    struct traced t;
    traced_database(
        &t,
        "CREATE TABLE META_DATA_EXPORT (name TEXT, value TEXT);"
        "INSERT INTO META_DATA_EXPORT VALUES ('EXPORT_SCHEMA_VERSION', '3.25.0');"
        "CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT);"
        "INSERT INTO StringIds VALUES (5, 'short');"
        "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (tensorSizeMinusOneElements TEXT,"
        " maxActiveClusters INTEGER, clusterZ INTEGER, clusterY INTEGER, clusterX INTEGER,"
        " sharedMemoryExecuted INTEGER, dynamicSharedMemory INTEGER, staticSharedMemory INTEGER,"
        " registersPerThread INTEGER, launchType INTEGER, mangledName INTEGER, shortName INTEGER,"
        " demangledName INTEGER, blockZ INTEGER, blockY INTEGER, blockX INTEGER, gridZ INTEGER,"
        " gridY INTEGER, gridX INTEGER, end INTEGER, start INTEGER, deviceId INTEGER);",
        INSERT
        "VALUES"
        " ('[]', 66, 1, 1, 2, 233472, 213196, 0, 168, 1, NULL, 5, NULL, 1, 1, 384, 1, 1, 132, 20, "
        "10, 0),"
        " ('[]', 0, 0, 0, 0, 0, 0, 0, 32, 2, NULL, 5, NULL, 1, 1, 384, 1, 1, 132, 40, 30, 0),"
        " ('[]', 99, 1, 1, 1, NULL, NULL, 0, 32, 3, NULL, 5, 77, 1, 1, 384, 1, 1, 132, 60, 50, 0);",
        NULL);
    ck_assert(t.ok);
    ck_assert_uint_eq(t.warnings, 0);
    const struct trace_shape *shape = traced_shape(&t, 0);
    traced_check_dims(shape->cluster, 2, 1, 1);
    ck_assert_int_eq(shape->max_clusters, 66);
    ck_assert_int_eq(shape->carveout, 233472);
    ck_assert_uint_eq(shape->flags, 0);
    ck_assert_str_eq(shape->name, "short");
    shape = traced_shape(&t, 1);
    traced_check_dims(shape->cluster, -1, -1, -1); /* 0 = none */
    ck_assert_int_eq(shape->max_clusters, -1);
    ck_assert_int_eq(shape->carveout, -1);
    ck_assert_uint_eq(shape->flags, TRACE_COOPERATIVE);
    shape = traced_shape(&t, 2);
    traced_check_dims(shape->cluster, -1, -1, -1); /* one block is no cluster */
    ck_assert_int_eq(shape->max_clusters, -1);
    ck_assert_int_eq(shape->dynamic_smem, -1);
    ck_assert_uint_eq(shape->flags, TRACE_COOPERATIVE);
    ck_assert_str_eq(shape->name, "short");
    traced_end(&t);
}
END_TEST

/* Two processes may use the same number for two GPUs, or two numbers for the same GPU. */
START_TEST(each_process_numbers_its_gpus)
{
    static const struct {
        const char *cuda_devices; /* rows of CUDA_DEVICES */
        int64_t id[2], sms[2];    /* of the devices of the two kernels */
        size_t devices;
    } cases[] = {
        /* the process may use fewer SMs than the GPU has */
        { "(0, 0, 91186, 'a', 54), (1, 1, 91186, 'b', 108)", { 0, 0 }, { 54, 54 }, 1 },
        { "(0, 0, 91186, 'a', 108), (1, 0, 91187, 'b', 132)", { 0, 1 }, { 108, 132 }, 2 },
        { "(1, 0, 91186, 'b', 132), (1, 1, 91187, 'b', 132), (0, 0, 91187, 'a', 108)",
          { 1, 0 },
          { 132, 108 },
          2 },
        /* MIG instances of one GPU */
        { "(0, 0, 91186, 'm1', 14), (0, 0, 91187, 'm2', 28)", { 0, 1 }, { 14, 28 }, 2 },
        /* no row of the kernels' processes: the GPU with that CUDA number */
        { "(1, 0, 5, 'a', 14)", { 0, 0 }, { 108, 108 }, 1 },
        /* no GPU in the rows: likewise */
        { "(NULL, 0, 91186, NULL, NULL), (NULL, 1, 91186, NULL, NULL)", { 0, 0 }, { 108, 108 }, 1 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct traced t;
        char sql[1024];
        snprintf(sql, sizeof sql,
                 CUDA_DEVICES
                 "INSERT INTO TARGET_INFO_CUDA_DEVICE VALUES %s;"
                 "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL SELECT start, end, deviceId,"
                 " contextId, streamId, correlationId, (91187 << 24) + (1 << 48),"
                 " demangledName, shortName, mangledName, launchType, cacheConfig,"
                 " registersPerThread, gridX, gridY, gridZ, blockX, blockY, blockZ, 0, 0, 0, "
                 "0, 0, 0, 0, 0 FROM CUPTI_ACTIVITY_KIND_KERNEL;",
                 cases[i].cuda_devices);
        traced_database(&t, KERNEL_2_7 ROW_2_7,
                        GPU "INSERT INTO TARGET_INFO_GPU VALUES (0, 'A', 108, 0, 8, 0, 8, 2),"
                            " (1, 'B', 132, 1, 9, 0, 9, 0);",
                        sql);
        ck_assert_uint_eq(t.trace.device_count, cases[i].devices);
        for (size_t n = 0; n < 2; n++) {
            ck_assert_int_eq(traced_device(&t, n)->id, cases[i].id[n]);
            ck_assert_int_eq(traced_device(&t, n)->sms, cases[i].sms[n]);
        }
        traced_end(&t);
    }
}
END_TEST

/*
 * Before 2021 the only table of devices has a row for each device of each process: the processes
 * may number the same GPUs in another way.
 */
START_TEST(old_exports_have_their_gpus_in_another_table)
{
    static const struct {
        const char *devices;  /* pid, deviceId, pciBusId, name, SMs, capability */
        const char *names[2]; /* of the kernels' GPUs */
        size_t count;
    } cases[] = {
        { "(91186, 0, 'a', 'A', 80, 7, 0), (91187, 0, 'a', 'A', 80, 7, 0)", { "A", "A" }, 1 },
        { "(91186, 0, 'a', 'A', 80, 7, 0), (91187, 0, 'b', 'B', 108, 8, 0)", { "A", "B" }, 2 },
        { "(91186, 1, 'c', 'C', 132, 9, 0), (91186, 0, 'b', 'B', 108, 8, 0),"
          " (91187, 0, 'b', 'B', 108, 8, 0)",
          { "B", "B" },
          1 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct traced t;
        char sql[1400];
        snprintf(sql, sizeof sql,
                 "CREATE TABLE TARGET_INFO_CUDA_GPU (pid INTEGER, deviceId INTEGER, pciBusId TEXT,"
                 " name TEXT, numMultiprocessors INTEGER, computeCapabilityMajor INTEGER,"
                 " computeCapabilityMinor INTEGER);"
                 "INSERT INTO TARGET_INFO_CUDA_GPU VALUES %s;"
                 "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL SELECT start, end, deviceId,"
                 " contextId, streamId, correlationId, (91187 << 24) + (1 << 48),"
                 " demangledName, shortName, mangledName, launchType, cacheConfig,"
                 " registersPerThread, gridX, gridY, gridZ, blockX, blockY, blockZ, 0, 0, 0, "
                 "0, 0, 0, 0, 0 FROM CUPTI_ACTIVITY_KIND_KERNEL;",
                 cases[i].devices);
        traced_database(&t, KERNEL_2_7 ROW_2_7, NULL, sql);
        ck_assert_msg(t.ok, "%s", t.diag.text);
        ck_assert_uint_eq(t.trace.device_count, cases[i].count);
        for (size_t n = 0; n < 2; n++) {
            ck_assert_str_eq(traced_device(&t, n)->name, cases[i].names[n]);
            const char *arch = traced_device(&t, n)->arch;
            ck_assert_str_eq(arch, cases[i].names[n][0] == 'A' ? "sm_70" : "sm_80");
        }
        traced_end(&t);
    }
}
END_TEST

START_TEST(a_graph_in_one_row_has_only_a_time)
{
    struct traced t;
    traced_database(&t, KERNEL_2_7 ROW_2_7,
                    "CREATE TABLE CUPTI_ACTIVITY_KIND_GRAPH_TRACE (start INTEGER, end INTEGER,"
                    " deviceId INTEGER, contextId INTEGER, streamId INTEGER, globalPid INTEGER,"
                    " graphId INTEGER, graphExecId INTEGER);"
                    "INSERT INTO CUPTI_ACTIVITY_KIND_GRAPH_TRACE VALUES"
                    " (1000, 2001000, 0, 1, 7, 0, 12, 13), (3000000, 4000000, 0, 1, 7, 0, 12, 13);",
                    NULL);
    ck_assert_uint_eq(t.trace.launch_count, 3);
    const struct trace_shape *shape = traced_shape(&t, 1);
    ck_assert_str_eq(shape->name, "CUDA graph 12");
    ck_assert_uint_eq(shape->flags, TRACE_GRAPH);
    traced_check_dims(shape->grid, -1, -1, -1);
    traced_check_times(&t, 1, 1000, 2000000);
    ck_assert_uint_eq(t.warnings, 1);
    ck_assert(traced_warns(&t, "2 replays of CUDA graphs, 3.000 ms, have one row each"));
    ck_assert(traced_warns(&t, "--cuda-graph-trace=node"));
    traced_end(&t);
}
END_TEST

START_TEST(an_export_without_kernels_says_how_to_record_them)
{
    struct traced t;
    traced_database(&t,
                    "CREATE TABLE META_DATA_EXPORT (name TEXT, value TEXT);"
                    "CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT);",
                    NULL, NULL);
    ck_assert(t.ok);
    ck_assert_uint_eq(t.trace.launch_count, 0);
    ck_assert_uint_eq(t.warnings, 1);
    ck_assert(traced_warns(&t, "nsys profile --trace=cuda"));
    traced_end(&t);
}
END_TEST

START_TEST(columns_that_are_missing_are_named)
{
    struct traced t;
    traced_database(&t,
                    "CREATE TABLE META_DATA_EXPORT (name TEXT, value TEXT);"
                    "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start, deviceId, demangledName,"
                    " gridX, gridY, blockX, blockY, blockZ);",
                    NULL, NULL);
    ck_assert(!t.ok);
    ck_assert_str_eq(t.diag.text,
                     "file: table CUPTI_ACTIVITY_KIND_KERNEL has no column end, gridZ");
    traced_end(&t);
    traced_database(&t,
                    "CREATE TABLE META_DATA_EXPORT (name TEXT, value TEXT);"
                    "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start, end, deviceId,"
                    " gridX, gridY, gridZ, blockX, blockY, blockZ);",
                    NULL, NULL);
    ck_assert(strstr(t.diag.text, "has no column demangledName, shortName, mangledName") != NULL);
    traced_end(&t);
    /* missing columns of resources are a warning */
    traced_database(&t,
                    "CREATE TABLE META_DATA_EXPORT (name TEXT, value TEXT);"
                    "CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT);"
                    "INSERT INTO StringIds VALUES (1, 'f');"
                    "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start, end, deviceId, shortName,"
                    " gridX, gridY, gridZ, blockX, blockY, blockZ, staticSharedMemory);",
                    INSERT "VALUES (1, 2, 0, 1, 1, 1, 1, 32, 1, 1, 0)", NULL);
    ck_assert(t.ok);
    ck_assert_int_eq(traced_shape(&t, 0)->regs, -1);
    ck_assert(traced_warns(&t, "has no column registersPerThread, dynamicSharedMemory: the "
                               "occupancy of its kernels is unknown"));
    traced_end(&t);
}
END_TEST

START_TEST(rows_without_times_or_names_are_counted)
{
    struct traced t;
    traced_database(&t, KERNEL_2_7 ROW_2_7,
                    INSERT
                    "(start, end, deviceId, demangledName, gridX) VALUES (5, NULL, 0, 1, 1),"
                    " (9, 5, 0, 1, 1), (0, 0, 0, 1, 1), ('x', 5, 0, 1, 1),"
                    " (-9223372036854775807, 9223372036854775807, 0, 1, 1), (50, 60, 0, 99, 1),"
                    " (50, 60, NULL, NULL, -4);",
                    NULL);
    ck_assert(t.ok);
    ck_assert_uint_eq(t.trace.launch_count, 3);
    ck_assert_str_eq(traced_shape(&t, 1)->name, "?");
    traced_check_dims(traced_shape(&t, 2)->grid, -1, -1, -1);
    ck_assert_uint_eq(t.warnings, 2);
    ck_assert(traced_warns(&t, "5 kernels have no valid times"));
    ck_assert(traced_warns(&t, "2 kernels have a name that cannot be found in the file"));
    traced_end(&t);
}
END_TEST

#define COPIES                                                                                     \
    "CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (start INTEGER, end INTEGER, deviceId INTEGER,"       \
    " streamId INTEGER, correlationId INTEGER, globalPid INTEGER, copyKind INTEGER);"
#define CALLS                                                                                      \
    "CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER, end INTEGER, globalTid INTEGER,"     \
    " correlationId INTEGER, nameId INTEGER, cbid INTEGER);"
#define RANGES                                                                                     \
    "CREATE TABLE NVTX_EVENTS (start INTEGER, end INTEGER, eventType INTEGER, text TEXT,"          \
    " textId INTEGER, globalTid INTEGER);"
#define GRAPHS                                                                                     \
    "CREATE TABLE CUPTI_ACTIVITY_KIND_GRAPH_TRACE (start INTEGER, end INTEGER,"                    \
    " deviceId INTEGER, graphId INTEGER);"

START_TEST(copies_of_unknown_kinds_are_named_copy)
{
    static const struct {
        const char *kind, *name;
    } cases[] = { { "1", "copy HtoD" }, { "10", "copy PtoP" }, { "11", "copy unified HtoD" },
                  { "14", "copy" },     { "-1", "copy" },      { "NULL", "copy" },
                  { "'HtoD'", "copy" } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct traced t;
        char row[256];
        snprintf(row, sizeof row,
                 "INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (10, 40, 0, 7, 2, 0, %s)",
                 cases[i].kind);
        traced_database(&t, KERNEL_2_7 COPIES, row, NULL);
        ck_assert_uint_eq(t.trace.copy_count, 1);
        ck_assert_str_eq(t.trace.copies[0].name, cases[i].name);
        traced_end(&t);
    }
}
END_TEST

/* A version is "_v" and at least three digits after a name. */
START_TEST(a_call_is_named_without_its_version_or_by_its_number)
{
    static const struct {
        const char *text, *name;
    } cases[] = {
        { "'cudaMalloc_v3020'", "cudaMalloc" },
        { "'cuMemAlloc_v2'", "cuMemAlloc_v2" },
        { "'cudaMalloc_3020'", "cudaMalloc_3020" },
        { "'cudaMallocv3020'", "cudaMallocv3020" },
        { "'cudaMalloc_v3020x'", "cudaMalloc_v3020x" },
        { "'3020'", "3020" },
        { "'v3020'", "v3020" },
        { "''", "" },
        { "7", "API call 13" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct traced t;
        char text[256];
        snprintf(text, sizeof text,
                 "CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value);"
                 "CREATE TABLE META_DATA_EXPORT (name TEXT, value TEXT);"
                 "INSERT INTO StringIds VALUES (5, %s);",
                 cases[i].text);
        traced_database(&t, text,
                        CALLS "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES"
                              " (80, 95, 1, 1, 5, 13), (95, 80, 1, 1, 5, 13),"
                              " (80, 95, 1, 1, NULL, 14), (80, 95, 1, 1, 6, NULL);",
                        NULL);
        ck_assert_msg(t.ok, "%s", t.diag.text);
        ck_assert_uint_eq(t.trace.call_count, 3);
        ck_assert_str_eq(t.trace.calls[0].name, cases[i].name);
        ck_assert_str_eq(t.trace.calls[1].name, "API call 14");
        ck_assert_str_eq(t.trace.calls[2].name, "API call 0");
        traced_end(&t);
    }
}
END_TEST

START_TEST(ranges_with_old_and_new_event_types_are_read_unless_incomplete)
{
    struct traced t;
    traced_database(&t, KERNEL_2_7 ROW_2_7 RANGES,
                    "INSERT INTO NVTX_EVENTS VALUES (1, 9, 70, 'a', NULL, 5),"
                    " (1, 9, 71, 'b', NULL, 5), (1, 9, 60, 'c', 2, 5), (1, 9, 59, 'd', 99, 5),"
                    " (1, 9, 59, NULL, 99, 5), (1, 9, 59, NULL, NULL, 5), (NULL, 9, 59, 'e', NULL,"
                    " 5), (9, 1, 59, 'f', NULL, 5), (1, 9, NULL, 'g', NULL, 5);",
                    NULL);
    static const char *const names[] = { "a", "b", "f", "d" }; /* "f": text 2 replaces 'c' */
    ck_assert_msg(t.ok, "%s", t.diag.text);
    ck_assert_uint_eq(t.trace.user_range_count, 4);
    for (size_t i = 0; i < 4; i++) {
        ck_assert_str_eq(t.trace.user_ranges[i].name, names[i]);
        ck_assert_int_eq(t.trace.user_ranges[i].end_ns, 9);
    }
    traced_end(&t);
}
END_TEST

START_TEST(graph_replays_without_times_are_left_out)
{
    struct traced t;
    traced_database(&t, KERNEL_2_7 ROW_2_7 GRAPHS,
                    "INSERT INTO CUPTI_ACTIVITY_KIND_GRAPH_TRACE VALUES (1000, 2001000, 0, NULL),"
                    " (5, NULL, 0, 12), (0, 0, 0, 12);",
                    NULL);
    ck_assert_msg(t.ok, "%s", t.diag.text);
    ck_assert_uint_eq(t.trace.launch_count, 2);
    ck_assert_str_eq(traced_shape(&t, 1)->name, "CUDA graph");
    ck_assert_uint_eq(t.warnings, 2);
    ck_assert(
        traced_warns(&t, "1 replay of CUDA graphs, 2.000 ms, has one row, without its kernels"));
    ck_assert(traced_warns(&t, "2 kernels have no valid times and are left out"));
    traced_end(&t);
    traced_database(&t, KERNEL_2_7 GRAPHS,
                    "INSERT INTO CUPTI_ACTIVITY_KIND_GRAPH_TRACE VALUES (5, NULL, 0, 12);", NULL);
    ck_assert_uint_eq(t.warnings, 2);
    ck_assert(traced_warns(&t, "1 kernel has no valid times and is left out"));
    ck_assert(traced_warns(&t, "no CUDA kernels recorded"));
    traced_end(&t);
}
END_TEST

START_TEST(numbers_out_of_range_are_unknown)
{
    struct traced t;
    traced_database(&t, KERNEL_2_7,
                    GPU "INSERT INTO TARGET_INFO_GPU VALUES (0, 'A', 0, NULL, 8, 0, 8, 2),"
                        " (7, 'B', 4, NULL, 9, 0, 9, 0), (0, 'C', 0, NULL, 9, 0, 9, 0);",
                    INSERT "(start, end, deviceId, demangledName, registersPerThread, gridX, gridY,"
                           " gridZ, staticSharedMemory) VALUES"
                           " (0, 9, 0, 1, 9007199254740993, 1, 1, 9007199254740993, -1),"
                           " (-2305843009213693953, 9, 0, 1, 1, 1, 1, 1, 1),"
                           " (9, 2305843009213693953, 0, 1, 1, 1, 1, 1, 1);");
    ck_assert_msg(t.ok, "%s", t.diag.text);
    ck_assert_uint_eq(t.trace.launch_count, 1);
    traced_check_times(&t, 0, 0, 9);
    ck_assert_int_eq(traced_shape(&t, 0)->regs, TRACE_UNKNOWN);
    ck_assert_int_eq(traced_shape(&t, 0)->smem, TRACE_UNKNOWN);
    traced_check_dims(traced_shape(&t, 0)->grid, -1, -1, -1);
    ck_assert_str_eq(traced_device(&t, 0)->name, "A");
    ck_assert_int_eq(traced_device(&t, 0)->sms, TRACE_UNKNOWN);
    ck_assert(traced_warns(&t, "2 kernels have no valid times"));
    traced_end(&t);
}
END_TEST

/* A table may be missing, but one that exists must have the columns that are needed. */
START_TEST(missing_columns_of_other_tables_are_named)
{
    static const struct {
        const char *table, *message;
    } cases[] = {
        { "CREATE TABLE TARGET_INFO_CUDA_DEVICE (pid);",
          "file: table TARGET_INFO_CUDA_DEVICE has no column cudaId" },
        { "CREATE TABLE CUPTI_ACTIVITY_KIND_GRAPH_TRACE (start);",
          "file: table CUPTI_ACTIVITY_KIND_GRAPH_TRACE has no column end, deviceId" },
        { "CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (start);",
          "file: table CUPTI_ACTIVITY_KIND_MEMCPY has no column end, deviceId" },
        { "CREATE TABLE CUPTI_ACTIVITY_KIND_MEMSET (deviceId);",
          "file: table CUPTI_ACTIVITY_KIND_MEMSET has no column start, end" },
        { "CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start, end);",
          "file: table CUPTI_ACTIVITY_KIND_RUNTIME has no column correlationId" },
        { "CREATE TABLE NVTX_EVENTS (start);", "file: table NVTX_EVENTS has no column eventType" },
        { "ALTER TABLE StringIds RENAME COLUMN value TO text;",
          "file: table StringIds cannot be read: no such column: value" },
    };
    traced_refuses_database(KERNEL_2_7 ROW_2_7, cases[_i].table, cases[_i].message);
}
END_TEST

/* No row is read before the damage, so it is an error, not a warning. */
START_TEST(a_table_damaged_on_its_first_page_is_an_error)
{
    static const char *const tables[] = { "CUPTI_ACTIVITY_KIND_KERNEL",
                                          "CUPTI_ACTIVITY_KIND_GRAPH_TRACE",
                                          "CUPTI_ACTIVITY_KIND_MEMCPY",
                                          "CUPTI_ACTIVITY_KIND_RUNTIME",
                                          "NVTX_EVENTS",
                                          "TARGET_INFO_GPU",
                                          "TARGET_INFO_CUDA_DEVICE" };
    struct traced t;
    traced_begin(&t, "run.sqlite");
    traced_sql(&t, KERNEL_2_7 ROW_2_7 COPIES CALLS RANGES GRAPHS GPU CUDA_DEVICES);
    traced_damage(&t, tables[_i]);
    traced_read(&t);
    ck_assert(!t.ok);
    ck_assert_str_eq(t.diag.text, "file: the SQLite database is damaged or cut off: database disk "
                                  "image is malformed");
    traced_end(&t);
}
END_TEST

/* Kernels are worth reading without their names.  The damage is reported only once. */
START_TEST(kernels_are_read_even_if_the_table_of_names_is_damaged)
{
    struct traced t;
    traced_begin(&t, "run.sqlite");
    traced_sql(&t, KERNEL_2_7 ROW_2_7 CALLS
               "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (80, 95, 1, 1, 2, 13);");
    traced_damage(&t, "StringIds");
    traced_read(&t);
    ck_assert_msg(t.ok, "%s", t.diag.text);
    ck_assert_uint_eq(t.warnings, 2);
    ck_assert(traced_warns(&t, "the SQLite database is damaged (database disk image is malformed): "
                               "some names cannot be read"));
    ck_assert(traced_warns(&t, "1 kernel has a name that cannot be found in the file"));
    ck_assert_str_eq(traced_shape(&t, 0)->name, "?");
    ck_assert_str_eq(t.trace.calls[0].name, "API call 13");
    traced_end(&t);
}
END_TEST

/* ---- SQLite databases of any kind --------------------------------------------------------- */

/* Returns all bytes of the test's file; the caller frees them. */
static unsigned char *load(const struct traced *t, size_t *len)
{
    struct diag diag;
    struct file file;
    diag_init(&diag, t->path);
    must(file_read(t->path, SIZE_MAX, &file, &diag));
    unsigned char *copy = malloc(file.len);
    must(copy != NULL);
    memcpy(copy, file.data, file.len);
    *len = file.len;
    file_free(&file);
    return copy;
}

static bool count_file(void *ctx, const char *path)
{
    (void)path;
    ++*(size_t *)ctx;
    return true;
}

START_TEST(no_file_is_written_and_any_path_can_be_opened)
{
    struct traced t;
    struct diag diag;
    size_t files = 0;
    traced_begin(&t, "a b?mode=rwc&x=%41#'\"[~{Z\xc3\xa9.sqlite");
    traced_sql(&t, "PRAGMA journal_mode = wal;" KERNEL_2_7 ROW_2_7);
    size_t before = 0;
    size_t after = 0;
    unsigned char *old = load(&t, &before);
    traced_read(&t);
    unsigned char *now = load(&t, &after);
    ck_assert(t.ok);
    ck_assert_uint_eq(t.trace.launch_count, 1);
    ck_assert_uint_eq(t.warnings, 0);
    ck_assert(before == after && memcmp(old, now, before) == 0);
    diag_init(&diag, t.folder);
    ck_assert(file_walk(t.folder, count_file, &files, &diag));
    ck_assert_uint_eq(files, 1);
    free(old);
    free(now);
    traced_end(&t);
}
END_TEST

START_TEST(a_journal_beside_a_database_is_a_warning)
{
    struct traced t;
    traced_begin(&t, "run.sqlite");
    traced_sql(&t, "PRAGMA journal_mode = wal;" KERNEL_2_7 ROW_2_7);
    folder_write(t.folder, "run.sqlite-wal", "rest", 4);
    folder_write(t.folder, "run.sqlite-journal", "rest", 4);
    traced_read(&t);
    ck_assert(t.ok);
    ck_assert_uint_eq(t.warnings, 2);
    ck_assert(traced_warns(&t, "run.sqlite-journal' exists: the export did not finish"));
    ck_assert(traced_warns(&t, "run.sqlite-wal' are not read"));
    traced_end(&t);
}
END_TEST

/* A gzip file is unpacked in memory; the database in it may be in WAL mode. */
START_TEST(packed_databases_are_read_and_truncated_ones_refused)
{
    struct traced t;
    size_t len = 0;
    static unsigned char packed[1 << 20];
    traced_begin(&t, "run.sqlite");
    traced_sql(&t, "PRAGMA journal_mode = wal;" KERNEL_2_7 ROW_2_7);
    unsigned char *plain = load(&t, &len);
    folder_remove(t.folder, NULL, 0);
    z_stream z = {
        .next_in = plain, .avail_in = (uInt)len, .next_out = packed, .avail_out = sizeof packed
    };
    must(deflateInit2(&z, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) == Z_OK);
    must(deflate(&z, Z_FINISH) == Z_STREAM_END);
    deflateEnd(&z);
    traced_bytes(&t, "run.sqlite.gz", packed, z.total_out);
    ck_assert_msg(t.ok, "%s", t.diag.text);
    traced_check_times(&t, 0, 100, 250);
    traced_end(&t);
    traced_bytes(&t, "run.sqlite.gz", packed, z.total_out / 2);
    ck_assert(!t.ok);
    ck_assert(strstr(t.diag.text, "is incomplete: the gzip data end in the middle") != NULL);
    traced_end(&t);
    for (size_t cut = 100; cut < len; cut += len / 7) {
        traced_bytes(&t, "run.sqlite", plain, cut);
        ck_assert(!t.ok);
        ck_assert(strstr(t.diag.text, "damaged or cut off") != NULL);
        traced_end(&t);
    }
    free(plain);
}
END_TEST

/* A database from standard input is not a file that can be opened. */
START_TEST(a_database_from_standard_input_is_read_in_memory)
{
    struct traced t;
    size_t len = 0;
    traced_begin(&t, "run.sqlite");
    traced_sql(&t, KERNEL_2_7 ROW_2_7);
    unsigned char *plain = load(&t, &len);
    trace_init(&t.trace);
    diag_init(&t.diag, "<stdin>");
    struct trace_source source = { .path = "-", .trace = &t.trace, .diag = &t.diag };
    source.stream = memory_stream(plain, len);
    ck_assert_msg(sqlite_reader.read(&source), "%s", t.diag.text);
    stream_close(&source.stream);
    traced_check_times(&t, 0, 100, 250);
    free(plain);
    traced_end(&t);
}
END_TEST

START_TEST(a_damaged_table_gives_the_rows_before_the_damage)
{
    struct traced t;
    size_t len = 0;
    traced_begin(&t, "run.sqlite");
    traced_sql(&t, "PRAGMA page_size = 512;" KERNEL_2_7 ROW_2_7
                   "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)"
                   " INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start, end, deviceId, demangledName)"
                   " SELECT i * 1000, i * 1000 + 1, 0, 1 FROM n;");
    unsigned char *plain = load(&t, &len);
    folder_remove(t.folder, NULL, 0);
    memset(plain + len - 1024, 0xff, 1024);
    traced_bytes(&t, "run.sqlite", plain, len);
    ck_assert(t.ok);
    ck_assert_uint_gt(t.trace.launch_count, 50);
    ck_assert_uint_lt(t.trace.launch_count, 201);
    ck_assert_uint_eq(t.warnings, 1);
    ck_assert(traced_warns(&t, "the SQLite database is damaged"));
    traced_end(&t);
    free(plain);
}
END_TEST

START_TEST(pages_of_64_kib_are_read)
{
    struct traced t;
    traced_database(&t, "PRAGMA page_size = 65536;" KERNEL_2_7 ROW_2_7, NULL, NULL);
    ck_assert_msg(t.ok, "%s", t.diag.text);
    traced_check_times(&t, 0, 100, 250);
    traced_end(&t);
}
END_TEST

START_TEST(long_tables_report_their_progress)
{
    struct traced t;
    struct traced_reports reports;
    traced_begin(&t, "run.sqlite");
    traced_sql(&t, KERNEL_2_7
               "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 140000)"
               " INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start, end, deviceId, demangledName)"
               " SELECT i * 1000, i * 1000 + 1, 0, 1 FROM n;");
    traced_read_reporting(&t, &reports);
    ck_assert_uint_eq(t.trace.launch_count, 140000);
    ck_assert_uint_eq(reports.count, 2); /* every 65536 rows */
    ck_assert_uint_gt(reports.all, 140000);
    ck_assert_uint_eq(reports.done * 140000 / reports.all, 131071);
    traced_end(&t);
}
END_TEST

/* Only the ordinary tables of a schema are used: others could run for ever, or read files. */
START_TEST(views_and_virtual_tables_are_not_read)
{
    struct traced t;
    traced_database(&t,
                    "CREATE TABLE META_DATA_EXPORT (name TEXT, value TEXT);"
                    "CREATE VIEW CUPTI_ACTIVITY_KIND_KERNEL AS WITH RECURSIVE n(i) AS"
                    " (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS start, i AS end,"
                    " 0 AS deviceId, 1 AS gridX, 1 AS gridY, 1 AS gridZ, 1 AS blockX,"
                    " 1 AS blockY, 1 AS blockZ, 1 AS name FROM n;"
                    "CREATE VIRTUAL TABLE StringIds USING fts5(id, value);",
                    NULL, NULL);
    ck_assert(t.ok);
    ck_assert_uint_eq(t.trace.launch_count, 0);
    ck_assert(traced_warns(&t, "no CUDA kernel"));
    traced_end(&t);
}
END_TEST

START_TEST(other_databases_are_refused)
{
    struct traced t;
    traced_database(&t, "CREATE TABLE moz_places (id INTEGER)", NULL, NULL);
    ck_assert(!t.ok);
    ck_assert(strstr(t.diag.text,
                     "without the kernel tables of Nsight Systems, nvprof, rocprofv3 or rocprof") !=
              NULL);
    traced_end(&t);
    traced_bytes(&t, "run.sqlite", "SQLite format 3", 16);
    ck_assert(!t.ok);
    traced_end(&t);
}
END_TEST

Suite *input_trace_sqlite_suite(void)
{
    Suite *suite = suite_create("input_trace_sqlite");
    TCase *tcase = tcase_create("sqlite");
    tcase_add_test(tcase, the_oldest_schema_is_read_with_its_device);
    tcase_add_test(tcase, copies_calls_and_ranges_are_read);
    tcase_add_test(tcase, clusters_and_cooperative_launches_are_read);
    tcase_add_test(tcase, each_process_numbers_its_gpus);
    tcase_add_test(tcase, old_exports_have_their_gpus_in_another_table);
    tcase_add_test(tcase, a_graph_in_one_row_has_only_a_time);
    tcase_add_test(tcase, an_export_without_kernels_says_how_to_record_them);
    tcase_add_test(tcase, columns_that_are_missing_are_named);
    tcase_add_test(tcase, rows_without_times_or_names_are_counted);
    tcase_add_test(tcase, copies_of_unknown_kinds_are_named_copy);
    tcase_add_test(tcase, a_call_is_named_without_its_version_or_by_its_number);
    tcase_add_test(tcase, ranges_with_old_and_new_event_types_are_read_unless_incomplete);
    tcase_add_test(tcase, graph_replays_without_times_are_left_out);
    tcase_add_test(tcase, numbers_out_of_range_are_unknown);
    tcase_add_loop_test(tcase, missing_columns_of_other_tables_are_named, 0, 7);
    tcase_add_loop_test(tcase, a_table_damaged_on_its_first_page_is_an_error, 0, 7);
    tcase_add_test(tcase, kernels_are_read_even_if_the_table_of_names_is_damaged);
    tcase_add_test(tcase, pages_of_64_kib_are_read);
    tcase_add_test(tcase, long_tables_report_their_progress);
    tcase_add_test(tcase, no_file_is_written_and_any_path_can_be_opened);
    tcase_add_test(tcase, a_journal_beside_a_database_is_a_warning);
    tcase_add_test(tcase, packed_databases_are_read_and_truncated_ones_refused);
    tcase_add_test(tcase, a_database_from_standard_input_is_read_in_memory);
    tcase_add_test(tcase, a_damaged_table_gives_the_rows_before_the_damage);
    tcase_add_test(tcase, views_and_virtual_tables_are_not_read);
    tcase_add_test(tcase, other_databases_are_refused);
    suite_add_tcase(suite, tcase);
    return suite;
}
