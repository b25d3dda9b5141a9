/* kernel_merge.h - merges the kernels of several files, or of two builds. */
#ifndef OCC_MODEL_KERNEL_KERNEL_MERGE_H
#define OCC_MODEL_KERNEL_KERNEL_MERGE_H

#include "model/kernel/kernel_index.h"

/*
 * Merges the `files` files of a list: linked kernels replace compiled ones (kernel_replaces()).  A
 * log and a binary of one build become one kernel, the binary's, if all numbers known in both are
 * equal. Spills, which only ptxas prints, are kept.  An nvlink line without an architecture gets
 * that of its kernel's ptxas lines if they agree.  False when memory runs out.
 */
bool kernel_list_merge(struct kernel_list *list, size_t files);

/*
 * Gives each kernel of `to` without a block size that of the kernel of the same name and
 * architecture in `from`, and dynamic shared memory likewise, so that both are compared for the
 * same launch.  Logs, which never have launch bounds, get those too.  With `name_of`, called with
 * `to_ctx` or `from_ctx`, only kernels of anonymous namespaces, by the names it returns
 * (kernel_index_name()).  False when memory runs out.
 */
bool kernel_list_copy_blocks(struct kernel_list *to, void *to_ctx, struct kernel_list *from,
                             void *from_ctx, kernel_name_of *name_of);

#endif
