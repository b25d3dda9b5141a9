/*
 * The CSV of Nsight Compute: `--csv` with `--page raw`, `--page details` or `--print-summary`.
 * Each launch becomes a kernel with block, grid, resources and achieved occupancy; in a summary,
 * the launches that agree in group_columns[] become one kernel.
 */
#include "kernels/read/ncu.h"

#include <stdlib.h>

#include "format/csv.h"
#include "kernels/read/log_reader.h"

enum { NO_COLUMN = -1 };

/* Columns other than the metrics of --page raw. */
enum {
    COL_ID,
    COL_PROCESS,
    COL_NAME,
    COL_BLOCK,
    COL_GRID,
    COL_CC,
    COL_DEVICE,
    COL_METRIC,
    COL_UNIT,
    COL_VALUE,
    COL_MINIMUM,
    COL_MAXIMUM,
    COL_AVERAGE,
    COL_CONTEXT,
    COL_STREAM,
    COL_DEVICE_ID,
    COL_COUNT
};

static const char *const column_names[COL_COUNT] = {
    [COL_ID] = "ID",
    [COL_PROCESS] = "Process ID",
    [COL_NAME] = "Kernel Name",
    [COL_BLOCK] = "Block Size",
    [COL_GRID] = "Grid Size",
    [COL_CC] = "CC",
    [COL_DEVICE] = "device__attribute_display_name",
    [COL_METRIC] = "Metric Name",
    [COL_UNIT] = "Metric Unit",
    [COL_VALUE] = "Metric Value",
    [COL_MINIMUM] = "Minimum",
    [COL_MAXIMUM] = "Maximum",
    [COL_AVERAGE] = "Average",
    [COL_CONTEXT] = "Context",
    [COL_STREAM] = "Stream",
    [COL_DEVICE_ID] = "Device",
};

/* The columns that tell the kernels of --print-summary apart; each kernel has several rows. */
enum { GROUP_COUNT = 8 };

static const int group_columns[GROUP_COUNT] = {
    COL_PROCESS, COL_NAME, COL_BLOCK, COL_GRID, COL_CC, COL_DEVICE_ID, COL_CONTEXT, COL_STREAM
};

/* The state while a table is read. */
struct ncu {
    struct log *log;
    struct csv csv;
    int column[COL_COUNT]; /* index, or NO_COLUMN */
    int metric_column[NCU_METRIC_COUNT];
    struct bytes unit[NCU_METRIC_COUNT];
    size_t header_count; /* fields of the header */
    bool is_details;     /* --page details */
    bool is_summary;     /* --print-summary: minimum, maximum and average over several launches */
    enum ncu_mark mark;  /* decimal mark of the file's numbers */

    bool is_open; /* a launch was begun and not yet added */
    struct bytes id;
    struct bytes process;
    struct bytes name;
    struct bytes group[GROUP_COUNT]; /* --print-summary: values that the launches share */
    struct ncu_launch launch;
};

static bool is_text(struct bytes field, const char *text)
{
    return field.len == strlen(text) && memcmp(field.data, text, field.len) == 0;
}

static struct bytes cell(const struct ncu *ncu, int column)
{
    if (column == NO_COLUMN || (size_t)column >= ncu->csv.count) {
        return (struct bytes){ (const unsigned char *)"", 0 };
    }
    return ncu->csv.fields[column];
}

/* Begins a launch with the columns of the record that are not metrics. */
static void begin_launch(struct ncu *ncu)
{
    ncu->is_open = true;
    ncu->id = cell(ncu, ncu->column[COL_ID]);
    ncu->process = cell(ncu, ncu->column[COL_PROCESS]);
    ncu->name = cell(ncu, ncu->column[COL_NAME]);
    for (size_t i = 0; i < GROUP_COUNT; i++) {
        ncu->group[i] = cell(ncu, ncu->column[group_columns[i]]);
    }
    struct ncu_launch *launch = &ncu->launch;
    ncu_launch_begin(launch, ncu->mark, ncu->is_details);
    size_t at = 0;
    int32_t id = 0;
    if (bytes_parse_number(ncu->id, &at, &id)) {
        launch->measured.id = id;
    }
    ncu_launch_parse_sizes(launch, cell(ncu, ncu->column[COL_GRID]),
                           cell(ncu, ncu->column[COL_BLOCK]));
    ncu_launch_parse_capability(launch, cell(ncu, ncu->column[COL_CC]));
    char device[KERNEL_DEVICE_MAX];
    csv_unquote(cell(ncu, ncu->column[COL_DEVICE]), device, sizeof device);
    struct log *log = ncu->log;
    log->has_failed |= !kernel_list_set_device(log->list, &launch->profile, device, log->diag);
}

