/*
 * chart_svg.c - a chart for a document: plain SVG 1.1 in one file, without scripts and fonts.
 *
 * Colours are classes, each with a value for light and one for dark pages.  A colour always stands
 * for a limiter, which the labels name too; series differ in their dashes.
 */
#include "render/chart/chart.h"

#include <string.h>

#include "base/escape.h"
#include "base/num.h"
#include "base/text.h"
#include "core/words.h"
#include "render/text/answer_text.h"

enum {
    BEST_MAX = 24,      /* of more runs that reach the best value, none is marked */
    TOOLTIPS_MAX = 600, /* a chart with more plateaus or cells has no tooltips */
    LABEL_WIDE = 8      /* if a label has more characters, the title of the y axis moves left */
};

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

/* ---- numbers and text --------------------------------------------------------------------- */

/* One decimal is a tenth of a pixel. */
void svg_number(struct out *out, double value)
{
    out_ratio(out, (double)(uint64_t)(value * 10 + 0.5) / 10);
}

static double svg_px(const struct chart *chart, double x)
{
    return SVG_LEFT +
           (x - chart->x.low) / (chart->x.high - chart->x.low) * (SVG_WIDTH - SVG_LEFT - SVG_RIGHT);
}

static double svg_py(const struct chart *chart, double y)
{
    return SVG_HEIGHT - SVG_BOTTOM - y / chart->y.high * (SVG_HEIGHT - SVG_TOP - SVG_BOTTOM);
}

static void svg_point(struct out *out, double x, double y)
{
    svg_number(out, x);
    out_char(out, ' ');
    svg_number(out, y);
}

static void svg_circle(struct out *out, const char *class, int r, double x, double y)
{
    out_printf(out, "<circle class=\"%s\" r=\"%d\" cx=\"", class, r);
    svg_number(out, x);
    out_text(out, "\" cy=\"");
    svg_number(out, y);
    out_char(out, '"');
}

static void svg_escaped(struct out *out, const char *text)
{
    escape_xml(text, strlen(text), out);
}

static void svg_text(struct out *out, double x, double y, const char *attributes, const char *text)
{
    out_text(out, "<text x=\"");
    svg_number(out, x);
    out_text(out, "\" y=\"");
    svg_number(out, y);
    out_printf(out, "\"%s%s>", *attributes != '\0' ? " " : "", attributes);
    svg_escaped(out, text);
    out_text(out, "</text>\n");
}

/* ---- frame -------------------------------------------------------------------------------- */

static void write_colour(unsigned number, const char *colour, struct out *out)
{
    out_printf(out, ".s%u{stroke:%s}.f%u{fill:%s}\n", number, colour, number, colour);
}

static void write_style(bool names, struct out *out)
{
    out_text(out, "<style>\n"
                  "text{font:12px system-ui,sans-serif;fill:#1a2330}\n"
                  ".bg{fill:#fff}.grid{stroke:#d0d7de;stroke-width:1}.axis{stroke:#57606a}\n"
                  ".riser{stroke:#8c959f;stroke-width:1;fill:none}\n"
                  ".step{fill:none;stroke-width:3}.area{fill-opacity:.13;stroke:none}\n"
                  ".title{font-size:15px;font-weight:600}.small{font-size:11px}\n"
                  ".hatch{fill:url(#hatch);opacity:.6}"
                  ".best{fill:none;stroke:#24292f;stroke-width:1.5}\n");
    if (names) {
        out_text(out, ".corner{fill:#57606a}.leader{stroke:#8c959f;stroke-width:.75}\n"
                      ".now{fill:#cf6a00;stroke:#fff;stroke-width:1.5}\n");
    }
    for (unsigned i = 0; i < OCC_LIMIT_COUNT; i++) {
        write_colour(i, chart_palette(i, false), out);
    }
    write_colour(OCC_LIMIT_COUNT, "#57606a", out);
    out_text(out,
             ".h{fill:#17467f;shape-rendering:crispEdges}\n@media (prefers-color-scheme:dark){\n"
             "text{fill:#e6ebf1}.bg{fill:#12171e}.grid{stroke:#30363d}.axis{stroke:#8b949e}\n"
             ".riser{stroke:#6e7681}.best{stroke:#e6edf3}.h{fill:#7db3ec}\n");
    for (unsigned i = 0; i < OCC_LIMIT_COUNT; i++) {
        write_colour(i, chart_palette(i, true), out);
    }
    write_colour(OCC_LIMIT_COUNT, "#8b949e", out);
    if (names) {
        out_text(out, ".corner{fill:#8b949e}.leader{stroke:#6e7681}"
                      ".now{fill:#ee8f2b;stroke:#0d1117}\n");
    }
    out_text(out, "}\n</style>\n");
}

