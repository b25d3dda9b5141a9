#include "trace/read/csv_beside.h"

#include <stdio.h>
#include <string.h>

#include "base/stream.h"
#include "format/csv.h"
#include "trace/read/trace_unit.h"

enum { FIELDS_MAX = 256, PATH_ROOM = 4096, NO_FIELD = -1 };

/*
 * Writes the path of the table beside a trace: "out/7_agent_info.csv" for
 * "out/7_kernel_trace.csv" and for "out/7_kernel_trace.csv.gz"; if `packed`, the latter gives
 * "out/7_agent_info.csv.gz".  False if the trace has another name or the path is too long.
 */
static bool write_path_beside(const struct csv_beside *table, const char *path, bool packed,
                              char out[PATH_ROOM])
{
    const char *found = NULL;
    for (const char *at = strstr(path, table->trace_suffix); at != NULL;
         at = strstr(at + 1, table->trace_suffix)) {
        found = at;
    }
    if (found == NULL || strchr(found, '/') != NULL) {
        return false;
    }
    int n = snprintf(out, PATH_ROOM, "%.*s%s%s", (int)(found - path), path, table->beside_suffix,
                     packed ? found + strlen(table->trace_suffix) : "");
    return n > 0 && n < PATH_ROOM;
}

/* Sets field_of[c] to the index of the field with the name of column `c`, or to NO_FIELD. */
static void find_columns(const struct csv_beside *table, const struct csv *csv,
                         int field_of[CSV_BESIDE_COLUMNS_MAX])
{
    for (int c = 0; c < CSV_BESIDE_COLUMNS_MAX; c++) {
        const char *name = table->columns[c];
        field_of[c] = NO_FIELD;
        for (size_t i = 0; name != NULL && i < csv->count && field_of[c] == NO_FIELD; i++) {
            if (bytes_equal_ignoring_case(csv->fields[i], name)) {
                field_of[c] = (int)i;
            }
        }
    }
}

static bool read_rows(const struct csv_beside *table, struct stream *stream, csv_beside_row *row,
                      void *ctx)
{
    struct bytes fields[FIELDS_MAX];
    int field_of[CSV_BESIDE_COLUMNS_MAX];
    bool in_table = false;
    const char *line = NULL;
    size_t len = 0;
    while (stream_line(stream, &line, &len)) {
        struct csv csv = { .buf = { (const unsigned char *)line, len },
                           .fields = fields,
                           .max = FIELDS_MAX };
        struct bytes cells[CSV_BESIDE_COLUMNS_MAX];
        if (csv_next(&csv) != CSV_RECORD) {
            continue;
        }
        if (!in_table) {
            find_columns(table, &csv, field_of);
            in_table = field_of[table->header_column] != NO_FIELD;
            continue;
        }
        for (int c = 0; c < CSV_BESIDE_COLUMNS_MAX; c++) {
            bool has_cell = field_of[c] != NO_FIELD && (size_t)field_of[c] < csv.count;
            struct bytes empty = { (const unsigned char *)"", 0 };
            cells[c] = has_cell ? fields[field_of[c]] : empty;
        }
        if (!row(ctx, cells)) {
            return false;
        }
    }
    return true;
}

bool csv_beside_read(const struct csv_beside *table, const char *path, csv_beside_row *row,
                     void *ctx, struct diag *diag)
{
    char beside[PATH_ROOM];
    bool found = false;
    bool ok = false;
    for (int packed = 0; packed < 2 && !found; packed++) {
        struct diag quiet;
        struct stream stream;
        diag_init(&quiet, path);
        if (!write_path_beside(table, path, packed == 1, beside)) {
            return false;
        }
        found = stream_open(&stream, beside, &quiet);
        if (found) {
            ok = read_rows(table, &stream, row, ctx);
            if (stream_error(&stream) != NULL) {
                diag_warn(diag, 0, "%s: %s; the lines before that were read", beside,
                          stream_error(&stream));
            }
        }
        stream_close(&stream);
    }
    return ok;
}

int64_t csv_beside_parse_number(struct bytes cell)
{
    int64_t value = -1;
    uint64_t step;
    unit_parse_number(cell, 1, &value, &step);
    return value;
}
