#include "trace/read/trace_sqlite.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/num.h"
#include "trace/read/cupti_sqlite.h"

enum { GPUS_MAX = 1024, VIEWS_MAX = 4096, UUID_MAX = 48, SAID_MAX = 512 };

static const char kernel_table[] = "CUPTI_ACTIVITY_KIND_KERNEL";
static const char graph_table[] = "CUPTI_ACTIVITY_KIND_GRAPH_TRACE";
static const char copy_table[] = "CUPTI_ACTIVITY_KIND_MEMCPY";
static const char memset_table[] = "CUPTI_ACTIVITY_KIND_MEMSET";
static const char call_table[] = "CUPTI_ACTIVITY_KIND_RUNTIME"; /* has the driver's calls, too */

/* Tables that have the version of the export; the first one with a version is used. */
static const char *const meta_tables[] = { "META_DATA_EXPORT", "EXPORT_META_DATA" };

/* A row of TARGET_INFO_GPU, of TARGET_INFO_CUDA_GPU, which files before 2022 have, or of both. */
struct nsys_gpu {
    int64_t id, cuda_id, sms, major, minor;
    char bus[UUID_MAX]; /* its place on the bus; "" = not read */
    char name[TRACE_PRODUCT_MAX];
};

/*
 * A row of TARGET_INFO_CUDA_DEVICE: a device as a process sees it.  Views with the same GPU, UUID
 * and SM count are one device; a MIG instance has its own UUID.
 */
struct nsys_view {
    int64_t pid, cuda_id, gpu_id, sms;
    char uuid[UUID_MAX];
};

/* How the trace numbers devices: each device must have a single number of its own. */
enum numbering { BY_CUDA_ID, BY_GPU_ID, BY_FIRST_VIEW };

struct nsys {
    struct sqlite *sqlite;
    struct trace_source *source;
    struct nsys_gpu gpus[GPUS_MAX];
    size_t gpu_count;
    struct nsys_view views[VIEWS_MAX];
    size_t view_count;
    enum numbering numbering;
    /* The last call of find_device(): its parameters and its result. */
    int64_t last_id, last_pid;
    uint32_t last_device;
};

static bool recognise(struct sqlite *sqlite)
{
    for (size_t i = 0; i < sizeof meta_tables / sizeof *meta_tables; i++) {
        if (sqlite_has_table(sqlite, meta_tables[i])) {
            return true;
        }
    }
    return sqlite_has_table(sqlite, "StringIds") && sqlite_has_table(sqlite, kernel_table);
}

static void read_version(struct sqlite *sqlite, struct trace_file *file)
{
    for (size_t i = 0; i < sizeof meta_tables / sizeof *meta_tables; i++) {
        char *sql = sqlite3_mprintf("SELECT value FROM \"%w\" WHERE name = 'EXPORT_SCHEMA_VERSION'",
                                    meta_tables[i]);
        if (sql != NULL && file->version[0] == '\0') {
            sqlite_query_text(sqlite, sql, file->version, sizeof file->version);
        }
        sqlite3_free(sql);
    }
}

/* ---- devices ------------------------------------------------------------------------------ */

static bool read_gpus(struct nsys *nsys)
{
    /* smMajor and smMinor are not the compute capability: an A100 (8.0) has 8.2 there. */
    enum { ID, OLD_ID, CUDA_ID, SMS, MAJOR, MINOR, NAME, BUS, COUNT };
    static const struct sqlite_column columns[COUNT] = {
        [ID] = { "id", false, 0 },
        [OLD_ID] = { "deviceId", false, 0 },
        [CUDA_ID] = { "cuDevice", false, 0 },
        [SMS] = { "smCount", false, 0 },
        [MAJOR] = { "computeMajor", false, 0 },
        [MINOR] = { "computeMinor", false, 0 },
        [NAME] = { "name", false, 0 },
        [BUS] = { "busLocation", false, 0 },
    };
    static const struct sqlite_table table = { "gpus", "TARGET_INFO_GPU", false };
    if (!sqlite_has_table(nsys->sqlite, table.name)) {
        return true;
    }
    uint64_t count = 0;
    sqlite3_stmt *rows = sqlite_select(nsys->sqlite, &table, NULL, columns, COUNT, NULL);
    while (rows != NULL && nsys->gpu_count < GPUS_MAX && sqlite_next(nsys->sqlite, rows, &count)) {
        struct nsys_gpu *gpu = &nsys->gpus[nsys->gpu_count++];
        gpu->id = sqlite_number(rows, ID);
        gpu->id = gpu->id >= 0 ? gpu->id : sqlite_number(rows, OLD_ID);
        gpu->cuda_id = sqlite_number(rows, CUDA_ID);
        gpu->sms = sqlite_number(rows, SMS);
        gpu->major = sqlite_number(rows, MAJOR);
        gpu->minor = sqlite_number(rows, MINOR);
        sqlite_copy(rows, NAME, gpu->name, sizeof gpu->name);
        sqlite_copy(rows, BUS, gpu->bus, sizeof gpu->bus);
    }
    sqlite3_finalize(rows);
    return rows != NULL && !nsys->sqlite->has_failed;
}

