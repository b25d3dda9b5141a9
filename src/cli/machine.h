/* machine.h - which kernels a machine runs. */
#ifndef OCC_CLI_MACHINE_H
#define OCC_CLI_MACHINE_H

#include "cli/klaunch.h"

/*
 * Is kernel `k` wanted for machine `target` of --arch or --gpu?
 *   - A kernel without an architecture runs on all of them.
 *   - --arch sm_90 takes sm_90 and its variants sm_90a and sm_90f, --arch sm_90a that variant only.
 *   - --gpu takes the kernels for its architecture; of a file that has none for a kernel, the
 *     nearest older one of the same generation, as the driver does: sm_80 on sm_86, not sm_90a.
 *   - Of AMD code with other target features it takes what suits a product as it comes: XNACK off
 *     and ECC on, and code that asks for that rather than code for any.  --arch gfx90a:xnack+ takes
 *     what it names.
 */
bool machine_runs(const struct klaunch *klaunch, const struct kernel *k, size_t target);

/* Does the code need what no product comes with: XNACK on, or ECC off? */
bool machine_features_off(const struct kernel *k);

/* Is that why a kernel that was left out is not taken for a product of --gpu? */
bool machine_passed_over(const struct klaunch *klaunch, const struct kernel *k);

#endif
