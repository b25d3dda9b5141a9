#include "render/render.h"

#include <string.h>

/* A field that holds the separator, a quote or a line break is quoted, as RFC 4180 says. */
static void write_quoted(const char *text, size_t len, char separator, struct out *out)
{
    bool quote = memchr(text, separator, len) != NULL || memchr(text, '"', len) != NULL ||
                 memchr(text, '\n', len) != NULL || memchr(text, '\r', len) != NULL;
    if (!quote) {
        out_bytes(out, text, len);
        return;
    }
    out_char(out, '"');
    for (size_t i = 0; i < len; i++) {
        if (text[i] == '"') {
            out_char(out, '"');
        }
        out_char(out, text[i]);
    }
    out_char(out, '"');
}

/* Only text can hold what needs quotes. */
static void write_cell(const struct column *column, const struct answer *answer, char separator,
                       struct out *out)
{
    if (column->leaf->kind == FIELD_TEXT && field_has(column, answer)) {
        const char *text;
        memcpy(&text, (const char *)answer + column->offset, sizeof text);
        write_quoted(text, strlen(text), separator, out);
    } else {
        field_write(column, answer, out);
    }
}

static void write_header(struct render *render, char separator)
{
    for (size_t i = 0; i < render->column_count; i++) {
        if (i > 0) {
            out_char(render->out, separator);
        }
        out_text(render->out, render->columns[i].label);
    }
    out_char(render->out, '\n');
}

static void write_row(struct render *render, const struct answer *answer, char separator)
{
    for (size_t i = 0; i < render->column_count; i++) {
        if (i > 0) {
            out_char(render->out, separator);
        }
        write_cell(&render->columns[i], answer, separator, render->out);
    }
    out_char(render->out, '\n');
}

static void csv_begin(struct render *render)
{
    write_header(render, ',');
}

static void csv_row(struct render *render, const struct answer *answer)
{
    write_row(render, answer, ',');
}

static void tsv_begin(struct render *render)
{
    write_header(render, '\t');
}

static void tsv_row(struct render *render, const struct answer *answer)
{
    write_row(render, answer, '\t');
}

const struct renderer render_csv = { "csv", false, true, csv_begin, csv_row, NULL };
const struct renderer render_tsv = { "tsv", false, true, tsv_begin, tsv_row, NULL };
