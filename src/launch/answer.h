/* answer.h - the complete answer about one launch, which every renderer prints. */
#ifndef OCC_LAUNCH_ANSWER_H
#define OCC_LAUNCH_ANSWER_H

#include "arch/gpu.h"
#include "launch/per_unit.h"
#include "occ.h"

/* The nearest value of a lever that changes the blocks per SM, and its result. */
struct answer_step {
    uint32_t at;
    uint32_t blocks_per_sm;
    double occupancy;
    bool exists;
};

/* The headroom of a lever. */
struct answer_headroom {
    uint32_t free;           /* largest increase that costs no block; OCC_NO_LIMIT = unlimited */
    struct answer_step gain; /* with more blocks */
    struct answer_step loss; /* with fewer blocks */
};

/* Values that may differ between products of the same name. */
enum product_value { PRODUCT_LATENCY = 0, PRODUCT_BANDWIDTH, PRODUCT_CLOCK, PRODUCT_VALUE_COUNT };

/*
 * The input of "is it enough?": do the warps hide the latency, and saturate the memory?  0 = not
 * given, or unknown.
 */
struct needs_input {
    double latency_low, latency_high; /* cycles; the sources give a range, the user one value */
    double issue;            /* issue cycles that a warp spends per load, its other work included */
    uint32_t ilp;            /* independent loads of a warp; 0 means 1 */
    uint32_t bytes_per_load; /* of one thread */
    double bandwidth_gbs;    /* peak of all SMs, 10^9 bytes a second */
    double clock_mhz;        /* the latencies are cycles of this clock */
    const char *sources;     /* of the latencies; NULL = unknown, or the user gave the latency */
    /* Values in which products of the same name differ, "A (1555 GB/s), B ..."; NULL = none. */
    const char *others[PRODUCT_VALUE_COUNT];
};

struct arch_record;

/* The part of the machine that the launch uses: a green context, or a named partition. */
struct question_partition {
    uint32_t asked;   /* SMs requested; 0 = a named partition */
    uint32_t total;   /* SMs of the whole machine; 0 = unknown */
    const char *name; /* "CPX", or NULL */
};

enum { ANSWER_BEST_NAMES = 3, ANSWER_BEST_NAME_MAX = 64 };

/* How the best of several launches was chosen, and the runners-up. */
struct answer_best {
    const char *by;   /* key of the score in JSON: "useful" */
    const char *hint; /* how to rank by a better score; NULL = no hint */
    uint32_t of;      /* launches compared */
    uint32_t tied;    /* other launches with the same score */
    double score;
    struct answer_runner_up {
        char name[ANSWER_BEST_NAME_MAX];
        double score;
    } ties[ANSWER_BEST_NAMES], next[ANSWER_BEST_NAMES];
    size_t tie_count, next_count; /* number of names listed */
};

/* The question: one launch on one machine.  Its strings must outlive the answer. */
struct question {
    const struct occ_arch *arch;      /* the variant for wave size and CU mode */
    bool wants_steps;                 /* --explain: the steps of the computation are wanted */
    const struct arch_record *record; /* for --explain: values of other sources; or NULL */
    const struct answer_best *best;   /* how the launch was chosen, or NULL */
    const char *id, *name;            /* from the file of launches, or NULL */
    const char *gpu;                  /* product name, or NULL */
    const char *mig;                  /* MIG profile, or NULL */
    const struct gpu *product;        /* the product, or NULL */
    const struct gpu *recorded;       /* the product that a file names, if `product` is NULL */
    struct occ_launch launch;
    uint32_t block[3]; /* block shape as given; 0 = dimension not given */
    bool cu_mode;
    bool oversized_smem;              /* `arch` is in its oversized mode of shared memory */
    const struct occ_arch *oversized; /* `arch` in that mode; NULL = it has none or is in it */
    bool are_regs_assumed; /* launch.regs is the architecture's default, since none were given */
    uint32_t sms;          /* 0 = unknown */
    uint64_t grid;         /* blocks; 0 = not given */
    uint64_t grid_dims[3]; /* of `grid`, 1 for a dimension not given; all 0 = not known */
    uint64_t elements;     /* for which `grid` was computed; 0 = not given */
    uint64_t elements_per_thread; /* 0 = not given */
    struct occ_gpcs gpcs;         /* {0} = unknown; its list must outlive the answer */
    struct needs_input need;
    struct question_partition partition; /* `sms` is its number of SMs; {0} = the whole machine */
    const uint32_t *tmem_columns;        /* a block's allocations of tensor memory */
    size_t tmem_column_count;            /* 0 = none */
    const char *tmem;                    /* the option's text; NULL = not given */
    const struct occ_warpgroups *warpgroups; /* of a block; their registers after setmaxnreg */
    size_t warpgroup_count;                  /* 0 = none */
    const char *setmaxnreg;                  /* the option's text; NULL = not given */
    struct occ_stages stages;   /* stages = 0: none; else they make up the dynamic shared memory */
    const char *element_bytes;  /* the option's text; NULL = not given */
    struct occ_problem problem; /* m = 0: none; otherwise `grid` is computed from it */
    bool is_split_by_rule; /* --best split-k: problem.split_k is that of FlashAttention's rule */
    bool has_split_k, has_batch, has_schedule, has_throughput; /* given, if only with the default */
    uint32_t tile_step[2]; /* sides of proposed tiles are multiples of these; 0 = not given */
};

