/* trace_diff.h - two recorded runs compared: totals, and kernel by kernel. */
#ifndef OCC_MODEL_TRACE_TRACE_DIFF_H
#define OCC_MODEL_TRACE_TRACE_DIFF_H

#include "model/trace/trace_report.h"

/* How the kernels of a pair were matched, the surest way first. */
enum trace_match {
    TRACE_MATCH_LAUNCH,   /* same name, block and grid */
    TRACE_MATCH_NAME,     /* same name */
    TRACE_MATCH_BARE,     /* same name without templates and arguments, same block */
    TRACE_MATCH_NUMBERED, /* same name but for the numbers at its end */
    TRACE_MATCH_NONE,     /* the kernel is in one run only */
    TRACE_MATCH_COUNT
};

/* "launch", "name", ...; NULL for any other value. */
const char *trace_match_key(enum trace_match match);

/* A kernel in both runs, or in one. */
struct trace_pair {
    enum trace_match match;
    bool has[2];   /* it is in the old run, in the new one */
    size_t row[2]; /* of the runs */
    double change; /* of its time in ns, per step where steps are known: new - old */
};

/* What is compared of the devices of a run, in ns but for the launches. */
enum trace_total {
    TRACE_TOTAL_SPAN,
    TRACE_TOTAL_BUSY,
    TRACE_TOTAL_COPY,
    TRACE_TOTAL_COMMUNICATION,
    TRACE_TOTAL_IDLE,
    TRACE_TOTAL_HOST, /* the causes of idle time, in their order */
    TRACE_TOTAL_SYNC,
    TRACE_TOTAL_LAUNCH,
    TRACE_TOTAL_CALL,
    TRACE_TOTAL_QUEUED,
    TRACE_TOTAL_BACK_TO_BACK,
    TRACE_TOTAL_UNKNOWN,
    TRACE_TOTAL_TAILS, /* their high ends */
    TRACE_TOTAL_SMALL,
    TRACE_TOTAL_LAUNCHES,
    TRACE_TOTAL_COUNT
};

/* "span_ns", ...; NULL for any other value. */
const char *trace_total_key(enum trace_total total);

struct trace_diff {
    const struct trace_run *runs[2];     /* old, new; rows by kernel */
    uint64_t steps[2];                   /* 0 = unknown in either */
    double totals[2][TRACE_TOTAL_COUNT]; /* per step where steps are known */
    struct trace_pair *pairs;            /* the largest change first; owned */
    size_t pair_count;
    bool same_launches; /* the kernels in both runs were launched equally often */
    double ratio;       /* of the launches of most common kernels, new to old; 0 = none */
};

/*
 * Compares two runs, whose rows are kernels.  `steps` are the numbers of steps in each; unless both
 * are above 0, nothing is divided by them.  False when memory runs out; free it in any case.
 */
bool trace_diff_make(struct trace_diff *diff, const struct trace_run *old,
                     const struct trace_run *new, const uint64_t steps[2]);
void trace_diff_free(struct trace_diff *diff);

#endif
