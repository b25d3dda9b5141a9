#include "report/chart.h"

#include <string.h>

#include "base/num.h"
#include "core/round.h"
#include "report/wrap.h"

enum {
    HEIGHT = 12, /* rows; a multiple of 4, so that 25, 50 and 75 % are whole rows */
    MARGIN = 9,  /* columns of the y axis and its labels */
    WIDTH_MAX = 160,
    EIGHTHS = 8
};

/* The launches that one column of characters shows. */
struct column_view {
    bool has_launch;
    double low, high;  /* their smallest and largest value */
    uint32_t limiters; /* of the launch with the largest value */
    bool cannot_run;   /* none of the launches can run */
    size_t point;      /* the launch with the largest value */
};

/* The drawing area. */
struct area {
    const struct chart *chart;
    const struct chart_style *style;
    const struct chart_signs *signs;
    unsigned width;
    struct column_view columns[CHART_SERIES_MAX][WIDTH_MAX];
    bool has_mark;
    unsigned mark_row, mark_column;
};

/*
 * The width of the plot: the same number of characters for each launch; all the room if the chart
 * has plateaus with names, or more launches than characters.
 */
static unsigned width_of(const struct chart *chart, const struct chart_style *style)
{
    unsigned room = min_u32(style->columns - MARGIN - 1, WIDTH_MAX);
    double steps = 1;
    const struct chart_point *points = chart->series[0].points;
    if (chart->point_count > 1 && points[1].place > points[0].place && chart->names == NULL) {
        steps = (chart->x.high - chart->x.low) / (points[1].place - points[0].place) + 0.5;
    }
    if (steps >= 1 && steps <= room) {
        return room / (unsigned)steps * (unsigned)steps;
    }
    return room;
}

static double x_at(const struct area *area, unsigned column)
{
    const struct chart_axis *x = &area->chart->x;
    return x->low + (x->high - x->low) * column / area->width;
}

/* Returns the launches of one column: the one at its left edge and all up to its right edge. */
static struct column_view view_of(const struct area *area, const struct chart_series *series,
                                  unsigned column)
{
    const struct chart *chart = area->chart;
    const double nudge = 1e-9; /* so that rounding moves no launch to a neighbouring column */
    struct column_view view = { .cannot_run = true };
    double end = x_at(area, column + 1);
    double slack = (chart->x.high - chart->x.low) * nudge;
    if (chart->names != NULL && column + 1 == area->width) {
        end += 2 * slack; /* includes plateaus without width at the end of the axis */
    }
    for (size_t i = chart_point_at(chart, series, x_at(area, column) + slack);
         i < chart->point_count && series->points[i].from < end - slack; i++) {
        const struct chart_point *p = &series->points[i];
        double y = 0;
        if (chart->is_list && chart_bar_end(chart, series, i) <= x_at(area, column) + slack) {
            continue; /* the column is between two bars */
        }
        uint32_t limiters = 0;
        double high = 0;
        if (p->has_value) {
            y = p->y;
            high = p->high;
            limiters = p->limiters;
        }
        if (!view.has_launch || high > view.high) {
            view.high = high;
            view.point = i;
            view.limiters = limiters;
        }
        if (!view.has_launch || y < view.low) {
            view.low = y;
        }
        view.cannot_run = view.cannot_run && p->has_value && p->cannot_run;
        view.has_launch = true;
    }
    return view;
}

/* The index of the tick on a row; -1 = none. */
static int tick_on_row(const struct chart *chart, unsigned row)
{
    for (unsigned i = 0; i < chart->y.tick_count; i++) {
        double at = chart->y.ticks[i] / chart->y.high * HEIGHT;
        if ((unsigned)(at + 0.5) == row) {
            return (int)i;
        }
    }
    return -1;
}

/* Writes a line without the blanks at its end, and empties it. */
static void end_line(struct out *line, struct out *out)
{
    while (line->len > 0 && line->buffer[line->len - 1] == ' ') {
        line->len--;
    }
    out_bytes(out, line->buffer, line->len);
    out_char(out, '\n');
    line->len = 0;
}

/* Writes "   75 % +".  Rows count from 1 at the bottom; row 0 is the axis. */
static void write_margin(const struct area *area, unsigned row, struct out *out)
{
    char label[CHART_LABEL_MAX] = "";
    int tick = tick_on_row(area->chart, row);
    if (tick >= 0) {
        chart_label(&area->chart->y, area->chart->y.ticks[tick], label);
    }
    out_printf(out, "%*s ", MARGIN - 2, label);
    if (row == 0) {
        out_text(out, area->signs->origin);
    } else if (tick >= 0) {
        out_text(out, area->signs->y_tick);
    } else {
        out_text(out, area->signs->y_axis);
    }
}

