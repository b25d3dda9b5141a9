/*
 * cuda_csv.c - the tables that `nsys stats --report cuda_gpu_trace --format csv` and
 * `nvprof --print-gpu-trace`, with or without --csv, print.
 */
#include "trace/read/trace_csv.h"

#include "base/hash.h"
#include "base/index.h"
#include "base/num.h"
#include "format/find.h"

#define M(member) offsetof(struct csv_row, member)

/* clang-format off */
static const struct csv_column nsys_columns[] = {
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

static const struct csv_column nvprof_columns[] = {
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

static const struct csv_column nvprof_text_columns[] = {
    { { "Start" }, CELL_TIME, true, M(start_ns) },
    { { "Duration" }, CELL_TIME, true, M(duration_ns) },
    { { "Grid Size" }, CELL_DIMS, true, M(grid) },
    { { "Block Size" }, CELL_DIMS, true, M(block) },
    { { "Regs*" }, CELL_NUMBER, false, M(regs) },
    { { "SSMem*" }, CELL_BYTES, true, M(smem) },
    { { "DSMem*" }, CELL_BYTES, true, M(dynamic_smem) },
    { { "Stream" }, CELL_NUMBER, false, M(stream) },
    { { "Device" }, CELL_TEXT, false, M(device) },
    { { "Name" }, CELL_TEXT, true, M(name) },
};
/* clang-format on */

/* ---- devices ------------------------------------------------------------------------------ */

/* Removes a number such as " (0)" from the end of a device's name and returns it; -1 if none. */
static int64_t parse_device_number(struct bytes *name)
{
    size_t at = name->len;
    while (at > 0 && name->data[at - 1] != '(') {
        at--;
    }
    int64_t id = TRACE_UNKNOWN;
    uint64_t step;
    if (at > 0 && name->len > at + 1 && name->data[name->len - 1] == ')') {
        struct bytes digits = { name->data + at, name->len - at - 1 };
        if (unit_parse_number(digits, 1, &id, &step)) {
            *name = bytes_trim((struct bytes){ name->data, at - 1 });
        }
    }
    return id;
}

/* The devices of a file. */
struct devices {
    struct index by_name;
    int64_t next; /* more than all numbers so far */
};

/* The device of a cell. */
struct device_key {
    const struct trace *trace;
    struct bytes name;
    int64_t id; /* negative = any */
};

static bool is_device(const void *wanted, uint32_t number)
{
    const struct device_key *key = wanted;
    const struct trace_device *device = &key->trace->devices[number];
    return strlen(device->name) == key->name.len &&
           memcmp(device->name, key->name.data, key->name.len) == 0 &&
           (key->id < 0 || device->id == key->id);
}

/*
 * Returns the index of the device in a cell such as "NVIDIA A100-PCIE-40GB (0)"; adds the device if
 * it is new.  Names without a number are numbered in order of appearance.  UINT32_MAX, with the
 * cause in the diag, on failure.
 */
static uint32_t find_or_add_device(struct csv_trace *csv, struct bytes text)
{
    struct trace *trace = csv->source->trace;
    struct devices *devices = csv->ctx;
    struct bytes name = bytes_trim(text);
    int64_t id = parse_device_number(&name);
    name.len = min_size(name.len, TRACE_PRODUCT_MAX - 1);
    const uint64_t hash = hash_bytes(0, (const char *)name.data, name.len);
    const struct device_key key = { trace, name, id };
    uint32_t index = index_find(&devices->by_name, hash, is_device, &key);
    if (index != INDEX_NONE) {
        return index;
    }
    id = id >= 0 ? id : devices->next;
    index = trace_add_device(trace, id, csv->source->diag);
    if (index != UINT32_MAX) {
        memcpy(trace->devices[index].name, name.data, name.len);
        trace->devices[index].name[name.len] = '\0';
        devices->next = max_i64(devices->next, id + 1);
        if (!index_add(&devices->by_name, hash, index)) {
            diag_report_no_memory(csv->source->diag);
            return UINT32_MAX;
        }
    }
    return index;
}

/* ---- rows --------------------------------------------------------------------------------- */

/* Is `name` that of a memory copy or memset? */
static bool is_copy(struct bytes name)
{
    static const char *const starts[] = { "[CUDA memcpy", "[CUDA memset", "[Unified Memory Memcpy",
                                          "[CUDA Unified Memory memcpy" };
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        size_t len = strlen(starts[i]);
        if (name.len >= len && memcmp(name.data, starts[i], len) == 0) {
            return true;
        }
    }
    return false;
}

/* Copies, memsets and page faults have names in brackets and no grid. */
static enum csv_result fill_launch(struct csv_trace *csv, struct csv_row *row,
                                   struct trace_shape *shape)
{
    bool is_in_brackets = row->name.len > 0 && row->name.data[0] == '[';
    if (is_in_brackets && !is_copy(row->name)) {
        return CSV_OTHER;
    }
    if (!is_in_brackets && row->green > 0) { /* 0 = in no green context */
        shape->flags |= TRACE_GREEN;
    }
    shape->device = find_or_add_device(csv, row->device);
    return is_in_brackets ? CSV_COPY : csv_launch_result(shape);
}

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

static enum csv_result fill_nvprof_launch(struct csv_trace *csv, struct csv_row *row,
                                          struct trace_shape *shape)
{
    enum csv_result result = fill_launch(csv, row, shape);
    if (result == CSV_LAUNCH) {
        row->name = strip_correlation(row->name);
    }
    return result;
}

/*
 * The text cuts a name and its number, "GeForce GTX 780 Ti (0)", after 15 characters: of longer
 * names the number and some of the name are missing, and devices of one name are one.
 */
static enum csv_result fill_text_launch(struct csv_trace *csv, struct csv_row *row,
                                        struct trace_shape *shape)
{
    enum { WIDTH = 15 };
    struct bytes cell = row->device;
    size_t number = find_last_text(cell, " (");
    if (number < cell.len && cell.data[cell.len - 1] != ')') {
        row->device.len = number; /* the name is whole */
    }
    enum csv_result result = fill_nvprof_launch(csv, row, shape);
    if ((result == CSV_LAUNCH || result == CSV_COPY) && shape->device != UINT32_MAX) {
        /* A blank at the cut is gone. */
        csv->source->trace->devices[shape->device].is_name_cut =
            cell.len >= WIDTH - 1 && number == cell.len;
    }
    return result;
}

/* ---- the formats ---------------------------------------------------------------------- */

static bool read_table(struct trace_source *source, const struct csv_format *format)
{
    struct devices devices = { .next = 0 };
    bool ok = csv_trace_read(source, format, &devices);
    index_free(&devices.by_name);
    return ok;
}

static const struct csv_format nsys = { .trace_format = TRACE_NSYS_CSV,
                                        .columns = nsys_columns,
                                        .column_count = sizeof nsys_columns / sizeof *nsys_columns,
                                        .kilo = 1000,
                                        .fill = fill_launch };

static const struct csv_format nvprof = { .trace_format = TRACE_NVPROF_CSV,
                                          .columns = nvprof_columns,
                                          .column_count =
                                              sizeof nvprof_columns / sizeof *nvprof_columns,
                                          .has_units_row = true,
                                          .kilo = 1024,
                                          .fill = fill_nvprof_launch };

static const struct csv_format nvprof_text = { .trace_format = TRACE_NVPROF_TEXT,
                                               .columns = nvprof_text_columns,
                                               .column_count = sizeof nvprof_text_columns /
                                                               sizeof *nvprof_text_columns,
                                               .is_text = true,
                                               .kilo = 1024,
                                               .fill = fill_text_launch };

static bool read_nsys(struct trace_source *source)
{
    return read_table(source, &nsys);
}

static bool read_nvprof(struct trace_source *source)
{
    return read_table(source, &nvprof);
}

static bool read_nvprof_text(struct trace_source *source)
{
    return read_table(source, &nvprof_text);
}

const struct trace_reader nsys_csv_reader = { .table = &nsys, .read = read_nsys };
const struct trace_reader nvprof_csv_reader = { .table = &nvprof, .read = read_nvprof };
const struct trace_reader nvprof_text_reader = { .table = &nvprof_text, .read = read_nvprof_text };
