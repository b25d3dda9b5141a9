#include "report/chart.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "base/ull.h"
#include "core/limits.h"
#include "report/phrase.h"
#include "report/wrap.h"

/* Half the width of the bar of a value in a list; such bars are 1 apart. */
static const double half_bar = 0.3;

/* ---- order and extent --------------------------------------------------------------------- */

static int compare_points(const void *a, const void *b)
{
    const struct chart_point *p = a;
    const struct chart_point *q = b;
    int by_x = (p->x > q->x) - (p->x < q->x);
    if (by_x != 0) {
        return by_x;
    }
    return (p->y > q->y) - (p->y < q->y);
}

static int compare_rows(const void *a, const void *b)
{
    const struct chart_series *p = a;
    const struct chart_series *q = b;
    return (p->z > q->z) - (p->z < q->z);
}

int chart_compare(double a, double b)
{
    const double rounding = 1e-12;
    double larger = fabs(a) > fabs(b) ? fabs(a) : fabs(b);
    if (fabs(a - b) <= larger * rounding) {
        return 0;
    }
    return a < b ? -1 : 1;
}

/* The order of two values; of ranges the lower end counts first. */
static int compare_heights(const struct chart_point *a, const struct chart_point *b)
{
    int by_low = chart_compare(a->y, b->y);
    return by_low != 0 ? by_low : chart_compare(a->high, b->high);
}

/* Does every point have the best value? */
static bool all_are_best(const struct chart *chart)
{
    const struct chart_point *best = &chart->series[chart->best_series].points[chart->best_point];
    bool same = chart->has_best;
    for (size_t s = 0; s < chart->series_count; s++) {
        for (size_t i = 0; i < chart->point_count && same; i++) {
            same = chart_same_height(best, &chart->series[s].points[i]);
        }
    }
    return same;
}

static void find_best(struct chart *chart)
{
    const int sign = chart->less_is_better ? -1 : 1;
    const struct chart_point *best = NULL;
    chart->has_best = false;
    for (size_t s = 0; s < chart->series_count; s++) {
        for (size_t i = 0; i < chart->point_count; i++) {
            const struct chart_point *p = &chart->series[s].points[i];
            /* If several points are best: the last one of the first series that has one. */
            bool is_same_series = chart->has_best && s == chart->best_series;
            int order = best != NULL ? sign * compare_heights(p, best) : 1;
            bool is_better = order > 0 || (is_same_series && order == 0);
            if (p->has_value && p->y > 0 && is_better) {
                best = p;
                chart->has_best = true;
                chart->best_series = s;
                chart->best_point = i;
            }
        }
    }
    chart->all_same = all_are_best(chart);
}

/* The smallest of ..., 0.5, 1, 2, 5, 10, ... (binary: of 1, 2, 4, 8, ...) that is >= `least`. */
static double round_step(double least, bool binary)
{
    double step = 1;
    while (binary && step < least) {
        step *= 2;
    }
    while (!binary && step > least && step > 1e-6) {
        step /= 10;
    }
    for (unsigned i = 0; !binary && step < least; i++) {
        step *= i % 3 == 1 ? 2.5 : 2;
    }
    return step;
}

void chart_set_ticks(struct chart_axis *axis, unsigned count)
{
    bool binary = axis->unit == CHART_INTEGER || axis->unit == CHART_BYTES;
    double step =
        round_step((axis->high - axis->low) / min_u32(count, CHART_TICKS_MAX - 1), binary);
    if (axis->unit == CHART_SHARE) {
        step = 0.25;
    } else if (binary) {
        step = max_real(step, 1);
    }
    double first = (double)(int64_t)(axis->low / step) * step;
    axis->tick_count = 0;
    for (unsigned i = 0; axis->tick_count < CHART_TICKS_MAX; i++) {
        double tick = first + i * step;
        if (tick > axis->high * (1 + 1e-9)) {
            break;
        }
        if (tick >= max_real(axis->low, 0)) { /* the bar of a launch at 0 begins below 0 */
            axis->labels[axis->tick_count] = tick;
            axis->ticks[axis->tick_count++] = tick;
        }
    }
}

