/*
 * chart_svg.c - a chart for a document: plain SVG 1.1 in one file, without scripts and fonts.
 *
 * Colours are classes, each with a value for light and one for dark pages.  The colours of steps
 * stand for limiters, which the labels name too; a step that several limit has the colours of all.
 * Series differ in their dashes.  The cells of a
 * heat map are shades of one colour.
 */
#include "report/chart_plot.h"

#include <string.h>

#include "base/escape.h"
#include "base/num.h"
#include "base/text.h"
#include "report/phrase.h"

enum {
    RING = 5,           /* radius of the ring around a best value */
    TOOLTIPS_MAX = 600, /* a chart with more plateaus or cells has no tooltips */
    LABEL_WIDE = 8      /* if a label has more characters, the title of the y axis moves left */
};

static void write_escaped(struct out *out, const char *text)
{
    escape_xml(text, strlen(text), out);
}

/* ---- frame -------------------------------------------------------------------------------- */

static void write_colour(unsigned number, const char *colour, struct out *out)
{
    out_printf(out, ".s%u{stroke:%s}.f%u{fill:%s}\n", number, colour, number, colour);
}

static void write_style(const struct chart *chart, struct out *out)
{
    out_text(out, "<style>\n"
                  "text{font:12px system-ui,sans-serif;fill:#1a2330}\n"
                  ".bg{fill:#fff}.grid{stroke:#d0d7de;stroke-width:1}.axis{stroke:#57606a}\n"
                  ".riser{stroke:#8c959f;stroke-width:1;fill:none}\n"
                  ".step{fill:none;stroke-width:3}.area{fill-opacity:.13;stroke:none}\n"
                  ".title{font-size:15px;font-weight:600}.small{font-size:11px}\n"
                  ".hatch{fill:url(#hatch)}.best{fill:none;stroke:#24292f;stroke-width:1.5}\n");
    if (chart->names != NULL) {
        out_text(out, ".corner{fill:#57606a}.leader{stroke:#8c959f;stroke-width:.75}\n"
                      ".now{fill:#cf6a00;stroke:#fff;stroke-width:1.5}\n");
    }
    if (chart->has_ranges) {
        out_text(out, ".band{fill-opacity:.4}\n");
    }
    for (unsigned i = 0; i < CHART_LIMITS; i++) {
        write_colour(i, chart_palette(i, false), out);
    }
    write_colour(CHART_LIMITS, "#57606a", out);
    out_text(out,
             ".h{fill:#17467f;shape-rendering:crispEdges}\n@media (prefers-color-scheme:dark){\n"
             "text{fill:#e6ebf1}.bg{fill:#12171e}.grid{stroke:#30363d}.axis{stroke:#8b949e}\n"
             ".riser{stroke:#6e7681}.best{stroke:#e6edf3}.h{fill:#7db3ec}\n");
    for (unsigned i = 0; i < CHART_LIMITS; i++) {
        write_colour(i, chart_palette(i, true), out);
    }
    write_colour(CHART_LIMITS, "#8b949e", out);
    if (chart->names != NULL) {
        out_text(out, ".corner{fill:#8b949e}.leader{stroke:#6e7681}"
                      ".now{fill:#ee8f2b;stroke:#0d1117}\n");
    }
    out_text(out, "}\n</style>\n");
}

static const struct svg_font title_font = { "class=\"title\"", 8.5, 20 };

/* Writes "occupancy over registers per thread" or "occupancy by GPU". */
static const char *chart_name(const struct chart *chart, char out[CHART_NAME_MAX * 3 + 16])
{
    const char *word = chart->bars != NULL ? "by" : "over";
    int len = sprintf(out, "%s %s %s", chart->y.title, word, chart->x.title);
    if (chart->is_heat) {
        sprintf(out + len, " and %s", chart->z.title);
    }
    return out;
}

/* The note below the titles: the best value, or the text of the mark if plateaus have names. */
static const char *head_note(const struct chart *chart, char out[CHART_NOTE_MAX])
{
    OUT_TEXT(text, OUT_LINE);
    if (chart->names != NULL) {
        return chart->mark.text;
    }
    chart_best_text(chart, &text);
    out_copy(&text, out, CHART_NOTE_MAX);
    return out;
}

