/* kernels_summary.h - the last line of a long table of kernels: what is in it, with counts. */
#ifndef OCC_RENDER_KERNELS_KERNELS_SUMMARY_H
#define OCC_RENDER_KERNELS_KERNELS_SUMMARY_H

#include "render/kernels/kernel_row.h"

/* Rows that a screen holds: a table that is longer has a summary. */
enum { KERNELS_SUMMARY_ROWS = 24, KERNELS_SUMMARY_TARGETS = 64 };

/* Zero-initialised. */
struct kernels_summary {
    size_t rows, shown;
    size_t kernels;  /* that the rows are of */
    size_t internal; /* of the CUDA runtime, left out */
    size_t results, spilling, spills_unknown;
    double least, most; /* occupancy of the rows with a result */
    char targets[KERNELS_SUMMARY_TARGETS][KERNEL_ARCH_MAX];
    size_t target_count; /* of them; what is beyond is not counted */
};

void kernels_summary_add(struct kernels_summary *summary, const struct kernel_row *row);

/* Writes it where the table is long or not whole, after a blank line. */
void kernels_summary_text(const struct kernels_summary *summary, struct out *out);

#endif
