/* trace_advice.h - what changing the launches of a row can gain, as a range of time. */
#ifndef OCC_MODEL_TRACE_TRACE_ADVICE_H
#define OCC_MODEL_TRACE_TRACE_ADVICE_H

#include "model/trace/trace_run.h"

enum { TRACE_ADVICE_MAX = 192 };

struct trace_advice {
    char what[TRACE_ADVICE_MAX]; /* "a grid of 432 or 864 blocks: the last wave is full" */
    double low_ns, high_ns; /* its gain; several pieces of advice are alternatives, not a sum */
};

/*
 * Returns the next advice for a row; `*which` starts at 0.  False at the end.  A row of several
 * shapes only gets advice that holds for all of them.
 */
bool trace_advise(const struct trace_run *run, const struct trace_group *group, unsigned *which,
                  struct trace_advice *out);

#endif
