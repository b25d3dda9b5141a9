/* kernels_pair.h - finds the same kernels in two builds. */
#ifndef OCC_CLI_KERNELS_KERNELS_PAIR_H
#define OCC_CLI_KERNELS_KERNELS_PAIR_H

#include <stdbool.h>
#include <stddef.h>

#include "model/kernel/kernel_compare.h"

#define KERNELS_PAIR_NONE ((size_t)-1)

/* A row of one side. */
struct kernels_pair_row {
    const char *kernel, *name, *arch, *features; /* none is NULL */
    struct kernel_values values;
    size_t partner; /* index on the other side, or KERNELS_PAIR_NONE; set by kernels_pair() */
};

/*
 * Pairs the rows of two builds that are for the same kernel and architecture.  Of several (other
 * block sizes, launches of a profile, functions of one name in different files) those are paired
 * first that are equal, then those with equal blocks, then the rest in order.  What is left is
 * paired by the demangled name: the mangled ones of anonymous namespaces change with the file.
 * Rows for other features of an AMD target are paired last.
 * False when memory runs out.
 */
bool kernels_pair(struct kernels_pair_row *before, size_t before_count,
                  struct kernels_pair_row *after, size_t after_count);

#endif
