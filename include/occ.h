/*
 * occ.h - GPU occupancy, exactly.
 *
 * The public interface of libocc: value structs and pure functions.  Nothing here allocates, does
 * I/O, keeps state or takes a lock, so every function may be called from any thread.  Quantities
 * are 32-bit counts or bytes unless a comment says otherwise; "SM" stands for AMD's CU (or WGP) and
 * Intel's Xe-core, "warp" for AMD's wave and Intel's hardware thread.
 *
 * It has two parts.  The first is what most programs need: architectures, a launch and its causes,
 * thresholds, waves, clusters, and what to change.  It changes with the major version only.  The
 * second, below the line "What may change in any version", has no such promise.
 *
 * A function that returns an enum occ_status writes its outputs if the status is OCC_OK, and leaves
 * them untouched otherwise.  It returns OCC_ERR_NULL for a NULL pointer unless its comment allows
 * NULL.  If it evaluates a launch, it also returns the errors of occ_evaluate().  Its comment names
 * further errors.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef OCC_H
#define OCC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define OCC_VERSION_MAJOR 4
#define OCC_VERSION_MINOR 0
#define OCC_VERSION_PATCH 0
#define OCC_VERSION       "4.0.0"

/* Precedes each function's declaration; a program that parses this header may define it empty. */
#ifndef OCC_API
#if defined(__GNUC__)
#define OCC_API __attribute__((visibility("default")))
#else
#define OCC_API
#endif
#endif

/* The number that means "no limit" in results. */
#define OCC_NO_LIMIT UINT32_MAX

/* Capacities of occ_arch.smem_configs, .smem_steps and .reg_modes. */
#define OCC_SMEM_CONFIGS_MAX 16
#define OCC_SMEM_STEPS_MAX   32
#define OCC_REG_MODES_MAX    12

/* ------------------------------------------------------------------------------------------- */
/* Status                                                                                      */

/* The status of a function; OCC_OK is 0.  Texts: occ_status_text(). */
enum occ_status {
    OCC_OK = 0,
    OCC_ERR_NULL,     /* a pointer argument is NULL */
    OCC_ERR_ARCH,     /* the architecture record is invalid; see occ_arch_check() */
    OCC_ERR_THREADS,  /* threads per block is 0 */
    OCC_ERR_CARVEOUT, /* carve-out is neither -1 nor 0..100; see also occ_corun_start() */
    OCC_ERR_RANGE,    /* another argument is outside the range in its comment */
    OCC_ERR_NONE,     /* no value satisfies the request, or the architecture lacks the feature */
    OCC_STATUS_COUNT
};

/* A lower-case English phrase for `status`, never NULL; "unknown status" for any other value. */
OCC_API const char *occ_status_text(enum occ_status status);

/* The version of the library at run time, "MAJOR.MINOR.PATCH". */
OCC_API const char *occ_version(void);

/* ------------------------------------------------------------------------------------------- */
/* Architectures                                                                               */

enum occ_vendor { OCC_NVIDIA = 0, OCC_AMD = 1, OCC_INTEL = 2, OCC_VENDOR_COUNT };

/* How accumulation registers (AMD AGPRs) share the vector register file. */
enum occ_agprs {
    OCC_AGPRS_NONE = 0,     /* the target has none */
    OCC_AGPRS_SEPARATE = 1, /* a second file of the same size: the larger of a thread's VGPRs and
                               AGPRs decides (gfx908) */
    OCC_AGPRS_UNIFIED = 2   /* one file: AGPRs follow the VGPRs at the next multiple of 4, and a
                               thread that uses AGPRs has at most half of max_regs_per_thread of
                               each kind (gfx90a to gfx950) */
};

/* The largest grid that the driver launches cooperatively; see occ_cooperative_grid(). */
enum occ_cooperative {
    OCC_COOPERATIVE_RESIDENT = 0, /* as many blocks as are resident at once */
    OCC_COOPERATIVE_ONE = 1,      /* one block, even if more are resident */
    OCC_COOPERATIVE_POOLED = 2,   /* shared memory counts as one pool of all SMs */
    OCC_COOPERATIVE_UNKNOWN = 3
};

/*
 * One architecture as numbers.  A register file is divided into `sub_partitions` equal parts
 * (NVIDIA's SM sub-partitions, AMD's SIMDs, Intel's EUs); a warp gets its registers inside one
 * part.
 *
 * Without `reg_modes` (NVIDIA, AMD) a register has 32 bits, and a warp has one for each lane: 40
 * registers per thread in a warp of 32 are 1280, rounded up to a multiple of `reg_alloc_unit`.
 * With `reg_modes` (Intel) a register has 32 or 64 bytes and serves all lanes of a warp, "per
 * thread" means per warp, and a warp gets one of the counts in `reg_modes`.
 *
 * Unless a member's comment says otherwise, 0 means that the architecture lacks the feature.  The
 * built-in records come from data/arch; see occ-data(5).
 */
struct occ_arch {
    char name[16];   /* "sm_80", "gfx942" */
    char family[32]; /* "Ampere", "CDNA3" */
    uint32_t vendor; /* enum occ_vendor */
    uint32_t cc;     /* NVIDIA: 10 x major + minor of the compute capability; others: 0 */

    uint32_t warp_size;                     /* threads: 32, or the default wave size */
    uint32_t warp_size_alt;                 /* threads: the other wave size, 0 = none */
    uint32_t warp_size_third;               /* threads: one more wave size, 0 = none */
    uint32_t max_threads_per_block;         /* threads */
    uint32_t max_block_z;                   /* threads in the z dimension, 0 = no such limit */
    uint32_t max_warps_per_sm;              /* warps */
    uint32_t max_blocks_per_sm;             /* blocks */
    uint32_t max_blocks_per_sm_single_warp; /* blocks of one warp, 0 = no such limit */
    uint32_t sub_partitions;                /* parts of the register file */
    uint32_t warp_schedulers;               /* per SM; 0 = one per sub-partition */

    uint32_t regs_per_sm;          /* registers, of all parts together */
    uint32_t reg_alloc_unit;       /* registers, per warp */
    uint32_t max_regs_per_thread;  /* registers; AMD: AGPRs of a unified file included */
    uint32_t max_regs_per_block;   /* registers, 0 = no such limit */
    uint32_t reg_check_partitions; /* the launch check rounds a block's warps up to a multiple of
                                      this; 0 = no rounding */
    uint32_t agprs;                /* enum occ_agprs */
    uint32_t default_regs;         /* registers to assume for a kernel without a known number;
                                      occ_evaluate() ignores it; 0 = none */
    uint32_t reg_mode_by_compiler; /* 1 = the compiler picks the mode of each kernel */
    uint32_t reg_modes[OCC_REG_MODES_MAX]; /* registers of a warp, ascending, then 0; all 0 =
                                              no modes: any multiple of reg_alloc_unit */
    /* Most threads per block in each mode, for wave sizes other than the largest; 0 = no limit. */
    uint32_t reg_mode_threads[OCC_REG_MODES_MAX];

    uint32_t scalar_regs_per_sub_partition; /* scalar registers, 0 = they do not limit */
    uint32_t scalar_reg_alloc_unit;         /* scalar registers, per warp */
    uint32_t scalar_regs_reserved_per_warp; /* scalar registers added to each warp's allocation */
    uint32_t max_scalar_regs_per_warp;      /* addressable scalar registers, 0 = no such limit */
    uint32_t max_scalar_regs_with_special;  /* as max_scalar_regs_per_warp, but with special
                                               registers such as VCC, which compilers count too;
                                               0 = max_scalar_regs_per_warp */

    uint32_t smem_per_sm;             /* bytes, the largest configuration */
    uint32_t smem_per_block_default;  /* bytes a block may have without opt-in */
    uint32_t smem_per_block_optin;    /* bytes a block may have with opt-in */
    uint32_t smem_reserved_per_block; /* bytes the driver adds to each block */
    uint32_t smem_reserved_in_cubin;  /* bytes of that reserve in a cubin's section size */
    uint32_t smem_reserved_in_nvlink; /* bytes of that reserve in a size that nvlink -v prints */
    uint32_t smem_alloc_unit;         /* bytes */
    uint32_t smem_steps[OCC_SMEM_STEPS_MAX]; /* bytes, ascending, then 0: the only sizes a block
                                                can have; all 0 = every multiple of the unit */
    uint32_t smem_carveout;     /* 1 = the carve-out percentage selects a configuration */
    uint32_t smem_config_count; /* used entries of smem_configs */
    uint32_t smem_configs[OCC_SMEM_CONFIGS_MAX]; /* bytes, ascending; the last is smem_per_sm */
    uint32_t smem_oversized_per_sm;              /* bytes in the oversized mode, 0 = no such mode */
    uint32_t smem_oversized_per_block;           /* bytes a block may have in that mode */

    uint32_t barriers_per_sm;        /* named barriers, 0 = they do not limit */
    uint32_t max_barriers_per_block; /* named barriers, 0 = no such limit */
    uint32_t max_cluster_portable;   /* blocks, 0 = no clusters */
    uint32_t max_cluster_optin;      /* blocks, with the non-portable attribute */
    uint32_t max_gpcs;               /* GPCs of the largest chip, 0 = unknown */
    uint32_t max_sms_per_gpc;        /* SMs in a GPC of the largest chip, 0 = unknown */
    uint32_t sms_per_tpc;            /* SMs of a TPC, all in the same GPC; 0 = unknown */
    uint32_t cooperative;            /* enum occ_cooperative */
    uint32_t cus_per_sm;             /* AMD WGP mode: CUs per "SM"; otherwise 1 */

    uint32_t fp32_lanes_per_sm;    /* for information, 0 = unknown */
    uint32_t l1_per_sm;            /* bytes of unified L1 and shared memory, 0 = unknown */
    uint32_t smem_banks;           /* for information, 0 = unknown */
    uint32_t tensor_memory_per_sm; /* bytes, 0 = none */

