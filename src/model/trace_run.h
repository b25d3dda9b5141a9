/*
 * trace_run.h - a recorded run as a whole: time of its devices, and what tails and idle SMs can
 * have cost, by launch, by kernel and in all.
 *
 * All losses are taken from the time in which a launch had the device alone, so that no sum of them
 * exceeds the busy time.  Short launches, kernels of communication libraries and launches of which
 * too little is known have no loss; they are counted apart.
 */
#ifndef OCC_MODEL_TRACE_RUN_H
#define OCC_MODEL_TRACE_RUN_H

#include "model/trace_fit.h"
#include "model/trace_time.h"

/* What a row stands for. */
enum trace_by {
    TRACE_BY_KERNEL, /* launches with the same device, name, resources, block and grid */
    TRACE_BY_NAME,   /* launches with the same device and name */
    TRACE_BY_LAUNCH  /* one launch */
};

/* Sums over launches.  Nanoseconds. */
struct trace_sums {
    uint64_t launches;
    int64_t time_ns;
    int64_t alone_ns; /* part of it, in which they had their device alone */
    double tail_low_ns, tail_high_ns;
    double idle_sms_ns;
    double fuse_ns; /* the most that fusing the short ones can win */
    uint64_t short_launches, communication_launches, unattributed_launches;
    int64_t short_ns, communication_ns, unattributed_ns;
};

/* What the launches of a row have in common; -1 and false where they differ or it is unknown. */
struct trace_values {
    int64_t threads, regs, agprs, sgprs, wave_size, smem, dynamic_smem, grid;
    bool has_blocks; /* the two below, and the limiters */
    uint32_t blocks_low, blocks_high, limiters;
    double occupancy, waves, reported;
};

/* Launches that are one row. */
struct trace_group {
    uint32_t shape; /* of its first launch */
    bool started;   /* `shape` and `values` are filled */
    bool alike;     /* all launches are of that shape, as far as tails go */
    struct trace_sums sums;
    int64_t median_ns;
    enum trace_class kind; /* of its kernel; of launches of one name: what most of the time is */
    const char *why;       /* UNKNOWN: why, or NULL */
    struct trace_values values;
};

/* What to look at.  Zero-initialised: everything, by kernel, with the usual 10 us. */
struct trace_wish {
    enum trace_by by;
    int64_t short_ns;    /* kernels whose median is under it are short, with all launches */
    const bool *skipped; /* of each shape: not in rows and sums; NULL = none is */
};

struct trace_run {
    const struct trace *trace;
    const struct trace_machine *machines; /* of each device */
    struct trace_wish wish;
    struct trace_fit *fits;     /* of each shape; owned */
    struct trace_time *times;   /* of each device; owned */
    int64_t *alone;             /* ns of each launch for which it had its device alone; owned */
    uint32_t *kernel_of;        /* of each shape: the kernel that launches of it are of; owned */
    size_t kernel_count;        /* launches of a kernel are what TRACE_BY_KERNEL makes a row */
    int64_t *medians;           /* of each kernel; owned */
    enum trace_class *kinds;    /* of each shape: that of its kernel's median; owned */
    uint32_t *group_of;         /* of each shape: its group; UINT32_MAX = skipped; owned */
    struct trace_group *groups; /* owned; none by launch */
    size_t group_count;
    uint32_t *rows; /* by launch: the launches that are rows; owned */
    size_t row_count;
    struct trace_sums sums; /* of all rows */
    uint64_t
        doubtful[TRACE_DOUBT_COUNT]; /* launches that have the bit 1 << i of enum trace_doubt */
};

/* The usual wish.short_ns: under 10 us a tail costs less than a launch does. */
enum { TRACE_SHORT_NS = 10000, TRACE_LAUNCH_NS = 5000 };

/*
 * Fills `*run`; `trace` and `machines` outlive it.  False when memory runs out.  Free it in any
 * case.
 */
bool trace_run_make(struct trace_run *run, const struct trace *trace,
                    const struct trace_machine *machines, const struct trace_wish *wish);
void trace_run_free(struct trace_run *run);

/* Adds what launch `launch` of the trace loses to `*sums`. */
void trace_run_loss(const struct trace_run *run, size_t launch, struct trace_sums *sums);

/* Row `index` < run->row_count, in the order in which the file has its first launch. */
void trace_run_row(const struct trace_run *run, size_t index, struct trace_group *out);

/* Why too little is known of a shape's launches; NULL = it is known. */
const char *trace_run_why(const struct trace_run *run, uint32_t shape);

/* The shape of such a row. */
uint32_t trace_run_shape(const struct trace_run *run, size_t index);

#endif
