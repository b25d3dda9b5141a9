/* write_table.c - answers as text: the breakdown of one launch, or a table of several. */
#include "launch/write_table.h"

#include "base/num.h"
#include "base/text.h"
#include "launch/answer.h"
#include "launch/answer_report.h"
#include "launch/answer_say.h"
#include "launch/columns.h"
#include "report/short_words.h"
#include "report/wrap.h"

enum { BAR = 10 };

/* How the text shows a value: its short title, and what may happen to its column. */
static const struct {
    const char *key, *title;
    enum text_column_use use;
    const char *once;
} shown_values[] = {
    { "id", "id", TEXT_COLUMN_NAME, NULL },
    { "name", "name", TEXT_COLUMN_NAME, NULL },
    { "arch", "arch", TEXT_COLUMN_OPTION, "%s" },
    { "gpu", "gpu", TEXT_COLUMN_NAME, NULL },
    { "mig", "mig", TEXT_COLUMN_OPTION, NULL },
    { "launch.threads", SHORT_THREADS, TEXT_COLUMN_OPTION, "%s $items" },
    { "launch.regs", SHORT_REGS, TEXT_COLUMN_OPTION, "%s $regs" },
    { "launch.smem", SHORT_SMEM, TEXT_COLUMN_OPTION, "%s B $smem" },
    { "launch.dynamic_smem", "dyn. smem", TEXT_COLUMN_OPTION, "%s B dynamic $smem" },
    { "launch.barriers", SHORT_BARRIERS, TEXT_COLUMN_OPTION, "%s barriers" },
    { "launch.sm_unit", "unit", TEXT_COLUMN_RESULT, "%s" },
    { "blocks_per_sm", SHORT_BLOCKS, TEXT_COLUMN_RESULT, "%s per $sm" },
    { "warps_per_sm", SHORT_WARPS, TEXT_COLUMN_RESULT, "%s $warps" },
    { "occupancy", SHORT_OCCUPANCY, TEXT_COLUMN_STAYS, NULL },
    { "limiters", SHORT_LIMITER, TEXT_COLUMN_RESULT, "limited by %s" },
    { "waves.sms", "$sms", TEXT_COLUMN_OPTION, "%s $sms" },
    { "waves.grid", "grid", TEXT_COLUMN_OPTION, "grid of %s" },
    { "waves.waves", SHORT_WAVES, TEXT_COLUMN_RESULT, "%s $waves" },
    { "waves.tail_blocks", SHORT_TAIL, TEXT_COLUMN_RESULT, NULL },
    { "waves.efficiency", SHORT_USEFUL, TEXT_COLUMN_STAYS, "%s useful" },
    { "tiles.tiles", "tiles", TEXT_COLUMN_RESULT, "%s tiles" },
    { "tiles.tile_efficiency", "in tiles", TEXT_COLUMN_RESULT, NULL },
    { "tiles.wave_efficiency", "in $waves", TEXT_COLUMN_RESULT, NULL },
    { "tiles.useful", SHORT_USEFUL, TEXT_COLUMN_STAYS, "%s useful" },
    { "cluster.max_active_clusters", "clusters", TEXT_COLUMN_RESULT, "%s clusters" },
    { "cluster.low", "low", TEXT_COLUMN_RESULT, NULL },
    { "cluster.high", "high", TEXT_COLUMN_RESULT, NULL },
    { "latency.hiding.high.warps_per_sm", "hide", TEXT_COLUMN_RESULT, NULL },
    { "latency.hiding.high.verdict", "latency", TEXT_COLUMN_RESULT, NULL },
    { "latency.bandwidth.high.warps_per_sm", "load", TEXT_COLUMN_RESULT, NULL },
    { "latency.bandwidth.high.verdict", "bandwidth", TEXT_COLUMN_RESULT, NULL },
    { NULL, NULL, TEXT_COLUMN_RESULT, NULL },
};

/* What the text shows in a row: a column of the table, or one of these. */
enum { SHOWN_BAR = -1, SHOWN_NOTE = -2 };

static struct text_column *add_column(struct launch_table *shown, int value)
{
    struct text_column *column = &shown->columns[shown->text.column_count];
    shown->values[shown->text.column_count++] = value;
    *column = (struct text_column){ .title = "", .before = 2, .use = TEXT_COLUMN_EXTRA };
    return column;
}

/* The words of the machines, for the titles; NVIDIA's if they differ. */
static const struct words *find_words(const struct sweep *sweep)
{
    const struct machines *machines = &sweep->choice.request->machines;
    const struct words *words = NULL;
    for (size_t i = 0; i < machines->count; i++) {
        const struct words *own = words_of(machines->items[i].arch);
        words = words == NULL || words == own ? own : words_of_vendor(OCC_NVIDIA);
    }
    return words != NULL ? words : words_of_vendor(OCC_NVIDIA);
}

