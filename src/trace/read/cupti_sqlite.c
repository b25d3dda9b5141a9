#include "trace/read/cupti_sqlite.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "core/words.h"
#include "trace/read/gfx_guess.h"

enum {
    NAME_COLUMNS = 4,
    REPORT_ROWS = 1 << 16 /* rows from one report of progress to the next */
};

/* The columns of a kernel; x, y and z are adjacent. */
enum {
    COL_START,
    COL_END,
    COL_DEVICE,
    COL_PID,
    COL_CORRELATION,
    COL_STREAM,
    COL_NAME, /* this and the next three: the first one that has a name is used */
    COL_LAUNCH_TYPE = COL_NAME + NAME_COLUMNS,
    COL_REGS,
    COL_GRID,
    COL_BLOCK = COL_GRID + 3,
    COL_SMEM = COL_BLOCK + 3,
    COL_DYNAMIC_SMEM,
    COL_CARVEOUT,
    COL_CLUSTER,
    COL_MAX_CLUSTERS = COL_CLUSTER + 3,
    COL_GREEN_CONTEXT,
    COL_COUNT
};

static const struct sqlite_column columns[COL_COUNT] = {
    [COL_START] = { "start", true, 0 },
    [COL_END] = { "end", true, 0 },
    [COL_DEVICE] = { "deviceId", true, 0 },
    [COL_PID] = { "globalPid", false, 0 },
    [COL_CORRELATION] = { "correlationId", false, 0 },
    [COL_STREAM] = { "streamId", false, 0 },
    [COL_NAME] = { "demangledName", false, 0 },
    [COL_NAME + 1] = { "shortName", false, 0 },
    [COL_NAME + 2] = { "mangledName", false, 0 },
    [COL_NAME + 3] = { "name", false, 0 },
    [COL_LAUNCH_TYPE] = { "launchType", false, 0 },
    [COL_REGS] = { "registersPerThread", false, 0 },
    [COL_GRID] = { "gridX", true, 0 },
    [COL_GRID + 1] = { "gridY", true, 0 },
    [COL_GRID + 2] = { "gridZ", true, 0 },
    [COL_BLOCK] = { "blockX", true, 0 },
    [COL_BLOCK + 1] = { "blockY", true, 0 },
    [COL_BLOCK + 2] = { "blockZ", true, 0 },
    [COL_SMEM] = { "staticSharedMemory", false, 0 },
    [COL_DYNAMIC_SMEM] = { "dynamicSharedMemory", false, 0 },
    [COL_CARVEOUT] = { "sharedMemoryExecuted", false, 0 },
    [COL_CLUSTER] = { "clusterX", false, 0 },
    [COL_CLUSTER + 1] = { "clusterY", false, 0 },
    [COL_CLUSTER + 2] = { "clusterZ", false, 0 },
    [COL_MAX_CLUSTERS] = { "maxActiveClusters", false, 0 },
    [COL_GREEN_CONTEXT] = { "greenContextId", false, 0 },
};

void cupti_describe(struct trace_device *device, int64_t sms, int64_t major, int64_t minor)
{
    device->sms = sms;
    if (sms == 0) {
        device->sms = TRACE_UNKNOWN;
    }
    sm_format(major, minor, device->arch);
}

/*
 * Reads the start and the duration of a row.  False if its times are missing, impossible, or both
 * 0, as for a kernel that never ran.
 */
static bool read_times(sqlite3_stmt *rows, int start_column, int end_column, int64_t *start,
                       int64_t *duration)
{
    const int64_t time_max = INT64_C(1) << 61;
    *start = sqlite_int(rows, start_column, INT64_MIN);
    int64_t end = sqlite_int(rows, end_column, INT64_MIN);
    if (*start < -time_max || end > time_max || end < *start || (*start == 0 && end == 0)) {
        return false;
    }
    *duration = end - *start;
    return true;
}

/* Sets `*out` to the kernel's name; "?" if the database has none.  False with an error. */
static bool find_name(struct cupti_reader *reader, sqlite3_stmt *rows, const char **out)
{
    const struct trace_source *source = reader->source;
    *out = NULL;
    for (int i = 0; *out == NULL && i < NAME_COLUMNS; i++) {
        if (sqlite3_column_type(rows, COL_NAME + i) == SQLITE_INTEGER &&
            !trace_texts_get(reader->names, sqlite3_column_int64(rows, COL_NAME + i), out)) {
            return false;
        }
    }
    if (*out == NULL) {
        reader->unnamed_count++;
        *out = trace_find_or_add_name(source->trace, "?", 1, source->diag);
    }
    return *out != NULL;
}

