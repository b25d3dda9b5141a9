/*
 * The output of Nsight Compute without --csv: for each launch a line with the kernel's name, then
 * sections with a table each.
 *
 *    scale(float *, int) (216, 1, 1)x(256, 1, 1), Context 1, Stream 7, Device 0, CC 8.0
 *      Section: Launch Statistics
 *      -------------------------------- --------------- ---------------
 *      Metric Name                          Metric Unit    Metric Value
 *      -------------------------------- --------------- ---------------
 *      Registers Per Thread             register/thread              40
 *      -------------------------------- --------------- ---------------
 *
 * Older versions write a date instead of sizes and capability, and no names of columns.
 */
#include "format/find.h"
#include "kernels/read/log_reader.h"
#include "kernels/read/ncu.h"

struct ncu_text {
    bool is_open;         /* a launch was begun and not yet added */
    bool is_measured;     /* one of its metrics was read */
    int64_t launch_count; /* launches begun so far */
    struct bytes name;
    struct ncu_launch launch;
};

enum { TABLE_COLUMNS = 3 };

/* Where the columns of a table begin and end in each of its lines. */
struct text_table {
    size_t from[TABLE_COLUMNS], to[TABLE_COLUMNS];
};

/* Adds the open launch, if there is one with metrics. */
static void add_open_launch(struct ncu_text *ncu, struct log *log)
{
    if (ncu->is_open && ncu->is_measured &&
        !ncu_launch_add(&ncu->launch, log->list, ncu->name, log->diag)) {
        log->has_failed = true;
    }
    ncu->is_open = false;
}

/* ---- the line of a launch ----------------------------------------------------------------- */

/* Is `text` a date such as ", 2023-Jan-01 12:00:00"? */
static bool is_date(struct bytes text)
{
    static const char form[] = ", 0000-Aaa-00 00:00:00";
    bool is_same = text.len == sizeof form - 1;
    for (size_t i = 0; i < text.len && is_same; i++) {
        bool is_letter = form[i] == 'A' || form[i] == 'a';
        is_same = form[i] == '0' ? text_is_digit((char)text.data[i])
                                 : is_letter || text.data[i] == (unsigned char)form[i];
    }
    return is_same;
}

/*
 * Removes sizes such as " (216, 1, 1)x(256, 1, 1)", or a date, from the end of `name`; stores the
 * sizes.
 */
static void parse_sizes(struct ncu_text *ncu, struct bytes *name)
{
    enum { DATE = sizeof ", 0000-Aaa-00 00:00:00" - 1 };
    size_t middle = find_last_text(*name, ")x(");
    struct bytes grid = { name->data, middle + 1 };
    if (middle < name->len) {
        size_t from = find_last_text(grid, "(");
        struct bytes block = { name->data + middle + 2, name->len - middle - 2 };
        grid = (struct bytes){ grid.data + from, grid.len - from };
        ncu_launch_parse_sizes(&ncu->launch, grid, block);
        if (ncu->launch.profile.grid > 0) {
            name->len = from;
        }
    } else if (name->len > DATE && is_date((struct bytes){ name->data + name->len - DATE, DATE })) {
        name->len -= DATE;
    }
    while (name->len > 0 && name->data[name->len - 1] == ' ') {
        name->len--;
    }
}

/* Begins a launch if `line` is the first line of one. */
static bool begin_launch(struct ncu_text *ncu, struct log *log, struct bytes line)
{
    static const char capability[] = ", CC ";
    size_t context = find_last_text(line, ", Context ");
    struct bytes name = { line.data, context };
    struct bytes rest = { line.data + context, line.len - context };
    if (context == line.len || find_text(rest, 0, ", Stream ") == rest.len) {
        return false;
    }
    add_open_launch(ncu, log);
    ncu_launch_begin(&ncu->launch, NCU_MARK_POINT, true);
    parse_sizes(ncu, &name);
    size_t cc = find_text(rest, 0, capability);
    if (cc < rest.len) {
        cc += sizeof capability - 1;
        ncu_launch_parse_capability(&ncu->launch, (struct bytes){ rest.data + cc, rest.len - cc });
    }
    ncu->launch.measured.id = ncu->launch_count++;
    ncu->name = name;
    ncu->is_measured = false;
    ncu->is_open =
        in_range(name.len, 1, KERNEL_NAME_MAX) && memchr(name.data, '\0', name.len) == NULL;
    return true;
}

