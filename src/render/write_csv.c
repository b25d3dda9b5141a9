/* write_csv.c - records as comma- or tab-separated values; rows of a sweep that differ little. */
#include "base/escape.h"
#include "render/record_put.h"
#include "render/render.h"

/* Only text can hold what needs quotes: the other cells are numbers and words of occ. */
static void write_cell(const struct column *column, const void *record, char separator,
                       struct out *out)
{
    static struct out scratch; /* too large for a stack frame */
    enum field_kind kind = column->leaf->kind;
    const char *text = record_text(column, record);
    if (text != NULL) {
        escape_csv(text, strlen(text), separator, out);
    } else if (kind == FIELD_CUSTOM || kind == FIELD_TEXTS) {
        out_init(&scratch, NULL);
        record_write(column, record, &scratch);
        escape_csv(scratch.buffer, scratch.len, separator, out);
    } else {
        record_write(column, record, out);
    }
}

static void write_header(struct render *render, char separator)
{
    render->separator = separator;
    for (size_t i = 0; i < render->column_count; i++) {
        if (i > 0) {
            out_char(render->out, separator);
        }
        out_text(render->out, column_label(&render->columns[i]));
    }
    out_char(render->out, '\n');
}

/* Does the value stay when next() is called? */
static bool stays(const struct render *render, const struct column *column)
{
    for (size_t i = 0; i < render->moving_count; i++) {
        if (column->offset == render->moving[i]) {
            return false;
        }
    }
    return column->offset < render->fixed;
}

/* Adds what was written since `from` to the pieces of the line. */
static void keep_piece(struct render_line *line, const struct out *row, size_t from)
{
    size_t len = row->len - from;
    line->whole = line->whole && len <= RENDER_LINE_MAX - line->used;
    if (line->whole) {
        memcpy(line->text + line->used, row->buffer + from, len);
        line->used += len;
    }
}

static void write_row(struct render *render, const void *record)
{
    char separator = render->separator;
    struct render_line *line = &render->line;
    struct out row;
    size_t from = 0;
    out_init(&row, NULL);
    line->used = 0;
    line->count = 0;
    line->whole = true;
    for (size_t i = 0; i < render->column_count; i++) {
        if (i > 0) {
            out_char(&row, separator);
        }
        if (!stays(render, &render->columns[i])) {
            keep_piece(line, &row, from);
            line->ends[line->count] = line->used;
            line->columns[line->count++] = i;
        }
        write_cell(&render->columns[i], record, separator, &row);
        if (!stays(render, &render->columns[i])) {
            from = row.len;
        }
    }
    out_char(&row, '\n');
    keep_piece(line, &row, from);
    out_bytes(render->out, row.buffer, row.len);
}

/* Most pieces are short: a copy of fixed size is a move; what is too much is overwritten. */
static char *put_piece(char *at, const char *text, size_t len)
{
    memcpy(at, text, RENDER_PIECE);
    if (len > RENDER_PIECE) {
        memcpy(at + RENDER_PIECE, text + RENDER_PIECE, len - RENDER_PIECE);
    }
    return at + len;
}

/* A ratio or a list of limits, of which a sweep has few. */
static char *put_again(struct render_line *line, const struct column *column, const void *record,
                       char *at)
{
    const char *from = (const char *)record + column->offset;
    uint64_t value;
    if (column->leaf->kind == FIELD_LIMITERS) {
        value = *(const uint32_t *)(const void *)from;
    } else {
        memcpy(&value, from, sizeof value);
    }
    /* Limits are in the lowest bits, the first digits of a ratio in the upper ones. */
    uint64_t place = (value >> 46 ^ value) % RENDER_WRITTEN_COUNT;
    struct render_written *written = &line->written[place];
    if (written->len == 0 || written->value != value || written->column != column->offset) {
        char *end = record_put(at, column->leaf->kind, from, false);
        size_t len = (size_t)(end - at);
        written->value = value;
        written->column = column->offset;
        written->len = 0;
        if (len <= RENDER_WRITTEN_MAX) {
            written->len = (unsigned char)len;
        }
        memcpy(written->text, at, written->len);
        return end;
    }
    return put_piece(at, written->text, written->len);
}

/* The value of a column; NULL where it must be written slowly. */
static char *put_value(struct render_line *line, const struct column *column, const void *record,
                       char *at)
{
    enum field_kind kind = column->leaf->kind;
    if (kind == FIELD_TEXT) {
        return NULL;
    }
    if (kind == FIELD_RATIO || kind == FIELD_LIMITERS) {
        return put_again(line, column, record, at);
    }
    return record_put(at, kind, (const char *)record + column->offset, false);
}

/* A row of the same line: its pieces with other values between them. */
static void write_next(struct render *render, const void *record)
{
    struct render_line *line = &render->line;
    struct out *out = render->out;
    size_t from = 0;
    if (!line->whole) {
        write_row(render, record);
        return;
    }
    char *at = out_room(out, RENDER_LINE_MAX + line->count * FIELD_FAST_MAX);
    for (size_t i = 0; i < line->count; i++) {
        const struct column *column = &render->columns[line->columns[i]];
        at = put_piece(at, line->text + from, line->ends[i] - from);
        from = line->ends[i];
        if (column->present[0] != FIELD_ALWAYS && !record_has(column, record)) {
            continue;
        }
        char *end = put_value(line, column, record, at);
        if (end == NULL) {
            out_used(out, at);
            write_cell(column, record, render->separator, out);
            end = out_room(out, RENDER_LINE_MAX + line->count * FIELD_FAST_MAX);
        }
        at = end;
    }
    out_used(out, put_piece(at, line->text + from, line->used - from));
}

static void csv_begin(struct render *render)
{
    write_header(render, ',');
}

static void tsv_begin(struct render *render)
{
    write_header(render, '\t');
}

const struct renderer render_csv = { "csv",     false,      RENDER_ALL, csv_begin,
                                     write_row, write_next, NULL };
const struct renderer render_tsv = { "tsv",     false,      RENDER_ALL, tsv_begin,
                                     write_row, write_next, NULL };
