/*
 * rocm_rules.h - what all traces of ROCm have in common, in CSV, JSON or SQLite.  rocm_agents.h has
 * the GPUs, rocm_vgprs.h the counts of registers that the profilers write wrong.
 */
#ifndef OCC_TRACE_READ_ROCM_RULES_H
#define OCC_TRACE_READ_ROCM_RULES_H

#include "format/bytes.h"
#include "trace/read/trace_reader.h"

/*
 * Removes the suffix of a kernel descriptor's symbol: ".kd", " (.kd)" or " [clone .kd]".  A name
 * without other text stays.
 */
struct bytes rocm_kernel_name(struct bytes name);

/*
 * Are these the times of something that ran?  False if one is missing (negative), if the end is 0
 * or before the start, or if they are too large to be added.
 */
bool rocm_times_are_valid(int64_t start_ns, int64_t end_ns);

/* The stream of a launch or, in traces without streams, its queue; -1 = unknown. */
int64_t rocm_stream(int64_t stream, int64_t queue);

/*
 * Sets the registers of a kernel; -1 = unknown.  128 SGPRs are unknown, too: on gfx10 and later
 * every wave is allocated 128, whatever the kernel needs; on older GPUs no kernel can have more
 * than 112.
 */
void rocm_set_registers(struct trace_shape *shape, int64_t vgprs, int64_t agprs, int64_t sgprs);

/*
 * Sets block and grid of a file that has only the products of the dimensions: the `threads` of the
 * grid and of a `block`.  False if the threads are no multiple of the block's: then the blocks at
 * the edges are not full, and their number is unknown.
 */
bool rocm_set_sizes(struct trace_shape *shape, int64_t threads, int64_t block);

/* Warns of `count` launches for which rocm_set_sizes() was false. */
void rocm_warn_uneven(uint64_t count, struct diag *diag);

/* A direction of copies. */
struct rocm_copy {
    const char *operation; /* the end of its name in the file */
    const char *name;      /* for trace_copy.name */
    bool gpu_is_source;    /* the copy counts for the source GPU; else for the destination */
};

/* The direction in a name such as "MEMORY_COPY_HOST_TO_DEVICE"; NULL if it names no GPU. */
const struct rocm_copy *rocm_copy_find(struct bytes operation);

/*
 * Names a copy by its direction and adds it to the trace; the copy's device may be UINT32_MAX after
 * an error.  Returns false with an error in the diag.
 */
bool rocm_add_copy(const struct trace_source *source, const struct rocm_copy *direction,
                   struct trace_copy *copy);

/*
 * Adds a range of roctx, whose name may be NULL after an error.  Skips marks, which have no length.
 * Returns false with an error in the diag.
 */
bool rocm_add_range(const struct trace_source *source, struct trace_range *range);

#endif
