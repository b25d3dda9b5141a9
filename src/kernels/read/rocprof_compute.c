/*
 * What `rocprof-compute analyze` (once Omniperf) prints: table 7.1 has the registers and sizes of
 * the selected kernels, table 0.1 their names.  It is read if it is whole and of one kernel:
 *
 *    0.1 Top Kernels
 *    | 0 | yax(double*, double*, double*, int, int, | 1.00 | ...
 *    |   |  double*) [clone .kd]                    |      |
 *    7.1 Wavefront Launch Stats
 *    | Metric_ID | Metric         |    Avg |    Min |    Max | Unit       |
 *    | 7.1.1     | Workgroup Size |  64.00 |  64.00 |  64.00 | Work items |
 *
 * The lines of the tables are U+2502 where the lines above have "|".
 */
#include "format/find.h"
#include "kernels/read/log_reader.h"

enum {
    CELLS_MAX = 16,
    NAME_MAX_BYTES = 4096,
    WINDOW = 1 << 20 /* bytes above table 7.1 that are searched for names */
};

static const char bar[] = "\xe2\x94\x82";
static const char last_line[] = "\xe2\x95\x98"; /* the corner that begins the last line */

struct compute {
    char name[NAME_MAX_BYTES];
};

/* A value of table 7.1. */
enum { VALUE_GRID, VALUE_BLOCK, VALUE_VGPRS, VALUE_AGPRS, VALUE_SGPRS, VALUE_LDS, VALUE_COUNT };
static const char *const metrics[VALUE_COUNT] = { "Grid Size", "Workgroup Size", "VGPRs",
                                                  "AGPRs",     "SGPRs",          "LDS Allocation" };

/* Splits a line of a table at its bars; returns the number of cells, 0 for another line. */
static size_t split_row(struct bytes line, struct bytes cells[CELLS_MAX])
{
    size_t count = 0;
    size_t at = find_text(line, 0, bar);
    while (at < line.len && count < CELLS_MAX) {
        size_t from = at + sizeof bar - 1;
        at = find_text(line, from, bar);
        if (at < line.len) {
            cells[count++] = (struct bytes){ line.data + from, at - from };
        }
    }
    return count;
}

/* The next line of a table from `*at` on; false at its last line or at the end of the text. */
static bool next_row(const struct log *log, size_t *at, struct bytes *line)
{
    size_t end = log_line_end(log, *at);
    *line = (struct bytes){ log->buf.data + *at, end - *at };
    bool is_end = *at >= log->buf.len || find_text(*line, 0, last_line) < line->len;
    *at = log_next_line(log, end);
    return !is_end;
}

/* Appends a part of a name; a part that does not fit makes the name empty. */
static size_t append(char name[NAME_MAX_BYTES], size_t len, struct bytes part)
{
    while (part.len > 0 && part.data[part.len - 1] == ' ') {
        part.len--;
    }
    if (part.len > 0 && part.data[0] == ' ') { /* the border of the cell */
        part = (struct bytes){ part.data + 1, part.len - 1 };
    }
    if (len + part.len >= NAME_MAX_BYTES || memchr(part.data, '\0', part.len) != NULL) {
        return 0;
    }
    memcpy(name + len, part.data, part.len);
    return len + part.len;
}

/*
 * Reads the names of table 0.1 above `before`: writes the first one to compute->name and its length
 * to `*len`.  Returns the number of kernels.
 */
static size_t read_names(struct compute *compute, const struct log *log, size_t before, size_t *len)
{
    size_t floor = before > WINDOW ? before - WINDOW : 0;
    struct bytes above = { log->buf.data + floor, before - floor };
    size_t title = find_last_text(above, "Top Kernels");
    size_t at = floor + title;
    size_t kernels = 0;
    struct bytes line;
    *len = 0;
    while (title < above.len && at < before && next_row(log, &at, &line)) {
        struct bytes cells[CELLS_MAX];
        size_t count = split_row(line, cells);
        if (count < 2 || find_text(cells[1], 0, "Kernel_Name") < cells[1].len) {
            continue;
        }
        kernels += bytes_trim(cells[0]).len > 0;
        if (kernels == 1) {
            *len = append(compute->name, *len, cells[1]);
        }
    }
    static const char clone[] = " [clone .kd]";
    struct bytes name = { (const unsigned char *)compute->name, *len };
    *len -= BYTES_ENDS(name, clone) ? sizeof clone - 1 : 0;
    return kernels;
}

