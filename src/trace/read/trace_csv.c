#include "trace/read/trace_csv.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/text.h"
#include "core/round.h"
#include "core/words.h"
#include "format/csv.h"
#include "format/find.h"

enum {
    FIELDS_MAX = 4096,       /* fields of a record; rocprofiler-compute adds hundreds of counters */
    HEADER_LINES_MAX = 1000, /* lines searched for a header: the traced program may print first */
    COLUMNS_MAX = 32,
    ROUGH_STEP = 1000, /* ns: rounding of the starts from which gaps are rough */
    NO_FIELD = -1
};

/* The largest time that is accepted; the sum of two cannot overflow. */
static const int64_t time_max = INT64_C(1) << 61;

/* Where a column of the format is in the file. */
struct field {
    int at;         /* index in a record, or NO_FIELD */
    uint64_t scale; /* from unit_scale(); 0 = the unit is unknown */
};

/* The records left out; one warning reports all. */
struct skipped {
    uint64_t count, first_line;
    const char *reason; /* of the first one */
};

/* The state of csv_trace_read(). */
struct csv_reader {
    struct field fields[COLUMNS_MAX];
    size_t header_count; /* fields of the header */
    bool in_table;
    bool awaits_units;
    uint64_t launch_count;
    uint64_t zero_duration_count; /* launches with a duration of 0 */
    uint64_t copy_count;
    uint64_t start_step;    /* the largest rounding step of the starts, ns; 0 = none yet */
    uint64_t duration_step; /* the smallest rounding step of the durations, ns; 0 = none yet */
    struct skipped skipped;
    char *name; /* buffer for a name whose doubled quotes were undoubled */
    size_t name_room;
    struct bytes record[FIELDS_MAX];
};

/*
 * Splits a line of text into the parts between two or more blanks, at most `most`: the last part is
 * the rest of the line.  Returns their number.
 */
static size_t split_text(const char *line, size_t len, struct bytes *record, size_t most)
{
    struct bytes rest = bytes_trim((struct bytes){ (const unsigned char *)line, len });
    size_t count = 0;
    while (rest.len > 0 && count < most) {
        size_t end = count + 1 < most ? find_text(rest, 0, "  ") : rest.len;
        record[count++] = (struct bytes){ rest.data, end };
        rest = bytes_trim((struct bytes){ rest.data + end, rest.len - end });
    }
    return count;
}

/* Splits one line of CSV into fields; `*count` is 0 if it is not a record. */
static enum csv_status split(const char *line, size_t len, struct bytes *record, size_t *count)
{
    struct csv csv = { .buf = { (const unsigned char *)line, len },
                       .fields = record,
                       .max = FIELDS_MAX };
    enum csv_status status = csv_next(&csv);
    *count = status == CSV_RECORD ? csv.count : 0;
    return status;
}

/* ---- the header --------------------------------------------------------------------------- */

/* Splits a cell such as "Start (ns)" or "Start:ts_ns": returns the column, sets `*unit`. */
static struct bytes split_unit(struct bytes cell, struct bytes *unit)
{
    cell = bytes_trim(cell);
    *unit = (struct bytes){ cell.data, 0 };
    for (size_t i = 0; i < cell.len; i++) {
        unsigned char c = cell.data[i];
        if (i > 0 && (c == ':' || c == '(')) {
            *unit = (struct bytes){ cell.data + i + 1, cell.len - i - 1 };
            unit->len -= unit->len > 0 && c == '(' && unit->data[unit->len - 1] == ')';
            return bytes_trim((struct bytes){ cell.data, i });
        }
    }
    return cell;
}

static bool has_name(const struct csv_column *column, struct bytes cell)
{
    for (size_t n = 0; n < CSV_NAMES_MAX && column->names[n] != NULL; n++) {
        if (bytes_equal_ignoring_case(cell, column->names[n])) {
            return true;
        }
    }
    return false;
}

