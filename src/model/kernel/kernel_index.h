/* kernel_index.h - kernels of a list by name. */
#ifndef OCC_MODEL_KERNEL_KERNEL_INDEX_H
#define OCC_MODEL_KERNEL_KERNEL_INDEX_H

#include "model/kernel/kernel.h"

/* The display name of kernel `index` of a list; never NULL. */
typedef const char *kernel_name_of(void *ctx, uint32_t index);

struct kernel_named {
    const char *name;
    struct kernel *kernel;
};

/* The kernels of a list, sorted by name, then in order of appearance. */
struct kernel_index {
    struct kernel_named *items; /* owned */
    size_t count;
};

/*
 * The name of kernel `at` of a list in its index.  With `name_of` NULL, its own name.  Otherwise
 * only kernels of anonymous namespaces, whose own names change with the file, are indexed, by the
 * result of `name_of`; all others are NULL.
 */
const char *kernel_index_name(const struct kernel_list *list, size_t at, kernel_name_of *name_of,
                              void *ctx);

/* False when memory runs out.  Free with kernel_index_free(). */
bool kernel_index_make(struct kernel_index *index, struct kernel_list *list,
                       kernel_name_of *name_of, void *ctx);
void kernel_index_free(struct kernel_index *index);

/* The number of kernels called `name`, and the index of the first in `*first`. */
size_t kernel_index_find(const struct kernel_index *index, const char *name, size_t *first);

#endif