/* Writes the titles; returns the y of the note below them. */
static double write_titles(const struct chart_plot *plot, struct out *out)
{
    char over[CHART_NAME_MAX * 3 + 16];
    double width = plot->right - plot->margin;
    chart_name(plot->chart, over);
    over[0] = text_upper(over[0]);
    double y = svg_wrapped(out, plot->margin, 26, width, &title_font, over);
    return 16 +
           svg_wrapped(out, plot->margin, y + 20, width, &chart_plain_font, plot->chart->title);
}

/* Writes the start of the picture: styles, background, titles and the note below them. */
static void write_head(const struct chart_plot *plot)
{
    struct out *out = plot->out;
    char note[CHART_NOTE_MAX];
    char over[CHART_NAME_MAX * 3 + 16];
    out_printf(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" "
               "viewBox=\"0 0 %.0f %.0f\" role=\"img\">\n<title>",
               plot->width, plot->height, plot->width, plot->height);
    write_escaped(out, chart_name(plot->chart, over));
    out_text(out, ": ");
    write_escaped(out, plot->chart->title);
    out_text(out, "</title>\n");
    write_style(plot->chart, out);
    out_text(out, "<defs><pattern id=\"hatch\" width=\"7\" height=\"7\" "
                  "patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">"
                  "<path class=\"axis\" d=\"M0 0V7\"/></pattern></defs>\n");
    out_printf(out, "<rect class=\"bg\" width=\"%.0f\" height=\"%.0f\"/>\n", plot->width,
               plot->height);
    double y = write_titles(plot, out);
    svg_wrapped(out, plot->margin, y, plot->right - plot->margin, &chart_small_font,
                head_note(plot->chart, note));
}

static struct svg_axes axes_of(const struct chart_plot *plot)
{
    return (struct svg_axes){ .out = plot->out,
                              .left = plot->left,
                              .right = plot->right,
                              .bottom = plot->bottom,
                              .end = plot->width - 1,
                              .centres_labels = true };
}

static void svg_left_title(const struct chart_plot *plot, int x, const char *title)
{
    out_printf(plot->out, "<text transform=\"translate(%d ", x);
    svg_number(plot->out, (plot->bottom + plot->top) / 2);
    out_text(plot->out, ") rotate(-90)\" text-anchor=\"middle\">");
    write_escaped(plot->out, title);
    out_text(plot->out, "</text>\n");
}

static void write_y_axis(const struct chart_plot *plot)
{
    const struct svg_axes axes = axes_of(plot);
    const struct chart *chart = plot->chart;
    char label[CHART_LABEL_MAX];
    size_t widest = 0;
    for (unsigned i = 0; i < chart->y.tick_count; i++) {
        svg_grid(&axes, chart_plot_y(plot, chart->y.ticks[i]),
                 chart_label(&chart->y, chart->y.ticks[i], label));
        widest = max_size(widest, strlen(label));
    }
    bool moves_left = widest > LABEL_WIDE || plot->size == SVG_NARROW;
    svg_left_title(plot, moves_left ? 10 : 16, chart->y.title);
}

/* ---- a heat map: a row for each value of the second option -------------------------------- */

/* The y of the lower edge of row `s`, which is the upper edge of the row below it. */
static double row_edge(const struct chart_plot *plot, size_t s)
{
    double height = (plot->bottom - plot->top) / (double)plot->chart->series_count;
    return plot->bottom - height * (double)s;
}

/*
 * Writes the rest of the path around the cell of launches `from` to `end` - 1 of row `s`.  Cells
 * that touch have the same number for their edge, so that no seam of the ground lies between them.
 */
static void write_cell(const struct chart_plot *plot, size_t s, size_t from, size_t end,
                       bool tooltip)
{
    const struct chart_series *series = &plot->chart->series[s];
    double x = chart_plot_x(plot, series->points[from].from);
    double x2 = chart_plot_x(plot, chart_bar_end(plot->chart, series, end - 1));
    svg_point(plot->out, x, row_edge(plot, s + 1));
    out_char(plot->out, 'H');
    svg_number(plot->out, x2);
    out_char(plot->out, 'V');
    svg_number(plot->out, row_edge(plot, s));
    out_char(plot->out, 'H');
    svg_number(plot->out, x);
    if (tooltip) {
        out_text(plot->out, "z\">");
        chart_plot_tooltip(plot->chart, series, from, end, plot->out);
        out_text(plot->out, "</path>\n");
    } else {
        out_text(plot->out, "z\"/>\n");
    }
}

