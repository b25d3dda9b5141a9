#include "render/render.h"

#include "base/escape.h"

#include <string.h>

/* Only text can hold what needs quotes: the other cells are numbers and words of occ. */
static void write_cell(const struct column *column, const struct answer *answer, char separator,
                       struct out *out)
{
    if (column->leaf->kind == FIELD_TEXT && field_has(column, answer)) {
        const char *text;
        memcpy(&text, (const char *)answer + column->offset, sizeof text);
        escape_csv(text, strlen(text), separator, out);
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
