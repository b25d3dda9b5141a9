/* chart_svg.h - what the parts of chart_svg() share. */
#ifndef OCC_RENDER_CHART_CHART_SVG_H
#define OCC_RENDER_CHART_CHART_SVG_H

#include "render/chart/chart.h"

/* A chart that is drawn. */
struct chart_svg {
    const struct chart *chart;
    struct out *out;
    enum svg_size size;
    double width, height;            /* of the picture */
    double left, right, top, bottom; /* edges of the plot */
    double margin;                   /* x where titles and legends begin */
    uint32_t drawn_limiters;         /* bits of enum occ_limit */
    bool some_cannot_run;            /* a launch of the chart */
};

/* The x or y in the picture of a value. */
double chart_svg_x(const struct chart_svg *svg, double x);
double chart_svg_y(const struct chart_svg *svg, double y);

/* Writes a circle up to its last attribute; the caller closes the tag. */
void chart_svg_circle(struct out *out, const char *class, int r, double x, double y);

/* Writes the labels and dots of plateaus with names, and the mark. */
void chart_svg_names(const struct chart_svg *svg);
/* Writes the tooltip of plateau `point`. */
void chart_svg_name_title(const struct chart_svg *svg, size_t point);

#endif
