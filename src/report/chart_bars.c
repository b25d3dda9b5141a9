/* chart_bars.c - bars with names in a terminal, one below the other. */
#include <string.h>

#include "base/num.h"
#include "report/chart.h"
#include "report/phrase.h"
#include "report/wrap.h"

enum {
    EIGHTHS = 8,
    AROUND = 3,    /* columns of the axis and the blanks around a bar */
    BAR_LEAST = 12 /* columns of the longest bar; names that leave fewer stand above the bars */
};

/* Writes "75 %, warps and registers"; "! cannot launch"; "" without a value. */
static const char *label_of(const struct chart *chart, size_t i, struct out *out)
{
    const struct chart_point *point = &chart->series[0].points[i];
    out_clear(out);
    if (point->has_value && point->cannot_run) {
        out_printf(out, "! %s", chart_cannot_run_text(chart));
    } else if (point->has_value) {
        chart_value_text(chart, point, true, out);
        if (chart->has_limiters && point->limiters != 0) {
            out_text(out, ", ");
            phrase_limiters(chart->bars[i].arch, point->limiters, out);
        }
        if (chart->has_best && !chart->all_same &&
            chart_same_height(&chart->series[0].points[chart->best_point], point)) {
            out_text(out, ", best");
        }
    }
    return out_string(out);
}

/* Writes a bar that is `eighths` of a column long; the range of its value ends at `high`. */
static void write_bar(unsigned eighths, unsigned high, bool ascii, struct out *out)
{
    const unsigned half = EIGHTHS / 2;
    static const char *const parts[] = { "",       "\u258f", "\u258e", "\u258d",
                                         "\u258c", "\u258b", "\u258a", "\u2589" };
    unsigned full = (ascii || high > eighths ? eighths + half : eighths) / EIGHTHS;
    out_repeat(out, ascii ? "#" : "\u2588", full);
    if (high > eighths) {
        unsigned end = (high + half) / EIGHTHS;
        out_repeat(out, chart_signs(ascii)->range, end - full);
    } else if (!ascii) {
        out_text(out, parts[eighths % EIGHTHS]);
    }
}

/* Writes the name of bar `i`, on a line of its own if `names` is 0, and the axis. */
static void write_name(const struct chart *chart, size_t i, unsigned names, const char *axis,
                       struct out *out)
{
    if (names > 0) {
        out_printf(out, "%-*s ", (int)names, chart->bars[i].name);
    } else {
        out_printf(out, "%s\n", chart->bars[i].name);
    }
    out_text(out, axis);
}

/* Writes bar `i`, up to `width` columns long, and its label. */
static void write_row(const struct chart *chart, size_t i, unsigned width,
                      const struct chart_style *style, struct out *out)
{
    const struct chart_point *point = &chart->series[0].points[i];
    OUT_TEXT(text, OUT_LINE);
    const char *label = label_of(chart, i, &text);
    unsigned eighths = 0;
    unsigned high = 0;
    if (point->has_value && !point->cannot_run) {
        eighths = (unsigned)(point->y / chart->y.high * width * EIGHTHS + 0.5);
        high = (unsigned)(point->high / chart->y.high * width * EIGHTHS + 0.5);
    }
    if (style->colour && eighths > 0) {
        out_printf(out, "\033[%um", chart_paint(chart, point->limiters));
    }
    write_bar(eighths, high, style->ascii, out);
    if (style->colour && eighths > 0) {
        out_text(out, "\033[0m");
    }
    out_printf(out, "%s%s\n", *label != '\0' ? " " : "", label);
}

void chart_bars(const struct chart *chart, const struct chart_style *style, struct out *out)
{
    unsigned names = 0;
    unsigned labels = 0;
    OUT_TEXT(text, OUT_LINE);
    for (size_t i = 0; i < chart->point_count; i++) {
        names = max_u32(names, (unsigned)strlen(chart->bars[i].name));
        labels = max_u32(labels, (unsigned)strlen(label_of(chart, i, &text)));
    }
    if (names + labels + AROUND + BAR_LEAST > style->columns) {
        names = 0; /* they stand above the bars */
    }
    unsigned used = names + labels + AROUND;
    unsigned width = max_u32(style->columns - min_u32(used, style->columns), BAR_LEAST);
    out_printf(out, "%s\n%s by %s\n\n", chart->title, chart->y.title, chart->x.title);
    for (size_t i = 0; i < chart->point_count; i++) {
        write_name(chart, i, names, chart_signs(style->ascii)->y_axis, out);
        write_row(chart, i, width, style, out);
    }
    out_char(out, '\n');
    chart_summary_text(chart, out);
}
