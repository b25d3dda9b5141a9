/* chart_plot.h - the plot of chart_svg(): its edges, and where a value is drawn. */
#ifndef OCC_REPORT_CHART_PLOT_H
#define OCC_REPORT_CHART_PLOT_H

#include "report/chart.h"

/* The chart that is drawn, and its place in the picture. */
struct chart_plot {
    const struct chart *chart;
    struct out *out;
    enum svg_size size;
    double width, height;            /* of the picture */
    double left, right, top, bottom; /* edges of the plot */
    double margin;                   /* x where titles and legends begin */
    uint32_t drawn_limiters;         /* bits of enum occ_limit */
    bool some_cannot_run;            /* at least one launch cannot run */
    double row, bars_end;            /* bars: height of a row; where the largest value ends */
    double name_height;              /* of the names above the bars; 0 = they are left of them */
};

/* Turn a value of the x axis, or of the y axis, into a coordinate of the picture. */
static inline double chart_plot_x(const struct chart_plot *plot, double x)
{
    const struct chart_axis *axis = &plot->chart->x;
    return plot->left + (x - axis->low) / (axis->high - axis->low) * (plot->right - plot->left);
}

static inline double chart_plot_y(const struct chart_plot *plot, double y)
{
    return plot->bottom - y / plot->chart->y.high * (plot->bottom - plot->top);
}

extern const struct svg_font chart_plain_font, chart_small_font;

/* Writes "sm_80, 33 to 40 registers per thread: occupancy 75 %, 6 blocks per SM, ...". */
void chart_plot_tooltip(const struct chart *chart, const struct chart_series *series, size_t from,
                        size_t end, struct out *out);

/* Do several limits stop the next block at once, so that the plateau has several colours? */
bool chart_plot_is_tie(const struct chart *chart, const struct chart_point *point);

/* The dashes that tell a series from the others, as SVG; "" for the first. */
const char *chart_plot_dashes(size_t series);

/* Writes the legend below the axis; returns the y of its last line. */
double chart_plot_legend(const struct chart_plot *plot);

/*
 * Bars with names, one below the other: where they lie below plot->top, which is set, and the bars
 * themselves, with their names, values and axis.
 */
void chart_plot_bars_lay_out(struct chart_plot *plot);
void chart_plot_bars(const struct chart_plot *plot, bool tooltips);

/* Writes a dot for each plateau, its label if there is room, and chart->mark. */
void chart_plot_names(const struct chart_plot *plot);

/* Writes the tooltip of the plateau that begins at `point`. */
void chart_plot_plateau_tooltip(const struct chart_plot *plot, size_t point);

#endif
