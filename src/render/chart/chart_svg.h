/* chart_svg.h - what the parts of a chart in SVG share. */
#ifndef OCC_RENDER_CHART_CHART_SVG_H
#define OCC_RENDER_CHART_CHART_SVG_H

#include "render/chart/chart.h"

enum {
    SVG_WIDTH = 760,
    SVG_HEIGHT = 440,
    SVG_LEFT = 84,
    SVG_RIGHT = 24,
    SVG_TOP = 92,
    SVG_BOTTOM = 88,
    SVG_LETTER = 7 /* width of a character of a label */
};

struct svg {
    const struct chart *chart;
    struct out *out;
    uint32_t seen; /* limiters that are drawn */
    bool cannot;   /* some launch cannot run */
};

/* Values in pixels. */
double svg_px(const struct chart *chart, double x);
double svg_py(const struct chart *chart, double y);

/* A number of pixels, in tenths. */
void svg_number(struct out *out, double value);

/* "X Y" of a path, in tenths of a pixel; the start of a circle, which the caller closes. */
void svg_point(struct out *out, double x, double y);
void svg_circle(struct out *out, const char *class, int r, double x, double y);

/* Text, a text element (`attributes` as in the file, or ""), a straight line. */
void svg_escaped(struct out *out, const char *text);
void svg_text(struct out *out, double x, double y, const char *attributes, const char *text);
void svg_line(struct out *out, const char *class, double x1, double y1, double x2, double y2);

/* The title of the left axis, which reads upwards; what hatching means, where some is drawn. */
void svg_left_title(const struct svg *svg, int x, const char *title);
void svg_cannot_key(const struct svg *svg, double x, double y);

/* A heat map: a row of it, and then the labels of the rows and the scale. */
void svg_heat_row(struct svg *svg, size_t s);
void svg_heat_axis(const struct svg *svg);

/* Plateaus with names: the title element of one; corners, labels, the mark and the note. */
void svg_name_title(const struct chart *chart, size_t point, struct out *out);
void svg_names(const struct chart *chart, struct out *out);

#endif
