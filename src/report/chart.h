/*
 * chart.h - one value of many launches as a picture: what all kinds of pictures share.
 *
 * Occupancy is a staircase whose steps lie somewhere between the launches.  Each value is drawn as
 * a bar around its launch, half way to its neighbours; no line slants.  Values that are no even
 * range are bars of their own, side by side, each with its tick.  A plateau is a range of
 * neighbouring points with one value and the same limiters.
 */
#ifndef OCC_REPORT_CHART_H
#define OCC_REPORT_CHART_H

#include "base/out.h"
#include "occ.h"
#include "report/svg.h"

enum {
    CHART_SERIES_MAX = 8,    /* series drawn as lines; more become a heat map */
    CHART_COLOURS = 8,       /* terminal colours of limits, and of series */
    CHART_ROWS_MAX = 256,    /* rows of a heat map */
    CHART_POINTS_MAX = 8192, /* points of a series */
    CHART_TICKS_MAX = 12,
    CHART_NAME_MAX = 64,
    CHART_LABEL_MAX = 24,
    CHART_NOTE_MAX = 256
};

/* The limits with a colour: all but the last, the compiler's, which no launch of a chart has. */
enum { CHART_LIMITS = OCC_LIMIT_ON_COMPILER };
_Static_assert((int)CHART_LIMITS == (int)OCC_LIMIT_COUNT - 1, "only the last has no colour");

enum chart_unit {
    CHART_INTEGER, /* threads, registers; the distance of ticks is a power of two */
    CHART_BYTES,   /* ticks as for CHART_INTEGER */
    CHART_SHARE,   /* 0 .. 1, shown as a percentage */
    CHART_PERCENT, /* 0 .. 100 */
    CHART_NUMBER   /* the distance of ticks is 1, 2 or 5, or a power of 10 times that */
};

struct chart_axis {
    char title[CHART_NAME_MAX];
    enum chart_unit unit;
    double low, high;               /* the range that is drawn */
    double ticks[CHART_TICKS_MAX];  /* places */
    double labels[CHART_TICKS_MAX]; /* the values at the ticks; in a list they are no places */
    unsigned tick_count;
};

/* One launch. */
struct chart_point {
    double x, y;
    double high;       /* `y` to `high` is a range; chart_prepare() raises it to `y` */
    double place;      /* on the x axis: `x`; in a list, its number; chart_prepare() sets it */
    double from;       /* left end of its bar, a place; chart_prepare() sets it */
    uint32_t limiters; /* bits of enum occ_limit */
    uint32_t blocks;   /* per SM, for tooltips; 0 = unknown, or already shown as `y` */
    bool has_value;    /* the value is known */
    bool cannot_run;   /* the launch cannot run; hatched, unlike a value of 0 */
};

/* The launches with one value of the second option; if there is no second option, all launches. */
struct chart_series {
    char name[CHART_NAME_MAX]; /* "" if it is the only series */
    double z;                  /* value of the second option, for a heat map */
    struct chart_point *points;
};

/* The name of a plateau: brief on the plateau, "8: 100 %"; longer elsewhere, "8 blocks, 100 %". */
struct chart_plateau_name {
    char brief[CHART_NAME_MAX / 2];
    char text[CHART_NAME_MAX];
};

/* What a bar stands for, where x values are no numbers: a machine. */
struct chart_bar {
    char name[CHART_NAME_MAX];
    const struct occ_arch *arch; /* for the vendor's words */
};

/* A marked place with a text, shown instead of the best value. */
struct chart_mark {
    bool is_placed; /* `x` and `y` are set; else only the text is shown */
    double x, y;
    char text[CHART_NOTE_MAX];
};

struct chart {
    char title[160];
    struct chart_axis x, y, z;   /* z: the second option, for a heat map */
    const struct occ_arch *arch; /* for the vendor's words */
    bool is_heat;                /* a heat map: each series is a row */
    bool has_limiters;   /* the value drawn has limiters: occupancy, blocks, warps, threads */
    bool less_is_better; /* the best point has the smallest value: times */
    bool is_list;        /* x values one by one, no even range: nothing is drawn between them */
    struct chart_series *series; /* series_count */
    size_t series_count, point_count;
    /*
     * If not NULL, the chart has one series whose points are plateaus with names.  A plateau ends
     * at the x of the next one, the last one at `end`; plateaus may have no width.
     */
    const struct chart_plateau_name *names; /* point_count */
    double end;
    /*
     * If not NULL, the chart is a list of one series whose points have names instead of numbers;
     * their `x` is 0, 1, 2, ...
     */
    const struct chart_bar *bars; /* point_count */
    struct chart_mark mark;
    const char *cannot_run_text; /* of hatched points; NULL = "cannot launch" */
    /* What the two ends of a range assume, and what the lower end does; shown if there is one. */
    const char *range_text, *low_text;
    char key[CHART_NAME_MAX];  /* explains the brief names */
    char note[CHART_NAME_MAX]; /* explains the frontier's line */
    /*
     * Set by chart_prepare(): the first series with the highest value, the last point with it.  Of
     * ranges the lower end counts first.
     */
    bool has_ranges; /* a value is a range */
    bool has_best;
    bool all_same; /* every point has the best value: none is better than another */
    size_t best_series, best_point;
};

/* Sorts points (and the rows of a heat map), finds the best value, chooses extents and ticks. */
void chart_prepare(struct chart *chart);

