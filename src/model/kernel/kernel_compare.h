/* kernel_compare.h - the values by which two builds of a kernel are compared, and the verdict. */
#ifndef OCC_MODEL_KERNEL_KERNEL_COMPARE_H
#define OCC_MODEL_KERNEL_KERNEL_COMPARE_H

#include "model/kernel/kernel_row.h"

/* What is compared, in the order in which it is listed. */
enum kernel_value {
    KERNEL_VALUE_REGS = 0,
    KERNEL_VALUE_AGPRS,
    KERNEL_VALUE_SGPRS,
    KERNEL_VALUE_SPILL,
    KERNEL_VALUE_OWN_SPILL, /* without called functions */
    KERNEL_VALUE_SGPR_SPILL,
    KERNEL_VALUE_SMEM,
    KERNEL_VALUE_DYNAMIC_SMEM,
    KERNEL_VALUE_BARRIERS,
    KERNEL_VALUE_STACK,
    KERNEL_VALUE_STACK_TOTAL, /* with called functions */
    KERNEL_VALUE_THREADS,     /* per block, of the launch */
    KERNEL_VALUE_CLUSTER,     /* blocks */
    KERNEL_VALUE_BLOCKS,      /* per SM */
    KERNEL_VALUE_OCCUPANCY,   /* millionths */
    KERNEL_VALUE_TIME,        /* ns of one launch, the median of a recorded run */
    KERNEL_VALUE_TAIL,        /* ns of it that the tail costs, the upper end */
    KERNEL_VALUE_COUNT
};

/* -1 = not known. */
struct kernel_values {
    int64_t of[KERNEL_VALUE_COUNT];
};

/* Which way a value is better. */
enum kernel_better { KERNEL_EITHER, KERNEL_LESS, KERNEL_MORE };

enum kernel_value_flag {
    KERNEL_VALUE_HAS_UNIT = 1 << 0, /* that of spills: bytes or registers */
    KERNEL_VALUE_IS_TIME = 1 << 1,
    KERNEL_VALUE_IS_RATIO = 1 << 2, /* in millionths */
    KERNEL_VALUE_RECORDED = 1 << 3, /* baselines have it */
    KERNEL_VALUE_SUMMED = 1 << 4    /* a kernel that one build alone has is described by it */
};

/* A row for each: all that `occ diff` and baselines know of a value. */
struct kernel_value_kind {
    const char *name; /* "regs": in text, and in baselines, where it never changes */
    const char *key;  /* what kernel_say() calls it: the columns of diff */
    enum kernel_better better;
    enum kernel_value unless; /* it counts unless this value, which says more, is known on both
                                 sides; KERNEL_VALUE_COUNT = always */
    unsigned flags;
};
extern const struct kernel_value_kind kernel_value_kinds[KERNEL_VALUE_COUNT];

/* What became of a kernel. */
enum kernel_verdict {
    KERNEL_SAME = 0, /* it changed, and is neither */
    KERNEL_BETTER,
    KERNEL_WORSE,
    KERNEL_ADDED,
    KERNEL_REMOVED,
    KERNEL_UNCHANGED,
    KERNEL_VERDICT_COUNT
};

/* Two runs of the same program differ by that much. */
enum { KERNEL_TIME_NOISE = 5 };

/* Reads the values of a row. */
void kernel_values(const struct kernel_row *row, struct kernel_values *out);

/*
 * Bits 1 << enum kernel_value of the values that changed: the value is known on both sides and
 * differs, times by more than KERNEL_TIME_NOISE percent, or it matters and is not known any more.
 */
uint32_t kernel_values_differ(const struct kernel_values *before,
                              const struct kernel_values *after);

/*
 * Of a kernel that changed: KERNEL_SAME, KERNEL_BETTER or KERNEL_WORSE.
 *
 * Worse: something that matters changed for the worse or became unknown.  Better: something that
 * matters changed for the better, and nothing is worse.  Same: everything else.
 *
 * Time, occupancy, spills and stack matter; registers, shared memory and barriers only where the
 * occupancy is not known on both sides, since elsewhere it shows what they cost; and what a kernel
 * spills itself only where the spills with called functions are not known on both sides.
 */
enum kernel_verdict kernel_verdict(const struct kernel_values *before,
                                   const struct kernel_values *after);

/*
 * Bits of the values that are worse than before: the value grew (occupancy: fell), or it
 * matters and is not known any more.
 */
uint32_t kernel_values_grew(const struct kernel_values *before, const struct kernel_values *after);

/* "better", "same", "worse", "added", ... */
const char *kernel_verdict_key(enum kernel_verdict verdict);

/* A kernel of two builds, or of one of them. */
struct kernel_change {
    enum kernel_verdict verdict;
    bool has_old, has_new;
    struct kernel_row old, new;
};

/* The row of the new build, or of the only one. */
const struct kernel_row *kernel_change_row(const struct kernel_change *change);

/* Says a struct kernel_change: both builds. */
void kernel_change_say(struct sayer *s, const void *record);

/* Says its verdict and what kernel_say() says of kernel_change_row(): for --where and --sort. */
void kernel_change_row_say(struct sayer *s, const void *record);

#endif
