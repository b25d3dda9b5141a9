/* launches_find.c - finds the format, the columns and the rows of a file of launches. */
#include "launch/launches.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "base/text.h"
#include "format/csv.h"

static bool add_row(struct launches *l, size_t at, size_t len, uint64_t line, struct diag *diag)
{
    if (l->row_count == LAUNCHES_ROWS_MAX) {
        return diag_error(diag, line, "too many rows; the limit is %d", LAUNCHES_ROWS_MAX);
    }
    if (!GROW(l->rows, l->row_count)) {
        return diag_report_no_memory(diag);
    }
    l->rows[l->row_count++] = (struct launches_place){ .at = at, .len = len, .line = line };
    return true;
}

/* Finds the rows of JSON Lines: the lines that are not empty. */
static bool find_lines(struct launches *l, size_t at, struct diag *diag)
{
    const char *data = l->file.data;
    for (uint64_t line = 1; at < l->file.len; line++) {
        size_t len = text_until(data + at, l->file.len - at, '\n');
        struct bytes rest = { (const unsigned char *)data + at, len };
        if (bytes_trim(rest).len > 0 && !add_row(l, at, len, line, diag)) {
            return false;
        }
        at += len + 1;
    }
    return true;
}

static bool find_column(struct launches *l, struct bytes cell, uint64_t line, struct diag *diag)
{
    char name[OPT_NAME_MAX + 1];
    char found[DIAG_QUOTE_MAX];
    struct launch_row_key key;
    size_t len = launch_row_copy_cell(cell, name, sizeof name);
    size_t number = l->column_count + 1;
    text_replace(name, '-', '_');
    if (len == 0) {
        return diag_error(diag, line, "column %zu has no name", number);
    }
    if (!launch_row_find_key(name, &key)) {
        return diag_error(diag, line,
                          "column %zu: unknown option '%s'; expected an option of a launch, "
                          "such as threads, regs or tile",
                          number, diag_quote(found, name, strlen(name)));
    }
    for (size_t i = 0; i < l->column_count; i++) {
        if (launch_row_is_same_key(&l->columns[i].key, &key)) {
            return diag_error(diag, line, "columns %zu and %zu are both '%s'", i + 1, number, name);
        }
    }
    struct launch_row_column *column = &l->columns[l->column_count++];
    column->key = key;
    snprintf(column->what, sizeof column->what, "column %zu (%s)", number, name);
    return true;
}

/* Reads a record; *more is false at the end.  Returns false with an error in `diag`. */
static bool next_record(struct csv *csv, uint64_t line, bool *more, struct diag *diag)
{
    switch (csv_next(csv)) {
    case CSV_RECORD:
        *more = true;
        return true;
    case CSV_END:
        *more = false;
        return true;
    case CSV_UNCLOSED:
        return diag_error(diag, line, "a quoted cell is not closed");
    case CSV_TOO_MANY:
        return diag_error(diag, line, "too many cells; the limit is %d", LAUNCH_ROW_CELLS_MAX);
    }
    return false;
}

static uint64_t count_lines(const char *data, size_t from, size_t to)
{
    uint64_t lines = 0;
    for (size_t i = from; i < to; i++) {
        lines += data[i] == '\n';
    }
    return lines;
}

/* Reads the header of CSV or TSV, then finds the rows; a row may have several lines. */
static bool find_records(struct launches *l, size_t at, struct diag *diag)
{
    struct bytes fields[LAUNCH_ROW_CELLS_MAX];
    struct bytes buf = { (const unsigned char *)l->file.data, l->file.len };
    struct csv csv = { buf, at, fields, LAUNCH_ROW_CELLS_MAX, 0, l->separator };
    uint64_t line = 1;
    bool more = false;
    bool is_header = true;
    l->columns = calloc(LAUNCH_ROW_CELLS_MAX, sizeof *l->columns);
    if (l->columns == NULL) {
        return diag_report_no_memory(diag);
    }
    for (;;) {
        size_t from = csv.at;
        while (from < buf.len && (buf.data[from] == '\n' || buf.data[from] == '\r')) {
            line += buf.data[from++] == '\n';
        }
        csv.at = from;
        if (!next_record(&csv, line, &more, diag)) {
            return false;
        }
        if (!more) {
            return true;
        }
        for (size_t i = 0; i < csv.count && is_header; i++) {
            if (!find_column(l, fields[i], line, diag)) {
                return false;
            }
        }
        if (!is_header && !add_row(l, from, csv.at - from, line, diag)) {
            return false;
        }
        is_header = false;
        line += count_lines(l->file.data, from, csv.at);
    }
}

bool launches_find_rows(struct launches *l, struct diag *diag)
{
    const char *data = l->file.data;
    size_t start = 0;
    while (start < l->file.len && (text_is_blank(data[start]) || data[start] == '\n')) {
        start++;
    }
    if (start < l->file.len && data[start] == '{') {
        l->separator = '\0';
        if (!find_lines(l, 0, diag)) {
            return false;
        }
    } else {
        size_t header_len = text_until(data, l->file.len, '\n');
        l->separator = text_until(data, header_len, '\t') < header_len ? '\t' : ',';
        if (!find_records(l, 0, diag)) {
            return false;
        }
    }
    return l->row_count > 0 ||
           diag_error(diag, 0,
                      "no launches; expected CSV or TSV with a header line and one "
                      "launch per line, or JSON Lines");
}
