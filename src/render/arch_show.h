/* arch_show.h - `occ arch`: architectures in text and JSON. */
#ifndef OCC_RENDER_ARCH_SHOW_H
#define OCC_RENDER_ARCH_SHOW_H

#include "arch/registry.h"
#include "render/render.h"

/* The list in text: render.own is a bool, false at first. */
extern const struct renderer render_archs[];

/* Every limit of one with its source, and what other sources hold. */
void arch_show_text(const struct arch_record *record, struct out *out);

/*
 * The record as its data file has it, and the unit of each limit, which becomes a part of `record`;
 * without a newline at its end.  False when memory is out, with nothing written.
 */
bool arch_show_json(const struct arch_record *record, struct out *out);

#endif
