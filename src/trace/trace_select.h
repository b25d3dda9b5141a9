/* trace_select.h - selects and orders the rows of a recorded run. */
#ifndef OCC_TRACE_TRACE_SELECT_H
#define OCC_TRACE_TRACE_SELECT_H

#include "option/opt.h"
#include "option/pattern.h"
#include "record/record.h"
#include "record/select.h"
#include "trace/trace_view.h"

/* The values of the options.  Zero-initialised: all rows, the largest loss first. */
struct trace_select_options {
    const char *kernel, *exclude, *communication; /* patterns */
    uint64_t device;
    bool has_device;
    const char *by;
    double min_time; /* us */
    bool has_min_time;
    double cv; /* standard deviation / mean of block times */
    bool has_cv;
    struct select_options rows;
};

extern const struct opt_group trace_select_group;

/* The compiled options and what they select.  Zero-initialise it; free it also after an error. */
struct trace_select {
    struct pattern kernel, exclude, communication;
    struct select rows;
    bool *skipped;                    /* owned: for each shape */
    struct trace_display_names names; /* owned */
    char **demangled;                 /* owned: the texts of `names` that are demangled */
    size_t demangled_count;
    size_t *order; /* owned: indices of the rows */
    struct trace_run_options run_options;
};

/* Checks the options and compiles the patterns.  Returns false with an error in `diag`. */
bool trace_select_prepare(struct trace_select *select, const struct trace_select_options *options,
                          struct diag *diag);

/*
 * Sets select->run_options.skipped for the shapes that --kernel, --exclude and --device leave out,
 * and marks the shapes of --communication in `trace`.  Returns false with an error in `diag` if the
 * options leave no shape or memory runs out.  A trace that has no shapes is no error.
 */
bool trace_select_shapes(struct trace_select *select, const struct trace_select_options *options,
                         struct trace *trace, struct diag *diag);

/*
 * Keeps the rows of `view` for which every --where holds, orders them, and then keeps only the
 * first `top` (0 = all).  Returns false with an error in `diag` when memory runs out.
 */
bool trace_select_rows(struct trace_select *select, uint64_t top, struct trace_view *view,
                       struct diag *diag);

void trace_select_free(struct trace_select *select);

#endif
