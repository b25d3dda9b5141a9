/* chart_legend_svg.c - the legend below a chart: what colours, dashes and hatches mean. */
#include <stdio.h>
#include <string.h>

#include "report/chart_plot.h"

enum {
    LEGEND = 60,      /* from the plot down to the first line of the legend */
    LEGEND_BARS = 44, /* the same without a title of the axis */
    ROW = 20,         /* height of a line of the legend */
    SWATCH = 28,      /* width of a sample in the legend, with the gap after it */
    LIMIT_MAX = 96    /* bytes of the text of a limit */
};

const char *chart_plot_dashes(size_t series)
{
    static const char *const dashes[CHART_SERIES_MAX] = {
        "", "8 4", "2 3", "12 3 2 3", "5 2", "14 6", "1 5", "8 3 2 3 2 3",
    };
    return dashes[series];
}

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
    const char *text = chart_cannot_run_text(plot->chart);
    if (plot->some_cannot_run) {
        place_entry(at, text);
        write_box(plot, at, "hatch axis");
        out_text(plot->out, "/>\n");
        write_entry(plot, at, text);
    }
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

/*
 * Writes "registers (R)"; "registers / VGPRs (R)" where bars of several vendors have the limit in
 * words of their own.
 */
static void name_limit(const struct chart *chart, uint32_t limiter, char out[LIMIT_MAX])
{
    const struct chart_point *points = chart->series[0].points;
    const char *last = "";
    size_t used = 0;
    out[0] = '\0';
    for (size_t i = 0; chart->bars != NULL && i < chart->point_count && used < LIMIT_MAX / 2; i++) {
        const char *name = chart_bar_limit(&chart->bars[i], limiter);
        if ((points[i].limiters & limiter) != 0 && strstr(out, name) == NULL) {
            used += (size_t)snprintf(out + used, LIMIT_MAX - used, "%s%s", last, name);
            last = " / ";
        }
    }
    if (used == 0) {
        used = (size_t)snprintf(out, LIMIT_MAX, "%s", chart_limit_name(chart, limiter));
    }
    snprintf(out + used, LIMIT_MAX - used, " (%c)", chart_limit_letter(limiter));
}

/* Writes a legend entry for each limiter drawn, and one if a launch cannot run. */
static void write_limits(const struct chart_plot *plot, struct svg_flow *at)
{
    const struct chart *chart = plot->chart;
    for (unsigned i = 0; i < CHART_LIMITS && chart->has_limiters; i++) {
        char text[LIMIT_MAX];
        char class[16];
        if ((plot->drawn_limiters >> i & 1) == 0) {
            continue;
        }
        name_limit(chart, 1U << i, text);
        place_entry(at, text);
        if (chart->bars != NULL) {
            snprintf(class, sizeof class, "bar f%u", i);
            write_box(plot, at, class);
            out_text(plot->out, "/>\n");
        } else {
            snprintf(class, sizeof class, "step s%u", i);
            svg_line(plot->out, class, at->x, at->y - 4, at->x + 22, at->y - 4);
        }
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
                   CHART_LIMITS, chart_plot_dashes(s));
        svg_point(plot->out, at->x, at->y - 4);
        out_text(plot->out, "h34\"/>\n");
        at->y = svg_wrapped(plot->out, at->x + DASHES, at->y, at->end - at->x - DASHES,
                            &chart_plain_font, buffer);
        at->x += width + 18;
    }
}

/* Writes what the ends of ranges assume, below the other entries; returns the y of its end. */
static double write_ranges(const struct chart_plot *plot, struct svg_flow *at)
{
    const char *text = chart_range_text(plot->chart, plot->chart->is_heat);
    if (*text == '\0') {
        return at->y;
    }
    at->y += at->x > at->start ? ROW : 0;
    at->x = at->start;
    if (!plot->chart->is_heat) {
        char class[16];
        snprintf(class, sizeof class, "band axis f%u", (unsigned)CHART_LIMITS);
        write_box(plot, at, class);
        out_text(plot->out, "/>\n");
        at->x += SWATCH;
    }
    return svg_wrapped(plot->out, at->x, at->y, at->end - at->x, &chart_plain_font, text);
}

double chart_plot_legend(const struct chart_plot *plot)
{
    const struct chart *chart = plot->chart;
    struct svg_flow at = { .start = plot->margin,
                           .end = plot->width - 4,
                           .leading = ROW,
                           .x = plot->margin,
                           .y = plot->bottom + (chart->bars != NULL ? LEGEND_BARS : LEGEND) };
    if (chart->is_heat) {
        write_heat_scale(plot, &at);
    } else if (chart->names != NULL) {
        char text[sizeof chart->key + sizeof chart->note];
        snprintf(text, sizeof text, "%s %s", chart->key, chart->note);
        at.y = svg_wrapped(plot->out, at.x, at.y, at.end - at.x, &chart_small_font, text);
    } else {
        write_limits(plot, &at);
        at.y += chart->series_count > 1 && at.x > at.start ? ROW : 0;
        at.x = at.start;
        if (chart->series_count > 1) {
            write_dashes(plot, &at);
        }
    }
    return write_ranges(plot, &at);
}