static bool read_views(struct nsys *nsys)
{
    enum { PID, CUDA_ID, GPU_ID, SMS, UUID, COUNT };
    static const struct sqlite_column columns[COUNT] = {
        [PID] = { "pid", true, 0 },       [CUDA_ID] = { "cudaId", true, 0 },
        [GPU_ID] = { "gpuId", false, 0 }, [SMS] = { "numMultiprocessors", false, 0 },
        [UUID] = { "uuid", false, 0 },
    };
    static const struct sqlite_table table = { "views", "TARGET_INFO_CUDA_DEVICE", false };
    if (!sqlite_has_table(nsys->sqlite, table.name)) {
        return true;
    }
    uint64_t count = 0;
    sqlite3_stmt *rows = sqlite_select(nsys->sqlite, &table, NULL, columns, COUNT, NULL);
    while (rows != NULL && nsys->view_count < VIEWS_MAX &&
           sqlite_next(nsys->sqlite, rows, &count)) {
        struct nsys_view *view = &nsys->views[nsys->view_count++];
        view->pid = sqlite_number(rows, PID);
        view->cuda_id = sqlite_number(rows, CUDA_ID);
        view->gpu_id = sqlite_number(rows, GPU_ID);
        view->sms = sqlite_number(rows, SMS);
        sqlite_copy(rows, UUID, view->uuid, sizeof view->uuid);
    }
    sqlite3_finalize(rows);
    return rows != NULL && !nsys->sqlite->has_failed;
}

/* The GPU of TARGET_INFO_GPU that a row of TARGET_INFO_CUDA_GPU is about; NULL = none. */
static struct nsys_gpu *find_same_gpu(struct nsys *nsys, size_t count, const struct nsys_gpu *row)
{
    struct nsys_gpu *found = NULL;
    for (size_t i = 0; i < count; i++) {
        struct nsys_gpu *gpu = &nsys->gpus[i];
        bool has_place = gpu->bus[0] != '\0' && row->bus[0] != '\0';
        int64_t number = gpu->cuda_id >= 0 ? gpu->cuda_id : gpu->id;
        if (has_place && strcasecmp(gpu->bus, row->bus) == 0) {
            return gpu;
        }
        if (!has_place && number == row->cuda_id && (found == NULL || found->sms <= 0)) {
            found = gpu;
        }
    }
    return found;
}

/* Sets what `row` knows; the rest stays as another table has it. */
static void complete_gpu(struct nsys_gpu *gpu, const struct nsys_gpu *row)
{
    gpu->cuda_id = row->cuda_id;
    gpu->sms = row->sms > 0 ? row->sms : gpu->sms;
    if (row->major > 0) {
        gpu->major = row->major;
        gpu->minor = row->minor;
    }
    if (row->name[0] != '\0') {
        memcpy(gpu->name, row->name, sizeof gpu->name);
    }
    if (row->bus[0] != '\0') {
        memcpy(gpu->bus, row->bus, sizeof gpu->bus);
    }
}

static const struct nsys_view *find_view(const struct nsys *nsys, int64_t pid, int64_t cuda_id)
{
    for (size_t i = 0; i < nsys->view_count; i++) {
        if (nsys->views[i].pid == pid && nsys->views[i].cuda_id == cuda_id) {
            return &nsys->views[i];
        }
    }
    return NULL;
}

