/*
 * chart_bars_svg.c - bars with names, one below the other: a value for each of several machines.
 *
 * Names are as long as products are, so a bar lies, and its name stands left of it; above it if
 * that leaves too little room.  Each bar has its value and what limits it at its
 * end: the names of the limits if there is room, else their letters.
 */
#include <string.h>

#include "base/num.h"
#include "report/chart_plot.h"
#include "report/phrase.h"

/* Lengths are pixels. */
enum {
    BAR = 14,          /* height of a bar */
    GAP = 8,           /* between bars, and between a bar and its texts */
    NAMES_WIDE = 220,  /* wider names stand above their bars */
    NAME_LETTER = 8,   /* width of a character of a name, many of which are wide: "sm_100" */
    NAMES_NARROW = 80, /* the same in a narrow picture */
    LABEL_LESS = 240   /* the labels at the ends of bars have at most this room */
};

static double text_width(const char *text)
{
    return (double)strlen(text) * SVG_LETTER;
}

/* Writes "75 %, warps and registers", or "75 %, W R" if it is to be short; "" without a value. */
static const char *label_of(const struct chart *chart, size_t i, bool is_short, struct out *out)
{
    const struct chart_point *point = &chart->series[0].points[i];
    uint32_t rest = chart->has_limiters ? point->limiters : 0;
    out_clear(out);
    if (!point->has_value) {
        return "";
    }
    if (point->cannot_run) {
        return is_short ? "" : chart_cannot_run_text(chart);
    }
    chart_value_text(chart, point, true, out);
    if (rest != 0 && !is_short) {
        out_text(out, ", ");
        phrase_limiters(chart->bars[i].arch, rest, out);
    }
    for (const char *before = ", "; rest != 0 && is_short; before = " ") {
        out_printf(out, "%s%c", before, chart_limit_letter(rest));
        chart_next_limit(&rest);
    }
    return out_string(out);
}

void chart_plot_bars_lay_out(struct chart_plot *plot)
{
    const struct chart *chart = plot->chart;
    const bool is_short = plot->size == SVG_NARROW;
    double names = 0;
    double labels = 0;
    double end = 0; /* of the longest name, if it wraps */
    for (size_t i = 0; i < chart->point_count; i++) {
        OUT_TEXT(text, OUT_LINE);
        names = max_real(names, text_width(chart->bars[i].name));
        labels = max_real(labels, text_width(label_of(chart, i, is_short, &text)));
        end = max_real(end, svg_wrapped(svg_nowhere(), 0, 0, plot->right - plot->margin,
                                        &chart_plain_font, chart->bars[i].name));
    }
    const double most = is_short ? NAMES_NARROW : NAMES_WIDE;
    plot->name_height = names > most ? end + chart_plain_font.leading : 0;
    plot->left = plot->name_height > 0 ? plot->margin
                                       : plot->margin + names * NAME_LETTER / SVG_LETTER + GAP;
    plot->bars_end = plot->right - min_real(labels, LABEL_LESS) - GAP;
    plot->row = BAR + GAP + plot->name_height;
    plot->bottom = plot->top + plot->row * (double)chart->point_count;
}

/* Turns a value into a coordinate of the picture. */
static double x_of(const struct chart_plot *plot, double value)
{
    return plot->left + value / plot->chart->y.high * (plot->bars_end - plot->left);
}

/* Where the label of a tick begins: in the middle of the tick, but within the picture. */
static double label_start(const struct chart_plot *plot, unsigned tick, double *width)
{
    const struct chart_axis *axis = &plot->chart->y;
    char label[CHART_LABEL_MAX];
    *width = text_width(chart_label(axis, axis->labels[tick], label));
    return max_real(x_of(plot, axis->ticks[tick]) - *width / 2, 0);
}

/* Do the labels of every n-th tick leave gaps between them? */
static bool labels_fit(const struct chart_plot *plot, unsigned n)
{
    double before = -GAP; /* the end of the label before */
    for (unsigned i = 0; i < plot->chart->y.tick_count; i += n) {
        double width;
        double start = label_start(plot, i, &width);
        if (start < before + GAP) {
            return false;
        }
        before = start + width;
    }
    return true;
}

/*
 * Writes the axis, and below the bars the ticks and the labels of as many as fit; lines from the
 * ticks up would cross the texts at the bars.
 */
