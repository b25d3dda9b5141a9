/*
 * kernel_row.h - a kernel of a build with its occupancy: what `occ kernels` and `occ diff` write.
 *
 * If the input does not have a value, a number is -1 and a text is NULL.
 */
#ifndef OCC_KERNELS_KERNEL_ROW_H
#define OCC_KERNELS_KERNEL_ROW_H

#include "base/out.h"
#include "kernels/kernel_spill.h"
#include "launch/proposal.h"
#include "record/sayer.h"

enum { KERNEL_ROW_FLAGS = KERNEL_FLAG_COUNT, KERNEL_STEP_MAX = 128, KERNEL_TARGET_MAX = 64 };

/*
 * One launch of a profile, and what the model expects of it; negative = not known.  The members
 * *_shared assume that the blocks of an SM share its throughput, the others that they do not.
 */
struct kernel_row_profile {
    struct kernel_profile recorded;
    struct kernel_measured measured; /* impossible ratios are -1 */
    double expected_occupancy;       /* if all blocks take equally long */
    double expected_occupancy_shared;
    double tail_share; /* the part of theoretical - achieved that the tail explains, 0 .. 1 */
    double tail_share_shared;
};

/* The code that fills a row owns its strings. */
struct kernel_row {
    struct kernel kernel;   /* as in the input; with the machine's architecture if that has none */
    const char *name;       /* as rows show it: demangled, or mangled with --mangled */
    const char *source_key; /* kernel_source_key() */
    const char *arch;       /* what the kernel was compiled for */
    const char *features;   /* AMD: features of the target that the code asks for */
    bool spills_are_registers;               /* spills are registers, not bytes */
    bool includes_calls;                     /* stack and spills include called functions */
    bool is_function;                        /* a device function, not a kernel */
    bool is_recursive;                       /* KERNEL_RECURSIVE: the total stack is not known */
    const char *spill_unit;                  /* "bytes", "registers" */
    const char *flags[KERNEL_ROW_FLAGS + 1]; /* ended by NULL */
    bool has_profile;
    struct kernel_row_profile profile;
    bool has_answer;         /* `answer` is filled */
    bool has_headroom;       /* ... with its headroom */
    const char *note;        /* a caveat about the result, or why there is none; NULL = no note */
    bool lacks_threads;      /* there is no result since nothing says the block size; `note` does */
    bool driver_compiles;    /* the driver will compile PTX to code with other numbers */
    bool lacks_dynamic_smem; /* `answer` leaves out the dynamic shared memory of launches: its size
                                is unknown */
    bool may_lack_dynamic_smem; /* lacks_dynamic_smem is set, but perhaps only other kernels of the
                                   module use dynamic shared memory */
    uint32_t largest_config_blocks; /* blocks per SM in the largest configuration of shared memory,
                                       if more than in the recorded one, which counts; else 0 */
    bool launch_is_profiled;        /* the launch of `answer` is the one that was profiled */
    struct question question;       /* of `answer` */
    struct answer answer;
};

/* Passes the values of a struct kernel_row to the listener of `s`. */
void kernel_say(struct sayer *s, const void *record);

/* The values of a struct kernel_row of which csv, tsv and a page choose columns. */
void kernel_columns_say(struct sayer *s, const void *record);

/* Passes the object "resources" of a kernel; null if `row` is NULL. */
void kernel_resources_say(struct sayer *s, const struct kernel_row *row);

/*
 * The spills per thread of the kernel and all functions it calls: bytes (AMD: VGPRs), the larger of
 * stores and loads; of a device function whose callees' spills are unknown, its own.
 */
struct kernel_span kernel_row_total_span(const struct kernel_row *row);

/* kernel_row_total_span() if it is exact; -1 = unknown, or only a range is known. */
int64_t kernel_row_total_spill(const struct kernel_row *row);

/*
 * Writes the range of the spills in bytes: those with called functions, or, if these are unknown,
 * at least those of the kernel's own code.  False if no range is known, or if the spills or those
 * of the kernel's own code are known exactly.
 */
bool kernel_row_spill_range(const struct kernel_row *row, struct kernel_span *out);

/* The spills per thread of the kernel's own code. */
struct kernel_span kernel_row_own_span(const struct kernel_row *row);

/* kernel_row_own_span() if it is exact; -1 = unknown, or only a range is known. */
int64_t kernel_row_own_spill(const struct kernel_row *row);

/* What the kernel and the functions it calls spill at least; -1 = nothing is known. */
int64_t kernel_row_least_spill(const struct kernel_row *row);

/* Does the kernel's own code surely spill?  SGPRs do not count. */
bool kernel_row_surely_spills(const struct kernel_row *row);

/* Bytes of shared memory: static plus dynamic if the row has a result, else static. */
int64_t kernel_row_smem(const struct kernel_row *row);

/* Writes the target to `out`: "gfx90a:xnack-", "sm_80"; "-" if the input has none. */
void kernel_row_target(const struct kernel_row *row, char out[KERNEL_TARGET_MAX]);

/*
 * Bytes of stack per thread, with called functions; of a device function whose total is unknown,
 * its own frame.  -1 = unknown.
 */
int64_t kernel_row_stack(const struct kernel_row *row);

/* What proposals for the launch of the row need to know of the kernel. */
struct proposal_kernel kernel_row_knowledge(const struct kernel_row *row);

/* The proposals for a higher occupancy, the smallest change first; none without an answer. */
void kernel_row_steps(const struct kernel_row *row, struct proposals *out);

/*
 * Writes to `out` the first of the proposals: "regs 40->32: 100 %", and what it does to spills.
 * False, with `out` empty, if there is none.
 */
bool kernel_row_step_text(const struct kernel_row *row, char out[KERNEL_STEP_MAX]);

/* What the text says of a step whose registers may spill. */
#define KERNEL_STEP_EXPECTS ", expect spills"

/* The same for any of the proposals. */
void kernel_step_write(const struct proposals *list, const struct proposal *p, struct out *out);

/*
 * Finds the stair (struct occ_stair) that holds one register more than the kernel of the row has;
 * if one more costs no block, this is the kernel's own stair.  The row must have an answer.
 * out->last is at most the maximum of a thread.  False if a thread cannot have one more register,
 * or the launch could not run with it.
 */
bool kernel_row_next_stair(const struct kernel_row *row, struct occ_stair *out);

/* The first of the proposals that lowers the registers. */
struct kernel_live_goal {
    uint32_t regs;   /* per thread */
    uint32_t blocks; /* per SM */
    size_t lines;    /* lines of the source where more registers are alive */
};

/*
 * Finds the goal of the kernel.  False if its live registers are not known, or no proposal lowers
 * the registers.  To reach the goal, all `lines` must keep at most `regs` alive;
 * this may not be enough, since the change may also need less of another resource, and the compiler
 * needs some registers in addition to those that are alive.
 */
bool kernel_row_live_goal(const struct kernel_row *row, struct kernel_live_goal *out);

/* Writes the short names of the limiters of a result, joined by '+': "regs+smem". */
void kernel_row_limiters(const struct kernel_row *row, struct out *out);

#endif
