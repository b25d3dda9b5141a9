/* test_input_trace_devices.c - the devices of Nsight Systems' databases. */
#include "suites.h"
#include "trace_sql.h"

#include "base/out.h"

/* A kernel on each of two devices, of process 91186. */
static const char kernels[] =
    "CREATE TABLE EXPORT_META_DATA (name TEXT, value TEXT);"
    "CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT);"
    "INSERT INTO StringIds VALUES (1, 'k');"
    "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, deviceId INTEGER,"
    " globalPid INTEGER, demangledName INTEGER, shortName INTEGER, registersPerThread INTEGER,"
    " gridX INTEGER, gridY INTEGER, gridZ INTEGER, blockX INTEGER, blockY INTEGER, blockZ INTEGER,"
    " staticSharedMemory INTEGER, dynamicSharedMemory INTEGER);"
    "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES"
    " (100, 350, 0, 283004823928832, 1, 1, 40, 512, 1, 1, 64, 1, 1, 0, 0),"
    " (500, 750, 1, 283004823928832, 1, 1, 40, 512, 1, 1, 64, 1, 1, 0, 0);";

/*
 * Files of 2020 and 2021 have both tables.  Each of name, SMs and compute capability is in one of
 * them, in the other, or in both (bits 1 and 2 of two bits for each); the two GPUs are in one order
 * on the bus and in the other for CUDA, or the tables have no place on the bus.
 */
START_TEST(a_column_of_a_device_counts_in_whichever_table_it_is)
{
    enum { IN_GPU = 1, IN_CUDA_GPU = 2 };
    const int name = 1 + _i % 3;
    const int sms = 1 + _i / 3 % 3;
    const int capability = 1 + _i / 9 % 3;
    const bool has_bus = _i / 27 % 2 != 0;
    struct traced t;
    struct out sql;
    char text[4000];
    out_init(&sql, NULL, text, sizeof text - 1);
    out_printf(&sql,
               "CREATE TABLE TARGET_INFO_GPU (vmId INTEGER, deviceId INTEGER, name TEXT,"
               " busLocation TEXT, isDiscrete INTEGER%s%s);",
               (sms & IN_GPU) != 0 ? ", smCount INTEGER" : "",
               (capability & IN_GPU) != 0 ? ", computeMajor INTEGER, computeMinor INTEGER" : "");
    out_text(&sql, "CREATE TABLE TARGET_INFO_CUDA_GPU (vmId INTEGER, deviceId INTEGER, pid INTEGER,"
                   " pciBusId TEXT, name TEXT, numMultiprocessors INTEGER,"
                   " computeCapabilityMajor INTEGER, computeCapabilityMinor INTEGER);");
    for (int gpu = 0; gpu < 2; gpu++) { /* GPU 0 is an A with 80 SMs, GPU 1 a B with 108 */
        int number = has_bus ? 1 - gpu : gpu;
        const char *bus = !has_bus ? "NULL" : gpu == 0 ? "'0000:0a:00.0'" : "'0000:91:00.0'";
        out_printf(&sql, "INSERT INTO TARGET_INFO_GPU VALUES (9, %d, %s, %s, 1", number,
                   (name & IN_GPU) == 0 ? "NULL"
                   : gpu == 0           ? "'A'"
                                        : "'B'",
                   bus);
        out_text(&sql, (sms & IN_GPU) == 0 ? "" : gpu == 0 ? ", 80" : ", 108");
        out_text(&sql, (capability & IN_GPU) == 0 ? "" : gpu == 0 ? ", 7, 0" : ", 8, 0");
        out_printf(&sql, "); INSERT INTO TARGET_INFO_CUDA_GPU VALUES (9, %d, 91186, %s, %s, ", gpu,
                   bus,
                   (name & IN_CUDA_GPU) == 0 ? "NULL"
                   : gpu == 0                ? "'A'"
                                             : "'B'");
        out_text(&sql, (sms & IN_CUDA_GPU) == 0 ? "NULL, " : gpu == 0 ? "80, " : "108, ");
        out_text(&sql, (capability & IN_CUDA_GPU) == 0 ? "NULL, NULL);"
                       : gpu == 0                      ? "7, 0);"
                                                       : "8, 0);");
    }
    traced_database(&t, kernels, out_string(&sql), NULL);
    ck_assert_msg(t.ok, "%s", t.diag.text);
    ck_assert_uint_eq(t.trace.device_count, 2);
    for (size_t n = 0; n < 2; n++) {
        const struct trace_device *device = traced_device(&t, n);
        ck_assert_int_eq(device->id, (int64_t)n);
        ck_assert_str_eq(device->name, n == 0 ? "A" : "B");
        ck_assert_str_eq(device->arch, n == 0 ? "sm_70" : "sm_80");
        ck_assert_int_eq(device->sms, n == 0 ? 80 : 108);
    }
    traced_end(&t);
}
END_TEST

Suite *input_trace_devices_suite(void)
{
    Suite *suite = suite_create("input_trace_devices");
    TCase *tcase = tcase_create("devices");
    tcase_add_loop_test(tcase, a_column_of_a_device_counts_in_whichever_table_it_is, 0, 54);
    suite_add_tcase(suite, tcase);
    return suite;
}