    uint32_t tensor_columns_per_sm; /* columns of tensor memory, 0 = none */
    uint32_t tensor_columns_min;    /* columns: the smallest allocation; others are powers of two */
    uint32_t warpgroup_warps;       /* warps that execute setmaxnreg together, 0 = no setmaxnreg */
    uint32_t setmaxnreg_min;        /* smallest register count per thread for setmaxnreg */
    uint32_t setmaxnreg_max;        /* largest register count per thread for setmaxnreg */
    uint32_t setmaxnreg_unit;       /* register counts for setmaxnreg are multiples of this */
    uint32_t partition_sms_min;     /* SMs of the smallest green context, 0 = no green contexts */
    uint32_t partition_sms_unit;    /* SM counts of green contexts are multiples of this */
    uint32_t tile_step_m; /* rows and columns of the smallest matrix instruction: the sides of a */
    uint32_t tile_step_n; /* tile are multiples of these; 0 = not known */
};

/*
 * Is `arch` valid?  OCC_ERR_ARCH unless every member is in the range given in occ-data(5) and the
 * members agree with each other (configurations ascending and ending in smem_per_sm, parts
 * dividing the register file, ...).  The functions below require a valid record; with an invalid
 * one they return, but their results are meaningless.
 */
OCC_API enum occ_status occ_arch_check(const struct occ_arch *arch);

/*
 * The built-in record called `name`: "sm_80", "compute_80", "80", "8.0", "sm_90a", "sm_100f",
 * "gfx942"; case does not matter.  NULL if none exists, and for NULL.  The record lives as long as
 * the program.
 */
OCC_API const struct occ_arch *occ_arch_find(const char *name);

/*
 * The number of built-in records, and the one at `index` (NULL past the end): NVIDIA's, AMD's, then
 * Intel's, each oldest first; AMD's generic targets follow its other records.
 */
OCC_API size_t occ_arch_count(void);
OCC_API const struct occ_arch *occ_arch_at(size_t index);

/*
 * The record of `arch` with another wave size (AMD, Intel), and in CU mode if `cu_mode` is set
 * (AMD).  A wave_size of 0 keeps the default.  Any other must be warp_size, warp_size_alt or
 * warp_size_third; with register modes it may also be 1, for code whose number of lanes the
 * compiler does not show.  CU mode splits a WGP into its CUs.  OCC_ERR_RANGE for any other wave
 * size, and for CU mode without WGPs.  Source: the AMDGPU back end of LLVM; see occ-guide(7).
 */
OCC_API enum occ_status occ_arch_variant(const struct occ_arch *arch, uint32_t wave_size,
                                         bool cu_mode, struct occ_arch *out);

/*
 * The record of `arch` in its oversized mode of shared memory, which a kernel or launch asks for:
 * smem_oversized_per_sm is then smem_per_sm and the last configuration, and
 * smem_oversized_per_block the largest block.  OCC_ERR_RANGE if the architecture has no such mode.
 * Source: CUDA Programming Guide 13.4, section 5.1.
 */
OCC_API enum occ_status occ_arch_oversized(const struct occ_arch *arch, struct occ_arch *out);

/* ------------------------------------------------------------------------------------------- */
/* One launch                                                                                  */

/*
 * Does the kernel opt in to more shared memory than smem_per_block_default?  By default it does,
 * and the default is 0, so that a launch without this member has it.  So this is no bool: `true`
 * opts in, but `false` is the default, which opts in too.
 */
enum occ_optin {
    OCC_OPTIN_DEFAULT = 0, /* as OCC_OPTIN_YES */
    OCC_OPTIN_YES = 1,     /* a block may have up to smem_per_block_optin */
    OCC_OPTIN_NO = 2       /* a block may have up to smem_per_block_default */
};

/*
 * The resources of a kernel launch.  Start from OCC_LAUNCH_INIT: 1 named barrier, the default
 * carve-out and unknown registers.  Registers that are unknown do not limit.  Values that exceed
 * the hardware are not errors: the result says that the launch cannot run, and why.  Only values
 * outside the ranges given here are errors.
 *
 * AMD's compiler may keep waves out: with the attribute waves_per_eu it allocates registers that
 * the code does not use.  Its remarks (LLVM's -Rpass-analysis=kernel-resource-usage) have the used
 * ones, and the waves in "Occupancy [waves/SIMD]": that is compiler_waves.
 */
struct occ_launch {
    uint32_t threads;                 /* per block, 1 .. 2^31 - 1 */
    uint32_t block_z;                 /* z dimension of the block, up to 65535; 0 or 1 = flat */
    uint32_t regs;                    /* registers per thread (VGPRs), up to 65535; 0 = unknown */
    uint32_t agprs;                   /* AMD accumulation registers per thread, up to 65535 */
    uint32_t sgprs;                   /* AMD scalar registers per wave, up to 65535; 0 = unknown */
    uint32_t smem;                    /* bytes of static shared memory per block */
    uint32_t dynamic_smem;            /* bytes of dynamic shared memory per block */
    uint32_t dynamic_smem_per_thread; /* bytes up to 2^20; times threads, added to dynamic_smem */
    uint32_t barriers;                /* named barriers a block uses, up to 65535 */
    uint32_t bound_threads;           /* T of __launch_bounds__(T, B); 0 = none */
    uint32_t bound_blocks;            /* B of __launch_bounds__(T, B); 0 = none; for advice only */
    uint32_t cluster;                 /* blocks per cluster, up to 65535; 0 or 1 = none */
    int32_t carveout;                 /* percent 0..100 of smem_per_sm; -1 = the largest */
    enum occ_optin optin;             /* to more shared memory than the default */
    uint32_t compiler_waves; /* waves per SIMD that the compiler allows, up to 65535; 0 = not
                                said */
};

/* clang-format off */
#define OCC_LAUNCH_INIT { 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, -1, OCC_OPTIN_DEFAULT, 0 }
/* clang-format on */

/* The limits, in the order in which they are listed everywhere. */
enum occ_limit {
    OCC_LIMIT_ON_WARPS = 0,
    OCC_LIMIT_ON_BLOCKS,
    OCC_LIMIT_ON_REGISTERS,
    OCC_LIMIT_ON_SHARED_MEMORY,
    OCC_LIMIT_ON_BARRIERS,
    OCC_LIMIT_ON_SCALAR_REGISTERS, /* AMD only */
    OCC_LIMIT_ON_COMPILER,         /* only of a launch with compiler_waves: no SM has it */
    OCC_LIMIT_COUNT
};

/* The key of a limit in JSON and CSV: "warps", "shared_memory", ...; NULL for any other value. */
OCC_API const char *occ_limit_key(enum occ_limit limit);

/* Why a launch cannot run: bits of occ_result.causes.  Sentences: occ_cause_text(). */
enum occ_cause {
    OCC_CAUSE_THREADS = 1 << 0,     /* more threads than a block may have */
    OCC_CAUSE_BOUND = 1 << 1,       /* more threads than the kernel's own launch bound */
    OCC_CAUSE_BLOCK_Z = 1 << 2,     /* z dimension too large */
    OCC_CAUSE_REGS_THREAD = 1 << 3, /* more registers than a thread may have */
    OCC_CAUSE_REGS_BLOCK = 1 << 4,  /* more registers than a block may have; Intel: more threads
                                       than a block in this register mode may have */
    OCC_CAUSE_REGS_SM = 1 << 5,     /* the warps of one block do not fit the register file */
    OCC_CAUSE_SMEM_BLOCK = 1 << 6,  /* more shared memory than a block may have */
    OCC_CAUSE_SMEM_OPTIN = 1 << 7,  /* more than a block may have without opt-in */
    OCC_CAUSE_BARRIERS = 1 << 8,    /* more named barriers than a block or an SM has */
    OCC_CAUSE_SCALAR_REGS = 1 << 9, /* more scalar registers than a wave or the SM may have */
    OCC_CAUSE_CLUSTER = 1 << 10,  /* cluster larger than the architecture allows, or no clusters */
    OCC_CAUSE_WARPS = 1 << 11,    /* more warps in a block than the SM has slots */
    OCC_CAUSE_COMPILER = 1 << 12, /* more warps in a block than compiler_waves allow */
    OCC_CAUSE_COUNT = 13          /* bits in use */
};

/* A limit: what an SM has of the resource, what a block takes, and how many blocks that allows. */
struct occ_limit_row {
    uint64_t taken;    /* per block, with the hardware's rounding */
    uint32_t capacity; /* per SM: warps, blocks, registers, bytes of the configuration, ... */
    uint32_t per_warp; /* amount for one warp if the resource is allocated per warp; else 0 */
    uint32_t blocks;   /* per SM; OCC_NO_LIMIT = does not limit */
};

/* The result of a launch. */
struct occ_result {
    uint32_t blocks_per_sm;  /* 0 = cannot run; `causes` says why */
    uint32_t warps_per_sm;   /* resident warps */
    uint32_t threads_per_sm; /* resident threads: blocks x threads of the launch */
    uint32_t limiters; /* bit 1 << enum occ_limit for every limit that allows the fewest blocks;
                          0 if only the cluster is too large */
    uint32_t causes;   /* bits of enum occ_cause; 0 when the launch can run */
    uint32_t warps_per_block;
    struct occ_limit_row rows[OCC_LIMIT_COUNT];
};

/*
 * Evaluates one launch on `arch`, which must pass occ_arch_check().  Errors: OCC_ERR_THREADS,
 * OCC_ERR_CARVEOUT, OCC_ERR_RANGE; a launch that cannot run is no error but a result with
 * blocks_per_sm 0.  Sources of the rules: observations of NVIDIA's occupancy API (the vectors in
 * tests/vectors), LLVM's AMDGPU back end; occ-guide(7) lists intended differences with their
 * reasons.
 */
OCC_API enum occ_status occ_evaluate(const struct occ_arch *arch, const struct occ_launch *launch,
                                     struct occ_result *out);

/*
 * Writes one English sentence (no full stop, at most size - 1 bytes and a NUL) that explains with
 * numbers why `launch` cannot run because of `cause`, one bit of result->causes.  False, `buf`
 * untouched, if the bit is not set, for a launch that occ_evaluate() refuses, for NULL and for size
 * 0.
 */