/* Adds the view of a GPU unless TARGET_INFO_CUDA_DEVICE has it. */
static void add_old_view(struct nsys *nsys, int64_t pid, const struct nsys_gpu *gpu)
{
    if (find_view(nsys, pid, gpu->cuda_id) != NULL) {
        return;
    }
    struct nsys_view *view = &nsys->views[nsys->view_count++];
    *view = (struct nsys_view){
        .pid = pid, .cuda_id = gpu->cuda_id, .gpu_id = TRACE_UNKNOWN, .sms = gpu->sms
    };
    memcpy(view->uuid, gpu->bus, sizeof view->uuid);
}

/*
 * The first versions of Nsight Systems have one table, with a row for each device of each process:
 * each is a GPU and a view of it.  The place on the bus says which views are of one GPU.  Versions
 * of 2020 and 2021 have TARGET_INFO_GPU too, but with the names and places alone: a column counts
 * in whichever table it is.
 */
static bool read_old_devices(struct nsys *nsys)
{
    enum { PID, CUDA_ID, SMS, MAJOR, MINOR, NAME, BUS, COUNT };
    static const struct sqlite_column columns[COUNT] = {
        [PID] = { "pid", false, 0 },
        [CUDA_ID] = { "deviceId", true, 0 },
        [SMS] = { "numMultiprocessors", false, 0 },
        [MAJOR] = { "computeCapabilityMajor", false, 0 },
        [MINOR] = { "computeCapabilityMinor", false, 0 },
        [NAME] = { "name", false, 0 },
        [BUS] = { "pciBusId", false, 0 },
    };
    static const struct sqlite_table table = { "devices", "TARGET_INFO_CUDA_GPU", false };
    if (!sqlite_has_table(nsys->sqlite, table.name)) {
        return true;
    }
    uint64_t count = 0;
    size_t known_count = nsys->gpu_count;
    sqlite3_stmt *rows = sqlite_select(nsys->sqlite, &table, NULL, columns, COUNT, NULL);
    while (rows != NULL && nsys->gpu_count < GPUS_MAX && nsys->view_count < VIEWS_MAX &&
           sqlite_next(nsys->sqlite, rows, &count)) {
        struct nsys_gpu row = { .id = TRACE_UNKNOWN,
                                .cuda_id = sqlite_number(rows, CUDA_ID),
                                .sms = sqlite_number(rows, SMS),
                                .major = sqlite_number(rows, MAJOR),
                                .minor = sqlite_number(rows, MINOR) };
        sqlite_copy(rows, NAME, row.name, sizeof row.name);
        sqlite_copy(rows, BUS, row.bus, sizeof row.bus);
        struct nsys_gpu *gpu = find_same_gpu(nsys, known_count, &row);
        if (gpu != NULL) {
            complete_gpu(gpu, &row);
        } else {
            gpu = &nsys->gpus[nsys->gpu_count++];
            *gpu = row;
        }
        add_old_view(nsys, sqlite_number(rows, PID), gpu);
    }
    sqlite3_finalize(rows);
    return rows != NULL && !nsys->sqlite->has_failed;
}

static bool is_same_device(const struct nsys_view *a, const struct nsys_view *b)
{
    if (a->gpu_id < 0 && a->uuid[0] == '\0' && a->cuda_id != b->cuda_id) {
        return false; /* without GPU and UUID, different CUDA numbers are different devices */
    }
    return a->gpu_id == b->gpu_id && a->sms == b->sms && strcmp(a->uuid, b->uuid) == 0;
}

/* Chooses the first numbering that gives each device a single number of its own. */
static void choose_numbering(struct nsys *nsys)
{
    bool by_cuda_id = true;
    bool by_gpu_id = true;
    for (size_t i = 1; i < nsys->view_count; i++) {
        for (size_t j = 0; j < i; j++) {
            const struct nsys_view *a = &nsys->views[i];
            const struct nsys_view *b = &nsys->views[j];
            bool same = is_same_device(a, b);
            by_cuda_id = by_cuda_id && (a->cuda_id == b->cuda_id) == same;
            by_gpu_id = by_gpu_id && a->gpu_id >= 0 && (a->gpu_id == b->gpu_id) == same;
        }
    }
    if (!by_cuda_id) {
        nsys->numbering = by_gpu_id ? BY_GPU_ID : BY_FIRST_VIEW;
    }
}

/*
 * The GPU that `view` names, by its number or its place on the bus; else, also if `view` is NULL,
 * one with CUDA number `cuda_id`, preferably with known SMs.
 */
