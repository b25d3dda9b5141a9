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

/* The name of kernel `index` of a list for people; never NULL. */
typedef const char *borrow_name(void *ctx, uint32_t index);

/*
 * The same for kernels of anonymous namespaces, whose mangled names change with the file: by the
 * names that `name_of` gives, called with `to_ctx` or `from_ctx`.
 */
bool borrow_anonymous(struct kernel_list *to, void *to_ctx, struct kernel_list *from,
                      void *from_ctx, borrow_name *name_of);

#endif
