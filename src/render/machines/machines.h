/* machines.h - `occ arch` and `occ gpu`: architectures and products in text and JSON. */
#ifndef OCC_RENDER_MACHINES_MACHINES_H
#define OCC_RENDER_MACHINES_MACHINES_H

#include <cjson/cJSON.h>

#include "arch/registry.h"
#include "render/record/render.h"

/* ---- architectures ------------------------------------------------------------------------ */

/* The list in text: render.own is a bool, false at first. */
extern const struct renderer render_archs[];

/*
 * Every limit of one with its source, what other sources hold, and of a generic target what its
 * chips have instead.
 */
void arch_show_text(const struct registry *registry, const struct arch_record *record,
                    struct out *out);

/*
 * The record as its data file has it, and the unit of each limit, which becomes a part of `record`;
 * without a newline at its end.  False when memory is out, with nothing written.
 */
bool arch_show_json(const struct arch_record *record, struct out *out);

/*
 * Writes the published and the missing facts of an architecture that cannot be computed yet, for
 * people or as one JSON object.
 */
void arch_partial_write(const struct gpu_partial *partial, bool json, struct out *out);

/* ---- products ----------------------------------------------------------------------------- */

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

/* ---- what a data file says beside its numbers: data_text.c -------------------------------- */

/* The keys of the sources of a number or product, "[W, DQ]"; nothing where it has none. */
void data_text_sources(const cJSON *holder, struct out *out);

/* Does it name this source? */
bool data_text_cites(const cJSON *holder, const char *key);

/* What stands behind a key: a member of the file's "sources". */
void data_text_explain(const cJSON *source, struct out *out);

/* "Note: ...", a paragraph each. */
void data_text_notes(const cJSON *holder, struct out *out);

#endif
