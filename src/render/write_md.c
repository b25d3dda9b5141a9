/* write_md.c - records as a table of Markdown. */
#include "render/render.h"

#include "base/escape.h"

static void md_begin(struct render *render)
{
    struct out *out = render->out;
    for (size_t i = 0; i < render->column_count; i++) {
        out_printf(out, "| %s ", column_label(&render->columns[i]));
    }
    out_text(out, "|\n");
    for (size_t i = 0; i < render->column_count; i++) {
        out_text(out, column_is_text(&render->columns[i]) ? "| --- " : "| ---: ");
    }
    out_text(out, "|\n");
}

/* Numbers and words of occ need no escapes. */
static void md_cell(const struct column *column, const void *record, struct out *out)
{
    static struct out scratch; /* too large for a stack frame */
    enum field_kind kind = column->leaf->kind;
    const char *text = record_text(column, record);
    if (text != NULL) {
        escape_md(text, strlen(text), out);
    } else if (kind == FIELD_CUSTOM || kind == FIELD_TEXTS) {
        out_init(&scratch, NULL);
        record_write(column, record, &scratch);
        escape_md(scratch.buffer, scratch.len, out);
    } else {
        record_write(column, record, out);
    }
}

static void md_row(struct render *render, const void *record)
{
    for (size_t i = 0; i < render->column_count; i++) {
        out_text(render->out, "| ");
        md_cell(&render->columns[i], record, render->out);
        out_char(render->out, ' ');
    }
    out_text(render->out, "|\n");
}

const struct renderer render_md = { "md", false, RENDER_SHORT, md_begin, md_row, NULL, NULL };
