/*
 * kernel_row.h - a kernel of a build with its occupancy: what `occ kernels` and `occ diff` write.
 *
 * Numbers are -1 when the input does not have them, texts NULL.  Bytes are bytes.
 */
#ifndef OCC_MODEL_KERNEL_KERNEL_ROW_H
#define OCC_MODEL_KERNEL_KERNEL_ROW_H

#include "base/out.h"
#include "base/sayer.h"
#include "model/kernel/kernel.h"
#include "model/launch/answer.h"

enum { KERNEL_ROW_FLAGS = KERNEL_FLAG_COUNT, KERNEL_STEP_MAX = 128, KERNEL_TARGET_MAX = 64 };

/* One launch of a profile, and what the model makes of it; negative where it is not known. */
struct kernel_row_profile {
    struct kernel_profile measured;   /* ratios that cannot be are -1 */
    double expected_occupancy;        /* what it should be by the model: blocks equally long */
    double expected_occupancy_shared; /* where the blocks of an SM share it */
    double tail_share;                /* of theoretical - achieved, the tail explains 0 .. 1 */
    double tail_share_shared;
    const char *device;
};

/* Strings belong to whoever filled the row. */
struct kernel_row {
    struct kernel kernel; /* as found */
    const char *name;     /* as in the source */
    const char *source;
    const char *arch;       /* what the kernel was compiled for */
    const char *features;   /* AMD: features of the target that the code asks for */
    bool spills_registers;  /* spills are registers, not bytes */
    bool includes_calls;    /* stack and spills include called functions */
    bool function;          /* no kernel but a device function */
    bool recursive;         /* the stack is not known, nor the spills of called functions */
    const char *spill_unit; /* "bytes", "registers" */
    const char *flags[KERNEL_ROW_FLAGS + 1]; /* ended by NULL */
    bool has_profile;
    struct kernel_row_profile profile;
    bool has_result;      /* `answer` is filled, with headroom if that was asked for */
    const char *note;     /* why there is no result, or what to know about it; or NULL */
    bool compiled;        /* the driver compiles PTX: this is code for another target */
    bool dynamic_unknown; /* launches may add shared memory that the answer does not have */
    bool dynamic_maybe;   /* the same, and it is not known whether this kernel uses any */
    bool own_launch;      /* the launch is the one that was profiled */
    struct answer answer;
};

/* Says a struct kernel_row. */
void kernel_say(struct sayer *s, const void *record);

/*
 * What is spilled per thread, the larger of stores and loads, with the functions that were compiled
 * with the kernel: bytes, AMD: VGPRs.  -1 where the input does not tell, or not for all that is
 * called.
 */
int64_t kernel_row_spill(const struct kernel_row *row);

/* The same of the kernel's own code alone. */
int64_t kernel_row_own_spill(const struct kernel_row *row);

/* Bytes of shared memory: static and dynamic of a launch, static alone without one. */
int64_t kernel_row_smem(const struct kernel_row *row);

/* "gfx90a:xnack-", "sm_80"; "-" when the input names none. */
void kernel_row_target(const struct kernel_row *row, char out[KERNEL_TARGET_MAX]);

/* Bytes of stack per thread with all that is called, or -1.  Of a device function its frame. */
int64_t kernel_row_stack(const struct kernel_row *row);

/*
 * The smallest change that raises the occupancy, "regs 40->32: 100 %"; false, `out` empty, if
 * no change raises it.
 */
bool kernel_row_step(const struct kernel_row *row, char out[KERNEL_STEP_MAX]);

/* That change; false, `plan` undefined, if no change raises it. */
bool kernel_row_plan(const struct kernel_row *row, struct occ_plan *plan);

/* The short names of the limiters of a result, joined by '+': "regs+smem". */
void kernel_row_limiters(const struct kernel_row *row, struct out *out);

#endif