/* ---- colour ------------------------------------------------------------------------------- */

/* SGR codes: all attributes off; the terminal's own colour. */
enum { NO_PAINT = 0, PAINT_DEFAULT = 39 };

/* Changes the colour to `paint`, an SGR code; blanks have none, so that end_line() can cut them. */
static void set_paint(const struct area *area, unsigned *current, unsigned paint, struct out *out)
{
    if (area->style->colour && *current != paint) {
        out_printf(out, "\033[%um", paint);
        *current = paint;
    }
}

/* Colours of limits, and of series. */
static const unsigned paints[CHART_COLOURS] = { 34, 33, 31, 32, 35, 36, 94, 93 };

unsigned chart_paint(const struct chart *chart, uint32_t limiters)
{
    unsigned colour = chart_colour(chart, limiters);
    return colour < CHART_LIMITS ? paints[colour] : PAINT_DEFAULT;
}

static unsigned paint_of_series(size_t series)
{
    return paints[series];
}

/* ---- one series: a filled staircase ------------------------------------------------------- */

static unsigned eighths_of(const struct area *area, double y)
{
    return (unsigned)(y / area->chart->y.high * HEIGHT * EIGHTHS + 0.5);
}

/* How many eighths of this row a value fills, 0 .. 8. */
static unsigned eighths_in_row(unsigned eighths, unsigned row)
{
    unsigned below = (row - 1) * EIGHTHS;
    return min_u32(eighths - min_u32(eighths, below), EIGHTHS);
}

static bool is_mark(const struct area *area, unsigned row, unsigned column)
{
    return area->has_mark && area->mark_row == row && area->mark_column == column;
}

static void write_filled(const struct area *area, unsigned row, struct out *out)
{
    static const char *const blocks[] = { " ",      "\u2581", "\u2582", "\u2583", "\u2584",
                                          "\u2585", "\u2586", "\u2587", "\u2588" };
    unsigned current = NO_PAINT;
    for (unsigned c = 0; c < area->width; c++) {
        const struct column_view *view = &area->columns[0][c];
        unsigned low = eighths_in_row(eighths_of(area, view->low), row);
        unsigned high = eighths_in_row(eighths_of(area, view->high), row);
        unsigned paint = high > 0 ? chart_paint(area->chart, view->limiters) : NO_PAINT;
        set_paint(area, &current, paint, out);
        if (is_mark(area, row, c)) {
            out_text(out, area->signs->mark);
        } else if (area->style->ascii && low >= EIGHTHS / 2) {
            out_char(out, '#');
        } else if (low < high && low < EIGHTHS && high >= EIGHTHS / 2) {
            out_text(out, area->signs->range);
        } else if (area->style->ascii) {
            out_char(out, ' ');
        } else {
            out_text(out, blocks[low]);
        }
    }
    set_paint(area, &current, NO_PAINT, out);
}

/* ---- several series: a sign for each ------------------------------------------------------ */

static const char *sign_of(const struct area *area, size_t series)
{
    static const char *const ascii[] = { "*", "o", "#", "+", "x", "@", "%", "&" };
    static const char *const utf8[] = { "\u25cf", "\u25cb", "\u25a0", "\u25a1",
                                        "\u25b2", "\u25b3", "\u25c6", "\u25c7" };
    return area->style->ascii ? ascii[series] : utf8[series];
}

static unsigned row_of(const struct area *area, double y)
{
    return (unsigned)(y / area->chart->y.high * HEIGHT + 0.5);
}

/*
 * Writes a row; where several series lie on each other, their signs alternate.  Of ranges the lower
 * ends are drawn.
 */
static void write_series_row(const struct area *area, unsigned row, struct out *out)
{
    unsigned current = NO_PAINT;
    for (unsigned c = 0; c < area->width; c++) {
        size_t here[CHART_SERIES_MAX];
        size_t count = 0;
        for (size_t s = 0; s < area->chart->series_count; s++) {
            const struct column_view *view = &area->columns[s][c];
            const double y = area->chart->has_ranges ? view->low : view->high;
            if (view->has_launch && row_of(area, y) == row) {
                here[count++] = s;
            }
        }
        if (count > 0) {
            set_paint(area, &current, paint_of_series(here[c % count]), out);
            out_text(out, sign_of(area, here[c % count]));
        } else {
            set_paint(area, &current, NO_PAINT, out);
            out_char(out, ' ');
        }
    }
    set_paint(area, &current, NO_PAINT, out);
}