static const struct nsys_gpu *find_gpu(const struct nsys *nsys, const struct nsys_view *view,
                                       int64_t cuda_id)
{
    const struct nsys_gpu *found = NULL;
    for (size_t i = 0; i < nsys->gpu_count; i++) {
        const struct nsys_gpu *gpu = &nsys->gpus[i];
        bool same_cuda_id = (gpu->cuda_id >= 0 ? gpu->cuda_id : gpu->id) == cuda_id;
        if (view != NULL && ((view->gpu_id >= 0 && gpu->id == view->gpu_id) ||
                             (gpu->bus[0] != '\0' && strcmp(gpu->bus, view->uuid) == 0))) {
            return gpu;
        }
        if (same_cuda_id && (found == NULL || (found->sms <= 0 && gpu->sms > 0))) {
            found = gpu;
        }
    }
    return found;
}

/* The device's number in the trace by the chosen numbering; its CUDA number if `view` is NULL. */
static int64_t find_device_number(const struct nsys *nsys, const struct nsys_view *view,
                                  int64_t cuda_id)
{
    if (view == NULL || nsys->numbering == BY_CUDA_ID) {
        return cuda_id;
    }
    if (nsys->numbering == BY_GPU_ID) {
        return view->gpu_id;
    }
    size_t first = 0;
    while (!is_same_device(&nsys->views[first], view)) {
        first++;
    }
    return (int64_t)first;
}

static void describe_device(struct trace_device *device, const struct nsys_gpu *gpu,
                            const struct nsys_view *view)
{
    if (gpu != NULL) {
        memcpy(device->name, gpu->name, sizeof device->name);
        cupti_describe(device, gpu->sms, gpu->major, gpu->minor);
    }
    if (view != NULL && view->sms > 0) {
        device->sms = view->sms; /* fewer than the GPU has, with MIG or MPS */
    }
}

static uint32_t find_device(void *ctx, int64_t id, int64_t global_pid)
{
    struct nsys *nsys = ctx;
    const struct trace_source *source = nsys->source;
    if (nsys->last_device != UINT32_MAX && nsys->last_id == id && nsys->last_pid == global_pid) {
        return nsys->last_device;
    }
    const struct nsys_view *view = find_view(nsys, global_pid >> 24 & 0xFFFFFF, id);
    size_t before = source->trace->device_count;
    uint32_t index =
        trace_find_or_add_device(source->trace, find_device_number(nsys, view, id), source->diag);
    if (index != UINT32_MAX && source->trace->device_count > before) {
        describe_device(&source->trace->devices[index], find_gpu(nsys, view, id), view);
    }
    nsys->last_device = index;
    nsys->last_id = id;
    nsys->last_pid = global_pid;
    return index;
}

/* ---- ranges ------------------------------------------------------------------------------- */

static bool read_range(const struct nsys *nsys, struct trace_texts *names, sqlite3_stmt *rows)
{
    enum { START, END, TYPE, THREAD, TEXT, TEXT_ID };
    enum { PUSH_POP = 59, START_END = 60, OLD_PUSH_POP = 70, OLD_START_END = 71 };
    const struct trace_source *source = nsys->source;
    int64_t type = sqlite_int(rows, TYPE, 0);
    if (type != PUSH_POP && type != START_END && type != OLD_PUSH_POP && type != OLD_START_END) {
        return true; /* an NVTX mark, or the name of a domain */
    }
    struct trace_range range = { .start_ns = sqlite_int(rows, START, INT64_MAX),
                                 .end_ns =
                                     sqlite_int(rows, END, INT64_MAX), /* INT64_MAX: never closed */
                                 .thread = cupti_thread(sqlite_int(rows, THREAD, 0)),
                                 .kind = TRACE_RANGE_USER };
    int64_t id = sqlite_number(rows, TEXT_ID);
    if (id >= 0 && !trace_texts_get(names, id, &range.name)) {
        return false;
    }
    const char *text = (const char *)sqlite3_column_text(rows, TEXT);
    if (range.name == NULL && text != NULL) {
        range.name = trace_find_or_add_name(source->trace, text, strlen(text), source->diag);
        if (range.name == NULL) {
            return false;
        }
    }
    return range.name == NULL || trace_add_range(source->trace, &range, source->diag);
}

