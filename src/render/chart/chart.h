/*
 * chart.h - a column of many launches as a picture: the geometry that all pictures share.
 *
 * Occupancy is a staircase whose steps lie between the launches, at unknown places.  Each value is
 * drawn as a bar around its launch, half way to its neighbours; nothing is drawn slanted.
 */
#ifndef OCC_RENDER_CHART_CHART_H
#define OCC_RENDER_CHART_CHART_H

#include "base/out.h"
#include "occ.h"

enum {
    CHART_SERIES_MAX = 8,    /* as lines; more are a heat map */
    CHART_COLOURS = 8,       /* of limits, and of series */
    CHART_ROWS_MAX = 256,    /* of a heat map */
    CHART_POINTS_MAX = 8192, /* values of the first option */
    CHART_TICKS_MAX = 12,
    CHART_NAME_MAX = 64,
    CHART_LABEL_MAX = 24,
    CHART_NOTE_MAX = 256
};

enum chart_unit {
    CHART_COUNT, /* ticks at powers of two: threads, registers */
    CHART_BYTES,
    CHART_SHARE,   /* fraction of 1, shown as a percentage */
    CHART_PERCENT, /* 0 .. 100 */
    CHART_NUMBER   /* ticks at 1, 2, 5, 10 */
};

struct chart_axis {
    char title[CHART_NAME_MAX];
    enum chart_unit unit;
    double low, high; /* what is drawn */
    double ticks[CHART_TICKS_MAX];
    unsigned tick_count;
};

/* One launch. */
struct chart_point {
    double x, y;
    double from;       /* where it is drawn from, made by chart_prepare(): x lies in the middle */
    uint32_t limiters; /* bits of enum occ_limit */
    bool has;          /* false: the column has no value here */
    bool cannot;       /* the launch cannot run, which is no value of 0 */
};

/* The launches with one value of the second option, or all of them. */
struct chart_series {
    char name[CHART_NAME_MAX]; /* "" when it is the only one */
    double z;                  /* heat map: value of the second option */
    struct chart_point *points;
};

/* What a plateau is called, on it and where there is more room: "8: 100 %", "8 blocks, 100 %". */
struct chart_name {
    char brief[CHART_NAME_MAX / 2];
    char text[CHART_NAME_MAX];
};

/* A place in the chart, shown instead of the best, and what is said of it. */
struct chart_mark {
    bool has; /* false: text only */
    double x, y;
    char text[CHART_NOTE_MAX];
};

struct chart {
    char title[160];
    struct chart_axis x, y, z;   /* z: the second option, of a heat map */
    const struct occ_arch *arch; /* for the vendor's words */
    bool heat;
    bool limits; /* the limiters belong to what is drawn: occupancy, blocks, warps, threads */
    struct chart_series *series; /* series_count */
    size_t series_count, point_count;
    /*
     * A single series whose points are plateaus with names of their own, each up to and with the x
     * of the next one, the last up to `end`; plateaus may have no width.  NULL: launches.
     */
    const struct chart_name *names; /* point_count */
    double end;
    struct chart_mark mark;
    char key[CHART_NAME_MAX];  /* what the brief names are */
    char note[CHART_NAME_MAX]; /* what the line says */
    /* Made by chart_prepare(): the highest value, at the largest x. */
    bool has_best;
    size_t best_series, best_point;
};

/* Sorts points (and the rows of a heat map), finds the best, chooses extents and ticks. */
void chart_prepare(struct chart *chart);

/* The point that is drawn at `x`: the last one that does not begin right of it. */
size_t chart_at(const struct chart *chart, const struct chart_series *series, double x);

/* The first point after `index` with another value or first limiter; point_count = none. */
size_t chart_plateau_end(const struct chart *chart, const struct chart_series *series,
                         size_t index);

/* The first point after `index` with another value; point_count = none. */
size_t chart_run_end(const struct chart *chart, const struct chart_series *series, size_t index);

/* The colour of a value: the number of its first limiter, OCC_LIMIT_COUNT where it has none. */
unsigned chart_colour(const struct chart *chart, uint32_t limiters);

/* Where the bar of a point ends: where the next one begins, or the end of the axis. */
double chart_end_of(const struct chart *chart, const struct chart_series *series, size_t index);

/* "75 %", "48 KiB", "256": a value of an axis with its unit. */
const char *chart_label(const struct chart_axis *axis, double value, char buf[CHART_LABEL_MAX]);

/* Where and what the best is: "100 % at 1 to 32 registers per thread". */
void chart_best_text(const struct chart *chart, struct out *out);

_Static_assert((int)OCC_LIMIT_COUNT <= CHART_COLOURS && CHART_SERIES_MAX <= CHART_COLOURS,
               "every limit and every series has a colour of its own");

/* The name of the first limiter, in the vendor's words, and one letter for it; "" for none. */
const char *chart_limit(const struct chart *chart, uint32_t limiters);
char chart_limit_letter(uint32_t limiters);

/* What axes and places are drawn with, of ASCII characters or not. */
struct chart_signs {
    const char *wall, *wall_tick, *corner, *floor, *floor_tick;
    const char *mark, *best, *range;
};
const struct chart_signs *chart_signs(bool ascii);

/* How a chart is drawn in a terminal. */
struct chart_style {
    unsigned columns; /* at least 40 */
    bool ascii;
    bool colour;
};

/* One character for a plateau with a name. */
char chart_name_letter(size_t point);

/* The renderers. */
void chart_term(const struct chart *chart, const struct chart_style *style, struct out *out);
void chart_heat(const struct chart *chart, const struct chart_style *style, struct out *out);
void chart_svg(const struct chart *chart, struct out *out);

/* In SVG: a number of pixels, in tenths; a straight line. */
void svg_number(struct out *out, double value);
void svg_line(struct out *out, const char *class, double x1, double y1, double x2, double y2);

#endif
