/* nvprof_csv.c - the table that `nvprof --print-gpu-trace --csv` prints. */
#include "trace/read/trace_csv.h"

#define M(member) offsetof(struct csv_row, member)

/* clang-format off */
static const struct csv_column columns[] = {
    { { "Start" }, CELL_TIME, true, M(start_ns) },
    { { "Duration" }, CELL_TIME, true, M(duration_ns) },
    { { "Grid X" }, CELL_NUMBER, true, M(grid[0]) },
    { { "Grid Y" }, CELL_NUMBER, true, M(grid[1]) },
    { { "Grid Z" }, CELL_NUMBER, true, M(grid[2]) },
    { { "Block X" }, CELL_NUMBER, true, M(block[0]) },
    { { "Block Y" }, CELL_NUMBER, true, M(block[1]) },
    { { "Block Z" }, CELL_NUMBER, true, M(block[2]) },
    { { "Registers Per Thread" }, CELL_NUMBER, false, M(regs) },
    { { "Static SMem" }, CELL_BYTES, false, M(smem) },
    { { "Dynamic SMem" }, CELL_BYTES, false, M(dynamic_smem) },
    { { "Correlation_ID" }, CELL_NUMBER, false, M(correlation) },
    { { "Stream" }, CELL_NUMBER, false, M(stream) },
    { { "Device" }, CELL_TEXT, false, M(device) },
    { { "Name" }, CELL_TEXT, true, M(name) },
};
/* clang-format on */

/* Removes the correlation id from the end of "sgemm [105]". */
static struct bytes strip_correlation(struct bytes name)
{
    size_t at = name.len > 0 && name.data[name.len - 1] == ']' ? name.len - 1 : 0;
    size_t end = at;
    while (at > 0 && text_is_digit(name.data[at - 1])) {
        at--;
    }
    if (at < end && at > 2 && name.data[at - 1] == '[' && name.data[at - 2] == ' ') {
        name.len = at - 2;
    }
    return name;
}

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
    row->name = strip_correlation(row->name);
    shape->device = csv_find_or_add_device(csv, row->device);
    return csv_launch_result(shape);
}

static const struct csv_format format = { .trace_format = TRACE_NVPROF_CSV,
                                          .columns = columns,
                                          .column_count = sizeof columns / sizeof *columns,
                                          .has_units_row = true,
                                          .kilo = 1024,
                                          .fill = fill_launch };

static bool recognise(const unsigned char *head, size_t len)
{
    return csv_head_has_format(&format, head, len);
}

static bool read_trace(struct trace_source *source)
{
    return csv_trace_read(source, &format, NULL);
}

const struct trace_reader nvprof_csv_reader = { recognise, read_trace };
