/* kindex.h - kernels of a list by name. */
#ifndef OCC_CLI_KINDEX_H
#define OCC_CLI_KINDEX_H

#include "input/kernel.h"

/* Pointers into a list, ordered by name, then as found. */
struct kindex {
    struct kernel **items; /* owned */
    size_t count;
};

/* False when memory runs out.  Free with kindex_free(). */
bool kindex_make(struct kindex *index, struct kernel_list *list);
void kindex_free(struct kindex *index);

/* The kernels called `name`: their number, and where they start in `*first`. */
size_t kindex_find(const struct kindex *index, const char *name, size_t *first);

#endif
