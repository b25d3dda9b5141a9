/* arch_partial.h - `occ arch` of an architecture of which too little is published. */
#ifndef OCC_RENDER_ARCH_PARTIAL_H
#define OCC_RENDER_ARCH_PARTIAL_H

#include "arch/gpu.h"
#include "base/out.h"

/* Writes what is published and what is not, for people or as one JSON object. */
void arch_partial_write(const struct gpu_partial *partial, bool json, struct out *out);

#endif
