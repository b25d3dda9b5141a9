/*
 * trace_fit.h - what one shape of launches makes of its machine: blocks per SM, waves, and which
 * shares of its duration a tail and idle SMs can have cost.
 *
 * A share has two ends: where resident blocks never slow each other down, and where the blocks of
 * an SM share its throughput.  Both are what `occ calc` calls efficiency, seen from the loss.
 */
#ifndef OCC_MODEL_TRACE_FIT_H
#define OCC_MODEL_TRACE_FIT_H

#include "model/answer.h"
#include "model/trace.h"

/* What a device is for the tables. */
struct trace_machine {
    const struct occ_arch *arch; /* NULL = not known */
    const struct gpu *product;   /* NULL = not known */
    uint32_t sms;                /* SMs as `arch` counts them; 0 = not known */
    bool sms_given;              /* by the user: they hold for green contexts too */
};

enum trace_class {
    TRACE_CLASS_TAIL = 0,      /* more than one wave, the last one not full */
    TRACE_CLASS_ONE_WAVE,      /* all blocks resident at once, or a persistent kernel */
    TRACE_CLASS_SMALL_GRID,    /* fewer blocks than SMs */
    TRACE_CLASS_FULL,          /* more than one wave, all full */
    TRACE_CLASS_SHORT,         /* so short that its tail is below the cost of a launch */
    TRACE_CLASS_COMMUNICATION, /* its time is waiting */
    TRACE_CLASS_UNKNOWN,
    TRACE_CLASS_COUNT
};

/* "tail", "one_wave", ...; NULL for any other value. */
const char *trace_class_key(enum trace_class which);

/* How the file and the tables disagree; bits. */
enum trace_doubt {
    TRACE_DOUBT_TABLES = 1 << 0,    /* by the tables the launch cannot run */
    TRACE_DOUBT_CARVEOUT = 1 << 1,  /* the carve-out in force holds fewer blocks: they count */
    TRACE_DOUBT_CLUSTERS = 1 << 2,  /* the driver's clusters are outside the range of occ */
    TRACE_DOUBT_OCCUPANCY = 1 << 3, /* the file prints another occupancy, by over a percent */
    TRACE_DOUBT_OPTIN = 1 << 4,     /* it prints 0 for what needs the opt-in, as PyTorch does */
    TRACE_DOUBT_COUNT = 5
};

/* Of one shape.  Shares are fractions of the duration of a launch. */
struct trace_fit {
    enum trace_class kind;                /* never SHORT, which the durations decide */
    const char *why;                      /* UNKNOWN: why; else NULL; static */
    unsigned doubts;                      /* bits of enum trace_doubt */
    bool has_blocks;                      /* the four below are known */
    uint32_t blocks_low, blocks_high;     /* per SM; they differ where shared memory is rounded */
    double occupancy;                     /* of blocks_low == blocks_high, else -1 */
    uint32_t limiters;                    /* bits of enum occ_limit */
    uint64_t grid;                        /* blocks; 0 = not known */
    uint64_t resident_low, resident_high; /* blocks on the device at once; 0 = not known */
    double waves;                         /* grid / resident, of one number; else -1 */
    double tail_low, tail_high;           /* share that the tail costs */
    double last_wave;                     /* share that the last wave takes */
    double idle;                          /* share of the SMs that have no block */
};

/*
 * The launch of a shape as a question about its machine, whose architecture goes to `*variant`.
 * NULL, or why there is none, static.  Shared memory is that of the file, without its slack.
 */
const char *trace_question(const struct trace_shape *shape, const struct trace_machine *machine,
                           struct occ_arch *variant, struct question *out);

/* Fills `*fit`.  `shape` outlives it. */
void trace_fit(const struct trace_shape *shape, const struct trace_machine *machine,
               struct trace_fit *fit);

/*
 * The share of a run of `grid` blocks on `sms` SMs that its tail costs, at both ends, `resident`
 * blocks being on the device at once: 0 and 0 where there is no tail.  U = 1 - (grid / resident) /
 * waves; L counts the last wave only as long as its fullest SM is busy.  All above 0.
 */
void trace_tail(uint64_t grid, uint64_t resident, uint32_t sms, double *low, double *high);

/* Is it a kernel of NCCL, RCCL or NVSHMEM? */
bool trace_is_communication(const char *name);

/*
 * The plain name in a kernel's full name: "at::native::copy" of "void at::native::copy<4>(int)".
 * Returns where it starts, its length in `*len`.
 */
const char *trace_plain_name(const char *name, size_t *len);

#endif
