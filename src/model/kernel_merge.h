/* kernel_merge.h - what several files, or two builds, say of the same kernels. */
#ifndef OCC_MODEL_KERNEL_MERGE_H
#define OCC_MODEL_KERNEL_MERGE_H

#include "model/kernel_index.h"

/*
 * Across the `files` files of a list: linked kernels take the place of what was compiled
 * (kernel_replaces()).  A log and a binary of one build are one kernel: the binary's, if no number
 * that both have differs.  Spills, which only ptxas prints, are kept.  An nvlink line without an
 * architecture gets that of the ptxas lines of its kernel if they agree on one.  False when memory
 * runs out.
 */
bool kernel_list_merge(struct kernel_list *list, size_t files);

/*
 * Gives each kernel of `to` that has no block size that of the kernel of the same name and
 * architecture in `from`, and dynamic shared memory likewise, so that both are compared for the
 * same launch.  Logs, which never have launch bounds, take those too.  With `name_of`, which is
 * called with `to_ctx` or `from_ctx`, kernels of anonymous namespaces alone, by the names that it
 * gives (kernel_index_name()).  False when memory runs out.
 */
bool kernel_list_take_blocks(struct kernel_list *to, void *to_ctx, struct kernel_list *from,
                             void *from_ctx, kernel_name_of *name_of);

#endif
