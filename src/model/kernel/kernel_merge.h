/* kernel_merge.h - merges the kernels of several files, or of two builds. */
#ifndef OCC_MODEL_KERNEL_KERNEL_MERGE_H
#define OCC_MODEL_KERNEL_KERNEL_MERGE_H

#include "model/kernel/kernel_index.h"

/*
 * Merges the kernels of a list that was read from `files` files.  A kernel replaces the same kernel
 * at an earlier stage in another file (kernel_replaces()), and a kernel from a binary replaces the
 * one from a log of the same build, if all numbers known in both are equal.  What only the replaced
 * kernel has, such as spills, is kept.  A kernel that nvlink printed without an architecture gets
 * the one that ptxas printed for its name, if there is only one.  False when memory runs out.
 */
bool kernel_list_merge(struct kernel_list *list, size_t files);

/*
 * Copies the block size to each kernel of `to` without one from the kernel of the same name and
 * architecture in `from`, so that both are compared for the same launch.  Such a kernel also gets
 * the dynamic shared memory if its own is unknown, and the launch bounds if it is from a log, which
 * never has them.  The names are those of kernel_index_name() with `name_of`, which is called with
 * `to_ctx` or `from_ctx`.  False when memory runs out.
 */
bool kernel_list_copy_blocks(struct kernel_list *to, void *to_ctx, struct kernel_list *from,
                             void *from_ctx, kernel_name_of *name_of);

#endif