/*
 * Sets about `count` round ticks from `low`, or from 0 if `low` is negative, to `high`; for
 * CHART_SHARE, a tick at every 0.25.
 */
void chart_set_ticks(struct chart_axis *axis, unsigned count);

/* Returns the point whose bar is at `x`, or ends left of it; the first one if `x` is left of all.
 */
size_t chart_point_at(const struct chart *chart, const struct chart_series *series, double x);

/*
 * Returns the first point after `index` with another value, other limiters or another `cannot_run`;
 * point_count if there is none.  Plateaus with names end after one point.
 */
size_t chart_plateau_end(const struct chart *chart, const struct chart_series *series,
                         size_t index);

/*
 * Returns the first point after `index` with another value or another `cannot_run`; point_count if
 * there is none.
 */
size_t chart_same_value_end(const struct chart *chart, const struct chart_series *series,
                            size_t index);

/* What the chart says of points that cannot run. */
const char *chart_cannot_run_text(const struct chart *chart);

/*
 * The order of two values that were computed from whole numbers: 0 if they differ by rounding only,
 * as the doubles of equal quotients may.
 */
int chart_compare(double a, double b);

/* Do both points have the same value, or does neither have one? */
bool chart_same_height(const struct chart_point *a, const struct chart_point *b);

/* The first series whose points equal those of series `index`: an earlier one, or itself. */
size_t chart_equal_series(const struct chart *chart, size_t index);

/*
 * The colour of a value: the number of its first limiter; CHART_LIMITS if it has no limiter, or
 * if the chart has none.
 */
unsigned chart_colour(const struct chart *chart, uint32_t limiters);

/* The right end of the bar of a point. */
double chart_bar_end(const struct chart *chart, const struct chart_series *series, size_t index);

/* Writes a value of an axis with its unit, such as "75 %" or "48 KiB", to `buf`; returns `buf`. */
const char *chart_label(const struct chart_axis *axis, double value, char buf[CHART_LABEL_MAX]);

/* Writes the value of a point, "75 %", or its range, "77.2 % to 92.6 %"; is_short: "77.2-92.6 %".
 */
void chart_value_text(const struct chart *chart, const struct chart_point *point, bool is_short,
                      struct out *out);

/* Writes the x values of points `from` to `end` - 1: "1 to 32", or the name of a bar. */
void chart_x_run(const struct chart *chart, const struct chart_series *series, size_t from,
                 size_t end, struct out *out);

/* Writes what follows them: " registers per thread", " of shared memory"; nothing after a name. */
void chart_x_title(const struct chart *chart, struct out *out);

/*
 * Writes the best value and where it is, "Best: 100 % with 1 to 32 registers per thread"; why there
 * is none; or that all values are the same.
 */
void chart_best_text(const struct chart *chart, struct out *out);

/* What the ends of ranges assume, or only the lower ends if `low`; "" = no value is a range. */
const char *chart_range_text(const struct chart *chart, bool low);

/* Writes both as lines of a terminal. */
void chart_summary_text(const struct chart *chart, struct out *out);

_Static_assert((int)CHART_LIMITS <= CHART_COLOURS && CHART_SERIES_MAX <= CHART_COLOURS,
               "every limit and every series has its own colour in a terminal");

/* Removes the first of the limiters; returns its number, CHART_LIMITS if there is none. */
unsigned chart_next_limit(uint32_t *limiters);

/* The name of the first limiter in the vendor's words, "" = none; its letter, ' ' = none. */
const char *chart_limit_name(const struct chart *chart, uint32_t limiters);
char chart_limit_letter(uint32_t limiters);

/* The name of the first limiter in the words of a bar's vendor; "" = none. */
const char *chart_bar_limit(const struct chart_bar *bar, uint32_t limiters);

/* The SGR code of the colour of the first limiter; that of the terminal's own colour if none. */
unsigned chart_paint(const struct chart *chart, uint32_t limiters);

/* The characters for axes and marked places. */
struct chart_signs {
    const char *y_axis, *y_tick, *origin, *x_axis, *x_tick;
    const char *mark, *best, *range;
};
const struct chart_signs *chart_signs(bool ascii);

enum { CHART_PALETTE = 6 }; /* colours in SVG */

/*
 * Colour `i` < CHART_PALETTE on white, or on the dark ground if `dark`.  Each has a contrast of at
 * least 3 with its ground.  People who do not see red and green can tell the colours apart: any two
 * have a distance of at least 0.05 in OKLab.
 */
const char *chart_palette(unsigned i, bool dark);

/* How a chart is drawn in a terminal.  `colour`: with escape codes for colours. */
struct chart_style {
    unsigned columns; /* at least 40 */
    bool ascii;
    bool colour;
};

/* One character for a plateau with a name. */
char chart_plateau_letter(size_t point);

/* The renderers. */
void chart_term(const struct chart *chart, const struct chart_style *style, struct out *out);
void chart_bars(const struct chart *chart, const struct chart_style *style, struct out *out);
void chart_heat(const struct chart *chart, const struct chart_style *style, struct out *out);
void chart_svg(const struct chart *chart, enum svg_size size, struct out *out);

/* Writes the axis below a plot: ticks with labels where there is room, always at the last one. */
void chart_axis_svg(const struct svg_axes *axes, const struct chart_axis *axis);

#endif