static void write_legend(const struct area *area, struct out *out)
{
    unsigned used = MARGIN;
    out_printf(out, "%*s", MARGIN, "");
    for (size_t s = 0; s < area->chart->series_count; s++) {
        unsigned len = (unsigned)strlen(area->chart->series[s].name) + 5;
        if (used + len > area->style->columns) {
            out_printf(out, "\n%*s", MARGIN, "");
            used = MARGIN;
        }
        used += len;
        unsigned current = NO_PAINT;
        if (s > 0 && used > len + MARGIN) {
            out_text(out, "   ");
        }
        set_paint(area, &current, paint_of_series(s), out);
        out_text(out, sign_of(area, s));
        set_paint(area, &current, NO_PAINT, out);
        out_printf(out, " %s", area->chart->series[s].name);
    }
    out_char(out, '\n');
}

/* ---- below the axis ----------------------------------------------------------------------- */

static unsigned column_of(const struct area *area, double x)
{
    const struct chart_axis *axis = &area->chart->x;
    unsigned c = (unsigned)((x - axis->low) / (axis->high - axis->low) * area->width + 1e-6);
    return min_u32(c, area->width - 1);
}

static void write_axis(const struct area *area, struct out *out)
{
    const struct chart_axis *x = &area->chart->x;
    bool ticks[WIDTH_MAX] = { false };
    for (unsigned i = 0; i < x->tick_count; i++) {
        ticks[column_of(area, x->ticks[i])] = true;
    }
    write_margin(area, 0, out);
    for (unsigned c = 0; c < area->width; c++) {
        out_text(out, ticks[c] ? area->signs->x_tick : area->signs->x_axis);
    }
    out_char(out, '\n');
}

/* Writes the labels of the x axis that do not run into the label before them. */
static void write_tick_labels(const struct area *area, struct out *out)
{
    const struct chart_axis *x = &area->chart->x;
    unsigned at = 0;
    out_printf(out, "%*s", MARGIN, "");
    for (unsigned i = 0; i < x->tick_count; i++) {
        char label[CHART_LABEL_MAX];
        unsigned len = (unsigned)strlen(chart_label(x, x->labels[i], label));
        unsigned middle = column_of(area, x->ticks[i]);
        unsigned start = middle - min_u32(middle, len / 2);
        if (start + len > area->width) {
            start = area->width - len;
        }
        if (at > 0 && start < at + 1) {
            continue;
        }
        out_printf(out, "%*s%s", (int)(start - at), "", label);
        at = start + len;
    }
    out_char(out, '\n');
}

/*
 * Writes a letter for limiter `which` of every column; only a tie has others after the first.
 */
static void write_limiter_row(const struct area *area, unsigned which, struct out *out)
{
    OUT_TEXT(line, OUT_LINE);
    unsigned current = NO_PAINT;
    out_printf(&line, "%*s ", MARGIN - 1, which == 0 ? "limit" : "and");
    for (unsigned c = 0; c < area->width; c++) {
        const struct column_view *view = &area->columns[0][c];
        uint32_t limiters = view->limiters;
        for (unsigned i = 0; i < which; i++) {
            chart_next_limit(&limiters);
        }
        bool cannot_run = which == 0 && view->has_launch && view->cannot_run;
        set_paint(area, &current, limiters != 0 ? chart_paint(area->chart, limiters) : NO_PAINT,
                  &line);
        out_char(&line, cannot_run ? '!' : chart_limit_letter(limiters));
    }
    set_paint(area, &current, NO_PAINT, &line);
    end_line(&line, out);
}

/* Writes letters for the limiters of every column, and what the letters mean. */
static void write_limiters(const struct area *area, struct out *out)
{
    OUT_TEXT(line, OUT_LINE);
    uint32_t seen = 0;
    unsigned rows = 1;
    bool any_cannot = false; /* some column has no launch that can run */
    for (unsigned c = 0; c < area->width; c++) {
        uint32_t rest = area->columns[0][c].limiters;
        seen |= rest;
        any_cannot =
            any_cannot || (area->columns[0][c].has_launch && area->columns[0][c].cannot_run);
        for (unsigned i = 0; chart_next_limit(&rest) < CHART_LIMITS; i++) {
            rows = max_u32(rows, i + 1);
        }
    }
    for (unsigned i = 0; i < rows; i++) {
        write_limiter_row(area, i, out);
    }
    const char *separator = "";
    out_printf(&line, "%*s", MARGIN, "");
    for (unsigned i = 0; i < CHART_LIMITS; i++) {
        if ((seen >> i & 1) != 0) {
            out_printf(&line, "%s%c %s", separator, chart_limit_letter(1U << i),
                       chart_limit_name(area->chart, 1U << i));
            separator = "   ";
        }
    }
    if (any_cannot) {
        out_printf(&line, "%s! cannot launch", separator);
    }
    end_line(&line, out);
}

