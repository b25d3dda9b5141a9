/* rocprof_csv.c - the kernel tables of rocprof 1, rocprofv2 and rocprofiler-compute. */
#include "trace/read/trace_csv.h"

#include <inttypes.h>
#include <stdlib.h>

#include "core/words.h"
#include "trace/read/rocm_agents.h"
#include "trace/read/rocm_rules.h"
#include "trace/read/rocm_vgprs.h"

#define M(member) offsetof(struct csv_row, member)

/* clang-format off */
static const struct csv_column columns[] = {
    { { "KernelName", "Kernel_Name" }, CELL_TEXT, true, M(name) },
    { { "Correlation_ID" }, CELL_NUMBER, false, M(correlation) },
    { { "queue-id", "Queue_ID" }, CELL_NUMBER, false, M(stream) },
    { { "gpu-id", "GPU_ID" }, CELL_TEXT, false, M(device) },
    { { "grd", "Grid_Size" }, CELL_NUMBER, true, M(grid[0]) },
    { { "wgr", "Workgroup_Size" }, CELL_NUMBER, true, M(block[0]) },
    { { "lds", "LDS_Per_Workgroup" }, CELL_BYTES, false, M(smem) },
    { { "arch_vgpr", "vgpr" }, CELL_NUMBER, false, M(regs) },
    { { "accum_vgpr" }, CELL_NUMBER, false, M(agprs) },
    { { "sgpr" }, CELL_NUMBER, false, M(sgprs) },
    { { "wave_size" }, CELL_NUMBER, false, M(wave_size) },
    { { "BeginNs", "Start_Timestamp" }, CELL_TIME, true, M(start_ns) },
    { { "EndNs", "End_Timestamp" }, CELL_TIME, true, M(end_ns) },
};
/* clang-format on */

/* The state while a file is read: statistics over its rows, and its agents. */
struct rocprof {
    uint64_t launch_count;
    uint64_t uneven_count; /* launches whose threads are not a multiple of the block's */
    uint64_t joined_count; /* launches that begin exactly when the previous one ends */
    int64_t last_end;
    double time, joined_time; /* of all launches, of the joined ones */
    struct agents agents;     /* of rocprofiler-compute; else none */
};

static enum csv_result fill_launch(struct csv_trace *csv, struct csv_row *row,
                                   struct trace_shape *shape)
{
    struct rocprof *rocprof = csv->ctx;
    rocprof->uneven_count += !rocm_set_sizes(shape, row->grid[0], row->block[0]);
    rocprof->launch_count++;
    double time = row->start_ns >= 0 ? (double)(row->end_ns - row->start_ns) : 0;
    rocprof->time += time;
    if (row->start_ns >= 0 && row->start_ns == rocprof->last_end) {
        rocprof->joined_count++;
        rocprof->joined_time += time;
    }
    rocprof->last_end = row->end_ns;
    row->name = rocm_kernel_name(row->name);
    rocm_set_registers(shape, row->regs, row->agprs, row->sgprs);
    shape->device = agents_find_or_add_device(&rocprof->agents, row->device, csv->source);
    return csv_launch_result(shape);
}

static const struct csv_format format = { .trace_format = TRACE_ROCPROF_CSV,
                                          .columns = columns,
                                          .column_count = sizeof columns / sizeof *columns,
                                          .foreign_column = "Counter_Name",
                                          .may_have_counters = true,
                                          .kilo = 1024,
                                          .fill = fill_launch };

/* The counters that rocprof 1 writes without --timestamp on: the last columns, the times, lack. */
enum { TIME_COLUMNS = 2 };

static const struct csv_format format_without_times = {
    .trace_format = TRACE_ROCPROF_CSV,
    .columns = columns,
    .column_count = sizeof columns / sizeof *columns - TIME_COLUMNS,
    .foreign_column = "Counter_Name",
    .may_have_counters = true,
    .has_no_times = true,
    .kilo = 1024,
    .fill = fill_launch
};

/* Warns at the end of the file. */
static void warn(const struct rocprof *rocprof, struct diag *diag)
{
    rocm_warn_uneven(rocprof->uneven_count, diag);
    if (rocprof->joined_count > 0 && rocprof->joined_time > rocprof->time / 100) {
        diag_warn(
            diag, 0, "%" PRIu64 " of %" PRIu64 " kernels %s waiting time", rocprof->joined_count,
            rocprof->launch_count,
            words_by_count(rocprof->joined_count,
                           "begins exactly when the one before it ends: rocprof includes its",
                           "begin exactly when the one before them ends: rocprof includes their"));
    }
}

static bool read_table(struct trace_source *source, const struct csv_format *table)
{
    struct rocprof *rocprof = calloc(1, sizeof *rocprof);
    if (rocprof == NULL) {
        return diag_report_no_memory(source->diag);
    }
    size_t first_shape = source->trace->shape_count;
    rocprof->last_end = TRACE_UNKNOWN;
    agents_read(&rocprof->agents, source->path, AGENTS_COMPUTE, source->diag);
    bool ok = csv_trace_read(source, table, rocprof);
    if (ok) {
        rocm_fix_vgprs(source->trace, first_shape, source->diag);
        warn(rocprof, source->diag);
    }
    free(rocprof);
    return ok;
}

static bool read_trace(struct trace_source *source)
{
    return read_table(source, &format);
}

static bool read_without_times(struct trace_source *source)
{
    return read_table(source, &format_without_times);
}

const struct trace_reader rocprof_csv_reader = { .table = &format, .read = read_trace };
const struct trace_reader rocprof_counters_reader = { .table = &format_without_times,
                                                      .read = read_without_times,
                                                      .has_no_times = true };