OCC_API bool occ_cause_text(const struct occ_arch *arch, const struct occ_launch *launch,
                            const struct occ_result *result, enum occ_cause cause, char *buf,
                            size_t size);

/* ------------------------------------------------------------------------------------------- */
/* Thresholds: how far a quantity may change until the result changes                          */

/* A lever: a quantity of a launch that can change. */
enum occ_lever {
    OCC_LEVER_REGISTERS = 0, /* registers (VGPRs) per thread */
    OCC_LEVER_AGPRS,         /* AMD accumulation registers per thread */
    OCC_LEVER_SGPRS,         /* AMD scalar registers per wave */
    OCC_LEVER_SHARED_MEMORY, /* static + dynamic bytes per block */
    OCC_LEVER_THREADS,       /* threads per block */
    OCC_LEVER_BARRIERS,      /* named barriers per block */
    OCC_LEVER_CARVEOUT,      /* preferred carve-out, percent */
    OCC_LEVER_OPTIN,         /* opt-in to more shared memory than the default: 0 or 1 */
    OCC_LEVER_COUNT
};

/* The key of a lever in JSON and CSV ("registers", ...); NULL for any other value. */
OCC_API const char *occ_lever_key(enum occ_lever lever);

/*
 * The threshold of one lever for `blocks` (1 or more) blocks per SM, the rest of `launch`
 * unchanged.  It is the largest value with which that many blocks fit; they fit with every smaller
 * value too.  Registers and threads are at least 1.  Two levers differ: of the carve-out it is the
 * smallest percentage, and the blocks fit with every larger one too; of opt-in it is 1.  UINT32_MAX
 * if nothing limits the lever.  OCC_ERR_NONE if no value lets that many blocks fit, or if the
 * architecture lacks the lever.
 */
OCC_API enum occ_status occ_threshold(const struct occ_arch *arch, const struct occ_launch *launch,
                                      enum occ_lever lever, uint32_t blocks, uint32_t *out);

/* ------------------------------------------------------------------------------------------- */
/* Waves and the tail                                                                          */

/*
 * The block slots of a launch on a machine: the blocks resident at once, which are one wave.  How
 * many clusters are active differs from one device to the next, so a launch with clusters has a
 * range of slots; every multiple of the cluster from `low` to `high` is possible.
 */
struct occ_slots {
    uint64_t slots;   /* blocks resident at once, in whole clusters; 0 = unknown */
    uint32_t sms;     /* SMs with these slots; 0 = unknown: results that assume that blocks share
                         an SM's throughput then equal those that do not */
    uint32_t cluster; /* blocks per cluster; 0 or 1 = blocks start one by one */
    uint64_t low;     /* fewest slots, 1 or more; 0 = the number is exact */
    uint64_t high;    /* most slots; 0 = the number is exact */
};

/* A grid on a machine.  Utilization, efficiency and active are fractions of 1. */
struct occ_waves {
    uint64_t grid;                /* blocks */
    uint32_t sms;                 /* SMs (CUs, WGPs) */
    uint64_t blocks_per_wave;     /* blocks resident at once: slots.slots */
    double waves;                 /* grid / blocks_per_wave */
    uint64_t full_waves;          /* waves, rounded down */
    uint64_t total_waves;         /* waves, rounded up */
    uint64_t tail_blocks;         /* blocks of the last, partial wave; 0 = the last wave is full */
    uint64_t last_wave_blocks;    /* blocks of the last wave, full or not */
    double last_wave_utilization; /* last_wave_blocks / blocks_per_wave */
    double efficiency; /* if blocks take equally long: grid / (total_waves x blocks_per_wave) */
    double efficiency_shared; /* if blocks share their SM's throughput:
                                 grid / (sms x ceil(grid / sms)) */
    double resident;          /* mean blocks per busy SM, if blocks take equally long */
    double resident_shared;   /* mean blocks per busy SM, if blocks share their SM's throughput */
    double active; /* mean share of the run in which an SM has a block, if blocks take equally
                      long */
    double active_shared;   /* mean share of the run in which an SM has a block, if blocks share
                               their SM's throughput */
    double machine;         /* mean blocks per SM over all SMs and the whole run, if blocks take
                               equally long: resident x active */
    double machine_shared;  /* likewise, if blocks share their SM's throughput */
    struct occ_slots slots; /* the slots that the grid runs on */
};

/*
 * Waves of a grid of `grid` blocks (1 .. 2^62) on `sms` SMs (1 or more) with `blocks_per_sm`
 * blocks resident on each (1 or more); otherwise OCC_ERR_RANGE.  The two efficiencies are the ends
 * of the range of real machines: blocks that never slow each other down, and blocks that share an
 * SM's throughput.
 *
 * Profilers average occupancy over the time in which an SM has a block: an SM without blocks is
 * left out of the average.  So Nsight Compute's achieved occupancy is resident x warps per block /
 * warp slots.  `tail` is tail_blocks, which are distributed over the SMs one by one; b is the
 * number of tail blocks on an SM:
 *    resident          grid / (sms x full_waves + min(sms, tail))
 *    resident_shared   (sms x full_waves x blocks_per_sm^2 + sum of b^2) / grid
 *    active            (sms x full_waves + min(sms, tail)) / (sms x total_waves)
 *    active_shared     grid / (sms x ceil(grid / sms)), equal to efficiency_shared
 * The average over all SMs and the whole run is resident x active; for blocks that take equally
 * long it is blocks_per_sm x efficiency.  resident <= resident_shared <= blocks_per_sm.
 */
OCC_API enum occ_status occ_waves(uint32_t blocks_per_sm, uint32_t sms, uint64_t grid,
                                  struct occ_waves *out);

/*
 * The capacity that one launch leaves unused, as shares of its duration: 1 - (the time in which
 * the same blocks would finish if every SM were full to the end) / duration.
 */
struct occ_loss {
    double low;         /* if the blocks of an SM share its throughput */
    double high;        /* if no block slows another one down, and all take equally long */
    double uneven_low;  /* if block times vary, and other blocks run where one ends early */
    double uneven_high; /* if block times vary: in 9 of 10 runs the loss is lower */
};

/*
 * Fills `*out` for a grid of `grid` blocks (1 .. 2^62) on `sms` SMs (1 or more) with `resident`
 * blocks on the device at once (1 .. 2^62).  `cv` is the standard deviation of the time of a block
 * divided by its mean (0 .. 2).  Otherwise OCC_ERR_RANGE, `*out` untouched.
 *    low          1 - efficiency_shared of occ_waves_on(): 1 - grid / (sms x ceil(grid / sms)) if
 *                 `resident` is a multiple of `sms`
 *    high         1 - grid / (resident x W), W = ceil(grid / resident)
 *    uneven_low   0.4 low / (1 - 0.6 low): two fifths of the idle time of `low` remain
 *    uneven_high  1 - grid / (resident x W x e^(z sqrt(v) - v / 2)), at least high, where
 *                 v = ln(1 + cv^2 / W), and z is the 90 % quantile of the largest of
 *                 min(grid, resident) normal numbers (Abramowitz and Stegun 26.2.23)
 * 0 <= low <= high <= uneven_high < 1.  The same formulas hold for less than a wave.  `resident`
 * does not count slots that no cluster can use, so it need not be a multiple of `sms`; these slots
 * are not a loss.
 */
OCC_API enum occ_status occ_waves_loss(uint64_t grid, uint64_t resident, uint32_t sms, double cv,
                                       struct occ_loss *out);

/*
 * The largest cooperative launch on `sms` SMs, in blocks; arch->cooperative is its rule, and
 * `result` was computed for `arch`.  With pooled shared memory all blocks together may use
 * smem_per_block_optin x sms bytes, so there may be more of them than resident blocks.  0 if
 * unknown, for NULL, and for a launch that cannot run.  Source for Intel: intel/compute-runtime,
 * helpers/kernel_helpers.cpp.
 */
OCC_API uint64_t occ_cooperative_grid(const struct occ_arch *arch, const struct occ_result *result,
                                      uint32_t sms);

/* ------------------------------------------------------------------------------------------- */
/* Clusters: an estimate                                                                       */

/* Limit of the GPCs, and of a list of SMs per GPC. */
#define OCC_GPCS_MAX 64

/* A measured count: `active` clusters of `cluster` blocks, `blocks_per_sm` of them on an SM. */
struct occ_cluster_count {
    uint32_t cluster, blocks_per_sm, active;
};

/* The distribution of the SMs over the GPCs.  {0} = only the architecture is known. */
struct occ_gpcs {
    const uint32_t *sms; /* SMs of each GPC, or NULL = unknown; owned by the caller */
    uint32_t count;      /* GPCs, also the entries of `sms`; 0 = unknown; <= OCC_GPCS_MAX */
    uint32_t max_sms;    /* most SMs of a GPC of this chip; 0 = occ_gpc_sms_max() */
    bool is_sample;      /* `sms` is of another device of the product: it only gives the estimate */
    /* Counts of active clusters, measured on a device of the product; owned by the caller. */
    const struct occ_cluster_count *measured;
    uint32_t measured_count;
    /* The count of this very device by its driver, which is exact; active 0 = unknown. */
    struct occ_cluster_count counted;
};

/* The maximum of active clusters of a launch: an estimate with its bounds. */
struct occ_clusters {
    uint32_t size;         /* blocks per cluster */
    uint32_t portable_max; /* blocks per cluster without opt-in, 0 = no clusters */
    uint32_t optin_max;    /* blocks per cluster with the non-portable attribute */
    bool allowed;          /* size is 1 or <= optin_max; if not, the numbers below are 0 */
    bool portable;         /* size is 1 or <= portable_max */
    bool modelled;         /* if not, nothing is known of the counts below, which are 0 */
    bool layout_known;     /* the SMs of each GPC were given */
    const struct occ_cluster_count *measured; /* the estimate is this count; NULL = it is not */
    bool counted;                             /* the counts are gpcs->counted: exact */
    bool may_fail;            /* on some devices no GPC holds a cluster, so that the launch fails */
    uint64_t low;             /* clusters: lower bound, measured deviations included; with an
                                 estimate of 1 or more at least 1: that of devices that hold one */
    uint64_t high;            /* clusters: upper bound */
    uint64_t estimate;        /* clusters: measured, or for the given or the most even layout */
    uint64_t blocks;          /* estimate x size */
    uint64_t stranded_blocks; /* block slots that no cluster of the estimate uses */
    double stranded_sms;      /* stranded_blocks / blocks_per_sm */
};

