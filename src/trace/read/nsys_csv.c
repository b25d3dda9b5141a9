/* nsys_csv.c - the table that `nsys stats --report cuda_gpu_trace --format csv` prints. */
#include "trace/read/trace_csv.h"

#define M(member) offsetof(struct csv_row, member)

/* clang-format off */
static const struct csv_column columns[] = {
    { { "Start" }, CELL_TIME, true, M(start_ns) },
    { { "Duration" }, CELL_TIME, true, M(duration_ns) },
    { { "GrdX" }, CELL_NUMBER, true, M(grid[0]) },
    { { "GrdY" }, CELL_NUMBER, true, M(grid[1]) },
    { { "GrdZ" }, CELL_NUMBER, true, M(grid[2]) },
    { { "BlkX" }, CELL_NUMBER, true, M(block[0]) },
    { { "BlkY" }, CELL_NUMBER, true, M(block[1]) },
    { { "BlkZ" }, CELL_NUMBER, true, M(block[2]) },
    { { "Reg/Trd" }, CELL_NUMBER, false, M(regs) },
    { { "StcSMem" }, CELL_BYTES, false, M(smem) },
    { { "DymSMem" }, CELL_BYTES, false, M(dynamic_smem) },
    { { "GreenCtx" }, CELL_NUMBER, false, M(green) },
    { { "CorrId" }, CELL_NUMBER, false, M(correlation) },
    { { "Strm" }, CELL_NUMBER, false, M(stream) },
    { { "Device" }, CELL_TEXT, false, M(device) },
    { { "Name" }, CELL_TEXT, true, M(name) },
};
/* clang-format on */

/* Copies, memsets and page faults have names in brackets and no grid. */
static enum csv_result fill_launch(struct csv_trace *csv, struct csv_row *row,
                                   struct trace_shape *shape)
{
    if (csv_is_copy(row->name)) {
        shape->device = csv_find_or_add_device(csv, row->device);
        return CSV_COPY;
    }
    if (row->name.len > 0 && row->name.data[0] == '[') {
        return CSV_OTHER;
    }
    if (row->green > 0) { /* 0 = in no green context */
        shape->flags |= TRACE_GREEN;
    }
    shape->device = csv_find_or_add_device(csv, row->device);
    return csv_launch_result(shape);
}

static const struct csv_format format = { .trace_format = TRACE_NSYS_CSV,
                                          .columns = columns,
                                          .column_count = sizeof columns / sizeof *columns,
                                          .kilo = 1000,
                                          .fill = fill_launch };

static bool recognise(const unsigned char *head, size_t len)
{
    return csv_head_has_format(&format, head, len);
}

static bool read_trace(struct trace_source *source)
{
    return csv_trace_read(source, &format, NULL);
}

const struct trace_reader nsys_csv_reader = { recognise, read_trace };
