/*
 * trace_fit.h - a shape on its machine: blocks per SM, waves, and the share of the duration that
 * its launches lost.
 */
#ifndef OCC_TRACE_TRACE_FIT_H
#define OCC_TRACE_TRACE_FIT_H

#include "base/num.h"
#include "launch/answer.h"
#include "trace/trace.h"
#include "trace/trace_names.h"

/* The machine of a device. */
struct trace_machine {
    const struct occ_arch *arch; /* NULL = unknown */
    const struct gpu *product;   /* NULL = unknown */
    uint32_t sms;                /* SMs as `arch` counts them; 0 = unknown */
    bool sms_given;              /* the user gave `sms`: it holds in green contexts too */
};

enum trace_class {
    TRACE_CLASS_TAIL = 0,      /* more than one wave, the last one not full */
    TRACE_CLASS_SMALL_GRID,    /* less than a wave, not equally many blocks on each SM */
    TRACE_CLASS_FULL,          /* all waves are full */
    TRACE_CLASS_EVEN,          /* less than a wave, equally many blocks on each SM */
    TRACE_CLASS_PERSISTENT,    /* the grid does not say how the work is divided */
    TRACE_CLASS_COMMUNICATION, /* the kernel spends its time waiting for other GPUs */
    TRACE_CLASS_UNKNOWN,
    TRACE_CLASS_COUNT
};

/* Is the loss of launches of that class known? */
static inline bool trace_class_has_loss(enum trace_class class)
{
    return class < TRACE_CLASS_PERSISTENT;
}

/* "tail", "small_grid", ...; NULL for any other value. */
const char *trace_class_key(enum trace_class class);

/* Reasons to doubt what occ says about a launch; bits. */
enum trace_doubt {
    TRACE_DOUBT_CANNOT_RUN = 1 << 0, /* by occ's tables the launch cannot run as it did */
    TRACE_DOUBT_CARVEOUT = 1 << 1,   /* the file's carve-out, which occ uses, costs blocks */
    TRACE_DOUBT_CLUSTERS = 1 << 2,   /* the driver's count of clusters is outside occ's range */
    TRACE_DOUBT_OCCUPANCY = 1 << 3,  /* the file's occupancy differs by 0.01 or more */
    TRACE_DOUBT_OPTIN = 1 << 4,      /* the file has occupancy 0, as PyTorch prints for a launch
                                        with the opt-in to more shared memory */
    TRACE_DOUBT_GRID = 1 << 5,       /* the cluster does not divide the grid: the launch fails */
    TRACE_DOUBT_COUNT = 6
};

/* The two bounds of a loss. */
enum trace_bound {
    TRACE_BOUND_LOW,  /* the loss if the blocks of an SM share its throughput: in turns */
    TRACE_BOUND_HIGH, /* the loss if no block slows another one down: in waves */
    TRACE_BOUNDS
};

/*
 * How many blocks of a shape fit, on an SM and on the device.  Neither its name nor its grid
 * matters, so many shapes of a run share one.
 */
struct trace_blocks {
    const char *why;          /* why `low` and `high` are not known, a static text; or NULL */
    const char *why_resident; /* as `why`, of the resident blocks */
    uint32_t low, high;       /* per SM; may differ if the file rounds shared memory */
    uint32_t limiters;        /* bits of enum occ_limit; 0 unless low == high */
    uint32_t sms;             /* available to the launches; 0 = unknown */
    uint8_t doubts;           /* bits of enum trace_doubt */
    uint8_t resident_doubts;  /* as `doubts`, of the resident blocks */
    bool has_large_smem;      /* more shared memory than a block may have without the opt-in */
    double occupancy;         /* -1 unless low == high */
    double idle_lanes; /* share of the lanes of a block's warps without a thread; 0 = unknown */
    int64_t least_ns;  /* trace_run_make() sets it: a shorter launch shows no tail */
    /*
     * Blocks on the device at once: one of resident_low, resident_low + resident_step, ...
     * resident_high.
     */
    uint64_t resident_low, resident_high, resident_step;
    uint64_t resident;     /* of these the driver's count, else the estimate; 0 = not known */
    double largest_normal; /* waves_largest_normal() of resident_high */
};

