/*
 * chart_names_svg.c - plateaus with names.
 *
 * The right end of every plateau, its corner, has a dot, and a label above and left of it.  The
 * staircase rises to the right, so nothing else is drawn there.  A label that would cover another
 * or the staircase moves up; if it moves more than LEADER_MIN, a thin line, the leader, joins it
 * to its corner.  A label that would have to move too far, or whose leader would cross another
 * label, is left out.  In a chart of more than
 * PLATEAUS_MANY plateaus, the label of a plateau without width is left out if it would need a
 * leader.  The dots of plateaus without a label still have tooltips.
 */
#include <string.h>

#include "base/escape.h"
#include "base/num.h"
#include "report/chart_plot.h"

/* Lengths are pixels. */
enum {
    LABEL_GAP = 7,        /* around a label */
    LABEL_STEP = 13,      /* between the baselines of two labels */
    LABEL_SHIFT_MAX = 80, /* a label that would move farther up is left out */
    LEADER_MIN = 6,       /* a label that moved farther has a leader */
    PLATEAUS_MANY = 12,   /* in a chart with more plateaus, fewer labels have leaders */
    LABELS_MAX = 128
};

/* The labels written so far: their ends, their right ends with leaders, and their baselines. */
struct labels {
    double start[LABELS_MAX], end[LABELS_MAX], right[LABELS_MAX], baseline[LABELS_MAX];
    size_t count;
};

static void write_escaped(struct out *out, const char *text)
{
    escape_xml(text, strlen(text), out);
}

/* Writes <title>6 blocks, 75 %: at most 40 registers per thread and 26880 B</title>. */
void chart_plot_plateau_tooltip(const struct chart_plot *plot, size_t point)
{
    const struct chart *chart = plot->chart;
    struct out *out = plot->out;
    char label[CHART_LABEL_MAX];
    const struct chart_series *series = &chart->series[0];
    out_text(out, "<title>");
    write_escaped(out, chart->names[point].text);
    out_text(out, ": at most ");
    write_escaped(out, chart_label(&chart->x, chart_bar_end(chart, series, point), label));
    out_char(out, ' ');
    write_escaped(out, chart->x.title);
    out_text(out, " and ");
    write_escaped(out, chart_label(&chart->y, series->points[point].y, label));
    out_text(out, "</title>");
}

static void write_dot(const struct chart_plot *plot, size_t point, double x, double y)
{
    struct out *out = plot->out;
    svg_circle(out, "corner", 3, x, y);
    out_char(out, '>');
    chart_plot_plateau_tooltip(plot, point);
    out_text(out, "</circle>\n");
}

/* The lowest baseline for a label above the stairs from `point` to `end`, an x position. */
static double baseline_over_stairs(const struct chart_plot *plot, size_t point, double end)
{
    const struct chart *chart = plot->chart;
    const struct chart_point *points = chart->series[0].points;
    double y = chart_plot_y(plot, points[point].y);
    for (size_t i = point + 1; i < chart->point_count && chart_plot_x(plot, points[i].x) < end;
         i++) {
        y = chart_plot_y(plot, points[i].y);
    }
    return y - LABEL_GAP;
}

/* Returns `at`, moved above all labels that reach past `start`; -1 if there are too many labels. */
static double baseline_over_labels(const struct labels *labels, double start, double at)
{
    for (size_t i = 0; i < labels->count; i++) {
        double over = labels->baseline[i] - LABEL_STEP;
        if (labels->right[i] > start - LABEL_GAP && over < at) {
            at = over;
        }
    }
    return labels->count < LABELS_MAX ? at : -1;
}

/* Would a leader from the baseline `at` down, between `left` and `right`, cross a label? */
static bool crosses_label(const struct labels *labels, double at, double left, double right)
{
    for (size_t i = 0; i < labels->count; i++) {
        if (labels->baseline[i] > at && labels->start[i] < right + 1 && labels->end[i] > left - 1) {
            return true;
        }
    }
    return false;
}

static void write_label(const struct chart_plot *plot, size_t point, double x,
                        struct labels *labels)
{
    const struct chart *chart = plot->chart;
    struct out *out = plot->out;
    const char *name = chart->names[point].brief;
    double y = chart_plot_y(plot, chart->series[0].points[point].y);
    double start = x - LABEL_GAP - (double)(strlen(name) * (SVG_LETTER - 1));
    start = max_real(start, plot->left + LABEL_GAP);
    double end = start + (double)(strlen(name) * (SVG_LETTER - 1));
    double at = baseline_over_stairs(plot, point, end + LABEL_GAP);
    at = baseline_over_labels(labels, start, at);
    double shift = y - LABEL_GAP - at;
    bool has_no_width = x - chart_plot_x(plot, chart->series[0].points[point].x) < 1;
    if ((has_no_width && chart->point_count > PLATEAUS_MANY && shift > LEADER_MIN) ||
        (shift > LEADER_MIN && crosses_label(labels, at, min_real(end + 2, x), x)) ||
        shift > LABEL_SHIFT_MAX || at < plot->top - LABEL_STEP) {
        return;
    }
    if (end < x) {
        if (shift > LEADER_MIN) {
            svg_line(out, "leader", end + 2, at - 4, x, y);
        }
        svg_text(out, end, at, "class=\"small\" text-anchor=\"end\"", name);
    } else { /* the label reaches past its corner */
        if (shift > LEADER_MIN) {
            svg_line(out, "leader", x, at + 3, x, y);
        }
        svg_text(out, start, at, "class=\"small\"", name);
    }
    labels->baseline[labels->count] = at;
    labels->start[labels->count] = start;
    labels->end[labels->count] = end;
    labels->right[labels->count] = max_real(end, x);
    labels->count++;
}

static void write_mark(const struct chart_plot *plot)
{
    const struct chart *chart = plot->chart;
    struct out *out = plot->out;
    out_text(out, "<path class=\"now\" d=\"M");
    svg_point(out, chart_plot_x(plot, chart->mark.x), chart_plot_y(plot, chart->mark.y) - 7);
    out_text(out, "l7 7l-7 7l-7 -7z\"><title>");
    write_escaped(out, chart->mark.text);
    out_text(out, "</title></path>\n");
}

void chart_plot_names(const struct chart_plot *plot)
{
    const struct chart *chart = plot->chart;
    struct labels labels = { .count = 0 };
    for (size_t i = 0; i < chart->point_count; i++) {
        const struct chart_point *point = &chart->series[0].points[i];
        if (point->has_value) {
            double x = chart_plot_x(plot, chart_bar_end(chart, &chart->series[0], i));
            write_label(plot, i, x, &labels);
            write_dot(plot, i, x, chart_plot_y(plot, point->y));
        }
    }
    if (chart->mark.is_placed) {
        write_mark(plot);
    }
}