/*
 * Writes a row of a heat map; a run of launches with the same value is one rectangle.  A value of 0
 * has a border, which tells it from no value.  Hatched cells have none: of many low rows one would
 * see the borders alone.
 */
static void write_heat_row(const struct chart_plot *plot, size_t s, bool tooltips)
{
    const struct chart *chart = plot->chart;
    const struct chart_series *series = &chart->series[s];
    for (size_t i = 0; i < chart->point_count;) {
        size_t end = chart_same_value_end(chart, series, i);
        const struct chart_point *point = &series->points[i];
        if (point->has_value && point->cannot_run) {
            out_text(plot->out, "<path class=\"hatch\" d=\"M");
            write_cell(plot, s, i, end, tooltips);
        } else if (point->has_value) {
            out_printf(plot->out, "<path class=\"%s\" fill-opacity=\"",
                       point->y > 0 ? "h" : "h axis");
            out_real(plot->out, (double)(unsigned)(point->y / chart->y.high * 100.0 + 0.5) / 100);
            out_text(plot->out, "\" d=\"M");
            write_cell(plot, s, i, end, tooltips);
        }
        i = end;
    }
}

/*
 * Labels up to 12 rows with their values of the second option.  All rows have the same height,
 * however far apart these values are.
 */
static void write_heat_labels(const struct chart_plot *plot)
{
    const struct svg_axes axes = axes_of(plot);
    const struct chart *chart = plot->chart;
    double height = (plot->bottom - plot->top) / (double)chart->series_count;
    size_t step = (chart->series_count + 11) / 12;
    char label[CHART_LABEL_MAX];
    for (size_t s = 0; s < chart->series_count; s += step) {
        double y = plot->bottom - height * ((double)s + 0.5);
        svg_height(&axes, y, chart_label(&chart->z, chart->series[s].z, label));
    }
    svg_left_title(plot, 14, chart->z.title);
}

/* ---- series ------------------------------------------------------------------------------- */

/* Writes the limiters above their plateau, or their letters if the names are too wide. */
static void write_plateau_label(const struct chart_plot *plot, const struct chart_point *point,
                                double x, double end)
{
    const struct chart *chart = plot->chart;
    OUT_TEXT(names, OUT_LINE);
    char letters[CHART_LIMITS + 1] = "";
    uint32_t rest = point->limiters;
    if (!chart->has_limiters || rest == 0) {
        return;
    }
    phrase_limiters(chart->arch, rest, &names);
    for (size_t i = 0; rest != 0; i++) {
        letters[i] = chart_limit_letter(rest);
        letters[i + 1] = '\0';
        chart_next_limit(&rest);
    }
    const char *text = out_string(&names);
    if ((double)strlen(text) * SVG_LETTER >= end - x) {
        text = letters;
    }
    if ((double)strlen(text) * SVG_LETTER * (plot->size == SVG_NARROW ? 2 : 1) <= end - x ||
        text != letters) {
        svg_text(plot->out, (x + end) / 2, chart_plot_y(plot, point->high) - 10,
                 "class=\"small\" text-anchor=\"middle\"", text);
    }
}

/* Writes the pattern of each tie: stripes in the colours of its limits. */
static void write_ties(const struct chart_plot *plot)
{
    enum { STRIPE = 4 };
    bool written[1U << OCC_LIMIT_COUNT] = { false };
    const struct chart *chart = plot->chart;
    for (size_t s = 0; s < chart->series_count; s++) {
        for (size_t i = 0; i < chart->point_count; i++) {
            const struct chart_point *point = &chart->series[s].points[i];
            uint32_t rest = point->limiters;
            if (chart->series_count > 1 || !chart_plot_is_tie(chart, point) || written[rest]) {
                continue;
            }
            written[rest] = true;
            unsigned width = 0;
            OUT_TEXT(stripes, OUT_LINE);
            for (; rest != 0; width += STRIPE) {
                out_printf(&stripes, "<rect class=\"f%u\" x=\"%u\" width=\"%d\" height=\"8\"/>",
                           chart_next_limit(&rest), width, STRIPE);
            }
            out_printf(plot->out,
                       "<defs><pattern id=\"tie%u\" width=\"%u\" height=\"8\" patternUnits=\""
                       "userSpaceOnUse\" patternTransform=\"rotate(45)\">%s</pattern></defs>\n",
                       point->limiters, width, out_string(&stripes));
        }
    }
}

