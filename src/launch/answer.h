/* answer.h - the complete answer about one launch, which every renderer prints. */
#ifndef OCC_LAUNCH_ANSWER_H
#define OCC_LAUNCH_ANSWER_H

#include "arch/dtype.h"
#include "arch/gpu.h"
#include "base/diag.h"
#include "launch/per_unit.h"
#include "occ.h"

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
    bool is_borrowed;        /* the latencies were measured on other chips */
    /* Values in which products of the same name differ, "A (1555 GB/s), B ..."; NULL = none. */
    const char *others[PRODUCT_VALUE_COUNT];
};

/* The work of a launch, and what its machine can do at most; zeros = not asked. */
struct question_work {
    const struct dtype *type;      /* of the operands; NULL = not given */
    const char *accumulator;       /* if there is a type */
    struct occ_work most;          /* 0 = not known */
    double measured_us;            /* 0 = not given */
    const struct gpu_rate *rate;   /* of most.ops_per_clock; NULL = not known */
    const struct gpu_clock *clock; /* of most.clock_mhz; NULL = not known, or given */
    const struct gpu *fastest;  /* the product of most.bandwidth_gbs, if its name means several */
    struct occ_problem problem; /* m = 0: none; without a tile, tile_m = 0 */
    double cache_bytes;         /* of the L2 of the product; 0 = not known */
    /* For the estimate that ranks tiles: */
    const struct gpu_feed *l2; /* what the L2 delivers; NULL = not known */
    double usual_mhz;          /* the highest clock or, if it is not known, the boost clock */
    uint32_t stages;           /* given beside the shared memory that they take; 0 = none */
};

struct arch_record;

/* The part of the machine that the launch uses: a green context, or a named partition. */
struct question_partition {
    uint32_t asked;   /* SMs requested; 0 = a named partition */
    uint32_t total;   /* SMs of the whole machine; 0 = unknown */
    const char *name; /* "CPX", or NULL */
};

/* The percentage of the machine's SMs that the launch may use; {0} = not given. */
struct question_share {
    uint32_t percent;
    uint32_t of; /* SMs of the machine */
};

enum { ANSWER_BEST_NAMES = 3, ANSWER_BEST_NAME_MAX = 64, ANSWER_BEST_HINT_MAX = 200 };

/* How the best of several launches was chosen, and the runners-up. */
struct answer_best {
    const char *by; /* key of the score in JSON: "useful" */
    bool
        is_by_estimate; /* the score is 1, those of others are relative to it, and less is better */
    char hint[ANSWER_BEST_HINT_MAX]; /* how to rank by a better score, or why not; "" = no hint */
    uint32_t of;                     /* launches compared */
    uint32_t tied; /* other launches with the same score; estimates within 5 % are equal */
    double score;
    struct answer_ranked {
        double relative; /* to the best, which is 1 */
        char name[ANSWER_BEST_NAME_MAX];
    } * ranking; /* owned: all launches with an estimate, the best first, or NULL */
    size_t ranking_count;
    struct answer_runners_up {
        size_t count;
        const char *names[ANSWER_BEST_NAMES + 1]; /* in `texts`; ended by NULL */
        double scores[ANSWER_BEST_NAMES];
        char texts[ANSWER_BEST_NAMES][ANSWER_BEST_NAME_MAX];
    } ties, next;
};

/* The question: one launch on one machine.  It and its strings must outlive the answer. */
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
    struct question_share share;         /* `sms` is its number of SMs */
    struct question_partition partition; /* `sms` is its number of SMs; {0} = the whole machine */
    const uint32_t *tmem_columns;        /* a block's allocations of tensor memory */
    size_t tmem_column_count;            /* 0 = none */
    const char *tmem;                    /* the option's text; NULL = not given */
    const struct occ_warpgroups *warpgroups; /* of a block; their registers after setmaxnreg */
    size_t warpgroup_count;                  /* 0 = none */
    const char *setmaxnreg;                  /* the option's text; NULL = not given */
    struct occ_stages stages;  /* stages = 0: none; else they make up the dynamic shared memory */
    const char *element_bytes; /* the option's text; NULL = not given */
    struct question_work work;
    struct occ_problem problem; /* m = 0: none; otherwise `grid` is computed from it */
    bool is_split_by_rule; /* --best split-k: problem.split_k is that of FlashAttention's rule */
    bool has_split_k, has_batch, has_schedule, has_throughput; /* given, if only with the default */
    uint32_t tile_step[2]; /* sides of proposed tiles are multiples of these; 0 = not given */
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

/* The quotient; its divisor is above 0. */
static inline double answer_quotient(struct answer_quotient q)
{
    return (double)q.dividend / (double)q.divisor;
}

/* How a grid runs whose slots are known. */
struct answer_run {
    bool exists;
    struct occ_waves waves;
    struct answer_expected expected;
    uint64_t cooperative; /* blocks of the largest cooperative launch, also without a grid; 0 =
                             none, or not known */
};

