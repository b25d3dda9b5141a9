/* question.h - makes the question of one launch from the options of a request. */
#ifndef OCC_LAUNCH_QUESTION_H
#define OCC_LAUNCH_QUESTION_H

#include "launch/request.h"

/*
 * What machines that a name means deliver at most, for a type of operands.  A choice keeps what it
 * found last: a ranking of 1,000 tiles takes a third of the time.
 */
struct machine_rates {
    /* Of what: */
    char arch[ARCH_NAME_MAX]; /* "" = nothing was found yet */
    const struct gpu *meant[MACHINE_MEANT_MAX];
    size_t meant_count;
    const struct dtype *type;
    char accumulator[8];
    /* As in struct question_work: */
    const struct gpu_rate *rate;
    const struct gpu_clock *clock;
    const struct gpu_feed *l2;
    const struct gpu *fastest;
    double bandwidth_gbs, cache_bytes, usual_mhz;
};

/* One of the launches that a request describes: a value of each option that has several. */
struct choice {
    const struct request *request;
    uint64_t index[REQUEST_AXIS_COUNT]; /* of the value on each axis */
    uint32_t threads;                   /* replaces --threads unless it is 0 */
    uint32_t stages;                    /* replaces --stages unless it is 0 */
    uint32_t split_k;                   /* replaces --split-k unless it is 0 */
    /* Memory for a question; sweep_start() leaves it as it is. */
    struct occ_arch variant;   /* the architecture, changed by --wave-size and --cu-mode */
    struct occ_arch oversized; /* and in its oversized mode, if it has one */
    struct sharing sharing;    /* --tmem and --setmaxnreg */
    struct machine_rates rates;
};

/*
 * Writes the question of a launch to `*out`, which points into `choice` and is valid until the next
 * call.  The request must be prepared.  Returns false with an error in `diag`, such as for an
 * option that the architecture does not have; `*out` must not be used then.
 */
bool question_make(struct choice *choice, struct question *out, struct diag *diag);

/* Can question_change() set the values of this option? */
bool question_can_change(const struct request *request, enum request_axis axis);

/*
 * Sets the current value of one option, and what follows from it, in a question of this choice that
 * question_make() has made.  Returns false with an error in `diag`, as question_make() does.
 */
bool question_change(const struct choice *choice, enum request_axis axis, struct question *q,
                     struct diag *diag);

/* The registers per thread that count against their limit: AMD's AGPRs too. */
uint32_t question_bounded_regs(const struct question *question);

#endif
