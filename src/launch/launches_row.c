#include "launch/launches_row.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "base/text.h"
#include "format/csv.h"

/* ---- format and rows ----------------------------------------------------------------------- */

static const char byte_order_mark[] = "\xef\xbb\xbf";

static bool add_row(struct launches *l, size_t at, size_t len, uint64_t line, struct diag *diag)
{
    if (l->row_count == LAUNCHES_ROWS_MAX) {
        return diag_error(diag, line, "too many rows; the limit is %d", LAUNCHES_ROWS_MAX);
    }
    if (!GROW(l->rows, l->row_count)) {
        return diag_report_no_memory(diag);
    }
    l->rows[l->row_count++] = (struct launches_row){ .at = at, .len = len, .line = line };
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

/*
 * Copies a cell to `out`, without the blanks and quotes around it: at most size - 1 bytes and a
 * NUL.  Returns the length of the text before it is cut.
 */
static size_t copy_cell(struct bytes cell, char *out, size_t size)
{
    return csv_unquote(bytes_trim(cell), out, size);
}

static const struct opt *find_option(const struct opt_group *group, const char *name)
{
    for (size_t i = 0; i < group->count; i++) {
        if (opt_is_key(opt_at(group, i)->name, name)) {
            return opt_at(group, i);
        }
    }
    return NULL;
}

static enum launches_label find_label(const char *name)
{
    if (strcmp(name, "id") == 0) {
        return LAUNCHES_ID;
    }
    return strcmp(name, "name") == 0 ? LAUNCHES_NAME : LAUNCHES_NO_LABEL;
}

bool launches_find_key(const char *name, struct launches_column *out)
{
    *out = (struct launches_column){ NULL, find_label(name), false };
    if (out->label != LAUNCHES_NO_LABEL || strcmp(name, "optin") == 0) {
        return true;
    }
    out->opt = find_option(&request_group, name);
    if (out->opt == NULL) {
        out->opt = find_option(&latency_group, name);
        out->is_latency = out->opt != NULL;
    }
    return out->opt != NULL;
}

static bool find_column(struct launches *l, struct bytes cell, uint64_t line, struct diag *diag)
{
    char name[OPT_NAME_MAX + 1];
    char found[DIAG_QUOTE_MAX];
    struct launches_column column;
    size_t len = copy_cell(cell, name, sizeof name);
    size_t number = l->column_count + 1;
    text_replace(name, '-', '_');
    if (len == 0) {
        return diag_error(diag, line, "column %zu has no name", number);
    }
    if (!launches_find_key(name, &column)) {
        return diag_error(diag, line,
                          "column %zu: unknown option '%s'; expected an option of a launch, "
                          "such as threads, regs or tile",
                          number, diag_quote(found, name, strlen(name)));
    }
    for (size_t i = 0; i < l->column_count; i++) {
        if (l->columns[i].opt == column.opt && l->columns[i].label == column.label) {
            return diag_error(diag, line, "columns %zu and %zu are both '%s'", i + 1, number, name);
        }
    }
    l->columns[l->column_count++] = column;
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
        return diag_error(diag, line, "too many cells; the limit is %d", LAUNCHES_COLUMNS_MAX);
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
    struct bytes fields[LAUNCHES_COLUMNS_MAX];
    struct bytes buf = { (const unsigned char *)l->file.data, l->file.len };
    struct csv csv = { buf, at, fields, LAUNCHES_COLUMNS_MAX, 0, l->separator };
    uint64_t line = 1;
    bool more = false;
    bool is_header = true;
    l->columns = calloc(LAUNCHES_COLUMNS_MAX, sizeof *l->columns);
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

bool launches_rows_find(struct launches *l, struct diag *diag)
{
    const char *data = l->file.data;
    size_t at = 0;
    if (l->file.len >= 3 && memcmp(data, byte_order_mark, 3) == 0) {
        at = 3;
    }
    size_t start = at;
    while (start < l->file.len && (text_is_blank(data[start]) || data[start] == '\n')) {
        start++;
    }
    if (start < l->file.len && data[start] == '{') {
        l->separator = '\0';
        if (!find_lines(l, at, diag)) {
            return false;
        }
    } else {
        size_t header_len = text_until(data + at, l->file.len - at, '\n');
        l->separator = text_until(data + at, header_len, '\t') < header_len ? '\t' : ',';
        if (!find_records(l, at, diag)) {
            return false;
        }
    }
    return l->row_count > 0 ||
           diag_error(diag, 0,
                      "no launches; expected CSV or TSV with a header line and one "
                      "launch per line, or JSON Lines");
}

/* ---- one row ------------------------------------------------------------------------------- */

static bool read_flag(const char *what, const char *text, bool *out, struct diag *diag)
{
    char found[DIAG_QUOTE_MAX];
    *out = strcmp(text, "true") == 0;
    return *out || strcmp(text, "false") == 0 ||
           diag_error(diag, 0, "%s '%s': expected true or false", what,
                      diag_quote(found, text, strlen(text)));
}

bool launches_set_key(struct reqjson *reading, const struct launches_column *column,
                      const char *what, const char *text, struct diag *diag)
{
    struct request *request = &reading->request;
    const struct opt *opt = column->opt;
    char found[DIAG_QUOTE_MAX];
    bool has_optin;
    if (column->label != LAUNCHES_NO_LABEL) {
        *(column->label == LAUNCHES_ID ? &request->id : &request->name) = text;
        return true;
    }
    if (opt == NULL) {
        bool ok = read_flag(what, text, &has_optin, diag);
        request->no_optin = !has_optin;
        return ok;
    }
    if (opt->type == OPT_FLAG) {
        return read_flag(what, text, (bool *)((char *)request + opt->offset), diag);
    }
    if (opt_is_list(opt, text)) {
        return diag_error(diag, 0, "%s '%s': expected one value, not a list or range", what,
                          diag_quote(found, text, strlen(text)));
    }
    if (opt->type == OPT_TEXTS) {
        reqjson_set_name(reading, opt, text);
        return true;
    }
    if (column->is_latency) {
        return opt_set(opt, &request->latency_options, what, text, diag);
    }
    opt_clear(opt, request);
    return opt_set(opt, request, what, text, diag);
}

/* Writes the name of a column, with '_' as in JSON. */
static void write_column_name(const struct launches_column *column, char out[OPT_NAME_MAX])
{
    const char *name = "optin";
    if (column->opt != NULL) {
        name = column->opt->name;
    } else if (column->label != LAUNCHES_NO_LABEL) {
        name = column->label == LAUNCHES_ID ? "id" : "name";
    }
    snprintf(out, OPT_NAME_MAX, "%s", name);
    text_replace(out, '-', '_');
}

static bool read_cells(struct launches *l, const struct launches_row *row, struct diag *diag)
{
    struct bytes fields[LAUNCHES_COLUMNS_MAX];
    struct bytes buf = { (const unsigned char *)l->file.data + row->at, row->len };
    struct csv csv = { buf, 0, fields, LAUNCHES_COLUMNS_MAX, 0, l->separator };
    csv_next(&csv);
    if (csv.count != l->column_count) {
        return diag_error(diag, 0, "%zu cell%s, but the header has %zu", csv.count,
                          text_plural(csv.count), l->column_count);
    }
    char *to = l->text;
    for (size_t i = 0; i < csv.count; i++) {
        const struct launches_column *column = &l->columns[i];
        char what[80];
        char name[OPT_NAME_MAX];
        size_t size = fields[i].len + 1;
        write_column_name(column, name);
        snprintf(what, sizeof what, "column %zu (%s)", i + 1, name);
        copy_cell(fields[i], to, size);
        if (strlen(to) < size - 1 && memchr(fields[i].data, '\0', fields[i].len) != NULL) {
            return diag_error(diag, 0, "%s has a NUL byte", what);
        }
        /* An empty cell leaves its option out, so that rows of several vendors can share a file. */
        if (*to != '\0' && !launches_set_key(&l->reading, column, what, to, diag)) {
            return false;
        }
        to += size;
    }
    return true;
}

bool launches_row_read(struct launches *l, const struct launches_row *row, struct diag *diag)
{
    l->text = malloc(row->len + LAUNCHES_COLUMNS_MAX + 1);
    if (l->text == NULL) {
        return diag_report_no_memory(diag);
    }
    l->reading.request.from_keys = true;
    l->reading.takes_labels = true;
    if (l->separator != '\0') {
        return read_cells(l, row, diag);
    }
    memcpy(l->text, l->file.data + row->at, row->len);
    l->text[row->len] = '\0';
    return reqjson_read(l->text, row->len, &l->reading, diag);
}

void launches_row_clear(struct launches *l)
{
    reqjson_free(&l->reading);
    free(l->text);
    l->text = NULL;
    l->is_loaded = false;
}