/* Gives the last value a tick of its own, in place of one that is too close to it. */
static void add_last_tick(struct chart_axis *axis, double last)
{
    if (axis->tick_count < 2) {
        return;
    }
    double step = axis->ticks[1] - axis->ticks[0];
    while (axis->tick_count > 1 && (axis->tick_count == CHART_TICKS_MAX ||
                                    axis->ticks[axis->tick_count - 1] > last - step * 0.75)) {
        axis->tick_count--;
    }
    axis->labels[axis->tick_count] = last;
    axis->ticks[axis->tick_count++] = last;
}

/* Sets a tick at every value of a list, or at every n-th if it has many. */
static void set_list_ticks(struct chart *chart)
{
    struct chart_axis *axis = &chart->x;
    size_t step = (chart->point_count + CHART_TICKS_MAX - 1) / CHART_TICKS_MAX;
    axis->tick_count = 0;
    for (size_t i = 0; i < chart->point_count; i += step) {
        axis->labels[axis->tick_count] = chart->series[0].points[i].x;
        axis->ticks[axis->tick_count++] = (double)i;
    }
}

/* Sets the y axis: from 0 to a round number that is not below the best value. */
static void set_height(struct chart *chart)
{
    struct chart_axis *y = &chart->y;
    double best = 0;
    if (chart->has_best) {
        best = chart->series[chart->best_series].points[chart->best_point].high;
    }
    for (size_t s = 0; s < chart->series_count && chart->has_ranges; s++) {
        for (size_t i = 0; i < chart->point_count; i++) {
            best = max_real(best, chart->series[s].points[i].high);
        }
    }
    y->low = 0;
    if (y->unit == CHART_SHARE && best <= 1) {
        y->high = 1;
    } else {
        double step = round_step((best > 0 ? best : 1) / 5, y->unit == CHART_BYTES);
        y->high = step;
        while (y->high < best) {
            y->high += step;
        }
    }
    chart_set_ticks(y, 5);
    if (y->unit == CHART_SHARE && y->high > 1) {
        y->unit = CHART_NUMBER;
        chart_set_ticks(y, 5);
    }
}

/* Half the distance from point `left` to the next one; 0.5 if that is 0 or there is one point. */
static double half_step(const struct chart_point *points, size_t count, size_t left)
{
    double step = 0;
    if (count > 1) {
        step = points[left + 1].x - points[left].x;
    }
    return step > 0 ? step / 2 : 0.5;
}

/* Are the points at equal distances? */
static bool is_even(const struct chart_point *points, size_t count)
{
    for (size_t i = 2; i < count; i++) {
        if (chart_compare(points[i].x - points[i - 1].x, points[1].x - points[0].x) != 0) {
            return false;
        }
    }
    return true;
}

/*
 * Sets where bars begin.  A named plateau begins at its x, any other bar in the middle between its
 * launch and the one before.  The first bar begins half a step before its launch, but not below 0
 * unless its launch is at 0.  In a list, bars are around their launches and do not touch.
 */
static void set_bars(const struct chart *chart, struct chart_point *points)
{
    for (size_t i = 0; i < chart->point_count; i++) {
        points[i].place = chart->is_list ? (double)i : points[i].x;
        points[i].from = points[i].place;
        if (chart->is_list) {
            points[i].from -= half_bar;
        } else if (chart->names == NULL && i > 0) {
            points[i].from = (points[i - 1].x + points[i].x) / 2;
        } else if (chart->names == NULL) {
            double half = half_step(points, chart->point_count, 0);
            points[i].from -= points[i].x > 0 ? min_real(half, points[i].x) : half;
        }
    }
}

/* Raises the upper ends to the values, and finds whether a value is a range. */
static void set_ranges(struct chart *chart, struct chart_point *points)
{
    for (size_t i = 0; i < chart->point_count; i++) {
        points[i].high = max_real(points[i].high, points[i].y);
        chart->has_ranges = chart->has_ranges ||
                            (points[i].has_value && chart_compare(points[i].y, points[i].high) < 0);
    }
}