/* The nearest non-blank line above the line that starts at `at`; empty if there is none. */
static struct bytes find_line_above(const struct log *log, size_t at)
{
    struct bytes line = { log->buf.data, 0 };
    while (at > 0 && line.len == 0) {
        size_t end = at - 1;
        at = log_line_start(log, end, 0);
        line = log_trim(log, at, end);
    }
    return line;
}

/* ---- a table ------------------------------------------------------------------------------ */

/* Reads a rule such as "---- ---- ----": its parts are the columns.  False for another line. */
static bool read_rule(struct bytes line, struct text_table *table)
{
    size_t column = 0;
    for (size_t at = 0; at < line.len;) {
        size_t from = at;
        while (at < line.len && line.data[at] == '-') {
            at++;
        }
        if (at > from) {
            if (column == TABLE_COLUMNS) {
                return false;
            }
            table->from[column] = from;
            table->to[column++] = at;
        } else if (line.data[at++] != ' ') {
            return false;
        }
    }
    return column == TABLE_COLUMNS;
}

/*
 * The cell of a column in the line from `from` to `to`; the last cell extends to the end of the
 * line.
 */
static struct bytes find_cell(const struct log *log, const struct text_table *table, size_t from,
                              size_t to, size_t column)
{
    size_t start = min_size(from + table->from[column], to);
    size_t end = column + 1 < TABLE_COLUMNS ? min_size(from + table->to[column], to) : to;
    return log_trim(log, start, end);
}

/* Reads a row: name, unit, value.  False for the row with the names of the columns. */
static bool read_row(struct ncu_text *ncu, const struct log *log, const struct text_table *table,
                     size_t from, size_t to)
{
    struct bytes name = find_cell(log, table, from, to, 0);
    if (BYTES_STARTS(name, "Metric Name")) {
        return false;
    }
    for (size_t m = 0; m < NCU_METRIC_COUNT; m++) {
        if (ncu_metric_is(&ncu_metrics[m], name)) {
            ncu_launch_store(&ncu->launch, &ncu_metrics[m], find_cell(log, table, from, to, 1),
                             find_cell(log, table, from, to, 2));
            ncu->is_measured = true;
        }
    }
    return true;
}

/* Reads the table below a section's line, up to the rule after its rows; returns its end. */
static size_t read_table(struct ncu_text *ncu, const struct log *log, size_t at)
{
    struct text_table table = { { 0 }, { 0 } };
    bool has_rule = false;
    bool has_rows = false;
    while (at < log->buf.len) {
        size_t end = log_line_end(log, at);
        struct bytes line = { log->buf.data + at, end - at };
        if (read_rule(line, &table)) {
            if (has_rows) {
                return end;
            }
            has_rule = true;
        } else if (!has_rule || log_trim(log, at, end).len == 0) {
            return at; /* no table, or an incomplete one */
        } else {
            has_rows |= read_row(ncu, log, &table, at, end);
        }
        at = log_next_line(log, end);
    }
    return at;
}

/* Reads the section whose line has "Sect" at `at`. */
static size_t read_section(void *state, struct log *log, size_t at)
{
    struct ncu_text *ncu = state;
    size_t start = at;
    while (start > 0 && log->buf.data[start - 1] == ' ') {
        start--;
    }
    bool begins_line = start == log_line_start(log, start, start > 0 ? start - 1 : 0);
    if (!begins_line || !BYTES_HAS_AT(log->buf, at, "Section: ")) {
        return at + 4;
    }
    size_t end = log_line_end(log, at);
    struct bytes above = find_line_above(log, start);
    if (!begin_launch(ncu, log, above) && !ncu->is_open) {
        return end; /* the launch of the section is unknown */
    }
    return read_table(ncu, log, log_next_line(log, end));
}

static void add_last_launch(void *state, struct log *log)
{
    if (!log->has_failed) {
        add_open_launch(state, log);
    }
}

const struct log_reader ncu_text_reader = {
    .state_size = sizeof(struct ncu_text),
    .anchors = { { "Sect", read_section } },
    .end = add_last_launch,
};
