/*
 * trace_run.h - the analysis of a recorded run: the time of its devices, and what its launches
 * lost, in total and by launch, kernel, name or stream.
 *
 * For persistent kernels, communication kernels and launches with too little data no loss is
 * computed; they are counted separately.
 */
#ifndef OCC_TRACE_TRACE_RUN_H
#define OCC_TRACE_TRACE_RUN_H

#include "trace/trace_fit.h"
#include "trace/trace_sweep.h"
#include "trace/trace_time.h"

/* What a row stands for. */
enum trace_by {
    TRACE_BY_KERNEL, /* launches with the same device, name, resources, block, cluster and grid */
    TRACE_BY_NAME,   /* launches with the same device and name */
    TRACE_BY_STREAM, /* launches on the same stream of a device */
    TRACE_BY_LAUNCH  /* one launch */
};

/* A loss in nanoseconds; `uneven` is its upper end if blocks take different times. */
struct trace_loss {
    double low, high, uneven;
};

/* Sums over launches, in nanoseconds.  Unattributed launches are those of class UNKNOWN. */
struct trace_sums {
    uint64_t launches;
    int64_t time_ns;
    double alone_ns;               /* see struct trace_launch_loss */
    struct trace_loss tails;       /* of grids of more than a wave */
    struct trace_loss small_grids; /* of grids of at most a wave */
    struct trace_loss in_short;    /* the part of tails and small_grids in short launches */
    double lanes_ns;               /* alone_ns x the share of lanes that blocks leave idle */
    double fuse_ns;                /* largest gain from fusing the short launches */
    uint64_t short_launches, persistent_launches, communication_launches, unattributed_launches;
    int64_t short_ns; /* part of time_ns */
    /* Busy time of launches of these kinds; overlapping launches have equal parts of it. */
    double persistent_ns, communication_ns, unattributed_ns;
};

/* Values that all launches of a row share; -1 and false if they differ or are unknown. */
struct trace_values {
    int64_t threads, regs, agprs, sgprs, wave_size, smem, dynamic_smem, grid, stream;
    int64_t block[3];
    bool has_blocks; /* blocks_low, blocks_high and limiters are known */
    uint32_t blocks_low, blocks_high, limiters;
    double occupancy, reported;          /* reported: the occupancy in the file */
    double waves, waves_low, waves_high; /* waves_low: with the most active clusters */
};

/* What a row says about its launch or launches. */
struct trace_group {
    uint32_t shape;     /* of its first launch */
    bool is_one_kernel; /* all launches are of one kernel: advice for `shape` holds for all */
    bool is_short;      /* its kernel (if rows are names, its name) has a median below
                           short_limit_ns; false for streams */
    struct trace_sums sums;
    int64_t median_ns;      /* of the launches' durations; -1 for streams */
    enum trace_class class; /* class of the launches; if they differ, the class with most time;
                              TRACE_CLASS_COUNT for streams */
    const char *why;        /* the reason if `class` is UNKNOWN; else NULL */
    struct trace_values values;
};

/* Zero-initialised: all launches, by kernel; none are short, and block times do not vary. */
struct trace_run_options {
    enum trace_by by;
    int64_t short_limit_ns;       /* all launches of kernels with a smaller median are short */
    double cv;                    /* variation of block times, for struct trace_loss.uneven */
    const bool *skipped;          /* shapes left out of rows and sums, all or none of a kernel;
                                     NULL = none */
    struct trace_outside outside; /* launches and copies left out of rows and sums: they
                                     count only in the busy and copying time of the devices */
    const struct trace_gap_listener *gaps; /* hears the gaps, for each device in the order of time,
                                              while the run is made; NULL = nobody does */
};

struct trace_run {
    const struct trace *trace;
    const struct trace_machine *machines; /* of each device */
    struct trace_run_options options;
    struct trace_fit *fits;           /* of each shape; owned */
    struct trace_blocks *blocks;      /* of the fits; owned */
    struct trace_time *times;         /* of each device; owned */
    struct trace_launch_loss *losses; /* of each launch; owned */
    uint32_t *kernel_of;              /* the kernel of each shape; owned */
    size_t kernel_count;              /* kernels, the rows of TRACE_BY_KERNEL */
    int64_t *medians;                 /* of each kernel's durations; owned */
    int64_t *migrations;              /* see trace_migrations_of(); NULL = none; owned */
    uint32_t *launches;               /* indexes of the launches of all rows, by row; owned */
    uint32_t *ends;                   /* of each row: where its indexes end in `launches`; owned */
    size_t row_count;
    int64_t *name_medians;  /* if rows are names, of each row's durations; owned */
    struct trace_sums sums; /* of all rows */
    struct trace_time all;  /* times and idle causes, added up over the devices */
    uint32_t most_idle;     /* the device that is idle for longest */

    uint64_t doubtful[TRACE_DOUBT_COUNT]; /* launches with bit 1 << i of enum trace_doubt */
};

/* Default variation of block times. */
#define TRACE_CV 0.1

/* The default of short_limit_ns, and the time that it costs to launch a kernel. */
enum { TRACE_SHORT_LIMIT_NS = 10000, TRACE_LAUNCHING_NS = 5000 };

/*
 * Fills `*run`; `trace` and `machines` must outlive it.  False when memory runs out.  Free it in
 * any case.
 */
bool trace_run_make(struct trace_run *run, const struct trace *trace,
                    const struct trace_machine *machines, const struct trace_run_options *options);
void trace_run_free(struct trace_run *run);

/* Is the launch outside of the chosen part of the run? */
static inline bool trace_run_is_outside(const struct trace_run *run, size_t launch)
{
    return run->options.outside.launches != NULL && run->options.outside.launches[launch];
}

/* Is the launch one of a row: neither skipped nor outside? */
static inline bool trace_run_is_counted(const struct trace_run *run, size_t launch)
{
    const bool *skipped = run->options.skipped;
    return !trace_run_is_outside(run, launch) &&
           (skipped == NULL || !skipped[run->trace->launches[launch].shape]);
}

/* Adds the launch with index `launch` to `*sums`. */
void trace_sums_add_launch(const struct trace_run *run, size_t launch, struct trace_sums *sums);

/* The sums of row `index` < run->row_count. */
struct trace_sums trace_run_row_sums(const struct trace_run *run, size_t index);

/*
 * Fills `out` with row `index` < run->row_count; rows are in the order of their first launches.
 * Takes time for each launch of the row, so callers keep a result that they need again.
 */
void trace_run_row(const struct trace_run *run, size_t index, struct trace_group *out);

/* Why launches of a shape have class UNKNOWN, for a shape that has such launches; never NULL. */
const char *trace_run_why_unknown(const struct trace_run *run, uint32_t shape);

/* The shape of the first launch of row `index`. */
uint32_t trace_run_shape(const struct trace_run *run, size_t index);

/* The launch that row `index` stands for; NULL unless rows are launches (TRACE_BY_LAUNCH). */
const struct trace_launch *trace_run_launch(const struct trace_run *run, size_t index);

#endif
