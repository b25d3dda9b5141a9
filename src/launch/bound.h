/* bound.h - launch bounds in source code. */
#ifndef OCC_LAUNCH_BOUND_H
#define OCC_LAUNCH_BOUND_H

#include "occ.h"

/* The second argument of __launch_bounds__ for `blocks` blocks; HIP counts waves per SIMD there. */
uint32_t launch_bound(const struct occ_arch *arch, uint32_t threads, uint32_t blocks);

#endif