/* The whole number in average, minimum and maximum of a row, if all are equal; else unknown. */
static int32_t read_value(const struct bytes cells[CELLS_MAX])
{
    struct bytes average = bytes_trim(cells[2]);
    int32_t value = KERNEL_UNKNOWN;
    size_t at = 0;
    if (!bytes_equal(average, bytes_trim(cells[3])) ||
        !bytes_equal(average, bytes_trim(cells[4])) || !bytes_parse_number(average, &at, &value)) {
        return KERNEL_UNKNOWN;
    }
    struct bytes rest = { average.data + at, average.len - at };
    return rest.len == 0 || BYTES_IS(rest, ".0") || BYTES_IS(rest, ".00") ? value : KERNEL_UNKNOWN;
}

/* Has the head of a table the columns of several runs: two of averages, or their difference? */
static bool compares_runs(const struct bytes cells[CELLS_MAX], size_t count)
{
    size_t averages = 0;
    bool has_difference = false;
    for (size_t i = 0; i < count; i++) {
        struct bytes title = bytes_trim(cells[i]);
        averages += BYTES_IS(title, "Avg");
        has_difference = has_difference || BYTES_IS(title, "Abs Diff");
    }
    return averages > 1 || has_difference;
}

/*
 * Reads the values of table 7.1, and sets `*is_comparison` if they are of several runs; returns the
 * offset after it.
 */
static size_t read_values(const struct log *log, size_t at, int32_t values[VALUE_COUNT],
                          bool *is_comparison)
{
    struct bytes line;
    *is_comparison = false;
    while (next_row(log, &at, &line)) {
        struct bytes cells[CELLS_MAX];
        size_t count = split_row(line, cells);
        *is_comparison = *is_comparison || compares_runs(cells, count);
        if (count != 6) {
            continue;
        }
        struct bytes metric = bytes_trim(cells[1]);
        for (int v = 0; v < VALUE_COUNT; v++) {
            if (metric.len == strlen(metrics[v]) &&
                memcmp(metric.data, metrics[v], metric.len) == 0) {
                values[v] = read_value(cells);
            }
        }
    }
    return at;
}

/* Reads the table whose title has "t La" of "7.1 Wavefront Launch Stats" at `at`. */
static size_t read_table(void *state, struct log *log, size_t at)
{
    static const char before[] = "7.1 Wavefron";
    enum { BEFORE = sizeof before - 1 };
    struct compute *compute = state;
    int32_t values[VALUE_COUNT];
    if (at < BEFORE || !BYTES_HAS_AT(log->buf, at - BEFORE, "7.1 Wavefront Launch Stats")) {
        return at + 4;
    }
    for (int v = 0; v < VALUE_COUNT; v++) {
        values[v] = KERNEL_UNKNOWN;
    }
    size_t len = 0;
    size_t kernels = read_names(compute, log, at, &len);
    bool is_comparison;
    size_t end =
        read_values(log, log_next_line(log, log_line_end(log, at)), values, &is_comparison);
    if (is_comparison) {
        log_warn(log, at,
                 "table 7.1 of rocprof-compute compares runs: analyze one of them with "
                 "`rocprof-compute analyze -p PATH -k 0 -b 7`");
        return end;
    }
    bool is_whole = true;
    for (int v = 0; v < VALUE_COUNT; v++) {
        is_whole = is_whole && values[v] >= 0;
    }
    if (kernels != 1 || len == 0 || !is_whole || values[VALUE_BLOCK] == 0) {
        log_warn(log, at,
                 "table 7.1 of rocprof-compute is not whole, or not of one kernel: run "
                 "`rocprof-compute analyze -p PATH -k 0 -b 7`");
        return end;
    }
    struct kernel k;
    kernel_init(&k, KERNEL_ROCPROF_COMPUTE);
    k.regs = values[VALUE_VGPRS];
    k.agprs = values[VALUE_AGPRS];
    k.sgprs = values[VALUE_SGPRS];
    k.smem = values[VALUE_LDS];
    k.threads = values[VALUE_BLOCK];
    k.profile = kernel_list_new_profile(log->list, log->diag);
    if (k.profile == NULL) {
        log->has_failed = true;
        return end;
    }
    if (values[VALUE_GRID] % values[VALUE_BLOCK] == 0) {
        k.profile->grid = values[VALUE_GRID] / values[VALUE_BLOCK];
    }
    log_add(log, &k, (struct bytes){ (const unsigned char *)compute->name, len });
    return end;
}

const struct log_reader rocprof_compute_reader = {
    .state_size = sizeof(struct compute),
    .anchors = { { "t La", read_table } },
};