/* Fills the text column that shows column `i` of the table. */
static void fill_column(const struct table *table, size_t i, const struct words *words,
                        char titles[2][SHOWN_TITLE_MAX], struct text_column *column)
{
    const struct column *from = &table->columns[i];
    size_t at = 0;
    while (shown_values[at].key != NULL && strcmp(shown_values[at].key, from->key) != 0) {
        at++;
    }
    column->title = column_label(from);
    column->is_number = !column_is_left_aligned(from);
    column->use = shown_values[at].use;
    if (text_starts(from->key, "launch.")) {
        column->width = table->widths[i]; /* of the values to come */
    }
    if (shown_values[at].key != NULL) {
        words_fill(shown_values[at].title, words, titles[0], SHOWN_TITLE_MAX);
        column->title = titles[0];
    } else if (text_starts(from->key, "launch.")) {
        column->use = TEXT_COLUMN_OPTION;
    }
    if (shown_values[at].once != NULL) {
        words_fill(shown_values[at].once, words, titles[1], SHOWN_TITLE_MAX);
        column->once = titles[1];
    }
}

static void table_begin(struct render *render)
{
    struct launch_table *shown = render->state;
    const struct table *table = render->table;
    const struct words *words = find_words(shown->sweep);
    shown->text = (struct text_table){ .columns = shown->columns, .out = render->out };
    for (size_t i = 0; i < table->column_count; i++) {
        const char *key = table->columns[i].key;
        if (strcmp(key, "waves.efficiency_shared") == 0) {
            continue; /* a range of waves.efficiency, which is before it */
        }
        fill_column(table, i, words, shown->titles[i], add_column(shown, (int)i));
        if (shown->show_bars && strcmp(key, "occupancy") == 0) {
            add_column(shown, SHOWN_BAR)->use = TEXT_COLUMN_EXTRA; /* never said once */
        }
    }
    if (shown->note != NULL) {
        struct text_column *note = add_column(shown, SHOWN_NOTE);
        note->title = shown->note_title;
        note->use = shown->note_use;
    }
}

/* Writes a bar; ten characters are 100 %. */
static void write_bar(const struct launch_table *shown, double share, struct out *out)
{
    static const char *const eighths[] = { "",       "\u258f", "\u258e", "\u258d",
                                           "\u258c", "\u258b", "\u258a", "\u2589" };
    unsigned fill = (unsigned)(share * BAR * 8 + 0.5);
    unsigned whole = fill / 8;
    unsigned rest = fill % 8;
    const char *full = "\u2588";
    if (shown->ascii) {
        whole = (fill + 4) / 8;
        rest = 0;
        full = "#";
    }
    out_repeat(out, full, whole);
    out_text(out, eighths[rest]);
    wrap_pad(out, whole + (rest > 0), BAR);
}

/* Writes a product's name; the vendor's name before it says nothing in a table. */
static void write_gpu(const char *name, struct out *out)
{
    static const char vendor[] = "NVIDIA ";
    out_text(out, text_starts(name, vendor) ? name + strlen(vendor) : name);
}

static void write_value(const struct answer *answer, const struct column *column,
                        const struct said *cell, struct out *out)
{
    double value = 0;
    cell_number(cell, &value);
    if (!cell->known) {
        out_char(out, '-');
    } else if (strcmp(column->key, "gpu") == 0) {
        write_gpu(cell_text(cell), out);
    } else if (strcmp(column->key, "limiters") == 0) {
        if (answer_can_start(answer)) {
            phrase_limiters_short(answer->question->arch, answer->result.limiters, out);
        } else {
            out_text(out, "cannot launch");
        }
    } else if (cell->kind == SAID_RATIO) {
        phrase_percent_span(value, max_real(value, answer_high_end(answer, column->key)), out);
    } else if (cell->kind == SAID_REAL || cell->kind == SAID_QUOTIENT) {
        phrase_waves(value, out); /* as are all other numbers with a fraction */
    } else {
        cell_write(cell, out);
    }
}

static void table_row(struct render *render, const void *record)
{
    const struct answer *answer = record;
    struct launch_table *shown = render->state;
    const struct said *cells = table_cells(render->table, answer);
    for (size_t i = 0; i < shown->text.column_count; i++) {
        OUT_TEXT(cell, OUT_LINE);
        int value = shown->values[i];
        if (value == SHOWN_BAR) {
            write_bar(shown, answer_occupancy(answer), &cell);
        } else if (value == SHOWN_NOTE) {
            out_text(&cell, shown->note);
        } else {
            write_value(answer, &render->table->columns[value], &cells[value], &cell);
        }
        text_table_cell(&shown->text, &cell);
    }
}

static void table_end(struct render *render)
{
    struct launch_table *shown = render->state;
    text_table_end(&shown->text);
}

const struct renderer render_launch_table = { FORMAT_TEXT, true,      RENDER_SHORT,
                                              table_begin, table_row, table_end };

/* ---- one launch --------------------------------------------------------------------------- */

void launch_text_write(const struct answer *answer, const struct registry *registry,
                       struct out *out)
{
    struct report report;
    report_start(&report, false, out);
    launch_report(answer, registry, &report);
    report_end(&report);
}

static void launch_row(struct render *render, const void *record)
{
    const struct sources *sources = render->state;
    launch_text_write(record, sources->registry, render->out);
}

const struct renderer render_launch = {
    FORMAT_TEXT, true, RENDER_NO_COLUMNS, NULL, launch_row, NULL
};