static enum unit_kind find_unit_kind(const struct csv_column *column)
{
    switch (column->kind) {
    case CELL_TIME:
        return UNIT_TIME;
    case CELL_BYTES:
        return UNIT_BYTES;
    case CELL_TEXT:
    case CELL_NUMBER:
    case CELL_DIMS:
        break;
    }
    return UNIT_NONE;
}

/* Is the record a header of the format?  Writes to `fields` where its columns are. */
static bool parse_header(const struct csv_format *format, const struct bytes *record, size_t count,
                         struct field fields[COLUMNS_MAX])
{
    struct bytes unit;
    for (size_t c = 0; c < format->column_count; c++) {
        fields[c] = (struct field){ NO_FIELD, 1 };
        for (size_t i = 0; i < count && fields[c].at == NO_FIELD; i++) {
            if (has_name(&format->columns[c], split_unit(record[i], &unit))) {
                fields[c].at = (int)i;
                fields[c].scale =
                    unit_scale(unit, find_unit_kind(&format->columns[c]), format->kilo);
            }
        }
        if (fields[c].at == NO_FIELD && format->columns[c].is_needed) {
            return false;
        }
    }
    for (size_t i = 0; format->foreign_column != NULL && i < count; i++) {
        if (bytes_equal_ignoring_case(split_unit(record[i], &unit), format->foreign_column)) {
            return false;
        }
    }
    return true;
}

/*
 * Does one of the names occur in `head`, the start of a file?  Most files of other formats fail
 * this fast test.  A file with a NUL in its first PROBE_SIZE bytes is binary and fails, too.
 */
static bool contains_any(const unsigned char *head, size_t len, const char *const *names,
                         size_t count)
{
    enum { PROBE_SIZE = 1024 };
    struct bytes text = { head, len };
    bool is_binary = memchr(head, 0, min_size(len, PROBE_SIZE)) != NULL;
    for (size_t n = 0; !is_binary && n < count && names[n] != NULL; n++) {
        if (find_text(text, 0, names[n]) < len) {
            return true;
        }
    }
    return false;
}

/* Is one of the first lines a header, as `is_header` decides with `ctx`? */
static bool search_header(const unsigned char *head, size_t len, bool is_text,
                          bool (*is_header)(const void *ctx, const struct bytes *record,
                                            size_t count),
                          const void *ctx)
{
    struct bytes record[FIELDS_MAX];
    bool found = false;
    size_t at = 0;
    for (int n = 0; !found && at < len && n < HEADER_LINES_MAX; n++) {
        const char *text = (const char *)head + at;
        size_t line_len = text_until(text, len - at, '\n');
        size_t count = 0;
        if (is_text) {
            count = split_text(text, line_len, record, FIELDS_MAX);
        } else if (memchr(text, ',', line_len) != NULL) {
            split(text, line_len, record, &count);
        }
        found = count > 0 && is_header(ctx, record, count);
        at += line_len + 1;
    }
    return found;
}

static bool is_header_of(const void *ctx, const struct bytes *record, size_t count)
{
    struct field fields[COLUMNS_MAX];
    return parse_header(ctx, record, count, fields);
}

bool csv_head_has_format(const struct csv_format *format, const unsigned char *head, size_t len)
{
    for (size_t c = 0; c < format->column_count; c++) {
        const struct csv_column *column = &format->columns[c];
        if (column->is_needed && !contains_any(head, len, column->names, CSV_NAMES_MAX)) {
            return false;
        }
    }
    return search_header(head, len, format->is_text, is_header_of, format);
}

/* Names of columns. */
struct names {
    const char *const *names;
    size_t count;
};

static bool has_all_names(const void *ctx, const struct bytes *record, size_t count)
{
    const struct names *names = ctx;
    bool has_all = true;
    for (size_t n = 0; has_all && n < names->count; n++) {
        bool found = false;
        for (size_t i = 0; !found && i < count; i++) {
            struct bytes unit;
            found = bytes_equal_ignoring_case(split_unit(record[i], &unit), names->names[n]);
        }
        has_all = found;
    }
    return has_all;
}

