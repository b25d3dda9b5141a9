/* chart_plot.h - the plot of chart_svg(): its edges, and where a value is drawn. */
#ifndef OCC_RENDER_CHART_CHART_PLOT_H
#define OCC_RENDER_CHART_CHART_PLOT_H

#include "render/chart/chart.h"

/* What the functions that draw a chart share. */
struct chart_svg {
    const struct chart *chart;
    struct out *out;
    enum svg_size size;
    double width, height;            /* of the picture */
    double left, right, top, bottom; /* edges of the plot */
    double margin;                   /* x where titles and legends begin */
    uint32_t drawn_limiters;         /* bits of enum occ_limit */
    bool some_cannot_run;            /* at least one launch cannot run */
};

/* The position in the picture of a value of the x axis, and of one of the y axis. */
static inline double chart_svg_x(const struct chart_svg *svg, double x)
{
    const struct chart_axis *axis = &svg->chart->x;
    return svg->left + (x - axis->low) / (axis->high - axis->low) * (svg->right - svg->left);
}

static inline double chart_svg_y(const struct chart_svg *svg, double y)
{
    return svg->bottom - y / svg->chart->y.high * (svg->bottom - svg->top);
}

/* Writes the labels and dots of plateaus with names, and the mark. */
void chart_svg_names(const struct chart_svg *svg);
/* Writes the tooltip of plateau `point`. */
void chart_svg_name_title(const struct chart_svg *svg, size_t point);

#endif