static void fill_shape(sqlite3_stmt *rows, struct trace_shape *shape)
{
    enum { COOPERATIVE = 2, COOPERATIVE_MULTI_DEVICE = 3 };
    int64_t type = sqlite_int(rows, COL_LAUNCH_TYPE, 0);
    if (type == COOPERATIVE || type == COOPERATIVE_MULTI_DEVICE) {
        shape->flags |= TRACE_COOPERATIVE;
    }
    if (sqlite_number(rows, COL_GREEN_CONTEXT) > 0) { /* 0 = in no green context */
        shape->flags |= TRACE_GREEN;
    }
    sqlite_dims(rows, COL_GRID, shape->grid);
    sqlite_dims(rows, COL_BLOCK, shape->block);
    int64_t cluster[3] = { 0, 0, 0 };
    sqlite_dims(rows, COL_CLUSTER, cluster); /* 0 and 1 x 1 x 1 mean: no clusters */
    if (trace_dims_total(cluster) > 1) {
        memcpy(shape->cluster, cluster, sizeof cluster);
    }
    shape->regs = trace_number(sqlite_number(rows, COL_REGS));
    shape->smem = trace_number(sqlite_number(rows, COL_SMEM));
    shape->dynamic_smem = trace_number(sqlite_number(rows, COL_DYNAMIC_SMEM));
    int64_t carveout = sqlite_number(rows, COL_CARVEOUT);
    int64_t clusters = sqlite_number(rows, COL_MAX_CLUSTERS);
    if (carveout > 0) {
        shape->carveout = trace_number(carveout);
    }
    if (clusters > 0 && shape->cluster[0] > 0) {
        shape->max_clusters = trace_number(clusters);
    }
}

int64_t cupti_thread(int64_t global)
{
    return trace_thread_id(global >> 24, global & 0xffffff);
}

/* The correlation of a row; the globalPid or globalTid in `global_column` holds the process. */
static int64_t read_correlation(sqlite3_stmt *rows, int id_column, int global_column)
{
    return trace_correlation(sqlite_int(rows, global_column, 0) >> 24,
                             sqlite_int(rows, id_column, TRACE_UNKNOWN));
}

static bool read_kernel(struct cupti_reader *reader, sqlite3_stmt *rows)
{
    const struct trace_source *source = reader->source;
    struct trace_shape shape;
    int64_t start, duration;
    if (!read_times(rows, COL_START, COL_END, &start, &duration)) {
        reader->untimed_count++;
        return true;
    }
    uint32_t device = reader->find_device(reader->ctx, sqlite_int(rows, COL_DEVICE, 0),
                                          sqlite_int(rows, COL_PID, TRACE_UNKNOWN));
    trace_shape_init(&shape, device);
    fill_shape(rows, &shape);
    reader->launch_count++;
    if (device == UINT32_MAX || !find_name(reader, rows, &shape.name) ||
        !trace_add_launch(source->trace, &shape, start, duration, source->diag)) {
        return false;
    }
    trace_set_origin_of_last(source->trace, read_correlation(rows, COL_CORRELATION, COL_PID),
                             sqlite_int(rows, COL_STREAM, TRACE_UNKNOWN));
    return true;
}

/*
 * Warns if a column of resources is missing.  False, with an error, if there is no column of names.
 * Bit i of `have` says that the table has columns[i].
 */
static bool check_columns(const struct cupti_reader *reader, const char *table, uint64_t have)
{
    static const int resources[] = { COL_REGS, COL_SMEM, COL_DYNAMIC_SMEM };
    char list[DIAG_TEXT_MAX / 2] = "";
    if ((have >> COL_NAME & ((1U << NAME_COLUMNS) - 1)) == 0) {
        return diag_error(reader->source->diag, 0,
                          "table %s has no column demangledName, shortName, mangledName or name",
                          table);
    }
    for (size_t i = 0; i < sizeof resources / sizeof *resources; i++) {
        if ((have >> resources[i] & 1) == 0) {
            text_join(list, sizeof list, ", ", "%s", columns[resources[i]].name);
        }
    }
    if (list[0] != '\0') {
        diag_warn(reader->source->diag, 0,
                  "table %s has no column %s: the occupancy of its kernels is unknown", table,
                  list);
    }
    return true;
}