/* The clusters of a launch that has some. */
struct answer_clusters {
    bool are_counted;           /* else only the limits in `counts` are known */
    struct occ_clusters counts; /* active at once */
    /* grid / resident blocks, with the estimate, the most and the fewest clusters; a divisor of 0:
       not known */
    struct answer_quotient waves, waves_low, waves_high;
};

/* The problem that the grid of a launch computes. */
struct answer_problem {
    bool exists;
    struct occ_tiles tiles;
};

/* The registers that the accumulators of a tile take. */
struct answer_tile_registers {
    bool exists;
    uint64_t accumulators; /* of a block */
    uint64_t per_thread;   /* registers, rounded up */
    uint32_t threads;      /* that accumulate */
    uint32_t limit;        /* registers that one of them has; 0 = not known */
};

/* The tensor memory that blocks allocate while they run. */
struct answer_tensor {
    bool exists;
    struct occ_tensor use;
};

/* The registers that setmaxnreg moves between warps. */
struct answer_pool {
    bool exists;
    struct occ_register_pool use;
    uint32_t regs;        /* fewest per thread at launch that let setmaxnreg succeed */
    uint32_t blocks;      /* per SM with `regs` */
    uint32_t bounds_regs; /* registers under __launch_bounds__(T, blocks); 0 = none */
};

/* The warps that hide the latency. */
struct answer_hiding {
    bool exists;
    struct occ_needs needs;
};

/* The warps that saturate memory. */
struct answer_bandwidth {
    bool exists;
    struct occ_needs needs;
    /* The bytes that the resident warps keep in flight per SM, and the share of the bandwidth that
       these allow at the two ends of the latency: an upper bound. */
    double bytes_in_flight, share_low, share_high;
};

/* The times that nothing beats. */
struct answer_bound {
    bool exists; /* a bound was asked for; times of 0 are not known */
    struct occ_bound least;
    double of_bound; /* the bound's share of the measured time; 0 = not known */
};

/* The estimate that ranks tiles. */
struct answer_estimate {
    bool exists;
    struct occ_estimate value;
};

/*
 * What follows from a question.  What the question, the architecture or the result says is not
 * repeated here.  In an answer of zeros, which only describes keys, `question` is NULL.
 */
