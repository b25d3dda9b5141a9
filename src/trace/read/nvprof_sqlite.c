#include "trace/read/trace_sqlite.h"

#include "trace/read/cupti_sqlite.h"

/* Kernels that ran serially, kernels that could run concurrently, kernels launched by kernels. */
static const char *const kernel_tables[] = { "CUPTI_ACTIVITY_KIND_KERNEL",
                                             "CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL",
                                             "CUPTI_ACTIVITY_KIND_CDP_KERNEL" };

static const char copy_table[] = "CUPTI_ACTIVITY_KIND_MEMCPY";
static const char memset_table[] = "CUPTI_ACTIVITY_KIND_MEMSET";
static const char *const call_tables[] = { "CUPTI_ACTIVITY_KIND_RUNTIME",
                                           "CUPTI_ACTIVITY_KIND_DRIVER" };

static const struct sqlite_table device_table = { "devices", "CUPTI_ACTIVITY_KIND_DEVICE", false };

static bool recognise(struct sqlite *sqlite)
{
    bool found = sqlite_has_table(sqlite, device_table.name);
    for (size_t i = 0; !found && i < sizeof kernel_tables / sizeof *kernel_tables; i++) {
        found = sqlite_has_table(sqlite, kernel_tables[i]);
    }
    return found && sqlite_has_table(sqlite, "StringTable");
}

static uint32_t find_device(void *ctx, int64_t id, int64_t global_pid)
{
    const struct trace_source *source = ctx;
    (void)global_pid;
    return trace_find_or_add_device(source->trace, id, source->diag);
}

/* Sets a device's name: the column has the name, or its number in the table of names. */
static bool set_name(struct trace_texts *names, sqlite3_stmt *rows, int column,
                     struct trace_device *device)
{
    const char *name = NULL;
    sqlite_copy(rows, column, device->name, sizeof device->name);
    int64_t id = sqlite_number(rows, column);
    if (id >= 0 && !trace_texts_get(names, id, &name)) {
        return false;
    }
    if (name != NULL) {
        sqlite3_snprintf((int)sizeof device->name, device->name, "%s", name);
    }
    return true;
}

/* Adds name, SMs and architecture to the devices that have launches or copies. */
static bool read_devices(struct trace_texts *names)
{
    enum { ID, NAME, SMS, MAJOR, MINOR, COUNT };
    static const struct sqlite_column columns[COUNT] = {
        [ID] = { "id", true, 0 },
        [NAME] = { "name", false, 0 },
        [SMS] = { "numMultiprocessors", false, 0 },
        [MAJOR] = { "computeCapabilityMajor", false, 0 },
        [MINOR] = { "computeCapabilityMinor", false, 0 },
    };
    struct sqlite *sqlite = names->sqlite;
    struct trace *trace = names->source->trace;
    uint32_t file = (uint32_t)trace->file_count - 1;
    uint64_t count = 0;
    if (!sqlite_has_table(sqlite, device_table.name)) {
        return true;
    }
    sqlite3_stmt *rows = sqlite_select(sqlite, &device_table, NULL, columns, COUNT, NULL);
    bool ok = rows != NULL;
    while (ok && sqlite_next(sqlite, rows, &count)) {
        int64_t id = sqlite_number(rows, ID);
        for (size_t i = 0; ok && i < trace->device_count; i++) {
            struct trace_device *device = &trace->devices[i];
            if (device->file == file && device->id == id) {
                cupti_describe(device, sqlite_number(rows, SMS), sqlite_number(rows, MAJOR),
                               sqlite_number(rows, MINOR));
                ok = set_name(names, rows, NAME, device);
            }
        }
    }
    sqlite3_finalize(rows);
    return ok && !sqlite->has_failed;
}

static bool read_database(struct sqlite *sqlite, struct trace_source *source)
{
    struct trace_texts names;
    struct cupti_reader reader = { .counts_memory_from_1 = true,
                                   .sqlite = sqlite,
                                   .source = source,
                                   .names = &names,
                                   .find_device = find_device,
                                   .ctx = source };
    struct trace_file *file =
        trace_begin_file(source->trace, source->path, TRACE_NVPROF_SQLITE, source->diag);
    if (file == NULL) {
        return false;
    }
    sqlite_query_text(sqlite,
                      "SELECT CAST(user_version AS TEXT) FROM pragma_user_version "
                      "WHERE user_version > 0",
                      file->version, sizeof file->version);
    bool ok = trace_texts_open(&names, sqlite, source, "StringTable", "_id_", "value");
    for (size_t i = 0; ok && i < sizeof kernel_tables / sizeof *kernel_tables; i++) {
        ok = !sqlite_has_table(sqlite, kernel_tables[i]) ||
             cupti_read_kernels(&reader, kernel_tables[i]);
    }
    ok =
        ok &&
        (!sqlite_has_table(sqlite, copy_table) || cupti_read_copies(&reader, copy_table, false)) &&
        (!sqlite_has_table(sqlite, memset_table) || cupti_read_copies(&reader, memset_table, true));
    for (size_t i = 0; ok && i < sizeof call_tables / sizeof *call_tables; i++) {
        ok = !sqlite_has_table(sqlite, call_tables[i]) || cupti_read_calls(&reader, call_tables[i]);
    }
    ok = ok && read_devices(&names);
    trace_texts_close(&names);
    if (ok) {
        cupti_finish(&reader);
    }
    if (ok && reader.launch_count == 0) {
        diag_warn(source->diag, 0, "no CUDA kernels recorded");
    }
    return ok;
}

const struct trace_database nvprof_database = { recognise, read_database };
