/*
 * chart_svg_names.c - plateaus with names: a dot at every corner, its label above and left of it.
 *
 * The staircase rises to the right, so nothing else is drawn there.  Labels of plateaus that lie
 * close to each other move up, and a thin line leads to the corner; those that would have to move
 * too far, and of many those without width that would have to move at all, are left out: their dots
 * have tooltips.
 */
#include "render/chart/chart_svg.h"

#include <string.h>

#include "base/num.h"

enum {
    LABEL_GAP = 7,
    LABEL_STEP = 13,
    LABEL_SHIFT_MAX = 80,
    LEADER_LEAST = 6,
    MANY = 12,
    LABELS_MAX = 128
};

/* What has been written: the right end with its leader, and the baseline. */
struct labels {
    double end[LABELS_MAX], at[LABELS_MAX];
    size_t count;
};

/* "6 blocks, 75 %: at most 40 registers per thread and 26880 B" */
void svg_name_title(const struct chart *chart, size_t point, struct out *out)
{
    char label[CHART_LABEL_MAX];
    const struct chart_series *series = &chart->series[0];
    out_text(out, "<title>");
    svg_escaped(out, chart->names[point].text);
    out_text(out, ": at most ");
    svg_escaped(out, chart_label(&chart->x, chart_end_of(chart, series, point), label));
    out_char(out, ' ');
    svg_escaped(out, chart->x.title);
    out_text(out, " and ");
    svg_escaped(out, chart_label(&chart->y, series->points[point].y, label));
    out_text(out, "</title>");
}

static void write_dot(const struct chart *chart, size_t point, double x, double y, struct out *out)
{
    svg_circle(out, "corner", 3, x, y);
    out_char(out, '>');
    svg_name_title(chart, point, out);
    out_text(out, "</circle>\n");
}

/* The lowest place above the staircase for a label that ends at `end`. */
static double baseline_over(const struct chart *chart, size_t point, double end)
{
    const struct chart_point *points = chart->series[0].points;
    double y = svg_py(chart, points[point].y);
    for (size_t i = point + 1; i < chart->point_count && svg_px(chart, points[i].x) < end; i++) {
        y = svg_py(chart, points[i].y);
    }
    return y - LABEL_GAP;
}

/* Above all labels that reach over `start`; negative when no more can be kept. */
static double baseline_free(const struct labels *labels, double start, double at)
{
    for (size_t i = 0; i < labels->count; i++) {
        double over = labels->at[i] - LABEL_STEP;
        if (labels->end[i] > start - LABEL_GAP && over < at) {
            at = over;
        }
    }
    return labels->count < LABELS_MAX ? at : -1;
}

static void write_label(const struct chart *chart, size_t point, double x, struct labels *labels,
                        struct out *out)
{
    const char *name = chart->names[point].brief;
    double y = svg_py(chart, chart->series[0].points[point].y);
    double start = x - LABEL_GAP - (double)(strlen(name) * (SVG_LETTER - 1));
    start = max_real(start, SVG_LEFT + LABEL_GAP);
    double end = start + (double)(strlen(name) * (SVG_LETTER - 1));
    double at = baseline_over(chart, point, end + LABEL_GAP);
    at = baseline_free(labels, start, at);
    double shift = y - LABEL_GAP - at;
    bool narrow = x - svg_px(chart, chart->series[0].points[point].x) < 1;
    if ((narrow && chart->point_count > MANY && shift > LEADER_LEAST) || shift > LABEL_SHIFT_MAX ||
        at < SVG_TOP - LABEL_STEP) {
        return;
    }
    if (end < x) {
        if (shift > LEADER_LEAST) {
            svg_line(out, "leader", end + 2, at - 4, x, y);
        }
        svg_text(out, end, at, "class=\"small\" text-anchor=\"end\"", name);
    } else { /* it reaches over its corner */
        if (shift > LEADER_LEAST) {
            svg_line(out, "leader", x, at + 3, x, y);
        }
        svg_text(out, start, at, "class=\"small\"", name);
    }
    labels->at[labels->count] = at;
    labels->end[labels->count] = max_real(end, x);
    labels->count++;
}

static void write_mark(const struct chart *chart, struct out *out)
{
    out_text(out, "<path class=\"now\" d=\"M");
    svg_point(out, svg_px(chart, chart->mark.x), svg_py(chart, chart->mark.y) - 7);
    out_text(out, "l7 7l-7 7l-7 -7z\"><title>");
    svg_escaped(out, chart->mark.text);
    out_text(out, "</title></path>\n");
}

void svg_names(const struct chart *chart, struct out *out)
{
    struct labels labels = { .count = 0 };
    char text[sizeof chart->key + sizeof chart->note];
    for (size_t i = 0; i < chart->point_count; i++) {
        const struct chart_point *point = &chart->series[0].points[i];
        if (point->has) {
            double x = svg_px(chart, chart_end_of(chart, &chart->series[0], i));
            write_label(chart, i, x, &labels, out);
            write_dot(chart, i, x, svg_py(chart, point->y), out);
        }
    }
    svg_text(out, SVG_LEFT, 62, "class=\"small\"", chart->mark.text);
    snprintf(text, sizeof text, "%s %s", chart->key, chart->note);
    svg_text(out, SVG_LEFT, SVG_HEIGHT - 14, "class=\"small\"", text);
    if (chart->mark.has) {
        write_mark(chart, out);
    }
}
