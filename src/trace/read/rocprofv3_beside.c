#include "trace/read/rocprofv3_beside.h"

#include <stdlib.h>

#include "base/hash.h"
#include "base/num.h"
#include "format/csv.h"
#include "trace/read/csv_beside.h"
#include "trace/read/rocm_rules.h"

/* The state while the tables are read. */
struct beside {
    struct trace_source *source;
    const struct agents *agents;
    char name[TRACE_NAME_MAX + 1]; /* buffer for an unquoted name */
};

int64_t rocprofv3_process(struct bytes guid)
{
    return guid.len == 0 ? 0 : (int64_t)(hash_bytes(0, (const char *)guid.data, guid.len) >> 34);
}

/* Returns the cell's text as the trace stores it; NULL with an error. */
static const char *store_name(struct beside *beside, struct bytes cell)
{
    size_t len = csv_unquote(cell, beside->name, sizeof beside->name);
    return trace_find_or_add_name(beside->source->trace, beside->name,
                                  min_size(len, TRACE_NAME_MAX), beside->source->diag);
}

/* The times of a row; false if they are missing or impossible. */
static bool read_times(struct bytes start_cell, struct bytes end_cell, int64_t *start, int64_t *end)
{
    *start = csv_beside_parse_number(start_cell);
    *end = csv_beside_parse_number(end_cell);
    return rocm_times_are_valid(*start, *end);
}

/*
 * The columns are those of rocprofiler-sdk's source (lib/output/generateCSV.cpp) and of its manual,
 * "Using rocprofv3"; Stream_Id is new in ROCm 7.0, Guid is from `rocpd convert`.
 */
enum {
    COPY_START,
    COPY_END,
    COPY_DIRECTION,
    COPY_STREAM,
    COPY_FROM,
    COPY_TO,
    COPY_CORRELATION,
    COPY_GUID
};

static const struct csv_beside copies = { "kernel_trace.csv",
                                          "memory_copy_trace.csv",
                                          { "Start_Timestamp", "End_Timestamp", "Direction",
                                            "Stream_Id", "Source_Agent_Id", "Destination_Agent_Id",
                                            "Correlation_Id", "Guid" },
                                          COPY_DIRECTION };

enum {
    CALL_START,
    CALL_END,
    CALL_DOMAIN,
    CALL_FUNCTION,
    CALL_THREAD,
    CALL_CORRELATION,
    CALL_PROCESS,
    CALL_GUID
};

#define CALL_COLUMNS                                                                               \
    {                                                                                              \
        "Start_Timestamp", "End_Timestamp", "Domain", "Function", "Thread_Id", "Correlation_Id",   \
            "Process_Id", "Guid"                                                                   \
    }

static const struct csv_beside calls = { "kernel_trace.csv", "hip_api_trace.csv", CALL_COLUMNS,
                                         CALL_FUNCTION };
static const struct csv_beside ranges = { "kernel_trace.csv", "marker_api_trace.csv", CALL_COLUMNS,
                                          CALL_FUNCTION };

/* The thread of a call or a range.  A GUID is unique, a Process_Id only on its host. */
static int64_t parse_thread(const struct bytes cells[CSV_BESIDE_COLUMNS_MAX])
{
    int64_t process = cells[CALL_GUID].len > 0 ? rocprofv3_process(cells[CALL_GUID])
                                               : csv_beside_parse_number(cells[CALL_PROCESS]);
    return trace_thread_id(max_i64(process, 0), csv_beside_parse_number(cells[CALL_THREAD]));
}

static bool add_copy(void *ctx, const struct bytes cells[CSV_BESIDE_COLUMNS_MAX])
{
    struct beside *beside = ctx;
    const struct trace_source *source = beside->source;
    const struct rocm_copy *direction = rocm_copy_find(cells[COPY_DIRECTION]);
    struct trace_copy copy = { .bytes = 0 };
    int64_t end;
    if (direction == NULL ||
        !read_times(cells[COPY_START], cells[COPY_END], &copy.start_ns, &end)) {
        return true;
    }
    copy.duration_ns = end - copy.start_ns;
    copy.correlation = trace_correlation(rocprofv3_process(cells[COPY_GUID]),
                                         csv_beside_parse_number(cells[COPY_CORRELATION]));
    copy.stream = trace_stream(csv_beside_parse_number(cells[COPY_STREAM]));
    copy.device = agents_find_or_add_device(
        beside->agents, cells[direction->gpu_is_source ? COPY_FROM : COPY_TO], source);
    source->trace->files[source->trace->file_count - 1].no_copies = false;
    return rocm_add_copy(source, direction, &copy);
}

static bool add_call(void *ctx, const struct bytes cells[CSV_BESIDE_COLUMNS_MAX])
{
    struct beside *beside = ctx;
    struct trace_call call;
    if (!read_times(cells[CALL_START], cells[CALL_END], &call.start_ns, &call.end_ns)) {
        return true;
    }
    call.correlation = trace_correlation(rocprofv3_process(cells[CALL_GUID]),
                                         csv_beside_parse_number(cells[CALL_CORRELATION]));
    call.thread = parse_thread(cells);
    call.name = store_name(beside, cells[CALL_FUNCTION]);
    return call.name != NULL && trace_add_call(beside->source->trace, &call, beside->source->diag);
}

/* Adds a range; skips calls of roctx that make no range. */
static bool add_range(void *ctx, const struct bytes cells[CSV_BESIDE_COLUMNS_MAX])
{
    struct beside *beside = ctx;
    struct trace_range range;
    bool holds_ranges = bytes_equal_ignoring_case(cells[CALL_DOMAIN], "MARKER_CORE_API") ||
                        bytes_equal_ignoring_case(cells[CALL_DOMAIN], "MARKER_CORE_RANGE_API");
    if (!holds_ranges || bytes_equal_ignoring_case(cells[CALL_FUNCTION], "roctxGetThreadId") ||
        !read_times(cells[CALL_START], cells[CALL_END], &range.start_ns, &range.end_ns)) {
        return true;
    }
    range.thread = parse_thread(cells);
    range.name = store_name(beside, cells[CALL_FUNCTION]);
    return rocm_add_range(beside->source, &range);
}

bool rocprofv3_read_beside(struct trace_source *source, const struct agents *agents)
{
    struct beside *beside = malloc(sizeof *beside);
    if (beside == NULL) {
        return diag_report_no_memory(source->diag);
    }
    const uint64_t errors_before = source->diag->errors;
    beside->source = source;
    beside->agents = agents;
    csv_beside_read(&copies, source->path, add_copy, beside, source->diag);
    csv_beside_read(&calls, source->path, add_call, beside, source->diag);
    csv_beside_read(&ranges, source->path, add_range, beside, source->diag);
    free(beside);
    return source->diag->errors == errors_before;
}
