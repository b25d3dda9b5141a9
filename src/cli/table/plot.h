/* plot.h - a sweep as a chart: --plot and --format svg. */
#ifndef OCC_CLI_TABLE_PLOT_H
#define OCC_CLI_TABLE_PLOT_H

#include "cli/table/plot_axes.h"
#include "cli/table/rows.h"
#include "cli/table/select.h"
#include "model/launch/solution.h"
#include "render/chart/chart.h"

/* What the options say. */
struct plot_options {
    const char *plot; /* "" = occupancy, NULL = not given */
    bool ascii;
};

extern const struct opt_group plot_group;

/* A chart and the memory it takes. */
struct plot {
    struct chart chart;
    struct chart_series *series; /* owned */
    struct chart_point *points;  /* owned */
    struct chart_name *names;    /* owned; of a frontier */
    struct column column;
    struct cells cells; /* of `column` */
    struct plot_axes axes;
};

/*
 * Decides what is drawn over what: the column that `options` name (occupancy if none) over the
 * first option with several numbers; the second makes series, or a heat map when it has more than
 * CHART_SERIES_MAX values.  Returns false with an error in `diag` when the sweep cannot be drawn.
 */
bool plot_prepare(struct plot *plot, const struct plot_options *options, struct sweep *sweep,
                  struct diag *diag);

/* Does the column need headroom? */
bool plot_wants_headroom(const struct plot *plot);

/* Takes every row that `select` accepts.  Returns false with an error in `diag`. */
bool plot_fill(struct plot *plot, struct rows *rows, struct select *select, struct diag *diag);

/*
 * The frontier of a launch: for each number of registers per thread, the largest shared memory that
 * costs no block; the launch is marked.  Returns false with an error in `diag`.
 */
bool plot_frontier(struct plot *plot, const struct solve *solve, struct diag *diag);

/* The style for standard output: its width, the locale, NO_COLOR. */
struct chart_style plot_style(const struct plot_options *options, bool terminal);

void plot_free(struct plot *plot);

#endif
