/* trace_threads.h - blocks that do not fill their warps, and the block size that does. */
#ifndef OCC_TRACE_TRACE_THREADS_H
#define OCC_TRACE_TRACE_THREADS_H

#include "trace/trace_fit.h"

/* A launch of the same threads in other blocks. */
struct trace_threads {
    uint32_t now, threads;      /* of a block */
    uint32_t idle, lanes;       /* of the present block: lanes without a thread, and all */
    uint64_t grid;              /* blocks for the same number of threads; 0 = not known */
    double occupancy_now, then; /* occupancy; with `threads` */
};

/*
 * Finds the block size that fills its warps and has the highest occupancy with the same registers
 * and shared memory: of several, a power of two, and then the nearest.  False if the present block
 * fills its warps, or if no other block has at least its occupancy.
 */
bool trace_threads_find(const struct trace_shape *shape, const struct trace_machine *machine,
                        struct trace_threads *out);

#endif