bool csv_head_has_columns(const char *const *names, size_t count, const unsigned char *head,
                          size_t len)
{
    struct names wanted = { names, 0 };
    for (; wanted.count < count && names[wanted.count] != NULL; wanted.count++) {
        if (!contains_any(head, len, &names[wanted.count], 1)) {
            return false;
        }
    }
    return search_header(head, len, false, has_all_names, &wanted);
}

/* An unknown unit in the header is an error: numbers could be wrong by a factor of a thousand. */
static bool check_units(struct csv_trace *csv, const struct bytes *record)
{
    struct csv_reader *reader = csv->reader;
    for (size_t c = 0; c < csv->format->column_count; c++) {
        if (reader->fields[c].at != NO_FIELD && reader->fields[c].scale == 0) {
            char found[DIAG_QUOTE_MAX];
            struct bytes cell = record[reader->fields[c].at];
            return diag_error(csv->source->diag, csv->line, "unknown unit of column '%s' in '%s'",
                              csv->format->columns[c].names[0],
                              diag_quote(found, (const char *)cell.data, cell.len));
        }
    }
    return true;
}

/* Reads the record of units below nvprof's header; a cell that is not a unit is an error. */
static bool read_units(struct csv_trace *csv, size_t count)
{
    struct csv_reader *reader = csv->reader;
    for (size_t c = 0; c < csv->format->column_count; c++) {
        struct field *field = &reader->fields[c];
        enum unit_kind kind = find_unit_kind(&csv->format->columns[c]);
        if (field->at == NO_FIELD || kind == UNIT_NONE) {
            continue;
        }
        struct bytes none = { (const unsigned char *)"", 0 };
        struct bytes unit = (size_t)field->at < count ? reader->record[field->at] : none;
        field->scale = unit_scale(unit, kind, csv->format->kilo);
        if (field->scale == 0 || (kind == UNIT_TIME && bytes_trim(unit).len == 0)) {
            char found[DIAG_QUOTE_MAX];
            return diag_error(csv->source->diag, csv->line,
                              "'%s' is not a unit of column '%s'; the row below the header must "
                              "have the units, such as ms and KB",
                              diag_quote(found, (const char *)unit.data, unit.len),
                              csv->format->columns[c].names[0]);
        }
    }
    return true;
}

/* ---- records ------------------------------------------------------------------------------ */

static void count_skipped(struct csv_trace *csv, const char *reason)
{
    struct skipped *skipped = &csv->reader->skipped;
    if (skipped->count++ == 0) {
        skipped->first_line = csv->line;
        skipped->reason = reason;
    }
}

static void clear_row(struct csv_row *row)
{
    struct bytes none = { (const unsigned char *)"", 0 };
    row->name = row->device = row->kind = row->guid = none;
    row->start_ns = row->end_ns = row->duration_ns = TRACE_UNKNOWN;
    trace_clear_dims(row->block);
    trace_clear_dims(row->grid);
    row->regs = row->agprs = row->sgprs = row->wave_size = TRACE_UNKNOWN;
    row->smem = row->dynamic_smem = row->lds = row->green = TRACE_UNKNOWN;
    row->stream = row->queue = row->correlation = TRACE_UNKNOWN;
    row->process = 0;
    row->smem_slack = 0;
}

/* Reads three numbers in parentheses; they stay unknown in any other text. */
static void read_dims(struct bytes cell, int64_t out[3])
{
    int32_t dims[3];
    size_t at = 1;
    bool ok = cell.len > 1 && cell.data[0] == '(';
    for (size_t i = 0; ok && i < 3; i++) {
        at = bytes_past_blanks(cell, at);
        ok = bytes_parse_number(cell, &at, &dims[i]);
    }
    for (size_t i = 0; ok && i < 3; i++) {
        out[i] = dims[i];
    }
}

/* Cuts the unit off the number in `cell`, such as "ms" off "1.6782ms"; returns its scale. */
static uint64_t cut_unit(const struct csv_trace *csv, size_t c, struct bytes *cell)
{
    size_t len = 0;
    while (len < cell->len && (text_is_digit(cell->data[len]) || cell->data[len] == '.')) {
        len++;
    }
    struct bytes unit = { cell->data + len, cell->len - len };
    cell->len = len;
    return unit_scale(unit, find_unit_kind(&csv->format->columns[c]), csv->format->kilo);
}