void chart_prepare(struct chart *chart)
{
    chart->has_ranges = false;
    for (size_t s = 0; s < chart->series_count; s++) {
        set_ranges(chart, chart->series[s].points);
        qsort(chart->series[s].points, chart->point_count, sizeof(struct chart_point),
              compare_points);
        chart->is_list =
            chart->is_list || chart->bars != NULL ||
            (chart->names == NULL && !is_even(chart->series[s].points, chart->point_count));
        set_bars(chart, chart->series[s].points);
    }
    if (chart->is_heat) {
        qsort(chart->series, chart->series_count, sizeof *chart->series, compare_rows);
        chart->z.low = chart->series[0].z;
        chart->z.high = chart->series[chart->series_count - 1].z;
        chart_set_ticks(&chart->z, 8);
    }
    find_best(chart);
    const struct chart_point *points = chart->series[0].points;
    size_t last = chart->point_count - 1;
    chart->x.low = points[0].from;
    chart->x.high = chart->end;
    if (chart->names == NULL) {
        chart->x.high = points[last].x + half_step(points, chart->point_count, last - (last > 0));
    }
    if (chart->is_list) {
        chart->x.low = -0.5;
        chart->x.high = (double)last + 0.5;
        set_list_ticks(chart);
    } else {
        chart_set_ticks(&chart->x, 8);
        add_last_tick(&chart->x, chart->names == NULL ? points[last].x : chart->end);
    }
    set_height(chart);
}

/* ---- places ------------------------------------------------------------------------------- */

size_t chart_point_at(const struct chart *chart, const struct chart_series *series, double x)
{
    size_t low = 0;
    size_t high = chart->point_count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (series->points[middle].from <= x) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low;
}

const char *chart_palette(unsigned i, bool dark)
{
    static const char *const on_white[CHART_PALETTE] = { "#1b5fa7", "#7b8694", "#cf6a00",
                                                         "#5c94ca", "#1a2330", "#8f4a86" };
    static const char *const on_dark[CHART_PALETTE] = { "#7db3ec", "#7b8694", "#ee8f2b",
                                                        "#4672a0", "#e6ebf1", "#c77fbd" };
    _Static_assert((int)CHART_LIMITS <= CHART_PALETTE, "every limit has its own colour");
    return dark ? on_dark[i] : on_white[i];
}

const char *chart_cannot_run_text(const struct chart *chart)
{
    return chart->cannot_run_text != NULL ? chart->cannot_run_text : PHRASE_CANNOT_LAUNCH;
}

bool chart_same_height(const struct chart_point *a, const struct chart_point *b)
{
    return a->has_value == b->has_value && compare_heights(a, b) == 0;
}

static bool series_equal(const struct chart *chart, size_t one, size_t other)
{
    const struct chart_point *a = chart->series[one].points;
    const struct chart_point *b = chart->series[other].points;
    for (size_t i = 0; i < chart->point_count; i++) {
        if (!chart_same_height(&a[i], &b[i]) || a[i].cannot_run != b[i].cannot_run ||
            a[i].limiters != b[i].limiters) {
            return false;
        }
    }
    return true;
}

size_t chart_equal_series(const struct chart *chart, size_t index)
{
    size_t first = 0;
    while (!series_equal(chart, first, index)) {
        first++;
    }
    return first;
}

size_t chart_same_value_end(const struct chart *chart, const struct chart_series *series,
                            size_t index)
{
    size_t end = index + 1;
    while (!chart->is_list && end < chart->point_count &&
           chart_same_height(&series->points[index], &series->points[end]) &&
           series->points[index].cannot_run == series->points[end].cannot_run) {
        end++;
    }
    return end;
}

static unsigned first_limit(uint32_t limiters)
{
    unsigned i = 0;
    while (i < CHART_LIMITS && (limiters >> i & 1) == 0) {
        i++;
    }
    return i;
}

unsigned chart_next_limit(uint32_t *limiters)
{
    unsigned limit = first_limit(*limiters);
    *limiters &= limit < CHART_LIMITS ? ~(1U << limit) : 0;
    return limit;
}

unsigned chart_colour(const struct chart *chart, uint32_t limiters)
{
    return chart->has_limiters ? first_limit(limiters) : CHART_LIMITS;
}

size_t chart_plateau_end(const struct chart *chart, const struct chart_series *series, size_t index)
{
    const struct chart_point *start = &series->points[index];
    size_t end = index + 1;
    while (chart->names == NULL && !chart->is_list && end < chart->point_count &&
           chart_same_height(start, &series->points[end]) &&
           start->cannot_run == series->points[end].cannot_run &&
           (!chart->has_limiters || start->limiters == series->points[end].limiters)) {
        end++;
    }
    return end;
}

double chart_bar_end(const struct chart *chart, const struct chart_series *series, size_t index)
{
    if (chart->is_list) {
        return series->points[index].place + half_bar;
    }
    if (index + 1 < chart->point_count) {
        return series->points[index + 1].from;
    }
    return chart->x.high;
}