/*
 * Estimates how many clusters of `size` blocks (1 .. 65535) are active at once on `sms` SMs (1 ..
 * 1024) with `blocks_per_sm` blocks resident on each (1 .. 65535).  A cluster lies inside one GPC,
 * so the estimate is
 *    sum over the GPCs g of floor(SMs of g x blocks_per_sm / size).
 * With gpcs->sms the sum is over that list (entries 0 .. 1024), which must add up to `sms`; `sms`
 * may then be 0 = that sum; low and high are that sum too, unless the list is a sample.  Without it
 * (or with gpcs NULL) the estimate is for the most even layout.  Then, and with a sample, high and
 * low are the largest and the smallest sum over every layout that has
 *  - whole TPCs of arch->sms_per_tpc SMs in each GPC (single SMs if they do not divide `sms`),
 *  - no GPC of more than gpcs->max_sms SMs, by default occ_gpc_sms_max(),
 *  - gpcs->count GPCs, none empty; if that is 0, at most the architecture's number, and for the
 *    estimate the fewest that can hold the SMs.
 * The architecture's limits are ignored if the SMs would not fit.  gpcs->counted is the estimate,
 * low and high if it is of `size` and `blocks_per_sm`.  Else, and unless the list was given for
 * this device, a count of gpcs->measured for `size` and `blocks_per_sm` takes the place of the
 * estimate, and low and high include it.  The sum is an upper bound: measured values equal it for
 * clusters of 1 and 2 blocks and were up to 11.2 % smaller for larger ones (B200, 8 blocks per SM,
 * size 12: 87 instead of 98), since on some chips some TPCs cannot run larger clusters.  For sizes
 * above 2, `low` is therefore the smallest sum less an eighth of that sum, the eighth rounded up.
 * The counts are modelled for NVIDIA, and for clusters of 1 block.  A size that the architecture
 * lacks is a result (allowed = false), not an error.  OCC_ERR_RANGE also if no layout has these
 * SMs.
 */
OCC_API enum occ_status occ_clusters(const struct occ_arch *arch, uint32_t blocks_per_sm,
                                     uint32_t sms, uint32_t size, const struct occ_gpcs *gpcs,
                                     struct occ_clusters *out);

/* ------------------------------------------------------------------------------------------- */
/* What to change                                                                              */

/* What a target counts. */
enum occ_target_kind { OCC_TARGET_WARPS = 0, OCC_TARGET_BLOCKS = 1 };

/* The goal for an SM: at least `count` (1 or more) resident warps or blocks. */
struct occ_target {
    enum occ_target_kind kind;
    uint32_t count;
};

/*
 * The target for a share of the warp slots of an SM of `arch`, in millionths (1 .. 10^6, else
 * OCC_ERR_RANGE): the fewest warps that reach it.  750000 is 48 of 64.  A share that is half a
 * millionth smaller counts as reached, so 666667 is 32 of 48.
 */
OCC_API enum occ_status occ_target_share(const struct occ_arch *arch, uint32_t millionths,
                                         struct occ_target *out);

/* A value of a lever and the blocks it gives. */
struct occ_step {
    uint32_t at;            /* value of the lever */
    uint32_t blocks_per_sm; /* with that value */
    uint32_t warps_per_sm;  /* with that value */
    bool exists;            /* false: there is no such value, the rest is 0 */
};

/*
 * The smallest block size that is a multiple of the warp size, larger than `after`, and reaches
 * `target`, the rest of `launch` unchanged; start with `after` 0.  Unlike the values of other
 * levers, a block size may fail between two that succeed.  OCC_ERR_NONE after the last.
 */
OCC_API enum occ_status occ_block_size_next(const struct occ_arch *arch,
                                            const struct occ_launch *launch,
                                            const struct occ_target *target, uint32_t after,
                                            struct occ_step *out);

/* The smallest change of a launch that reaches a target. */
struct occ_plan {
    struct occ_launch launch; /* with the changes made */
    uint32_t levers;          /* bit 1 << enum occ_lever for everything changed; 0 = nothing */
    uint32_t changes;         /* number of changes */
    uint64_t cost;            /* sum of the relative changes, in millionths */
    uint32_t blocks_per_sm;   /* with the changes */
    uint32_t warps_per_sm;    /* with the changes */
};

/*
 * Finds the smallest change with which `launch` reaches `target`, over all levers together; block
 * sizes are multiples of the warp size, or the launch's own.  Smallest means, in this order:
 *  1. the fewest changed levers;
 *  2. an unchanged block size;
 *  3. the smallest sum of relative changes, |new - old| / old of each changed lever, each
 *     rounded up to millionths (a carve-out: its percentage points / 100; opting in: 0);
 *  4. the larger block.
 * No lever changes further than its threshold.  `keep_threads` excludes other block sizes.
 * OCC_ERR_NONE if no change reaches the target, OCC_ERR_RANGE for a target of 0.
 */
OCC_API enum occ_status occ_plan(const struct occ_arch *arch, const struct occ_launch *launch,
                                 const struct occ_target *target, bool keep_threads,
                                 struct occ_plan *out);

/* =========================================================================================== */
/* What may change in any version                                                              */
/* =========================================================================================== */

/*
 * From here on is what the tool needs besides.  Any version may change or remove it, a minor one
 * too; then a program that uses it must be compiled again.  Such a program should link libocc.a, or
 * check that occ_version() equals OCC_VERSION.
 */

/* ------------------------------------------------------------------------------------------- */
/* More about limits and levers                                                                */

/* Does `limit` exist on `arch`?  False for NULL. */
OCC_API bool occ_limit_exists(const struct occ_arch *arch, enum occ_limit limit);

/* May a launch on `arch` set `lever`?  False for NULL. */
OCC_API bool occ_lever_exists(const struct occ_arch *arch, enum occ_lever lever);

/*
 * Do occ_headroom() and occ_stair() accept `lever`?  True for registers, shared memory, threads and
 * barriers: a larger value of these never gives more blocks.
 */
OCC_API bool occ_lever_has_staircase(enum occ_lever lever);

/*
 * The value of a lever in `launch`.  Shared memory is the sum of the static, the dynamic and the
 * per-thread part; the default carve-out counts as 100.  0 for NULL and for an unknown lever.
 */
OCC_API uint64_t occ_lever_get(const struct occ_launch *launch, enum occ_lever lever);

/*
 * Sets a lever of `*launch`.  Shared memory is the total: the static part is kept, or cut
 * to `value`; the rest becomes dynamic_smem, and dynamic_smem_per_thread becomes 0.  OCC_ERR_RANGE
 * for a percentage over 100 or an unknown lever.
 */
OCC_API enum occ_status occ_lever_set(struct occ_launch *launch, enum occ_lever lever,
                                      uint32_t value);

/* The distance of a lever from the nearest change. */
struct occ_headroom {
    uint32_t free;        /* largest increase that costs no block; OCC_NO_LIMIT = unlimited */
    struct occ_step gain; /* the nearest (largest) smaller value with more blocks */
    struct occ_step loss; /* the nearest (smallest) larger value with fewer blocks */
};

/*
 * The headroom of one lever, for which occ_lever_has_staircase() must be true (else OCC_ERR_RANGE).
 * For a launch that cannot run, gain is the nearest value with which it can.
 */
OCC_API enum occ_status occ_headroom(const struct occ_arch *arch, const struct occ_launch *launch,
                                     enum occ_lever lever, struct occ_headroom *out);

/* ------------------------------------------------------------------------------------------- */
/* Resources that resident blocks share at run time                                            */

/* Most entries of `allocations` and of `groups` in the functions below. */
#define OCC_ALLOCATIONS_MAX 16
#define OCC_WARPGROUPS_MAX  16

/* The tensor memory of the blocks of an SM. */
struct occ_tensor {
    uint32_t columns;        /* requested by a block, all allocations together */
    uint32_t allocated;      /* columns that a block gets: each request is rounded up to a power of
                                two, at least tensor_columns_min */
    uint32_t running_blocks; /* blocks that hold their columns at the same time; 0 = all hang */
    uint32_t packed;         /* what `allocated` would be with one request for all columns */
    uint32_t packed_blocks;  /* what `running_blocks` would be with one request for all columns */
};

/*
 * How many of `resident_blocks` blocks of an SM hold their columns of tensor memory at the same
 * time, if a block makes `count` (1 .. OCC_ALLOCATIONS_MAX) allocations of 1 .. 65535 columns.
 * This is not a limit of occ_evaluate(): tcgen05.alloc waits until columns are free, so the other
 * blocks are resident and wait.  OCC_ERR_NONE if `arch` has no tensor memory.  Source: PTX ISA,
 * tcgen05.alloc.
 */
OCC_API enum occ_status occ_tensor_memory(const struct occ_arch *arch, const uint32_t *allocations,
                                          size_t count, uint32_t resident_blocks,
                                          struct occ_tensor *out);

/*
 * The largest number of columns per block with which `blocks` (1 or more) blocks run at once:
 * `*one` in a single allocation, a power of two; `*several` in several allocations, a multiple of
 * tensor_columns_min.  OCC_ERR_NONE if even the smallest allocation is too large, and without
 * tensor memory.
 */
OCC_API enum occ_status occ_tensor_columns(const struct occ_arch *arch, uint32_t blocks,
                                           uint32_t *one, uint32_t *several);

/* `count` warpgroups of a block have `regs` registers per thread after setmaxnreg. */
struct occ_warpgroups {
    uint32_t regs;
    uint32_t count;
};

/* The registers of a block, which setmaxnreg moves between its warpgroups. */
struct occ_register_pool {
    uint64_t launch;            /* allocated to the block at launch; 0 if the launch has regs 0 */
    uint64_t needed;            /* after the moves */
    uint64_t left;              /* launch - needed, at least 0 */
    bool fits;                  /* needed <= launch; if not, setmaxnreg.inc waits forever */
    uint32_t least_launch_regs; /* fewest registers per thread at launch that make `fits` true */
};