/* Adds the open launch, if there is one. */
static bool add_open_launch(struct ncu *ncu)
{
    struct log *log = ncu->log;
    if (!ncu->is_open) {
        return true;
    }
    ncu->is_open = false;
    char *name = malloc(ncu->name.len + 1);
    if (name == NULL) {
        return diag_report_no_memory(log->diag);
    }
    size_t len = csv_unquote(ncu->name, name, ncu->name.len + 1);
    bool ok = ncu_launch_add(&ncu->launch, log->list,
                             (struct bytes){ (const unsigned char *)name, len }, log->diag);
    free(name);
    return ok;
}

/*
 * The decimal mark of the numbers after the header: a comma if one of them shows it.  In
 * --page raw, all numbers except the compute capability have the mark of the locale.
 */
static enum ncu_mark find_mark(const struct ncu *ncu)
{
    struct csv csv = ncu->csv;
    while (csv_next(&csv) == CSV_RECORD) {
        for (size_t i = 0; i < csv.count; i++) {
            int at = (int)i;
            bool is_statistic = at == ncu->column[COL_MINIMUM] || at == ncu->column[COL_MAXIMUM] ||
                                at == ncu->column[COL_AVERAGE];
            bool is_number = at != ncu->column[COL_CC];
            if (ncu->is_summary) {
                is_number = is_statistic;
            } else if (ncu->is_details) {
                is_number = at == ncu->column[COL_VALUE];
            }
            if (is_number && ncu_detect_mark(csv.fields[i]) == NCU_MARK_COMMA) {
                return NCU_MARK_COMMA;
            }
        }
    }
    return NCU_MARK_POINT;
}

/* Finds the columns in the header, which is the current record. */
static void read_header(struct ncu *ncu)
{
    for (int c = 0; c < COL_COUNT; c++) {
        ncu->column[c] = NO_COLUMN;
    }
    for (int m = 0; m < NCU_METRIC_COUNT; m++) {
        ncu->metric_column[m] = NO_COLUMN;
    }
    for (size_t i = 0; i < ncu->csv.count; i++) {
        struct bytes field = ncu->csv.fields[i];
        for (int c = 0; c < COL_COUNT; c++) {
            if (ncu->column[c] == NO_COLUMN && is_text(field, column_names[c])) {
                ncu->column[c] = (int)i;
            }
        }
        for (int m = 0; m < NCU_METRIC_COUNT; m++) {
            if (ncu->metric_column[m] == NO_COLUMN && is_text(field, ncu_metrics[m].raw)) {
                ncu->metric_column[m] = (int)i;
            }
        }
    }
    memset(ncu->unit, 0, sizeof ncu->unit);
    ncu->header_count = ncu->csv.count;
    bool has_metric = ncu->column[COL_METRIC] != NO_COLUMN;
    ncu->is_details = has_metric && ncu->column[COL_VALUE] != NO_COLUMN;
    ncu->is_summary = has_metric && !ncu->is_details && ncu->column[COL_MINIMUM] != NO_COLUMN &&
                      ncu->column[COL_MAXIMUM] != NO_COLUMN &&
                      ncu->column[COL_AVERAGE] != NO_COLUMN;
}

/* Does the record belong to the open launch or group of launches? */
static bool continues_launch(const struct ncu *ncu)
{
    bool is_same = ncu->is_open && bytes_equal(ncu->id, cell(ncu, ncu->column[COL_ID])) &&
                   bytes_equal(ncu->process, cell(ncu, ncu->column[COL_PROCESS]));
    for (size_t i = 0; is_same && ncu->is_summary && i < GROUP_COUNT; i++) {
        is_same = bytes_equal(ncu->group[i], cell(ncu, ncu->column[group_columns[i]]));
    }
    return is_same;
}

/*
 * The value of a record.  In a summary, a measured metric has its average; a property of the launch
 * is known only if it is equal in all launches.
 */
static struct bytes choose_value(const struct ncu *ncu, const struct ncu_metric *metric)
{
    struct bytes none = { (const unsigned char *)"", 0 };
    if (!ncu->is_summary) {
        return cell(ncu, ncu->column[COL_VALUE]);
    }
    struct bytes minimum = cell(ncu, ncu->column[COL_MINIMUM]);
    if (metric->kind == NCU_PROFILE_REAL || metric->kind == NCU_PROFILE_RATIO) {
        return cell(ncu, ncu->column[COL_AVERAGE]);
    }
    return bytes_equal(minimum, cell(ncu, ncu->column[COL_MAXIMUM])) ? minimum : none;
}

/*
 * Reads a record of --page details: one metric of a launch.  The metrics of a launch are adjacent.
 * A record of --print-summary has a metric of all launches that agree in group_columns[].
 */