/* ---- words -------------------------------------------------------------------------------- */

const char *chart_label(const struct chart_axis *axis, double value, char buf[CHART_LABEL_MAX])
{
    OUT_TEXT(out, OUT_LINE);
    uint64_t whole = value < 1e19 ? (uint64_t)(value + 0.5) : UINT64_MAX;
    switch (axis->unit) {
    case CHART_SHARE:
        phrase_percent(value, &out);
        break;
    case CHART_BYTES:
        if (whole >= 1024) { /* three decimals tell each byte */
            out_real(&out, (double)(uint64_t)((double)whole / 1.024 + 0.5) / 1000);
            out_text(&out, " KiB");
        } else {
            out_printf(&out, "%llu B", ull(whole));
        }
        break;
    case CHART_PERCENT:
        out_printf(&out, "%llu %%", ull(whole));
        break;
    case CHART_NUMBER:
        if (value < 1e15) {
            value = (double)(uint64_t)(value * 100.0 + 0.5) / 100;
        }
        out_real(&out, value);
        break;
    default:
        out_uint(&out, whole);
        break;
    }
    out_copy(&out, buf, CHART_LABEL_MAX);
    return buf;
}

void chart_value_text(const struct chart *chart, const struct chart_point *point, bool is_short,
                      struct out *out)
{
    char low[CHART_LABEL_MAX];
    char high[CHART_LABEL_MAX];
    chart_label(&chart->y, point->y, low);
    chart_label(&chart->y, point->high, high);
    if (chart->y.unit == CHART_SHARE) {
        (is_short ? phrase_percent_span : phrase_percent_range)(point->y, point->high, out);
    } else if (strcmp(low, high) == 0) {
        out_text(out, low);
    } else {
        out_printf(out, "%s%s%s", low, is_short ? "-" : " to ", high);
    }
}

/* Writes a value of the x axis with its unit, or the name that stands for it. */
static void write_x(const struct chart *chart, double x, struct out *out)
{
    if (chart->bars != NULL) {
        out_text(out, chart->bars[(size_t)x].name);
    } else {
        char label[CHART_LABEL_MAX];
        out_text(out, chart_label(&chart->x, x, label));
    }
}

void chart_x_run(const struct chart *chart, const struct chart_series *series, size_t from,
                 size_t end, struct out *out)
{
    write_x(chart, series->points[from].x, out);
    if (end - from > 1) {
        out_text(out, " to ");
        write_x(chart, series->points[end - 1].x, out);
    }
}

/* Writes what the values are, " blocks in the grid"; of one alone " block in the grid". */
static void write_x_title(const struct chart *chart, bool is_one, struct out *out)
{
    const char *title = chart->x.title;
    const size_t word = strcspn(title, " ");
    const bool drops = is_one && word > 1 && title[word - 1] == 's';
    if (chart->bars == NULL) {
        out_text(out, chart->x.unit == CHART_BYTES ? " of " : " ");
        out_bytes(out, title, drops ? word - 1 : word);
        out_text(out, title + word);
    }
}

void chart_x_title(const struct chart *chart, struct out *out)
{
    write_x_title(chart, false, out);
}

/*
 * Writes the first runs of points as high as `best`, and the last one: "64, 192, 256, ... or 768".
 */
static void write_runs(const struct chart *chart, const struct chart_series *series,
                       const struct chart_point *best, struct out *out)
{
    enum { RUNS_MAX = 3 };
    size_t starts[RUNS_MAX + 1]; /* the first runs, and the last one */
    size_t ends[RUNS_MAX + 1];
    size_t runs = 0;
    for (size_t i = 0; i < chart->point_count;) {
        size_t end = chart_same_value_end(chart, series, i);
        if (end - i == 2) {
            end--; /* lists two points one by one: "64, 128", not "64 to 128" */
        }
        if (chart_same_height(best, &series->points[i])) {
            size_t at = min_size(runs, RUNS_MAX);
            starts[at] = i;
            ends[at] = end;
            runs++;
        }
        i = end;
    }
    for (size_t i = 0; i < runs && i <= RUNS_MAX; i++) {
        bool last = i > 0 && (i + 1 == runs || i == RUNS_MAX);
        if (last) {
            out_text(out, runs > RUNS_MAX + 1 ? ", ... or " : " or ");
        } else if (i > 0) {
            out_text(out, ", ");
        }
        chart_x_run(chart, series, starts[i], ends[i], out);
    }
}

