/* kernels.h - the output of `occ kernels`: its own formats, and the columns of the others. */
#ifndef OCC_RENDER_KERNELS_KERNELS_H
#define OCC_RENDER_KERNELS_KERNELS_H

#include "model/kernel/kernel_group.h"
#include "model/kernel/kernel_row.h"
#include "render/page/page.h"
#include "render/record/render.h"

/* What the text keeps: `own` of struct render. */
struct kernels_text {
    size_t width;            /* characters a name may have; 0 = any number */
    const char *next_name;   /* of the row behind the one at hand, or NULL */
    const char *last_name;   /* of the row before, or NULL */
    bool show_files;         /* a line for each file */
    const char *file;        /* of the row before, or NULL */
    const char *last_kernel; /* of the row before, or NULL */
};

/* Formats for people. */
enum kernels_own { KERNELS_TEXT, KERNELS_MD, KERNELS_OWN };
extern const struct renderer render_kernels[];

/*
 * The columns of csv, tsv and html, for render_start(): the order in which they have always stood.
 * What kernel_say() says beyond them follows by itself, unless it is left out.
 */
extern const struct render_heading kernels_columns[];
extern const char *const kernels_left_out[];

/* What html is given. */
extern const struct render_page kernels_page;

/* A line with a name, whole or so that it differs from the nearer one of its neighbours. */
void kernels_text_name(const struct kernels_text *writer, const char *name, struct out *out);

/* ---- --group ---------------------------------------------------------------------------- */

/* The group's own format; `own` of struct render is struct kernels_text. */
extern const struct renderer render_kernel_groups[];

/* Chooses the columns of the others. */
void kernel_group_start(struct render *render);

/* What html is given. */
extern const struct render_page kernel_group_page;

/* ---- the last line of a long table: what is in it, with counts ------------------------- */

/* Rows that a screen holds: a table that is longer has a summary. */
enum { KERNELS_SUMMARY_ROWS = 24, KERNELS_SUMMARY_TARGETS = 64 };

/* Zero-initialised. */
struct kernels_summary {
    size_t rows, shown;
    size_t kernels;  /* that the rows are of */
    size_t internal; /* of the CUDA runtime, left out */
    size_t results, spilling, spills_unknown;
    double min, max; /* occupancy of the rows with a result */
    char targets[KERNELS_SUMMARY_TARGETS][KERNEL_ARCH_MAX];
    size_t target_count; /* at most KERNELS_SUMMARY_TARGETS */
};

void kernels_summary_add(struct kernels_summary *summary, const struct kernel_row *row);

/* Writes it where the table is long or not whole, after a blank line. */
void kernels_summary_text(const struct kernels_summary *summary, struct out *out);

#endif