bool cupti_read_kernels(struct cupti_reader *reader, const char *table)
{
    struct sqlite *sqlite = reader->sqlite;
    const struct sqlite_table kernels = { "kernels", table, false };
    uint64_t have = 0;
    uint64_t count = 0;
    sqlite3_stmt *rows = sqlite_select(sqlite, &kernels, NULL, columns, COL_COUNT, &have);
    bool ok = rows != NULL && check_columns(reader, table, have);
    uint64_t all = 0;
    if (ok && reader->source->report != NULL) {
        all = sqlite_estimate_rows(sqlite, table);
    }
    while (ok && sqlite_next(sqlite, rows, &count)) {
        ok = read_kernel(reader, rows);
        if (count % REPORT_ROWS == 0) {
            sqlite_report_progress(sqlite, count, all);
        }
    }
    sqlite3_finalize(rows);
    return ok && !sqlite->has_failed;
}

/* ---- graphs ------------------------------------------------------------------------------- */

enum {
    GRAPH_START,
    GRAPH_END,
    GRAPH_DEVICE,
    GRAPH_PID,
    GRAPH_ID,
    GRAPH_CORRELATION,
    GRAPH_STREAM,
    GRAPH_COUNT
};

static const struct sqlite_column graph_columns[GRAPH_COUNT] = {
    [GRAPH_START] = { "start", true, 0 },      [GRAPH_END] = { "end", true, 0 },
    [GRAPH_DEVICE] = { "deviceId", true, 0 },  [GRAPH_PID] = { "globalPid", false, 0 },
    [GRAPH_ID] = { "graphId", false, 0 },      [GRAPH_CORRELATION] = { "correlationId", false, 0 },
    [GRAPH_STREAM] = { "streamId", false, 0 },
};

/* The replays that were read. */
struct replays {
    uint64_t count;
    int64_t total_ns;
};

static bool read_graph(struct cupti_reader *reader, sqlite3_stmt *rows, struct replays *replays)
{
    const struct trace_source *source = reader->source;
    struct trace_shape shape;
    int64_t start, duration;
    char name[64];
    if (!read_times(rows, GRAPH_START, GRAPH_END, &start, &duration)) {
        reader->untimed_count++;
        return true;
    }
    uint32_t device = reader->find_device(reader->ctx, sqlite_int(rows, GRAPH_DEVICE, 0),
                                          sqlite_int(rows, GRAPH_PID, TRACE_UNKNOWN));
    trace_shape_init(&shape, device);
    shape.flags = TRACE_GRAPH;
    int64_t id = sqlite_number(rows, GRAPH_ID);
    int len = snprintf(name, sizeof name, "CUDA graph");
    if (id >= 0) {
        len = snprintf(name, sizeof name, "CUDA graph %" PRId64, id);
    }
    shape.name = trace_find_or_add_name(source->trace, name, (size_t)len, source->diag);
    replays->count++;
    replays->total_ns += duration < INT64_MAX - replays->total_ns ? duration : 0;
    if (device == UINT32_MAX || shape.name == NULL ||
        !trace_add_launch(source->trace, &shape, start, duration, source->diag)) {
        return false;
    }
    trace_set_origin_of_last(source->trace, read_correlation(rows, GRAPH_CORRELATION, GRAPH_PID),
                             sqlite_int(rows, GRAPH_STREAM, TRACE_UNKNOWN));
    return true;
}

bool cupti_read_graphs(struct cupti_reader *reader, const char *table)
{
    struct sqlite *sqlite = reader->sqlite;
    const struct sqlite_table graphs = { "graphs", table, false };
    uint64_t count = 0;
    struct replays replays = { 0, 0 };
    sqlite3_stmt *rows = sqlite_select(sqlite, &graphs, NULL, graph_columns, GRAPH_COUNT, NULL);
    bool ok = rows != NULL;
    while (ok && sqlite_next(sqlite, rows, &count)) {
        ok = read_graph(reader, rows, &replays);
    }
    sqlite3_finalize(rows);
    if (ok && replays.count > 0) {
        reader->launch_count += replays.count;
        diag_warn(reader->source->diag, 0,
                  "%" PRIu64 " replay%s of CUDA graphs, %.3f ms, %s kernels: record with `nsys "
                  "profile --cuda-graph-trace=node`",
                  replays.count, text_plural(replays.count), (double)replays.total_ns / 1e6,
                  words_by_count(replays.count, "has one row, without its",
                                 "have one row each, without their"));
    }
    return ok && !sqlite->has_failed;
}

