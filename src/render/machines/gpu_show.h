/* gpu_show.h - `occ gpu`: products in text and JSON. */
#ifndef OCC_RENDER_MACHINES_GPU_SHOW_H
#define OCC_RENDER_MACHINES_GPU_SHOW_H

#include "arch/registry.h"
#include "base/out.h"
#include "render/record/render.h"

/* What is to be shown: products that gpu_at() returned. */
struct gpu_choice {
    const struct registry *registry;
    const struct gpu **gpus; /* owned */
    size_t count;
};

/* What the list as text ends with: `own` of struct render. */
struct gpu_footnotes {
    bool wgp;    /* a product's CUs are not its SMs */
    bool marked; /* a count rests on one source */
};

/* The products as text, a line each: struct gpu_row. */
extern const struct renderer render_gpus[];

/*
 * Everything known of each product, and from where.  Returns false with an error in `diag` when its
 * data file cannot be read again.
 */
bool gpu_show_text(const struct gpu_choice *choice, struct out *out, struct diag *diag);
bool gpu_show_json(const struct gpu_choice *choice, struct out *out, struct diag *diag);

#endif
