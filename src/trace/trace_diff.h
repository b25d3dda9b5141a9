/* trace_diff.h - two recorded runs compared: totals, and kernel by kernel. */
#ifndef OCC_TRACE_TRACE_DIFF_H
#define OCC_TRACE_TRACE_DIFF_H

#include "trace/trace_view.h"

/* What the two kernels of a pair have in common, the surest match first. */
enum trace_match {
    TRACE_MATCH_LAUNCH,   /* same name, block and grid */
    TRACE_MATCH_NAME,     /* same name */
    TRACE_MATCH_PLAIN,    /* same name without templates and arguments, same block */
    TRACE_MATCH_NUMBERED, /* same name except for hashes and the number at its end */
    TRACE_MATCH_NONE,     /* the kernel is in one run only */
    TRACE_MATCH_COUNT
};

/* "launch", "name", ...; NULL for any other value. */
const char *trace_match_key(enum trace_match match);

/* A kernel in both runs, or in one. */
struct trace_pair {
    enum trace_match match;
    bool has[2];      /* is it in the old run, in the new run? */
    size_t row[2];    /* its row in each run that has it */
    bool shares_name; /* another pair has the same name: of the new run, if that has the kernel */
    double change;    /* new time - old time in ns, per step if the steps are known */
    double ratio; /* launches, new / old; per step if the steps are known; 0 unless both runs have
                     the kernel */
};

/* The kernel of a pair in one run. */
struct trace_side {
    bool has;                 /* is it in the run?  If not, the rest is 0. */
    struct trace_group group; /* its launches in the whole run */
    /* Per step if the steps are known.  tails_ns and small_grids_ns are upper bounds of losses. */
    double launches, time_ns, tails_ns, small_grids_ns;
};

/* The totals that are compared: sums over all devices, in ns except TRACE_TOTAL_LAUNCHES. */
enum trace_total {
    TRACE_TOTAL_SPAN,
    TRACE_TOTAL_BUSY,
    TRACE_TOTAL_COPY,
    TRACE_TOTAL_COMMUNICATION,
    TRACE_TOTAL_IDLE,
    TRACE_TOTAL_CAUSES, /* + enum trace_idle: idle time by cause */
    TRACE_TOTAL_TAILS = TRACE_TOTAL_CAUSES + TRACE_IDLE_COUNT, /* upper bound of the tails' loss */
    TRACE_TOTAL_SMALL_GRIDS, /* upper bound of the small grids' loss */
    TRACE_TOTAL_LAUNCHES,
    TRACE_TOTAL_COUNT
};

/* "span_ns", ...; NULL for any other value. */
const char *trace_total_key(enum trace_total total);

/* Is the total the idle time of one cause? */
bool trace_total_is_cause(enum trace_total total);

struct trace_diff {
    const struct trace_run *runs[2];     /* old, new; rows by kernel */
    uint64_t steps[2];                   /* of each run; 0, 0 if one is unknown */
    double totals[2][TRACE_TOTAL_COUNT]; /* per step if the steps are known */
    struct trace_pair *pairs; /* first the kernels that both runs have, then the others; in each
                                 part the largest absolute change first; owned */
    size_t pair_count, common_count; /* all pairs; the pairs that both runs have */
    bool same_launches; /* there are pairs that both runs have, and the ratio of each is 1 */
    double ratio; /* the trace_pair.ratio that at least 80 % of the kernels in both runs have; 0 =
                     there is none */
};

/*
 * Compares two runs, whose rows are kernels.  `steps` has the number of steps of each run; if both
 * are above 0, the times and launches of each run are divided by its steps.  False when memory runs
 * out; free `diff` in any case.
 */
bool trace_diff_make(struct trace_diff *diff, const struct trace_run *old,
                     const struct trace_run *new, const uint64_t steps[2]);
void trace_diff_free(struct trace_diff *diff);

/* Fills in both sides of a pair: old, new. */
void trace_pair_sides(const struct trace_diff *diff, const struct trace_pair *pair,
                      struct trace_side out[2]);

/* An upper bound of the share of its time that the kernel loses; -1 if the loss is not known. */
double trace_side_loss(const struct trace_side *side);

/*
 * Is the pair one of the first `top` pairs that both runs have, or one of the first `top` others?
 * If `top` is 0, true for every pair.
 */
bool trace_diff_is_shown(const struct trace_diff *diff, size_t index, size_t top);

/* A pair as a row, with display names of its kernel. */
struct trace_pair_row {
    const struct trace_diff *diff;
    const struct trace_pair *pair;
    const char *name, *old_name; /* old_name is NULL for a kernel of the new run only */
};

#endif
