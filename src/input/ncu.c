#include "input/ncu.h"

#include <stdio.h>
#include <stdlib.h>

#include "input/csv.h"
#include "input/ncu_number.h"

/* How a value is read and where it goes. */
enum ncu_kind {
    NCU_COUNT,  /* a whole number to an int64_t of struct kernel */
    NCU_ELSE,   /* the same, unless it is known already */
    NCU_BYTES,  /* bytes with a unit, to the same */
    NCU_PCOUNT, /* a whole number to an int64_t of struct kernel_profile */
    NCU_PBYTES, /* bytes with a unit, to the same */
    NCU_PREAL,  /* to a double of struct kernel_profile */
    NCU_PRATIO, /* per cent, to the same as a fraction of 1 */
    NCU_MAJOR,  /* of the compute capability */
    NCU_MINOR
};

struct ncu_metric {
    const char *raw;     /* column of --page raw */
    const char *details; /* "Metric Name" of --page details, NULL = none */
    enum ncu_kind kind;
    size_t member;
};

#define K(member) offsetof(struct kernel, member)
#define P(member) offsetof(struct kernel_profile, member)

/* clang-format off */
static const struct ncu_metric metrics[] = {
    {"launch__registers_per_thread", "Registers Per Thread", NCU_COUNT, K(regs)},
    {"launch__registers_per_thread_allocated", NULL, NCU_ELSE, K(regs)}, /* as rounded up */
    {"launch__shared_mem_per_block_static", "Static Shared Memory Per Block", NCU_BYTES, K(smem)},
    {"launch__shared_mem_per_block_dynamic", "Dynamic Shared Memory Per Block",
     NCU_BYTES, K(dynamic_smem)},
    {"launch__barrier_count", "Barriers Per Block", NCU_COUNT, K(barriers)},
    {"launch__block_size", "Block Size", NCU_COUNT, K(threads)},
    {"launch__cluster_size", "Cluster Size", NCU_COUNT, K(cluster[0])},
    {"launch__grid_size", "Grid Size", NCU_PCOUNT, P(grid)},
    {"launch__sm_count", "# SMs", NCU_PCOUNT, P(sms)},
    {"device__attribute_multiprocessor_count", NULL, NCU_PCOUNT, P(sms)},
    {"launch__shared_mem_config_size", "Shared Memory Configuration Size",
     NCU_PBYTES, P(smem_config)},
    {"launch__shared_mem_per_block_driver", "Driver Shared Memory Per Block",
     NCU_PBYTES, P(smem_driver)},
    {"launch__occupancy_limit_blocks", "Block Limit SM", NCU_PCOUNT, P(limits[0])},
    {"launch__occupancy_limit_registers", "Block Limit Registers", NCU_PCOUNT, P(limits[1])},
    {"launch__occupancy_limit_shared_mem", "Block Limit Shared Mem", NCU_PCOUNT, P(limits[2])},
    {"launch__occupancy_limit_warps", "Block Limit Warps", NCU_PCOUNT, P(limits[3])},
    {"launch__occupancy_limit_barriers", "Block Limit Barriers", NCU_PCOUNT, P(limits[4])},
    {"launch__waves_per_multiprocessor", "Waves Per SM", NCU_PREAL, P(waves)},
    {"sm__maximum_warps_per_active_cycle_pct", "Theoretical Occupancy",
     NCU_PRATIO, P(theoretical_occupancy)},
    {"sm__warps_active.avg.pct_of_peak_sustained_active", "Achieved Occupancy",
     NCU_PRATIO, P(achieved_occupancy)},
    {"device__attribute_compute_capability_major", NULL, NCU_MAJOR, 0},
    {"device__attribute_compute_capability_minor", NULL, NCU_MINOR, 0},
};
/* clang-format on */

enum { METRIC_COUNT = sizeof metrics / sizeof metrics[0], NO_COLUMN = -1 };

/* Columns that identify a launch. */
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