/*
 * Are the registers of a block of `launch` enough for its setmaxnreg instructions?  The rules:
 * regs is a multiple of setmaxnreg_unit in setmaxnreg_min .. setmaxnreg_max; counts are 1 or more
 * and add up to the block's warpgroups; the last warpgroup is full.  OCC_ERR_RANGE if a rule is
 * violated; OCC_ERR_NONE if `arch` has no setmaxnreg.  `count` is 1 .. OCC_WARPGROUPS_MAX.
 * Example: 384 threads start with 168 registers each; then 1 warpgroup has 40 and 2 have 232, which
 * takes all 64512.  Source: PTX ISA, setmaxnreg.
 */
OCC_API enum occ_status occ_register_pool(const struct occ_arch *arch,
                                          const struct occ_launch *launch,
                                          const struct occ_warpgroups *groups, size_t count,
                                          struct occ_register_pool *out);

/*
 * The SMs of a green context that is requested with `sms` (1 .. 2^31 - 1) SMs: at least
 * partition_sms_min, rounded up to a multiple of partition_sms_unit.  Example: 20 become 24 on 9.0.
 * OCC_ERR_NONE if `arch` has no green contexts.  Source: cuDevSmResourceSplitByCount.
 */
OCC_API enum occ_status occ_partition(const struct occ_arch *arch, uint32_t sms, uint32_t *out);

/* ------------------------------------------------------------------------------------------- */
/* Kernels side by side                                                                        */

/* Limit of the launches on one SM. */
#define OCC_CORUN_MAX 4

/*
 * Several launches whose blocks share one SM.  A mix, blocks[i] blocks of launch i, fits if all its
 * blocks together find their warp slots, block slots, shared memory and barriers, and if their
 * warps can be distributed over the sub-partitions so that no part lacks registers or warp slots.
 * What fits *can* be resident; where blocks go is the scheduler's choice, which vendors do not
 * document.  A mix of one launch alone fits if and only if occ_evaluate() allows that many blocks.
 */
struct occ_corun {
    const struct occ_arch *arch;
    struct occ_launch launches[OCC_CORUN_MAX];
    struct occ_result alone[OCC_CORUN_MAX]; /* the result of each launch without the others */
    uint32_t count;                         /* number of launches */
    /* Warps with equal allocations form a class.  `tables` tell which warps fit together. */
    uint32_t class_of[OCC_CORUN_MAX];
    uint32_t class_count;
    uint32_t class_regs[OCC_CORUN_MAX];        /* per warp */
    uint32_t class_scalar_regs[OCC_CORUN_MAX]; /* per warp */
    uint32_t class_warps[OCC_CORUN_MAX];       /* the tables cover up to this many warps */
    uint16_t *tables;                          /* in the caller's memory */
    size_t table_room;                         /* entries of a table */
};

/*
 * Bytes of memory for occ_corun_start() with `count` (1 .. OCC_CORUN_MAX) launches.  0 for another
 * count, for an SM with too many warp slots, and for NULL.
 */
OCC_API size_t occ_corun_bytes(const struct occ_arch *arch, size_t count);

/*
 * Prepares `*out` for `count` (1 .. OCC_CORUN_MAX) launches.  `memory` has `bytes` bytes, at least
 * occ_corun_bytes(), is aligned as by malloc(), and must live as long as `*out`.  The functions
 * below write to it, so only one thread at a time may use `*out`.  OCC_ERR_NONE if a launch cannot
 * run even alone; OCC_ERR_CARVEOUT if the launches ask for different shared memory configurations
 * (an SM changes its configuration only while it is idle); OCC_ERR_RANGE also for a cluster of
 * several blocks, and for a launch with compiler_waves.
 */
OCC_API enum occ_status occ_corun_start(const struct occ_arch *arch,
                                        const struct occ_launch *launches, size_t count,
                                        void *memory, size_t bytes, struct occ_corun *out);

/*
 * The limits that the mix `blocks` exceeds, bits 1 << enum occ_limit; 0 = the mix fits.  The bit of
 * registers says that no distribution of the warps over the sub-partitions gives each warp its
 * registers; the bit of scalar registers says the same of those.  Both are set if each kind has a
 * distribution, but no distribution suits both.  With more warps than slots there is no
 * distribution at all; then each of these two bits says whether its registers would be lacking with
 * any number of slots.  If blocks[i] is more than one above the number that fits alone, the two
 * bits may be set although the registers suffice: the tables end there.  For NULL all bits are set.
 */
OCC_API uint32_t occ_corun_exceeds(const struct occ_corun *corun, const uint32_t *blocks);

/*
 * The most blocks of launch `which` that fit beside blocks[i] blocks of each other launch i; 0 also
 * for NULL.
 */
OCC_API uint32_t occ_corun_most(const struct occ_corun *corun, const uint32_t *blocks,
                                uint32_t which);

/*
 * The next maximal mix: no launch has room for one more block.  Mixes with more blocks of the first
 * launch come first; if these are equal, mixes with more of the second, and so on.  Start with
 * blocks[0] = OCC_NO_LIMIT.  OCC_ERR_NONE after the last.
 */
OCC_API enum occ_status occ_corun_next(const struct occ_corun *corun, uint32_t *blocks);

/*
 * The smallest change of launch `which` with which one more block of it fits beside the mix
 * `blocks`: fewer registers, scalar registers, bytes of shared memory or barriers, each lowered
 * only as far as needed, registers at least to 1; if no number of bytes is enough, a larger
 * carve-out.  If this is not enough, fewer threads: as many whole warps as fit.  If warp slots are
 * lacking, fewer threads are tried alone before they are combined with the others.  OCC_ERR_NONE if
 * no such change is enough, or if one more block fits without a change.
 */
OCC_API enum occ_status occ_corun_change(const struct occ_corun *corun, const uint32_t *blocks,
                                         uint32_t which, struct occ_launch *out);

/* The part of a machine that one launch leaves to another. */
struct occ_left {
    uint64_t resident;    /* blocks of the first launch that run at once */
    uint32_t sms_touched; /* SMs with a block of the first launch */
    uint32_t sms_left;    /* SMs without a block of the first launch */
    uint64_t slots_left;  /* blocks of the second launch that fit beside the first, on all SMs */
};

/*
 * Computes what a grid of `grid` (1 or more) blocks of launch `first` leaves to launch `second`
 * on `sms` (1 or more) SMs, without the other launches.  With `packed` the blocks are on as few SMs
 * as can hold them, otherwise spread over all SMs in turn.  If not all blocks of the grid fit, as
 * many as fit are counted.
 */
OCC_API enum occ_status occ_corun_left(const struct occ_corun *corun, uint32_t first,
                                       uint32_t second, uint64_t grid, uint32_t sms, bool packed,
                                       struct occ_left *out);

/* ------------------------------------------------------------------------------------------- */
/* Slots, and waves of clusters                                                                */

/*
 * The block slots of a launch on `sms` SMs (1 or more) with `blocks_per_sm` blocks resident on each
 * (1 or more): blocks_per_sm x sms; for clusters of 2 or more blocks the active clusters of
 * occ_clusters() times their size, with their range, whose lower end is at least one cluster.  0
 * slots if the architecture lacks the cluster, if no count of it is known, and if the estimate is
 * that none is active.  Errors as occ_clusters(), for one block per cluster as occ_waves().
 */
OCC_API enum occ_status occ_slots(const struct occ_arch *arch, uint32_t blocks_per_sm, uint32_t sms,
                                  uint32_t cluster, const struct occ_gpcs *gpcs,
                                  struct occ_slots *out);

/* max_sms_per_gpc and max_gpcs of `arch`; 0 also for NULL. */
OCC_API uint32_t occ_gpc_sms_max(const struct occ_arch *arch);
OCC_API uint32_t occ_gpc_count_max(const struct occ_arch *arch);

/*
 * Waves of a grid of `grid` blocks (1 .. 2^62, a multiple of the cluster) on `slots`, a result of
 * occ_slots() with 1 or more slots and SMs; otherwise OCC_ERR_RANGE.  For exact slots of which
 * every SM has as many this is occ_waves().  Else C slots are spread over the SMs one by one: the
 * first C mod sms SMs have one slot more than the others.  An SM's throughput is that of its slots:
 * slots that no cluster can use are not a loss.  With W = ceil(grid / C) waves, F of them full, and
 * `tail` blocks in the last one, which are distributed over the SMs one by one; s slots and b tail
 * blocks on an SM:
 *    efficiency         grid / (C x W)
 *    efficiency_shared  grid / (C x (F + the largest b / s))
 *    resident           grid / (min(sms, C) x F + min(sms, tail))
 *    resident_shared    (C x F + sum of b^2 / s) / (min(sms, C) x F + sum of b / s)
 *    active             (min(sms, C) x F + min(sms, tail)) / (sms x W)
 *    active_shared      (min(sms, C) x F + sum of b / s) / (sms x (F + the largest b / s))
 * The counts of waves and blocks are for slots->slots.  The members above are ends over every
 * number of slots in the range: a member without _shared is its least value, one with _shared its
 * largest.  A range of more than 1000 numbers, which no product has, is represented by 1000 of
 * them, its ends included: a call takes at most about 50 microseconds.
 */
OCC_API enum occ_status occ_waves_on(const struct occ_slots *slots, uint64_t grid,
                                     struct occ_waves *out);

/*
 * The number of blocks resident at once: blocks_per_sm x sms.  It is the grid of a persistent
 * kernel and the size of one wave; the largest cooperative launch is occ_cooperative_grid().
 */
OCC_API uint64_t occ_resident_grid(uint32_t blocks_per_sm, uint32_t sms);