/*
 * Writes the area between two values of a plateau, in the colour of its limiter; a tie has stripes.
 * `class`: "area" below the value, "band" of a range.
 */
static void write_area(const struct chart_plot *plot, const struct chart_point *point,
                       const char *class, double low, double high, double x, double end)
{
    struct out *out = plot->out;
    double y = chart_plot_y(plot, high);
    double bottom = chart_plot_y(plot, low);
    if (chart_plot_is_tie(plot->chart, point)) {
        out_printf(out, "<path class=\"%s\" fill=\"url(#tie%u)\" d=\"M", class, point->limiters);
    } else {
        out_printf(out, "<path class=\"%s f%u\" d=\"M", class,
                   chart_colour(plot->chart, point->limiters));
    }
    svg_number(out, x);
    out_char(out, ' ');
    svg_number(out, bottom);
    out_char(out, 'V');
    svg_number(out, y);
    out_char(out, 'H');
    svg_number(out, end);
    out_char(out, 'V');
    svg_number(out, bottom);
    out_text(out, "z\"/>\n");
}

/*
 * Hatches launches that cannot run: over the whole height if there is one series, else in a strip
 * at the bottom for each series, the first series lowest.
 */
static void write_cannot_run(const struct chart_plot *plot, size_t s, size_t from, size_t end,
                             bool tooltip)
{
    enum { STRIP = 8 };
    const struct chart_series *series = &plot->chart->series[s];
    double x = chart_plot_x(plot, series->points[from].from);
    double x2 = chart_plot_x(plot, chart_bar_end(plot->chart, series, end - 1));
    bool single = plot->chart->series_count == 1;
    double height = single ? plot->bottom - plot->top : STRIP;
    double bottom = plot->bottom - (single ? 0 : (double)s * (STRIP + 2));
    out_text(plot->out, "<rect class=\"hatch axis\" x=\"");
    svg_number(plot->out, x);
    out_text(plot->out, "\" y=\"");
    svg_number(plot->out, bottom - height);
    out_text(plot->out, "\" width=\"");
    svg_number(plot->out, x2 - x);
    out_text(plot->out, "\" height=\"");
    svg_number(plot->out, height);
    if (!tooltip) {
        out_text(plot->out, "\"/>\n");
        return;
    }
    out_text(plot->out, "\">");
    chart_plot_tooltip(plot->chart, series, from, end, plot->out);
    out_text(plot->out, "</rect>\n");
}

/*
 * Writes the line of a plateau at `height` from `x` to `x2`; of several limits each has a part of
 * its width.
 */
static void write_step(const struct chart_plot *plot, size_t s, const struct chart_point *point,
                       double height, double x, double x2)
{
    enum { HEIGHT = 3 };
    const bool tie = chart_plot_is_tie(plot->chart, point);
    uint32_t rest = point->limiters;
    unsigned parts = 0;
    for (uint32_t all = tie ? rest : 1; all != 0; parts++) {
        chart_next_limit(&all);
    }
    for (unsigned i = 0; i < parts; i++) {
        out_printf(plot->out, "<path class=\"step s%u\"",
                   tie ? chart_next_limit(&rest) : chart_colour(plot->chart, rest));
        if (parts > 1) {
            out_text(plot->out, " style=\"stroke-width:");
            svg_number(plot->out, (double)HEIGHT / parts);
            out_char(plot->out, '"');
        }
        if (*chart_plot_dashes(s) != '\0') {
            out_printf(plot->out, " stroke-dasharray=\"%s\"", chart_plot_dashes(s));
        }
        out_text(plot->out, " d=\"M");
        svg_point(plot->out, x, chart_plot_y(plot, height) + HEIGHT * ((i + 0.5) / parts - 0.5));
        out_char(plot->out, 'H');
        svg_number(plot->out, x2);
        out_text(plot->out, "\"/>");
    }
}

