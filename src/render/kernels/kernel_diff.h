/* kernel_diff.h - the same kernel before and after: what changed, and whether that is a loss. */
#ifndef OCC_RENDER_KERNELS_KERNEL_DIFF_H
#define OCC_RENDER_KERNELS_KERNEL_DIFF_H

#include "render/kernels/kernel_row.h"
#include "render/record/render.h"

/* What is compared, in the order in which it is listed. */
enum kernel_value {
    KERNEL_VALUE_REGS = 0,
    KERNEL_VALUE_AGPRS,
    KERNEL_VALUE_SGPRS,
    KERNEL_VALUE_SPILL,
    KERNEL_VALUE_OWN_SPILL, /* without what is called */
    KERNEL_VALUE_SGPR_SPILL,
    KERNEL_VALUE_SMEM,
    KERNEL_VALUE_DYNAMIC_SMEM,
    KERNEL_VALUE_BARRIERS,
    KERNEL_VALUE_STACK,
    KERNEL_VALUE_STACK_TOTAL, /* with what is called */
    KERNEL_VALUE_THREADS,     /* per block, of the launch */
    KERNEL_VALUE_CLUSTER,     /* blocks */
    KERNEL_VALUE_BLOCKS,      /* per SM */
    KERNEL_VALUE_OCCUPANCY,   /* millionths */
    KERNEL_VALUE_TIME,        /* ns of one launch, the median of a recorded run */
    KERNEL_VALUE_TAIL,        /* ns of it that the tail costs at most */
    KERNEL_VALUE_COUNT
};

/* -1 = not known. */
struct kernel_values {
    int64_t of[KERNEL_VALUE_COUNT];
};

enum kernel_verdict { KERNEL_SAME, KERNEL_BETTER, KERNEL_WORSE };

/* Two runs of the same program differ by that much. */
enum { KERNEL_TIME_NOISE = 5 };

void kernel_values(const struct kernel_row *row, struct kernel_values *out);

/*
 * Bits 1 << enum kernel_value of the values that changed: the value is known on both sides and
 * differs, times by more than KERNEL_TIME_NOISE percent, or it matters and is not known any more.
 */
uint32_t kernel_values_differ(const struct kernel_values *before,
                              const struct kernel_values *after);

/*
 * Worse: something that matters changed for the worse or became unknown.  Better: something that
 * matters changed for the better, and nothing is worse.  Same: everything else.
 *
 * Time, occupancy, spills and stack matter; registers, shared memory and barriers only where the
 * occupancy is not known on both sides, since elsewhere it shows what they cost; and what a kernel
 * spills itself only where the spills with what it calls are not known on both sides.
 */
enum kernel_verdict kernel_verdict(const struct kernel_values *before,
                                   const struct kernel_values *after);

/*
 * Bits of the values that are worse than before: the value grew (occupancy: fell), or it
 * matters and is not known any more.
 */
uint32_t kernel_values_grew(const struct kernel_values *before, const struct kernel_values *after);

/* "regs" */
const char *kernel_value_name(enum kernel_value value);

/* "regs 40 -> 32, spill 0 -> 8 bytes"; a unit is that of spills, or NULL. */
void kernel_values_write_changes(const struct kernel_values *old, const struct kernel_values *new,
                                 const char *old_unit, const char *new_unit, struct out *out);

/* The same of a kernel that both builds have. */
void kernel_change_write(const struct kernel_change *change, struct out *out);

/*
 * A line of text "worse   sm_80   NAME", the name cut for lines of `width` or 0 = whole; so that it
 * differs from `near`, another kernel's name or NULL.
 */
void kernel_diff_heading(const char *word, const char *target, const char *name, const char *near,
                         size_t width, struct out *out);

/* What `text`, an out without a file, holds, wrapped below such a line. */
void kernel_diff_details(const struct out *text, struct out *out);

/* How the comparison ended. */
struct kernel_diff_counts {
    size_t verdicts[3]; /* changed kernels by enum kernel_verdict */
    size_t added, removed, unchanged;
    size_t unjudged; /* changed ones whose occupancy is not known on both sides */
};

/* The parts of a comparison, in order. */
enum kernel_section { KERNEL_CHANGED, KERNEL_ADDED, KERNEL_REMOVED, KERNEL_SECTIONS };

/* What the formats of the comparison keep: `own` of struct render. */
struct kernel_diff {
    struct kernel_diff_counts counts;
    enum kernel_section section; /* of the row before */
    size_t width;                /* characters a line of text may have; 0 = any number */
    const char *near_name;       /* of a kernel that is much like the one at hand, or NULL */
};

/* "better", "same", "worse". */
const char *kernel_verdict_key(enum kernel_verdict verdict);

/* The comparison's own formats; their rows are changed kernels, then added, then removed ones. */
extern const struct renderer render_diff[];

/* The columns of csv and tsv. */
enum { DIFF_COLUMNS = 51 };
extern const struct render_heading diff_columns[DIFF_COLUMNS];

#endif