/* Better grids, computed from the waves of a grid. */
struct occ_waves_advice {
    uint64_t grid_below;        /* largest grid <= this one that fills its last wave; 0 = none */
    uint64_t grid_above;        /* smallest grid >= this one that fills its last wave */
    uint64_t resident_grid;     /* grid of a persistent kernel: one wave */
    uint32_t more_blocks;       /* fewest blocks per SM that save a wave; 0 = none */
    uint64_t more_blocks_waves; /* total waves with more_blocks; 0 if more_blocks is 0 */
    uint32_t tail_sms;          /* SMs with a block of the last wave: min(sms, last_wave_blocks) */
    double ncu_tail;            /* Nsight Compute's tail rule; occ_waves_ncu_tail() */
};

/*
 * Advice for `waves`, a result of occ_waves() or occ_waves_on() (else OCC_ERR_RANGE).  grid_below
 * and grid_above are the grid itself if its last wave is full; a grid smaller than a wave has no
 * grid_below.  All grids are multiples of the cluster.  more_blocks is the smallest b >
 * blocks_per_sm with ceil(grid / (b x sms)) < total_waves, at most twice blocks_per_sm; 0 if there
 * is only one wave, if b does not fit 32 bits, and for clusters, whose slots do not grow in step
 * with the blocks per SM: see occ_slots().
 */
OCC_API enum occ_status occ_waves_advise(const struct occ_waves *waves,
                                         struct occ_waves_advice *out);

/*
 * The share of the run time that Nsight Compute's tail rule attributes to a partial wave: 1 / (1 +
 * full waves), independent of the blocks in the partial wave.  0 if the last wave is full, and for
 * NULL.  The actual loss, for blocks that take equally long, is smaller: 1 - efficiency.
 */
OCC_API double occ_waves_ncu_tail(const struct occ_waves *waves);

/* ------------------------------------------------------------------------------------------- */
/* From a problem's shape to its tail                                                          */

/* How tiles are distributed over blocks. */
enum occ_tile_schedule {
    OCC_TILE_SCHEDULE_TILES = 0,  /* a block for each tile and split */
    OCC_TILE_SCHEDULE_PERSISTENT, /* a block for each slot; each block loops over tiles */
    OCC_TILE_SCHEDULE_STREAM_K,   /* a block for each slot, with equal shares of all k-steps */
    OCC_TILE_SCHEDULE_COUNT
};

/* The key of a schedule ("tiles", "persistent", "stream-k"); NULL for any other value. */
OCC_API const char *occ_tile_schedule_key(enum occ_tile_schedule schedule);

/* Limit of the dimensions of a problem or a tile, and of the batch. */
#define OCC_PROBLEM_MAX ((uint32_t)INT32_MAX)

/*
 * A matrix of m x n elements that is cut into tiles; k is the length of the sum.  For attention,
 * m counts queries, n counts output columns, and k counts keys; `batch` is batch x heads.  Start
 * from OCC_PROBLEM_INIT.
 */
struct occ_problem {
    uint32_t m, n;           /* elements, 1 .. OCC_PROBLEM_MAX */
    uint32_t k;              /* elements, up to OCC_PROBLEM_MAX; 0 = unknown */
    uint32_t tile_m, tile_n; /* elements of a tile, 1 .. OCC_PROBLEM_MAX */
    uint32_t tile_k;         /* elements of a k-step, up to OCC_PROBLEM_MAX; 0 counts as 1 */
    uint32_t batch;          /* matrices of this shape, 1 .. OCC_PROBLEM_MAX */
    uint32_t split_k;        /* blocks that share the k-steps of a tile, 1 .. 65535; Stream-K: 1 */
    enum occ_tile_schedule schedule;
    double throughput; /* of a block, in multiply-adds per unit of time; 1e-6 .. 1e9 */
};

/* clang-format off */
#define OCC_PROBLEM_INIT { 0, 0, 0, 0, 0, 0, 1, 1, OCC_TILE_SCHEDULE_TILES, 1.0 }
/* clang-format on */

/* A problem on a machine.  Ratios are fractions of 1; negative = unknown. */
struct occ_tiles {
    uint64_t tiles_m, tiles_n; /* ceil(m / tile_m), ceil(n / tile_n) */
    uint64_t tiles;            /* tiles_m x tiles_n x batch */
    uint64_t items;            /* tiles x split_k: work items for the slots */
    uint64_t steps;            /* k-steps of a tile: ceil(k / tile_k); 0 = unknown */
    uint64_t k_steps;          /* k-steps of the longest split: ceil(steps / split_k); Stream-K: the
                                  most k-steps of a block, over all its tiles; 0 = unknown */
    uint64_t grid;             /* blocks launched; 0 = unknown */
    uint64_t rounds;        /* items that the busiest slot runs in turn; 0 = unknown; Stream-K: 1 */
    double tile_efficiency; /* share of the work that is not padding, in m, n and k */
    double split_efficiency; /* steps / (split_k x k_steps): 1 if the splits of a tile are even;
                                1 without k, and for Stream-K */
    double wave_efficiency;  /* as occ_waves.efficiency, rounds instead of waves; see occ_tiles() */
    double wave_efficiency_shared; /* as occ_waves.efficiency_shared, with items for the grid;
                                      Stream-K: with all k-steps, 1 without k */
    double useful;                 /* tile_efficiency x wave_efficiency */
    double useful_shared;          /* tile_efficiency x wave_efficiency_shared */
    double model_time;             /* see occ_tiles() */
};

/*
 * Cuts a problem into tiles and distributes them over slots.  With T tiles, S splits and C slots:
 *    tiles       grid T x S, rounds ceil(T x S / C), wave efficiency T x S / (C x rounds)
 *    persistent  grid min(T x S, C), rounds and wave efficiency as for tiles
 *    stream-k    grid min(C, T x steps), k_steps = ceil(T x steps / C) for each block, wave
 *                efficiency T x steps / (C x k_steps); without k, the limit of many steps:
 *                grid C and wave efficiency 1.  The cost of fixing up shared tiles is not included
 * The model time is that of the busiest slot,
 *    rounds x tile_m x tile_n x k_steps x tile_k / throughput,
 * if every resident block has the same throughput.  Without k, k_steps x tile_k counts as
 * 1 / split_k, for Stream-K as T / C.  The model time compares tiles, splits and schedules of one
 * problem; it does not predict seconds.  With 0 slots, results that depend on slots are 0 or -1.
 * With clusters the grids of persistent and stream-k are rounded up to whole clusters; a grid of
 * tiles that is not a multiple of the cluster cannot be launched: its results are those of 0 slots.
 * The counts and the model time are for slots.slots; over every number of slots in the range,
 * wave_efficiency and useful are the least values, wave_efficiency_shared and useful_shared the
 * largest, of the formulas of occ_waves_on().
 * OCC_ERR_RANGE also for more than 2^62 items or k-steps in total, and for Stream-K with split_k
 * over 1.  Source: tile and wave quantization in NVIDIA's guide to matrix multiplication; Stream-K:
 * Osama et al., arXiv 2301.03598.
 */
OCC_API enum occ_status occ_tiles(const struct occ_problem *problem, struct occ_slots slots,
                                  struct occ_tiles *out);

/*
 * Work, and the machine that does it.  Each quantity is 0 (not known) to OCC_WORK_MAX, the units 0
 * to OCC_WORK_UNITS_MAX.
 */
#define OCC_WORK_MAX       1e30
#define OCC_WORK_UNITS_MAX 1000000
struct occ_work {
    double flops;         /* operations; a multiply-add is two */
    double bytes;         /* that must come from or go to memory */
    double ops_per_clock; /* dense operations of a unit in a cycle, at most */
    double clock_mhz;     /* the highest clock */
    double bandwidth_gbs; /* nominal, 1e9 bytes a second */
    uint32_t units;       /* SMs, CUs or Xe-cores */
};

/* Times that nothing beats, in microseconds; 0 = not known. */
struct occ_bound {
    double compute_us;  /* flops / (units x ops_per_clock x clock_mhz) */
    double memory_us;   /* bytes / bandwidth: nothing is in a cache at the start */
    double schedule_us; /* of the unit with the most tiles, which computes one after another */
};

/*
 * Sets `flops` and `bytes` of `*work` to those of a matrix product: 2 m n k batch, and each operand
 * read once and the result written once, at bytes_a, bytes_b and bytes_c bytes an element (above 0,
 * at most 16).  Without k both are 0.  Tiles, splits and schedule are ignored.
 */
OCC_API enum occ_status occ_problem_work(const struct occ_problem *problem, double bytes_a,
                                         double bytes_b, double bytes_c, struct occ_work *work);

/*
 * The times that the work takes at least.  The schedule needs a problem with k and a tile (NULL =
 * none), and tiles or persistent blocks: with T tiles, S splits and U units,
 *    ceil(T S / U) x 2 tile_m tile_n ceil(k / S) / (ops_per_clock x clock_mhz);
 * a tile at the edge counts whole, k is not padded.  It is at least compute_us.  With Stream-K it
 * is 0.  What voids a bound: operands that a cache holds from before (memory_us), sparsity, another
 * accumulator, a higher clock, or an algorithm with fewer operations.  Source: the roofline model;
 * held against 2,221 published times in tests/measured.
 */
OCC_API enum occ_status occ_bound(const struct occ_work *work, const struct occ_problem *problem,
                                  struct occ_bound *out);

/* How a kernel computes a problem tile by tile, and what its machine delivers. */
struct occ_tile_loop {
    struct occ_work machine;   /* units, rate and clock, above 0; bandwidth (0 = not known) */
    double bytes_a, bytes_b;   /* of an element of each operand, above 0, at most 16 */
    double bytes_c;            /* of an element of the result, as these */
    double l2_bytes_per_clock; /* that the L2 delivers to a unit; 0 = not known: 32 is assumed */
    uint32_t blocks_per_sm;    /* that fit a unit, 1 or more */
    uint32_t stages;           /* of operands in flight; 0 = not known: 2 are assumed */
};

/* What holds up each step of the loop. */
enum occ_estimate_limit {
    OCC_ESTIMATE_WORK = 0, /* the arithmetic of the resident blocks */
    OCC_ESTIMATE_FEED,     /* the operands that the L2 delivers to them */
    OCC_ESTIMATE_CHAIN,    /* the latency of a load, in one block alone */
    OCC_ESTIMATE_MEMORY    /* none of these: memory, over the whole run */
};