static void write_plateau(const struct chart_plot *plot, size_t s, size_t from, size_t end,
                          bool tooltip)
{
    const struct chart *chart = plot->chart;
    const struct chart_series *series = &chart->series[s];
    const struct chart_point *point = &series->points[from];
    struct out *out = plot->out;
    double x = chart_plot_x(plot, point->from);
    double x2 = chart_plot_x(plot, chart_bar_end(chart, series, end - 1));
    if (!(x2 > x)) {
        return;
    }
    if (point->cannot_run) {
        write_cannot_run(plot, s, from, end, tooltip);
        return;
    }
    if (chart->series_count == 1) {
        write_area(plot, point, "area", 0, point->y, x, x2);
        write_plateau_label(plot, point, x, x2);
    }
    out_text(out, "<g>");
    if (point->high > point->y) {
        write_area(plot, point, chart->series_count == 1 ? "band" : "area", point->y, point->high,
                   x, x2);
        write_step(plot, s, point, point->high, x, x2);
    }
    write_step(plot, s, point, point->y, x, x2);
    if (tooltip && chart->names != NULL) {
        chart_plot_plateau_tooltip(plot, from);
    } else if (tooltip) {
        chart_plot_tooltip(chart, series, from, end, out);
    }
    out_text(out, "</g>\n");
}

static void write_series(const struct chart_plot *plot, size_t s, bool tooltips)
{
    const struct chart *chart = plot->chart;
    const struct chart_series *series = &chart->series[s];
    const struct chart_point *before = series->points;
    for (size_t i = 0; i < chart->point_count;) {
        size_t end = chart_plateau_end(chart, series, i);
        const struct chart_point *point = &series->points[i];
        bool has_riser = !chart->is_list && i > 0 && before->has_value && !before->cannot_run &&
                         !chart_same_height(before, point);
        if (point->has_value && has_riser && !point->cannot_run) {
            double x = chart_plot_x(plot, point->from);
            svg_line(plot->out, "riser", x, chart_plot_y(plot, before->y), x,
                     chart_plot_y(plot, point->y));
            if (before->high > before->y || point->high > point->y) {
                svg_line(plot->out, "riser", x, chart_plot_y(plot, before->high), x,
                         chart_plot_y(plot, point->high));
            }
        }
        if (point->has_value) {
            write_plateau(plot, s, i, end, tooltips);
        }
        before = point;
        i = end;
    }
}

/* Counts the plateaus or cells, each of which may have a tooltip. */
static size_t count_shapes(const struct chart *chart)
{
    size_t count = 0;
    for (size_t s = 0; s < chart->series_count; s++) {
        const struct chart_series *series = &chart->series[s];
        for (size_t i = 0; i < chart->point_count; count++) {
            i = chart->is_heat ? chart_same_value_end(chart, series, i)
                               : chart_plateau_end(chart, series, i);
        }
    }
    return count;
}

/* Writes a ring around the best launches from `from` to `last`: one, or neighbours that touch. */
static void write_ring(const struct chart_plot *plot, const struct chart_point *from,
                       const struct chart_point *last)
{
    double x = chart_plot_x(plot, from->place) - RING;
    double y = chart_plot_y(plot, from->high) - RING;
    out_printf(plot->out, "<rect class=\"best\" rx=\"%d\" height=\"", RING);
    svg_number(plot->out, chart_plot_y(plot, from->y) + RING - y);
    out_text(plot->out, "\" x=\"");
    svg_number(plot->out, x);
    out_text(plot->out, "\" y=\"");
    svg_number(plot->out, y);
    out_text(plot->out, "\" width=\"");
    svg_number(plot->out, chart_plot_x(plot, last->place) + RING - x);
    out_text(plot->out, "\"/>\n");
}

/* Marks every launch that reaches the best value; none if all do. */
static void mark_best(const struct chart_plot *plot)
{
    const struct chart *chart = plot->chart;
    const struct chart_point *best = &chart->series[chart->best_series].points[chart->best_point];
    for (size_t s = 0; s < chart->series_count; s++) {
        const struct chart_point *points = chart->series[s].points;
        for (size_t i = 0; i < chart->point_count && chart_equal_series(chart, s) == s; i++) {
            size_t from = i;
            if (!chart_same_height(best, &points[i])) {
                continue;
            }
            while (i + 1 < chart->point_count && chart_same_height(best, &points[i + 1]) &&
                   chart_plot_x(plot, points[i + 1].place) - chart_plot_x(plot, points[i].place) <
                       2 * RING + 2) {
                i++;
            }
            write_ring(plot, &points[from], &points[i]);
        }
    }
}

/* ---- the picture -------------------------------------------------------------------------- */

