/* kernel_merge.h - merges the kernels of several files; copies block sizes between two builds. */
#ifndef OCC_KERNELS_KERNEL_MERGE_H
#define OCC_KERNELS_KERNEL_MERGE_H

#include "kernels/kernel_index.h"

/*
 * Merges the kernels of a list that was read from `files` files.  If two files have the same
 * kernel, KERNEL_BUILT and KERNEL_LINKED replace KERNEL_RELOCATABLE, and KERNEL_LINKED replaces
 * KERNEL_COMPILED (kernel_stage_replaces()).  A kernel from a binary also replaces the kernel of
 * the same name from a log, if the numbers that both have are equal.  Spills need not be equal if
 * they were derived from the binary's code (spill_evidence is known).  Data that only the replaced
 * kernel has are copied.  A kernel that nvlink printed without an architecture gets the
 * architecture that ptxas printed for its name, if there is only one.  False when memory runs out.
 */
bool kernel_list_merge(struct kernel_list *list, size_t files);

/*
 * Copies block sizes to the kernels of `to` that have neither a block size nor launch bounds, so
 * that both builds are compared for the same launch.  Each gets the block size of the kernel in
 * `from` with the same name and architecture (an unknown architecture matches any).  Also copies
 * the dynamic shared memory if the kernel of `to` does not know it, and the launch bounds if that
 * kernel is from a log: logs lack them.
 * The names are those of kernel_index_name() with `name_of`, which is called with `to_ctx` or
 * `from_ctx`.  False when memory runs out.
 */
bool kernel_list_copy_block_sizes(struct kernel_list *to, void *to_ctx, struct kernel_list *from,
                                  void *from_ctx, kernel_name_of *name_of);

#endif