/* An estimate that ranks tiles of one problem; see occ_estimate(). */
struct occ_estimate {
    double time_us;
    uint32_t resident_blocks; /* of the busiest unit: at most those that it has to compute */
    uint64_t steps;           /* k-steps of a block */
    double compute_clocks;    /* of the arithmetic of a step, of one block alone */
    double feed_clocks;       /* until the L2 has delivered the operands of a step to a block */
    double chain_clocks;      /* that a step of one block takes at least, as loads are late */
    enum occ_estimate_limit limit;
};

/*
 * Estimates the time of a matrix product with k and a tile with tile_k.  With n =
 * ceil(tiles x splits / units) tiles on the busiest unit, r = min(blocks_per_sm, n) of them at
 * once, and L the latency of a load under load, 0.8 us:
 *    steps   = ceil(ceil(k / tile_k) / splits)
 *    compute = 2 tile_m tile_n tile_k / ops_per_clock
 *    feed    = (tile_m bytes_a + tile_n bytes_b) tile_k / l2_bytes_per_clock
 *    chain   = max(compute, L / (stages - 1)); with one stage compute + L
 *    a round of r blocks = steps x (max(r compute, r feed, chain) + 80 clocks) + 2 L
 *    time    = max(floor(n / r) rounds of r, and one of the rest; bytes / bandwidth) + 2 us
 * A split costs another 2 us, and writing, then reading its partial sums of 4 bytes.  The constants
 * 0.8 us, 80 and 2 are fitted to 78 published tables of measured tiles (tests/measured), where the
 * first tile is 4 % slower than the best in the geometric mean; on 79 tables kept apart, 5 %.
 *
 * It ranks tiles of operands of at most 2 bytes on matrix units.  It does not predict: on A100 and
 * H100 half of the estimates were 0.66 to 1.0 of the measured time, on MI300X 0.17.  Clusters have
 * no term.  OCC_ERR_RANGE also for Stream-K, which no published table has, for a problem without k
 * or tile_k, and for splits without the bandwidth.
 */
OCC_API enum occ_status occ_estimate(const struct occ_problem *problem,
                                     const struct occ_tile_loop *loop, struct occ_estimate *out);

/* The operand tiles that a block keeps in shared memory, several stages of them. */
struct occ_stages {
    uint32_t tile_m, tile_n, tile_k; /* elements, 1 .. OCC_PROBLEM_MAX */
    uint32_t bits_a, bits_b;         /* of an element of each operand, 1 .. 128 */
    uint32_t stages;                 /* 1 .. 65535 */
};

/*
 * The bytes of shared memory of one stage and of all stages.  A stage has two tiles, tile_m x
 * tile_k and tile_k x tile_n elements, each rounded up to bytes.  128x128x64 with 16 bits and 3
 * stages: 32768 and 98304.  A kernel needs at least this; compilers add padding and scratch.
 * OCC_ERR_RANGE also if the sum does not fit 32 bits.
 */
OCC_API enum occ_status occ_stages_bytes(const struct occ_stages *stages, uint32_t *one,
                                         uint32_t *all);

/*
 * The number of splits that FlashAttention's rule selects for `problem`, whose split_k and schedule
 * are ignored, on `slots` (1 or more).  Keys are k, the head size is n; an element has
 * `element_bits` bits (0 = 16).  The rule, for kernels that are neither causal nor local:
 *  - If the tiles fill 0.8 of the slots: 1; but if the K and V of a head, k x 2 n elements, exceed
 *    50 MiB and there are at least 2 x SMs tiles in m, bytes / 50 MiB rounded up, at most 128.
 *  - Else 1 for up to 4 k-steps.
 *  - Else the smallest of 1 .. min(128, SMs, k-steps) whose wave efficiency is at least 0.85 of the
 *    best one.  Splits whose grid is not a multiple of slots.cluster are left out; 1 if none is
 *    left.
 * Example: 48 tiles on 108 slots are split in 2.  Source: num_splits_heuristic() of
 * FlashAttention-3 (Dao-AILab/flash-attention, hopper/heuristics.h at 13d0fd9), which assumes one
 * slot per SM.  Errors as occ_tiles().
 */
OCC_API enum occ_status occ_tiles_split(const struct occ_problem *problem, struct occ_slots slots,
                                        uint32_t element_bits, uint32_t *out);

/* ------------------------------------------------------------------------------------------- */
/* Block-by-block dispatch                                                                     */

/* How block times are distributed around their mean. */
enum occ_dist {
    OCC_DIST_CONSTANT = 0,
    OCC_DIST_UNIFORM,   /* between mean x (1 - sqrt(3) cv) and mean x (1 + sqrt(3) cv) */
    OCC_DIST_NORMAL,    /* values beyond 3 deviations are drawn again, which lowers cv by 1.3 % */
    OCC_DIST_LOGNORMAL, /* long-tailed */
    OCC_DIST_COUNT
};

/* The key of a distribution ("constant", "uniform", ...); NULL for any other value. */
OCC_API const char *occ_dist_key(enum occ_dist dist);

/*
 * The largest coefficient of variation of a distribution.  Block times must not be negative: 0.577
 * for uniform and 0.333 for normal.  10 for lognormal, 0 for constant and for any other value.
 */
OCC_API double occ_dist_cv_max(enum occ_dist dist);

/* One block of a simulation.  Times start at the launch, in the unit of the block times. */
struct occ_block {
    uint64_t index; /* 0 .. grid - 1, the order of dispatch */
    uint64_t wave;  /* index / slots */
    uint32_t sm;    /* 0 .. sms - 1 */
    uint32_t slot;  /* slot on the SM, 0 .. blocks_per_sm - 1 */
    double start;
    double end;
};

/*
 * A grid, its block times and the machine of a simulation.  Start from OCC_SCHEDULE_INIT: constant
 * times of mean 1, seed and run 0.
 */
struct occ_schedule {
    uint32_t blocks_per_sm;  /* 1 .. 65535 */
    uint32_t sms;            /* 1 .. 65535; blocks_per_sm x sms at most 2^24 */
    uint64_t grid;           /* blocks, 1 .. 2^40 */
    const double *durations; /* block times, 0 .. 1e100, not all 0; NULL = by dist, cv and mean */
    size_t duration_count;   /* entries of durations, 1 or more; block i takes entry i % count */
    enum occ_dist dist;      /* distribution of the block times */
    double cv;               /* standard deviation / mean of block times, 0 .. occ_dist_cv_max() */
    double mean;             /* mean block time in any unit of time, above 0, at most 1e100 */
    bool shared;             /* the resident blocks of an SM share its throughput */
    uint64_t seed;           /* of the random numbers */
    uint32_t run;            /* selects one of the sequences of the seed */
    void (*block)(void *context, const struct occ_block *block); /* see occ_simulate() */
    void *context;                                               /* passed to `block` */
    uint64_t slots;   /* blocks resident at once, at most blocks_per_sm x sms, which 0 means; a
                         multiple of `cluster` */
    uint32_t cluster; /* blocks that start together, 1 or more; must divide the grid; 0 = 1 */
};

/* clang-format off */
#define OCC_SCHEDULE_INIT \
    { 0, 0, 0, NULL, 0, OCC_DIST_CONSTANT, 0.0, 1.0, false, 0, 0, NULL, NULL, 0, 0 }
/* clang-format on */

/* The result of a simulation.  Times are in the unit of the block times. */
struct occ_schedule_result {
    double makespan;     /* from the launch to the end of the last block */
    double ideal;        /* the sum of the block times / slots */
    double slowdown;     /* makespan / ideal, 1 or more */
    double utilization;  /* ideal / makespan, above 0, at most 1 */
    double resident;     /* mean blocks per busy SM */
    double active;       /* mean share of the makespan in which an SM has a block */
    double idle_time;    /* time in which at least one SM has no block */
    double busiest_time; /* the sum of the block times of the busiest SM / its slots */
    double idlest_time;  /* the sum of the block times of the idlest SM / its slots; 0 without */
    uint32_t busiest_sm; /* lowest number, if several */
    uint32_t idlest_sm;  /* lowest number, if several */
};

/* Bytes of memory for occ_simulate(); 0 when the arguments are out of range. */
OCC_API size_t occ_simulate_bytes(uint32_t blocks_per_sm, uint32_t sms);

/*
 * Dispatches the blocks 0 .. grid - 1 in this order.  Every SM has as many slots; if the slots are
 * not a multiple of the SMs, the first SMs have one more than the others.  The next block starts as
 * soon as a slot is free, on the SM with the fewest resident blocks among those with a free slot,
 * and of these on the one with the lowest number (so breadth-first at the start).  The blocks of a
 * cluster start together, as soon as slots for all of them are free; each ends by itself.  A block
 * time is the time that a block takes while its SM is full.  Without `shared` a block always takes
 * this long; with `shared` it is faster by a factor of s / k while k blocks are resident on the s
 * slots of its SM.
 *
 * Constant times (also an array of equal values) reproduce occ_waves_on() for exact slots:
 * utilization, resident and active equal its efficiency, resident and active; with `shared`, they
 * equal its efficiency_shared, resident_shared and active_shared.
 * Only IEEE 754 double arithmetic is used, in a fixed order, so that the same arguments give the
 * same bits everywhere; the compiler must neither contract nor reorder it (-ffp-contract=off, no
 * -ffast-math) nor evaluate it with excess precision.
 *
 * `memory` is scratch space, aligned as by malloc(), of `bytes` bytes, at least
 * occ_simulate_bytes().  schedule->block, unless it is NULL, is called once for each
 * block, in the order of their ends; for an error (OCC_ERR_RANGE) it is not called.
 */
OCC_API enum occ_status occ_simulate(const struct occ_schedule *schedule, void *memory,
                                     size_t bytes, struct occ_schedule_result *out);

