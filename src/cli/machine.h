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
 */
bool machine_runs(const struct klaunch *klaunch, const struct kernel *k, size_t target);

#endif
