/* rocm_vgprs.h - register counts that ROCm's profilers write wrong. */
#ifndef OCC_TRACE_READ_ROCM_VGPRS_H
#define OCC_TRACE_READ_ROCM_VGPRS_H

#include "trace/trace.h"

/*
 * Corrects the registers of the shapes from `first_shape` on, and says each kind of correction once
 * in `diag`.  A reader of ROCm's traces calls it after the last launch of its file, so that the
 * architecture of each shape's device is known.
 *
 * - The rocprofiler libraries read 5 of the 6 bits of ACCUM_OFFSET (LLVM, AMDGPU usage,
 *   compute_pgm_rsrc3): on gfx90a, gfx940 to gfx942 and gfx950 a kernel with more than 128 VGPRs
 *   loses 128 of them, and its AGPRs gain 128.  No kernel has more than 256 AGPRs, so a larger
 *   count shows this; the sum is right.
 *   A kernel that waves_per_eu gives more registers than it uses looks the same: its sum is right,
 *   too.  Where more than 256 are left after this, the rest counts as VGPRs.
 * - rocprofv3 before May 2026 writes half of the VGPRs of gfx950 and no AGPRs.  A count of 4 modulo
 *   8 shows this, since gfx950 allocates multiples of 8; a kernel of gfx950 with AGPRs, or with
 *   more than 256 VGPRs, shows the opposite.  If nothing shows either, the counts stay, and the
 *   warning says that they may be halves.
 */
void rocm_fix_vgprs(struct trace *trace, size_t first_shape, struct diag *diag);

#endif