/* Writes a letter for the plateau of every column, and the names of all plateaus. */
static void write_names(const struct area *area, struct out *out)
{
    const struct chart *chart = area->chart;
    OUT_TEXT(line, OUT_LINE);
    size_t wide = 0;
    out_printf(&line, "%*s ", MARGIN - 1, "step");
    for (unsigned c = 0; c < area->width; c++) {
        const struct column_view *view = &area->columns[0][c];
        out_char(&line, view->high > 0 ? chart_plateau_letter(view->point) : ' ');
    }
    end_line(&line, out);
    for (size_t i = 0; i < chart->point_count; i++) {
        wide = max_size(wide, strlen(chart->names[i].text));
    }
    size_t names_per_line = (area->style->columns - MARGIN + 2) / (wide + 4);
    for (size_t i = 0; i < chart->point_count; i++) {
        if (line.len == 0) {
            out_printf(&line, "%*s", MARGIN, "");
        }
        out_printf(&line, "%c %-*s", chart_plateau_letter(i), (int)wide + 2, chart->names[i].text);
        if (i + 1 == chart->point_count || names_per_line < 2 || (i + 1) % names_per_line == 0) {
            end_line(&line, out);
        }
    }
}

/* Sets the place of the mark; a value on the border of two characters belongs to the lower one. */
static void place_mark(struct area *area)
{
    const struct chart *chart = area->chart;
    double x = chart->mark.x - (chart->x.high - chart->x.low) * 1e-5;
    double level = chart->mark.y / chart->y.high * HEIGHT;
    area->has_mark = chart->names != NULL && chart->mark.is_placed;
    area->mark_column = column_of(area, max_real(x, chart->x.low));
    area->mark_row = (unsigned)level + (level > (unsigned)level || level < 1);
}

/* Writes a sign below every best launch of the first series that has one; none if all are best. */
static void write_best_signs(const struct area *area, struct out *out)
{
    const struct chart *chart = area->chart;
    if (!chart->has_best || chart->all_same) {
        return;
    }
    const struct chart_point *points = chart->series[chart->best_series].points;
    unsigned at = 0;
    out_printf(out, "%*s", MARGIN, "");
    for (size_t i = 0; i < chart->point_count; i++) {
        unsigned column = column_of(area, points[i].place);
        if (chart_same_height(&points[chart->best_point], &points[i]) && column >= at) {
            out_printf(out, "%*s%s", (int)(column - at), "", area->signs->best);
            at = column + 1;
        }
    }
    out_text(out, " best\n");
}

/* Writes the best value; in a chart with names, the text of the mark and the note instead. */
static void write_summary(const struct area *area, struct out *out)
{
    const struct chart *chart = area->chart;
    OUT_TEXT(text, OUT_LINE);
    if (chart->names != NULL) {
        if (area->has_mark) {
            out_printf(&text, "%s ", area->signs->mark);
        }
        out_text(&text, chart->mark.text);
        wrap_out(&text, 0, 4, out);
        out_clear(&text);
        out_text(&text, chart->note);
        wrap_out(&text, 0, 0, out);
        return;
    }
    chart_summary_text(chart, out);
}

void chart_term(const struct chart *chart, const struct chart_style *style, struct out *out)
{
    struct area area = { .chart = chart, .style = style, .signs = chart_signs(style->ascii) };
    bool single = chart->series_count == 1;
    area.width = width_of(chart, style);
    for (size_t s = 0; s < chart->series_count; s++) {
        for (unsigned c = 0; c < area.width; c++) {
            area.columns[s][c] = view_of(&area, &chart->series[s], c);
        }
    }
    place_mark(&area);
    out_printf(out, "%s\n%s over %s\n\n", chart->title, chart->y.title, chart->x.title);
    OUT_TEXT(line, OUT_LINE);
    for (unsigned row = HEIGHT; row > 0; row--) {
        write_margin(&area, row, &line);
        if (single) {
            write_filled(&area, row, &line);
        } else {
            write_series_row(&area, row, &line);
        }
        end_line(&line, out);
    }
    write_axis(&area, out);
    write_tick_labels(&area, out);
    if (single && chart->has_limiters) {
        write_limiters(&area, out);
    } else if (!single) {
        write_legend(&area, out);
    }
    if (chart->names == NULL) {
        write_best_signs(&area, out);
    } else if (chart->has_best) {
        write_names(&area, out);
    }
    out_char(out, '\n');
    write_summary(&area, out);
}
