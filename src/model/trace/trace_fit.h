/*
 * trace_fit.h - one shape of launches on its machine: blocks per SM, waves, and the shares of its
 * duration that a tail and idle SMs can have cost.
 *
 * A share is a range: one end assumes that resident blocks never slow each other down, the other
 * that the blocks of an SM share its throughput.  The shares are 1 minus the efficiencies of `occ
 * calc`.
 */
#ifndef OCC_MODEL_TRACE_TRACE_FIT_H
#define OCC_MODEL_TRACE_TRACE_FIT_H

#include "model/launch/answer.h"
#include "model/trace/trace.h"

/* The machine of a device. */
struct trace_machine {
    const struct occ_arch *arch; /* NULL = unknown */
    const struct gpu *product;   /* NULL = unknown */
    uint32_t sms;                /* SMs as `arch` counts them; 0 = unknown */
    bool sms_given;              /* by the user: also valid for green contexts */
};

enum trace_class {
    TRACE_CLASS_TAIL = 0,      /* more than one wave, the last one not full */
    TRACE_CLASS_ONE_WAVE,      /* all blocks resident at once, or a persistent kernel */
    TRACE_CLASS_SMALL_GRID,    /* fewer blocks than SMs */
    TRACE_CLASS_FULL,          /* more than one wave, all full */
    TRACE_CLASS_SHORT,         /* so short that the tail costs less than a launch */
    TRACE_CLASS_COMMUNICATION, /* its time is waiting for other GPUs */
    TRACE_CLASS_UNKNOWN,
    TRACE_CLASS_COUNT
};

/* "tail", "one_wave", ...; NULL for any other value. */
const char *trace_class_key(enum trace_class which);

/* Disagreements between file and tables; bits. */
enum trace_doubt {
    TRACE_DOUBT_TABLES = 1 << 0,    /* according to the tables the launch cannot run */
    TRACE_DOUBT_CARVEOUT = 1 << 1,  /* the carve-out in effect holds fewer blocks, which count */
    TRACE_DOUBT_CLUSTERS = 1 << 2,  /* the driver's count of clusters is outside occ's range */
    TRACE_DOUBT_OCCUPANCY = 1 << 3, /* the file prints another occupancy, by more than a percent */
    TRACE_DOUBT_OPTIN =
        1 << 4, /* it prints 0 for a launch that needs the opt-in, as PyTorch does */
    TRACE_DOUBT_COUNT = 5
};

/* The result for one shape.  Shares are fractions of the duration of a launch. */
struct trace_fit {
    enum trace_class kind;                /* never SHORT, which depends on the durations */
    const char *why;                      /* UNKNOWN: the reason; else NULL; static */
    unsigned doubts;                      /* bits of enum trace_doubt */
    bool has_blocks;                      /* the four below are known */
    uint32_t blocks_low, blocks_high;     /* per SM; different if shared memory is rounded */
    double occupancy;                     /* if blocks_low == blocks_high, else -1 */
    uint32_t limiters;                    /* bits of enum occ_limit */
    uint64_t grid;                        /* blocks; 0 = unknown */
    uint64_t resident_low, resident_high; /* blocks on the device at once; 0 = unknown */
    double waves;                         /* grid / resident if that is one number; else -1 */
    double tail_low, tail_high;           /* share of the tail */
    double last_wave;                     /* share of the last wave */
    double idle;                          /* share of SMs without a block */
};

/*
 * The launch of a shape as a question about its machine, whose architecture goes to `*variant`.
 * NULL, or the reason why none exists, static.  Shared memory is the file's, without slack.
 */
const char *trace_question(const struct trace_shape *shape, const struct trace_machine *machine,
                           struct occ_arch *variant, struct question *out);

/* Fills `*fit`.  `shape` must outlive it. */
void trace_fit(const struct trace_shape *shape, const struct trace_machine *machine,
               struct trace_fit *fit);

/*
 * The share of its tail in a run of `grid` blocks on `sms` SMs with `resident` blocks on the
 * device at once, as a range: 0 and 0 without a tail.  The high end is 1 - (grid / resident) /
 * waves; the low end counts the last wave only while its fullest SM is busy.  All arguments are
 * above 0.
 */
void trace_tail(uint64_t grid, uint64_t resident, uint32_t sms, double *low, double *high);

/* Is it a kernel of NCCL, RCCL or NVSHMEM? */
bool trace_is_communication(const char *name);

#endif
