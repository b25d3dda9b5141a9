/* kernels_group.h - folds the rows of a build by template: --group. */
#ifndef OCC_CLI_KERNELS_KERNELS_GROUP_H
#define OCC_CLI_KERNELS_KERNELS_GROUP_H

#include "cli/kernels/kernels_launch.h"
#include "render/kernels/kernel_group.h"

/* Zero-initialised. */
struct kernels_groups {
    struct kernel_group *items; /* owned, with their names; in order of their first rows */
    size_t count;
};

/* Folds all rows; false with an error in `diag` when memory runs out. */
bool kernels_group_make(struct kernels_groups *groups, struct kernels_launch *launch,
                        struct diag *diag);

void kernels_group_free(struct kernels_groups *groups);

#endif
