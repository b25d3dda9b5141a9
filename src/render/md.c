#include "render/render.h"

#include "base/escape.h"

#include <string.h>

static bool is_text(const struct column *column)
{
    return column->leaf->kind == FIELD_TEXT || column->leaf->kind == FIELD_LIMITERS ||
           column->leaf->kind == FIELD_REASONS;
}

static void md_begin(struct render *render)
{
    struct out *out = render->out;
    for (size_t i = 0; i < render->column_count; i++) {
        out_printf(out, "| %s ", render->columns[i].label);
    }
    out_text(out, "|\n");
    for (size_t i = 0; i < render->column_count; i++) {
        out_text(out, is_text(&render->columns[i]) ? "| --- " : "| ---: ");
    }
    out_text(out, "|\n");
}

static void md_cell(const struct column *column, const struct answer *answer, struct out *out)
{
    if (column->leaf->kind == FIELD_TEXT && field_has(column, answer)) {
        const char *text;
        memcpy(&text, (const char *)answer + column->offset, sizeof text);
        escape_md(text, strlen(text), out);
    } else {
        field_write(column, answer, out);
    }
}

static void md_row(struct render *render, const struct answer *answer)
{
    for (size_t i = 0; i < render->column_count; i++) {
        out_text(render->out, "| ");
        md_cell(&render->columns[i], answer, render->out);
        out_char(render->out, ' ');
    }
    out_text(render->out, "|\n");
}

const struct renderer render_md = { "md", false, true, md_begin, md_row, NULL, NULL };
