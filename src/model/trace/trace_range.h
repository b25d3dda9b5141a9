/* trace_range.h - parts of a recorded run: a range of time, the launches of named ranges or steps.
 */
#ifndef OCC_MODEL_TRACE_TRACE_RANGE_H
#define OCC_MODEL_TRACE_TRACE_RANGE_H

#include "model/trace/trace.h"

/*
 * Keeps what happened from `from_ns` to `to_ns` after the first activity of each file: cuts
 * launches and copies at the edges and drops the others.  A launch that is cut has TRACE_CUT among
 * its flags.  False with the cause in `diag` if nothing is left or memory runs out.
 */
bool trace_cut(struct trace *trace, int64_t from_ns, int64_t to_ns, struct diag *diag);

/* What is chosen by ranges of the host. */
struct trace_choice {
    bool *launches, *copies; /* of each: it is outside of the choice; owned */
    size_t ranges;           /* instances that were chosen */
    uint64_t without_call;   /* launches that are outside, since their call is not in the file */
};

/* Does the choice want a range of that name? */
typedef bool trace_range_match(void *ctx, const char *name);

/*
 * Chooses the launches and copies whose call began within a range that `match` wants, on any
 * thread: without the first `skip` instances of a file, by their starts, or only instance
 * `only` (1, 2, ...; 0 = all).  With `others`, whatever is not in the skipped instances is chosen,
 * too.  False with the cause in `diag` if no range is chosen, or memory runs out.  Free it in any
 * case.
 */
struct trace_ranges_wanted {
    trace_range_match *match;
    void *ctx;
    const char *what; /* for messages: "--range 'forward'" */
    uint64_t skip, only;
    bool others;
};
bool trace_choose(struct trace_choice *choice, const struct trace *trace,
                  const struct trace_ranges_wanted *wanted, struct diag *diag);
void trace_choice_free(struct trace_choice *choice);

/* Is it a step as PyTorch's profiler names them? */
bool trace_is_step(const char *name);

#endif
