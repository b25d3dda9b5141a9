/* answer.h - one launch with all that is said about it: what every renderer works from. */
#ifndef OCC_MODEL_ANSWER_H
#define OCC_MODEL_ANSWER_H

#include "arch/gpu.h"
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

/* What is known of a product and may differ between products that a name fits. */
enum need_known { NEED_LATENCY = 0, NEED_BANDWIDTH, NEED_CLOCK, NEED_KNOWN_COUNT };

/* What "is it enough?" is asked with.  0 = not given, or not known. */
struct need {
    double latency_low, latency_high; /* cycles: the range of the sources */
    double issue;                     /* cycles of issue slots a warp spends for a load */
    uint32_t ilp;                     /* independent loads of a warp; 0 stands for 1 */
    uint32_t bytes_per_load;          /* of a thread */
    double bandwidth_gbs;             /* peak of all SMs, 10^9 bytes a second */
    double clock_mhz;                 /* that the cycles are counted in */
    const char *sources;              /* of the latency; NULL = the caller */
    /* Products with other values that the name fits as well, "A (1555 GB/s), B ..."; or NULL. */
    const char *rivals[NEED_KNOWN_COUNT];
};

struct arch_record;

/* What of a machine the launch has: a green context, or a partition that has a name. */
struct question_part {
    uint32_t asked;   /* SMs asked for, 0 = the part has a name */
    uint32_t total;   /* SMs of the whole machine, 0 = not known */
    const char *name; /* "CPX", or NULL */
};

enum { ANSWER_BEST_NAMES = 3, ANSWER_BEST_NAME_MAX = 64 };

/* How the best launch of several was chosen, and what comes next. */
struct answer_best {
    const char *by;  /* what they were ranked by: "useful share" */
    const char *why; /* why not by something else, or NULL */
    uint32_t of;     /* launches that can run */
    uint32_t tied;   /* others that are as good */
    double score;
    struct answer_rival {
        char name[ANSWER_BEST_NAME_MAX];
        double score;
    } ties[ANSWER_BEST_NAMES], next[ANSWER_BEST_NAMES];
    size_t tie_count, next_count; /* that are named */
};

/* What is asked: one launch on one machine.  Strings outlive the answer. */
struct question {
    const struct occ_arch *arch;      /* the variant for wave size and CU mode */
    bool explain;                     /* tell every step */
    const struct arch_record *record; /* for --explain: what other sources hold; or NULL */
    const struct answer_best *best;   /* how it was chosen, or NULL */
    const char *id, *name;            /* what the launch is called in its file, or NULL */
    const char *gpu;                  /* product name, or NULL */
    const char *mig;                  /* MIG profile, or NULL */
    const struct gpu *product;        /* the product, or NULL */
    struct occ_launch launch;
    uint32_t block[3]; /* the shape that the threads were given as, 0 for sizes that were not */
    bool cu_mode;
    bool regs_assumed;    /* none were given: launch.regs is the architecture's default */
    uint32_t sms;         /* 0 = not known */
    uint64_t grid;        /* blocks, 0 = none */
    struct occ_gpcs gpcs; /* {0} = not known; its list outlives the answer */
    struct need need;
    struct question_part part; /* sms is what it has; {0} = the launch has the whole machine */
    /* Allocations of tensor memory of a block, in columns, and as given; count 0 = none. */
    const uint32_t *columns;
    size_t column_count;
    const char *tmem;
    /* Registers of its warpgroups after setmaxnreg, and as given; count 0 = none. */
    const struct occ_warpgroups *warpgroups;
    size_t warpgroup_count;
    const char *setmaxnreg;
    struct occ_problem problem; /* m 0 = none; else `grid` follows from it */
};

/* A number of warps needed, for output. */
struct answer_need {
    uint32_t scheduler, sm; /* warps */
    uint32_t short_by;      /* warps per SM */
    const char *verdict;    /* occ_enough_key() */
};

/* Needs at the two ends of the range of latencies. */
struct answer_needs {
    double bytes_low, bytes_high; /* in flight per SM */
    struct answer_need low, high;
};

/*
 * What a grid makes of the occupancy, at both ends of the range.  Achieved occupancy is what a
 * profiler shows: the average over the time in which an SM has work.
 */
struct answer_expected {
    double achieved, achieved_shared;
    double machine, machine_shared; /* the average over all SMs and the whole run */
};

/* over / under, which a double may not hold: it is written from the two. */
struct answer_quotient {
    uint64_t over, under;
};

