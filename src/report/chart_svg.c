/*
 * chart_svg.c - a chart for a document: plain SVG 1.1 in one file, without scripts and fonts.
 *
 * Colours are classes, each with a value for light and one for dark pages.  The colours of steps
 * stand for limiters, which the labels name too; series differ in their dashes.  The cells of a
 * heat map are shades of one colour.
 */
#include "report/chart_plot.h"

#include <string.h>

#include "base/escape.h"
#include "base/num.h"
#include "base/text.h"
#include "core/words.h"
#include "report/phrase.h"

enum {
    BEST_MAX = 24,      /* if more runs of points reach the best value, none is marked */
    TOOLTIPS_MAX = 600, /* a chart with more plateaus or cells has no tooltips */
    LABEL_WIDE = 8,     /* if a label has more characters, the title of the y axis moves left */
    LEGEND = 60,        /* from the plot down to the first line of the legend */
    ROW = 20,           /* height of a line of the legend */
    SWATCH = 28         /* width of a sample in the legend, with the gap after it */
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

static void write_style(bool has_names, struct out *out)
{
    out_text(out, "<style>\n"
                  "text{font:12px system-ui,sans-serif;fill:#1a2330}\n"
                  ".bg{fill:#fff}.grid{stroke:#d0d7de;stroke-width:1}.axis{stroke:#57606a}\n"
                  ".riser{stroke:#8c959f;stroke-width:1;fill:none}\n"
                  ".step{fill:none;stroke-width:3}.area{fill-opacity:.13;stroke:none}\n"
                  ".title{font-size:15px;font-weight:600}.small{font-size:11px}\n"
                  ".hatch{fill:url(#hatch)}.best{fill:none;stroke:#24292f;stroke-width:1.5}\n");
    if (has_names) {
        out_text(out, ".corner{fill:#57606a}.leader{stroke:#8c959f;stroke-width:.75}\n"
                      ".now{fill:#cf6a00;stroke:#fff;stroke-width:1.5}\n");
    }
    for (unsigned i = 0; i < OCC_LIMIT_COUNT; i++) {
        write_colour(i, chart_palette(i, false), out);
    }
    write_colour(OCC_LIMIT_COUNT, "#57606a", out);
    out_text(out,
             ".h{fill:#17467f;shape-rendering:crispEdges}\n@media (prefers-color-scheme:dark){\n"
             "text{fill:#e6ebf1}.bg{fill:#12171e}.grid{stroke:#30363d}.axis{stroke:#8b949e}\n"
             ".riser{stroke:#6e7681}.best{stroke:#e6edf3}.h{fill:#7db3ec}\n");
    for (unsigned i = 0; i < OCC_LIMIT_COUNT; i++) {
        write_colour(i, chart_palette(i, true), out);
    }
    write_colour(OCC_LIMIT_COUNT, "#8b949e", out);
    if (has_names) {
        out_text(out, ".corner{fill:#8b949e}.leader{stroke:#6e7681}"
                      ".now{fill:#ee8f2b;stroke:#0d1117}\n");
    }
    out_text(out, "}\n</style>\n");
}

static const struct svg_font title_font = { "class=\"title\"", 8.5, 20 };
static const struct svg_font plain_font = { "", SVG_LETTER, 16 };
static const struct svg_font small_font = { "class=\"small\"", 6.2, 14 };

/* Writes "occupancy over registers per thread". */
static const char *chart_name(const struct chart *chart, char out[CHART_NAME_MAX * 3 + 16])
{
    int len = sprintf(out, "%s over %s", chart->y.title, chart->x.title);
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
    out_text(&text, "Best: ");
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
    return 16 + svg_wrapped(out, plot->margin, y + 20, width, &plain_font, plot->chart->title);
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
    write_style(plot->chart->names != NULL, out);
    out_text(out, "<defs><pattern id=\"hatch\" width=\"7\" height=\"7\" "
                  "patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">"
                  "<path class=\"axis\" d=\"M0 0V7\"/></pattern></defs>\n");
    out_printf(out, "<rect class=\"bg\" width=\"%.0f\" height=\"%.0f\"/>\n", plot->width,
               plot->height);
    double y = write_titles(plot, out);
    svg_wrapped(out, plot->margin, y, plot->right - plot->margin, &small_font,
                head_note(plot->chart, note));
}

/* The smallest distance, in ticks, at which the labels of drawn ticks do not touch. */
static unsigned tick_step(const struct chart_plot *plot)
{
    const struct chart_axis *axis = &plot->chart->x;
    char label[CHART_LABEL_MAX];
    double widest = 0;
    for (unsigned i = 0; i < axis->tick_count; i++) {
        widest = max_real(widest, (double)strlen(chart_label(axis, axis->ticks[i], label)));
    }
    if (axis->tick_count < 2) {
        return 1;
    }
    double apart = chart_plot_x(plot, axis->ticks[1]) - chart_plot_x(plot, axis->ticks[0]);
    unsigned step = 1;
    while (step < axis->tick_count && step * apart < (widest + 1) * SVG_LETTER) {
        step++;
    }
    return step;
}

static void write_x_axis(const struct chart_plot *plot)
{
    const struct chart *chart = plot->chart;
    char label[CHART_LABEL_MAX];
    double bottom = plot->bottom;
    unsigned step = tick_step(plot);
    for (unsigned i = 0; i < chart->x.tick_count; i += step) {
        double x = chart_plot_x(plot, chart->x.ticks[i]);
        svg_line(plot->out, "axis", x, bottom, x, bottom + 5);
        svg_text(plot->out, x, bottom + 19, "text-anchor=\"middle\"",
                 chart_label(&chart->x, chart->x.ticks[i], label));
    }
    svg_line(plot->out, "axis", plot->left, bottom, plot->right, bottom);
    svg_text(plot->out, (plot->left + plot->right) / 2, bottom + 39, "text-anchor=\"middle\"",
             chart->x.title);
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
    const struct chart *chart = plot->chart;
    char label[CHART_LABEL_MAX];
    size_t widest = 0;
    for (unsigned i = 0; i < chart->y.tick_count; i++) {
        double y = chart_plot_y(plot, chart->y.ticks[i]);
        svg_line(plot->out, "grid", plot->left, y, plot->right, y);
        svg_text(plot->out, plot->left - 8, y + 4, "text-anchor=\"end\"",
                 chart_label(&chart->y, chart->y.ticks[i], label));
        widest = max_size(widest, strlen(label));
    }
    bool moves_left = widest > LABEL_WIDE || plot->size == SVG_NARROW;
    svg_left_title(plot, moves_left ? 10 : 16, chart->y.title);
}

/* ---- tooltips ----------------------------------------------------------------------------- */

/*
 * Writes ", 8 to 16 blocks per SM, limited by warps" for `count` launches; leaves out what is
 * unknown, and limiters that not all of them have.
 */
static void write_reason(const struct chart *chart, const struct chart_point *points, size_t count,
                         struct out *out)
{
    uint32_t few = points[0].blocks;
    uint32_t many = few;
    uint32_t limiters = points[0].limiters;
    for (size_t i = 1; i < count; i++) {
        few = (uint32_t)min_size(few, points[i].blocks);
        many = (uint32_t)max_size(many, points[i].blocks);
        limiters &= points[i].limiters;
    }
    if (few > 0) {
        const struct words *w = words_of(chart->arch);
        out_text(out, ", ");
        if (few < many) {
            out_printf(out, "%u to ", few);
        }
        phrase_count(many, w->block, w->blocks, out);
        out_printf(out, " per %s", w->sm);
    }
    if (limiters != 0 && chart->has_limiters) {
        out_text(out, ", limited by ");
        phrase_limiters(chart->arch, limiters, out);
    }
}

/* Writes "sm_80, 33 to 40 registers per thread: occupancy 75 %, 6 blocks per SM, ...". */
static void write_tooltip(const struct chart *chart, const struct chart_series *series, size_t from,
                          size_t end, struct out *out)
{
    char label[CHART_LABEL_MAX];
    char buffer[OUT_LINE];
    struct out text;
    out_init(&text, NULL, buffer, sizeof buffer);
    if (series->name[0] != '\0') {
        out_printf(&text, "%s, ", series->name);
    }
    out_text(&text, chart_label(&chart->x, series->points[from].x, label));
    if (end - from > 1) {
        out_text(&text, " to ");
        out_text(&text, chart_label(&chart->x, series->points[end - 1].x, label));
    }
    out_printf(&text, "%s%s: ", chart->x.unit == CHART_BYTES ? " of " : " ", chart->x.title);
    if (series->points[from].cannot_run) {
        out_text(&text, "cannot launch");
    } else {
        out_printf(&text, "%s %s", chart->y.title,
                   chart_label(&chart->y, series->points[from].y, label));
        write_reason(chart, &series->points[from], end - from, &text);
    }
    out_text(out, "<title>");
    escape_xml(buffer, text.len, out);
    out_text(out, "</title>");
}

/* ---- entries of a legend ------------------------------------------------------------------ */

/* Starts the box of a legend entry; the caller adds further attributes, if any, and "/>". */
static void write_box(const struct chart_plot *plot, const struct svg_flow *at, const char *class)
{
    out_printf(plot->out, "<rect class=\"%s\" width=\"22\" height=\"12\" x=\"", class);
    svg_number(plot->out, at->x);
    out_text(plot->out, "\" y=\"");
    svg_number(plot->out, at->y - 10);
    out_char(plot->out, '"');
}

/* Writes the text of an entry, and moves to the next one. */
static void write_entry(const struct chart_plot *plot, struct svg_flow *at, const char *text)
{
    svg_text(plot->out, at->x + SWATCH, at->y, "", text);
    at->x += SWATCH + (double)(strlen(text) * SVG_LETTER) + 22;
}

static void place_entry(struct svg_flow *at, const char *text)
{
    svg_flow_place(at, SWATCH + (double)(strlen(text) * SVG_LETTER));
}

static void write_cannot_run_key(const struct chart_plot *plot, struct svg_flow *at)
{
    static const char text[] = "cannot launch";
    if (plot->some_cannot_run) {
        place_entry(at, text);
        write_box(plot, at, "hatch axis");
        out_text(plot->out, "/>\n");
        write_entry(plot, at, text);
    }
}

/* ---- a heat map: a row for each value of the second option -------------------------------- */

/* Writes the rest of the path around the cell of launches `from` to `end` - 1; `y` is its top. */
static void write_cell(const struct chart_plot *plot, const struct chart_series *series,
                       size_t from, size_t end, double y, double height, bool tooltip)
{
    double x = chart_plot_x(plot, series->points[from].from);
    double x2 = chart_plot_x(plot, chart_bar_end(plot->chart, series, end - 1));
    svg_point(plot->out, x, y);
    out_char(plot->out, 'H');
    svg_number(plot->out, x2);
    out_char(plot->out, 'v');
    svg_number(plot->out, height);
    out_char(plot->out, 'H');
    svg_number(plot->out, x);
    if (tooltip) {
        out_text(plot->out, "z\">");
        write_tooltip(plot->chart, series, from, end, plot->out);
        out_text(plot->out, "</path>\n");
    } else {
        out_text(plot->out, "z\"/>\n");
    }
}

/* Writes a row of a heat map; a run of launches with the same value is one rectangle. */
static void write_heat_row(const struct chart_plot *plot, size_t s, bool tooltips)
{
    const struct chart *chart = plot->chart;
    const struct chart_series *series = &chart->series[s];
    double height = (plot->bottom - plot->top) / (double)chart->series_count;
    double y = plot->bottom - height * (double)(s + 1);
    for (size_t i = 0; i < chart->point_count;) {
        size_t end = chart_same_value_end(chart, series, i);
        const struct chart_point *point = &series->points[i];
        if (point->has_value && point->cannot_run) {
            out_text(plot->out, "<path class=\"hatch axis\" d=\"M");
            write_cell(plot, series, i, end, y, height, tooltips);
        } else if (point->has_value && point->y > 0) {
            out_text(plot->out, "<path class=\"h\" fill-opacity=\"");
            out_real(plot->out, (double)(unsigned)(point->y / chart->y.high * 100 + 0.5) / 100);
            out_text(plot->out, "\" d=\"M");
            write_cell(plot, series, i, end, y, height, tooltips);
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
    const struct chart *chart = plot->chart;
    double height = (plot->bottom - plot->top) / (double)chart->series_count;
    size_t step = (chart->series_count + 11) / 12;
    char label[CHART_LABEL_MAX];
    for (size_t s = 0; s < chart->series_count; s += step) {
        double y = plot->bottom - height * ((double)s + 0.5);
        svg_text(plot->out, plot->left - 8, y + 4, "text-anchor=\"end\"",
                 chart_label(&chart->z, chart->series[s].z, label));
    }
    svg_left_title(plot, 14, chart->z.title);
}

/* Writes the values that shades of the colour stand for. */
static void write_heat_scale(const struct chart_plot *plot, struct svg_flow *at)
{
    const struct chart *chart = plot->chart;
    char label[CHART_LABEL_MAX];
    for (unsigned i = 0; i <= 4; i++) {
        place_entry(at, chart_label(&chart->y, chart->y.high * i / 4, label));
        write_box(plot, at, "h axis");
        out_printf(plot->out, " fill-opacity=\"%u.%02u\"/>\n", i / 4, i % 4 * 25);
        write_entry(plot, at, label);
    }
    write_cannot_run_key(plot, at);
}

/* ---- series ------------------------------------------------------------------------------- */

static const char *dashes_of(size_t series)
{
    static const char *const dashes[CHART_SERIES_MAX] = {
        "", "8 4", "2 3", "12 3 2 3", "5 2", "14 6", "1 5", "8 3 2 3 2 3",
    };
    return dashes[series];
}

/* Writes the name of the limiter above its plateau, or its letter if the name is too wide. */
static void write_plateau_label(const struct chart_plot *plot, const struct chart_point *point,
                                double x, double end)
{
    const struct chart *chart = plot->chart;
    const char *name = chart_limit_name(chart, point->limiters);
    char letter[2] = { chart_limit_letter(point->limiters), '\0' };
    bool name_fits = (double)strlen(name) * SVG_LETTER < end - x;
    if (!chart->has_limiters || *name == '\0' ||
        end - x < (plot->size == SVG_NARROW ? 2 : 1) * SVG_LETTER) {
        return;
    }
    svg_text(plot->out, (x + end) / 2, chart_plot_y(plot, point->y) - 10,
             "class=\"small\" text-anchor=\"middle\"", name_fits ? name : letter);
}

static void write_area(const struct chart_plot *plot, const struct chart_point *point, double x,
                       double end)
{
    struct out *out = plot->out;
    double y = chart_plot_y(plot, point->y);
    out_printf(out, "<path class=\"area f%u\" d=\"M", chart_colour(plot->chart, point->limiters));
    svg_number(out, x);
    out_char(out, ' ');
    svg_number(out, plot->bottom);
    out_char(out, 'V');
    svg_number(out, y);
    out_char(out, 'H');
    svg_number(out, end);
    out_char(out, 'V');
    svg_number(out, plot->bottom);
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
    write_tooltip(plot->chart, series, from, end, plot->out);
    out_text(plot->out, "</rect>\n");
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
        write_area(plot, point, x, x2);
        write_plateau_label(plot, point, x, x2);
    }
    out_printf(out, "<path class=\"step s%u\"", chart_colour(chart, point->limiters));
    if (*dashes_of(s) != '\0') {
        out_printf(out, " stroke-dasharray=\"%s\"", dashes_of(s));
    }
    out_text(out, " d=\"M");
    svg_point(out, x, chart_plot_y(plot, point->y));
    out_char(out, 'H');
    svg_number(out, x2);
    if (tooltip) {
        out_text(out, "\">");
        if (chart->names != NULL) {
            chart_plot_plateau_tooltip(plot, from);
        } else {
            write_tooltip(chart, series, from, end, out);
        }
        out_text(out, "</path>\n");
    } else {
        out_text(out, "\"/>\n");
    }
}

static void write_series(const struct chart_plot *plot, size_t s, bool tooltips)
{
    const struct chart *chart = plot->chart;
    const struct chart_series *series = &chart->series[s];
    const struct chart_point *before = series->points;
    for (size_t i = 0; i < chart->point_count;) {
        size_t end = chart_plateau_end(chart, series, i);
        const struct chart_point *point = &series->points[i];
        bool has_riser = !chart->is_list && i > 0 && before->has_value && !before->cannot_run;
        if (point->has_value && has_riser && !point->cannot_run) {
            double x = chart_plot_x(plot, point->from);
            svg_line(plot->out, "riser", x, chart_plot_y(plot, before->y), x,
                     chart_plot_y(plot, point->y));
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

/* Counts the runs of points that reach the best value. */
static size_t count_best(const struct chart *chart, const struct chart_point *best)
{
    size_t count = 0;
    for (size_t s = 0; s < chart->series_count; s++) {
        const struct chart_series *series = &chart->series[s];
        for (size_t i = 0; i < chart->point_count; i = chart_same_value_end(chart, series, i)) {
            count += chart_same_height(best, &series->points[i]);
        }
    }
    return count;
}

/* Marks each run of points that reaches the best value, at its middle point; none if there are
 * many.
 */
static void mark_best(const struct chart_plot *plot)
{
    const struct chart *chart = plot->chart;
    const struct chart_point *best = &chart->series[chart->best_series].points[chart->best_point];
    if (count_best(chart, best) > BEST_MAX) {
        return;
    }
    for (size_t s = 0; s < chart->series_count; s++) {
        const struct chart_series *series = &chart->series[s];
        for (size_t i = 0; i < chart->point_count; i = chart_same_value_end(chart, series, i)) {
            const struct chart_point *point = &series->points[i];
            if (chart_same_height(best, point) && chart_equal_series(chart, s) == s) {
                size_t last = chart_same_value_end(chart, series, i) - 1;
                const struct chart_point *middle = &series->points[(i + last) / 2];
                svg_circle(plot->out, "best", 5, chart_plot_x(plot, middle->x),
                           chart_plot_y(plot, point->y));
                out_text(plot->out, "/>\n");
            }
        }
    }
}

/* Writes the names of series `s` and of those that equal it: "sm_80 = sm_90". */
static void write_equal_names(const struct chart *chart, size_t s, struct out *out)
{
    out_text(out, chart->series[s].name);
    for (size_t i = s + 1; i < chart->series_count; i++) {
        if (chart_equal_series(chart, i) == s) {
            out_printf(out, " = %s", chart->series[i].name);
        }
    }
}

/* Writes a legend entry for each limiter drawn, and one if a launch cannot run. */
static void write_limits(const struct chart_plot *plot, struct svg_flow *at)
{
    const struct chart *chart = plot->chart;
    for (unsigned i = 0; i < OCC_LIMIT_COUNT && chart->has_limiters; i++) {
        char text[64];
        char class[16];
        if ((plot->drawn_limiters >> i & 1) == 0) {
            continue;
        }
        snprintf(class, sizeof class, "step s%u", i);
        snprintf(text, sizeof text, "%s (%c)", chart_limit_name(chart, 1U << i),
                 chart_limit_letter(1U << i));
        place_entry(at, text);
        svg_line(plot->out, class, at->x, at->y - 4, at->x + 22, at->y - 4);
        write_entry(plot, at, text);
    }
    write_cannot_run_key(plot, at);
}

/* Writes a legend entry for each group of equal series: the dashes of the first, all names. */
static void write_dashes(const struct chart_plot *plot, struct svg_flow *at)
{
    enum { DASHES = 40 };
    const struct chart *chart = plot->chart;
    for (size_t s = 0; s < chart->series_count; s++) {
        char buffer[OUT_LINE];
        struct out names;
        if (chart_equal_series(chart, s) != s) {
            continue;
        }
        out_init(&names, NULL, buffer, sizeof buffer - 1);
        write_equal_names(chart, s, &names);
        buffer[names.len] = '\0';
        double width = DASHES + (double)(names.len * SVG_LETTER);
        svg_flow_place(at, width);
        out_printf(plot->out, "<path class=\"step s%d\" stroke-dasharray=\"%s\" d=\"M",
                   OCC_LIMIT_COUNT, dashes_of(s));
        svg_point(plot->out, at->x, at->y - 4);
        out_text(plot->out, "h34\"/>\n");
        at->y = svg_wrapped(plot->out, at->x + DASHES, at->y, at->end - at->x - DASHES, &plain_font,
                            buffer);
        at->x += width + 18;
    }
}

/* Writes the legend below the axis; returns the y of its last line. */
static double write_legend(const struct chart_plot *plot)
{
    const struct chart *chart = plot->chart;
    struct svg_flow at = { .start = plot->margin,
                           .end = plot->width - 4,
                           .leading = ROW,
                           .x = plot->margin,
                           .y = plot->bottom + LEGEND };
    if (chart->is_heat) {
        write_heat_scale(plot, &at);
    } else if (chart->names != NULL) {
        char text[sizeof chart->key + sizeof chart->note];
        snprintf(text, sizeof text, "%s %s", chart->key, chart->note);
        at.y = svg_wrapped(plot->out, at.x, at.y, at.end - at.x, &small_font, text);
    } else {
        write_limits(plot, &at);
        at.y += chart->series_count > 1 && at.x > at.start ? ROW : 0;
        at.x = at.start;
        if (chart->series_count > 1) {
            write_dashes(plot, &at);
        }
    }
    return at.y;
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
                plot->drawn_limiters |= 1U << chart_colour(chart, point->limiters);
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
    enum { WIDTH = 760, PLOT = 260, PLOT_NARROW = 210, LEFT = 84, RIGHT = 24, BELOW = 88 };
    const bool narrow = plot->size == SVG_NARROW;
    char note[CHART_NOTE_MAX];
    plot->width = narrow ? SVG_NARROW_WIDTH : WIDTH;
    plot->left = narrow ? 28 + (double)(widest_label(plot->chart) * SVG_LETTER) : LEFT;
    plot->right = plot->width - (narrow ? 14 : RIGHT);
    plot->margin = narrow ? 2 : LEFT;
    double y = write_titles(plot, svg_nowhere());
    plot->top = 30 + svg_wrapped(svg_nowhere(), 0, y, plot->right - plot->margin, &small_font,
                                 head_note(plot->chart, note));
    plot->bottom = plot->top + (narrow ? PLOT_NARROW : PLOT);
    struct chart_plot measured = *plot;
    measured.out = svg_nowhere();
    plot->height = max_real(write_legend(&measured) + 8, narrow ? 0 : plot->bottom + BELOW);
}

void chart_svg(const struct chart *chart, enum svg_size size, struct out *out)
{
    struct chart_plot plot = { .chart = chart, .out = out, .size = size };
    const bool tooltips = size == SVG_WIDE && count_shapes(chart) <= TOOLTIPS_MAX;
    find_drawn_limiters(&plot);
    lay_out(&plot);
    write_head(&plot);
    if (chart->is_heat) {
        for (size_t s = 0; s < chart->series_count; s++) {
            write_heat_row(&plot, s, tooltips);
        }
        write_heat_labels(&plot);
    } else {
        write_y_axis(&plot);
        for (size_t s = 0; s < chart->series_count; s++) {
            if (chart_equal_series(chart, s) == s) {
                write_series(&plot, s, tooltips);
            }
        }
    }
    write_x_axis(&plot);
    write_legend(&plot);
    if (chart->names != NULL) {
        chart_plot_names(&plot);
    } else if (chart->has_best && !chart->is_heat) {
        mark_best(&plot);
    }
    out_text(out, "</svg>\n");
}