/* Reads the ranges of NVTX. */
static bool read_ranges(const struct nsys *nsys, struct trace_texts *names)
{
    static const struct sqlite_column columns[] = {
        { "start", true, 0 },      { "end", false, 0 },  { "eventType", true, 0 },
        { "globalTid", false, 0 }, { "text", false, 0 }, { "textId", false, 0 },
    };
    static const struct sqlite_table table = { "ranges", "NVTX_EVENTS", false };
    if (!sqlite_has_table(nsys->sqlite, table.name)) {
        return true;
    }
    uint64_t count = 0;
    sqlite3_stmt *rows =
        sqlite_select(nsys->sqlite, &table, NULL, columns, sizeof columns / sizeof *columns, NULL);
    bool ok = rows != NULL;
    while (ok && sqlite_next(nsys->sqlite, rows, &count)) {
        ok = read_range(nsys, names, rows);
    }
    sqlite3_finalize(rows);
    return ok && !nsys->sqlite->has_failed;
}

/* ---- a trace without kernels -------------------------------------------------------------- */

/* Says why, as far as Nsight Systems itself says it: in its warnings (severity 2) and errors. */
static void warn_no_kernels(const struct nsys *nsys)
{
    char said[SAID_MAX] = "";
    sqlite_query_text(
        nsys->sqlite,
        "SELECT group_concat('\"' || trim(text, ' .' || char(10)) || '\"', ', ') FROM "
        "(SELECT text FROM DIAGNOSTIC_EVENT WHERE severity > 2 OR (severity = 2 AND "
        "(text LIKE '%CUDA%' OR text LIKE '%CUPTI%')) GROUP BY text "
        "ORDER BY severity DESC, timestamp LIMIT 3)",
        said, sizeof said);
    if (said[0] != '\0') {
        diag_warn(nsys->source->diag, 0, "no CUDA kernels recorded; Nsight Systems says: %s", said);
    } else {
        diag_warn(nsys->source->diag, 0,
                  "no CUDA kernels recorded: record with `nsys profile --trace=cuda`");
    }
}

/* ---- events ------------------------------------------------------------------------------- */

static bool read_events(struct nsys *nsys)
{
    struct sqlite *sqlite = nsys->sqlite;
    struct trace_texts names;
    struct cupti_reader reader = { .sqlite = sqlite,
                                   .source = nsys->source,
                                   .names = &names,
                                   .find_device = find_device,
                                   .ctx = nsys };
    bool ok =
        trace_texts_open(&names, sqlite, nsys->source, "StringIds", "id", "value") &&
        (!sqlite_has_table(sqlite, kernel_table) || cupti_read_kernels(&reader, kernel_table)) &&
        (!sqlite_has_table(sqlite, graph_table) || cupti_read_graphs(&reader, graph_table)) &&
        (!sqlite_has_table(sqlite, copy_table) || cupti_read_copies(&reader, copy_table, false)) &&
        (!sqlite_has_table(sqlite, memset_table) ||
         cupti_read_copies(&reader, memset_table, true)) &&
        (!sqlite_has_table(sqlite, call_table) || cupti_read_calls(&reader, call_table)) &&
        read_ranges(nsys, &names);
    trace_texts_close(&names);
    if (ok) {
        cupti_finish(&reader);
    }
    if (ok && reader.launch_count == 0) {
        warn_no_kernels(nsys);
    }
    return ok;
}

static bool read_database(struct sqlite *sqlite, struct trace_source *source)
{
    struct trace_file *file =
        trace_begin_file(source->trace, source->path, TRACE_NSYS_SQLITE, source->diag);
    struct nsys *nsys = calloc(1, sizeof *nsys);
    bool ok = file != NULL && nsys != NULL;
    if (file != NULL && nsys == NULL) {
        diag_report_no_memory(source->diag);
    }
    if (ok) {
        nsys->sqlite = sqlite;
        nsys->source = source;
        nsys->last_device = UINT32_MAX;
        read_version(sqlite, file);
        file->has_osrt = sqlite_has_table(sqlite, "OSRT_API");
        ok = read_gpus(nsys) && read_views(nsys) && read_old_devices(nsys);
    }
    if (ok) {
        choose_numbering(nsys);
        ok = read_events(nsys);
    }
    free(nsys);
    return ok;
}

const struct trace_database nsys_database = { recognise, read_database };
