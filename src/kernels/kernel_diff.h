/* kernel_diff.h - the output of `occ diff` for two builds: how each kernel changed. */
#ifndef OCC_KERNELS_KERNEL_DIFF_H
#define OCC_KERNELS_KERNEL_DIFF_H

#include "kernels/kernel_compare.h"
#include "record/render.h"
#include "report/report.h"

/*
 * Writes "regs 40 -> 32, spill 0 -> 8 bytes"; a range as "0-24?", or "8+?" without an upper end,
 * then "(may be more)" if the value may have grown.  `old_unit` and `new_unit` are for spills; NULL
 * = no unit.
 */
void kernel_values_write_changes(const struct kernel_values *old, const struct kernel_values *new,
                                 const char *old_unit, const char *new_unit, struct out *out);

/* The verdict as people read it: "worse", "changed" (neither worse nor better), ... */
const char *kernel_verdict_word(enum kernel_verdict verdict);

/* kernel_values_write_changes() for a kernel that both builds have. */
void kernel_change_write(const struct kernel_change *change, struct out *out);

/*
 * Writes a line "worse   sm_80   NAME".  The name is shortened to make the line fit in `width`
 * characters (0 = any), but still differs from `near`, another kernel's name; NULL = no such name.
 */
void kernel_diff_heading(const char *word, const char *target, const char *name, const char *near,
                         size_t width, struct out *out);

/* Writes the text in `text`, an out without a file, wrapped below a kernel_diff_heading(). */
void kernel_diff_details(const struct out *text, struct out *out);

/* The number of kernels with each verdict. */
struct kernel_diff_counts {
    size_t of[KERNEL_VERDICT_COUNT];
    size_t unjudged; /* changed kernels whose occupancy is unknown in at least one build */
};

/* The number of changed kernels, which are in both builds. */
size_t kernel_diff_changed(const struct kernel_diff_counts *counts);

/* The number of rows: the kernels that changed, and those that only one build has. */
size_t kernel_diff_rows(const struct kernel_diff_counts *counts);

/* Writes "2 kernels changed (1 worse, 1 better, 0 neither), 0 added, 1 removed, 9 unchanged". */
void kernel_diff_write_counts(const struct kernel_diff_counts *counts, struct out *out);

/* The state of the formats: `state` of struct render. */
struct kernel_diff {
    struct kernel_diff_counts counts;
    unsigned opened;       /* JSON: sections opened so far */
    size_t left_out;       /* html: rows that --top leaves out */
    size_t width;          /* characters of a line of text; 0 = any */
    const char *near_name; /* the similar name of a neighbouring row; NULL = none */
};

/*
 * The formats that `occ diff` writes in its own way: text, md, json.  The rows are changed kernels,
 * then added, then removed ones.
 */
extern const struct renderer render_diff[];

/* Says the members of the JSON of `occ diff`, for a listener that describes them. */
void kernel_diff_say(struct sayer *s, const void *record);

/* The page of html.  The command sets `context`, a struct kernel_diff, and `command_line`. */
extern const struct render_page kernel_diff_page;

/* Adds the columns of csv, tsv and html: verdict, kernel, each value in the old and new build. */
void kernel_diff_start(struct table *table);

/* Says for how many changed kernels the occupancy is not known, and what to give. */
void kernel_diff_report_unjudged(const struct kernel_diff_counts *counts, struct report *report);

#endif