static bool read_detail(struct ncu *ncu)
{
    if (!continues_launch(ncu)) {
        if (!add_open_launch(ncu)) {
            return false;
        }
        begin_launch(ncu);
    }
    struct bytes metric = cell(ncu, ncu->column[COL_METRIC]);
    for (size_t m = 0; metric.len > 0 && m < NCU_METRIC_COUNT; m++) {
        if (ncu_metric_is(&ncu_metrics[m], metric)) {
            ncu_launch_store(&ncu->launch, &ncu_metrics[m], cell(ncu, ncu->column[COL_UNIT]),
                             choose_value(ncu, &ncu_metrics[m]));
        }
    }
    return true;
}

/*
 * Is the current record part of the table, and not a line with commas that a program printed?  A
 * record has as many fields as the header, but one of --page details may end after the value.
 * Every record except that of the units has the number of its launch or process.
 */
static bool is_record(const struct ncu *ncu)
{
    int key = ncu->column[COL_ID] != NO_COLUMN ? COL_ID : COL_PROCESS;
    size_t least = ncu->is_details ? (size_t)ncu->column[COL_VALUE] + 1 : ncu->header_count;
    bool is_units =
        !ncu->is_details && !ncu->is_summary && cell(ncu, ncu->column[COL_NAME]).len == 0;
    bool has_number =
        ncu->column[key] == NO_COLUMN || ncu_is_whole_number(cell(ncu, ncu->column[key]));
    if (ncu->column[COL_METRIC] != NO_COLUMN && !ncu->is_details && !ncu->is_summary) {
        return false; /* an unknown form */
    }
    return in_range(ncu->csv.count, least, ncu->header_count) && (has_number || is_units);
}

/* Reads a record of --page raw: a launch.  The first record has the units. */
static bool read_raw(struct ncu *ncu)
{
    if (cell(ncu, ncu->column[COL_NAME]).len == 0) {
        for (size_t m = 0; m < NCU_METRIC_COUNT; m++) {
            ncu->unit[m] = cell(ncu, ncu->metric_column[m]);
        }
        return true;
    }
    begin_launch(ncu);
    for (size_t m = 0; m < NCU_METRIC_COUNT; m++) {
        ncu_launch_store(&ncu->launch, &ncu_metrics[m], ncu->unit[m],
                         cell(ncu, ncu->metric_column[m]));
    }
    return add_open_launch(ncu);
}

/* Reads all records after the header; another header may follow, with its table. */
static void read_table(struct ncu *ncu)
{
    struct log *log = ncu->log;
    for (;;) {
        enum csv_status status = csv_next(&ncu->csv);
        if (status == CSV_UNCLOSED || status == CSV_TOO_MANY) {
            uint64_t line = log_line_number(log, ncu->csv.at);
            if (status == CSV_UNCLOSED) {
                diag_error(log->diag, line, "a quoted field is not closed");
            } else {
                diag_error(log->diag, line, "a record has too many fields; the limit is %d",
                           NCU_COLUMNS_MAX);
            }
            log->has_failed = true;
            return;
        }
        if (status == CSV_END) {
            break;
        }
        struct bytes name = cell(ncu, ncu->column[COL_NAME]);
        if (is_text(name, column_names[COL_NAME])) {
            log->has_failed = !add_open_launch(ncu);
            read_header(ncu);
        } else if (!is_record(ncu)) {
            continue;
        } else if (ncu->is_details || ncu->is_summary) {
            log->has_failed = name.len > 0 && !read_detail(ncu);
        } else {
            log->has_failed = !read_raw(ncu);
        }
        if (log->has_failed) {
            return;
        }
    }
    log->has_failed = !add_open_launch(ncu);
}

/*
 * Reads the table whose header has "Kernel Name" at `at`, and all tables after it.
 */
static size_t read_tables(void *state, struct log *log, size_t at)
{
    struct ncu *ncu = state;
    size_t next = log_line_end(log, at);
    if (!BYTES_HAS_AT(log->buf, at, "\"Kernel Name\"")) {
        return at + 4;
    }
    struct bytes *fields = calloc(NCU_COLUMNS_MAX, sizeof *fields);
    if (fields == NULL) {
        diag_report_no_memory(log->diag);
        log->has_failed = true;
        return next;
    }
    memset(ncu, 0, sizeof *ncu);
    ncu->log = log;
    ncu->csv.buf = log->buf;
    ncu->csv.at = log_line_start(log, at, 0);
    ncu->csv.fields = fields;
    ncu->csv.max = NCU_COLUMNS_MAX;
    if (csv_next(&ncu->csv) == CSV_RECORD) {
        read_header(ncu);
        if (ncu->column[COL_NAME] != NO_COLUMN) {
            ncu->mark = find_mark(ncu);
            read_table(ncu);
            next = log->buf.len;
        }
    }
    free(fields);
    return next;
}

const struct log_reader ncu_csv_reader = {
    .state_size = sizeof(struct ncu),
    .anchors = { { "\"Ker", read_tables } },
};