/* ---- copies ------------------------------------------------------------------------------- */

enum {
    COPY_START,
    COPY_END,
    COPY_DEVICE,
    COPY_PID,
    COPY_CORRELATION,
    COPY_STREAM,
    COPY_KIND,
    COPY_BYTES,
    COPY_SOURCE,
    COPY_DESTINATION,
    COPY_COUNT
};

static const struct sqlite_column copy_columns[COPY_COUNT] = {
    [COPY_START] = { "start", true, 0 },
    [COPY_END] = { "end", true, 0 },
    [COPY_DEVICE] = { "deviceId", true, 0 },
    [COPY_PID] = { "globalPid", false, 0 },
    [COPY_CORRELATION] = { "correlationId", false, 0 },
    [COPY_STREAM] = { "streamId", false, 0 },
    [COPY_KIND] = { "copyKind", false, 0 },
    [COPY_BYTES] = { "bytes", false, 0 },
    [COPY_SOURCE] = { "srcKind", false, 0 },
    [COPY_DESTINATION] = { "dstKind", false, 0 },
};

/*
 * The name of a memset, or of a copy by its CUpti_ActivityMemcpyKind; Nsight Systems adds the
 * migrations of unified memory.
 */
static const char *copy_name(int64_t kind, bool is_memset)
{
    static const char *const kinds[] = {
        "copy",      "copy HtoD",         "copy DtoH",         "copy HtoA",        "copy AtoH",
        "copy AtoA", "copy AtoD",         "copy DtoA",         "copy DtoD",        "copy HtoH",
        "copy PtoP", "copy unified HtoD", "copy unified DtoH", "copy unified DtoD"
    };
    if (is_memset) {
        return "set memory";
    }
    bool is_known = kind >= 0 && kind < (int64_t)(sizeof kinds / sizeof *kinds);
    return kinds[is_known ? kind : 0];
}

/*
 * The host's memory of a copy HtoD (1) or DtoH (2).  CUPTI, which nvprof writes, counts the kinds
 * of memory from 1 for pageable, Nsight Systems from 0.
 */
static enum trace_memory host_memory(const struct cupti_reader *reader, sqlite3_stmt *rows)
{
    enum { HTOD = 1, DTOH = 2 };
    int64_t kind = sqlite_int(rows, COPY_KIND, 0);
    if (kind != HTOD && kind != DTOH) {
        return TRACE_MEMORY_UNKNOWN;
    }
    int64_t memory = sqlite_int(rows, kind == HTOD ? COPY_SOURCE : COPY_DESTINATION, -1);
    memory -= reader->counts_memory_from_1;
    return memory == 0   ? TRACE_MEMORY_PAGEABLE
           : memory == 1 ? TRACE_MEMORY_PINNED
                         : TRACE_MEMORY_UNKNOWN;
}

static bool read_copy(struct cupti_reader *reader, sqlite3_stmt *rows, bool is_memset)
{
    const struct trace_source *source = reader->source;
    struct trace_copy copy = { .bytes = 0 };
    if (!read_times(rows, COPY_START, COPY_END, &copy.start_ns, &copy.duration_ns)) {
        return true;
    }
    const char *name = copy_name(sqlite_int(rows, COPY_KIND, 0), is_memset);
    copy.bytes = max_i64(sqlite_int(rows, COPY_BYTES, 0), 0);
    copy.memory = is_memset ? TRACE_MEMORY_UNKNOWN : host_memory(reader, rows);
    copy.device = reader->find_device(reader->ctx, sqlite_int(rows, COPY_DEVICE, 0),
                                      sqlite_int(rows, COPY_PID, TRACE_UNKNOWN));
    copy.correlation = read_correlation(rows, COPY_CORRELATION, COPY_PID);
    copy.stream = trace_stream(sqlite_int(rows, COPY_STREAM, TRACE_UNKNOWN));
    copy.name = trace_find_or_add_name(source->trace, name, strlen(name), source->diag);
    return copy.device != UINT32_MAX && copy.name != NULL &&
           trace_add_copy(source->trace, &copy, source->diag);
}