static const char *const columns[COL_COUNT] = {
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

/* What tells the rows of --print-summary apart. */
enum { GROUP_COUNT = 8 };

static const int group_columns[GROUP_COUNT] = {
    COL_PROCESS, COL_NAME, COL_BLOCK, COL_GRID, COL_CC, COL_DEVICE_ID, COL_CONTEXT, COL_STREAM
};

/* A table while it is read. */
struct ncu {
    struct text *text;
    struct csv csv;
    int column[COL_COUNT]; /* index, or NO_COLUMN */
    int metric_column[METRIC_COUNT];
    struct bytes unit[METRIC_COUNT];
    size_t columns; /* of the header */
    bool details;
    bool summary;       /* --print-summary: minimum, maximum and average of several launches */
    enum ncu_mark mark; /* of the locale that the file was written in */
    size_t at;          /* of the record, for messages */

    bool open; /* a launch is being collected */
    struct bytes id;
    struct bytes process;
    struct bytes name;
    struct bytes group[GROUP_COUNT]; /* --print-summary: what the launches have in common */
    struct kernel kernel;
    struct kernel_profile profile;
    int64_t major;
    int64_t minor;
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

/* Is a member of struct kernel known that the metric would be second best for? */
static bool is_known(const struct ncu *ncu, const struct ncu_metric *metric)
{
    int64_t value = KERNEL_UNKNOWN;
    if (metric->kind == NCU_ELSE) {
        memcpy(&value, (const char *)&ncu->kernel + metric->member, sizeof value);
    }
    return value >= 0;
}

static int64_t up_to(int64_t value, int64_t most)
{
    return value <= most ? value : KERNEL_UNKNOWN;
}

/* Stores one value of the open launch; what is not a number ("n/a") stays unknown. */
static void store(struct ncu *ncu, const struct ncu_metric *metric, struct bytes unit,
                  struct bytes field)
{
    double real = 0;
    bool in_bytes = metric->kind == NCU_BYTES || metric->kind == NCU_PBYTES;
    double scale = in_bytes ? ncu_unit_scale(unit) : 1;
    bool integer = metric->kind != NCU_PREAL && metric->kind != NCU_PRATIO && scale == 1;
    if (is_known(ncu, metric) || !ncu_real(field, ncu->mark, integer, &real)) {
        return;
    }
    int64_t whole = KERNEL_UNKNOWN;
    if (real < 9e15) {
        whole = (int64_t)(real + 0.5);
    }
    if (in_bytes) {
        double bytes = real * scale;
        if (!(bytes < 2e9)) {
            return;
        }
        whole = (int64_t)(bytes + 0.5);
        if (ncu->details && scale > 1) {
            whole = ncu_unround(bytes, scale);
            ncu->kernel.flags |= KERNEL_ROUNDED;
        }
    }
    char *target = metric->kind >= NCU_PCOUNT ? (char *)&ncu->profile : (char *)&ncu->kernel;
    switch (metric->kind) {
    case NCU_COUNT:
    case NCU_ELSE:
    case NCU_BYTES:
        if (whole <= INT32_MAX) {
            memcpy(target + metric->member, &whole, sizeof whole);
        }
        break;
    case NCU_PCOUNT:
    case NCU_PBYTES:
        memcpy(target + metric->member, &whole, sizeof whole);
        break;
    case NCU_PREAL:
    case NCU_PRATIO:
        if (metric->kind == NCU_PRATIO) {
            real /= 100;
        }
        memcpy(target + metric->member, &real, sizeof real);
        break;
    case NCU_MAJOR:
        ncu->major = up_to(whole, 99);
        break;
    case NCU_MINOR:
        ncu->minor = up_to(whole, 9);
        break;
    }
}

static bool flush_launch(struct ncu *ncu)
{
    struct text *text = ncu->text;
    if (!ncu->open) {
        return true;
    }
    ncu->open = false;
    if (ncu->major > 0 && ncu->minor >= 0) {
        char arch[KERNEL_ARCH_MAX];
        int n = snprintf(arch, sizeof arch, "sm_%d%d", (int)ncu->major, (int)ncu->minor);
        kernel_set_arch(&ncu->kernel, arch, (size_t)n);
    }
    if (ncu->kernel.cluster[0] > 1) {
        ncu->kernel.cluster[1] = ncu->kernel.cluster[2] = 1;
    } else {
        ncu->kernel.cluster[0] = KERNEL_UNKNOWN;
    }
    struct kernel_profile *profile = kernel_list_profile(text->list, text->diag);
    char *name = malloc(ncu->name.len + 1);
    bool ok = profile != NULL && name != NULL;
    if (name == NULL) {
        diag_error(text->diag, 0, "not enough memory for the name of a kernel");
    }
    if (ok) {
        *profile = ncu->profile;
        ncu->kernel.profile = profile;
        size_t len = csv_unquote(ncu->name, name, ncu->name.len + 1);
        ok = kernel_list_add(text->list, &ncu->kernel, name, len, text->diag);
    }
    free(name);
    return ok;
}

/* Starts a launch with what its record says before the metrics. */
static void begin_launch(struct ncu *ncu)
{
    ncu->open = true;
    ncu->id = cell(ncu, ncu->column[COL_ID]);
    ncu->process = cell(ncu, ncu->column[COL_PROCESS]);
    ncu->name = cell(ncu, ncu->column[COL_NAME]);
    for (size_t i = 0; i < GROUP_COUNT; i++) {
        ncu->group[i] = cell(ncu, ncu->column[group_columns[i]]);
    }
    kernel_init(&ncu->kernel, KERNEL_NCU);
    kernel_profile_init(&ncu->profile);
    ncu->major = ncu->minor = KERNEL_UNKNOWN;

    size_t at = 0;
    int64_t id = 0;
    if (text_number(ncu->id, &at, &id)) {
        ncu->profile.id = id;
    }
    ncu->kernel.threads = up_to(ncu_dim3(cell(ncu, ncu->column[COL_BLOCK])), INT32_MAX);
    ncu->profile.grid = ncu_dim3(cell(ncu, ncu->column[COL_GRID]));
    struct bytes cc = cell(ncu, ncu->column[COL_CC]);
    at = 0;
    if (text_number(cc, &at, &ncu->major) &&
        (!text_skip(cc, &at, ".") || !text_number(cc, &at, &ncu->minor))) {
        ncu->major = KERNEL_UNKNOWN;
    }
    csv_unquote(cell(ncu, ncu->column[COL_DEVICE]), ncu->profile.device,
                sizeof ncu->profile.device);
}

/*
 * Which mark the numbers behind the header have: a comma before decimals if one number proves it.
 * Of a record of --page raw all but the compute capability is in the locale's form.
 */
static enum ncu_mark find_mark(const struct ncu *ncu)
{
    struct csv csv = ncu->csv;
    while (csv_next(&csv) == CSV_RECORD) {
        for (size_t i = 0; i < csv.count; i++) {
            int at = (int)i;
            bool summary = at == ncu->column[COL_MINIMUM] || at == ncu->column[COL_MAXIMUM] ||
                           at == ncu->column[COL_AVERAGE];
            bool number = at != ncu->column[COL_CC];
            if (ncu->summary) {
                number = summary;
            } else if (ncu->details) {
                number = at == ncu->column[COL_VALUE];
            }
            if (number && ncu_mark_of(csv.fields[i]) == NCU_MARK_COMMA) {
                return NCU_MARK_COMMA;
            }
        }
    }
    return NCU_MARK_POINT;
}

/* Finds the columns in the header record. */
static void read_header(struct ncu *ncu)
{
    for (int c = 0; c < COL_COUNT; c++) {
        ncu->column[c] = NO_COLUMN;
    }
    for (int m = 0; m < METRIC_COUNT; m++) {
        ncu->metric_column[m] = NO_COLUMN;
    }
    for (size_t i = 0; i < ncu->csv.count; i++) {
        struct bytes field = ncu->csv.fields[i];
        for (int c = 0; c < COL_COUNT; c++) {
            if (ncu->column[c] == NO_COLUMN && is_text(field, columns[c])) {
                ncu->column[c] = (int)i;
            }
        }
        for (int m = 0; m < METRIC_COUNT; m++) {
            if (ncu->metric_column[m] == NO_COLUMN && is_text(field, metrics[m].raw)) {
                ncu->metric_column[m] = (int)i;
            }
        }
    }
    memset(ncu->unit, 0, sizeof ncu->unit);
    ncu->columns = ncu->csv.count;
    bool metric = ncu->column[COL_METRIC] != NO_COLUMN;
    ncu->details = metric && ncu->column[COL_VALUE] != NO_COLUMN;
    ncu->summary = metric && !ncu->details && ncu->column[COL_MINIMUM] != NO_COLUMN &&
                   ncu->column[COL_MAXIMUM] != NO_COLUMN && ncu->column[COL_AVERAGE] != NO_COLUMN;
}

/* Does the record continue the launch, or the group of launches, that is open? */
static bool continues(const struct ncu *ncu)
{
    bool same = ncu->open && bytes_equal(ncu->id, cell(ncu, ncu->column[COL_ID])) &&
                bytes_equal(ncu->process, cell(ncu, ncu->column[COL_PROCESS]));
    for (size_t i = 0; same && ncu->summary && i < GROUP_COUNT; i++) {
        same = bytes_equal(ncu->group[i], cell(ncu, ncu->column[group_columns[i]]));
    }
    return same;
}

/*
 * The value of a record.  Of a summary the average of what is measured; what a launch has is known
 * only if all launches have it.
 */
static struct bytes value_of(const struct ncu *ncu, const struct ncu_metric *metric)
{
    struct bytes none = { (const unsigned char *)"", 0 };
    if (!ncu->summary) {
        return cell(ncu, ncu->column[COL_VALUE]);
    }
    struct bytes minimum = cell(ncu, ncu->column[COL_MINIMUM]);
    if (metric->kind == NCU_PREAL || metric->kind == NCU_PRATIO) {
        return cell(ncu, ncu->column[COL_AVERAGE]);
    }
    return bytes_equal(minimum, cell(ncu, ncu->column[COL_MAXIMUM])) ? minimum : none;
}

/*
 * --page details: one metric of one launch a record; the metrics of a launch follow each other.
 * --print-summary: the same for all launches of a kernel with one block, grid and device.
 */
static bool read_detail(struct ncu *ncu)
{
    if (!continues(ncu)) {
        if (!flush_launch(ncu)) {
            return false;
        }
        begin_launch(ncu);
    }
    struct bytes metric = cell(ncu, ncu->column[COL_METRIC]);
    for (size_t m = 0; metric.len > 0 && m < METRIC_COUNT; m++) {
        if (is_text(metric, metrics[m].raw) ||
            (metrics[m].details != NULL && is_text(metric, metrics[m].details))) {
            store(ncu, &metrics[m], cell(ncu, ncu->column[COL_UNIT]), value_of(ncu, &metrics[m]));
        }
    }
    return true;
}

/*
 * Is it a record of the table, not a line with commas that a program printed?  Its number is one,
 * and it has the fields of the header; those of --page details may end behind the value.
 */
static bool belongs(const struct ncu *ncu)
{
    int key = ncu->column[COL_ID] != NO_COLUMN ? COL_ID : COL_PROCESS;
    size_t least = ncu->details ? (size_t)ncu->column[COL_VALUE] + 1 : ncu->columns;
    bool units = !ncu->details && !ncu->summary && cell(ncu, ncu->column[COL_NAME]).len == 0;
    bool numbered = ncu->column[key] == NO_COLUMN || ncu_is_count(cell(ncu, ncu->column[key]));
    if (ncu->column[COL_METRIC] != NO_COLUMN && !ncu->details && !ncu->summary) {
        return false; /* a form that is not known */
    }
    return ncu->csv.count >= least && ncu->csv.count <= ncu->columns && (numbered || units);
}

/* --page raw: a launch a record, the first record holds the units. */
static bool read_raw(struct ncu *ncu)
{
    if (cell(ncu, ncu->column[COL_NAME]).len == 0) {
        for (size_t m = 0; m < METRIC_COUNT; m++) {
            ncu->unit[m] = cell(ncu, ncu->metric_column[m]);
        }
        return true;
    }
    begin_launch(ncu);
    for (size_t m = 0; m < METRIC_COUNT; m++) {
        store(ncu, &metrics[m], ncu->unit[m], cell(ncu, ncu->metric_column[m]));
    }
    return flush_launch(ncu);
}

/* Reads the records behind the header, those of further tables too. */
static void read_table(struct ncu *ncu)
{
    struct text *text = ncu->text;
    for (;;) {
        enum csv_status status = csv_next(&ncu->csv);
        if (status == CSV_UNCLOSED || status == CSV_TOO_MANY) {
            uint64_t line = text_line_number(text, ncu->csv.at);
            if (status == CSV_UNCLOSED) {
                diag_error(text->diag, line, "a quoted field is not closed");
            } else {
                diag_error(text->diag, line, "a record has more than %d fields", NCU_COLUMNS_MAX);
            }
            text->failed = true;
            return;
        }
        if (status == CSV_END) {
            break;
        }
        struct bytes name = cell(ncu, ncu->column[COL_NAME]);
        if (is_text(name, columns[COL_NAME])) {
            text->failed = !flush_launch(ncu);
            read_header(ncu);
        } else if (!belongs(ncu)) {
            continue;
        } else if (ncu->details || ncu->summary) {
            text->failed = name.len > 0 && !read_detail(ncu);
        } else {
            text->failed = !read_raw(ncu);
        }
        if (text->failed) {
            return;
        }
    }
    text->failed = !flush_launch(ncu);
}

size_t ncu_anchor(struct text *text, size_t at)
{
    if (!BYTES_HAVE(text->buf, at, "\"Kernel Name\"")) {
        return at + 4;
    }
    struct ncu *ncu = calloc(1, sizeof *ncu);
    struct bytes *fields = calloc(NCU_COLUMNS_MAX, sizeof *fields);
    size_t next = text_line_end(text, at);
    if (ncu == NULL || fields == NULL) {
        text->failed = !diag_error(text->diag, 0, "not enough memory to read a profile");
    } else {
        ncu->text = text;
        ncu->csv.buf = text->buf;
        ncu->csv.at = text_line_start(text, at, 0);
        ncu->csv.fields = fields;
        ncu->csv.max = NCU_COLUMNS_MAX;
        if (csv_next(&ncu->csv) == CSV_RECORD) {
            read_header(ncu);
            if (ncu->column[COL_NAME] != NO_COLUMN) {
                ncu->mark = find_mark(ncu);
                read_table(ncu);
                next = text->buf.len;
            }
        }
    }
    free(fields);
    free(ncu);
    return next;
}