/* The warps that a launch needs. */
struct answer_need {
    uint32_t scheduler, sm; /* warps per scheduler, per SM */
    uint32_t short_by;      /* warps that an SM lacks */
    const char *verdict;    /* occ_enough_key() */
};

/* Needs at the two ends of the range of latencies. */
struct answer_needs {
    double bytes_low, bytes_high; /* in flight per SM */
    /* Bandwidth: the bytes that the resident warps keep in flight per SM, and the share of the
       bandwidth that these allow at the two ends: an upper bound. */
    double bytes_in_flight, share_low, share_high;
    struct answer_need low, high;
};

/*
 * The average occupancy while a grid runs.  The members *_shared assume that the blocks of an SM
 * share its throughput, the others that they do not.
 */
struct answer_expected {
    double achieved, achieved_shared; /* average over the time in which an SM has work, which is
                                         what profilers print */
    double machine, machine_shared;   /* average over all SMs and the whole run */
};

struct proposals;

/* dividend / divisor, as two integers because a double cannot hold every quotient exactly. */
struct answer_quotient {
    uint64_t dividend, divisor;
};

/* The question with its result. */
struct answer {
    struct question question;
    const struct proposals *proposals; /* what to change; NULL = not asked */
    const char *arch_name;
    uint32_t wave_size;
    const char *sm_unit;     /* the vendor's word: "SM", "CU", "WGP", "Xe-core" */
    bool has_register_kinds; /* as in struct vendor */
    bool has_warp_sizes;     /* as in struct vendor */
    bool has_register_modes; /* registers come in modes */
    uint32_t excess; /* the first dimension of the grid, from 1 on, that no launch can have; or 0 */
    bool is_extended;        /* asks for clusters, a problem, tensor memory, setmaxnreg or needs */
    bool has_scalar_pool;    /* scalar registers can limit the occupancy */
    bool are_bounds_ignored; /* nvcc ignores B of __launch_bounds__(T, B): B blocks do not fit */
    /* The members of struct answer_best, for output: */
    const char *best_by;                          /* NULL = --best was not given */
    const char *best_ties[ANSWER_BEST_NAMES + 1]; /* ended by NULL */
    const char *best_next[ANSWER_BEST_NAMES + 1];
    uint32_t best_of;
    double best_score;
    bool has_cluster_counts; /* the counts in `clusters` are known, not only its limits */
    bool has_hiding;
    bool has_bandwidth;
    uint32_t partition_count; /* if question.partition.total > 0: how many such partitions fit */
    bool has_tiles;
    bool has_tensor;
    struct occ_tensor tensor; /* if has_tensor */
    bool has_pool;
    struct occ_register_pool pool; /* if has_pool */
    uint32_t pool_regs;            /* if has_pool: fewest registers per thread at launch that
                                      let setmaxnreg succeed */
    uint32_t pool_blocks;          /* if has_pool: blocks per SM with pool_regs */
    uint32_t pool_bounds_regs;     /* registers under __launch_bounds__(T, pool_blocks); 0 = none */
    int64_t problem[3];            /* M, N, K; K = -1: not given; all 0: no problem */
    int64_t tile[3];               /* of the problem or the stages; as in `problem` */
    int64_t block[3];              /* of the question; -1 = not given */
    const char *schedule;          /* occ_tile_schedule_key() */
    double occupancy;
    uint32_t limits[OCC_LIMIT_COUNT]; /* blocks per SM that each limit allows */
    int64_t unused[OCC_LIMIT_COUNT];  /* of each resource of an SM; -1 = it is not limited */
    uint32_t regs_per_thread;         /* as allocated; Intel: per hardware thread (warp) */
    uint32_t mode_warps;              /* if has_register_modes: maximum warps per SM in the mode */
    double mode_occupancy;            /* if has_register_modes: that of mode_warps */
    int64_t bounds_regs; /* upper bound that __launch_bounds__ gives the compiler; -1 = unknown or
                            no bound */
    uint64_t regs_per_block;
    uint64_t smem_per_block;
    struct occ_result result;
    struct answer_headroom headroom[OCC_LEVER_COUNT]; /* filled for levers with a staircase */
    /* The most blocks that the grid brings to an SM, if it is spread evenly, and an SM holds; 0 =
       not known, or no grid. */
    uint32_t resident_blocks;
    bool has_waves;
    struct occ_waves waves;
    struct answer_expected expected;    /* if has_waves */
    struct occ_slots slots;             /* blocks resident at once; 0 = unknown */
    struct occ_tiles tiles;             /* if has_tiles */
    uint64_t cooperative;               /* largest cooperative launch; if has_waves */
    struct occ_clusters clusters;       /* unless has_cluster_counts, only its limits are set */
    struct answer_quotient waves_exact; /* grid / blocks per wave; if has_waves */
    /* grid / resident blocks, with the estimate, the most and the fewest clusters; a divisor of 0:
       not known */
    struct answer_quotient cluster_waves, cluster_waves_low, cluster_waves_high;
    struct answer_needs hiding;    /* warps that hide the latency; if has_hiding */
    struct answer_needs bandwidth; /* warps that saturate memory; if has_bandwidth */
    struct per_unit per_unit;      /* if answer_lacks_threads() */
};

