/* write_md.c - records as a table of Markdown. */

#include "base/escape.h"
#include "record/render.h"

static void md_begin(struct render *render)
{
    struct out *out = render->out;
    for (size_t i = 0; i < render->table->column_count; i++) {
        out_printf(out, "| %s ", column_label(&render->table->columns[i]));
    }
    out_text(out, "|\n");
    for (size_t i = 0; i < render->table->column_count; i++) {
        out_text(out, column_is_left_aligned(&render->table->columns[i]) ? "| --- " : "| ---: ");
    }
    out_text(out, "|\n");
}

/* Numbers and words of occ need no escapes. */
static void md_cell(const struct said *cell, struct out *out)
{
    char buffer[OUT_LINE];
    size_t len;
    const char *text = cell_escapable(cell, buffer, &len);
    if (text != NULL) {
        escape_md(text, len, out);
    } else {
        cell_write(cell, out);
    }
}

static void md_row(struct render *render, const void *record)
{
    const struct said *cells = table_cells(render->table, record);
    for (size_t i = 0; i < render->table->column_count; i++) {
        out_text(render->out, "| ");
        md_cell(&cells[i], render->out);
        out_char(render->out, ' ');
    }
    out_text(render->out, "|\n");
}

const struct renderer render_md = { FORMAT_MD, false, RENDER_SHORT, md_begin, md_row, NULL };
