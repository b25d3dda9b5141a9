/* kernels.h - the output formats of `occ kernels`: one table, one function set a format. */
#ifndef OCC_RENDER_KERNELS_H
#define OCC_RENDER_KERNELS_H

#include "render/kernel_row.h"

/* How one run is written. */
struct kernels_writer {
    struct out *out;
    size_t width;            /* characters a line of text may have */
    bool mangled;            /* text: names as found */
    bool show_files;         /* text: a line for each file */
    const char *file;        /* text: of the row before, or NULL */
    const char *last_kernel; /* text: of the row before, or NULL */
    uint64_t rows;
};

/* Writes kernels in one format; begin and end may be NULL. */
struct kernels_format {
    const char *name;
    bool headroom; /* rows need it */
    void (*begin)(struct kernels_writer *writer);
    void (*row)(struct kernels_writer *writer, const struct kernel_row *row);
    void (*end)(struct kernels_writer *writer);
};

/* The format called `name`, or NULL. */
const struct kernels_format *kernels_format_find(const char *name);

void kernels_text_begin(struct kernels_writer *writer);
void kernels_text_row(struct kernels_writer *writer, const struct kernel_row *row);

#endif
