/*
 * rocprofv3_csv.c - PREFIX_kernel_trace.csv of rocprofv3 and of `rocpd convert`, with the tables
 * in the same folder.
 */
#include "trace/read/trace_csv.h"

#include <stdlib.h>

#include "trace/read/rocm_agents.h"
#include "trace/read/rocm_rules.h"
#include "trace/read/rocm_vgprs.h"
#include "trace/read/rocprofv3_beside.h"

#define M(member) offsetof(struct csv_row, member)

/* clang-format off */
static const struct csv_column columns[] = {
    { { "Guid" }, CELL_TEXT, false, M(guid) },
    { { "Kind" }, CELL_TEXT, false, M(kind) },
    { { "Agent_Id" }, CELL_TEXT, false, M(device) },
    { { "Correlation_Id" }, CELL_NUMBER, false, M(correlation) },
    { { "Stream_Id" }, CELL_NUMBER, false, M(stream) }, /* from ROCm 7.0 on */
    { { "Queue_Id" }, CELL_NUMBER, false, M(queue) },
    { { "Kernel_Name" }, CELL_TEXT, true, M(name) },
    { { "Start_Timestamp" }, CELL_TIME, true, M(start_ns) },
    { { "End_Timestamp" }, CELL_TIME, true, M(end_ns) },
    { { "Group_Segment_Size" }, CELL_BYTES, false, M(smem) },
    { { "LDS_Block_Size" }, CELL_BYTES, false, M(lds) },
    { { "VGPR_Count" }, CELL_NUMBER, false, M(regs) },
    { { "Accum_VGPR_Count" }, CELL_NUMBER, false, M(agprs) },
    { { "SGPR_Count" }, CELL_NUMBER, false, M(sgprs) },
    { { "Workgroup_Size_X" }, CELL_NUMBER, true, M(block[0]) },
    { { "Workgroup_Size_Y" }, CELL_NUMBER, true, M(block[1]) },
    { { "Workgroup_Size_Z" }, CELL_NUMBER, true, M(block[2]) },
    { { "Grid_Size_X" }, CELL_NUMBER, true, M(grid[0]) },
    { { "Grid_Size_Y" }, CELL_NUMBER, true, M(grid[1]) },
    { { "Grid_Size_Z" }, CELL_NUMBER, true, M(grid[2]) },
};
/* clang-format on */

/*
 * Sets the shared memory of a block from LDS_Block_Size, a column since ROCm 6.4.  rocprofv3 writes
 * the kernel's static size there; `rocpd convert`, whose rows have a Guid, the launch's total.  The
 * older column, Group_Segment_Size, has the launch's total.
 */
static void set_lds(const struct csv_row *row, struct trace_shape *shape)
{
    if (row->lds < 0) {
        return;
    }
    shape->smem = trace_number(row->lds);
    if (row->guid.len == 0) {
        shape->flags |= TRACE_DYNAMIC_SMEM_MISSING;
    }
}

static enum csv_result fill_launch(struct csv_trace *csv, struct csv_row *row,
                                   struct trace_shape *shape)
{
    if (row->kind.len > 0 && !bytes_equal_ignoring_case(row->kind, "KERNEL_DISPATCH")) {
        return CSV_OTHER;
    }
    trace_clear_dims(shape->grid);
    trace_blocks_of_threads(row->grid, row->block, shape->grid);
    set_lds(row, shape);
    row->process = rocprofv3_process(row->guid);
    row->stream = rocm_stream(row->stream, row->queue);
    row->name = rocm_kernel_name(row->name);
    rocm_set_registers(shape, row->regs, row->agprs, row->sgprs);
    shape->device = agents_find_or_add_device(csv->ctx, row->device, csv->source);
    return csv_launch_result(shape);
}

static const struct csv_format format = { .trace_format = TRACE_ROCPROFV3_CSV,
                                          .columns = columns,
                                          .column_count = sizeof columns / sizeof *columns,
                                          .foreign_column = "Counter_Name",
                                          .kilo = 1024,
                                          .fill = fill_launch };

static bool read_trace(struct trace_source *source)
{
    struct agents *agents = malloc(sizeof *agents);
    if (agents == NULL) {
        return diag_report_no_memory(source->diag);
    }
    size_t first_shape = source->trace->shape_count;
    agents_read(agents, source->path, AGENTS_ROCPROFV3, source->diag);
    if (agents->count == 0) {
        diag_warn(source->diag, 0,
                  "PREFIX_agent_info.csv is not in the same folder or names no GPU: "
                  "architecture and compute units are unknown");
    }
    bool ok = csv_trace_read(source, &format, agents) && rocprofv3_read_beside(source, agents);
    if (ok) {
        rocm_fix_vgprs(source->trace, first_shape, source->diag);
    }
    free(agents);
    return ok;
}

const struct trace_reader rocprofv3_csv_reader = { .table = &format, .read = read_trace };
