/* trace_advice.h - what changing the launches of a row can gain, as a range of time. */
#ifndef OCC_MODEL_TRACE_TRACE_ADVICE_H
#define OCC_MODEL_TRACE_TRACE_ADVICE_H

#include "model/trace/trace_run.h"

enum { TRACE_ADVICE_MAX = 192, TRACE_ADVICE_COUNT = 8 };

struct trace_advice {
    char what[TRACE_ADVICE_MAX]; /* "a grid of 432 or 864 blocks fills the last wave" */
    double low_ns, high_ns;      /* the gain; gains of one row are alternatives, not to be added */
};

/*
 * Fills `out` with the advice for a row and returns the number of items.  A row of several shapes
 * only gets advice that holds for all of them.  A library kernel only gets advice that the user of
 * the library can follow.
 */
size_t trace_advise(const struct trace_run *run, const struct trace_group *group,
                    struct trace_advice out[TRACE_ADVICE_COUNT]);

#endif
