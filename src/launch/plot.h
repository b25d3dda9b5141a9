/* plot.h - makes the chart of a sweep or of a frontier: --plot, --format svg and html. */
#ifndef OCC_LAUNCH_PLOT_H
#define OCC_LAUNCH_PLOT_H

#include "launch/plot_axes.h"
#include "launch/rows.h"
#include "record/select.h"
#include "report/chart.h"

/* The values of the options. */
struct plot_options {
    const char *plot; /* "" = the default, NULL = not given */
    bool ascii;
};

extern const struct opt_group plot_group;

/* A chart, and the memory that it points to. */
struct plot {
    struct chart chart;
    struct chart_series *series;      /* owned */
    struct chart_point *points;       /* owned */
    struct chart_plateau_name *names; /* owned; for a frontier only */
    struct chart_bar *bars;           /* owned; where the x axis has names */
    struct column column;             /* the values on the y axis */
    struct cells cells;               /* of `column` */
    struct plot_axes axes;
    struct sweep *sweep;
    bool is_default;              /* no column was given */
    uint64_t drawn, values;       /* launches that `select` accepts; those with a value */
    char ends[2][CHART_NOTE_MAX]; /* what both ends of ranges assume, and what the lower end does */
};

/*
 * Chooses the column (options->plot) and the axes.  "useful" is what the table calls so; without a
 * column it is the default if an axis changes the grid, else occupancy is.  More than
 * CHART_SERIES_MAX series make the chart a heat map.  Returns false with an error in `diag` if the
 * sweep cannot be drawn.
 */
bool plot_prepare(struct plot *plot, const struct plot_options *options, struct sweep *sweep,
                  struct diag *diag);

/*
 * Fills a point for every row, without a value if `select` rejects the row.  `rows` is working
 * space.  Where the default column is the same for all launches, and what the table calls useful is
 * not, draws that.  Returns false with an error in `diag`, also if no launch has a value of the
 * column.
 */
bool plot_fill(struct plot *plot, struct rows *rows, struct select *select, struct diag *diag);

/* Returns the style for the terminal's width and the locale. */
struct chart_style plot_style(const struct plot_options *options, bool to_terminal,
                              bool has_colour);

void plot_free(struct plot *plot);

#endif