static void write_head(const struct svg *svg)
{
    struct out *out = svg->out;
    const struct chart *chart = svg->chart;
    char over[CHART_NAME_MAX * 3 + 16];
    int len = snprintf(over, sizeof over, "%s over %s", chart->y.title, chart->x.title);
    if (chart->heat) {
        snprintf(over + len, sizeof over - (size_t)len, " and %s", chart->z.title);
    }
    out_printf(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
               "viewBox=\"0 0 %d %d\" role=\"img\">\n<title>",
               SVG_WIDTH, SVG_HEIGHT, SVG_WIDTH, SVG_HEIGHT);
    svg_escaped(out, over);
    out_text(out, ": ");
    svg_escaped(out, chart->title);
    out_text(out, "</title>\n");
    write_style(chart->names != NULL, out);
    out_text(out, "<defs><pattern id=\"hatch\" width=\"7\" height=\"7\" "
                  "patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">"
                  "<path class=\"axis\" d=\"M0 0V7\"/></pattern></defs>\n");
    out_printf(out, "<rect class=\"bg\" width=\"%d\" height=\"%d\"/>\n", SVG_WIDTH, SVG_HEIGHT);
    over[0] = text_upper(over[0]);
    svg_text(out, SVG_LEFT, 26, "class=\"title\"", over);
    svg_text(out, SVG_LEFT, 46, "", chart->title);
}

void svg_line(struct out *out, const char *class, double x1, double y1, double x2, double y2)
{
    out_printf(out, "<path class=\"%s\" d=\"M", class);
    svg_point(out, x1, y1);
    out_char(out, 'L');
    svg_point(out, x2, y2);
    out_text(out, "\"/>\n");
}

static void write_x_axis(const struct svg *svg)
{
    const struct chart *chart = svg->chart;
    char label[CHART_LABEL_MAX];
    double bottom = SVG_HEIGHT - SVG_BOTTOM;
    for (unsigned i = 0; i < chart->x.tick_count; i++) {
        double x = svg_px(chart, chart->x.ticks[i]);
        svg_line(svg->out, "axis", x, bottom, x, bottom + 5);
        svg_text(svg->out, x, bottom + 19, "text-anchor=\"middle\"",
                 chart_label(&chart->x, chart->x.ticks[i], label));
    }
    svg_line(svg->out, "axis", SVG_LEFT, bottom, SVG_WIDTH - SVG_RIGHT, bottom);
    svg_text(svg->out, (SVG_LEFT + SVG_WIDTH - SVG_RIGHT) / 2.0, bottom + 39,
             "text-anchor=\"middle\"", chart->x.title);
}

static void svg_left_title(const struct svg *svg, int x, const char *title)
{
    out_printf(svg->out, "<text transform=\"translate(%d %d) rotate(-90)\" text-anchor=\"middle\">",
               x, (SVG_HEIGHT - SVG_BOTTOM + SVG_TOP) / 2);
    svg_escaped(svg->out, title);
    out_text(svg->out, "</text>\n");
}

static void write_y_axis(const struct svg *svg)
{
    const struct chart *chart = svg->chart;
    char label[CHART_LABEL_MAX];
    size_t widest = 0;
    for (unsigned i = 0; i < chart->y.tick_count; i++) {
        double y = svg_py(chart, chart->y.ticks[i]);
        svg_line(svg->out, "grid", SVG_LEFT, y, SVG_WIDTH - SVG_RIGHT, y);
        svg_text(svg->out, SVG_LEFT - 8, y + 4, "text-anchor=\"end\"",
                 chart_label(&chart->y, chart->y.ticks[i], label));
        widest = max_size(widest, strlen(label));
    }
    svg_left_title(svg, widest > LABEL_WIDE ? 10 : 16, chart->y.title);
}

/* ---- tooltips ----------------------------------------------------------------------------- */

