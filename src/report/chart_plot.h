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

/* Writes a dot for each plateau, its label if there is room, and chart->mark. */
void chart_plot_names(const struct chart_plot *plot);

/* Writes the tooltip of the plateau that begins at `point`. */
void chart_plot_plateau_tooltip(const struct chart_plot *plot, size_t point);

#endif