bool cupti_read_copies(struct cupti_reader *reader, const char *table, bool is_memset)
{
    struct sqlite *sqlite = reader->sqlite;
    const struct sqlite_table copies = { "copies", table, false };
    uint64_t count = 0;
    sqlite3_stmt *rows = sqlite_select(sqlite, &copies, NULL, copy_columns, COPY_COUNT, NULL);
    bool ok = rows != NULL;
    while (ok && sqlite_next(sqlite, rows, &count)) {
        ok = read_copy(reader, rows, is_memset);
    }
    sqlite3_finalize(rows);
    return ok && !sqlite->has_failed;
}

/* ---- calls -------------------------------------------------------------------------------- */

enum {
    CALL_START,
    CALL_END,
    CALL_THREAD,
    CALL_THREAD_ONLY, /* of nvprof, which has the process in another column */
    CALL_CORRELATION,
    CALL_NAME,
    CALL_CALLBACK, /* of nvprof: the number of the function */
    CALL_COUNT
};

static const struct sqlite_column call_columns[CALL_COUNT] = {
    [CALL_START] = { "start", true, 0 },
    [CALL_END] = { "end", true, 0 },
    [CALL_THREAD] = { "globalTid", false, 0 },
    [CALL_THREAD_ONLY] = { "threadId", false, 0 },
    [CALL_CORRELATION] = { "correlationId", true, 0 },
    [CALL_NAME] = { "nameId", false, 0 },
    [CALL_CALLBACK] = { "cbid", false, 0 },
};

/*
 * The length of `name` without a version of three or more digits at its end: 16 for
 * "cudaLaunchKernel_v7000".  The "_v2" of "cuMemAlloc_v2" is part of the name.
 */
static size_t unversioned_length(const char *name)
{
    size_t len = strlen(name);
    size_t at = len;
    while (at > 0 && name[at - 1] >= '0' && name[at - 1] <= '9') {
        at--;
    }
    bool has_version = at < len && at > 2 && name[at - 1] == 'v' && name[at - 2] == '_';
    return has_version && len - at >= 3 ? at - 2 : len;
}

/* Returns the name of the called function; NULL with an error. */
static const char *read_function_name(struct cupti_reader *reader, sqlite3_stmt *rows)
{
    const struct trace_source *source = reader->source;
    char text[64];
    const char *name = NULL;
    int64_t id = sqlite_number(rows, CALL_NAME);
    if (id >= 0 && !trace_texts_get(reader->names, id, &name)) {
        return NULL;
    }
    if (name == NULL) {
        snprintf(text, sizeof text, "API call %" PRId64, sqlite_int(rows, CALL_CALLBACK, 0));
        name = text;
    }
    return trace_find_or_add_name(source->trace, name, unversioned_length(name), source->diag);
}

static bool read_call(struct cupti_reader *reader, sqlite3_stmt *rows)
{
    const struct trace_source *source = reader->source;
    struct trace_call call;
    int64_t duration;
    if (!read_times(rows, CALL_START, CALL_END, &call.start_ns, &duration)) {
        return true;
    }
    call.end_ns = call.start_ns + duration;
    call.correlation = read_correlation(rows, CALL_CORRELATION, CALL_THREAD);
    int64_t thread = sqlite_int(rows, CALL_THREAD, TRACE_UNKNOWN);
    call.thread = thread != TRACE_UNKNOWN
                      ? cupti_thread(thread)
                      : trace_thread_id(0, sqlite_int(rows, CALL_THREAD_ONLY, 0));
    call.name = read_function_name(reader, rows);
    return call.name != NULL && trace_add_call(source->trace, &call, source->diag);
}

bool cupti_read_calls(struct cupti_reader *reader, const char *table)
{
    struct sqlite *sqlite = reader->sqlite;
    const struct sqlite_table calls = { "calls", table, false };
    uint64_t count = 0;
    sqlite3_stmt *rows = sqlite_select(sqlite, &calls, NULL, call_columns, CALL_COUNT, NULL);
    bool ok = rows != NULL;
    while (ok && sqlite_next(sqlite, rows, &count)) {
        ok = read_call(reader, rows);
    }
    sqlite3_finalize(rows);
    return ok && !sqlite->has_failed;
}

/* ---- the end ------------------------------------------------------------------------------ */

void cupti_finish(const struct cupti_reader *reader)
{
    trace_report_missing(reader->source, reader->untimed_count, reader->unnamed_count);
}
