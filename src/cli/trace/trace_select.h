/* trace_select.h - which rows of a recorded run are shown, and in which order. */
#ifndef OCC_CLI_TRACE_TRACE_SELECT_H
#define OCC_CLI_TRACE_TRACE_SELECT_H

#include "cli/option/opt.h"
#include "cli/option/pattern.h"
#include "cli/table/select.h"
#include "model/trace/trace_report.h"
#include "render/record/record.h"

/* What the options say.  Zero-initialised: all rows, those that lose most first. */
struct trace_select_options {
    const char *kernel, *exclude, *communication; /* patterns */
    uint64_t device;
    bool has_device;
    const char *by;
    double min_time; /* us */
    bool has_min_time;
    double cv;
    bool has_cv;
    bool wide;
    struct select_options rows;
};

extern const struct opt_group trace_select_group;

/* The options made sense of.  Zero-initialised; free it in any case. */
struct trace_select {
    struct pattern kernel, exclude, communication;
    struct select rows;
    bool *skipped;      /* owned: of each shape */
    char **demangled;   /* owned: of each shape, NULL = its name is not mangled */
    const char **shown; /* owned: of each shape, its name for people */
    size_t shape_count;
    size_t *order; /* owned: of the rows */
    struct trace_run_options run_options;
};

/* Reads the options; false with an error in `diag`. */
bool trace_select_prepare(struct trace_select *select, const struct trace_select_options *options,
                          struct diag *diag);

/*
 * Says in select->run_options which shapes are skipped, and marks those of --communication.  False
 * with an error in `diag` when none is left or memory runs out.
 */
bool trace_select_shapes(struct trace_select *select, const struct trace_select_options *options,
                         struct trace *trace, struct diag *diag);

/*
 * Keeps the rows of `report` for which every --where holds, and orders them; the first `top`
 * (0 = all) stay.  False with an error in `diag` when memory runs out.
 */
bool trace_select_rows(struct trace_select *select, uint64_t top, struct trace_report *report,
                       struct diag *diag);

void trace_select_free(struct trace_select *select);

#endif
