/* kernel_index.h - kernels of a list by name. */
#ifndef OCC_MODEL_KERNEL_INDEX_H
#define OCC_MODEL_KERNEL_INDEX_H

#include "model/kernel.h"

/* The name of kernel `index` of a list for people; never NULL. */
typedef const char *kernel_name_of(void *ctx, uint32_t index);

struct kernel_named {
    const char *name;
    struct kernel *kernel;
};

/* The kernels of a list, ordered by name, then as found. */
struct kernel_index {
    struct kernel_named *items; /* owned */
    size_t count;
};

/*
 * What kernel `at` of a list is called in its index: its own name, or, where `name_of` is not NULL,
 * what that gives for a kernel of an anonymous namespace, whose own name changes with the file, and
 * NULL for all others, which are left out.
 */
const char *kernel_index_name(const struct kernel_list *list, size_t at, kernel_name_of *name_of,
                              void *ctx);

/* False when memory runs out.  Free with kernel_index_free(). */
bool kernel_index_make(struct kernel_index *index, struct kernel_list *list,
                       kernel_name_of *name_of, void *ctx);
void kernel_index_free(struct kernel_index *index);

/* The kernels called `name`: their number, and where they start in `*first`. */
size_t kernel_index_find(const struct kernel_index *index, const char *name, size_t *first);

#endif
