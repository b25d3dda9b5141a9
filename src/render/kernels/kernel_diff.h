/* kernel_diff.h - the same kernel before and after: what changed, and whether that is a loss. */
#ifndef OCC_RENDER_KERNELS_KERNEL_DIFF_H
#define OCC_RENDER_KERNELS_KERNEL_DIFF_H

#include "model/kernel/kernel_compare.h"
#include "render/record/render.h"

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

/* How many kernels there are of each verdict. */
struct kernel_diff_counts {
    size_t of[KERNEL_VERDICT_COUNT];
    size_t unjudged; /* changed ones whose occupancy is not known on both sides */
};

/* How many changed, or are in one build alone. */
size_t kernel_diff_changes(const struct kernel_diff_counts *counts);

/* What the formats of the comparison keep: `own` of struct render. */
struct kernel_diff {
    struct kernel_diff_counts counts;
    enum kernel_verdict section; /* JSON, of the row before: KERNEL_SAME for all that changed */
    size_t width;                /* characters a line of text may have; 0 = any number */
    const char *near_name;       /* of a kernel that is much like the one at hand, or NULL */
};

/* The comparison's own formats; their rows are changed kernels, then added, then removed ones. */
extern const struct renderer render_diff[];

/* Chooses the columns of csv and tsv: each value of both builds. */
void kernel_diff_start(struct render *render);

#endif
