/* kernel_index.h - kernels of a list by name. */
#ifndef OCC_MODEL_KERNEL_INDEX_H
#define OCC_MODEL_KERNEL_INDEX_H

#include "model/kernel.h"

/* Pointers into a list, ordered by name, then as found. */
struct kernel_index {
    struct kernel **items; /* owned */
    size_t count;
};

/* False when memory runs out.  Free with kernel_index_free(). */
bool kernel_index_make(struct kernel_index *index, struct kernel_list *list);
void kernel_index_free(struct kernel_index *index);

/* The kernels called `name`: their number, and where they start in `*first`. */
size_t kernel_index_find(const struct kernel_index *index, const char *name, size_t *first);

#endif