/* The question with its result. */
struct answer {
    struct question question;
    const char *arch_name;
    uint32_t wave_size;
    const char *sm_unit; /* what "SM" stands for: "SM", "CU", "WGP" */
    bool register_kinds; /* of the vendor; see words.h */
    bool warp_sizes;     /* likewise */
    bool has_modes;      /* registers come in modes */
    bool extended;       /* clusters, a problem, sharing or "is it enough?" are asked for */
    bool scalar_pool;    /* scalar registers limit on this architecture */
    bool bounds_ignored; /* B of __launch_bounds__(T, B), since that many blocks do not fit */
    const char *best_by; /* NULL = --best was not given */
    const char *best_ties[ANSWER_BEST_NAMES + 1]; /* ended by NULL */
    const char *best_next[ANSWER_BEST_NAMES + 1];
    uint32_t best_of;
    double best_score;
    bool has_clusters;
    bool need_given; /* "is it enough?" was asked */
    bool has_hiding;
    bool has_bandwidth;
    uint32_t parts; /* that fit the machine; question.part.total > 0 */
    bool has_tiles;
    bool has_tensor;
    struct occ_tensor tensor; /* has_tensor */
    bool has_pool;
    bool pool_launch_known;        /* the registers at launch are given; has_pool */
    struct occ_register_pool pool; /* has_pool */
    uint32_t pool_blocks;          /* per SM with the fewest registers at launch; has_pool */
    int64_t problem[3];            /* of the question, -1 for what is not given */
    int64_t tile[3];
    int64_t block[3];     /* of the question, likewise */
    const char *schedule; /* occ_tile_schedule_key() */
    bool launchable;
    double occupancy;
    uint32_t limits[OCC_LIMIT_COUNT];
    int64_t unused[OCC_LIMIT_COUNT]; /* -1 = there is no such limit */
    uint32_t regs_per_thread;        /* as allocated; has_modes: of a warp */
    uint32_t mode_warps;             /* has_modes: warps that an SM holds in the launch's mode */
    double mode_occupancy;           /* has_modes: their share, which no block size exceeds */
    int64_t bounds_regs; /* that __launch_bounds__ leaves the compiler; -1 = not known, no bound */
    uint64_t regs_per_block;
    uint64_t smem_per_block;
    struct occ_result result;
    struct answer_room headroom[OCC_LEVER_COUNT]; /* of levers with a staircase */
    bool has_waves;
    struct occ_waves waves;
    struct answer_expected expected; /* has_waves */
    struct occ_slots slots;          /* 0 where SMs are not known; has_tiles */
    struct occ_tiles tiles;          /* has_tiles */
    uint64_t cooperative;            /* occ_cooperative_grid(); has_waves */
    struct occ_clusters clusters;    /* a cluster is given: its limits; has_clusters: all of it */
    struct answer_quotient waves_exact;   /* grid / blocks per wave; has_waves */
    struct answer_quotient cluster_waves; /* grid / blocks of all clusters; under 0 = not known */
    bool divides_grid;                    /* a cluster and a grid are given: it divides the grid */
    struct answer_needs hiding;           /* warps that hide the latency; has_hiding */
    struct answer_needs bandwidth;        /* warps that saturate memory; has_bandwidth */
};

enum answer_part {
    ANSWER_HEADROOM = 1 << 0 /* fill headroom too; it costs more than all the rest */
};

/* The parts with headroom or without. */
static inline unsigned answer_parts(bool headroom)
{
    return headroom ? ANSWER_HEADROOM : 0;
}

/*
 * Evaluates `question` into `*out`, with the parts asked for.  Waves are filled when the question
 * has a grid and SMs and the launch can run.  Errors as occ_evaluate(), `*out` is then undefined.
 */
enum occ_status answer_make(const struct question *question, unsigned parts, struct answer *out);

/*
 * Makes the rest of an answer anew from its question and result: for one that answer_make() made,
 * in whose launch a lever has moved since.
 */
enum occ_status answer_complete(struct answer *answer, unsigned parts);

/* Does the launch run: a block or a cluster can start, and none waits for ever? */
bool answer_runs(const struct answer *answer);

/* Were a cluster and a grid given? */
static inline bool answer_cluster_grid(const struct answer *answer)
{
    return answer->question.launch.cluster > 0 && answer->question.grid > 0;
}

/* Does the problem have turns on the machine: are its SMs known? */
static inline bool answer_has_rounds(const struct answer *answer)
{
    return answer->has_tiles && answer->tiles.rounds > 0;
}

/* The share of an SM's warp slots that so many warps take, 0 .. 1. */
double answer_occupancy(const struct occ_arch *arch, uint32_t warps);

/* The expected occupancies of a launch whose waves are `waves`. */
struct answer_expected answer_expect(const struct occ_arch *arch, const struct occ_result *result,
                                     const struct occ_waves *waves);

#endif
