/* write_csv.c - records as comma- or tab-separated values. */

#include "base/escape.h"
#include "record/render.h"

/* Only texts may need quotes: the other cells are words of occ. */
static void write_text(const struct said *cell, char separator, struct out *out)
{
    char buffer[OUT_LINE];
    size_t len;
    const char *text = cell_escapable(cell, buffer, &len);
    if (text != NULL) {
        escape_csv(text, len, separator, out);
    } else {
        cell_write(cell, out);
    }
}

static void write_header(struct render *render, char separator)
{
    render->separator = separator;
    for (size_t i = 0; i < render->table->column_count; i++) {
        if (i > 0) {
            out_char(render->out, separator);
        }
        out_text(render->out, column_label(&render->table->columns[i]));
    }
    out_char(render->out, '\n');
}

static void write_row(struct render *render, const void *record)
{
    enum { ROOM = OUT_LINE }; /* for a few cells at once */
    const struct said *cells = table_cells(render->table, record);
    const size_t count = render->table->column_count;
    struct out *out = render->out;
    char *room = out_room(out, ROOM);
    char *at = room;
    for (size_t i = 0; i < count; i++) {
        if (room + ROOM - at < SAID_SHORT_MAX + 2) { /* the newline included */
            out_used(out, at);
            room = at = out_room(out, ROOM);
        }
        if (i > 0) {
            *at++ = render->separator;
        }
        char *end = cell_put_short(&cells[i], at); /* null is an empty cell, as a number */
        if (end == NULL) {
            out_used(out, at);
            write_text(&cells[i], render->separator, out);
            room = end = out_room(out, ROOM);
        }
        at = end;
    }
    *at++ = '\n';
    out_used(out, at);
}

static void csv_begin(struct render *render)
{
    write_header(render, ',');
}

static void tsv_begin(struct render *render)
{
    write_header(render, '\t');
}

const struct renderer render_csv = { FORMAT_CSV, false, RENDER_ALL, csv_begin, write_row, NULL };
const struct renderer render_tsv = { FORMAT_TSV, false, RENDER_ALL, tsv_begin, write_row, NULL };
