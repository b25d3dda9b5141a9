/*
 * kernel_row.h - a kernel of a build with its occupancy: what `occ kernels` and `occ diff` write.
 *
 * Numbers are -1 when the input does not have them, texts NULL.  Bytes are bytes.
 */
#ifndef OCC_RENDER_KERNEL_ROW_H
#define OCC_RENDER_KERNEL_ROW_H

#include "model/answer.h"
#include "render/record.h"

enum { KERNEL_ROW_FLAGS = 9, KERNEL_STEP_MAX = 128, KERNEL_TARGET_MAX = 64 };

/* One launch of a profile.  Ratios are negative when they are not known. */
struct kernel_row_profile {
    int64_t id, grid, sms, smem_config, smem_driver;
    double waves;
    double theoretical_occupancy, achieved_occupancy; /* as the profiler gives them */
    double expected_occupancy;        /* what it should be by the model: blocks equally long */
    double expected_occupancy_shared; /* where the blocks of an SM share it */
    double tail_share;                /* of theoretical - achieved, the tail explains 0 .. 1 */
    double tail_share_shared;
    const char *device;
};

/* Strings belong to whoever filled the row. */
struct kernel_row {
    const char *kernel; /* as found */
    const char *name;   /* as in the source */
    const char *file;
    const char *source;
    const char *arch;     /* what the kernel was compiled for */
    const char *features; /* AMD: features of the target that the code asks for */
    bool amd;
    bool function;  /* no kernel but a device function */
    bool recursive; /* the stack cannot be known, nor what is called */
    int64_t regs, agprs, sgprs, wave_size, cu_mode;
    int64_t smem, dynamic_smem, barriers;
    int64_t stack, stack_total, spill_stores, spill_loads;
    int64_t callee_stores, callee_loads, sgpr_spill;
    const char *spill_unit; /* "bytes", "registers" */
    int64_t max_cluster, max_regs;
    int64_t bounds[2], block[3], cluster[3];
    const char *flags[KERNEL_ROW_FLAGS + 1]; /* ended by NULL */
    bool has_profile;
    struct kernel_row_profile profile;
    bool has_result;  /* `answer` is filled, with headroom if that was asked for */
    const char *note; /* why there is no result, or what to know about it; or NULL */
    bool own_launch;  /* the launch is the one that was profiled */
    struct answer answer;
};

/* A kernel of two builds, or of one of them.  Strings belong to the rows. */
struct kernel_change {
    const char *kernel, *name, *arch, *features; /* of the new build where it has the kernel */
    const char *verdict;                         /* "better", "same", "worse"; "added", "removed" */
    bool has_old, has_new;
    struct kernel_row old, new;
};

/* The fields of struct kernel_row and of struct kernel_change. */
extern const struct field kernel_fields[];
extern const struct field change_fields[];

/*
 * What is spilled per thread, the larger of stores and loads, with the functions that were compiled
 * with the kernel: bytes, AMD: VGPRs.  -1 where the input does not tell, or not for all that is
 * called; a kernel that has no stack, nor has what it calls, spills nothing.
 */
int64_t kernel_row_spill(const struct kernel_row *row);

/* "gfx90a:xnack-", "sm_80"; "-" when the input names none. */
void kernel_row_target(const struct kernel_row *row, char out[KERNEL_TARGET_MAX]);

/* Bytes of stack per thread with all that is called, or -1.  Of a device function its frame. */
int64_t kernel_row_stack(const struct kernel_row *row);

/*
 * The smallest change that raises the occupancy, "regs 40->32: 100 %"; false, `out` empty, when
 * there is none.
 */
bool kernel_row_step(const struct kernel_row *row, char out[KERNEL_STEP_MAX]);

/* The short names of the limiters of a result, joined by '+': "regs+smem". */
void kernel_row_limiters(const struct kernel_row *row, struct out *out);

#endif
