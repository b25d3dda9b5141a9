/*
 * trace_sweep.h - the loss of each launch, also of launches that overlap.  Each device is swept
 * twice, for the lower and for the upper bound of the losses.
 */
#ifndef OCC_TRACE_TRACE_SWEEP_H
#define OCC_TRACE_TRACE_SWEEP_H

#include "trace/trace_fit.h"

/* What a launch lost, in nanoseconds; a float is exact to one part in ten million. */
struct trace_launch_loss {
    union {
        struct {
            float low, high; /* low <= high */
        };
        float busy_ns; /* loss not known: the launch's part of the busy time */
    };
    /*
     * Time in which no other launch ran on the device.  For a launch of known loss, also the time
     * in which only launches of unknown loss ran beside it, times the share of the machine that
     * they left free.
     */
    float alone_ns;
};

/*
 * Fills `losses`, which the caller has zeroed: one item for each launch of the trace.  `order` is
 * that of trace_launch_order(); `fits` has an item for each shape.
 *
 * A launch fills the whole machine until its last wave starts, then the share that its last blocks
 * fill.  Launches whose loss is not known (trace_class_has_loss()) fill a constant share and lose
 * nothing.  The part of the machine that no launch fills is a loss, split evenly among the running
 * launches whose loss is known.  So the losses of a device never exceed its busy time; a launch
 * alone on its device loses at most the share fit.loss[TRACE_BOUND_HIGH] of its duration.  False
 * when memory runs out.
 */
bool trace_sweep(const struct trace *trace, const uint32_t *order, const struct trace_fit *fits,
                 struct trace_launch_loss *losses);

#endif
