/* arch_show.h - `occ arch`: architectures in text and JSON. */
#ifndef OCC_RENDER_MACHINES_ARCH_SHOW_H
#define OCC_RENDER_MACHINES_ARCH_SHOW_H

#include "arch/gpu.h"
#include "arch/registry.h"
#include "render/record/render.h"

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

#endif
