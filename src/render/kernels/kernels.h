/* kernels.h - the output of `occ kernels`: its own formats, and the columns of the others. */
#ifndef OCC_RENDER_KERNELS_KERNELS_H
#define OCC_RENDER_KERNELS_KERNELS_H

#include "render/kernels/kernel_row.h"
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

void kernels_text_begin(struct render *render);
void kernels_text_row(struct render *render, const void *record);

#endif