static void write_ticks(const struct chart_plot *plot)
{
    const struct chart_axis *axis = &plot->chart->y;
    unsigned n = 1;
    while (n < axis->tick_count && !labels_fit(plot, n)) {
        n++;
    }
    for (unsigned i = 0; i < axis->tick_count; i++) {
        double x = x_of(plot, axis->ticks[i]);
        svg_line(plot->out, "axis", x, i > 0 ? plot->bottom - 4 : plot->top, x, plot->bottom);
        if (i % n == 0) {
            char label[CHART_LABEL_MAX];
            double width;
            double start = label_start(plot, i, &width);
            svg_text(plot->out, start + width / 2, plot->bottom + 15, "text-anchor=\"middle\"",
                     chart_label(axis, axis->labels[i], label));
        }
    }
}

/* Writes an area of the height of a bar, `extra` larger on each side, up to its class. */
static void write_rect(const struct chart_plot *plot, double y, double start, double end,
                       double extra)
{
    struct out *out = plot->out;
    out_text(out, "<rect x=\"");
    svg_number(out, start - extra);
    out_text(out, "\" y=\"");
    svg_number(out, y - extra);
    out_text(out, "\" width=\"");
    svg_number(out, end - start + 2 * extra);
    out_text(out, "\" height=\"");
    svg_number(out, BAR + 2 * extra);
    out_char(out, '"');
}

/* Writes the colour of a bar, or of its band; a tie has stripes. */
static void write_colour(const struct chart_plot *plot, const struct chart_point *point,
                         const char *class)
{
    if (chart_plot_is_tie(plot->chart, point)) {
        out_printf(plot->out, " class=\"%s\" fill=\"url(#tie%u)\"", class, point->limiters);
    } else {
        out_printf(plot->out, " class=\"%s f%u\"", class,
                   chart_colour(plot->chart, point->limiters));
    }
}

/* Writes bar `i` at `y`, in the colour of its limit, and the band of its range. */
static void write_bar(const struct chart_plot *plot, size_t i, double y, bool tooltip)
{
    const struct chart *chart = plot->chart;
    const struct chart_series *series = &chart->series[0];
    const struct chart_point *point = &series->points[i];
    struct out *out = plot->out;
    if (!point->cannot_run && point->high > point->y) {
        write_rect(plot, y, x_of(plot, point->y), x_of(plot, point->high), 0);
        write_colour(plot, point, "band axis");
        out_text(out, "/>\n");
    }
    write_rect(plot, y, plot->left, point->cannot_run ? plot->bars_end : x_of(plot, point->y), 0);
    if (point->cannot_run) {
        out_text(out, " class=\"hatch axis\"");
    } else {
        write_colour(plot, point, "bar");
    }
    out_char(out, '>');
    if (tooltip) {
        chart_plot_tooltip(chart, series, i, i + 1, out);
    }
    out_text(out, "</rect>\n");
}

/* Writes the name of bar `i`, whose row begins at `top`. */
static void write_name(const struct chart_plot *plot, size_t i, double top)
{
    const char *name = plot->chart->bars[i].name;
    if (plot->name_height > 0) {
        svg_wrapped(plot->out, plot->left, top + 12, plot->right - plot->margin, &chart_plain_font,
                    name);
    } else {
        svg_text(plot->out, plot->left - GAP, top + (double)(GAP + BAR) / 2 + 4,
                 "text-anchor=\"end\"", name);
    }
}

void chart_plot_bars(const struct chart_plot *plot, bool tooltips)
{
    const struct chart *chart = plot->chart;
    const struct chart_point *points = chart->series[0].points;
    const bool has_best = chart->has_best && !chart->all_same;
    write_ticks(plot);
    for (size_t i = 0; i < chart->point_count; i++) {
        OUT_TEXT(text, OUT_LINE);
        double top = plot->top + plot->row * (double)i;
        double y = top + plot->row - BAR - (double)GAP / 2;
        write_name(plot, i, top);
        if (!points[i].has_value) {
            continue;
        }
        write_bar(plot, i, y, tooltips);
        if (has_best && chart_same_height(&points[chart->best_point], &points[i])) {
            write_rect(plot, y, plot->left, x_of(plot, points[i].high), 2);
            out_text(plot->out, " class=\"best\" rx=\"2\"/>\n");
        }
        double end = points[i].cannot_run ? plot->bars_end : x_of(plot, points[i].high);
        const char *label = label_of(chart, i, plot->size == SVG_NARROW, &text);
        if (end + GAP + text_width(label) > plot->width) {
            label = label_of(chart, i, true, &text);
        }
        svg_text(plot->out, end + GAP, y + 11, "", label);
    }
}
