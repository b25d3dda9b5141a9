/* trace_sweep.h - the loss of launches that may overlap: one sweep over each device. */
#ifndef OCC_MODEL_TRACE_TRACE_SWEEP_H
#define OCC_MODEL_TRACE_TRACE_SWEEP_H

#include "model/trace/trace_fit.h"

/* What a launch lost.  Nanoseconds. */
struct trace_lost {
    double low, high; /* low <= high */
    double alone_ns;  /* time for which no other kernel ran on its device */
};

/*
 * Fills `lost`, one for each launch of the trace.  `order` is of trace_time_order(), `fits` and
 * `kinds` are of each shape.
 *
 * A launch fills its share of the machine: all of it until its last wave starts, then the share of
 * its last blocks.  Kernels of communication, persistent ones and those of an unknown loss hold a
 * constant share and lose nothing.  What no kernel fills while counted launches run is split
 * evenly among them.  So a launch alone on its device loses fit.loss.low and high of its duration,
 * and the losses of a device never exceed its busy time.  False when memory runs out.
 */
bool trace_sweep(const struct trace *trace, const uint32_t *order, const struct trace_fit *fits,
                 const enum trace_class *kinds, struct trace_lost *lost);

#endif