/*
 * Parses the cell of column `c` into the row; an invalid number is left unknown.  False, with an
 * error, for a time that a spreadsheet rounded.
 */
static bool read_cell(struct csv_trace *csv, size_t c, struct bytes cell, struct csv_row *row)
{
    const struct csv_column *column = &csv->format->columns[c];
    char *target = (char *)row + column->member;
    int64_t value = TRACE_UNKNOWN;
    uint64_t step = 1;
    if (column->kind == CELL_TEXT) {
        memcpy(target, &cell, sizeof cell);
        return true;
    }
    if (column->kind == CELL_DIMS) {
        read_dims(cell, (int64_t *)(void *)target);
        return true;
    }
    uint64_t scale = csv->format->is_text ? cut_unit(csv, c, &cell) : csv->reader->fields[c].scale;
    if (scale == 0 || !unit_parse_number(cell, scale, &value, &step)) {
        if (column->kind == CELL_TIME && unit_is_rounded(cell)) {
            char found[DIAG_QUOTE_MAX];
            return diag_error(csv->source->diag, csv->line,
                              "the time '%s' was rounded, as spreadsheets do when they save a "
                              "file: use the file that the profiler wrote",
                              diag_quote(found, (const char *)cell.data, cell.len));
        }
        return true;
    }
    memcpy(target, &value, sizeof value);
    /* The number may be rounded by half a unit of its last digit; one unit is `step` bytes. */
    if (column->kind == CELL_BYTES && (int64_t)(step / 2) > row->smem_slack) {
        row->smem_slack = (int64_t)(step / 2);
    }
    if (column->member == offsetof(struct csv_row, start_ns)) {
        csv->reader->start_step = max_u64(csv->reader->start_step, step);
    }
    if (column->member == offsetof(struct csv_row, duration_ns) &&
        (csv->reader->duration_step == 0 || step < csv->reader->duration_step)) {
        csv->reader->duration_step = step;
    }
    return true;
}

/* Copies dimensions; all are unknown if one is 0, which no launch has. */
static void copy_dims(const int64_t from[3], int64_t to[3])
{
    memcpy(to, from, 3 * sizeof *to);
    if (from[0] == 0 || from[1] == 0 || from[2] == 0) {
        trace_clear_dims(to);
    }
}

static void copy_row_to_shape(const struct csv_row *row, struct trace_shape *shape)
{
    trace_shape_init(shape, 0);
    copy_dims(row->block, shape->block);
    copy_dims(row->grid, shape->grid);
    shape->regs = trace_number(row->regs);
    shape->agprs = trace_number(row->agprs);
    shape->sgprs = trace_number(row->sgprs);
    shape->wave_size = trace_number(row->wave_size);
    shape->smem = trace_number(row->smem);
    shape->dynamic_smem = trace_number(row->dynamic_smem);
    shape->smem_slack = trace_number(row->smem_slack);
}

/* Stores the name of a kernel or copy in the trace and returns it; NULL with an error. */
static const char *store_name(struct csv_trace *csv, struct bytes name)
{
    struct csv_reader *reader = csv->reader;
    if (memchr(name.data, '"', name.len) != NULL) {
        if (name.len + 1 > reader->name_room) {
            char *grown = realloc(reader->name, name.len + 1);
            if (grown == NULL) {
                diag_error(csv->source->diag, csv->line, "out of memory");
                return NULL;
            }
            reader->name = grown;
            reader->name_room = name.len + 1;
        }
        size_t len = csv_unquote(name, reader->name, name.len + 1);
        name = (struct bytes){ (const unsigned char *)reader->name, len };
    }
    return trace_find_or_add_name(csv->source->trace, (const char *)name.data, name.len,
                                  csv->source->diag);
}

/* Computes a missing duration; false if the start or the duration is unusable. */
static bool complete_duration(struct csv_row *row)
{
    if (row->duration_ns < 0 && row->start_ns >= 0 && row->end_ns >= row->start_ns) {
        row->duration_ns = row->end_ns - row->start_ns;
    }
    return row->start_ns >= 0 && row->start_ns <= time_max && row->duration_ns >= 0 &&
           row->duration_ns <= time_max;
}