/* Counts the other series that reach the best value. */
static size_t count_others(const struct chart *chart, const struct chart_point *best)
{
    size_t others = 0;
    for (size_t s = 0; s < chart->series_count; s++) {
        size_t i = 0;
        while (i < chart->point_count && !chart_same_height(best, &chart->series[s].points[i])) {
            i++;
        }
        others += s != chart->best_series && i < chart->point_count;
    }
    return others;
}

/* Why there is no best value: no launch has a value, or all values are 0. */
static const char *no_best(const struct chart *chart)
{
    for (size_t s = 0; s < chart->series_count; s++) {
        for (size_t i = 0; i < chart->point_count; i++) {
            if (chart->series[s].points[i].has_value) {
                return chart->has_limiters ? "none, no launch can run" : "none, all are 0";
            }
        }
    }
    return "none, no launch has a value";
}

/*
 * Writes "; also in 2 other series"; of a heat map, whose series are rows without names, "; also
 * with 2 other values of registers per thread".
 */
static void write_others(const struct chart *chart, size_t others, struct out *out)
{
    if (others == 0) {
        return;
    }
    if (!chart->is_heat) {
        out_printf(out, "; also in %zu other series", others);
    } else if (chart->z.title[0] == '\0') {
        out_printf(out, "; also in %zu other row%s", others, text_plural(others));
    } else {
        out_printf(out, "; also with %zu other value%s of %s", others, text_plural(others),
                   chart->z.title);
    }
}

void chart_best_text(const struct chart *chart, struct out *out)
{
    if (!chart->has_best) {
        out_printf(out, "Best: %s", no_best(chart));
        return;
    }
    const struct chart_series *series = &chart->series[chart->best_series];
    const struct chart_point *best = &series->points[chart->best_point];
    if (chart->all_same && chart->series_count * chart->point_count > 1) {
        out_text(out, "The same for all: ");
        chart_value_text(chart, best, false, out);
        return;
    }
    out_text(out, "Best: ");
    chart_value_text(chart, best, false, out);
    out_text(out, " with ");
    if (series->name[0] != '\0') {
        out_printf(out, "%s, at ", series->name);
    }
    OUT_TEXT(where, OUT_LINE);
    write_runs(chart, series, best, &where);
    out_text(out, out_string(&where));
    write_x_title(chart, strcmp(out_string(&where), "1") == 0, out);
    write_others(chart, count_others(chart, best), out);
}

const char *chart_range_text(const struct chart *chart, bool low)
{
    const char *text = low ? chart->low_text : chart->range_text;
    return chart->has_ranges && text != NULL ? text : "";
}

void chart_summary_text(const struct chart *chart, struct out *out)
{
    OUT_TEXT(text, OUT_LINE);
    out_text(&text, chart_range_text(chart, chart->series_count > 1));
    if (text.len > 0) {
        wrap_out(&text, 0, 0, out);
        out_clear(&text);
    }
    chart_best_text(chart, &text);
    wrap_out(&text, 0, 0, out);
}

const char *chart_bar_limit(const struct chart_bar *bar, uint32_t limiters)
{
    unsigned limit = first_limit(limiters);
    return limit < CHART_LIMITS ? phrase_limit(bar->arch, (enum occ_limit)limit) : "";
}

const char *chart_limit_name(const struct chart *chart, uint32_t limiters)
{
    unsigned limit = first_limit(limiters);
    return limit < CHART_LIMITS ? phrase_limit(chart->arch, (enum occ_limit)limit) : "";
}

char chart_limit_letter(uint32_t limiters)
{
    unsigned limit = first_limit(limiters);
    return limit < CHART_LIMITS ? limits[limit].letter : ' ';
}

char chart_plateau_letter(size_t point)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    return point < sizeof letters - 1 ? letters[point] : '*';
}

const struct chart_signs *chart_signs(bool ascii)
{
    static const struct chart_signs plain = { "|", "+", "+", "-", "+", "X", "^", ":" };
    static const struct chart_signs drawn = { "\u2502", "\u2524", "\u2514", "\u2500",
                                              "\u252c", "\u25c6", "\u25b2", "\u2591" };
    return ascii ? &plain : &drawn;
}