/* How much of an answer is made. */
enum answer_extent {
    ANSWER_BASIC,   /* everything but `headroom` */
    ANSWER_HEADROOM /* everything; `headroom` takes longer than all the rest */
};

static inline enum answer_extent answer_extent(bool needs_headroom)
{
    return needs_headroom ? ANSWER_HEADROOM : ANSWER_BASIC;
}

/*
 * Fills `*out` with the answer to `question`.  A launch of 0 threads is one whose block size is not
 * given: the answer is what its registers allow, or why no block can run whatever its size.  It has
 * waves if a block fits on an SM, the SMs are
 * known, and the question has a grid or a problem.  Returns the errors of occ_evaluate(); `*out` is
 * then undefined.
 */
enum occ_status answer_make(const struct question *question, enum answer_extent extent,
                            struct answer *out);

/*
 * Call this after question_change() of the question of an answer, and after `result` is that of the
 * changed launch: sets all members that follow.
 */
enum occ_status answer_remake(struct answer *answer, enum answer_extent extent);

/* Fills `headroom`.  Returns the errors of occ_evaluate(). */
enum occ_status answer_add_headroom(struct answer *answer);

/*
 * Is the block size not given, and so nothing known but `per_unit`?  A launch that cannot run with
 * any block size is known.
 */
static inline bool answer_lacks_threads(const struct answer *answer)
{
    return answer->question.launch.threads == 0 && answer->result.causes == 0;
}

/* Does a block fit on an SM? */
static inline bool answer_is_launchable(const struct answer *answer)
{
    return answer->result.blocks_per_sm > 0;
}

/* The machine's product or, if none is named, its architecture. */
static inline const char *answer_machine_name(const struct answer *answer)
{
    return answer->question.gpu != NULL ? answer->question.gpu : answer->arch_name;
}

/* Where the count of active clusters comes from: a static text; NULL if it is an estimate. */
const char *answer_clusters_source(const struct answer *answer);

/* Were a cluster and a grid given, and is the grid not a whole number of clusters? */
static inline bool answer_grid_is_broken(const struct answer *answer)
{
    const struct question *q = &answer->question;
    return q->launch.cluster > 1 && q->grid > 0 && q->grid % q->launch.cluster != 0;
}

/* Has the grid more blocks in a dimension than any launch? */
static inline bool answer_grid_is_too_large(const struct answer *answer)
{
    return answer->excess > 0;
}

/* The most blocks in the first dimension of a grid that the vendor's interface launches. */
uint64_t answer_largest_grid(const struct answer *answer);

/* Is it known that no GPC holds one of the clusters? */
static inline bool answer_no_cluster_fits(const struct answer *answer)
{
    return answer->has_cluster_counts && answer->clusters.high == 0;
}

/*
 * Does the launch start: does a block fit on an SM, and its cluster on a GPC and into the grid, and
 * can the interface launch the grid?
 */
static inline bool answer_can_start(const struct answer *answer)
{
    return answer_is_launchable(answer) && !answer_grid_is_broken(answer) &&
           !answer_grid_is_too_large(answer) && !answer_no_cluster_fits(answer);
}

/* Does the grid bring fewer blocks to an SM than fit there? */
static inline bool answer_grid_is_short(const struct answer *answer)
{
    return answer->resident_blocks > 0 && answer->resident_blocks < answer->result.blocks_per_sm;
}

/* The blocks that run at once, of a launch without a grid; 0 = unknown, or there is a grid. */
static inline uint64_t answer_one_wave(const struct answer *answer)
{
    return answer->has_waves || answer->question.grid > 0 ? 0 : answer->slots.slots;
}

/* Can the launch run to its end: do its blocks or clusters start, and does none wait forever? */
bool answer_launch_can_finish(const struct answer *answer);

/* Were a cluster and a grid given? */
static inline bool answer_has_cluster_grid(const struct answer *answer)
{
    return answer->question.launch.cluster > 0 && answer->question.grid > 0;
}

/* Was "is it enough?" asked? */
static inline bool answer_needs_are_asked(const struct answer *answer)
{
    return answer->question.need.issue > 0 || answer->question.need.bytes_per_load > 0;
}

/* Does the launch run on a part of the GPU: a green context or a partition? */
static inline bool answer_has_partition(const struct answer *answer)
{
    return answer->question.partition.asked > 0 || answer->question.partition.name != NULL;
}

/* Are the rounds of tiles on the machine known? */
static inline bool answer_has_rounds(const struct answer *answer)
{
    return answer->has_tiles && answer->tiles.rounds > 0;
}

/* The share of an SM's warp slots that `warps` occupy, 0 .. 1. */
double answer_occupancy(const struct occ_arch *arch, uint32_t warps);

#endif
