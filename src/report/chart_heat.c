#include "report/chart.h"

#include <string.h>

#include "base/num.h"
#include "core/round.h"
#include "report/wrap.h"

enum { ROWS = 32, MARGIN = 11, WIDTH_MAX = 128, SHADES = 5 };

static const char *shade(double share, bool ascii)
{
    static const char *const plain[SHADES] = { " ", ".", "+", "x", "#" };
    static const char *const blocks[SHADES] = { " ", "\u2591", "\u2592", "\u2593", "\u2588" };
    unsigned i = 0;
    if (share > 0) {
        i = min_u32(1 + (unsigned)(share * (SHADES - 1) - 1e-9), SHADES - 1);
    }
    return ascii ? plain[i] : blocks[i];
}

/* The largest value of the launches that a cell stands for. */
static double cell_value(const struct chart *chart, size_t row, size_t row_end, size_t column,
                         size_t column_end)
{
    double high = 0;
    for (size_t r = row; r < row_end; r++) {
        for (size_t c = column; c < column_end; c++) {
            const struct chart_point *p = &chart->series[r].points[c];
            if (p->has_value) {
                high = max_real(high, p->y);
            }
        }
    }
    return high;
}

/* What a blank cell means in this chart. */
static const char *blank_meaning(const struct chart *chart)
{
    bool any_zero = false;
    bool any_missing = false;
    for (size_t s = 0; s < chart->series_count; s++) {
        for (size_t i = 0; i < chart->point_count; i++) {
            const struct chart_point *p = &chart->series[s].points[i];
            any_missing = any_missing || !p->has_value;
            any_zero = any_zero || (p->has_value && p->y <= 0);
        }
    }
    if (any_missing && !any_zero) {
        return "no value";
    }
    if (chart->has_limiters) {
        return any_missing ? "cannot launch, or no value" : "cannot launch";
    }
    return any_missing ? "0, or no value" : "0";
}

static void write_scale(const struct chart *chart, bool ascii, struct out *out)
{
    char label[CHART_LABEL_MAX];
    out_printf(out, "%*s", MARGIN, "");
    for (unsigned i = 1; i < SHADES; i++) {
        double most = chart->y.high * i / (SHADES - 1);
        out_printf(out, "%s up to %s   ", shade((double)i / (SHADES - 1), ascii),
                   chart_label(&chart->y, most, label));
    }
    out_printf(out, "blank: %s\n\n", blank_meaning(chart));
}

/* Writes each label at the column of its value; leaves out those that do not fit there. */
static void write_x_axis(const struct chart *chart, size_t width, struct out *out)
{
    size_t at = 0;
    out_printf(out, "%*s", MARGIN, "");
    for (unsigned i = 0; i < chart->x.tick_count; i++) {
        char label[CHART_LABEL_MAX];
        size_t point = chart_point_at(chart, &chart->series[0], chart->x.ticks[i]);
        size_t len = strlen(chart_label(&chart->x, chart->series[0].points[point].x, label));
        size_t start = point * width / chart->point_count;
        if ((at > 0 && start <= at) || start + len > width + 1) {
            continue;
        }
        out_printf(out, "%*s%s", (int)(start - at), "", label);
        at = start + len;
    }
    out_printf(out, "\n%*s%s\n\n", MARGIN, "", chart->x.title);
}

void chart_heat(const struct chart *chart, const struct chart_style *style, struct out *out)
{
    size_t room = min_size(style->columns - MARGIN - 1, WIDTH_MAX);
    size_t n = chart->point_count;
    size_t width = n <= room ? n * (room / n) : room;
    size_t rows = min_size(chart->series_count, ROWS);
    out_printf(out, "%s\n%s over %s and %s\n\n", chart->title, chart->y.title, chart->x.title,
               chart->z.title);
    for (size_t r = rows; r-- > 0;) {
        size_t row = r * chart->series_count / rows;
        size_t row_end = (r + 1) * chart->series_count / rows;
        char label[CHART_LABEL_MAX];
        out_printf(out, "%*s %s", MARGIN - 2, chart_label(&chart->z, chart->series[row].z, label),
                   chart_signs(style->ascii)->y_axis);
        size_t blanks = 0;
        for (size_t c = 0; c < width; c++) {
            size_t column = c * n / width;
            size_t end = (c + 1) * n / width;
            double value = cell_value(chart, row, row_end, column, max_size(end, column + 1));
            const char *sign = shade(value / chart->y.high, style->ascii);
            if (*sign == ' ') {
                blanks++; /* written only before another sign, so that no line ends in blanks */
                continue;
            }
            out_blanks(out, blanks);
            out_text(out, sign);
            blanks = 0;
        }
        out_char(out, '\n');
    }
    write_x_axis(chart, width, out);
    write_scale(chart, style->ascii, out);
    chart_summary_text(chart, out);
}