/* Adds a row as a copy; leaves it out if complete_duration() fails.  False with an error. */
static bool add_copy(struct csv_trace *csv, struct csv_row *row, uint32_t device)
{
    struct trace *trace = csv->source->trace;
    if (!complete_duration(row)) {
        return true;
    }
    const struct trace_copy copy = { .start_ns = row->start_ns,
                                     .duration_ns = row->duration_ns,
                                     .correlation =
                                         trace_correlation(row->process, row->correlation),
                                     .name = store_name(csv, row->name),
                                     .device = device,
                                     .stream = trace_stream(row->stream) };
    csv->reader->copy_count++;
    return copy.name != NULL && trace_add_copy(trace, &copy, csv->source->diag);
}

/* Adds the record of `count` fields as a launch or a copy; false with an error. */
static bool read_row(struct csv_trace *csv, size_t count)
{
    struct csv_reader *reader = csv->reader;
    struct csv_row row;
    clear_row(&row);
    for (size_t c = 0; c < csv->format->column_count; c++) {
        int at = reader->fields[c].at;
        if (at != NO_FIELD && (size_t)at < count && !read_cell(csv, c, reader->record[at], &row)) {
            return false;
        }
    }
    struct trace_shape shape;
    copy_row_to_shape(&row, &shape);
    enum csv_result result = csv->format->fill(csv, &row, &shape);
    if (result == CSV_COPY) {
        return shape.device != UINT32_MAX && add_copy(csv, &row, shape.device);
    }
    if (result != CSV_LAUNCH) {
        return result == CSV_OTHER;
    }
    if (csv->format->has_no_times) {
        row.start_ns = row.duration_ns = 0;
    }
    if (!complete_duration(&row) || row.name.len == 0) {
        count_skipped(csv, row.name.len == 0 ? "no kernel name" : "no valid start and duration");
        return true;
    }
    shape.name = store_name(csv, row.name);
    reader->launch_count++;
    reader->zero_duration_count += row.duration_ns == 0 && !csv->format->has_no_times;
    if (shape.name == NULL || !trace_add_launch(csv->source->trace, &shape, row.start_ns,
                                                row.duration_ns, csv->source->diag)) {
        return false;
    }
    trace_set_origin_of_last(csv->source->trace, trace_correlation(row.process, row.correlation),
                             row.stream);
    return true;
}

/* Does one of the columns hold a counter of the hardware?  AMD names them by the block. */
static bool has_counters(const struct bytes *record, size_t count)
{
    static const char *const blocks[] = {
        "SQ_", "SQC_", "GRBM_", "TCC_", "TCP_",  "TCA_", "TA_",
        "TD_", "CPC_", "CPF_",  "SPI_", "GL2C_", "GDS_", "GCEA_"
    };
    for (size_t i = 0; i < count * (sizeof blocks / sizeof *blocks); i++) {
        struct bytes name = record[i % count];
        size_t len = strlen(blocks[i / count]);
        if (name.len > len && memcmp(name.data, blocks[i / count], len) == 0) {
            return true;
        }
    }
    return false;
}

