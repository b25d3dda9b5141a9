/* plot_axes.h - what a chart of a sweep is drawn over: options, and rows of a file of launches. */
#ifndef OCC_CLI_TABLE_PLOT_AXES_H
#define OCC_CLI_TABLE_PLOT_AXES_H

#include "cli/table/sweep.h"
#include "core/words.h"
#include "model/launch/answer.h"

/* One of the two axes. */
struct plot_axis {
    enum request_axis option; /* REQUEST_AXES = none, or rows that have no option in common */
    bool rows;                /* its values are the rows of a file */
    unsigned dim;             /* of a shape: the only dimension that varies, or SHAPE_DIMS_MAX */
};

struct plot_axes {
    struct plot_axis x, series; /* the numbers along x; the values that make series, if any */
};

/*
 * The first option with several numbers goes along, the second makes series; so do the rows of a
 * file, which go along where nothing else does.  Returns false with an error in `diag` when there
 * is nothing to go along, or too much.
 */
bool plot_axes_choose(struct plot_axes *axes, struct sweep *sweep, struct diag *diag);

/* Is there such an axis?  Are its values no numbers: names, shapes, rows? */
bool plot_axis_exists(const struct plot_axis *axis);
bool plot_axis_is_name(const struct plot_axis *axis);

/* How many values it has, which of them the current launch has, and its number. */
uint64_t plot_axis_count(const struct plot_axis *axis, const struct sweep *sweep);
uint64_t plot_axis_index(const struct plot_axis *axis, const struct sweep *sweep);
double plot_axis_number(const struct plot_axis *axis, const struct sweep *sweep);

/* What messages call it: "--regs", "--launches". */
const char *plot_axis_called(const struct plot_axis *axis, char out[48]);

/* The title of the axis, in the words of an architecture. */
void plot_axis_title(const struct plot_axis *axis, const struct words *words, char *out,
                     size_t size);

/* "problem Mx4096": what a shape has beside the dimension that goes along; false for no shape. */
bool plot_axis_fixed(const struct plot_axis *axis, const struct sweep *sweep, char *out,
                     size_t size);

/* What the current launch is called in a series: "regs 32", "tile 128x128", "sm_80", "line 4". */
void plot_axis_name(const struct plot_axis *axis, const struct sweep *sweep,
                    const struct answer *answer, char *out, size_t size);

/* The machine of an answer: profile, product or architecture. */
const char *plot_machine(const struct answer *answer);

#endif
