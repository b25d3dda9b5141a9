/* trace_part.h - selects part of a recorded run: a range of time, named ranges, or steps. */
#ifndef OCC_TRACE_TRACE_PART_H
#define OCC_TRACE_TRACE_PART_H

#include "trace/trace.h"

/*
 * Keeps the time from `from_ns` to `to_ns` after first_ns of each file: drops launches and copies
 * outside, and shortens those that are partly outside.  A shortened launch gets the flag TRACE_CUT.
 * False with the cause in `diag` if no launch is left or memory runs out.
 */
bool trace_part_cut_time(struct trace *trace, int64_t from_ns, int64_t to_ns, struct diag *diag);

/* What the selected ranges of the host leave out of a run. */
struct trace_part {
    bool *launch_outside, *copy_outside; /* is the launch or copy left out?  Owned */
    /* Counts of ranges in a process; of several processes, the largest count: */
    size_t ranges_matched, ranges_selected;
    /* Left out because their call is not in the file: */
    uint64_t launches_without_call, copies_without_call;
};

/* Does a range called `name` match? */
typedef bool trace_range_match(void *ctx, const char *name);

/*
 * Which ranges to select: those that `match` accepts, on any thread.  The ranges of a process are
 * numbered 1, 2, ... by their starts.
 */
struct trace_range_filter {
    trace_range_match *match;
    void *ctx;
    const char *what; /* for messages: "--range 'forward'" */
    const char *item; /* for messages: "range" */
    uint64_t skip;    /* number of ranges at the start of each process to leave out */
    uint64_t only;    /* select only the range with this number, and ignore `skip`; 0 = all */
    bool keeps_rest;  /* select everything but the first `skip` ranges, even what is in no range;
                         `only` is ignored */
};

/*
 * Selects the launches and copies whose call began within a selected range of the same process.
 * False with the cause in `diag` if no range matches, if `skip` or `only` leaves none, or if memory
 * runs out.  Free `part` in any case.
 */
bool trace_part_choose_ranges(struct trace_part *part, const struct trace *trace,
                              const struct trace_range_filter *filter, struct diag *diag);
void trace_part_free(struct trace_part *part);

/* A trace_range_match: is it the name that PyTorch's profiler gives to a step? */
trace_range_match trace_match_step;

/*
 * Counts the steps of each process after its first `skip`, and writes the largest count to
 * `*steps`.  False when memory runs out.
 */
bool trace_count_steps(const struct trace *trace, uint64_t skip, uint64_t *steps);

#endif
