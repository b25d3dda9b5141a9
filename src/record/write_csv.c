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

/* Writes a short cell to the SAID_SHORT_MAX bytes at `at`; returns the end, NULL for other cells.
 */
static inline char *put_cell(const struct said *cell, char *at)
{
    if (!cell->known) {
        return at; /* null is an empty cell */
    }
    char *end = said_put_short(cell, at);
    const char *word = end == NULL ? cell_word(cell) : NULL;
    return word != NULL ? escape_csv_short(word, at, SAID_SHORT_MAX) : end;
}

static void write_row(struct render *render, const void *record)
{
    enum { ROOM = OUT_LINE, LAST = ROOM - SAID_SHORT_MAX - 1 }; /* for a few cells at once */
    const struct said *cells = table_cells(render->table, record);
    const struct said *const end = cells + render->table->column_count;
    const char separator = render->separator;
    struct out *out = render->out;
    char *at = out_room(out, ROOM);
    const char *last = at + LAST; /* a cell that begins here has room, with its separator */
    for (const struct said *cell = cells; cell < end; cell++) {
        if (at > last) {
            out_used(out, at);
            at = out_room(out, ROOM);
            last = at + LAST;
        }
        char *next = put_cell(cell, at);
        if (next == NULL) {
            out_used(out, at);
            write_text(cell, separator, out);
            next = out_room(out, ROOM);
            last = next + LAST;
        }
        at = next;
        *at++ = separator;
    }
    at[-1] = '\n';
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