/* The result for one shape.  A run keeps one for each of its shapes. */
struct trace_fit {
    const struct trace_blocks *blocks;
    uint64_t grid;                /* blocks; 0 = unknown */
    uint64_t waves[TRACE_BOUNDS]; /* turns and waves, the last one included; 0 = unknown */
    /*
     * The smallest `low`, the largest `high` and the largest `uneven_high` of struct occ_loss over
     * the possible numbers of resident blocks.
     */
    double loss[TRACE_BOUNDS], uneven_high;
    uint8_t class;                 /* enum trace_class */
    uint8_t doubts;                /* bits of enum trace_doubt */
    struct trace_name_kinds kinds; /* of the kernel's name */
    bool is_short;                 /* trace_run_make() sets it: its kernel is short */
};

/* The share of the slots that is filled in the last turn or wave; the waves are known. */
static inline double trace_fit_last_share(const struct trace_fit *fit, enum trace_bound bound)
{
    return max_real(1 - fit->loss[bound] * (double)fit->waves[bound], 0);
}

/* grid / resident blocks, by the estimate for clusters; -1 if either is unknown. */
static inline double trace_fit_waves(const struct trace_fit *fit)
{
    bool known = fit->waves[TRACE_BOUND_HIGH] > 0 && fit->blocks->resident > 0;
    return known ? (double)fit->grid / (double)fit->blocks->resident : -1;
}

/* The waves on `resident` blocks, an end of the range; -1 if trace_fit_waves() is. */
static inline double trace_fit_waves_on(const struct trace_fit *fit, uint64_t resident)
{
    return trace_fit_waves(fit) < 0 ? -1 : (double)fit->grid / (double)resident;
}

/* The largest share of the SMs that the grid can use; 1 also if grid or SMs are unknown. */
static inline double trace_fit_max_share(const struct trace_fit *fit)
{
    const uint32_t sms = fit->blocks->sms;
    return fit->grid > 0 && fit->grid < sms ? (double)fit->grid / sms : 1;
}

/*
 * Fills `*out` with the question about a launch of `shape` on `machine`.  out->arch points to
 * `*variant`, which must outlive `*out`.  Returns NULL, or the reason why there is no question, a
 * static text.  shape->smem_slack is ignored.
 */
const char *trace_question_make(const struct trace_shape *shape,
                                const struct trace_machine *machine, struct occ_arch *variant,
                                struct question *out);

/*
 * Fills `*out` for launches of `shape` on `machine`.  It depends on the members of the shape from
 * `device` up to `occupancy`, on no others.
 */
void trace_blocks_find(const struct trace_shape *shape, const struct trace_machine *machine,
                       struct trace_blocks *out);

/*
 * Fills `*fit` for launches of `shape`; `blocks`, which must outlive `*fit`, are those of the
 * shape, and `kinds` are those of its name.  For `cv` see occ_waves_loss().
 */
void trace_fit(const struct trace_shape *shape, const struct trace_blocks *blocks,
               struct trace_name_kinds kinds, double cv, struct trace_fit *fit);

/* Why the waves of a shape with these blocks are not known, a static text; NULL if they are. */
const char *trace_fit_why_unknown(const struct trace_shape *shape,
                                  const struct trace_blocks *blocks);

/*
 * The class of a launch of `duration_ns` whose shape has that fit.  A class whose loss is known
 * becomes TRACE_CLASS_UNKNOWN if the launch is too short to show a tail.
 */
static inline enum trace_class trace_launch_class(const struct trace_fit *fit, int64_t duration_ns)
{
    const enum trace_class class = (enum trace_class)fit->class;
    bool is_too_short = trace_class_has_loss(class) && duration_ns < fit->blocks->least_ns;
    return is_too_short ? TRACE_CLASS_UNKNOWN : class;
}

#endif
