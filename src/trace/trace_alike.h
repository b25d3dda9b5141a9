/* trace_alike.h - which shapes of a recorded run are of one name, of one kernel ... */
#ifndef OCC_TRACE_TRACE_ALIKE_H
#define OCC_TRACE_TRACE_ALIKE_H

#include "trace/trace.h"

/* In what shapes are alike. */
enum trace_alike {
    TRACE_ALIKE_NAME,
    TRACE_ALIKE_NAME_AND_DEVICE,
    TRACE_ALIKE_BLOCKS, /* in what struct trace_blocks depends on */
    /* In all but what the driver may change from launch to launch. */
    TRACE_ALIKE_KERNEL
};

/*
 * Returns an array, to be freed: for each shape the first shape that is like it.  NULL when memory
 * runs out.
 */
uint32_t *trace_first_alike(const struct trace *trace, enum trace_alike alike);

#endif
