/* write_table.c - answers as text: the breakdown of one launch, or an aligned table of several. */
#include "launch/write_table.h"
#include "launch/answer.h"
#include "launch/answer_report.h"
#include "report/wrap.h"

enum { BAR = 10 };

static const double two_decimals_below = 10000.0;

/* Writes a cell; no blanks follow the last one of a line. */
static void write_cell(struct render *render, size_t i, const char *text, size_t len)
{
    const struct launch_table *shown = render->state;
    struct out *out = render->out;
    bool left = column_is_left_aligned(&render->table->columns[i]);
    if (i > 0) {
        out_text(out, "  ");
    }
    if (!left) {
        wrap_pad(out, len, render->table->widths[i]);
    }
    out_bytes(out, text, len);
    if (left && (i + 1 < render->table->column_count || shown->note != NULL)) {
        wrap_pad(out, len, render->table->widths[i]);
    }
}

static bool has_bar(const struct render *render, size_t i)
{
    const struct launch_table *shown = render->state;
    return shown->show_bars && strcmp(render->table->columns[i].key, "occupancy") == 0;
}

/* Writes a bar; ten characters are 100 %. */
static void write_bar(struct render *render, double share)
{
    const struct launch_table *shown = render->state;
    static const char *const eighths[] = { "",       "\u258f", "\u258e", "\u258d",
                                           "\u258c", "\u258b", "\u258a", "\u2589" };
    struct out *out = render->out;
    unsigned fill = (unsigned)(share * BAR * 8 + 0.5);
    unsigned whole = fill / 8;
    unsigned rest = fill % 8;
    const char *full = "\u2588";
    if (shown->ascii) {
        whole = (fill + 4) / 8;
        rest = 0;
        full = "#";
    }
    out_text(out, "  ");
    out_repeat(out, full, whole);
    out_text(out, eighths[rest]);
    wrap_pad(out, whole + (rest > 0), BAR);
}

static void table_begin(struct render *render)
{
    const struct launch_table *shown = render->state;
    for (size_t i = 0; i < render->table->column_count; i++) {
        const char *label = column_label(&render->table->columns[i]);
        write_cell(render, i, label, strlen(label));
        if (has_bar(render, i)) {
            wrap_pad(render->out, 0, BAR + 2);
        }
    }
    if (shown->note != NULL) {
        out_printf(render->out, "  %s", shown->note_title);
    }
    out_char(render->out, '\n');
}

/* The width of a value is known only after it is written, so it is written to a buffer first. */
static void table_row(struct render *render, const struct answer *answer)
{
    const struct launch_table *shown = render->state;
    const struct said *cells = table_cells(render->table, answer);
    for (size_t i = 0; i < render->table->column_count; i++) {
        OUT_TEXT(scratch, OUT_LINE);
        double value = 0;
        cell_number(&cells[i], &value);
        if (!cells[i].known) {
            out_char(&scratch, '-');
        } else if (cells[i].kind == SAID_NAMES && !answer_can_start(answer)) {
            out_text(&scratch, "cannot launch");
        } else if (cells[i].kind == SAID_RATIO) {
            phrase_percent(value, &scratch);
        } else if (cells[i].kind == SAID_REAL || cells[i].kind == SAID_QUOTIENT) {
            out_printf(&scratch, value < two_decimals_below ? "%.2f" : "%.0f", value);
        } else {
            cell_write(&cells[i], &scratch);
        }
        write_cell(render, i, scratch.buffer, scratch.len);
        if (has_bar(render, i)) {
            write_bar(render, answer->occupancy);
        }
    }
    if (shown->note != NULL) {
        out_printf(render->out, "  %s", shown->note);
    }
    out_char(render->out, '\n');
}

/* ---- the format --------------------------------------------------------------------------- */

static void text_begin(struct render *render)
{
    if (render->has_many) {
        table_begin(render);
    }
}

static void text_row(struct render *render, const void *record)
{
    const struct answer *answer = record;
    if (render->has_many) {
        table_row(render, answer);
        return;
    }
    const struct launch_table *shown = render->state;
    struct report report;
    report_start(&report, false, render->out);
    launch_report(answer, shown->registry, &report);
    report_end(&report);
}

const struct renderer render_answers[] = {
    { "text", true, RENDER_SHORT, text_begin, text_row, NULL },
    { NULL, false, RENDER_NO_COLUMNS, NULL, NULL, NULL },
};
