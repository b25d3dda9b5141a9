/* chart_svg_heat.c - a heat map in SVG: a row for each value of the second option. */
#include "base/out.h"
#include "render/chart/chart_svg.h"

/* The rest of a path around a cell from `x` to `x2`, `height` high. */
static void write_cell(const struct svg *svg, double x, double x2, double y, double height)
{
    svg_point(svg->out, x, y);
    out_char(svg->out, 'H');
    svg_number(svg->out, x2);
    out_char(svg->out, 'v');
    svg_number(svg->out, height);
    out_char(svg->out, 'H');
    svg_number(svg->out, x);
    out_text(svg->out, "z\"/>\n");
}

/* A run of launches with the same value is one rectangle. */
void svg_heat_row(struct svg *svg, size_t s)
{
    const struct chart *chart = svg->chart;
    const struct chart_series *series = &chart->series[s];
    double height = (double)(SVG_HEIGHT - SVG_TOP - SVG_BOTTOM) / (double)chart->series_count;
    double y = SVG_HEIGHT - SVG_BOTTOM - height * (double)(s + 1);
    for (size_t i = 0; i < chart->point_count;) {
        size_t end = chart_run_end(chart, series, i);
        const struct chart_point *point = &series->points[i];
        double x = svg_px(chart, point->from);
        double x2 = svg_px(chart, chart_end_of(chart, series, end - 1));
        if (point->has && point->cannot) {
            out_text(svg->out, "<path class=\"hatch\" d=\"M");
            write_cell(svg, x, x2, y, height);
            svg->cannot = true;
        } else if (point->has && point->y > 0) {
            out_text(svg->out, "<path class=\"h\" fill-opacity=\"");
            out_ratio(svg->out, (double)(unsigned)(point->y / chart->y.high * 100 + 0.5) / 100);
            out_text(svg->out, "\" d=\"M");
            write_cell(svg, x, x2, y, height);
        }
        i = end;
    }
}

/* Rows have equal heights, so that their labels are the values themselves. */
static void write_heat_labels(const struct svg *svg)
{
    const struct chart *chart = svg->chart;
    double height = (double)(SVG_HEIGHT - SVG_TOP - SVG_BOTTOM) / (double)chart->series_count;
    size_t step = (chart->series_count + 11) / 12;
    char label[CHART_LABEL_MAX];
    for (size_t s = 0; s < chart->series_count; s += step) {
        double y = SVG_HEIGHT - SVG_BOTTOM - height * ((double)s + 0.5);
        svg_text(svg->out, SVG_LEFT - 8, y + 4, "text-anchor=\"end\"",
                 chart_label(&chart->z, chart->series[s].z, label));
    }
    svg_left_title(svg, 14, chart->z.title);
}

static void write_heat_scale(const struct svg *svg)
{
    const struct chart *chart = svg->chart;
    char label[CHART_LABEL_MAX];
    for (unsigned i = 0; i <= 4; i++) {
        double x = SVG_LEFT + 110.0 * i;
        out_printf(svg->out,
                   "<rect class=\"h\" fill-opacity=\"%u.%02u\" width=\"22\" "
                   "height=\"12\" y=\"%d\" x=\"",
                   i / 4, i % 4 * 25, SVG_HEIGHT - 28);
        svg_number(svg->out, x);
        out_text(svg->out, "\"/>\n");
        svg_text(svg->out, x + 28, SVG_HEIGHT - 18, "",
                 chart_label(&chart->y, chart->y.high * i / 4, label));
    }
    svg_cannot_key(svg, SVG_LEFT + 525, SVG_HEIGHT - 18);
}

void svg_heat_axis(const struct svg *svg)
{
    write_heat_labels(svg);
    write_heat_scale(svg);
}