/* Reads one line; `has_newline` is false if the end of the file may have cut it off. */
static bool read_line(struct csv_trace *csv, const char *line, size_t len, bool has_newline)
{
    struct csv_reader *reader = csv->reader;
    struct field fields[COLUMNS_MAX];
    size_t count = 0;
    if (len == 0) { /* an empty line ends the table if launches were read */
        reader->in_table = reader->in_table && reader->launch_count == 0;
        return true;
    }
    if (csv->format->is_text) {
        size_t most = reader->in_table ? reader->header_count : FIELDS_MAX;
        count = split_text(line, len, reader->record, most);
    } else {
        split(line, len, reader->record, &count);
    }
    if (count > 1 && parse_header(csv->format, reader->record, count, fields)) {
        memcpy(reader->fields, fields, sizeof fields);
        reader->header_count = count;
        reader->in_table = true;
        reader->awaits_units = csv->format->has_units_row;
        csv->file->has_counters |=
            csv->format->may_have_counters && has_counters(reader->record, count);
        return check_units(csv, reader->record);
    }
    if (!reader->in_table || line[0] == '=') { /* "==12345== ..." is a message of nvprof */
        return true;
    }
    if (reader->awaits_units && count > 1) {
        reader->awaits_units = false;
        return read_units(csv, count);
    }
    if (count != reader->header_count) {
        if (has_newline) {
            count_skipped(csv, "a different number of columns than the header");
        } else {
            trace_mark_cut(csv->source->trace);
            diag_warn(csv->source->diag, csv->line,
                      "the file ends in the middle of a line; the lines before it were read");
        }
        return true;
    }
    return read_row(csv, count);
}

static void report_progress(const struct trace_source *source)
{
    if (source->report != NULL) {
        uint64_t done = 0;
        uint64_t all = 0;
        stream_progress(&source->stream, &done, &all);
        source->report(source->report_ctx, done, all);
    }
}

/* Warns about missing data, and rejects a file whose times a spreadsheet rounded. */
static bool finish(struct csv_trace *csv)
{
    struct csv_reader *reader = csv->reader;
    struct diag *diag = csv->source->diag;
    const char *why = stream_error(&csv->source->stream);
    trace_mark_partial(csv->source->trace, reader->skipped.count);
    if (why != NULL) {
        trace_mark_cut(csv->source->trace);
        diag_warn(diag, 0, "%s; the lines before that were read", why);
    }
    if (reader->skipped.count > 0) {
        diag_warn(diag, reader->skipped.first_line, "%" PRIu64 " %s left out; the first has %s",
                  reader->skipped.count,
                  words_by_count(reader->skipped.count, "line was", "lines were"),
                  reader->skipped.reason);
    }
    if (reader->launch_count > 0 && reader->zero_duration_count > reader->launch_count / 2) {
        return diag_error(diag, 0,
                          "%" PRIu64 " of %" PRIu64 " kernel%s %s: the times were rounded, as "
                          "spreadsheets do; use the file that the profiler wrote",
                          reader->zero_duration_count, reader->launch_count,
                          text_plural(reader->launch_count),
                          words_by_count(reader->zero_duration_count, "ends when it starts",
                                         "end when they start"));
    }
    if (reader->launch_count == 0) {
        diag_warn(diag, 0, "no kernels recorded");
    } else if (csv->format->is_text && reader->start_step >= ROUGH_STEP) {
        diag_warn(diag, 0,
                  "starts are rounded to %" PRIu64 " us, so gaps and overlaps are rough: "
                  "`nvprof --print-gpu-trace --csv COMMAND` writes more digits",
                  reader->start_step / 1000);
    }
    csv->file->has_no_times = csv->format->has_no_times;
    csv->file->no_copies = reader->copy_count == 0;
    if (reader->duration_step > 1) {
        csv->file->resolution_ns = (int64_t)reader->duration_step;
    }
    return true;
}

bool csv_trace_read(struct trace_source *source, const struct csv_format *format, void *ctx)
{
    struct csv_reader *reader = calloc(1, sizeof *reader);
    if (reader == NULL) {
        return diag_report_no_memory(source->diag);
    }
    struct csv_trace csv = { .source = source, .format = format, .ctx = ctx, .reader = reader };
    csv.file = trace_begin_file(source->trace, source->path, format->trace_format, source->diag);
    bool ok = csv.file != NULL;
    const char *line = NULL;
    size_t len = 0;
    while (ok && stream_line(&source->stream, &line, &len)) {
        const struct stream *stream = &source->stream;
        bool has_newline = stream->data[stream->at - 1] == '\n';
        csv.line++;
        ok = read_line(&csv, line, len, has_newline);
        if (csv.line % 65536 == 0) {
            report_progress(source);
        }
    }
    ok = ok && finish(&csv);
    free(reader->name);
    free(reader);
    return ok;
}
