/* chart_axis_svg.c - the axis below the plot of every picture: ticks, labels that fit, a title. */
#include "report/chart.h"

#include "base/num.h"

enum { APART = 8 }; /* between two labels, at least */

/* Turns a value into a coordinate. */
static double x_of(const struct svg_axes *axes, const struct chart_axis *axis, double value)
{
    return axes->left + (value - axis->low) / (axis->high - axis->low) * (axes->right - axes->left);
}

void chart_axis_svg(const struct svg_axes *axes, const struct chart_axis *axis)
{
    char label[CHART_LABEL_MAX];
    double before = 0; /* the end of the label before */
    double last = 0;   /* where the last label begins */
    if (axis->tick_count > 0) {
        unsigned i = axis->tick_count - 1;
        last = svg_label_start(axes, x_of(axes, axis, axis->ticks[i]),
                               chart_label(axis, axis->labels[i], label));
    }
    for (unsigned i = 0; i < axis->tick_count; i++) {
        double x = x_of(axes, axis, axis->ticks[i]);
        double start = svg_label_start(axes, x, chart_label(axis, axis->labels[i], label));
        double end = start + svg_label_width(label);
        bool fits = i + 1 == axis->tick_count || end + APART <= last;
        if (fits && (i == 0 || start >= before + APART)) {
            svg_tick(axes, x, label);
            before = end;
        }
    }
    svg_bottom(axes, axis->title);
}
