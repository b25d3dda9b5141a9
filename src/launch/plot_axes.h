/* plot_axes.h - chooses the axes of a chart from the options and the rows of --launches. */
#ifndef OCC_LAUNCH_PLOT_AXES_H
#define OCC_LAUNCH_PLOT_AXES_H

#include "core/words.h"
#include "launch/answer.h"
#include "launch/sweep.h"

/* One of the two axes. */
struct plot_axis {
    enum request_axis option; /* REQUEST_AXIS_COUNT = no axis, or rows named by their lines */
    bool is_rows;             /* the values are the rows of a file */
    unsigned dim; /* the only dimension in which shapes differ; SHAPE_DIMS_MAX = none or several */
};

struct plot_axes {
    struct plot_axis x;      /* its numbers are the x axis, or each of its names has a bar */
    struct plot_axis series; /* each of its values is a series; optional */
};

/*
 * Makes the first option with several numbers the x axis, and the other option with several values
 * the series.  Several rows of a file count as an option: they are the series or, if no option has
 * several values, the x axis.  If the only option with several values has names instead of numbers,
 * such as machines, the chart has a bar for each.  Returns false with an error in `diag` if nothing
 * has the numbers for an x axis, if more than two axes would be needed, or if the rows have
 * different numbers of launches.
 */
bool plot_axes_choose(struct plot_axes *axes, struct sweep *sweep, struct diag *diag);

/* Has each value of the x axis, such as a machine, a name instead of a number? */
bool plot_axes_are_bars(const struct plot_axes *axes);

/* Does the chart have this axis? */
bool plot_axis_exists(const struct plot_axis *axis);

/* Are its values drawn as names: machines, shapes or rows? */
bool plot_axis_is_name(const struct plot_axis *axis);

/* The number of values on the axis; the index of the current launch's value; that value. */
uint64_t plot_axis_count(const struct plot_axis *axis, const struct sweep *sweep);
uint64_t plot_axis_index(const struct plot_axis *axis, const struct sweep *sweep);
double plot_axis_number(const struct plot_axis *axis, const struct sweep *sweep);

/* Formats the option of the axis for messages: "--regs", "--launches". */
const char *plot_axis_format_option(const struct plot_axis *axis, char out[48]);

/* The title of the axis, in the words of an architecture. */
void plot_axis_title(const struct plot_axis *axis, const struct words *words, char *out,
                     size_t size);

/*
 * Writes the shape with a letter for the dimension that varies, such as "problem Mx4096".  Returns
 * false for rows, and if the shapes differ in no dimension or in several.
 */
bool plot_axis_write_fixed(const struct plot_axis *axis, const struct sweep *sweep, char *out,
                           size_t size);

/* Writes the name of the current launch's series: "regs 32", "tile 128x128", "sm_80", "line 4". */
void plot_axis_name(const struct plot_axis *axis, const struct sweep *sweep,
                    const struct answer *answer, char *out, size_t size);

/* Are the values of an axis architectures, products or MIG profiles? */
bool plot_axis_is_machine(const struct plot_axis *axis);

/* The machine of an answer: MIG profile, product or architecture. */
const char *plot_machine(const struct answer *answer);

#endif