/* Finds which limiters are drawn, and whether a launch cannot run. */
static void find_drawn_limiters(struct chart_plot *plot)
{
    const struct chart *chart = plot->chart;
    for (size_t s = 0; s < chart->series_count; s++) {
        for (size_t i = 0; i < chart->point_count; i++) {
            const struct chart_point *point = &chart->series[s].points[i];
            plot->some_cannot_run =
                plot->some_cannot_run || (point->has_value && point->cannot_run);
            if (point->has_value && !point->cannot_run) {
                plot->drawn_limiters |= point->limiters;
            }
        }
    }
}

/* The length of the longest label left of the plot. */
static size_t widest_label(const struct chart *chart)
{
    char label[CHART_LABEL_MAX];
    size_t widest = 0;
    for (size_t s = 0; chart->is_heat && s < chart->series_count; s++) {
        widest = max_size(widest, strlen(chart_label(&chart->z, chart->series[s].z, label)));
    }
    for (unsigned i = 0; !chart->is_heat && i < chart->y.tick_count; i++) {
        widest = max_size(widest, strlen(chart_label(&chart->y, chart->y.ticks[i], label)));
    }
    return widest;
}

/* Chooses the edges of the plot and of the picture. */
static void lay_out(struct chart_plot *plot)
{
    enum { WIDTH = 760, WIDTH_BROAD = 1040, LEFT = 84, RIGHT = 24, BELOW = 88 };
    enum { PLOT = 260, PLOT_NARROW = 210, PLOT_BROAD = 300 }; /* heights */
    const bool narrow = plot->size == SVG_NARROW;
    const bool broad = plot->size == SVG_BROAD;
    char note[CHART_NOTE_MAX];
    plot->width = narrow ? SVG_NARROW_WIDTH : broad ? WIDTH_BROAD : WIDTH;
    plot->left = narrow ? 28 + (double)(widest_label(plot->chart) * SVG_LETTER) : LEFT;
    plot->right = plot->width - (narrow ? 14 : RIGHT);
    plot->margin = narrow ? 2 : LEFT;
    double y = write_titles(plot, svg_nowhere());
    plot->top = 30 + svg_wrapped(svg_nowhere(), 0, y, plot->right - plot->margin, &chart_small_font,
                                 head_note(plot->chart, note));
    plot->bottom = plot->top + (narrow ? PLOT_NARROW : broad ? PLOT_BROAD : PLOT);
    if (plot->chart->bars != NULL) {
        chart_plot_bars_lay_out(plot);
    }
    struct chart_plot measured = *plot;
    measured.out = svg_nowhere();
    double least = narrow || plot->chart->bars != NULL ? 0 : plot->bottom + BELOW;
    plot->height = max_real(chart_plot_legend(&measured) + 8, least);
}

/* Draws the axes, the values between them, and the legend. */
static void draw_plot(const struct chart_plot *plot, bool tooltips)
{
    const struct chart *chart = plot->chart;
    for (size_t s = 0; chart->is_heat && s < chart->series_count; s++) {
        write_heat_row(plot, s, tooltips);
    }
    if (chart->is_heat) {
        write_heat_labels(plot);
    } else {
        write_y_axis(plot);
        for (size_t s = 0; s < chart->series_count; s++) {
            if (chart_equal_series(chart, s) == s) {
                write_series(plot, s, tooltips);
            }
        }
    }
    const struct svg_axes axes = axes_of(plot);
    chart_axis_svg(&axes, &chart->x);
    chart_plot_legend(plot);
    if (chart->names != NULL) {
        chart_plot_names(plot);
    } else if (chart->has_best && !chart->all_same && !chart->is_heat) {
        mark_best(plot);
    }
}

void chart_svg(const struct chart *chart, enum svg_size size, struct out *out)
{
    struct chart_plot plot = { .chart = chart, .out = out, .size = size };
    const bool tooltips = size != SVG_NARROW && count_shapes(chart) <= TOOLTIPS_MAX;
    find_drawn_limiters(&plot);
    lay_out(&plot);
    write_head(&plot);
    write_ties(&plot);
    if (chart->bars != NULL) {
        chart_plot_bars(&plot, tooltips);
        chart_plot_legend(&plot);
    } else {
        draw_plot(&plot, tooltips);
    }
    out_text(out, "</svg>\n");
}
