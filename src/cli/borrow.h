/* borrow.h - for `occ diff`: block sizes that one of the two inputs does not have. */
#ifndef OCC_CLI_BORROW_H
#define OCC_CLI_BORROW_H

#include "input/kernel.h"

/*
 * Gives each kernel of `to` that has no block size that of the kernel of the same name and
 * architecture in `from`, and dynamic shared memory likewise, so that both are compared for the
 * same launch.  Logs, which never have launch bounds, take those too.  False when memory runs out.
 */
bool borrow_blocks(struct kernel_list *to, struct kernel_list *from);

#endif