/* Writes ", 8 to 16 blocks per SM, limited by warps" of some launches, as far as it is known. */
static void write_reason(const struct chart *chart, const struct chart_point *points, size_t count,
                         struct out *out)
{
    uint32_t few = points[0].blocks;
    uint32_t many = few;
    uint32_t limiters = points[0].limiters;
    for (size_t i = 1; i < count; i++) {
        few = (uint32_t)min_size(few, points[i].blocks);
        many = (uint32_t)max_size(many, points[i].blocks);
        limiters &= points[i].limiters;
    }
    if (few > 0) {
        const struct words *w = words_of(chart->arch);
        out_text(out, ", ");
        if (few < many) {
            out_printf(out, "%u to ", few);
        }
        phrase_count(many, w->block, w->blocks, out);
        out_printf(out, " per %s", w->sm);
    }
    if (limiters != 0 && chart->limits) {
        out_text(out, ", limited by ");
        phrase_limiters(chart->arch, limiters, out);
    }
}

/* "sm_80, 33 to 40 registers per thread: occupancy 75 %, 6 blocks per SM, limited by registers" */
static void write_tooltip(const struct chart *chart, const struct chart_series *series, size_t from,
                          size_t end, struct out *out)
{
    char label[CHART_LABEL_MAX];
    char room[OUT_LINE];
    struct out text;
    out_init(&text, NULL, room, sizeof room);
    if (series->name[0] != '\0') {
        out_printf(&text, "%s, ", series->name);
    }
    out_text(&text, chart_label(&chart->x, series->points[from].x, label));
    if (end - from > 1) {
        out_text(&text, " to ");
        out_text(&text, chart_label(&chart->x, series->points[end - 1].x, label));
    }
    out_printf(&text, "%s%s: ", chart->x.unit == CHART_BYTES ? " of " : " ", chart->x.title);
    if (series->points[from].cannot) {
        out_text(&text, "cannot launch");
    } else {
        out_printf(&text, "%s %s", chart->y.title,
                   chart_label(&chart->y, series->points[from].y, label));
        write_reason(chart, &series->points[from], end - from, &text);
    }
    out_text(out, "<title>");
    escape_xml(room, text.len, out);
    out_text(out, "</title>");
}

/* ---- staircases --------------------------------------------------------------------------- */

static void svg_cannot_key(const struct svg *svg, double x, double y)
{
    if (svg->cannot) {
        out_printf(svg->out, "<rect class=\"hatch\" width=\"22\" height=\"12\" x=\"");
        svg_number(svg->out, x);
        out_text(svg->out, "\" y=\"");
        svg_number(svg->out, y - 10);
        out_text(svg->out, "\"/>\n");
        svg_text(svg->out, x + 28, y, "", "cannot launch");
    }
}

/* ---- a heat map: a row for each value of the second option -------------------------------- */

/* Writes the rest of a path around the cell of some launches; `y` is its top. */
static void write_cell(const struct svg *svg, const struct chart_series *series, size_t from,
                       size_t end, double y, double height, bool tooltip)
{
    double x = svg_px(svg->chart, series->points[from].from);
    double x2 = svg_px(svg->chart, chart_end_of(svg->chart, series, end - 1));
    svg_point(svg->out, x, y);
    out_char(svg->out, 'H');
    svg_number(svg->out, x2);
    out_char(svg->out, 'v');
    svg_number(svg->out, height);
    out_char(svg->out, 'H');
    svg_number(svg->out, x);
    if (tooltip) {
        out_text(svg->out, "z\">");
        write_tooltip(svg->chart, series, from, end, svg->out);
        out_text(svg->out, "</path>\n");
    } else {
        out_text(svg->out, "z\"/>\n");
    }
}

/* Writes a row of a heat map; a run of launches with the same value is one rectangle. */
static void svg_heat_row(struct svg *svg, size_t s, bool tooltips)
{
    const struct chart *chart = svg->chart;
    const struct chart_series *series = &chart->series[s];
    double height = (double)(SVG_HEIGHT - SVG_TOP - SVG_BOTTOM) / (double)chart->series_count;
    double y = SVG_HEIGHT - SVG_BOTTOM - height * (double)(s + 1);
    for (size_t i = 0; i < chart->point_count;) {
        size_t end = chart_run_end(chart, series, i);
        const struct chart_point *point = &series->points[i];
        if (point->has && point->cannot) {
            out_text(svg->out, "<path class=\"hatch\" d=\"M");
            write_cell(svg, series, i, end, y, height, tooltips);
            svg->cannot = true;
        } else if (point->has && point->y > 0) {
            out_text(svg->out, "<path class=\"h\" fill-opacity=\"");
            out_ratio(svg->out, (double)(unsigned)(point->y / chart->y.high * 100 + 0.5) / 100);
            out_text(svg->out, "\" d=\"M");
            write_cell(svg, series, i, end, y, height, tooltips);
        }
        i = end;
    }
}

