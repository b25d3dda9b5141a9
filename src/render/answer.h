/* answer.h - one launch with all that is said about it: what every renderer works from. */
#ifndef OCC_RENDER_ANSWER_H
#define OCC_RENDER_ANSWER_H

#include "occ.h"

/* Where a step of a staircase is, and what it gives. */
struct answer_step {
    uint32_t at;
    uint32_t blocks_per_sm;
    double occupancy;
    bool exists;
};

struct answer_room {
    uint32_t free; /* OCC_NO_LIMIT = any amount */
    struct answer_step gain, loss;
};

/* What is asked: one launch on one machine.  Strings outlive the answer. */
struct question {
    const struct occ_arch *arch; /* the variant for wave size and CU mode */
    const char *gpu;             /* product name, or NULL */
    struct occ_launch launch;
    bool cu_mode;
    uint32_t sms;  /* 0 = not known */
    uint64_t grid; /* blocks, 0 = none */
};

/* The question with its result.  Offsets into it are what field.h's tables hold. */
struct answer {
    struct question question;
    const char *arch_name;
    uint32_t wave_size;
    bool amd;
    bool optin_given; /* true when the launch says that it did not opt in */
    bool optin;       /* false, for output */
    bool per_thread_given;
    bool bounds_given;
    bool cluster_given;
    bool launchable;
    double occupancy;
    uint32_t limits[OCC_LIMIT_COUNT];
    uint64_t unused[OCC_LIMIT_COUNT];
    uint64_t regs_per_block;
    uint64_t smem_per_block;
    struct occ_result result;
    struct answer_room headroom[OCC_QUANTITY_COUNT];
    bool has_waves;
    struct occ_waves waves;
    double expected_occupancy;
};

enum answer_part {
    ANSWER_HEADROOM = 1 << 0 /* fill headroom too; it costs more than all the rest */
};

/*
 * Evaluates `question` into `*out`, with the parts asked for.  Waves are filled when the question
 * has a grid and SMs and the launch can run.  Errors as occ_evaluate(), `*out` is then undefined.
 */
enum occ_status answer_make(const struct question *question, unsigned parts, struct answer *out);

#endif