struct answer {
    const struct question *question;
    const struct proposals *proposals; /* what to change; NULL = not asked */
    uint64_t grid; /* blocks: of the question, or of its problem; 0 = not given */
    struct occ_result result;
    struct occ_headroom headroom[OCC_LEVER_COUNT]; /* filled for levers with a staircase */
    /* The most blocks that the grid brings to an SM, if it is spread evenly, and an SM holds; 0 =
       not known, or no grid. */
    uint32_t resident_blocks;
    struct occ_slots slots; /* blocks resident at once; 0 = unknown */
    struct answer_run run;
    struct answer_clusters clusters;
    struct answer_problem problem;
    struct answer_tile_registers tile_registers;
    struct answer_tensor tensor;
    struct answer_pool pool;
    struct answer_hiding hiding;
    struct answer_bandwidth bandwidth;
    struct answer_bound bound;
    struct answer_estimate estimate;
    struct per_unit per_unit; /* if answer_lacks_threads() */
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
 * Fills `*out` with the answer to `question`, which must outlive it.  A launch of 0 threads
 * is one whose block size is not given: the answer is what its registers allow, or why no block can
 * run whatever its size.  The answer has a run if a block fits on an SM, the SMs are known, and the
 * question has a grid or a problem.  Returns the errors of occ_evaluate(); `*out` is
 * then undefined.
 */
enum occ_status answer_make(const struct question *question, enum answer_extent extent,
                            struct answer *out);

/* As answer_make(); false with the error in `diag`. */
bool answer_try(const struct question *question, enum answer_extent extent, struct answer *out,
                struct diag *diag);

/*
 * Call this after question_change() of the question of an answer, and after `result` is that of the
 * changed launch: sets all other members.
 */
enum occ_status answer_remake(struct answer *answer, enum answer_extent extent);

/* As answer_remake(), where only the grid or the problem of the question has changed. */
enum occ_status answer_remake_grid(struct answer *answer);

/* Fills `headroom`.  Returns the errors of occ_evaluate(). */
enum occ_status answer_add_headroom(struct answer *answer);

/*
 * Is the block size not given, and so nothing known but `per_unit`?  A launch that cannot run with
 * any block size is known.
 */
bool answer_lacks_threads(const struct answer *answer);

/* Does a block fit on an SM? */
bool answer_is_launchable(const struct answer *answer);

/* The machine's product or, if none is named, its architecture. */
static inline const char *answer_machine_name(const struct answer *answer)
{
    const struct question *q = answer->question;
    return q->gpu != NULL ? q->gpu : q->arch->name;
}

/* The share of an SM's warp slots that `warps` occupy, 0 .. 1. */
double occupancy_of_warps(const struct occ_arch *arch, uint32_t warps);
double answer_occupancy(const struct answer *answer);

/* Blocks per SM that the limit allows; OCC_NO_LIMIT = any number. */
static inline uint32_t answer_limit(const struct answer *answer, int limit)
{
    return answer->result.rows[limit].blocks;
}

/* What is unused of the resource of a limit on an SM; -1 = the resource is not limited. */
static inline int64_t answer_unused(const struct answer *answer, int limit)
{
    const struct occ_limit_row *row = &answer->result.rows[limit];
    return row->capacity > 0 ? (int64_t)(row->capacity - answer->result.blocks_per_sm * row->taken)
                             : -1;
}

/* Registers per thread as allocated; Intel: per hardware thread (warp). */
uint32_t answer_regs_per_thread(const struct answer *answer);

/*
 * Where registers come in modes: the maximum of warps per SM in the mode of the launch; elsewhere
 * 0.
 */
uint32_t answer_mode_warps(const struct answer *answer);

/*
 * Returns the limit on registers per thread that launch bounds set for the compiler.  nvcc ignores
 * B of __launch_bounds__(T, B) if B blocks do not fit, LLVM W waves per SIMD: `*ignored` is then
 * true.  -1 without bounds, for impossible bounds, and for Intel, which has none.
 */
int64_t answer_bounds_regs(const struct question *question, bool *ignored);

/* Where the count of active clusters comes from: a static text; NULL if it is an estimate. */
const char *answer_clusters_source(const struct answer *answer);

/* The GPCs of the question; a count of clusters that names no blocks per SM is of this launch. */
struct occ_gpcs answer_gpcs(const struct answer *answer);

/*
 * The question with what its answer found, as a start for changes: the grid of its problem, and
 * answer_gpcs().
 */
struct question answer_question(const struct answer *answer);

/* Were a cluster and a grid given, and is the grid not a whole number of clusters? */
bool answer_grid_is_broken(const struct answer *answer);

/* grid / blocks per wave, of an answer with a run. */
static inline double answer_waves(const struct answer *answer)
{
    return (double)answer->run.waves.grid / (double)answer->run.waves.blocks_per_wave;
}

/* The first dimension of the grid, from 1 on, that is larger than any launch can have; or 0. */
uint32_t answer_excess(const struct answer *answer);

/* The most blocks in the first dimension of a grid that the vendor's interface launches. */
uint64_t answer_largest_grid(const struct answer *answer);

/* Is it known that no GPC holds one of the clusters? */
bool answer_no_cluster_fits(const struct answer *answer);

/*
 * Does the launch start: does a block fit on an SM, and its cluster on a GPC and into the grid, and
 * can the interface launch the grid?
 */
bool answer_can_start(const struct answer *answer);

/* Does the grid bring fewer blocks to an SM than fit there? */
static inline bool answer_grid_is_short(const struct answer *answer)
{
    return answer->resident_blocks > 0 && answer->resident_blocks < answer->result.blocks_per_sm;
}

/* The blocks that run at once, of a launch without a grid; 0 = unknown, or there is a grid. */
static inline uint64_t answer_one_wave(const struct answer *answer)
{
    return answer->grid > 0 ? 0 : answer->slots.slots;
}

/* Can the launch run to its end: do its blocks or clusters start, and does none wait forever? */
bool answer_launch_can_finish(const struct answer *answer);

/* Were a cluster and a grid given? */
static inline bool answer_has_cluster_grid(const struct answer *answer)
{
    return answer->question->launch.cluster > 0 && answer->grid > 0;
}

/* Was a bound of the time asked: --dtype, --flops or --bytes? */
static inline bool question_asks_bound(const struct question *question)
{
    return question->work.type != NULL || question->work.most.flops > 0 ||
           question->work.most.bytes > 0;
}

/* The stages of the launch's tile; 0 = not given. */
static inline uint32_t question_stages(const struct question *question)
{
    return question->stages.stages > 0 ? question->stages.stages : question->work.stages;
}

/* Was "is it enough?" asked? */
static inline bool question_asks_needs(const struct question *question)
{
    return question->need.issue > 0 || question->need.bytes_per_load > 0;
}

/* Writes the tile of the problem or of the stages; 0 for a side that is not given. */
static inline void question_tile(const struct question *question, uint32_t out[3])
{
    const struct occ_problem *p = &question->problem;
    const struct occ_stages *s = &question->stages;
    const bool has_stages = s->stages > 0;
    out[0] = has_stages ? s->tile_m : p->tile_m;
    out[1] = has_stages ? s->tile_n : p->tile_n;
    out[2] = has_stages ? s->tile_k : p->tile_k;
}

/* Does the launch run on a part of the GPU: a green context or a partition? */
static inline bool question_has_partition(const struct question *question)
{
    return question->partition.asked > 0 || question->partition.name != NULL;
}

/* How many partitions of this size fit on the machine; 0 = unknown. */
static inline uint32_t question_partitions(const struct question *question)
{
    return question->sms > 0 ? question->partition.total / question->sms : 0;
}

/* Are the rounds of tiles on the machine known? */
static inline bool answer_has_rounds(const struct answer *answer)
{
    return answer->problem.exists && answer->problem.tiles.rounds > 0;
}

/* Is the grid as large as the slots of the device: one block per slot? */
static inline bool answer_grid_follows_slots(const struct answer *answer)
{
    return answer->problem.exists && answer->question->problem.schedule != OCC_TILE_SCHEDULE_TILES;
}

#endif