/* Labels up to 12 rows with their values: rows have equal heights, so there is no scale. */
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

static void svg_heat_axis(const struct svg *svg)
{
    write_heat_labels(svg);
    write_heat_scale(svg);
}

/*
 * ---- plateaus with names -------------------------------------------------------------------
 * Every corner has a dot, and a label above and left of it.  The staircase rises to the right, so
 * nothing else is drawn there.  A label that would cover another moves up, and a thin line leads
 * to its corner.  A label that would move too far is left out; in a chart of many plateaus, so is
 * the label of a plateau without width that would move at all.  Their dots still have tooltips.
 */

enum {
    LABEL_GAP = 7,
    LABEL_STEP = 13,
    LABEL_SHIFT_MAX = 80,
    LEADER_MIN = 6,
    MANY = 12,
    LABELS_MAX = 128
};

/* The labels that are written: their right ends, with the leaders, and their baselines. */
struct labels {
    double end[LABELS_MAX], at[LABELS_MAX];
    size_t count;
};

/* "6 blocks, 75 %: at most 40 registers per thread and 26880 B" */
static void svg_name_title(const struct chart *chart, size_t point, struct out *out)
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

/* The lowest baseline that keeps a label of `point` that ends at `end` above the staircase. */
static double baseline_over_stairs(const struct chart *chart, size_t point, double end)
{
    const struct chart_point *points = chart->series[0].points;
    double y = svg_py(chart, points[point].y);
    for (size_t i = point + 1; i < chart->point_count && svg_px(chart, points[i].x) < end; i++) {
        y = svg_py(chart, points[i].y);
    }
    return y - LABEL_GAP;
}