/* Several runs that only differ in the random numbers. */
struct occ_schedule_runs {
    uint32_t runs;           /* as requested */
    double utilization_mean; /* arithmetic mean */
    double utilization_p5;   /* 5th percentile, nearest rank */
    double utilization_p95;  /* 95th percentile, nearest rank */
    double makespan_mean;
    double idle_time_mean;
    double resident_mean;
    double active_mean;
    double machine_mean; /* mean blocks per SM over the whole makespan: resident x active */
    struct occ_schedule_result first; /* of run 0 */
};

/* Bytes of memory for occ_simulate_runs(); 0 when the arguments are out of range. */
OCC_API size_t occ_simulate_runs_bytes(uint32_t blocks_per_sm, uint32_t sms, uint32_t runs);

/*
 * occ_simulate() for run = 0 .. runs - 1 (1 .. 10^6 runs; schedule->run is ignored), with
 * statistics over all runs.  Percentile p is the value of rank ceil(p x runs / 100) in ascending
 * order.  schedule->block is called in run 0 only.  If nothing is random, one run represents all.
 * `memory` is as for occ_simulate(), but of at least occ_simulate_runs_bytes() bytes; the errors
 * are those of occ_simulate().
 */
OCC_API enum occ_status occ_simulate_runs(const struct occ_schedule *schedule, uint32_t runs,
                                          void *memory, size_t bytes,
                                          struct occ_schedule_runs *out);

/* ------------------------------------------------------------------------------------------- */
/* Is it enough?                                                                               */

/* Are the resident warps enough? */
enum occ_enough {
    OCC_ENOUGH_YES = 0,
    OCC_ENOUGH_SHORT,        /* more warps would help, and the SM has slots for them */
    OCC_ENOUGH_OUT_OF_REACH, /* more than the SM can hold: more work per warp is needed */
    OCC_ENOUGH_COUNT
};

/* "enough", "short" or "out of reach"; NULL for any other value. */
OCC_API const char *occ_enough_key(enum occ_enough enough);

/* The warps needed, compared with those resident. */
struct occ_need {
    double exact;       /* warps per scheduler (latency) or per SM (bandwidth), not rounded */
    uint32_t scheduler; /* warps per scheduler, rounded up; UINT32_MAX if more */
    uint32_t sm;        /* warps per SM */
    uint32_t short_by;  /* warps per SM that are missing, 0 = none */
    enum occ_enough enough;
};

/* Needs at the two ends of a range; equal where there is no range. */
struct occ_needs {
    double bytes_low; /* bytes in flight per SM that saturate memory; 0 for occ_latency_needs() */
    double bytes_high;
    struct occ_need low;
    struct occ_need high;
};

/*
 * Little's law for latency: a scheduler hides `latency` cycles if its warps have that many cycles
 * of other work: latency / (issue x ilp) warps, rounded up, if a warp waits after every `ilp`
 * independent loads and spends `issue` cycles of issue slots on each.  416 cycles and 32 per load
 * need 13 warps per scheduler.  latency_low <= latency_high and issue are cycles, 1e-6 .. 1e9.
 * They are first rounded to whole millionths: otherwise the error of a double could raise a
 * quotient above a whole number, and with it the warps by 1.  108 cycles, issue 2.4 and 3 loads
 * need 15 warps, not 16.  ilp is 1 .. 65535; resident_warps are the warps on the SM, spread evenly
 * over the schedulers; if arch->warp_schedulers is 0 (AMD, Intel), each sub-partition has one.
 * Errors: OCC_ERR_ARCH (no schedulers), OCC_ERR_RANGE.
 */
OCC_API enum occ_status occ_latency_needs(const struct occ_arch *arch, uint32_t resident_warps,
                                          double latency_low, double latency_high, double issue,
                                          uint32_t ilp, struct occ_needs *out);

/* A machine's memory, for Little's law. */
struct occ_memory {
    double peak_gbs;     /* bandwidth of all SMs together, 10^9 bytes a second */
    double clock_mhz;    /* SM clock: converts the cycles to time */
    double latency_low;  /* cycles */
    double latency_high; /* cycles, at least latency_low */
    uint32_t sms;        /* SMs that share the bandwidth, 1 or more */
};

/*
 * Little's law for bandwidth: bytes in flight per SM = peak / sms x latency, and the warps that
 * keep them in flight with `ilp` (1 .. 65535) independent loads of `bytes_per_load` (1 .. 65535)
 * bytes in each of arch->warp_size lanes.  The doubles of `memory` are first rounded to whole
 * millionths.  A100 80GB: 2039 GB/s, 108 SMs, 550 cycles at 1410 MHz: 7364 bytes, 57.5 warps with
 * one 4-byte load per lane.  Errors as occ_latency_needs().
 */
OCC_API enum occ_status occ_bandwidth_needs(const struct occ_arch *arch, uint32_t resident_warps,
                                            const struct occ_memory *memory,
                                            uint32_t bytes_per_load, uint32_t ilp,
                                            struct occ_needs *out);

/* ------------------------------------------------------------------------------------------- */
/* More about what to change                                                                   */

/* The fewest blocks of `threads` threads that reach the target; 0 for NULL or no threads. */
OCC_API uint32_t occ_target_blocks(const struct occ_arch *arch, const struct occ_target *target,
                                   uint32_t threads);

/* Does a launch with this result reach the target?  False for NULL, and if it cannot run. */
OCC_API bool occ_target_reached(const struct occ_target *target, const struct occ_result *result);

/*
 * The result with the largest number of warps or blocks per SM that changes of the levers can
 * reach, and its launch.  This launch keeps the launch bound, cluster and z dimension of `launch`.
 * It has one register per thread (0 if `launch` has 0) and no AGPRs, SGPRs, shared memory or
 * barriers.  It has the block size of `launch` if this size reaches the largest number, else the
 * largest block size that does.  The result has 0 blocks if launch bound, cluster or z dimension
 * make every launch impossible.
 */
OCC_API enum occ_status occ_best(const struct occ_arch *arch, const struct occ_launch *launch,
                                 enum occ_target_kind kind, struct occ_launch *best_launch,
                                 struct occ_result *best_result);

/* One step of a staircase: all values first .. last of a lever give the same blocks per SM. */
struct occ_stair {
    uint32_t first;
    uint32_t last; /* UINT32_MAX = all larger ones */
    uint32_t blocks_per_sm;
    uint32_t warps_first; /* warps per SM at `first` */
    uint32_t warps_last;  /* at `last`; differs for threads only */
    uint32_t limiters;    /* at `first`; these limits ended the previous step */
    uint32_t causes;      /* at `first` */
};

/*
 * The step of the staircase of `lever` that contains `value`, the rest of `launch` unchanged.
 * Start with 0 (1 for registers and threads, for which 0 counts as 1) and continue with last + 1
 * until last is UINT32_MAX.  A step of 0 blocks is the last.
 */
OCC_API enum occ_status occ_stair(const struct occ_arch *arch, const struct occ_launch *launch,
                                  enum occ_lever lever, uint32_t value, struct occ_stair *out);

/*
 * What the resident blocks leave of a resource on an SM, and how much of it they could still use,
 * in the units of occ_limit_row.
 */
struct occ_stranded {
    uint32_t idle;     /* not used by the resident blocks */
    uint32_t growable; /* part of `idle` that the resident blocks can use without losing one */
    uint32_t stranded; /* idle - growable: unusable with this number of blocks */
};

/*
 * What `launch` leaves of the resource behind `limit`.  Warp slots count as growable if larger
 * blocks would use them.  OCC_ERR_NONE for a launch that cannot run.
 */
OCC_API enum occ_status occ_stranded(const struct occ_arch *arch, const struct occ_launch *launch,
                                     enum occ_limit limit, struct occ_stranded *out);

/* The most registers and shared memory with which `blocks_per_sm` blocks fit. */
struct occ_corner {
    uint32_t blocks_per_sm;
    uint32_t warps_per_sm;
    uint32_t regs;     /* per thread */
    uint32_t smem;     /* bytes per block, static and dynamic */
    uint32_t limiters; /* with these registers and this shared memory */
};

/*
 * The Pareto-optimal pair of registers and shared memory for `blocks` (1 or more) blocks per SM,
 * the rest of `launch` unchanged; there is at most one, since the two limits are independent.
 * OCC_ERR_NONE if that many blocks do not fit, or if more blocks fit with the same pair.
 */
OCC_API enum occ_status occ_frontier(const struct occ_arch *arch, const struct occ_launch *launch,
                                     uint32_t blocks, struct occ_corner *out);

/*
 * The largest dynamic shared memory (the part per thread included) with which `blocks` blocks fit,
 * the rest of `launch` unchanged; 115712 for 2 blocks of 128 threads on 9.0.  OCC_ERR_NONE if they
 * do not even fit without dynamic shared memory.
 */
OCC_API enum occ_status occ_dynamic_smem_max(const struct occ_arch *arch,
                                             const struct occ_launch *launch, uint32_t blocks,
                                             uint32_t *out);

/*
 * The largest number of registers per thread that nvcc may use with
 * __launch_bounds__(threads, blocks); blocks 0 counts as 1.  (256, 5) gives 48 if an SM has 65536
 * registers.  OCC_ERR_NONE if that many blocks do not fit an SM: nvcc then ignores `blocks`.
 * AMD: `blocks` is the second argument in HIP, waves per SIMD; the result has VGPRs, and AGPRs too
 * where both are one file.  OCC_ERR_NONE if a SIMD has fewer waves: LLVM then ignores `blocks`.
 * Sources: observations of ptxas, tests/vectors/launch-bounds.tsv; of LLVM's llc,
 * tests/vectors/launch-bounds-amd.tsv.
 */
OCC_API enum occ_status occ_bounds_regs(const struct occ_arch *arch, uint32_t threads,
                                        uint32_t blocks, uint32_t *out);

/*
 * The smallest percentage for cudaFuncAttributePreferredSharedMemoryCarveout that selects a
 * configuration of at least `bytes`.  OCC_ERR_NONE if the architecture has no selectable carve-out
 * or no such configuration.
 */
OCC_API enum occ_status occ_carveout_for(const struct occ_arch *arch, uint32_t bytes,
                                         uint32_t *out);

#ifdef __cplusplus
}
#endif

#endif /* OCC_H */