/* Moves the baseline `at` above all labels that reach past `start`; -1 if there are too many. */
static double baseline_over_labels(const struct labels *labels, double start, double at)
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
    double at = baseline_over_stairs(chart, point, end + LABEL_GAP);
    at = baseline_over_labels(labels, start, at);
    double shift = y - LABEL_GAP - at;
    bool narrow = x - svg_px(chart, chart->series[0].points[point].x) < 1;
    if ((narrow && chart->point_count > MANY && shift > LEADER_MIN) || shift > LABEL_SHIFT_MAX ||
        at < SVG_TOP - LABEL_STEP) {
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

static void svg_names(const struct chart *chart, struct out *out)
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

/* ---- series ------------------------------------------------------------------------------- */

static const char *dashes_of(size_t series)
{
    static const char *const dashes[CHART_SERIES_MAX] = {
        "", "8 4", "2 3", "12 3 2 3", "5 2", "14 6", "1 5", "8 3 2 3 2 3",
    };
    return dashes[series];
}

/* Writes the name of the limiter above its plateau, or its letter if the name is too wide. */
static void write_plateau_label(const struct svg *svg, const struct chart_point *point, double x,
                                double end)
{
    const struct chart *chart = svg->chart;
    const char *name = chart_limit(chart, point->limiters);
    char letter[2] = { chart_limit_letter(point->limiters), '\0' };
    bool name_fits = (double)strlen(name) * SVG_LETTER < end - x;
    if (!chart->limits || *name == '\0' || end - x < SVG_LETTER) {
        return;
    }
    svg_text(svg->out, (x + end) / 2, svg_py(chart, point->y) - 8,
             "class=\"small\" text-anchor=\"middle\"", name_fits ? name : letter);
}

static void write_area(const struct svg *svg, const struct chart_point *point, double x, double end)
{
    struct out *out = svg->out;
    double y = svg_py(svg->chart, point->y);
    out_printf(out, "<path class=\"area f%u\" d=\"M", chart_colour(svg->chart, point->limiters));
    svg_number(out, x);
    out_printf(out, " %dV", SVG_HEIGHT - SVG_BOTTOM);
    svg_number(out, y);
    out_char(out, 'H');
    svg_number(out, end);
    out_printf(out, "V%dz\"/>\n", SVG_HEIGHT - SVG_BOTTOM);
}

/*
 * Hatches launches that cannot run: over the whole height if there is one series, else in a strip
 * at the bottom for each, the first one lowest.
 */
static void write_cannot(const struct svg *svg, size_t s, size_t from, size_t end, double x,
                         double x2)
{
    enum { STRIP = 8 };
    bool single = svg->chart->series_count == 1;
    int height = single ? SVG_HEIGHT - SVG_BOTTOM - SVG_TOP : STRIP;
    int bottom = SVG_HEIGHT - SVG_BOTTOM - (single ? 0 : (int)s * (STRIP + 2));
    out_text(svg->out, "<rect class=\"hatch\" x=\"");
    svg_number(svg->out, x);
    out_printf(svg->out, "\" y=\"%d\" width=\"", bottom - height);
    svg_number(svg->out, x2 - x);
    out_printf(svg->out, "\" height=\"%d\">", height);
    write_tooltip(svg->chart, &svg->chart->series[s], from, end, svg->out);
    out_text(svg->out, "</rect>\n");
}

static void write_step(const struct svg *svg, size_t s, size_t from, size_t end, bool tooltip)
{
    const struct chart *chart = svg->chart;
    const struct chart_series *series = &chart->series[s];
    const struct chart_point *point = &series->points[from];
    struct out *out = svg->out;
    double x = svg_px(chart, point->from);
    double x2 = svg_px(chart, chart_end_of(chart, series, end - 1));
    if (!(x2 > x)) {
        return;
    }
    if (point->cannot) {
        write_cannot(svg, s, from, end, x, x2);
        return;
    }
    if (chart->series_count == 1) {
        write_area(svg, point, x, x2);
        write_plateau_label(svg, point, x, x2);
    }
    out_printf(out, "<path class=\"step s%u\"", chart_colour(chart, point->limiters));
    if (*dashes_of(s) != '\0') {
        out_printf(out, " stroke-dasharray=\"%s\"", dashes_of(s));
    }
    out_text(out, " d=\"M");
    svg_point(out, x, svg_py(chart, point->y));
    out_char(out, 'H');
    svg_number(out, x2);
    if (tooltip) {
        out_text(out, "\">");
        if (chart->names != NULL) {
            svg_name_title(chart, from, out);
        } else {
            write_tooltip(chart, series, from, end, out);
        }
        out_text(out, "</path>\n");
    } else {
        out_text(out, "\"/>\n");
    }
}

static void write_series(struct svg *svg, size_t s, bool tooltips)
{
    const struct chart *chart = svg->chart;
    const struct chart_series *series = &chart->series[s];
    const struct chart_point *before = series->points;
    for (size_t i = 0; i < chart->point_count;) {
        size_t end = chart_plateau_end(chart, series, i);
        const struct chart_point *point = &series->points[i];
        if (point->has && i > 0 && before->has && !before->cannot && !point->cannot) {
            double x = svg_px(chart, point->from);
            svg_line(svg->out, "riser", x, svg_py(chart, before->y), x, svg_py(chart, point->y));
        }
        svg->cannot = svg->cannot || (point->has && point->cannot);
        if (point->has && !point->cannot) {
            svg->seen |= 1U << chart_colour(chart, point->limiters);
        }
        if (point->has) {
            write_step(svg, s, i, end, tooltips);
        }
        before = point;
        i = end;
    }
}

/* The shapes of the launches, each of which may have a tooltip. */
static size_t count_shapes(const struct chart *chart)
{
    size_t count = 0;
    for (size_t s = 0; s < chart->series_count; s++) {
        const struct chart_series *series = &chart->series[s];
        for (size_t i = 0; i < chart->point_count; count++) {
            i = chart->heat ? chart_run_end(chart, series, i) : chart_plateau_end(chart, series, i);
        }
    }
    return count;
}

/* The runs of points that reach the best value. */
static size_t count_best(const struct chart *chart, const struct chart_point *best)
{
    size_t count = 0;
    for (size_t s = 0; s < chart->series_count; s++) {
        const struct chart_series *series = &chart->series[s];
        for (size_t i = 0; i < chart->point_count; i = chart_run_end(chart, series, i)) {
            count += chart_same_height(best, &series->points[i]);
        }
    }
    return count;
}

/* Marks each run of points that reaches the best value, in its middle; none if there are many. */
static void mark_best(const struct svg *svg)
{
    const struct chart *chart = svg->chart;
    const struct chart_point *best = &chart->series[chart->best_series].points[chart->best_point];
    if (count_best(chart, best) > BEST_MAX) {
        return;
    }
    for (size_t s = 0; s < chart->series_count; s++) {
        const struct chart_series *series = &chart->series[s];
        for (size_t i = 0; i < chart->point_count; i = chart_run_end(chart, series, i)) {
            const struct chart_point *point = &series->points[i];
            if (chart_same_height(best, point) && chart_equal_series(chart, s) == s) {
                double end = chart_end_of(chart, series, chart_run_end(chart, series, i) - 1);
                double middle = (svg_px(chart, point->from) + svg_px(chart, end)) / 2;
                svg_circle(svg->out, "best", 5, middle, svg_py(chart, point->y));
                out_text(svg->out, "/>\n");
            }
        }
    }
}

static void write_best(const struct svg *svg)
{
    const struct chart *chart = svg->chart;
    char text_room[OUT_LINE];
    struct out text;
    char line_text[256];
    out_init(&text, NULL, text_room, sizeof text_room);
    out_text(&text, "Best: ");
    chart_best_text(chart, &text);
    out_copy(&text, line_text, sizeof line_text);
    svg_text(svg->out, SVG_LEFT, 62, "class=\"small\"", line_text);
    if (chart->has_best && !chart->heat) {
        mark_best(svg);
    }
}

/* Writes the names of the series that equal series `s`: "sm_80 = sm_90". */
static void write_names(const struct chart *chart, size_t s, struct out *out)
{
    out_text(out, chart->series[s].name);
    for (size_t i = s + 1; i < chart->series_count; i++) {
        if (chart_equal_series(chart, i) == s) {
            out_printf(out, " = %s", chart->series[i].name);
        }
    }
}

/* Writes the colours of the limiters, then the dashes of the series. */
static void write_legend(const struct svg *svg)
{
    const struct chart *chart = svg->chart;
    double x = SVG_LEFT;
    double y = SVG_HEIGHT - 28;
    for (unsigned i = 0; i < OCC_LIMIT_COUNT && chart->limits; i++) {
        if ((svg->seen >> i & 1) != 0) {
            char text[64];
            char class[16];
            snprintf(class, sizeof class, "step s%u", i);
            snprintf(text, sizeof text, "%s (%c)", chart_limit(chart, 1U << i),
                     chart_limit_letter(1U << i));
            svg_line(svg->out, class, x, y - 4, x + 22, y - 4);
            svg_text(svg->out, x + 28, y, "", text);
            x += 28 + (double)(strlen(text) * SVG_LETTER) + 22;
        }
    }
    svg_cannot_key(svg, x, y);
    x = SVG_LEFT;
    y = SVG_HEIGHT - 8;
    for (size_t s = 0; s < chart->series_count && chart->series_count > 1; s++) {
        char room[OUT_LINE];
        struct out names;
        if (chart_equal_series(chart, s) != s) {
            continue;
        }
        out_init(&names, NULL, room, sizeof room - 1);
        write_names(chart, s, &names);
        room[names.len] = '\0';
        out_printf(svg->out, "<path class=\"step s%d\" stroke-dasharray=\"%s\" d=\"M",
                   OCC_LIMIT_COUNT, dashes_of(s));
        svg_number(svg->out, x);
        out_printf(svg->out, " %dh34\"/>\n", SVG_HEIGHT - 12);
        svg_text(svg->out, x + 40, y, "", room);
        x += 40 + (double)(names.len * SVG_LETTER) + 18;
    }
}

void chart_svg(const struct chart *chart, struct out *out)
{
    struct svg svg = { chart, out, 0, false };
    const bool tooltips = count_shapes(chart) <= TOOLTIPS_MAX;
    write_head(&svg);
    if (chart->heat) {
        for (size_t s = 0; s < chart->series_count; s++) {
            svg_heat_row(&svg, s, tooltips);
        }
        svg_heat_axis(&svg);
    } else {
        write_y_axis(&svg);
        for (size_t s = 0; s < chart->series_count; s++) {
            if (chart_equal_series(chart, s) == s) {
                write_series(&svg, s, tooltips);
            }
        }
        write_legend(&svg);
    }
    write_x_axis(&svg);
    if (chart->names != NULL) {
        svg_names(chart, out);
    } else {
        write_best(&svg);
    }
    out_text(out, "</svg>\n");
}
